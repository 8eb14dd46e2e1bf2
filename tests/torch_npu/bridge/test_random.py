# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""Random numbers: reproducible, and saved and restored with the device's generator."""

from __future__ import annotations

import pytest
import torch

DRAWS = {
    "rand": lambda: torch.rand(64, device="npu"),
    "randn": lambda: torch.randn(64, device="npu"),
    "randint": lambda: torch.randint(0, 100, (64,), device="npu"),
    "randperm": lambda: torch.randperm(64, device="npu"),
    "bernoulli": lambda: torch.bernoulli(torch.full((64,), 0.5, device="npu")),
    "multinomial": lambda: torch.multinomial(torch.ones(64, device="npu"), 16),
    "dropout": lambda: torch.nn.functional.dropout(torch.ones(64, device="npu"), 0.5),
    "normal_": lambda: torch.empty(64, device="npu").normal_(),
    "exponential_": lambda: torch.empty(64, device="npu").exponential_(),
    "rand_like": lambda: torch.rand_like(torch.empty(64, device="npu")),
}


@pytest.mark.parametrize("seed", [torch.manual_seed, torch.npu.manual_seed], ids=["torch", "torch.npu"])
@pytest.mark.parametrize("name", DRAWS)
def test_equal_seeds_give_equal_numbers(name: str, seed):
    seed(42)
    first = [DRAWS[name]() for _ in range(3)]
    seed(42)
    second = [DRAWS[name]() for _ in range(3)]
    seed(43)
    other = DRAWS[name]()
    assert all(torch.equal(a, b) for a, b in zip(first, second))
    assert not torch.equal(first[0], first[1])
    assert not torch.equal(first[0], other)


@pytest.mark.parametrize("name", DRAWS)
def test_state_is_saved_and_restored(name: str):
    torch.npu.manual_seed(1)
    DRAWS[name]()
    state = torch.npu.get_rng_state()
    first = DRAWS[name]()
    DRAWS[name]()
    torch.npu.set_rng_state(state)
    assert torch.equal(DRAWS[name](), first)


def test_draws_on_npu_leave_the_cpu_generator_alone():
    torch.manual_seed(5)
    expected = torch.rand(4)
    torch.manual_seed(5)
    for draw in DRAWS.values():
        draw()
    assert torch.equal(torch.rand(4), expected)


def test_generator_of_the_device():
    generator = torch.Generator("npu").manual_seed(9)
    first = torch.rand(8, device="npu", generator=generator)
    generator.manual_seed(9)
    assert torch.equal(torch.rand(8, device="npu", generator=generator), first)


def test_dropout_scales_and_drops():
    torch.manual_seed(0)
    x = torch.ones(100_000, device="npu", requires_grad=True)
    y = torch.nn.functional.dropout(x, 0.25)
    y.sum().backward()
    assert (y == 0).float().mean().item() == pytest.approx(0.25, abs=0.01)
    assert torch.equal(x.grad, y.detach())
