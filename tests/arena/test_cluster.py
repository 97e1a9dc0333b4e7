"""A cluster by its name; `tests/large/cluster.py` tries a real one."""

from __future__ import annotations

import subprocess
import sys

import pytest

from nerve.arena.cluster import BadCluster, check_name
from nerve.cli import main
from tests.games import ANY

WITHOUT = """
import sys
sys.modules["ray"] = None
from nerve.cli import main
sys.exit(main(["simulate", sys.argv[1], "--games", "5", "--plain", "--on", "ray"]))
"""


def test_names() -> None:
    assert check_name("ray") == "ray"
    assert check_name("ray://10.0.0.1:10001") == "ray://10.0.0.1:10001"
    for on in ("slurm", "ray:", "ray://", "RAY"):
        with pytest.raises(BadCluster, match="expected ray or ray://HOST:PORT"):
            check_name(on)


def test_the_commands_know_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", ANY, "--games", "5", "--on", "moon", "--plain"]) == 2
    assert "no cluster 'moon': expected ray or ray://HOST:PORT" in capsys.readouterr().err


def test_without_ray_it_says_what_to_install() -> None:
    ran = subprocess.run([sys.executable, "-c", WITHOUT, ANY], capture_output=True, text=True)
    assert ran.returncode == 2
    assert 'pip install "nerve-games[cluster]"' in ran.stderr
