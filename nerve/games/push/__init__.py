from nerve.games.push.rules import *  # noqa: F403  # names of the rules can be had from here
