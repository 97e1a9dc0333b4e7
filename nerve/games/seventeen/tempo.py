"""How many seconds a page shows each kind of event, at most: clocks stand still meanwhile.

Held to the page's scenes by tests/games/test_scenes.py."""

SECONDS = {
    "draw": 1.0,
    "up": 2.5,
    "down": 0.8,
    "trash": 0.5,
    "reverse": 0.5,
    "double": 0.5,
    "pass": 0.5,
    "ruled_out": 0.7,
    "window": 0.5,
    "call": 1.8,
    "reveal": 2.6,
    "trap": 1.5,
    "total": 2.9,
    "victory": 0.6,
    "penalty": 0.6,
    "cancel": 0.7,
    "reshuffle": 0.5,
    "round": 5.9,
    "end": 5.9,
}
