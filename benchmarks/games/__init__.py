"""What is to be measured of one game stands in its room here, as far as there is something."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from nerve.core.registry import GAMES


def rooms(part: str) -> dict[str, Any]:
    """The games that have such a part (`strength`, `knobs`), each with it."""
    found = {game: room_of(game, part) for game in GAMES}
    return {game: room for game, room in found.items() if room is not None}


def room_of(game: str, part: str = "") -> Any:
    """What is known of a game here, or a part of it; None if there is nothing."""
    room = f"{__name__}.{game}"
    place = f"{room}.{part}" if part else room
    return import_module(place) if find_spec(room) and find_spec(place) else None
