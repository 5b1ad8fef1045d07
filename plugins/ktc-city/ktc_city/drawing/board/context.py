"""What all parts of a board are drawn with: the view, the tiles as printed, looks, words in the reader's language, spots."""

from collections.abc import Mapping
from functools import cached_property
from typing import Final

import attrs

from ktc.draw import BoardRequest, Marker
from ktc_city.drawing.svg.pieces import Styles
from ktc_city.drawing.svg.printed import Box, Printed, inventory_of, printed_tiles, styles_of, with_notes
from ktc_city.knowledge.view import PlayerView, View
from ktc_city.text.names import Names
from ktc_city.text.scene import Scene

SMALLEST: Final = 11.0  # what a text may be, in pixels


@attrs.frozen
class BoardContext:
    """A view and a request, and what follows from them."""

    view: View
    box: Box
    request: BoardRequest

    @property
    def lang(self) -> str:
        """The language of the labels."""
        return self.request.lang

    @property
    def marker(self) -> Marker:
        """Who writes the spots."""
        return self.request.marker

    @property
    def width(self) -> float:
        """How wide each part is."""
        return self.request.width

    @cached_property
    def styles(self) -> Styles:
        """How things look."""
        return styles_of(self.view, self.box)

    @cached_property
    def tiles(self) -> Mapping[str, Printed]:
        """What is printed on each tile, in the reader's language."""
        return with_notes(printed_tiles(self.box, self.lang), self.view)

    @cached_property
    def scene(self) -> Scene:
        """Where things are, for what is told of them."""
        inventory = inventory_of(self.box)
        return Scene(inventory, names=Names(inventory, [seat.home for seat in self.view.seats], self.lang))

    @property
    def names(self) -> Names:
        """What players and tiles are called."""
        return self.scene.names

    @property
    def own(self) -> PlayerView | None:
        """The reader's own part of the table; None for a spectator."""
        return None if self.view.reader is None else self.view.seats[self.view.reader]

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message in the reader's language."""
        return self.scene.say(message, **facts)
