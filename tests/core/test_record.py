"""Records: what is written reads back; what is wrong is named by its step (docs/record.md)."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from nerve.core import record as records
from nerve.core.errors import IllegalMove
from nerve.core.game import actions, settle_on
from nerve.core.record import HEADER, BadRecord, Recorder, Replay, dump, read, verify, verify_file
from nerve.core.registry import GAMES
from tests.games import facts_of, finished, illegal_at_first, one_with, rolls

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*.jsonl"))
END = 10_000  # stands for len(steps)


RULES = GAMES[one_with(lambda rules: rules.OPTIONS and rolls(rules))]
GAME, OPTION, CARD = RULES.NAME, next(iter(RULES.OPTIONS)), RULES.CARDS[0]
RECORD = finished(GAME, 2, **{OPTION: True})
ILLEGAL = illegal_at_first(RECORD)
FIRST_ROLL = next(i for i, step in enumerate(RECORD["steps"]) if step[0] == "roll")


def wrong_step(record: Any) -> int:
    with pytest.raises(BadRecord) as caught:
        verify(record)
    assert f"step {caught.value.step}: " in str(caught.value)
    assert ": expected " in str(caught.value)
    assert "\n" not in str(caught.value)
    return caught.value.step


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_records_of_another_implementation_are_right(path: Path) -> None:
    assert [error for _, error in verify_file(path)] == [None]


def test_there_are_examples_of_every_game() -> None:
    games = [path.stem.partition("-")[0] for path in EXAMPLES]
    assert all(games.count(game) >= 2 for game in GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_reads_back(game: str, tmp_path: Path) -> None:
    record = finished(game, 3)
    path = tmp_path / "game.json"
    with records.whole_file(path) as file:
        json.dump(record, file, indent=1)
    assert list(read(path)) == [(1, record)]
    verify(record)


def test_a_record_has_all_keys_in_a_fixed_order() -> None:
    assert list(RECORD) == ["format", "game", "rules", "options", "players", "steps", "result"]
    assert RECORD["options"] == {**RULES.OPTIONS, OPTION: True}
    assert RECORD["steps"][0][0] == "shuffle"
    assert RECORD["steps"][1][0] == "start"
    assert all(step[2] == sorted(set(step[2])) for step in RECORD["steps"] if len(step) == 3)


def test_another_deck_is_written_into_the_record() -> None:
    deck = facts_of(GAME).SHORT_DECK
    unused = next(card for card in RULES.CARDS if card not in deck)
    recorder = Recorder(settle_on(GAME, 2, deck={**deck, unused: 0}), seed=1)
    while not recorder.over:
        recorder.play(max(actions(recorder.legal)))
    record = recorder.record()
    assert record["deck"] == deck
    verify(record)
    del record["deck"]
    assert wrong_step(record) == 0


def change(path: str, value: Any) -> Callable[[Any], None]:
    def apply(record: Any) -> None:
        *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
        for part in way:
            record = record[part]
        record[last] = value

    return apply


def drop(path: str) -> Callable[[Any], None]:
    def apply(record: Any) -> None:
        *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
        for part in way:
            record = record[part]
        del record[last]

    return apply


WRONG: dict[str, tuple[Callable[[Any], None], int]] = {
    "no format": (drop("format"), HEADER),
    "future format": (change("format", "nerve-record/2"), HEADER),
    "unknown game": (change("game", "poker"), HEADER),
    "game no text": (change("game", [GAME]), HEADER),
    "future rules": (change("rules", 2), HEADER),
    "rules as text": (change("rules", "1"), HEADER),
    "rules true": (change("rules", True), HEADER),
    "option missing": (drop(f"options.{OPTION}"), HEADER),
    "option unknown": (change("options.jokers", True), HEADER),
    "option a number": (change(f"options.{OPTION}", 1), HEADER),
    "no options": (drop("options"), HEADER),
    "one player": (change("players", ["Ann"]), HEADER),
    "seven players": (change("players", list("ABCDEFG")), HEADER),
    "players no list": (change("players", "AB"), HEADER),
    "a name no text": (change("players.0", 5), HEADER),
    "deck no object": (change("deck", []), HEADER),
    "deck null": (change("deck", None), HEADER),
    "deck unknown card": (change("deck", {"z9": 3}), HEADER),
    "deck count true": (change("deck", {CARD: True}), HEADER),
    "deck too large": (change("deck", {CARD: 100, RULES.CARDS[1]: 28}), HEADER),
    "deck empty": (change("deck", {}), HEADER),
    "deck unlike the shuffle": (change("deck", {CARD: 90}), 0),
    "steps no list": (change("steps", {}), HEADER),
    "no steps": (change("steps", []), 0),
    "shuffle a card short": (drop("steps.0.1.5"), 0),
    "shuffle another card": (change("steps.0.1.5", "z1"), 0),
    "shuffle no list": (change("steps.0.1", CARD), 0),
    "start out of range": (change("steps.1.1", 2), 1),
    "start true": (change("steps.1.1", True), 1),
    "no start": (drop("steps.1"), 1),
    "start has a list": (change("steps.1", ["start", 1, []]), 1),
    "step a text": (change("steps.4", "move"), 4),
    "step too long": (change("steps.4", [0, RULES.MOVES[0], [], 1]), 4),
    "seat true": (change("steps.2.0", True), 2),
    "seat a float": (change("steps.2.0", float(RECORD["steps"][2][0])), 2),
    "out of turn": (change("steps.2.0", 1 - RECORD["steps"][2][0]), 2),
    "unknown move": (change("steps.2.1", "fly"), 2),
    "illegal move": (change("steps.2.1", ILLEGAL), 2),
    "move a number": (change("steps.2.1", 0), 2),
    "legal list wrong": (change("steps.2.2", [*RECORD["steps"][2][2], ILLEGAL]), 2),
    "legal list null": (change("steps.2.2", None), 2),
    "a roll that was not": (change("steps.2", ["roll", RULES.FACES[0]]), 2),
    "a roll of another face": (change(f"steps.{FIRST_ROLL}.1", "red"), FIRST_ROLL),
    "no roll where one is due": (drop(f"steps.{FIRST_ROLL}"), FIRST_ROLL),
    "result missing": (drop("result"), END),
    "result null": (change("result", None), END),
    "scores wrong": (change("result.scores.0", 999), END),
    "scores as floats": (
        change("result.scores", [float(x) for x in RECORD["result"]["scores"]]),
        END,
    ),
    "scores short": (drop("result.scores.0"), END),
    "winners wrong": (change("result.winners", [0, 1]), END),
    "winners as booleans": (change("result.winners", [bool(RECORD["result"]["winners"][0])]), END),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_record_is_named_by_its_step(case: str) -> None:
    record = deepcopy(RECORD)
    apply, step = WRONG[case]
    apply(record)
    assert wrong_step(record) == (len(record["steps"]) if step == END else step)


def test_steps_after_the_end_are_wrong() -> None:
    record = deepcopy(RECORD)
    record["steps"].append([0, RULES.MOVES[0]])
    assert wrong_step(record) == len(RECORD["steps"])


def test_an_unfinished_record_ends_at_a_decision() -> None:
    record = deepcopy(RECORD)
    del record["result"], record["steps"][FIRST_ROLL + 1 :]
    verify(record)
    del record["steps"][FIRST_ROLL]
    assert wrong_step(record) == FIRST_ROLL
    del record["steps"][2:]
    verify(record)
    record["result"] = {"scores": [0, 0], "winners": [0, 1]}
    assert wrong_step(record) == 2


def test_unknown_keys_are_ignored() -> None:
    verify(
        {
            **RECORD,
            "table": {"odds": False},
            "place": "Ghent",
            "result": {**RECORD["result"], "x": 1},
        }
    )


def test_missing_rules_version_is_one() -> None:
    verify({key: value for key, value in RECORD.items() if key != "rules"})


def test_replay_stands_at_any_step() -> None:
    replay = Replay(RECORD)
    replay.to_step(20)
    assert replay.index >= 20
    before = replay.index
    assert replay.advance()
    assert replay.index > before
    replay.finish()
    assert replay.over
    assert replay.index == len(RECORD["steps"])


def test_a_refused_move_is_not_written() -> None:
    recorder = Recorder(settle_on(GAME, 2), seed=3)
    before = deepcopy(recorder.record())
    with pytest.raises(IllegalMove, match="expected one of: "):
        recorder.play(RULES.MOVES.index(ILLEGAL))
    assert recorder.record() == before


BAD_LINES = {
    "truncated": dump(RECORD)[:5000],
    "not JSON": "{nonsense}",
    "NUL bytes": '{"format": "\0"}',
    "a number": "17",
    "null": "null",
    "nested": "[" * 100_000,
    "huge number": '{"format": ' + "9" * 5000 + "}",
    "lone surrogate": '{"format": "\\ud800"}',
}


@pytest.mark.parametrize("case", BAD_LINES)
def test_a_line_that_is_no_record(case: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(f"{dump(RECORD)}\n\n{BAD_LINES[case]}\n{dump(RECORD)}\n", "utf-8")
    (one, fine), (two, error), (three, also_fine) = verify_file(path)
    assert (one, two, three) == (1, 3, 4)
    assert fine is None is also_fine
    assert error is not None
    assert error.step == HEADER
    assert len(str(error)) < 300


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(b"\xff\xfe\x00")
    [(_, error)] = verify_file(path)
    assert error is not None
    assert "UTF-8" in str(error)


@pytest.mark.parametrize("suffix", [".json", ".jsonl"])
def test_a_line_too_long_is_passed_over(
    suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "LONGEST_LINE", len(dump(RECORD)) + 10)
    path = tmp_path / f"long{suffix}"
    path.write_text("x" * 3 * len(dump(RECORD)) + "\n" + dump(RECORD) + "\n", "utf-8")
    (_, error), *rest = verify_file(path)
    assert error is not None
    assert "too long" in str(error)
    assert [found for _, found in rest] == ([None] if suffix == ".jsonl" else [])


def test_a_file_is_whole_or_not_there(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    path.write_text("before", "utf-8")

    def fail() -> None:
        with records.whole_file(path) as file:
            file.write("half")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert path.read_text("utf-8") == "before"
    assert list(tmp_path.iterdir()) == [path]
