"""The keyples that a seat can bring to a tile, as its view shows them."""

import attrs

from ktc_city.knowledge.view import PlayerView, TileView, View


@attrs.frozen
class AtHand:
    """Available keyples of one colour: behind the screen, in front of it, and in losing bids that move whole."""

    colour: str
    behind: int
    front: int
    piles: tuple[str, ...]
    moved: int

    @property
    def number(self) -> int:
        return self.behind + self.front + self.moved


def at_hand(view: View, own: PlayerView, tile: TileView) -> list[AtHand]:
    """Return for each colour the most keyples that a seat can bring to a tile."""
    behind = own.behind or (0,) * len(own.front)
    losing = [other for other in view.centre if other.id != tile.id and _loses(other, own.seat)]
    found = []
    for number, colour in enumerate(view.keyple_colours):
        piles = [other for other in losing if other.colour == colour]
        moved = sum(other.bids[own.seat] for other in piles)
        found.append(AtHand(colour, behind[number], own.front[number], tuple(other.id for other in piles), moved))
    return found


def _loses(tile: TileView, seat: int) -> bool:
    """Return whether a seat has an outbid bid on a tile; sealed bids never move."""
    if tile.sealed:
        return False
    leads = tile.highest[0] if tile.highest else tile.bids.index(max(tile.bids))
    return tile.bids[seat] > 0 and leads != seat
