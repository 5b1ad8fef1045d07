"""The rules of a game in which tiles or variants wait for moments: what lies over those of the box.

A stack that is not empty lies over the phase: nothing else goes on until it is done.  Other seats lay connectors meanwhile.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, get_args

import attrs

from ktc.city.board.due import Due
from ktc.city.board.state import State
from ktc.city.box.setup import Setup
from ktc.city.effects.acting_again import Listing, can_act_again, of_kinds
from ktc.city.effects.doing import doers
from ktc.city.effects.homes import OF_HOMES, ask_for_home, homeless
from ktc.city.effects.keeping import put_back
from ktc.city.effects.watching import ask, moments
from ktc.city.model.actions import Action, DiscardConnector, PlaceConnector
from ktc.city.model.effect_events import EffectEvent, EffectsDone, MomentCame, TurnHeld
from ktc.city.model.events import Event, TurnBegan
from ktc.city.model.ids import ACTION_FORM, SETUP_PLAYERS
from ktc.city.model.plain import OPENING, PAYING, PLACING, TAKING, TURNS
from ktc.city.rules.connecting import check_discard, check_place_connector
from ktc.effects import ids
from ktc.effects.choose import Choose
from ktc.effects.events import EffectResolved, EffectsDue
from ktc.effects.row import Row
from ktc.effects.stack import DEEPEST, MOST_DONE, OpenChoice, answered, open_choices, resolved
from ktc.kernel.chance import Chance
from ktc.kernel.errors import shorten
from ktc.kernel.fact import fact_of
from ktc.kernel.rendering import Facts
from ktc.kernel.ruleset import Ask, Refusal

if TYPE_CHECKING:
    from ktc.city.game.ruleset import City

ACTION_TYPE: Final = Action | Choose
EVENT_TYPE: Final = Event | EffectEvent
Asking = Callable[[Setup, State, int], Ask | None]  # what is asked of a seat that may act, as the box has it
LAYING: Final = (PlaceConnector, DiscardConnector)
HIDING: Final = {kind: told for kind in get_args(Event | EffectEvent) if (told := fact_of(kind)).hidden}


class Acting:
    """What moments and effects add to the rules of one table."""

    def __init__(self, plain: "City", listing: Listing, asking: Asking) -> None:
        self._plain = plain  # the rules as the box has them
        self._setup = plain.setup
        self._listing = listing
        self._asking = asking
        self._doers = doers(listing)

    def _open(self, s: State) -> Sequence[tuple[int, OpenChoice]]:
        """Return all open questions, of different seats, each with how many rows lie above its own."""
        if s.due is None or s.due.done >= MOST_DONE:
            return ()
        return open_choices(self._doers, self._setup, s, s.due.rows)

    # --- who may do what ----------------------------------------------------------------------------------------------

    def to_act(self, s: State) -> tuple[int, ...]:
        """Return the seats that are asked, and all with connectors to place."""
        asked = {choice.seat for _, choice in self._open(s)}
        if not asked:
            found = self._plain.to_act(s)
            return tuple(sorted({*found, *self._laying(s)})) if s.phase == PLACING else found
        return tuple(seat for seat in range(s.seats) if seat in asked or s.waiting[seat])

    def _laying(self, s: State) -> Sequence[int]:
        return [seat for seat in range(s.seats) if s.waiting[seat]]

    def asks(self, s: State, seat: int) -> Ask | None:
        """Return what is asked of a seat that may act."""
        found = self._open(s)
        for at, choice in found:
            if choice.seat == seat and s.due is not None:
                row = s.due.rows[at]
                facts = {**_asked_by(s, choice, seat), "hook": row.hook, "rule": row.rule}
                return Ask(seat, row.rule, _worded(row, "ask-choose"), facts=facts)
        kinds = () if s.waiting[seat] or found else self._one_more(s)
        if kinds:
            return Ask(seat, ids.CHOOSE, "ask-one-more", facts={"kinds": kinds})
        return self._asking(self._setup, s, seat)

    def legal(self, s: State, seat: int) -> Sequence[Action | Choose]:
        """Return all a seat may do now: the answers, where it is asked."""
        choice = _first(self._open(s), seat)
        if choice is not None and choice.seat == seat:
            return tuple(Choose(seat, choice.key, option) for option in choice.options)
        if choice is not None:
            return self._plain.legal(s, seat) if s.waiting[seat] else ()
        found = self._plain.legal(s, seat)
        kinds = self._one_more(s)
        return of_kinds(found, kinds) if kinds and not s.waiting[seat] else found

    def _one_more(self, s: State) -> Sequence[str]:
        """Return the kinds of one more action that is awaited now, and not yet begun."""
        return s.due.again if s.due is not None and s.due.open and s.phase == TURNS else ()

    def lies_over(self, s: State) -> bool:
        """Return whether what may be done now is other than in the box: something is due, or connectors wait at an era's end."""
        return s.due is not None or (s.phase == PLACING and any(s.waiting))

    def nearest(self, s: State, action: Action) -> Action | None:
        """Return what the seat may do that is nearest to a refused action: the same kind with the same tile or answer first."""
        kind = type(action)
        if not 0 <= action.seat < s.seats:
            return None

        def distance(other: Action) -> tuple[bool, int]:
            fields = [field.name for field in attrs.fields(type(other))]
            return type(other) is not kind, sum(getattr(action, name, None) != getattr(other, name) for name in fields)

        return min(self.legal(s, action.seat), key=distance, default=None)

    def check(self, s: State, action: object) -> Refusal | None:
        """Return why an action is refused while something is due or connectors wait at an era's end."""
        kind = type(action)
        seat = getattr(action, "seat", None)
        if type(seat) is not int or not 0 <= seat < s.seats:
            return self._plain.no_seat(seat) if isinstance(action, Choose) else self._plain.check(s, action)
        choice = _first(self._open(s), seat)
        if isinstance(action, Choose):
            return self._check_answer(s, choice, action)
        if choice is not None and (choice.seat == seat or kind not in LAYING):
            return _not_yet(s, choice, seat)
        if isinstance(action, LAYING) and (choice is not None or s.phase == PLACING):
            return self._check_laying(s, action)
        if s.phase == PLACING and s.waiting[seat]:
            return self._plain.connectors_first(s, seat)
        refusal, kinds = self._plain.check(s, action), self._one_more(s)
        if refusal is None and kinds and kind not in LAYING and not of_kinds([action], kinds):  # type: ignore[list-item]  # it was checked
            return Refusal(ids.CHOOSE, "one-more-of-a-kind", {"kinds": kinds})
        return refusal

    def _check_laying(self, s: State, action: PlaceConnector | DiscardConnector) -> Refusal | None:
        if isinstance(action, PlaceConnector):
            return check_place_connector(self._setup, s, action)
        return check_discard(self._setup, s, action)

    def _check_answer(self, s: State, choice: OpenChoice | None, a: Choose) -> Refusal | None:
        if type(a.key) is not str or type(a.option) is not str:
            return Refusal(ACTION_FORM, "form-of-an-answer")
        if choice is None:
            return Refusal(ids.CHOOSE, "nothing-to-choose", {"seat": a.seat, "awaited": self._plain.to_act(s)})
        if choice.seat != a.seat:
            return _not_yet(s, choice, a.seat)
        if a.key != choice.key or a.option not in choice.options:
            wish = a.option if a.key == choice.key else f"{a.key}: {a.option}"
            facts = {**_asked_by(s, choice, a.seat), "answers": choice.options, "wish": shorten(wish)}
            row = _first_row(s)
            return Refusal(_asking_rule(row), _worded(row, "no-such-answer"), facts)  # in the words that programs answer with
        return None

    # --- what comes of it ---------------------------------------------------------------------------------------------

    def decide(self, s: State, action: Action | Choose, chance: Chance) -> Sequence[Event]:
        """Return the events of an allowed action, and the moments in them; the turn is held until their effects are done."""
        if isinstance(action, Choose):
            at, choice = next(found for found in self._open(s) if found[1].seat == action.seat)
            assert s.due is not None
            row = s.due.rows[at]
            answer = answered(self._doers, self._setup, s, row, choice, action.option, at=at)
            return self._with_moments(s, None, answer, row.depth + 1)
        events = self._plain.decide(s, action, chance)
        if s.due is None or not isinstance(events[-1], TurnBegan):
            return self._with_moments(s, action, events)
        if s.due.open:
            events = [*events[:-1], self._after(s.due)]  # it was perhaps the action of another seat
        held = self._with_moments(s, action, events, pending=bool(s.due.moments))
        return [EffectsDone(ids.ORDER), *events] if held is events else held

    def _after(self, due: Due) -> Event:
        """Return the turn that comes behind one more action."""
        assert due.after is not None
        return self._setup.event_table.turn_began(*due.after)

    def _with_moments(
        self, s: State, action: Action | None, events: Sequence[Event], depth: int = 0, pending: bool = False
    ) -> Sequence[Event]:
        """Return events with the moments in them; the turn is held where any came, or others are ``pending``."""
        came = [MomentCame(moment, ids.ORDER) for moment in moments(self._setup, s, action, events, depth)]
        if not came and not pending:
            return events
        last = events[-1]
        if not isinstance(last, TurnBegan):
            return [*events, *came]
        return [*events[:-1], TurnHeld(last.seat, last.rule, ids.ORDER), *came]

    def follow(self, s: State, chance: Chance) -> Sequence[Event]:
        """Return what follows from the position by itself: first what is due."""
        due = s.due
        if due is None:
            if s.phase == PLACING and any(s.waiting):
                return ()
            if s.phase == OPENING and self._setup.draft and (seat := homeless(s)) is not None:
                return ask_for_home(self._setup, s, seat, chance)
            return self._with_moments(s, None, self._plain.follow(s, chance))
        if due.rows:
            row = due.rows[0]
            if due.done >= MOST_DONE:
                return [*put_back(s, row), EffectResolved(ids.LIMIT)]
            if self._open(s):
                return ()
            return self._with_moments(s, None, resolved(self._doers, self._setup, s, row, chance), row.depth + 1)
        if due.moments and self._waits(s):
            return ()
        if due.moments:
            if due.moments[0].depth > DEEPEST:
                return [EffectsDue((), ids.LIMIT)]
            return [EffectsDue(ask(self._setup, s, due.moments[0]), ids.ORDER)]
        return self._goes_on(s, due)

    def _waits(self, s: State) -> bool:
        """Return whether a use or an upgrade is not over: what others bring about meanwhile must not change what it asks."""
        return s.phase in (TAKING, PAYING) and s.due is not None and s.due.held is None and not s.due.rows

    def _goes_on(self, s: State, due: Due) -> Sequence[Event]:
        """Return how the game goes on when nothing is due: with the turn that was held, if one was."""
        if due.open:
            lapses = self._one_more(s) and not s.waiting[s.turn] and not self.legal(s, s.turn)
            return [EffectsDone(ids.LAPSED), self._after(due)] if lapses else ()
        if due.held is None:
            return [EffectsDone(ids.ORDER)]
        if due.again and not can_act_again(self._listing, self._setup, s, due.held[0], due.again):
            assert due.after is not None
            return [TurnHeld(*due.after, ids.LAPSED)]
        return [EffectsDone(ids.ORDER), self._setup.event_table.turn_began(*due.held)]

    def unfinished(self, s: State) -> str | None:
        """Return that effects are due of which nobody is asked, so that a game cannot rest here; None where it can."""
        awaited = s.due is not None and s.due.open and not s.due.rows and not s.due.moments
        if s.due is None or awaited or self._waits(s) or self._open(s):
            return None
        return "effects are due, and nobody is asked"


def _first(found: Sequence[tuple[int, OpenChoice]], seat: int) -> OpenChoice | None:
    """Return of open questions the one that a seat is asked, else the first one; None where nobody is asked."""
    return next((choice for _, choice in found if choice.seat == seat), found[0][1] if found else None)


def _first_row(s: State) -> Row:
    assert s.due is not None  # or nobody is asked
    return s.due.rows[0]


def _not_yet(s: State, choice: OpenChoice, seat: int) -> Refusal:
    """Return the refusal of all else while a question is open."""
    row, message = _first_row(s), "first-choose" if choice.seat == seat else "another-chooses"
    return Refusal(_asking_rule(row), _worded(row, message), _asked_by(s, choice, seat))


def _asking_rule(row: Row) -> str:
    """Return the rule by which a question comes first: the set-up has its own."""
    return row.rule if row.by == SETUP_PLAYERS else ids.CHOOSE


def _worded(row: Row, message: str) -> str:
    """Return a message about a question; those of the set-up are worded for home tiles."""
    return OF_HOMES[message] if row.by == SETUP_PLAYERS else message


def _asked_by(s: State, choice: OpenChoice, reader: int) -> Facts:
    """Return a question as facts: who answers, who asks (by id, and by the name that people read), what, and all answers.

    Of home tiles people read the names.  What others choose from in secret is not said.
    """
    by = s.due.rows[0].by if s.due is not None else ""
    tile = s.index.tile.get(by)
    name = by.replace("_", " ") if tile is None else s.index.tiles[tile].name
    options = () if (choice.secret or choice.closed) and choice.seat != reader else choice.options
    facts: Facts = {"seat": choice.seat, "by": by, "name": name, "key": choice.key, "options": options}
    return facts if by != SETUP_PLAYERS else {**facts, "tiles": tuple(s.index.tiles[s.index.tile[home]].name for home in options)}
