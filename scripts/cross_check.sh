#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Compares the kernels' results, bit by bit, over the instruction sets with a fused multiply-add: AVX2 and, where this processor
# has it, AVX-512; and under emulation NEON and SVE with vectors of 128, 256, 512 and 2048 bits. A minute on two cores, once built.
#
#   bash scripts/cross_check.sh
#
# Installs a cross compiler and qemu (scripts/deps.sh cross). Exit status 1 if two differ.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

bash scripts/deps.sh cross

out=build/cross
mkdir -p "$out/include"
ln -sfn /usr/include/hwy "$out/include/hwy" # headers only, the same for every processor

sources=(tests/kernels/kernel_bits.cc src/kernels/geglu_forward.cc src/kernels/geglu_backward.cc src/kernels/gelu_table.cc
  src/kernels/target.cc)

build() { # compiler, folder, further flags
  local compiler=$1 folder=$2 objects=() source object jobs=()
  shift 2
  mkdir -p "$folder"
  for source in "${sources[@]}"; do
    object=$folder/$(basename "$source" .cc).o
    objects+=("$object")
    ccache "$compiler" -std=c++20 -O2 -ffp-contract=off -Wall -Wextra -Werror -Isrc -Iinclude -I"$out/include" "$@" -c "$source" -o "$object" &
    jobs+=($!)
    if [ ${#jobs[@]} -ge 2 ]; then
      wait "${jobs[0]}"
      jobs=("${jobs[@]:1}")
    fi
  done
  for job in "${jobs[@]}"; do wait "$job"; done
  "$compiler" "${objects[@]}" "$@" -o "$folder/kernel_bits"
}

echo "Building for this processor and for AArch64"
build g++ "$out/native"
build aarch64-linux-gnu-g++ "$out/aarch64" -static

native=$out/native/kernel_bits
arm=$out/aarch64/kernel_bits
HOSTACL_KERNEL_TARGET=AVX2 "$native" >"$out/AVX2.txt"
if grep -qw avx512bw /proc/cpuinfo; then HOSTACL_KERNEL_TARGET=AVX3 "$native" >"$out/AVX3.txt"; else rm -f "$out/AVX3.txt"; fi
qemu-aarch64 -cpu cortex-a72 "$arm" >"$out/NEON.txt"
for bits in 128 256 512 2048; do
  qemu-aarch64 -cpu max,sve-default-vector-length=$((bits / 8)) "$arm" >"$out/SVE-$bits.txt"
done

status=0
for result in "$out"/*.txt; do
  name=$(basename "$result" .txt)
  if [ "$(head -n 1 "$result")" != "target ${name%%-*}" ]; then
    echo "$name: ran $(head -n 1 "$result") instead"
    status=1
  elif diff <(tail -n +2 "$out/AVX2.txt") <(tail -n +2 "$result"); then
    echo "$name: the same bits as AVX2 in $(tail -n +2 "$result" | wc -l) kernels of each direction"
  else
    echo "$name: other bits than AVX2"
    status=1
  fi
done
exit $status
