"""Values of effects and answers for a seat, in points; imported only when effects are pending.

Values use the points of ``estimate``, since an effect may offer points instead of pieces.  Each kind of effect has its own
function; unknown kinds have value 0.  Triggers of an effect are ignored.  The needs of other seats come from public
information.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

import attrs

from ktc.effects import NO, Choose, Effect, OneOf, Row, Then
from ktc.effects.stack import together
from ktc.effects.values import ANYONE, CHANCE, ON_TILE, Draw, Note
from ktc_city.board.giving import keyples_of
from ktc_city.board.notes import Notes, with_item, with_number
from ktc_city.board.open_board import tile_as_it_lies
from ktc_city.board.state import NOBODY, State, skills_of
from ktc_city.bots.greedy.tile_model import asked
from ktc_city.bots.greedy.weights import KEYPLE, LAST_KEYPLE, NEARLY, WON, added
from ktc_city.effects import handing
from ktc_city.effects.acting_again import can_act_again
from ktc_city.effects.doing import doers
from ktc_city.effects.handing import can_give
from ktc_city.effects.pieces import named
from ktc_city.effects.watching import ask, offer_moment
from ktc_city.fast.listing import legal
from ktc_city.knowledge.questions import waiting_row
from ktc_city.model.actions import Action
from ktc_city.model.effect_kinds import SKILLS, Again, Award, Gain, Give, Home, Level
from ktc_city.model.effects import Yield
from ktc_city.model.pieces import ANY
from ktc_city.model.plain import CENTRE

if TYPE_CHECKING:
    from ktc_city.bots.greedy.judge import Judge

Rows = Sequence[Sequence[float]]


class EffectWorths:
    """Values of effects at one position, for one seat."""

    def __init__(self, judge: "Judge") -> None:
        self.judge, self.setup, self.s, self.seat = judge, judge.setup, judge.s, judge.seat
        self.others, self._doers = Others(judge), doers(legal)
        self._more: dict[tuple[str, ...], float] = {}

    def worth(self, row: Row) -> float:
        """Return the approximate value, in points for this seat, of executing the effect of a row."""
        value = EFFECT_WORTHS.get(type(row.effect))
        return 0.0 if value is None else value(self, row, row.effect)

    def together(self, row: Row, effects: Iterable[Effect]) -> float:
        """Return the value of several effects of the same answer."""
        return added([self.worth(row.of(effect)) for effect in effects])

    def possible(self, row: Row) -> bool:
        """Return whether an effect could be executed now."""
        doer = self._doers.get(type(row.effect))
        return doer is not None and doer.possible(self.setup, self.s, row)

    # --- kinds of effects -------------------------------------------------------------------------------------------

    def gain(self, row: Row, effect: Gain) -> float:
        """Return the value of gained pieces, by the needs of the seat that takes them."""
        return self.others.weight(row.seat) * gained(self.others, effect, row.seat)

    def give(self, row: Row, effect: Give) -> float:
        """Return the value of a gift: a loss for its giver, a gain for its receiver."""
        if effect.seat != ANYONE:
            return self.given(effect, row.seat)
        worths = [self.given(effect, seat) for seat in range(self.s.seats) if seat not in (effect.chooser, effect.to)]
        return mean(worths) if effect.chooser == CHANCE else most(worths, effect.chooser == self.seat)

    def given(self, effect: Give, giver: int) -> float:
        """Return the value of a gift from a certain seat."""
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
        """Return the value of giving a won tile; other seats are assumed to value it as this one does."""
        takes = 0.0 if effect.to is None else self.others.weight(effect.to)
        part = WON[min(self.judge.wants.left, len(WON) - 1)]
        return part * self.judge.tiles.worth(tile) * (takes - self.others.weight(giver))

    def level(self, row: Row, effect: Level) -> float:
        """Return the value of one more level: as for an upgrade, or in the centre the points for its likely winner."""
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
        """Return the value of a home tile, as of any other tile of the borough."""
        return self.judge.tiles.worth(self.s.index.tile[effect.tile]) if row.seat == self.seat else 0.0

    def award(self, row: Row, effect: Award) -> float:
        """Return the value of scored points."""
        return self.others.weight(row.seat) * effect.points

    def again(self, row: Row, effect: Again) -> float:
        """Return the value of one more action, never negative since it can be declined; for another seat an average."""
        if row.seat == self.seat:
            return max(self.more(effect.actions), 0.0)
        return self.others.weight(row.seat) * NEARLY * self.judge.weights.wait

    def more(self, kinds: tuple[str, ...]) -> float:
        """Return the value of acting now instead of a round later, at most that of a pass."""
        found = self._more.get(kinds)
        if found is None:
            actions = can_act_again(legal, self.setup, self.s, self.seat, kinds)
            best = self.judge.worth(self.judge.best(actions, _no_noise)) if actions else 0.0
            found = self._more[kinds] = NEARLY * min(best, self.judge.weights.wait)
        return found

    def one_of(self, row: Row, effect: OneOf) -> float:
        """Return the value of a choice: that of its best answer, of its worst if another seat chooses, or the mean by chance."""
        rows = [[row.of(part) for part in one.effects] for one in effect.options]
        worths = [added([self.worth(part) for part in parts]) for parts in rows if all(self.possible(part) for part in parts)]
        return mean(worths) if effect.seat == CHANCE else most([*worths, 0.0] if effect.may else worths, row.seat == self.seat)

    def then(self, row: Row, effect: Then) -> float:
        """Return the value of a price and what it buys; 0 if it cannot be paid."""
        first = row.of(effect.first)
        return self.worth(first) + self.together(row, effect.rest) if self.possible(first) else 0.0

    def note(self, row: Row, effect: Note) -> float:
        """Return the value of a number on an own tile: the points that the tile scores by it."""

        def noted(notes: Notes) -> Notes:
            return with_number(notes, effect.key, effect.value + (notes[effect.key] if effect.add else 0))

        return self._scored_by(row, noted) if effect.on == ON_TILE else 0.0

    def kept(self, row: Row, key: str, item: str) -> float:
        """Return the value of a kept item: the points that an own tile scores by it.  Final-score hooks are ignored."""
        return self._scored_by(row, lambda notes: with_item(notes, key, item)) if row.seat == self.seat else 0.0

    def _scored_by(self, row: Row, noted: Callable[[Notes], Notes]) -> float:
        """Return how many more points an own tile scores with changed notes."""
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


EFFECT_WORTHS: Final[Mapping[type, Callable[[EffectWorths, Row, Any], float]]] = {
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


class Others:
    """The values of all seats at one position, from the point of view of one seat."""

    def __init__(self, judge: "Judge") -> None:
        self.judge, self.s, self.seat = judge, judge.s, judge.seat
        self._evaluators = {judge.seat: judge}

    def evaluator_of(self, seat: int) -> "Judge":
        """Return the judge of another seat, which uses public information only."""
        found = self._evaluators.get(seat)
        if found is None:
            found = self._evaluators[seat] = self.judge.of_seat(seat)
        return found

    def weight(self, seat: int) -> float:
        """Return what a point of a seat is worth to this seat: 1 for itself, -1 shared among rivals by their points."""
        return 1.0 if seat == self.seat else self._weights.get(seat, 0.0)

    @cached_property
    def _weights(self) -> dict[int, float]:
        rivals = {seat: 1 + max(standing(self.s, seat), 0) for seat in range(self.s.seats) if seat != self.seat}
        total = sum(rivals.values())
        return {seat: -points / total for seat, points in rivals.items()}

    def keyple(self, seat: int) -> float:
        """Return the value to a seat of a keyple drawn from the bag, averaged over the colours."""
        judge, s = self.evaluator_of(seat), self.s
        at_hand = KEYPLE if judge.wants.left else LAST_KEYPLE if s.board.river[seat] == s.era else 0.0
        counted = judge.wants.at_the_end(attrgetter("keyples"))
        return at_hand + added(counted) / len(counted)


def standing(s: State, seat: int) -> int:
    """Return the public points of a seat: printed on its tiles and berth, and scored by effects."""
    board = s.board
    points = sum([s.index.tiles[tile].points[board.level[tile]] for tile in board.boroughs[seat]])
    if board.berth[seat] >= 0:
        points += s.index.berths(board.river[seat])[board.berth[seat]].points
    return points + sum([row[3] for row in s.scored if row[0] == seat])


# --- pieces that move ---------------------------------------------------------------------------------------------------


def gained(others: Others, effect: Gain, seat: int) -> float:
    """Return the value of gained pieces to the seat that takes them."""
    worth = NEARLY * others.evaluator_of(seat).taking.yields(Yield(effect.connectors, effect.skills))
    keyples = effect.keyples + len(effect.colours)
    return worth + (min(keyples, sum(others.s.bag)) * others.keyple(seat) if keyples else 0.0)


def given(others: Others, effect: Give, giver: int) -> float:
    """Return the value of given skill tiles and keyples, chosen in the interest of the seat that picks them."""
    keyples = effect.keyples + len(effect.colours)
    keyples = min(keyples, keyples_of(others.s, giver)) if keyples else 0
    loss = others.weight(giver) * others.keyple(giver) if keyples else 0.0
    gain = others.weight(effect.to) * others.keyple(effect.to) if keyples and effect.to is not None else 0.0
    if not effect.skills:
        return keyples * (gain - loss)
    kinds = others.s.index.inventory.skills
    fixed, held = named(effect.skills, kinds, skills_of(others.s, giver))
    before = [fixed.count(kind) for kind in kinds]
    worth = added([added(row) for row in giving_rows(others, effect, giver, [0] * len(kinds), before)])
    number = min(effect.skills.count(ANY), sum(held))
    mine = (giver if effect.chooser is None else effect.chooser) == others.seat
    rows = giving_rows(others, effect, giver, before, [min(number, there) for there in held])
    return worth + best_of(rows, number, mine) + keyples * (gain - loss)


def giving_rows(others: Others, effect: Give, giver: int, before: Sequence[int], numbers: Sequence[int]) -> Rows:
    """Return values of given skill tiles by type: ``numbers`` of each, after those given ``before``."""
    loses, takes = others.weight(giver), 0.0 if effect.to is None else others.weight(effect.to)
    giving, taking = others.evaluator_of(giver).wants, None if effect.to is None else others.evaluator_of(effect.to).wants
    return [
        [
            NEARLY * ((taking.skill(kind, at) * takes if taking is not None else 0.0) - giving.skill(kind, -1 - at) * loses)
            for at in range(before[kind], before[kind] + number)
        ]
        for kind, number in enumerate(numbers)
    ]


def best_of(rows: Rows, number: int, mine: bool = True) -> float:
    """Return the value of choosing ``number`` pieces: the best ones, or the worst if another seat chooses."""
    worth, taken = 0.0, [0] * len(rows)
    for _ in range(number):
        left = [(row[at], kind) for kind, (row, at) in enumerate(zip(rows, taken, strict=True)) if at < len(row)]
        if not left:
            break
        found, kind = max(left) if mine else min(left)
        worth, taken[kind] = worth + found, taken[kind] + 1
    return worth


def offered(judge: "Judge", tile: str) -> float:
    """Return the value of what a tile offers to its owner."""
    effects = EffectWorths(judge)
    rows = ask(judge.setup, judge.s, offer_moment(judge.s, judge.seat, tile))
    return added([effects.worth(row) for row in rows if effects.possible(row)])


def mean(worths: Sequence[float]) -> float:
    """Return the mean of values, as chance has it; 0 without values."""
    return added(worths) / len(worths) if worths else 0.0


def most(worths: Sequence[float], mine: bool) -> float:
    """Return the highest value, or the lowest if another seat chooses; 0 without values."""
    return (max(worths) if mine else min(worths)) if worths else 0.0


class AnswerWorths:
    """Values of answers at one position, for one seat."""

    def __init__(self, judge: "Judge") -> None:
        self.judge, self.s, self.seat = judge, judge.s, judge.seat
        self.effects = EffectWorths(judge)

    def worth(self, a: Action | Choose) -> float:
        """Return the approximate value of an answer in points."""
        due = self.s.due
        if due is None or not due.rows or not isinstance(a, Choose):
            return 0.0
        own = [row for row in due.rows if row.seat == self.seat] if together(due.rows[0]) else due.rows
        row = waiting_row(own or due.rows)
        value = WORTHS.get(type(row.effect))
        return 0.0 if value is None else value(self, row, row.effect, a)

    def one_of(self, row: Row, effect: OneOf, a: Choose) -> float:
        """Return the value of an alternative: of all its effects; 0 for declining."""
        for one in effect.options:
            if one.name == a.option:
                return self.effects.together(row, (*one.effects, *row.rest))
        return 0.0

    def draw(self, row: Row, effect: Draw, a: Choose) -> float:
        """Return the value of keeping a drawn skill tile, or a drawn item by what its tile scores."""
        if effect.pool != SKILLS:
            return self.effects.kept(row, a.key, a.option)
        return self.judge.wants.skill(self.s.index.skill[a.option])

    def again(self, row: Row, effect: Again, a: Choose) -> float:
        """Return the value of taking one more action; 0 for declining."""
        return 0.0 if a.option == NO else self.effects.more(effect.actions) + self.effects.together(row, row.rest)

    def gain(self, row: Row, effect: Gain, a: Choose) -> float:
        """Return the value of choosing a piece, together with the best later choices."""
        s, box = self.s, self.s.index.inventory
        fixed, lying = named(effect.connectors, box.connectors, s.connector_supply)
        number = 0 if self.judge.setup.colours_at_placing else min(effect.connectors.count(ANY), sum(lying))
        if len(row.chosen) < number:
            return self._piece(a.option, box.connectors, lying, number, row.chosen, fixed, self._connectors)
        chosen = row.chosen[number:]
        fixed, lying = named(effect.skills, box.skills, s.skill_supply)
        number = min(effect.skills.count(ANY), sum(lying))
        return self._piece(a.option, box.skills, lying, number, chosen, fixed, self._skills)

    def _connectors(self, before: Sequence[int], numbers: Sequence[int]) -> Rows:
        sides = self.judge.sides

        def more(colour: int, at: int) -> float:
            return sides.connectors(colour, at + 1) - sides.connectors(colour, at)

        return _rows(more, before, numbers)

    def _skills(self, before: Sequence[int], numbers: Sequence[int]) -> Rows:
        return _rows(self.judge.wants.skill, before, numbers)

    def give(self, row: Row, effect: Give, a: Choose) -> float:
        """Return the value of choosing a giver or a piece, in the interest of this seat."""
        s, chosen = self.s, row.chosen
        if a.key == handing.FROM:
            return self.effects.given(effect, int(a.option))
        giver = int(chosen[0]) if effect.seat == ANYONE else row.seat
        if a.key == handing.WON:
            return self.effects.tile_given(effect, giver, s.index.tile[a.option])
        if a.key == handing.COLOURS:
            return 0.0 if a.option == NO else self.effects.together(row, row.rest) - added(map(self._cost_of, effect.colours))
        if a.key == handing.KEYPLE:
            return -self._cost_of(a.option)
        kinds = s.index.inventory.skills
        fixed, held = named(effect.skills, kinds, skills_of(s, giver))
        number = min(effect.skills.count(ANY), sum(held))

        def rows(before: Sequence[int], numbers: Sequence[int]) -> Rows:
            return giving_rows(self.effects.others, effect, giver, before, numbers)

        return self._piece(a.option, kinds, held, number, chosen[effect.seat == ANYONE :], fixed, rows)

    def _cost_of(self, keyple: str) -> float:
        prices, colour = self.judge.prices, self.s.index.keyple[keyple]
        return prices.spend[colour] + prices.keep[colour]

    def _piece(
        self,
        option: str,
        kinds: Sequence[str],
        there: Sequence[int],
        number: int,
        chosen: Sequence[str],
        fixed: Sequence[str],
        worths: Callable[[Sequence[int], Sequence[int]], Rows],
    ) -> float:
        """Return the value of a piece and the best later ones; pieces are chosen in the order of their kinds."""
        left, at = number - len(chosen), kinds.index(option)
        free = [min(left, held - chosen.count(kind)) for kind, held in zip(kinds, there, strict=True)]
        rows = worths([fixed.count(kind) + chosen.count(kind) for kind in kinds], free)
        return rows[at][0] + best_of([rows[at][1:], *rows[at + 1 :]], left - 1)


def _rows(worth: Callable[[int, int], float], before: Sequence[int], numbers: Sequence[int]) -> Rows:
    return [[worth(kind, at) for at in range(before[kind], before[kind] + number)] for kind, number in enumerate(numbers)]


WORTHS: Final[Mapping[type, Callable[[AnswerWorths, Row, Any, Choose], float]]] = {
    OneOf: AnswerWorths.one_of,
    Draw: AnswerWorths.draw,
    Again: AnswerWorths.again,
    Gain: AnswerWorths.gain,
    Give: AnswerWorths.give,
}
