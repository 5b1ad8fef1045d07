"""One game: a state, the log that led to it, and the calls that change both.

The log is authoritative, and a step is written to it completely or not at all (see ``log.py``).  A call that changes the state
takes it out of the game and puts it back once the log has the step.  If an interrupt or a plugin's error stops the step, the
game has no state, and the next call rebuilds it from the log.

``legal_actions`` and ``apply`` are called in every playout and are therefore inlined.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import islice
from random import Random
from threading import get_ident
from types import CodeType, FrameType
from typing import TYPE_CHECKING, Final, Generic, NoReturn, Self, TypeVar
from warnings import warn

from ktc.kernel import AnyAction, AnyEvent, AnyState, AnyView, ids
from ktc.kernel.chance import Chance
from ktc.kernel.errors import IllegalAction, KtcError, OptionError, shorten
from ktc.kernel.limits import NO_LIMITS, Limits, Recorder, endless, stuck
from ktc.kernel.log import Log
from ktc.kernel.rendering import Speaker
from ktc.kernel.ruleset import Ask, Refusal, Ruleset

if TYPE_CHECKING:
    from ktc.kernel.draft import Draft
    from ktc.kernel.score import ScoreSheet
    from ktc.kernel.views.checkpoints import Checkpoints
    from ktc.kernel.views.readers import Changes, TableView
    from ktc.kernel.views.seat_view import SeatView
    from ktc.kernel.views.what_if import WhatIf

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
G = TypeVar("G")
T = TypeVar("T")
R = TypeVar("R")
DIGEST_BYTES: Final = 16
NO_COPY: Final = "a game cannot be copied: use game.fork() for new draws, game.fork(same_luck=True) for the same draws"
NO_PICKLE: Final = "a game cannot be pickled: save its record and load that in the other process"


class Game(Generic[S, A, E]):
    """A game with full information, for the host.

    Never pass it to untrusted code: use ``game.as_seat(s)``, ``view`` or ``events_for``.
    """

    __slots__ = ("_asking", "_chance", "_checkpoints", "_known_to", "_log", "_once", "_state", "ruleset")

    def __init__(self, ruleset: Ruleset[S, A, E], chance: Chance) -> None:
        self.ruleset = ruleset
        self._chance = chance
        self._state: S | None = ruleset.new()  # None while a step is written, and after an interrupted one
        self._log: Log[A, E] = Log()
        self._asking = False  # whether plugins or bots are being called; an interrupted call leaves it set
        self._known_to: int | None = None
        self._checkpoints: Checkpoints[S] | None = None  # created on the first undo or look at an earlier position
        self._once = bool(getattr(ruleset, "asked_once", None))  # whether some actions have rules for one step

    @classmethod
    def opened(cls, ruleset: Ruleset[S, A, E], chance: Chance, limits: Limits = NO_LIMITS, schema: int = 1) -> Self:
        """Return a new game after its set-up, ready for the first action.

        ``limits`` bound its length, ``schema`` is the schema number of its records; the game's kit knows both.
        """
        game = cls(ruleset, chance)
        game._log = Log(limits, schema)
        game._log.kept.know(ruleset, cls._recorder_of(ruleset))
        events = game._followed(game.state, [], ruleset.follow(game.state, chance))
        if not ruleset.to_act(game.state) and not ruleset.over(game.state):
            raise stuck(ruleset, game.state, None)
        game._log.open(events, chance.draws, game.state)
        return game

    @classmethod
    def recorded(cls, ruleset: Ruleset[S, A, E], state: S, log: Log[A, E], chance: Chance, known_to: int | None = None) -> Self:
        """Build a game from a parsed record; with ``known_to``, from the record of that seat."""
        game = cls(ruleset, chance)
        if log.kept.recorder is None:
            log.kept.know(ruleset, cls._recorder_of(ruleset))
        game._state, game._log, game._known_to = state, log, known_to
        return game

    @classmethod
    def _recorder_of(cls, ruleset: Ruleset[S, A, E]) -> Recorder | None:
        """Return the recorder for the game's records; None for games without records."""
        return None

    # --- legal actions

    @property
    def seats(self) -> int:
        """The number of seats; they are numbered from 0."""
        return self.ruleset.seats

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        state = self._state
        return self.ruleset.over(state if state is not None else self._rebuilt())

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act, possibly several; empty when the game is over."""
        state = self._state
        return self.ruleset.to_act(state if state is not None else self._rebuilt())

    @property
    def awaited(self) -> tuple[int, ...]:
        """Seats the game is waiting for.  Other seats in ``to_act`` may act but need not."""
        from ktc.kernel.views.turns import awaited  # rarely needed: only for secret bids that can be reopened

        return awaited(self.ruleset, self.state)

    @property
    def log(self) -> Log[A, E]:
        """The steps so far; ``len(game.log)`` is the number of actions.  The set-up is not a step: see ``log.opening``."""
        return self._log

    @property
    def opening(self) -> tuple[E, ...]:
        """The events of the set-up, before the first action."""
        return self._log.opening.events

    @property
    def state(self) -> S:
        """The ruleset's state, read-only.  It is the host's and contains all hidden information."""
        state = self._state
        return state if state is not None else self._rebuilt()

    @property
    def chance(self) -> Chance:
        """The draws of this game; the seed in it is secret until the game is over."""
        if self._state is None:
            self._rebuilt()
        return self._chance

    @property
    def revision(self) -> int:
        """Number of changes, counting steps, undos and redos.  Never decreases.  Public."""
        return self._log.revision

    @property
    def known_to(self) -> int | None:
        """The seat whose record this is; None with full information."""
        return self._known_to

    @property
    def messages(self) -> Speaker | None:
        """The messages of this game's refusals and questions; None if its rules have none."""
        return getattr(self.ruleset, "messages", None)

    def legal_actions(self, seat: int) -> Sequence[A]:
        """Return every legal action of a seat, without duplicates.  Empty if the seat may not act."""
        if type(seat) is not int or not 0 <= seat < self.ruleset.seats:
            self._check_seat(seat)
        if self._known_to is not None and seat != self._known_to:
            return ()
        state = self._state
        if state is None:
            state = self._rebuilt()
        before, self._asking = self._asking, True  # as in ``_asked``
        actions = self.ruleset.legal(state, seat)
        self._asking = before
        return actions

    def draft(self, seat: int) -> "Draft[A]":
        """Return the start of a tree of small decisions that leads to exactly the legal actions of a seat.

        A draft is private and changes nothing; ``draft.count`` counts the actions without listing them, and
        ``draft.sample(random)`` draws one.
        """
        from ktc.kernel.draft import Draft  # not needed to choose from lists

        known = self._known_to is None or seat == self._known_to
        acts = type(seat) is int and 0 <= seat < self.ruleset.seats
        return Draft.begun(self._asked(self.ruleset.questions, seat) if known and acts else None)

    def why_not(self, action: object) -> Refusal | None:
        """Return the refusal of an action: its rule, the reason and the nearest legal action; None if it is legal.

        For the host: the reason may disclose the seat's hidden hand.  Untrusted code must use ``as_seat(s).why_not``.
        """
        if self._known_to is not None:
            return Refusal(ids.RECORD_ONE_SEAT, "record-of-one-seat", {"seat": self._known_to}, messages=self.messages)
        rules = self._asked(lambda state, action: _for_one_step(self.ruleset, state, action), action)
        refusal = self._misshapen(action) or self._asked(rules.check, action)
        return None if refusal is None else self._with_nearest(refusal, rules, action)

    def _misshapen(self, action: object) -> Refusal | None:
        """Return the refusal of an action whose fields do not have their declared types, before the rules read them."""
        kept = self._log.kept
        return None if kept.shaped or kept.recorder is None else kept.recorder.refusal(action)

    def _with_nearest(self, refusal: Refusal, rules: Ruleset[S, A, E], action: object) -> Refusal:
        nearest = refusal.nearest
        if type(getattr(action, "seat", None)) is int:
            nearest = self._asked(rules.nearest, action)  # type: ignore[arg-type]  # it has a seat, and may be anything
        return Refusal(refusal.rule, refusal.says, refusal.facts, nearest, self.messages)

    def asks(self, seat: int) -> Ask | None:
        """Return the question to a seat and the actions that skip it; None if it may not act."""
        if self._known_to is not None and seat != self._known_to:
            return None
        ask = self._asked(self.ruleset.asks, seat)
        return None if ask is None else Ask(ask.seat, ask.rule, ask.says, ask.may_skip, ask.facts, self.messages)

    # --- steps

    def apply(self, action: A, told_to: int | None = None) -> tuple[E, ...]:
        """Apply an action and return its events, including automatic ones; with ``told_to``, redacted for that seat.

        For the host: a refusal may disclose the seat's hidden hand.  Pass an untrusted action to ``as_seat(s).apply``.

        Raises ``IllegalAction``, with the nearest legal action, or ``PluginError`` if a plugin fails; the game is then
        unchanged.  After any other interruption, such as a ``KeyboardInterrupt`` at any point, the step is either complete or
        absent; ``revision`` shows which.
        """
        if self._asking:
            self._refuse_from_within()
        state = self._state
        if state is None:
            state = self._rebuilt()
        ruleset, chance = self.ruleset, self._chance
        self._asking = True
        rules = _for_one_step(ruleset, state, action) if self._once else ruleset
        kept = self._log.kept
        refusal = None if kept.shaped else self._misshapen(action)
        if refusal is None:
            refusal = rules.check(state, action) if self._known_to is None else self.why_not(action)
        if refusal is not None:
            if self._known_to is None:
                refusal = self._with_nearest(refusal, rules, action)
            self._asking = False
            raise IllegalAction(refusal.rule, refusal.says, refusal.facts, self.messages, refusal.nearest)
        draws = chance.draws
        evolve = ruleset.evolve
        self._state = None
        events = rules.decide(state, action, chance)
        if type(events) is not tuple and type(events) is not list:
            events = self._listed(state, events, action)
        for event in events:
            evolve(state, event)
        if follows := ruleset.follow(state, chance):
            events = self._followed(state, events, follows)
        if not kept.trusted and not ruleset.to_act(state) and not ruleset.over(state):
            raise stuck(ruleset, state, action)
        told = events if told_to is None else self._redacted(events, told_to)  # an exception here leaves no step
        self._log.append(action, events, chance.draws - draws, state)
        self._state = state
        self._asking = False
        return tuple(told)

    def _followed(self, state: S, events: Sequence[E], follows: Sequence[E]) -> Sequence[E]:
        """Apply automatic events, round after round, and return them after the events of the step.

        Raises ``PluginError`` if they do not end.
        """
        found, ruleset, chance = [*events], self.ruleset, self._chance
        most = self._log.kept.limits.step_events
        while follows:
            if type(follows) is not tuple and type(follows) is not list:
                follows = list(islice(follows, most + 1))
                if not follows:
                    break
            if len(found) + len(follows) > most:
                raise endless(ruleset, state, follows, None, most)
            found += follows
            for event in follows:
                ruleset.evolve(state, event)
            follows = ruleset.follow(state, chance)
        return found

    def _listed(self, state: S, events: Iterable[E], action: A) -> Sequence[E]:
        """Return the events from ``decide`` as a list, limited to the maximum of a step."""
        most = self._log.kept.limits.step_events
        found = list(islice(events, most + 1))
        if len(found) > most:
            raise endless(self.ruleset, state, found, action, most)
        return found

    def undo(self, seat: int | None = None, steps: int = 1) -> A:
        """Undo the last step and return its action.

        Refused, with a reason, across another seat's step, a draw, or anything revealed.  With ``seat``, only a step of that
        seat is undone.

        With several ``steps``, these conditions apply to the first of them; the later ones may be of any seat.  They are
        undone together as one change, or not at all.
        """
        if type(steps) is not int or steps < 1:
            raise OptionError(f"steps must be a whole number from 1, not {shorten(steps)}")
        if self._asking:
            self._refuse_from_within()
        if self._state is None:
            self._rebuilt()
        refusal = self._why_no_undo(seat, steps)
        if refusal is not None:
            raise IllegalAction(refusal.rule, refusal.says, refusal.facts, self.messages)
        log = self._log
        action, left = log[-steps].action, len(log) - steps
        assert action is not None
        if self._checkpoints is not None:
            self._checkpoints.forget_after(left)  # before a new step can replace the last one
        state = self._position(left)
        self._state = None
        log.take_back(steps)
        self._state = state
        return action

    def _why_no_undo(self, seat: int | None, steps: int = 1) -> Refusal | None:
        if self._known_to is not None:
            return Refusal(ids.RECORD_ONE_SEAT, "record-stays", {"seat": self._known_to})
        if len(self._log) < steps:
            return Refusal(ids.UNDO_NOTHING, "undo-nothing")
        undone, taken_back = self._log[-steps:], self._log.taken_back
        first = undone[0].seat
        last = taken_back[0].seat if taken_back else first
        if first != (last if seat is None else seat):
            return Refusal(ids.UNDO_OWN_STEPS, "undo-of-another", {"seat": first})
        if any(step.draws for step in undone):
            return Refusal(ids.UNDO_DRAWN, "undo-drawn")
        if any(self.ruleset.reveals(event) for step in undone for event in step.events):
            return Refusal(ids.UNDO_REVEALED, "undo-revealed")
        return None

    def redo(self) -> tuple[E, ...]:
        """Redo the step that was undone last."""
        if self._asking:
            self._refuse_from_within()
        state = self._state
        if state is None:
            state = self._rebuilt()
        taken_back = self._log.taken_back
        if not taken_back:
            raise IllegalAction(ids.REDO_NOTHING, "redo-nothing", messages=self.messages)
        self._state = None
        for event in taken_back[0].events:
            self.ruleset.evolve(state, event)
        self._log.do_again(state)
        self._state = state
        return taken_back[0].events

    # --- rebuilding and re-entrance

    def release(self) -> None:
        """Free the position; the next call that needs it rebuilds it from the log.

        For games that are kept but rarely read, such as finished ones: the log is half of their memory, or less.
        """
        if self._asking:
            self._refuse_from_within()
        self._state = self._checkpoints = None

    def _rebuilt(self) -> S:
        """Rebuild the position from the log after an interrupted step, and return it."""
        if _is_within(self, _WRITERS) or _is_stepping_elsewhere(self):
            raise KtcError("a step of this game is still in progress; call again when it is done")
        self._log.settle()
        self._chance.draws = self._log.draws
        state = self._position(len(self._log))
        self._state = state
        return state

    def _position(self, steps: int) -> S:
        """Return the state after a number of steps, rebuilt from the last checkpoint before it."""
        if self._checkpoints is None:
            from ktc.kernel.views.checkpoints import Checkpoints  # not needed without undo

            self._checkpoints = Checkpoints()
        ruleset, log, checkpoints = self.ruleset, self._log, self._checkpoints
        found = checkpoints.before(steps)
        at, state = (None, ruleset.new()) if found is None else (found[0], ruleset.fork(found[1]))
        while at is None or at < steps:
            until = min(steps, checkpoints.spacing * ((at or 0) // checkpoints.spacing + 1))
            for event in log.between(at, until):
                ruleset.evolve(state, event)
            at = until
            checkpoints.offer(at, lambda: ruleset.fork(state))
        return state

    def _asked(self, ask: Callable[[S, G], T], about: G) -> T:
        """Call a ruleset with its plugins, or a bot, neither of which may change this game during the call."""
        state = self._state
        if state is None:
            state = self._rebuilt()
        before, self._asking = self._asking, True
        answer = ask(state, about)
        self._asking = before
        return answer

    def _refuse_from_within(self) -> None:
        """Refuse a change while the game calls a plugin or a bot.  Clear the flag if an interrupted call left it set."""
        if _is_within(self, _ASKERS) or _is_stepping_elsewhere(self):
            raise IllegalAction(ids.ACTION_WHILE_ASKED, "game-is-asking", messages=self.messages)
        self._asking = False

    # --- copies

    def fork(self, same_luck: bool = False) -> Self:
        """Return an independent copy with new random draws, or the same draws with ``same_luck``."""
        twin = type(self).__new__(type(self))
        twin.ruleset = self.ruleset
        twin._state = self.ruleset.fork(self.state)
        twin._chance = self._chance.fork(same_luck)
        twin._log = self._log.copy()
        twin._asking = False
        twin._known_to = self._known_to
        twin._once = self._once
        twin._checkpoints = None if self._checkpoints is None else self._checkpoints.copy()
        return twin

    def at(self, n: int) -> Self:
        """Return an independent copy after ``n`` steps, with new random draws.  Step 0 is the set-up."""
        if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= len(self._log):
            raise OptionError(f"no step {shorten(n)}; the last step is {len(self._log)}")
        log = self._log.copy(n)
        chance = self._chance.at(n, log.draws)
        return type(self).recorded(self.ruleset, self._position(n), log, chance, self._known_to)

    def __copy__(self) -> Self:
        raise KtcError(NO_COPY)

    def __deepcopy__(self, memo: object) -> Self:
        raise KtcError(NO_COPY)

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise KtcError(NO_PICKLE)

    def worlds(self, seat: int, n: int = 1, random: Random | int | None = None) -> list[Self]:
        """Return ``n`` determinizations: games consistent with all the seat knows.

        Hidden information is sampled by likelihood.  They have full information, like the host's game, and their own future
        draws.  They depend only on the seat's events and on ``random`` (an int makes them reproducible; None: different each
        time).
        """
        from ktc.kernel.views.determinizations import determinizations  # search bots only

        self._check_reader(seat)
        return determinizations(self, seat, n, random)

    # --- hidden information

    def view(self, seat: int | None) -> AnyView:
        """Return the position as plain values, limited to the knowledge of a seat or a spectator (None)."""
        self._check_reader(seat)
        return self.ruleset.view(self._information_state(seat), seat)

    def table_view(self, seat: int | None) -> "TableView":
        """Return the view of a reader (a seat; None: a spectator) with everything else a screen needs.

        That is the step, the number of the reader's events, the seats that may act, and the question to the reader.
        """
        from ktc.kernel.views.readers import table_view  # as in ``changes``

        return table_view(self, seat, len(self.events_for(seat)))

    def _information_state(self, seat: int | None) -> S:
        """Return the position as a reader knows it."""
        return self.ruleset.known(self.state, seat, self._heard(seat))

    def _heard(self, seat: int | None) -> Iterator[E]:
        """Yield a reader's events; nothing is redacted, or even collected, before it is read."""
        yield from self._redacted(self._log.events, seat)

    def told(self, seat: int | None, since: int = 0) -> Sequence[E]:
        """Old name of ``events_for``."""
        warn("ktc.Game.told() is ktc.Game.events_for() now; the old name is removed in 0.2", DeprecationWarning, stacklevel=2)
        return self.events_for(seat, since)

    def events_for(self, seat: int | None, since: int = 0) -> Sequence[E]:
        """Return the redacted events of a seat (None: a spectator), from number ``since`` on.

        The set-up is included, so ``since`` is the number of events that the seat has already received.
        """
        self._check_reader(seat)
        if type(since) is not int or since < 0:
            raise OptionError(f"since must be a number of events from 0, not {shorten(since)}")
        return tuple(self._redacted(self._log.events, seat)[since:])

    def changes(self, seat: int | None, since: int | None = None) -> "Changes[E]":
        """Return the events that a reader (a seat; None: a spectator) must drop and append since a revision, undos included.

        ``since`` is the last ``revision`` the reader received; None: nothing yet.  Raises ``OptionError`` for a revision that
        this game never had.
        """
        from ktc.kernel.views.readers import Changes  # not needed to play

        self._check_reader(seat)
        log = self._log
        before = [] if since is None else log.between(None, log.unchanged_since(since))
        added = self._redacted(log.events[len(before) :], seat)
        return Changes(len(self._redacted(before, seat)), tuple(added), log.revision)

    def _redacted(self, events: Iterable[E], seat: int | None) -> list[E]:
        redact = self.ruleset.redact
        return [redacted for event in events if (redacted := redact(event, seat)) is not None]

    def score(self) -> "ScoreSheet":
        """Return the score of the position with a reason for each point, also in mid-game.

        A seat's own record is scored if the rules declare its knowledge sufficient (``Ruleset.counts_known``).
        """
        if self._known_to is not None and not self._asked(self.ruleset.counts_known, self._known_to):
            raise KtcError(f"this record contains only seat {self._known_to}'s view; scoring needs the host's record")
        return self._asked(lambda state, _: self.ruleset.score(state), None).told_by(self.messages)

    def what_if(self, actions: Iterable[A]) -> "WhatIf":
        """Return the scores before and after some actions, and their difference; the game does not change.

        For the host, like ``score``: it counts hidden pieces.  Draws of the actions differ from those of the game.  Raises
        ``IllegalAction`` for the first refused action; its number, from 0, is in the facts as ``action``.
        """
        from ktc.kernel.views.what_if import what_if  # not needed to play

        return what_if(self, actions)

    def digest(self) -> str:
        """Return a 32-digit hex hash of the position, the same on every platform and Python version."""
        text = repr(self.ruleset.canonical(self.state, self._log.kept.began))
        return blake2b(text.encode(), digest_size=DIGEST_BYTES).hexdigest()

    def as_seat(self, seat: int) -> "SeatView[S, A, E]":
        """Return an object with the calls that are safe for the player of a seat; it exposes nothing hidden."""
        from ktc.kernel.views.seat_view import SeatView  # not needed to open a game

        if seat is None:
            raise OptionError("as_seat needs a seat number; for a spectator, use view(None) and events_for(None)")
        self._check_seat(seat)
        return SeatView(self, seat)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.brief()}>"

    def brief(self, *more: str) -> str:
        """Return a line with the number of players, the progress, ``more`` from the game, and the seats to act."""
        from ktc.kernel.views.brief import brief  # not needed to play

        return brief(self, *more)

    def _check_reader(self, seat: int | None) -> None:
        self._check_seat(seat)
        if self._known_to is not None and seat not in (None, self._known_to):
            raise KtcError(f"this record contains only seat {self._known_to}'s view")

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.ruleset.seats):
            raise OptionError(f"no seat {shorten(seat)}; this game has seats 0 to {self.ruleset.seats - 1}")


def _for_one_step(rules: R, state: object, action: object) -> R:
    """Return the rules to check and decide one action, which ask plugins only once for what both need."""
    asked_once = getattr(rules, "asked_once", {}).get(type(action))
    return rules if asked_once is None else asked_once(rules, state)


_WRITERS: Final[frozenset[CodeType]] = frozenset({Game.apply.__code__, Game.undo.__code__, Game.redo.__code__})
_ASKERS: Final = _WRITERS | {Game.legal_actions.__code__, Game._asked.__code__}


def _is_within(game: Game[S, A, E], calls: frozenset[CodeType]) -> bool:
    """Return whether one of these calls of a game is on the stack.

    A flag of the game cannot tell: an interrupt between any two bytecodes would leave it set forever.
    """
    return _runs(sys._getframe(2).f_back, game, calls)  # skips this function and its caller


def _is_stepping_elsewhere(game: Game[S, A, E]) -> bool:
    """Return whether another thread is applying, undoing or redoing a step of the game."""
    own = get_ident()
    return any(_runs(frame, game, _WRITERS) for thread, frame in sys._current_frames().items() if thread != own)


def _runs(frame: FrameType | None, game: Game[S, A, E], calls: frozenset[CodeType]) -> bool:
    """Return whether one of these calls of a game runs in a frame or above it on the stack."""
    while frame is not None:
        if frame.f_code in calls and frame.f_locals.get("self") is game:
            return True
        frame = frame.f_back
    return False


AnyGame = Game[AnyState, AnyAction, AnyEvent]  # a game of unknown kind
