"""Games are found by folder, by installed package and by file; what is no game says why; and
nothing but people at this machine loads a file."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nerve.core import registry
from nerve.core.errors import BadGame, UnknownGame
from nerve.core.game import settle_on
from nerve.core.play import Game
from nerve.core.record import BadRecord, Recorder, verify
from nerve.core.registry import (
    GAMES,
    blame,
    broken_games,
    load_file,
    open_game,
    part_of,
    place_of,
    room_of,
    rules_of,
)
from nerve.core.rulebook import rules_page

ROOT = Path(__file__).parents[2]
LANTERN = ROOT / "examples" / "lantern.py"
OURS = next(iter(GAMES))


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test finds the games that there were, and leaves no more."""
    monkeypatch.setattr(registry, "_opened", {})
    registry._installed.cache_clear()
    yield
    registry._installed.cache_clear()


def changed(folder: Path, *changes: tuple[str, str], name: str = "lantern") -> Path:
    """The example with some text replaced."""
    text = LANTERN.read_text("utf-8")
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    file = folder / f"{name}.py"
    file.write_text(text, "utf-8")
    return file


def module_of(game: str) -> str:
    rules: Any = GAMES[game]
    return str(rules.__name__)


# --- files ---------------------------------------------------------------------------------------


def test_a_file_is_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnknownGame):
        rules_of("lantern")
    rules = load_file(LANTERN)
    assert rules_of("lantern") is GAMES["lantern"] is rules
    assert list(GAMES) == sorted(GAMES)
    assert place_of(rules) == str(LANTERN)
    monkeypatch.chdir(LANTERN.parent)
    for same in ("./lantern.py", "lantern.py", LANTERN, str(LANTERN), "lantern", rules):
        assert open_game(same) is rules
    game = Game("lantern", players=3, seed=1)
    while not game.over:
        game.play(game.moves[0])
    assert game.winners


def test_what_a_file_leaves_out_is_filled_in(tmp_path: Path) -> None:
    rules = load_file(
        changed(
            tmp_path,
            (
                'NAME, TITLE, AUTHOR = "lantern", "Lantern", "The Nerve authors"',
                'NAME = "night_pier"',
            ),
        )
    )
    assert (rules.TITLE, rules.AUTHOR, rules.VERSION) == ("Night pier", "", 1)
    assert (rules.OPTIONS, rules.LIMITS, rules.FACES, rules.ASSUMED) == ({}, {}, (), "")
    assert tuple(rules.DECK) == rules.CARDS
    assert rules_page("night_pier", "nl").startswith("# Night pier\n\nOn the dark pier")
    assert room_of("night_pier") is None


def test_a_file_leaves_nothing_beside_itself(tmp_path: Path) -> None:
    load_file(changed(tmp_path))
    assert [file.name for file in tmp_path.iterdir()] == ["lantern.py"]


def test_rules_of_thumb_may_stand_in_the_file(tmp_path: Path) -> None:
    load_file(LANTERN)
    assert part_of("lantern", "odds") is None
    text = LANTERN.read_text("utf-8") + "\n\ndef greedy(v, rng):\n    return fallback(v)\n"
    file = tmp_path / "other.py"
    file.write_text(text.replace('"lantern", "Lantern"', '"other", "Other"'), "utf-8")
    rules = load_file(file)
    assert part_of("other", "thumb") is rules
    assert part_of("other", "search") is None


def test_another_process_finds_the_game_by_its_place() -> None:
    place = place_of(load_file(LANTERN))
    code = f"from nerve.core.registry import open_game; print(open_game({place!r}).TITLE)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd="/")
    assert done.stdout == "Lantern\n"
    assert place_of(rules_of(OURS)) == OURS


# --- names ---------------------------------------------------------------------------------------


def test_a_name_is_taken_once(tmp_path: Path) -> None:
    load_file(LANTERN)
    with pytest.raises(BadGame, match=r"the name 'lantern' is taken by .*examples/lantern.py"):
        load_file(changed(tmp_path))
    with pytest.raises(BadGame, match=f"the name '{OURS}' is taken"):
        load_file(changed(tmp_path, ('"lantern", "Lantern"', f'"{OURS}", "Lantern"'), name="x"))
    assert module_of(OURS) == f"nerve.games.{OURS}.rules"


def test_a_link_to_the_file_is_the_same_game(tmp_path: Path) -> None:
    link = tmp_path / "linked.py"
    link.symlink_to(LANTERN)
    assert load_file(link) is load_file(LANTERN)


# --- what is no game -----------------------------------------------------------------------------

WRONG = [
    (('"lantern", "Lantern"', '"Lantern!", "Lantern"'), "NAME is 'Lantern!': expected small"),
    (("PLAYERS = range(2, 5)", ""), "no PLAYERS: expected .*PLAYERS = range"),
    (("PLAYERS = range(2, 5)", "PLAYERS = 4"), "PLAYERS is 4: expected .*range"),
    (("PLAYERS = range(2, 5)", "PLAYERS = range(1, 9)"), "PLAYERS is range.*from 2 to 6"),
    (('"wind": 8}', '"wind": 80}'), "DECK is no count of cards"),
    (('"wind": 8}', '"wind": "8"}'), "DECK is no count of cards"),
    (('"wind": 8}', '"back": 8}'), "DECK has a card 'back'"),
    (('MOVES = ("1", "2"', 'MOVES = ("1", "1"'), "MOVES has the same text twice"),
    (('"draw", "stop")', '"draw", "st\\nop")'), "MOVES has 'st.*expected texts"),
    (('"draw", "stop")', '"draw", 7)'), "MOVES has 7: expected texts"),
    (("def winners(", "def winner("), r"no winners: expected a function winners\(s\)"),
    (("def look(s: State, seat: int, v: View)", "def look(s: State)"), r"expected .*look\(s, se"),
    (("def legal(s: State) -> int:", "legal = 7\n\n\ndef legals(s):"), r"expected .*legal\(s\)"),
    (("    turn: int = NONE", "    turn: str = 'me'"), "State.table.turn is 'me': expected whole"),
    (("    held: list[int] = ints(SEATS)", "    held: list = field(default_factory=list)"),
     "State.table.held is an empty list"),
    (("    players: int = 2", "    seats: int = 2"), "State.table has no players"),
    (("    deck: list[int] = heap(KINDS,", "    deck: list[int] = heap(3,"), "no deck"),
    (("    chance: Chance = field(default_factory=Chance)", "    luck: int = 0"), "no chance"),
    (("    pile: Pile = new_pile()", "    pile: Pile = new_pile(20)"), "no pile for every deck"),
    (("    legal: int = bits()", "    moves: int = bits()"), "View has no legal: expected legal"),
    (("    actor: int = NONE\n", ""), "View has no actor: expected actor: int = NONE"),
    (("class View:", "class Look:"), "name 'View' is not defined"),
    (("@dataclass(slots=True)\nclass State", "class State"), "State is no dataclass"),
    (("SEATS, COAT, MANY = 4, 2, 5", "SEATS, COAT, MANY = 4, 2"), r"line \d+: ValueError: not"),
    (("def fill(", "def fill)"), r"line \d+: unmatched"),
    (("from dataclasses import", "import nothing_such\nfrom dataclasses import"), r"line \d+: Mod"),
    (("from dataclasses import", "raise SystemExit(3)\nfrom dataclasses import"), "SystemExit: 3"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "told"), WRONG, ids=lambda value: str(value)[:40])
def test_a_wrong_file_gets_the_contracts_objection(
    tmp_path: Path, change: tuple[str, str], told: str
) -> None:
    file = changed(tmp_path, change)
    with pytest.raises(BadGame, match=told) as bad:
        load_file(file)
    assert str(bad.value).startswith(f"{file}: ")
    assert bad.value.code == "bad_game"
    assert "\n" not in str(bad.value)
    assert str(pickle.loads(pickle.dumps(bad.value))) == str(bad.value)
    assert "lantern" not in GAMES


def test_all_that_is_missing_is_said_at_once(tmp_path: Path) -> None:
    file = tmp_path / "empty.py"
    file.write_text("")
    with pytest.raises(BadGame) as bad:
        load_file(file)
    missing = [objection.split(":")[0] for objection in bad.value.objections]
    assert missing[:6] == [f"no {n}" for n in ("NAME", "PLAYERS", "DECK", "MOVES", "State", "View")]
    assert len(missing) == 15


@pytest.mark.parametrize("body", [b"\xff\xfe", b"x = '\0'", b"# coding: nonsense\n"])
def test_a_file_that_is_no_python_says_so(tmp_path: Path, body: bytes) -> None:
    file = tmp_path / "odd.py"
    file.write_bytes(body)
    with pytest.raises(BadGame):
        load_file(file)


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadGame, match="No such file"):
        open_game(tmp_path / "none.py")
    with pytest.raises(BadGame, match=r"directory|denied"):
        open_game(tmp_path / "../" / tmp_path.name / ".py")


def test_a_mended_file_can_be_opened(tmp_path: Path) -> None:
    file = changed(tmp_path, ("def winners(", "def winner("))
    with pytest.raises(BadGame):
        load_file(file)
    changed(tmp_path)
    assert load_file(file).NAME == "lantern"


def test_an_error_in_play_is_traced_to_its_line(tmp_path: Path) -> None:
    file = changed(tmp_path, ("    best, seats = -1, 0", "    best, seats = -1, 1 // 0"))
    rules: Any = load_file(file)
    with pytest.raises(ZeroDivisionError) as error:
        rules.winners(rules.State())
    line = file.read_text().splitlines().index("    best, seats = -1, 1 // 0") + 1
    assert blame(error.value).startswith(f"lantern.py: line {line}, in winners: ZeroDivisionError")
    assert blame(ValueError()) == ""


# --- nothing that comes from elsewhere loads a file ----------------------------------------------

EVIL = "open({mark!r}, 'w').close()\n"


@pytest.fixture
def evil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Ways to name a file that must never be run; at the end, it was not."""
    mark = tmp_path / "was run"
    file = tmp_path / "evil.py"
    file.write_text(EVIL.format(mark=str(mark)), "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    yield ["./evil.py", "evil.py", str(file), file.as_uri(), "evil", "..evil", "evil.rules", ""]
    assert not mark.exists()
    with pytest.raises(BadGame):  # the trap works
        open_game("./evil.py")
    assert mark.exists()
    mark.unlink()


def test_a_name_is_never_a_path(evil: list[str]) -> None:
    for name in evil:
        assert name not in GAMES
        assert part_of(name, "thumb") is None
        assert room_of(name) is None
        with pytest.raises(UnknownGame):
            rules_of(name)
        with pytest.raises(UnknownGame):
            settle_on(name, 2)


def test_a_record_loads_no_file(evil: list[str]) -> None:
    recorder = Recorder(settle_on(OURS, 2), seed=1)
    for name in evil:
        with pytest.raises(BadRecord, match="unknown game"):
            verify({**recorder.record(), "game": name})


# --- installed packages --------------------------------------------------------------------------


def install(folder: Path, name: str, module: str, files: dict[str, str]) -> None:
    """What pip leaves behind: the package, and its metadata with an entry point."""
    for place, text in files.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_text(text, "utf-8")
    about = folder / f"{name}_game-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-game\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[nerve.games]\n{name} = {module}\n")


def renamed(name: str) -> str:
    return LANTERN.read_text("utf-8").replace('"lantern", "Lantern"', f'"{name}", "A {name}"')


def test_an_installed_package_brings_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {
        "firefly_game/__init__.py": "",
        "firefly_game/rules.py": renamed("firefly"),
        "firefly_game/rules.md": "# Firefly\n",
        "firefly_game/words/nl.md": "# Vuurvlieg\n",
        "firefly_game/thumb.py": "def greedy(v, rng):\n    return 0\n",
    }
    install(tmp_path, "firefly", "firefly_game.rules", files)
    install(tmp_path, "glow", "glow_game", {"glow_game.py": renamed("glow")})
    install(tmp_path, "dim", "dim_game", {"dim_game.py": "NAME = 'dim'\n"})
    install(tmp_path, "gone", "gone_game", {})
    install(tmp_path, "alias", "alias_game", {"alias_game.py": renamed("other")})
    install(tmp_path, OURS, "clash_game", {"clash_game.py": renamed(OURS)})
    monkeypatch.syspath_prepend(tmp_path)
    before = list(GAMES)
    registry._installed.cache_clear()
    assert sorted({*before, "firefly", "glow"}) == list(GAMES)
    assert place_of(rules_of("firefly")) == "firefly"
    assert part_of("firefly", "thumb").__name__ == "firefly_game.thumb"
    assert part_of("firefly", "odds") is None
    assert part_of("glow", "thumb") is rules_of("glow"), (
        "a single file has its rules of thumb in it"
    )
    assert part_of("glow", "odds") is None
    assert rules_page("firefly") == rules_page("firefly", "fr") == "# Firefly\n"
    assert rules_page("firefly", "nl") == "# Vuurvlieg\n"
    for name, told in (("dim", "no PLAYERS"), ("gone", "ModuleNotFound"), ("alias", "'other'")):
        with pytest.raises(BadGame, match=told):
            rules_of(name)
    broken = [str(bad) for bad in broken_games()]
    assert len(broken) == 4
    assert any("is taken" in bad for bad in broken)
    assert module_of(OURS) == f"nerve.games.{OURS}.rules"
    with pytest.raises(BadGame, match="the name 'glow' is taken by another game"):
        load_file(changed(tmp_path, ('"lantern", "Lantern"', '"glow", "Glow"'), name="x"))
