"""Where a server keeps its tables and how its processes hear of each other, by its settings."""

from __future__ import annotations

from pathlib import Path

from nerve.core.errors import NerveError
from nerve.server import sqlite
from nerve.server.bus import Bus, LocalBus
from nerve.server.queries import Base
from nerve.server.settings import Settings
from nerve.server.store import BadStore, Store
from nerve.server.telemetry import Metrics

Place = Path | str  # a file of SQLite, or the address of a PostgreSQL
POSTGRES = ("postgresql://", "postgres://")
REDIS = ("redis://", "rediss://", "unix://")


class MissingScale(NerveError):
    """What several processes need is not installed."""

    code = "missing_extra"

    def __init__(self, what: str) -> None:
        super().__init__(f'{what} needs a package: pip install "nerve-games[scale]"')


def place(settings: Settings) -> Place:
    """Where the tables are."""
    return settings.database or Path(settings.data) / sqlite.FILE


def open_base(place: Place) -> Base:
    """A connection. Raises BadStore or MissingScale."""
    if isinstance(place, Path):
        return sqlite.connect(place)
    _check(place, POSTGRES, "database")
    try:
        from nerve.server import postgres
    except ModuleNotFoundError:
        raise MissingScale("a PostgreSQL database") from None
    return postgres.connect(place)


def open_store(settings: Settings, metrics: Metrics) -> Store:
    """Raises BadStore or MissingScale."""
    if not settings.database:
        return sqlite.SqliteStore(Path(settings.data) / sqlite.FILE, metrics, settings.durable)
    _check(settings.database, POSTGRES, "database")
    try:
        from nerve.server import postgres
    except ModuleNotFoundError:
        raise MissingScale("a PostgreSQL database") from None
    return postgres.PostgresStore(settings.database, metrics, settings.durable)


def open_bus(settings: Settings) -> Bus:
    """Raises BadStore or MissingScale."""
    if not settings.bus:
        return LocalBus()
    _check(settings.bus, REDIS, "bus")
    if not settings.database:
        raise BadStore("bus: only processes on one PostgreSQL need it: expected --database too")
    try:
        from nerve.server.redis_bus import RedisBus
    except ModuleNotFoundError:
        raise MissingScale("a bus over Redis") from None
    return RedisBus(settings.bus)


def _check(address: str, kinds: tuple[str, ...], setting: str) -> None:
    if not address.startswith(kinds):
        raise BadStore(f"{setting}: expected an address such as {kinds[0]}…")
