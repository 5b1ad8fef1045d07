"""Names of tiles and players, and their colours."""

from functools import cached_property

from rich.style import Style
from rich.text import Text

from ktc.draw.svg.pieces import letters
from ktc.draw.terminal.screen import paint_word, style_of
from ktc_city.catalogue import say
from ktc_city.text import names


class Names(names.Names):
    """The names of one game, with colours."""

    def style(self, seat: int) -> Style:
        """Return the style of a player's name."""
        home = self.homes.get(seat)
        return style_of(self._facts[home].colour if home else "")

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message of the catalogue."""
        return say(self.lang, message, **facts)

    @cached_property
    def letters(self) -> dict[str, str]:
        """The letter of each colour of connectors."""
        return letters(self.inventory.connectors)

    @cached_property
    def colour_words(self) -> tuple[str, ...]:
        """All colours that a sentence may name: keyples and connectors."""
        return tuple(dict.fromkeys((*self.inventory.keyples, *self.inventory.connectors)))

    def painted(self, sentence: str) -> Text:
        """Return a sentence with players and colours styled."""
        text = Text(sentence)
        for colour in self.colour_words:
            paint_word(text, self.word(colour), style_of(colour))
        for seat in self.homes:
            paint_word(text, self.player(seat), self.style(seat))
        return text
