"""The state of a renderer during a game: names, the era, and the places of tiles."""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from itertools import chain
from typing import TYPE_CHECKING, Final

from ktc.kit import plain
from ktc_city.catalogue import MESSAGES, joined, say
from ktc_city.model import events as ev
from ktc_city.model.hexes import OFFSETS
from ktc_city.model.pieces import Berth, Inventory
from ktc_city.text.names import Names

if TYPE_CHECKING:
    from ktc_city.text.stack import Stack  # few games load it

OF_THE_BOX: Final = frozenset(ev.EVENTS.all)
BERTHS = ("berth-leftmost", "berth-nth", "berth-rightmost")


class Scene:
    """Follows a game by its events.  Call ``follow`` with each event before it is rendered."""

    def __init__(self, inventory: Inventory, lang: str = "en", names: Names | None = None) -> None:
        self.names = names or Names(inventory, lang=lang)
        self.advises = False
        self.era = 0
        self.stack: Stack | None = None  # what is due, once effects are
        self._spots: dict[int, dict[tuple[int, int], str]] = {}
        self._owners: dict[str, int] = {}

    def follow(self, event: ev.Event) -> None:
        """Update the scene by an event."""
        if isinstance(event, ev.HomeChosen):
            self.names.homes[event.seat] = event.tile
            self._lay(event.seat, event.tile, (0, 0))
        elif isinstance(event, ev.TilePlaced):
            self._lay(event.seat, event.tile, (event.q, event.r))
        elif isinstance(event, ev.EraBegan):
            self.era = event.era
        elif type(event) not in OF_THE_BOX:
            from ktc_city.text import stack  # few games have any

            self.stack = self.stack or stack.Stack()
            stack.follow(self.stack, event)

    def _lay(self, seat: int, tile: str, spot: tuple[int, int]) -> None:
        self._spots.setdefault(seat, {})[spot] = tile
        self._owners[tile] = seat

    # --- words ------------------------------------------------------------------------------------------------------

    def advising(self) -> "Scene":
        """Return this scene for advice: it says "bid 1 red keyple" instead of "bids 1 red keyple"."""
        found = copy(self)
        found.advises = True
        return found

    def say(self, message: str, **arguments: str | int) -> str:
        """Return a message of the catalogue."""
        lang, advice = self.names.lang, f"do-{message}"
        return say(lang, advice if self.advises and MESSAGES.has(lang, advice) else message, **arguments)

    def joined(self, parts: Iterable[str]) -> str:
        """Return parts joined in the style of the language: "a, b and c"."""
        return joined(self.names.lang, list(parts))

    def tiles(self, tiles: Sequence[str]) -> str:
        """Return the names of some tiles."""
        return self.joined(self.names.tiles(tiles))

    def keyples(self, number: int, colour: str, front: int = 0) -> str:
        """Return keyples of one colour, with the number of those from in front of the screen."""
        where = "behind" if not front else "all" if front == number else "some"
        return self.say("keyples", number=number, colour=self.names.word(colour), front=front, where=where)

    def counted(self, thing: str, counts: Mapping[str, int]) -> str:
        """Return things counted by colour or type: "2 red and 1 blue connector"; ``thing`` is the noun's message."""
        present = {name: number for name, number in counts.items() if number}
        if not present:
            return self.say(f"no-{thing}")
        some = [self.say("some", number=number, name=self.names.word(name)) for name, number in present.items()]
        return self.say(f"counted-{thing}", counts=self.joined(some), last=list(present.values())[-1])

    def by_colour(self, counts: Sequence[int]) -> Mapping[str, int]:
        """Return counts of keyples by the names of their colours."""
        return {plain(name): count for name, count in zip(self.names.inventory.keyples, counts, strict=True)}

    # --- places -----------------------------------------------------------------------------------------------------

    def owner(self, tile: str, seat: int) -> int | None:
        """Return the seat whose borough has a tile, if it is another player's."""
        owner = self._owners.get(tile, seat)
        return owner if owner != seat else None

    def beside(self, seat: int, tile: str, side: int) -> str | None:
        """Return the tile across a side, if there is one."""
        spot = self._spot(seat, tile)
        if spot is None or side not in range(len(OFFSETS)):
            return None
        dq, dr = OFFSETS[side]
        return self._spots[seat].get((spot[0] + dq, spot[1] + dr))

    def neighbours(self, seat: int, tile: str) -> list[str]:
        """Return the tiles that share a side with a tile."""
        beside = (self.beside(seat, tile, side) for side in range(len(OFFSETS)))
        return [other for other in beside if other is not None]

    def _spot(self, seat: int, tile: str) -> tuple[int, int] | None:
        return next((spot for spot, lying in self._spots.get(seat, {}).items() if lying == tile), None)

    def berth(self, river: int, berth: int) -> str:
        """Return a berth of the ``river``-th river tile with its gains."""
        tiles = self.names.inventory.rivers
        facts = self.names.known(tiles[river]) if river < len(tiles) else None
        if facts is None or berth >= len(facts.berths):
            return self.say("berth-number", number=berth + 1)
        place = 0 if berth == 0 else 2 if berth == len(facts.berths) - 1 else 1
        return self.say(BERTHS[place], river=self.names.tile(facts.id), number=berth + 1, gives=self._gives(facts.berths[berth]))

    def _gives(self, berth: Berth) -> str:
        worth = self.worth(berth)
        return self.say("berth-gives", things=worth) if worth else ""

    def worth(self, berth: Berth) -> str:
        """Return the gains of a berth; "" if there are none."""
        keyples = [self.say("count-of-keyples", number=berth.keyples)] if berth.keyples else []
        points = [self.say("count-of-points", number=berth.points)] if berth.points else []
        claims = [self.say("the-river-tile")] if berth.claims else []
        return self.joined(chain(keyples, points, claims))
