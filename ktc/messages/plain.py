"""Helpers for untrusted text, made safe to print, and for capitals."""

import re
from typing import Final

from ktc.kernel.plain import plain

__all__ = ["BY_ITS_SEAT", "capital", "hyphenated", "plain"]
BY_ITS_SEAT: Final = "seat-in-a-sentence"  # the message for a player without a name


def capital(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]


def hyphenated(name: str) -> str:
    """Return the name of a class in the form of message names: "set-sail" for SetSail."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
