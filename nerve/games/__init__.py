"""The rules, one file a game, and the one list of them."""

from nerve.games import danger13, push, seventeen, thirteen

GAMES = {
    "danger13": danger13,
    "thirteen": thirteen,
    "seventeen": seventeen,
    "push": push,
}
