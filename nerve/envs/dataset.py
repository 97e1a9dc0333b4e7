"""Games of bots as a data set for learners: one line of a Parquet file for each decision.

| column | is |
| --- | --- |
| `game` | the number of the game in the seed's series |
| `step` | the number of the decision in the game |
| `seat` | who decides |
| `row` | what it may know, as environments show it (int16, a list of fixed size) |
| `mask` | 1 for each legal move (int8, a list of fixed size) |
| `action` | what it chose |
| `return` | what it got in the end: the reward of environments |
| `over` | whether the game ended by this |

What the game, its set-up, the bots and the seed were is in the file's metadata, under `nerve`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from nerve.bots.outside import BadBot
from nerve.bots.policies import Results, play_logged
from nerve.core.cards import M64
from nerve.core.game import Setup
from nerve.core.registry import rules_of
from nerve.envs import kernels, missing, version_of
from nerve.envs.observation import index_of, standing_of
from nerve.envs.rewards import is_by_score, sign_of
from nerve.fast.compiled import link, pack, template_of
from nerve.fast.loops import fill_in

PART = 200  # games: some ten thousand lines


@cache
def _loop(game: str) -> Any:
    filled = fill_in(kernels.trace_games, rules_of(game), standing=standing_of(game))
    return link([filled], f"dataset.{game}")[0]


def write_dataset(
    setup: Setup,
    bots: Sequence[str],
    games: int,
    seed: int,
    path: str | Path,
    reward: str = "rank",
    progress: Callable[[int], None] | None = None,
) -> int:
    """Play games number 0 to games - 1 of the seed's series and write them; gives the number of
    lines. `bots` has one for each seat. Raises BadBot, UnknownReward, MissingExtra or OSError."""
    try:
        from pyarrow import parquet
    except ModuleNotFoundError:
        raise missing("dataset") from None
    by_score, lines = is_by_score(reward), 0
    target = Path(path)
    unfinished = target.with_name(f"{target.name}.unfinished")
    try:
        with parquet.ParquetWriter(unfinished, _schema(setup, bots, seed, reward)) as file:
            for first in range(0, games, PART):
                count = min(PART, games - first)
                found = play_logged(setup, bots, seed, first, count)
                table = _table(setup, seed, first, found, by_score)
                file.write_table(table.cast(file.schema))
                lines += len(table)
                if progress is not None:
                    progress(count)
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)
    return lines


def _schema(setup: Setup, bots: Sequence[str], seed: int, reward: str) -> Any:
    import pyarrow as pa

    rules = setup.rules
    about = {
        "game": rules.NAME,
        "version": version_of(rules),
        "players": setup.players,
        "options": setup.options,
        "deck": setup.deck,
        "limits": setup.limits,
        "bots": list(bots),
        "seed": seed & M64,
        "reward": reward,
        "moves": list(rules.MOVES),
        "row": index_of(rules.NAME).names(),
    }
    fields = [
        ("game", pa.int64()),
        ("step", pa.int32()),
        ("seat", pa.int8()),
        ("row", pa.list_(pa.int16(), len(index_of(rules.NAME)))),
        ("mask", pa.list_(pa.int8(), len(rules.MOVES))),
        ("action", pa.int8()),
        ("return", pa.float32()),
        ("over", pa.bool_()),
    ]
    return pa.schema(fields, metadata={"nerve": json.dumps(about)})


def _table(setup: Setup, seed: int, first: int, found: Results, by_score: bool) -> Any:
    """Some games, as a table of Arrow."""
    import pyarrow as pa

    rules, lengths = setup.rules, np.asarray(found.lengths)
    if not np.all(found.winners):
        raise BadBot("a function among the bots chose an illegal action")
    n, log = int(lengths.sum()), np.asarray(found.log)[: lengths.sum()]
    index, view, template = index_of(rules.NAME), pack(rules.View()), template_of(setup)
    traced = kernels.Traced(
        np.empty((n, len(index)), np.int16),
        np.empty(n, np.int64),
        np.empty(n, np.int8),
        np.zeros((len(lengths), setup.players)),
    )
    sight = kernels.Sight(view, view.view(np.int8), view.view(np.int16), index.runs, index.points)
    worth = kernels.Worth(sign_of(rules), by_score, np.empty(setup.players, np.int64))
    own = np.uint64(seed & M64)
    _loop(rules.NAME)(
        template.copy()[0], template[0], own, first, log, lengths, sight, worth, traced
    )
    game = np.repeat(np.arange(len(lengths)), lengths)
    starts = np.cumsum(lengths) - lengths
    step = np.arange(n) - starts[game]
    masks = (traced.masks[:, None] >> np.arange(len(rules.MOVES)) & 1).astype(np.int8)
    return pa.table(
        {
            "game": game + first,
            "step": step.astype(np.int32),
            "seat": traced.seats,
            "row": pa.FixedSizeListArray.from_arrays(traced.rows.reshape(-1), len(index)),
            "mask": pa.FixedSizeListArray.from_arrays(masks.reshape(-1), len(rules.MOVES)),
            "action": log.astype(np.int8),
            "return": traced.rewards[game, traced.seats].astype(np.float32),
            "over": step == lengths[game] - 1,
        }
    )
