"""A table that is kept from the events of a game: who has what, where tiles and connectors lie.

A component that an event takes from where it does not lie is an error: the table believes only what it can see.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import attrs

Place = tuple[int, int]
Side = frozenset[Place]  # the two places that meet there; a tile may lie on one of them, or on both
BESIDE: dict[int, Place] = {0: (1, 0), 1: (1, -1), 2: (0, -1), 3: (-1, 0), 4: (-1, 1), 5: (0, 1)}  # east, then counter-clockwise
KEYPLES, CONNECTORS, SKILLS = (
    ("red", "blue", "yellow"),
    ("black", "blue", "brown", "grey", "red", "yellow"),
    ("brick", "coin", "compass"),
)


class NotOnTheTable(AssertionError):
    """An event took something from where it does not lie."""


@attrs.define
class Player:
    """One player's borough, connectors, keyples at hand, skill tiles and barge."""

    tiles: dict[Place, str] = attrs.field(factory=dict)
    connectors: dict[Side, str] = attrs.field(factory=dict)
    won: set[str] = attrs.field(factory=set)
    keyples: Counter[str] = attrs.field(factory=Counter)
    skills: Counter[str] = attrs.field(factory=Counter)
    river: int = 0
    berth: int = 0

    def place_of(self, tile: str) -> Place:
        """Return where a tile of the borough lies."""
        for place, name in self.tiles.items():
            if name == tile:
                return place
        raise NotOnTheTable(f"{tile} lies in another borough, or in none")


@attrs.define
class Tabletop:
    """All players, the levels of the tiles, and the keyples that lie on tiles."""

    players: dict[int, Player] = attrs.field(factory=dict)
    levels: Counter[str] = attrs.field(factory=Counter)
    rivers: tuple[str, ...] = ()
    placed: Counter[tuple[str, str]] = attrs.field(factory=Counter)  # (tile, colour): placed to use or upgrade it
    bids: Counter[tuple[int, str, str]] = attrs.field(factory=Counter)  # (seat, tile, colour)


def lay_out(events: Iterable[Any]) -> Tabletop:
    """Return the table after these events, which are the host's: nothing in them is hidden."""
    table = Tabletop()
    for event in events:
        happens = HAPPENS.get(type(event).__name__)
        if happens is not None:
            happens(table, event)
    return table


def less(heap: Counter[Any], thing: Any, number: int) -> None:
    """Take things from a heap in which so many of them lie."""
    if heap[thing] < number:
        raise NotOnTheTable(f"{number} of {thing} are taken where {heap[thing]} lie")
    heap[thing] -= number


def home_chosen(table: Tabletop, event: Any) -> None:
    table.players[event.seat] = Player(tiles={(0, 0): event.tile})


def river_laid(table: Tabletop, event: Any) -> None:
    table.rivers = event.tiles


def barge_moored(table: Tabletop, event: Any) -> None:
    table.players[event.seat].berth = event.berth


def barge_sailed(table: Tabletop, event: Any) -> None:
    player = table.players[event.seat]
    player.river += 1
    player.berth = event.berth


def tiles_dealt(table: Tabletop, event: Any) -> None:
    for tile in event.tiles:
        table.levels[tile] = event.level


def keyples_drawn(table: Tabletop, event: Any) -> None:
    for colour, number in zip(KEYPLES, event.colours, strict=True):
        table.players[event.seat].keyples[colour] += number


def keyples_bid(table: Tabletop, event: Any) -> None:
    less(table.players[event.seat].keyples, event.colour, event.behind + event.front)
    table.bids[event.seat, event.tile, event.colour] += event.behind + event.front
    if table.bids[event.seat, event.tile, event.colour] != event.total:
        raise NotOnTheTable(f"the bid on {event.tile} is said to count {event.total}")


def keyples_placed(table: Tabletop, event: Any) -> None:
    less(table.players[event.seat].keyples, event.colour, event.behind + event.front)
    table.placed[event.tile, event.colour] += event.behind + event.front


def pile_moved(table: Tabletop, event: Any) -> None:
    less(table.bids, (event.seat, event.source, event.colour), event.number)
    if event.purpose == "bid":
        table.bids[event.seat, event.tile, event.colour] += event.number
    else:
        table.placed[event.tile, event.colour] += event.number


def keyples_returned(table: Tabletop, event: Any) -> None:
    if event.bid:
        less(table.bids, (event.seat, event.tile, event.colour), event.number)
    else:
        less(table.placed, (event.tile, event.colour), event.number)
    table.players[event.seat].keyples[event.colour] += event.number


def bid_paid(table: Tabletop, event: Any) -> None:
    less(table.bids, (event.seat, event.tile, event.colour), event.number)


def keyples_bagged(table: Tabletop, event: Any) -> None:
    less(table.placed, (event.tile, event.colour), event.number)


def skills_taken(table: Tabletop, event: Any) -> None:
    table.players[event.seat].skills.update(event.skills)


def skills_returned(table: Tabletop, event: Any) -> None:
    for skill in event.skills:
        less(table.players[event.seat].skills, skill, 1)


def connector_placed(table: Tabletop, event: Any) -> None:
    player = table.players[event.seat]
    q, r = player.place_of(event.tile)
    east, south = BESIDE[event.side]
    side = frozenset({(q, r), (q + east, r + south)})
    if side in player.connectors:
        raise NotOnTheTable(f"a second connector lies across a side of {event.tile}")
    player.connectors[side] = event.colour


def tile_upgraded(table: Tabletop, event: Any) -> None:
    table.players[event.seat].place_of(event.tile)
    table.levels[event.tile] = event.level


def tile_taken(table: Tabletop, event: Any) -> None:
    table.players[event.seat].won.add(event.tile)


def tile_left(table: Tabletop, event: Any) -> None:
    for player in table.players.values():
        player.won.discard(event.tile)


def tile_placed(table: Tabletop, event: Any) -> None:
    player, place = table.players[event.seat], (event.q, event.r)
    if event.tile not in player.won or place in player.tiles:
        raise NotOnTheTable(f"{event.tile} cannot be placed at {place}")
    player.won.remove(event.tile)
    player.tiles[place] = event.tile


HAPPENS = {
    "HomeChosen": home_chosen,
    "RiverLaid": river_laid,
    "BargeMoored": barge_moored,
    "BargeSailed": barge_sailed,
    "TilesDealt": tiles_dealt,
    "KeyplesDrawn": keyples_drawn,
    "KeyplesBid": keyples_bid,
    "KeyplesPlaced": keyples_placed,
    "PileMoved": pile_moved,
    "KeyplesReturned": keyples_returned,
    "BidPaid": bid_paid,
    "KeyplesBagged": keyples_bagged,
    "SkillsTaken": skills_taken,
    "SkillsReturned": skills_returned,
    "ConnectorPlaced": connector_placed,
    "TileUpgraded": tile_upgraded,
    "TileTaken": tile_taken,
    "TileLeft": tile_left,
    "TilePlaced": tile_placed,
}
