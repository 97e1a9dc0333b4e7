"""Every module and command runs where there is no POSIX: nothing stands on it unguarded."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def elsewhere(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python as on another system."""
    folders = f"{ROOT / 'tests' / 'elsewhere'}{os.pathsep}{ROOT}"
    environment = {**os.environ, "PYTHONPATH": folders, "PYTHONWARNDEFAULTENCODING": "1"}
    return subprocess.run(
        [sys.executable, "-P", *arguments], env=environment, capture_output=True, encoding="utf-8"
    )


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("import fcntl", "ModuleNotFoundError"),
        ("import os; os.nice(0)", "AttributeError"),
        ("from signal import SIGKILL", "ImportError"),
        ("import subprocess; subprocess.run(['x'], preexec_fn=print)", "ValueError"),
        ("import multiprocessing as m; assert m.get_start_method() == 'fork'", "AssertionError"),
        ("import os; open(os.devnull)", "EncodingWarning"),
        ("import os, signal; os.getpid(), signal.SIGTERM", ""),
    ],
)
def test_what_is_not_there(code: str, wrong: str) -> None:
    ran = elsewhere("-c", f"exec({code!r}, {{'__name__': 'nerve.probe'}})")
    assert wrong in ran.stderr
    assert (ran.returncode == 0) == (wrong == "")


@pytest.mark.long
def test_every_module_and_command() -> None:
    ran = elsewhere(str(ROOT / "tests" / "smoke.py"))
    assert ran.returncode == 0, ran.stderr[-4000:]
