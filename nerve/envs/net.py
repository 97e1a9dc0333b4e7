"""A trained net as a bot, wherever bots play: an arena, a table online, a study.

The net is a file of the ONNX format, which every framework writes. Its first input takes rows of
float32 as `nerve.envs.row_of` has them, games x numbers; its first output has a figure for each
move, games x moves. Of the moves allowed, the one with the highest figure is made.

    from nerve.envs import NetBot

    class Mine(NetBot):
        net = "mine.onnx"

`nerve arena GAME --bots mine.py:Mine,tuned` then measures it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from nerve.bots.outside import BadBot
from nerve.envs import missing
from nerve.envs.observation import row_of


class NetBot:
    """Make a class of it that names the file. Raises BadBot or MissingExtra."""

    net: ClassVar[str | Path]

    def __init__(self) -> None:
        self._session = _session(str(self.net))

    def choose(self, view: Any, legal: Sequence[int], rng: random.Random) -> int:
        figures = self.figures(view)
        return max(legal, key=lambda action: figures[action])

    def figures(self, view: Any) -> Any:
        """What the net says of each move."""
        rows = row_of(view)[None].astype(np.float32)
        return self._session.run(None, {self._session.get_inputs()[0].name: rows})[0][0]


@cache
def _session(file: str) -> Any:
    try:
        import onnxruntime
    except ModuleNotFoundError:
        raise missing("net") from None
    if not Path(file).is_file():
        raise BadBot(f"no net {file}: expected a file of the ONNX format")
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # an arena has its own workers
    try:
        return onnxruntime.InferenceSession(file, options, providers=["CPUExecutionProvider"])
    except Exception as error:
        raise BadBot(f"{file} is no net: {error}") from None
