"""What a review says adds up, is the same again, and judges by what a seat could know."""

from __future__ import annotations

import json
import pickle
import random
import re
from functools import cache
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from nerve.arena.playouts import WHOLE, parts_of
from nerve.bots.policies import play_logged
from nerve.bots.registry import policy_of
from nerve.cli import main
from nerve.core.cards import NONE, Rng, game_seed
from nerve.core.game import actions, new_state, settle_on
from nerve.core.record import Record, Recorder, dump
from nerve.core.registry import GAMES
from nerve.fast.compiled import pack
from nerve.review import Evaluator, NotFinished, Review, review
from nerve.review import evaluator as evaluating
from nerve.review.chain import KINDS, ask_some
from nerve.review.evaluator import Judged, _enough, _in_doubt, _in_question
from nerve.review.page import page
from nerve.review.telling import data, lines

SEED, SMALLEST = 11, 16


def played(game: str, players: int, bots: tuple[str, ...], number: int = 0) -> Record:
    """A game of bots in turn, as a record."""
    setup = settle_on(game, players)
    names = [bots[seat % len(bots)] for seat in range(players)]
    found = play_logged(setup, names, SEED, number, 1)
    recorder = Recorder(setup, game_seed(SEED, number), names=names)
    for action in found.log[: found.lengths[0]]:
        recorder.play(int(action))
    return recorder.record()


@cache
def reviewed(game: str, players: int, playouts: int = SMALLEST) -> Review:
    return review(played(game, players, ("tuned", "random")), playouts)


ONE = next(iter(GAMES))  # each game is compiled: the others take longer
TABLES = [
    pytest.param(game, players, marks=[] if game == ONE else [pytest.mark.long])
    for game in GAMES
    for players in GAMES[game].PLAYERS
]
EACH = [pytest.param(game, marks=[] if game == ONE else [pytest.mark.long]) for game in GAMES]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_luck_play_hidden_and_others_add_up_to_the_result(game: str, players: int) -> None:
    told = reviewed(game, players)
    results = []
    for seat in range(players):
        account = told.account(seat)
        assert abs(account.gap) < 1e-9
        assert set(account.luck) == set(KINDS)
        results.append(account.result)
    assert sum(results) == pytest.approx(1)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_it_adds_up_in_a_thousand_games_of_each(game: str) -> None:
    sizes = GAMES[game].PLAYERS
    for number in range(1000):
        players = sizes[number % len(sizes)]
        told = review(played(game, players, ("tuned", "random", "greedy"), number), SMALLEST)
        assert max(abs(told.account(seat).gap) for seat in range(players)) < 1e-9


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_shares_of_a_position_add_up_to_one(game: str, players: int) -> None:
    told = reviewed(game, players)
    for values in (told.start, told.deal, *(m.before for m in told.moments)):
        assert sum(values) == pytest.approx(1)
    for moment in told.moments:
        assert sum(moment.decided) == pytest.approx(1)
        assert sum(moment.after) == pytest.approx(1)


@pytest.mark.parametrize("game", GAMES)
def test_a_playout_ends_with_its_round_and_the_standing_is_shared_out(game: str) -> None:
    setup, parts = settle_on(game, 3), parts_of(game)
    state, view, rng = new_state(setup, 7), setup.rules.View(), Rng()
    shared = set()
    while setup.rules.actor(state) != NONE:
        now, shares = parts["section"](state), [0, 0, 0]
        parts["finish"](state, view, rng, 7, now)
        parts["share_out"](state, shares)
        over = setup.rules.actor(state) == NONE
        assert sum(shares) == WHOLE
        assert over or parts["section"](state) not in (now, NONE)
        assert min(shares) > 0 or over
        shared.add(tuple(shares))
    assert len(shared) > 2


@pytest.mark.parametrize("game", GAMES)
def test_who_is_further_ahead_has_the_larger_share(game: str) -> None:
    """Of a standing that no playout changes: it is one of the whole table."""
    setup, parts = settle_on(game, 3), parts_of(game)
    state, view, rng = new_state(setup, 7), setup.rules.View(), Rng()
    ahead, shares = [0, 0, 0], [0, 0, 0]
    parts["finish"](state, view, rng, 7, parts["section"](state))
    parts["standing"](state, ahead)
    parts["share_out"](state, shares)
    assert len({*ahead}) > 1
    assert sorted(range(3), key=ahead.__getitem__) == sorted(range(3), key=shares.__getitem__)


@pytest.mark.parametrize("game", EACH)
def test_a_step_without_chance_brings_no_luck_and_an_only_move_no_loss(game: str) -> None:
    told = reviewed(game, min(GAMES[game].PLAYERS))
    for moment in told.moments:
        if not moment.kind:
            assert moment.decided == moment.after
        if not moment.moves:
            assert moment.loss == 0
            assert moment.decided in (moment.before, moment.after)


@pytest.mark.parametrize("game", EACH)
def test_threads_change_nothing_and_another_seed_does(game: str) -> None:
    record = played(game, min(GAMES[game].PLAYERS), ("tuned", "random"))
    again = review(record, SMALLEST, jobs=3)
    assert data(again) == data(reviewed(game, min(GAMES[game].PLAYERS)))
    assert data(review(record, SMALLEST, seed=2))["moments"] != data(again)["moments"]


def test_who_has_only_the_record_asks_the_same() -> None:
    """As a worker of a cluster does, about some decisions."""
    record = played(ONE, 3, ("greedy",))
    alone, whole = ask_some(record, SMALLEST, 1, 3, 2), ask_some(record, SMALLEST, 1, 0, 5)
    sent = pickle.loads(pickle.dumps(alone))
    for one, other in zip(sent, whole[3:], strict=True):
        assert np.array_equal(one.before, other.before)
        assert one.judgement == other.judgement


def test_an_unfinished_game_has_no_review() -> None:
    record = dict(played(ONE, 2, ("tuned",)))
    del record["result"]
    record["steps"] = record["steps"][:-1]
    while isinstance(record["steps"][-1][0], str):
        record["steps"] = record["steps"][:-1]
    with pytest.raises(NotFinished, match="not finished"):
        review(record, SMALLEST)


def test_what_is_told_of_moves_agrees() -> None:
    """A share is that of the move played and the difference; the best has the loss as measured."""
    told = reviewed(ONE, 2)
    for moment in told.moments:
        for judged in moment.moves.values():
            sum_of_both = moment.moves[moment.move].share + judged.more
            assert judged.share == pytest.approx(min(1, max(0, sum_of_both)))
        if moment.moves and moment.best != moment.move:
            best = moment.moves[moment.best]
            assert (best.more, best.error) == (moment.loss, moment.error)


def test_only_what_is_beyond_its_errors_is_marked() -> None:
    told = reviewed(ONE, 2)
    for moment in told.moments:
        if moment.mark:
            assert moment.loss > 2 * moment.error
            assert moment.best != moment.move


def test_what_is_clearly_behind_is_not_tried_on_but_the_chosen_is() -> None:
    judged = {0: Judged(0.2, 0.0, 0.01), 1: Judged(0.5, 0.3, 0.01), 2: Judged(0.1, -0.1, 0.01)}
    assert _in_question(judged, 0b111, chosen=0) == 0b011


def test_what_may_deserve_a_mark_is_tried_on() -> None:
    judged = {0: Judged(0.5, 0.0, 0.0), 1: Judged(0.5, 0.01, 0.02), 2: Judged(0.4, -0.1, 0.02)}
    assert _in_doubt(judged, 0b111, chosen=0) == 0b011
    clear = {**judged, 3: Judged(0.6, 0.1, 0.02)}
    assert _in_doubt(clear, 0b1111, chosen=0) == 0b0001
    two = {**clear, 4: Judged(0.6, 0.09, 0.02)}
    assert _in_doubt(two, 0b11111, chosen=0) == 0b11001


@pytest.mark.parametrize(("more", "count"), [(0.001, 100), (0.3, 100), (0.11, 225), (0.079, 800)])
def test_how_finely_a_loss_is_measured_depends_on_how_near_it_is_to_a_mark(
    more: float, count: int
) -> None:
    assert _enough(Judged(0.5, more, 0.01), worlds=225, least=100, most=800) == count


class Tosses(Evaluator):
    """Where all moves are alike: whatever is ahead is ahead by luck."""

    def __init__(self) -> None:
        self.rules, self.seed = GAMES[ONE], 1
        self._dice = random.Random(5)

    def _try(
        self, view: Any, moves: int, chosen: int, seed: int, first: int, count: int, sums: Any
    ) -> None:
        for action in actions(moves):
            for _ in range(count):
                more = 0 if action == chosen else self._dice.choice((-WHOLE, 0, 0, WHOLE))
                sums[action] += (1, WHOLE // 2, more, more * more, 0)


@pytest.mark.parametrize("fine", [32, 1_000])
def test_where_all_moves_are_alike_losses_come_to_nothing(
    monkeypatch: pytest.MonkeyPatch, fine: int
) -> None:
    """The best of noisy values is above them all; measured by others it is not, and not either by
    as many as seemed to be needed."""
    monkeypatch.setattr(evaluating, "FINE", fine)
    evaluator, view = Tosses(), {"legal": 0b111111}
    found = [evaluator.judge(view, 0, 32, n) for n in range(1500 if fine > 32 else 700)]
    doubted = [one for one in found if one.error]
    assert len(doubted) > len(found) // 4
    mean = sum(one.loss for one in found) / len(found)
    error = sum(one.error**2 for one in found) ** 0.5 / len(found)
    assert abs(mean) < 3 * error < 0.03
    assert sum(bool(one.mark) for one in found) < len(found) / 50


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_random_player_loses_more_by_decisions_than_a_rule_of_thumb(game: str) -> None:
    """Mean loss a decision, by far, each among their own kind."""
    means, errors = {}, {}
    for bot in ("tuned", "random"):
        judged = []
        for number in range(2):
            told = review(played(game, min(GAMES[game].PLAYERS), (bot,), number), 128)
            judged += [moment for moment in told.moments if moment.moves]
        means[bot] = sum(moment.loss for moment in judged) / len(judged)
        errors[bot] = sum(moment.error**2 for moment in judged) ** 0.5 / len(judged)
    assert means["random"] - means["tuned"] > 2 * sum(errors.values())


@pytest.mark.long
def test_planted_blunders_are_found() -> None:
    """A move that costs 20 points or more, by other playouts, put into a game of good moves."""
    rules, found, planted = GAMES[ONE], 0, 0
    evaluator, choose = Evaluator(rules, seed=99), policy_of(rules, "tuned")
    for number in range(40):
        recorder, at = Recorder(settle_on(ONE, 2), number, names=["Ann", "Ben"]), -1
        while not recorder.over:
            view = recorder.view(recorder.actor)
            action = choose(view, Rng(1))
            if at < 0 and len(recorder.steps) > 20 and view.legal.bit_count() > 1:
                judged = evaluator.judge(pack(view)[0], action, 512, len(recorder.steps)).moves
                worst = min(judged, key=lambda move: judged[move].more)
                if judged[worst].more + 2 * judged[worst].error < -0.2:
                    action, at = worst, len(recorder.steps)
            recorder.play(action)
        if at >= 0:
            told = review(recorder.record(), 256)
            (moment,) = [moment for moment in told.moments if moment.step == at]
            planted, found = planted + 1, found + (moment.mark in ("mistake", "blunder"))
        if planted == 12:
            break
    assert planted == 12
    assert found >= 11


# --- telling --------------------------------------------------------------------------------------


def test_data_is_json_and_the_page_stands_alone() -> None:
    told = reviewed(ONE, 2)
    assert json.loads(json.dumps(data(told), allow_nan=False))["players"] == told.names
    text = page(told)
    assert not re.search(r"https?://|<script|<link|src=|url\(", text)
    body = text.split("<body>")[1].split("</body>")[0]
    assert len(list(ElementTree.fromstring(f"<body>{body}</body>").iter("svg"))) == 2


def test_names_are_escaped() -> None:
    record = {**played(ONE, 2, ("tuned", "random")), "players": ["<b>&", "\x1b[31mred"]}
    told = review(record, SMALLEST)
    assert "<b>&" not in page(told)
    assert "\x1b" not in "\n".join(lines(told))


def test_the_command(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(dump(played(ONE, 2, ("tuned", "random"))) + "\n", "utf-8")
    assert main(["review", str(file), "--playouts", "16"]) == 0
    text = capsys.readouterr().out
    for words in ("tuned", "random", "luck", "what decided it"):
        assert words in text
    html = tmp_path / "review.html"
    assert main(["review", str(file), "--playouts", "16", "--json", "--html", str(html)]) == 0
    told = json.loads(capsys.readouterr().out)
    for seat in told["seats"]:
        parts = sum(seat[part] for part in ("luck", "play", "hidden", "others"))
        assert abs(seat["result"] - seat["fair"] - parts) < 1e-9
    assert html.read_text("utf-8").startswith("<!doctype html>")
    assert main(["review", str(file), "--record", "2"]) == 2
    assert "no record 2" in capsys.readouterr().err
