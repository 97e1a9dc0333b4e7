"""What tests of all games must know of this one."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from nerve.games.thirteen.odds import Odds

PREFIX = "K13"
HIGHEST = {"R": 11, "A": 17, "V": 0}  # rules, rulings and values in the project's rules
CASES = 9  # test cases there
SILENT = {"deal"}  # events without words
GOLDENS: dict[str, tuple[int, dict[str, bool], str]] = {"thirteen-4": (4, {}, "random")}
FROZEN = (40000, [6297, 4558, 6473, 4793])  # decisions and scores of 200 games of greedy-1, tuned-1
LUCK_EXPLAINS = 0.99  # nothing
# Second names of things that have one.
NOT_CALLED = {"de": ["Kachel"], "nl": ["ronde"]}
LOW_WINS = True
LAYOUTS = {"nerve/thirteen-v2": "e8c0b984c4d8577e"}  # of observations, by the environment's id
MEMORY = ["taken", "plays"]  # what a view tells of the past
REMEMBERED = "table.plays.n"  # one of these in an observation
NOTHING_YET = '"plays":[]'  # as long as there is nothing to remember
ONLY_IN_ODDS = {"forced", "next_forced", "fits"}  # names that no view has
TALLIES: list[dict[str, int]] = [
    {"busts": 1, "best": 1},
    {"busts": 2, "best": 1},
    {"busts": 2},
]  # of the lesson
SHORT_DECK = {"b1": 2, "b5": 3, "y2": 2, "y7": 3, "g4": 2, "g5": 2, "x4": 4}
BAD_SETUPS: dict[str, Any] = {  # players, options, deck; what is said of it
    "too small": ((4, {}, {"b1": 19}), "at least 20 cards"),
}
COLOURS = 4  # kinds of cards told apart by colour, too


def chances(answer: Odds) -> list[Fraction]:
    return [x for holder in answer.players for x in (holder.forced, *holder.fits)]
