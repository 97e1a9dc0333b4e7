"""Servers and stores for all tests of a file that need nothing special of them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests import services
from tests.server.house import House, open_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("house")
    with open_house(folder) as opened:
        yield opened


@pytest.fixture(scope="session")
def postgres() -> Iterator[services.Postgres]:
    """For tests marked `long`."""
    with services.postgres() as made:
        yield made


@pytest.fixture(scope="session")
def redis() -> Iterator[services.Redis]:
    """For tests marked `long`."""
    with services.redis() as made:
        yield made


@pytest.fixture
def new_database(postgres: services.Postgres) -> Callable[[], str]:
    """Gives the address of an empty PostgreSQL database."""
    return postgres.new_database
