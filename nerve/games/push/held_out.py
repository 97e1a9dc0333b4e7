"""The held-out half: to measure by. Nothing is fitted to it, tuned on it or chosen by it."""

from nerve.bots.styles import BySize, like
from nerve.games.push.family import (
    ASLEEP,
    BANK_AT,
    BANK_LATE,
    BEHIND,
    BLUR,
    CAREFUL,
    CONTENT,
    DIE_FEAR,
    GAIN,
    LOSE_OPEN,
    LOSE_ROW,
    MEAN,
    RISK,
    SPITE,
)
from nerve.games.push.styles import BASE

# Drawn by `python -m benchmarks.population`, by what they win among `tuned-1` and nobody else.
# Good ones at tables of up to 2, and at larger ones: `--players 2` and `--players 4 6`, with
# `--seed 31` and `32`.
# fmt: off
DRAWN = {
    "hawk": BySize(2,
        (0, 3, 71, 1, 41, 76, 36, -1, 101, 70, 24, 100, 42, 1237, -14, 0, 204),
        (0, 4, 68, -5, 40, 77, 13, 2, 116, 114, 14, 108, 10, 1044, -14, 2, 98),
    ),
    "lynx": BySize(2,
        (0, 1, 62, 4, 39, 60, 44, -1, 92, 78, 18, 87, 43, 1038, -5, -5, 204),
        (0, 2, 59, -2, 38, 61, 21, 2, 107, 122, 8, 95, 11, 845, -5, -3, 98),
    ),
    "otter": BySize(2,
        (0, 1, 62, 2, 39, 66, 44, -1, 92, 92, 18, 100, 42, 1094, -9, -2, 204),
        (0, 2, 59, -4, 38, 67, 21, 2, 107, 136, 8, 108, 10, 901, -9, 0, 98),
    ),
    "stoat": BySize(2,
        (0, 1, 62, 0, 39, 71, 44, -1, 92, 78, 15, 85, 42, 1094, -9, 0, 204),
        (0, 2, 59, -6, 38, 72, 21, 2, 107, 122, 5, 93, 10, 901, -9, 2, 98),
    ),
    "heron": BySize(2,
        (0, -6, 71, 0, 48, 29, 29, 0, 94, 128, 28, 135, 31, 1372, 15, -1, 260),
        (0, 0, 62, 3, 37, 48, 33, 1, 95, 82, 37, 94, 0, 1247, 18, -4, 101),
    ),
    "raven": BySize(2,
        (0, -3, 69, -7, 43, 49, 31, 0, 83, 114, 28, 129, 24, 1264, 8, -1, 221),
        (0, -5, 64, 4, 33, 37, 31, 2, 106, 90, 35, 100, 5, 1345, 18, -4, 93),
    ),
    "viper": BySize(2,
        (0, -6, 71, -2, 43, 50, 35, 0, 91, 114, 27, 135, 24, 1264, 8, -1, 254),
        (0, -3, 64, 12, 37, 37, 31, 1, 101, 82, 37, 100, 0, 1247, 26, -3, 93),
    ),
    "marten": BySize(2,
        (0, -8, 71, -6, 39, 38, 29, 1, 94, 122, 26, 135, 29, 1362, 8, -1, 213),
        (0, -4, 67, 4, 40, 49, 31, 1, 108, 82, 39, 100, 1, 1247, 26, -6, 93),
    ),
}
# fmt: on

STYLES = {
    **DRAWN,
    "cautious": like(BASE, {RISK: 14, CONTENT: 13, BANK_AT: 15, BANK_LATE: 8}),  # careful
    "reckless": like(BASE, {GAIN: -150, LOSE_ROW: 40}),  # thinks little of a bust
    "miser": like(BASE, {BANK_AT: 4, RISK: 20}),  # banks every few points
    "dreamer": like(BASE, {ASLEEP: 12, BLUR: 200}),  # half awake
    "vengeful": like(BASE, {SPITE: 100, MEAN: 150, BEHIND: 3}),  # would rather nobody had it
    "superstitious": like(BASE, {DIE_FEAR: 300, LOSE_OPEN: 200}),  # afraid of the die
    "plodder": like(BASE, {CONTENT: 18, RISK: 25, BANK_AT: 20}),  # a little of everything
    "jester": like(BASE, {BLUR: 350, GAIN: -40}),  # bold and bad with numbers
    "nervous": like(BASE, {RISK: 5, BLUR: 60}),  # stops at the first danger
    "brave": like(BASE, {GAIN: -30, CAREFUL: 200, MEAN: 80}),  # places for itself, dares more
    "grudging": like(BASE, {SPITE: 30, MEAN: 70, BANK_AT: 25}),  # nothing for the others
    "tardy": like(BASE, {BANK_AT: 45, BANK_LATE: 40}),  # banks when it ends
}
