"""Machine code: the layout of records, the cache, and life without Numba."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nerve.core.contract import Rules
from nerve.core.game import clone, look, new_state, settle_on
from nerve.core.registry import GAMES
from nerve.fast.compiled import compiled, layout, pack, unpack
from tests.games import ANY

GAME = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
CHANGED_RULE = """
import sys
sys.path.insert(0, sys.argv[1])
import toy
from nerve.fast.compiled import is_cached, link
def call():
    return toy.answer()
call.__globals__["toy_answer"] = toy.answer
[f] = link([toy.outer], "toy")
print(is_cached(f), f())
"""


@GAME
def test_pack_and_unpack_are_inverse(rules: Rules) -> None:
    state = new_state(settle_on(rules, 4), seed=3)
    for _ in range(30):
        rules.apply(state, (rules.legal(state) & -rules.legal(state)).bit_length() - 1)
        packed = pack(state)
        assert unpack(packed[0], rules.State()) == clone(rules, state)
        view = look(rules, state, 1)
        assert unpack(pack(view)[0], rules.View()) == view


@GAME
def test_a_record_has_no_bytes_without_meaning(rules: Rules) -> None:
    """Equal states are equal bytes: whatever lay in memory before."""
    state = new_state(settle_on(rules, 4), seed=3)
    records = np.frombuffer(
        b"\xaa" * 3 * layout(rules.State).dtype.itemsize, pack(state).dtype
    ).copy()
    records[:] = pack(state)[0]
    assert records.tobytes() == layout(rules.State).bytes_of(state) * 3


@GAME
def test_states_are_small(rules: Rules) -> None:
    """A million games fit in 1.5 GB, with their masks, actors, streams and actions."""
    assert layout(rules.State).dtype.itemsize + 18 <= 1500


@GAME
def test_what_no_machine_code_may_know_is_not_in_the_record(rules: Rules) -> None:
    assert {"source", "journal", "sink"}.isdisjoint(layout(rules.State).dtype["chance"].names or ())


@pytest.mark.long
def test_a_changed_rule_meets_no_stale_code(tmp_path: Path) -> None:
    """Numba's own cache would miss a change in a called function or in a constant."""
    env_path = tmp_path / "cache"

    def run(constant: int) -> list[str]:
        (tmp_path / "toy.py").write_text(
            f"CONSTANT = {constant}\n\n"
            "def inner():\n    return CONSTANT\n\n"
            "def outer():\n    return inner() + 1\n\n"
            "def answer():\n    return outer()\n",
            "utf-8",
        )
        ran = subprocess.run(
            [sys.executable, "-c", CHANGED_RULE, str(tmp_path)],
            capture_output=True,
            text=True,
            check=True,
            # What Python keeps of a file, it finds again by second and size: these have the same.
            env={
                **_environment(),
                "NERVE_CACHE_DIR": str(env_path),
                "PYTHONDONTWRITEBYTECODE": "1",
            },
        )
        return ran.stdout.split()

    assert run(41) == ["False", "42"]
    assert run(41) == ["True", "42"]
    assert run(51) == ["False", "52"]
    assert run(41) == ["True", "42"]


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = sys.modules["numpy"] = None
from nerve.cli import main
sys.exit(main(sys.argv[1:]))
"""


def test_without_numba_everything_still_works(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    for words in (
        ["simulate", ANY, "--games", "5", "--records", str(out)],
        ["simulate", [*GAMES][-1], "--games", "20"],
        ["verify", str(out)],
        ["show", str(out), "--step", "20"],
    ):
        run = subprocess.run(
            [sys.executable, "-c", WITHOUT_NUMBA, *words], capture_output=True, text=True
        )
        assert run.returncode == 0, run.stderr


def test_playing_imports_no_numpy() -> None:
    code = "import sys, nerve.cli, nerve.core.record; print({'numpy', 'numba'} & {*sys.modules})"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"


def _environment() -> dict[str, Any]:
    import os

    return dict(os.environ)


def test_loops_are_made_once() -> None:
    assert compiled(GAMES[ANY]) is compiled(GAMES[ANY])
