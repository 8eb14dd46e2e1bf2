# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""A T5 with a gated GELU, small and random, trained and asked for tokens on npu and on the CPU.

hostacl run -- python examples/t5_npu.py
"""

import torch
import torch_npu  # noqa: F401  (registers the device)
from transformers import T5Config, T5ForConditionalGeneration

STEPS = 10


def train(device: str) -> tuple[list[float], list[int]]:
    """The losses of ten steps and the tokens that the model then generates."""
    torch.manual_seed(0)
    config = T5Config(
        vocab_size=128,
        d_model=64,
        d_kv=16,
        d_ff=128,
        num_layers=2,
        num_heads=4,
        dropout_rate=0.0,
        feed_forward_proj="gated-gelu",
        decoder_start_token_id=0,
    )
    model = T5ForConditionalGeneration(config)
    tokens = torch.randint(2, 128, (8, 16)).to(device)
    model = model.to(device)
    optimiser = torch.optim.AdamW(model.parameters(), lr=2e-3)
    losses = []
    for _ in range(STEPS):
        loss = model(input_ids=tokens, labels=tokens).loss
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        losses.append(loss.item())
    generated = model.eval().generate(tokens[:1], max_new_tokens=8, do_sample=False)
    return losses, generated[0].tolist()


def main() -> int:
    """Prints both devices' results; returns 1 where they differ."""
    npu_losses, npu_tokens = train("npu")
    cpu_losses, cpu_tokens = train("cpu")
    worst = max(abs(a - b) / abs(b) for a, b in zip(npu_losses, cpu_losses))
    print(f"device  {torch.npu.get_device_name(0)}, without an NPU")
    print(f"npu     loss {npu_losses[0]:.6f} -> {npu_losses[-1]:.6f}, tokens {npu_tokens}")
    print(f"cpu     loss {cpu_losses[0]:.6f} -> {cpu_losses[-1]:.6f}, tokens {cpu_tokens}")
    same = worst <= 1e-6 and npu_tokens == cpu_tokens
    print(f"{'PASS' if same else 'FAIL'}    largest relative difference of {STEPS} losses: {worst:.1e}")
    return 0 if same else 1


if __name__ == "__main__":
    raise SystemExit(main())
