"""The sentence of a rule, for whoever asks why something is not allowed."""

from functools import cache

from ktc_london_2010.content.register import Register, read_register


@cache
def _register() -> Register:
    """Return the register, read once like an opened set."""
    return read_register()


def rule_text(rule: str) -> str:
    """Return what a rule says; "" for one that nobody has written down."""
    found = _register().rules.get(rule)
    return "" if found is None else found.says
