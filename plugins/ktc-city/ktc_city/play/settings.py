"""Settings of a table before a game begins: the tile set, variants, open hands, and the rulings."""

from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from inspect import getdoc
from typing import Final

from ktc.kit import KtcError, Setting, plain
from ktc.kit.kit import ONE, SEVERAL, YES
from ktc_city.box.open_box import open_box
from ktc_city.box.sets.files import TILE_SETS, VARIANTS, installed_file
from ktc_city.catalogue import say

DEFAULT_SET: Final = "london_2016"
ENGLISH: Final = "en"  # the register is written in it


def settings(lang: str) -> list[Setting]:
    """Return the settings of a table with the default box, in a language.

    Tile sets have their titles.  A variant is described by the first paragraph of its plugin's docstring.
    """
    written = "" if lang == ENGLISH else ENGLISH
    sets = sorted(TILE_SETS.names, key=lambda name: name != DEFAULT_SET)
    variants = VARIANTS.names
    return [
        Setting(("tiles",), ONE, say(lang, "setting-tiles"), tuple(sets), titles=tuple(map(title_of, sets))),
        Setting(
            ("variants",),
            SEVERAL,
            say(lang, "setting-variants"),
            variants,
            about=tuple(map(about_variant, variants)),
            about_lang=written,
        ),
        Setting(("options", "open_hands"), YES, say(lang, "setting-open-hands")),
        *(
            Setting(("options", "rulings", ruling.rule), ONE, ruling.question, ruling.choices, written)
            for ruling in open_box().rulings
            if len(ruling.choices) > 1
        ),
    ]


@lru_cache
def title_of(tile_set: str) -> str:
    """Return the title of an installed tile set; "" if it cannot be read, since choosing it reports the error."""
    with suppress(KtcError):
        file = installed_file(tile_set)
        document = file.document if file.ready is None else file.ready
        return plain(str(document["title"])) if isinstance(document, Mapping) and "title" in document else ""
    return ""


@lru_cache
def about_variant(variant: str) -> str:
    """Return the first paragraph of a variant's docstring; "" if it has none or cannot be loaded."""
    with suppress(KtcError):
        found, _ = VARIANTS.load(variant)
        return plain(" ".join((getdoc(found) or "").partition("\n\n")[0].split()))
    return ""
