"""What speaks against a module as a game: which name is missing, and what it should be.

A game of others is held to this before anything else is done with it. What may be left out is
filled in first. How the game plays is another matter: see `nerve.testing.check_game`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from inspect import Parameter, isfunction, signature
from typing import Any

from nerve.core.cards import CAPACITY, Chance, Events, Pile

NAME = re.compile(r"[a-z][a-z0-9_]*")
LONGEST = 40  # letters of a text
MOST_PLAYERS = 6
TELLS = ("card", "move", "face", "colour", "row", "number", "nothing")  # what events can tell
MOST_MOVES = 63  # an action is a place in a bit set

NEEDED: dict[str, tuple[type, str]] = {
    "NAME": (str, 'small letters, digits and _, as in NAME = "lantern"'),
    "PLAYERS": (range, "from how many to how many, as in PLAYERS = range(2, 5)"),
    "DECK": (dict, 'how many of each card, as in DECK = {"lamp": 12, "wind": 4}'),
    "MOVES": (tuple, 'the text of every move, as in MOVES = ("draw", "stop")'),
    "State": (type, "a dataclass with the fields chance, table and pile"),
    "View": (type, "a dataclass with the fields seat, actor, legal and table"),
}
DEFAULTS: dict[str, tuple[type, Callable[[Any], Any], str]] = {
    "TITLE": (str, lambda rules: rules.NAME.replace("_", " ").capitalize(), "a text"),
    "AUTHOR": (str, lambda rules: "", "a text"),
    "VERSION": (int, lambda rules: 1, "a whole number"),
    "OPTIONS": (dict, lambda rules: {}, 'as in OPTIONS = {"storms": False}'),
    "LIMITS": (dict, lambda rules: {}, 'as in LIMITS = {"rounds": 3}'),
    "CARDS": (tuple, lambda rules: tuple(rules.DECK), "the cards of DECK: leave it out"),
    "FACES": (tuple, lambda rules: (), 'the texts of the die, as in FACES = ("1", "2")'),
    "ASSUMED": (str, lambda rules: "", "a text"),
    "EVENTS": (tuple, lambda rules: (), "a class Event(Events), and EVENTS = tuple(Event)"),
    "LOW_WINS": (bool, lambda rules: False, "True or False"),
    "objection": (object, lambda rules: no_objection, ""),
}
FUNCTIONS = {
    "setup": "s",
    "actor": "s",
    "legal": "s",
    "apply": "s, action",
    "score": "s, seat",
    "winners": "s",
    "look": "s, seat, v",
    "imagine": "v, s",
    "fallback": "v",
}
MORE_FUNCTIONS = {  # that a game may bring
    "objection": "players, options, deck",
    "asked": "s",
    "ruled_out": "v",
    "tie_break": "s, seat",
    "back": "card",
    "opened": "s, data",
    "facts": "v",
    "greedy": "v, rng",
    "tuned": "v, rng",
}


def no_objection(players: int, options: dict[str, bool], deck: dict[str, int]) -> str:
    return ""


def objections(rules: Any) -> list[str]:
    """All that speaks against the module, after what it leaves out is filled in."""
    found = [*_missing(rules), *_functions(rules)]
    if not found:
        for name, (_, default, _) in DEFAULTS.items():
            if not hasattr(rules, name):
                setattr(rules, name, default(rules))
        found = [*_texts(rules), *_settings(rules), *_events(rules)]
    return found or [*_shape(rules)]


def _missing(rules: Any) -> Iterator[str]:
    for name, (kind, expected) in NEEDED.items():
        if not hasattr(rules, name):
            yield f"no {name}: expected {expected}"
        elif type(getattr(rules, name)) is not kind:
            yield f"{name} is {_kind(getattr(rules, name))}: expected {expected}"
    for name, (kind, _, expected) in DEFAULTS.items():
        value = getattr(rules, name, None)
        if value is not None and kind is not object and type(value) is not kind:
            yield f"{name} is {_kind(value)}: expected {expected}"


def _functions(rules: Any) -> Iterator[str]:
    for name, parameters in {**FUNCTIONS, **MORE_FUNCTIONS}.items():
        found = getattr(rules, name, None)
        if found is None:
            if name in FUNCTIONS:
                yield f"no {name}: expected a function {name}({parameters})"
        elif not isfunction(found) or not _takes(found, parameters.count(",") + 1):
            yield f"{name} is not as it should be: expected a function {name}({parameters})"


def _takes(function: Callable[..., Any], count: int) -> bool:
    given = signature(function).parameters.values()
    by_place = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    return len(given) == count and all(one.kind in by_place for one in given)


def _texts(rules: Any) -> Iterator[str]:
    if not NAME.fullmatch(rules.NAME) or len(rules.NAME) > LONGEST:
        yield f"NAME is {rules.NAME!r}: expected {NEEDED['NAME'][1]}"
    for name in ("MOVES", "CARDS", "FACES"):
        texts = getattr(rules, name)
        for text in texts:
            if not _is_text(text):
                yield f"{name} has {text!r}: expected texts of at most {LONGEST} letters"
        if len(set(texts)) < len(texts):
            yield f"{name} has the same text twice"
    if not 0 < len(rules.MOVES) <= MOST_MOVES:
        yield f"MOVES has {len(rules.MOVES)} texts: expected from 1 to {MOST_MOVES}"
    if tuple(rules.DECK) != rules.CARDS:
        yield "CARDS is not DECK's cards in their order: leave it out"
    if "back" in rules.CARDS:
        yield "DECK has a card 'back': that is what is seen of any card from behind"


def _is_text(text: Any) -> bool:
    return isinstance(text, str) and 0 < len(text) <= LONGEST and text.isprintable()


def _settings(rules: Any) -> Iterator[str]:
    players = rules.PLAYERS
    if not players or players.step != 1 or players[0] < 2 or players[-1] > MOST_PLAYERS:
        yield f"PLAYERS is {players}: expected numbers from 2 to {MOST_PLAYERS}, as in range(2, 5)"
    counts = list(rules.DECK.values())
    if any(type(n) is not int or n < 0 for n in counts) or not 0 < sum(counts) <= CAPACITY:
        yield f"DECK is no count of cards: expected whole numbers, together 1 to {CAPACITY}"
    for name, kind in (("OPTIONS", bool), ("LIMITS", int)):
        for key, value in getattr(rules, name).items():
            if not isinstance(key, str) or not NAME.fullmatch(key) or type(value) is not kind:
                yield f"{name} has {key!r}: {value!r}: expected {DEFAULTS[name][2]}"


def _events(rules: Any) -> Iterator[str]:
    for place, event in enumerate(rules.EVENTS):
        if not isinstance(event, Events) or event != place:
            yield f"EVENTS has {event!r}: expected {DEFAULTS['EVENTS'][2]}"
        elif event.tells not in TELLS:
            yield f"event {event.name} tells {event.tells!r}: expected one of {', '.join(TELLS)}"


def _shape(rules: Any) -> Iterator[str]:
    for name in ("State", "View"):
        if not is_dataclass(getattr(rules, name)):
            yield f"{name} is no dataclass: expected {NEEDED[name][1]}"
            continue
        try:
            value = getattr(rules, name)()
        except Exception as error:
            yield f"{name}() raises {type(error).__name__}: {error}: every field needs a default"
            continue
        yield from _fixed(name, value)
        yield from _state(rules, value) if name == "State" else _view(rules, value)


def _state(rules: Any, s: Any) -> Iterator[str]:
    if not isinstance(getattr(s, "chance", None), Chance):
        yield "State has no chance: expected chance: Chance = field(default_factory=Chance)"
    pile = getattr(s, "pile", None)
    if not isinstance(pile, Pile) or len(pile.cards) < CAPACITY:
        yield "State has no pile for every deck: expected pile: Pile = new_pile()"
    table = getattr(s, "table", None)
    if not is_dataclass(table):
        yield "State has no table: expected table: Table = field(default_factory=Table)"
        return
    for key in ("players", *rules.OPTIONS, *rules.LIMITS):
        if type(getattr(table, key, None)) is not int:
            yield f"State.table has no {key}: expected {key}: int = 0"
    deck = getattr(table, "deck", None)
    if not isinstance(deck, list) or len(deck) != len(rules.CARDS):
        yield "State.table has no deck: expected deck: list[int] = heap(len(DECK), holds='deck')"


def _view(rules: Any, v: Any) -> Iterator[str]:
    for key in ("seat", "actor", "legal"):
        if type(getattr(v, key, None)) is not int:
            made = "legal: int = bits()" if key == "legal" else f"{key}: int = NONE"
            yield f"View has no {key}: expected {made}"
    if type(getattr(v, "table", None)) is not type(getattr(rules.State(), "table", None)):
        yield "View has no table: expected that of State"


def _fixed(name: str, value: Any) -> Iterator[str]:
    """A state is whole numbers, lists of a fixed size and dataclasses of such."""
    if is_dataclass(value):
        for f in fields(value):
            if not f.metadata.get("plain"):
                yield from _fixed(f"{name}.{f.name}", getattr(value, f.name))
    elif isinstance(value, list) and value:
        yield from _fixed(f"{name}[0]", value[0])
    elif type(value) is not int:
        shown = "an empty list" if value == [] else _kind(value)
        yield f"{name} is {shown}: expected whole numbers, ints(…), heap(…), new_pile() and such"


def _kind(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= LONGEST else f"a {type(value).__name__}"
