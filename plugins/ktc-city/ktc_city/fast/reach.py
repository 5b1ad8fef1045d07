"""The tiles that a seat's keyples can reach, and their minimum.  Written for speed: every list of a turn needs it.

Slowly changing results are cached in the board until ``evolve.py`` invalidates them.  The comprehensions are in separate
functions: otherwise each name that they read costs a cell at every call, even if there is nothing to do.
"""

from collections.abc import Sequence

from ktc_city.board.state import Board, State
from ktc_city.box.needs import Needs
from ktc_city.box.setup import Setup
from ktc_city.rules.upgrading import connectors_lie, skills_left
from ktc_city.rules.using import gives_anything, waits_for_a_bid

MixedSource = tuple[int, tuple[str, ...], int]  # from in front of the screen, piles that move, how many keyples that makes


def usable_tiles(setup: Setup, s: State, seat: int) -> Sequence[int]:
    """Return the tiles that the seat may use: in the centre and all boroughs, with enough skill tiles for the cost."""
    board, held = s.board, setup.box.most_given_back
    if held:
        types = len(s.skill_supply)
        held = min(held, sum(s.skills[seat * types : (seat + 1) * types]))
    tiles = board.usable.get(held)
    if tiles is None:
        tiles = board.usable[held] = _affordable(setup.box.gives_back, board, held)
    if not setup.use_without_bid:
        tiles = _bid_for(s, tiles)
    return tiles if setup.empty_use else _giving(setup, s, tiles)


def _affordable(gives_back: Sequence[Sequence[int]], board: Board, held: int) -> tuple[int, ...]:
    level, places = board.level, (board.centre, *board.boroughs)
    return tuple([tile for place in places for tile in place if gives_back[tile][level[tile]] <= held])


def _bid_for(s: State, tiles: Sequence[int]) -> tuple[int, ...]:
    return tuple([tile for tile in tiles if not waits_for_a_bid(s, tile)])


def _giving(setup: Setup, s: State, tiles: Sequence[int]) -> Sequence[int]:
    return [tile for tile in tiles if gives_anything(s, setup.box.yields[tile][s.board.level[tile]])]


def ready_tiles(setup: Setup, s: State, seat: int) -> Sequence[int]:
    """Return the tiles of the seat's borough whose next upgrade it can pay."""
    board, needs = s.board, setup.box.needs
    level, tiles = board.level, board.ready.get(seat)
    if tiles is None:
        lie: list[int] = []
        for tile in board.boroughs[seat]:
            asked = needs[tile][level[tile]]
            if asked is not None and connectors_lie(s, tile, asked):
                lie.append(tile)
        tiles = board.ready[seat] = tuple(lie)
    return _payable(setup, s, seat, tiles) if tiles else tiles


def _payable(setup: Setup, s: State, seat: int, tiles: Sequence[int]) -> Sequence[int]:
    needs, level = setup.box.needs, s.board.level
    return [tile for tile in tiles if _paid(s, seat, needs[tile][level[tile]])]


def _paid(s: State, seat: int, needs: Needs | None) -> bool:
    return needs is not None and skills_left(s, seat, needs) is not None


def mixed_sources(front: int, piles: Sequence[tuple[str, int]]) -> list[MixedSource]:
    """Return every combination of keyples from in front of the screen and whole losing bids, except the empty one."""
    ways: list[tuple[tuple[str, ...], int]] = [((), 0)]
    for name, number in piles:
        ways += [((*names, name), total + number) for names, total in ways]
    found = [(ahead, tuple(sorted(names)), total + ahead) for names, total in ways for ahead in range(front + 1)]
    return found[1:]
