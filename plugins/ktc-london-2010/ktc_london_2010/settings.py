"""The settings of a table before the game: the card set and the rulings."""

from collections.abc import Sequence
from typing import Final

from ktc.kit import Setting, ruling_settings
from ktc_london_2010.content.register import read_register
from ktc_london_2010.content.sets import CARDS

ONE: Final = "one"
ENGLISH: Final = "en"


def settings(lang: str) -> Sequence[Setting]:
    """Return the settings of a table; the questions of rulings are in English whatever the language."""
    written = "" if lang == ENGLISH else ENGLISH
    sets = tuple(CARDS.names())
    titles = tuple(map(CARDS.title, sets)) if len(sets) > 1 else ()
    cards = [Setting(("cards",), ONE, "Which cards are played with?", sets, written, titles)] if titles else []
    return [*cards, *ruling_settings(read_register().values(), lang)]
