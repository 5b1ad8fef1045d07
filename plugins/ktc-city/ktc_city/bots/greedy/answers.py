"""What the answers to a question of effects are worth: what lies behind each of them; loaded where something is due."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from ktc.effects import NO, Choose, OneOf, Row
from ktc.effects.stack import together
from ktc.effects.values import ANYONE, Draw
from ktc_city.board.state import skills_of
from ktc_city.bots.greedy.effect_worths import EffectWorths
from ktc_city.bots.greedy.others import Rows, best_of, giving_rows
from ktc_city.effects.handing import FROM, KEYPLE, WON
from ktc_city.effects.pieces import named
from ktc_city.knowledge.questions import waiting_row
from ktc_city.model.actions import Action
from ktc_city.model.effect_kinds import SKILLS, Again, Gain, Give
from ktc_city.model.pieces import ANY

if TYPE_CHECKING:
    from ktc_city.bots.greedy.judge import Judge


class AnswerWorths:
    """The worths of answers at one position, for one seat."""

    def __init__(self, judge: "Judge") -> None:
        self.judge, self.s, self.seat = judge, judge.s, judge.seat
        self.effects = EffectWorths(judge)

    def worth(self, a: Action | Choose) -> float:
        """Return roughly how many points an answer is worth."""
        due = self.s.due
        if due is None or not due.rows or not isinstance(a, Choose):
            return 0.0
        own = [row for row in due.rows if row.seat == self.seat] if together(due.rows[0]) else due.rows
        row = waiting_row(own or due.rows)
        value = WORTHS.get(type(row.effect))
        return 0.0 if value is None else value(self, row, row.effect, a)

    def one_of(self, row: Row, effect: OneOf, a: Choose) -> float:
        """An alternative is worth all that it brings; to decline brings nothing."""
        for one in effect.options:
            if one.name == a.option:
                return self.effects.together(row, (*one.effects, *row.rest))
        return 0.0

    def draw(self, row: Row, effect: Draw, a: Choose) -> float:
        """A skill tile is worth what it is good for, an item what the tile that offers it scores by it."""
        if effect.pool != SKILLS:
            return self.effects.kept(row, a.key, a.option)
        return self.judge.wants.skill(self.s.index.skill[a.option])

    def again(self, row: Row, effect: Again, a: Choose) -> float:
        """One more action has to be one of its kinds."""
        return 0.0 if a.option == NO else self.effects.more(effect.actions) + self.effects.together(row, row.rest)

    def gain(self, row: Row, effect: Gain, a: Choose) -> float:
        """A piece is worth what it is good for, with the best of those that can still be chosen with it."""
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
        """Whoever gives, and what, is chosen to the good of this seat."""
        s, chosen = self.s, row.chosen
        if a.key == FROM:
            return self.effects.given(effect, int(a.option))
        giver = int(chosen[0]) if effect.seat == ANYONE else row.seat
        if a.key == WON:
            return self.effects.tile_given(effect, giver, s.index.tile[a.option])
        if a.key == KEYPLE:
            prices, colour = self.judge.prices, s.index.keyple[a.option]
            return -prices.spend[colour] - prices.keep[colour]
        kinds = s.index.inventory.skills
        fixed, held = named(effect.skills, kinds, skills_of(s, giver))
        number = min(effect.skills.count(ANY), sum(held))

        def rows(before: Sequence[int], numbers: Sequence[int]) -> Rows:
            return giving_rows(self.effects.others, effect, giver, before, numbers)

        return self._piece(a.option, kinds, held, number, chosen[effect.seat == ANYONE :], fixed, rows)

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
        """Return what a piece is worth together with those after it; they come in the order of their kinds."""
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
