"""Numba, imported without SciPy. Where that is installed Numba looks whether it can do linear
algebra, and so imports it, which takes a good part of a start. Here it finds SciPy when somebody
has linear algebra compiled, and not before."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from threading import get_ident
from types import ModuleType
from typing import Any

__all__ = ["numba"]


class _NotNow:
    """Finds no SciPy, in one thread."""

    def __init__(self) -> None:
        self._thread = get_ident()

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> None:
        if name.partition(".")[0] == "scipy" and get_ident() == self._thread:
            raise ModuleNotFoundError("not while Numba is imported", name=name)


def _numba_alone() -> Any:
    not_now = _NotNow()
    sys.meta_path.insert(0, not_now)
    try:
        found = import_module("numba")
        asks: Any = import_module("numba.np.arraymath")
    finally:
        sys.meta_path.remove(not_now)
    asks._HAVE_BLAS = find_spec("scipy") is not None
    return found


numba = _numba_alone()
