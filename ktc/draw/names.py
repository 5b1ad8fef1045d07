"""What tiles and players are called.  A player goes by the colour of the home tile, or by its name where colours fail."""

from collections.abc import Sequence
from functools import cached_property

from rich.style import Style
from rich.text import Text

from ktc.city.pieces import HOME, Inventory, TileFacts
from ktc.draw.colours import letters, paint_word, style_of
from ktc.draw.words import plain


class Names:
    """The names of one game: ``homes`` are the ids of the home tiles by seat, as far as they are known."""

    def __init__(self, inventory: Inventory, homes: Sequence[str] = ()) -> None:
        self.inventory = inventory
        self.homes = dict(enumerate(homes))
        self._facts = {tile.id: tile for tile in inventory.tiles}

    def facts(self, tile: str) -> TileFacts:
        """Return what is printed on a tile."""
        return self._facts[tile]

    def tile(self, tile: str) -> str:
        """Return the name of a tile; "the" in front of it is the name's own matter."""
        return plain(self._facts[tile].name) if tile in self._facts else plain(tile)

    def tiles(self, tiles: Sequence[str]) -> list[str]:
        """Return the names of some tiles."""
        return [self.tile(tile) for tile in tiles]

    def player(self, seat: int) -> str:
        """Return what a player is called."""
        home = self.homes.get(seat)
        if not home:
            return f"Seat {seat}"
        return plain(self._facts[home].colour).capitalize() if self._by_colour else self.tile(home)

    def full_player(self, seat: int) -> str:
        """Return what a player is called, with the home tile."""
        home = self.tile(self.homes.get(seat, ""))
        return f"{self.player(seat)} ({home})" if self._by_colour and home else self.player(seat)

    @cached_property
    def _by_colour(self) -> bool:
        colours = [tile.colour for tile in self.inventory.tiles if tile.kind == HOME]
        return all(colours) and len(set(colours)) == len(colours)

    def style(self, seat: int) -> Style:
        """Return how a player's name looks."""
        home = self.homes.get(seat)
        return style_of(self._facts[home].colour if home else "")

    @cached_property
    def letters(self) -> dict[str, str]:
        """The letter of each colour of connectors."""
        return letters(self.inventory.connectors)

    @cached_property
    def colour_words(self) -> tuple[str, ...]:
        """Every colour that a sentence may name: keyples and connectors."""
        return tuple(dict.fromkeys((*self.inventory.keyples, *self.inventory.connectors)))

    def painted(self, sentence: str) -> Text:
        """Return a sentence with the players and the colours in it painted."""
        text = Text(sentence)
        for colour in self.colour_words:
            paint_word(text, colour, style_of(colour))
        for seat in self.homes:
            paint_word(text, self.player(seat), self.style(seat))
        return text
