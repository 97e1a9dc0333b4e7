"""How far from perfect? `python -m benchmarks.small`: bots in small versions of the games.

A small version (`benchmarks/games/<game>/small.py`) has so few cards that OpenSpiel knows all of
it. Exploitability is what a best response wins against a player above what perfect play would,
on average over the seats, where a win is 1 and a loss -1: nothing for perfect play, which CFR comes
close to. For each bot also what is left of it if CFR's moves are made instead where CFR mixes, and
where one move is right. `--game FILE.py --deck FILE.toml` measures a game of yours.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import pyspiel

from nerve.bots.policies import House
from nerve.bots.registry import is_rule
from nerve.core.contract import Rules
from nerve.core.game import Setup, read_deck, settle_on
from nerve.core.registry import GAMES, open_game
from nerve.envs.tree import efg_of, tree_of

Policy = dict[str, list[tuple[int, float]]]  # by information state: actions and their chances
ONE_MOVE = 0.95  # of CFR's chances: one move is right


@dataclass(frozen=True)
class Found:
    game: str
    positions: int
    decisions: int  # that differ to who decides
    gains: dict[str, float]  # by player: its exploitability
    why: dict[str, tuple[float, float]]  # by bot, with CFR's moves in some of its decisions


def small_of(rules: Rules) -> tuple[Setup, Callable[[Any], None]]:
    """A game's small version: its set-up, and how it begins."""
    part = import_module(f"benchmarks.games.{rules.NAME}.small")
    deck = {**dict.fromkeys(rules.DECK, 0), **part.DECK}
    limits = {**rules.LIMITS, **part.LIMITS}
    setup = Setup(rules, 2, {**rules.OPTIONS, **part.OPTIONS}, deck, limits)
    return setup, part.begin


class Solved:
    """A small game in OpenSpiel."""

    def __init__(self, setup: Setup, begin: Callable[[Any], None] | None = None) -> None:
        self.setup, self.tree = setup, tree_of(setup, begin)
        text = efg_of(setup, self.tree, setup.rules.TITLE)
        self.game = pyspiel.load_efg_game(text)
        self.states = _states(self.game)

    def cfr(self, iterations: int) -> Any:
        solver = pyspiel.CFRPlusSolver(self.game)
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        return solver.tabular_average_policy()

    def policy_of(self, bot: str, samples: int) -> Any:
        """How often the bot makes which move, by asking it so many times."""
        house = House(self.setup.rules, bot, plain=is_rule(bot))  # so little needs no machine code
        chance = random.Random(1)
        nodes, policy = self.tree.decisions(), Policy()
        for state, (knowledge, ids) in self.states.items():
            node = nodes[knowledge]
            chosen = dict.fromkeys(node.moves, 0)
            for _ in range(samples if len(node.moves) > 1 else 1):
                chosen[house.choose(node.view, node.moves, chance)] += 1
            total = sum(chosen.values())
            moves = self.setup.rules.MOVES
            policy[state] = [(ids[moves[move]], n / total) for move, n in chosen.items()]
        return pyspiel.TabularPolicy(policy)

    def exploitability(self, policy: Any) -> float:
        return float(pyspiel.exploitability(self.game, policy))

    def told(self, policy: Any) -> Policy:
        """A policy as a table of all decisions."""
        found = Policy()
        for state, (_, ids) in self.states.items():
            known = dict(policy.get_state_policy(state))
            found[state] = [(action, known.get(action, 0.0)) for action in ids.values()]
        return found


def _states(game: Any) -> dict[str, tuple[int, dict[str, int]]]:
    """By information state: its number of knowledge, and OpenSpiel's numbers of the moves."""
    found: dict[str, tuple[int, dict[str, int]]] = {}
    waiting = [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if state.is_terminal():
            continue
        seat, legal = state.current_player(), state.legal_actions()
        if not state.is_chance_node():
            ids = {state.action_to_string(seat, action): action for action in legal}
            told = state.information_state_string(seat)
            found.setdefault(told, (int(told.rpartition("-")[2]), ids))
        waiting += [state.child(action) for action in legal]
    return found


def pure(policy: Policy) -> Policy:
    """The likeliest move, always."""
    likeliest = {state: max(moves, key=lambda one: one[1])[0] for state, moves in policy.items()}
    return {
        state: [(action, float(action == likeliest[state])) for action, _ in moves]
        for state, moves in policy.items()
    }


def instead(mixed: bool, policy: Policy, right: Policy) -> Any:
    """A policy with the right moves where the right one mixes, or where one move is right."""
    return pyspiel.TabularPolicy(
        {
            state: right[state]
            if (max(chance for _, chance in right[state]) < ONE_MOVE) == mixed
            else moves
            for state, moves in policy.items()
        }
    )


def measure(
    setup: Setup,
    begin: Callable[[Any], None] | None,
    bots: Sequence[str],
    iterations: int,
    samples: int,
) -> Found:
    solved, why = Solved(setup, begin), dict[str, tuple[float, float]]()
    perfect = solved.cfr(iterations)
    right = solved.told(perfect)
    alone = pyspiel.TabularPolicy(pure(right))
    gains = {
        f"CFR+, {iterations} times": solved.exploitability(perfect),
        "its likeliest move": solved.exploitability(alone),
    }
    for bot in bots:
        policy = solved.policy_of(bot, samples)
        gains[bot] = solved.exploitability(policy)
        told = solved.told(policy)
        mended = (solved.exploitability(instead(mixed, told, right)) for mixed in (True, False))
        why[bot] = next(mended), next(mended)
    return Found(setup.rules.NAME, solved.tree.size, len(solved.states), gains, why)


def table(found: Sequence[Found]) -> str:
    names = list(found[0].gains)
    lines = [
        f"| game | positions | decisions | {' | '.join(names)} |",
        "| --- " * (3 + len(names)) + "|",
    ]
    for one in found:
        gains = " | ".join(f"{one.gains[name]:.3f}" for name in names)
        lines.append(f"| {one.game} | {one.positions:,} | {one.decisions:,} | {gains} |")
    lines += ["", "| game | bot | CFR's moves where it mixes | where one move is right |"]
    lines.append("| --- | --- | --- | --- |")
    for one in found:
        for bot, (mixed, single) in one.why.items():
            lines.append(f"| {one.game} | {bot} | {mixed:.3f} | {single:.3f} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", help="may be given again; default: all")
    parser.add_argument("--deck", help="of a game of yours, whose small version is not here")
    parser.add_argument("--bots", default="random,greedy,tuned,search:30,search:300")
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--samples", type=int, default=20, help="of a bot's choice")
    asked = parser.parse_args()
    found = []
    for name in asked.game or GAMES:
        rules = open_game(name)
        if asked.deck:
            setup, begin = settle_on(rules, 2, deck=read_deck(asked.deck)), None
        else:
            setup, begin = small_of(rules)
        found.append(measure(setup, begin, asked.bots.split(","), asked.iterations, asked.samples))
        print(found[-1], flush=True)
    print(table(found))


if __name__ == "__main__":
    main()
