"""Views as plain data, fast: `nerve.core.game.to_data` with the looking-up done once for each game.

The server makes thousands of these a second, and they are most of what a move costs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from typing import Any

from msgspec import Raw
from msgspec.json import encode

from nerve.core.cards import NONE, Pile
from nerve.core.contract import Rules
from nerve.core.copying import assign_all, copied, copied_around
from nerve.core.game import card_text, look, moves
from nerve.core.registry import rules_of

Writer = Callable[[Any], dict[str, Any]]
KEPT = 4096  # heaps, and sets of moves, of one kind
TABLE = "table"  # the field of a view that holds what everybody may see


def data_of(rules: Rules, view: Any, memory: bool) -> dict[str, Any]:
    """A view as a dict of numbers and texts; without `memory`, what is public only by memory is
    left out."""
    return _writer(rules.NAME, memory)(view)


def view_facts(rules: Rules, view: Any) -> dict[str, Any] | None:
    """What the rules say of a view, in codes, if they say anything."""
    facts = getattr(rules, "facts", None)
    return facts(view) if facts else None


def forgetful(value: Any) -> Any:
    """A view, its own, without what is public only by memory."""
    for f in fields(value):
        if f.metadata.get("memory"):
            setattr(value, f.name, getattr(type(value)(), f.name))
        elif is_dataclass(found := getattr(value, f.name)):
            forgetful(found)
    return value


class Position:
    """One position on its way to many: the table, most of every view, is copied and written once
    for all who see the same of it. Who gets a view from here only reads it."""

    def __init__(self, rules: Rules, state: Any) -> None:
        self._rules, self._state = rules, state
        self._table = copied(state.table)
        self._tables: list[tuple[bool, Any, Raw]] = []

    def look(self, seat: int) -> Any:
        """As `nerve.core.game.look` does."""
        state, table = self._state, self._state.table
        view = copied_around(_blank(self._rules.View), TABLE, self._table)
        state.table = self._table  # so that there is nothing to copy
        try:
            self._rules.look(state, seat, view)
        finally:
            state.table = table
        if self._table == table:
            return view
        assign_all(self._table, table)  # these rules hide some of it from this seat
        return look(self._rules, state, seat)

    def written(self, view: Any, memory: bool) -> bytes:
        """A view as JSON, the same as that of `data_of`."""
        own, of_table = _split_writers(self._rules.NAME, memory)
        return encode({**own(view), TABLE: self._table_of(of_table, view.table, memory)})

    def _table_of(self, writer: Writer, table: Any, memory: bool) -> Raw:
        for with_memory, known, written in self._tables:
            if with_memory == memory and (known is table or known == table):
                return written
        written = Raw(encode(writer(table)))
        self._tables.append((memory, table, written))
        return written


@cache
def _blank(kind: type[Any]) -> Any:
    return kind()


@cache
def _writer(game: str, memory: bool) -> Writer:
    return _made(game, _dict(rules_of(game).View(), "v", memory))


@cache
def _split_writers(game: str, memory: bool) -> tuple[Writer, Writer]:
    """For a view but its table, and for the table; what comes again and again is JSON already."""
    view = rules_of(game).View()
    own, table = _dict(view, "v", memory, without=TABLE), _dict(view.table, "v", memory)
    return _made(game, own, _kept_in_json), _made(game, table, _kept_in_json)


def _kept_in_json(make: Callable[..., Any]) -> Callable[..., Raw]:
    return lru_cache(KEPT)(lambda *given: Raw(encode(make(*given))))


def _made(
    game: str, expression: str, kept: Callable[[Callable[..., Any]], Any] = lambda make: make
) -> Writer:
    rules = rules_of(game)
    cards = rules.CARDS
    kinds = [cards[first:] for first in range(len(cards))]

    def trimmed(places: list[int]) -> list[int]:
        n = len(places)
        while n > 8 and places[n // 2 : n].count(NONE) == n - n // 2:  # mostly there is nothing
            n //= 2
        while n and places[n - 1] == NONE:
            n -= 1
        return places[:n]

    def counted(first: int, *counts: int) -> dict[str, int]:
        return {kind: n for kind, n in zip(kinds[first], counts, strict=False) if n}

    @lru_cache(KEPT)
    def texts(mask: int) -> tuple[str, ...]:
        return tuple(moves(rules, mask))

    def legal(mask: int) -> list[str]:
        return list(texts(mask))

    names = {
        "text": {card: card_text(rules, card) for card in range(-1, len(cards) + 1)},
        "moves": rules.MOVES,
        "legal": kept(legal),
        "counted": kept(counted),
        "trimmed": trimmed,
    }
    writer: Writer = eval(f"lambda v: {expression}", names)
    return writer


def _dict(value: Any, place: str, memory: bool, without: str = "") -> str:
    """The source of an expression that makes the dict of a dataclass at `place`."""
    items = [
        f"{f.name!r}: {_item(getattr(value, f.name), f'{place}.{f.name}', f.metadata, memory)}"
        for f in fields(value)
        if f.name != without
        and not f.metadata.get("plain")
        and (memory or not f.metadata.get("memory"))
    ]
    return f"{{{', '.join(items)}}}"


def _item(value: Any, place: str, meta: Any, memory: bool) -> str:
    holds = meta.get("holds")
    if isinstance(value, Pile):
        texts = "moves" if holds == "moves" else "text"
        return f"[{texts}[c] for c in {place}.cards[:{place}.n]]"
    if is_dataclass(value):
        return _dict(value, place, memory)
    if isinstance(value, list):
        if not isinstance(value[0], int):
            return f"[{_item(value[0], 'each', meta, memory)} for each in {place}]"
        if holds in ("heap", "deck", "scratch"):
            return f"counted({meta['first']}, *{place})"
        if holds == "cards":
            return f"[text[c] for c in trimmed({place})]"
        return f"trimmed({place})" if holds == "seats" else f"{place}[:]"
    if holds == "actions":
        return f"legal({place})"
    return f"text[{place}]" if holds in ("card", "faces") else place
