"""What tests of all games must know of this one."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from nerve.games.danger13.odds import Odds

PREFIX = "D13"
HIGHEST = {"R": 15, "A": 27, "V": 3}  # rules, rulings and values in the project's rules
CASES = 17  # test cases there
SILENT = {"packet"}  # events without words
GOLDENS: dict[str, tuple[int, dict[str, bool], str]] = {"danger13-3": (3, {}, "random")}
FROZEN = (22496, [2240, 2366, 2291, 2316])  # decisions and scores of 200 games of greedy-1, tuned-1
LUCK_EXPLAINS = 0.99  # nothing
# Second names of things that have one.
NOT_CALLED = {"nl": ["meeste plussen", "te ver gegaan"], "fr": ["plus immédiat", "trop loin"]}
LOW_WINS = False
LAYOUTS = {"nerve/danger13-v2": "55969b982ac4af21"}  # of observations, by the environment's id
MEMORY = ["won", "discard"]  # what a view tells of the past
REMEMBERED = "table.won[0][0]"  # one of these in an observation
NOTHING_YET = '"discard":{}'  # as long as there is nothing to remember
ONLY_IN_ODDS = {"next_busts", "next_chain", "card_chain"}  # names that no view has
TALLIES: list[dict[str, int]] = [{"best": 1}, {"busts": 1}, {"best": 3}]  # of the lesson
SHORT_DECK = {"2": 4, "4": 4, "1+": 4, "3++": 4, "2>": 4, "hand": 4, "18": 2, "arrow": 2, "+": 2}
BAD_SETUPS: dict[str, Any] = {  # players, options, deck; what is said of it
    "hands": ((2, {}, {"hand": 9, "1": 50}), "at most 8 hand cards, not 9"),
    "too small": ((4, {}, {"1": 3}), "at least 4 cards"),
}
COLOURS = 7  # kinds of cards told apart by colour, too


def chances(answer: Odds) -> list[Fraction]:
    return [x for row in answer.rows for x in (row.next_busts, row.next_chain)]


def check_opened(moment: Any, view: Any) -> None:
    """In a replay with all cards open the packet is there."""
    assert len(moment["opened"].get("packet", [])) == view["packet"]
