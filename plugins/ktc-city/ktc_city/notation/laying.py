"""A state of Key to the City – London from the values of a line that anybody may have typed."""

from collections.abc import Mapping, Sequence

from ktc.kit import AnyRules, OptionError, nearest, reason_of, shorten
from ktc_city.board.board import SIDES
from ktc_city.board.due import Effects
from ktc_city.board.evolve import lay
from ktc_city.board.state import NoteKey, State
from ktc_city.model.hexes import DIRECTIONS, FURTHEST, OPPOSITE, STEPS, cell_at
from ktc_city.model.plain import CENTRE, GONE, OVER, RIVER, WON
from ktc_city.notation.taking import taken
from ktc_city.notation.values import PHASES, Across, CityPosition, KeyplesOn, Player, Remembered


def laid(rules: AnyRules, table: CityPosition) -> State:
    """Return the state of values; raises ``OptionError`` for what can be no position of the game."""
    try:
        state = _Laying(rules, table).state()
        complaint = rules.invariants(state)
        again = taken(rules, state)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise OptionError(f"this position cannot be: {reason_of(error)}") from None
    if complaint is None and again != table:
        complaint = "something stands in it twice, or in a place or an order in which nothing can stand"
    if complaint is not None:
        raise OptionError(f"this position cannot be: {complaint}")
    return state


class _Laying:
    """Writes a state part by part; lists are written whole, so that their lengths stay."""

    def __init__(self, rules: AnyRules, table: CityPosition) -> None:
        self.table = table
        self.s: State = rules.new()
        self.index, self.seats = self.s.index, range(self.s.seats)

    def state(self) -> State:
        s, table, inventory = self.s, self.table, self.index.inventory
        if len(table.players) != s.seats:
            raise OptionError(f"{s.seats} players are wanted, not {len(table.players)}")
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
                raise OptionError(f"no tile lies at {tile.q},{tile.r}, turned by {tile.rotation}")
            lay(s, seat, self.tile(tile.tile), cell_at(tile.q, tile.r), tile.rotation)
            board.level[self.tile(tile.tile)] = tile.level
        for tile in player.borough:
            for connector in tile.across:
                self.across(seat, self.tile(tile.tile), connector)
        s.behind[seat * colours : (seat + 1) * colours] = self.counts(player.behind, colours)
        s.front[seat * colours : (seat + 1) * colours] = self.counts(player.front, colours)
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
        """Put a connector across a side, also as its neighbour has it."""
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
            raise OptionError(f"there is no seat {seat}")
        return seat

    def one_of(self, name: str, names: Mapping[str, int]) -> str:
        if name not in names:
            raise OptionError(f"the box has no {shorten(name)}{nearest(name, names)}")
        return name

    def counts(self, counts: Sequence[int], number: int) -> list[int]:
        """Return counts, or as many times 0 as there are things."""
        if len(counts) not in (0, number):
            raise OptionError(f"{number} counts are wanted, not {len(counts)}")
        return list(counts) or [0] * number
