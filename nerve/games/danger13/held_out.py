"""The held-out half: to measure by. Nothing is fitted to it, tuned on it or chosen by it."""

from nerve.bots.styles import like
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

STYLES = {
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
