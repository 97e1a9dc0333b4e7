"""The games for PettingZoo: one agent a seat, `player_0` on, each in its turn.

>>> from nerve.envs import pettingzoo
>>> from nerve.core.registry import GAMES
>>> env = pettingzoo.env(min(GAMES), players=3)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     mask = observation["action_mask"]
...     env.step(None if terminated else int(mask.argmax()))

A game is given by its name, or by the path of its file if it is somebody else's. Those that nerve
knows are registered as well: `pettingzoo.make("aec", "nerve/NAME-v2", players=3)`.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any

import numpy as np
import numpy.typing as npt

from nerve.core.cards import M64, NONE
from nerve.core.game import settle_on
from nerve.core.registry import GAMES, open_game
from nerve.envs import id_of, missing, picture, version_of
from nerve.envs.observation import index_of
from nerve.envs.position import Position
from nerve.envs.rewards import is_by_score

try:
    import pettingzoo
    from gymnasium import spaces
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ModuleNotFoundError:
    raise missing("pettingzoo") from None

Mask = npt.NDArray[np.int8]


@lru_cache(maxsize=4096)
def mask_of(legal: int, size: int) -> Mask:
    """A bit set as an array, which many share: it cannot be written to. Where there is no move to
    make, all are 1: no mask is ever empty."""
    mask = np.array([(legal or -1) >> action & 1 for action in range(size)], np.int8)
    mask.flags.writeable = False
    return mask


def env(game: str, players: int | None = None, **settings: Any) -> Any:
    """A game as an AEC environment that also checks the order of calls; `settings` are those of
    `Table`."""
    return OrderEnforcingWrapper(raw_env(game, players, **settings))


def raw_env(game: str, players: int | None = None, **settings: Any) -> Table:
    """The same without the checks."""
    return Table(game, players, **settings)


class Table(pettingzoo.AECEnv):  # type: ignore[misc]  # no types there
    """A game as an AEC environment.

    An observation is a dict: `observation`, what the agent's seat may know as a row of int16 (see
    docs/research.md for its index), and `action_mask`; the mask is in the info too. An illegal
    action raises `IllegalMove`. Rewards come at the end, to all: `reward="rank"` from -1 (last) to
    1 (first), `reward="score"` the lead over the mean of the others.

    `players` is the least number the game allows, unless given; `options`, `deck` and `limits`
    are those of the game. `render()` draws what the seat in turn may know, by `render_mode`:
    "ansi" as text, "rgb_array" as pixels; "human" prints the text after every step.

    After `reset(seed=s)`, the game is number 0 of the series s, and each further `reset()` deals
    the next: those of `nerve.fast.batch.Batch` with that seed.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, bool] | None = None,
        deck: Mapping[str, int] | None = None,
        limits: Mapping[str, int] | None = None,
        reward: str = "rank",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        rules = open_game(game)
        index = index_of(rules.NAME)
        players = rules.PLAYERS[0] if players is None else players
        self.setup = settle_on(rules, players, options, deck, limits)
        self.render_mode = picture.check_mode(render_mode)
        self.metadata = {
            "name": f"{rules.NAME}_v{version_of(rules)}",
            "render_modes": list(picture.MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self._by_score = is_by_score(reward)
        self._moves = len(rules.MOVES)
        self._no_turn = mask_of(0, self._moves)
        self._seed, self._number = secrets.randbits(64), 0
        self.possible_agents = [f"player_{seat}" for seat in range(self.setup.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observed = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(index.low, index.high, dtype=np.int16),
                    "action_mask": spaces.Box(0, 1, (self._moves,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._acted = {agent: spaces.Discrete(self._moves) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self._observed[agent]

    def action_space(self, agent: str) -> Any:
        return self._acted[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seed, self._number = seed & M64, 0
        self.position = Position(self.setup, self._seed, self._number)
        self._number += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._no_turn} for agent in self.agents}
        self._skip_agent_selection = None
        self._turn()

    def _turn(self) -> None:
        """Give the turn to the seat that decides."""
        agent = self.agent_selection = self.possible_agents[self.position.actor]
        self.infos[agent] = {"action_mask": mask_of(self.position.legal, self._moves)}
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        legal = self.position.legal if seat == self.position.actor else 0
        mask = mask_of(legal, self._moves)
        return {"observation": self.position.row(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.position.play(NONE if action is None else int(action))
        self.infos[agent] = {"action_mask": self._no_turn}
        if self.position.actor != NONE:
            self._turn()
            return
        shares = self.position.rewards(self._by_score)
        for seat, each in enumerate(self.possible_agents):
            self.rewards[each] = self._cumulative_rewards[each] = shares[seat]
            self.terminations[each] = True
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        view = self.position.view(self.position.actor)
        return picture.draw(self.setup.rules, view, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def register() -> None:
    """Make the games known to `pettingzoo.make`. Importing this module does it."""
    for game in GAMES:
        pettingzoo.register("aec", id_of(game), entry_point=partial(env, game))


register()
