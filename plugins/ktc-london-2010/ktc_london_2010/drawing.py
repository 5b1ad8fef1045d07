"""How London is shown so far: plainly, with the sentences of its rules for whoever asks why."""

from typing import Final

from ktc.draw import Drawing, Seen
from ktc_london_2010.content.register import read_register


class LondonDrawing(Drawing):
    """Tells rules by their ids; all else is drawn plainly."""

    def rule_text(self, seen: Seen, rule: str, lang: str = "en") -> str:
        """Return the sentence of a rule, in English; "" for one that the register does not have."""
        found = read_register().rules.get(rule)
        return "" if found is None else found.says


DRAWING: Final = LondonDrawing()
