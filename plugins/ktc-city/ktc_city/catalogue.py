"""The messages of this game, in four languages; they are in ``text/words``."""

from collections.abc import Sequence
from typing import Final

from ktc.kit import Messages

LANGUAGES: Final = ("en", "de", "fr", "nl")
WORDED: Final = (
    "colour",
    "colours",
    "connectors",
    "direction",
    "kinds",
    "known",
    "lying",
    "options",
    "own",
    "skills",
    "wished",
)  # facts that are translated
MESSAGES: Final = Messages("ktc_city.text", LANGUAGES, WORDED, game="key-to-the-city-london")


def say(lang: str, message: str, **facts: str | int) -> str:
    """Return a message with its facts."""
    return MESSAGES.say(lang, message, facts)


def word(lang: str, name: str) -> str:
    """Return a colour, type, kind, era or direction in a language; unknown words are returned unchanged."""
    return MESSAGES.word(lang, name)


def joined(lang: str, parts: Sequence[str]) -> str:
    """Return "a", "a and b" or "a, b and c", in the style of the language."""
    return MESSAGES.joined(lang, parts)
