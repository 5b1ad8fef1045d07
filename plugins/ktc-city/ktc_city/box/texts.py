"""Texts with figures as variables in braces, such as ``{each}``."""

import re
from collections.abc import Collection, Mapping
from typing import Final

from ktc.kit import nearest

LONGEST_TEXT: Final = 500  # characters
OF_A_TILE: Final = ("name", "kind", "colour", "connector", "keyple", "skill", "points", "each", "yields", "costs", "berths")
VARIABLE: Final = re.compile(r"\{([a-z_]{1,40})\}")
BRACES: Final = re.compile("[{}]")


def variables(text: str) -> tuple[str, ...]:
    """Return the variables of a text, without duplicates."""
    return tuple(dict.fromkeys(VARIABLE.findall(text)))


def unsafe(text: str) -> str | None:
    """Return why a text must not be shown as it is: a typed figure or a control character; None if it may."""
    figure = next((letter for letter in text if letter.isnumeric()), None)
    if figure is not None:
        return f"the figure {figure!r} is fixed in the text, but figures vary; write a variable"
    return None if text.isprintable() else "it has an unprintable character"


def mistake_in(text: str, accepted: Collection[str]) -> str | None:
    """Return what is wrong with a text that may have the variables ``accepted``, with a remedy; None if it is valid."""
    listed = ", ".join(f"{{{name}}}" for name in accepted) or "none here"
    if len(text) > LONGEST_TEXT:
        return f"a text may have up to {LONGEST_TEXT} characters, not {len(text)}"
    reason = unsafe(text)
    if reason is not None:
        return f"{reason}; variables: {listed}" if "variable" in reason else reason
    strange = next((name for name in variables(text) if name not in accepted), None)
    if strange is not None:
        return f"no variable {{{strange}}}; variables: {listed}{nearest(strange, accepted)}"
    if BRACES.search(VARIABLE.sub("", text)):
        return f"braces are only for names of variables; variables: {listed}"
    return None


def fill(text: str, facts: Mapping[str, str]) -> str:
    """Return a text with its variables filled in; unknown ones stay."""
    return VARIABLE.sub(lambda found: facts.get(found[1], found[0]), text)
