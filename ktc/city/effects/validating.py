"""Does an event of effects fit what is due?  Asked of every such event of an untrusted record; never in a game.

What is brought about is explained by the first row: a gift that nobody owes is refused at its line, without asking a plugin.
Whether the plugin would have answered so is for ``verify`` to find out.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ktc.city.board.state import NOBODY, State
from ktc.city.box.moments.answers import LONGEST_KEY, MOST_EFFECTS, check_effect
from ktc.city.effects import validating_secrets as secrets
from ktc.city.effects.acting_again import KINDS, YES
from ktc.city.effects.keeping import DRAWN
from ktc.city.model import effect_events as ev
from ktc.city.model.bringing import SKILLS, Again, Award, Gain, Give
from ktc.city.model.events import Event
from ktc.city.model.limits import MOST_NOTES
from ktc.effects.row import Row, seat_of
from ktc.effects.stack import SECRET
from ktc.effects.values import ALL, ANYONE, NO, Draw, Note, OneOf
from ktc.kernel.errors import shorten

MOST_DUE: Final = 1_000  # rows and moments at once
MOST_SCORED: Final = 10_000
LONGEST: Final = 100  # answers of one row


def validate_effect(s: State, event: Event) -> str | None:
    """Return what does not fit in an event of effects, in words."""
    check = CHECKS.get(type(event))
    return check(s, event) if check is not None else None


def _head(s: State) -> Row | None:
    return s.due.rows[0] if s.due is not None and s.due.rows else None


def _owed(s: State, e: Any) -> str | None:
    """Return that nobody owes what an event moves: the first row is of another tile, variant or rule."""
    head = _head(s)
    if head is None or (e.by, e.rule) != (head.by, head.rule):
        return f"no effect of {shorten(e.by)} is due"
    return None


def _moment(s: State, e: ev.MomentCame) -> str | None:
    moment = e.moment
    if not -1 <= moment.seat < s.seats or not -1 <= moment.owner < s.seats:
        return f"there is no seat {shorten(moment.seat)}"
    if s.due is not None and len(s.due.moments) >= MOST_DUE:
        return "more moments are waiting than ever do"
    return None


def _rows(s: State, rows: Sequence[Row]) -> str | None:
    if len(rows) > MOST_DUE:
        return "more effects are due than ever are"
    return next((complaint for row in rows if (complaint := _row(s, row))), None)


def _row(s: State, row: Row) -> str | None:
    if not -1 <= row.owner < s.seats or row.seat != seat_of(row.effect, row.owner) or not -1 <= row.seat < s.seats:
        return f"no seat does {shorten(row.effect)}"
    if len(row.rest) > MOST_EFFECTS or len(row.chosen) > LONGEST or any(len(text) > LONGEST_KEY for text in row.chosen):
        return "an effect has more behind it than any"
    try:
        for effect in (row.effect, *row.rest):
            check_effect(effect, s, row.owner)
    except ValueError as error:
        return str(error)
    odd = [text for text in row.chosen if text not in _answers(s, row)]
    return f"nobody answers {shorten(odd[0])} there" if odd else None


def _may_be_drawn(s: State, pool: str) -> Sequence[str]:
    return s.index.inventory.skills if pool == SKILLS else s.index.pools.get(pool, ())


def _answers(s: State, row: Row) -> Sequence[str]:
    """Return all that could ever be answered to a row."""
    box = s.index.inventory
    match row.effect:
        case OneOf(options=options, seen=seen):
            return [*(one.name for one in options), NO, *((SECRET,) if seen != ALL else ())]
        case Draw(pool=pool, seen=seen):
            return [DRAWN, SECRET] if seen != ALL else [DRAWN, *_may_be_drawn(s, pool)]
        case Gain():
            return (*box.connectors, *box.skills)
        case Give(seat=seat):
            return (*box.skills, *s.index.names, *(map(str, range(s.seats)) if seat == ANYONE else ()))
        case Again():
            return (YES, NO)
    return ()


def _due(s: State, e: ev.EffectsDue) -> str | None:
    if s.due is None or not s.due.moments or s.due.rows:
        return "no moment came that could bring effects"
    return _rows(s, e.rows)


def _resolved(s: State, e: ev.EffectResolved) -> str | None:
    if s.due is None or not 0 <= e.at < len(s.due.rows):
        return "no effect is due"
    return _rows(s, e.next)


def _done(s: State, e: ev.EffectsDone) -> str | None:
    if s.due is None or s.due.rows or s.due.moments:
        return "effects are due" if s.due is not None else "no effect is due"
    return "no turn waits for one more action" if s.due.again and s.due.held is None else None


def _held(s: State, e: ev.TurnHeld) -> str | None:
    ashore = s.board.river[e.seat] == s.era
    return None if ashore else f"seat {e.seat} has sailed, and has no turn"


def _chosen(s: State, e: ev.Chosen) -> str | None:
    row = next((row for row in _asked(s) if row.by == e.by and e.seat in (row.seat, getattr(row.effect, "chooser", None))), None)
    if row is None or (e.option is not None and e.option not in _may_answer(s, row)):
        return f"nobody asks for {shorten(e.key)}"
    return secrets.answered(s, row, e)


def _asked(s: State) -> Sequence[Row]:
    """Return the rows that may be answered now: the first one, and those behind it that are answered together with it."""
    rows = s.due.rows if s.due is not None else ()
    together = [row for row in rows if isinstance(row.effect, OneOf) and row.effect.together and not row.chosen]
    return [*rows[:1], *(row for row in together if row is not rows[0])] if rows else ()


def _may_answer(s: State, row: Row) -> Sequence[str]:
    if isinstance(row.effect, Draw):
        return _may_be_drawn(s, row.effect.pool)
    return [text for text in _answers(s, row) if text != SECRET]


def _note(s: State, e: ev.NoteWritten) -> str | None:
    head = _head(s)
    if not -1 <= e.of < s.seats or len(s.notes) > MOST_NOTES:
        return "tiles have noted more than any does"
    if head is None or not isinstance(head.effect, Note) or head.effect.key != e.key:
        return f"nobody notes {shorten(e.key)}"
    return _owed(s, e)


def _given(s: State, e: ev.SkillsGiven | ev.TileGiven) -> str | None:
    least = NOBODY if isinstance(e, ev.SkillsGiven) else 0
    if not least <= e.to < s.seats or e.to == e.seat:
        return f"there is no seat {shorten(e.to)} to give to"
    if isinstance(e, ev.TileGiven) and s.index.tile[e.tile] not in s.board.won[e.seat]:
        return f"seat {e.seat} has no {e.tile} to give"
    return _owed(s, e)


def _points(s: State, e: ev.PointsTaken) -> str | None:
    head = _head(s)
    if head is None or not isinstance(head.effect, Award) or (head.effect.points, head.effect.reason) != (e.points, e.reason):
        return "no such points are due"
    return "points were scored more often than ever" if len(s.scored) >= MOST_SCORED else _owed(s, e)


def _again(s: State, e: ev.AgainGranted) -> str | None:
    if s.due is None or s.due.held is None:
        return "one more action comes before a turn that is held"
    if not e.actions or not set(e.actions) <= set(KINDS):
        return f"one more action is not of the kinds {shorten(e.actions)}"
    return _owed(s, e)


CHECKS: Final[Mapping[type, Callable[[State, Any], str | None]]] = {
    ev.MomentCame: _moment,
    ev.TurnHeld: _held,
    ev.EffectsDue: _due,
    ev.EffectResolved: _resolved,
    ev.EffectsDone: _done,
    ev.Chosen: _chosen,
    ev.NoteWritten: _note,
    ev.SkillsGiven: _given,
    ev.TileGiven: _given,
    ev.PoolDrawn: lambda s, e: secrets.drawn(s, _head(s), e) or _owed(s, e),
    ev.PoolReturned: lambda s, e: secrets.returned(s, _head(s), e) or _owed(s, e),
    ev.NoteShown: lambda s, e: secrets.shown(s, _head(s), e) or _owed(s, e),
    ev.PointsTaken: _points,
    ev.AgainGranted: _again,
}
