"""What tiles and players are called.  Who has no name goes by the colour of the home tile, or by its name where colours fail."""

from collections.abc import Sequence
from functools import cached_property

from ktc.kit import BY_SEAT, IN_ENGLISH, Facts, Players, ScoreLine, Speaker, capital, plain
from ktc_city.catalogue import say, word
from ktc_city.model.pieces import HOME, Inventory, TileFacts


class Names:
    """The names of one game in one language: ``homes`` are the ids of the home tiles by seat, as far as they are known."""

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
        """Return what is printed on a tile of the box."""
        return self._facts[tile]

    def known(self, tile: str) -> TileFacts | None:
        """Return what is printed on a tile; None for one of another box, which an event may name."""
        return self._facts.get(tile)

    def tile(self, tile: str) -> str:
        """Return the name of a tile as printed; "the" in front of it is the name's own matter."""
        return plain(self._facts[tile].name) if tile in self._facts else plain(tile)

    def tiles(self, tiles: Sequence[str]) -> list[str]:
        """Return the names of some tiles."""
        return [self.tile(tile) for tile in tiles]

    def source(self, by: str) -> str:
        """Return what a tile or a variant is called that brought something about."""
        return self.tile(by) if by in self._facts else plain(by.replace("_", " "))

    def scored(self, line: ScoreLine) -> str:
        """Return what a line of a score sheet is about."""
        return self.tile(line.tile) if line.tile else say(self.lang, "sheet-no-tile")

    def explained(self, message: str, facts: Facts, sentence: str) -> str:
        """Return what an author says: by a template, or else by the sentence."""
        if not message or self.messages is None:
            return plain(sentence)
        return plain(self.messages.say(self.lang, message, {**facts, IN_ENGLISH: sentence}))

    def word(self, name: str) -> str:
        """Return a colour, a type or a kind in the language of the names."""
        return plain(word(self.lang, name))

    def player(self, seat: int) -> str:
        """Return what a player is called."""
        return self.people.get(seat) or self.colour(seat)

    def colour(self, seat: int) -> str:
        """Return the colour of a player's screen and barge, or the name of the home where colours fail."""
        home = self.homes.get(seat)
        if not home:
            return say(self.lang, "seat", seat=seat)
        return capital(self.word(self._facts[home].colour)) if self._by_colour else self.tile(home)

    def full_player(self, seat: int) -> str:
        """Return what a player is called, with the home tile; beside an own name also with the colour."""
        home = self.tile(self.homes.get(seat, ""))
        if seat in self.people:
            return f"{self.people[seat]} ({', '.join(filter(None, (self.colour(seat), home)))})"
        return f"{self.player(seat)} ({home})" if self._by_colour and home else self.player(seat)

    @cached_property
    def _by_colour(self) -> bool:
        colours = [tile.colour for tile in self.inventory.tiles if tile.kind == HOME]
        return all(colours) and len(set(colours)) == len(colours)
