"""Pending effects, and how events write them into a position; imported only for sets with triggers.

Like ``evolve.py``, this only writes: the event itself says what replaces the first row.
"""

from typing import Final

import attrs

from ktc.effects import Row, after
from ktc.kit import Writers
from ktc_city.board.evolve import spend
from ktc_city.board.kept_items import OF_KEPT_ITEMS
from ktc_city.board.state import NOBODY, Scored, State
from ktc_city.model import effect_events as ev
from ktc_city.model.moments import Trigger
from ktc_city.model.plain import WON


@attrs.frozen
class Due:
    """Pending effects: ``rows`` of the current trigger, next one first, and ``triggers`` whose hooks were not called yet.

    ``held`` is the turn that begins after all effects: its seat and its rule.  ``again`` are the kinds of action allowed as
    one more action of the held seat; ``open`` means that this action is awaited now, and ``after`` is the turn that follows
    it.  ``done`` counts effects.
    """

    rows: tuple[Row, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    held: tuple[int, str] | None = None
    again: tuple[str, ...] = ()
    open: bool = False
    done: int = 0
    after: tuple[int, str] | None = None


@attrs.frozen
class Effects:
    """The effects of a position: those that are ``due``, and the points that they scored.

    ``counted`` has, for each tile, what its highest bid counts beyond its keyples.  It is a tuple of pairs because positions
    share it.
    """

    due: Due | None = None
    scored: tuple[Scored, ...] = ()
    counted: tuple[tuple[int, int], ...] = ()


WRITERS_OF_EFFECTS: Final = Writers[State](ev.EFFECT_EVENTS, OF_KEPT_ITEMS)
NOTHING_DUE: Final = Due()
NOTHING: Final = Effects()


def _due(s: State) -> Due:
    return s.due if s.due is not None else NOTHING_DUE


def put(s: State, due: Due | None) -> None:
    """Store the pending effects in the state."""
    held = s.effects or NOTHING
    s.effects = attrs.evolve(held, due=due) if due is not None or held.scored or held.counted else None


@WRITERS_OF_EFFECTS.add
def moment_came(s: State, e: ev.MomentCame) -> None:
    due = _due(s)
    put(s, attrs.evolve(due, triggers=(*due.triggers, e.moment)))


@WRITERS_OF_EFFECTS.add
def turn_held(s: State, e: ev.TurnHeld) -> None:
    put(s, attrs.evolve(_due(s), held=(e.seat, e.turn_rule), again=(), open=False, after=None))


@WRITERS_OF_EFFECTS.add
def effects_due(s: State, e: ev.EffectsDue) -> None:
    due = _due(s)
    put(s, attrs.evolve(due, rows=e.rows, triggers=due.triggers[1:]))


@WRITERS_OF_EFFECTS.add
def effect_resolved(s: State, e: ev.EffectResolved) -> None:
    due = _due(s)
    put(s, attrs.evolve(due, rows=after(due.rows, e), done=due.done + 1))


@WRITERS_OF_EFFECTS.add
def effects_done(s: State, e: ev.EffectsDone) -> None:
    """Clear the pending effects, or keep only one more action if that is awaited now."""
    due = _due(s)
    put(s, Due(again=due.again, open=True, after=due.after) if due.again and not due.open else None)


@WRITERS_OF_EFFECTS.add
def again_granted(s: State, e: ev.AgainGranted) -> None:
    due = _due(s)
    put(s, attrs.evolve(due, held=(e.seat, e.rule), again=e.actions, after=due.held))


@WRITERS_OF_EFFECTS.add
def nothing(s: State, e: ev.WinnersNamed | ev.HomesDealt) -> None:
    """Write nothing: winners are not part of a position, and the offered home tiles are in the effect that follows."""


@WRITERS_OF_EFFECTS.add
def note_written(s: State, e: ev.NoteWritten) -> None:
    key = (e.by, e.key) if e.of == NOBODY else (e.by, e.key, e.of)
    s.notes = {**s.notes, key: (e.value, None)}


@WRITERS_OF_EFFECTS.add
def skills_given(s: State, e: ev.SkillsGiven) -> None:
    width = len(s.skill_supply)
    for name in e.skills:
        skill = s.index.skill[name]
        s.skills[e.seat * width + skill] -= 1
        if e.to == NOBODY:
            s.skill_supply[skill] += 1
        else:
            s.skills[e.to * width + skill] += 1


@WRITERS_OF_EFFECTS.add
def keyples_given(s: State, e: ev.KeyplesGiven) -> None:
    """Move given keyples.  A gift is not an action: it keeps the row of passes and the order of sailing."""
    passes, colour, number = s.passes[:], s.index.keyple[e.colour], e.behind + e.front
    spend(s, e.seat, colour, e.behind, e.front)
    s.passes[:] = passes
    if e.to == NOBODY:
        s.bag[colour] += number
    else:
        s.behind[e.to * len(s.bag) + colour] += number


@WRITERS_OF_EFFECTS.add
def tile_given(s: State, e: ev.TileGiven) -> None:
    tile, board = s.index.tile[e.tile], s.own_board()
    board.won[e.seat].remove(tile)
    board.won[e.to].append(tile)
    board.where[tile] = WON - e.to


@WRITERS_OF_EFFECTS.add
def points_taken(s: State, e: ev.PointsTaken) -> None:
    row = (e.seat, e.by, e.rule, e.points, e.reason, e.message, e.facts)
    s.effects = attrs.evolve(s.effects or NOTHING, scored=(*s.scored, row))


@WRITERS_OF_EFFECTS.add
def bid_counted(s: State, e: ev.BidCounted) -> None:
    counted = {**s.counted, s.index.tile[e.tile]: e.more}
    s.effects = attrs.evolve(s.effects or NOTHING, counted=tuple(counted.items()))
