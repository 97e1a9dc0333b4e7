"""The held-out half: to measure by. Nothing is fitted to it, tuned on it or chosen by it."""

from nerve.bots.styles import BySize, like
from nerve.games.thirteen.family import ASLEEP, BLUR, BRIM, FEAR, FRESH, TAKE_EARLY
from nerve.games.thirteen.styles import BASE
from nerve.games.thirteen.thumb import (
    GAP,
    HOT,
    LEAD_EARLY,
    NASTY_SHED,
    ONE_SAFE,
    SHED,
    STUCK,
    TAKE_SHED,
)

# Good ones, found by what they win among `tuned-1` and nobody else; each has relatives:
# `nerve exploit thirteen --bot tuned-1 --crowd 24` with the rest as it says here.
# fmt: off
FOX = (  # --players 3,4 --seed 31 --generations 6 --tries 30
    271, -47, 78, 21, 4, -61, 0, -5, 25, 10, 0, 0, -4, -11, 23, 7, -5, 2,
)
BADGER = (  # --players 4 --seed 35 --generations 10 --tries 60
    312, -59, 128, 18, 4, -57, 3, -4, 29, 8, 0, -1, -7, 10, -5, -4, 1, -1,
)
# fmt: on

# Drawn by `python -m benchmarks.population`, by what they win among `tuned-1` and nobody else.
# Good ones at tables of up to 4, and at larger ones: `--players 3 4` with `--seed 41` and `42`,
# `--players 6` with `--seed 33` and `34`.
# fmt: off
DRAWN = {
    "hawk": BySize(4,
        (312, -37, 84, 18, 7, -64, 0, -5, 36, 2, 0, -1, 8, -25, 4, -12, -5, 1),
        (276, -21, 95, 16, 8, -58, 4, 0, 26, 8, 0, 0, -1, 14, -6, -2, 5, -1),
    ),
    "lynx": BySize(4,
        (308, -37, 90, 18, 7, -73, 0, -3, 36, 2, 0, -1, 2, -15, 4, -16, -10, -1),
        (276, -21, 99, 16, 8, -58, 4, 0, 18, 10, 0, 0, 2, 10, -10, 6, -1, -1),
    ),
    "otter": BySize(4,
        (309, -37, 75, 18, 7, -53, 0, -5, 31, 2, 0, 0, 2, -25, -4, -2, -5, 1),
        (292, -21, 99, 16, 8, -65, 4, -3, 32, 3, 0, 2, 3, 14, -6, 13, 5, -5),
    ),
    "stoat": BySize(4,
        (312, -37, 90, 18, 7, -80, 0, -5, 36, -1, 0, -1, 2, -21, 4, -8, -5, 1),
        (276, -21, 99, 17, 8, -58, 4, 0, 26, 4, 0, 0, 5, 7, 1, 6, -2, -1),
    ),
    "heron": BySize(4,
        (276, -59, 90, 19, 6, -82, 1, -4, 29, 10, 0, -3, 1, 2, -35, 0, -1, 1),
        (240, -16, 126, 12, 10, -80, 2, -1, 32, -4, 0, -1, 8, 12, -2, 4, 2, -1),
    ),
    "raven": BySize(4,
        (276, -44, 90, 22, 7, -72, 0, -4, 29, 6, 0, -2, 4, -12, -35, 5, -1, 1),
        (225, -16, 126, 12, 10, -64, 2, 0, 32, -4, 0, -3, 6, 12, -2, 4, 2, -1),
    ),
    "viper": BySize(4,
        (276, -31, 90, 21, 11, -72, 1, -4, 29, 6, 0, -2, 4, -7, -27, 2, -1, 1),
        (249, -17, 126, 16, 10, -80, 2, -2, 27, -4, 0, -1, 11, 12, 2, 4, 2, -1),
    ),
    "marten": BySize(4,
        (276, -37, 90, 19, 7, -72, 1, -6, 29, 6, 0, -1, 4, -4, -35, 2, -1, 2),
        (240, -16, 134, 16, 10, -80, 2, -2, 27, 1, 0, -1, 5, 12, -2, 4, 6, -1),
    ),
}
# fmt: on

STYLES = {
    **DRAWN,
    "fox": FOX,
    "filler": like(FOX, {BRIM: 10}),  # fills a tile sooner
    "badger": BADGER,
    "wary": like(BADGER, {FEAR: 2}),  # keeps away from full tiles
    "baiter": like(BADGER, {HOT: 0}),  # leaves the next player a full tile
    "casual": like(BADGER, {BLUR: 8}),  # does not look so closely
    "pioneer": like(BASE, {FRESH: 120}),  # likes empty tiles
    "clinging": like(BASE, {NASTY_SHED: -300}),  # keeps nasty fours to the end
    "spendthrift": like(BASE, {SHED: 100, TAKE_SHED: 40, STUCK: 0}),  # never looks ahead
    "balanced": like(BASE, {SHED: 22, ONE_SAFE: 20, STUCK: 50}),  # a little more of everything
    "early": like(BASE, {TAKE_EARLY: 90, LEAD_EARLY: 40}),  # takes while it may still lead
    "drowsy": like(BASE, {ASLEEP: 5, GAP: 5}),  # now and then asleep
}
