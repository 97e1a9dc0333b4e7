"""Tests for whoever writes a game or a bot. Needs `pip install "nerve-games[testing]"`."""

from nerve.testing.bots import check_bot
from nerve.testing.games import census, check_game, check_play
from nerve.testing.secrecy import check_secrecy

__all__ = ["census", "check_bot", "check_game", "check_play", "check_secrecy"]
