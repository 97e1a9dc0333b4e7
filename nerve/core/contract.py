"""What a game is to everything else: a module with these names.

A module may have more, and whoever asks for one of these goes without if it is not there:
`asked(s)` (bit set of all seats that may decide now, where that is more than the actor) with
`ASKED_RULE` (the rule behind that) and `ruled_out(v)` (whether this view leaves them nothing to
claim), `tie_break(s, seat)`, `back(card)` (what is seen of a card from behind),
`witness(s, action, v)` (what everybody sees of a move), `opened(s, data)` (lay open in a view's
data what lies face down) and `facts(v)` (what the rules say of a view beyond its fields, in codes
for whoever puts it in words).
"""

from __future__ import annotations

from typing import Any, Protocol

from nerve.core.cards import Events


class Rules(Protocol):
    """What a game module offers; docs/design.md says what each name means."""

    NAME: str
    TITLE: str
    AUTHOR: str
    VERSION: int
    PLAYERS: range
    OPTIONS: dict[str, bool]
    LIMITS: dict[str, int]
    DECK: dict[str, int]
    CARDS: tuple[str, ...]
    FACES: tuple[str, ...]
    MOVES: tuple[str, ...]
    ASSUMED: str
    LOW_WINS: bool
    EVENTS: tuple[Events, ...]
    State: Any
    View: Any

    def objection(self, players: int, options: dict[str, bool], deck: dict[str, int], /) -> str: ...
    def setup(self, s: Any, /) -> None: ...
    def actor(self, s: Any, /) -> int: ...
    def legal(self, s: Any, /) -> int: ...
    def apply(self, s: Any, action: int, /) -> None: ...
    def score(self, s: Any, seat: int, /) -> int: ...
    def winners(self, s: Any, /) -> int: ...
    def look(self, s: Any, seat: int, v: Any, /) -> None: ...
    def imagine(self, v: Any, s: Any, /) -> None: ...
    def fallback(self, v: Any, /) -> int: ...
