"""`check_game(game)` holds a game to the contract, ours and those of others alike."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from nerve.core.cards import CAPACITY, NONE, Pile
from nerve.core.contract import Rules
from nerve.core.errors import BadSetup, IllegalMove, InvalidMove
from nerve.core.game import (
    Setup,
    actions,
    card_index,
    card_text,
    clone,
    from_data,
    imagine,
    look,
    moves,
    new_state,
    parse,
    play,
    result,
    settle_on,
    to_data,
)
from nerve.core.record import Recorder, Replay, dump
from nerve.core.registry import blame, open_game
from nerve.fast.loops import can_compile


def check_game(game: Rules | str | Path, examples: int = 20, compile: bool = True) -> list[str]:
    """Hold a game, by name, path or module, to the contract of docs/games.md; what was checked.

    Raises BadGame if names are missing, and AssertionError where a promise is broken.
    """
    rules = open_game(game)
    check_text(rules)
    for players in rules.PLAYERS:

        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            phases=[Phase.generate],  # a smaller seed says no more, and takes long to find
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        )
        @given(setups(rules, players), st.integers(0, 2**64 - 1))
        def check(setup: Setup, seed: int) -> None:
            with explained(setup, seed):
                check_faces(setup, seed)
                check_play(setup, seed)

        check()
    done = [f"{examples * len(rules.PLAYERS)} games replayed from their records"]
    if compile and can_compile():
        from nerve.testing.lockstep import check_compiled

        for players in rules.PLAYERS:
            setup = settle_on(rules, players)
            with explained(setup, 1):
                check_compiled(setup, games=examples)
        done.append("the same as machine code")
    return done


@contextmanager
def explained(setup: Setup, seed: int) -> Iterator[None]:
    """Whatever goes wrong says in which game."""
    try:
        yield
    except Exception as error:
        if type(error).__module__.startswith("hypothesis"):
            raise
        what = str(error) if isinstance(error, AssertionError) else blame(error)
        what = what or f"{type(error).__name__}: {error}"
        deck = "" if setup.deck is None else f", deck {setup.deck}"
        where = f"{setup.players} players, options {setup.options}{deck}, seed {seed}"
        raise AssertionError(f"{what} ({where})") from error


# --- what is drawn -------------------------------------------------------------------------------


def setups(rules: Rules, players: int) -> st.SearchStrategy[Setup]:
    """Any set-up for so many players: every option, the game's own deck or another one."""
    copies = st.integers(0, 200 // len(rules.CARDS))
    drawn = st.tuples(
        st.fixed_dictionaries({name: st.booleans() for name in rules.OPTIONS}),
        st.none() | st.fixed_dictionaries(dict.fromkeys(rules.CARDS, copies)),
    )
    return drawn.map(lambda chosen: _setup(rules, players, *chosen)).filter(bool).map(_sure)


def _setup(rules: Rules, players: int, options: Any, deck: Any) -> Setup | None:
    try:
        return settle_on(rules, players, options, deck)
    except BadSetup:
        return None


def _sure(setup: Setup | None) -> Setup:
    assert setup is not None
    return setup


# --- what must hold ------------------------------------------------------------------------------


def check_text(rules: Rules) -> None:
    """Text and number of moves and cards are two names of one thing."""
    assert [parse(rules, text) for text in rules.MOVES] == list(range(len(rules.MOVES)))
    for card in range(NONE, len(rules.CARDS) + 1):
        assert card_index(rules, card_text(rules, card)) == card
    try:
        parse(rules, "no such move")
    except InvalidMove:
        return
    raise AssertionError("a text that is no move was parsed")


LONGEST = 150_000  # decisions; no sensible game is so long


def check_faces(setup: Setup, seed: int) -> None:
    """Every face that is rolled has a text."""
    rules, dice = setup.rules, random.Random(seed)
    journal: list[tuple[str, Any]] = []
    state = new_state(setup, seed, journal=journal)
    for _ in range(LONGEST):
        faces = [what for kind, what in journal if kind == "roll"]
        assert max(faces, default=-1) < len(rules.FACES), (
            f"a roll gave face {max(faces)}, but FACES has {len(rules.FACES)} texts"
        )
        journal.clear()
        legal = rules.legal(state)
        if not legal:
            break
        rules.apply(state, dice.choice(list(actions(legal))))


def check_play(setup: Setup, seed: int) -> None:
    """Play one game at random and check at every step what must hold there."""
    rules, dice = setup.rules, random.Random(seed)
    favoured = dice.getrandbits(len(rules.MOVES))
    recorder = Recorder(setup, seed, with_legal=dice.random() < 0.5)
    varied: set[str] = set()
    hidden = False
    for _ in range(LONGEST):
        if recorder.over:
            break
        state = recorder.state
        check_position(setup, state)
        if dice.random() < 0.05:
            check_refusals(setup, state)
            for seat in range(NONE, setup.players):
                check_view(setup, state, seat)
                hidden |= check_imagined(setup, state, seat, dice.getrandbits(60), varied)
        wanted = recorder.legal & favoured if dice.random() < 0.8 else 0
        recorder.play(dice.choice(list(actions(wanted or recorder.legal))))
    else:
        raise AssertionError("play does not end")
    check_position(setup, recorder.state)
    check_refusals(setup, recorder.state)
    check_end(setup, recorder.state, dice.getrandbits(60))
    assert not hidden or varied, "imagining never varies what is hidden"
    check_replay(setup, recorder)


def check_position(setup: Setup, state: Any) -> None:
    """Somebody can move until the game is over, and no card is lost."""
    rules = setup.rules
    actor, legal = rules.actor(state), rules.legal(state)
    assert (actor == NONE) == (legal == 0), f"seat {actor} has the moves {moves(rules, legal)}"
    assert NONE <= actor < setup.players, f"actor gives seat {actor}"
    assert legal >> len(rules.MOVES) == 0, "legal has actions that are not among MOVES"
    deck = Counter({kind: n for kind, n in enumerate(state.table.deck) if n})
    found = census(state)
    assert found == deck, (
        f"cards lost: {_cards(rules, deck - found)}; made: {_cards(rules, found - deck)}"
    )


def _cards(rules: Rules, found: Counter[int]) -> str:
    return ", ".join(f"{n} × {card_text(rules, kind)}" for kind, n in found.items()) or "none"


def check_end(setup: Setup, state: Any, seed: int) -> None:
    """A finished game has winners, and everybody can see why."""
    rules = setup.rules
    assert 0 < rules.winners(state) < 1 << setup.players, "a finished game has a winner at least"
    true = result(setup, state)
    for seat in range(NONE, setup.players):
        seen = result(setup, imagine(rules, look(rules, state, seat), seed))
        assert seen == true, f"what counts at the end is not open: seat {seat} finds {seen}"


def check_refusals(setup: Setup, state: Any) -> None:
    """An action that is not legal raises and changes nothing."""
    rules, untouched = setup.rules, clone(setup.rules, state)
    legal = rules.legal(state)
    for action in range(-2, len(rules.MOVES) + 2):
        if action >= 0 and legal >> action & 1:
            continue
        try:
            play(rules, state, action)
        except IllegalMove:
            continue
        raise AssertionError(f"illegal action {action} was played")
    assert state == untouched, "a refused action changed the state"


def check_view(setup: Setup, state: Any, seat: int) -> None:
    """A view is complete, survives the wire, and its fallback is legal."""
    rules = setup.rules
    view = look(rules, state, seat)
    assert view.seat == seat, f"the view of seat {seat} says seat {view.seat}"
    assert view.actor == rules.actor(state), "look gives another actor than actor"
    due = rules.legal(state) if seat == view.actor else 0
    assert view.legal == due, f"look shows seat {seat} other legal moves than its own"
    for kind, value in ((rules.View, view), (rules.State, state)):
        assert from_data(rules, kind, to_data(rules, value)) == value, (
            f"a {kind.__name__} is not the same after a journey as text: do its fields say "
            "what they hold?"
        )
    if view.legal:
        action = rules.fallback(view)
        assert view.legal >> action & 1, f"fallback {action} is not legal"
        assert rules.fallback(view) == action, "fallback gives now this, now that"


def check_imagined(setup: Setup, state: Any, seat: int, seed: int, varied: set[str]) -> bool:
    """An imagined state looks the same from the seat and has every card. Says whether there is
    anything to vary, and notes the fields that did."""
    rules = setup.rules
    view = look(rules, state, seat)
    guesses = [imagine(rules, view, seed + i) for i in range(3)]
    for guess in guesses:
        assert look(rules, guess, seat) == view, f"seat {seat} can tell an imagined state"
        check_position(setup, guess)
        assert guess.chance.seed != state.chance.seed, "an imagined state foretells real chance"
    for f in fields(state):
        if f.name != "chance" and any(
            getattr(g, f.name) != getattr(guesses[0], f.name) for g in guesses
        ):
            varied.add(f.name)
    return len(set(state.pile.cards[: state.pile.n])) > 3


def check_replay(setup: Setup, recorder: Recorder) -> None:
    """The record alone gives the same states at every step as the seed and the moves do."""
    replay = Replay(copy.deepcopy(recorder.record()))
    again = Recorder(setup, recorder.state.chance.seed, with_legal=recorder.with_legal)
    for step in recorder.steps:
        if isinstance(step[0], int):
            assert without_chance(replay.state) == without_chance(again.state), (
                f"the record gives another state than was played, at step {replay.index}"
            )
            again.play(parse(setup.rules, step[1]))
            assert replay.advance()
    assert without_chance(replay.state) == without_chance(recorder.state), (
        "the record gives another end than was played"
    )
    assert not replay.advance()
    assert dump(again.record()) == dump(recorder.record()), "equal seeds, unequal records"


def without_chance(state: Any) -> list[Any]:
    """All of a state but its chance."""
    return [getattr(state, f.name) for f in fields(state) if f.name != "chance"]


def census(value: Any) -> Counter[int]:
    """Every card of a state, wherever its fields say that they hold cards."""
    found: Counter[int] = Counter()
    for f in fields(value):
        held, holds = getattr(value, f.name), f.metadata.get("holds")
        if is_dataclass(held) and not isinstance(held, Pile):
            found += census(held)
        elif holds in ("card", "cards", "faces"):
            found.update(card for card in _flat(held) if 0 <= card < _kinds(value))
        elif holds == "heap":
            for counts in _rows(held):
                found.update({f.metadata["first"] + kind: n for kind, n in enumerate(counts) if n})
        elif holds == "count":
            found.update({f.metadata["kind"]: held})
    return found


def _kinds(value: Any) -> int:
    return len(value.deck) if hasattr(value, "deck") else CAPACITY


def _flat(held: Any) -> list[int]:
    if isinstance(held, int):
        return [held]
    if isinstance(held, Pile):
        return held.cards[: held.n]
    return [card for part in held for card in _flat(part)]


def _rows(counts: list[Any]) -> list[list[int]]:
    return (
        [counts] if isinstance(counts[0], int) else [row for part in counts for row in _rows(part)]
    )
