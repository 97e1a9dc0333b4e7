"""What a study measures: each figure is a column of numbers by deal, or one column over another.

The columns come from `course`, `stakes` and `skill`; here each figure has a name for programs, a
line for people, and a unit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nerve.study.plan import Study

NUMBER, SHARE, POINTS = "number", "share", "points"  # points: of a chance to win, in per cent


@dataclass(frozen=True)
class Measure:
    """The mean of a column by deal; over another column: of all deals together; `root`: the square
    root of that."""

    name: str
    group: str
    text: str
    column: str
    over: str = ""
    unit: str = NUMBER
    root: bool = False


GROUPS = {
    "length": "How long a game is",
    "course": "How it goes (shares are of the games, or of a game's decisions)",
    "turns": "Who begins wins (fair is one over the number of players)",
    "skill": "Skill: what the first wins, alone among the second, above its fair share",
    "stakes": "What is at stake, judged by playing on",
    "events": "What happens, times a game",
    "moves": "Moves: how often chosen where there was a choice",
    "worth": "Moves: chance to win by this move, above the mean of those allowed",
    "cards": "Cards: how far one moves the chances to win when it comes",
}
LONG = ("moves", "worth", "cards")  # groups with a line for each move or card

COURSE = (
    ("decisions", "length", "decisions", NUMBER),
    ("choices", "length", "decisions with a choice", NUMBER),
    ("minutes", "length", "minutes at the study's pace", NUMBER),
    ("points", "course", "points of a player", NUMBER),
    ("margin", "course", "points the winner is ahead", NUMBER),
    ("shared", "course", "shared by several winners", SHARE),
    ("lead_changes", "course", "changes of the lead", NUMBER),
    ("late_lead_changes", "course", "… in the last third", NUMBER),
    ("settled", "course", "over when the winner leads for good", SHARE),
    ("comeback", "course", "won by who was last at two thirds", SHARE),
    ("runaway", "course", "led alone by the winner from a third on", SHARE),
)


def measures_of(study: Study) -> list[Measure]:
    """All measures of a study, in the order of a report."""
    return list(_measures(study))


def _measures(study: Study) -> Iterator[Measure]:
    rules = study.rules
    for name, group, text, unit in COURSE:
        yield Measure(name, group, text, name, unit=unit)
    for k in range(max(one.players for one in study.variants)):
        name = f"turn {k + 1}"
        yield Measure(name, "turns", f"wins of who has turn {k + 1}", name, unit=SHARE)
    for strong, weak in study.rungs:
        name = f"skill:{strong}>{weak}"
        yield Measure(name, "skill", f"{strong} among {weak}", name, unit=POINTS)
    if study.playouts:
        text = "over when the winner is known for good"
        yield Measure("clear", "stakes", text, "clear", unit=SHARE)
        text = "a choice: best move against worst"
        yield Measure("stake", "stakes", text, "stake", "judged", POINTS)
    for event in rules.EVENTS:
        name = f"event:{event.kind}"
        yield Measure(name, "events", event.kind.replace("_", " "), name)
    for move in rules.MOVES:
        yield Measure(f"move:{move}", "moves", move, f"chosen:{move}", f"offered:{move}", SHARE)
    if study.playouts:
        for move in rules.MOVES:
            columns = f"worth:{move}", f"weighed:{move}"
            yield Measure(f"worth:{move}", "worth", move, *columns, POINTS)
        for card in rules.CARDS:
            columns = f"swing:{card}", f"shown:{card}"
            yield Measure(f"card:{card}", "cards", card, *columns, POINTS, root=True)


def columns_of(study: Study) -> list[str]:
    """All columns, each once."""
    found = [name for one in measures_of(study) for name in (one.column, one.over) if name]
    return list(dict.fromkeys(found))
