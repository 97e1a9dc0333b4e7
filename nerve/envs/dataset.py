"""Games of bots as a data set for learners: one line for each decision, as a file of Arrow
(`.arrow`, `.feather`), which costs little more than playing, or of Parquet (any other).

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
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
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

PART = 200  # games that are played at once
LINES = 8192  # of a batch, unless a single game has more
ARROW = (".arrow", ".feather")
COLUMNS = ["game", "step", "seat", "row", "mask", "action", "return", "over"]  # of kernels.Traced


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
        import pyarrow  # noqa: F401
    except ModuleNotFoundError:
        raise missing("dataset") from None
    tracer, lines = Tracer(setup, seed, is_by_score(reward)), 0
    target = Path(path)
    unfinished = target.with_name(f"{target.name}.unfinished")
    try:
        with (
            _writer(target, unfinished, _schema(setup, bots, seed, reward)) as file,
            ThreadPoolExecutor(1) as scribe,
        ):
            written: Future[None] | None = None
            for first in range(0, games, PART):
                count = min(PART, games - first)
                found = play_logged(setup, bots, seed, first, count)
                for batch in tracer.batches(first, found):
                    if written is not None:
                        written.result()
                    written = scribe.submit(file.write_batch, batch)
                    lines += len(batch)
                if progress is not None:
                    progress(count)
            if written is not None:
                written.result()
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)
    return lines


def _writer(target: Path, file: Path, schema: Any) -> Any:
    if target.suffix in ARROW:
        from pyarrow import ipc

        return ipc.new_file(str(file), schema, options=ipc.IpcWriteOptions(compression="lz4"))
    from pyarrow import parquet

    small = [name for name in schema.names if name not in ("row", "mask")]
    return parquet.ParquetWriter(
        file,
        schema,
        compression="zstd",
        compression_level=1,
        use_dictionary=small,
        write_statistics=small,
    )


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
    kinds = [
        pa.int64(),
        pa.int32(),
        pa.int8(),
        pa.list_(pa.int16(), len(index_of(rules.NAME))),
        pa.list_(pa.int8(), len(rules.MOVES)),
        pa.int8(),
        pa.float32(),
        pa.bool_(),
    ]
    fields = list(zip(COLUMNS, kinds, strict=True))
    return pa.schema(fields, metadata={"nerve": json.dumps(about)})


class Tracer:
    """Shows games that were played, decision by decision. Batches are in one of two rooms in turn:
    one has to be written before the next but one is asked for."""

    def __init__(self, setup: Setup, seed: int, by_score: bool) -> None:
        rules = setup.rules
        self.setup, self.seed = setup, np.uint64(seed & M64)
        index, view = index_of(rules.NAME), pack(rules.View())
        small, wide = view.view(np.int8), view.view(np.int16)
        self.sight = kernels.Sight(view, small, wide, index.runs, index.points)
        points = np.empty(setup.players, np.int64)
        self.worth = kernels.Worth(sign_of(rules), by_score, points)
        self.rewards = np.empty(setup.players)
        self.template = template_of(setup)
        self.state = self.template.copy()
        self.rooms = [self._room(LINES), self._room(LINES)]

    def _room(self, lines: int) -> kernels.Traced:
        rules = self.setup.rules
        return kernels.Traced(
            games=np.empty(lines, np.int64),
            steps=np.empty(lines, np.int32),
            seats=np.empty(lines, np.int8),
            rows=np.empty((lines, len(index_of(rules.NAME))), np.int16),
            masks=np.empty((lines, len(rules.MOVES)), np.int8),
            actions=np.empty(lines, np.int8),
            returns=np.empty(lines, np.float32),
            over=np.empty(lines, np.bool_),
        )

    def batches(self, first: int, found: Results) -> Iterator[Any]:
        """Games number `first` on, some whole games at a time. Raises BadBot."""
        if not np.all(found.winners):
            raise BadBot("a function among the bots chose an illegal action")
        lengths, log = np.asarray(found.lengths), np.asarray(found.log)
        ends = np.cumsum(lengths)
        game, at = 0, 0
        while game < len(lengths):
            end = max(game + 1, int(np.searchsorted(ends, at + LINES, side="right")))
            to = int(ends[end - 1])
            self.rooms.reverse()
            if to - at > len(self.rooms[0].games):
                self.rooms[0] = self._room(to - at)
            yield self._batch(first + game, log[at:to], lengths[game:end])
            game, at = end, to

    def _batch(self, first: int, log: Any, lengths: Any) -> Any:
        import pyarrow as pa

        state, template = self.state[0], self.template[0]
        _loop(self.setup.rules.NAME)(
            state,
            template,
            self.seed,
            first,
            log,
            lengths,
            self.sight,
            self.worth,
            self.rewards,
            self.rooms[0],
        )
        columns = [_column(column[: len(log)]) for column in self.rooms[0]]
        return pa.record_batch(columns, names=COLUMNS)


def _column(values: Any) -> Any:
    """As Arrow has it, in the same memory but for `over`, whose values are bits there."""
    import pyarrow as pa

    if values.ndim == 1:
        return pa.array(values)
    return pa.FixedSizeListArray.from_arrays(pa.array(values.reshape(-1)), values.shape[1])
