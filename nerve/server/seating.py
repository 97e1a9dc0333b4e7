"""Who sits where, who is host, what will be played: what is settled around a game. No I/O.

Every change makes a new `Seating`; refused ones raise `Refusal`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal, cast

import msgspec
from msgspec import Struct

from nerve.bots.levels import LEVELS, names_at
from nerve.core.errors import NerveError
from nerve.core.game import Setup, settle_on
from nerve.protocol import (
    MEANING,
    Code,
    Kind,
    Level,
    NewTable,
    Phase,
    Settings,
    TableLine,
)


class Refusal(NerveError):
    """Something that cannot be done here, with one of the protocol's codes."""

    def __init__(self, code: str, text: str = "") -> None:
        super().__init__(text or code.replace("_", " "))
        self.code = code


def known_code(error: NerveError) -> Code:
    """The code under which clients know this mistake."""
    return cast(Code, error.code) if error.code in MEANING else "bad_request"


class Chair(Struct, frozen=True, omit_defaults=True):
    """A seat as it is kept."""

    kind: Kind = "open"
    player: str | None = None
    name: str = ""
    level: Level | None = None
    hidden: bool = False  # the name is not shown
    left: bool = False  # a bot took over from somebody who left in this game

    @property
    def shown_name(self) -> str:
        return "" if self.hidden else self.name


class Seating(Struct, frozen=True):
    """A table as it is kept, but for the game in progress."""

    settings: Settings
    chairs: list[Chair]
    host: str | None
    phase: Phase = "waiting"
    game: int = 0  # games begun
    nameless: tuple[str, ...] = ()  # players whose names were hidden, wherever they sit

    def seat_of(self, player: str | None) -> int | None:
        for seat, chair in enumerate(self.chairs):
            if player is not None and chair.player == player:
                return seat
        return None

    @property
    def open_seats(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "open"]

    @property
    def people(self) -> list[str]:
        return [chair.player for chair in self.chairs if chair.player is not None]

    def line(self, code: str, changed: int) -> TableLine:
        hosts = [chair.shown_name for chair in self.chairs if chair.player == self.host]
        return TableLine(
            table=code,
            game=self.settings.game,
            players=self.settings.players,
            phase=self.phase,
            taken=len(self.chairs) - len(self.open_seats),
            open=len(self.open_seats) if self.phase in ("waiting", "finished") else 0,
            host=hosts[0] if hosts else "",
            turn_time=self.settings.turn_time,
            watch=self.settings.watch,
            changed=changed,
            games=self.game,
        )

    def names(self, nameless: Collection[str] = ()) -> list[str]:
        """The players' names for the record, without those that were hidden later on."""
        return [
            (chair.player not in nameless and chair.shown_name)
            or (f"Bot {seat + 1}" if chair.kind == "bot" else f"Player {seat + 1}")
            for seat, chair in enumerate(self.chairs)
        ]

    # --- changes: each gives a new seating ---

    def start(self) -> Seating:
        """The seating of the next game."""
        self._check_at_rest()
        if self.open_seats:
            raise Refusal("bad_setup", f"seats {self.open_seats} are open: expected none")
        chairs = [_replace(chair, left=False) for chair in self.chairs]
        return _replace(self, phase="playing", game=self.game + 1, chairs=chairs)

    def finish(self) -> Seating:
        return _replace(self, phase="finished")

    def close(self) -> Seating:
        return _replace(self, phase="closed")

    def rematch(self) -> Seating:
        """The next game with the same people; bots take the seats of those who left."""
        chairs = _fill(self.chairs, self.open_seats, self.settings.level)
        return _replace(self, chairs=chairs).start()

    def sit(self, player: str, name: str, bot: bool, seat: int | None) -> Seating:
        """Take an open seat, or change to it."""
        self._check_at_rest()
        was = self.seat_of(player)
        if seat is None and was is not None:
            return self
        if seat is None:
            if not self.open_seats:
                raise Refusal("full_table", "no seat is open")
            seat = self.open_seats[0]
        self._check_seat(seat)
        if seat == was:
            return self
        if self.chairs[seat].kind != "open":
            raise Refusal("taken_seat", f"seat {seat} is taken: expected one of {self.open_seats}")
        chair = guest_chair(player, name, bot)
        changes = {seat: _replace(chair, hidden=player in self.nameless)}
        if was is not None:
            changes[was] = Chair()
        changed = self._with(changes)
        return changed if changed.host in changed.people else _replace(changed, host=player)

    def leave(self, player: str) -> Seating:
        """Get up; while a game is in progress a bot takes over."""
        seat = self.seat_of(player)
        if seat is None:
            raise Refusal("not_seated", "you do not sit here")
        if self.phase == "playing":
            bot = bot_chair(self.settings.level, self.chairs, left=True)
            return self._with({seat: bot})._new_host()
        return self._with({seat: Chair()})._new_host()

    def _new_host(self) -> Seating:
        """If the host has left, the first person who sits here is the next."""
        people = [c.player for c in self.chairs if c.kind == "person"] or self.people
        if self.host in people:
            return self
        return _replace(self, host=people[0] if people else None)

    def configure(self, player: str | None, settings: Settings) -> Seating:
        """Other settings; seats are added open, or cut from the end if nobody sits there."""
        self._check_host(player)
        self._check_at_rest()
        settings = checked(settings)
        chairs = list(self.chairs)
        while len(chairs) > settings.players:
            free = [seat for seat, chair in enumerate(chairs) if chair.player is None]
            if not free:
                raise Refusal("bad_setup", f"{len(chairs)} people sit here: remove some first")
            del chairs[free[-1]]
        chairs += [Chair()] * (settings.players - len(chairs))
        return _replace(self, settings=settings, chairs=chairs)

    def set_seat(self, player: str | None, seat: int, plan: Level | Literal["open"]) -> Seating:
        """Open a seat or put a bot there."""
        self._check_host(player)
        self._check_at_rest()
        self._check_seat(seat)
        others = [chair for place, chair in enumerate(self.chairs) if place != seat]
        chair = Chair() if plan == "open" else bot_chair(plan, others)
        return self._with({seat: chair})._new_host()

    def swap(self, player: str | None, a: int, b: int) -> Seating:
        self._check_host(player)
        self._check_at_rest()
        self._check_seat(a)
        self._check_seat(b)
        return self._with({a: self.chairs[b], b: self.chairs[a]})

    def hide_name(self, player: str | None, seat: int) -> Seating:
        self._check_host(player)
        return self.without_name(seat)

    def without_name(self, seat: int) -> Seating:
        """The same, but for the name of a seat: it stays hidden at this table."""
        self._check_seat(seat)
        seating, chair = self, self.chairs[seat]
        if chair.player is not None and chair.player not in self.nameless:
            seating = _replace(self, nameless=(*self.nameless, chair.player))
        return seating._with({seat: _replace(chair, hidden=True)})

    def rename(self, player: str, name: str) -> Seating:
        seat = self.seat_of(player)
        if seat is None or self.phase == "playing" or self.chairs[seat].name == name:
            return self
        return self._with({seat: _replace(self.chairs[seat], name=name)})

    def _check_at_rest(self) -> None:
        if self.phase == "playing":
            raise Refusal("playing", "not while a game is in progress")
        if self.phase == "closed":
            raise Refusal("closed", "the table is closed")

    def _check_host(self, player: str | None) -> None:
        if player is None or player != self.host:
            raise Refusal("not_host", "only the host of the table may do this")

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.chairs):
            raise Refusal("unknown_seat", f"seat {seat}: expected 0 to {len(self.chairs) - 1}")

    def _with(self, changes: dict[int, Chair]) -> Seating:
        chairs = [changes.get(seat, chair) for seat, chair in enumerate(self.chairs)]
        return _replace(self, chairs=chairs)


_replace = msgspec.structs.replace


def setup_of(settings: Settings) -> Setup:
    """Raises BadSetup or UnknownGame."""
    return settle_on(settings.game, settings.players, settings.options, settings.deck)


def checked(settings: Settings) -> Settings:
    """Settings with every option written out. Raises BadSetup."""
    setup = setup_of(settings)
    if settings.odds and not settings.aids:
        raise Refusal("bad_setup", "odds are shown only with memory aids: they tell the same")
    return _replace(settings, options=setup.options, deck=setup.deck)


def guest_chair(player: str, name: str, bot: bool) -> Chair:
    return Chair("outsider" if bot else "person", player, name)


def bot_chair(level: Level, others: Iterable[Chair], left: bool = False) -> Chair:
    """A house bot by a name that nobody else at the table has."""
    names = names_at(LEVELS[level], 1, [chair.name for chair in others])
    return Chair("bot", name=names[0] if names else "", level=level, left=left)


def _fill(chairs: list[Chair], seats: Iterable[int], level: Level) -> list[Chair]:
    """Put house bots into these seats."""
    chairs = list(chairs)
    for seat in seats:
        chairs[seat] = bot_chair(level, chairs)
    return chairs


def new_seating(wish: NewTable, player: str, name: str, bot: bool) -> Seating:
    """A table as its host wishes it. Raises Refusal or BadSetup."""
    settings = checked(wish.settings)
    if len(wish.seats) != settings.players:
        raise Refusal("bad_setup", f"{len(wish.seats)} seats: expected {settings.players}")
    if wish.seats.count("me") > 1:
        raise Refusal("bad_setup", "two seats are me: expected one at most")
    me = guest_chair(player, name, bot)
    chairs = [me if plan == "me" else Chair() for plan in wish.seats]
    for seat, plan in enumerate(wish.seats):
        if plan != "me" and plan != "open":
            chairs = _fill(chairs, [seat], plan)
    return Seating(settings, chairs, player)
