from __future__ import annotations

import pyspiel
import pytest

from nerve.core.errors import BadSetup
from nerve.envs import openspiel


def test_parameters_are_checked() -> None:
    openspiel.register()
    with pytest.raises(BadSetup, match="only two players may play without switches"):
        pyspiel.load_game("nerve_push(players=3,switches=false)")
