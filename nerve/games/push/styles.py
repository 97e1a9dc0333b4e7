"""Those of the family that have a name: the open half; and where a search for others begins."""

from nerve.bots.styles import like
from nerve.games.push.family import (
    ASLEEP,
    BANK_AT,
    BANK_LATE,
    BLUR,
    CONTENT,
    GAIN,
    LOOK,
    LOSE_ROW,
    MEAN,
    RISK,
    SPITE,
    STACK,
)

BASE = (0, 0, 999, 0, 999, 100, 25, 0, 100, 100, 30, 100, 35, 1200, 0, 0, 0)  # much like `tuned`
# Where a search for good knobs begins, and how far from there the first candidates are.
WIDTHS = (0, 4, 12, 5, 6, 12, 12, 1, 12, 16, 8, 16, 10, 160, 8, 4, 60)
MIDDLES = like(BASE, {BANK_AT: 60, CONTENT: 40, RISK: 60, LOOK: 50})
START = tuple(zip(MIDDLES, WIDTHS, strict=True))

STYLES = {
    "timid": like(BASE, {RISK: 8, CONTENT: 10, BANK_AT: 8}),  # stops early and banks what it has
    "bold": like(BASE, {GAIN: -60}),  # turns up one card more
    "banker": like(BASE, {BANK_AT: 6, BANK_LATE: 4}),  # banks all the time
    "thrifty": like(BASE, {BANK_AT: 12, CONTENT: 14}),  # content with little
    "asleep": like(BASE, {ASLEEP: 25}),  # a quarter of its moves is anything
    "dizzy": like(BASE, {BLUR: 500}),  # bad with numbers
    "spiteful": like(BASE, {SPITE: 60, MEAN: 100}),  # takes what the strongest rival wants
    "stacker": like(BASE, {STACK: 150, CONTENT: 16}),  # builds one high row
    "hasty": like(BASE, {CONTENT: 12}),  # takes the first good row
    "gambler": like(BASE, {GAIN: -100, LOSE_ROW: 60}),  # thinks little of a bust
    "tidy": like(BASE, {MEAN: 0, STACK: -60}),  # spreads its cards
    "squirrel": like(BASE, {BANK_AT: 15, BANK_LATE: 15}),  # banks more and more
}
