"""Push in a terminal."""

from pathlib import Path

import pytest

from nerve.core.cards import NONE
from nerve.terminal.saves import Saves
from nerve.terminal.solo import Wish
from nerve.terminal.speaker import Speaker
from nerve.terminal.verdict import verdict
from tests.terminal.test_terminal import SMALL, begun_by_you, moves, table, terminal


def test_nobody_is_named_where_nobody_did_it() -> None:
    speaker = Speaker.of_names(["Ann", "Ben"])
    assert speaker.say("push-event-leave", NONE, n=1) == "Nobody takes row 1."


async def test_moves_have_letters_and_words(tmp_path: Path) -> None:
    app = terminal(Saves(tmp_path), "push", Wish(players=2, seed=begun_by_you("push", tmp_path)))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert [(offer.letter, offer.words) for offer in moves(app).offers] == [
            ("d", "Push: turn up a card")
        ]
        await pilot.press("x", "d")
        assert table(app).solo.recorder.steps[-1] == [0, "draw"]


@pytest.mark.parametrize(
    ("winners", "scores", "numbers", "words"),
    [
        ([1], [3, 5], [9, 9], "Ben wins with 5 points."),
        (
            [0],
            [5, 5],
            [9, 8],
            "5 points each: you and Ben. Level on points: the most cards decide. (you 9, Ben 8) "
            "You win.",
        ),
        (
            [0, 1],
            [5, 5],
            [9, 9],
            "5 points each: you and Ben. Level on points: the most cards decide. (you 9, Ben 9) "
            "Shared win: you and Ben.",
        ),
    ],
)
def test_the_verdict(winners: list[int], scores: list[int], numbers: list[int], words: str) -> None:
    speaker = Speaker.of_names(["Ann", "Ben"], 0)
    assert verdict(speaker, winners, scores, "push-score-n", ("push-tie-rule", numbers)) == words
