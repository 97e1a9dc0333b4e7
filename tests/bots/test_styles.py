"""The population: wide, half of it held out, known by name wherever policies play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nerve.arena.fitting import Field
from nerve.arena.simulate import Series
from nerve.bots import UnknownBot, load
from nerve.bots.policies import House, play_listed, play_policies
from nerve.bots.registry import Listed, find, is_built_in, is_policy, is_rule, policy_of
from nerve.bots.styles import (
    HELD_OUT,
    STYLE,
    BySize,
    Knobs,
    NoStyles,
    blur,
    is_style,
    like,
    start_of,
    styles_of,
)
from nerve.core.cards import NONE, Rng
from nerve.core.game import look, new_state, settle_on
from nerve.core.registry import GAMES
from nerve.envs.seats import seats_of
from tests.bots.lantern import LANTERN

ROOT = Path(__file__).parents[2]
EVERY_GAME = pytest.mark.parametrize("game", GAMES)
# What may say the name of the held-out half: where it is found, what measures by it, and what
# refuses to fit to it.
MEASURING = {
    "benchmarks/gauntlets.py",
    "nerve/bots/styles.py",
    "nerve/bots/registry.py",
    "nerve/arena/fitting.py",
    "nerve/cli/gauntlet.py",
}


def population(game: str) -> dict[str, Knobs | BySize]:
    return styles_of(GAMES[game], STYLE) | styles_of(GAMES[game], HELD_OUT)


def rows_of(knobs: Knobs | BySize) -> tuple[Knobs, ...]:
    return (knobs.few, knobs.many) if isinstance(knobs, BySize) else (knobs,)


@EVERY_GAME
def test_there_are_many_and_half_are_held_out(game: str) -> None:
    every = population(game)
    assert len(every) >= 24
    assert len(styles_of(GAMES[game], HELD_OUT)) >= len(styles_of(GAMES[game], STYLE))
    assert len({name.partition(":")[2] for name in every}) == len(every)
    assert len(set(every.values())) == len(every)
    widths = {len(start_of(GAMES[game], two)) for two in (True, False)}
    rows = [part for row in every.values() for part in rows_of(row)]
    assert {len(row) for row in rows} == widths


def test_only_what_measures_knows_the_held_out_half() -> None:
    """A room's layers let nothing there import it; what finds parts by name must say so."""
    files = [*(ROOT / "nerve").rglob("*.py"), *(ROOT / "benchmarks").rglob("*.py")]
    assert len(files) > 100
    found = {
        file.relative_to(ROOT).as_posix()
        for file in files
        if re.search(r"held.?out", file.read_text("utf-8"), re.IGNORECASE)
        and file.name != "held_out.py"
    }
    assert found <= MEASURING


@EVERY_GAME
def test_a_style_is_a_bot_like_others(game: str) -> None:
    rules = GAMES[game]
    setup = settle_on(rules, rules.PLAYERS[0])
    state = new_state(setup, seed=3)
    view = look(rules, state, rules.actor(state))
    for bot, knobs in population(game).items():
        assert is_style(bot)
        assert is_built_in(bot)
        assert is_policy(bot)
        assert not is_rule(bot)
        found, rows = find(rules, bot), rows_of(knobs)
        assert found.sort == STYLE
        assert {found.knobs_at(players) for players in rules.PLAYERS} == {*rows}
        assert load(bot, rules).built_in
        assert Series.of(setup, [bot], 1, plain=True).bots == (bot,) * setup.players
        action = policy_of(rules, bot)(view, Rng(1))
        assert view.legal >> action & 1
        assert House(rules, bot, plain=True).decide(view, Rng(1)) == action


@EVERY_GAME
def test_a_game_among_styles(game: str) -> None:
    """All seats, all of the time: a choice that is illegal would end the game without winners."""
    rules = GAMES[game]
    bots = list(population(game))
    for first in range(0, len(bots), 6):
        some = bots[first : first + min(6, rules.PLAYERS[-1])]
        players = max(len(some), rules.PLAYERS[0])
        line_up = [some[p % len(some)] for p in range(players)]
        assert play_policies(settle_on(rules, players), line_up, 5, 0, 1, plain=True).winners[0]


@pytest.mark.long
@EVERY_GAME
def test_machine_code_plays_alike(game: str) -> None:
    rules = GAMES[game]
    bots = list(population(game))
    players = rules.PLAYERS[0]
    for first in range(0, len(bots) - players, players):
        line_up = [*bots[first : first + players - 1], "tuned"]
        fast = play_policies(settle_on(rules, players), line_up, 3, 0, 2)
        slow = play_policies(settle_on(rules, players), line_up, 3, 0, 2, plain=True)
        assert fast.scores.tolist() == slow.scores
        assert fast.lengths.tolist() == slow.lengths


def test_an_unknown_style_meets_the_list() -> None:
    for rules in GAMES.values():
        for half in (STYLE, HELD_OUT):
            first = next(iter(styles_of(rules, half)))
            with pytest.raises(UnknownBot, match=f"expected one of {first}, {half}:"):
                find(rules, f"{half}:nobody")


@pytest.mark.usefixtures("lantern_is_open")
def test_a_game_without_styles_says_so() -> None:
    assert styles_of(LANTERN, STYLE) == {}
    with pytest.raises(NoStyles, match="has no styles"):
        find(LANTERN, "style:timid")
    with pytest.raises(NoStyles, match="expected a family"):
        Field([settle_on(LANTERN, 3)], STYLE, ["greedy"], 1).check()


@EVERY_GAME
def test_what_is_illegal_ends_a_game_without_winners(game: str) -> None:
    """As with anybody's function, be it plain."""
    rules = GAMES[game]
    setup = settle_on(rules, rules.PLAYERS[0])
    family = f"{__name__}:never"
    bots = [Listed(family, knobs=(1,))] * setup.players
    assert play_listed(setup, bots, 1, 0, 1, plain=True).winners == [0]


def never(v: object, rng: Rng, knobs: tuple[int, ...]) -> int:
    return NONE


@EVERY_GAME
def test_environments_say_that_they_have_none(game: str) -> None:
    setup = settle_on(game, 3)
    for bot in population(game):
        with pytest.raises(UnknownBot, match="not in environments"):
            seats_of(setup, bot)


def test_who_is_bad_with_numbers_errs_either_way() -> None:
    rng = Rng(1)
    assert {blur(rng, 3) for _ in range(200)} == {*range(-3, 4)}
    before = rng.x
    assert [blur(rng, most) for most in (0, -5)] == [0, 0]
    assert rng.x == before


def test_like_changes_what_it_names() -> None:
    assert like((1, 2, 3), {1: 7}) == (1, 7, 3)
