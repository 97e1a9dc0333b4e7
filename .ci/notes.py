"""What CHANGELOG.md says of a release: `python .ci/notes.py v1.2.3`.

Fails unless the tag is the version of the package and has a section of its own.
"""
# ruff: noqa: INP001, a program, not a module

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def notes(changelog: str, version: str) -> str:
    """The section of a version. Raises ValueError."""
    sections = re.split(r"(?m)^## \[", changelog)[1:]
    for section in sections:
        heading, _, body = section.partition("\n")
        if heading.startswith(f"{version}]"):
            return body.strip()
    raise ValueError(f"CHANGELOG.md has no section [{version}]")


def main(tag: str) -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    if tag != f"v{project['version']}":
        raise ValueError(f"the tag is {tag}: expected v{project['version']}")
    return notes((ROOT / "CHANGELOG.md").read_text("utf-8"), project["version"])


if __name__ == "__main__":
    try:
        print(main(sys.argv[1]))
    except ValueError as error:
        sys.exit(str(error))
