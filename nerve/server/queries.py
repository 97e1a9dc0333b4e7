"""What is asked of a database, by the server and by the command line, whichever database it is."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import astuple
from typing import Any, Protocol

from nerve.server.store import (
    BanRow,
    CountRow,
    LogRow,
    LuckRow,
    People,
    PlayerRow,
    ReportRow,
    TableRow,
)


class Base(Protocol):
    """A connection to a database. Queries have `?` where values go."""

    @property
    def unsafe(self) -> type[Exception]:
        """Errors after which nothing of a transaction can be kept."""

    @property
    def clock(self) -> str:
        """The database's own time in milliseconds, as SQL: machines differ in theirs."""

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[Any]: ...
    def change(self, query: str, values: Sequence[Any] = ()) -> int:
        """How many rows were changed."""

    def change_each(self, query: str, many: Sequence[Sequence[Any]]) -> None: ...
    def put_rows(self, rows: Sequence[tuple[str, LogRow]]) -> list[bool]:
        """Append to logs; of each row, whether its number was free."""

    def transaction(self) -> AbstractContextManager[None]:
        """All or nothing, durable at the end."""

    def attempt(self) -> AbstractContextManager[None]:
        """A part of a transaction: what is raised inside undoes this part alone."""

    def close(self) -> None: ...


PUT_ROW = "INSERT INTO log VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"


def put_index(base: Base, lines: Sequence[tuple[TableRow, int]]) -> None:
    """The lines of tables, each with the row of the log that changed it; and with them which rows
    are which game."""
    tables = [line for line, _ in lines]
    base.change_each(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO UPDATE SET"
        " phase = excluded.phase, listed = excluded.listed, changed = excluded.changed,"
        " line = excluded.line, games = excluded.games",
        [(t.table, t.phase, int(t.listed), t.changed, t.line, t.games) for t in tables],
    )
    base.change_each("UPDATE sits SET here = 0 WHERE code = ?", [(t.table,) for t in tables])
    base.change_each(
        "INSERT INTO sits VALUES (?, ?, 1) ON CONFLICT (player, code) DO UPDATE SET here = 1",
        [(player, t.table) for t in tables for player in t.players],
    )
    base.change_each(
        "INSERT INTO games VALUES (?, ?, ?, NULL) ON CONFLICT DO NOTHING",
        [(t.table, t.games, seq) for t, seq in lines if t.phase == "playing"],
    )
    base.change_each(
        "UPDATE games SET last = ? WHERE code = ? AND game = ? AND last IS NULL",
        [(seq, t.table, t.games) for t, seq in lines if t.phase == "finished"],
    )


def put_counts(base: Base, counts: Sequence[CountRow]) -> None:
    added = ("played", "wins", "busts", "calls_right", "calls_wrong")
    sums = ", ".join(f"{name} = totals.{name} + excluded.{name}" for name in added)
    base.change_each(
        "INSERT INTO totals VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (game, who) DO UPDATE SET"
        f" {sums}, best ="
        " CASE WHEN excluded.best > totals.best THEN excluded.best ELSE totals.best END",
        [astuple(row) for row in counts],
    )


def log_of(base: Base, table: str, after: int = 0) -> list[LogRow]:
    query = "SELECT seq, at, body FROM log WHERE code = ? AND seq > ? ORDER BY seq"
    return [LogRow(*row) for row in base.rows(query, (table, after))]


def game_of(base: Base, table: str, game: int) -> list[LogRow]:
    query = (
        "SELECT seq, at, body FROM log JOIN games USING (code)"
        " WHERE code = ? AND game = ? AND seq BETWEEN first AND last ORDER BY seq"
    )
    return [LogRow(*row) for row in base.rows(query, (table, game))]


def snapshot_of(base: Base, table: str) -> LogRow | None:
    query = "SELECT seq, at, body FROM snapshots WHERE code = ?"
    for row in base.rows(query, (table,)):
        return LogRow(*row)
    return None


def keep(base: Base, table: str, snapshot: LogRow) -> None:
    base.change(
        "INSERT INTO snapshots VALUES (?, ?, ?, ?) ON CONFLICT (code) DO UPDATE SET"
        " seq = excluded.seq, at = excluded.at, body = excluded.body"
        " WHERE excluded.seq > snapshots.seq",
        (table, *snapshot),
    )


def review_of(base: Base, table: str, game: int) -> str | None:
    query = "SELECT body FROM reviews WHERE code = ? AND game = ?"
    return next((body for (body,) in base.rows(query, (table, game))), None)


def keep_review(base: Base, table: str, game: int, body: str, lucks: Sequence[LuckRow]) -> None:
    """Unless the table, or a player, is gone by now."""
    base.change(
        "INSERT INTO reviews SELECT code, ?, ? FROM tables WHERE code = ?"
        " ON CONFLICT (code, game) DO UPDATE SET body = excluded.body",
        (game, body, table),
    )
    base.change_each(
        "INSERT INTO lucks SELECT player, ?, ?, ?, ?, ?, ?, ?, ? FROM players WHERE player = ?"
        " ON CONFLICT DO NOTHING",
        [
            (
                *(table, game, row.game, row.decisions),
                *(row.luck, row.luck_error, row.play, row.play_error, row.player),
            )
            for row in lucks
        ],
    )


def lucks_of(base: Base, player: str) -> list[LuckRow]:
    query = (
        "SELECT player, game, sum(decisions), sum(luck), sum(luck_error * luck_error), sum(play),"
        " sum(play_error * play_error), count(*) FROM lucks WHERE player = ?"
        " GROUP BY player, game ORDER BY game"
    )
    return [LuckRow(*row) for row in base.rows(query, (player,))]


def index_of(base: Base, phases: tuple[str, ...], listed: bool) -> list[TableRow]:
    query = (
        f"SELECT code, phase, listed, changed, line FROM tables WHERE phase IN ({_marks(phases)})"
        f"{' AND listed = 1' if listed else ''} ORDER BY changed DESC LIMIT 200"
    )
    return _lines(base.rows(query, phases))


def tables_of(base: Base, player: str, limit: int) -> list[TableRow]:
    query = (
        "SELECT t.code, phase, listed, changed, line FROM tables t"
        " JOIN sits s ON s.code = t.code WHERE s.player = ? AND here = 1"
        " ORDER BY phase = 'closed', changed DESC LIMIT ?"
    )
    return _lines(base.rows(query, (player, limit)))


def _lines(rows: Iterable[Any]) -> list[TableRow]:
    return [TableRow(c, p, bool(li), changed, line, ()) for c, p, li, changed, line in rows]


def idle(base: Base, before: int, empty_before: int = 0) -> list[str]:
    query = (
        "SELECT code FROM tables t WHERE phase != 'closed' AND (SELECT at FROM log l"
        " WHERE l.code = t.code ORDER BY seq DESC LIMIT 1)"
        " < CASE WHEN games > 0 THEN ? ELSE ? END"
    )
    return [code for (code,) in base.rows(query, (before, max(before, empty_before)))]


def beat(base: Base, now: int) -> None:
    query = "INSERT INTO beats VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = excluded.at"
    base.change(query, (now,))


def count_open(base: Base) -> int:
    ((count,),) = base.rows("SELECT count(*) FROM tables WHERE phase != 'closed'")
    return int(count)


def totals(base: Base) -> list[CountRow]:
    return [CountRow(*row) for row in base.rows("SELECT * FROM totals ORDER BY game, who")]


def uncounted(base: Base) -> list[str]:
    return [code for (code,) in base.rows("SELECT code FROM uncounted ORDER BY code")]


def counted(base: Base, table: str, counts: Sequence[CountRow]) -> None:
    if base.change("DELETE FROM uncounted WHERE code = ?", (table,)):
        put_counts(base, counts)


def add_player(base: Base, player: PlayerRow, token_hash: bytes, now: int) -> None:
    base.change(
        "INSERT INTO players VALUES (?, ?, ?, ?, ?, ?, 0, ?) ON CONFLICT (player) DO NOTHING",
        (player.player, token_hash, player.name, int(player.bot), now, now, player.face),
    )


def player_of(base: Base, token_hash: bytes) -> PlayerRow | None:
    query = "SELECT player, name, bot, face FROM players WHERE token_hash = ?"
    for player, name, bot, face in base.rows(query, (token_hash,)):
        return PlayerRow(player, name, bool(bot), face)
    return None


def rename(base: Base, player: str, name: str, face: str) -> None:
    query = "UPDATE players SET name = ?, face = ? WHERE player = ?"
    base.change(query, (name, face, player))


def seen(base: Base, players: Sequence[str], games: int, now: int) -> None:
    query = "UPDATE players SET seen = ?, games = games + ? WHERE player = ?"
    base.change_each(query, [(now, games, player) for player in sorted(players)])


def drop_tables(base: Base, before: int, with_games: bool) -> int:
    """Delete closed tables whose last change is older; how many."""
    old = f"phase = 'closed' AND changed < ?{'' if with_games else ' AND games = 0'}"
    for table in ("log", "sits", "games", "snapshots", "reviews", "lucks"):
        base.change(
            f"DELETE FROM {table} WHERE code IN (SELECT code FROM tables WHERE {old})", (before,)
        )
    return base.change(f"DELETE FROM tables WHERE {old}", (before,))


def has_player(base: Base, player: str) -> bool:
    return bool(base.rows("SELECT 1 FROM players WHERE player = ?", (player,)))


def drop_players(base: Base, before: int, with_games: bool = False) -> int:
    """Delete players not seen since, who sit at no table that is open; how many."""
    sitting = (
        "SELECT player FROM sits JOIN tables USING (code) WHERE here = 1 AND phase != 'closed'"
    )
    query = f"DELETE FROM players WHERE seen < ? AND player NOT IN ({sitting})"
    return base.change(query + ("" if with_games else " AND games = 0"), (before,))


def erase(base: Base, player: str) -> list[str]:
    """Forget a player: the token, and the name wherever it is written; at which tables."""
    found = base.rows("SELECT code FROM sits WHERE player = ?", (player,))
    tables = [code for (code,) in found]
    for code in tables:
        rows = base.rows("SELECT seq, body FROM log WHERE code = ? ORDER BY seq", (code,))
        for seq, body in rows:
            if player in body:
                values = (_without_name(body, player), code, seq)
                base.change("UPDATE log SET body = ? WHERE code = ? AND seq = ?", values)
        seatings = (json.loads(body).get("seating") for _, body in reversed(rows))
        seating = next(filter(None, seatings))
        ((line,),) = base.rows("SELECT line FROM tables WHERE code = ?", (code,))
        nameless = json.loads(line)
        if seating["host"] == player:
            nameless["host"] = ""
        whose = [chair.get("player") for chair in seating["chairs"]]
        shown = zip(whose, nameless.get("names", ()), strict=False)
        nameless["names"] = ["" if who == player else name for who, name in shown]
        base.change("UPDATE tables SET line = ? WHERE code = ?", (_written(nameless), code))
        base.change("DELETE FROM snapshots WHERE code = ?", (code,))
    base.change("UPDATE reports SET name = '' WHERE player = ?", (player,))
    base.change("DELETE FROM lucks WHERE player = ?", (player,))
    base.change("DELETE FROM players WHERE player = ?", (player,))
    return tables


def _without_name(body: str, player: str) -> str:
    row = json.loads(body)
    for chair in row.get("seating", {}).get("chairs", ()):
        if chair.get("player") == player:
            chair["name"] = chair["face"] = ""
    for game in row.get("seating", {}).get("past", ()):
        shown = zip(game["players"], game["names"], strict=True)
        game["names"] = ["" if who == player else name for who, name in shown]
    return _written(row)


def _written(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def put_ban(base: Base, ban: BanRow) -> None:
    base.change(
        "INSERT INTO bans VALUES (?, ?, ?, ?) ON CONFLICT (who) DO UPDATE SET"
        " until = excluded.until, reason = excluded.reason, at = excluded.at",
        astuple(ban),
    )


def drop_ban(base: Base, who: str) -> bool:
    return base.change("DELETE FROM bans WHERE who = ?", (who,)) > 0


def bans_of(base: Base) -> list[BanRow]:
    return [BanRow(*row) for row in base.rows("SELECT * FROM bans ORDER BY at")]


def put_report(base: Base, report: ReportRow) -> None:
    base.change("INSERT INTO reports VALUES (?, ?, ?, ?, ?, ?, ?, ?)", astuple(report))


def reports_of(base: Base) -> list[ReportRow]:
    """The last first."""
    rows = base.rows("SELECT * FROM reports ORDER BY at DESC LIMIT 1000")
    return [ReportRow(*row) for row in rows]


# --- what several processes know of each other ----------------------------------------------------

AT_ONCE = 500  # values in one query


def alive(base: Base, process: str, milliseconds: int) -> None:
    base.change(
        f"INSERT INTO processes VALUES (?, {base.clock} + ?)"
        " ON CONFLICT (name) DO UPDATE SET until = excluded.until",
        (process, milliseconds),
    )
    base.change(f"DELETE FROM processes WHERE until < {base.clock} - 60000")
    base.change(f"DELETE FROM spent WHERE hour < {base.clock} / 3600000")
    for table in ("owners", "people"):
        base.change(f"DELETE FROM {table} WHERE process NOT IN (SELECT name FROM processes)")


def retire(base: Base, process: str) -> None:
    for table in ("owners", "people"):
        base.change(f"DELETE FROM {table} WHERE process = ?", (process,))
    base.change("DELETE FROM processes WHERE name = ?", (process,))


def claim(base: Base, process: str, tables: Collection[str]) -> list[str]:
    query = (
        "INSERT INTO owners VALUES (?, ?) ON CONFLICT (code) DO UPDATE SET"
        " process = excluded.process WHERE owners.process = excluded.process OR NOT EXISTS"
        f" (SELECT 1 FROM processes p WHERE p.name = owners.process AND p.until > {base.clock})"
    )
    return [table for table in sorted(tables) if base.change(query, (table, process))]


def release(base: Base, process: str, tables: Collection[str]) -> None:
    query = "DELETE FROM owners WHERE code = ? AND process = ?"
    base.change_each(query, [(table, process) for table in sorted(tables)])


def put_people(base: Base, process: str, people: Mapping[str, People]) -> None:
    nobody = [(table, process) for table, who in people.items() if who == (frozenset(), 0)]
    base.change_each("DELETE FROM people WHERE code = ? AND process = ?", nobody)
    base.change_each(
        "INSERT INTO people VALUES (?, ?, ?, ?) ON CONFLICT (code, process) DO UPDATE SET"
        " players = excluded.players, watching = excluded.watching",
        [
            (table, process, " ".join(sorted(players)), watching)
            for table, (players, watching) in people.items()
            if (table, process) not in nobody
        ],
    )


def people_of(base: Base, but: str, tables: Collection[str]) -> dict[str, People]:
    found: dict[str, People] = {}
    for some in _parts(tables):
        query = (
            "SELECT code, players, watching FROM people JOIN processes ON name = process"
            f" WHERE name != ? AND until > {base.clock} AND code IN ({_marks(some)})"
        )
        for code, players, watching in base.rows(query, (but, *some)):
            others, more = found.get(code, (frozenset(), 0))
            found[code] = others | {*players.split()}, watching + more
    return found


def heads(base: Base, tables: Collection[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for some in _parts(tables):
        query = (
            "SELECT code, (SELECT seq FROM log l WHERE l.code = t.code ORDER BY seq DESC LIMIT 1)"
            f" FROM tables t WHERE code IN ({_marks(some)})"
        )
        found.update(base.rows(query, some))
    return found


def spend(base: Base, what: str, who: str, portion: int, most: float) -> int:
    """How many of a portion there were left this hour."""
    query = (
        f"INSERT INTO spent VALUES (?, ?, {base.clock} / 3600000, ?)"
        " ON CONFLICT (what, who) DO UPDATE SET hour = excluded.hour, count = excluded.count +"
        " CASE WHEN spent.hour = excluded.hour THEN spent.count ELSE 0 END RETURNING count"
    )
    ((spent,),) = base.rows(query, (what, who, portion))
    left = int(most) - (int(spent) - portion)
    return max(0, min(portion, left))


def _parts(values: Collection[str]) -> Iterator[list[str]]:
    ordered = sorted(values)
    for first in range(0, len(ordered), AT_ONCE):
        yield ordered[first : first + AT_ONCE]


def _marks(values: Collection[str]) -> str:
    return ", ".join("?" * len(values))
