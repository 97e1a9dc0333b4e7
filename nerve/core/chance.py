"""Where a game's chance comes from, if not from its seed: the secure source, a record, or a key
that nobody could choose (docs/deals.md).

A state draws from its seed (`nerve.core.cards`) unless a source stands behind it.
"""

from __future__ import annotations

import hmac
import json
import random
import secrets
import struct
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from nerve.core.cards import ChanceSource
from nerve.core.contract import Rules
from nerve.core.errors import BadRecord

Step = list[Any]  # of a record: a decision or a piece of chance
T = TypeVar("T")


class Secure:
    """Chance for real tables, from the operating system's secure source."""

    def __init__(self) -> None:
        self._random: random.Random = secrets.SystemRandom()

    def shuffle(self, cards: list[int]) -> list[int]:
        self._random.shuffle(cards)
        return cards

    def roll(self, faces: int) -> int:
        return self._random.randrange(faces)

    def start(self, players: int) -> int:
        return self._random.randrange(players)


SECURE = Secure()  # never a seed: nobody shall work out what comes


class Recorded:
    """Chance as a record's steps have it, in their order.

    `index` is the next step to be read; whoever reads the decisions moves it past them. What is not
    as it is due raises BadRecord, or is drawn from `otherwise`, if there is such a source.
    """

    def __init__(
        self,
        rules: Rules,
        steps: Sequence[Any],
        index: int = 0,
        otherwise: ChanceSource | None = None,
    ) -> None:
        self.rules, self.steps, self.index, self._otherwise = rules, steps, index, otherwise

    def shuffle(self, cards: list[int]) -> list[int]:
        return self._draw("shuffle", self._shuffle, cards)

    def roll(self, faces: int) -> int:
        return self._draw("roll", self._roll, faces)

    def start(self, players: int) -> int:
        return self._draw("start", self._start, players)

    def _draw(self, kind: str, read: Callable[[Any], T], of: Any) -> T:
        try:
            drawn = read(of)
        except BadRecord:
            if self._otherwise is None:
                raise
            drawn = getattr(self._otherwise, kind)(of)
        self.index += 1
        return drawn

    def _shuffle(self, cards: list[int]) -> list[int]:
        texts = [self.rules.CARDS[card] for card in cards]
        shown = self._step("shuffle", f"a shuffle of {len(cards)} cards")
        if not isinstance(shown, list) or not all(isinstance(text, str) for text in shown):
            raise self._wrong(f"shuffle {shorten(shown)}", f"a list of {len(cards)} cards")
        if sorted(shown) != sorted(texts):
            raise self._wrong(*_difference(shown, texts))
        return [self.rules.CARDS.index(text) for text in shown]

    def _roll(self, faces: int) -> int:
        face = self._step("roll", "a roll of the die")
        if not isinstance(face, str) or face not in self.rules.FACES:
            raise self._wrong(f"roll {shorten(face)}", f"one of: {', '.join(self.rules.FACES)}")
        return self.rules.FACES.index(face)

    def _start(self, players: int) -> int:
        seat = self._step("start", "the start seat")
        if type(seat) is not int or not 0 <= seat < players:
            raise self._wrong(f"start seat {shorten(seat)}", f"a seat from 0 to {players - 1}")
        return seat

    def _step(self, kind: str, due: str) -> Any:
        if self.index >= len(self.steps):
            raise self._wrong("the record ends", due)
        step = self.steps[self.index]
        if not isinstance(step, list) or len(step) != 2 or step[0] != kind:
            raise self._wrong(f"{shorten(step)}", due)
        return step[1]

    def _wrong(self, wrong: str, expected: str) -> BadRecord:
        return BadRecord(self.index, wrong, expected)


class Stream:
    """The numbers that follow from a key, one after the other. `place`: how many were read."""

    def __init__(self, key: bytes, place: int = 0) -> None:
        self._key, self.place = key, place
        self._number = -1
        self._block: tuple[int, ...] = ()

    def below(self, n: int) -> int:
        """A uniform whole number from 0 to n - 1. There is nothing to choose below 1."""
        if n == 1:
            return 0
        end = (1 << 64) // n * n  # beyond, some remainders would come more often than others
        while (read := self._read()) >= end:
            pass
        return read % n

    def _read(self) -> int:
        number, offset = divmod(self.place, 4)
        if number != self._number:
            text = b"stream\n" + number.to_bytes(8, "big")
            self._block = struct.unpack(">4Q", hmac.digest(self._key, text, "sha256"))
            self._number = number
        self.place += 1
        return self._block[offset]


class Committed:
    """Chance for real tables: all of it follows from one key, in the order of the steps.

    The place in the stream follows from the steps made so far and from nothing else: what is
    proposed and never settled has read nothing.
    """

    def __init__(
        self,
        rules: Rules,
        players: int,
        key: bytes,
        made: Sequence[Step] = (),
        places: list[int] | None = None,
    ) -> None:
        self._rules, self._players, self._key, self._made = rules, players, key, made
        self._places = [0] if places is None else places  # in the stream, after so many pieces
        self._stream: Stream | None = None

    def after(self, made: Sequence[Step]) -> Committed:
        """The same chance as it goes on after these steps."""
        return Committed(self._rules, self._players, self._key, made, self._places)

    def shuffle(self, cards: list[int]) -> list[int]:
        cards.sort(key=lambda card: self._rules.CARDS[card])  # by code points: as by UTF-8's bytes
        for i in range(len(cards) - 1, 0, -1):
            j = self._below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards

    def roll(self, faces: int) -> int:
        return sorted(range(faces), key=lambda face: self._rules.FACES[face])[self._below(faces)]

    def start(self, players: int) -> int:
        return self._below(players)

    def _below(self, n: int) -> int:
        if self._stream is None:
            self._stream = Stream(self._key, self._place())
        return self._stream.below(n)

    def _place(self) -> int:
        """Where the stream goes on."""
        made = [step for step in self._made if is_chance(step)]
        places = self._places
        for step in made[len(places) - 1 :]:
            stream = Stream(self._key, places[-1])
            for n in self._read_for(step):
                stream.below(n)
            places.append(stream.place)
        return places[len(made)]

    def _read_for(self, step: Step) -> Iterable[int]:
        """Below which numbers a piece of chance was read."""
        if step[0] == "shuffle":
            return range(len(step[1]), 1, -1)
        return [len(self._rules.FACES) if step[0] == "roll" else self._players]


def is_chance(step: Step) -> bool:
    """Whether a step of a record that is right is chance, not a decision."""
    return isinstance(step[0], str)


def step_of(rules: Rules, kind: str, what: Any) -> Step:
    """What a state's journal says of chance, as a step of a record."""
    if kind == "shuffle":
        return [kind, [rules.CARDS[card] for card in what]]
    return [kind, rules.FACES[what] if kind == "roll" else what]


def _difference(shown: Iterable[str], due: Sequence[str]) -> tuple[str, str]:
    shown = list(shown)
    for card in sorted({*shown, *due}):
        if shown.count(card) != due.count(card):
            wrong = f"{shown.count(card)} cards {shorten(card)} among {len(shown)} shuffled"
            return wrong, f"{due.count(card)} among {len(due)}"
    raise AssertionError("no difference")


def shorten(value: Any) -> str:
    """A value as JSON, short enough for one line."""
    try:
        text = json.dumps(value)
    except (ValueError, RecursionError):
        text = f"a {json_kind(value)}"
    return text if len(text) <= 80 else text[:77] + "..."


def json_kind(value: Any) -> str:
    kinds = {bool: "boolean", int: "number", float: "number", str: "string", list: "array"}
    return kinds.get(type(value), "null" if value is None else "object")
