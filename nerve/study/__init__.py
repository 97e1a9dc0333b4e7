"""Variants of a game side by side, for those who design games: what changes, and by how much?

A study is a file (docs/studies.md): a game, some variants of it, who plays. All variants meet the
same chance, so that a difference is one of the game and not of the deal.
"""

from nerve.study.plan import BadStudy, Study, Variant, read_study

__all__ = ["BadStudy", "Study", "Variant", "read_study"]
