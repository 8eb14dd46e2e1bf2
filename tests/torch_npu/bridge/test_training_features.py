# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""Features of PyTorch around training, each tried once on npu."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch
from torch import nn


def small_model() -> nn.Module:
    torch.manual_seed(3)
    return nn.Sequential(nn.Linear(8, 32), nn.GELU(), nn.LayerNorm(32), nn.Linear(32, 4))


def small_batch() -> tuple[torch.Tensor, torch.Tensor]:
    generator = torch.Generator().manual_seed(5)
    return torch.randn(16, 8, generator=generator), torch.randint(0, 4, (16,), generator=generator)


OPTIMISERS = {
    "sgd foreach": lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9, foreach=True),
    "sgd fused": lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9, fused=True),
    "adam foreach": lambda p: torch.optim.Adam(p, lr=0.01, foreach=True),
    "adam single": lambda p: torch.optim.Adam(p, lr=0.01, foreach=False),
    "adamw fused": lambda p: torch.optim.AdamW(p, lr=0.01, fused=True),
    "adagrad foreach": lambda p: torch.optim.Adagrad(p, lr=0.05, foreach=True),
    "rmsprop foreach": lambda p: torch.optim.RMSprop(p, lr=0.01, foreach=True),
    "radam": lambda p: torch.optim.RAdam(p, lr=0.01),
    "lbfgs": lambda p: torch.optim.LBFGS(p, lr=0.1, max_iter=4),
}


def losses(device: str, optimiser_name: str) -> list[float]:
    model = small_model().to(device)
    x, target = (part.to(device) for part in small_batch())
    optimiser = OPTIMISERS[optimiser_name](model.parameters())
    seen = []

    def closure() -> torch.Tensor:
        optimiser.zero_grad()
        loss = nn.functional.cross_entropy(model(x), target)
        loss.backward()
        return loss

    for _ in range(5):
        seen.append(float(optimiser.step(closure)))
    return seen


@pytest.mark.parametrize("name", OPTIMISERS)
def test_optimisers(name: str):
    assert losses("npu", name) == pytest.approx(losses("cpu", name), rel=1e-5)


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16], ids=str)
def test_autocast(dtype: torch.dtype):
    x, _ = small_batch()
    results = {}
    for device in ("cpu", "npu"):
        with torch.autocast(device, dtype):
            results[device] = small_model().to(device)(x.to(device))
        results[device].float().sum().backward()
    assert results["npu"].dtype == dtype
    torch.testing.assert_close(results["npu"].float().cpu(), results["cpu"].float(), rtol=2e-2, atol=2e-2)


def test_grad_scaler_skips_a_step_with_infinities():
    model = small_model().npu()
    x, target = (part.npu() for part in small_batch())
    optimiser = torch.optim.SGD(model.parameters(), lr=0.1)
    scaler = torch.amp.GradScaler("npu", init_scale=1024.0)
    before = [p.detach().clone() for p in model.parameters()]
    for poison in (False, True):
        optimiser.zero_grad()
        with torch.autocast("npu", torch.float16):
            loss = nn.functional.cross_entropy(model(x), target)
        scaler.scale(loss).backward()
        if poison:
            next(model.parameters()).grad.fill_(float("inf"))
            before = [p.detach().clone() for p in model.parameters()]
        scaler.step(optimiser)
        scaler.update()
        moved = any(not torch.equal(a, b) for a, b in zip(before, model.parameters()))
        assert moved != poison
    assert scaler.get_scale() == 512.0


def test_save_and_load_with_map_location(tmp_path: Path):
    model = small_model().npu()
    torch.save(model.state_dict(), tmp_path / "model.pt")
    on_cpu = torch.load(tmp_path / "model.pt", map_location="cpu")
    on_npu = torch.load(tmp_path / "model.pt", map_location="npu:0")
    as_saved = torch.load(tmp_path / "model.pt")
    for name, value in model.state_dict().items():
        assert on_cpu[name].device.type == "cpu"
        assert on_npu[name].device.type == "npu"
        assert as_saved[name].device.type == "npu"
        assert torch.equal(on_cpu[name], value.cpu())
        assert torch.equal(on_npu[name].cpu(), value.cpu())


def test_checkpoint_from_the_cpu_loads_onto_npu(tmp_path: Path):
    torch.save(small_model().state_dict(), tmp_path / "model.pt")
    model = nn.Sequential(nn.Linear(8, 32), nn.GELU(), nn.LayerNorm(32), nn.Linear(32, 4)).npu()
    model.load_state_dict(torch.load(tmp_path / "model.pt", map_location="npu"))
    assert torch.equal(model[0].weight.cpu(), small_model()[0].weight)


def test_compile_with_the_eager_backend():
    x, _ = small_batch()
    model = small_model().npu()
    compiled = torch.compile(model, backend="eager")
    torch.testing.assert_close(compiled(x.npu()).cpu(), model(x.npu()).cpu())


def test_data_loader_with_forked_workers_and_pinned_memory():
    data = torch.utils.data.TensorDataset(torch.arange(16.0))
    weight = torch.ones((), device="npu", requires_grad=True)
    loader = torch.utils.data.DataLoader(
        data, batch_size=4, num_workers=2, multiprocessing_context="fork", pin_memory=True, timeout=60
    )
    for (batch,) in loader:
        (weight * batch.to("npu", non_blocking=True)).sum().backward()
    assert weight.grad.item() == 120


def test_gradient_checkpointing_replays_dropout():
    torch.manual_seed(11)
    block = nn.Sequential(nn.Linear(8, 64), nn.Dropout(0.5)).npu()
    x = torch.randn(16, 8).npu().requires_grad_()
    result = torch.utils.checkpoint.checkpoint(block, x, use_reentrant=False)
    result.sum().backward()
    dropped = (result == 0).float().mean().item()
    assert 0.3 < dropped < 0.7
    # Were the mask drawn anew, the gradient would belong to another result.
    kept = (result.detach() != 0).float() * 2
    torch.testing.assert_close(x.grad, kept @ block[0].weight)


@pytest.mark.parametrize("layer", ["lstm", "gru", "rnn", "attention", "conv", "batchnorm", "embedding_bag"])
def test_layers_train_like_on_the_cpu(layer: str):
    makers = {
        "lstm": lambda: (
            nn.LSTM(6, 5, num_layers=2, batch_first=True, bidirectional=True),
            torch.randn(3, 4, 6),
        ),
        "gru": lambda: (nn.GRU(6, 5, batch_first=True), torch.randn(3, 4, 6)),
        "rnn": lambda: (nn.RNN(6, 5, batch_first=True), torch.randn(3, 4, 6)),
        "attention": lambda: (
            nn.TransformerEncoderLayer(8, 2, 16, dropout=0.0, batch_first=True),
            torch.randn(3, 4, 8),
        ),
        "conv": lambda: (
            nn.Sequential(nn.Conv2d(3, 6, 3), nn.MaxPool2d(2), nn.Conv2d(6, 4, 2)),
            torch.randn(2, 3, 9, 9),
        ),
        "batchnorm": lambda: (nn.Sequential(nn.Conv1d(3, 6, 3), nn.BatchNorm1d(6)), torch.randn(2, 3, 9)),
        "embedding_bag": lambda: (nn.EmbeddingBag(10, 4), torch.randint(0, 10, (5, 3))),
    }
    gradients = {}
    for device in ("cpu", "npu"):
        torch.manual_seed(2)
        module, x = makers[layer]()
        result = module.to(device)(x.to(device))
        result = result[0] if isinstance(result, tuple) else result
        (result * result).sum().backward()
        gradients[device] = [p.grad.cpu() for p in module.parameters()]
    for found, expected in zip(gradients["npu"], gradients["cpu"]):
        torch.testing.assert_close(found, expected, rtol=1e-4, atol=1e-5)
