"""The game in progress: its state, the steps of its record, and what happened. No I/O.

Everything that plays stands on `Play`, in one of two ways. In turn, `play` carries out a decision
at once. At a table a decision is proposed first and settled later: `propose` works on a copy and
gives a `Change`, which says in `row` what must be kept so that `replay` can carry it out again.
Once the row is safe, `settle` makes the copy the state. In between the game is as it was.

>>> from nerve.core.game import settle_on
>>> game = Play(settle_on("push", players=2), seed=1)
>>> [seat] = game.asked
>>> game.settle(game.propose(seat, "draw"))
>>> game.number
1
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, Literal, NamedTuple

from nerve.core.cards import M64, NONE, ChanceSource, Emitted, Sink
from nerve.core.chance import SECURE, Committed, Recorded, Step, is_chance, step_of
from nerve.core.contract import Rules
from nerve.core.deals import source_of
from nerve.core.errors import IllegalMove, NerveError
from nerve.core.game import (
    Happening,
    Setup,
    blank,
    check_action,
    clone,
    happening,
    look,
    may_know,
    moves,
    parse,
    result,
    scores,
    seats_of,
    settle_on,
    tie_break,
    to_data,
)

Cause = Literal["person", "bot", "timeout", "stand_in", "ruled_out"]
Decision = tuple[int, int, Cause]  # a seat, its action, who chose it


class NotAsked(NerveError):
    """A seat that has nothing to decide now."""

    code = "not_your_turn"


class Event(NamedTuple):
    """Something that happened. Of the rules: as they told it, each seat hears what it may know.
    Of the table: a kind in words, for all."""

    number: int  # of the position in which it had happened
    emitted: Emitted | None = None
    kind: str = ""
    seat: int = NONE
    seats: tuple[int, ...] = ()

    def seen_by(self, rules: Rules, seat: int) -> Happening:
        """The event as `seat` may know it."""
        if self.emitted is None:
            return Happening(self.kind, self.seat, None)
        return happening(rules, self.emitted, seat)

    def known_to(self, seat: int) -> bool:
        """Whether the seat may know all of it."""
        return self.emitted is None or may_know(self.emitted, seat)


@dataclass
class Change:
    """What a decision brings. `row` is all that must be kept of it."""

    row: dict[str, Any]
    state: Any = None  # None: an answer in an open window, nothing else
    events: list[Event] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    causes: dict[int, Cause] = field(default_factory=dict)  # by step, as far as not by a person
    then: Change | None = None  # what follows at once, without anybody being asked

    def extend(self, then: Change) -> None:
        """What follows at once, in the position that this change makes, is kept with it."""
        self.then, self.row["then"] = then, then.row

    @property
    def parts(self) -> list[Change]:
        """This one, and what follows at once."""
        return [self] if self.then is None else [self, *self.then.parts]


# --- several asked at once ------------------------------------------------------------------------


@dataclass
class Window:
    """Several seats are asked at once, each on a copy in which those before it kept silent.

    Silence is the rules' `fallback`. Answers are final; they become steps in order when the window
    closes: when no answer that is still out could change what comes.
    """

    views: dict[int, Any]  # by seat, in the order in which answers count
    answers: dict[int, Decision] = field(default_factory=dict)

    @property
    def order(self) -> list[int]:
        return list(self.views)

    @property
    def asked(self) -> list[int]:
        """Who has not answered yet."""
        return [seat for seat in self.views if seat not in self.answers]


def asked_at_once(rules: Any, state: Any) -> int:
    """Bit set of the seats that are asked at once; empty where the actor decides alone."""
    return rules.asked(state) if hasattr(rules, "asked") else 0


def open_window(rules: Rules, state: Any) -> Window | None:
    """The window that is open in this state, if any."""
    left = asked_at_once(rules, state)
    if not left:
        return None
    views = {}
    copy = clone(rules, state)
    while left:
        seat = rules.actor(copy)
        views[seat] = look(rules, copy, seat)
        left &= ~(1 << seat)
        if left:
            rules.apply(copy, rules.fallback(views[seat]))
    return Window(views)


def may_keep_silent(rules: Rules, view: Any) -> bool:
    """Whether a seat that is asked may do without a claim."""
    return not is_claim(rules, view, rules.fallback(view))


def is_claim(rules: Rules, view: Any, action: int) -> bool:
    """Whether an answer in a window is more than silence, such as a call."""
    return view.legal == 1 << action or action != rules.fallback(view)


# --- the game -------------------------------------------------------------------------------------


class Play:
    """A game in progress.

    Chance comes from `source`, or else from the seed. `sink` hears what the rules tell in the
    moment in which it happens, as far as decisions are carried out in turn.
    """

    def __init__(
        self,
        setup: Setup,
        seed: int = 0,
        source: ChanceSource | None = None,
        sink: Sink | None = None,
    ) -> None:
        self.setup, self.rules, self.source = setup, setup.rules, source
        self.number = 0  # of the position
        self.steps: list[Step] = []
        self.events: list[Event] = []
        self.causes: dict[int, Cause] = {}  # by step: who decided, if not a person
        self.coming: Sequence[Step] = ()  # chance from the beginning on, used as long as it fits
        self.copied = 0  # steps that another record had before this game went its own way
        self.deal: Mapping[str, Any] | None = None  # what its chance followed from, secret included
        self._window: Window | None = None
        self._window_of = NONE  # the position whose window that is
        self._sink = sink
        self._journal: list[tuple[str, Any]] = []
        self.state = blank(setup)
        self.state.chance.seed = seed & M64
        self._follow()
        self.rules.setup(self.state)
        self._write_chance()

    def _follow(self) -> None:
        """Hear what this state tells."""
        chance = self.state.chance
        chance.source, chance.journal, chance.sink = self._present(), self._journal, self._hear

    def _present(self) -> ChanceSource | None:
        """The source as it goes on from here."""
        if isinstance(self.source, Committed):
            return self.source.after(self.steps)
        return self.source

    def _hear(self, kind: int, seat: int, what: int, knowers: int) -> None:
        self.events.append(Event(self.number, (kind, seat, what, knowers)))
        if self._sink is not None:
            self._sink(kind, seat, what, knowers)

    def _write_chance(self) -> None:
        self.steps += [step_of(self.rules, *drawn) for drawn in self._journal]
        self._journal.clear()

    # --- questions ---

    def kinds(self, known: int = 0) -> list[str]:
        """Of what kinds the events are after so many: the same for all."""
        of_rules = self.rules.EVENTS
        return [
            of_rules[event.emitted[0]].kind if event.emitted else event.kind
            for event in self.events[known:]
        ]

    @property
    def over(self) -> bool:
        return self.rules.actor(self.state) == NONE

    @property
    def actor(self) -> int:
        """The seat whose decision it is in turn; -1 when the game is over."""
        return self.rules.actor(self.state)

    @property
    def window(self) -> Window | None:
        """The window in which several are asked at once, if one is open."""
        if self._window_of != self.number:
            self._window, self._window_of = open_window(self.rules, self.state), self.number
        return self._window

    @property
    def asked(self) -> list[int]:
        """The seats that must decide now."""
        if (window := self.window) is not None:
            return window.asked
        return [] if (actor := self.actor) == NONE else [actor]

    @property
    def in_question(self) -> list[int]:
        """The seats whose decision this position is, whether or not they have answered yet."""
        return self.asked if (window := self.window) is None else window.order

    def view(self, seat: int, see: Callable[[int], Any] | None = None) -> Any:
        """What the seat may know (spectator: -1). `see` looks at the state for a seat, if not
        `look` does."""
        if (window := self.window) is not None and seat in window.asked:
            return window.views[seat]
        view = look(self.rules, self.state, seat) if see is None else see(seat)
        if window is not None:
            view.legal = 0
        return view

    def legal_for(self, seat: int) -> int:
        """The actions, as a bit set, of a seat that must decide now."""
        if self.window is not None:
            return int(self.window.views[seat].legal)
        return self.rules.legal(self.state)

    def result(self) -> dict[str, list[int]]:
        return result(self.setup, self.state)

    def tie_break(self) -> list[int] | None:
        """Each seat's number for the tie-break, if the best score was shared."""
        return tie_break(self.setup, self.state)

    # --- decisions in turn ---

    def play(self, action: int) -> None:
        """Play an action for the actor. Raises IllegalMove and changes nothing."""
        check_action(self.rules, self.state, action)
        self.steps.append([self.actor, self.rules.MOVES[action]])
        self.number += 1
        if self.state.chance.sink is None:  # it was settled
            self._follow()
        self.rules.apply(self.state, action)
        if self._journal:
            self._write_chance()

    def draw_from(self, source: ChanceSource | None, seed: int = 0) -> None:
        """From now on chance comes from this source, or from the seed as if it always had."""
        chance = self.state.chance
        self.source = source
        chance.source = self._present()
        if source is None:
            chance.seed = seed & M64
            kinds = [step[0] for step in self.steps]
            chance.shuffles, chance.rolls = kinds.count("shuffle"), kinds.count("roll")

    # --- decisions at a table ---

    def propose(
        self, seat: int, move: str, cause: Cause = "person", source: ChanceSource | None = None
    ) -> Change:
        """What a move would bring. Raises InvalidMove, NotAsked or IllegalMove."""
        action = parse(self.rules, move)
        if seat not in self.asked:
            raise NotAsked(f"seat {seat} is not asked: expected one of the seats {self.asked}")
        legal = self.legal_for(seat)
        if not legal >> action & 1:
            expected = ", ".join(moves(self.rules, legal))
            raise IllegalMove(f"illegal move {move!r}: expected one of: {expected}")
        return self._enter([(seat, action, cause)], source or self._chance())

    def expire(self, seats: Iterable[int]) -> Change:
        """What comes when the time of these seats, all of them asked, is over."""
        late: list[Decision] = [
            (seat, self.rules.fallback(self.view(seat)), "timeout") for seat in seats
        ]
        return self._enter(late, self._chance())

    def keep_silent(self) -> Change:
        """What comes when nobody is asked, since whatever they could claim is ruled out."""
        silent: list[Decision] = [
            (seat, self.rules.fallback(self.view(seat)), "ruled_out") for seat in self.asked
        ]
        return self._enter(silent, self._chance())

    def _chance(self) -> ChanceSource | None:
        if not self.coming:
            return self._present()
        made = sum(map(is_chance, self.steps))
        return Recorded(self.rules, self.coming, made, otherwise=SECURE)

    def after(self, change: Change) -> Play:
        """The game as it will be once this change is settled, to propose what follows at once."""
        ahead = copy(self)
        ahead.state, ahead.number = change.state, self.number + 1
        ahead.steps = [*self.steps, *change.steps]
        return ahead

    def replay(self, row: Mapping[str, Any]) -> None:
        """Carry out again what was kept. Raises NerveError if it cannot have been so."""
        decisions: list[Decision] = []
        for seat, move, cause in row["moves"]:
            action = parse(self.rules, move)
            if seat not in self.asked or not self.legal_for(seat) >> action & 1:
                raise IllegalMove(f"illegal move {move!r} of seat {seat} in a log")
            decisions.append((seat, action, cause))
        self.settle(self._enter(decisions, Recorded(self.rules, row.get("chance", ()))))
        if "then" in row:
            self.replay(row["then"])

    def _enter(self, decisions: list[Decision], source: ChanceSource | None) -> Change:
        row: dict[str, Any] = {
            "do": "play",
            "moves": [[seat, self.rules.MOVES[action], cause] for seat, action, cause in decisions],
        }
        if self.window is None:
            return self._carry_out(row, decisions, [], source)
        views = self.window.views
        answers = {**self.window.answers, **{decision[0]: decision for decision in decisions}}
        first = [*takewhile(lambda seat: seat in answers, views)]  # of whom none is waited for
        claims = tuple(
            seat
            for seat, view in views.items()
            if seat in answers and is_claim(self.rules, view, answers[seat][1])
        )
        told = Event(self.number + 1, None, "window", claims[0] if claims else NONE, claims)
        if all(cause == "ruled_out" for _, _, cause in decisions):
            told = Event(self.number + 1, None, "ruled_out")
        return self._carry_out(row, [answers[seat] for seat in first], [told], source)

    def _carry_out(
        self,
        row: dict[str, Any],
        decisions: Iterable[Decision],
        events: list[Event],
        source: ChanceSource | None,
    ) -> Change:
        """What comes of decisions, or of answers in a window: as many of them as count, once none
        that is still out could change them. After the last that counts, others are asked than the
        rest of the window."""
        rules, number = self.rules, self.number + 1
        journal: list[tuple[str, Any]] = []
        state = clone(rules, self.state)

        def hear(kind: int, seat: int, what: int, knowers: int) -> None:
            events.append(Event(number, (kind, seat, what, knowers)))

        state.chance.source, state.chance.journal, state.chance.sink = source, journal, hear
        steps: list[Step] = []
        causes: dict[int, Cause] = {}
        drawn: list[Step] = []
        left = asked_at_once(rules, state)
        for seat, action, cause in decisions:
            assert rules.actor(state) == seat
            if cause in ("timeout", "stand_in"):
                events.append(Event(number, None, cause, seat))
            if cause != "person":
                causes[len(self.steps) + len(steps)] = cause
            rules.apply(state, action)
            chance = [step_of(rules, *one) for one in journal]
            journal.clear()
            steps += [[seat, rules.MOVES[action]], *chance]
            drawn += chance
            if left:
                left &= ~(1 << seat)
                if asked_at_once(rules, state) != left:
                    break
        else:
            if left:
                return Change(row)
        if drawn:
            row["chance"] = drawn
        return Change(row, state, events, steps, causes)

    def settle(self, change: Change) -> None:
        """Make a proposed change the position. Nothing else may have been settled in between."""
        if change.state is None:
            assert self.window is not None
            for seat, move, cause in change.row["moves"]:
                self.window.answers[seat] = (seat, parse(self.rules, move), cause)
            return
        self.state = change.state
        self.state.chance.sink = None  # else it would hold this game, and be held by it
        self.number += 1
        self.events += change.events
        self.steps += change.steps
        self.causes.update(change.causes)
        if change.then is not None:
            self.settle(change.then)

    # --- what is kept ---

    def begin_row(self) -> dict[str, Any]:
        """What must be kept of a game that has just begun: `restore` takes it."""
        row: dict[str, Any] = {"do": "begin", "steps": list(self.steps)}
        return row if self.deal is None else {**row, "deal": self.deal}

    def marks(self, level: str) -> dict[str, Any]:
        """What a record says of the table: which decisions were made by a bot of this level that
        stood in, and which by a clock."""
        found: dict[str, Any] = {
            "stand_ins": [[*span, level] for span in self._spans()],
            "timeouts": [i for i, cause in self.causes.items() if cause == "timeout"],
        }
        return {**found, "copied": self.copied} if self.copied else found

    def _spans(self) -> list[list[int]]:
        """First and last step and seat of each stretch in which a bot stood in."""
        spans: list[list[int]] = []
        current: dict[int, list[int]] = {}
        for i, step in enumerate(self.steps):
            seat = step[0]
            if is_chance(step):
                continue
            if self.causes.get(i) != "stand_in":
                current.pop(seat, None)
            elif seat in current:
                current[seat][1] = i
            else:
                current[seat] = [i, i, seat]
                spans.append(current[seat])
        return spans


def branch(record: Mapping[str, Any], decisions: int) -> dict[str, Any]:
    """The row of a game that begins as this one did and has its first decisions made already.

    What is shuffled or rolled later is as in the record, for as long as it fits.
    """
    steps = [step[:2] for step in record["steps"]]
    played = [step for step in steps if not is_chance(step)]
    chance = [step for step in steps if is_chance(step)]
    return {"do": "begin", "steps": chance, "played": played[:decisions]}


def begun(setup: Setup, deal: Mapping[str, Any]) -> Play:
    """A new game whose chance follows from this deal."""
    game = Play(setup, source=source_of(setup.rules, setup.players, deal))
    game.deal = deal
    return game


def restore(setup: Setup, row: Mapping[str, Any]) -> Play:
    """The beginning of a game as it was kept. Raises NerveError if it cannot have been so."""
    game = Play(setup, source=Recorded(setup.rules, row["steps"]))
    if "deal" in row:
        game.deal = row["deal"]
        game.draw_from(source_of(setup.rules, setup.players, row["deal"]))
        return game
    game.draw_from(SECURE)
    game.coming = row["steps"]
    for seat, move in row.get("played", ()):
        game.settle(game.propose(seat, move))
        game.copied = len(game.steps)
    return game


# --- for people who write Python ------------------------------------------------------------------


class Game:
    """A game in progress by its texts: look, list the moves, play one.

    Not seeded, chance is the system's secure source.

    >>> from nerve.core.play import Game
    >>> game = Game("push", players=3, seed=7)
    >>> while not game.over:
    ...     game.play(game.moves[0])
    >>> game.winners
    [0]
    """

    def __init__(
        self,
        name: str,
        players: int,
        seed: int | None = None,
        options: Mapping[str, bool] | None = None,
        deck: Mapping[str, int] | None = None,
    ) -> None:
        self.setup = settle_on(name, players, options, deck)
        self.rules = self.setup.rules
        self._play = Play(self.setup, seed or 0, SECURE if seed is None else None)

    @property
    def state(self) -> Any:
        return self._play.state

    @property
    def over(self) -> bool:
        return self._play.over

    @property
    def actor(self) -> int:
        """The seat that decides now; -1 when the game is over."""
        return self._play.actor

    @property
    def moves(self) -> list[str]:
        """What the actor may do, sorted."""
        return moves(self.rules, self.rules.legal(self.state))

    def play(self, move: str) -> None:
        """Play a move. Raises InvalidMove or IllegalMove and changes nothing."""
        self._play.play(parse(self.rules, move))

    def view(self, seat: int) -> dict[str, Any]:
        """What the seat may know, as plain data (spectator: -1)."""
        return to_data(self.rules, look(self.rules, self.state, seat))

    @property
    def scores(self) -> list[int]:
        return scores(self.setup, self.state)

    @property
    def winners(self) -> list[int]:
        """All who share the win; empty before the end."""
        return seats_of(self.rules.winners(self.state)) if self.over else []
