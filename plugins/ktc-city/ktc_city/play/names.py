"""What players are called at this table: persons and bots by their names, who has none by the colour of the home."""

from collections.abc import Mapping, Sequence

from ktc.kit import Speaker, languages
from ktc_city.catalogue import say, word
from ktc_city.drawing.names import Names
from ktc_city.model.pieces import Inventory


class PlayNames(Names):
    """The names of one game, and the messages of the table; ``people`` are the players' own names by seat."""

    def __init__(
        self,
        inventory: Inventory,
        people: Mapping[int, str],
        homes: Sequence[str] = (),
        lang: str = "en",
        messages: Speaker | None = None,
    ) -> None:
        super().__init__(inventory, homes, lang, messages, people)

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message of the catalogue."""
        return say(self.lang, message, **facts)


def named_things(inventory: Inventory) -> list[str]:
    """Return what names colours, skill tiles or tiles of a box, in every language."""
    things = {*inventory.keyples, *inventory.connectors, *inventory.skills, *(tile.colour for tile in inventory.tiles)}
    return [*(word(lang, thing) for thing in things for lang in languages()), *(tile.name for tile in inventory.tiles)]
