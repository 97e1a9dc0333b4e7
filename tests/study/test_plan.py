"""The file of a study: what it may say, and what is said of one that is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from nerve.core.registry import GAMES
from nerve.study import BadStudy, read_study
from tests.games import ANY, one_with
from tests.study.conftest import RACE, Write

LEAST = f'game = "{ANY}"\n[[variant]]\nname = "as it is"\n'
LIMITED = one_with(lambda rules: rules.LIMITS)
LIMIT = next(iter(GAMES[LIMITED].LIMITS))


def test_the_least_there_can_be(write: Write) -> None:
    study = read_study(write(LEAST))
    rules, [variant] = GAMES[ANY], study.variants
    assert variant.players == rules.PLAYERS[0]
    assert (variant.options, variant.deck, variant.limits) == (rules.OPTIONS, None, rules.LIMITS)
    assert variant.bots == ("tuned",) * variant.players
    assert study.rungs == [("greedy", "random"), ("tuned", "greedy")]
    assert study.title == f"{rules.TITLE}: as it is"


def test_what_stands_at_the_top_is_for_all_variants(write: Write) -> None:
    study = read_study(
        write(f'''
        game = "{LIMITED}"
        players = 4
        bots = "greedy"
        limits = {{ {LIMIT} = 20 }}
        [[variant]]
        name = "one"
        [[variant]]
        name = "two"
        players = 3
        limits = {{ {LIMIT} = 21 }}
        bots = ["random", "greedy", "tuned"]
        ''')
    )
    one, two = study.variants
    assert (one.players, one.limits[LIMIT], one.bots) == (4, 20, ("greedy",) * 4)
    assert (two.players, two.limits[LIMIT], two.bots) == (3, 21, ("random", "greedy", "tuned"))


def test_a_deck_is_a_change_or_a_file(write: Write, tmp_path: Path) -> None:
    rules = GAMES[ANY]
    card, other = rules.CARDS[:2]
    whole = dict.fromkeys(rules.CARDS, 2)
    lines = "".join(f'"{text}" = {n}\n' for text, n in whole.items())
    (tmp_path / "deck.toml").write_text(f"[deck]\n{lines}")
    changed, read = read_study(
        write(f'''
        game = "{ANY}"
        [[variant]]
        name = "changed"
        deck = {{ "{card}" = 1 }}
        [[variant]]
        name = "read"
        deck = "deck.toml"
        ''')
    ).variants
    assert changed.deck is not None
    assert (changed.deck[card], changed.deck[other]) == (1, rules.DECK[other])
    assert read.deck == whole


def test_a_game_of_others_is_beside_the_study(write: Write, tmp_path: Path) -> None:
    (tmp_path / "race.py").write_text(RACE.read_text().replace('"race"', '"relay"', 1))
    assert read_study(write(LEAST.replace(ANY, "./race.py"))).rules.NAME == "relay"


WRONG = {
    "game = 1": "game: expected a text, got a whole number",
    LEAST.replace("game", "gaem"): "gaem: unknown key: expected one of game, variant, title",
    f'game = "{ANY}"': "variant is missing",
    'game = "chess"\n[[variant]]\nname = "a"': "unknown game 'chess': expected one of",
    "x = = 3": "not a TOML file: ",
    "seed = -1\n" + LEAST: "seed: expected a whole number >= 0",
    "deals = 1.5\n" + LEAST: "deals: expected a whole number, got a number",
    LEAST + "naem = 3": "variant[0].naem: unknown key: expected one of name, players",
    LEAST + "players = 9": "variant[0] (as it is): ",
    LEAST + 'bots = "clever"': "variant[0] (as it is): bots: unknown bot 'clever'",
    LEAST + 'bots = ["greedy", "tuned", "tuned"]': "bots: 3 bots for 2 players",
    LEAST + "limits = { height = 3 }": f"variant[0] (as it is): {ANY} has no limit 'height'",
    LEAST + "options = { fast = true }": f"variant[0] (as it is): {ANY} has no option 'fast'",
    LEAST + "deck = { joker = 3 }": f"variant[0] (as it is): {ANY} has no card 'joker'",
    LEAST + "[[variant]]\nname = 'as it is'": "variant[1] (as it is): name: expected another one",
    LEAST + "[skill]\nbots = ['greedy', 'wise']": "skill.bots: unknown bot 'wise'",
    LEAST + "[skill]\nevery = 0": "skill.every: expected a whole number >= 1",
    LEAST + "[stakes]\nplayout = 3": "stakes.playout: unknown key: expected one of playouts, every",
    LEAST + "[stakes]\nplayouts = 1": "stakes.playouts: expected 0, or 2 and more",
    LEAST + "[stop]\nwins = 'x'": "stop[...]: expected a number, got a text",
    LEAST + "[stop]\nwins = 0.1": "stop.wins: no such measure: expected one of decisions",
}


@pytest.mark.parametrize("text", WRONG, ids=lambda text: WRONG[text][:40])
def test_what_is_wrong_is_said_with_its_key(text: str, write: Write) -> None:
    file = write(text)
    with pytest.raises(BadStudy) as wrong:
        read_study(file)
    assert wrong.value.code == "bad_study"
    assert str(wrong.value).startswith(f"{file}: ")
    assert WRONG[text] in str(wrong.value)


def test_other_deals_and_another_seed(write: Write) -> None:
    study = read_study(write(LEAST), deals=7, seed=9)
    assert (study.deals, study.seed) == (7, 9)
