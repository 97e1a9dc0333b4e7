"""Many games side by side as one Gymnasium vector environment, stepped in machine code.

>>> from nerve.core.registry import GAMES
>>> from nerve.envs import vector
>>> env = vector(min(GAMES), players=4, num_envs=1000, bots="greedy")
>>> observations, infos = env.reset(seed=1)
>>> observations.shape == (1000, len(env.index))
True

A game is given by its name, or by the path of its file if it is somebody else's. Those that nerve
knows are registered as well: `gymnasium.make_vec("nerve/NAME-v2", num_envs=1000, players=4)`.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache, cached_property, partial
from typing import Any

import numpy as np
import numpy.typing as npt

from nerve.bots.line_up import chain_of, chain_tag
from nerve.bots.outside import Policy, compile_function, function_of
from nerve.bots.registry import BUILT_IN
from nerve.core.cards import M64, NONE, Rng
from nerve.core.errors import IllegalMove, NerveError
from nerve.core.game import look, numbered, settle_on
from nerve.core.registry import GAMES, open_game, rules_of
from nerve.envs import id_of, kernels, missing
from nerve.envs.observation import index_of, standing_of
from nerve.envs.picture import MODES, check_mode, draw
from nerve.envs.rewards import is_by_score, sign_of
from nerve.envs.seats import Bots, seats_of, workspace_of
from nerve.fast.compiled import aligned, common, link, pack, record_type, template_of, unpack
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
    names = {"decide": chain_of(rules, sorts), "standing": standing_of(game)}
    filled = fill_in(kernels.step_games, rules, **names)
    return link([filled], f"envs.{game}.{chain_tag(sorts)}".rstrip("."))[0]


class VectorGames(VectorEnv):  # type: ignore[misc]  # no types there
    """`num_envs` games of one set-up. A step is one decision in each of them.

    `bots` says who plays besides the caller: None, and he decides for all seats in turn
    (self-play); a name ("random", "greedy", "tuned", "search:300", "mine.py:function" …), and he
    sits in seat 0 among such bots; a mixture ({"greedy": 1, "tuned": 3}), from which each seat is
    drawn anew in every game; or a list of all that, seat by seat, with None for each of his seats.

    An observation is what the seat that decides may know, as a row of int16; docs/research.md has
    its index. `infos` holds arrays with a row a game: `action_mask`, all 1 in a game that is over;
    `seat`, which decides (-1 in a game that is over); `rewards`, of all seats in a game that has
    just ended. The arrays of each step are new: keep them, or hand their memory on (DLPack). The
    reward of a step goes to the seat that made it: nothing but at the end of a game, then
    `reward="rank"` from -1 (last) to 1 (first) or `reward="score"` the lead over the mean of the
    others.

    Autoreset is Gymnasium's "next step", and no other: after `terminated`, the next step ignores
    the action and shows a new game. Game k of place i is number i + k * num_envs of the series of
    the seed, dealt as `nerve.fast.batch.Batch` does; with a list of seeds, number k * num_envs of
    seed i. An illegal action raises IllegalMove and changes nothing.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        num_envs: int = 1,
        bots: Bots = None,
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
        template = template_of(self.setup)
        self._games = kernels.Games(
            states=aligned(n, template.dtype),
            template=template,
            seeds=np.full(n, secrets.randbits(64), np.uint64),
            numbers=np.arange(n),
            rngs=np.zeros((n, players), record_type(Rng())),
            actors=np.full(n, NONE, np.int8),
            masks=np.zeros(n, np.int64),
        )
        self._bots = kernels.Bots(
            np.tile(np.array(self._seats.numbers, np.int64), (n, 1)),
            np.tile(np.array(self._seats.dials, np.int64), (n, 1)),
            np.array(self._seats.mixed, np.bool_),
            np.array(self._seats.choices, np.int64).reshape(-1, 2),
            np.zeros(1, record_type(Rng())),
            workspace_of(rules, self._seats.sorts),
        )
        self._by_score = is_by_score(reward)
        self._dice = np.zeros(n, record_type(Rng()))
        self._make_room()

    def _make_room(self) -> None:
        """What a step works in, and leaves nothing behind in."""
        rules = self.setup.rules
        view = pack(rules.View())
        small, wide = view.view(np.int8), view.view(np.int16)
        self._sight = kernels.Sight(view, small, wide, self.index.runs, self.index.points)
        points = np.empty(self.setup.players, np.int64)
        self._worth = kernels.Worth(sign_of(rules), self._by_score, points)

    def __deepcopy__(self, _: Any) -> VectorGames:
        """The same games at the same point, to be played on apart from these."""
        other = copy(self)
        other._games = kernels.Games(*(array.copy() for array in self._games))
        other._bots = kernels.Bots(*(array.copy() for array in self._bots))
        other._dice = self._dice.copy()
        other._make_room()
        return other

    @property
    def states(self) -> Any:
        """The games as they are, a record each."""
        return self._games.states

    @cached_property
    def observation_space(self) -> Any:
        return batch_space(self.single_observation_space, self.num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed if isinstance(seed, int) else None)
        n = self.num_envs
        if isinstance(seed, Sequence):
            if len(seed) != n:
                raise BadShape(f"{len(seed)} seeds for {n} games: expected one for each")
            self._games.seeds[:], self._games.numbers[:] = [one & M64 for one in seed], 0
        elif seed is not None:
            self._games.seeds[:], self._games.numbers[:] = seed & M64, np.arange(n)
        own = np.random.default_rng(self._games.seeds.tolist())
        self._dice["x"] = own.integers(M64, size=n, dtype=np.uint64)
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
        self._loop(actions, games, self._bots, self._sight, self._worth, told)
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
            expected = numbered(self.setup.rules, int(self._games.masks[i]))
            raise IllegalMove(f"game {i}: illegal action {given[i]}: expected one of: {expected}")
        return chosen


class OneGame(gymnasium.Env):  # type: ignore[misc]  # no types there
    """One game after the other, for whatever knows no vectors: `settings` are those of
    `VectorGames`. `action_masks` says what is legal, as MaskablePPO of sb3-contrib asks for it;
    `render` draws what the seat in turn may know."""

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self, game: str, players: int | None = None, render_mode: str | None = None, **settings: Any
    ) -> None:
        self.render_mode = check_mode(render_mode)
        self.games, self._over = VectorGames(game, players, 1, **settings), False
        self._mask: Bytes = np.ones(self.games.single_action_space.n, np.int8)
        self.setup, self.index = self.games.setup, self.games.index
        self.observation_space = self.games.single_observation_space
        self.action_space = self.games.single_action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        rows, infos = self.games.reset(seed=seed, options=options)
        self._over, self._mask = False, infos["action_mask"][0]
        return rows[0], _first(infos)

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self._over:
            raise IllegalMove("the game is over: reset begins another")
        rows, rewards, over, _, infos = self.games.step(np.array([action]))
        self._over, self._mask = bool(over[0]), infos["action_mask"][0]
        return rows[0], float(rewards[0]), self._over, False, _first(infos)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        return self._mask.astype(np.bool_)

    def render(self) -> Any:
        rules = self.setup.rules
        state = unpack(self.games.states[0], rules.State())
        view = look(rules, state, rules.actor(state))
        return None if self.render_mode is None else draw(rules, view, self.render_mode)


def _first(infos: dict[str, Any]) -> dict[str, Any]:
    return {name: array[0] for name, array in infos.items()}


def register() -> None:
    """Make the games known to `gymnasium.make` and `gymnasium.make_vec`. Importing this module does
    it."""
    for game in GAMES:
        if id_of(game) not in gymnasium.registry:
            gymnasium.register(
                id_of(game),
                entry_point=partial(OneGame, game),
                vector_entry_point=partial(VectorGames, game),
            )


register()
