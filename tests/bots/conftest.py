"""What tests of bots share."""

import pytest

from nerve.core import registry
from tests.bots.lantern import FILE, LANTERN


@pytest.fixture
def lantern_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_opened", {LANTERN.NAME: (LANTERN, FILE)})
