# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""Small results of one operator share a block of the device's memory."""

from __future__ import annotations

import io
import threading

import torch
import torch_npu

BLOCK = 512


def small_results():
    return torch.arange(16.0).reshape(4, 4).npu().max(1)


def block_of(tensor):
    return tensor.data_ptr() // BLOCK


def test_small_results_share_one_block_until_the_last_is_gone():
    x = torch.arange(16.0).reshape(4, 4).npu()
    before = torch.npu.memory_allocated()
    values, indices = x.max(1)
    assert block_of(values) == block_of(indices)
    assert values.data_ptr() % 64 == indices.data_ptr() % 64 == 0
    assert torch.npu.memory_allocated() == before + BLOCK
    del values
    assert torch.npu.memory_allocated() == before + BLOCK
    assert indices.tolist() == [3, 3, 3, 3]
    del indices
    assert torch.npu.memory_allocated() == before


def test_large_results_and_single_ones_have_blocks_of_their_own():
    values, indices = torch.rand(200, 4).npu().max(1)
    assert block_of(values) != block_of(indices)
    single = torch.ones(4).npu() + 1
    assert single.data_ptr() % BLOCK == 0


def test_more_results_than_a_block_holds():
    matrices = torch.arange(1.0, 31.0).reshape(30, 1, 1)
    on_device = matrices.npu()
    before = torch.npu.memory_allocated()
    # Four results of 120 bytes; three fit.
    results = torch._linalg_slogdet(on_device)
    first, *_, last = map(block_of, results)
    assert [block_of(result) for result in results] == [first, first, first, last]
    assert first != last
    assert torch.npu.memory_allocated() == before + 2 * BLOCK
    for result, expected in zip(results, torch._linalg_slogdet(matrices), strict=True):
        assert torch.equal(result.cpu(), expected)
    del results, result
    assert torch.npu.memory_allocated() == before


def test_results_in_a_list_have_blocks_of_their_own():
    rows = torch.arange(64.0).reshape(8, 8)
    results = torch.unbind_copy(rows.npu())
    assert len({block_of(result) for result in results}) == 8
    assert all(torch.equal(result.cpu(), row) for result, row in zip(results, rows, strict=True))


def busy(stream):
    """Keeps the stream at work for some milliseconds."""
    with torch.npu.stream(stream):
        return torch_npu.npu_geglu(torch.zeros(1 << 12, 1 << 12, dtype=torch.float16, device="npu"))


def is_given_again(record):
    """Whether a block that was freed while the stream was at work is among those given next."""
    stream = torch.npu.Stream()
    values, indices = small_results()
    old = block_of(values)
    work = busy(stream)
    if record:
        indices.record_stream(stream)
    del values, indices
    fresh = [torch.empty(4, device="npu") for _ in range(200)]
    stream.synchronize()
    del work
    return old in map(block_of, fresh)


def test_record_stream_holds_the_whole_block():
    assert is_given_again(record=False)
    assert not is_given_again(record=True)


def test_a_part_can_be_resized_and_saved():
    values, indices = small_results()
    values.resize_(1000)
    assert values[:4].tolist() == [3.0, 7.0, 11.0, 15.0]
    assert indices.tolist() == [3, 3, 3, 3]
    buffer = io.BytesIO()
    torch.save(indices, buffer)
    buffer.seek(0)
    assert torch.load(buffer, map_location="npu").tolist() == [3, 3, 3, 3]


def test_parts_freed_by_other_threads():
    before = torch.npu.memory_allocated()
    kept = []

    def make():
        for _ in range(200):
            values, indices = small_results()
            kept.append((values, [indices]))

    makers = [threading.Thread(target=make) for _ in range(3)]
    for maker in makers:
        maker.start()
    for maker in makers:
        maker.join()
    assert torch.npu.memory_allocated() >= before + 600 * BLOCK

    def free(part):
        for pair in kept:
            if part == 0:
                pair[1].clear()
            else:
                assert pair[0].tolist() == [3.0, 7.0, 11.0, 15.0]

    freers = [threading.Thread(target=free, args=(part,)) for part in range(2)]
    for freer in freers:
        freer.start()
    for freer in freers:
        freer.join()
    kept.clear()
    assert torch.npu.memory_allocated() == before
