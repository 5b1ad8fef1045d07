"""The context of one person: names at the table, the print of tiles, and the seat's events."""

from functools import cached_property

import attrs

from ktc.kit import languages
from ktc.play.context import PlayContext
from ktc_city.box.tilebox import TileBox
from ktc_city.catalogue import word
from ktc_city.drawing.board.spots import lying_tile
from ktc_city.drawing.names import Names
from ktc_city.drawing.position import TableText
from ktc_city.game.new_game import CityTable
from ktc_city.knowledge.view import PlayerView, TileView, View
from ktc_city.model.pieces import Inventory
from ktc_city.text.scene import Scene


def named_things(inventory: Inventory) -> list[str]:
    """Return the names of colours, skill tiles and tiles of a box, in every language."""
    things = {*inventory.keyples, *inventory.connectors, *inventory.skills, *(tile.colour for tile in inventory.tiles)}
    return [*(word(lang, thing) for thing in things for lang in languages()), *(tile.name for tile in inventory.tiles)]


@attrs.frozen(kw_only=True)
class CityContext(PlayContext):
    """The context of one decision of a person.  ``scene`` has processed all events of the seat."""

    table: CityTable
    names: Names
    view: View
    scene: Scene
    box: TileBox

    @property
    def own(self) -> PlayerView:
        """The person's own pieces, including those behind the screen."""
        return self.view.seats[self.seat]

    @cached_property
    def table_text(self) -> TableText:
        """The public table as text; the person's own pieces are shown separately."""
        return TableText(self.view, self.names, self.scene, self.seat)

    def tile(self, tile: str) -> TileView | None:
        """Return a tile in the centre or in a borough; None for any other."""
        return lying_tile(self.view, tile)

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message of the catalogue."""
        return self.scene.say(message, **facts)
