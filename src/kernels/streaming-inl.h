// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Outputs that are stored past the caches, in whole cache lines wherever they begin. The results
// wait in the first-level cache until some lines of each output are full. Stores straight from a
// block would be simpler, but a load waits for every earlier store that ends in the same 12 bits of
// address, and one past the caches takes long: an output that lies 64 to 256 bytes further on in
// its page than an input, as the tensors of PyTorch's allocator do, took 1.3 to 1.7 times as long
// (Zen 4).

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "kernels/highway_targets.h"

#include "hwy/cache_control.h"
#include "hwy/highway.h"

#if defined(HOSTACL_KERNELS_STREAMING_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HOSTACL_KERNELS_STREAMING_INL_H_
#undef HOSTACL_KERNELS_STREAMING_INL_H_
#else
#define HOSTACL_KERNELS_STREAMING_INL_H_
#endif

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

inline constexpr size_t kLineBytes = 64;

// Bytes of an output that wait, and how far ahead inputs are asked for. Of 128 to 4096 these were
// the best on Zen 3 and Zen 4 for every type; the hardware's own prefetcher leaves a fifth of the
// time of 16-bit types.
inline constexpr size_t kStagedBytes = 512;
inline constexpr size_t kPrefetchBytes = 512;

template <class T>
class StagedOutput {
 public:
  static constexpr size_t kElems = kStagedBytes / sizeof(T);

  explicit StagedOutput(T* to)
      : begin_(reinterpret_cast<uintptr_t>(to) % kLineBytes / sizeof(T)),
        end_(begin_),
        line_(to - begin_) {}

  // Where the next elements go, kElems at most: in the same place of a line as in memory.
  T* Place() { return elems_ + end_; }

  // Sends off the lines that `elems` more elements fill.
  HWY_INLINE void Send(size_t elems) {
    end_ += elems;
    const size_t lines = end_ / kLineElems;
    if (lines == 0) return;
    size_t line = 0;
    if (begin_ > 0) {  // what lies before is not ours
      std::memcpy(line_ + begin_, elems_ + begin_, (kLineElems - begin_) * sizeof(T));
      begin_ = 0;
      line = 1;
    }
    for (; line < lines; ++line) StreamLine(elems_ + line * kLineElems, line_ + line * kLineElems);
    std::memcpy(elems_, elems_ + lines * kLineElems, kLineBytes);
    line_ += lines * kLineElems;
    end_ -= lines * kLineElems;
  }

  // Stores what is left of a line.
  void Finish() { std::memcpy(line_ + begin_, elems_ + begin_, (end_ - begin_) * sizeof(T)); }

 private:
  static constexpr size_t kLineElems = kLineBytes / sizeof(T);

  static HWY_INLINE void StreamLine(const T* from, T* to) {
    const hn::CappedTag<T, kLineElems> d;
    for (size_t i = 0; i < kLineElems; i += hn::Lanes(d))
      hn::Stream(hn::Load(d, from + i), d, to + i);
  }

  alignas(kLineBytes) T elems_[kElems + kLineElems];
  // Elements begin_ to end_ of elems_ are there; elems_ begins where line_ does.
  size_t begin_;
  size_t end_;
  T* line_;
};

// Asks for the lines of `bytes` bytes.
HWY_INLINE void PrefetchLines(const uint8_t* from, size_t bytes) {
  for (size_t at = 0; at < bytes; at += kLineBytes) hwy::Prefetch(from + at);
}

// The same, long before they are needed: into the second-level cache, since the first-level one
// would not keep them.
HWY_INLINE void PrefetchLinesEarly(const uint8_t* from, size_t bytes) {
  constexpr int kRead = 0;
  constexpr int kSecondLevel = 2;
  for (size_t at = 0; at < bytes; at += kLineBytes) {
    __builtin_prefetch(from + at, kRead, kSecondLevel);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_STREAMING_INL_H_
