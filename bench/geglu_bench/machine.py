# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""What the figures were measured on; no names of hosts, users or folders."""

from __future__ import annotations

import os
import platform
import re
import subprocess
from importlib.metadata import version
from pathlib import Path

from . import native

CACHES = Path("/sys/devices/system/cpu/cpu0/cache")


def _cpu_field(name: str) -> str:
    match = re.search(
        rf"^{name}\s*:\s*(.*)$", Path("/proc/cpuinfo").read_text(encoding="utf-8"), re.MULTILINE
    )
    return match.group(1).strip() if match else "unknown"


def _caches() -> str:
    found = []
    for index in sorted(CACHES.glob("index*")):
        level, kind, size = (
            (index / name).read_text(encoding="utf-8").strip() for name in ("level", "type", "size")
        )
        if kind != "Instruction":
            found.append(f"L{level} {size}")
    return ", ".join(found) or "not reported"


def last_level_cache_bytes() -> int:
    """The largest cache, or 32 MiB where the machine names none."""
    sizes = [
        int((index / "size").read_text(encoding="utf-8").rstrip("K\n")) << 10
        for index in CACHES.glob("index*")
    ]
    return max(sizes, default=32 << 20)


def _vector_sets() -> str:
    flags = set(_cpu_field("flags").split())
    known = ("avx2", "fma", "f16c", "avx512f", "avx512_bf16", "avx512_fp16", "amx_bf16")
    return ", ".join(name for name in known if name in flags)


def _huge_pages() -> str:
    path = Path("/sys/kernel/mm/transparent_hugepage/enabled")
    chosen = re.search(r"\[(\w+)\]", path.read_text(encoding="utf-8")) if path.exists() else None
    return chosen.group(1) if chosen else "not there"


def describe() -> dict[str, str]:
    """The machine, line by line."""
    memory_pages, page_bytes = os.sysconf("SC_PHYS_PAGES"), os.sysconf("SC_PAGE_SIZE")
    virtual = "hypervisor" in _cpu_field("flags").split()
    return {
        "processor": "{}, family {}, model {}".format(
            *map(_cpu_field, ("model name", "cpu family", "model"))
        ),
        "processors": f"{os.cpu_count()}" + (", a virtual machine" if virtual else ""),
        "vector instructions": _vector_sets(),
        "caches": _caches(),
        "memory": f"{memory_pages * page_bytes / 2**30:.0f} GiB",
        "transparent huge pages": _huge_pages(),
        "kernel": platform.release().split("-")[0],
        "load at the start": f"{os.getloadavg()[0]:.2f}",
    }


def compiler() -> str:
    """The first line of `g++ --version`: what torch.compile uses."""
    done = subprocess.run(["g++", "--version"], capture_output=True, text=True, check=False)
    return done.stdout.splitlines()[0] if done.stdout else "none"


def versions() -> dict[str, str]:
    """Of the rivals."""
    library = native.onednn()
    found = {name: version(name) for name in ("torch", "jax", "jaxlib", "numpy")}
    found["oneDNN"] = library.hostacl_bench_onednn_version().decode() if library else "not there"
    found["g++"] = compiler()
    return found
