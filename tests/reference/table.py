"""The table as somebody sees it who only listens: boroughs, connectors, keyples, skill tiles and barges, from the events.

Events are known by the names of their classes and fields alone.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

Cell = tuple[int, int]
Side = frozenset[Cell]  # the two cells on both sides of it

AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # from the east counter-clockwise


def side_of(cell: Cell, direction: int) -> Side:
    """Return the side of a cell in a direction."""
    q, r = AROUND[direction]
    return frozenset({cell, (cell[0] + q, cell[1] + r)})


class Player:
    """What lies before one player.  ``keyples`` are those in hand, behind the screen and in front of it."""

    def __init__(self) -> None:
        self.borough: dict[Cell, str] = {}
        self.connectors: dict[Side, str] = {}
        self.keyples: Counter[str] = Counter()
        self.skills: Counter[str] = Counter()
        self.river = 0
        self.berth = -1

    def lying_on(self, cell: Cell) -> list[str]:
        """Return the colours of the connectors on the tile in a cell."""
        sides = (side_of(cell, direction) for direction in range(len(AROUND)))
        return [self.connectors[side] for side in sides if side in self.connectors]

    def cell_of(self, tile: str) -> Cell:
        """Return where a tile lies."""
        return next(cell for cell, lying in self.borough.items() if lying == tile)


class Table:
    """All players, and which side of each tile is up."""

    def __init__(self, players: int, keyple_colours: Iterable[str]) -> None:
        self.players = [Player() for _ in range(players)]
        self.level: Counter[str] = Counter()
        self.colours = tuple(keyple_colours)

    def hear(self, event: Any) -> None:
        """Follow one event; those that move nothing that is ever counted pass by."""
        follow = HEARD.get(type(event).__name__)
        if follow is not None:
            follow(self, event)


def home(table: Table, e: Any) -> None:
    """A home tile lies in the middle of its borough."""
    table.players[e.seat].borough[0, 0] = e.tile


def dealt(table: Table, e: Any) -> None:
    """Tiles come to the centre, in era 3 with their upgraded side up."""
    for tile in e.tiles:
        table.level[tile] = e.level


def upgraded(table: Table, e: Any) -> None:
    """A tile is turned over, or gets its landmark."""
    table.level[e.tile] = e.level


def tile_placed(table: Table, e: Any) -> None:
    """A won tile is laid."""
    table.players[e.seat].borough[e.q, e.r] = e.tile


def connector_placed(table: Table, e: Any) -> None:
    """A connector is laid across a side."""
    player = table.players[e.seat]
    side = side_of(player.cell_of(e.tile), e.side)
    assert side not in player.connectors, "one connector a side"
    player.connectors[side] = e.colour


def drawn(table: Table, e: Any) -> None:
    """Keyples come out of the bag."""
    table.players[e.seat].keyples.update(dict(zip(table.colours, e.colours, strict=True)))


def spent(table: Table, e: Any) -> None:
    """Keyples go on to a tile, as a bid or to use or upgrade it."""
    hand = table.players[e.seat].keyples
    hand[e.colour] -= e.behind + e.front
    assert hand[e.colour] >= 0, "nobody spends what is not there"


def returned(table: Table, e: Any) -> None:
    """Keyples come back from a tile."""
    table.players[e.seat].keyples[e.colour] += e.number


def skills_taken(table: Table, e: Any) -> None:
    """Skill tiles go behind the screen."""
    table.players[e.seat].skills.update(e.skills)


def skills_returned(table: Table, e: Any) -> None:
    """Skill tiles are paid."""
    skills = table.players[e.seat].skills
    skills.subtract(e.skills)
    assert min(skills.values()) >= 0, "nobody pays what is not there"


def moored(table: Table, e: Any) -> None:
    """A barge lies on the first river tile."""
    table.players[e.seat].berth = e.berth


def sailed(table: Table, e: Any) -> None:
    """A barge goes on to the next river tile."""
    player = table.players[e.seat]
    player.river += 1
    player.berth = e.berth


HEARD: dict[str, Callable[[Table, Any], None]] = {
    "HomeChosen": home,
    "TilesDealt": dealt,
    "TileUpgraded": upgraded,
    "TilePlaced": tile_placed,
    "ConnectorPlaced": connector_placed,
    "KeyplesDrawn": drawn,
    "KeyplesBid": spent,
    "KeyplesPlaced": spent,
    "KeyplesReturned": returned,
    "SkillsTaken": skills_taken,
    "SkillsReturned": skills_returned,
    "BargeMoored": moored,
    "BargeSailed": sailed,
}
