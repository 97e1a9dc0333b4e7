"""A position of a recorded game, for people and for programs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text

from nerve.core.cards import NONE
from nerve.core.errors import NerveError
from nerve.core.game import actions, look, moves, to_data
from nerve.core.record import BadRecord, Record, Replay, header, read, verify
from nerve.terminal.drawing import Listener, drawing_of, ending_of, sentences
from nerve.terminal.ink import line
from nerve.terminal.speaker import Speaker
from nerve.words import Words

LATEST = 8  # events told
WIDTH, HEIGHT = 80, 40


class NoSuchPosition(NerveError):
    """The file has no such record, or the record no such step or seat."""

    code = "no_such_position"


class Misplaced(NerveError):
    """A wrong record, with the place where it stands."""

    code = "bad_record"


def find(path: str | Path, number: int) -> tuple[int, Record]:
    """The line and the record of this number in a file, counted from 1.

    Raises NoSuchPosition, Misplaced or OSError.
    """
    count = 0
    for count, (place, record) in enumerate(read(path), 1):
        if count == number:
            if isinstance(record, BadRecord):
                raise Misplaced(f"{path}:{place}: {record}")
            return place, record
    raise NoSuchPosition(f"{path}: no record {number}: the file has {count}")


class Position:
    """A record played up to a step, as one seat sees it (spectator: NONE).

    Raises BadRecord for what is wrong before that step, and NoSuchPosition.
    """

    def __init__(
        self,
        record: Record,
        step: int | None,
        seat: int = NONE,
        everything: bool = False,
        words: Words | None = None,
    ) -> None:
        setup = header(record)
        self.names: list[str] = record["players"]
        if seat >= setup.players:
            raise NoSuchPosition(f"no seat {seat}: the record has {setup.players} players")
        if everything:
            if "result" not in record:
                raise NoSuchPosition("an unfinished record shows each seat only its own cards")
            verify(record)
        self.seat, self.everything = seat, everything
        self.rules = setup.rules
        self.listener = Listener(self.rules, seat)
        self.replay = Replay(record, sink=self.listener)
        self.listener.attend(self.replay.state)
        self.steps = len(self.replay.steps)
        if step is None:
            self.replay.finish()
        elif step > self.steps:
            raise NoSuchPosition(f"no step {step}: the record has {self.steps}")
        else:
            self.replay.to_step(step)
        self.speaker = Speaker.of_names(self.names, seat, words)
        self.view = self.seen_by(seat)

    def seen_by(self, seat: int) -> Any:
        return look(self.rules, self.replay.state, seat)

    def data(self) -> dict[str, Any]:
        told = self.listener.told[-LATEST:]
        data = {
            "game": self.rules.NAME,
            "players": self.names,
            "step": self.replay.index,
            "steps": self.steps,
            "seat": None if self.seat == NONE else self.seat,
            "actor": None if self.view.actor == NONE else self.view.actor,
            "view": to_data(self.rules, self.view),
            "legal": moves(self.rules, self.view.legal),
            "events": [
                {"kind": one.happening.kind, "seat": one.happening.seat, "what": one.happening.what}
                for one in told
            ],
            "told": sentences(self.rules, told, self.speaker),
        }
        if self.everything:
            views = [self.seen_by(seat) for seat in range(len(self.names))]
            data["views"] = [to_data(self.rules, view) for view in views]
        return data

    def lines(self) -> list[Text]:
        drawing, view, speaker = drawing_of(self.rules), self.view, self.speaker
        step = speaker.words("terminal-show-step", n=self.replay.index, steps=self.steps)
        title = speaker.words.title(self.rules)
        head = f"{title} · {drawing.headline(view, speaker)} · {step}"
        lines = [Text(head, "bold"), Text()]
        lines += drawing.picture(view, speaker, WIDTH, HEIGHT, False).split("\n", allow_blank=True)
        lines += self.secrets() if self.everything else []
        told = sentences(self.rules, self.listener.told, speaker)[-LATEST:]
        lines += [Text(), *(Text(words, "dim") for words in told), Text()]
        if view.actor == NONE:
            lines.append(Text(ending_of(self.replay.game, view, speaker).words, "bold"))
        else:
            lines.append(Text(drawing.question(view, speaker), "bold"))
        for action in actions(view.legal):
            words = drawing.wording(view, action, speaker)
            lines.append(Text(f"  {self.rules.MOVES[action]:<12} {words}"))
        return [line(one) for one in lines]

    def secrets(self) -> list[Text]:
        """What each seat alone knows."""
        lines = []
        for seat in range(len(self.names)):
            held = drawing_of(self.rules).secrets(self.seen_by(seat), self.speaker)
            if held is not None:
                lines.append(line(self.speaker.say("terminal-show-cards", seat), "  ", held))
        return [Text(), *lines] if lines else []
