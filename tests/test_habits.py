"""The papers of the house: what CI, releases and hooks run is what we run at the desk."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

import nerve

ROOT = Path(__file__).resolve().parent.parent
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
EACH = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"^([a-z.][\w./-]*):", MAKEFILE, re.M))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def steps(path: Path) -> Iterator[dict[str, Any]]:
    for job in read(path)["jobs"].values():
        assert job["runs-on"]
        yield from job["steps"]


def commands(path: Path) -> list[str]:
    """The lines that the steps of a workflow run."""
    lines = "\n".join(step.get("run", "") for step in steps(path)).splitlines()
    return [line.strip() for line in lines if line.strip()]


# --- CI and releases -----------------------------------------------------------------------------


def test_ci_runs_the_tests() -> None:
    script = ROOT / ".ci/run"
    assert os.name == "nt" or os.access(script, os.X_OK)
    lines = script.read_text("utf-8").splitlines()
    assert lines[0].startswith("#!")
    assert "set -euo pipefail" in lines
    ran = [line for line in lines if line.startswith("make ")]
    assert ran == ["make test", "make test-all"]
    assert {line.split()[1] for line in ran} <= TARGETS


def test_no_test_belongs_to_no_target() -> None:
    """What pytest leaves out by itself, another target of make runs."""
    options = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]
    chosen = [options["ini_options"]["addopts"][-1], *re.findall(r'-m "(.+?)"', MAKEFILE)]
    assert chosen == [
        "not (soak or long)",
        "(long or hypothesis) and not soak",
        "soak or long or not long",
    ]


def test_every_promised_system_and_python_is_tried() -> None:
    jobs = read(ROOT / ".github/workflows/ci.yml")["jobs"]
    text = (ROOT / ".github/workflows/ci.yml").read_text("utf-8")
    assert {"linux", "macos", "windows", "newest", "lowest"} == set(jobs)
    assert "ubuntu-24.04-arm" in text
    tried = set(re.findall(r'"(3\.\d+)"', text))
    promised = set(re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"])))
    (newest,) = (s["with"]["python-version"] for s in jobs["newest"]["steps"] if "with" in s)
    assert newest not in promised, "tried before it is promised"
    assert tried == promised | {newest}


@EACH
def test_what_a_workflow_runs_is_there(path: Path) -> None:
    ran = commands(path)
    assert "bash .ci/run" in ran
    for line in ran:
        for target in re.findall(r"\bmake ([\w./-]+)", line):
            assert target in TARGETS, f"make has no target {target}"
        for file in re.findall(
            r"(?<![\w/~-])((?:\.ci|tests)/[\w./]+|requirements[\w-]*\.lock)", line
        ):
            assert (ROOT / file).exists(), f"{file} is not there"
        for folder in re.findall(r"\btests/\w+\b(?!\.)", line):
            assert (ROOT / folder).is_dir(), f"{folder} is not there"


@EACH
def test_a_workflow_takes_exact_actions_and_few_rights(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}
    for step in steps(path):
        if "uses" in step:
            assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", step["uses"]), step["uses"]
    text = path.read_text("utf-8")
    assert len(re.findall(r"@[0-9a-f]{40} # v\d+\.\d+\.\d+$", text, re.M)) == text.count("uses:")
    assert "://" not in text
    assert "secrets." not in text


def test_a_release_says_what_has_changed(tmp_path: Path) -> None:
    (tmp_path / ".ci").mkdir()
    for name in (".ci/notes.py", "pyproject.toml"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    log = tmp_path / "CHANGELOG.md"

    def notes(tag: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(tmp_path / ".ci/notes.py"), tag]
        return subprocess.run(command, capture_output=True, encoding="utf-8")

    log.write_text("# Changelog\n\n## [Unreleased]\n\n- later\n", "utf-8")
    tag = f"v{nerve.__version__}"
    assert "no section" in notes(tag).stderr
    assert notes(tag).returncode == 1
    released = (
        f"## [{nerve.__version__}] - 2026-01-01\n\n### Added\n\n- this\n\n## [0.0.1]\n\n- then\n"
    )
    log.write_text(f"# Changelog\n\n## [Unreleased]\n\n- later\n\n{released}", "utf-8")
    assert notes(tag).stdout == "### Added\n\n- this\n"
    assert f"expected {tag}" in notes("v99").stderr


# --- at the desk ---------------------------------------------------------------------------------


def test_hooks_run_the_linters_of_make() -> None:
    linters = re.findall(r"^\t\$\(BIN\)/(.+)$", MAKEFILE, re.M)
    for repository in read(ROOT / ".pre-commit-config.yaml")["repos"]:
        assert repository["repo"] == "local", "another's hooks have versions of their own"
        for hook in repository["hooks"]:
            program, *rest = hook["entry"].replace(" --force-exclude", "").split()
            if program == "make":
                assert rest[0] in TARGETS
            else:
                folder, name = program.rsplit("/", 1)
                assert folder == ".venv/bin"
                assert any(f"{name} {' '.join(rest)}" in one for one in linters), hook["entry"]


@pytest.mark.parametrize(
    "path", sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml")), ids=lambda path: path.stem
)
def test_an_issue_form_can_be_filled_in(path: Path) -> None:
    form = read(path)
    if path.stem == "config":
        assert form == {"blank_issues_enabled": True}
        return
    assert {"name", "description", "labels", "body"} == set(form)
    ids = [field["id"] for field in form["body"]]
    assert len(ids) == len(set(ids))
    for field in form["body"]:
        assert field["type"] in ("input", "textarea")
        assert field["attributes"]["label"]
    assert any(field.get("validations") == {"required": True} for field in form["body"])


def test_the_citation_is_of_this_version() -> None:
    """What the Citation File Format asks for, and what the package says too."""
    citation = read(ROOT / "CITATION.cff")
    assert citation["cff-version"] == "1.2.0"
    assert {"message", "title", "authors"} <= set(citation)
    assert str(citation["version"]) == PROJECT["version"]
    assert citation["license"] == PROJECT["license"]
    assert citation["authors"] == PROJECT["authors"]
    assert citation["keywords"] == PROJECT["keywords"]
    assert citation["type"] == "software"


@pytest.mark.parametrize("page", ["SECURITY.md", "CONTRIBUTING.md"])
def test_links_of_the_papers(page: str) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", (ROOT / page).read_text("utf-8")):
        assert "://" in target or (ROOT / target).exists(), f"{page} links to {target}"
