"""The peers: uniformly random legal play, legal moves generated, player decisions counted.

Each is called in the fastest way it offers, and what speaks for it is left in its favour.
"""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from typing import Any

from benchmarks.clock import Contender
from benchmarks.targets import CARD_GAMES

SMALL_GAMES = ("leduc_poker", "pig")  # quick to step, hardly cards
DEALS, SAMPLE = 40, 50  # positions rolled out from, and games from each to count the decisions
PGX_SIZES = (256, 1_024, 4_096, 16_384, 65_536)


def all_peers() -> list[Contender]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what peers deprecate is not ours to mend
        return [*openspiel(), uno(), *pettingzoo(), *leduc_by_pgx()]


# --- OpenSpiel -----------------------------------------------------------------------------------


def openspiel() -> list[Contender]:
    import pyspiel

    contenders = []
    for name in (*CARD_GAMES, *SMALL_GAMES):
        game = pyspiel.load_game(name)
        contenders.append(Contender(f"openspiel C++/{name}", rollouts(game)))
        contenders.append(Contender(f"openspiel Python/{name}", python_games(game)))
    return contenders


def rollouts(game: Any) -> Callable[[int], float]:
    """Playouts inside OpenSpiel's C++: a search of one simulation evaluates its root, by as many
    random rollouts as it is told to make. The root has to be a decision, so the deal, which
    comes before it, costs OpenSpiel nothing here."""
    import pyspiel

    chance = random.Random(1)
    roots = [dealt(game, chance) for _ in range(DEALS)]
    lengths = sum(play(root.clone(), chance) for root in roots for _ in range(SAMPLE)) / SAMPLE

    def run(n: int) -> float:
        for root in roots:
            evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=n, seed=1)
            bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False)
            bot.mcts_search(root)
        return n * lengths

    return run


def python_games(game: Any) -> Callable[[int], float]:
    """Whole games, each call made from Python."""

    def run(n: int) -> float:
        chance = random.Random(1)
        return sum(play(game.new_initial_state(), chance) for _ in range(n))

    return run


def dealt(game: Any, chance: random.Random) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(outcome(state, chance))
    return state


def play(state: Any, chance: random.Random) -> int:
    """Play to the end; the number of decisions made."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(outcome(state, chance))
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
    return decisions


def outcome(state: Any, chance: random.Random) -> int:
    point, action = chance.random(), 0
    for action, probability in state.chance_outcomes():
        point -= probability
        if point < 0:
            return int(action)
    return int(action)  # the probabilities add up to a little less than one


# --- RLCard, PettingZoo --------------------------------------------------------------------------


def uno() -> Contender:
    import rlcard

    env = rlcard.make("uno", config={"seed": 1})
    chance = random.Random(1)

    def run(n: int) -> float:
        decisions = 0
        for _ in range(n):
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(chance.choice(list(state["legal_actions"])))
                decisions += 1
        return decisions

    return Contender("rlcard/uno", run)


def pettingzoo() -> list[Contender]:
    from pettingzoo.classic import leduc_holdem_v4, texas_holdem_v4

    return [
        Contender("pettingzoo/leduc_holdem", turns(leduc_holdem_v4.raw_env())),
        Contender("pettingzoo/texas_holdem", turns(texas_holdem_v4.raw_env())),
    ]


def turns(env: Any) -> Callable[[int], float]:
    """Games of an environment without its checking wrappers."""
    chance = random.Random(1)
    env.reset(seed=1)

    def run(n: int) -> float:
        decisions = 0
        for _ in range(n):
            env.reset()
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                else:
                    mask = observation["action_mask"].tolist()
                    env.step(chance.choice([a for a, legal in enumerate(mask) if legal]))
                    decisions += 1
        return decisions

    return run


# --- Pgx -----------------------------------------------------------------------------------------


def leduc_by_pgx() -> list[Contender]:
    """Whole batches of games inside one compiled call, in several sizes and two ways to choose:
    the best counts."""
    return [
        Contender(f"pgx {size} {way}/leduc_holdem", leduc_playouts(size, choose))
        for size in PGX_SIZES
        for way, choose in (("by weight", choose_by_weight), ("by rank", choose_by_rank))
    ]


def choose_by_weight(key: Any, mask: Any) -> Any:
    """As Pgx's own examples do."""
    import jax
    import jax.numpy as jnp

    return jax.random.categorical(key, jnp.where(mask, 0.0, -jnp.inf), axis=-1)


def choose_by_rank(key: Any, mask: Any) -> Any:
    """One random number a game instead of one for each action."""
    import jax
    import jax.numpy as jnp

    rank = jnp.floor(jax.random.uniform(key, (mask.shape[0],)) * mask.sum(-1))
    return jnp.argmax(jnp.cumsum(mask, -1) > rank[:, None], axis=-1)


def leduc_playouts(size: int, choose: Callable[[Any, Any], Any]) -> Callable[[int], float]:
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make("leduc_holdem")
    step = jax.vmap(env.step)

    def turn(carried: Any) -> Any:
        games, key, decisions = carried
        key, own = jax.random.split(key)
        live = jnp.logical_not(games.terminated).sum()
        return step(games, choose(own, games.legal_action_mask)), key, decisions + live

    def playout(key: Any) -> Any:
        key, own = jax.random.split(key)
        games = jax.vmap(env.init)(jax.random.split(own, size))
        begun = games, key, jnp.int32(0)
        ended = jax.lax.while_loop(lambda c: jnp.logical_not(c[0].terminated.all()), turn, begun)
        return ended[2], ended[0].rewards.sum()  # the result is asked for, so it is computed

    compiled = jax.jit(playout)

    def run(n: int) -> float:
        key = jax.random.PRNGKey(1)
        return sum(int(jax.block_until_ready(compiled(key))[0]) for _ in range(n))

    return run
