// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "ops/traversal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "ops/tiling.h"
#include "tensor/loop_nest.h"

namespace hostacl::ops {
namespace {

using tensor::TensorView;

// A tensor of random layout with the bytes of its storage.
struct Operand {
  TensorView view;
  std::vector<std::byte> storage;

  size_t element_bytes() const { return base::ElementSizeBytes(view.type); }
  std::byte* At(const std::vector<int64_t>& index) {
    int64_t address = view.offset;
    for (int k = 0; k < view.rank; ++k) address += index[k] * view.strides[k];
    return storage.data() + address * static_cast<int64_t>(element_bytes());
  }
};

// How an operand's dims lie in memory: a permutation of a dense layout, some dims stretched, turned
// round or (inputs only) repeated.
Operand MakeOperand(const std::vector<int64_t>& dims, base::DataType type, bool output,
                    std::mt19937& random) {
  Operand operand;
  const auto rank = static_cast<int>(dims.size());
  std::vector<int> order(rank);
  for (int k = 0; k < rank; ++k) order[k] = k;
  if (random() % 2 == 0) std::shuffle(order.begin(), order.end(), random);
  TensorView& view = operand.view;
  view.type = type;
  view.rank = rank;
  std::copy(dims.begin(), dims.end(), view.dims.begin());
  int64_t stride = 1;
  int64_t lowest = 0;
  int64_t highest = 0;
  for (int k = rank - 1; k >= 0; --k) {
    if (random() % 6 == 0) stride += 1 + static_cast<int64_t>(random() % 3);
    view.strides[order[k]] = random() % 10 == 0 ? -stride : stride;
    stride *= dims[order[k]];
    if (!output && random() % 8 == 0) view.strides[order[k]] = 0;
    const int64_t reach = view.strides[order[k]] * (dims[order[k]] - 1);
    (reach < 0 ? lowest : highest) += reach;
  }
  view.offset = static_cast<int64_t>(random() % 5) - lowest;
  view.storage_elems = view.offset + highest + 1 + static_cast<int64_t>(random() % 5);
  operand.storage.resize(view.storage_elems * operand.element_bytes());
  for (std::byte& byte : operand.storage) byte = static_cast<std::byte>(random());
  return operand;
}

constexpr int64_t kKernelBlock = 16;

uint8_t FirstByte(const std::byte* element) { return static_cast<uint8_t>(*element); }

// The kernel of these tests: every byte of each output element becomes a mixture of the inputs'
// first bytes, another one for each output.
void Mix(const std::vector<Operand*>& operands, size_t first_output, const OperandAddresses& at,
         size_t elems) {
  for (size_t n = 0; n < elems; ++n) {
    uint8_t mixture = 1;
    for (size_t op = 0; op < first_output; ++op)
      mixture = static_cast<uint8_t>(mixture * 31 +
                                     FirstByte(at[op] + n * operands[op]->element_bytes()));
    for (size_t op = first_output; op < operands.size(); ++op) {
      const size_t bytes = operands[op]->element_bytes();
      std::memset(at[op] + n * bytes, mixture + static_cast<uint8_t>(op), bytes);
    }
  }
}

std::string Describe(const std::vector<Operand*>& operands) {
  std::string text;
  for (const Operand* operand : operands) {
    text += "\n  " + std::to_string(operand->element_bytes()) + " bytes, (dim, stride):";
    for (int k = 0; k < operand->view.rank; ++k)
      text += " (" + std::to_string(operand->view.dims[k]) + ", " +
              std::to_string(operand->view.strides[k]) + ")";
  }
  return text;
}

void ExpectSameAsPlainLoops(std::vector<Operand>& made, size_t first_output, int64_t block_elems) {
  std::vector<Operand> plain = made;
  std::vector<Operand*> operands;
  std::vector<Operand*> plain_operands;
  std::vector<TensorView> views;
  OperandAddresses storages{};
  for (size_t op = 0; op < made.size(); ++op) {
    operands.push_back(&made[op]);
    plain_operands.push_back(&plain[op]);
    views.push_back(made[op].view);
    storages[op] = made[op].storage.data();
  }
  const Traversal traversal(tensor::BuildLoopNest(views, static_cast<int>(first_output)),
                            static_cast<int>(first_output), block_elems, kKernelBlock);
  traversal.Run(storages, [&](const OperandAddresses& first, const Rows& rows) {
    OperandAddresses at = first;
    for (size_t row = 0; row < rows.rows; ++row) {
      Mix(operands, first_output, at, rows.elems);
      for (size_t op = 0; op < operands.size(); ++op) at[op] += rows.step_bytes[op];
    }
  });

  const int64_t count = tensor::ElementCount(views[0]);
  for (int64_t n = 0; n < count; ++n) {
    std::vector<int64_t> index(views[0].rank);
    int64_t rest = n;
    for (int k = views[0].rank - 1; k >= 0; --k) {
      index[k] = rest % views[0].dims[k];
      rest /= views[0].dims[k];
    }
    OperandAddresses at{};
    for (size_t op = 0; op < plain.size(); ++op) at[op] = plain[op].At(index);
    Mix(plain_operands, first_output, at, 1);
  }
  for (size_t op = 0; op < made.size(); ++op)
    ASSERT_EQ(made[op].storage, plain[op].storage) << "operand " << op << Describe(operands);
}

std::vector<int64_t> RandomShape(int rank, int64_t max_elems, std::mt19937& random) {
  std::vector<int64_t> dims;
  for (int k = 0; k < rank; ++k) {
    const int64_t limit = std::max<int64_t>(std::min<int64_t>(max_elems, 400), 1);
    // Small and large sizes alike.
    const int64_t most = random() % 2 == 0 ? std::min<int64_t>(limit, 5) : limit;
    const int64_t size = 1 + static_cast<int64_t>(random() % static_cast<uint64_t>(most));
    dims.push_back(size);
    max_elems /= size;
  }
  std::shuffle(dims.begin(), dims.end(), random);
  return dims;
}

TEST(Traversal, SameAsPlainLoopsOnRandomLayouts) {
  constexpr base::DataType kTypes[] = {base::DataType::kInt8, base::DataType::kFloat16,
                                       base::DataType::kFloat32, base::DataType::kFloat64,
                                       base::DataType::kComplex128};
  std::mt19937 random(3);
  for (int trial = 0; trial < 3000; ++trial) {
    const int rank = 1 + static_cast<int>(random() % 5);
    const std::vector<int64_t> dims = RandomShape(rank, trial % 10 == 0 ? 20000 : 2000, random);
    const size_t first_output = random() % 5;
    const size_t count = first_output + 1 + random() % 2;
    const bool mixed_types = random() % 3 == 0;
    const base::DataType type = kTypes[random() % 5];
    std::vector<Operand> operands;
    for (size_t op = 0; op < count; ++op)
      operands.push_back(
          MakeOperand(dims, mixed_types ? kTypes[random() % 5] : type, op >= first_output, random));
    const int64_t block_elems = random() % 2 == 0 ? 64 : 8192;
    ASSERT_NO_FATAL_FAILURE(ExpectSameAsPlainLoops(operands, first_output, block_elems))
        << "trial " << trial;
  }
}

TEST(Traversal, SameAsPlainLoopsOnLargeTransposedOperands) {
  std::mt19937 random(4);
  for (const auto type : {base::DataType::kFloat16, base::DataType::kFloat32}) {
    for (const std::vector<int64_t>& dims :
         {std::vector<int64_t>{257, 129}, {64, 64}, {1000, 3}, {3, 1000}, {40, 50, 20}}) {
      for (int trial = 0; trial < 8; ++trial) {
        std::vector<Operand> operands;
        for (size_t op = 0; op < 6; ++op)
          operands.push_back(MakeOperand(dims, type, op >= 4, random));
        ASSERT_NO_FATAL_FAILURE(ExpectSameAsPlainLoops(operands, 4, 1024));
      }
    }
  }
}

TEST(Traversal, HandsOutLongRunsWhereOperandsAreDense) {
  TensorView view;
  view.type = base::DataType::kFloat32;
  view.rank = 1;
  view.dims[0] = 100000;
  view.strides[0] = 1;
  const Traversal traversal(tensor::BuildLoopNest(std::vector<TensorView>{view, view}, 1), 1, 8192,
                            kKernelBlock);
  std::vector<float> in(100000);
  std::vector<float> out(100000);
  std::atomic<size_t> runs = 0;
  traversal.Run({reinterpret_cast<std::byte*>(in.data()), reinterpret_cast<std::byte*>(out.data())},
                [&](const OperandAddresses&, const Rows& rows) {
                  ++runs;
                  EXPECT_EQ(rows.rows, 1u);
                  EXPECT_GT(rows.elems, 4096u);
                });
  EXPECT_LE(runs, 14u);
  EXPECT_TRUE(traversal.OutputsAreDirect());
}

// Rows of a multiple of the kernel's block that no layout can join, in one call.
TEST(Traversal, HandsOutManyRowsAtOnce) {
  TensorView view;
  view.type = base::DataType::kFloat32;
  view.rank = 2;
  view.dims = {100, 2 * kKernelBlock};
  view.strides = {3 * kKernelBlock, 1};
  const Traversal traversal(tensor::BuildLoopNest(std::vector<TensorView>{view, view}, 1), 1, 8192,
                            kKernelBlock);
  std::vector<float> in(300 * kKernelBlock);
  std::vector<float> out(300 * kKernelBlock);
  size_t rows_seen = 0;
  size_t calls = 0;
  traversal.Run({reinterpret_cast<std::byte*>(in.data()), reinterpret_cast<std::byte*>(out.data())},
                [&](const OperandAddresses&, const Rows& rows) {
                  ++calls;
                  rows_seen += rows.rows;
                  EXPECT_EQ(rows.elems, size_t{2 * kKernelBlock});
                  EXPECT_EQ(rows.step_bytes[1], int64_t{3 * kKernelBlock * sizeof(float)});
                });
  EXPECT_EQ(calls, 1u);
  EXPECT_EQ(rows_seen, 100u);
}

TEST(Tiling, ScratchIsNeverExceeded) {
  std::mt19937 random(5);
  constexpr base::DataType kTypes[] = {base::DataType::kInt8, base::DataType::kFloat32,
                                       base::DataType::kComplex128};
  for (int trial = 0; trial < 5000; ++trial) {
    const std::vector<int64_t> dims =
        RandomShape(1 + static_cast<int>(random() % 8), int64_t{1} << 20, random);
    std::vector<TensorView> views;
    for (int op = 0; op < 8; ++op) {
      const base::DataType type = kTypes[random() % 3];
      TensorView view;
      view.type = type;
      view.rank = static_cast<int>(dims.size());
      std::copy(dims.begin(), dims.end(), view.dims.begin());
      std::vector<int> order(dims.size());
      for (size_t k = 0; k < order.size(); ++k) order[k] = static_cast<int>(k);
      std::shuffle(order.begin(), order.end(), random);
      int64_t stride = 1 + static_cast<int64_t>(random() % 2);
      for (const int k : order) {
        view.strides[k] = stride;
        stride *= dims[k];
      }
      view.storage_elems = stride;
      views.push_back(view);
    }
    const tensor::LoopNest nest = tensor::BuildLoopNest(views, 7);
    const Tiling tiling = MakeTiling(nest, 8192, kKernelBlock);
    for (int op = 0; op < 8; ++op) {
      if (tiling.operands[op].route != Tiling::Route::kPacked) continue;
      ASSERT_LE(tiling.operands[op].scratch_bytes + tiling.tile_elems * nest.element_bytes[op],
                kScratchBytes)
          << "trial " << trial;
    }
  }
}

}  // namespace
}  // namespace hostacl::ops
