"""Many games side by side as one Gymnasium vector environment, stepped in machine code.

>>> from nerve.core.registry import GAMES
>>> from nerve.envs import vector
>>> env = vector(min(GAMES), players=4, num_envs=1000, bots="greedy")
>>> observations, infos = env.reset(seed=1)
>>> observations.shape == (1000, len(env.index))
True

A game is given by its name, or by the path of its file if it is somebody else's. Those that nerve
knows are registered as well: `gymnasium.make_vec("nerve/NAME-v1", num_envs=1000, players=4)`.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import cache, cached_property, partial
from typing import Any

import numpy as np
import numpy.typing as npt

from nerve.bots.line_up import chain_of, chain_tag
from nerve.bots.outside import Policy, compile_function, function_of
from nerve.bots.registry import BUILT_IN
from nerve.core.cards import M64, NONE, Rng
from nerve.core.errors import IllegalMove, NerveError
from nerve.core.game import moves, settle_on
from nerve.core.registry import GAMES, open_game, rules_of
from nerve.envs import id_of, kernels, missing
from nerve.envs.observation import index_of
from nerve.envs.rewards import is_by_score, sign_of
from nerve.envs.seats import seats_of, workspace_of
from nerve.fast.compiled import aligned, common, link, pack, record_type, template_of
from nerve.fast.loops import fill_in

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError:
    raise missing("gymnasium") from None

Bytes = npt.NDArray[np.int8]


class BadShape(NerveError):
    code = "bad_shape"


def _loop(game: str, sorts: tuple[str, ...]) -> Any:
    """The loop of a game with these bots inside. Raises BadBot."""
    functions = tuple(function_of(sort) for sort in sorts if sort not in BUILT_IN)
    return _linked(game, sorts, functions)


@cache
def _linked(game: str, sorts: tuple[str, ...], functions: tuple[Policy, ...]) -> Any:
    rules = rules_of(game)
    for sort in sorts:
        if sort not in BUILT_IN:
            compile_function(rules, sort)
    filled = fill_in(kernels.step_games, rules, decide=chain_of(rules, sorts))
    return link([filled], f"envs.{game}.{chain_tag(sorts)}".rstrip("."))[0]


class VectorGames(VectorEnv):  # type: ignore[misc]  # no types there
    """`num_envs` games of one set-up. A step is one decision in each of them.

    `bots` says who plays besides the caller: None, and he decides for all seats in turn
    (self-play); a name ("random", "greedy", "tuned", "search:300" …), and he sits in seat 0 among
    such bots; or a list, seat by seat, with None for each of his seats.

    An observation is what the seat that decides may know, as a row of int16; docs/research.md has
    its index. `infos` holds arrays with a row a game: `action_mask`; `seat`, which decides (-1 in a
    game that is over); `rewards`, of all seats in a game that has just ended. The reward of a step
    goes to the seat that made it: nothing but at the end of a game, then `reward="rank"` from -1
    (last) to 1 (first) or `reward="score"` the lead over the mean of the others.

    Autoreset is Gymnasium's "next step": after `terminated`, the next step ignores the action and
    shows a new game. Game k of place i is number i + k * num_envs of the series of the seed, dealt
    as `nerve.fast.batch.Batch` does. An illegal action raises IllegalMove and changes nothing.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        num_envs: int = 1,
        bots: str | Sequence[str | None] | None = None,
        options: Mapping[str, bool] | None = None,
        deck: Mapping[str, int] | None = None,
        limits: Mapping[str, int] | None = None,
        reward: str = "rank",
    ) -> None:
        rules, n = open_game(game), num_envs
        players = rules.PLAYERS[0] if players is None else players
        self.setup = settle_on(rules, players, options, deck, limits)
        if n < 1:
            raise BadShape(f"expected at least one game, not {n}")
        self.num_envs = n
        self.index = index_of(rules.NAME)
        self.single_action_space = spaces.Discrete(len(rules.MOVES))
        self.single_observation_space = spaces.Box(self.index.low, self.index.high, dtype=np.int16)
        self.action_space = batch_space(self.single_action_space, n)
        self._seats = seats_of(self.setup, bots)
        self._loop = _loop(rules.NAME, self._seats.sorts)
        self._seed = secrets.randbits(64)
        template, view = template_of(self.setup), pack(rules.View())
        self._games = kernels.Games(
            states=aligned(n, template.dtype),
            template=template,
            numbers=np.arange(n),
            rngs=np.zeros((n, players), record_type(Rng())),
            actors=np.full(n, NONE, np.int8),
            masks=np.zeros(n, np.int64),
        )
        self._bots = kernels.Bots(
            np.array(self._seats.numbers, np.int64),
            np.array(self._seats.dials, np.int64),
            workspace_of(rules, self._seats.sorts),
        )
        self._sight = kernels.Sight(view, view.view(np.int8), view.view(np.int16), self.index.runs)
        points = np.empty(players, np.int64)
        self._worth = kernels.Worth(sign_of(rules), is_by_score(reward), points)
        self._dice = np.zeros(n, record_type(Rng()))

    @property
    def states(self) -> Any:
        """The games as they are, a record each."""
        return self._games.states

    @cached_property
    def observation_space(self) -> Any:
        return batch_space(self.single_observation_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        n = self.num_envs
        if seed is not None:
            self._seed, self._games.numbers[:] = seed & M64, np.arange(n)
        self._dice["x"] = np.random.default_rng(self._seed).integers(M64, size=n, dtype=np.uint64)
        self._games.actors[:], self._games.masks[:] = NONE, 0
        rows, _, _, _, infos = self._advance(np.zeros(n, np.int8))
        return rows, infos

    def step(self, actions: npt.ArrayLike) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        return self._advance(self._checked(actions))

    def sample(self) -> Bytes:
        """A random legal action in each game, -1 where it is over."""
        actions = np.empty(self.num_envs, np.int8)
        common().sample_batch(self._games.masks, self._dice, actions)
        return actions

    def _advance(self, actions: Bytes) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        n, players = self.num_envs, self.setup.players
        told = kernels.Told(
            rows=np.empty((n, len(self.index)), np.int16),
            allowed=np.empty((n, len(self.setup.rules.MOVES)), np.int8),
            rewards=np.empty(n),
            shares=np.zeros((n, players)),
            over=np.empty(n, np.bool_),
        )
        games = self._games
        seed = np.uint64(self._seed)
        self._loop(seed, actions, games, self._bots, self._sight, self._worth, told)
        infos = {"action_mask": told.allowed, "seat": games.actors.copy(), "rewards": told.shares}
        return told.rows, told.rewards, told.over, np.zeros(n, np.bool_), infos

    def _checked(self, actions: npt.ArrayLike) -> Bytes:
        given = np.ascontiguousarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise BadShape(
                f"expected {self.num_envs} whole numbers, not {given.dtype} of shape {given.shape}"
            )
        chosen: Bytes = given if given.dtype == np.int8 else given.clip(-1, 63).astype(np.int8)
        i = int(common().illegal(self._games.masks, chosen))
        if i != NONE:
            expected = ", ".join(moves(self.setup.rules, int(self._games.masks[i])))
            raise IllegalMove(f"game {i}: illegal action {given[i]}: expected one of: {expected}")
        return chosen


def register() -> None:
    """Make the games known to `gymnasium.make_vec`. Importing this module does it."""
    for game in GAMES:
        if id_of(game) not in gymnasium.registry:
            gymnasium.register(id_of(game), vector_entry_point=partial(VectorGames, game))


register()
