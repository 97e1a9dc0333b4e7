"""A game against bots: saved after every move, taken up again, finished once."""

import json
from pathlib import Path
from typing import Any

import pytest

from nerve.bots.levels import LEVELS, UnknownLevel
from nerve.bots.registry import policy_of
from nerve.core.chance import Secure
from nerve.core.errors import BadSetup, NerveError, UnknownGame
from nerve.core.game import actions
from nerve.core.record import BadRecord, Record, dump, read, verify
from nerve.core.registry import GAMES
from nerve.terminal.saves import FINISHED, Busy, Saves, state_folder
from nerve.terminal.solo import OtherGame, Solo, SpoiledGame, Wish, open_game
from tests.games import ANY, CHOOSY, HANDS, ONE_QUICKLY, WINDOW

OPTION, DEFAULT = next(iter(GAMES[CHOOSY].OPTIONS.items()))


def play_out(solo: Solo, moves: int = 100_000) -> None:
    """Play for the person as if time had run out, and for the bots."""
    for _ in range(moves):
        if solo.over:
            return
        if solo.yours:
            solo.play(solo.rules.fallback(solo.view))
        else:
            solo.play_bot()


def finished(saves: Saves) -> list[Record]:
    records = []
    for _, record in read(saves.folder / FINISHED):
        assert not isinstance(record, BadRecord)
        verify(record)
        records.append(record)
    return records


class Forgetful(Saves):
    """Saves that write nothing until the end: whole games without waiting for the disk."""

    def store(self, record: Record) -> None:
        if "result" in record:
            super().store(record)


@ONE_QUICKLY
def test_a_game_taken_up_again_goes_on_as_if_never_left(game: str, tmp_path: Path) -> None:
    unbroken = Forgetful(tmp_path / "unbroken")
    play_out(open_game(game, Wish(seed=9), unbroken)[0])
    saves = Saves(tmp_path / "broken")
    solo, resumed = open_game(game, Wish(seed=9, seat=0), saves)
    assert not resumed
    parts = 0
    while not solo.over:
        play_out(solo, 1 + 40 * parts)
        parts += 1
        if not solo.over:
            told = len(solo.listener.told)
            solo, resumed = open_game(game, Wish(), saves)
            assert resumed
            assert len(solo.listener.told) == told
    assert parts > 1
    [record] = finished(saves)
    assert finished(unbroken) == [record]
    assert record["table"] == {"seat": 0, "bots": "normal", "seed": 9}


def test_chance_after_taking_up_is_the_systems(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    open_game(WINDOW, Wish(), saves)
    solo, resumed = open_game(WINDOW, Wish(), saves)
    assert resumed
    assert solo.seed is None
    assert isinstance(solo.recorder.state.chance.source, Secure)
    play_out(solo)
    assert finished(saves)[0]["table"] == {"seat": 0, "bots": "normal"}


def test_every_move_is_on_disk_before_it_is_told(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    solo, _ = open_game(ANY, Wish(players=2, seed=1), saves)
    for _ in range(6):
        told = solo.play(solo.rules.fallback(solo.view)) if solo.yours else solo.play_bot()
        assert told
        record = saves.load(ANY)
        assert record is not None
        assert record["steps"] == solo.recorder.steps


def test_new_drops_the_old_game(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    open_game(ANY, Wish(players=4, seed=1), saves)
    solo, resumed = open_game(ANY, Wish(players=2, seed=2, new=True), saves)
    assert not resumed
    assert open_game(ANY, Wish(), saves)[0].setup.players == solo.setup.players == 2


@pytest.mark.parametrize(
    ("wish", "flag"),
    [
        (Wish(players=4), "--players"),
        (Wish(seat=1), "--seat"),
        (Wish(name="Zoe"), "--name"),
        (Wish(seed=8), "--seed"),
        (Wish(options={OPTION: not DEFAULT}), "--option"),
        (Wish(deck={GAMES[CHOOSY].CARDS[0]: 9}), "--deck"),
        (Wish(level="easy"), "--level"),
    ],
)
def test_a_wish_for_another_game_than_the_saved_one(wish: Wish, flag: str, tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    same = Wish(players=3, seat=0, name="Ann", seed=1, options={OPTION: DEFAULT}, level="hard")
    open_game(CHOOSY, same, saves)
    assert open_game(CHOOSY, same, saves)[1]
    with pytest.raises(OtherGame, match=flag):
        open_game(CHOOSY, wish, saves)


def test_a_saved_game_remembers_its_level_and_its_bots(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    wish = Wish(players=5, seat=2, name="otto", level="hard", seed=1)
    begun, _ = open_game(ANY, wish, saves)
    solo, resumed = open_game(ANY, Wish(), saves)
    assert resumed
    assert solo.level is begun.level is LEVELS["hard"]
    assert solo.recorder.names == ["Vera", "Nina", "otto", "Axel", "Greta"]
    assert solo.bots == ["Vera", "Nina", "Axel", "Greta"]
    assert open_game(ANY, Wish(level="hard"), saves)[1]


def until_a_bot_moves(solo: Solo) -> None:
    while solo.yours:
        solo.play(solo.rules.fallback(solo.view))


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_the_levels_rule_of_thumb_or_what_they_are_told(
    level: str, tmp_path: Path
) -> None:
    solo, _ = open_game(ANY, Wish(players=2, seed=3, level=level), Saves(tmp_path))
    rule = policy_of(solo.rules, "greedy" if level == "easy" else "tuned")
    until_a_bot_moves(solo)
    for told in (None, -1, 62):  # no answer, and answers that no rules allow
        view, chance = solo.bot_view(), solo.bot_chance()
        assert view.seat == solo.recorder.actor == 1
        solo.play_bot(told)
        moves = [step for step in solo.recorder.steps if step[0] == 1]
        assert moves[-1][1] == solo.rules.MOVES[rule(view, chance)]
        until_a_bot_moves(solo)
    legal = list(actions(solo.bot_view().legal))
    solo.play_bot(legal[-1])
    moves = [step for step in solo.recorder.steps if step[0] == 1]
    assert moves[-1][1] == solo.rules.MOVES[legal[-1]]


def test_what_cannot_be_played(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    with pytest.raises(UnknownLevel):
        open_game(ANY, Wish(level="impossible"), saves)
    with pytest.raises(UnknownGame):
        open_game("chess", Wish(), saves)
    with pytest.raises(BadSetup, match="seat"):
        open_game(ANY, Wish(players=2, seat=2), saves)
    with pytest.raises(BadSetup, match="players"):
        open_game(ANY, Wish(players=GAMES[ANY].PLAYERS[-1] + 1), saves)
    assert list(tmp_path.iterdir()) == []


def change(key: str, value: Any) -> Any:
    def apply(record: Record) -> None:
        record[key] = value

    return apply


@pytest.mark.parametrize(
    "spoil",
    [
        change("rules", 2),
        change("format", "nerve-record/9"),
        change("table", None),
        change("table", {"seat": 3}),
        change("table", {"seat": True}),
        change("table", {"seat": 0, "bots": "easy", "seed": "x"}),
        change("table", {"seat": 0}),
        change("table", {"seat": 0, "bots": "random"}),
        change("table", {"seat": 0, "bots": ["easy"]}),
        change("steps", [["shuffle", []]]),
        change("players", 3),
    ],
)
def test_a_spoiled_saved_game_is_named(spoil: Any, tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    open_game(ANY, Wish(), saves)
    record = saves.load(ANY)
    assert record is not None
    spoil(record)
    saves.path(ANY).write_text(json.dumps(record))
    with pytest.raises(SpoiledGame, match=rf"{ANY}\.json: step .*--new"):
        open_game(ANY, Wish(), saves)
    assert not open_game(ANY, Wish(new=True), saves)[1]


def test_a_torn_saved_game_is_named(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    open_game(ANY, Wish(), saves)
    text = saves.path(ANY).read_text()
    saves.path(ANY).write_text(text[: len(text) // 2])
    with pytest.raises(SpoiledGame, match="not JSON"):
        open_game(ANY, Wish(), saves)


def test_a_kill_between_the_last_move_and_the_end(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    solo, _ = open_game(WINDOW, Wish(players=2, seed=1), Forgetful(tmp_path))
    play_out(solo)
    [record] = finished(saves)
    saves.store(record)  # killed after the list was written, before the saved game was removed
    assert saves.load(WINDOW) is None
    assert finished(saves) == [record]
    saves.store(record)  # killed while the list was being written
    line = (dump(record) + "\n").encode()
    (tmp_path / FINISHED).write_bytes(line + line[:100])
    assert not open_game(WINDOW, Wish(), saves)[1]
    assert finished(saves) == [record]
    (tmp_path / FINISHED).write_bytes(line[:100])
    saves.store(record)
    assert saves.load(WINDOW) is None
    assert finished(saves) == [record]


def test_two_terminals_are_kept_apart(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    with saves.lock(ANY), saves.lock(HANDS):
        other = saves.lock(ANY)
        with pytest.raises(Busy, match=ANY):
            other.__enter__()
    with saves.lock(ANY):
        pass


def test_where_games_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert state_folder() == tmp_path / "nerve"
    monkeypatch.setenv("XDG_STATE_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert state_folder() == tmp_path / ".local/state/nerve"

    def homeless() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(Path, "home", homeless)
    with pytest.raises(NerveError, match="home"):
        state_folder()
