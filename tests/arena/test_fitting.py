"""Knobs found by playing: the method, what may be fitted to, and the bot file that comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from nerve.arena.fitting import (
    ITSELF,
    RESPONSE,
    Field,
    HeldOut,
    bot_file,
    cross_entropy,
    share_of,
    start_for,
)
from nerve.bots.outside import BadBot, function_of, is_function
from nerve.bots.registry import Listed, find, policy_of
from nerve.bots.styles import HELD_OUT, STYLE, start_of, styles_of
from nerve.cli import main
from nerve.core.cards import Rng, lowest_bit
from nerve.core.errors import NerveError
from nerve.core.game import look, new_state, settle_on
from nerve.core.registry import GAMES
from tests.games import ANY

SETUP = settle_on(ANY, 3)
EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def near(candidates: list[tuple[int, ...]], seed: int) -> list[float]:
    """Best at (30, -20)."""
    return [-((a - 30) ** 2) - (b + 20) ** 2 for a, b in candidates]


def test_the_method_finds_the_best_and_repeats() -> None:
    fits = [list(islice(cross_entropy(near, [(0, 20), (0, 20)], 5, 40), 30)) for _ in range(2)]
    assert fits[0] == fits[1]
    a, b = fits[0][-1].mean
    assert abs(a - 30) <= 1
    assert abs(b + 20) <= 1
    assert fits[0][-1].mark > fits[0][0].mark


def test_every_generation_meets_fresh_deals_and_the_mean_comes_first() -> None:
    seen: list[tuple[tuple[int, ...], int]] = []

    def marks(candidates: list[tuple[int, ...]], seed: int) -> list[float]:
        seen.append((candidates[0], seed))
        return near(candidates, seed)

    found = list(islice(cross_entropy(marks, [(0, 9), (0, 9)], 1, 8), 4))
    assert len({seed for _, seed in seen}) == 4
    assert [first for first, _ in seen] == [(0, 0), *(one.mean for one in found[:-1])]


def test_the_hero_has_a_fair_share_among_its_like() -> None:
    hero = find(SETUP.rules, "greedy")
    assert share_of(SETUP, hero, hero, 3, 4) == pytest.approx(1 / 3)
    better = share_of(SETUP, hero, find(SETUP.rules, "random"), 3, 20)
    assert better > 1 / 3


@EVERY_GAME
def test_nothing_is_fitted_to_what_is_held_out(game: str) -> None:
    for bot in styles_of(GAMES[game], HELD_OUT):
        with pytest.raises(HeldOut, match="nothing is fitted to it"):
            Field([settle_on(game, 3)], STYLE, ["tuned", bot], 1).check()


def test_what_cannot_be_fitted_to(tmp_path: Path) -> None:
    file = tmp_path / "slow.py"
    file.write_text(
        "class Slow:\n    def choose(self, view, legal, rng):\n        return legal[0]\n"
    )
    for bot, error in ((f"{file}:Slow", "is no function"), ("clever", "unknown bot")):
        with pytest.raises(NerveError, match=error):
            Field([SETUP], STYLE, [bot], 1).check()


@EVERY_GAME
def test_a_response_is_a_bot_file(game: str, tmp_path: Path) -> None:
    rules = GAMES[game]
    knobs = tuple(middle for middle, _ in start_of(rules))
    file = tmp_path / f"response_{game}.py"
    file.write_text(bot_file(rules, STYLE, knobs, "About."), "utf-8")
    bot = f"{file}:{RESPONSE}"
    assert is_function(bot)
    state = new_state(settle_on(rules, rules.PLAYERS[0]), seed=2)
    view = look(rules, state, rules.actor(state))
    first = next(iter(styles_of(rules, STYLE)))
    assert function_of(bot)(view, Rng(4)) == policy_of(rules, first)(view, Rng(4))


MINE = """
START = [(3, 1), (0, 5)]


def rule(v, rng, knobs):
    return knobs[0] + 100 * knobs[1]
"""


def test_a_family_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "my_family.py"
    file.write_text(MINE, "utf-8")
    family = f"{file}:rule"
    assert start_for(Field([SETUP], family, [ITSELF], 1)) == [(3, 1), (0, 5)]
    out = tmp_path / "my_response.py"
    out.write_text(bot_file(SETUP.rules, family, (5, 1), "About."), "utf-8")
    response: Any = function_of(f"{out}:{RESPONSE}")
    assert response(None, None) == 105
    file.write_text(MINE.replace("START", "BEGIN"), "utf-8")
    with pytest.raises(BadBot, match="expected START beside it"):
        start_for(Field([SETUP], f"{file}:rule", [ITSELF], 1))
    file.write_text(MINE.replace(", knobs", ""), "utf-8")
    with pytest.raises(BadBot, match=r"expected a function rule\(v, rng, knobs\)"):
        start_for(Field([SETUP], f"{file}:rule", [ITSELF], 1))


def lowest(v: Any, rng: Rng, knobs: Sequence[int]) -> int:
    """Chooses well only with a knob above 0: else what is illegal."""
    return lowest_bit(v.legal) if knobs[0] > 0 else 62


@pytest.mark.long
def test_candidates_are_marked_by_what_they_win() -> None:
    family = f"{__name__}:lowest"
    field = Field([SETUP], family, ["random", ITSELF], 20, jobs=1)
    bad, good = (-5,), (5,)
    marks = field.marks([bad, good, bad], 1)
    assert marks[0] == marks[2] == 0.0
    assert marks[1] > 0
    alone = Field([SETUP], family, [ITSELF], 3, jobs=2).marks([good, good], 1)
    assert alone == [pytest.approx(1.0)] * 2
    hero = Listed(family, knobs=good)
    assert share_of(SETUP, hero, hero, 1, 2) == pytest.approx(1 / 3)


@pytest.mark.long
def test_the_command_fits_measures_and_writes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "found.py"
    command = ["exploit", ANY, "--bot", "greedy-1", "--players", "3", "--generations", "2"]
    more = ["--crowd", "4", "--tries", "2", "--deals", "3", "--jobs", "1", "--out", str(out)]
    assert main([*command, *more]) == 0
    told, said = capsys.readouterr()
    assert said.count("x fair, best") == 2
    assert f"{out}:response in every seat of 3 deals" in told
    assert "nerve exploit" in out.read_text("utf-8")
    again = ["--players", "3", "--deals", "2", "--jobs", "1", "--bots", f"{out}:response,greedy-1"]
    assert main(["arena", ANY, *again]) == 0


def test_the_command_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    held_out = next(iter(styles_of(SETUP.rules, HELD_OUT)))
    for bot, wrong in (("clever", "unknown bot"), (held_out, "is held out")):
        assert main(["exploit", ANY, "--bot", bot, "--out", str(tmp_path / "x.py")]) == 2
        assert wrong in capsys.readouterr().err
    assert main(["exploit", ANY, "--bot", "tuned", "--out", str(tmp_path / "no" / "x.py")]) == 2
    assert "existing folder" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
