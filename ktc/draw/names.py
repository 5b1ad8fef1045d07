"""Names of players and things, and their styles."""

from typing import TYPE_CHECKING, Protocol

from ktc.kernel.rendering import BY_SEAT, Players
from ktc.kernel.score import ScoreLine
from ktc.messages import say
from ktc.messages.plain import plain

if TYPE_CHECKING:
    from rich.style import Style
    from rich.text import Text


class Names(Protocol):
    """The names of one game in one language."""

    @property
    def lang(self) -> str: ...

    def player(self, seat: int) -> str:
        """Return what a player is called."""

    def full_player(self, seat: int) -> str:
        """Return what a player is called, with all that belongs to the name."""

    def scored(self, line: ScoreLine) -> str:
        """Return the subject of a line of a score sheet; "" for none."""


class PaintedNames(Names, Protocol):
    """The same for a terminal."""

    def style(self, seat: int) -> "Style | str":
        """Return how a player's name looks."""

    def painted(self, sentence: str) -> "Text":
        """Return a sentence with what has a colour in it painted."""


class SeatNames:
    """Default names of players: their own by seat, ``people``, else the seat, counted from 1 for people."""

    def __init__(self, lang: str = "en", people: Players = BY_SEAT) -> None:
        self.lang = lang
        self.people = people

    def player(self, seat: int) -> str:
        """Return what a player is called."""
        return self.people.get(seat) or say(self.lang, "seat", seat=seat + 1)

    def full_player(self, seat: int) -> str:
        """Return the name of a player with the seat, since two bots may have the same name."""
        name, place = self.people.get(seat), say(self.lang, "seat", seat=seat + 1)
        return f"{name} ({place})" if name else self.player(seat)

    def scored(self, line: ScoreLine) -> str:
        """Return what a line of a score sheet is about, as it calls it."""
        return plain(line.source or "")

    def style(self, seat: int) -> "Style | str":
        """Return how a player's name looks."""
        return "bold"

    def painted(self, sentence: str) -> "Text":
        """Return a sentence as it is."""
        from rich.text import Text  # pictures have the same names, and load no rich

        return Text(sentence)
