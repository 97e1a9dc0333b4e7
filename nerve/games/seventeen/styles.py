"""Those of the family that have a name: the open half; and where a search for others begins."""

from nerve.bots.styles import like
from nerve.games.seventeen.family import (
    ASLEEP,
    BLUFF,
    BLUR,
    CALL_BLUR,
    CALL_HABIT,
    CALL_LEADER,
    HUNCH,
)
from nerve.games.seventeen.thumb import (
    CALL_BLUFF,
    CALL_LATER,
    CALL_NEXT,
    DUEL,
    NUMBER_DOWN,
    PRESS,
    REVERSE_UP,
    SHED,
    SPECIAL_DOWN,
    TABLE,
    TRAP_DOWN,
    TRASH_UP,
    X2_UP,
)

BASE = (*TABLE, *(0,) * 10)  # as `tuned` with three or more
# Where a search for good knobs begins, and how far from there the first candidates are.
WIDTHS = (5, 5, 6, 8, 6, 8, 24, 16, 2, 6, 14, 10, 8, 8, 8, 2, 0, 3, 3, 0, 3, 3, 3, 2, 3, 2)
START = tuple(zip(BASE, WIDTHS, strict=True))
START_OF_TWO = tuple(zip((*DUEL, *(0,) * 10), WIDTHS, strict=True))

# What was found against search as it was then, and lost to it all the same:
# `nerve exploit seventeen --bot search:300 --players 2 --seed 51 --generations 6 --crowd 20
# --tries 12`
# fmt: off
RESPONSE = (
    51, 61, 14, 36, 46, -26, 293, -30, 9, 13, 55, 2, -33, -16, -31, 5,
    0, 3, 0, 0, -6, -1, -2, 0, -1, 1,
)
# fmt: on

STYLES = {
    "response": RESPONSE,
    "honest": like(BASE, {NUMBER_DOWN: -200, TRAP_DOWN: -200, SPECIAL_DOWN: -200}),  # shows all
    "bluffer": like(BASE, {BLUFF: 50, NUMBER_DOWN: 40}),  # half of it face down
    "trapper": like(BASE, {TRAP_DOWN: 300, SPECIAL_DOWN: 200}),  # what it hides is no number
    "trusting": like(BASE, {CALL_NEXT: 85, CALL_LATER: 90}),  # calls when it is sure
    "suspicious": like(BASE, {CALL_NEXT: 12, CALL_LATER: 12, CALL_BLUFF: 0}),  # calls at a hint
    "asleep": like(BASE, {ASLEEP: 20}),  # a fifth of its moves is anything
    "dizzy": like(BASE, {BLUR: 80, CALL_BLUR: 25}),  # bad with numbers
    "feeling": like(BASE, {HUNCH: 200, CALL_NEXT: 50, CALL_LATER: 50}),  # feels what others count
    "stubborn": like(BASE, {CALL_NEXT: 60, CALL_LATER: 20, CALL_BLUFF: -20}),  # will not be bluffed
    "meek": like(BASE, {SHED: -15, PRESS: -120}),  # never where it may be 17
    "showman": like(BASE, {REVERSE_UP: 60, TRASH_UP: 60, X2_UP: 60}),  # special cards in the open
    "avenger": like(BASE, {CALL_LEADER: 15, CALL_HABIT: 12}),  # suspects whoever hides much
}
