"""The held-out half: to measure by. Nothing is fitted to it, tuned on it or chosen by it."""

from nerve.bots.styles import like
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

STYLES = {
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
