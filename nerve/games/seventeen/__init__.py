from nerve.games.seventeen.rules import *  # noqa: F403  # names of the rules can be had from here
