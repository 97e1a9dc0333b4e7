"""Deals that anybody can check, at tables of a real server: who is told what, when, and for how
long anybody waits (docs/deals.md)."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from nerve.core.deals import check_deal, commitment_of, key_of, seal_of
from nerve.core.record import verify
from nerve.core.registry import GAMES
from nerve.protocol import read_server
from nerve.remote import Guest as BotGuest
from nerve.server import dealing
from nerve.server import room as rooms
from nerve.server.admin import export
from nerve.server.sqlite import FILE
from tests.amounts import sample
from tests.core.third import complaints
from tests.games import ANY, ONE_QUICKLY, WINDOW
from tests.server.house import Guest, House, at_table, open_house

MINE, OTHER = "ab" * 32, "cd" * 32


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is waited for as long as usual."""
    monkeypatch.setattr(dealing, "OPENING_SECONDS", 0.3)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is waited for is waited for to the end of the test."""
    monkeypatch.setattr(dealing, "OPENING_SECONDS", 1000.0)


async def seal(guest: Guest, contribution: str = MINE, commitment: str = "") -> str:
    answers = commitment or guest.table["deal"]["commitment"]
    return await guest.do("seal", commitment=answers, seal=seal_of(contribution))


def all_right(house: House, code: str, game: int = 1) -> dict[str, Any]:
    """The deal of a record that is right in every respect."""
    record = house.record(code, game)
    verify(record)
    check_deal(record)
    assert complaints(record) == []
    deal: dict[str, Any] = record["deal"]
    assert (deal["table"], deal["game"]) == (code, game)
    return deal


# --- the commitment -------------------------------------------------------------------------------


async def test_the_commitment_is_told_with_everything_that_is_told_of_a_table(house: House) -> None:
    token = house.player()
    settings = {"game": ANY, "players": 2, "listed": True}
    body = {"settings": settings, "seats": ["me", "open"]}
    made = house.ask("POST", "/api/tables", body, token).json()
    code, commitment = made["table"], made["commitment"]
    assert len(commitment) == 64
    assert house.ask("GET", f"/api/tables/{code}").json()["commitment"] == commitment
    lines = house.ask("GET", "/api/tables").json()["tables"]
    assert [line["commitment"] for line in lines if line["table"] == code] == [commitment]
    [mine] = house.ask("GET", "/api/me", token=token).json()["tables"]
    assert mine["commitment"] == commitment
    async with at_table(house, code, token) as guest, at_table(house, code) as watcher:
        for one in (guest, watcher):
            assert one.table["deal"] == {
                "game": 1,
                "commitment": commitment,
                "seals": [None, None],
                "seats": [None, None],
                "awaiting": "",
                "until": None,
            }


async def test_the_commitment_stays_until_its_game_has_been_played(house: House) -> None:
    token = house.player()
    code = house.table(token, ANY, ["me", "open", "easy"])
    async with at_table(house, code, token) as guest:
        commitment = guest.table["deal"]["commitment"]
        settings = {**guest.table["settings"], "players": 2}
        assert await guest.do("configure", settings=settings) == "done"
        assert await guest.do("set_seat", seat=1, plan="easy") == "done"
        assert await guest.do("swap", a=0, b=1) == "done"
        assert guest.table["deal"]["commitment"] == commitment
        assert await guest.do("start") == "done"
        await guest.wait(lambda guest: guest.view)
        assert (guest.table["deal"]["commitment"], guest.table["deal"]["game"]) == (commitment, 1)
        await guest.play_out()
        await guest.wait(lambda guest: guest.table["phase"] == "finished")
        following = guest.table["deal"]
        assert following["game"] == 2
        assert following["commitment"] != commitment
    deal = all_right(house, code)
    assert deal["commitment"] == commitment
    assert commitment_of(deal["secret"]) == commitment
    line = house.ask("GET", f"/api/tables/{code}").json()
    assert line["commitment"] == following["commitment"]


@pytest.mark.long
async def test_a_table_from_before_there_were_deals_gets_one(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        token = house.player()
        code = house.table(token, ANY, ["me", "easy"])
    with sqlite3.connect(tmp_path / FILE) as base:
        [(body,)] = base.execute("SELECT body FROM log WHERE code = ?", (code,))
        row = json.loads(body)
        del row["secret"], row["seating"]["commitment"], row["seating"]["awaiting"]
        base.execute("UPDATE log SET body = ? WHERE code = ?", (json.dumps(row), code))
    base.close()
    with open_house(tmp_path) as house:
        async with at_table(house, code, token) as guest:
            commitment = guest.table["deal"]["commitment"]
            await seal(guest)
            guest.contributions[commitment] = MINE
            assert await guest.do("start") == "done"
            await guest.play_out()
        assert all_right(house, code)["seats"] == [MINE, None]


# --- seals ----------------------------------------------------------------------------------------


async def test_a_seal_answers_a_commitment(house: House) -> None:
    token = house.player()
    code = house.table(token, ANY, ["me", "open"])
    async with at_table(house, code, token) as guest, at_table(house, code) as watcher:
        assert await seal(guest, commitment="00" * 32) == "stale"
        assert guest.table["deal"]["seals"] == [None, None]
        assert await seal(guest, OTHER) == "done"
        assert await seal(guest) == "done"  # a later one replaces it
        for one in (guest, watcher):
            await one.wait(lambda one: one.table["deal"]["seals"] == [seal_of(MINE), None])
        assert await seal(watcher) == "not_seated"
        for wrong in (MINE.upper(), MINE[1:], "x" * 64, f"{MINE}\n"):
            async with at_table(house, code, token) as again:
                deal = again.table["deal"]
                await again.tell("seal", commitment=deal["commitment"], seal=wrong)
                await again.wait(lambda guest: guest.closed)
                assert again.gone == "bad_frame"


async def test_a_seal_belongs_to_the_player(house: House) -> None:
    ann, ben = house.player("Ann"), house.player("Ben")
    code = house.table(ann, ANY, ["me", "open", "open"])
    async with at_table(house, code, ann) as host, at_table(house, code, ben) as guest:
        await guest.do("sit")
        await seal(host, MINE)
        await seal(guest, OTHER)
        mine, other = seal_of(MINE), seal_of(OTHER)
        await host.wait(lambda host: host.table["deal"]["seals"] == [mine, other, None])
        await host.do("swap", a=0, b=2)
        await guest.wait(lambda host: host.table["deal"]["seals"] == [None, other, mine])
        await guest.do("sit", seat=0)
        await host.wait(lambda host: host.table["deal"]["seals"] == [other, None, mine])
        await guest.do("leave")
        await host.wait(lambda host: host.table["deal"]["seals"] == [None, None, mine])
        await guest.do("sit", seat=0)
        await host.wait(lambda host: host.table["seats"][0]["player"])
        assert host.table["deal"]["seals"] == [None, None, mine]
        await seal(guest, OTHER)
        await host.do("set_seat", seat=0, plan="easy")
        await host.wait(lambda host: host.table["seats"][0]["kind"] == "bot")
        assert host.table["deal"]["seals"] == [None, None, mine]


async def test_seals_are_final_at_the_start(house: House, patient: None) -> None:
    ann, ben = house.player("Ann"), house.player("Ben")
    code = house.table(ann, ANY, ["me", "open", "easy"])
    async with (
        at_table(house, code, ann, contributes="never") as host,
        at_table(house, code, ben, contributes="never") as guest,
    ):
        await guest.do("sit")
        await seal(host, MINE)
        await seal(guest, OTHER)
        assert await host.do("start") == "done"
        await guest.wait(lambda guest: guest.table["deal"]["awaiting"] == "openings")
        deal = guest.table["deal"]
        assert (guest.table["phase"], guest.table["game"], guest.view) == ("playing", 1, {})
        assert (deal["seals"], deal["seats"]) == ([seal_of(MINE), seal_of(OTHER), None], [None] * 3)
        assert await seal(guest, MINE) == "playing"
        assert await guest.do("open", contribution=MINE) == "misfit"
        assert await guest.do("open", contribution=OTHER) == "done"
        await host.wait(lambda host: host.table["deal"]["seats"] == [None, OTHER, None])
        assert not host.view  # no card before all are open
        assert await host.do("play", game=1, number=0, move="x") == "not_playing"
        assert await host.do("sit", seat=2) == "playing"
        assert await host.do("open", contribution=MINE) == "done"
        await guest.wait(lambda guest: guest.view)
        assert guest.table["deal"]["seats"] == [MINE, OTHER, None]
        assert guest.table["deal"]["awaiting"] == ""
        assert await guest.do("open", contribution=OTHER) == "stale"
        kinds = [json.loads(frame)["type"] for frame in guest.frames]
        shown = [json.loads(frame) for frame in guest.frames[: kinds.index("view")]]
        tables = [message for message in shown if message["type"] == "table"]
        assert tables[-1]["deal"]["seats"] == [MINE, OTHER, None]  # before the first card
        await asyncio.gather(host.play_out(), guest.play_out())
    deal = all_right(house, code)
    assert deal["seals"] == [seal_of(MINE), seal_of(OTHER), None]
    assert deal["seats"] == [MINE, OTHER, None]


async def test_what_has_not_come_in_time_counts_as_not_given(house: House, hasty: None) -> None:
    ann, ben = house.player("Ann"), house.player("Ben")
    code = house.table(ann, ANY, ["me", "open"])
    async with (
        at_table(house, code, ann, contributes="never") as host,
        at_table(house, code, ben, contributes="never") as guest,
    ):
        await guest.do("sit")
        await seal(host, MINE)
        await seal(guest, OTHER)
        await host.do("start")
        assert await host.do("open", contribution=MINE) == "done"
        await guest.wait(lambda guest: guest.view)
        assert await guest.do("open", contribution=OTHER) == "stale"
        await asyncio.gather(host.play_out(), guest.play_out())
    deal = all_right(house, code)
    assert deal["seals"] == [seal_of(MINE), seal_of(OTHER)]
    assert deal["seats"] == [MINE, None]


async def test_who_leaves_before_the_first_card_is_not_waited_for(
    house: House, patient: None
) -> None:
    ann, ben = house.player("Ann"), house.player("Ben")
    code = house.table(ann, ANY, ["me", "open"])
    async with (
        at_table(house, code, ann, contributes="never") as host,
        at_table(house, code, ben, contributes="never") as guest,
    ):
        await guest.do("sit")
        await seal(host, MINE)
        await seal(guest, OTHER)
        await host.do("start")
        assert await host.do("open", contribution=MINE) == "done"
        assert await guest.do("leave") == "done"
        await host.wait(lambda host: host.view)
        await host.play_out()
    assert all_right(house, code)["seats"] == [MINE, None]
    assert all_right(house, code)["seals"] == [seal_of(MINE), seal_of(OTHER)]


async def test_nothing_is_waited_for_where_nobody_has_sealed(house: House, patient: None) -> None:
    token = house.player()
    code = house.table(token, ANY, ["me", "easy"])
    async with at_table(house, code, token, contributes="never") as guest:
        assert await guest.do("start") == "done"
        await guest.wait(lambda guest: guest.view)
        await guest.play_out()
    deal = all_right(house, code)
    assert (deal["seals"], deal["seats"]) == ([None, None], [None, None])


# --- games that begin at once ---------------------------------------------------------------------


async def test_play_now_begins_with_its_hosts_contribution(house: House, patient: None) -> None:
    token = house.player()
    code = house.table(token, ANY, ["easy", "me"], start=True)
    async with at_table(house, code, token, contributes="never") as guest:
        assert (guest.table["phase"], guest.table["deal"]["awaiting"]) == ("playing", "seal")
        assert await seal(guest, OTHER, commitment="00" * 32) == "stale"
        assert await seal(guest) == "done"
        await guest.wait(lambda guest: guest.table["deal"]["awaiting"] == "openings")
        assert await seal(guest, OTHER) == "playing"
        assert await guest.do("open", contribution=MINE) == "done"
        await guest.play_out()
    assert all_right(house, code)["seats"] == [None, MINE]


@pytest.mark.parametrize("sealed", [False, True])
async def test_play_now_waits_no_longer_for_a_silent_host(
    house: House, hasty: None, sealed: bool
) -> None:
    token = house.player()
    code = house.table(token, ANY, ["me", "easy"], start=True)
    async with at_table(house, code, token, contributes="never") as guest:
        until = guest.table["deal"]["until"]
        if sealed:
            await seal(guest)
            await guest.wait(lambda guest: guest.table["deal"]["awaiting"] == "openings")
            assert guest.table["deal"]["until"] <= until + 5  # not anew
        await guest.wait(lambda guest: guest.view)
        await guest.play_out()
    assert all_right(house, code)["seats"] == [None, None]


async def test_play_now_without_a_player_or_with_one_who_leaves(
    house: House, patient: None
) -> None:
    token = house.player()
    code = house.table(token, ANY, ["easy", "easy"], start=True)
    async with at_table(house, code) as watcher:
        await watcher.wait(lambda guest: guest.view)
    code = house.table(token, ANY, ["me", "easy"], start=True)
    async with at_table(house, code, token, contributes="never") as guest:
        assert await guest.do("leave") == "done"
        await guest.wait(lambda guest: guest.view)


# --- rematches ------------------------------------------------------------------------------------


async def test_a_rematch_carries_the_seal_of_the_next_game(house: House, patient: None) -> None:
    ann, ben = house.player("Ann"), house.player("Ben")
    code = house.table(ann, ANY, ["me", "open"])
    async with (
        at_table(house, code, ann, contributes="never") as host,
        at_table(house, code, ben, contributes="never") as guest,
    ):
        await guest.do("sit")
        await host.do("start")
        await asyncio.gather(host.play_out(), guest.play_out())
        await host.wait(lambda host: host.table["phase"] == "finished")
        wish = {"commitment": host.table["deal"]["commitment"], "seal": seal_of(MINE)}
        old = house.record(code)["deal"]["commitment"]
        assert await host.do("rematch", **wish | {"commitment": old}) == "stale"
        assert not host.table["seats"][0]["ready"]
        assert await host.do("rematch", **wish) == "done"
        await guest.wait(lambda guest: guest.table["deal"]["seals"] == [seal_of(MINE), None])
        assert guest.table["seats"][0]["ready"]
        assert await guest.do("rematch", **wish | {"seal": seal_of(OTHER)}) == "done"
        await host.wait(lambda host: host.table["deal"]["awaiting"] == "openings")
        assert host.table["deal"]["game"] == 2
        await host.do("open", contribution=MINE)
        await guest.do("open", contribution=OTHER)
        for one in (host, guest):
            await one.wait(lambda one: one.view["game"] == 2)
        await asyncio.gather(host.play_out(), guest.play_out())
    assert all_right(house, code, 1)["seats"] == [None, None]
    assert all_right(house, code, 2)["seats"] == [MINE, OTHER]


@pytest.mark.long
async def test_a_game_that_goes_on_from_a_record_has_no_deal_and_the_next_has(house: House) -> None:
    token = house.player()
    code = house.table(token, ANY, ["me", "easy"], start=True)
    async with at_table(house, code, token) as guest:
        await guest.play_out()
    wish = {"seat": 0, "decisions": 0, "level": "easy", "table": code, "game": 1, "pace": 0}
    made = house.ask("POST", "/api/go-on", wish, token).json()
    assert made["commitment"] == ""
    async with at_table(house, made["table"], token, contributes="always") as guest:
        assert not guest.table["deal"]
        await guest.play_out()
        assert "deal" not in house.record(made["table"])
        await guest.wait(lambda guest: guest.table["deal"] and guest.table["deal"]["seals"][0])
        assert guest.table["deal"]["game"] == 2
        await guest.do("rematch")
        await guest.wait(lambda guest: guest.view["game"] == 2)
        await guest.play_out()
    assert all_right(house, made["table"], 2)["seats"][0]


# --- what outlives the process --------------------------------------------------------------------


@pytest.mark.long
async def test_a_restart_before_the_first_card(tmp_path: Path, patient: None) -> None:
    with open_house(tmp_path) as house:
        ann, ben = house.player("Ann"), house.player("Ben")
        code = house.table(ann, ANY, ["me", "open"])
        async with (
            at_table(house, code, ann, contributes="never") as host,
            at_table(house, code, ben, contributes="never") as guest,
        ):
            await guest.do("sit")
            await seal(host, MINE)
            await seal(guest, OTHER)
            await host.do("start")
            assert await host.do("open", contribution=MINE) == "done"
    with open_house(tmp_path) as house:
        async with at_table(house, code, ben, contributes="never") as guest:
            deal = guest.table["deal"]
            assert (deal["awaiting"], deal["seats"]) == ("openings", [MINE, None])
            assert await guest.do("open", contribution=OTHER) == "done"
            await guest.wait(lambda guest: guest.view)
            async with at_table(house, code, ann) as host:
                await asyncio.gather(host.play_out(), guest.play_out())
        assert all_right(house, code)["seats"] == [MINE, OTHER]


@pytest.mark.long
async def test_a_restart_while_play_now_waits(tmp_path: Path, patient: None) -> None:
    with open_house(tmp_path) as house:
        token = house.player()
        code = house.table(token, ANY, ["me", "easy"], start=True)
        commitment = house.ask("GET", f"/api/tables/{code}").json()["commitment"]
    with open_house(tmp_path) as house:
        async with at_table(house, code, token) as guest:
            assert guest.table["deal"]["commitment"] == commitment
            await guest.play_out()
        assert all_right(house, code)["seats"][0] == guest.contributions[commitment]


@pytest.mark.long
@pytest.mark.parametrize("game", sample(GAMES, quick=[WINDOW]))
async def test_restarts_in_mid_game_and_a_lost_race_go_on_in_the_same_stream(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "SNAPSHOT_ROWS", 5)  # from the log, and from snapshots
    seats = ["me", *["easy"] * (GAMES[game].PLAYERS[0] - 1)]
    with open_house(tmp_path) as house:
        token = house.player()
        code = house.table(token, game, seats, start=True)
        async with at_table(house, code, token) as guest:
            await guest.wait(lambda guest: guest.asked or guest.over)
    over = False
    while not over:
        with open_house(tmp_path) as house, open_house(tmp_path) as other:
            async with at_table(house, code, token) as guest, at_table(other, code, token) as twin:
                for _ in range(6):
                    await guest.wait(lambda guest: guest.asked or guest.over)
                    if guest.over:
                        break
                    seen = guest.view
                    moves = [guest.play(), twin.play()] if twin.asked else [guest.play()]
                    await asyncio.gather(*moves)  # at most one of them counts
                    await guest.wait(lambda guest: guest.view is not seen)  # noqa: B023
                over = guest.over
            if over:
                assert all_right(house, code)["seats"][0]


@pytest.mark.long
async def test_players_at_two_processes(tmp_path: Path) -> None:
    with open_house(tmp_path) as one, open_house(tmp_path) as two:
        ann, ben = one.player("Ann"), one.player("Ben")
        code = one.table(ann, ANY, ["me", "open"])
        async with at_table(one, code, ann, contributes="never") as host:
            async with at_table(two, code, ben, contributes="never") as guest:
                await guest.do("sit")
                assert await seal(guest, OTHER) == "done"
                assert await seal(host) == "done"  # on what the other process wrote meanwhile
                seals = [seal_of(MINE), seal_of(OTHER)]
                await host.wait(lambda host: host.table["deal"]["seals"] == seals)
                assert await host.do("start") == "done"
                assert await seal(guest, MINE) == "playing"  # so this process hears of the start
                await guest.wait(lambda guest: guest.table["deal"]["awaiting"] == "openings")
                assert await guest.do("open", contribution=OTHER) == "done"
                assert await host.do("open", contribution=MINE) == "done"
                await host.wait(lambda host: host.view)
            async with at_table(one, code, ben) as guest:
                await asyncio.gather(host.play_out(), guest.play_out())
        assert all_right(one, code)["seats"] == [MINE, OTHER]


# --- secrecy --------------------------------------------------------------------------------------


def forms(record: dict[str, Any]) -> list[str]:
    """Secret and key as they could be written."""
    deal = record["deal"]
    told = (deal["table"], deal["game"], record["game"], len(record["players"]), deal["seats"])
    key = key_of(deal["secret"], *told)
    return [
        text
        for value in (bytes.fromhex(deal["secret"]), key)
        for text in (value.hex(), msgspec.json.encode(value).decode().strip('"'), str(list(value)))
    ]


@ONE_QUICKLY
async def test_nobody_is_told_secret_or_key_before_the_end(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    seats = ["me", "open", *["easy"] * (GAMES[game].PLAYERS[0] - 2)]
    told: list[str] = []
    with open_house(tmp_path) as house:
        ann, ben = house.player("Ann"), house.player("Ben")
        code = house.table(ann, game, seats)
        async with (
            at_table(house, code, ann, contributes="always") as host,
            at_table(house, code, ben, contributes="always") as guest,
            at_table(house, code) as watcher,
        ):
            await guest.do("sit")
            await guest.wait(lambda guest: all(guest.table["deal"]["seals"][:2]))
            await host.do("start")
            for one in (host, guest):
                await one.wait(lambda one: one.view)
            for path in (f"/api/tables/{code}", f"/api/tables/{code}/games/1.json", "/metrics"):
                told.append(house.ask("GET", path).text)
            await asyncio.gather(host.play_out(), guest.play_out())
            told += [*host.frames, *guest.frames, *watcher.frames, caplog.text]
        record = house.record(code)
        following = house.lobby.rooms[code].secret
    assert record["deal"]["seats"][:2] != [None, None]
    for text in (*forms(record), following):
        assert not any(text in one for one in told)
    [exported] = export(tmp_path / FILE, code)
    assert exported == record
    assert following not in json.dumps(exported)


# --- bots of outsiders ----------------------------------------------------------------------------


@pytest.mark.long
async def test_a_bot_of_an_outsider_contributes(house: House, patient: None) -> None:
    ann = house.player("Ann")
    code = house.table(ann, ANY, ["me", "open"])
    async with at_table(house, code, ann, contributes="always") as host:
        bot = BotGuest(house.url, code, "random", "Rob", "", lambda text: None)
        playing = asyncio.create_task(bot.play(2))
        for game in (1, 2):
            await host.wait(lambda host: host.table["deal"]["game"] == game)  # noqa: B023
            await host.wait(lambda host: None not in host.table["deal"]["seals"])
            assert await host.do("start") == "done"
            await host.wait(lambda host: host.view.get("game") == game)  # noqa: B023
            await host.play_out()
        await playing
    for game in (1, 2):
        deal = all_right(house, code, game)
        assert None not in deal["seats"]


def test_an_older_server_tells_no_deal() -> None:
    """Fields are added, never needed: a table without a deal is still a table."""
    message: dict[str, Any] = {"type": "table", "table": "AAAAAA", "phase": "waiting", "seat": None}
    message |= {"seats": []}
    message |= {"settings": {"game": ANY, "players": 2}, "host": None, "game": 0, "watching": 0}
    assert getattr(read_server(json.dumps({**message, "link": ""})), "deal", 1) is None
