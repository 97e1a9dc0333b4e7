"""Who waits is told why, once and after a moment."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from nerve.fast import telling as module
from nerve.fast.telling import telling
from tests.amounts import sample


def test_who_waits_is_told_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOMENT", 0.01)
    monkeypatch.setattr(module, "_told", set())
    for _ in range(2):
        with telling("compiling something, once"):
            while not module._told:
                sleep(0.01)
    assert capsys.readouterr().err == "nerve: compiling something, once\n"


def test_who_does_not_wait_is_told_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with telling("nothing worth a word"):
        pass
    assert "nothing worth a word" not in module._told
    assert capsys.readouterr().err == ""


COMPILES = """
import sys
from nerve.fast import telling
from nerve.fast.compiled import link
telling.MOMENT = 0.0
if "quiet" in sys.argv:
    telling.be_quiet()
sys.path.insert(0, sys.argv[1])
import mine
[f] = link([mine.plus], "mine")
assert f(1) == 2
"""


@pytest.mark.parametrize("quiet", sample([False, True], quick=[False]))
def test_compiling_says_so_and_loading_does_not(
    quiet: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NERVE_CACHE_DIR", str(tmp_path / "cache"))
    (tmp_path / "mine.py").write_text("def plus(x):\n    return x + 1\n")

    def said() -> str:
        command = [sys.executable, "-c", COMPILES, str(tmp_path), *(["quiet"] if quiet else [])]
        return subprocess.run(command, capture_output=True, text=True, check=True).stderr

    assert said() == ("" if quiet else "nerve: compiling, once\n")
    assert said() == ""
