"""What happens at a table without anybody asking for it: bots, stand-ins and clocks."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from nerve.bots.tempers import temper_of
from nerve.core.cards import NONE
from nerve.core.game import knows_no_more, look
from nerve.core.play import Cause, Change, Play, Window, asked_at_once, may_keep_silent
from nerve.server.clock import seconds_for, seconds_shown, shown_until, wall_clock
from nerve.server.notes import TableNotes
from nerve.server.pace import SPARE, Pace, patience
from nerve.server.plain import forgetful
from nerve.server.seating import Chair

if TYPE_CHECKING:
    from nerve.server.room import Room

RETRY_SECONDS = 1.0
Key = tuple[int, int, int]  # a decision: game, number of the position, seat


class Autoplay:
    """Whatever is due comes into the room's queue, like the commands of people."""

    def __init__(self, room: Room) -> None:
        self._room = room
        now = room.lobby.clock()
        self._asked_at = now
        self._shown = now  # when all that has happened will have been shown
        self._clocks_at = now  # when clocks began to run, but for that
        self._several = False  # people wait for one another
        self._pace = Pace(now)
        self._notes = TableNotes(room)
        self._thinkers: dict[Key, asyncio.Task[None]] = {}
        self._thoughts: dict[Key, str] = {}
        self._earliest: dict[int, float] = {}  # when the bot of a seat may move that thinks
        self._timer: asyncio.TimerHandle | None = None
        self._window: Window | None = None  # the last that was looked at
        self._nothing_to_ask = False  # in it

    @property
    def thinking(self) -> bool:
        return bool(self._thinkers)

    def begin_anew(self) -> None:
        """The table is another: nobody has thought or waited yet."""
        now = self._room.lobby.clock()
        self._thoughts.clear()
        self._earliest.clear()
        self._pace = Pace(now)
        self._asked_at = self._shown = self._clocks_at = now

    def people_are_back(self) -> None:
        """Clocks begin anew when the first comes back."""
        now = self._room.lobby.clock()
        self._asked_at = self._clocks_at = now
        self._pace.rest(now)

    def asked_since(self, at: int) -> None:
        """The clocks of this table have been minded elsewhere, since then (milliseconds)."""
        self._asked_at = self._room.lobby.clock() - max(0, wall_clock() - at) / 1000
        self._clocks_at = self._asked_at

    def player_is_away(self, player: str) -> None:
        self._pace.forget(player)

    def hurry(self, player: str) -> None:
        self._pace.hurry(player)
        self.schedule()

    def moved(self, seats: set[int], kinds: Iterable[str]) -> None:
        """These seats have moved, such things have happened: there is a new position."""
        assert self._room.play is not None
        self._asked_at = self._clocks_at = self._room.lobby.clock()
        seconds = seconds_shown(self._room.play.rules.NAME, kinds)
        self._shown = shown_until(self._shown, self._asked_at, seconds)
        self._thoughts.clear()
        self._earliest.clear()
        chairs = [self._room.seating.chairs[seat] for seat in self._room.play.asked]
        person_asked = any(self._is_here(chair) for chair in chairs)
        self._pace.moved(seats, person_asked, self._asked_at)
        self.schedule()

    def _is_here(self, chair: Chair) -> bool:
        """Whether a person sits there and is at the table now."""
        player = chair.player
        return player is not None and chair.kind == "person" and self._room.presence.is_here(player)

    def _people_here(self) -> set[str]:
        chairs = self._room.seating.chairs
        return {chair.player for chair in chairs if chair.player and self._is_here(chair)}

    def deadline(self, seat: int) -> float | None:
        """When this seat's time is over. Clocks rest while no player is here."""
        room = self._room
        assert room.play is not None
        in_window = room.play.window is not None
        awaited = in_window and bool(self._waiting() - {room.seating.chairs[seat].player})
        seconds = seconds_for(seat, room.seating, in_window, awaited, room.lobby.settings)
        if seconds is None or not room.presence.has_people(room.seating):
            return None
        return self.clock_from + seconds

    @property
    def clock_from(self) -> float:
        """When clocks begin to run: not while what has happened is still being shown. That takes a
        fixed time for each event, whatever clients say."""
        return max(self._clocks_at, self._shown)

    def _waiting(self) -> set[str | None]:
        """People who play themselves: who is only away for a moment is waited for too."""
        presence = self._room.presence
        return {
            chair.player
            for chair in self._room.seating.chairs
            if chair.kind == "person" and not presence.has_stand_in(chair.player)
        }

    @property
    def nothing_to_ask(self) -> bool:
        """Several are asked at once, all of them may keep silent, and what everybody can see leaves
        nothing to claim. At a table without memory aids nobody sees what was discarded."""
        play = self._room.play
        if play is None or (window := play.window) is None:
            return False
        if window is not self._window:  # the same for as long as it is open
            self._window, self._nothing_to_ask = window, self._ruled_out(play, window)
        return self._nothing_to_ask

    def look_ahead(self, play: Play, change: Change) -> None:
        """Where a change leaves nothing to ask, what follows from that is kept with it."""
        if change.state is None or not asked_at_once(play.rules, change.state):
            return
        ahead = play.after(change)
        if ahead.window is not None and self._ruled_out(ahead, ahead.window):
            change.extend(ahead.keep_silent())

    def _ruled_out(self, play: Play, window: Window) -> bool:
        rules: Any = play.rules
        if not hasattr(rules, "ruled_out"):
            return False
        view = look(rules, play.state, NONE)
        seen = view if self._room.seating.settings.aids else forgetful(view)
        silent = (may_keep_silent(rules, asked) for asked in window.views.values())
        return all(silent) and bool(rules.ruled_out(seen))

    def bots_of(self, seats: Collection[int]) -> list[int]:
        """Those of these seats for which bots decide now."""
        now = self._room.lobby.clock()
        return [seat for seat in seats if self._bot_for(seat, now) is not None]

    def held_until(self, player: str | None, bots: Collection[int]) -> float | None:
        """When the next of these bots moves that would move sooner if this player hurried, if one
        would."""
        room, play = self._room, self._room.play
        if player is None or play is None or player not in self._people_here():
            return None
        now = room.lobby.clock()
        usual = [self._moves_at(seat, play) for seat in bots]
        with self._pace.if_hurried(player):
            hurried = [self._moves_at(seat, play) for seat in bots]
        held = [at for at, sooner in zip(usual, hurried, strict=True) if sooner < at and now < at]
        return min(held, default=None)

    def _bot_for(self, seat: int, now: float) -> tuple[str, Cause] | None:
        """Level and cause, if a bot decides for this seat now."""
        seating = self._room.seating
        chair = seating.chairs[seat]
        if chair.kind == "bot":
            return chair.level or "normal", "stand_in" if chair.left else "bot"
        since = self._room.presence.stand_in_from(seating, seat)
        if since is not None and since <= now:
            return seating.settings.level, "stand_in"
        return None

    def _moves_at(self, seat: int, play: Play) -> float:
        """When the bot that decides for this seat shall move."""
        pace = self._room.seating.settings.pace / 1000
        is_open = _is_open(seat, play)
        foreseen = is_open and play.legal_for(seat).bit_count() == 1
        chair = self._room.seating.chairs[seat]
        temper = temper_of(chair.name) if chair.kind == "bot" else "calm"
        people, now = self._people_here(), self._asked_at
        hold = self._pace.hold(seat, foreseen, pace, people, now, temper)
        if is_open:
            return self._asked_at + hold
        full = self._full_time(seat, play)
        unthought = self._asked_at + (0.0 if full is None else full + SPARE)
        return max(self._asked_at + hold, self._earliest.get(seat, unthought))

    def _full_time(self, seat: int, play: Play) -> float | None:
        """Seconds after which a strong bot's thinking is cut short whose choices are hidden. It
        takes them all, whatever it holds; None: this one may take as long as it likes."""
        bot = self._bot_for(seat, self._room.lobby.clock())
        if bot is None:
            return None
        ample = self._room.lobby.house_bots.ample_time(play.rules.NAME, bot[0])
        return None if ample is None else min(ample, self._patience(self._asked_at))

    def _patience(self, now: float) -> float:
        waited = self._pace.waited(self._people_here(), now)
        return patience(self._room.lobby.settings.thinking, waited)

    def schedule(self) -> None:
        """Do what is due, and come back when the next thing will be."""
        self._stop_timer()
        room, play = self._room, self._room.play
        if play is None or not room.playing or not room.presence.connections:
            return
        now = room.lobby.clock()
        minded = room.lobby.sharing.owns(room.code)  # or another process minds bots and clocks
        if self.nothing_to_ask:
            if minded:
                room.submit(self._keep_silent)
            return
        if room.presence.update_stand_ins(room.seating, now):
            room.presenter.show_table()
            room.presenter.anew()
        several = len(self._waiting()) > 1
        if several and not self._several:
            self._clocks_at = now
            room.presenter.anew()
        self._several = several
        due = [since for since in room.presence.stand_ins_from(room.seating) if since > now]
        late = False
        for seat in play.asked if minded else ():
            if self._bot_for(seat, now) is not None:
                moves_at = self._moves_at(seat, play)
                key = (room.seating.game, play.number, seat)
                if key not in self._thoughts:
                    self._think(key, play)
                elif moves_at <= now:
                    room.submit(partial(self._bot_plays, key))
                else:
                    due.append(moves_at)
            elif (ends := self.deadline(seat)) is not None:
                if ends <= now:
                    late = True
                else:
                    due.append(ends)
        if late:
            room.submit(self._expire)
        if due:
            self._wait(max(0.0, min(due) - now) + 0.001)

    def retry(self) -> None:
        """Something went wrong, such as a full disk: try again later."""
        if self._timer is None:
            self._wait(RETRY_SECONDS)

    def _wait(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self.schedule)

    def _think(self, key: Key, play: Play) -> None:
        """Let a bot decide for a seat, from that seat's view."""
        if key in self._thinkers:
            return
        bot = self._bot_for(key[2], self._room.lobby.clock())
        assert bot is not None
        view = play.view(key[2])  # of this moment, not of when the task begins
        lobby, notes = self._room.lobby, self._notes.of(play)
        full = None if _is_open(key[2], play) else self._full_time(key[2], play)
        seconds = self._patience(lobby.clock()) if full is None else full
        if full is not None:
            self._earliest[key[2]] = lobby.clock() + full + SPARE

        async def think() -> None:
            try:
                move = await lobby.house_bots.choose(play.rules, bot[0], view, seconds, notes)
            finally:
                del self._thinkers[key]
            if play is self._room.play and key[1] == play.number:
                self._thoughts[key] = move
            self.schedule()  # even if it was for nothing: the table may have been read anew

        self._thinkers[key] = asyncio.create_task(think())

    async def _bot_plays(self, key: Key) -> None:
        room, play, seat = self._room, self._room.play, key[2]
        if play is None or not room.playing or key[:2] != (room.seating.game, play.number):
            return
        bot = self._bot_for(seat, room.lobby.clock())
        if bot is None or seat not in play.asked:  # the player is back, or has been quicker
            return
        move = self._thoughts.pop(key, None)
        if move is not None:
            await room.settle(play, play.propose(seat, move, bot[1]))

    async def _keep_silent(self) -> None:
        room, play = self._room, self._room.play
        if play is not None and room.playing and self.nothing_to_ask:
            await room.settle(play, play.keep_silent())

    async def _expire(self) -> None:
        room, play, now = self._room, self._room.play, self._room.lobby.clock()
        if play is None or not room.playing:
            return
        late = [
            seat
            for seat in play.asked
            if self._bot_for(seat, now) is None
            and (ends := self.deadline(seat)) is not None
            and ends <= now
        ]
        if late:
            await room.settle(play, play.expire(late))

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def stop(self) -> None:
        """Forget about time; the server ends."""
        self._stop_timer()
        self._notes.stop()
        for task in list(self._thinkers.values()):
            task.cancel()


def _is_open(seat: int, play: Play) -> bool:
    """Whether others know all that this seat knows of its decision."""
    return play.window is None and knows_no_more(play.rules, play.state, seat)
