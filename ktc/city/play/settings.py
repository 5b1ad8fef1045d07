"""What a table of this game may settle before it begins: the tile set, variants, open hands, and the rulings."""

from typing import Final

from ktc.city.box.open_box import open_box
from ktc.city.catalogue import say
from ktc.installed import entries as installed
from ktc.kit.settings import ONE, SEVERAL, YES, Setting

USUAL_SET: Final = "london_2016"
ENGLISH: Final = "en"  # the register is written in it


def settings(lang: str) -> list[Setting]:
    """Return what is settled at a table of the usual box, in a language."""
    sets = sorted(installed.names(installed.TILE_SETS), key=lambda name: name != USUAL_SET)
    return [
        Setting(("tiles",), ONE, say(lang, "setting-tiles"), tuple(sets)),
        Setting(("variants",), SEVERAL, say(lang, "setting-variants"), installed.names(installed.VARIANTS)),
        Setting(("options", "open_hands"), YES, say(lang, "setting-open-hands")),
        *(
            Setting(("options", "rulings", ruling.rule), ONE, ruling.question, ruling.choices, "" if lang == ENGLISH else ENGLISH)
            for ruling in open_box().rulings
            if len(ruling.choices) > 1
        ),
    ]
