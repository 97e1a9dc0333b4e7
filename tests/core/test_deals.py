"""Deals that anybody can check: the scheme's own vectors, and every kind of tampering."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from nerve.core.chance import Committed, Stream
from nerve.core.deals import (
    check_deal,
    check_seen,
    commitment_of,
    faces_of,
    key_of,
    new_deal,
    new_secret,
    seal_of,
)
from nerve.core.errors import HEADER, BadRecord, IllegalMove
from nerve.core.game import actions, settle_on
from nerve.core.play import Play, begun, restore
from nerve.core.record import verify, written
from nerve.core.registry import GAMES
from tests.core.third import complaints
from tests.games import ONE_QUICKLY, one_with, rolls, shuffles_again

VECTORS = json.loads((Path(__file__).parents[1] / "examples/deals.json").read_text("utf-8"))
KEY = bytes.fromhex(VECTORS["key"])
DEALS = pytest.mark.parametrize("vector", VECTORS["deals"], ids=lambda vector: vector["game"])
DICE = one_with(rolls)


def record_of(vector: dict[str, Any]) -> dict[str, Any]:
    return {
        "game": vector["game"],
        "players": vector["players"],
        "deal": vector["deal"],
        "steps": vector["chance_steps"],
    }


def play_out(game: Play, seed: int = 0) -> Play:
    """Decide at a table until the end, each time the last of the legal moves."""
    while not game.over:
        seat = game.asked[0]
        game.settle(game.propose(seat, game.rules.MOVES[max(actions(game.legal_for(seat)))]))
    return game


def new_game(name: str, players: int, given: list[str | None] | None = None) -> Play:
    seats = [*(given or []), *[None] * players][:players]
    seals = [None if seat is None else seal_of(seat) for seat in seats]
    deal = new_deal(new_secret(), "K7QM2P", 3, seals, seats)
    return begun(settle_on(name, players), deal)


def finished(name: str) -> Any:
    players = GAMES[name].PLAYERS[0]
    game = play_out(new_game(name, players, ["ab" * 32, None]))
    return json.loads(json.dumps(written(game, [f"P{seat}" for seat in range(players)])))


# --- the scheme -----------------------------------------------------------------------------------


def test_the_stream_is_that_of_the_vectors() -> None:
    stream = Stream(KEY)
    assert [str(stream.below(int(n))) for n, _ in VECTORS["below"]] == [
        value for _, value in VECTORS["below"]
    ]
    words = [Stream(KEY, place)._read() for place in range(12)]
    blocks = [b"".join(word.to_bytes(8, "big") for word in words[i : i + 4]) for i in (0, 4, 8)]
    assert [block.hex() for block in blocks] == VECTORS["first_three_blocks"]


def test_nothing_is_read_where_there_is_nothing_to_choose() -> None:
    stream = Stream(KEY)
    assert (stream.below(1), stream.place) == (0, 0)


def test_a_shuffle_is_that_of_the_vectors() -> None:
    rules = GAMES[VECTORS["deals"][0]["game"]]
    cards = [rules.CARDS.index(text) for text in ("r1", "r1", "die", "b6", "p2", "switch")]
    shuffled = Committed(rules, 3, KEY).shuffle(cards)
    shown = [rules.CARDS[card] for card in shuffled]
    assert shown == VECTORS["shuffle_of_r1_r1_die_b6_p2_switch"]


@DEALS
def test_the_deals_of_the_vectors(vector: dict[str, Any]) -> None:
    deal, players = vector["deal"], len(vector["players"])
    assert commitment_of(deal["secret"]) == deal["commitment"]
    for seal, seat in zip(deal["seals"], deal["seats"], strict=True):
        assert seat is None or seal_of(seat) == seal
    told = (deal["secret"], deal["table"], deal["game"], vector["game"], players, deal["seats"])
    assert key_of(*told).hex() == vector["key"]
    assert faces_of(GAMES[vector["game"]], []) == deal["faces"]
    check_deal(record_of(vector))
    assert complaints(record_of(vector)) == []


@DEALS
def test_the_source_draws_as_the_vectors(vector: dict[str, Any]) -> None:
    rules, players = GAMES[vector["game"]], len(vector["players"])
    source = Committed(rules, players, bytes.fromhex(vector["key"]))
    for n, (kind, what) in enumerate(vector["chance_steps"]):
        for one in (source, source.after(vector["chance_steps"][:n])):  # in one go, or taken up
            if kind == "shuffle":
                drawn = one.shuffle([rules.CARDS.index(text) for text in reversed(what)])
                assert [rules.CARDS[card] for card in drawn] == what
            elif kind == "roll":
                assert rules.FACES[one.roll(len(rules.FACES))] == what
            else:
                assert one.start(players) == what


# --- games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("most", [False, True])
def test_a_game_is_right_by_its_rules_and_by_its_deal(game: str, most: bool) -> None:
    players = GAMES[game].PLAYERS[-1 if most else 0]
    record = written(play_out(new_game(game, players, ["ab" * 32])), ["x"] * players)
    verify(record)
    check_deal(record)
    assert complaints(record) == []


@ONE_QUICKLY
def test_the_stream_goes_on_after_a_restart_and_after_refused_and_lost_moves(game: str) -> None:
    players = GAMES[game].PLAYERS[0]
    first = new_game(game, players)
    again = restore(first.setup, first.begin_row())
    rows = []
    while not first.over:
        seat = first.asked[0]
        move = first.rules.MOVES[max(actions(first.legal_for(seat)))]
        first.propose(seat, move)  # lost to another process: nothing of it is kept
        with pytest.raises(IllegalMove):
            first.propose(seat, next(m for m in first.rules.MOVES if m not in legal(first, seat)))
        change = first.propose(seat, move)
        rows.append(json.loads(json.dumps(change.row)))
        first.settle(change)
        if len(rows) % 7 == 0:  # the table is taken up anew from what was kept
            first = restore(first.setup, first.begin_row() | {"steps": again.steps[:2]})
            for row in rows:
                first.replay(row)
    record = written(first, ["x"] * players)
    verify(record)
    check_deal(record)


def legal(game: Play, seat: int) -> list[str]:
    return [game.rules.MOVES[action] for action in actions(game.legal_for(seat))]


def test_the_secret_is_in_no_record_of_a_game_in_progress() -> None:
    game = new_game(DICE, 2)
    assert game.deal is not None
    assert game.deal["secret"] not in json.dumps(written(game, ["a", "b"]))


# --- tampering ------------------------------------------------------------------------------------


def first_of(record: Any, kind: str) -> int:
    return next(i for i, step in enumerate(record["steps"]) if step[0] == kind)


def swap_cards(record: Any) -> None:
    cards = record["steps"][first_of(record, "shuffle")][1]
    other = next(i for i, card in enumerate(cards) if card != cards[0])
    cards[0], cards[other] = cards[other], cards[0]


def change_card(record: Any) -> None:
    """For one far away in the sorted deck: one of the next kind may fit by chance."""
    cards = record["steps"][first_of(record, "shuffle")][1]
    kinds = sorted({*cards})
    cards[3] = kinds[-1] if kinds.index(cards[3]) < len(kinds) // 2 else kinds[0]


def move_roll(record: Any) -> None:
    """A roll stands elsewhere: another draw comes before it."""
    steps = record["steps"]
    steps.insert(first_of(record, "shuffle"), steps.pop(first_of(record, "roll")))


def other_roll(record: Any) -> None:
    step = record["steps"][first_of(record, "roll")]
    step[1] = next(face for face in record["deal"]["faces"] if face != step[1])


def other_start(record: Any) -> None:
    step = record["steps"][first_of(record, "start")]
    step[1] = (step[1] + 1) % len(record["players"])


def other_secret(record: Any) -> None:
    record["deal"]["secret"] = "00" * 32


def other_secret_that_fits(record: Any) -> None:
    record["deal"].update(secret="00" * 32, commitment=commitment_of("00" * 32))


def other_contribution(record: Any) -> None:
    record["deal"]["seats"][0] = "cd" * 32


def other_contribution_that_fits(record: Any) -> None:
    record["deal"]["seats"][0] = "cd" * 32
    record["deal"]["seals"][0] = seal_of("cd" * 32)


def left_out(record: Any) -> None:
    record["deal"]["seats"][0] = None


def without_a_seal(record: Any) -> None:
    record["deal"]["seals"][0] = None


def other_table(record: Any) -> None:
    record["deal"]["table"] = "K7QM2Q"


def other_number(record: Any) -> None:
    record["deal"]["game"] += 1


TAMPERED: list[Callable[[Any], None]] = [
    swap_cards,
    change_card,
    move_roll,
    other_roll,
    other_start,
    other_secret,
    other_secret_that_fits,
    other_contribution,
    other_contribution_that_fits,
    left_out,
    without_a_seal,
    other_table,
    other_number,
]


@pytest.fixture(scope="module")
def honest() -> Any:
    return finished(DICE)


@pytest.mark.parametrize("tamper", TAMPERED, ids=lambda tamper: tamper.__name__)
def test_tampering_is_found(honest: Any, tamper: Callable[[Any], None]) -> None:
    record = deepcopy(honest)
    tamper(record)
    with pytest.raises(BadRecord):
        check_deal(record)
    assert complaints(record)


WRONG_SHAPES = {
    "no object": lambda r: r.update(deal=7),
    "another scheme": lambda r: r["deal"].update(scheme="nerve-deal/2"),
    "no table": lambda r: r["deal"].pop("table"),
    "a table beyond ASCII": lambda r: r["deal"].update(table="K7QM2É"),
    "a table of two lines": lambda r: r["deal"].update(table="K7\n1"),
    "game 0": lambda r: r["deal"].update(game=0),
    "game true": lambda r: r["deal"].update(game=True),
    "capitals": lambda r: r["deal"].update(secret=r["deal"]["secret"].upper()),
    "a short secret": lambda r: r["deal"].update(secret="00"),
    "too few seals": lambda r: r["deal"]["seals"].pop(),
    "a seat that is false": lambda r: r["deal"]["seats"].__setitem__(1, False),
    "no faces": lambda r: r["deal"].update(faces=None),
    "faces of numbers": lambda r: r["deal"].update(faces=[1]),
    "a game of capitals": lambda r: r.update(game=r["game"].upper()),
    "no players": lambda r: r.update(players=None),
    "no steps": lambda r: r.update(steps=None),
    "a step that is a number": lambda r: r["steps"].insert(0, 7),
    "an empty step": lambda r: r["steps"].insert(0, []),
    "a start that is true": lambda r: r["steps"].__setitem__(1, ["start", True]),
    "a start of three": lambda r: r["steps"][1].append(0),
    "a shuffle of numbers": lambda r: r["steps"][0].__setitem__(1, [1, 2]),
    "chance unheard of": lambda r: r["steps"].insert(0, ["flip", "heads"]),
}


@pytest.mark.parametrize("case", WRONG_SHAPES)
def test_a_deal_of_another_shape_is_refused_in_one_line(honest: Any, case: str) -> None:
    record = deepcopy(honest)
    WRONG_SHAPES[case](record)
    with pytest.raises(BadRecord) as caught:
        check_deal(record)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400


# --- who was there --------------------------------------------------------------------------------


def seen_of(record: Any) -> dict[str, Any]:
    deal = record["deal"]
    return {
        "format": "nerve-seen/1",
        "table": deal["table"],
        "game": deal["game"],
        "seat": 0,
        "commitments": [deal["commitment"]],
        "late": False,
        "seals": list(deal["seals"]),
        "seats": list(deal["seats"]),
        "contribution": deal["seats"][0],
        "result": record["result"],
    }


def redealt(record: Any, **changes: Any) -> Any:
    """The same table with another deal that is right in itself, as whoever runs it could write."""
    game = new_game(record["game"], len(record["players"]))
    assert game.deal is not None
    deal = {**game.deal, "seals": record["deal"]["seals"], "seats": record["deal"]["seats"]}
    deal |= changes
    made = written(play_out(begun(game.setup, deal)), record["players"])
    check_deal(made)
    return made


def test_what_was_seen_fits(honest: Any) -> None:
    check_seen(honest, seen_of(honest))
    few = {key: seen_of(honest)[key] for key in ("table", "game", "commitments")}
    check_seen(honest, few)


def test_a_redealt_game_is_found_by_who_was_there(honest: Any) -> None:
    with pytest.raises(BadRecord, match="another commitment"):
        check_seen(redealt(honest), seen_of(honest))


def test_a_contribution_left_out_is_found_by_who_was_there(honest: Any) -> None:
    kept = {key: honest["deal"][key] for key in ("secret", "commitment")}
    without = redealt(honest, **kept, seats=[None, None])
    with pytest.raises(BadRecord, match="seat 0"):
        check_seen(without, seen_of(honest))
    few = {key: value for key, value in seen_of(honest).items() if key != "seats"}
    with pytest.raises(BadRecord, match="left out"):
        check_seen(without, few)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"late": True}, "late"),
        ({"commitments": []}, "late"),
        ({"commitments": None}, "late"),
        ({"seals": [None, None]}, "seal of seat 0"),
        ({"seals": []}, "seal of seat 0"),
        ({"seats": ["cd" * 32, None]}, "contribution of seat 0"),
        ({"result": {"scores": [0, 0], "winners": [1]}}, "result"),
        ({"seat": 7}, "seat 7"),
    ],
)
def test_what_was_seen_otherwise(honest: Any, changes: dict[str, Any], words: str) -> None:
    with pytest.raises(BadRecord, match=words) as caught:
        check_seen(honest, seen_of(honest) | changes)
    assert caught.value.step == (len(honest["steps"]) if "result" in changes else HEADER)


def test_a_changed_commitment_is_found_by_who_was_there(honest: Any) -> None:
    seen = seen_of(honest)
    for shown in ([*seen["commitments"], "00" * 32], ["00" * 32, *seen["commitments"]]):
        with pytest.raises(BadRecord, match="commitment"):
            check_seen(honest, seen | {"commitments": shown})


def test_a_contribution_that_came_too_late_is_no_fraud(honest: Any) -> None:
    kept = {key: honest["deal"][key] for key in ("secret", "commitment")}
    without = redealt(honest, **kept, seats=[None, None])
    check_seen(without, seen_of(without) | {"contribution": "ab" * 32})


# --- uniformity -----------------------------------------------------------------------------------


def chi_square(counts: Counter[Any], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 for kind in counts) / expected + expected * (
        kinds - len(counts)
    )


@pytest.mark.long
def test_a_million_shuffles_and_rolls_are_uniform() -> None:
    """The bounds are exceeded by chance once in a million keys; these are fixed."""
    rules = GAMES[DICE]
    source = Committed(rules, 3, KEY)
    deals = Counter(tuple(source.shuffle([3, 1, 2, 0])) for _ in range(1_000_000))
    assert set(deals) == set(permutations(range(4)))
    assert chi_square(deals, 24) < 72.6  # 23 degrees of freedom
    faces = Counter(source.roll(len(rules.FACES)) for _ in range(1_000_000))
    assert chi_square(faces, len(rules.FACES)) < 35.9  # 5 degrees
    starts = Counter(source.start(3) for _ in range(1_000_000))
    assert chi_square(starts, 3) < 27.7  # 2 degrees


def test_reshuffles_follow_from_the_same_stream() -> None:
    game = one_with(shuffles_again)
    record = finished(game)
    assert [step[0] for step in record["steps"]].count("shuffle") > 1
    check_deal(record)
    later = [i for i, step in enumerate(record["steps"]) if step[0] == "shuffle"][-1]
    cards = record["steps"][later][1]
    other = next(i for i, card in enumerate(cards) if card != cards[0])
    cards[0], cards[other] = cards[other], cards[0]
    with pytest.raises(BadRecord) as caught:
        check_deal(record)
    assert caught.value.step == later
