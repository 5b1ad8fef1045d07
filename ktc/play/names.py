"""What players are called at this table: by their names, or by their seats."""

from collections.abc import Mapping
from typing import Protocol

from rich.style import Style
from rich.text import Text

from ktc.words import say


class Names(Protocol):
    """The names of one game in one language."""

    @property
    def lang(self) -> str: ...

    def player(self, seat: int) -> str:
        """Return what a player is called."""

    def full_player(self, seat: int) -> str:
        """Return what a player is called, with all that belongs to the name."""

    def style(self, seat: int) -> Style | str:
        """Return how a player's name looks."""

    def painted(self, sentence: str) -> Text:
        """Return a sentence with what has a colour in it painted."""

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message of the catalogue."""


class PlainNames:
    """The names of a game that says no more; ``people`` are the players' own names by seat."""

    def __init__(self, people: Mapping[int, str], lang: str = "en") -> None:
        self.people, self.lang = people, lang

    def player(self, seat: int) -> str:
        """Return what a player is called."""
        return self.people.get(seat) or self.say("seat", seat=seat)

    def full_player(self, seat: int) -> str:
        """Return the same: a seat has no more to it."""
        return self.player(seat)

    def style(self, seat: int) -> Style | str:
        """Return how a player's name looks."""
        return "bold"

    def painted(self, sentence: str) -> Text:
        """Return a sentence as it is."""
        return Text(sentence)

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message of the catalogue."""
        return say(self.lang, message, **facts)
