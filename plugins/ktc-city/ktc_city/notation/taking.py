"""A position of Key to the City – London as the values of its line."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ktc.kit import AnyRules
from ktc_city.board.board import NOTHING, SIDES
from ktc_city.board.state import NOBODY, State, skills_of
from ktc_city.model.hexes import STEPS, position
from ktc_city.model.pieces import Phase
from ktc_city.model.plain import GONE, RIVER
from ktc_city.notation.values import Across, CityPosition, KeyplesOn, LaidTile, Player, Remembered

OF_A_SEAT: Final = 3  # parts of the key of such a note


def taken(rules: AnyRules, s: State) -> CityPosition:
    """Return a state as values."""
    names, where, effects = s.index.names, s.board.where, s.effects
    return CityPosition(
        era=s.era,
        phase=Phase(s.phase).word,
        turn=None if s.turn == NOBODY else s.turn,
        players=tuple(_player(s, seat) for seat in range(s.seats)),
        connectors=_counted(s.connector_supply),
        skills=_counted(s.skill_supply),
        bag=_counted(s.bag),
        centre=_named(s, s.board.centre),
        river=_named(s, (tile for tile, at in enumerate(where) if at == RIVER)),
        gone=_named(s, (tile for tile, at in enumerate(where) if at == GONE)),
        levels=tuple((names[tile], level) for tile, level in enumerate(s.board.level) if level and where[tile] < 0),
        keyples=tuple(_keyples(s)),
        out=_counted(s.out),
        passes=tuple(s.passes),
        choice=None if s.choice_tile == NOTHING else names[s.choice_tile],
        sealed=tuple((names[tile], seat, front) for tile, seat, front in s.sealed),
        notes=tuple(_notes(s)),
        due=s.due,
        scored=s.scored,
        counted=() if effects is None else tuple((names[tile], more) for tile, more in effects.counted),
    )


def _named(s: State, tiles: Iterable[int]) -> tuple[str, ...]:
    return tuple(s.index.names[tile] for tile in tiles)


def _counted(counts: Sequence[int]) -> tuple[int, ...]:
    return tuple(counts) if any(counts) else ()


def _player(s: State, seat: int) -> Player:
    board, width, colours = s.board, len(s.bag), len(s.connector_supply) + 1
    return Player(
        borough=tuple(_borough(s, seat)),
        behind=_counted(s.behind[seat * width : (seat + 1) * width]),
        skills=_counted(skills_of(s, seat)),
        front=_counted(s.front[seat * width : (seat + 1) * width]),
        waiting=_counted(s.pending[seat * colours : (seat + 1) * colours]),
        won=_named(s, board.won[seat]),
        river=board.river[seat],
        berth=board.berth[seat],
        passed=bool(s.passed[seat]),
    )


def _keyples(s: State) -> Iterator[KeyplesOn]:
    colours = s.index.inventory.keyples
    for tile, colour in enumerate(s.colour_of):
        bids, leader = s.bids[tile * s.seats : (tile + 1) * s.seats], s.leader[tile]
        found = KeyplesOn(
            s.index.names[tile],
            None if colour == NOTHING else colours[colour],
            _counted(bids),
            None if leader == NOBODY else leader,
            s.last_placement[tile],
            s.placed[tile],
        )
        if found != KeyplesOn(found.tile):
            yield found


def _borough(s: State, seat: int) -> Iterator[LaidTile]:
    """Yield the tiles in the order in which they were laid; each connector stands once, at the first of its tiles."""
    board, before = s.board, set[int]()
    for tile in board.boroughs[seat]:
        place = position(board.spot[tile])
        beside = (board.cells[seat].get(board.spot[tile] + step) for step in STEPS)
        own = [side for side, other in enumerate(beside) if other not in before]
        yield LaidTile(s.index.names[tile], *place, board.rotation[tile], board.level[tile], tuple(_across(s, tile, own)))
        before.add(tile)


def _across(s: State, tile: int, sides: Sequence[int]) -> Iterator[Across]:
    for side in sides:
        colour = s.board.across[tile * SIDES + side]
        if colour:
            yield Across(side, s.index.inventory.connectors[colour - 1])


def _notes(s: State) -> Iterator[Remembered]:
    for key, (value, seen_by) in sorted(s.notes.items()):
        seat = key[2] if len(key) == OF_A_SEAT else None
        number, items = (None, value) if isinstance(value, tuple) else (value, None)
        yield Remembered(key[0], key[1], seat, number, items, seen_by)
