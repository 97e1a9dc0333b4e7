"""The held-out half: to measure by. Nothing is fitted to it, tuned on it or chosen by it."""

from nerve.bots.styles import BySize, like
from nerve.games.danger13.family import ASLEEP, BLUR, LEADER, LEFT
from nerve.games.danger13.styles import BASE
from nerve.games.danger13.thumb import (
    A_HAND,
    A_LIMIT,
    A_NUMBER,
    A_PLUS,
    AHEAD,
    BUST,
    BUST_OWN,
    BUST_REST,
    INSTANTLY,
    NEAR_DRAW,
    NEAR_NUMBER,
    OTHER,
    OWN_BUST,
    RICH,
    SPARE,
    WAIT,
)

# Drawn by `python -m benchmarks.population`, by what they win among `tuned-1` and nobody else.
# Good ones at tables of up to 2, and at larger ones: `--players 2` with `--seed 51`, the others
# of the same draw whatever they win, and `--players 4 5` with `--seed 31` and `32`.
# fmt: off
DRAWN = {
    "hawk": BySize(2,
        (256, 154, 192, 129, 70, 24, -4, 100, -10, 23, 10, -9, 58, 45, 31, -9, 550, 140, 335, 0,
         3, -13, 4, -6, -17, 25, 38),
        (347, 87, 222, 337, 37, 62, -56, -1, 78, 26, 12, 13, -135, 174, 4, 128, 703, 157, 333, 0,
         -7, 6, -9, 6, 9, 23, 66),
    ),
    "lynx": BySize(2,
        (237, 153, 215, 129, 70, 24, -4, 86, -10, 23, 10, -9, 58, 45, 31, -9, 550, 140, 335, 0,
         -1, -13, 4, -6, -17, 25, 38),
        (341, 63, 222, 318, 39, 64, -56, 6, 83, 21, 14, 11, -135, 174, 4, 128, 688, 174, 322, 0,
         -6, 11, -3, 6, 14, 40, 66),
    ),
    "otter": BySize(2,
        (267, 145, 169, 125, 64, 24, -4, 100, -10, 23, 10, -9, 58, 45, 31, -9, 550, 140, 335, 0,
         5, -13, 4, -6, -17, 25, 39),
        (341, 63, 205, 318, 43, 64, -56, -3, 78, 26, 12, 11, -92, 180, 19, 128, 688, 174, 322, 0,
         -6, 6, -9, 9, 12, 61, 66),
    ),
    "stoat": BySize(2,
        (256, 154, 192, 129, 70, 24, -4, 100, -10, 23, 10, -9, 58, 45, 31, -9, 610, 140, 335, 0,
         3, -13, 4, -6, -17, 25, 38),
        (341, 63, 222, 318, 43, 64, -56, 4, 78, 25, 16, 9, -135, 174, 4, 128, 729, 174, 323, 0,
         -6, 12, -11, 6, 10, 44, 66),
    ),
    "heron": BySize(2,
        (235, 109, 258, 126, 90, -3, 4, 103, -31, 35, 9, -15, 98, 14, 47, -22, 447, 131, 329, 0,
         -4, 0, -1, 4, 10, 6, 32),
        (292, 113, 190, 315, 31, 57, -50, -10, 71, 32, 9, 9, 6, 181, 8, 156, 729, 117, 236, 0,
         -4, 7, -2, -1, -5, 88, 39),
    ),
    "raven": BySize(2,
        (216, 108, 281, 126, 90, -3, 4, 89, -31, 35, 9, -15, 98, 14, 47, -22, 447, 131, 329, 0,
         -8, 0, -1, 4, 10, 6, 32),
        (303, 96, 190, 308, 39, 53, -59, -10, 57, 32, 9, 8, 0, 161, 8, 182, 782, 91, 272, 0, 2,
         7, -2, 0, -5, 89, 61),
    ),
    "viper": BySize(2,
        (246, 100, 235, 122, 84, -3, 4, 103, -31, 35, 9, -15, 98, 14, 47, -22, 447, 131, 329, 0,
         -2, 0, -1, 4, 10, 6, 33),
        (303, 118, 202, 314, 40, 53, -73, -10, 57, 32, 8, 8, -13, 174, 8, 138, 732, 107, 251, 0,
         -2, 2, -2, 5, -5, 88, 59),
    ),
    "marten": BySize(2,
        (235, 109, 258, 126, 90, -3, 4, 103, -31, 35, 9, -15, 98, 14, 47, -22, 507, 131, 329, 0,
         -4, 0, -1, 4, 10, 6, 32),
        (308, 118, 190, 311, 40, 53, -62, -10, 57, 32, 9, 8, 7, 174, 8, 162, 732, 107, 272, 0,
         -2, 2, -6, 2, -5, 115, 42),
    ),
}
# fmt: on

STYLES = {
    **DRAWN,
    "kingslayer": like(BASE, {LEADER: 120}),  # always after the leader
    "neighbour": like(BASE, {LEFT: 100}),  # always after the one on the left
    "patient": like(BASE, {WAIT: 200}),  # waits for a better card
    "clutching": like(BASE, {SPARE: 2000}),  # spends a hand on a bust only
    "dreamer": like(BASE, {ASLEEP: 12, BLUR: 60}),  # half awake
    "prudent": like(BASE, {A_NUMBER: 100, A_HAND: 400, A_LIMIT: 500}),  # safety first
    "grabber": like(BASE, {INSTANTLY: 600, A_PLUS: 420, WAIT: 0}),  # takes at once what it can
    "schemer": like(BASE, {BUST: 200, BUST_OWN: 300, BUST_REST: 50}),  # ends rounds in its favour
    "gentle": like(BASE, {OTHER: 8, RICH: 2, AHEAD: 0, LEADER: 20}),  # hard on the leader only
    "stormy": like(BASE, {BUST: 400, OWN_BUST: 300, BLUR: 40}),  # in a hurry, whatever it costs
    "magpie": like(BASE, {INSTANTLY: 700, A_HAND: 30}),  # all that is won at once
    "careful": like(BASE, {NEAR_NUMBER: 250, NEAR_DRAW: 150}),  # afraid of the limit
}
