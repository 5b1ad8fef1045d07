"""How everything in a box looks: a colour and a letter for each colour word, a shape for each type of skill tile."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from ktc.draw import Look, styles_of
from ktc.draw.svg.palette import KINDS, hues, letter_on
from ktc.draw.svg.pieces import player_styles
from ktc_city.model.pieces import ANY, DIFFERENT, HOME, RIVER, Inventory
from ktc_city.text.names import Names

WHITE: Final = "#ffffff"
OF_CHOICE: Final = "?"
ALL_DIFFERENT: Final = "≠"


class Styles:
    """The styles of one box; with ``homes``, the home tiles by seat, those of the players too."""

    def __init__(self, inventory: Inventory, homes: Sequence[str] = ()) -> None:
        self.inventory = inventory
        self.names = Names(inventory, homes)

    def connector(self, colour: str) -> Look:
        """Return the look of a connector, of a white one (``any``) or a multi-coloured one (``different``)."""
        return self._connectors[colour]

    def keyple(self, colour: str) -> Look:
        """Return the look of a keyple."""
        return self._keyples[colour]

    def skill(self, kind: str) -> tuple[Look, int]:
        """Return the look of a skill tile and the number of its shape, -1 for one of the player's choice."""
        skills = self.inventory.skills
        return self._skills[kind], skills.index(kind) if kind in skills else -1

    def player(self, seat: int) -> Look:
        """Return the look of a player."""
        return self._players[seat]

    def home(self, colour: str) -> str:
        """Return the colour of a home tile."""
        return self._homes.get(colour, WHITE)

    def kind(self, kind: str) -> str:
        """Return the look of the face of a kind of tiles; home and river tiles have the first two."""
        return KINDS[self._kinds.index(kind) % len(KINDS)]

    @cached_property
    def _connectors(self) -> dict[str, Look]:
        styles = _by_word(self.inventory.connectors)
        styles[ANY] = Look("white", WHITE, OF_CHOICE, letter_on(WHITE))
        styles[DIFFERENT] = Look("multi-coloured", WHITE, ALL_DIFFERENT, letter_on(WHITE))
        return styles

    @cached_property
    def _keyples(self) -> dict[str, Look]:
        return _by_word(self.inventory.keyples)

    @cached_property
    def _skills(self) -> dict[str, Look]:
        styles = _by_word(self.inventory.skills)
        styles[ANY] = Look("white", WHITE, OF_CHOICE, letter_on(WHITE))
        return styles

    @cached_property
    def _homes(self) -> dict[str, str]:
        return hues([tile.colour for tile in self.inventory.tiles if tile.kind == HOME and tile.colour])

    @cached_property
    def _players(self) -> tuple[Look, ...]:
        called = [self.names.player(seat) for seat in sorted(self.names.homes)]
        homes = [self.names.facts(home).colour if home else "" for home in self.names.homes.values()]
        alike = len(set(homes)) < len(homes) or not all(homes)
        return player_styles(called, () if alike else [self.home(colour) for colour in homes])

    @cached_property
    def _kinds(self) -> list[str]:
        return list(dict.fromkeys((HOME, RIVER, *(tile.kind for tile in self.inventory.tiles))))


def _by_word(words: Sequence[str]) -> dict[str, Look]:
    return {look.word: look for look in styles_of(words)}
