"""The lobby over HTTP, the page's files, and what those who run a server see."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

import httpx
import pytest

from nerve.core.registry import GAMES
from nerve.core.rulebook import rules_page
from nerve.server.pages import Pages, load
from nerve.server.telemetry import Metrics
from tests.games import ANY, FOR_MORE
from tests.server.house import House, at_table, open_house


def test_about(house: House) -> None:
    answer = house.ask("GET", "/api/about")
    assert answer.headers["content-encoding"] == "gzip"  # the first page waits for it
    plain = {"Accept-Encoding": "identity"}
    unpacked = httpx.get(f"{house.url}/api/about", headers=plain, trust_env=False)
    assert "content-encoding" not in unpacked.headers
    about = answer.json()
    assert unpacked.json() == about
    assert [game["game"] for game in about["games"]] == list(GAMES)
    assert about["bots_ready"] is False
    assert about["levels"] == ["easy", "normal", "hard", "expert"]


def test_a_player_is_a_token(house: House) -> None:
    token = house.player("Ann")
    me = house.ask("GET", "/api/me", token=token).json()
    assert (me["name"], me["tables"]) == ("Ann", [])
    assert house.ask("PATCH", "/api/me", {"name": "Zoe"}, token).json()["name"] == "Zoe"
    assert house.ask("GET", "/api/me", token=token).json()["name"] == "Zoe"
    for wrong in ("", "short", "x" * 43):
        refused = house.ask("GET", "/api/me", token=wrong)
        assert (refused.status_code, refused.json()["code"]) == (401, "bad_token")


async def test_my_tables_and_open_tables(house: House) -> None:
    ann = house.player("Ann")
    hidden = house.table(ann, ANY, ["me", "open"])
    shown = house.table(ann, ANY, ["me", "open", "hard"], listed=True)
    lines = house.ask("GET", "/api/tables").json()["tables"]
    assert shown in [line["table"] for line in lines]
    assert hidden not in [line["table"] for line in lines]
    line = house.ask("GET", f"/api/tables/{shown.lower()}").json()
    assert (line["taken"], line["open"], line["host"]) == (2, 1, "Ann")
    async with at_table(house, shown, ann) as guest:
        assert await guest.do("set_seat", seat=1, plan="easy") == "done"
        assert await guest.do("start") == "done"
        await guest.wait(lambda guest: guest.asked)
        tables = house.ask("GET", "/api/me", token=ann).json()["tables"]
    assert [line["table"] for line in tables] == [shown, hidden]
    assert tables[0]["your_turn"]
    assert (tables[0]["phase"], tables[0]["seat"]) == ("playing", 0)


@pytest.mark.parametrize(
    ("settings", "seats", "code"),
    [
        ({"game": FOR_MORE, "players": 2}, ["me", "easy"], "bad_setup"),
        ({"game": ANY, "players": 3}, ["me", "easy"], "bad_setup"),
        ({"game": ANY, "players": 2}, ["me", "me"], "bad_setup"),
        ({"game": ANY, "players": 2, "options": {"fly": True}}, ["me", "easy"], "bad_setup"),
        ({"game": ANY, "players": 2, "deck": {"z9": 3}}, ["me", "easy"], "bad_setup"),
        ({"game": ANY, "players": 2, "aids": False, "odds": True}, ["me", "easy"], "bad_setup"),
        ({"game": ANY, "players": 2, "turn_time": 7}, ["me", "easy"], "bad_request"),
        ({"game": ANY, "players": 2}, ["me", "god"], "bad_request"),
        ({"game": ANY, "players": 2}, ["me", "open"], "bad_setup"),
    ],
)
def test_tables_that_cannot_be(
    house: House, settings: dict[str, object], seats: list[str], code: str
) -> None:
    body = {"settings": settings, "seats": seats, "start": True}
    refused = house.ask("POST", "/api/tables", body, house.player())
    assert (refused.status_code, refused.json()["code"]) == (400, code)


def test_no_such_game(house: House) -> None:
    body = {"settings": {"game": "chess", "players": 2}, "seats": ["me", "easy"]}
    refused = house.ask("POST", "/api/tables", body, house.player())
    assert (refused.status_code, refused.json()["code"]) == (404, "unknown_game")


def test_bad_requests(house: House) -> None:
    url = f"{house.url}/api/players"
    for body, kind in ((b"{", "application/json"), (b"{}", "text/plain"), (b" " * 30_000, "json")):
        refused = httpx.post(url, content=body, headers={"Content-Type": kind}, trust_env=False)
        assert (refused.status_code, refused.json()["code"]) == (400, "bad_request")
    foreign = httpx.post(
        url, json={"name": "Z"}, headers={"Origin": "https://else.example"}, trust_env=False
    )
    assert (foreign.status_code, foreign.json()["code"]) == (403, "foreign_origin")
    assert house.ask("GET", "/api/nothing").json()["code"] == "not_found"
    assert house.ask("GET", "/api/tables/ZZZZZZ").json()["code"] == "unknown_table"
    assert house.ask("GET", "/api/rules/chess").json()["code"] == "unknown_game"
    assert house.ask("DELETE", "/api/me").status_code == 405


def test_rules_and_the_link_as_a_picture(house: House) -> None:
    assert house.ask("GET", f"/api/rules/{ANY}").text == rules_page(ANY)
    dutch = house.ask("GET", f"/api/rules/{ANY}?language=nl")
    assert (dutch.text, dutch.headers["Content-Language"]) == (rules_page(ANY, "nl"), "nl")
    wishes = {"Accept-Language": "pt, fr;q=0.8"}
    french = httpx.get(f"{house.url}/api/rules/{ANY}", headers=wishes, trust_env=False)
    assert french.text == rules_page(ANY, "fr")
    code = house.table(house.player(), ANY, ["me", "open"])
    picture = house.ask("GET", f"/api/tables/{code}/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert "<svg" in picture.text


def test_every_answer_is_guarded(house: House) -> None:
    for path in ("/", "/api/about", "/healthz"):
        headers = house.ask("GET", path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_the_pages_files(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>", "utf-8")
    (tmp_path / "assets" / "app-1a2b.js").write_text("let x = 1;", "utf-8")
    found = load(tmp_path)
    assert {name: file.lasting for name, file in found.items()} == {
        "index.html": False,
        "assets/app-1a2b.js": True,
    }
    assert found["assets/app-1a2b.js"].kind == "text/javascript"
    assert isinstance(Pages().files, dict)


def test_health_and_metrics(house: House) -> None:
    assert house.ask("GET", "/healthz").text == "ok\n"
    told = house.ask("GET", "/metrics").text
    assert "# TYPE nerve_moves_total counter" in told
    assert "nerve_connections 0" in told


def test_a_counter_misses_nothing() -> None:
    metrics = Metrics()
    metrics.add("nerve_moves_total", 12_345_678)
    metrics.add("nerve_moves_total")
    assert "nerve_moves_total 12345679\n" in metrics.text()


def test_who_asks_too_often_is_told_to_wait(tmp_path: Path) -> None:
    with open_house(tmp_path, requests=2.0) as strict:
        strict.lobby.clock = lambda: 0.0  # however long this takes
        codes = [strict.ask("GET", "/api/about").status_code for _ in range(20)]
        assert codes[:6] == [200] * 6
        assert 429 in codes
        assert strict.ask("GET", "/healthz").status_code == 200


def test_the_document_paints_by_itself(house: House) -> None:
    """It speaks the reader's language and names its style in the policy before anything else of
    the page has come."""
    for language, word in (("nl", "Gratis"), ("de", "Kostenlos"), ("pt", "Free")):
        wishes = {"Accept-Language": language}
        found = httpx.get(f"{house.url}/", headers=wishes, trust_env=False)
        spoken = language if language != "pt" else "en"
        assert f'<html lang="{spoken}">' in found.text
        assert re.search(rf'<p lang="{spoken}">{word}', found.text)
        [style] = re.findall("<style>(.*?)</style>", found.text, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in found.headers["content-security-policy"]
        # Nothing stands before the first words that a browser would wait for.
        head = found.text[: found.text.index("first-paint", found.text.index("<body>"))]
        assert "stylesheet" not in head
        assert 'rel="stylesheet"' in found.text
        assert not re.findall(r"<script(?![^>]*type=\"module\")", head)
    elsewhere = house.ask("GET", "/t/ABCDEF")
    assert '<html lang="en" data-elsewhere>' in elsewhere.text
    assert elsewhere.headers["etag"] != house.ask("GET", "/").headers["etag"]
    assert elsewhere.headers["link"].count("modulepreload") == 2
