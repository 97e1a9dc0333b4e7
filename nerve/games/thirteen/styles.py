"""Those of the family that have a name: the open half; and where a search for others begins."""

from nerve.bots.styles import like
from nerve.games.thirteen.family import ASLEEP, BLUR, BRIM, HOARD, NASTY_RICH, TAKE_EARLY
from nerve.games.thirteen.thumb import (
    A_NASTY,
    GAP,
    HOT,
    LEAD,
    NASTY_SHED,
    ONE_SAFE,
    SHED,
    STUCK,
    TABLE,
)

BASE = (*TABLE, *(0,) * 8)  # as `tuned`
# Where a search for good knobs begins, and how far from there the first candidates are.
WIDTHS = (20, 16, 16, 4, 4, 16, 2, 4, 8, 5, 0, 2, 6, 10, 16, 8, 8, 4)
START = tuple(zip(BASE, WIDTHS, strict=True))

STYLES = {
    "shedder": like(BASE, {SHED: 60}),  # high cards first
    "saver": like(BASE, {SHED: -30, HOARD: -60}),  # low cards first
    "taker": like(BASE, {TAKE_EARLY: 200}),  # takes early rather than late
    "asleep": like(BASE, {ASLEEP: 25}),  # a quarter of its moves is anything
    "dizzy": like(BASE, {BLUR: 120}),  # bad with numbers
    "nasty": like(BASE, {NASTY_RICH: 80, NASTY_SHED: 100}),  # nasty fours where they hurt
    "brimmer": like(BASE, {BRIM: 150, HOT: 30}),  # fills tiles to the brim
    "collector": like(BASE, {LEAD: -150}),  # wants to lead every colour
    "tidy": like(BASE, {GAP: -8, ONE_SAFE: 40}),  # plays where it is full, keeps a way out
    "gambler": like(BASE, {STUCK: 0, ONE_SAFE: 0, SHED: 30}),  # lives for the day
    "squeamish": like(BASE, {A_NASTY: 700}),  # anything but a nasty four
    "brazen": like(BASE, {A_NASTY: 80, NASTY_SHED: -150}),  # nasty fours do not matter
}
