"""Whatever an outsider's bot does, it loses its own decision and the arena goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from nerve.arena.match import Match
from nerve.arena.outsiders import close_outsiders, outsider
from nerve.arena.play import ENOUGH, MixedGame, play_deals
from nerve.arena.reporting import fault_lines, report
from nerve.arena.running import check_bots
from nerve.bots import BadBot, UnknownBot
from nerve.core.game import actions, look, settle_on
from nerve.core.record import Replay, verify
from nerve.core.registry import GAMES
from tests.games import ANY

HERE = "tests.arena.bots"


@pytest.fixture(autouse=True)
def no_processes_are_left() -> Iterator[None]:
    yield
    close_outsiders()


def match_of(bot: str, patience: float = 20.0) -> Match:
    return Match.of(settle_on(ANY, 2), [bot, "greedy"], seed=1, samples=0, patience=patience)


def game_of(bot: str, patience: float = 20.0) -> MixedGame:
    """The first game, up to its end."""
    match = match_of(bot, patience)
    game = MixedGame(match, [match.bots[b] for b in match.line_up(0, 0)], 0, 0)
    game.play()
    return game


@pytest.mark.parametrize(
    ("bot", "kind", "words"),
    [
        ("Raises", "raised", "KeyError: 'no idea'"),
        ("Leaves", "raised", "SystemExit"),
        ("Unborn", "raised", "RuntimeError: not today"),
        ("Illegal", "illegal", "answered 62: expected one of 0 ("),
        ("Text", "garbage", "answered 'draw': expected an action"),
        ("Nothing", "garbage", "answered None"),
        ("Truth", "garbage", "answered True"),
    ],
)
def test_a_bad_answer_loses_the_decision(bot: str, kind: str, words: str) -> None:
    game = game_of(f"{HERE}:{bot}")
    seat = game.names.index(f"{HERE}:{bot}")
    decisions = sum(step[0] == seat for step in game.recorder.steps)
    assert game.lost[seat] == decisions > 10
    assert game.lost[1 - seat] == 0
    [fault] = game.faults
    assert (fault.game, fault.seat, fault.kind) == (0, seat, kind)
    assert words in fault.what
    verify(game.recorder.record())


@pytest.mark.parametrize(("bot", "kind"), [("Hangs", "late"), ("Dies", "died")])
def test_who_is_gone_is_replaced_and_soon_not_asked_any_more(bot: str, kind: str) -> None:
    game = game_of(f"{HERE}:{bot}", patience=0.3 if kind == "late" else 20.0)
    seat = game.names.index(f"{HERE}:{bot}")
    assert game.lost[seat] > ENOUGH
    assert game._gone[seat] == ENOUGH
    assert [fault.kind for fault in game.faults] == [kind]
    assert game.recorder.over


def test_a_fault_comes_with_its_position() -> None:
    game = game_of(f"{HERE}:Illegal")
    [fault] = game.faults
    assert fault.record is not None
    replay = Replay(fault.record)
    replay.finish()
    view = look(replay.rules, replay.state, fault.seat)
    assert view.actor == fault.seat
    assert replay.rules.MOVES[replay.rules.fallback(view)] == fault.played
    assert len(fault.record["steps"]) < len(game.recorder.steps)
    assert list(actions(view.legal))


def test_the_fallback_plays_for_a_bot_that_never_answers_well() -> None:
    """Two that fail in different ways play the same games."""
    found = [play_deals(match_of(f"{HERE}:{bot}"), 0, 2) for bot in ("Text", "Illegal")]
    assert found[0].scores.tolist() == found[1].scores.tolist()
    assert found[0].lost.tolist() == found[1].lost.tolist()


@pytest.mark.long
def test_the_others_play_on_and_the_report_tells() -> None:
    bots = [f"{HERE}:Raises", f"{HERE}:Dice", "greedy"]
    match = Match.of(settle_on(ANY, 3), bots, seed=1, samples=0)
    games = play_deals(match, 0, 2)
    told = report(match, games)
    raises, dice, greedy = told.standings
    assert raises.lost > 0
    assert dice.lost == greedy.lost == 0
    text = "\n".join(fault_lines(told))
    assert f"{HERE}:Raises: {raises.lost} decisions lost to fallback" in text
    assert text.count("KeyError: 'no idea'") == 1
    again = play_deals(match, 0, 2)
    assert again.scores.tolist() == games.scores.tolist(), "chance comes from the seed"


def test_bots_that_cannot_be_had(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("1 / 0\n")
    (tmp_path / "leaves.py").write_text("import os\nos._exit(0)\n")
    for bot, error, words in (
        ("clever", UnknownBot, "unknown bot 'clever': expected one of random, greedy"),
        ("search:fast", BadBot, "search"),
        (f"{HERE}:Nobody", BadBot, "no class or function 'Nobody'"),
        (f"{HERE}:NoBot", BadBot, r"expected a method choose\(view, legal, rng\)"),
        (f"{tmp_path}/missing.py:Bot", BadBot, "no such file"),
        (f"{tmp_path}/broken.py:Bot", BadBot, "ZeroDivisionError"),
        (f"{tmp_path}/leaves.py:Bot", BadBot, "died while it was loaded"),
    ):
        with pytest.raises(error, match=words):
            check_bots(match_of(bot))


def test_what_a_bot_prints_is_no_part_of_a_report(capfd: pytest.CaptureFixture[str]) -> None:
    game_of(f"{HERE}:First")
    close_outsiders()
    assert capfd.readouterr().out == ""


def test_a_process_for_each_seat_of_a_bot() -> None:
    rules = GAMES[ANY]
    own = outsider(f"{HERE}:First", rules, 0)
    assert own is outsider(f"{HERE}:First", rules, 0)
    assert own is not outsider(f"{HERE}:First", rules, 1)


def test_seats_of_one_bot_cannot_tell_each_other_anything() -> None:
    """This one keeps what all its seats see in the class, and gives up once that is two seats'."""
    bot = f"{HERE}:Peeks"
    match = Match.of(settle_on(ANY, 3), ["greedy", bot], seed=1, samples=0)
    games = play_deals(match, 0, 2)
    assert games.faults == []
    assert games.lost.sum() == 0


def test_a_late_answer_costs_one_decision_and_no_memory() -> None:
    """This one naps once, at its fifth decision as it remembers, and gives up if it has to begin
    anew."""
    game = game_of(f"{HERE}:Naps", patience=1.0)
    seat = game.names.index(f"{HERE}:Naps")
    assert [fault.kind for fault in game.faults] == ["late"]
    assert game.lost[seat] == 1
    assert sum(step[0] == seat for step in game.recorder.steps) > 10
