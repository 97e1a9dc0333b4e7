"""What tests of all games must know of this one."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from nerve.core.cards import NONE
from nerve.games.seventeen.odds import Odds
from nerve.games.seventeen.rules import WINDOW, State

PREFIX = "S17"
HIGHEST = {"R": 17, "A": 36, "V": 4}  # rules, rulings and values in the project's rules
CASES = 22  # test cases there
SILENT = {"window"}  # events without words
GOLDENS = {
    "seventeen-4": (4, {"direction_persists": True}, "random"),
    "seventeen-2-mute": (2, {}, "mute"),
}
FROZEN = (28416, [271, 295, 284, 283])  # decisions and scores of 200 games of greedy-1, tuned-1
LUCK_EXPLAINS = 0.99  # nothing
# Second names of things that have one.
NOT_CALLED = {"de": ["schlicht", "glatt"], "nl": ["gewone achterkant"], "fr": ["son nombre"]}
LOW_WINS = False
LAYOUTS = {"nerve/seventeen-v2": "8b0257a80fc0780e"}  # of observations, by the environment's id
MEMORY = ["discard"]  # what a view tells of the past
REMEMBERED = "table.discard[0]"  # one of these in an observation
NOTHING_YET = '"discard":{}'  # as long as there is nothing to remember
ONLY_IN_ODDS = {"totals", "reached", "mean", "safe"}  # names that no view has
TALLIES: list[dict[str, int]] = [
    {"calls_right": 1, "best": 17},
    {},
    {"busts": 1, "calls_right": 1, "best": 17},
]  # of the lesson
BAD_SETUPS: dict[str, Any] = {  # players, options, deck; what is said of it
    "too small": ((4, {}, {"1": 11}), "at least 12 cards"),
}


def chances(answer: Odds) -> list[Fraction]:
    assert sum(chance for _, chance in answer.totals) == 1
    return [answer.reached, answer.trap, answer.safe]


def check_opened(moment: Any, view: Any) -> None:
    """In a replay with all cards open the view itself shows hands, and the row from below."""
    hands = moment["opened"]["hands"]
    view["shown"][: len(hands)] = hands
    view["under"] = moment["view"]["under"]
    row = zip(view["table"]["row"], view["under"], strict=True)
    assert "back" not in [under or seen for seen, under in row]


def several_asked(s: State) -> bool:
    """Whether it is the window: all others may call."""
    return s.table.phase == WINDOW and s.table.caller == NONE and s.table.asked != NONE
