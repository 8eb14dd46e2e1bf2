# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""The command: hostacl run, hostacl env, python -m hostacl, import hostacl.torch_npu."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from scripts_in_processes import expect_success, run_script

SCRIPT = "import torch\nprint((torch.ones(2, device='npu') + 1).tolist())\n"
TIMEOUT_S = 120


def bare_environment() -> dict[str, str]:
    """This process's environment without anything that points at the libraries."""
    dropped = ("LD_LIBRARY_PATH", "ASCEND_HOME_PATH", "ASCEND_OPP_PATH", "ASCEND_TOOLKIT_HOME")
    return {k: v for k, v in os.environ.items() if k not in dropped}


def execute(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        env={**bare_environment(), **environment},
        capture_output=True,
        text=True,
        timeout=TIMEOUT_S,
        check=False,
    )


@pytest.fixture
def script(tmp_path: Path) -> str:
    path = tmp_path / "script.py"
    path.write_text(SCRIPT)
    return str(path)


def test_run(script: str):
    done = execute(sys.executable, "-m", "hostacl", "run", "--", sys.executable, script)
    assert (done.returncode, done.stdout) == (0, "[2.0, 2.0]\n"), done.stderr


def test_run_passes_the_exit_status_on():
    done = execute(sys.executable, "-m", "hostacl", "run", "--", sys.executable, "-c", "raise SystemExit(7)")
    assert done.returncode == 7


def test_run_says_what_is_missing():
    done = execute(sys.executable, "-m", "hostacl", "run", "--", "no-such-program")
    assert (done.returncode, done.stderr) == (127, "hostacl run: no-such-program: command not found\n")
    assert execute(sys.executable, "-m", "hostacl", "run").returncode == 2


def test_environment_for_a_shell(script: str):
    command = f'eval "$("{sys.executable}" -m hostacl env)" && exec "{sys.executable}" "{script}"'
    done = execute("sh", "-c", command)
    assert (done.returncode, done.stdout) == (0, "[2.0, 2.0]\n"), done.stderr


def test_import_within_a_script():
    done = execute(sys.executable, "-c", "import hostacl.torch_npu\n" + SCRIPT)
    assert (done.returncode, done.stdout) == (0, "[2.0, 2.0]\n"), done.stderr


def test_torch_npu_imported_first():
    done = run_script(
        "import torch_npu, torch; print((torch.ones(2, device='npu') + 1).tolist())", bridge=True
    )
    expect_success(done, "[2.0, 2.0]")


def test_bridge_can_be_left_out():
    done = run_script(
        "import torch; x = torch.ones(2, 2).npu(); x @ x; torch.npu.synchronize()", bridge=False
    )
    assert done.code == 1
    # The wheel finds no aclnnMatmul and falls back on the older interface, which only a card has.
    assert "RuntimeError" in done.noise
    assert "aclopCompileAndExecute: the function needs a card" in done.noise


def test_another_value_of_the_bridge_variable_is_refused(tmp_path: Path):
    (tmp_path / "torch_npu.py").write_text("print('imported')\n")
    done = execute(
        sys.executable, "-m", "hostacl", "run", "--", sys.executable, "-c", "import torch_npu",
        PYTHONPATH=os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]), HOSTACL_BRIDGE="no",
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    assert 'environment variable HOSTACL_BRIDGE is "no", expected 0 or 1' in done.stderr


def test_a_sitecustomize_of_the_user_still_runs(tmp_path: Path):
    (tmp_path / "sitecustomize.py").write_text("print('mine')\n")
    done = execute(
        sys.executable, "-m", "hostacl", "run", "--", sys.executable, "-c", SCRIPT,
        PYTHONPATH=os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]),
    )  # fmt: skip
    assert done.stdout.splitlines()[-2:] == ["mine", "[2.0, 2.0]"], done.stderr


def test_spawned_workers_of_a_data_loader(tmp_path: Path):
    path = tmp_path / "train.py"
    path.write_text(
        "import torch\n"
        "from torch.utils.data import DataLoader, TensorDataset\n"
        "if __name__ == '__main__':\n"
        "    data = TensorDataset(torch.arange(8.0))\n"
        "    loader = DataLoader(data, batch_size=4, num_workers=1, multiprocessing_context='spawn')\n"
        "    print(sum(batch.npu().sum().item() for (batch,) in loader))\n"
    )
    done = execute(sys.executable, "-m", "hostacl", "run", "--", sys.executable, str(path))
    assert (done.returncode, done.stdout) == (0, "28.0\n"), done.stderr


def test_training_process_ends_quietly():
    script = """
        import torch, torch_npu
        layer = torch.nn.Linear(64, 64).npu()
        for _ in range(3):
            torch_npu.npu_geglu(layer(torch.ones(8, 64, device="npu")), -1, 1)[0].sum().backward()
        print("done")
    """
    expect_success(run_script(script, bridge=True), "done")
