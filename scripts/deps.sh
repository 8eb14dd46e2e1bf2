#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Installs the Debian/Ubuntu packages that this project needs: the one place where they are listed.
#
#   bash scripts/deps.sh build    what building and installing the libraries needs
#   bash scripts/deps.sh test     that, and what the tests and the lint need
#   bash scripts/deps.sh cross    that, and what the runs under emulation (NEON, SVE) need
#   bash scripts/deps.sh bench    that of "build", and what the benchmark needs
#   bash scripts/deps.sh static   that of "test", and what the static bound of the kernels needs (llvm-mca)
#   bash scripts/deps.sh list …   prints the packages of a set and installs nothing
set -euo pipefail

build=(g++ make cmake ninja-build ccache libhwy-dev libfmt-dev nlohmann-json3-dev)
test=("${build[@]}" git clang-14 clang-format-14 clang-tidy-14 libgtest-dev libgmock-dev libmpfr-dev libbenchmark-dev
  shellcheck valgrind python3 python3-dev python3-venv python3-mpmath python3-numpy)
cross=("${test[@]}" g++-aarch64-linux-gnu qemu-user)
static=("${test[@]}" binutils llvm-14)
bench=("${build[@]}" libbenchmark-dev libdnnl-dev python3 python3-dev python3-venv)

fail() {
  echo "deps.sh: $*" >&2
  exit 2
}

packages_of() {
  case "$1" in
    build) printf '%s\n' "${build[@]}" ;;
    test) printf '%s\n' "${test[@]}" ;;
    cross) printf '%s\n' "${cross[@]}" ;;
    static) printf '%s\n' "${static[@]}" ;;
    bench) printf '%s\n' "${bench[@]}" ;;
    *) fail "the set is \"$1\", expected build, test, cross, static or bench" ;;
  esac
}

missing_of() {
  local package
  for package in $(packages_of "$1"); do
    dpkg-query -W -f='${db:Status-Abbrev}' "$package" 2>/dev/null | grep -q '^ii' || echo "$package"
  done
}

main() {
  [ $# -ge 1 ] || fail "no set given, expected build, test, cross, static or bench"
  if [ "$1" = list ]; then
    packages_of "${2:-test}"
    return
  fi
  command -v apt-get >/dev/null || fail "apt-get is not there; install by hand: $(packages_of "$1" | tr '\n' ' ')"
  local missing
  mapfile -t missing < <(missing_of "$1")
  [ ${#missing[@]} -gt 0 ] || return 0

  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "not root and no sudo; as root, install: ${missing[*]}"
    as_root=(sudo)
  fi
  echo "Installing with apt-get: ${missing[*]}"
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

main "$@"
