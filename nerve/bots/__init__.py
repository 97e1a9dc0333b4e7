"""Players made of code. A bot chooses from what its seat may know, and from nothing else."""

from nerve.bots.loading import BadBot, Bot, Entrant, load
from nerve.bots.simple import UnknownBot

__all__ = ["BadBot", "Bot", "Entrant", "UnknownBot", "load"]
