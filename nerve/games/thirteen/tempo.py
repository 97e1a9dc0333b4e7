"""How many seconds a page shows each kind of event, at most: clocks stand still meanwhile.

Held to the page's scenes by tests/games/test_scenes.py."""

SECONDS = {
    "deal": 0.0,
    "draw": 1.0,
    "play": 2.8,
    "take": 3.1,
    "majority": 0.5,
    "points": 2.0,
    "round": 0.5,
    "end": 0.5,
}
