"""What is committed and what is shipped: nothing of one machine, nothing missing."""

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import nerve

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ["requirements.lock", "requirements-bench.lock", "requirements-dev.lock"]

# A lock file says names, versions, markers, hashes and reasons; it has no place for an address.
LOCK_LINE = re.compile(
    r"""(?x)
    [a-z0-9-]+ == [\w.+!]+ (\ ;\ [\w\s.'<>=!()]+)? \ \\   # package, perhaps with a marker
    | \ {4} --hash=sha256:[0-9a-f]{64} (\ \\)?
    | \ {4} \# (\ via)? ([\w\s.:()\[\]-]*)
    """
)
# A folder of somebody's machine: not "./home/", not part of a longer name or address.
MACHINE_PATH = re.compile(r"(?<![\w.~*$})-])/(?:work|root|home|Users)/|\b[A-Z]:\\Users\\")
NOT_OURS = {".git", ".venv", ".venv-bench", "__pycache__", "dist", "node_modules"}


def committed() -> list[Path]:
    """The files git has or would have; without git, all that are not plainly made by tools."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            check=True,
        )
        names = [os.fsdecode(name) for name in listed.stdout.split(b"\0") if name]
        paths = [ROOT / name for name in names]
    except (OSError, subprocess.CalledProcessError):
        paths = []
        for folder, folders, names in os.walk(ROOT):
            folders[:] = [f for f in folders if f not in NOT_OURS and not f.endswith("_cache")]
            paths += [Path(folder, name) for name in names]
    return sorted(path for path in paths if path.is_file() and not path.is_symlink())


def text_of(path: Path) -> str | None:
    """The file as text, or None if it is none."""
    content = path.read_bytes()
    if b"\0" in content:
        return None
    try:
        return content.decode()
    except UnicodeDecodeError:
        return None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("cd /" + "home/ann/nerve", True),
        ("file:///" + "root/x", True),
        ('"/' + 'work/x"', True),
        ("C:\\" + "Users\\ann", True),
        ("~/work/nerve and $HOME/work/nerve", False),
        ("docs/home/index.md, ./root/x, example.org/home/x", False),
    ],
)
def test_machine_paths_are_recognised(text: str, found: bool) -> None:
    assert bool(MACHINE_PATH.search(text)) == found


def test_no_file_names_a_path_of_one_machine() -> None:
    files = committed()
    assert ROOT / "pyproject.toml" in files
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in files
        for number, line in enumerate((text_of(path) or "").splitlines(), 1)
        if MACHINE_PATH.search(line)
    ]
    assert found == []


def test_every_lock_file_is_checked() -> None:
    assert sorted(path.name for path in ROOT.glob("requirements*")) == sorted(LOCKS)


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_no_host_and_no_path(name: str) -> None:
    text = (ROOT / name).read_text()
    assert "/" not in text
    assert [line for line in text.splitlines() if not LOCK_LINE.fullmatch(line)] == []


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_has_all_that_is_asked_for(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    asked = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["fast"],
        *groups.get(name.removeprefix("requirements-").removesuffix(".lock"), []),
    ]
    locked = set(re.findall(r"(?m)^([a-z0-9-]+)==", (ROOT / name).read_text()))
    names = [re.split(r"[^\w.-]", one)[0].lower() for one in asked]
    wanted = {re.sub(r"[_.]", "-", name) for name in names}
    assert wanted - locked == set(), "run `make lock`"


def pins(name: str) -> set[tuple[str, str]]:
    return set(re.findall(r"(?m)^([a-z0-9-]+)==(\S+)", (ROOT / name).read_text()))


@pytest.mark.parametrize("name", LOCKS)
def test_players_developers_and_benchmarks_have_the_same_versions(name: str) -> None:
    assert pins("requirements.lock") <= pins(name)


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert nerve.__version__ == project["version"]
    headings = re.findall(r"(?m)^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text())
    assert headings[0] in ("Unreleased", nerve.__version__)
    released = [heading for heading in headings if heading != "Unreleased"]
    assert released[:1] in ([], [nerve.__version__])


def test_every_game_has_its_rules_page() -> None:
    games = {path.stem for path in (ROOT / "nerve/games").glob("[!_]*.py")}
    pages = {path.stem for path in (ROOT / "nerve/games").glob("*.md")}
    assert games == pages != set()


def test_the_wheel_has_all_of_the_package(tmp_path: Path) -> None:
    build = "-m pip wheel -qq --disable-pip-version-check --no-index --no-deps --no-build-isolation"
    subprocess.run([sys.executable, *build.split(), "--wheel-dir", tmp_path, ROOT], check=True)
    [wheel] = tmp_path.glob("nerve-*-py3-none-any.whl")
    assert nerve.__version__ in wheel.name
    with zipfile.ZipFile(wheel) as archive:
        shipped = set(archive.namelist())
    package = {path.relative_to(ROOT).as_posix() for path in committed()}
    assert {name for name in package if name.startswith("nerve/")} - shipped == set()
    assert "nerve/py.typed" in shipped
    folders = {name.split("/")[0] for name in shipped}
    assert folders == {"nerve", f"nerve-{nerve.__version__}.dist-info"}


def test_ci_runs_make_test() -> None:
    script = ROOT / ".ci/run"
    assert os.access(script, os.X_OK)
    lines = script.read_text().splitlines()
    assert lines[0].startswith("#!")
    assert "set -euo pipefail" in lines
    assert "make test" in lines
