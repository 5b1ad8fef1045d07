"""The settings of a table before the game: the card set and the rulings."""

from collections.abc import Sequence
from typing import Final

from ktc.kit import Setting, ruling_settings
from ktc_london_2010.content.editions import GAME
from ktc_london_2010.content.opening import set_names, set_title
from ktc_london_2010.content.register import read_register

ONE: Final = "one"
ENGLISH: Final = "en"


def settings(lang: str) -> Sequence[Setting]:
    """Return the settings of a table; the questions of rulings are in English whatever the language."""
    written = "" if lang == ENGLISH else ENGLISH
    sets = sorted(set_names(), key=lambda name: name != GAME)
    titles = tuple(map(set_title, sets)) if len(sets) > 1 else ()
    cards = [Setting(("cards",), ONE, "Which cards are played with?", tuple(sets), written, titles)] if titles else []
    return [*cards, *ruling_settings(read_register().values(), lang)]
