"""The sentence of a rule, for whoever asks why something is not allowed."""

from ktc.kit import PluginError
from ktc_city.box.register import Register
from ktc_city.box.tilebox import TileBox
from ktc_city.drawing.svg.printed import Box
from ktc_city.text.register import ENGLISH, read_register


def rule_text(box: Box, rule: str, lang: str) -> str:
    """Return the sentence of a rule; "" where the box is not opened, and for a rule that nobody has written down."""
    register = _register(box, lang)
    found = next((entry for entry in register.every if entry.id == rule), None) if register is not None else None
    return "" if found is None else found.sentence


def rule_lang(box: Box, rule: str, lang: str) -> str:
    """Return the language of a rule's sentence: the register has the rules of tiles in each, and those of the game in one."""
    register = _register(box, lang)
    of_a_tile = register is not None and any(entry.id == rule for entry in register.tiles)
    return lang if of_a_tile else ENGLISH


def _register(box: Box, lang: str) -> Register | None:
    """Return the register of a box, read when a rule is first asked for: it takes up to a tenth of a second."""
    if not isinstance(box, TileBox):
        return None
    key = ("register", lang)
    if key not in box.rendered:
        try:
            box.rendered[key] = read_register(box, lang)
        except PluginError:  # the words of a package cannot be told
            return None
    found: Register = box.rendered[key]
    return found
