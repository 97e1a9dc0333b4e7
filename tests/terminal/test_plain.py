"""The plain drawing: a game is played and shown without a line of its own for the terminal."""

from __future__ import annotations

import json
import random
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from nerve.core.cards import NONE
from nerve.core.game import actions, imagine, look, settle_on
from nerve.core.record import Recorder
from nerve.core.registry import GAMES
from nerve.terminal import drawing, plain
from nerve.terminal.drawing import Listener
from nerve.terminal.plain import PlainDrawing
from nerve.terminal.saves import Saves
from nerve.terminal.show import Position
from nerve.terminal.solo import Wish
from nerve.terminal.speaker import Speaker
from nerve.words import Words
from tests.amounts import sample
from tests.games import ONE_QUICKLY
from tests.terminal.test_terminal import finished, play_on, terminal

NAMES = ["Ann", "Ben", "Cas"]


class Mute(Words):
    """Words that know no game: as if somebody else had brought it."""

    def __init__(self) -> None:
        super().__init__("en")

    def __call__(self, message: str, /, **values: str | float) -> str:
        if message.partition("-")[0] in GAMES:
            return message
        return super().__call__(message, **values)

    def either(self, message: str, otherwise: str) -> str:
        return otherwise if self(message) == message else self(message)


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that bring nothing but their rules."""
    monkeypatch.setattr(drawing, "part_of", lambda name, part: None)


def played(game: str, seat: int, seed: int = 5) -> tuple[Recorder, Listener, list[Any]]:
    """A random game, what a seat was told, and what it saw before each decision."""
    chance, listener = random.Random(seed), Listener(GAMES[game], seat)
    recorder = Recorder(settle_on(game, 3), seed, sink=listener, names=NAMES)
    listener.attend(recorder.state)
    views = []
    while not recorder.over:
        views.append(look(recorder.rules, recorder.state, seat))
        recorder.play(chance.choice(list(actions(recorder.legal))))
    return recorder, listener, [*views, look(recorder.rules, recorder.state, seat)]


@pytest.mark.parametrize("game", GAMES)
def test_all_of_a_view_is_in_the_picture(game: str) -> None:
    rules, speaker = GAMES[game], Speaker.of_names(NAMES, 0, Mute())
    draws, (_, _, views) = PlainDrawing(rules), played(game, 0)
    for view in views[::7]:
        shown = draws.picture(view, speaker, 78, 30, True).plain
        for name in ("You", "Ben", "Cas"):
            assert name in shown
        for part in (view, view.table):
            for f in fields(part):
                held, holds = getattr(part, f.name), f.metadata.get("holds")
                assert f.name in shown or holds not in ("heap", "card", "cards", "faces", "moves")
                if holds == "card" and held not in (NONE, len(rules.CARDS)):
                    assert f" {rules.CARDS[held]} " in shown
        assert ("turn" in draws.headline(view, speaker)) == (view.actor != NONE)
        offered = [draws.wording(view, action, speaker) for action in actions(view.legal)]
        assert len(set(offered)) == len(offered)
        assert all(offered)


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_holds_nothing_that_the_seat_may_not_know(game: str) -> None:
    """A game that the seat cannot tell from this one is drawn alike."""
    rules, speaker = GAMES[game], Speaker.of_names(NAMES, 0)
    draws, (_, _, views) = PlainDrawing(rules), played(game, 0)
    for n, view in enumerate(views[::11]):
        other = look(rules, imagine(rules, view, seed=n), 0)
        for aids in (False, True):
            pictures = [draws.picture(v, speaker, 78, 30, aids).plain for v in (view, other)]
            assert pictures[0] == pictures[1]


@pytest.mark.parametrize("game", GAMES)
def test_events_have_sentences_and_a_game_ends_with_a_verdict(game: str) -> None:
    rules, speaker = GAMES[game], Speaker.of_names(NAMES, 1, Mute())
    draws, (recorder, listener, _) = PlainDrawing(rules), played(game, 1)
    for one in listener.told:
        said, happening = draws.sentence(one.happening, one.view, speaker), one.happening
        assert happening.kind.replace("_", " ") in said
        if happening.seat != NONE:
            assert said.startswith(f"{speaker.name(happening.seat)}: ")
        if isinstance(happening.what, int):
            assert str(happening.what) in said
    end = plain.ending(recorder, speaker)
    assert end.winners == recorder.result()["winners"]
    assert [row[1] for row in end.rows] == [str(n) for n in recorder.result()["scores"]]
    assert speaker.name(end.winners[0]) in end.words or "You" in end.words


def test_a_games_own_words_are_used() -> None:
    class Own(Mute):
        def __call__(self, message: str, /, **values: str | float) -> str:
            if message == f"{game}-event-{kind}":
                return f"own {values['name']} {values['what']}"
            return super().__call__(message, **values)

    game = next(iter(GAMES))
    recorder, listener, _ = played(game, 0)
    told = next(one for one in listener.told if one.happening.seat > 0)
    kind = told.happening.kind
    said = PlainDrawing(recorder.rules).sentence(
        told.happening, told.view, Speaker.of_names(NAMES, 0, Own())
    )
    assert said.startswith(f"own {NAMES[told.happening.seat]} ")


@pytest.mark.usefixtures("bare")
@ONE_QUICKLY
def test_show_works_without_a_drawing_of_its_own(game: str) -> None:
    record = played(game, 0)[0].record()
    for step in (2, len(record["steps"]) // 2, None):
        position = Position(record, step, 0, step is None, Mute())
        lines = [line.plain for line in position.lines()]
        assert lines[0].startswith(f"{GAMES[game].TITLE} · ")
        json.dumps(position.data())
    assert any("point" in line for line in lines)


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("game", sample(GAMES, [*GAMES][:1]))
async def test_a_game_is_played_to_the_end_without_a_drawing_of_its_own(
    game: str, tmp_path: Path
) -> None:
    few = dict.fromkeys(GAMES[game].CARDS, 1)  # cards make a shorter game
    app = terminal(Saves(tmp_path), game, Wish(players=3, seed=2, deck=few), words=Mute())
    async with app.run_test(size=(100, 40)) as pilot:
        await play_on(app, pilot)
        assert "point" in str(app.screen.query_one("#verdict").render())
    [record] = finished(app.saves)
    assert record["game"] == game
