"""PPO from nothing: python examples/ppo.py --game NAME --out net.onnx

The learner sits in every seat of many games at once. The others are a league: rules of thumb in
some games, in the rest past selves of the learner. Moves that are not legal are masked. The reward
comes at the end of a game (1 for the first, -1 for the last); at first scores count, too.
What is learnt is written as ONNX: `nerve.envs.NetBot` makes a bot of it. It plays and learns at the
same time, on two cores. With `--save FILE` it can be stopped, and started again goes on from there.
Needs torch, onnxscript and the extra `gymnasium`.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from nerve.core.registry import open_game
from nerve.envs import vector
from nerve.envs.bags import bags_of

LEAGUE: dict[str, int] = {"greedy": 1, "tuned-1": 3}
HALF = torch.bfloat16 if torch.ops.mkldnn._is_mkldnn_bf16_supported() else torch.float32


@dataclass
class Settings:
    game: str = ""
    players: int = 0  # 0: the fewest
    minutes: float = 15.0  # of two cores: half of the processor time
    seed: int = 1
    games: int = 256  # side by side
    steps: int = 32  # of each between two lessons
    lessons: int = 3  # times over the same steps
    part: int = 896  # decisions that make a gradient
    rate: float = 7e-4
    width: int = 256
    clip: float = 0.2
    curiosity: float = 0.005  # weight of the entropy
    trace: float = 0.85  # lambda of the advantages; rewards are not discounted
    points: float = 8.0  # weight of the scores at first, less and less
    selves: float = 0.1  # share of the games against past selves
    keep: int = 200  # lessons between two of them
    against: str = "tuned-1"
    test: int = 10000  # games against it at the end
    bots: str = ""  # the league, instead of LEAGUE: one bot
    save: str = ""  # where it stands, to go on from
    out: str = ""  # the net


class Net(nn.Module):
    """Rows to figures for the moves, and to the reward expected. It sees counts of what numbers
    stand for (`nerve.envs.bags`), and real numbers also as they are, scaled by what was `seen`."""

    def __init__(self, game: str, seen: Tensor, moves: int, width: int) -> None:
        super().__init__()
        *bags, tops, self.size, numbers = bags_of(game, seen)
        for name, told in (("bags", np.array(bags)), ("tops", tops), ("numbers", numbers)):
            self.register_buffer(name, torch.from_numpy(told))
        self.register_buffer("mean", seen[:, numbers].mean(dim=0))
        self.register_buffer("scale", 1 / (seen[:, numbers].std(dim=0) + 0.5))
        first, second = nn.Linear(self.size + len(numbers), width), nn.Linear(width, width)
        self.body = nn.Sequential(first, nn.ReLU(), second, nn.ReLU())
        self.policy, self.value = nn.Linear(width, moves), nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight), nn.init.zeros_(self.policy.bias)

    def look(self, rows: Tensor) -> Tensor:
        columns, first, kinds, places = self.bags
        found = rows[:, columns].long() - first
        found = torch.where((found >= 0) & (found < kinds), found + places, 0)
        start, places = self.tops
        top = rows.gather(1, (start + rows[:, start - 1].long() - 1).maximum(start)).long()
        found = torch.cat([found, torch.where(top >= 0, top + places, 0)], dim=1)
        bag = torch.zeros(len(rows), self.size).scatter_add(1, found, (found > 0) / 2)
        scaled = ((rows[:, self.numbers] - self.mean) * self.scale).clamp(-5, 5)
        return torch.cat([bag, scaled], dim=1)

    def forward(self, rows: Tensor, masks: Tensor | None = None) -> tuple[Tensor, Tensor]:
        """With masks, of what was looked at: the logarithms of the moves' chances."""
        with torch.autocast("cpu", HALF, enabled=rows.dtype == torch.bfloat16):
            inside = self.body(self.look(rows) if masks is None else rows).float()
        figures, value = self.policy(inside), self.value(inside).squeeze(-1)
        if masks is not None:
            figures = figures.masked_fill(masks == 0, -1e9).log_softmax(dim=1)
        return figures, value


class Tables:
    """Games in which one seat is the learner's: among bots in some environments, one for each seat,
    and in another one that asks for all seats, so that past selves can answer for the others."""

    def __init__(self, s: Settings, games: int, selves: int, bots: Any, seed: int) -> None:
        n, each = s.players, max(1, games // s.players)
        lines = [[bots if q != p else None for q in range(n)] for p in range(n)]
        self.envs = [vector(s.game, n, each, bots=line) for line in lines]
        self.envs += [vector(s.game, n, selves)] if selves else []
        self.selves = selves
        me = torch.arange(n).repeat_interleave(each), torch.arange(selves) % n
        self.me, self.sizes = torch.cat(me), [env.num_envs for env in self.envs]
        self.at, self.scored, self.sign = self.envs[0].index.points.tolist()
        told = [env.reset(seed=seed + k) for k, env in enumerate(self.envs)]
        self.lead = torch.zeros(len(self.me))
        self._take([(rows, np.zeros(len(rows), bool), infos) for rows, infos in told])

    def _take(self, told: list[Any]) -> None:
        """The environments' own memory is what torch works on."""
        parts = zip(*((rows, over, *infos.values()) for rows, over, infos in told), strict=True)
        all_of = [torch.cat([*map(torch.from_dlpack, part)]) for part in parts]
        self.rows, self.over, self.masks, self.seat, rewards = all_of[0].float(), *all_of[1:]
        mine, n = (torch.arange(len(self.me)), self.me), rewards.shape[1]
        first = rewards == rewards.amax(dim=1, keepdim=True)
        self.rewards, self.wins = rewards[mine], first[mine] / first.sum(dim=1)
        if self.scored:  # how far one is ahead of the others' mean
            points = self.rows[:, self.at : self.at + n] * self.sign
            self.lead = (points[mine] * n - points.sum(dim=1)) / (n - 1)

    def step(self, actions: Tensor) -> Tensor:
        """By how much the learner's lead grew."""
        before, begun = self.lead, self.over
        parts = zip(self.envs, actions.split(self.sizes), strict=True)
        told = [env.step(part.numpy()) for env, part in parts]
        self._take([(rows, over, infos) for rows, _, over, _, infos in told])
        return (self.lead - before).masked_fill(begun, 0)


@torch.no_grad()
def play(tables: Tables, net: Net, past: Net, steps: int, points: float, dice: Any) -> list[Tensor]:
    """What happened, steps x games: what was seen, the masks, the actions, the logarithms of their
    chances, what was expected, whether the learner decided, rewards, ends; what is expected now."""
    told, expected, s = list[Any](), torch.zeros(len(tables.me)), tables.selves
    while True:
        seen, masks, mine = net.look(tables.rows).to(HALF), tables.masks, tables.seat == tables.me
        chances, values = net(seen, masks)
        expected = torch.where(mine, values, expected)
        if len(told) == steps:
            return [*map(torch.stack, zip(*told, strict=True)), expected]
        actions = torch.multinomial(chances.exp(), 1, generator=dice)
        if s:
            others = torch.multinomial(past(seen[-s:], masks[-s:])[0].exp(), 1, generator=dice)
            actions[-s:] = torch.where(mine[-s:, None], actions[-s:], others)
        chance = chances.gather(1, actions).squeeze(1)
        gained = tables.step(actions.squeeze(1)) * points + tables.rewards
        told.append((seen, masks, actions, chance, values, mine, gained, tables.over))


def advantages(trace: float, values: Tensor, *story: Tensor) -> Tensor:
    """By how much each of the learner's moves did better than expected (GAE): backwards, from one
    decision of its own to the one before, over all that others did in between."""
    mine, rewards, over, last = story
    gain, found = torch.zeros_like(last), torch.zeros_like(values)
    later, pending = last, torch.zeros_like(last)
    for t in reversed(range(len(found))):
        later, gain, pending = (one.masked_fill(over[t], 0) for one in (later, gain, pending))
        pending = pending + rewards[t]
        found[t] = pending + later - values[t] + trace * gain
        gain, later = torch.where(mine[t], found[t], gain), torch.where(mine[t], values[t], later)
        pending = pending.masked_fill(mine[t], 0)
    return found


def learn(net: Net, best: torch.optim.Optimizer, story: list[Tensor], s: Settings) -> None:
    mine, gains = story[5], advantages(s.trace, *story[4:])
    aims, scale = gains + story[4], 1 / (gains + story[4])[mine].var()
    told = *story[:4], aims, (gains - gains[mine].mean()) / (gains[mine].std() + 1e-8)
    seen, masks, actions, before, aims, gains = (part[mine] for part in told)
    parts = [p for _ in range(s.lessons) for p in torch.randperm(len(seen)).split(s.part)]
    for part in (p for p in parts if len(p) == s.part):  # each size would be made ready for anew
        chances, values = net(seen[part], masks[part])
        ratio = (chances.gather(1, actions[part]).squeeze(1) - before[part]).exp()
        kept = ratio.clamp(1 - s.clip, 1 + s.clip)
        gained = torch.min(ratio * gains[part], kept * gains[part]).mean()
        missed = (values - aims[part]).square().mean()
        doubt = -(chances.exp() * chances).sum(dim=1).mean()
        best.zero_grad()
        (missed * scale / 2 - gained - s.curiosity * doubt).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 0.5)
        best.step()


@torch.no_grad()
def share(net: Net, s: Settings, games: int, seed: int) -> tuple[float, float]:
    """The share of wins against a bot, in all seats alike, and half of its 95 % interval: the most
    likely move is made, as `NetBot` does."""
    tables, won = Tables(s, min(games, 500), 0, s.against, seed), list[float]()
    left = torch.full(tables.me.shape, max(1, games // len(tables.me)))  # no short game's favour
    while left.any():
        tables.step(net(net.look(tables.rows), tables.masks)[0].argmax(dim=1))
        won += tables.wins[tables.over & (left > 0)].tolist()
        left -= (tables.over & (left > 0)).long()
    return float(np.mean(won)), float(1.96 * np.std(won) / len(won) ** 0.5)


def train(s: Settings) -> None:
    torch.manual_seed(s.seed), random.seed(s.seed), torch.set_num_threads(1)
    rules, selves = open_game(s.game), int(s.games * s.selves)
    s.players = s.players or rules.PLAYERS[0]
    saved = torch.load(s.save, weights_only=False) if s.save and Path(s.save).exists() else None
    lesson, steps, before = saved[3:] if saved else (0, 0, 0.0)
    dice = torch.Generator().manual_seed(s.seed + lesson)
    tables = Tables(s, s.games - selves, selves, s.bots or LEAGUE, s.seed + 1000 * lesson)
    seen, leads = list[Tensor](), list[float]()
    for _ in range(150):  # at random, to see what there is
        seen.append(tables.rows)
        tables.step(torch.rand(tables.masks.shape).mul(tables.masks).argmax(dim=1))
        leads += tables.lead[tables.over].tolist()
    scale = float(abs(np.mean(leads)) + np.std(leads) + 1e-6) if leads else 1.0
    net = Net(rules.NAME, torch.cat(seen), len(rules.MOVES), s.width)
    past, best = [copy.deepcopy(net)], torch.optim.Adam(net.parameters(), s.rate, eps=1e-5)
    if saved:
        net, best, past = saved[:3]
    story, began = None, time.process_time()
    with ThreadPoolExecutor(1) as player:
        while (spent := before + (time.process_time() - began) / 120) < s.minutes:
            points = s.points / scale * (1 - spent / s.minutes)
            now, old = copy.deepcopy(net), random.choice(past)
            task = player.submit(play, tables, now, old, s.steps, points, dice)
            if story is not None:
                best.param_groups[0]["lr"] = s.rate * (1 - spent / s.minutes)
                learn(net, best, story, s)
                lesson, steps = lesson + 1, steps + int(story[5].sum())
            story = task.result()
            if lesson % s.keep == 0:
                past = [*past[-9:], copy.deepcopy(net)]
                won, _ = share(net, s, 1000, s.seed + 10**5)
                print(json.dumps({"minutes": spent, "decisions": steps, "share": won}), flush=True)
                if s.save:
                    torch.save((net, best, past, lesson, steps, spent), f"{s.save}.new")
                    Path(f"{s.save}.new").replace(s.save)
    won, half = share(net, s, s.test, s.seed + 10**6)
    print(json.dumps({**asdict(s), "decisions": steps, "share": won, "half": half}))
    if s.out:
        names = {"input_names": ["rows"], "output_names": ["figures", "value"]}
        as_one = {"dynamic_shapes": ({0: "games"},), "external_data": False, "verbose": False}
        torch.onnx.export(net.eval(), (tables.rows[:2],), s.out, **names, **as_one)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn a game by PPO, and write the net.")
    for f in fields(Settings):
        parser.add_argument(f"--{f.name}", type=type(f.default), default=f.default)
    train(Settings(**vars(parser.parse_args())))
