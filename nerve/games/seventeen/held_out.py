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
    CALL_BLUFF,
    CALL_LATER,
    CALL_NEXT,
    NUMBER_DOWN,
    PRESS,
    SHED,
    SPECIAL_DOWN,
    TRAP_DOWN,
)

STYLES = {
    "careful": like(BASE, {CALL_NEXT: 65, CALL_LATER: 70, SHED: -10}),  # plays low, calls late
    "pusher": like(BASE, {SHED: 25, PRESS: 40}),  # drives the row up
    "vengeful": like(BASE, {CALL_LEADER: 25, CALL_BEHIND: 10, PERIL: 8}),  # down with the leader
    "guesser": like(BASE, {HUNCH: 140, CALL_NEXT: 60, CALL_LATER: 60}),  # hidden is little
    "masked": like(BASE, {NUMBER_DOWN: 80, SPECIAL_DOWN: 80}),  # all face down
    "dreamer": like(BASE, {ASLEEP: 8, BLUR: 30, CALL_BLUR: 10}),  # half awake
    "fidget": like(BASE, {CALL_BLUR: 18, BLUFF: 20}),  # never twice the same
    "actor": like(BASE, {BLUFF: 35, TRAP_DOWN: 200, CALL_NEXT: 35, CALL_LATER: 35}),  # all is show
    "poker": like(
        BASE, {NUMBER_DOWN: 40, TRAP_DOWN: 120, CALL_NEXT: 45, CALL_LATER: 48}
    ),  # hides and waits
    "sceptic": like(BASE, {CALL_NEXT: 35, CALL_LATER: 35, CALL_BLUFF: 10}),  # calls when in doubt
    "slow": like(BASE, {SHED: -5, OPENING: -10, SPECIAL_DOWN: 60}),  # begins low
    "quick": like(BASE, {SHED: 15, OPENING: 10, TRAP_DOWN: 150}),  # begins high, then hides
}
