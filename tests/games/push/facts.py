"""What tests of all games must know of this one."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from nerve.games.push.odds import Odds

PREFIX = "PSH"
HIGHEST = {"R": 14, "A": 26, "V": 2}  # rules, rulings and values in the project's rules
CASES = 16  # test cases there
SILENT: set[str] = set()  # events without words
GOLDENS = {
    "push-3": (3, {"risk": True}, "random"),
    "push-2-pusher": (2, {"switches": False}, "pusher"),
}
FROZEN = (
    58673,
    [9569, 12799, 9518, 13172],
)  # decisions and scores of 200 games of greedy-1, tuned-1
LUCK_EXPLAINS = 1.1  # by how much results vary less without it
# Second names of things that have one.
NOT_CALLED = {"en": ["roll card"], "nl": ["richtingkaart"], "fr": ["même nombre"]}
LOW_WINS = False
LAYOUTS = {"nerve/push-v2": "cd22f0bd908ceeb4"}  # of observations, by the environment's id
MEMORY = ["bank", "discard"]  # what a view tells of the past
REMEMBERED = "table.discard[0]"  # one of these in an observation
NOTHING_YET = '"discard":{}'  # as long as there is nothing to remember
ONLY_IN_ODDS = {"bust_after", "die_cost", "losses", "bust_cost"}  # names that no view has
TALLIES: list[dict[str, int]] = [{"best": 5}, {"busts": 1}, {}]  # of the lesson
SHORT_DECK = {"r1": 3, "y2": 3, "g3": 3, "b4": 3, "p5": 3, "r6": 3, "die": 5, "switch": 3}
BAD_SETUPS: dict[str, Any] = {  # players, options, deck; what is said of it
    "switches": ((3, {"switches": False}), "only two players"),
    "only switches": ((2, {"switches": False}, {"switch": 3}), "at least one"),
}
COLOURS = 5  # kinds of cards told apart by colour, too


def chances(answer: Odds) -> list[Fraction]:
    return [answer.bust, answer.switch, *(row.fits for row in answer.rows)]
