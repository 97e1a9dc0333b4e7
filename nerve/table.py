"""One game in progress at a table: who is asked, what each may know, what happened. No I/O.

A decision is proposed first and settled later: `propose` works on a copy and gives a `Change`,
which says in `row` what must be kept so that `replay` can carry it out again. Once the row is safe,
`settle` makes the copy the state. In between the table is as it was.

>>> from nerve.game import settle_on
>>> push = settle_on("push", players=2)
>>> table = Table(push, begin(push))
>>> [seat] = table.asked
>>> table.settle(table.propose(seat, "draw"))
>>> table.number
1
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from nerve.cards import NONE, Chance
from nerve.game import (
    Happening,
    IllegalMove,
    NerveError,
    Rules,
    Secure,
    Setup,
    card_text,
    clone,
    happening,
    look,
    moves,
    new_state,
    parse,
)
from nerve.record import FORMAT, BadRecord, Record, result

Cause = Literal["person", "bot", "timeout", "stand_in"]
Step = list[Any]
SECURE = Secure()  # never a seed: nobody shall work out what comes


class NotAsked(NerveError):
    """A seat that has nothing to decide now."""

    code = "not_your_turn"


class Note(NamedTuple):
    """One event. Of the rules: their numbers, told to each seat as it may know it. Of the table:
    a kind in words, for all."""

    number: int  # of the position in which it had happened
    event: tuple[int, int, int, int] | None = None
    kind: str = ""
    seat: int = NONE
    seats: tuple[int, ...] = ()

    def told(self, rules: Rules, seat: int) -> Happening:
        """The event as `seat` may know it."""
        if self.event is None:
            return Happening(self.kind, self.seat, None)
        return happening(rules, self.event, seat)


@dataclass
class Change:
    """What a decision brings. `row` is all that must be kept of it."""

    row: dict[str, Any]
    state: Any = None  # None: an answer in an open window, nothing else
    notes: list[Note] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    causes: dict[int, Cause] = field(default_factory=dict)  # by step, as far as not by a person


class Given:
    """Chance as it was written down."""

    def __init__(self, rules: Rules, steps: Iterable[Step]) -> None:
        self._rules = rules
        self._left = [step for step in steps if isinstance(step[0], str)]

    def _next(self, kind: str) -> Any:
        if not self._left or self._left[0][0] != kind:
            raise BadRecord(0, f"no {kind} where one is due", f"a {kind}")
        return self._left.pop(0)[1]

    def shuffle(self, cards: list[int]) -> list[int]:
        shuffled = [self._rules.CARDS.index(text) for text in self._next("shuffle")]
        if sorted(shuffled) != sorted(cards):
            raise BadRecord(0, "other cards in a shuffle", f"{len(cards)} cards of the pile")
        return shuffled

    def roll(self, faces: int) -> int:
        return self._rules.FACES.index(self._next("roll"))

    def start(self, players: int) -> int:
        return int(self._next("start"))


class Foreseen:
    """Chance as it was written down elsewhere, each time it fits; else the system's own."""

    def __init__(self, rules: Rules, chance: Iterable[Step], made: Iterable[Step]) -> None:
        self._rules = rules
        self._left: dict[str, list[Any]] = {"shuffle": [], "roll": []}
        for kind, what in chance:
            self._left.setdefault(kind, []).append(what)
        for step in made:
            if left := self._left.get(step[0]):
                del left[0]

    def shuffle(self, cards: list[int]) -> list[int]:
        if self._left["shuffle"]:
            shuffled = [self._rules.CARDS.index(text) for text in self._left["shuffle"].pop(0)]
            if sorted(shuffled) == sorted(cards):
                return shuffled
        return SECURE.shuffle(cards)

    def roll(self, faces: int) -> int:
        if self._left["roll"]:
            return self._rules.FACES.index(self._left["roll"].pop(0))
        return SECURE.roll(faces)

    def start(self, players: int) -> int:
        return SECURE.start(players)


class _Ear:
    """Hears what one state tells while decisions are carried out on it."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.events: list[tuple[int, int, int, int]] = []
        self.journal: list[tuple[str, Any]] = []

    def hear(self, kind: int, seat: int, what: int, knowers: int) -> None:
        self.events.append((kind, seat, what, knowers))

    def chance(self) -> list[Step]:
        """The chance since last asked, as steps of a record."""
        steps: list[Step] = []
        for kind, what in self.journal:
            if kind == "shuffle":
                steps.append([kind, [card_text(self.rules, card) for card in what]])
            else:
                steps.append([kind, self.rules.FACES[what] if kind == "roll" else what])
        self.journal.clear()
        return steps


def begin(setup: Setup, source: Chance = SECURE) -> Change:
    """A new game: its state and the row that keeps it."""
    ear = _Ear(setup.rules)
    state = new_state(setup, source=source, journal=ear.journal, sink=ear.hear)
    seam = state.seam
    seam.source, seam.journal, seam.sink = None, None, None
    steps = ear.chance()
    notes = [Note(0, event) for event in ear.events]
    return Change({"do": "begin", "steps": steps}, state, notes, steps)


Entry = tuple[int, int, Cause]  # a seat, its action, who chose it


@dataclass
class Window:
    """17's call window: all are asked at once, each on a copy in which those before it passed."""

    views: dict[int, Any]  # by seat, in the order in which calls count
    answers: dict[int, Entry] = field(default_factory=dict)

    @property
    def order(self) -> list[int]:
        return list(self.views)


def open_window(rules: Any, state: Any) -> Window | None:
    """The window that is open in this state, if any."""
    if rules.NAME != "seventeen" or state.table.phase != rules.WINDOW:
        return None
    views = {}
    copy = clone(rules, state)
    while copy.table.phase == rules.WINDOW:
        seat = rules.actor(copy)
        views[seat] = look(rules, copy, seat)
        if not rules.legal(copy) >> rules.PASS & 1:  # who must call is the first, and counts
            break
        rules.apply(copy, rules.PASS)
    return Window(views)


def verdict(rules: Any, order: Iterable[int], answers: Mapping[int, Entry]) -> list[Entry] | None:
    """The answers that count, in order, once none that is still out could change them."""
    counted = []
    for seat in order:
        if seat not in answers:
            return None
        counted.append(answers[seat])
        if answers[seat][1] == rules.CALL:
            break
    return counted


class Table:
    """A game in progress."""

    def __init__(self, setup: Setup, beginning: Change, chance: Sequence[Step] = ()) -> None:
        """With `chance` to come, from the beginning on, it is used where it fits."""
        self.setup, self.rules = setup, setup.rules
        self.copied = 0  # steps that another record had before this game went its own way
        self._foreseen = chance
        self.state = beginning.state
        self.number = 0
        self.notes = list(beginning.notes)
        self.steps = list(beginning.steps)
        self.causes: dict[int, Cause] = {}  # by step: who decided, if not a person
        self.window = open_window(self.rules, self.state)

    # --- questions ---

    @property
    def over(self) -> bool:
        return self.rules.actor(self.state) == NONE

    @property
    def asked(self) -> list[int]:
        """The seats that must decide now."""
        if self.window is not None:
            return [seat for seat in self.window.views if seat not in self.window.answers]
        return [] if self.over else [self.rules.actor(self.state)]

    def view(self, seat: int) -> Any:
        """What the seat may know (spectator: -1)."""
        if self.window is None:
            return look(self.rules, self.state, seat)
        if seat in self.window.views and seat not in self.window.answers:
            return self.window.views[seat]
        view = look(self.rules, self.state, seat)
        view.legal = 0
        return view

    def legal(self, seat: int) -> int:
        """The actions, as a bit set, of a seat that must decide now."""
        if self.window is not None:
            return int(self.window.views[seat].legal)
        return self.rules.legal(self.state)

    def result(self) -> dict[str, list[int]]:
        return result(self.setup, self.state)

    def tie_break(self) -> list[int] | None:
        """Each seat's number for the tie-break, if the best score was shared."""
        return tie_break(self.setup, self.state)

    # --- decisions ---

    def propose(
        self, seat: int, move: str, cause: Cause = "person", source: Chance | None = None
    ) -> Change:
        """What a move would bring. Raises InvalidMove, NotAsked or IllegalMove."""
        action = parse(self.rules, move)
        if seat not in self.asked:
            raise NotAsked(f"seat {seat} is not asked: expected one of the seats {self.asked}")
        legal = self.legal(seat)
        if not legal >> action & 1:
            expected = ", ".join(moves(self.rules, legal))
            raise IllegalMove(f"illegal move {move!r}: expected one of: {expected}")
        return self._enter([(seat, action, cause)], source or self._chance())

    def expire(self, seats: Iterable[int], source: Chance | None = None) -> Change:
        """What comes when the time of these seats, all of them asked, is over."""
        return self._enter(
            [(seat, self.rules.fallback(self.view(seat)), "timeout") for seat in seats],
            source or self._chance(),
        )

    def _chance(self) -> Chance:
        return Foreseen(self.rules, self._foreseen, self.steps) if self._foreseen else SECURE

    def replay(self, row: Mapping[str, Any]) -> None:
        """Carry out again what was kept. Raises NerveError if it cannot have been so."""
        source = Given(self.rules, row.get("chance", ()))
        entries: list[Entry] = []
        for seat, move, cause in row["moves"]:
            action = parse(self.rules, move)
            if seat not in self.asked or not self.legal(seat) >> action & 1:
                raise IllegalMove(f"illegal move {move!r} of seat {seat} in a log")
            entries.append((seat, action, cause))
        self.settle(self._enter(entries, source))

    def _enter(self, entries: list[Entry], source: Chance) -> Change:
        texts = self.rules.MOVES
        row: dict[str, Any] = {
            "do": "play",
            "moves": [[seat, texts[action], cause] for seat, action, cause in entries],
        }
        if self.window is None:
            return self._carry_out(row, entries, [], source)
        answers = {**self.window.answers, **{entry[0]: entry for entry in entries}}
        counted = verdict(self.rules, self.window.views, answers)
        if counted is None:
            return Change(row)
        rules: Any = self.rules
        called = tuple(p for p in self.window.views if p in answers and answers[p][1] == rules.CALL)
        note = Note(self.number + 1, None, "window", called[0] if called else NONE, called)
        return self._carry_out(row, counted, [note], source)

    def _carry_out(
        self, row: dict[str, Any], entries: list[Entry], notes: list[Note], source: Chance
    ) -> Change:
        rules, ear, number = self.rules, _Ear(self.rules), self.number + 1
        state = clone(rules, self.state)
        seam = state.seam
        seam.source, seam.journal, seam.sink = source, ear.journal, ear.hear
        steps: list[Step] = []
        causes: dict[int, Cause] = {}
        for seat, action, cause in entries:
            assert rules.actor(state) == seat
            if cause in ("timeout", "stand_in"):
                notes.append(Note(number, None, cause, seat))
            if cause != "person":
                causes[len(self.steps) + len(steps)] = cause
            rules.apply(state, action)
            notes += [Note(number, event) for event in ear.events]
            ear.events.clear()
            chance = ear.chance()
            steps += [[seat, rules.MOVES[action]], *chance]
            if chance:
                row.setdefault("chance", []).extend(chance)
        seam.source, seam.journal, seam.sink = None, None, None
        return Change(row, state, notes, steps, causes)

    def settle(self, change: Change) -> None:
        """Make a proposed change the position. Nothing else may have been settled in between."""
        if change.state is None:
            assert self.window is not None
            for seat, move, cause in change.row["moves"]:
                self.window.answers[seat] = (seat, parse(self.rules, move), cause)
            return
        self.state = change.state
        self.number += 1
        self.notes += change.notes
        self.steps += change.steps
        self.causes.update(change.causes)
        self.window = open_window(self.rules, self.state)

    # --- the record ---

    def record(self, names: Sequence[str], about: Mapping[str, Any], level: str) -> Record:
        """The game so far as a record, `about` the table included: which decisions were made by
        a bot of this level that stood in, and which by a clock."""
        kept: Record = {
            "format": FORMAT,
            "game": self.rules.NAME,
            "rules": self.rules.VERSION,
            "options": self.setup.options,
            "players": list(names),
            "table": {
                **about,
                "stand_ins": [[*span, level] for span in self._spans()],
                "timeouts": [i for i, cause in self.causes.items() if cause == "timeout"],
            },
        }
        if self.copied:
            kept["table"]["copied"] = self.copied
        if self.setup.deck is not None:
            kept["deck"] = self.setup.deck
        kept["steps"] = self.steps
        if self.over:
            kept["result"] = self.result()
        return kept

    def _spans(self) -> list[list[int]]:
        """First and last step and seat of each stretch in which a bot stood in."""
        spans: list[list[int]] = []
        current: dict[int, list[int]] = {}
        for i, step in enumerate(self.steps):
            seat = step[0]
            if isinstance(seat, str):
                continue
            if self.causes.get(i) != "stand_in":
                current.pop(seat, None)
            elif seat in current:
                current[seat][1] = i
            else:
                current[seat] = [i, i, seat]
                spans.append(current[seat])
        return spans


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


def branch(record: Record, decisions: int) -> dict[str, Any]:
    """The row of a game that begins as this one did and has its first decisions made already.

    What is shuffled or rolled later is as in the record, for as long as it fits.
    """
    steps = [step[:2] for step in record["steps"]]
    played = [step for step in steps if not isinstance(step[0], str)]
    chance = [step for step in steps if isinstance(step[0], str)]
    return {"do": "begin", "steps": chance, "played": played[:decisions]}


def restore(setup: Setup, row: Mapping[str, Any]) -> Table:
    """The beginning of a game as it was kept. Raises NerveError if it cannot have been so."""
    table = Table(setup, begin(setup, Given(setup.rules, row["steps"])), row["steps"])
    for seat, move in row.get("played", ()):
        table.settle(table.propose(seat, move))
        table.copied = len(table.steps)
    return table
