#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Makes the Python environment in which the rivals are timed and their accuracy is measured, build/bench-venv, from
# bench/requirements.txt; does nothing where it is there already. Exit status 77, with the reason, where the packages cannot
# be installed (no network, no build of them for this Python).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

venv=build/bench-venv
log=build/bench-venv.log
if cmp -s bench/requirements.txt "$venv/requirements.txt"; then exit 0; fi

echo "Installing PyTorch, JAX and matplotlib in $venv"
mkdir -p build
rm -rf "$venv"
{ python3 -m venv "$venv" && "$venv/bin/pip" install --quiet -r bench/requirements.txt; } >"$log" 2>&1 || {
  echo "the rivals' Python packages cannot be installed: $(grep -m 1 '^ERROR' "$log" || tail -n 1 "$log")"
  exit 77
}
cp bench/requirements.txt "$venv/requirements.txt"
