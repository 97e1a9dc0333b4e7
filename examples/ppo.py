"""PPO from nothing: python examples/ppo.py --game NAME --out net.onnx

The learner sits in every seat of many games at once. The others are a league: rules of thumb in
some games, in the rest past selves of the learner. Moves that are not legal are masked; the reward
comes at the end of a game (1 for the first, -1 for the last). What is learnt is written as ONNX:
`nerve.envs.NetBot` makes a bot of it. Needs torch, onnxscript and the extra `gymnasium`. With
`--save FILE` it can be stopped, and started again goes on from there.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import time
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from nerve.core.registry import open_game
from nerve.envs import vector


@dataclass
class Settings:
    game: str = ""
    players: int = 0  # 0: the fewest
    minutes: float = 15.0  # of processor time, all threads together
    seed: int = 1
    games: int = 512  # side by side
    steps: int = 64  # of each between two lessons
    lessons: int = 3  # times over the same steps
    parts: int = 8  # of the steps, a gradient each
    rate: float = 7e-4
    width: int = 256
    clip: float = 0.2
    curiosity: float = 0.01  # weight of the entropy
    trace: float = 0.95  # lambda of the advantages; rewards are not discounted
    selves: float = 0.25  # share of the games against past selves
    keep: int = 25  # lessons between two of them
    against: str = "tuned-1"
    test: int = 4000  # games against it at the end
    bots: str = ""  # the league, instead of LEAGUE: one bot
    threads: int = 1
    save: str = ""  # where it stands, to go on from
    out: str = ""  # the net


LEAGUE = {"greedy": 1, "tuned-1": 3}


class Net(nn.Module):
    """Rows of numbers to figures for the moves, and to the reward expected. Each number is scaled
    by what was seen of it; the seat, which is the first of them, counts as it is."""

    mean: Tensor
    scale: Tensor

    def __init__(self, size: int, moves: int, seats: int, width: int) -> None:
        super().__init__()
        self.register_buffer("mean", torch.zeros(size))
        self.register_buffer("scale", torch.ones(size))
        self.register_buffer("seats", torch.arange(seats, dtype=torch.float32))
        self.first, self.second = nn.Linear(size + seats, width), nn.Linear(width, width)
        self.policy, self.value = nn.Linear(width, moves), nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        here = (rows[:, :1] == self.seats).float()
        scaled = ((rows - self.mean) * self.scale).clamp(-5, 5)
        seen = torch.relu(self.second(self.first(torch.cat([scaled, here], dim=1)).relu()))
        return self.policy(seen), self.value(seen).squeeze(-1)


def choices(net: Net, rows: Tensor, masks: Tensor) -> tuple[Any, Tensor]:
    """What the net would choose, as a distribution over the legal moves, and what it expects."""
    figures, values = net(rows)
    return torch.distributions.Categorical(logits=figures.masked_fill(masks == 0, -1e9)), values


class Tables:
    """Games in which one seat is the learner's: among bots in some environments, one for each seat,
    and in another one that asks for all seats, so that past selves can answer for the others."""

    def __init__(self, s: Settings, games: int, selves: int, bots: Any, seed: int) -> None:
        n, each = s.players, max(1, games // s.players)
        lines = [[bots if q != p else None for q in range(n)] for p in range(n)]
        self.envs = [vector(s.game, n, each, bots=line) for line in lines]
        self.mine = [np.full(each, p) for p in range(n)]
        if selves:
            self.envs.append(vector(s.game, n, selves))
            self.mine.append(np.arange(selves) % n)
        self.me = np.concatenate(self.mine)
        self.cuts = np.cumsum([env.num_envs for env in self.envs])[:-1]
        self._take([(*env.reset(seed=seed + k), 0) for k, env in enumerate(self.envs)])

    def _take(self, told: list[Any]) -> None:
        """The environments' own memory is what torch works on."""
        rows = [torch.from_dlpack(rows) for rows, *_ in told]
        masks = [torch.from_dlpack(infos["action_mask"]) for _, infos, *_ in told]
        self.rows, self.masks = torch.cat(rows).float(), torch.cat(masks)
        self.seat = np.concatenate([infos["seat"] for _, infos, *_ in told])

    def step(self, actions: Any) -> tuple[Any, Any, Any]:
        """The learner's rewards, which games have just ended, and its share of the win in each."""
        parts = zip(self.envs, np.split(actions, self.cuts), strict=True)
        told = [env.step(part) for env, part in parts]
        self._take([(rows, infos) for rows, *_, infos in told])
        rewards = np.concatenate([infos["rewards"] for *_, infos in told])
        first = rewards == rewards.max(axis=1, keepdims=True)
        mine, over = (np.arange(len(self.me)), self.me), np.concatenate([t[2] for t in told])
        return rewards[mine], over, (first / first.sum(axis=1, keepdims=True))[mine]


@dataclass
class Story:
    """What happened, steps x games; `mine`: the learner decided."""

    rows: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor  # logarithms
    values: Tensor
    mine: Tensor
    rewards: Tensor
    over: Tensor
    last: Tensor  # what is expected after the last step


@torch.no_grad()
def play(tables: Tables, net: Net, past: Net, steps: int) -> Story:
    told: list[Any] = []
    expected = torch.zeros(len(tables.me))
    for _ in range(steps):
        rows, masks, mine = tables.rows, tables.masks, torch.from_numpy(tables.seat == tables.me)
        dist, values = choices(net, rows, masks)
        actions = dist.sample()
        others = torch.from_numpy((tables.seat >= 0) & (tables.seat != tables.me))
        if others.any():
            actions[others] = choices(past, rows[others], masks[others])[0].sample()
        expected = torch.where(mine, values, expected)
        rewards, over, _ = tables.step(actions.numpy())
        gained, ended = torch.from_numpy(rewards).float(), torch.from_numpy(over)
        told.append((rows, masks, actions, dist.log_prob(actions), values, mine, gained, ended))
    now = torch.from_numpy(tables.seat == tables.me)
    last = torch.where(now, choices(net, tables.rows, tables.masks)[1], expected)
    parts: list[Any] = [*(torch.stack(part) for part in zip(*told, strict=True)), last]
    return Story(*parts)


def advantages(story: Story, trace: float) -> Tensor:
    """By how much each of the learner's moves did better than expected (GAE): backwards, from one
    decision of its own to the one before, over all that others did in between."""
    gain, found = torch.zeros_like(story.last), torch.zeros_like(story.values)
    later, pending = story.last.clone(), torch.zeros_like(story.last)
    for t in reversed(range(len(found))):
        over, mine = story.over[t], story.mine[t]
        pending = torch.where(over, story.rewards[t], pending)
        later, gain = later.masked_fill(over, 0), gain.masked_fill(over, 0)
        here = pending + later - story.values[t] + trace * gain
        gain, later = torch.where(mine, here, gain), torch.where(mine, story.values[t], later)
        pending = pending.masked_fill(mine, 0)
        found[t] = gain
    return found


def learn(net: Net, best: torch.optim.Optimizer, story: Story, s: Settings) -> None:
    gains, mine = advantages(story, s.trace), story.mine
    aims, gains = (gains + story.values)[mine], gains[mine]
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    parts = story.rows, story.masks, story.actions, story.chances
    rows, masks, actions, before = (part[mine] for part in parts)
    for _ in range(s.lessons):
        for part in torch.randperm(len(rows)).chunk(s.parts):
            dist, values = choices(net, rows[part], masks[part])
            ratio = (dist.log_prob(actions[part]) - before[part]).exp()
            kept = ratio.clamp(1 - s.clip, 1 + s.clip)
            gained = torch.min(ratio * gains[part], kept * gains[part]).mean()
            missed = (values - aims[part]).square().mean()
            loss = missed / 2 - gained - s.curiosity * dist.entropy().mean()
            best.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            best.step()


@torch.no_grad()
def share(net: Net, s: Settings, bot: str, games: int, seed: int) -> tuple[float, float]:
    """The share of wins against a bot, in all seats alike, and half of its 95 % interval: the most
    likely move is made, as `NetBot` does."""
    tables, won = Tables(s, min(games, 500), 0, bot, seed), list[float]()
    left = np.full(len(tables.me), max(1, games // len(tables.me)))  # alike: no short game's favour
    while left.any():
        figures, _ = net(tables.rows)
        actions = figures.masked_fill(tables.masks == 0, -1e9).argmax(dim=1)
        _, over, shares = tables.step(actions.numpy())
        won += shares[over & (left > 0)].tolist()
        left -= over & (left > 0)
    return float(np.mean(won)), float(1.96 * np.std(won) / len(won) ** 0.5)


def train(s: Settings) -> None:
    torch.manual_seed(s.seed), random.seed(s.seed), torch.set_num_threads(s.threads)
    rules, selves = open_game(s.game), int(s.games * s.selves)
    s.players = s.players or rules.PLAYERS[0]
    tables = Tables(s, s.games - selves, selves, s.bots or LEAGUE, s.seed)
    net = Net(tables.rows.shape[1], len(rules.MOVES), rules.PLAYERS[-1], s.width)
    seen = play(tables, net, net, s.steps).rows.flatten(0, 1)  # at random, as yet
    net.mean.copy_(seen.mean(dim=0)), net.scale.copy_(1 / (seen.std(dim=0) + 0.5))
    past, best = [copy.deepcopy(net)], torch.optim.Adam(net.parameters(), s.rate, eps=1e-5)
    lesson, steps, before, began = 0, 0, 0.0, time.process_time()
    if s.save and Path(s.save).exists():
        net, best, past, lesson, steps, before = torch.load(s.save, weights_only=False)
    while (spent := before + (time.process_time() - began) / 60) < s.minutes:
        for group in best.param_groups:
            group["lr"] = s.rate * (1 - spent / s.minutes)
        story = play(tables, net, random.choice(past), s.steps)
        learn(net, best, story, s)
        lesson, steps = lesson + 1, steps + int(story.mine.sum())
        if lesson % s.keep == 0:
            past = [*past[-9:], copy.deepcopy(net)]
            mean = story.rewards[story.over].mean().item() if story.over.any() else None
            print(json.dumps({"minutes": spent, "decisions": steps, "reward": mean}), flush=True)
            if s.save:
                new = Path(f"{s.save}.new")
                torch.save((net, best, past, lesson, steps, spent), new)
                new.replace(s.save)
    won, half = share(net, s, s.against, s.test, s.seed + 10**6)
    print(json.dumps({**asdict(s), "decisions": steps, "share": won, "half": half}))
    if s.out:
        rows = (torch.zeros(2, net.first.in_features - len(net.seats)),)
        names = {"input_names": ["rows"], "output_names": ["figures", "value"]}
        as_one = {"dynamic_shapes": ({0: "games"},), "external_data": False, "verbose": False}
        torch.onnx.export(net.eval(), rows, s.out, **names, **as_one)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game by PPO, and write the net.")
    for f in fields(Settings):
        parser.add_argument(f"--{f.name}", type=type(f.default), default=f.default)
    train(Settings(**vars(parser.parse_args())))


if __name__ == "__main__":
    main()
