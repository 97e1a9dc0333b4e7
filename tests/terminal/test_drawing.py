"""The tables as text: they fit the screen, and show a seat no more than its view."""

from collections.abc import Iterator
from itertools import cycle, islice

import pytest

from nerve.core.cards import NONE, Rng
from nerve.core.game import actions, look, settle_on
from nerve.core.record import Recorder
from nerve.core.registry import GAMES, rules_of
from nerve.core.rulebook import languages
from nerve.fast.loops import choose
from nerve.fast.random_bots import favoured_by
from nerve.terminal.choices import LETTERS, ONE_COLUMN
from nerve.terminal.drawing import Listener, drawing_of, ending_of, sentences
from nerve.terminal.speaker import Speaker
from nerve.words import words_of
from tests.games import has_hands

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
    favoured = [favoured_by(rules, bot) for bot in ("mute", "pusher", "random")]
    rng = Rng(seed)
    while not recorder.over:
        yield recorder
        recorder.play(choose(recorder.legal, favoured[len(recorder.steps) % 3], rng))
    yield recorder


def some(game: str, players: int, seed: int) -> Iterator[Recorder]:
    """Every fourth position."""
    return islice(random_game(game, players, seed), 0, None, 4)


@pytest.mark.parametrize(("game", "players"), CASES)
def test_every_table_fits_an_80_by_24_terminal(game: str, players: int) -> None:
    drawing = drawing_of(rules_of(game))
    polyglot = cycle(Speaker.of_names(["Bartholomew"] * players, 0, words) for words in ALL)
    for recorder, speaker in zip(some(game, players, seed=players), polyglot, strict=False):
        view = look(recorder.rules, recorder.state, 0)
        for aids in (False, True):
            lines = drawing.picture(view, speaker, WIDTH, HEIGHT, aids).split(
                "\n", allow_blank=True
            )
            assert len(lines) <= HEIGHT
            assert max(line.cell_len for line in lines) <= WIDTH
        assert len(drawing.headline(view, speaker)) < 70
        assert 0 < len(drawing.question(view, speaker)) < 78


@pytest.mark.parametrize(("game", "players"), CASES)
def test_every_move_has_words_that_fit(game: str, players: int) -> None:
    drawing = drawing_of(rules_of(game))
    names = [f"Player {seat}" for seat in range(players)]
    polyglot = cycle(Speaker.of_names(names, 0, words) for words in ALL)
    asked = (one for one in random_game(game, players, seed=7) if one.actor == 0)
    for recorder, speaker in zip(asked, polyglot, strict=False):
        view = look(recorder.rules, recorder.state, 0)
        legal = list(actions(view.legal))
        words = [drawing.wording(view, action, speaker) for action in legal]
        assert len(set(words)) == len(words)
        letters = any(recorder.rules.MOVES[action] in LETTERS for action in legal)
        room = (80 if len(legal) <= ONE_COLUMN else 40) - (7 if letters else 5)  # less the keys
        for said in words:
            assert len(said) <= room, said


@pytest.mark.parametrize("seat", [NONE, 0, 1])
@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_words_and_a_game_ends_with_a_verdict(game: str, seat: int) -> None:
    players = 3
    speaker = Speaker.of_names(["Ann", "Ben", "Cas"], seat)
    rules, drawing = rules_of(game), drawing_of(rules_of(game))
    for seed in range(2):
        listener = Listener(rules, seat)
        [*_, recorder] = random_game(game, players, seed, listener)
        told = sentences(rules, listener.told, speaker)
        assert len(told) > 20
        assert all(words.endswith((".", "!")) and "None" not in words for words in told)
        assert any(words.startswith("You ") for words in told) == (seat != NONE)
        view = look(rules, recorder.state, seat)
        ending = ending_of(recorder, view, speaker)
        assert ending.winners == recorder.record()["result"]["winners"]
        assert [len(row) for row in ending.rows] == [len(ending.headings)] * players
        assert speaker.name(ending.winners[0]) in ending.words
        assert drawing.question(view, speaker) == "The game is over."


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_hears_no_card_it_may_not_know(game: str) -> None:
    secret = 0
    listener = Listener(rules_of(game), 0)
    assert list(random_game(game, 3, 5, listener))
    for one in listener.told:
        known, seat = one.happening.what, one.happening.seat
        if one.happening.kind in ("draw", "deal", "down") and seat != 0:
            open_card = not has_hands(GAMES[game]) or str(known).endswith("=")
            assert known == "back" or open_card
            secret += known == "back"
        assert one.view.seat == 0
    assert secret > 0 or not has_hands(GAMES[game])


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_made_from_the_view_alone(game: str) -> None:
    """Two states that look the same to a seat have the same picture."""
    rules, drawing = rules_of(game), drawing_of(rules_of(game))
    speaker = Speaker.of_names(["Ann", "Ben", "Cas"], 0)
    for recorder in some(game, 3, seed=2):
        view = look(rules, recorder.state, 0)
        other = rules.State()
        other.chance.seed = 99
        rules.imagine(view, other)
        again = look(rules, other, 0)
        pictures = [drawing.picture(v, speaker, 78, 20, True).markup for v in (view, again)]
        assert pictures[0] == pictures[1]


def test_the_secrets_of_each_seat() -> None:
    for game in GAMES:
        recorder = Recorder(settle_on(game, 3), seed=1)
        view = look(recorder.rules, recorder.state, 0)
        held = drawing_of(rules_of(game)).secrets(view, Speaker.of_names(["Ann", "Ben", "Cas"], 0))
        assert (held is not None) == has_hands(GAMES[game])
