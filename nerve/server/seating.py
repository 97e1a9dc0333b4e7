"""Who sits where, who is host, what will be played: what is settled around a game. No I/O.

Every change makes a new `Seating`; refused ones raise `Refusal`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal, cast

import msgspec
from msgspec import Struct

from nerve.bots.levels import LEVELS, names_at
from nerve.core.deals import seal_of
from nerve.core.errors import NerveError
from nerve.core.game import Setup, settle_on
from nerve.core.names import distinct
from nerve.protocol import (
    MEANING,
    Code,
    Face,
    Finished,
    Kind,
    Level,
    NewTable,
    Phase,
    Settings,
    TableLine,
)

REMEMBERED = 10  # finished games of a table


class Refusal(NerveError):
    """Something that cannot be done here, with one of the protocol's codes."""

    def __init__(self, code: str, text: str = "", step: int | None = None) -> None:
        super().__init__(text or code.replace("_", " "))
        self.code, self.step = code, step  # step: of a record that is wrong


def known_code(error: NerveError) -> Code:
    """The code under which clients know this mistake."""
    return cast(Code, error.code) if error.code in MEANING else "bad_request"


class Chair(Struct, frozen=True, omit_defaults=True):
    """A seat as it is kept."""

    kind: Kind = "open"
    player: str | None = None
    name: str = ""
    level: Level | None = None
    face: Face = ""
    hidden: bool = False  # the name is not shown
    left: bool = False  # a bot took over from somebody who left in this game
    seal: str = ""  # of the player's contribution to the next game, or to the one in progress
    given: str = ""  # the contribution, once it is opened

    @property
    def shown_name(self) -> str:
        return "" if self.hidden else self.name


Awaiting = Literal["", "seal", "openings"]


class Past(Struct, frozen=True):
    """A finished game of a table, as its players remember it."""

    number: int
    at: int  # milliseconds
    players: list[str | None]
    names: list[str]
    places: list[int]


class Seating(Struct, frozen=True):
    """A table as it is kept, but for the game in progress."""

    settings: Settings
    chairs: list[Chair]
    host: str | None
    phase: Phase = "waiting"
    game: int = 0  # games begun
    nameless: tuple[str, ...] = ()  # players whose names were hidden, wherever they sit
    commitment: str = ""  # of the next game, or of the one in progress
    awaiting: Awaiting = ""  # what its first card still waits for
    muted: tuple[str, ...] = ()  # players whose reactions nobody sees
    past: tuple[Past, ...] = ()  # the last finished games, in order

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
            commitment=self.commitment,
            names=self.shown_names if self.settings.watch == "anyone" else [],
        )

    @property
    def shown_names(self) -> list[str]:
        return [chair.shown_name for chair in self.chairs]

    def players_in(self, number: int) -> list[str | None]:
        """Who played a finished game, by seat; of the last ones only."""
        return next((game.players for game in self.past if game.number == number), [])

    def past_of(self, player: str) -> list[Finished]:
        """The finished games of a player, the last one first, without names hidden since."""
        found = []
        for game in reversed(self.past):
            if player in game.players:
                names = [
                    "" if who in self.nameless else name
                    for who, name in zip(game.players, game.names, strict=True)
                ]
                seat = game.players.index(player)
                found.append(Finished(game.number, game.at, names, game.places, seat))
        return found

    def names(self, nameless: Collection[str] = ()) -> list[str]:
        """The players' names for the record, without those that were hidden later on."""
        return [
            (chair.player not in nameless and chair.shown_name)
            or (f"Bot {seat + 1}" if chair.kind == "bot" else f"Player {seat + 1}")
            for seat, chair in enumerate(self.chairs)
        ]

    # --- changes: each gives a new seating ---

    def start(self, unasked: bool = False) -> Seating:
        """The seating of the next game; `unasked`: nobody could seal anything yet."""
        self._check_at_rest()
        if self.open_seats:
            raise Refusal("bad_setup", f"seats {self.open_seats} are open: expected none")
        chairs = [_replace(chair, left=False, given="") for chair in self.chairs]
        awaiting: Awaiting = "openings" if any(chair.seal for chair in chairs) else ""
        if unasked and self.people:
            awaiting = "seal"
        return _replace(self, phase="playing", game=self.game + 1, chairs=chairs, awaiting=awaiting)

    def finish(self, commitment: str, at: int, places: list[int]) -> Seating:
        """The game is over; the next one has another secret and no seals yet."""
        players = [chair.player for chair in self.chairs]
        names = self.shown_names
        past = (*self.past, Past(self.game, at, players, names, places))[-REMEMBERED:]
        chairs = [_replace(chair, seal="", given="") for chair in self.chairs]
        return _replace(self, phase="finished", chairs=chairs, commitment=commitment, past=past)

    def close(self) -> Seating:
        return _replace(self, phase="closed")

    def rematch(self) -> Seating:
        """The next game with the same people; bots take the seats of those who left."""
        chairs = _fill(self.chairs, self.open_seats, self.settings.level)
        return _replace(self, chairs=chairs).start()

    def sit(self, player: str, name: str, bot: bool, seat: int | None, face: Face = "") -> Seating:
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
        chair = guest_chair(player, self._distinct(name, player), bot, face)
        seal = "" if was is None else self.chairs[was].seal
        changes = {seat: _replace(chair, hidden=player in self.nameless, seal=seal)}
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
            was = self.chairs[seat]  # what was sealed for this game stays
            bot = _replace(bot, seal=was.seal, given=was.given)
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

    def mute(self, player: str | None, seat: int, muted: bool) -> Seating:
        """Let nobody see the reactions of who sits here, or let all see them again."""
        self._check_host(player)
        self._check_seat(seat)
        who = self.chairs[seat].player
        if who is None or (who in self.muted) == muted:
            return self
        others = tuple(one for one in self.muted if one != who)
        return _replace(self, muted=(*others, who) if muted else others)

    def rename(self, player: str, name: str, face: Face = "") -> Seating:
        """The same with another name and face, where no game is in progress."""
        seat = self.seat_of(player)
        if seat is None or self.phase == "playing":
            return self
        chair = _replace(self.chairs[seat], name=self._distinct(name, player), face=face)
        return self if chair == self.chairs[seat] else self._with({seat: chair})

    def _distinct(self, name: str, player: str) -> str:
        """The name by which others at the table can tell a player."""
        return distinct(name, [chair.name for chair in self.chairs if chair.player != player])

    # --- the deal ---

    @property
    def seals(self) -> list[str | None]:
        return [chair.seal or None for chair in self.chairs]

    @property
    def contributions(self) -> list[str | None]:
        return [chair.given or None for chair in self.chairs]

    @property
    def awaited(self) -> list[str]:
        """The players for whom the first card waits."""
        if self.awaiting == "seal":
            late = [chair for chair in self.chairs if not chair.seal]
        else:
            late = [chair for chair in self.chairs if chair.seal and not chair.given]
        return [chair.player for chair in late if chair.player and self.awaiting]

    def sealed(self, player: str, commitment: str, seal: str) -> Seating:
        """A player's seal for the next game."""
        seat = self._own_seat(player)
        if commitment != self.commitment:
            raise Refusal("stale", "the seal answers another commitment")
        if self.awaiting != "seal":
            self._check_at_rest()
        changed = self._with({seat: _replace(self.chairs[seat], seal=seal)})
        if self.awaiting == "seal" and not changed.awaited:
            return _replace(changed, awaiting="openings")
        return self if changed == self else changed

    def opened(self, player: str, contribution: str) -> Seating:
        """A contribution that was sealed before the start."""
        seat = self._own_seat(player)
        chair = self.chairs[seat]
        if self.awaiting != "openings":
            raise Refusal("stale", "openings come after the start and before the first card")
        if seal_of(contribution) != chair.seal:
            raise Refusal("misfit", "the contribution does not fit its seal")
        return self if chair.given else self._with({seat: _replace(chair, given=contribution)})

    def dealt(self) -> Seating:
        """Nothing is waited for any more."""
        return _replace(self, awaiting="")

    def _own_seat(self, player: str) -> int:
        seat = self.seat_of(player)
        if seat is None:
            raise Refusal("not_seated", "you do not sit here")
        return seat

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
    if settings.hints and (settings.listed or not settings.aids):
        raise Refusal("bad_setup", "hints are for tables with memory aids that are not listed")
    return _replace(settings, options=setup.options, deck=setup.deck)


def guest_chair(player: str, name: str, bot: bool, face: Face = "") -> Chair:
    return Chair("outsider" if bot else "person", player, name, face=face)


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


def new_seating(wish: NewTable, player: str, name: str, bot: bool, face: Face = "") -> Seating:
    """A table as its host wishes it. Raises Refusal or BadSetup."""
    settings = checked(wish.settings)
    if len(wish.seats) != settings.players:
        raise Refusal("bad_setup", f"{len(wish.seats)} seats: expected {settings.players}")
    if wish.seats.count("me") > 1:
        raise Refusal("bad_setup", "two seats are me: expected one at most")
    me = guest_chair(player, name, bot, face)
    chairs = [me if plan == "me" else Chair() for plan in wish.seats]
    for seat, plan in enumerate(wish.seats):
        if plan != "me" and plan != "open":
            chairs = _fill(chairs, [seat], plan)
    return Seating(settings, chairs, player)
