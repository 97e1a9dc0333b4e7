"""How many seconds a page shows each kind of event, at most: clocks stand still meanwhile.

Held to the page's scenes by tests/games/test_scenes.py."""

SECONDS = {
    "turn_up": 2.0,
    "bust": 3.4,
    "roll": 3.2,
    "lose": 0.2,
    "take": 1.0,
    "place": 0.6,
    "bank": 1.1,
    "switch": 0.5,
    "leave": 0.5,
    "turn": 0.5,
    "stop": 0.7,
    "end": 0.5,
}
