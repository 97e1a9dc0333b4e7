"""`check_game(rules)` holds a game's module to the contract."""

from __future__ import annotations

import copy
import random
from collections import Counter
from dataclasses import fields, is_dataclass
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nerve.cards import CAPACITY, NONE, Pile
from nerve.game import (
    BadSetup,
    IllegalMove,
    InvalidMove,
    Rules,
    Setup,
    actions,
    card_index,
    card_text,
    clone,
    from_data,
    imagine,
    look,
    moves,
    parse,
    play,
    settle_on,
    to_data,
)
from nerve.record import Recorder, Replay, dump


def check_game(rules: Rules, examples: int = 20) -> None:
    """Hold a game to the contract of docs/design.md. Raises AssertionError where it fails."""
    check_text(rules)
    for players in rules.PLAYERS:

        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        )
        @given(setups(rules, players), st.integers(0, 2**64 - 1))
        def check(setup: Setup, seed: int) -> None:
            check_play(setup, seed)

        check()


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
    assert 0 < len(rules.MOVES) <= 63
    assert [parse(rules, text) for text in rules.MOVES] == list(range(len(rules.MOVES)))
    assert len(set(rules.CARDS)) == len(rules.CARDS) == len(rules.DECK)
    for card in range(NONE, len(rules.CARDS) + 1):
        assert card_index(rules, card_text(rules, card)) == card
    assert sum(rules.DECK.values()) <= CAPACITY
    try:
        parse(rules, "no such move")
    except InvalidMove:
        return
    raise AssertionError("a text that is no move was parsed")


LONGEST = 150_000  # decisions; no game of the four can be so long


def check_play(setup: Setup, seed: int) -> None:
    """Play one game at random and check at every step what must hold there."""
    rules, dice = setup.rules, random.Random(seed)
    urge = dice.getrandbits(len(rules.MOVES))
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
        wanted = recorder.legal & urge if dice.random() < 0.8 else 0
        recorder.play(dice.choice(list(actions(wanted or recorder.legal))))
    else:
        raise AssertionError("play does not end")
    check_position(setup, recorder.state)
    check_refusals(setup, recorder.state)
    assert rules.winners(recorder.state), "a finished game has a winner"
    assert not hidden or varied, "imagining never varies what is hidden"
    check_replay(setup, recorder)


def check_position(setup: Setup, state: Any) -> None:
    """Somebody can move until the game is over, and no card is lost."""
    rules = setup.rules
    actor, legal = rules.actor(state), rules.legal(state)
    assert (actor == NONE) == (legal == 0), f"seat {actor} has the moves {moves(rules, legal)}"
    assert NONE <= actor < setup.players
    assert legal >> len(rules.MOVES) == 0
    deck = Counter({kind: n for kind, n in enumerate(state.table.deck) if n})
    found = census(state)
    assert found == deck, f"cards lost {deck - found} or made {found - deck}"


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
    assert view.seat == seat
    assert view.actor == rules.actor(state)
    assert view.legal == (rules.legal(state) if seat == view.actor else 0)
    assert from_data(rules, rules.View, to_data(rules, view)) == view
    assert from_data(rules, rules.State, to_data(rules, state)) == state
    if view.legal:
        action = rules.fallback(view)
        assert view.legal >> action & 1, f"fallback {action} is not legal"
        assert rules.fallback(view) == action


def check_imagined(setup: Setup, state: Any, seat: int, seed: int, varied: set[str]) -> bool:
    """An imagined state looks the same from the seat and has every card. Says whether there is
    anything to vary, and notes the fields that did."""
    rules = setup.rules
    view = look(rules, state, seat)
    guesses = [imagine(rules, view, seed + i) for i in range(3)]
    for guess in guesses:
        assert look(rules, guess, seat) == view, f"seat {seat} can tell an imagined state"
        check_position(setup, guess)
        assert guess.seam.seed != state.seam.seed, "an imagined state foretells real chance"
    for f in fields(state):
        if f.name != "seam" and any(
            getattr(g, f.name) != getattr(guesses[0], f.name) for g in guesses
        ):
            varied.add(f.name)
    return len(set(state.pile.cards[: state.pile.n])) > 3


def check_replay(setup: Setup, recorder: Recorder) -> None:
    """The record alone gives the same states at every step as the seed and the moves do."""
    replay = Replay(copy.deepcopy(recorder.record()))
    again = Recorder(setup, recorder.state.seam.seed, with_legal=recorder.with_legal)
    for step in recorder.steps:
        if isinstance(step[0], int):
            assert without_chance(replay.state) == without_chance(again.state)
            again.play(parse(setup.rules, step[1]))
            assert replay.advance()
    assert without_chance(replay.state) == without_chance(recorder.state)
    assert not replay.advance()
    assert dump(again.record()) == dump(recorder.record()), "equal seeds, unequal records"


def without_chance(state: Any) -> list[Any]:
    """All of a state but its seam."""
    return [getattr(state, f.name) for f in fields(state) if f.name != "seam"]


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
