"""The odds panels: they fit, they are exact, and they tell no more than the view."""

from fractions import Fraction
from itertools import cycle, islice
from typing import Any

import pytest

from nerve.core.cards import NONE
from nerve.core.game import imagine, look
from nerve.core.odds import odds
from nerve.core.play import Game
from nerve.core.registry import GAMES, rules_of
from nerve.terminal.odds import WIDTH, WORDS, chance_line, has_panel, mean_line, odds_panel, percent
from nerve.terminal.speaker import Speaker
from nerve.words import words_of
from tests.terminal.test_drawing import ALL, CASES, random_game


def lines(game: str, view: Any, speaker: Speaker) -> list[str]:
    return odds_panel(rules_of(game), view, speaker).plain.split("\n")


@pytest.mark.parametrize(("game", "players"), CASES)
def test_every_panel_fits_the_width_of_a_small_terminal(game: str, players: int) -> None:
    polyglot = cycle(Speaker.of_names(["Bartholome"] * players, 0, words) for words in ALL)
    positions = islice(random_game(game, players, seed=players), 0, 200, 7)
    for recorder, speaker in zip(positions, polyglot, strict=False):
        for seat in (0, NONE):
            view = look(recorder.rules, recorder.state, seat)
            shown = lines(game, view, speaker)
            assert max(len(line) for line in shown) <= WIDTH
            assert shown[0] == speaker.words("terminal-odds-title")
            assert "None" not in "".join(shown)
            assert all(line[WORDS + 1 : WORDS + 2] != "…" for line in shown), "nothing is cut off"


@pytest.mark.parametrize("game", GAMES)
def test_a_panel_is_made_from_the_view_alone(game: str) -> None:
    rules = rules_of(game)
    speaker = Speaker.of_names(["Ann", "Ben", "Cas"], 0)
    for recorder in islice(random_game(game, 3, seed=2), 0, 60, 9):
        view = look(rules, recorder.state, 0)
        again = look(rules, imagine(rules, view, 99), 0)
        assert lines(game, view, speaker) == lines(game, again, speaker)


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(1, 5000), "< 0.1 %"),
        (Fraction(4999, 5000), "> 99.9 %"),
        (Fraction(2, 115), "1.7 %"),
        (Fraction(1, 2), "50.0 %"),
    ],
)
def test_what_is_rounded_never_looks_sure(chance: Fraction, words: str) -> None:
    assert percent(ALL[0], chance) == words


def test_numbers_are_written_as_in_the_language() -> None:
    assert percent(words_of("de"), Fraction(2, 115)) == "1,7 %"
    assert percent(words_of("fr"), Fraction(4999, 5000)) == "> 99,9 %"


def test_a_fraction_too_long_for_its_line_stands_below() -> None:
    long = Fraction(10**30 + 1, 10**34)
    first, second = chance_line(ALL[0], "busts", long).plain.split("\n")
    assert len(first) <= WIDTH
    assert second.strip() == str(long)
    assert len(second) <= WIDTH
    assert mean_line(ALL[0], "expected", Fraction(3)).plain.rstrip().endswith("3.0")


def test_every_game_has_a_panel_and_every_proviso_words() -> None:
    assert all(map(has_panel, GAMES.values()))
    for game in GAMES:
        state = Game(game, 3, seed=1)
        provided = odds(state.rules, look(state.rules, state.state, 0)).provided
        said = ALL[0](f"odds-{game}-provided")
        assert bool(provided) == (not said.startswith("odds-"))
