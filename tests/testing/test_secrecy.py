"""Nobody is told what they cannot know; and whoever tells is caught, however it is done."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from msgspec.json import decode, encode

from nerve.core import registry
from nerve.core.contract import Rules
from nerve.core.errors import IllegalMove
from nerve.core.odds import has_odds
from nerve.core.play import NotAsked, Play
from nerve.core.record import dump, written
from nerve.core.registry import GAMES
from nerve.server.autoplay import Autoplay
from nerve.server.connection import Connection
from nerve.server.lobby import Lobby
from nerve.server.presenter import Presenter
from nerve.server.room import Room
from nerve.server.telemetry import note
from nerve.testing import check_secrecy
from nerve.testing.secrecy import _check_messages, differ, through_the_server
from nerve.testing.twins import known, new_twins
from tests.bots.lantern import FILE
from tests.games import one_with

GAME = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
PARTS = 10  # of the long run, side by side


@GAME
def test_our_games_tell_nothing(rules: Rules) -> None:
    check_secrecy(rules, pairs=10, through_server=2, longest=30)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@GAME
def test_our_games_tell_nothing_in_many_pairs(rules: Rules, part: int) -> None:
    """Of each game 10,000 pairs in process, 1,000 of them through the server."""
    told = check_secrecy(rules, pairs=10_000 // PARTS, through_server=1_000 // PARTS, seed=7 + part)
    print(rules.NAME, *told)
    assert told[0].startswith(f"{10_000 // PARTS} pairs")
    assert told[1].startswith(f"{1_000 // PARTS} ")


@GAME
def test_twins_differ_where_the_seat_cannot_look(rules: Rules) -> None:
    lengths = []
    for seed in range(20):
        twins = new_twins(rules, seed)
        assert twins is not None
        assert twins.chance[0] != twins.chance[1]
        one, other = (twins.at(world, twins.last) for world in (0, 1))
        assert known(one, twins.seat) == known(other, twins.seat)
        lengths.append(twins.last)
    assert sum(lengths) > 20


@pytest.mark.parametrize("seed", [5004015035, 5008015090])
@GAME
def test_who_is_dealt_both_cards_may_know_in_which_order(rules: Rules, seed: int) -> None:
    """Such pairs were taken for twins, and the order of one's own cards for a leak."""
    twins = new_twins(rules, seed)
    assert twins is not None
    _check_messages(twins)


def test_the_same_world_twice_is_the_same_to_the_byte() -> None:
    twins = new_twins(next(iter(GAMES.values())), 3)
    assert twins is not None
    once = through_the_server(twins, 0)
    differ(twins, once, through_the_server(twins, 0))
    channels = {channel for channel, _, _ in once}
    assert {"frame", "watched", "frame after coming back", "metrics", "log"} <= channels
    assert sum(channel == "frame" for channel, _, _ in once) > twins.last


def test_somebody_elses_game_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_opened", {})
    assert check_secrecy(FILE, pairs=20, through_server=3, longest=30)


# --- planted leaks --------------------------------------------------------------------------------

IN_THE_RULES = {
    "a view shows another's cards": (
        "        empty(v.coat)\n",
        "        assign(v.coat, s.coats[0])\n",
    ),
    "a view shows what another may do": (
        "    v.legal = legal(s) if seat == v.actor else 0\n",
        "    v.legal = legal(s)\n",
    ),
    "an event is told to all": (
        "emit(s, Event.HIDE, p, card, 1 << p)",
        "emit(s, Event.HIDE, p, card, EVERYONE)",
    ),
    "an event comes only for some cards": (
        "    emit(s, Event.LIGHT, s.table.turn, lamp, EVERYONE)\n",
        "    emit(s, Event.LIGHT, s.table.turn, lamp, EVERYONE)\n"
        "    if s.pile.n and s.pile.cards[s.pile.n - 1] < 3:\n"
        "        emit(s, Event.GUST, s.table.turn, NONE, EVERYONE)\n",
    ),
}


@pytest.mark.parametrize("leak", IN_THE_RULES)
def test_a_leak_in_the_rules_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: str
) -> None:
    monkeypatch.setattr(registry, "_opened", {})
    text, (was, leaking) = FILE.read_text("utf-8"), IN_THE_RULES[leak]
    assert was in text
    (tmp_path / "leaky.py").write_text(text.replace(was, leaking), "utf-8")
    with pytest.raises(AssertionError):
        check_secrecy(tmp_path / "leaky.py", pairs=60, through_server=0, longest=20)


def hidden(play: Play | None) -> int:
    """A number that follows from all there is."""
    assert play is not None
    return crc32(repr([step for step in play.steps if step[0] == "shuffle"]).encode())


def leak_data(patch: pytest.MonkeyPatch) -> None:
    view_for = Presenter.view_for

    def leaky(self: Presenter, connection: Connection) -> Any:
        frame = view_for(self, connection)
        if frame is None:
            return None
        return encode({**decode(frame), "facts": {"hint": hidden(self._room.play)}})

    patch.setattr(Presenter, "view_for", leaky)


def leak_size(patch: pytest.MonkeyPatch) -> None:
    frames = Connection._frames

    def leaky(self: Connection) -> list[bytes]:
        if self.room is None or self.room.play is None:
            return frames(self)
        return [frame + b" " * (hidden(self.room.play) % 97) for frame in frames(self)]

    patch.setattr(Connection, "_frames", leaky)


def leak_number(patch: pytest.MonkeyPatch) -> None:
    settle = Room.settle

    async def leaky(self: Room, play: Play, change: Any) -> None:
        await settle(self, play, change)
        if hidden(play) % 2:
            self.presenter.show_table()

    patch.setattr(Room, "settle", leaky)


def leak_order(patch: pytest.MonkeyPatch) -> None:
    frames = Connection._frames

    def leaky(self: Connection) -> list[bytes]:
        made = frames(self)
        if self.room is None or self.room.play is None or not hidden(self.room.play) % 2:
            return made
        return made[::-1]

    patch.setattr(Connection, "_frames", leaky)


def leak_refusal(patch: pytest.MonkeyPatch) -> None:
    propose = Play.propose

    def leaky(self: Play, seat: int, move: str, *other: Any) -> Any:
        try:
            return propose(self, seat, move, *other)
        except NotAsked:
            raise NotAsked(f"not you, but {hidden(self)} is next") from None

    patch.setattr(Play, "propose", leaky)


def leak_code(patch: pytest.MonkeyPatch) -> None:
    propose = Play.propose

    def leaky(self: Play, seat: int, move: str, *other: Any) -> Any:
        try:
            return propose(self, seat, move, *other)
        except NotAsked as error:
            raise (IllegalMove(str(error)) if hidden(self) % 2 else error) from None

    patch.setattr(Play, "propose", leaky)


def leak_odds(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Presenter, "_odds_for", lambda self, play, *other: b"[%d]" % hidden(play))


def leak_log(patch: pytest.MonkeyPatch) -> None:
    settle = Room.settle

    async def leaky(self: Room, play: Play, change: Any) -> None:
        await settle(self, play, change)
        note("move", card=hidden(play))

    patch.setattr(Room, "settle", leaky)


def leak_metrics(patch: pytest.MonkeyPatch) -> None:
    settle = Room.settle

    async def leaky(self: Room, play: Play, change: Any) -> None:
        await settle(self, play, change)
        self.lobby.metrics.add("nerve_moves_total", label=str(hidden(play) % 97))

    patch.setattr(Room, "settle", leaky)


def leak_pace(patch: pytest.MonkeyPatch) -> None:
    moves_at = Autoplay._moves_at

    def leaky(self: Autoplay, seat: int, play: Play) -> float:
        return moves_at(self, seat, play) + hidden(play) % 97 / 1000

    patch.setattr(Autoplay, "_moves_at", leaky)


def leak_deadline(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: Autoplay, seat: int) -> float:
        return self._room.lobby.clock() + 100 + hidden(self._room.play) % 97

    patch.setattr(Autoplay, "deadline", leaky)


def leak_record(patch: pytest.MonkeyPatch) -> None:
    async def leaky(self: Lobby, code: str, game: int, *other: Any) -> Any:
        play = (await self.room(code)).play
        assert play is not None
        names = ["a", "b", "c", "d", "e", "f"][: play.setup.players]
        return play.rules.NAME, dump(written(play, names)).encode()

    patch.setattr(Lobby, "record", leaky)


def leak_name(patch: pytest.MonkeyPatch) -> None:
    table_for = Presenter.table_for

    def leaky(self: Presenter, connection: Connection) -> Any:
        message = table_for(self, connection)
        if self._room.play is not None:
            message.watching += hidden(self._room.play) % 97
        return message

    patch.setattr(Presenter, "table_for", leaky)


@pytest.mark.parametrize(
    "leak",
    [
        *(leak_data, leak_size, leak_number, leak_order, leak_refusal, leak_code, leak_odds),
        *(leak_log, leak_metrics, leak_pace, leak_deadline, leak_record, leak_name),
    ],
)
def test_a_leak_in_the_server_is_found(
    monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError, match="told apart"):
        check_secrecy(one_with(has_odds), pairs=0, through_server=12, longest=12)
