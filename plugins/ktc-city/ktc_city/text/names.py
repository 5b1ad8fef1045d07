"""Display names of tiles and players.  Unnamed players go by their home tile's colour, or its name if colours are not unique."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from unicodedata import normalize

from ktc.kit import BY_SEAT, IN_ENGLISH, Facts, Players, ScoreLine, Speaker, capital, plain
from ktc_city.catalogue import say, word
from ktc_city.model.pieces import HOME, Inventory, TileFacts


class Names:
    """The names of one game in one language; ``homes`` are the ids of the known home tiles by seat."""

    def __init__(
        self,
        inventory: Inventory,
        homes: Sequence[str] = (),
        lang: str = "en",
        messages: Speaker | None = None,
        people: Players = BY_SEAT,
    ) -> None:
        self.messages = messages  # those of the table, which tell what authors say; None: in English
        self.inventory = inventory
        self.homes = dict(enumerate(homes))
        self.people = people  # the players' own names, by seat
        self.lang = lang
        self._facts = {tile.id: tile for tile in inventory.tiles}

    def facts(self, tile: str) -> TileFacts:
        """Return the print of a tile of the box."""
        return self._facts[tile]

    def known(self, tile: str) -> TileFacts | None:
        """Return the print of a tile; None for an unknown one, which an event may name."""
        return self._facts.get(tile)

    def tile(self, tile: str) -> str:
        """Return the printed name of a tile; a leading "the" is part of the name."""
        return plain(self._facts[tile].name) if tile in self._facts else plain(tile)

    def tiles(self, tiles: Sequence[str]) -> list[str]:
        """Return the names of some tiles."""
        return [self.tile(tile) for tile in tiles]

    def source(self, by: str) -> str:
        """Return the display name of the tile or variant that caused something."""
        return self.tile(by) if by in self._facts else plain(by.replace("_", " "))

    def scored(self, line: ScoreLine) -> str:
        """Return the subject of a score line."""
        return self.tile(line.tile) if line.tile else say(self.lang, "sheet-no-tile")

    def explained(self, message: str, facts: Facts, sentence: str) -> str:
        """Return an author's text: from a template, or else the English sentence."""
        if not message or self.messages is None:
            return plain(sentence)
        return plain(self.messages.say(self.lang, message, {**facts, IN_ENGLISH: sentence}))

    def word(self, name: str) -> str:
        """Return a colour, a type or a kind in the language of the names."""
        return plain(word(self.lang, name))

    def player(self, seat: int) -> str:
        """Return the display name of a player."""
        name = self.people.get(seat)
        return name if name and self._homes_by_look.get(_look(name)) in (None, self.homes.get(seat)) else self.colour(seat)

    def colour(self, seat: int) -> str:
        """Return the colour of a player's screen and barge, or the name of the home if colours are not unique."""
        home = self.homes.get(seat)
        if not home:
            return say(self.lang, "seat", seat=seat)
        return self._called_by(home)

    def _called_by(self, home: str) -> str:
        return capital(self.word(self._facts[home].colour)) if self._by_colour else self.tile(home)

    @cached_property
    def _homes_by_look(self) -> Mapping[str, str]:
        """The home tiles by how a person's name must not look: as what the player of another one is called."""
        return {_look(self._called_by(tile.id)): tile.id for tile in self.inventory.tiles if tile.kind == HOME}

    def full_player(self, seat: int) -> str:
        """Return the display name of a player with the home tile, and with the colour for a named player."""
        home = self.tile(self.homes.get(seat, ""))
        if seat in self.people:
            return f"{self.people[seat]} ({', '.join(filter(None, (self.colour(seat), home)))})"
        return f"{self.player(seat)} ({home})" if self._by_colour and home else self.player(seat)

    @cached_property
    def _by_colour(self) -> bool:
        colours = [tile.colour for tile in self.inventory.tiles if tile.kind == HOME]
        return all(colours) and len(set(colours)) == len(colours)


def _look(name: str) -> str:
    """Return the letters and digits of a name that are seen."""
    return "".join(filter(str.isalnum, normalize("NFKC", name))).replace("\u1160", "").casefold()
