"""The tables of the database, the same in SQLite and PostgreSQL.

STEPS lead from each version to the next. A step that has been released is never changed: who needs
other tables adds a step at the end. The words in which the databases differ are in WORDS.
"""

from __future__ import annotations

from string import Template

FIRST = """
CREATE TABLE players (
    player TEXT PRIMARY KEY, token_hash $blob NOT NULL UNIQUE, name TEXT NOT NULL,
    bot INTEGER NOT NULL, created BIGINT NOT NULL
) $clustered;
CREATE TABLE tables (
    code TEXT PRIMARY KEY, phase TEXT NOT NULL, listed INTEGER NOT NULL,
    changed BIGINT NOT NULL, line TEXT NOT NULL
) $clustered;
CREATE INDEX tables_by_phase ON tables (phase, changed);
CREATE TABLE sits (
    player TEXT NOT NULL, code TEXT NOT NULL, PRIMARY KEY (player, code)
) $clustered;
CREATE INDEX sits_by_code ON sits (code);
CREATE TABLE log (
    code TEXT NOT NULL, seq INTEGER NOT NULL, at BIGINT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (code, seq)
) $clustered;
"""
COUNTS = """
CREATE TABLE totals (
    game TEXT NOT NULL, who TEXT NOT NULL, played INTEGER NOT NULL, wins INTEGER NOT NULL,
    busts INTEGER NOT NULL, calls_right INTEGER NOT NULL, calls_wrong INTEGER NOT NULL,
    best INTEGER NOT NULL, PRIMARY KEY (game, who)
) $clustered;
CREATE TABLE uncounted (code TEXT PRIMARY KEY) $clustered;
INSERT INTO uncounted SELECT code FROM tables;
"""
KEEPING = """
ALTER TABLE players ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN games INTEGER NOT NULL DEFAULT 0;
UPDATE players SET seen = created, games = 1;
ALTER TABLE tables ADD COLUMN games INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET games = $games_of_line WHERE line LIKE '%"games":%';
ALTER TABLE sits ADD COLUMN here INTEGER NOT NULL DEFAULT 1;
CREATE TABLE games (
    code TEXT NOT NULL, game INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER,
    PRIMARY KEY (code, game)
) $clustered;
INSERT INTO games SELECT code, row_number() OVER (PARTITION BY code ORDER BY seq), seq,
    lead(seq) OVER (PARTITION BY code ORDER BY seq) - 1
    FROM log WHERE body LIKE '{"do":"begin"%';
UPDATE games SET last = (SELECT max(seq) FROM log l WHERE l.code = games.code) WHERE last IS NULL
    AND (SELECT phase FROM tables t WHERE t.code = games.code) != 'playing';
CREATE TABLE snapshots (
    code TEXT PRIMARY KEY, seq INTEGER NOT NULL, at BIGINT NOT NULL, body TEXT NOT NULL
) $clustered;
CREATE TABLE bans (
    who TEXT PRIMARY KEY, until BIGINT NOT NULL, reason TEXT NOT NULL, at BIGINT NOT NULL
) $clustered;
CREATE TABLE reports (
    at BIGINT NOT NULL, code TEXT NOT NULL, game INTEGER NOT NULL, by TEXT NOT NULL,
    player TEXT NOT NULL, name TEXT NOT NULL, reason TEXT NOT NULL, text TEXT NOT NULL
);
CREATE TABLE beats (one INTEGER PRIMARY KEY, at BIGINT NOT NULL);
"""
SHARING = """
CREATE TABLE processes (name TEXT PRIMARY KEY, until BIGINT NOT NULL) $clustered;
CREATE TABLE owners (code TEXT PRIMARY KEY, process TEXT NOT NULL) $clustered;
CREATE TABLE people (
    code TEXT NOT NULL, process TEXT NOT NULL, players TEXT NOT NULL, watching INTEGER NOT NULL,
    PRIMARY KEY (code, process)
) $clustered;
CREATE TABLE spent (
    what TEXT NOT NULL, who TEXT NOT NULL, hour BIGINT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (what, who)
) $clustered;
"""
FACES = """
ALTER TABLE players ADD COLUMN face TEXT NOT NULL DEFAULT '';
"""
REVIEWS = """
CREATE TABLE reviews (
    code TEXT NOT NULL, game INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (code, game)
) $clustered;
CREATE TABLE lucks (
    player TEXT NOT NULL, code TEXT NOT NULL, number INTEGER NOT NULL, game TEXT NOT NULL,
    decisions INTEGER NOT NULL, luck $float NOT NULL, luck_error $float NOT NULL,
    play $float NOT NULL, play_error $float NOT NULL, PRIMARY KEY (player, code, number)
) $clustered;
"""
STEPS = (FIRST, COUNTS, KEEPING, SHARING, FACES, REVIEWS)
VERSION = len(STEPS)
WORDS = {
    "sqlite": {
        "blob": "BLOB",
        "float": "REAL",
        "clustered": "WITHOUT ROWID",  # kept in the order of its key
        "games_of_line": "json_extract(line, '$.games')",
    },
    "postgres": {
        "blob": "BYTEA",
        "float": "DOUBLE PRECISION",
        "clustered": "",
        "games_of_line": "CAST(CAST(line AS json) ->> 'games' AS integer)",
    },
}


def steps(database: str, after: int, until: int = VERSION) -> str:
    """What leads from one version to another."""
    return Template("".join(STEPS[after:until])).substitute(WORDS[database])
