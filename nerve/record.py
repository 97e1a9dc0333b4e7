"""A game as a file: write, read, replay to any step, verify. The format is docs/record.md.

>>> from nerve.game import actions, settle_on
>>> from nerve.record import Recorder, verify
>>> recorder = Recorder(settle_on("push", 2), seed=1)
>>> while not recorder.over:
...     recorder.play(next(actions(recorder.legal)))
>>> verify(recorder.record())
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from nerve.cards import NONE, Chance, Sink
from nerve.game import (
    BadSetup,
    InvalidMove,
    NerveError,
    Setup,
    UnknownGame,
    card_text,
    moves,
    names_for,
    new_state,
    parse,
    play,
    scores,
    seats_of,
    settle_on,
)

FORMAT = "nerve-record/1"
LONGEST_LINE = 32 << 20  # bytes; the longest game there can be needs less than half
HEADER = -1

Record = dict[str, Any]


class BadRecord(NerveError):
    """A record that is wrong: at which step (HEADER: before the steps), what, and what was due."""

    code = "bad_record"

    def __init__(self, step: int, wrong: str, expected: str) -> None:
        super().__init__(f"step {step}: {wrong}: expected {expected}")
        self.step, self.wrong, self.expected = step, wrong, expected


# --- writing ------------------------------------------------------------------------------------


class Recorder:
    """A game in progress that writes its record."""

    def __init__(
        self,
        setup: Setup,
        seed: int = 0,
        source: Chance | None = None,
        names: Sequence[str] | None = None,
        with_legal: bool = False,
        sink: Sink | None = None,
    ) -> None:
        self.setup, self.rules, self.with_legal = setup, setup.rules, with_legal
        self.names = names_for(setup.players, names)
        self.steps: list[list[Any]] = []
        self._journal: list[tuple[str, Any]] = []
        self.state = new_state(setup, seed, source, self._journal, sink)
        self._write_chance()

    @property
    def over(self) -> bool:
        return self.rules.actor(self.state) == NONE

    @property
    def actor(self) -> int:
        return self.rules.actor(self.state)

    @property
    def legal(self) -> int:
        """Bit set of the actor's actions."""
        return self.rules.legal(self.state)

    def play(self, action: int) -> None:
        """Play an action and write it. Raises IllegalMove and changes nothing."""
        step: list[Any] = [self.actor]
        legal = self.legal
        play(self.rules, self.state, action)
        step.append(self.rules.MOVES[action])
        if self.with_legal:
            step.append(moves(self.rules, legal))
        self.steps.append(step)
        self._write_chance()

    def _write_chance(self) -> None:
        for kind, what in self._journal:
            if kind == "shuffle":
                self.steps.append([kind, [card_text(self.rules, card) for card in what]])
            else:
                self.steps.append([kind, self.rules.FACES[what] if kind == "roll" else what])
        self._journal.clear()

    def record(self) -> Record:
        """The game so far, as an object for json."""
        record: Record = {
            "format": FORMAT,
            "game": self.rules.NAME,
            "rules": self.rules.VERSION,
            "options": self.setup.options,
            "players": self.names,
        }
        if self.setup.deck is not None:
            record["deck"] = self.setup.deck
        record["steps"] = self.steps
        if self.over:
            record["result"] = result(self.setup, self.state)
        return record


def result(setup: Setup, state: Any) -> dict[str, list[int]]:
    return {
        "scores": scores(setup, state),
        "winners": seats_of(setup.rules.winners(state)),
    }


def dump(record: Mapping[str, Any]) -> str:
    """A record as one line of JSON, without the line's end."""
    return json.dumps(record, ensure_ascii=False, separators=(", ", ": "))


@contextmanager
def whole_file(path: str | Path) -> Iterator[IO[str]]:
    """Write a file that is there whole or not at all: a temporary one beside it, then renamed."""
    target = Path(path)
    descriptor, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        mask = os.umask(0)
        os.umask(mask)
        Path(name).chmod(0o666 & ~mask)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


# --- reading ------------------------------------------------------------------------------------


def read(path: str | Path) -> Iterator[tuple[int, Record | BadRecord]]:
    """The records of a file with their line numbers; what is no JSON object is a BadRecord.

    A `.json` file holds one record, any other one a line. Raises OSError.
    """
    with Path(path).open("rb") as file:
        if Path(path).suffix == ".json":
            yield 1, _load(file.read(LONGEST_LINE + 1))
            return
        for number, line in enumerate(_lines(file), 1):
            if line.strip():
                yield number, _load(line)


def _lines(file: IO[bytes]) -> Iterator[bytes]:
    """Lines of at most LONGEST_LINE bytes and one more; the rest of a longer one is passed over."""
    while line := file.readline(LONGEST_LINE + 1):
        whole = line
        while len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            line = file.readline(LONGEST_LINE + 1)
        yield whole


def _load(line: bytes) -> Record | BadRecord:
    if len(line) > LONGEST_LINE:
        return BadRecord(HEADER, "the record is too long", f"at most {LONGEST_LINE} bytes")
    try:
        record = json.loads(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        return BadRecord(HEADER, f"byte {error.start} is not UTF-8", "a JSON object in UTF-8")
    except RecursionError:
        return BadRecord(HEADER, "JSON nested too deeply", "a record as one JSON object")
    except ValueError as error:
        return BadRecord(HEADER, f"not JSON ({error})", "a record as one JSON object")
    if not isinstance(record, dict):
        return BadRecord(HEADER, f"a JSON {_kind(record)}", "a record as one JSON object")
    return record


def header(record: Mapping[str, Any]) -> Setup:
    """The set-up that a record's header describes. Raises BadRecord."""
    if record.get("format") != FORMAT:
        raise BadRecord(HEADER, f"format {_show(record.get('format'))}", repr(FORMAT))
    game, options, players = record.get("game"), record.get("options"), record.get("players")
    if not isinstance(game, str):
        raise BadRecord(HEADER, f"game {_show(game)}", "the name of a game")
    if not isinstance(options, dict):
        raise BadRecord(HEADER, f"options {_show(options)}", "an object of every option")
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise BadRecord(HEADER, f"players {_show(players)}", "a list of names")
    if not isinstance(record.get("steps"), list):
        raise BadRecord(HEADER, f"steps {_show(record.get('steps'))}", "a list of steps")
    deck = record.get("deck")
    if "deck" in record and not isinstance(deck, dict):
        raise BadRecord(HEADER, f"deck {_show(deck)}", "an object of counts by card")
    try:
        setup = settle_on(game, len(players), options, deck)
    except (UnknownGame, BadSetup) as error:
        wrong, _, expected = str(error).partition(": expected ")
        raise BadRecord(HEADER, wrong, expected or "what the rules of the game allow") from None
    if missing := setup.options.keys() - options.keys():
        raise BadRecord(HEADER, f"no option {min(missing)}", "every option with its value")
    version = record.get("rules", 1)
    if type(version) is not int or version != setup.rules.VERSION:
        expected = f"{setup.rules.VERSION}, the version of the rules known here"
        raise BadRecord(HEADER, f"rules {_show(version)}", expected)
    return setup


class Replay:
    """A record played again, step by step. Chance comes from the record only.

    `index` is the next step to be read. Raises BadRecord, from the constructor or from `advance`;
    after that the state is not to be used.
    """

    def __init__(self, record: Mapping[str, Any], sink: Sink | None = None) -> None:
        self.record = record
        self.setup = header(record)
        self.rules = self.setup.rules
        self.steps: list[Any] = record["steps"]
        self.index = 0
        self.state = new_state(self.setup, source=self, sink=sink)

    @property
    def over(self) -> bool:
        return self.rules.actor(self.state) == NONE

    def advance(self) -> bool:
        """Play the next decision and the chance it brings; False at the end of the record."""
        if self.index == len(self.steps):
            self._check_end()
            return False
        seat, move, listed = self._decision()
        action = self._action(seat, move, listed)
        self.index += 1
        self.rules.apply(self.state, action)
        return True

    def to_step(self, index: int) -> None:
        """Play all that comes before this step."""
        while self.index < index and self.advance():
            pass

    def finish(self) -> None:
        """Play to the end of the record."""
        while self.advance():
            pass

    def _decision(self) -> tuple[int, str, list[str] | None]:
        step = self.steps[self.index]
        if self.over:
            raise self._wrong(f"step {_show(step)} after the end of the game", "no more steps")
        seat = self.rules.actor(self.state)
        due = f"a decision of seat {seat}, one of: {self._legal_text()}"
        if not isinstance(step, list) or len(step) not in (2, 3):
            raise self._wrong(f"{_show(step)} is no step", due)
        if step[0] in ("shuffle", "start", "roll"):
            raise self._wrong(f"a {step[0]} that is not due", due)
        if type(step[0]) is not int or not isinstance(step[1], str):
            raise self._wrong(f"{_show(step)} is no decision", due)
        listed = None
        if len(step) == 3:
            listed = step[2]
            if not isinstance(listed, list):
                raise self._wrong(f"legal moves {_show(listed)}", "a list of moves")
        return step[0], step[1], listed

    def _action(self, seat: int, move: str, listed: list[str] | None) -> int:
        actor, legal = self.rules.actor(self.state), self.rules.legal(self.state)
        if seat != actor:
            due = f"seat {actor}, one of: {self._legal_text()}"
            raise self._wrong(f"seat {seat} is out of turn", due)
        try:
            action = parse(self.rules, move)
        except InvalidMove:
            raise self._wrong(f"unknown move {_show(move)}", self._legal_text()) from None
        if not legal >> action & 1:
            raise self._wrong(f"illegal move {_show(move)}", f"one of: {self._legal_text()}")
        if listed is not None and listed != moves(self.rules, legal):
            raise self._wrong(f"legal moves {_show(listed)}", self._legal_text())
        return action

    def _check_end(self) -> None:
        claimed = self.record.get("result")
        if not self.over:
            if "result" in self.record:
                raise self._wrong("a result of an unfinished game", f"one of: {self._legal_text()}")
            return
        true = result(self.setup, self.state)
        if not isinstance(claimed, dict):
            raise self._wrong(f"result {_show(claimed)}", _show(true))
        for key, numbers in true.items():
            was = claimed.get(key)
            if was != numbers or any(type(number) is not int for number in was):
                raise self._wrong(f"{key} {_show(was)}", _show(numbers))

    def _legal_text(self) -> str:
        return ", ".join(moves(self.rules, self.rules.legal(self.state)))

    def _wrong(self, wrong: str, expected: str) -> BadRecord:
        return BadRecord(self.index, wrong, expected)

    # --- the rules' source of chance ---

    def shuffle(self, cards: list[int]) -> list[int]:
        texts = [self.rules.CARDS[card] for card in cards]
        shown = self._chance("shuffle", f"a shuffle of {len(cards)} cards")
        if not isinstance(shown, list) or not all(isinstance(text, str) for text in shown):
            raise self._wrong(f"shuffle {_show(shown)}", f"a list of {len(cards)} cards")
        if sorted(shown) != sorted(texts):
            raise self._wrong(*_difference(shown, texts))
        self.index += 1
        return [self.rules.CARDS.index(text) for text in shown]

    def start(self, players: int) -> int:
        seat = self._chance("start", "the start seat")
        if type(seat) is not int or not 0 <= seat < players:
            raise self._wrong(f"start seat {_show(seat)}", f"a seat from 0 to {players - 1}")
        self.index += 1
        return seat

    def roll(self, faces: int) -> int:
        face = self._chance("roll", "a roll of the die")
        if not isinstance(face, str) or face not in self.rules.FACES:
            raise self._wrong(f"roll {_show(face)}", f"one of: {', '.join(self.rules.FACES)}")
        self.index += 1
        return self.rules.FACES.index(face)

    def _chance(self, kind: str, due: str) -> Any:
        if self.index == len(self.steps):
            raise self._wrong("the record ends", due)
        step = self.steps[self.index]
        if not isinstance(step, list) or len(step) != 2 or step[0] != kind:
            raise self._wrong(f"{_show(step)}", due)
        return step[1]


def verify(record: Mapping[str, Any]) -> None:
    """Replay a record whole. Raises BadRecord where it is wrong."""
    Replay(record).finish()


def verify_file(path: str | Path) -> Iterator[tuple[int, BadRecord | None]]:
    """Each record's line number and what is wrong with it, if anything. Raises OSError."""
    for number, record in read(path):
        if isinstance(record, BadRecord):
            yield number, record
            continue
        try:
            verify(record)
        except BadRecord as error:
            yield number, error
        else:
            yield number, None


def _difference(shown: Iterable[str], due: Sequence[str]) -> tuple[str, str]:
    shown = list(shown)
    for card in sorted({*shown, *due}):
        if shown.count(card) != due.count(card):
            wrong = f"{shown.count(card)} cards {_show(card)} among {len(shown)} shuffled"
            return wrong, f"{due.count(card)} among {len(due)}"
    raise AssertionError("no difference")


def _show(value: Any) -> str:
    """A value as JSON, short enough for one line."""
    try:
        text = json.dumps(value)
    except (ValueError, RecursionError):
        text = f"a {_kind(value)}"
    return text if len(text) <= 80 else text[:77] + "..."


def _kind(value: Any) -> str:
    kinds = {bool: "boolean", int: "number", float: "number", str: "string", list: "array"}
    return kinds.get(type(value), "null" if value is None else "object")
