# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""Ten training steps on npu and ten on the CPU: the losses agree, and so do generated tokens."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch
import torch_npu
from torch import nn

STEPS = 10
VOCABULARY = 64

# Relative difference of the losses. Both sides run the same kernels; sums are split by the alignment of memory, and
# npu_geglu rounds differently from PyTorch's GELU by an ULP or two. In bfloat16 an ULP is 2^-8 and ten steps carry it on.
BOUND = {torch.float32: 1e-6, torch.bfloat16: 2e-2}

Step = Callable[[nn.Module, dict[str, torch.Tensor]], torch.Tensor]


class GeGluMlp(nn.Module):
    """Linear, GEGLU, LayerNorm, Linear; the GEGLU is the vendor's operator on both devices."""

    def __init__(self) -> None:
        super().__init__()
        self.up = nn.Linear(16, 128)
        self.norm = nn.LayerNorm(64)
        self.down = nn.Linear(64, 10)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.down(self.norm(torch_npu.npu_geglu(self.up(x), -1, 1)[0]))


def mlp() -> tuple[nn.Module, dict[str, torch.Tensor], Step]:
    batch = {"x": torch.randn(32, 16), "labels": torch.randint(0, 10, (32,))}
    return GeGluMlp(), batch, lambda model, b: nn.functional.cross_entropy(model(b["x"]).float(), b["labels"])


def language_batch() -> dict[str, torch.Tensor]:
    tokens = torch.randint(3, VOCABULARY, (4, 12))
    return {"input_ids": tokens, "labels": tokens.roll(1, -1)}


def t5() -> tuple[nn.Module, dict[str, torch.Tensor], Step]:
    from transformers import T5Config, T5ForConditionalGeneration

    config = T5Config(
        vocab_size=VOCABULARY, d_model=32, d_kv=8, d_ff=64, num_layers=2, num_heads=4, dropout_rate=0.0,
        feed_forward_proj="gated-gelu", decoder_start_token_id=0,
    )  # fmt: skip
    return T5ForConditionalGeneration(config), language_batch(), lambda model, b: model(**b).loss


def modern_bert() -> tuple[nn.Module, dict[str, torch.Tensor], Step]:
    from transformers import ModernBertConfig, ModernBertForMaskedLM

    config = ModernBertConfig(
        vocab_size=VOCABULARY, hidden_size=32, intermediate_size=48, num_hidden_layers=2, num_attention_heads=4,
        pad_token_id=0, bos_token_id=1, eos_token_id=2, cls_token_id=1, sep_token_id=2, reference_compile=False,
        attn_implementation="sdpa",
    )  # fmt: skip
    return ModernBertForMaskedLM(config), language_batch(), lambda model, b: model(**b).loss


def gemma() -> tuple[nn.Module, dict[str, torch.Tensor], Step]:
    from transformers import GemmaConfig, GemmaForCausalLM

    config = GemmaConfig(
        vocab_size=VOCABULARY, hidden_size=32, intermediate_size=64, num_hidden_layers=2, num_attention_heads=4,
        num_key_value_heads=1, head_dim=8, hidden_activation="gelu_pytorch_tanh",
    )  # fmt: skip
    return GemmaForCausalLM(config), language_batch(), lambda model, b: model(**b).loss


def diffusers_block() -> tuple[nn.Module, dict[str, torch.Tensor], Step]:
    from diffusers.models.attention import BasicTransformerBlock

    block = BasicTransformerBlock(
        dim=32, num_attention_heads=4, attention_head_dim=8, cross_attention_dim=24, activation_fn="geglu"
    )
    batch = {
        "hidden_states": torch.randn(2, 16, 32),
        "encoder_hidden_states": torch.randn(2, 7, 24),
        "target": torch.randn(2, 16, 32),
    }

    def step(model: nn.Module, b: dict[str, torch.Tensor]) -> torch.Tensor:
        result = model(b["hidden_states"], encoder_hidden_states=b["encoder_hidden_states"])
        return nn.functional.mse_loss(result.float(), b["target"].float())

    return block, batch, step


MODELS = {"mlp": mlp, "t5": t5, "modernbert": modern_bert, "gemma": gemma, "diffusers": diffusers_block}


def train(name: str, device: str, dtype: torch.dtype) -> tuple[list[float], nn.Module]:
    """The losses of ten steps from fixed seeds, and the model they end with."""
    torch.manual_seed(7)
    model, batch, step = MODELS[name]()
    model = model.to(device=device, dtype=dtype).train()
    batch = {k: v.to(device, dtype if v.is_floating_point() else None) for k, v in batch.items()}
    optimiser = torch.optim.AdamW(model.parameters(), lr=1e-3)
    losses = []
    for _ in range(STEPS):
        optimiser.zero_grad()
        loss = step(model, batch)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        losses.append(loss.item())
    return losses, model


@pytest.mark.parametrize("dtype", BOUND, ids=str)
@pytest.mark.parametrize("name", MODELS)
def test_ten_steps_agree_with_the_cpu(name: str, dtype: torch.dtype):
    on_npu, model = train(name, "npu", dtype)
    on_cpu, _ = train(name, "cpu", dtype)
    assert all(p.device.type == "npu" for p in model.parameters())
    assert on_cpu[0] != on_cpu[-1], "the model does not learn: the comparison would show nothing"
    worst = max(abs(a - b) / abs(b) for a, b in zip(on_npu, on_cpu))
    print(f"{name} {dtype}: worst relative difference {worst:.2g}")
    assert worst <= BOUND[dtype], (on_npu, on_cpu)


@pytest.mark.parametrize("name", ["t5", "gemma"])
def test_generated_tokens_agree_with_the_cpu(name: str):
    tokens = {}
    for device in ("npu", "cpu"):
        _, model = train(name, device, torch.float32)
        prompt = torch.arange(3, 11).reshape(1, 8).to(device)
        with torch.no_grad():
            tokens[device] = model.eval().generate(prompt, max_new_tokens=12, do_sample=False).cpu()
    assert torch.equal(tokens["npu"], tokens["cpu"])


def test_diffusers_feed_forward_uses_npu_geglu():
    from diffusers.models.attention import FeedForward

    torch.manual_seed(0)
    layer = FeedForward(16, activation_fn="geglu")
    x = torch.randn(2, 5, 16)
    expected = layer(x)
    torch.testing.assert_close(layer.to("npu")(x.npu()).cpu(), expected, rtol=1e-5, atol=1e-6)
