"""Which tiles of a borough connectors of a colour join."""

from typing import Final

from ktc_city.board.state import State
from ktc_city.model.hexes import DIRECTIONS, STEPS

SIDES: Final = len(DIRECTIONS)


def chain(s: State, seat: int, tile: int, colour: int) -> set[int]:
    """Return the tiles of a borough that connectors of a colour chain to a tile, itself among them."""
    board = s.board
    cells, across, spot = board.cells[seat], board.across, board.spot
    found, open_ends = {tile}, [tile]
    while open_ends:
        number = open_ends.pop()
        at = number * SIDES
        for direction in DIRECTIONS:
            if across[at + direction] == colour + 1:
                other = cells.get(spot[number] + STEPS[direction])
                if other is not None and other not in found:
                    found.add(other)
                    open_ends.append(other)
    return found


def longest(s: State, seat: int, colour: int) -> int:
    """Return how many tiles the longest chain of a colour joins that the borough has; 0 without any such connector."""
    board = s.board
    most, seen = 0, set[int]()
    for tile in board.boroughs[seat]:
        if tile not in seen and colour + 1 in board.across[tile * SIDES : (tile + 1) * SIDES]:
            found = chain(s, seat, tile, colour)
            seen |= found
            most = max(most, len(found))
    return most
