"""Who is at a table: who is here, who is away since when, and for whom a bot stands in. No I/O."""

from __future__ import annotations

from collections.abc import Iterable

from nerve.server.connection import Connection
from nerve.server.seating import Seating

TABS = 4  # connections of one player at one table


class Presence:
    """The people of one table and their connections."""

    def __init__(self, grace: float) -> None:
        self._grace = grace  # seconds until a bot stands in
        self.connections: list[Connection] = []
        self.elsewhere: frozenset[str] = frozenset()  # players connected to other processes
        self.watching_elsewhere = 0
        self._away: dict[str, float] = {}
        self._standing: set[str] = set()

    def expect(self, people: Iterable[str], now: float) -> None:
        """These sit at the table: whoever is not here is away from now on."""
        for player in people:
            if not self.is_here(player):
                self._away.setdefault(player, now)

    def begin_anew(self, people: Iterable[str], now: float) -> None:
        """As if those who are away had left this moment."""
        self._away.clear()
        self._standing.clear()
        self.expect(people, now)

    def come(self, connection: Connection) -> None:
        mine = [c for c in self.connections if c.player_id == connection.player_id]
        if connection.player is not None and len(mine) >= TABS:
            mine[0].end("replaced")
            self.connections.remove(mine[0])
        self.connections.append(connection)
        if connection.player is not None:
            self._away.pop(connection.player.player, None)
            self._standing.discard(connection.player.player)

    def go(self, connection: Connection, now: float) -> bool:
        """Whether its player is away now."""
        self.connections.remove(connection)
        player = connection.player_id
        if player is None or self.is_here(player):
            return False
        self._away[player] = now
        return True

    def hear_of(
        self, elsewhere: frozenset[str], watching: int, people: Iterable[str], now: float
    ) -> bool:
        """Who is connected to other processes, of these who sit at the table; is it news?"""
        if (elsewhere, watching) == (self.elsewhere, self.watching_elsewhere):
            return False
        self.elsewhere, self.watching_elsewhere = elsewhere, watching
        for player in elsewhere:
            self._away.pop(player, None)
            self._standing.discard(player)
        self.expect(people, now)
        return True

    @property
    def anybody(self) -> bool:
        """Whether anybody is here at all."""
        return bool(self.connections or self.elsewhere or self.watching_elsewhere)

    def is_here(self, player: str | None) -> bool:
        if player is None:
            return False
        return player in self.elsewhere or any(c.player_id == player for c in self.connections)

    def is_away(self, player: str) -> bool:
        return player in self._away

    def has_people(self, seating: Seating) -> bool:
        """Whether anybody is here who sits at the table."""
        if any(seating.seat_of(player) is not None for player in self.elsewhere):
            return True
        return any(seating.seat_of(c.player_id) is not None for c in self.connections)

    def has_stand_in(self, player: str | None) -> bool:
        return player in self._standing

    def stand_in_from(self, seating: Seating, seat: int) -> float | None:
        """When a bot takes over from a player who is away; never for the only one there is."""
        player = seating.chairs[seat].player
        if player is None or player not in self._away or not self.has_people(seating):
            return None
        return self._away[player] + self._grace

    def stand_ins_from(self, seating: Seating) -> list[float]:
        """When bots take over from all who are away."""
        if not self._away:
            return []
        froms = (self.stand_in_from(seating, seat) for seat in range(len(seating.chairs)))
        return [since for since in froms if since is not None]

    def update_stand_ins(self, seating: Seating, now: float) -> bool:
        """Note for whom a bot stands in by now; whether that is news."""
        standing = set()
        for seat, chair in enumerate(seating.chairs) if self._away else ():
            since = self.stand_in_from(seating, seat)
            if chair.player is not None and since is not None and since <= now:
                standing.add(chair.player)
        changed = standing != self._standing
        self._standing = standing
        return changed

    def end_stand_ins(self) -> None:
        self._standing.clear()
