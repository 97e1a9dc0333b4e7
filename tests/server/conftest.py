"""One server for all tests of a file that need nothing special of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import House, open_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("house")
    with open_house(folder) as opened:
        yield opened
