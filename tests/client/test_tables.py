"""The tables as text: they fit the screen, and show a seat no more than its view."""

from collections.abc import Iterator
from itertools import cycle, islice

import pytest

from nerve.bots.simple import choose, urge_of
from nerve.cards import NONE, Rng
from nerve.client.cast import Cast
from nerve.client.choices import LETTERS, ONE_COLUMN
from nerve.client.tables import TABLES, Listener, sentences
from nerve.client.verdict import verdict
from nerve.game import actions, look, rules_of, settle_on
from nerve.games import GAMES
from nerve.record import Recorder
from nerve.rulebook import languages
from nerve.words import words_of

CASES = [(game, n) for game in GAMES for n in rules_of(game).PLAYERS]
ALL = [words_of(language) for language in languages()]
WIDTH, HEIGHT = 78, 13  # of the board in a terminal of 80 by 24


def random_game(
    game: str, players: int, seed: int, listener: Listener | None = None
) -> Iterator[Recorder]:
    """A game between bots that seldom call or stop, position by position."""
    rules = rules_of(game)
    recorder = Recorder(settle_on(game, players), seed, sink=listener)
    if listener is not None:
        listener.attend(recorder.state)
    urges = [urge_of(rules, bot) for bot in ("mute", "pusher", "random")]
    rng = Rng(seed)
    while not recorder.over:
        yield recorder
        recorder.play(choose(recorder.legal, urges[len(recorder.steps) % 3], rng))
    yield recorder


def some(game: str, players: int, seed: int) -> Iterator[Recorder]:
    """Every fourth position."""
    return islice(random_game(game, players, seed), 0, None, 4)


@pytest.mark.parametrize(("game", "players"), CASES)
def test_every_table_fits_an_80_by_24_terminal(game: str, players: int) -> None:
    table = TABLES[game]
    polyglot = cycle(Cast.of_names(["Bartholomew"] * players, 0, words) for words in ALL)
    for recorder, cast in zip(some(game, players, seed=players), polyglot, strict=False):
        view = look(recorder.rules, recorder.state, 0)
        for aids in (False, True):
            lines = table.picture(view, cast, WIDTH, HEIGHT, aids).split("\n", allow_blank=True)
            assert len(lines) <= HEIGHT
            assert max(line.cell_len for line in lines) <= WIDTH
        assert len(table.headline(view, cast)) < 70
        assert 0 < len(table.question(view, cast)) < 78


@pytest.mark.parametrize(("game", "players"), CASES)
def test_every_move_has_words_that_fit(game: str, players: int) -> None:
    table = TABLES[game]
    names = [f"Player {seat}" for seat in range(players)]
    polyglot = cycle(Cast.of_names(names, 0, words) for words in ALL)
    asked = (one for one in random_game(game, players, seed=7) if one.actor == 0)
    for recorder, cast in zip(asked, polyglot, strict=False):
        view = look(recorder.rules, recorder.state, 0)
        legal = list(actions(view.legal))
        words = [table.wording(view, action, cast) for action in legal]
        assert len(set(words)) == len(words)
        letters = any(recorder.rules.MOVES[action] in LETTERS for action in legal)
        room = (80 if len(legal) <= ONE_COLUMN else 40) - (7 if letters else 5)  # less the keys
        for said in words:
            assert len(said) <= room, said


@pytest.mark.parametrize("seat", [NONE, 0, 1])
@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_words_and_a_game_ends_with_a_verdict(game: str, seat: int) -> None:
    players = 3
    cast = Cast.of_names(["Ann", "Ben", "Cas"], seat)
    rules, table = rules_of(game), TABLES[game]
    for seed in range(2):
        listener = Listener(rules, seat)
        [*_, recorder] = random_game(game, players, seed, listener)
        told = sentences(rules, listener.told, cast)
        assert len(told) > 20
        assert all(words.endswith((".", "!")) and "None" not in words for words in told)
        assert any(words.startswith("You ") for words in told) == (seat != NONE)
        view = look(rules, recorder.state, seat)
        ending = table.ending(view, cast)
        assert ending.winners == recorder.record()["result"]["winners"]
        assert [len(row) for row in ending.rows] == [len(ending.headings)] * players
        assert cast.name(ending.winners[0]) in ending.words
        assert table.question(view, cast) == "The game is over."


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_hears_no_card_it_may_not_know(game: str) -> None:
    secret = 0
    listener = Listener(rules_of(game), 0)
    assert list(random_game(game, 3, 5, listener))
    for one in listener.told:
        known, seat = one.happening.what, one.happening.seat
        if one.happening.kind in ("draw", "deal", "down") and seat != 0:
            open_card = game == "danger13" or str(known).endswith("=")
            assert known == "back" or open_card
            secret += known == "back"
        assert one.view.seat == 0
    assert secret > 0 or game in ("danger13", "push")


def test_a_picture_is_made_from_the_view_alone() -> None:
    """Two states that look the same to a seat have the same picture."""
    for game in ("thirteen", "seventeen"):
        rules, table = rules_of(game), TABLES[game]
        cast = Cast.of_names(["Ann", "Ben", "Cas"], 0)
        for recorder in some(game, 3, seed=2):
            view = look(rules, recorder.state, 0)
            other = rules.State()
            other.seam.seed = 99
            rules.imagine(view, other)
            again = look(rules, other, 0)
            pictures = [table.picture(v, cast, 78, 20, True).markup for v in (view, again)]
            assert pictures[0] == pictures[1]


def test_own_face_down_cards_are_shown_to_oneself_only() -> None:
    rules, table = rules_of("seventeen"), TABLES["seventeen"]
    cast = Cast.of_names(["Ann", "Ben"])
    for recorder in random_game("seventeen", 2, seed=8):
        views = [look(rules, recorder.state, seat) for seat in (0, 1, NONE)]
        for view in views[:2]:
            for place in range(view.table.row.n):
                if view.under[place] != NONE:
                    known = f"▒{rules.CARDS[view.under[place]]}▒"
                    assert known in table.picture(view, cast, 78, 40, False).plain
                    for other in (views[1 - view.seat], views[2]):
                        own = [rules.CARDS[kind] for kind in other.under if kind != NONE]
                        picture = table.picture(other, cast, 78, 40, False).plain
                        assert known not in picture or known.strip("▒") in own


def test_the_secrets_of_each_seat() -> None:
    for game in GAMES:
        recorder = Recorder(settle_on(game, 3), seed=1)
        view = look(recorder.rules, recorder.state, 0)
        held = TABLES[game].secrets(view, Cast.of_names(["Ann", "Ben", "Cas"], 0))
        assert (held is not None) == (game in ("thirteen", "seventeen"))


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
    cast = Cast.of_names(["Ann", "Ben"], 0)
    assert verdict(cast, winners, scores, "push-score-n", ("push-tie-rule", numbers)) == words
