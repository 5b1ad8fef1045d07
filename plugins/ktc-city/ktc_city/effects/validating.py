"""Validation of effect events against the pending effects; for every such event of an untrusted record, never in a game.

The first row must explain the event: an unowed gift is refused at its line, without calling a plugin.  Whether the plugin
would have returned this effect is checked by ``verify``.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import takewhile
from types import UnionType
from typing import Any, Final

from ktc.effects import NO, OneOf, Row, Then
from ktc.effects.becoming import ITSELF, NOTHING, PARTS, REST
from ktc.effects.row import seat_of
from ktc.effects.stack import DEEPEST, SECRET, together
from ktc.effects.values import ALL, ANYONE, CHANCE, ON_SEAT, Draw, Note, Reveal
from ktc.kit import shorten
from ktc_city.board.state import NOBODY, State
from ktc_city.box.moments.answers import LONGEST_KEY, check_effect
from ktc_city.box.table.asking import MOST_COUNTED
from ktc_city.effects import validating_secrets as secrets
from ktc_city.effects.acting_again import AGAIN, KINDS, YES
from ktc_city.effects.doing import LARGEST
from ktc_city.effects.handing import COLOURS, FROM, KEYPLE, SKILL, WON
from ktc_city.effects.homes import unasked, undealt
from ktc_city.effects.pool_draws import key_of
from ktc_city.effects.watching import OF_ITSELF
from ktc_city.hookspecs import MOMENTS
from ktc_city.model import effect_events as ev
from ktc_city.model.effect_kinds import Again, Award, Gain, Give
from ktc_city.model.events import Event
from ktc_city.model.ids import SETUP_PLAYERS
from ktc_city.model.limits import MOST_COMPONENTS, MOST_LEVELS
from ktc_city.model.moments import Trigger
from ktc_city.model.pieces import ANY, Phase
from ktc_city.model.plain import CENTRE


def validate_effect(s: State, event: Event, variants: Sequence[str]) -> str | None:
    """Return what is wrong with an effect event, as text; None if it fits.  ``variants`` are those of the table."""
    if isinstance(event, ev.EffectsDue):
        return _due(s, event, variants)
    check = CHECKS.get(type(event))
    return check(s, event) if check is not None else None


def _head(s: State) -> Row | None:
    return s.due.rows[0] if s.due is not None and s.due.rows else None


def _owed(s: State, e: Any, kind: type | UnionType) -> str | None:
    """Return a complaint if the first row is of another tile, variant, rule or kind than the event."""
    head = _head(s)
    if head is None or (e.by, e.rule) != (head.by, head.rule) or not isinstance(head.effect, kind):
        return f"no effect of {shorten(e.by)} that causes it is due"
    return None


# --- moments --------------------------------------------------------------------------------------------------------


def _moment(s: State, e: ev.MomentCame) -> str | None:
    return next(_odd_facts(s, e.moment), None)


def _odd_facts(s: State, moment: Trigger) -> Iterator[str]:
    box, known = s.index.inventory, s.index.tile
    if moment.hook not in MOMENTS:
        yield f"no trigger {shorten(moment.hook)}"
    for seat in (moment.seat, moment.owner):
        if not -1 <= seat < s.seats:
            yield f"no seat {shorten(seat)}; seats: 0 to {s.seats - 1}"
    for tile in (moment.tile, moment.other):
        if tile and tile not in known and moment.hook not in OF_ITSELF:
            yield f"the box has no tile {shorten(tile)}"
    if moment.colour not in ("", *box.keyples, *box.connectors):
        yield f"the box has no colour {shorten(moment.colour)}"
    bounds = {"level": MOST_LEVELS, "keyples": MOST_COMPONENTS, "berth": MOST_LEVELS, "era": len(box.eras), "depth": DEEPEST + 1}
    for name, most in bounds.items():
        if not -1 <= getattr(moment, name) <= most:
            yield f"the {name} of a trigger must be -1 to {most}, not {shorten(getattr(moment, name))}"
    if max(len(moment.key), len(moment.option), len(moment.tile)) > LONGEST_KEY:
        yield f"the texts of a trigger may have at most {LONGEST_KEY} characters"


def _held(s: State, e: ev.TurnHeld) -> str | None:
    return f"seat {e.seat} has no turn, because it has sailed" if s.board.river[e.seat] != s.era else None


# --- rows -----------------------------------------------------------------------------------------------------------


def _due(s: State, e: ev.EffectsDue, variants: Sequence[str]) -> str | None:
    if s.due is None and e.rule == SETUP_PLAYERS:
        return unasked(s, e.rows)
    if s.due is None or not s.due.triggers or s.due.rows:
        return "no trigger that could have effects is pending"
    moment = s.due.triggers[0]
    return next((complaint for row in e.rows if (complaint := _row(s, row, moment, variants))), None)


def _row(s: State, row: Row, moment: Trigger, variants: Sequence[str]) -> str | None:
    if row.by not in s.index.tile and row.by not in variants:
        return f"no tile or variant {shorten(row.by)}"
    if (row.hook, row.depth) != (moment.hook, moment.depth) or row.chosen or row.rest:
        return f"the effect of {shorten(row.by)} must be a new one of the trigger {moment.hook}"
    if not -1 <= row.owner < s.seats or row.seat != seat_of(row.effect, row.owner) or not -1 <= row.seat < s.seats:
        return f"the wrong seat has the effect {shorten(row.effect)}"
    try:
        check_effect(row.effect, s, row.owner)
    except ValueError as error:
        return str(error)
    return None


def _resolved(s: State, e: ev.EffectResolved) -> str | None:
    row = next((row for at, row in enumerate(_asked(s)) if at == e.at), None)
    if row is None:
        return "no effect is due"
    fits = _is_answered(s, row, e.answers) if e.becomes == ITSELF else not e.at and not e.answers and _opens(row, e.becomes)
    return None if fits else f"{shorten(e.answers or e.becomes)} cannot result from {shorten(row.effect)}"


def _asked(s: State) -> Sequence[Row]:
    """Return the rows that may be answered now: the first one, and those after it that are answered together with it."""
    rows = s.due.rows if s.due is not None else ()
    return list(takewhile(lambda row: row is rows[0] or (together(row) is not None and together(row) == together(rows[0])), rows))


def _is_answered(s: State, head: Row, answers: Sequence[str]) -> bool:
    """Return whether a row continues with one more answer, or with drawn items."""
    if isinstance(head.effect, Draw) and not head.chosen:
        return secrets.lies_before(s, head.effect, answers)
    secret = getattr(head.effect, "seen", ALL) != ALL
    return len(answers) == 1 and answers[0] in _answers(s, head) and (answers[0] == SECRET) == secret


def _opens(head: Row, becomes: str) -> bool:
    """Return whether a row may be replaced by nothing, the goods of its price, the chosen effects, or its rest."""
    match head.effect:
        case Then():
            return becomes in (NOTHING, PARTS)
        case OneOf() if becomes == PARTS:
            return head.chosen in [(one.name,) for one in head.effect.options]
        case OneOf() if becomes == REST:
            return head.chosen == (SECRET,)
    return becomes in (NOTHING, REST)


def _answers(s: State, row: Row) -> Sequence[str]:
    """Return all possible answers to a row."""
    box, asked = s.index.inventory, len(row.chosen)
    match row.effect:
        case OneOf(options=options):
            return [*(one.name for one in options), NO, *([SECRET] if row.effect.seen != ALL else [])] if not asked else ()
        case Draw():
            return secrets.may_keep(s, row.effect, asked)
        case Again():
            return (YES, NO) if not asked else ()
        case Gain(skills=skills, connectors=connectors):
            return (*box.connectors, *box.skills) if asked < len(skills) + len(connectors) else ()
        case Give(seat=seat, skills=skills, keyples=keyples, colours=colours):
            if seat == ANYONE and not asked:
                return tuple(map(str, range(s.seats)))
            most = len(skills) + keyples + (seat == ANYONE) + bool(colours)
            return (*box.skills, *s.index.names, *box.keyples, *((YES, NO) if colours else ())) if asked <= most else ()
    return ()


def _done(s: State, e: ev.EffectsDone) -> str | None:
    return "effects are still due" if s.due is None or s.due.rows or s.due.triggers else None


# --- answers, and what they bring -----------------------------------------------------------------------------------


def _chosen(s: State, e: ev.Chosen) -> str | None:
    row = next((row for row in _asked(s) if e.by == row.by and (e.seat, e.key) in _questions(row)), None)
    option = SECRET if e.option is None else e.option
    if row is None or option not in _answers(s, row):
        return f"the question {shorten(e.key)} with this answer is not open"
    return secrets.answered(s, row, e)


def _questions(head: Row) -> Iterator[tuple[int, str]]:
    """Yield the possible questions of a row: seat and key."""
    match head.effect:
        case OneOf(key=key):
            yield head.seat, key
        case Draw():
            yield head.seat, key_of(head.effect)
        case Again():
            yield head.seat, AGAIN
        case Gain():
            yield from ((head.seat, "connector"), (head.seat, SKILL))
        case Give(chooser=chooser):
            giver = _giver(head)
            picks = giver if chooser is None else head.seat if chooser == CHANCE else chooser
            yield from ((picks, key) for key in (FROM, SKILL, WON))
            yield from ((giver, key) for key in (COLOURS, KEYPLE))


def _giver(head: Row) -> int:
    assert isinstance(head.effect, Give)
    if head.effect.seat != ANYONE:
        return head.seat
    return int(head.chosen[0]) if head.chosen else NOBODY


def _note(s: State, e: ev.NoteWritten) -> str | None:
    head = _head(s)
    if abs(e.value) > LARGEST:
        return f"a note may be {-LARGEST} to {LARGEST}, not {shorten(e.value)}"
    if head is None or not isinstance(head.effect, Note) or head.effect.key != e.key:
        return f"no note {shorten(e.key)} is due"
    of = head.seat if head.effect.on == ON_SEAT else NOBODY
    return f"no note for seat {shorten(e.of)} is due" if e.of != of else _owed(s, e, Note)


def _given(s: State, e: ev.SkillsGiven | ev.KeyplesGiven | ev.TileGiven) -> str | None:
    least = 0 if isinstance(e, ev.TileGiven) else NOBODY
    if not least <= e.to < s.seats or e.to == e.seat:
        return f"seat {e.seat} cannot give to seat {shorten(e.to)}; seats: 0 to {s.seats - 1}"
    if isinstance(e, ev.TileGiven) and s.index.tile[e.tile] not in s.board.won[e.seat]:
        return f"seat {e.seat} has no {e.tile} to give"
    complaint, head = _owed(s, e, Give), _head(s)
    if complaint is not None or head is None or not isinstance(head.effect, Give):
        return complaint
    effect = head.effect
    if isinstance(e, ev.KeyplesGiven):
        what = 0 < e.behind + e.front <= effect.keyples + effect.colours.count(e.colour)
    else:
        what = e.tile in (effect.won, *head.chosen) if isinstance(e, ev.TileGiven) else _fits(e.skills, effect.skills)
    to = NOBODY if effect.to is None else effect.to
    return None if what and (e.seat, e.to) == (_giver(head), to) else f"no effect that gives {shorten(e)} is due"


def _fits(given: Sequence[str], wanted: Sequence[str]) -> bool:
    """Return whether pieces are among the named ones, as far as these are named."""
    odd = sum(max(0, given.count(name) - wanted.count(name)) for name in set(given))
    return len(given) <= len(wanted) and odd <= wanted.count(ANY)


def _points(s: State, e: ev.PointsTaken) -> str | None:
    head = _head(s)
    one = head.effect if head is not None else None
    owed = isinstance(one, Award) and (one.points, one.reason, one.message, one.facts) == (e.points, e.reason, e.message, e.facts)
    if head is None or head.seat != e.seat or not owed:
        return "no effect with these points and this reason is due"
    return _owed(s, e, Award)


def _again(s: State, e: ev.AgainGranted) -> str | None:
    head = _head(s)
    if not e.actions or not set(e.actions) <= set(KINDS):
        return f"unknown kinds of actions {shorten(e.actions)}; kinds: {', '.join(KINDS)}"
    if head is None or not isinstance(head.effect, Again) or (head.seat, head.effect.actions, head.chosen) != (
        e.seat, e.actions, (YES,),
    ):  # fmt: skip
        return "no effect that grants this action is due"
    if s.due is None or s.due.held is None or s.board.river[e.seat] != s.era:
        return "no turn is interrupted for it, or its seat has sailed"
    return _owed(s, e, Again)


def _bid_counted(s: State, e: ev.BidCounted) -> str | None:
    tile = s.index.tile[e.tile]
    if s.board.where[tile] != CENTRE or not 0 <= e.more <= MOST_COUNTED:
        return f"a bid on {e.tile} cannot count {shorten(e.more)} more"
    return None


def _winners(s: State, e: ev.WinnersNamed) -> str | None:
    known = len(set(e.winners)) == len(e.winners) > 1 and set(e.winners) <= set(range(s.seats))
    return None if known and s.phase == Phase.SCORING else f"the seats {shorten(e.winners)} cannot win together now"


CHECKS: Final[Mapping[type, Callable[[State, Any], str | None]]] = {
    ev.MomentCame: _moment,
    ev.TurnHeld: _held,
    ev.EffectResolved: _resolved,
    ev.EffectsDone: _done,
    ev.Chosen: _chosen,
    ev.NoteWritten: _note,
    ev.SkillsGiven: _given,
    ev.KeyplesGiven: _given,
    ev.TileGiven: _given,
    ev.PoolDrawn: lambda s, e: secrets.drawn(s, _head(s), e) or _owed(s, e, Draw),
    ev.PoolReturned: lambda s, e: secrets.returned(s, _head(s), e) or _owed(s, e, Draw),
    ev.NoteShown: lambda s, e: secrets.shown(s, _head(s), e) or _owed(s, e, Reveal | OneOf),
    ev.PointsTaken: _points,
    ev.AgainGranted: _again,
    ev.BidCounted: _bid_counted,
    ev.WinnersNamed: _winners,
    ev.HomesDealt: undealt,
}
