"""One face for all games: set up, look, play, and say it in text.

>>> from nerve.core.game import moves, new_state, settle_on
>>> push = settle_on("push", players=3)
>>> state = new_state(push, seed=7)
>>> moves(push.rules, push.rules.legal(state))
['draw']
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

from nerve.core.cards import (
    CAPACITY,
    EVERYONE,
    M64,
    NONE,
    ChanceSource,
    Emitted,
    Pile,
    Sink,
    lay,
)
from nerve.core.contract import Rules
from nerve.core.copying import copied
from nerve.core.errors import BadSetup, IllegalMove, InvalidMove
from nerve.core.registry import open_game, place_of, rules_of

# --- set-ups ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Setup:
    """All that is settled before the first shuffle. Made by `settle_on`, which checks it."""

    rules: Rules
    players: int
    options: dict[str, bool]
    deck: dict[str, int] | None  # None: the game's own deck
    limits: dict[str, int]

    def __reduce__(self) -> tuple[Any, ...]:
        """A module can neither be copied nor sent to another process."""
        chosen = self.players, self.options, self.deck, self.limits
        return _settled, (place_of(self.rules), *chosen)


def _settled(place: str, *chosen: Any) -> Setup:
    return Setup(open_game(place), *chosen)


def settle_on(
    game: str | Rules,
    players: int,
    options: Mapping[str, bool] | None = None,
    deck: Mapping[str, int] | None = None,
    limits: Mapping[str, int] | None = None,
) -> Setup:
    """Check a set-up and fill in its defaults. Raises UnknownGame or BadSetup."""
    rules = rules_of(game) if isinstance(game, str) else game
    name = rules.NAME
    if type(players) is not int or players not in rules.PLAYERS:
        lo, hi = rules.PLAYERS[0], rules.PLAYERS[-1]
        raise BadSetup(f"{name} takes {lo} to {hi} players, not {players!r}")
    chosen = dict(rules.OPTIONS)
    for key, value in (options or {}).items():
        if key not in chosen:
            known = ", ".join(chosen) or "none"
            raise BadSetup(f"{name} has no option {key!r}: expected one of: {known}")
        if type(value) is not bool:
            raise BadSetup(f"option {key} of {name} is true or false, not {value!r}")
        chosen[key] = value
    whole = dict(rules.LIMITS)
    for key, limit in (limits or {}).items():
        if key not in whole:
            known = ", ".join(whole) or "none"
            raise BadSetup(f"{name} has no limit {key!r}: expected one of: {known}")
        if type(limit) is not int or not 1 <= limit <= 1000:
            raise BadSetup(f"limit {key} of {name} is a whole number from 1 to 1000, not {limit!r}")
        whole[key] = limit
    own = None if deck is None else check_deck(rules, deck)
    if against := rules.objection(players, chosen, own or rules.DECK):
        raise BadSetup(f"{name}: {against}")
    return Setup(rules, players, chosen, None if own == rules.DECK else own, whole)


def check_deck(rules: Rules, deck: Mapping[str, int]) -> dict[str, int]:
    """The deck in the game's order of cards, without zeros. Raises BadSetup."""
    for text, count in deck.items():
        if text not in rules.DECK:
            known = ", ".join(rules.CARDS)
            raise BadSetup(f"{rules.NAME} has no card {text!r}: expected one of {known}")
        if type(count) is not int or not 0 <= count <= CAPACITY:
            raise BadSetup(f"the number of {text} cards is from 0 to {CAPACITY}, not {count!r}")
    size = sum(deck.values())
    if not 1 <= size <= CAPACITY:
        raise BadSetup(f"a deck has from 1 to {CAPACITY} cards, not {size}")
    return {text: deck[text] for text in rules.CARDS if deck.get(text)}


def read_deck(path: str | Path) -> dict[str, int]:
    """The `[deck]` table of a TOML file: counts by card text. Raises BadSetup or OSError."""
    try:
        data = tomllib.loads(Path(path).read_bytes().decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetup(f"{path}: not a TOML file: {error}") from None
    deck = data.get("deck")
    if not isinstance(deck, dict):
        raise BadSetup(f"{path}: expected a table [deck] of card = count")
    return deck


# --- states -------------------------------------------------------------------------------------


def blank(setup: Setup) -> Any:
    """A state that only waits for `rules.setup`: the pile is the deck, in order."""
    state = setup.rules.State()
    state.table.players = setup.players
    for key, value in {**setup.options, **setup.limits}.items():
        setattr(state.table, key, int(value))
    deck = setup.rules.DECK if setup.deck is None else setup.deck
    state.table.deck[:] = [deck.get(text, 0) for text in setup.rules.CARDS]
    lay(state.pile, state.table.deck, 0)
    return state


def new_state(
    setup: Setup,
    seed: int = 0,
    source: ChanceSource | None = None,
    journal: list[tuple[str, Any]] | None = None,
    sink: Sink | None = None,
) -> Any:
    """A game ready for its first decision. Chance comes from `source`, or else from the seed."""
    state = blank(setup)
    state.chance.seed = seed & M64
    state.chance.source, state.chance.journal, state.chance.sink = source, journal, sink
    setup.rules.setup(state)
    return state


def clone(rules: Rules, state: Any) -> Any:
    """An equal state without source, journal and sink."""
    return copied(state)


def look(rules: Rules, state: Any, seat: int) -> Any:
    """What the seat may know (spectator: -1)."""
    view = copied(_blank_view(rules.View))
    rules.look(state, seat, view)
    return view


def knows_no_more(rules: Rules, state: Any, seat: int) -> bool:
    """Whether a seat knows just what everybody does, and so whether its moves can be foreseen."""
    own, public = look(rules, state, seat), look(rules, state, NONE)
    own.seat, own.legal = public.seat, public.legal
    return bool(own == public)


@cache
def _blank_view(kind: type[Any]) -> Any:
    return kind()


def imagine(rules: Rules, view: Any, seed: int) -> Any:
    """A whole state that fits the view, the rest drawn from the seed."""
    state = rules.State()
    state.chance.seed = seed & M64
    rules.imagine(view, state)
    return state


def play(rules: Rules, state: Any, action: int) -> None:
    """Check an action, then apply it. Raises IllegalMove and changes nothing."""
    check_action(rules, state, action)
    rules.apply(state, action)


def check_action(rules: Rules, state: Any, action: int) -> None:
    """Raises IllegalMove for what the actor may not do."""
    legal = rules.legal(state)
    if not (0 <= action < len(rules.MOVES) and legal >> action & 1):
        text = rules.MOVES[action] if 0 <= action < len(rules.MOVES) else f"action {action}"
        if not legal:
            raise IllegalMove(f"illegal move {text!r}: the game is over")
        expected = ", ".join(moves(rules, legal))
        raise IllegalMove(f"illegal move {text!r}: expected one of: {expected}")


# --- text ---------------------------------------------------------------------------------------


def actions(mask: int) -> Iterator[int]:
    """The actions of a bit set, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def moves(rules: Rules, mask: int) -> list[str]:
    """The texts of a bit set of actions, sorted by code point."""
    return sorted(rules.MOVES[action] for action in actions(mask))


def numbered(rules: Rules, mask: int) -> str:
    """The actions of a bit set for who plays by their numbers."""
    return ", ".join(f"{action} ({rules.MOVES[action]})" for action in actions(mask))


def parse(rules: Rules, text: str) -> int:
    """The action of a move's text. Raises InvalidMove."""
    try:
        return rules.MOVES.index(text)
    except ValueError:
        raise InvalidMove(f"{text!r} is no move of {rules.NAME}") from None


def card_text(rules: Rules, card: int) -> str | None:
    """A card's text; "back" for one that is only seen from behind, None for no card."""
    if card == NONE:
        return None
    return rules.CARDS[card] if card < len(rules.CARDS) else "back"


def card_index(rules: Rules, text: str | None) -> int:
    if text is None:
        return NONE
    return len(rules.CARDS) if text == "back" else rules.CARDS.index(text)


def seats_of(mask: int) -> list[int]:
    return list(actions(mask))


# --- states and views as plain data: what json can hold ------------------------------------------


def to_data(rules: Rules, value: Any) -> dict[str, Any]:
    """A state or view as a dict of numbers and card texts. `from_data` is its inverse."""
    return {
        f.name: _data_of(rules, getattr(value, f.name), f.metadata)
        for f in fields(value)
        if not f.metadata.get("plain")
    }


def _data_of(rules: Rules, value: Any, meta: Mapping[str, Any]) -> Any:
    holds = meta.get("holds")
    if isinstance(value, Pile):
        return [_item(rules, c, holds) for c in value.cards[: value.n]]
    if is_dataclass(value):
        return to_data(rules, value)
    if isinstance(value, list):
        if not isinstance(value[0], int):
            return [_data_of(rules, item, meta) for item in value]
        if holds in ("heap", "deck", "scratch"):
            first = meta["first"]
            return {rules.CARDS[first + k]: n for k, n in enumerate(value) if n}
        while value and holds in ("cards", "seats") and value[-1] == NONE:
            value = value[:-1]
        return [_item(rules, item, holds) for item in value]
    return _item(rules, value, holds)


def _item(rules: Rules, value: int, holds: str | None) -> Any:
    if holds == "actions":
        return moves(rules, value)
    if holds == "moves":
        return rules.MOVES[value]
    return card_text(rules, value) if holds in ("card", "cards", "faces") else value


def from_data(rules: Rules, kind: Any, data: Mapping[str, Any]) -> Any:
    """The state or view (`kind`: rules.State or rules.View) that `to_data` made this of."""
    value = kind()
    for f in fields(value):
        if not f.metadata.get("plain"):
            was = getattr(value, f.name)
            setattr(value, f.name, _value_of(rules, was, data[f.name], f.metadata))
    return value


def _value_of(rules: Rules, was: Any, data: Any, meta: Mapping[str, Any]) -> Any:
    holds = meta.get("holds")
    if isinstance(was, Pile):
        taken = [_int_of(rules, item, holds) for item in data]
        return Pile(len(taken), taken + was.cards[len(taken) :])
    if is_dataclass(was):
        return from_data(rules, type(was), data)
    if isinstance(was, list):
        if not isinstance(was[0], int):
            return [_value_of(rules, w, d, meta) for w, d in zip(was, data, strict=True)]
        if holds in ("heap", "deck", "scratch"):
            return [data.get(rules.CARDS[meta["first"] + k], 0) for k in range(len(was))]
        taken = [_int_of(rules, item, holds) for item in data]
        return taken + was[len(taken) :]
    return _int_of(rules, data, holds)


def _int_of(rules: Rules, data: Any, holds: str | None) -> int:
    if holds == "actions":
        return sum(1 << parse(rules, text) for text in data)
    if holds == "moves":
        return parse(rules, data)
    return card_index(rules, data) if holds in ("card", "cards", "faces") else int(data)


# --- what happens, and how it ends ----------------------------------------------------------------


@dataclass(frozen=True)
class Happening:
    """One event as a seat may know it: `what` is a text, a number or None."""

    kind: str
    seat: int
    what: str | int | None


def scores(setup: Setup, state: Any) -> list[int]:
    return [setup.rules.score(state, seat) for seat in range(setup.players)]


def result(setup: Setup, state: Any) -> dict[str, list[int]]:
    return {
        "scores": scores(setup, state),
        "winners": seats_of(setup.rules.winners(state)),
    }


def tie_break(setup: Setup, state: Any) -> list[int] | None:
    """Each seat's number for the tie-break, if the best score of a finished game was shared."""
    told = result(setup, state)
    scores, winners = told["scores"], told["winners"]
    if scores.count(scores[winners[0]]) < 2:
        return None
    rules: Any = setup.rules
    if not hasattr(rules, "tie_break"):  # the win is shared
        return None
    return [rules.tie_break(state, seat) for seat in range(setup.players)]


def happening(rules: Rules, event: Emitted, seat: int) -> Happening:
    """An event as `seat` may know it; of a card it may not know, it is told the back."""
    kind, who, number, _ = event
    event_kind = rules.EVENTS[kind]
    tells = event_kind.tells
    what: str | int | None = None
    if tells == "card":
        known = may_know(event, seat)
        what = card_text(rules, number if known else back(rules, number))
    elif tells == "move":
        what = rules.MOVES[number]
    elif tells in ("face", "colour"):
        what = rules.FACES[number]
    elif tells == "row":
        what = number + 1
    elif tells != "nothing":
        what = number
    return Happening(event_kind.kind, who, what)


def may_know(event: Emitted, seat: int) -> bool:
    """Whether a seat may know which card an event is about."""
    knowers = event[3]
    return knowers == EVERYONE or (seat != NONE and bool(knowers >> seat & 1))


def back(rules: Rules, card: int) -> int:
    """What is seen of a card from behind: most games have one back for all."""
    one_of_many: Callable[[int], int] | None = getattr(rules, "back", None)
    return len(rules.CARDS) if one_of_many is None else one_of_many(card)


def names_for(players: int, names: Sequence[str] | None = None) -> list[str]:
    """The players' names, or seat names where there are none."""
    return list(names) if names else ["Ann", "Ben", "Cas", "Dot", "Eli", "Fay"][:players]
