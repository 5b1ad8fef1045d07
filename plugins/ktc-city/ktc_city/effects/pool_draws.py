"""Draws from pools by an effect, openly or in secret, and reveals of secret items.

Secretly drawn items are in the seat's notes, never on the stack: the row there counts the answers without showing them.
"""

from collections.abc import Sequence
from typing import Final

from ktc.effects import Doer, Done, OpenChoice, Row
from ktc.effects.stack import LAPSED, DoOneOf
from ktc.effects.values import ALL, Draw, Reveal
from ktc.kit import AnyEvent, Chance
from ktc_city.board.kept_items import BEFORE_IT, how_many_left, kept, left_in
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.effects.pieces import next_pieces
from ktc_city.model.effect_events import NoteShown, PoolDrawn, PoolReturned
from ktc_city.model.effect_kinds import SKILLS
from ktc_city.model.events import SkillsTaken

DRAWN: Final = "drawn"  # stands in a row whose items lie before the seat


class DoDraw(Doer[Setup, State]):
    """Execution of a draw: draw, choose what to keep one by one, and put the rest back."""

    def possible(self, rules: Setup, state: State, row: Row) -> bool:
        """Return whether anything is left to draw and can be kept under the key."""
        return _fits(state, row) and _left(state, _draw(row)) > 0

    def choice(self, rules: Setup, state: State, row: Row) -> OpenChoice | None:
        """Return the question for the next item to keep, with the items in the order of the pool."""
        effect = _draw(row)
        if not row.chosen:
            return None
        if effect.pool == SKILLS:
            return _next_skill(state, row)
        before, left = row.chosen[1:], _keeps(effect) - len(row.chosen[1:])
        if left <= 0:
            return None
        lying = kept(state, (row.by, BEFORE_IT, row.seat))[1:]
        last = kept(state, (row.by, key_of(effect), row.seat))[-1] if before else ""
        options = tuple([item for item in lying if item])
        if options:
            order = state.index.pools[effect.pool].index
            options = tuple([item for item in options if not last or order(item) > order(last)])
            options = options[: len(options) - left + 1]
        return OpenChoice(row.seat, key_of(effect), options, effect.seen != ALL)

    def do(self, rules: Setup, state: State, row: Row, chance: Chance) -> Done:
        """Draw; or, after the choices, put back the rest."""
        effect = _draw(row)
        if effect.pool == SKILLS:
            return _draw_skills(state, row, chance)
        if row.chosen:
            number = len(kept(state, (row.by, BEFORE_IT, row.seat))) - 1
            return Done([PoolReturned(row.seat, effect.pool, number, row.by, row.rule)])
        if not self.possible(rules, state, row):
            return LAPSED
        there = left_in(state, effect.pool)
        number = min(effect.number, len(there))
        order = {item: at for at, item in enumerate(there)}
        items = tuple(sorted(chance.sample(there, number, label_of(row)), key=order.__getitem__))
        chooses = number > _keeps(effect)
        key = BEFORE_IT if chooses else key_of(effect)
        seen_by = None if effect.seen == ALL else (row.seat,)
        drawn = PoolDrawn(row.seat, effect.pool, number, items, key, row.by, seen_by, row.rule)
        if chooses:
            return Done([drawn], (DRAWN,), whole=False)
        return Done([drawn], whole=number >= _keeps(effect))


class DoReveal(Doer[Setup, State]):
    """Execution of a reveal: a seat shows its secret items."""

    def possible(self, rules: Setup, state: State, row: Row) -> bool:
        """Return whether the seat has secret items under the key."""
        effect = row.effect
        assert isinstance(effect, Reveal)
        key = (row.by, effect.key, row.seat)
        return len(kept(state, key)) > 1 and state.notes[key][1] is not None

    def do(self, rules: Setup, state: State, row: Row, chance: Chance) -> Done:
        """Reveal the items, if there are any."""
        effect = row.effect
        assert isinstance(effect, Reveal)
        if not self.possible(rules, state, row):
            return LAPSED
        return Done([shown(state, row, effect.key)])


class DoChoice(DoOneOf[Setup, State]):
    """Execution of a choice; secret answers are kept in the notes of the seat."""

    def shown(self, rules: Setup, state: State, row: Row) -> Sequence[AnyEvent]:
        """Return the events that reveal the answer of a seat."""
        effect = row.effect
        return [shown(state, row, getattr(effect, "key", ""))]


def shown(s: State, row: Row, key: str) -> NoteShown:
    """Return the event that reveals a seat's items under a key."""
    return NoteShown(row.seat, key, kept(s, (row.by, key, row.seat))[1:], row.by, row.rule)


def put_back(s: State, row: Row) -> Sequence[AnyEvent]:
    """Return the events that put back the drawn items of a seat that has no further choice."""
    lying = kept(s, (row.by, BEFORE_IT, row.seat))
    if not isinstance(row.effect, Draw) or not lying:
        return ()
    return [PoolReturned(row.seat, row.effect.pool, len(lying) - 1, row.by, row.rule)]


def key_of(effect: Draw) -> str:
    """Return the key under which drawn items are kept."""
    return effect.key or effect.pool


def label_of(row: Row) -> str:
    """Return the label of a draw, for verification with the seed."""
    return f"{row.by}.{row.hook}"


def _draw_skills(s: State, row: Row, chance: Chance) -> Done:
    """Draw skill tiles from the supply; those not kept never leave it."""
    effect, box = _draw(row), s.index.inventory
    tile = row.by if row.by in s.index.tile else ""
    number = min(effect.number, sum(s.skill_supply))
    if not row.chosen:
        if not number:
            return LAPSED
        counts = chance.sample_counts(s.skill_supply, number, label_of(row))
        items = tuple([name for name, count in zip(box.skills, counts, strict=True) for _ in range(count)])
        if number > _keeps(effect):
            drawn = PoolDrawn(row.seat, SKILLS, number, items, BEFORE_IT, row.by, None, row.rule)
            return Done([drawn], items, whole=False)
    else:
        items = tuple(sorted(row.chosen[number:], key=box.skills.index))
    return Done([SkillsTaken.make(row.seat, tile, items, row.rule)], whole=len(items) >= _keeps(effect))


def _next_skill(s: State, row: Row) -> OpenChoice | None:
    effect, kinds = _draw(row), s.index.inventory.skills
    number = min(effect.number, sum(s.skill_supply))
    drawn, chosen = row.chosen[:number], row.chosen[number:]
    options = next_pieces(kinds, [drawn.count(kind) for kind in kinds], _keeps(effect), chosen)
    return OpenChoice(row.seat, key_of(effect), options) if options else None


def _fits(s: State, row: Row) -> bool:
    """Return whether the key can hold items of the pool: it is free, or has items of the same pool."""
    effect = _draw(row)
    there = s.notes.get((row.by, key_of(effect), row.seat))
    return there is None or effect.pool == SKILLS or (isinstance(there[0], tuple) and there[0][0] == effect.pool)


def _left(s: State, effect: Draw) -> int:
    return sum(s.skill_supply) if effect.pool == SKILLS else how_many_left(s, effect.pool)


def _keeps(effect: Draw) -> int:
    return effect.number if effect.keep is None else effect.keep


def _draw(row: Row) -> Draw:
    assert isinstance(row.effect, Draw)
    return row.effect
