"""The sentence of a rule, for whoever asks why something is not allowed."""

from ktc.city.box.register import Register
from ktc.city.box.tilebox import TileBox
from ktc.city.drawing.svg.printed import Box
from ktc.city.text.register import read_register
from ktc.kernel.errors import PluginError


def rule_text(box: Box, rule: str, lang: str) -> str:
    """Return the sentence of a rule; "" where the box is not opened, and for a rule that nobody has written down."""
    if not isinstance(box, TileBox):
        return ""
    try:
        found = next((entry for entry in _register(box, lang).every if entry.id == rule), None)
    except PluginError:  # the words of a package cannot be told
        return ""
    return "" if found is None else found.sentence


def _register(box: TileBox, lang: str) -> Register:
    """Return the register of a box, read when a rule is first asked for: it takes a fifth of a second."""
    key = ("register", lang)
    if key not in box.rendered:
        box.rendered[key] = read_register(box, lang)
    found: Register = box.rendered[key]
    return found
