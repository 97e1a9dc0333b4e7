"""What is committed and what is shipped: nothing of one machine, nothing missing."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from trove_classifiers import classifiers

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


# Ours is `nerve-games`, with or without extras: `nerve` on the index is somebody else's.
ANOTHERS_NAME = re.compile(
    r"""(?x)
    \bnerve\[(?=["'{]?[a-z]+["'}]?[],])                                   # extras
    | (?:\b(?:pip|pipx|uv)\ (?:[\w-]+\ )*?(?:install|run)|\buvx)\ ["']?nerve\b(?!-games)
    """
)
INDEX = re.compile(r"\b(?:pypi\.|npmjs\.|pythonhosted)|\bregistry\.[a-z]+\.[a-z]+/")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("pip install nerve" + "", True),
        ('`pip install "nerve' + '[fast]"`', True),
        ("extra `nerve" + "[gymnasium]`", True),
        ("pipx run nerve" + " play", True),
        ("uvx nerve" + "", True),
        ('pip install "nerve-games[fast]", then `nerve play`', False),
        ("nerve_of[seat], nerve[0]; pip install . and nerve serve", False),
    ],
)
def test_anothers_name_is_recognised(text: str, found: bool) -> None:
    assert bool(ANOTHERS_NAME.search(text)) == found


@pytest.mark.parametrize("never", [ANOTHERS_NAME, INDEX], ids=["name", "index"])
def test_no_text_sends_people_elsewhere(never: re.Pattern[str]) -> None:
    """Nor names an index: whoever installs has one set."""
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in committed()
        if path != Path(__file__)
        for number, line in enumerate((text_of(path) or "").splitlines(), 1)
        if never.search(line)
    ]
    assert found == []


def test_what_the_index_shows_of_us() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["name"] == "nerve-games"
    assert set(project["classifiers"]) <= classifiers
    assert set(project["urls"]) == {"Source", "Documentation", "Issues", "Changelog"}
    assert all(url.startswith(project["urls"]["Source"]) for url in project["urls"].values())


def test_extras_of_ours_are_asked_of_us() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    asked = [one for names in extras.values() for one in map(Requirement, names)]
    ours = [one for one in asked if one.name.startswith("nerve")]
    assert {one.name for one in ours} == {project["name"]}
    assert {extra for one in ours for extra in one.extras} <= set(extras)


def test_every_lock_file_is_checked() -> None:
    assert sorted(path.name for path in ROOT.glob("requirements*")) == sorted(LOCKS)


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_no_host_and_no_path(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    assert "/" not in text
    assert [line for line in text.splitlines() if not LOCK_LINE.fullmatch(line)] == []


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_has_all_that_is_asked_for(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    groups = project["dependency-groups"]
    asked = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["fast"],
        *project["project"]["optional-dependencies"]["scale"],
        *groups.get(name.removeprefix("requirements-").removesuffix(".lock"), []),
    ]
    locked = set(re.findall(r"(?m)^([a-z0-9-]+)==", (ROOT / name).read_text("utf-8")))
    names = [re.split(r"[^\w.-]", one)[0].lower() for one in asked]
    wanted = {re.sub(r"[_.]", "-", name) for name in names}
    assert wanted - locked == set(), "run `make lock`"


def pins(name: str) -> set[tuple[str, str]]:
    return set(re.findall(r"(?m)^([a-z0-9-]+)==(\S+)", (ROOT / name).read_text("utf-8")))


@pytest.mark.parametrize("name", LOCKS)
def test_players_developers_and_benchmarks_have_the_same_versions(name: str) -> None:
    assert pins("requirements.lock") <= pins(name)


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert nerve.__version__ == project["version"]
    headings = re.findall(r"(?m)^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"))
    assert headings[0] in ("Unreleased", nerve.__version__)
    released = [heading for heading in headings if heading != "Unreleased"]
    assert released[:1] in ([], [nerve.__version__])


def test_every_game_has_its_rules_page() -> None:
    rules = {path.parent for path in (ROOT / "nerve/games").glob("*/rules.py")}
    pages = {path.parent for path in (ROOT / "nerve/games").glob("*/rules.md")}
    assert rules == pages != set()


# --- wheel and source archive --------------------------------------------------------------------


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheel and the source archive, as `make build` makes them."""
    folder = tmp_path_factory.mktemp("dist")
    build(ROOT, folder)
    [wheel] = folder.glob(f"nerve_games-{nerve.__version__}-py3-none-any.whl")
    [source] = folder.glob(f"nerve_games-{nerve.__version__}.tar.gz")
    return wheel, source


def build(source: Path, folder: Path, *flags: str) -> None:
    """Build without a word, and without network."""
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder), *flags]
    subprocess.run(command, cwd=source, check=True, capture_output=True)


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_the_wheel_has_all_of_the_package(built: tuple[Path, Path]) -> None:
    shipped = set(contents(built[0]))
    package = {path.relative_to(ROOT).as_posix() for path in committed()}
    assert {name for name in package if name.startswith("nerve/")} - shipped == set()
    assert {"nerve/py.typed", "nerve/server/static/index.html"} <= shipped
    folders = {name.split("/")[0] for name in shipped}
    assert folders == {"nerve", f"nerve_games-{nerve.__version__}.dist-info"}


def test_the_source_archive_makes_the_same_wheel(built: tuple[Path, Path], tmp_path: Path) -> None:
    wheel, source = built
    with tarfile.open(source) as archive:
        archive.extractall(tmp_path, filter="data")
    [unpacked] = tmp_path.iterdir()
    # The page as it is: it would be compiled again if any of its sources were not the same here.
    page, stamp = Path("nerve/server/static"), Path("web/node_modules/.nerve")
    shutil.copytree(ROOT / page, unpacked / page)
    (unpacked / stamp).parent.mkdir()
    shutil.copy(ROOT / stamp, unpacked / stamp)
    build(unpacked, tmp_path, "--target", "wheel")
    assert contents(tmp_path / wheel.name) == contents(wheel)


@pytest.mark.long
@pytest.mark.parametrize("which", ["wheel", "source"])
def test_what_is_built_plays_where_it_is_installed(
    built: tuple[Path, Path], which: str, tmp_path: Path
) -> None:
    """In an environment of its own, which borrows the packages of this one but not its Nerve."""
    venv.create(tmp_path / "venv", symlinks=os.name != "nt")
    paths = sysconfig.get_paths("venv", vars={"base": str(tmp_path / "venv")})
    python, packages = Path(paths["scripts"], "python"), Path(paths["purelib"])
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    quiet = ["-qq", "--disable-pip-version-check"]
    install = ["install", *quiet, "--no-index", "--no-deps", "--no-build-isolation"]
    archive = built[which == "source"]
    command = [sys.executable, "-m", "pip", "--python", str(python), *install, str(archive)]
    subprocess.run([*command, "--force-reinstall"], check=True)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}

    def run(*command: str | Path) -> str:
        told = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True)
        assert told.returncode == 0, told.stderr.decode()[-4000:]
        return told.stdout.decode()

    assert run(Path(paths["scripts"], "nerve"), "--version") == f"nerve {nerve.__version__}\n"
    where = run(python, "-P", "-c", "import nerve; print(nerve.__file__)")
    assert Path(where.strip()).is_relative_to(packages)
    shipped = {n: c for n, c in contents(built[0]).items() if n.startswith("nerve/")}
    assert {name: (packages / name).read_bytes() for name in shipped} == shipped
    if which == "wheel":  # from the other come the same files
        assert "page and terminal" in run(python, "-P", ROOT / "tests/smoke.py", "--plain")


if sys.version_info[:2] == (3, 11):  # newer ones need newer packages than the lowest of all

    @pytest.mark.long
    def test_the_lowest_versions_that_are_allowed_work() -> None:
        """They are installed, and what leans on them most is run."""
        ran = subprocess.run(["make", "lowest"], cwd=ROOT, capture_output=True, encoding="utf-8")
        assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-4000:]
        assert " passed" in ran.stdout
