"""The parts of `benchmarks.review`: each measures a unit of a game by its number, and makes a table
of many."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import mean
from typing import Any

from benchmarks.played import KINDS, MIXED, STRONG, TO_FIT, game_of, played
from benchmarks.strength import percent
from nerve.arena import Match
from nerve.arena.games import from_data, joined
from nerve.arena.play import play_deals
from nerve.arena.playouts import finish, no_rounds, parts_of
from nerve.arena.statistics import standings
from nerve.bots.levels import LEVELS
from nerve.bots.policies import House
from nerve.bots.registry import of_thumb
from nerve.core.cards import NONE, Rng
from nerve.core.contract import Rules
from nerve.core.game import settle_on
from nerve.core.registry import GAMES
from nerve.fast.compiled import link, pack
from nerve.fast.loops import fill_in
from nerve.review import Evaluator, review
from nerve.review.playouts import any_world, judge, nothing_to_begin
from nerve.server.reviews import DIALS

SEED = 21
SMALLEST, DIAL = 16, DIALS[-1]  # playouts: the fewest a review may have; what pages end with
Row = Mapping[str, Any]
Found = Mapping[str, Sequence[Row]]  # by game


@dataclass(frozen=True)
class Part:
    unit: Callable[[str, int], Row]
    table: Callable[[Found], list[str]]
    units: int


def sizes(game: str) -> list[int]:
    """Two players and four, or as near as the game comes to that."""
    players = GAMES[game].PLAYERS
    return sorted({max(2, players[0]), min(4, players[-1])})


@cache
def evaluator_of(game: str, seed: int) -> Evaluator:
    return Evaluator(GAMES[game], seed)


def table_of(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    line = "| " + " | ".join(heads) + " |"
    marks = "| --- |" + " ---: |" * (len(heads) - 1)
    return [line, marks, *("| " + " | ".join(row) + " |" for row in rows)]


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """And its error, one standard deviation."""
    n = len(values)
    mean = sum(values) / n
    return mean, sqrt(sum((x - mean) ** 2 for x in values) / max(1, n - 1) / n)


def points(mean: float, error: float, digits: int = 1) -> str:
    return f"{100 * mean:.{digits}f} ± {100 * error:.{digits}f}"


# --- it adds up ----------------------------------------------------------------------------------


def sum_of(game: str, number: int) -> Row:
    players = GAMES[game].PLAYERS[number % len(GAMES[game].PLAYERS)]
    bots = [("tuned", "random", "greedy")[seat % 3] for seat in range(players)]
    told = review(played(settle_on(game, players), bots, SEED, number).record(), SMALLEST)
    gaps = [abs(told.account(seat).gap) for seat in range(players)]
    return {"players": players, "gap": max(gaps)}


def table_of_sums(found: Found) -> list[str]:
    return table_of(
        ("adds up", "games", "players", "left over at most"),
        (
            (
                GAMES[game].TITLE,
                str(len(rows)),
                ", ".join(map(str, sorted({row["players"] for row in rows}))),
                f"{max(row['gap'] for row in rows):.0e}",
            )
            for game, rows in found.items()
        ),
    )


# --- what a position is worth, and how the game ended ---------------------------------------------

FEW = 32
PLACES = 4  # of a game that are asked about


def calibration_of(game: str, number: int) -> Row:
    """Strong bots and mixed ones in turn. A position is asked about twice: what was said first puts
    it into a tenth, what was said then is compared, so that no luck of the first is in it. Nothing
    was fitted to these games."""
    which, kind = number // 2, (STRONG, MIXED)[number % 2]
    one = game_of(game, kind, TO_FIT + which)
    places = {*Random(f"{game} {number}").sample(range(len(one.log)), PLACES)}
    said: list[list[list[float]]] = []
    for place, state in enumerate(one.states()):
        if place in places:
            at, own = pack(state)[0], PLACES * number + len(said)
            said.append([worth_by(game, seed, at, own) for seed in (1, 2)])
    return {"kind": kind, "said": said, "won": one.shares}


def worth_by(game: str, seed: int, at: Any, number: int) -> list[float]:
    shares: list[float] = evaluator_of(game, seed).worth(at, FEW, number).mean(axis=0).tolist()
    return shares


def table_of_calibration(found: Found) -> list[str]:
    heads = ("calibration", "games", *(f"{10 * i}–{10 * i + 10} %" for i in range(10)))
    return table_of(
        heads,
        (
            (f"{GAMES[game].TITLE}, {kind}", str(len(some)), *map(off_told(some), range(10)))
            for game, rows in found.items()
            for kind in KINDS
            if (some := [row for row in rows if row["kind"] == kind])
        ),
    )


def off_told(rows: Sequence[Row]) -> Callable[[int], str]:
    """What is off by more than may be stands out."""

    def told(tenth: int) -> str:
        found = off_in(rows, tenth)
        if found is None:
            return ""
        off, error = found
        text = f"{100 * off:+.1f} ± {100 * error:.1f}"
        return f"**{text}**" if abs(off) - 2 * error > MAY_BE_OFF else text

    return told


MAY_BE_OFF = 0.02


def off_in(rows: Sequence[Row], tenth: int) -> tuple[float, float] | None:
    """How far what happened is above what was said, in a tenth, and the error. All that is said of
    a game counts together."""
    seats, each = 0, []
    for row in rows:
        here = [
            won - then
            for first, second in row["said"]
            for said, then, won in zip(first, second, row["won"], strict=True)
            if min(9, int(10 * said)) == tenth
        ]
        seats += len(here)
        each.append(sum(here))
    return (sum(each) / seats, sqrt(sum(x * x for x in each)) / seats) if seats else None


# --- what decisions of the levels lose -----------------------------------------------------------

BOTS = ("random", "greedy", *LEVELS)


@cache
def house(game: str, bot: str) -> House:
    return House(GAMES[game], bot)


def any_view(game: str, number: int) -> Any:
    """Of a seat that has a choice, in a game of rules of thumb."""
    chance = Random(f"{game} {number}")
    players = chance.choice(sizes(game))
    one = played(settle_on(game, players), ["tuned"] * players, SEED, number)
    return chance.choice([view for view, _ in one.decisions()])


def levels_of(game: str, number: int) -> Row:
    """All levels decide in the same position."""
    view = any_view(game, number)
    packed, judged, lost = pack(view)[0], dict[int, float](), {}
    for bot in BOTS:
        action = house(game, bot).decide(view, Rng(number))
        if action not in judged:
            judged[action] = evaluator_of(game, 1).judge(packed, action, DIAL, number).loss
        lost[bot] = judged[action]
    return lost


def table_of_levels(found: Found) -> list[str]:
    heads = ("lost a decision, in points", "positions", *(f"`{bot}`" for bot in BOTS))
    rows = []
    for game, some in found.items():
        cells = [points(*mean_of([row[bot] for row in some]), 2) for bot in BOTS]
        rows.append((GAMES[game].TITLE, str(len(some)), *cells))
    return [*table_of(heads, rows), "", *table_of_steps(found)]


def table_of_steps(found: Found) -> list[str]:
    """Each level against the next in the same positions: that has smaller errors."""
    pairs = list(pairwise(BOTS))
    rows = []
    for game, some in found.items():
        more = [mean_of([row[worse] - row[better] for row in some]) for worse, better in pairs]
        rows.append((GAMES[game].TITLE, *(points(*one, 2) for one in more)))
    return table_of(("loses more", *(f"`{a}` than `{b}`" for a, b in pairs)), rows)


# --- marks ----------------------------------------------------------------------------------------

MARKED = ("random", "greedy", "easy")


def marks_of(game: str, number: int) -> Row:
    """What a review says of a decision, by two seeds."""
    view = any_view(game, number)
    packed, judged, told = pack(view)[0], dict[int, list[str]](), {}
    for bot in MARKED:
        action = house(game, bot).decide(view, Rng(number))
        if action not in judged:
            both = (evaluator_of(game, seed).judge(packed, action, DIAL, number) for seed in (1, 2))
            judged[action] = [one.mark for one in both]
        told[bot] = judged[action]
    return told


def table_of_marks(found: Found) -> list[str]:
    rows = []
    for game, some in found.items():
        cells = []
        for bot in MARKED:
            given = mean(bool(row[bot][0]) for row in some)
            changed = mean(row[bot][0] != row[bot][1] for row in some)
            cells.append(f"{100 * changed:.1f} % ({100 * given:.0f} % marked)")
        rows.append((GAMES[game].TITLE, str(len(some)), *cells))
    heads = ("marks that another seed changes", "decisions", *(f"of `{bot}`" for bot in MARKED))
    return table_of(heads, rows)


# --- blunders -------------------------------------------------------------------------------------

PLANTED = 0.15


class Stranger(Evaluator):
    """Another's yardstick: all play on by `greedy`, in any world that fits."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, seed=99)
        names = parts_of(rules.NAME) | {"section": no_rounds, "rule": of_thumb(rules, "greedy-1")}
        names["finish"] = fill_in(finish, rules, **names)
        names |= {"begin_belief": nothing_to_begin, "believe": fill_in(any_world, rules)}
        self._judge = link([fill_in(judge, rules, **names)], f"greedy.{rules.NAME}")[0]


@cache
def stranger(game: str) -> Stranger:
    return Stranger(GAMES[game])


def blunder_in(game: str, number: int) -> Row:
    """A move of a game of rules of thumb that anybody can see is wrong, and that loses 15 points
    beyond two errors by a stranger's yardstick; nothing if there is none."""
    chance, wrong = Random(f"{game} {number}"), blunder_of(game)
    players = chance.choice(sizes(game))
    one = played(settle_on(game, players), ["tuned"] * players, SEED, number)
    views = [view for view, _ in one.decisions()]
    for view in chance.sample(views, len(views)):
        action = wrong(view)
        if action == NONE:
            continue
        packed = pack(view)[0]
        rough = stranger(game).judge(packed, action, FEW, number)
        if rough.loss < PLANTED:
            continue
        sure = stranger(game).judge(packed, action, DIAL, number)
        if sure.loss - 2 * sure.error > PLANTED:
            seen = evaluator_of(game, 1).judge(packed, action, DIAL, number)
            return {"loss": sure.loss, "seen": seen.loss, "mark": seen.mark}
    return {}


def blunder_of(game: str) -> Callable[[Any], int]:
    found: Callable[[Any], int] = import_module(f"benchmarks.games.{game}.blunders").blunder
    return found


def table_of_blunders(found: Found) -> list[str]:
    rows = []
    for game, some in found.items():
        planted = [row for row in some if row]
        share = sum(bool(row["mark"]) for row in planted) / max(1, len(planted))
        much = sum(row["mark"] in ("mistake", "blunder") for row in planted) / max(1, len(planted))
        cells = (f"{100 * share:.1f} %", f"{100 * much:.1f} %")
        rows.append((GAMES[game].TITLE, str(len(planted)), *cells))
    return table_of(("blunders", "planted", "marked", "as a mistake or blunder"), rows)


# --- the arena ------------------------------------------------------------------------------------

HERO = ("easy", "tuned")  # one among bots of the other kind
PLAYOUTS = 64


def matches_of(game: str) -> list[Match]:
    return [
        Match.of(settle_on(game, players), HERO, SEED, samples=0, playouts=PLAYOUTS)
        for players in sizes(game)
    ]


def luck_in(game: str, number: int) -> Row:
    """A deal with few players and one with many in turn."""
    matches = matches_of(game)
    deal, which = divmod(number, len(matches))
    return play_deals(matches[which], deal, 1).data()


def table_of_luck(found: Found) -> list[str]:
    rows = []
    for game, some in found.items():
        matches = matches_of(game)
        for which, match in enumerate(matches):
            parts = [from_data(match, row) for row in some[which :: len(matches)]]
            share = standings(match, joined(match, parts))[0].share
            if share.adjusted is None or share.luck is None:  # too few deals
                continue
            who = " among ".join(f"`{bot}`" for bot in match.bots)
            cells = [percent(one) for one in (share.raw, share.adjusted, share.luck)]
            name = f"{GAMES[game].TITLE}, {match.players} players: {who}"
            rows.append((name, str(len(parts)), *cells, f"{share.gain:.1f}"))
    return table_of(("arena", "deals", "wins", "luck-adjusted", "luck", "variance"), rows)


# --- times ----------------------------------------------------------------------------------------


def time_of(game: str, number: int) -> Row:
    """CPU seconds of all threads together, with the machine code at hand, as on a server."""
    players = sizes(game)[-1]
    record = played(settle_on(game, players), ["tuned"] * players, SEED, number).record()
    evaluator_of(game, 1)
    spent, told = [], None
    for playouts in DIALS:
        began = time.process_time()
        told = review(record, playouts, jobs=2)
        spent.append(time.process_time() - began)
    assert told is not None
    return {"decisions": len(told.moments), "spent": spent}


def table_of_times(found: Found) -> list[str]:
    heads = ("four players", "games", "decisions", "first picture, CPU s", "whole, CPU s")
    rows = []
    for game, some in found.items():
        decisions = mean([row["decisions"] for row in some])
        firsts, wholes = [row["spent"][0] for row in some], [sum(row["spent"]) for row in some]
        cells = (f"{mean(each):.1f}, at most {max(each):.1f}" for each in (firsts, wholes))
        rows.append((GAMES[game].TITLE, str(len(some)), f"{decisions:.0f}", *cells))
    return table_of(heads, rows)


PARTS = {
    "sums": Part(sum_of, table_of_sums, 1_000),
    "calibration": Part(calibration_of, table_of_calibration, 8_000),
    "levels": Part(levels_of, table_of_levels, 600),
    "marks": Part(marks_of, table_of_marks, 1_000),
    "blunders": Part(blunder_in, table_of_blunders, 400),
    "luck": Part(luck_in, table_of_luck, 400),
    "times": Part(time_of, table_of_times, 5),
}
