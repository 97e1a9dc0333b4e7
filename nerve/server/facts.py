"""What a game's rules say of it as data.

Of the games in `nerve.games` it is generated into the page (`nerve.server.generate`); of games that
were unknown when the page was built, the page hears it from GET /api/about.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib.resources.abc import Traversable
from typing import Any

from nerve.core.cards import Pile
from nerve.core.contract import Rules
from nerve.core.odds import has_odds
from nerve.core.registry import room_of, rules_of
from nerve.core.rulebook import languages
from nerve.protocol import EventFacts, FieldFacts, GameFacts


def facts_of(game: str) -> GameFacts:
    """All that pages need to know of a game. Raises UnknownGame."""
    rules = rules_of(game)
    room = room_of(game)
    return GameFacts(
        game=game,
        title=rules.TITLE,
        author=rules.AUTHOR,
        players=[rules.PLAYERS[0], rules.PLAYERS[-1]],
        options=rules.OPTIONS,
        cards=list(rules.CARDS),
        deck=rules.DECK,
        faces=list(rules.FACES),
        moves=list(rules.MOVES),
        limits=rules.LIMITS,
        fixed=dict(fixed(rules)),
        low_wins=rules.LOW_WINS,
        phases=list(getattr(rules, "PHASES", ())),
        events=[EventFacts(event.kind, event.tells, event.rule) for event in rules.EVENTS],
        fields=list(fields_of(rules, rules.View())),
        lesson=room is not None and (room / "lesson.json").is_file(),
        odds=has_odds(rules),
        words=[name for name in languages() if _catalogue(game, name)],
    )


def words_of(game: str, language: str) -> str:
    """A game's messages in a language; empty if it has none."""
    file = _catalogue(game, language)
    return "" if file is None else file.read_text("utf-8")


def _catalogue(game: str, language: str) -> Traversable | None:
    room = room_of(game)
    if room is None or language not in languages():
        return None
    file = room / "words" / f"{language}.ftl"
    return file if file.is_file() else None


def fixed(rules: Rules) -> Iterator[tuple[str, list[int]]]:
    """The options that the rules leave alone with some numbers of players, and with which."""
    for option, usual in rules.OPTIONS.items():
        other = {**rules.OPTIONS, option: not usual}
        found = [n for n in rules.PLAYERS if rules.objection(n, other, rules.DECK)]
        if found:
            yield option, found


def fields_of(rules: Rules, value: Any, inside: str = "") -> Iterator[FieldFacts]:
    """The fields of a view by their marks. A list as long as there are seats goes by seat."""
    for f in fields(value):
        inner, holds = getattr(value, f.name), f.metadata.get("holds", "number")
        if f.metadata.get("plain") or holds in ("actions", "scratch"):
            continue
        name = f"{inside}{f.name}"
        if is_dataclass(inner) and not isinstance(inner, Pile):
            yield from fields_of(rules, inner, f"{name}.")
            continue
        shape = _shape(inner, holds)
        seats = bool(shape) and shape[0] == rules.PLAYERS[-1]
        yield FieldFacts(name, holds, seats, len(shape) > int(seats))


def _shape(value: Any, holds: str) -> list[int]:
    """How long the lists around what a field holds are; a heap of cards is one thing."""
    shape = []
    while isinstance(value, list):
        shape.append(len(value))
        value = value[0]
    if holds in ("heap", "deck", "cards", "seats") and not isinstance(value, Pile):
        shape.pop()
    return shape
