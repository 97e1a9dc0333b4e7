"""Those of the family that have a name: the open half; and where a search for others begins."""

from nerve.bots.styles import like
from nerve.games.danger13.family import ASLEEP, BLUR, LAST, LEADER
from nerve.games.danger13.thumb import (
    A_HAND,
    A_LIMIT,
    A_NUMBER,
    A_PLUS,
    AHEAD,
    BUST,
    BUST_HIS,
    DUEL,
    NEAR_NUMBER,
    OTHER,
    OWN_BUST,
    RICH,
    SPARE,
    TABLE,
)

BASE = (*TABLE, *(0,) * 8)  # as `tuned` with three or more
# Where a search for good knobs begins, and how far from there the first candidates are.
# fmt: off
WIDTHS = (
    24, 24, 24, 24, 10, 16, 24, 16, 16, 5, 3, 3, 48, 24, 16, 24, 60, 32, 40, 0, 4, 6, 6, 3, 12,
    30, 30,
)
# fmt: on
START = tuple(zip(BASE, WIDTHS, strict=True))
START_OF_TWO = tuple(zip((*DUEL, *(0,) * 8), WIDTHS, strict=True))

STYLES = {
    "kind": like(BASE, {OTHER: 0, RICH: 0, AHEAD: 0, LAST: -20}),  # harms nobody, helps the last
    "mean": like(BASE, {OTHER: 120}),  # another's harm is all it wants
    "hoarder": like(BASE, {A_PLUS: 500, OWN_BUST: 300}),  # plus signs at any price
    "timid": like(BASE, {A_NUMBER: 150, OWN_BUST: 1500, SPARE: 50}),  # afraid of every number
    "bold": like(BASE, {A_NUMBER: 5, NEAR_NUMBER: 10, OWN_BUST: 200}),  # takes what comes
    "asleep": like(BASE, {ASLEEP: 25}),  # a quarter of its moves is anything
    "dizzy": like(BASE, {BLUR: 150}),  # bad with numbers
    "hasty": like(BASE, {BUST: 900}),  # ends every round it can
    "snob": like(BASE, {A_PLUS: 100, A_HAND: 300, A_LIMIT: 300}),  # thinks little of plus signs
    "vulture": like(BASE, {BUST_HIS: 200, RICH: 40}),  # after those with full rows
    "loner": like(BASE, {OTHER: 0, RICH: 0, AHEAD: 0}),  # minds its own row
    "chaser": like(BASE, {LEADER: 60, AHEAD: 40}),  # after whoever leads
}
