// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "random.h"

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/Context.h>

#include <cstdint>
#include <mutex>

namespace hostacl::bridge {
namespace {

// Philox offsets move in steps of four 32-bit numbers; torch_npu insists on multiples of it.
constexpr uint64_t kOffsetStep = 4;

// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): neighbouring offsets give unrelated seeds.
uint64_t Mix(uint64_t x) {
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9U;
  x ^= x >> 27;
  x *= 0x94d049bb133111ebU;
  x ^= x >> 31;
  return x;
}

uint64_t NextSeed(const at::Generator& device_generator) {
  at::Generator generator = device_generator;
  const std::lock_guard<std::mutex> lock(generator.mutex());
  const uint64_t seed = generator.current_seed();
  const uint64_t offset = generator.get_offset();
  generator.set_offset(offset + kOffsetStep);
  constexpr uint64_t kGolden = 0x9e3779b97f4a7c15U;
  return offset == 0 ? seed : Mix(seed + offset * kGolden);
}

void CopyState(const at::Generator& from, at::Generator& to) {
  auto* const source = at::check_generator<at::CPUGeneratorImpl>(from);
  auto* const target = at::check_generator<at::CPUGeneratorImpl>(to);
  target->set_engine(source->engine());
  target->set_next_float_normal_sample(source->next_float_normal_sample());
  target->set_next_double_normal_sample(source->next_double_normal_sample());
}

}  // namespace

at::Generator CpuGenerator(const std::optional<at::Generator>& requested, c10::Device device) {
  const bool named = requested.has_value() && requested->defined();
  if (named && requested->device().is_cpu()) {
    return *requested;
  }
  const at::Generator& source = named ? *requested : at::globalContext().defaultGenerator(device);
  return at::detail::createCPUGenerator(NextSeed(source));
}

LendDefaultGenerator::LendDefaultGenerator(c10::Device device)
    : saved_(at::detail::createCPUGenerator()) {
  const at::Generator lent = CpuGenerator(std::nullopt, device);
  at::Generator generator = at::detail::getDefaultCPUGenerator();
  const std::lock_guard<std::mutex> lock(generator.mutex());
  CopyState(generator, saved_);
  CopyState(lent, generator);
}

LendDefaultGenerator::~LendDefaultGenerator() {
  at::Generator generator = at::detail::getDefaultCPUGenerator();
  const std::lock_guard<std::mutex> lock(generator.mutex());
  CopyState(saved_, generator);
}

}  // namespace hostacl::bridge
