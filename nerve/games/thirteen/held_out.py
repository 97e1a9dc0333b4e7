"""The held-out half: to measure by. Nothing is fitted to it, tuned on it or chosen by it."""

from nerve.bots.styles import like
from nerve.games.thirteen.family import (
    ASLEEP,
    BLUR,
    BRIM,
    FEAR,
    FRESH,
    HOARD,
    NASTY_RICH,
    TAKE_EARLY,
)
from nerve.games.thirteen.styles import BASE
from nerve.games.thirteen.thumb import (
    A_NASTY,
    GAP,
    HOT,
    LEAD,
    LEAD_EARLY,
    NASTY_SHED,
    ONE_SAFE,
    SHED,
    STUCK,
    TAKE_SHED,
)

STYLES = {
    "pioneer": like(BASE, {FRESH: 120}),  # likes empty tiles
    "clinging": like(BASE, {NASTY_SHED: -300}),  # keeps nasty fours to the end
    "fearful": like(BASE, {FEAR: 40, STUCK: 120}),  # away from what must be taken soon
    "dreamer": like(BASE, {ASLEEP: 10, BLUR: 50}),  # half awake
    "shy": like(BASE, {GAP: 15}),  # leaves room on every tile
    "spendthrift": like(BASE, {SHED: 100, TAKE_SHED: 40, STUCK: 0}),  # never looks ahead
    "hunter": like(BASE, {HOT: 25, NASTY_RICH: 40, BRIM: 60}),  # sets traps for the next player
    "stoic": like(BASE, {LEAD: 100, LEAD_EARLY: 0, A_NASTY: 200}),  # counts points as they are
    "balanced": like(BASE, {SHED: 22, ONE_SAFE: 20, STUCK: 50}),  # a little more of everything
    "crafty": like(BASE, {HOT: 12, BRIM: 40, HOARD: 20}),  # keeps low cards for full tiles
    "early": like(BASE, {TAKE_EARLY: 90, LEAD_EARLY: 40}),  # takes while it may still lead
    "drowsy": like(BASE, {ASLEEP: 5, GAP: 5}),  # now and then asleep
}
