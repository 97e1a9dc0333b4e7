"""A game as a file: write, read, replay to any step, verify. The format is docs/record.md.

>>> from nerve.core.game import actions, settle_on
>>> from nerve.core.record import Recorder, verify
>>> recorder = Recorder(settle_on("push", 2), seed=1)
>>> while not recorder.over:
...     recorder.play(next(actions(recorder.legal)))
>>> verify(recorder.record())
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from nerve.core.cards import ChanceSource, Sink
from nerve.core.chance import Recorded, json_kind, shorten
from nerve.core.deals import faces_of
from nerve.core.errors import HEADER as HEADER
from nerve.core.errors import BadRecord as BadRecord
from nerve.core.errors import BadSetup, InvalidMove, UnknownGame
from nerve.core.game import Setup, moves, names_for, parse, result, settle_on
from nerve.core.play import Play

FORMAT = "nerve-record/1"
LONGEST_LINE = 32 << 20  # bytes; the longest game there can be needs less than half

Record = dict[str, Any]


# --- writing ------------------------------------------------------------------------------------


def written(game: Play, names: Sequence[str], table: Mapping[str, Any] | None = None) -> Record:
    """A game so far as a record, an object for json; `table`: what the table was like."""
    record: Record = {
        "format": FORMAT,
        "game": game.rules.NAME,
        "rules": game.rules.VERSION,
        "options": game.setup.options,
        "players": list(names),
    }
    if table is not None:
        record["table"] = table
    if game.deal is not None and game.over:  # before, its secret would tell what comes
        record["deal"] = {**game.deal, "faces": faces_of(game.rules, game.steps)}
    if game.setup.deck is not None:
        record["deck"] = game.setup.deck
    record["steps"] = game.steps
    if game.over:
        record["result"] = game.result()
    return record


class Recorder(Play):
    """A game in progress with all that its record says."""

    def __init__(
        self,
        setup: Setup,
        seed: int = 0,
        source: ChanceSource | None = None,
        names: Sequence[str] | None = None,
        with_legal: bool = False,
        sink: Sink | None = None,
    ) -> None:
        self.names, self.with_legal = names_for(setup.players, names), with_legal
        super().__init__(setup, seed, source, sink)

    @property
    def legal(self) -> int:
        """Bit set of the actor's actions."""
        return self.rules.legal(self.state)

    def play(self, action: int) -> None:
        place, legal = len(self.steps), self.legal if self.with_legal else 0
        super().play(action)
        if self.with_legal:
            self.steps[place].append(moves(self.rules, legal))

    def record(self) -> Record:
        """The game so far, as an object for json."""
        return written(self, self.names)


def dump(record: Mapping[str, Any]) -> str:
    """A record as one line of JSON, without the line's end."""
    return json.dumps(record, ensure_ascii=False, separators=(", ", ": "))


@contextmanager
def whole_file(path: str | Path) -> Iterator[IO[str]]:
    """Write a file that is there whole or not at all: a temporary one beside it, then renamed."""
    target = Path(path)
    descriptor, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
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
        return BadRecord(HEADER, f"a JSON {json_kind(record)}", "a record as one JSON object")
    return record


def header(record: Mapping[str, Any]) -> Setup:
    """The set-up that a record's header describes. Raises BadRecord."""
    if record.get("format") != FORMAT:
        raise BadRecord(HEADER, f"format {shorten(record.get('format'))}", repr(FORMAT))
    game, options, players = record.get("game"), record.get("options"), record.get("players")
    if not isinstance(game, str):
        raise BadRecord(HEADER, f"game {shorten(game)}", "the name of a game")
    if not isinstance(options, dict):
        raise BadRecord(HEADER, f"options {shorten(options)}", "an object of every option")
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise BadRecord(HEADER, f"players {shorten(players)}", "a list of names")
    if not isinstance(record.get("steps"), list):
        raise BadRecord(HEADER, f"steps {shorten(record.get('steps'))}", "a list of steps")
    deck = record.get("deck")
    if "deck" in record and not isinstance(deck, dict):
        raise BadRecord(HEADER, f"deck {shorten(deck)}", "an object of counts by card")
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
        raise BadRecord(HEADER, f"rules {shorten(version)}", expected)
    return setup


class Replay:
    """A record played again, step by step, as `game`. Chance comes from the record only.

    `index` is the next step to be read. Raises BadRecord, from the constructor or from `advance`;
    after that the game is not to be used.
    """

    def __init__(self, record: Mapping[str, Any], sink: Sink | None = None) -> None:
        self.record = record
        self.setup = header(record)
        self.rules = self.setup.rules
        self.steps: list[Any] = record["steps"]
        self._chance = Recorded(self.rules, self.steps)
        self.game = Recorder(self.setup, source=self._chance, names=record["players"], sink=sink)

    @property
    def index(self) -> int:
        return self._chance.index

    @property
    def state(self) -> Any:
        return self.game.state

    @property
    def over(self) -> bool:
        return self.game.over

    def advance(self) -> bool:
        """Play the next decision and the chance it brings; False at the end of the record."""
        if self.index == len(self.steps):
            self._check_end()
            return False
        seat, move, listed = self._decision()
        action = self._action(seat, move, listed)
        self._chance.index += 1
        self.game.play(action)
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
            raise self._wrong(f"step {shorten(step)} after the end of the game", "no more steps")
        seat = self.rules.actor(self.state)
        due = f"a decision of seat {seat}, one of: {self._legal_text()}"
        if not isinstance(step, list) or len(step) not in (2, 3):
            raise self._wrong(f"{shorten(step)} is no step", due)
        if step[0] in ("shuffle", "start", "roll"):
            raise self._wrong(f"a {step[0]} that is not due", due)
        if type(step[0]) is not int or not isinstance(step[1], str):
            raise self._wrong(f"{shorten(step)} is no decision", due)
        listed = None
        if len(step) == 3:
            listed = step[2]
            if not isinstance(listed, list):
                raise self._wrong(f"legal moves {shorten(listed)}", "a list of moves")
        return step[0], step[1], listed

    def _action(self, seat: int, move: str, listed: list[str] | None) -> int:
        actor, legal = self.rules.actor(self.state), self.rules.legal(self.state)
        if seat != actor:
            due = f"seat {actor}, one of: {self._legal_text()}"
            raise self._wrong(f"seat {seat} is out of turn", due)
        try:
            action = parse(self.rules, move)
        except InvalidMove:
            raise self._wrong(f"unknown move {shorten(move)}", self._legal_text()) from None
        if not legal >> action & 1:
            raise self._wrong(f"illegal move {shorten(move)}", f"one of: {self._legal_text()}")
        if listed is not None and listed != moves(self.rules, legal):
            raise self._wrong(f"legal moves {shorten(listed)}", self._legal_text())
        return action

    def _check_end(self) -> None:
        claimed = self.record.get("result")
        if not self.over:
            if "result" in self.record:
                raise self._wrong("a result of an unfinished game", f"one of: {self._legal_text()}")
            return
        true = result(self.setup, self.state)
        if not isinstance(claimed, dict):
            raise self._wrong(f"result {shorten(claimed)}", shorten(true))
        for key, numbers in true.items():
            was = claimed.get(key)
            if was != numbers or any(type(number) is not int for number in was):
                raise self._wrong(f"{key} {shorten(was)}", shorten(numbers))

    def _legal_text(self) -> str:
        return ", ".join(moves(self.rules, self.rules.legal(self.state)))

    def _wrong(self, wrong: str, expected: str) -> BadRecord:
        return BadRecord(self.index, wrong, expected)


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
