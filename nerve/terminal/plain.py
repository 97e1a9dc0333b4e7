"""The table of any game, drawn from its View: every field by what it says it holds, the moves by
their texts. A game that brings a `terminal` of its own is drawn by that.

Messages of its own are used where it has them: `GAME-card-CARD`, `GAME-move-MOVE` and
`GAME-event-KIND` (with $you, $name and $what).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, NamedTuple

from rich.text import Text

from nerve.core.cards import NONE
from nerve.core.contract import Rules
from nerve.core.game import Happening, to_data
from nerve.core.play import Play
from nerve.terminal import ink
from nerve.terminal.speaker import Speaker
from nerve.terminal.verdict import Ending, verdict
from nerve.words import Words

TOLD = ("seat", "actor", "legal", "table", "players", "turn")  # elsewhere, or known
SILENT = ("deck", "scratch", "actions")  # what holds these is no part of the picture
LABEL, NAME = 12, 11  # columns
WIDEST = 40  # of what lies before a seat


class Shown(NamedTuple):
    """A field of a view as it is shown."""

    name: str
    holds: str
    value: Any  # as plain data
    by_seat: bool  # it has an entry for each seat


class PlainDrawing:
    """A `nerve.terminal.drawing.Drawing` for games that bring none."""

    PAUSES: tuple[str, ...] = ()

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    # --- the table ---

    def headline(self, view: Any, speaker: Speaker) -> str:
        if view.actor == NONE:
            return speaker.words("terminal-over")
        return speaker.say("terminal-turn", view.actor)

    def picture(self, view: Any, speaker: Speaker, width: int, height: int, aids: bool) -> Text:
        """Single numbers; then what belongs to all, line by line; then a line for each seat."""
        shown = [one for part in (view, view.table) for one in self._fields(part, aids)]
        numbers = [
            f"{one.name} {self._text(one, one.value, speaker, width).plain}"
            for one in shown
            if isinstance(one.value, int) and one.value != NONE
        ]
        lines = [Text(" · ".join(numbers), ink.DIM)]
        for one in shown:
            if not (one.by_seat or isinstance(one.value, int)):
                text = self._text(one, one.value, speaker, width - LABEL)
                lines.append(ink.line(ink.cell(one.name, LABEL), text))
        return ink.page([*lines, Text(), *self._seats(view, speaker, shown)])

    def _fields(self, part: Any, memory: bool) -> Iterator[Shown]:
        """A list as long as the most players has an entry for each seat."""
        data = to_data(self.rules, part)
        for f in fields(part):
            holds = f.metadata.get("holds", "")
            if f.name in TOLD or f.name in self.rules.OPTIONS or holds in SILENT:
                continue
            if memory or not f.metadata.get("memory"):
                held, value = getattr(part, f.name), data[f.name]
                each = isinstance(held, list) and isinstance(value, list)
                by_seat = each and len(held) == len(value) == self.rules.PLAYERS[-1]
                yield Shown(plainly(f.name), holds, value, by_seat)

    def _seats(self, view: Any, speaker: Speaker, shown: list[Shown]) -> list[Text]:
        columns = {
            one.name: [self._text(one, value, speaker, WIDEST) for value in one.value]
            for one in shown
            if one.by_seat
        }
        wide = {
            name: max(len(name), *(text.cell_len for text in texts)) + 2
            for name, texts in columns.items()
        }
        head = ink.line(" " * (NAME + 2), *(ink.cell(name, wide[name]) for name in columns))
        head.stylize(ink.DIM)
        lines = [head]
        for seat in range(view.table.players):
            name = Text(speaker.name(seat), "bold" if seat == speaker.you else "")
            held = [ink.cell(texts[seat], wide[name]) for name, texts in columns.items()]
            lines.append(ink.line(ink.marker(seat == view.actor), ink.cell(name, NAME), *held))
        return lines

    def _text(self, one: Shown, value: Any, speaker: Speaker, width: int) -> Text:
        """A value of `to_data`: cards as cards, seats by name, numbers as they are."""
        if isinstance(value, dict):
            value = [card for card, n in value.items() for _ in range(n)]
        if isinstance(value, list):
            parts = [self._text(one, each, speaker, width) for each in value]
            return ink.spaced(parts, width) if parts else Text("–", ink.DIM)
        if isinstance(value, str):
            if one.holds == "moves":
                return Text(self.move_name(value, speaker.words))
            return ink.label(self.card_name(value, speaker.words), ink.PAPER)
        if value is None or value == NONE:
            return Text("–", ink.DIM)
        return Text(speaker.name(value) if one.holds in ("seat", "seats") else str(value))

    def secrets(self, view: Any, speaker: Speaker) -> Text | None:
        """What this seat alone knows: the cards of its view that are not the table's."""
        held = [
            self._text(one, one.value, speaker, WIDEST)
            for one in self._fields(view, memory=True)
            if one.holds in ("heap", "card", "cards") and one.value
        ]
        return ink.spaced(held) if held else None

    # --- words ---

    def card_name(self, card: str, words: Words) -> str:
        if card == "back":
            return words("plain-back")
        return words.either(f"{self.rules.NAME}-card-{id_of(card)}", card)

    def move_name(self, move: str, words: Words) -> str:
        return words.either(f"{self.rules.NAME}-move-{id_of(move)}", plainly(move))

    def question(self, view: Any, speaker: Speaker) -> str:
        if view.actor == NONE:
            return speaker.words("table-over")
        return speaker.say("plain-ask", view.actor)

    def wording(self, view: Any, action: int, speaker: Speaker) -> str:
        return self.move_name(self.rules.MOVES[action], speaker.words)

    def sentence(self, happening: Happening, view: Any, speaker: Speaker) -> str:
        """An event in the game's own words, or else by its kind and by what it tells."""
        [event] = [one for one in self.rules.EVENTS if one.kind == happening.kind]
        what: str | float = "" if happening.what is None else happening.what
        if event.tells == "card":
            what = self.card_name(str(what), speaker.words)
        elif event.tells == "move":
            what = self.move_name(str(what), speaker.words)
        elif event.tells == "seat":
            what = speaker.name(int(what))
        message = f"{self.rules.NAME}-event-{event.kind}"
        said = speaker.say(message, happening.seat, what=what)
        if said != message:
            return said
        kind, words = plainly(event.kind), speaker.words
        if happening.seat == NONE:
            return words("plain-event-nobody", event=kind, what=what).strip()
        name = speaker.name(happening.seat)
        return words("plain-event", name=name, event=kind, what=what).strip()


def ending(game: Play, speaker: Speaker) -> Ending:
    """How a game ended, by its result."""
    result, tie, words = game.result(), game.tie_break(), speaker.words
    scores, winners = result["scores"], result["winners"]
    rows = [(speaker.name(seat), str(score)) for seat, score in enumerate(scores)]
    rule = None if tie is None else ("terminal-tie-rule", tie)
    told = verdict(speaker, winners, scores, "plain-points", rule)
    return Ending((words("end-player"), words("plain-score")), rows, winners, told)


def plainly(name: str) -> str:
    """A name of the rules as people write it: "go_on" is "go on"."""
    return name.replace("_", " ").strip()


def id_of(text: str) -> str:
    """A text as part of a message's id, which knows letters, digits, - and _ alone."""
    return re.sub(r"[^A-Za-z0-9_-]+", "-", text)
