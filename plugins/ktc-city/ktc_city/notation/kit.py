"""The notation of actions and positions: words for actions, and a position as plain values with names.

The words are those of ``ktc play``, with internal ids and numbers.  Derived values, such as free places, are not in a position.
A line is untrusted input.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from ktc.kit import AnyRules, Facts, Notation, OptionError, nearest, reason_of, shorten
from ktc_city.board.board import NOTHING, SIDES
from ktc_city.board.due import Due, Effects
from ktc_city.board.evolve import lay
from ktc_city.board.state import NOBODY, NoteKey, State, skills_of
from ktc_city.model.hexes import DIRECTION_NAMES, DIRECTIONS, FURTHEST, OPPOSITE, STEPS, cell_at, position
from ktc_city.model.pieces import Phase
from ktc_city.model.plain import CENTRE, GONE, HANDS, OVER, RIVER, WON

Scored = tuple[int, str, str, int, str, str, Facts]  # seat, whose effect, rule, points, reason, message and its facts
OF_A_SEAT: Final = 3  # parts of the key of such a note
WITH_KEYPLES: Final = "tile colour behind+front from=piles"


@attrs.frozen
class Across:
    """A connector across a side of a tile."""

    side: int
    colour: str


@attrs.frozen
class LaidTile:
    """A tile in a borough at (q, r), rotated counter-clockwise by ``rotation`` sixths, with the connectors across its sides.

    A side between two tiles belongs to the tile that was placed first.
    """

    tile: str
    q: int
    r: int
    rotation: int = 0
    level: int = 0
    across: tuple[Across, ...] = ()


@attrs.frozen
class KeyplesOn:
    """The keyples of an era on a tile: colour, bids by seat, leader, last placement, and all placed ones."""

    tile: str
    colour: str | None = None
    bids: tuple[int, ...] = ()
    leader: int | None = None
    last: int = 0
    placed: int = 0


@attrs.frozen
class Remembered:
    """A note: its author, key, and seat if any; a number or a pool with items; and its readers if not all."""

    by: str
    key: str
    seat: int | None = None
    number: int | None = None
    items: tuple[str, ...] | None = None
    seen_by: tuple[int, ...] | None = None


def _with_hands(player: type, fields: list["attrs.Attribute[Any]"]) -> list["attrs.Attribute[Any]"]:
    made = attrs.make_class("Hands", {place: attrs.field(type=tuple[int, ...], default=()) for place in HANDS})
    return [*fields, *attrs.fields(made)]


@attrs.frozen(field_transformer=_with_hands)
class Player:
    """The pieces of a seat.  Keyples in each place are by colour, followed by those whose colour the reader does not know.

    ``waiting`` connectors are by colour, followed by those of open colour.  ``river`` and ``berth`` are the place of the barge.
    """

    borough: tuple[LaidTile, ...] = ()
    skills: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    won: tuple[str, ...] = ()
    river: int = 0
    berth: int = -1
    passed: bool = False


@attrs.frozen
class CityPosition:
    """A complete position: as one reader knows it, or with full information.

    Rows of zeros are empty.  ``levels`` are those of tiles outside boroughs.
    """

    era: int
    phase: str
    turn: int | None
    players: tuple[Player, ...]
    connectors: tuple[int, ...]
    skills: tuple[int, ...]
    bag: tuple[int, ...]
    centre: tuple[str, ...] = ()
    river: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    levels: tuple[tuple[str, int], ...] = ()
    keyples: tuple[KeyplesOn, ...] = ()
    out: tuple[int, ...] = ()
    passes: tuple[int, ...] = ()
    choice: str | None = None
    sealed: tuple[tuple[str, int, int], ...] = ()
    notes: tuple[Remembered, ...] = ()
    due: Due | None = None
    scored: tuple[Scored, ...] = ()
    counted: tuple[tuple[str, int], ...] = ()


PHASES: Final = {phase.word: phase for phase in Phase}


def taken(rules: AnyRules, s: State) -> CityPosition:
    """Convert a state to values."""
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
        skills=_counted(skills_of(s, seat)),
        waiting=_counted(s.pending[seat * colours : (seat + 1) * colours]),
        won=_named(s, board.won[seat]),
        river=board.river[seat],
        berth=board.berth[seat],
        passed=bool(s.passed[seat]),
        **{place: _counted(getattr(s, place)[seat * width : (seat + 1) * width]) for place in HANDS},
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
    """Yield the tiles in the order in which they were placed; each connector is listed once, at the first of its tiles."""
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


def laid(rules: AnyRules, table: CityPosition) -> State:
    """Convert values to a state; raises ``OptionError`` for an impossible position."""
    try:
        state = _Laying(rules, table).state()
        complaint = rules.invariants(state)
        again = taken(rules, state)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise OptionError(f"this position is not possible: {reason_of(error)}") from None
    if complaint is None and again != table:
        complaint = "something appears twice, or in an impossible place or order"
    if complaint is not None:
        raise OptionError(f"this position is not possible: {complaint}")
    return state


class _Laying:
    """Writes a state part by part; lists are overwritten in place, so that their lengths stay."""

    def __init__(self, rules: AnyRules, table: CityPosition) -> None:
        self.table = table
        self.s: State = rules.new()
        self.index, self.seats = self.s.index, range(self.s.seats)

    def state(self) -> State:
        s, table, inventory = self.s, self.table, self.index.inventory
        if len(table.players) != s.seats:
            raise OptionError(f"expected {s.seats} players, got {len(table.players)}")
        s.era, s.phase = table.era, int(PHASES[self.one_of(table.phase, PHASES)])
        s.turn = s.turn if table.turn is None else self.seat(table.turn)
        s.passes[:] = [self.seat(seat) for seat in table.passes]
        s.connector_supply[:] = self.counts(table.connectors, len(inventory.connectors))
        s.skill_supply[:] = self.counts(table.skills, len(inventory.skills))
        s.bag[:] = self.counts(table.bag, len(inventory.keyples) + 1)
        s.out[:] = self.counts(table.out, len(inventory.keyples))
        for seat, player in enumerate(table.players):
            self.player(seat, player)
        self.tiles()
        for keyples in table.keyples:
            self.keyples(keyples)
        s.choice_tile = s.choice_tile if table.choice is None else self.tile(table.choice)
        s.sealed = tuple((self.tile(tile), self.seat(seat), front) for tile, seat, front in table.sealed)
        s.notes = {self.key(note): (note.number if note.items is None else note.items, note.seen_by) for note in table.notes}
        if table.due is not None or table.scored or table.counted:
            s.effects = Effects(table.due, table.scored, tuple((self.tile(tile), more) for tile, more in table.counted))
        if s.phase == OVER:
            s.board.rim = [{} for _ in self.seats]  # as the last event leaves it
        return s

    def tiles(self) -> None:
        board, table = self.s.board, self.table
        for tiles, where in ((table.centre, CENTRE), (table.river, RIVER), (table.gone, GONE)):
            for tile in tiles:
                board.where[self.tile(tile)] = where
        board.centre[:] = [self.tile(tile) for tile in table.centre]
        for name, level in table.levels:
            board.level[self.tile(name)] = level

    def player(self, seat: int, player: Player) -> None:
        s, board = self.s, self.s.board
        colours, kinds, connectors = len(s.bag), len(s.skill_supply), len(s.connector_supply) + 1
        for tile in player.borough:
            if not all(-FURTHEST <= number <= FURTHEST for number in (tile.q, tile.r)) or tile.rotation not in DIRECTIONS:
                raise OptionError(f"no tile can be at {tile.q},{tile.r}, turned by {tile.rotation}")
            lay(s, seat, self.tile(tile.tile), cell_at(tile.q, tile.r), tile.rotation)
            board.level[self.tile(tile.tile)] = tile.level
        for tile in player.borough:
            for connector in tile.across:
                self.across(seat, self.tile(tile.tile), connector)
        for place in HANDS:
            getattr(s, place)[seat * colours : (seat + 1) * colours] = self.counts(getattr(player, place), colours)
        s.skills[seat * kinds : (seat + 1) * kinds] = self.counts(player.skills, kinds)
        for at, number in enumerate(self.counts(player.waiting, connectors), seat * connectors):
            s.pending[at] = number
        s.waiting[seat] = sum(player.waiting)
        board.won[seat] = [self.tile(tile) for tile in player.won]
        for won in board.won[seat]:
            board.where[won] = WON - seat
        board.river[seat], board.berth[seat] = player.river, player.berth
        s.passed[seat] = int(player.passed)

    def across(self, seat: int, tile: int, connector: Across) -> None:
        """Put a connector across a side, also for the neighbour there."""
        board, side = self.s.board, connector.side
        if side not in DIRECTIONS:
            raise OptionError(f"a tile has no side {side}")
        colour = self.index.connector[self.one_of(connector.colour, self.index.connector)] + 1
        other = board.cells[seat].get(board.spot[tile] + STEPS[side])
        for one, its_side in ((tile, side), (other, OPPOSITE[side])):
            if one is not None:
                board.across[one * SIDES + its_side] = colour
                board.free[one] &= ~(1 << its_side)

    def keyples(self, keyples: KeyplesOn) -> None:
        s, tile = self.s, self.tile(keyples.tile)
        if keyples.colour is not None:
            s.colour_of[tile] = self.index.keyple[self.one_of(keyples.colour, self.index.keyple)]
        for at, number in enumerate(self.counts(keyples.bids, s.seats), tile * s.seats):
            s.bids[at] = number
        if keyples.leader is not None:
            s.leader[tile] = self.seat(keyples.leader)
            s.best[tile] = s.bids[tile * s.seats + keyples.leader]
        s.last_placement[tile], s.placed[tile] = keyples.last, keyples.placed

    def key(self, note: Remembered) -> NoteKey:
        return (note.by, note.key) if note.seat is None else (note.by, note.key, self.seat(note.seat))

    def tile(self, name: str) -> int:
        number: int = self.index.tile[self.one_of(name, self.index.tile)]
        return number

    def seat(self, seat: int) -> int:
        if seat not in self.seats:
            raise OptionError(f"no seat {seat}")
        return seat

    def one_of(self, name: str, names: Mapping[str, int]) -> str:
        if name not in names:
            raise OptionError(f"the box has no {shorten(name)}{nearest(name, names)}")
        return name

    def counts(self, counts: Sequence[int], number: int) -> list[int]:
        """Return the counts, or zeros if they are empty."""
        if len(counts) not in (0, number):
            raise OptionError(f"expected {number} counts, got {len(counts)}")
        return list(counts) or [0] * number


NOTATION: Final = Notation(
    lines={
        "Bid": f"bid {WITH_KEYPLES}",
        "Use": f"use {WITH_KEYPLES}",
        "Upgrade": f"upgrade {WITH_KEYPLES}",
        "Pass": "pass",
        "SetSail": "sail berth=berth",
        "TakeOffer": "offer variant wish",
        "Take": "take return=returned connectors=connectors skills=skills",
        "Pay": "pay skills",
        "PlaceConnector": "connect colour tile side",
        "DiscardConnector": "discard colour",
        "PlaceTile": "lay tile q,r turned=rotation",
        "Choose": "choose key option",
        "Across": "across side colour",
        "LaidTile": "laid tile q,r turned=rotation level=level across=across",
        "KeyplesOn": "keyples tile colour=colour bids=bids leader=leader last=last placed=placed",
        "Player": (
            f"player barge=river,berth passed=passed {' '.join(f'{place}={place}' for place in HANDS)} skills=skills "
            "waiting=waiting won=won borough=borough"
        ),
        "CityPosition": (
            "position era=era phase=phase turn=turn passes=passes choice=choice supply=connectors skills=skills bag=bag out=out "
            "centre=centre river=river gone=gone levels=levels keyples=keyples players=players "
            "sealed=sealed notes=notes due=due scored=scored counted=counted"
        ),
    },
    names={"side": DIRECTION_NAMES},
    position=CityPosition,
    taken=taken,
    laid=laid,
)
