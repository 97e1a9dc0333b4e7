"""The games, a folder each: `rules.py` and whatever else a game brings. `nerve.core.registry`
finds them."""
