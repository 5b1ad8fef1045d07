"""What a narrator keeps in mind while a game goes by: names, the era, and which tile lies where."""

from collections.abc import Mapping, Sequence

from ktc.city import events as ev
from ktc.city.hexes import OFFSETS
from ktc.city.pieces import Berth, Inventory
from ktc.draw.names import Names
from ktc.draw.words import counted, listed, ordinal, plain


class Scene:
    """Follows a game by its events.  Call ``follow`` with each event before it is told."""

    def __init__(self, inventory: Inventory) -> None:
        self.names = Names(inventory)
        self.era = 0
        self._spots: dict[int, dict[tuple[int, int], str]] = {}
        self._owners: dict[str, int] = {}

    def follow(self, event: ev.Event) -> None:
        """Keep in mind what an event changes."""
        if isinstance(event, ev.HomeChosen):
            self.names.homes[event.seat] = event.tile
            self._lay(event.seat, event.tile, (0, 0))
        elif isinstance(event, ev.TilePlaced):
            self._lay(event.seat, event.tile, (event.q, event.r))
        elif isinstance(event, ev.EraBegan):
            self.era = event.era

    def _lay(self, seat: int, tile: str, spot: tuple[int, int]) -> None:
        self._spots.setdefault(seat, {})[spot] = tile
        self._owners[tile] = seat

    def keyples(self, counts: Sequence[int]) -> Mapping[str, int]:
        """Return counts of keyples by the names of their colours."""
        return {plain(name): count for name, count in zip(self.names.inventory.keyples, counts, strict=True)}

    def whose(self, tile: str, seat: int) -> str:
        """Return where a tile lies, when it lies in another player's borough; nothing otherwise."""
        owner = self._owners.get(tile, seat)
        return f" in the borough of {self.names.player(owner)}" if owner != seat else ""

    def beside(self, seat: int, tile: str, side: int) -> str | None:
        """Return the tile across a side, where there is one."""
        q, r = self._spot(seat, tile)
        dq, dr = OFFSETS[side]
        return self._spots[seat].get((q + dq, r + dr))

    def neighbours(self, seat: int, tile: str) -> list[str]:
        """Return the tiles that share a side with a tile."""
        beside = (self.beside(seat, tile, side) for side in range(len(OFFSETS)))
        return [other for other in beside if other is not None]

    def _spot(self, seat: int, tile: str) -> tuple[int, int]:
        return next(spot for spot, lying in self._spots[seat].items() if lying == tile)

    def berth(self, river: int, berth: int) -> str:
        """Return a berth of the ``river``-th river tile in words, with what it gives."""
        facts = self.names.facts(self.names.inventory.rivers[river])
        last = len(facts.berths) - 1
        place = "leftmost" if berth == 0 else "rightmost" if berth == last else f"{ordinal(berth + 1)}"
        return f"the {place} berth of {self.names.tile(facts.id)}{_gives(facts.berths[berth])}"


def _gives(berth: Berth) -> str:
    parts = [counted(berth.keyples, "keyple")] if berth.keyples else []
    parts += [counted(berth.points, "point")] if berth.points else []
    parts += ["the river tile"] if berth.claims else []
    return f" ({listed(parts)})" if parts else ""
