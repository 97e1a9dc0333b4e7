"""How quickly bots think: search against the bare playouts it is made of and against OpenSpiel's,
rules of thumb against random play, and the odds panel."""

from __future__ import annotations

import random
import time
from functools import cache
from statistics import median
from typing import Any

import numpy as np

from benchmarks.clock import Contender, Numbers, race, ratio
from benchmarks.ours import FEW, SEED, compiled_play
from benchmarks.peers import dealt, outcome
from benchmarks.targets import ISMCTS_GAMES, PLAYED_OUT
from nerve.bots.policies import packed_workspace, play_policies
from nerve.bots.search import search_of
from nerve.core.cards import Rng, assign, below, lowest_bit
from nerve.core.game import look, settle_on
from nerve.core.odds import odds
from nerve.core.play import Game
from nerve.core.registry import GAMES, part_of
from nerve.fast.compiled import link, pack, play_series, record_type
from nerve.fast.loops import fill_in, placeholder

DIAL = 1_000  # playouts of our search, simulations of theirs
POSITIONS, ODDS_POSITIONS = 40, 1_000
SIDE_BY_SIDE = 5  # times the rounds, for two alone
WORLDS = 64  # of a position: in a single one, the processor would soon know what comes

think: Any = placeholder
try_out: Any = placeholder


# --- kernels --------------------------------------------------------------------------------------


def think_often(views: list[Any], rng: Rng, dial: int, workspace: Any, n: int) -> int:
    """Decide n times. Gives the playouts made."""
    playouts = 0
    for i in range(n):
        think(views[i % len(views)], rng, dial, workspace)
        playouts += workspace.playouts
    return playouts


def bare_playouts(v: Any, worlds: list[Any], rng: Rng, workspace: Any, n: int) -> None:
    for i in range(n):
        assign(workspace.world, worlds[i % len(worlds)])
        below(rng, 2)
        moves = v.legal
        while moves:
            try_out(lowest_bit(moves), v, rng, workspace)
            moves &= moves - 1


@cache
def compiled(game: str) -> tuple[Any, Any]:
    """Search, and its playouts alone, as machine code."""
    rules = GAMES[game]
    bare = fill_in(bare_playouts, None, try_out=part_of(game, "search").try_out)
    wanted = fill_in(think_often, None, think=search_of(rules)), bare
    thinking, bare = link(wanted, f"thought.{game}")
    return thinking, bare


# --- contenders -----------------------------------------------------------------------------------


def positions(game: str, n: int, choices: int) -> list[Any]:
    """Views of whoever decides in random games, with so many moves or more."""
    found: list[Any] = []
    chance = random.Random(SEED)
    while len(found) < n:
        one = Game(game, players=FEW, seed=chance.getrandbits(64))
        while not one.over and len(found) < n:
            if len(one.moves) >= choices and chance.random() < 0.1:
                found.append(look(one.rules, one.state, one.actor))
            one.play(chance.choice(one.moves))
    return found


def searching(game: str) -> tuple[Contender, Contender, Contender]:
    """Search by its playouts and by its decisions; and the playouts alone, in worlds it made."""
    views = np.concatenate([pack(view) for view in positions(game, POSITIONS, choices=2)])
    thinking, bare = compiled(game)
    rng, workspace = np.zeros(1, record_type(Rng())), packed_workspace(game)

    def imagine(i: int) -> Any:
        thinking(views[i : i + 1], rng[0], 1, workspace[0], 1)  # leaves a world in the workspace
        return workspace["world"].copy()

    worlds = [np.concatenate([imagine(i) for _ in range(WORLDS)]) for i in range(len(views))]

    def playouts(n: int) -> float:
        return float(thinking(views, rng[0], DIAL, workspace[0], n))

    def decisions(n: int) -> float:
        thinking(views, rng[0], DIAL, workspace[0], n)
        return n

    def alone(n: int) -> float:
        made = 0.0
        for i in range(len(views)):
            thinking(
                views[i : i + 1], rng[0], 1, workspace[0], 1
            )  # sets the workspace up for the position
            bare(views[i], worlds[i], rng[0], workspace[0], n)
            made += n * int(views[i]["legal"]).bit_count()
        return made

    return (
        Contender(f"search/{game}", playouts),
        Contender(f"search decisions/{game}", decisions),
        Contender(f"bare playouts/{game}", alone),
    )


def by_thumb(game: str) -> Contender:
    setup = settle_on(game, FEW)
    greedy = ["greedy"] * FEW
    return Contender(
        f"greedy/{game}", lambda n: float(play_policies(setup, greedy, SEED, 0, n).lengths.sum())
    )


def ismcts(name: str) -> Contender:
    """OpenSpiel's C++ search of as many simulations, from positions along random games."""
    import pyspiel

    game, chance = pyspiel.load_game(name), random.Random(SEED)
    states: list[Any] = []
    while len(states) < POSITIONS:
        state = dealt(game, chance)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(outcome(state, chance))
                continue
            if len(state.legal_actions()) > 1 and chance.random() < 0.3:
                states.append(state.clone())
            state.apply_action(chance.choice(state.legal_actions()))
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=SEED)
    bot = pyspiel.ISMCTSBot(SEED, evaluator, 2.0, DIAL)

    def run(n: int) -> float:
        for i in range(n):
            bot.step(states[i % POSITIONS])
        return n

    return Contender(f"ismcts/{name}", run)


def measure_thought(rounds: int) -> Numbers:
    numbers: Numbers = {}
    for game in PLAYED_OUT:
        search, decisions, alone = searching(game)
        numbers |= race([search, decisions], rounds)
        numbers[f"search/{game}/ratio"] = ratio(search, alone, SIDE_BY_SIDE * rounds)
    for game in GAMES:
        random_play = compiled_play(game, FEW)
        thumb = by_thumb(game)
        share = ratio(thumb, random_play, SIDE_BY_SIDE * rounds)
        setup, sample = settle_on(game, FEW), 500
        length = play_series(setup, [0] * FEW, SEED, 0, sample)[0] / sample
        thought = play_policies(setup, ["greedy"] * FEW, SEED, 0, sample).lengths.mean()
        numbers[f"greedy decisions/{game}/ratio"] = share
        numbers[f"greedy games/{game}/ratio"] = share * length / float(thought)
        numbers[f"odds ms/{game}"] = odds_time(game)
    return numbers | race([ismcts(name) for name in ISMCTS_GAMES], max(3, rounds // 4))


def odds_time(game: str) -> float:
    """Milliseconds of CPU time an answer, the median of many positions."""
    rules, times = GAMES[game], []
    for view in positions(game, ODDS_POSITIONS, choices=1):
        began = time.process_time_ns()
        odds(rules, view)
        times.append((time.process_time_ns() - began) / 1e6)
    return median(times)
