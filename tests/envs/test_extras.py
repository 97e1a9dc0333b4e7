"""Without its package, an environment says what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

from nerve.core.errors import NerveError, UnknownGame
from nerve.envs import MissingExtra, id_of
from tests.games import ANY

PROGRAM = """
import sys
sys.modules["{package}"] = None
try:
    import nerve.envs.{module}
except ImportError as error:
    print(error.code, "-", error)
"""


@pytest.mark.parametrize(
    ("module", "package"),
    [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")],
)
def test_missing_package(module: str, package: str) -> None:
    program = PROGRAM.format(module=module, package=package)
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    expected = f'missing_extra - nerve.envs needs a package: pip install "nerve-games[{module}]"\n'
    assert (run.stdout, run.stderr) == (expected, "")


def test_a_missing_extra_is_an_error_of_ours() -> None:
    assert issubclass(MissingExtra, NerveError)
    assert issubclass(MissingExtra, ImportError)


def test_ids() -> None:
    assert id_of(ANY) == f"nerve/{ANY}-v2"
    with pytest.raises(UnknownGame):
        id_of("poker")
