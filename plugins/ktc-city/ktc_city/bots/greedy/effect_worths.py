"""What effects are worth to a seat, before they are done; loaded where something is due.

In points as an estimate has them, for points can be taken instead of pieces.  Each kind has a function of its own; what nobody
has said the use of is worth nothing.  Nobody is asked of moments here: what an effect leads to shows when it is done.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

import attrs

from ktc.effects import Effect, OneOf, Row, Then
from ktc.effects.values import ANYONE, ON_TILE, Note
from ktc_city.board.notes import Notes, with_item, with_number
from ktc_city.board.open_board import tile_as_it_lies
from ktc_city.board.state import NOBODY
from ktc_city.bots.greedy.others import Others, gained, given, most
from ktc_city.bots.greedy.taste import NEARLY, WON
from ktc_city.bots.greedy.tile_model import asked
from ktc_city.effects.acting_again import can_act_again
from ktc_city.effects.doing import doers
from ktc_city.effects.handing import can_give
from ktc_city.fast.listing import legal
from ktc_city.model.effect_kinds import Again, Award, Gain, Give, Home, Level
from ktc_city.model.pieces import ANY
from ktc_city.model.plain import CENTRE

if TYPE_CHECKING:
    from ktc_city.bots.greedy.judge import Judge


class EffectWorths:
    """The worths of effects at one position, for one seat."""

    def __init__(self, judge: "Judge") -> None:
        self.judge, self.setup, self.s, self.seat = judge, judge.setup, judge.s, judge.seat
        self.others, self._doers = Others(judge), doers(legal)
        self._more: dict[tuple[str, ...], float] = {}

    def worth(self, row: Row) -> float:
        """Return roughly how many points it is worth to the seat that what stands in a row is done."""
        value = WORTHS.get(type(row.effect))
        return 0.0 if value is None else value(self, row, row.effect)

    def together(self, row: Row, effects: Iterable[Effect]) -> float:
        """Return what several effects of the same answer are worth."""
        return sum([self.worth(row.of(effect)) for effect in effects])

    def possible(self, row: Row) -> bool:
        """Return whether an effect could be done now."""
        doer = self._doers.get(type(row.effect))
        return doer is not None and doer.possible(self.setup, self.s, row)

    # --- kinds of effects -------------------------------------------------------------------------------------------

    def gain(self, row: Row, effect: Gain) -> float:
        """Pieces are worth what the seat that takes them needs of them."""
        return self.others.weight(row.seat) * gained(self.others, effect, row.seat)

    def give(self, row: Row, effect: Give) -> float:
        """A gift is missed, and helps another seat; what is taken from another helps this one."""
        if effect.seat != ANYONE:
            return self.given(effect, row.seat)
        worths = [self.given(effect, seat) for seat in range(self.s.seats) if seat not in (effect.chooser, effect.to)]
        return most(worths, effect.chooser == self.seat)

    def given(self, effect: Give, giver: int) -> float:
        """Return what it is worth that a certain seat gives."""
        if giver == effect.to or not can_give(self.s, effect, giver):
            return 0.0
        worth = given(self.others, effect, giver)
        if effect.won:
            waiting = self.s.board.won[giver]
            tiles = waiting if effect.won == ANY else [self.s.index.tile[effect.won]]
            chooser = giver if effect.chooser is None else effect.chooser
            worth += most([self.tile_given(effect, giver, tile) for tile in tiles if tile in waiting], chooser == self.seat)
        return worth

    def tile_given(self, effect: Give, giver: int, tile: int) -> float:
        """A won tile is worth to others what it is to this seat."""
        takes = 0.0 if effect.to is None else self.others.weight(effect.to)
        part = WON[min(self.judge.wants.left, len(WON) - 1)]
        return part * self.judge.tiles.worth(tile) * (takes - self.others.weight(giver))

    def level(self, row: Row, effect: Level) -> float:
        """A level is worth what an upgrade gains; in the centre its points, as far as a tile is as good as won."""
        board, index = self.s.board, self.s.index
        tile = index.tile.get(effect.tile or row.by, -1)
        if tile < 0 or board.level[tile] >= index.tiles[tile].top:
            return 0.0
        where, at = board.where[tile], board.level[tile]
        if where >= 0:
            return self.others.weight(where) * self.others.evaluator_of(where).wants.gain(tile)
        leader = self.s.leader[tile]
        if where != CENTRE or leader == NOBODY:
            return 0.0
        points = index.tiles[tile].points
        lasts = self.judge.prices.lasts(tile, self.s.best[tile]) if leader == self.seat else 1.0
        return self.others.weight(leader) * (points[at + 1] - points[at]) * lasts

    def home(self, row: Row, effect: Home) -> float:
        """A home tile is worth what any tile is that lies in the own borough."""
        return self.judge.tiles.worth(self.s.index.tile[effect.tile]) if row.seat == self.seat else 0.0

    def award(self, row: Row, effect: Award) -> float:
        """Points are worth themselves."""
        return self.others.weight(row.seat) * effect.points

    def again(self, row: Row, effect: Again) -> float:
        """One more action can be declined; another seat is believed to find a good one."""
        if row.seat == self.seat:
            return max(self.more(effect.actions), 0.0)
        return self.others.weight(row.seat) * NEARLY * self.judge.taste.wait

    def more(self, kinds: tuple[str, ...]) -> float:
        """Return what it is worth to act now and not a round later, as a pass is worth the contrary; less for a bad action."""
        found = self._more.get(kinds)
        if found is None:
            actions = can_act_again(legal, self.setup, self.s, self.seat, kinds)
            best = self.judge.worth(self.judge.best(actions, _no_noise)) if actions else 0.0
            found = self._more[kinds] = NEARLY * min(best, self.judge.taste.wait)
        return found

    def one_of(self, row: Row, effect: OneOf) -> float:
        """A choice is worth its best answer; where another seat chooses, the worst for this one."""
        rows = [[row.of(part) for part in one.effects] for one in effect.options]
        worths = [sum([self.worth(part) for part in parts]) for parts in rows if all(self.possible(part) for part in parts)]
        return most([*worths, 0.0] if effect.may else worths, row.seat == self.seat)

    def then(self, row: Row, effect: Then) -> float:
        """Goods for a price are worth both, where the price can be paid."""
        first = row.of(effect.first)
        return self.worth(first) + self.together(row, effect.rest) if self.possible(first) else 0.0

    def note(self, row: Row, effect: Note) -> float:
        """A number on an own tile is worth what the tile scores by it."""

        def noted(notes: Notes) -> Notes:
            return with_number(notes, effect.key, effect.value + (notes[effect.key] if effect.add else 0))

        return self._scored_by(row, noted) if effect.on == ON_TILE else 0.0

    def kept(self, row: Row, key: str, item: str) -> float:
        """An item of a pool is worth what an own tile scores by it; what only a final score asks for is worth nothing."""
        return self._scored_by(row, lambda notes: with_item(notes, key, item)) if row.seat == self.seat else 0.0

    def _scored_by(self, row: Row, noted: Callable[[Notes], Notes]) -> float:
        """Return how much more an own tile scores where it remembers something more."""
        s, tile = self.s, self.s.index.tile.get(row.by, -1)
        hook, waits = (None, False) if tile < 0 else (self.setup.box.scores[tile], tile in s.board.won[self.seat])
        if hook is None or not (waits or s.board.where[tile] == self.seat):
            return 0.0  # what others' tiles count may lie behind their screens
        borough = self.judge.tiles.imagined.read_by(row.by)
        here = tile_as_it_lies(s, tile) if waits else borough.numbered(tile)
        more = attrs.evolve(here, notes=noted(here.notes))
        return asked(hook, borough.noting(noted(borough.notes)), more) - asked(hook, borough, here)


def _no_noise() -> float:
    return 0.0


WORTHS: Final[Mapping[type, Callable[[EffectWorths, Row, Any], float]]] = {
    Gain: EffectWorths.gain,
    Give: EffectWorths.give,
    Level: EffectWorths.level,
    Home: EffectWorths.home,
    Award: EffectWorths.award,
    Again: EffectWorths.again,
    OneOf: EffectWorths.one_of,
    Then: EffectWorths.then,
    Note: EffectWorths.note,
}
