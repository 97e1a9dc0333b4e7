"""How much a test does: a sample in `make test`, more in `make test-all` and in `make soak`."""

from __future__ import annotations

from typing import Any

import pytest


def amounts(*quick: Any, long: Any = None, soak: Any = None) -> list[Any]:
    """Values for `parametrize`, each where there is time for it."""
    more = {"long": long, "soak": soak}
    marked = [
        pytest.param(value, marks=getattr(pytest.mark, mark))
        for mark, value in more.items()
        if value is not None
    ]
    return [*quick, *marked]


def sample(values: Any, quick: Any) -> list[Any]:
    """All of them for `parametrize`, those that are not quick in `make test-all`."""
    return [
        value if value in quick else pytest.param(value, marks=pytest.mark.long) for value in values
    ]
