"""The canonical form of a position, as nested lists of numbers: the input of the digest.

The order and shape of these lists never change, so digests stay valid when the state is stored otherwise.
"""

from collections.abc import Callable
from typing import Any, Final

from ktc_city.board.state import State
from ktc_city.model.hexes import AROUND, DIRECTIONS, edge_of
from ktc_city.model.plain import HANDS

SCORED: Final = 5  # of what effects scored: seat, whose, rule, points and reason; how that is told is no part of a position

LATER: Final = HANDS[2:]  # places of a hand that digests name only where something lies there


def canonical(s: State, plainly: Callable[[Any], object]) -> object:
    """Return a state as nested lists of numbers, equal exactly for equal states; ``plainly`` converts pending effects."""
    board = s.board
    return [
        s.index.inventory.id,
        *(s.seats, s.era, int(s.phase), s.turn, s.choice_tile, s.passes, s.passed),
        *(list(board.where), list(board.level), list(board.spot), list(board.rotation)),
        *(s.colour_of, s.last_placement, list(s.placed), list(s.bids), s.best, s.leader),
        *(board.centre, board.won, board.boroughs),
        *(
            _sorted(board.cells),
            _sorted([_rim(s, seat) for seat in range(s.seats)]),
            _sorted([board.connectors(seat) for seat in range(s.seats)]),
        ),
        _sorted([_free_sides(s, seat) for seat in range(s.seats)]),
        [number for tile in range(len(s.colour_of)) for number in board.lying(tile, len(s.connector_supply))],
        *(list(s.pending), s.waiting, s.connector_supply, s.skill_supply, s.skills),
        *(s.behind, s.front, s.bag, s.out, s.board.river, s.board.berth),
        *_of_variants(s, plainly),
    ]


def _of_variants(s: State, plainly: Callable[[Any], object]) -> list[object]:
    """Return the values that only variants and effects write; empty if they wrote nothing, as in the rulebook's game."""
    notes = [[*key, *note] for key, note in sorted(s.notes.items())]
    scored = [row[:SCORED] for row in s.scored]
    effects = [plainly(s.due), plainly(scored)] if s.due is not None or s.scored else []
    found = [[list(pile) for pile in s.sealed], notes, *effects] if s.sealed or notes or effects else []
    found = [*found, sorted(s.counted.items())] if s.counted else found
    return [*found, *([place, counts] for place in LATER if any(counts := getattr(s, place)))]


def _sorted(by_seat: list[dict[int, int]]) -> list[list[tuple[int, int]]]:
    return [sorted(entries.items()) for entries in by_seat]


def _rim(s: State, seat: int) -> dict[int, int]:
    """Return the free cells around a borough, each as a bit set: sides that touch a tile * 64 + sides that touch a river side.

    Computed here because a finished game does not keep it.
    """
    cells, rim = s.board.cells[seat], dict[int, int]()
    for cell, tile in cells.items():
        shore = s.index.shores[tile][s.board.rotation[tile]]
        for side, touched, step, _, back in AROUND:
            if cell + step not in cells:
                rim[cell + step] = rim.get(cell + step, 0) | touched | (back if shore & side else 0)
    return rim


def _free_sides(s: State, seat: int) -> dict[int, int]:
    """Return the free edges of a borough, each with its name: tile * 6 + direction."""
    board = s.board
    return {
        edge_of(board.spot[tile], side): tile * len(DIRECTIONS) + side
        for tile in board.boroughs[seat]
        for side in DIRECTIONS
        if board.free[tile] >> side & 1
    }
