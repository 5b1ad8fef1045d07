"""What the other seats are worth to compare with: what they need, and how much of their gain is this seat's loss.

Read from what everybody sees: points that lie in the open, and needs of boroughs.  With it what pieces are worth that effects
move: to whom they come, and to whom they are missing.  A row says by kind what one piece more of it is worth, one after another.
"""

from collections.abc import Sequence
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING

from ktc_city.board.giving import keyples_of
from ktc_city.board.state import State, skills_of
from ktc_city.bots.greedy.taste import KEYPLE, LAST_KEYPLE, NEARLY
from ktc_city.effects.pieces import named
from ktc_city.model.effect_kinds import Gain, Give
from ktc_city.model.effects import Yield
from ktc_city.model.pieces import ANY

if TYPE_CHECKING:
    from ktc_city.bots.greedy.judge import Judge

Rows = Sequence[Sequence[float]]


class Others:
    """The seats at one position, as one of them sees them."""

    def __init__(self, judge: "Judge") -> None:
        self.judge, self.s, self.seat = judge, judge.s, judge.seat
        self._evaluators = {judge.seat: judge}

    def evaluator_of(self, seat: int) -> "Judge":
        """Return what a seat needs, by the same rules of thumb; of another seat nothing is asked that lies behind its screen."""
        found = self._evaluators.get(seat)
        if found is None:
            found = self._evaluators[seat] = self.judge.of_seat(seat)
        return found

    def weight(self, seat: int) -> float:
        """Return what a point of a seat is worth to this one: all rivals together lose it one, the strong ones most of it."""
        return 1.0 if seat == self.seat else self._weights.get(seat, 0.0)

    @cached_property
    def _weights(self) -> dict[int, float]:
        rivals = {seat: 1 + max(standing(self.s, seat), 0) for seat in range(self.s.seats) if seat != self.seat}
        total = sum(rivals.values())
        return {seat: -points / total for seat, points in rivals.items()}

    def keyple(self, seat: int) -> float:
        """Return what a keyple drawn from the bag is worth to a seat, whatever its colour: as an estimate has it at hand."""
        judge, s = self.evaluator_of(seat), self.s
        at_hand = KEYPLE if judge.wants.left else LAST_KEYPLE if s.board.river[seat] == s.era else 0.0
        counted = judge.wants.at_the_end(attrgetter("keyples"))
        return at_hand + sum(counted) / len(counted)


def standing(s: State, seat: int) -> int:
    """Return the points of a seat that everybody can count: those printed on tiles and berths, and those of effects."""
    board = s.board
    points = sum([s.index.tiles[tile].points[board.level[tile]] for tile in board.boroughs[seat]])
    if board.berth[seat] >= 0:
        points += s.index.berths(board.river[seat])[board.berth[seat]].points
    return points + sum([row[3] for row in s.scored if row[0] == seat])


# --- pieces that move ---------------------------------------------------------------------------------------------------


def gained(others: Others, effect: Gain, seat: int) -> float:
    """Return what the pieces of a gain are worth to the seat that takes them."""
    worth = NEARLY * others.evaluator_of(seat).taking.yields(Yield(effect.connectors, effect.skills))
    return worth + (min(effect.keyples, sum(others.s.bag)) * others.keyple(seat) if effect.keyples else 0.0)


def given(others: Others, effect: Give, giver: int) -> float:
    """Return what it is worth that a seat gives skill tiles and keyples; who picks them does so to its own good."""
    keyples = min(effect.keyples, keyples_of(others.s, giver)) if effect.keyples else 0
    loss = others.weight(giver) * others.keyple(giver) if keyples else 0.0
    gain = others.weight(effect.to) * others.keyple(effect.to) if keyples and effect.to is not None else 0.0
    if not effect.skills:
        return keyples * (gain - loss)
    kinds = others.s.index.inventory.skills
    fixed, held = named(effect.skills, kinds, skills_of(others.s, giver))
    before = [fixed.count(kind) for kind in kinds]
    worth = sum([sum(row) for row in giving_rows(others, effect, giver, [0] * len(kinds), before)])
    number = min(effect.skills.count(ANY), sum(held))
    mine = (giver if effect.chooser is None else effect.chooser) == others.seat
    rows = giving_rows(others, effect, giver, before, [min(number, there) for there in held])
    return worth + best_of(rows, number, mine) + keyples * (gain - loss)


def giving_rows(others: Others, effect: Give, giver: int, before: Sequence[int], numbers: Sequence[int]) -> Rows:
    """Return rows of skill tiles that a seat gives, by type so many of them behind those given ``before``."""
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
    """Return what so many pieces are worth at best; at worst where they are another's to choose."""
    worth, taken = 0.0, [0] * len(rows)
    for _ in range(number):
        left = [(row[at], kind) for kind, (row, at) in enumerate(zip(rows, taken, strict=True)) if at < len(row)]
        if not left:
            break
        found, kind = max(left) if mine else min(left)
        worth, taken[kind] = worth + found, taken[kind] + 1
    return worth


def most(worths: Sequence[float], mine: bool) -> float:
    """Return the best of some worths; the worst where another seat chooses, and nothing where nothing is to choose."""
    return (max(worths) if mine else min(worths)) if worths else 0.0
