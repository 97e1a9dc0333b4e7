"""The held-out half: to measure by. Nothing is fitted to it, tuned on it or chosen by it."""

from nerve.bots.styles import like
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

STYLES = {
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
