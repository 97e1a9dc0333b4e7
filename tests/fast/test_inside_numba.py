"""What we lean on inside Numba is still there, and does what we take it for."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import numba
import pytest
from numba.core import config

from nerve.fast import inside_numba
from nerve.fast.inside_numba import HOLDS_FOR, cache_files, caching_in, objection, target

PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
import ours
from nerve.fast.compiled import link
[f] = link([ours.outer], "ours")
f()
import mine
mine.f(1)
print(f.stats.cache_path)
print(mine.f.stats.cache_path)
"""
TARGET = "from nerve.fast.inside_numba import has_pdep, target; print(has_pdep(), *target()[:2])"


def test_the_version_is_one_that_we_know() -> None:
    here = tuple(map(int, numba.__version__.split(".")[:2]))
    assert HOLDS_FOR[0] <= here <= HOLDS_FOR[1], (
        "a version of Numba that nobody looked at: if the other tests here pass, raise HOLDS_FOR"
    )


@pytest.mark.parametrize("theirs", ["", "elsewhere"])
def test_our_cache_folder_is_not_that_of_others(tmp_path: Path, theirs: str) -> None:
    (tmp_path / "ours.py").write_text("def outer():\n    return 1\n")
    (tmp_path / "mine.py").write_text(
        "from numba import njit\n\n@njit(cache=True)\ndef f(x):\n    return x\n"
    )
    own = {"NERVE_CACHE_DIR": str(tmp_path / "nerve"), "NUMBA_CACHE_DIR": ""}
    if theirs:
        own["NUMBA_CACHE_DIR"] = str(tmp_path / theirs)
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **own},
    )
    ours, mine = map(Path, ran.stdout.split())
    assert (tmp_path / "nerve") in ours.parents
    assert list(ours.glob("*.nbi"))
    assert mine == tmp_path / "__pycache__" or (theirs and tmp_path / theirs in mine.parents)
    assert list(mine.glob("mine.f-*.nbi"))


def test_the_folder_is_put_back_whatever_happens(tmp_path: Path) -> None:
    before = config.CACHE_DIR
    with suppress(ZeroDivisionError), caching_in(tmp_path):
        assert str(tmp_path) == config.CACHE_DIR
        raise ZeroDivisionError
    assert before == config.CACHE_DIR


def plus_one(x: int) -> int:
    return x + 1


def test_what_was_run_is_found_again(tmp_path: Path) -> None:
    with caching_in(tmp_path):
        made = numba.njit(cache=True)(plus_one)
    assert not cache_files(made)
    assert made(1) == 2
    assert len(cache_files(made)) == 1
    assert tmp_path in cache_files(made)[0].parents


def test_the_target_is_what_numba_is_told() -> None:
    def told(**environment: str) -> list[str]:
        return subprocess.run(
            [sys.executable, "-c", TARGET],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, **environment},
        ).stdout.split()

    triple, processor, features = target()
    assert told() == [str("+bmi2" in features.split(",")), triple, processor]
    assert told(NUMBA_CPU_NAME="generic") == ["False", triple, "generic"]
    assert told(NUMBA_CPU_FEATURES="-bmi2")[0] == "False"


def bad(x: int) -> int:
    return x.nothing  # type: ignore[attr-defined,no-any-return]  # what Numba is to object to


def test_an_objection_is_one_line() -> None:
    with pytest.raises(inside_numba.NumbaError) as raised:
        numba.njit(bad)(1)
    said = objection(raised.value)
    assert "nothing" in said
    assert "\n" not in said
    assert len(said) < 200
