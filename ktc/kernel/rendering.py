"""How a message becomes a sentence.  The kernel knows no language: it asks the messages that a refusal or a question carries."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from ktc.kernel.plain import plain

Facts = Mapping[str, Any]  # what a message tells: values that JSON knows, of the game's own choice, by name
Players = Mapping[int, str]  # what players are called, by seat
BY_SEAT: Final[Players] = MappingProxyType({})  # nobody has a name: players go by their seats
IN_ENGLISH: Final = "in_english"  # the fact that is the whole sentence, for those who do not have the message
UNWRITTEN: Final = {"written": False}  # of a field that is no part of a value in JSON
UNLESS_EMPTY: Final = {"written": "unless empty"}  # of one that is no part of it where it holds nothing


class Speaker:
    """Renders a message as a sentence: here its name as words, in a subclass the messages of a game.

    It is pickled with the errors that carry it.
    """

    __slots__ = ()

    def say(self, lang: str, message: str, facts: Facts) -> str:
        """Return a message in a language; raises ``OptionError`` for a language that the game has not."""
        return in_plain_words(message, facts)

    def calling(self, players: Players) -> "Speaker":
        """Return what says the same, and calls players by their names where it can."""
        return self


usual = Speaker()  # for messages that no game handed out; the face of the house puts the usual game's in its place


def rendered(lang: str, message: str, facts: Facts, messages: Speaker | None, players: Players = BY_SEAT) -> str:
    """Return what a message says in a language, on one line, printable; ``players`` are called by these names."""
    speaker = usual if messages is None else messages
    text = (speaker.calling(players) if players else speaker).say(lang, message, facts)
    return text if text.isprintable() else plain(text)


def in_plain_words(message: str, facts: Facts) -> str:
    """Return the name of a message as words, and its facts; what is a sentence already as it is.

    A message that its author told in English too is that sentence.
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
