"""Bots by name: built-in ones, and anybody's class in a module or a file."""

from __future__ import annotations

import importlib
import importlib.util
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from nerve.bots.policies import House, built_in, is_built_in
from nerve.bots.simple import UnknownBot
from nerve.game import NerveError, Rules


class BadBot(NerveError):
    """A class that cannot be loaded or is no bot."""

    code = "bad_bot"


class Bot(Protocol):
    """Whoever decides for a seat. One is made for every seat of every game."""

    def choose(self, view: Any, legal: Sequence[int], rng: random.Random, /) -> int:
        """One of the legal actions. The view is all there is to know; chance comes from rng."""
        ...


@dataclass(frozen=True)
class Entrant:
    """A bot to be had: `make` gives a new one for a seat in a game."""

    name: str
    built_in: bool
    make: Callable[[], Bot]


def load(name: str, rules: Rules) -> Entrant:
    """The bot of this name: built in, `package.module:Class` or `file.py:Class`.

    Raises UnknownBot or BadBot.
    """
    place, colon, kind = name.rpartition(":")
    if is_built_in(name) or not colon or kind.isdecimal() or not place:
        try:
            built_in(rules, name)
        except UnknownBot as unknown:
            raise UnknownBot(f"{unknown}, package.module:Class or file.py:Class") from None
        return Entrant(name, True, lambda: House(rules, name))
    found = getattr(_module(place), kind, None)
    if not isinstance(found, type):
        raise BadBot(f"bot {name}: {place} has no class {kind!r}")
    if not callable(getattr(found, "choose", None)):
        raise BadBot(f"bot {name}: expected a method choose(view, legal, rng)")
    return Entrant(name, False, found)


def _module(place: str) -> ModuleType:
    try:
        return _from_file(Path(place)) if place.endswith(".py") else importlib.import_module(place)
    except Exception as error:
        kind = type(error).__name__
        raise BadBot(f"bot file {place} cannot be loaded: {kind}: {error}") from error


def _from_file(path: Path) -> ModuleType:
    name = f"nerve_bot_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise FileNotFoundError(f"no such file: {path}")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
