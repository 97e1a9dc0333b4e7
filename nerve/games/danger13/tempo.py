"""How many seconds a page shows each kind of event, at most: clocks stand still meanwhile.

Held to the page's scenes by tests/games/test_scenes.py."""

SECONDS = {
    "reveal": 2.3,
    "give": 0.6,
    "keep": 0.5,
    "refuse": 0.5,
    "draw": 2.4,
    "join": 0.6,
    "remove": 0.5,
    "win": 1.0,
    "bust": 4.3,
    "final": 1.5,
    "round": 0.5,
    "packet": 0.0,
    "reshuffle": 0.5,
    "settle": 0.5,
    "end": 0.5,
}
