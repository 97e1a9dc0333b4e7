"""What we lean on inside Numba is still there, and does what we take it for."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import numba
import numpy as np
import pytest
from numba.core import config
from numba.core.compiler import Flags

from nerve.fast import inside_numba
from nerve.fast.inside_numba import HOLDS_FOR, cache_files, caching_in, objection, part, target

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


@pytest.mark.long
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


@pytest.mark.long
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


# --- parts and wholes ----------------------------------------------------------------------------

HOUSE = """
TABLE = (5, 6, 7)

def small(x, n):
    return x[n] + TABLE[n % 3]

def shared(x, n, big):
    return small(x, n) if big else n

def first(x):
    return shared(x, 1, True) + small(x, 0)

def second(x, n):
    return shared(x, n, True) - 1
"""
LIVES = """
import sys
import numpy as np
sys.path.insert(0, sys.argv[1])
import nerve_file_house as house
from nerve.fast.compiled import is_cached, link
link([house.shared], "shared")
first, second = link([house.first, house.second], "callers")
row = np.array([10, 20, 30], np.int16)
print(is_cached(first), first(row), second(row, np.int8(2)))
try:
    second(row, 9)
except IndexError as error:
    print("IndexError")
print("scipy" in sys.modules)
"""


def test_wholes_share_another_and_hear_what_it_raises(tmp_path: Path) -> None:
    """Compiled and from the cache: a whole finds the one it calls by its address."""
    (tmp_path / "nerve_file_house.py").write_text(HOUSE)

    def told() -> list[str]:
        ran = subprocess.run(
            [sys.executable, "-c", LIVES, str(tmp_path)],
            capture_output=True,
            text=True,
            env={**os.environ, "NERVE_CACHE_DIR": str(tmp_path / "cache")},
            check=False,
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stdout.splitlines()

    expected = [str(20 + 6 + 10 + 5), str(30 + 7 - 1)]
    assert told() == [" ".join(["False", *expected]), "IndexError", "False"]
    assert len(list((tmp_path / "cache").rglob("*.nbi"))) == 3
    assert told() == [" ".join(["True", *expected]), "IndexError", "False"]


def test_a_part_is_translated_once_for_all_widths_and_constants() -> None:
    added = part(plus_one, checked=False)
    widths = np.array([(1, 2, 3)], np.dtype([("a", "i1"), ("b", "i2"), ("c", "i8")]))[0]

    @numba.njit
    def caller(x):  # type: ignore[no-untyped-def]  # Numba finds them
        return added(x.a) + added(x.b) + added(x.c) + added(10) + added(x=20) + added(0.5)

    assert caller(widths) == 2 + 3 + 4 + 11 + 21 + 1.5
    assert len(added.overloads) == 2


@pytest.mark.long
def test_numba_finds_scipy_when_it_needs_it() -> None:
    code = (
        "from nerve.fast.inside_numba import njit; import numpy as np, sys;"
        "assert 'scipy' not in sys.modules;"
        "assert njit(lambda a: np.correlate(a, a)[0])(np.ones(2)) == 2;"
        "print(njit(lambda a: np.linalg.det(a))(np.eye(3)))"
    )
    if find_spec("scipy") is None:  # the lowest versions come without
        code = "print(1.0)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert float(ran.stdout) == 1


def test_options_that_are_equal_have_one_hash_and_others_are_not_equal() -> None:
    one, same, other = Flags(), Flags(), Flags()
    other.boundscheck = True
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert len({one, same, other}) == 2
    same.boundscheck = other.boundscheck
    assert other == same != one
    one.boundscheck = False
    assert one == Flags(), "set to what it is anyway"
