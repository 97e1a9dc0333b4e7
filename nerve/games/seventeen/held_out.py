"""The held-out half: to measure by. Nothing is fitted to it, tuned on it or chosen by it."""

from nerve.bots.styles import BySize, like
from nerve.games.seventeen.family import (
    ASLEEP,
    BLUFF,
    BLUR,
    CALL_BEHIND,
    CALL_BLUR,
    CALL_LEADER,
    HUNCH,
    OPENING,
    PERIL,
)
from nerve.games.seventeen.styles import BASE
from nerve.games.seventeen.thumb import (
    CALL_LATER,
    CALL_NEXT,
    NUMBER_DOWN,
    PRESS,
    SHED,
    SPECIAL_DOWN,
)

# Good ones, found by what they win among `tuned-1` and nobody else; each has relatives:
# `nerve exploit seventeen --bot tuned-1 --generations 8 --crowd 24` with the rest as it says here.
# fmt: off
SHARK = (  # --players 2 --seed 11 --tries 600
    47, 52, 14, 32, 42, -32, 265, -4, 8, 15, 57, 2, -42, 0, -18, 3,
    0, 1, -1, 0, 0, -4, -4, 3, 1, -1,
)
WOLF = (  # --players 4,6 --seed 21 --tries 120
    31, 25, 35, 4, 2, 49, 164, -66, 2, -14, 65, 38, -20, -22, -43, 0,
    0, -4, -1, 0, 0, 3, -4, -3, -3, -1,
)
# fmt: on

# Drawn by `python -m benchmarks.population`, by what they win among `tuned-1` and nobody else.
# Good ones at tables of up to 2, and at larger ones: `--players 2` and `--players 4 6`, with
# `--seed 31` and `32`.
# fmt: off
DRAWN = {
    "hawk": BySize(2,
        (54, 54, 15, 23, 40, -10, 263, 3, 5, 23, 56, -10, -29, -6, -24, 6, 0, 1, -3, 0, 3, 3, -4,
         3, 3, -5),
        (30, 27, 44, -26, 2, 45, 141, -89, 2, -2, 95, 43, -25, -19, -44, -2, 0, -3, -14, 0, 2, 3,
         -5, 3, -5, 0),
    ),
    "lynx": BySize(2,
        (54, 54, 15, 25, 41, -7, 250, -1, 5, 23, 56, -8, -27, -6, -24, 4, 0, 4, -3, 0, 3, 4, -4,
         3, 6, -5),
        (28, 26, 40, -29, -1, 47, 118, -87, 3, -2, 95, 43, -27, -19, -38, 0, 0, -3, -12, 0, 2, 3,
         -5, 4, -5, -1),
    ),
    "otter": BySize(2,
        (54, 49, 10, 30, 41, -10, 258, 14, 7, 23, 56, -10, -27, -6, -24, 6, 0, 2, -1, 0, 3, 3,
         -4, 3, 3, -5),
        (28, 26, 40, -27, 0, 50, 105, -91, 3, -2, 95, 45, -25, -19, -38, -2, 0, 0, -12, 0, 2, 4,
         -5, 4, -2, -1),
    ),
    "stoat": BySize(2,
        (54, 55, 15, 30, 41, -2, 263, 14, 4, 22, 56, -10, -27, -6, -26, 5, 0, 1, -3, 0, 3, 3, -4,
         3, 3, -7),
        (26, 26, 45, -15, 1, 49, 118, -76, 3, -2, 95, 43, -25, -24, -38, 2, 0, -3, -13, 0, 2, 3,
         -8, 5, -5, -1),
    ),
    "heron": BySize(2,
        (53, 42, 8, 39, 44, -23, 220, -4, 6, 15, 52, -6, -33, -1, -21, 6, 0, 6, 3, 0, -3, -4, -3,
         -2, 1, -2),
        (28, 22, 34, 9, 10, 32, 134, -61, 2, -10, 85, 44, -30, -23, -36, -1, 0, -1, 3, 0, -4, 4,
         -7, -1, -3, 1),
    ),
    "raven": BySize(2,
        (57, 43, 8, 24, 39, -18, 220, -4, 6, 13, 52, -6, -41, -1, -17, 5, 0, 6, -3, 0, 0, -3, 0,
         -2, -2, -3),
        (31, 18, 34, 2, 1, 37, 134, -61, 2, -10, 85, 44, -30, -23, -32, -3, 0, -1, -1, 0, -6, 5,
         -4, -1, -5, 0),
    ),
    "viper": BySize(2,
        (55, 43, 8, 32, 39, -18, 232, -4, 6, 13, 52, -6, -30, -1, -17, 6, 0, 6, 3, 0, -3, -1, 0,
         -2, -1, -3),
        (32, 20, 34, -4, 1, 37, 134, -58, 3, -15, 85, 49, -22, -23, -32, -1, 0, -1, 0, 0, -4, 5,
         -4, -2, -5, 0),
    ),
    "marten": BySize(2,
        (55, 43, 9, 27, 39, -18, 220, -4, 6, 13, 54, -16, -33, -1, -17, 6, 0, 6, 0, 0, -3, -6, 0,
         -2, 1, -3),
        (30, 23, 34, 10, 8, 37, 134, -61, 2, -9, 71, 44, -35, -26, -32, -1, 0, -1, -1, 0, -5, 5,
         -2, -1, -7, 0),
    ),
}
# fmt: on

STYLES = {
    **DRAWN,
    "shark": SHARK,
    "juggler": like(SHARK, {CALL_BLUR: 12}),  # never calls twice alike
    "sprinter": like(SHARK, {OPENING: 8}),  # begins high
    "doubter": like(SHARK, {CALL_NEXT: 42, CALL_LATER: 46}),  # calls a little sooner
    "driver": like(SHARK, {PRESS: 30, SHED: 12}),  # drives the row up
    "wolf": WOLF,
    "mummer": like(WOLF, {BLUFF: 10}),  # hides what it need not
    "snail": like(WOLF, {SHED: -5}),  # plays low
    "veiled": like(WOLF, {NUMBER_DOWN: -5}),  # numbers face down, too
    "cloaked": like(WOLF, {SPECIAL_DOWN: 90}),  # special cards face down
    "vengeful": like(BASE, {CALL_LEADER: 25, CALL_BEHIND: 10, PERIL: 8}),  # down with the leader
    "guesser": like(BASE, {HUNCH: 140, CALL_NEXT: 60, CALL_LATER: 60}),  # hidden is little
    "dreamer": like(BASE, {ASLEEP: 8, BLUR: 30, CALL_BLUR: 10}),  # half awake
}
