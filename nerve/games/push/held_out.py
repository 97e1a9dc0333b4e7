"""The held-out half: to measure by. Nothing is fitted to it, tuned on it or chosen by it."""

from nerve.bots.styles import like
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

STYLES = {
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
