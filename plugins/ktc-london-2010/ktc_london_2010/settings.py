"""What a table may settle before it begins: which cards it plays with, and the rulings."""

from collections.abc import Sequence
from typing import Final

from ktc.kit import Setting
from ktc_london_2010.content.opening import GAME, set_names
from ktc_london_2010.content.register import read_register

ONE: Final = "one"


def settings(lang: str) -> Sequence[Setting]:
    """Return what is settled at a table; the questions of rulings are English in every language."""
    rulings = read_register().rulings
    sets = sorted(set_names(), key=lambda name: name != GAME)
    cards = [Setting(("cards",), ONE, "Which cards are played with?", tuple(sets))] if len(sets) > 1 else []
    return [*cards, *(Setting(("rulings", rule), ONE, one.question, one.choices) for rule, one in rulings.items() if one.choices)]
