"""Rendering messages as sentences.  The kernel knows no language: it uses the messages carried by a refusal or question."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from ktc.kernel.plain import plain

Facts = Mapping[str, Any]  # the values in a message, by name: game-specific JSON values
Players = Mapping[int, str]  # player names, by seat
BY_SEAT: Final[Players] = MappingProxyType({})  # no names: players are called by their seats
ENGLISH: Final = "en"  # the language of registers and errors, and of messages that another language lacks
IN_ENGLISH: Final = "in_english"  # the fact with the whole sentence, for readers without the message
UNWRITTEN: Final = {"written": False}  # of a field that is omitted from JSON
UNLESS_EMPTY: Final = {"written": "unless empty"}  # of a field that is omitted from JSON if empty


class Speaker:
    """Renders a message as a sentence: here its id as words, in a subclass the messages of a game.

    It is pickled with the errors that carry it.
    """

    __slots__ = ()

    def say(self, lang: str, message: str, facts: Facts) -> str:
        """Return a message in a language; raises ``OptionError`` for a language that the game does not support."""
        return in_plain_words(message, facts)

    def calling(self, players: Players) -> "Speaker":
        """Return a speaker with the same messages that uses these player names if possible."""
        return self


default = Speaker()  # for messages of no particular game; the public API replaces it with the default game's


def rendered(lang: str, message: str, facts: Facts, messages: Speaker | None, players: Players = BY_SEAT) -> str:
    """Return a message in a language on one printable line, with these player names."""
    speaker = default if messages is None else messages
    text = (speaker.calling(players) if players else speaker).say(lang, message, facts)
    return text if text.isprintable() else plain(text)


def in_plain_words(message: str, facts: Facts) -> str:
    """Return a message id as words with its facts; a message that is a sentence is returned unchanged.

    If the facts include the author's English sentence, that is returned.
    """
    sentence = facts.get(IN_ENGLISH)
    if isinstance(sentence, str):
        return sentence
    if not (message.islower() and message.isascii() and message.replace("-", "").isalnum()):
        return message
    words = message.replace("-", " ")
    return f"{words}: {', '.join(f'{name} {_shown(fact)}' for name, fact in facts.items())}" if facts else words


def _shown(fact: Any) -> str:
    return ", ".join(map(str, fact)) if isinstance(fact, tuple | list) else str(fact)
