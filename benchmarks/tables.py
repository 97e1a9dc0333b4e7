"""The numbers as tables, the same in the terminal and on the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from benchmarks import targets, twin
from benchmarks.clock import Numbers
from benchmarks.scale import WAYS
from benchmarks.targets import ANY
from nerve.core.registry import GAMES


@dataclass(frozen=True)
class Table:
    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]

    def markdown(self) -> str:
        rule = ["---", *["---:"] * (len(self.head) - 1)]
        lines = [f"| {' | '.join(row)} |" for row in (self.head, rule, *self.rows)]
        return "\n".join([f"### {self.title}", "", *lines])

    def text(self) -> str:
        grid = [self.head, *self.rows]
        widths = [max(map(len, column)) for column in zip(*grid, strict=True)]
        lines = [self.title, ""]
        for first, *others in grid:
            cells = [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
            lines.append("  ".join([first.ljust(widths[0]), *cells]))
        return "\n".join(lines)


def tables(numbers: Numbers) -> Iterator[Table]:
    """All tables for which there are numbers."""
    if targets.measured(numbers):
        yield aims(numbers)
    if "rlcard/uno" in numbers and f"ours/{ANY}" in numbers:
        yield ratios(numbers)
    if f"ours/{ANY}" in numbers:
        yield rates(numbers)
    if "rlcard/uno" in numbers:
        yield peers(numbers)
    if numbers.keys() & {f"looks/{ANY}", f"batch 1000000/{ANY}", f"threads 2/{ANY}"}:
        yield ways(numbers)
    if f"clone/{ANY}" in numbers:
        yield costs(numbers)
    if f"vector/{ANY}" in numbers:
        yield envs(numbers)
    if f"odds ms/{ANY}" in numbers:
        yield thought(numbers)
    if "cold compile" in numbers:
        yield starts(numbers)
    if f"growth {targets.SIZES[-1]}/{ANY}" in numbers:
        yield growth(numbers)
    if "load p99 ms" in numbers:
        yield load(numbers)
    if "scale SQLite" in numbers:
        yield scale(numbers)


def aims(numbers: Numbers) -> Table:
    rows = []
    for target in targets.measured(numbers):
        sign = "≥" if target.at_least else "≤"
        verdict = "yes" if target.met(numbers) else "**no**"
        unit = target.unit if target.unit == "×" else f" {target.unit}"
        found = f"{brief(target.find(numbers))}{unit}"
        rows.append((target.text, found, f"{sign} {target.limit:g}{unit}", verdict))
    return Table("Targets", ("one run, one thread unless said", "measured", "wanted", "met"), rows)


def ratios(numbers: Numbers) -> Table:
    """Our games against the best each peer has."""
    best = {
        "OpenSpiel C++": targets.openspiel(numbers),
        "Pgx": targets.pgx(numbers),
        "OpenSpiel Python": fastest(numbers, "openspiel Python/"),
        "RLCard": fastest(numbers, "rlcard/"),
        "PettingZoo": fastest(numbers, "pettingzoo/"),
    }
    rows = []
    for game, rules in GAMES.items():
        rate = numbers[f"ours/{game}"]
        rows.append((rules.TITLE, *(f"{brief(rate / other)}×" for other in best.values())))
    return Table("How many times as fast as the fastest game of each peer", ("", *best), rows)


def rates(numbers: Numbers) -> Table:
    rows = []
    for game, rules in GAMES.items():
        mean = numbers[f"ours/{game}"]
        each = " ".join(f"{numbers[f'ours/{game}/{n}'] / 1e6:.1f}" for n in rules.PLAYERS)
        seats = f"{rules.PLAYERS[0]}–{rules.PLAYERS[-1]}"
        rows.append((rules.TITLE, f"{seats}: {each}", f"{mean / 1e6:.1f}", f"{1e9 / mean:.1f}"))
    if "twin" in numbers:
        rules = GAMES[twin.GAME]
        players = rules.PLAYERS
        each = " ".join(f"{numbers[f'twin/{n}'] / 1e6:.1f}" for n in players)
        mean = numbers["twin"]
        name, seats = f"{rules.TITLE}, C++ twin", f"{players[0]}–{players[-1]}"
        rows.append((name, f"{seats}: {each}", f"{mean / 1e6:.1f}", f"{1e9 / mean:.1f}"))
    head = ("compiled, one thread", "M decisions/s by players", "mean", "ns a decision")
    return Table("Playouts", head, rows)


def peers(numbers: Numbers) -> Table:
    rows = [
        (title(name), f"{round(rate, -2):,.0f}")
        for name, rate in numbers.items()
        if name.startswith(("openspiel", "rlcard", "pettingzoo"))
    ]
    best, rate = max((n for n in numbers.items() if n[0].startswith("pgx ")), key=lambda n: n[1])
    rows.append((f"{title(best)}", f"{round(rate, -2):,.0f}"))
    rows.sort(key=lambda row: -float(row[1].replace(",", "")))
    return Table("Peers", ("", "decisions/s"), rows)


def ways(numbers: Numbers) -> Table:
    """The same play in other ways."""
    rows = [
        by_game(numbers, "plain Python, decisions/s", "plain/{}", "{:,.0f}"),
        by_game(numbers, "plain ÷ compiled", "plain/{}/ratio", "1/{:.0f}", lambda x: 1 / x),
        by_game(numbers, "a view for every decision ÷ playouts", "looks/{}/ratio"),
        by_game(numbers, "steps of a batch of 1,000 ÷ playouts", "steps 1000/{}/ratio"),
        by_game(numbers, "the same, sampling of actions included", "batch 1000/{}/ratio"),
        by_game(numbers, "steps of a batch of 1,000,000 ÷ playouts", "steps 1000000/{}/ratio"),
        by_game(numbers, "the same, sampling of actions included", "batch 1000000/{}/ratio"),
        by_game(numbers, "`nerve simulate` on one thread ÷ playouts", "simulate/{}/ratio"),
        by_game(numbers, "two threads, M decisions/s", "threads 2/{}", "{:.1f}", millions),
        by_game(numbers, "two threads ÷ one, wall clock", "threads/{}/ratio"),
    ]
    return Table("The same play in other ways (4 players, rates)", head_of_games(), rows)


def costs(numbers: Numbers) -> Table:
    rows = [
        by_game(numbers, "decisions a game", "length/{}", "{:.0f}"),
        by_game(numbers, "of these with an alternative", "choices/{}", "{:.0%}"),
        by_game(numbers, "state, bytes", "state bytes/{}", "{:,.0f}"),
        by_game(numbers, "view, bytes", "view bytes/{}", "{:,.0f}"),
        by_game(numbers, "process with 1,000,000, MB", "batch memory/{}", "{:,.0f}", millions),
        by_game(numbers, "clone in compiled code, ns", "clone/{}", "{:.0f}"),
        by_game(numbers, "one action from Python, plain, ns", "apply plain/{}", "{:,.0f}"),
        by_game(numbers, "the same by a batch of one, ns", "apply compiled/{}", "{:,.0f}"),
    ]
    return Table("Sizes and single costs (4 players)", head_of_games(), rows)


def envs(numbers: Numbers) -> Table:
    """Environments by their ordinary calls."""
    rows = [
        by_game(numbers, "vector, self-play, M steps/s", "vector/{}", "{:.1f}", millions),
        by_game(numbers, "÷ PettingZoo's texas_holdem_v4.raw_env", "vector/{}/ratio", "{:.0f}×"),
        by_game(numbers, "vector, three bots, M steps/s", "vector bots/{}", "{:.1f}", millions),
        by_game(numbers, "÷ texas_holdem_v4.raw_env", "vector bots/{}/ratio", "{:.0f}×"),
        by_game(numbers, "PettingZoo env, steps/s", "zoo env/{}", "{:,.0f}"),
        by_game(numbers, "÷ texas_holdem_v4.env", "zoo env/{}/ratio", "{:.1f}×"),
        by_game(numbers, "PettingZoo raw_env, steps/s", "zoo raw/{}", "{:,.0f}"),
        by_game(numbers, "÷ texas_holdem_v4.raw_env", "zoo raw/{}/ratio", "{:.1f}×"),
    ]
    return Table("Environments (4 players, one thread)", head_of_games(), rows)


def thought(numbers: Numbers) -> Table:
    """Bots: search by playouts, rules of thumb, the odds panel; the last row is a peer's."""
    rows = [
        by_game(numbers, "search, playouts/s", "search/{}", "{:,.0f}"),
        by_game(numbers, "÷ the same playouts alone", "search/{}/ratio"),
        by_game(numbers, "search:1000, decisions/s", "search decisions/{}", "{:,.0f}"),
        by_game(numbers, "greedy, decisions/s ÷ random", "greedy decisions/{}/ratio"),
        by_game(numbers, "greedy, games/s ÷ random", "greedy games/{}/ratio"),
        by_game(numbers, "odds panel, ms (median of 1,000)", "odds ms/{}", "{:.2f}"),
    ]
    peer = [f"{name} {numbers[f'ismcts/{name}']:,.0f}" for name in targets.ISMCTS_GAMES]
    rows.append(("OpenSpiel's C++ ISMCTS at 1,000 simulations, decisions/s", *peer, ""))
    return Table("Thought (4 players, one thread)", head_of_games(), rows)


def by_game(
    numbers: Numbers,
    text: str,
    key: str,
    form: str = "{:.2f}×",
    change: Callable[[float], float] = float,
) -> tuple[str, ...]:
    """A row with a figure for each game; a dash where there is none."""
    found = [numbers.get(key.format(game)) for game in GAMES]
    return text, *("–" if x is None else form.format(change(x)) for x in found)


def millions(x: float) -> float:
    return x / 1e6


def starts(numbers: Numbers) -> Table:
    rows = [
        ("compile all four games from nothing, CPU time", f"{numbers['cold compile']:.1f}"),
        ("`nerve simulate --plain`, ten games, wall clock", f"{numbers['start plain']:.2f}"),
        ("`nerve simulate`, ten games, wall clock", f"{numbers['start few']:.2f}"),
        ("`nerve simulate`, 10,000 games, cached, wall clock", f"{numbers['start cached']:.2f}"),
    ]
    rows[1:1] = [
        (f"compile the bots of {rules.TITLE} from nothing, CPU time", f"{spent:.1f}")
        for game, rules in GAMES.items()
        if (spent := numbers.get(f"cold bots/{game}")) is not None
    ]
    return Table("Start", ("", "seconds"), rows)


def growth(numbers: Numbers) -> Table:
    rows = [
        (f"{size:,} games", *(f"{numbers[f'growth {size}/{game}']:.1f}" for game in GAMES))
        for size in targets.SIZES
    ]
    return Table("Nanoseconds an action in series of several sizes", head_of_games(), rows)


def load(numbers: Numbers) -> Table:
    """The server beside an echo of frames of the same size through the same web stack."""
    rows = [
        ("p50, a move a second at each table, ms", numbers["load p50 ms"]),
        ("p99, ms", numbers["load p99 ms"]),
        ("p99 of the echo, ms", numbers["load echo p99 ms"]),
        ("moves a second, saturated", numbers["load moves/s"]),
        ("the same without a store", numbers["load moves/s without store"]),
        ("the echo", numbers["load echo moves/s"]),
        ("KB a connection", numbers["load KB a connection"]),
    ]
    shown = [(name, f"{number:,.1f}") for name, number in rows]
    return Table("The server: 1,000 sockets at 250 tables, one core", ("", "measured"), shown)


def scale(numbers: Numbers) -> Table:
    """What sharing a database costs: all on the same cores."""
    alone = numbers["scale SQLite"]
    rows = [
        (
            f"{way}, {processes} process{'es' * (processes > 1)}",
            f"{rate:,.0f}",
            f"{rate / alone:.2f}×",
        )
        for way, processes in WAYS.items()
        if (rate := numbers[f"scale {way}"])
    ]
    head = ("durable moves a second, saturated", "measured", "÷ SQLite")
    return Table("One process and two, on one database", head, rows)


def head_of_games() -> tuple[str, ...]:
    return "", *(rules.TITLE for rules in GAMES.values())


def fastest(numbers: Numbers, start: str) -> float:
    return max(rate for name, rate in numbers.items() if name.startswith(start))


def title(name: str) -> str:
    """A contender's name for readers: peer, way, game."""
    peer, game = name.split("/")
    for short, long in (
        ("openspiel", "OpenSpiel"),
        ("rlcard", "RLCard"),
        ("pettingzoo", "PettingZoo"),
        ("pgx", "Pgx, batch of"),
    ):
        peer = peer.replace(short, long)
    return f"{peer}: {game}"


def brief(x: float) -> str:
    """Three digits that count."""
    if abs(x) >= 100:
        return f"{x:,.0f}"
    return f"{x:.1f}" if abs(x) >= 10 else f"{x:.2f}"
