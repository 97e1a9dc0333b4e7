"""Finished games looked at again, records from elsewhere, and games that go on from inside one."""

from __future__ import annotations

import asyncio
import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from nerve.core.cards import EVERYONE, NONE
from nerve.core.game import actions, happening, look, settle_on, to_data
from nerve.core.odds import odds
from nerve.core.odds import to_data as odds_data
from nerve.core.play import asked_at_once
from nerve.core.record import Recorder, Replay, dump, verify
from nerve.core.registry import GAMES
from nerve.server.history import rebuild
from nerve.server.replay import LONGEST_RECORD
from tests.games import ANY, ONE_QUICKLY, facts_of, has_hands
from tests.server.house import House, at_table

PLAYERS = 4


def finished(game: str, seed: int = 1) -> dict[str, Any]:
    """A record of random play, with enough in it to be worth a look."""
    chance = random.Random(seed)
    recorder = Recorder(settle_on(game, PLAYERS), seed=seed)
    while not recorder.over:
        recorder.play(chance.choice(list(actions(recorder.legal))))
    return recorder.record()


RECORDS = {game: finished(game) for game in GAMES}
FIRST = next(i for i, step in enumerate(RECORDS[ANY]["steps"]) if type(step[0]) is int)


def decisions(record: dict[str, Any]) -> int:
    return sum(type(step[0]) is int for step in record["steps"])


def decided_alone(record: dict[str, Any], number: int) -> int:
    """The first decision from this one on for which only one seat is asked: where several are, the
    table may go on by itself."""
    replay = Replay(record)
    for _ in range(number):
        replay.advance()
    while asked_at_once(replay.rules, replay.state):
        replay.advance()
        number += 1
    return number


def positions(record: dict[str, Any]) -> Iterator[tuple[Replay, list[tuple[int, int, int, int]]]]:
    events: list[tuple[int, int, int, int]] = []
    replay = Replay(record, lambda *event: events.append(event))
    yield replay, list(events)
    while not replay.over:
        events.clear()
        replay.advance()
        yield replay, list(events)


def post(house: House, body: bytes, seat: str = "") -> httpx.Response:
    kind = {"Content-Type": "application/json"}
    url = f"{house.url}/api/replay{f'?seat={seat}' if seat else ''}"
    return httpx.post(url, content=body, headers=kind, trust_env=False, timeout=20)


@ONE_QUICKLY
def test_a_seat_sees_what_it_saw_and_all_open_is_all(house: House, game: str) -> None:
    record = RECORDS[game]
    body = dump(record).encode()
    for seat in ("", "0", str(PLAYERS - 1)):
        answer = post(house, body, seat)
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-encoding"] == "gzip"
        told = answer.json()
        assert len(told["moments"]) == decisions(record) + 1
        assert told["result"]["scores"] == record["result"]["scores"]
        assert told["seat"] == (int(seat) if seat else None)
        place, n = (int(seat) if seat else NONE), 0
        for (replay, events), moment in zip(positions(record), told["moments"], strict=True):
            rules: Any = replay.rules
            view = to_data(rules, look(rules, replay.state, place))
            if not seat:
                check_open(replay, moment, view)
            assert moment["view"] == view
            assert moment["asked"] == [s for s in [rules.actor(replay.state)] if s >= 0]
            check_odds(replay, moment, place)
            for event, one in zip(events, moment.get("events", []), strict=True):
                known = event if seat else (*event[:3], EVERYONE)
                happened = happening(rules, known, place)
                assert (one["kind"], one.get("what")) == (happened.kind, happened.what)
                assert one["n"] == n
                n += 1


def check_odds(replay: Replay, moment: dict[str, Any], place: int) -> None:
    """Those of the seat; where all is open, of who decides; none when nothing is decided."""
    actor = replay.rules.actor(replay.state)
    if actor == NONE:
        assert "odds" not in moment
    elif replay.index % 7 == 0:
        knower = actor if place == NONE else place
        known = odds(replay.rules, look(replay.rules, replay.state, knower))
        assert moment["odds"] == odds_data(known)


def check_open(replay: Replay, moment: dict[str, Any], view: dict[str, Any]) -> None:
    """Everything that lies face down is there; what the game's view can hold is in the view."""
    rules, state, opened = replay.rules, replay.state, moment["opened"]
    players = replay.setup.players
    if has_hands(rules):
        hands = [
            {card: n for card, n in zip(rules.CARDS, hand, strict=True) if n}
            for hand in state.hands[:players]
        ]
        assert opened["hands"] == hands
    top = [rules.CARDS[state.pile.cards[state.pile.n - 1]]] if state.pile.n else []
    assert opened.get("coming", [])[:1] == top
    if check := getattr(facts_of(rules.NAME), "check_opened", None):
        check(moment, view)


async def test_a_table_is_replayed_when_its_game_is_over_and_not_before(house: House) -> None:
    ann = house.player("Ann")
    code = house.table(ann, ANY, ["me", "easy", "hard"], start=True)
    address = f"/api/tables/{code}/games/1/replay"
    async with at_table(house, code, ann) as guest:
        await guest.wait(lambda guest: guest.view)
        for path in (address, f"{address}?seat=0"):
            refused = house.ask("GET", path)
            assert (refused.status_code, refused.json()["code"]) == (409, "not_finished")
        await asyncio.wait_for(guest.play_out(), 60)
        told = house.ask("GET", f"{address}?seat=0").json()
    assert told["seats"][0]["name"] == "Ann"
    assert [seat["level"] for seat in told["seats"]] == [None, "easy", "hard"]
    assert told["moments"][-1]["view"] == guest.view["view"]
    for path, refusal in (
        (f"/api/tables/{code}/games/2/replay", "not_found"),
        (f"{address}?seat=3", "unknown_seat"),
        (f"{address}?seat=-1", "unknown_seat"),
        ("/api/tables/ZZZZZZ/games/1/replay", "unknown_table"),
    ):
        assert house.ask("GET", path).json()["code"] == refusal
    line = house.ask("GET", "/api/me", token=ann).json()["tables"][0]
    assert (line["phase"], line["games"]) == ("finished", 1)


def test_who_was_away_is_told(house: House) -> None:
    record = copy.deepcopy(RECORDS[ANY])
    steps = [i for i, step in enumerate(record["steps"]) if type(step[0]) is int]
    seat = record["steps"][steps[2]][0]
    record["table"] = {
        "timeouts": [steps[0], "x", -4],
        "stand_ins": [[steps[2], steps[2], seat, "easy"], [0, 10**9, 77], "nonsense"],
        "bots": [[1, "easy"], [0, ["odd"]], 3],
    }
    told = post(house, dump(record).encode()).json()
    kinds = [moment["events"][0]["kind"] for moment in told["moments"] if "events" in moment]
    assert [kind for kind in kinds if kind in ("timeout", "stand_in")] == ["timeout", "stand_in"]
    assert [seat["kind"] for seat in told["seats"]] == ["person", "bot", "person", "person"]


def changed(how: str) -> bytes:
    record = copy.deepcopy(RECORDS[ANY])
    first = FIRST
    match how:
        case "move":
            record["steps"][first][1] = "fly"
        case "deal":
            record["steps"][0][1][0] = record["steps"][0][1][1]
        case "result":
            record["result"]["scores"][0] += 1
        case "game":
            record["game"] = "chess"
        case "nonsense":
            record = {"format": "nerve-record/1", "game": ANY, "steps": [[[[]]]]}
        case "unfinished":
            del record["result"], record["steps"][first + 3 :]
        case "list":
            return b"[]"
        case "text":
            return b"hello"
        case "deep":
            return b"[" * 100_000
        case "long":
            return b" " * (LONGEST_RECORD + 1)
    return json.dumps(record).encode()


@pytest.mark.parametrize(
    ("how", "code", "step"),
    [
        ("move", "bad_record", FIRST),
        ("deal", "bad_record", 0),
        ("result", "bad_record", len(RECORDS[ANY]["steps"])),
        *((how, "bad_record", -1) for how in ("game", "nonsense", "list", "text", "deep")),
        ("unfinished", "not_finished", None),
        ("long", "bad_request", None),
    ],
)
def test_a_bad_record_is_refused_with_the_place(
    house: House, how: str, code: str, step: int | None
) -> None:
    refused = post(house, changed(how))
    assert refused.status_code in (400, 409)
    told = refused.json()
    assert (told["code"], told["step"]) == (code, step)
    assert len(told["text"]) <= 300


def test_going_on_is_refused_where_it_cannot_be(house: House) -> None:
    token, record = house.player(), RECORDS[ANY]
    for wish, code in (
        ({"seat": 0, "decisions": decisions(record)}, "not_playing"),
        ({"seat": 4, "decisions": 0}, "unknown_seat"),
        ({"seat": 0, "decisions": -1}, "bad_request"),
        ({"seat": 0, "decisions": 1, "record": {"format": "x"}}, "bad_record"),
        ({"seat": 0, "decisions": 1, "record": None, "table": "ZZZZZZ"}, "unknown_table"),
    ):
        body = {"record": record, **wish}
        assert house.ask("POST", "/api/go-on", body, token).json()["code"] == code
    wish = {"seat": 0, "decisions": 0, "record": record}
    assert house.ask("POST", "/api/go-on", wish).json()["code"] == "bad_token"


@ONE_QUICKLY
async def test_a_game_goes_on_from_inside_another(house: House, game: str) -> None:
    """The position is that of the record, the new record is right, and a restart keeps it."""
    record, token = RECORDS[game], house.player("Zoe")
    half = decided_alone(record, decisions(record) // 2)
    wish = {"seat": 1, "decisions": half, "record": record, "level": "easy", "pace": 0}
    made = house.ask("POST", "/api/go-on", wish, token)
    assert made.status_code == 201, made.text
    code = made.json()["table"]
    told = post(house, dump(record).encode(), "1").json()["moments"][half]["view"]
    async with at_table(house, code, token) as guest:
        await guest.wait(lambda guest: guest.view)
        first = guest.views[0]
        assert first["view"]["table"] == told["table"]
        assert first["view"].get("hand") == told.get("hand")
        assert guest.table["seats"][1]["name"] == "Zoe"
        await asyncio.wait_for(guest.play_out(), 60)
    new = house.record(code)
    verify(new)
    copied = new["table"]["copied"]
    assert new["steps"][:copied] == record["steps"][:copied]
    assert sum(type(step[0]) is int for step in record["steps"][:copied]) <= half
    rows = asyncio.run_coroutine_threadsafe(house.lobby.store.load(code), house.loop).result(20)
    again = rebuild(rows).play
    assert again is not None
    assert again.steps == new["steps"]
