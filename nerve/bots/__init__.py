"""Players made of code. A bot chooses from what its seat may know, and from nothing else."""

from nerve.bots.loading import Bot, Entrant, load
from nerve.bots.outside import BadBot
from nerve.fast.random_bots import UnknownBot

__all__ = ["BadBot", "Bot", "Entrant", "UnknownBot", "load"]
