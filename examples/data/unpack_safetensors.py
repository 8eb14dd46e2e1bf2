# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Unpacks a captured GEGLU layer (one .safetensors file) into plain little-endian .bin files.

    python3 unpack_safetensors.py geglu_layer_none.safetensors geglu_layer_tanh.safetensors

For each input file a folder of the same stem is written beside this script, with one .bin per
tensor and a manifest.json that names type, shape and SHA-256 of each.  Only the standard library is
needed: a .safetensors file is an 8-byte header length, a JSON header, and the raw bytes.
"""

import hashlib
import json
import pathlib
import struct
import sys

HERE = pathlib.Path(__file__).resolve().parent


def unpack(source: pathlib.Path) -> None:
    """Write one capture's tensors and their manifest."""
    raw = source.read_bytes()
    (header_bytes,) = struct.unpack_from("<Q", raw)
    header = json.loads(raw[8 : 8 + header_bytes])
    body = raw[8 + header_bytes :]
    metadata = header.pop("__metadata__", {})

    folder = HERE / source.stem
    folder.mkdir(exist_ok=True)
    tensors = {}
    for name in sorted(header):
        entry = header[name]
        begin, end = entry["data_offsets"]
        data = body[begin:end]
        (folder / f"{name}.bin").write_bytes(data)
        tensors[name] = {
            "file": f"{name}.bin",
            "dtype": entry["dtype"],
            "shape": entry["shape"],
            "sha256": hashlib.sha256(data).hexdigest(),
        }
    manifest = {"metadata": metadata, "byte_order": "little", "tensors": tensors}
    text = json.dumps(manifest, indent=2, ensure_ascii=False)
    (folder / "manifest.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        unpack(pathlib.Path(argument))
