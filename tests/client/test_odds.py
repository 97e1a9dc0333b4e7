"""The odds panels: they fit, they are exact, and they tell no more than the view."""

from fractions import Fraction
from itertools import cycle, islice
from typing import Any

import pytest

from nerve.cards import NONE
from nerve.client.cast import Cast
from nerve.client.odds import PANELS, odds_panel
from nerve.client.odds.lines import WIDTH, WORDS, chance_line, mean_line, percent
from nerve.game import Game, imagine, look, rules_of
from nerve.games import GAMES
from nerve.odds import DangerOdds, SeventeenOdds, odds
from nerve.words import words_of
from tests.client.test_tables import ALL, CASES, random_game


def lines(game: str, view: Any, cast: Cast) -> list[str]:
    return odds_panel(rules_of(game), view, cast).plain.split("\n")


def position(game: str, players: int, seed: int, moves: list[str]) -> Any:
    played = Game(game, players, seed=seed)
    for move in moves:
        played.play(move)
    return look(played.rules, played.state, 1)


@pytest.mark.parametrize(("game", "players"), CASES)
def test_every_panel_fits_the_width_of_a_small_terminal(game: str, players: int) -> None:
    polyglot = cycle(Cast.of_names(["Bartholome"] * players, 0, words) for words in ALL)
    positions = islice(random_game(game, players, seed=players), 0, 200, 7)
    for recorder, cast in zip(positions, polyglot, strict=False):
        for seat in (0, NONE):
            view = look(recorder.rules, recorder.state, seat)
            shown = lines(game, view, cast)
            assert max(len(line) for line in shown) <= WIDTH
            assert shown[0] == cast.words("terminal-odds-title")
            assert "None" not in "".join(shown)
            assert all(line[WORDS + 1 : WORDS + 2] != "…" for line in shown), "nothing is cut off"


@pytest.mark.parametrize("game", GAMES)
def test_a_panel_is_made_from_the_view_alone(game: str) -> None:
    rules = rules_of(game)
    cast = Cast.of_names(["Ann", "Ben", "Cas"], 0)
    for recorder in islice(random_game(game, 3, seed=2), 0, 60, 9):
        view = look(rules, recorder.state, 0)
        again = look(rules, imagine(rules, view, 99), 0)
        assert lines(game, view, cast) == lines(game, again, cast)


def test_push() -> None:
    moves = ["draw", "row 1", "draw", "row 2", "draw", "row 3", "draw", "row 3", "draw"]
    view = position("push", 3, 28, moves)
    shown = lines("push", view, Cast.of_names(["Ann", "Ben", "Cas"], 1))
    text = "\n".join(shown)
    answer = odds(rules_of("push"), view)
    assert f"one of {sum(answer.unseen.values())}" in text
    [bust] = [line for line in shown if "fits nowhere" in line]
    assert bust.split()[-3:] == ["1.7", "%", "2/115"]
    assert "fits row 3" in text
    assert "once blue 6 lies in" in text
    assert [line.split()[-1] for line in shown if line.startswith("  Row ")] == ["8/115", "1/23"]
    assert "assume" not in text.lower()


def test_danger13() -> None:
    game = Game("danger13", 3, seed=21)
    for _ in range(6):
        game.play(game.moves[0])
    view = look(game.rules, game.state, 0)
    shown = lines("danger13", view, Cast.of_names(["Ann", "Ben", "Cas"], 0))
    text = "\n".join(shown)
    assert "You  11 of 13" in text
    assert next(line.split()[-3:] for line in shown if " at once" in line) == ["51.5", "%", "17/33"]
    card_lines = [line.split()[-1] for line in shown if "or what it draws" in line]
    assert card_lines == ["2/3", "493045/30562032", "9431579/305620320"]
    assert "A chain assumes that every card is kept." in shown
    assert any("D13-V1" in line for line in shown)
    answer = odds(game.rules, view)
    assert isinstance(answer, DangerOdds)
    chains = [line.split()[-1] for line in shown if "chain of draw cards" in line]
    assert chains == [str(row.next_chain) for row in answer.rows]


def test_seventeen() -> None:
    game = Game("seventeen", 3, seed=17)
    while game.state.table.row.n < 6:
        start = "up" if game.state.table.row.n < 4 else "down"
        game.play(max(game.moves, key=lambda move: (move.startswith(start), "=" in move, move)))
    view = look(game.rules, game.state, 0)
    shown = lines("seventeen", view, Cast.of_names(["Ann", "Ben", "Cas"], 0))
    text = "\n".join(shown)
    assert "you know 13, and 2 cards from behind" in text
    assert any("a call is right" in line and line.endswith("63/176") for line in shown)
    assert any("no trap" in line and line.endswith("53/176") for line in shown)
    assert sum(line.endswith("5/33") for line in shown) >= 2
    answer = odds(game.rules, view)
    assert isinstance(answer, SeventeenOdds)
    totals = [line for line in shown if "■" in line]
    assert [int(line.split()[0]) for line in totals] == [total for total, _ in answer.totals]
    assert any("S17-V1" in line for line in shown)


def test_thirteen() -> None:
    game = Game("thirteen", 4, seed=18)
    for _ in range(26):
        game.play(game.moves[-1])
    view = look(game.rules, game.state, game.actor)
    cast = Cast.of_names(["Ann", "Ben", "Cas", "Dot"], game.actor)
    shown = lines("thirteen", view, cast)
    text = "\n".join(shown)
    after = cast.name((game.actor + 1) % 4)
    assert f"then {after} must take a pile" in text
    plays = {line.split(",")[0].strip()[:6]: line for line in shown if line.startswith("  ")}
    assert plays["blue 1"].endswith("1001/3876")
    assert "taking 2 cards" in plays["blue 7"]
    assert plays["blue 7"].endswith("1/1938")
    assert "blue  12 of 13" in text
    spectator = lines("thirteen", look(game.rules, game.state, NONE), cast)
    assert "If you play" not in "\n".join(spectator)


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
    assert set(PANELS) == set(GAMES)
    for game in GAMES:
        state = Game(game, 3, seed=1)
        provided = odds(state.rules, look(state.rules, state.state, 0)).provided
        said = ALL[0](f"odds-{game}-provided")
        assert bool(provided) == (not said.startswith("odds-"))
