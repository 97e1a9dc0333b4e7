"""Every number of an observation is what the table of docs/research.md says, and no more is told
than the view knows."""

from __future__ import annotations

import hashlib
import re
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nerve.core.cards import NONE
from nerve.core.contract import Rules
from nerve.core.errors import UnknownGame
from nerve.core.game import Setup, look
from nerve.core.registry import GAMES
from nerve.envs import id_of
from nerve.envs.observation import index_of, mask_of, row_of, table
from tests.envs.positions import ALL, EACH_GAME, EXTREMES, positions
from tests.games import facts_of

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
BEGIN, END = "<!-- made by `python -m tests.envs`: {} -->", "<!-- end -->"
LINE = re.compile(r"\| (\d+)(?:–(\d+))? \| `([^`]+)` \| (\S+?)(, memory)? \|")


def write() -> None:
    """Put the tables into the page anew."""
    text = PAGE.read_text("utf-8")
    for game in GAMES:
        before, rest = text.split(BEGIN.format(game))
        _, after = rest.split(END, 1)
        text = f"{before}{BEGIN.format(game)}\n\n{table(game)}\n\n{END}{after}"
    PAGE.write_text(text, "utf-8")


def on_the_page(game: str) -> str:
    return PAGE.read_text("utf-8").split(BEGIN.format(game))[1].split(END)[0].strip()


def meanings(game: str) -> dict[int, tuple[str, str, bool]]:
    """What the page says of each index: the attribute, what it is, whether it is memory."""
    found = {}
    for line in on_the_page(game).splitlines()[2:]:
        match = LINE.fullmatch(line)
        assert match, line
        first, last, name, what, memory = match.groups()
        for i in range(int(first), int(last or first) + 1):
            own = re.sub(r"\[0\.\.\d+\]$", f"[{i - int(first)}]", name)
            found[i] = own, what, bool(memory)
    return found


def told(rules: Rules, view: Any, name: str) -> int:
    """The value of an attribute such as table.rows[1].cards[3]; a set of moves has bits."""
    stem, *places = re.split(r"[.\[]", name.replace("]", ""))
    if stem in ("score", "lead"):
        points = [rules.score(view, seat) for seat in range(view.table.players)]
        return scored(rules, points, view.seat, int(places[0]) if places else NONE)
    value = getattr(view, stem)
    for place in places:
        if stem == "legal":
            return int(value >> int(place) & 1)
        value = value[int(place)] if place.isdigit() else getattr(value, place)
    assert isinstance(value, int)
    return value


def scored(rules: Rules, points: list[int], seat: int, whose: int) -> int:
    """A seat's score, or this one's lead over the best of the others."""
    if whose != NONE:
        return points[whose] if whose < len(points) else 0
    if seat == NONE:
        return 0
    others = [score for p, score in enumerate(points) if p != seat]
    return min(others) - points[seat] if rules.LOW_WINS else points[seat] - max(others)


@EACH_GAME
def test_page_has_the_table(game: str) -> None:
    assert on_the_page(game) == table(game)


@EXTREMES
def test_every_number_is_what_the_page_says(setup: Setup) -> None:
    rules = setup.rules
    says = meanings(rules.NAME)
    assert sorted(says) == list(range(len(index_of(rules.NAME))))
    seen: set[int] = set()
    for position in islice(positions(setup, seed=5, steps=9), 60):
        state = position.state()
        for seat in range(NONE, setup.players):
            row, view = position.row(seat), look(rules, state, seat)
            assert row.tolist() == [told(rules, view, says[i][0]) for i in range(len(row))]
            seen.update(np.flatnonzero(row).tolist())
    assert len(seen) > len(says) / 3, "hardly a number was ever anything but 0"


@EXTREMES
def test_scores_are_those_of_the_game(setup: Setup) -> None:
    """A view tells what the whole state would."""
    rules, index = setup.rules, index_of(setup.rules.NAME)
    first, seats, _ = index.points
    for position in islice(positions(setup, seed=11, steps=9), 30):
        row, state = position.row(position.actor), position.state()
        points = [rules.score(state, seat) for seat in range(setup.players)]
        assert row[first : first + seats].tolist() == points + [0] * (seats - setup.players)
        assert row[first + seats] == scored(rules, points, position.actor, NONE)


@EXTREMES
def test_a_view_alone_gives_the_row_of_the_environment(setup: Setup) -> None:
    rules = setup.rules
    for position in islice(positions(setup, seed=8, steps=9), 30):
        for seat in {NONE, 0, position.actor}:
            view = look(rules, position.state(), seat)
            row = position.row(seat)
            assert np.array_equal(row_of(view), row)
            legal = row[index_of(rules.NAME).legal]
            assert np.array_equal(mask_of(view), legal if legal.any() else legal + 1)
        assert row_of(view).dtype == np.int16
        assert mask_of(view).dtype == np.int8


@EACH_GAME
def test_bounds_are_those_of_what_every_game_has(game: str) -> None:
    """For whoever scales by them: seats, players, options and limits have bounds of their own."""
    rules, index = GAMES[game], index_of(game)
    bounds = {place.name: (place.low, place.high) for place in index.places}
    most = rules.PLAYERS[-1]
    assert bounds["seat"] == bounds["actor"] == (NONE, most - 1)
    assert bounds["table.players"] == (rules.PLAYERS[0], most)
    assert {bounds[f"table.{option}"] for option in rules.OPTIONS} <= {(0, 1)}
    assert {bounds[f"table.{limit}"] for limit in rules.LIMITS} <= {(1, 1000)}
    assert {bounds[name] for name in bounds if name.startswith("legal[")} == {(0, 1)}


@EACH_GAME
def test_every_number_has_bounds_of_its_own(game: str) -> None:
    wide = np.iinfo(np.int16)
    for place in index_of(game).places:
        assert wide.min < place.low <= place.high < wide.max, place.name
        assert (place.low, place.high) != (-128, 127), place.name


@EACH_GAME
def test_page_tells_what_is_known_from_memory(game: str) -> None:
    index = index_of(game)
    memory = [memory for _, (_, _, memory) in sorted(meanings(game).items())]
    assert memory == index.memory.tolist()
    known = [name for name, _, memory in meanings(game).values() if memory]
    assert facts_of(game).REMEMBERED in known


@ALL
def test_numbers_are_within_their_bounds(setup: Setup) -> None:
    index = index_of(setup.rules.NAME)
    for position in islice(positions(setup, seed=6, steps=9), 40):
        row = position.row(position.actor)
        assert (index.low <= row).all()
        assert (row <= index.high).all()
        assert row[index.legal].tolist() == [
            position.legal >> move & 1 for move in range(len(setup.rules.MOVES))
        ]


@EXTREMES
def test_a_row_does_not_tell_what_the_seat_cannot_know(setup: Setup) -> None:
    """Two games that differ in nothing the seat can know give it the same row."""
    differ = 0
    for number, position in enumerate(islice(positions(setup, seed=7, steps=9), 60)):
        seat = number % (setup.players + 1) - 1
        other = position.imagined(seat, seed=number)
        assert other.row(seat).tolist() == position.row(seat).tolist()
        differ += other.state() != position.state()
    assert differ > 40


def test_unknown_game() -> None:
    with pytest.raises(UnknownGame):
        index_of("poker")


@EACH_GAME
def test_a_version_has_one_meaning(game: str) -> None:
    """If this fails, environments behave differently: raise the game's VERSION or envs.ROWS."""
    rules, index = GAMES[game], index_of(game)
    told = [str(rules.VERSION), *rules.MOVES, *rules.CARDS, *index.names()]
    digest = hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]
    assert facts_of(game).LAYOUTS[id_of(game)] == digest
