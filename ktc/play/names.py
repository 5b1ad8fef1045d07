"""What players are called at this table: by their names, or as the game calls them."""

from collections.abc import Mapping
from typing import Protocol

from ktc.draw.names import PaintedNames, SeatNames
from ktc.messages import say


class TableNames(PaintedNames, Protocol):
    """The names of one game in one language, and the messages of the table."""

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message of the catalogue."""


class PlainNames(SeatNames):
    """The names of a game that says no more; ``people`` are the players' own names by seat."""

    def __init__(self, people: Mapping[int, str], lang: str = "en") -> None:
        super().__init__(lang)
        self.people = people

    def player(self, seat: int) -> str:
        """Return what a player is called."""
        return self.people.get(seat) or super().player(seat)

    def full_player(self, seat: int) -> str:
        """Return what a player is called; beside an own name also the seat, since two bots may have one name."""
        place = super().player(seat)
        return f"{self.people[seat]} ({place})" if self.people.get(seat) else place

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message of the catalogue."""
        return say(self.lang, message, **facts)
