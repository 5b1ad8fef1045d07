"""One game: a state, the log that led to it, and the calls that move both.

The log is the truth, and is written whole or not at all (see ``log.py``).  A call that writes to the state takes it out of
the game and puts it back when the log has the step.  So whatever stops a step, an interrupt or a plugin's error, no half position
stays: the game has none then, and the next call works it out anew from the log.

``legal_actions`` and ``apply`` are on the path of every playout and are therefore written flat.
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
NO_COPY: Final = "a game is not copied: game.fork() draws otherwise from here, game.fork(same_luck=True) draws the same"
NO_PICKLE: Final = "a game is not pickled: save its record, and load that in the other process"


class Game(Generic[S, A, E]):
    """A running or finished game, as the host sees it: all is known here, what is drawn included.

    Give untrusted code ``game.as_seat(s)``, or ``view`` and ``events_for``; never the game itself.
    """

    __slots__ = ("_asking", "_chance", "_checkpoints", "_known_to", "_log", "_once", "_state", "ruleset")

    def __init__(self, ruleset: Ruleset[S, A, E], chance: Chance) -> None:
        self.ruleset = ruleset
        self._chance = chance
        self._state: S | None = ruleset.new()  # None while a step is written, and after one that was stopped
        self._log: Log[A, E] = Log()
        self._asking = False  # whether somebody may be asked something now; a call that was stopped leaves it on
        self._known_to: int | None = None
        self._checkpoints: Checkpoints[S] | None = None  # made when somebody first goes back
        self._once = bool(getattr(ruleset, "asked_once", None))  # whether some actions have rules for one step

    @classmethod
    def opened(cls, ruleset: Ruleset[S, A, E], chance: Chance, limits: Limits = NO_LIMITS, schema: int = 1) -> Self:
        """Return a new game, set up and ready for its first action.

        ``limits`` say how long it may become, ``schema`` by which number its records are written: its kit knows both.
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
        """Return what knows how records are written; None for games of which none are."""
        return None

    # --- what may be done -------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats play; they are numbered from 0."""
        return self.ruleset.seats

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        state = self._state
        return self.ruleset.over(state if state is not None else self._rebuilt())

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; more than one where the rules allow it, none when the game is over."""
        state = self._state
        return self.ruleset.to_act(state if state is not None else self._rebuilt())

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats for whom the game waits: others of ``to_act`` may act, and need not."""
        from ktc.kernel.views.turns import awaited  # as few ask as have secret bids to reopen

        return awaited(self.ruleset, self.state)

    @property
    def log(self) -> Log[A, E]:
        """The steps so far; ``len(game.log)`` counts the actions applied.  The opening is no step: ``log.opening``."""
        return self._log

    @property
    def opening(self) -> tuple[E, ...]:
        """The events of the set-up, before the first action."""
        return self._log.opening.events

    @property
    def state(self) -> S:
        """The ruleset's own state, for reading only: the host's, with all secrets in it."""
        state = self._state
        return state if state is not None else self._rebuilt()

    @property
    def chance(self) -> Chance:
        """The draws of this game; the seed in it is the host's secret until the game is over."""
        if self._state is None:
            self._rebuilt()
        return self._chance

    @property
    def revision(self) -> int:
        """How often the game has changed: one more with every step done, taken back or done again; it never gets smaller.

        No secret: every seat may be told.
        """
        return self._log.revision

    @property
    def known_to(self) -> int | None:
        """The seat whose record this is; None when everything is known."""
        return self._known_to

    @property
    def messages(self) -> Speaker | None:
        """The messages of this game's refusals and questions; None if its rules have none."""
        return getattr(self.ruleset, "messages", None)

    def legal_actions(self, seat: int) -> Sequence[A]:
        """Return all that a seat may do now: finite, complete, without doubles. () for a seat that may not act."""
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
        """Return the start of a tree of small decisions whose ends are exactly the legal actions of a seat.

        A draft is private and writes nothing; ``draft.count`` counts the actions without listing them, and
        ``draft.sample(random)`` takes any of them.
        """
        from ktc.kernel.draft import Draft  # whoever chooses from lists needs none

        known = self._known_to is None or seat == self._known_to
        acts = type(seat) is int and 0 <= seat < self.ruleset.seats
        return Draft.begun(self._asked(self.ruleset.questions, seat) if known and acts else None)

    def why_not(self, action: object) -> Refusal | None:
        """Return the refusal of an action: its rule, the reason and the nearest legal action; None if it is legal.

        The host's call: the reason may tell of the seat's hidden hand.  Who is not trusted asks ``as_seat(s).why_not``.
        """
        if self._known_to is not None:
            return Refusal(ids.RECORD_ONE_SEAT, "record-of-one-seat", {"seat": self._known_to}, messages=self.messages)
        rules = self._asked(lambda state, action: _for_one_step(self.ruleset, state, action), action)
        refusal = self._misshapen(action) or self._asked(rules.check, action)
        return None if refusal is None else self._with_nearest(refusal, rules, action)

    def _misshapen(self, action: object) -> Refusal | None:
        """Return why an action is refused whose fields are not of the types that its class declares: before rules read them."""
        kept = self._log.kept
        return None if kept.trusted or kept.recorder is None else kept.recorder.refusal(action)

    def _with_nearest(self, refusal: Refusal, rules: Ruleset[S, A, E], action: object) -> Refusal:
        """Return the refusal of an action with what could be done instead."""
        nearest = refusal.nearest
        if type(getattr(action, "seat", None)) is int:
            nearest = self._asked(rules.nearest, action)  # type: ignore[arg-type]  # it has a seat, and may be anything
        return Refusal(refusal.rule, refusal.says, refusal.facts, nearest, self.messages)

    def asks(self, seat: int) -> Ask | None:
        """Return what is asked of a seat and what may be skipped; None when it may not act."""
        if self._known_to is not None and seat != self._known_to:
            return None
        ask = self._asked(self.ruleset.asks, seat)
        return None if ask is None else Ask(ask.seat, ask.rule, ask.says, ask.may_skip, ask.facts, self.messages)

    # --- doing it ---------------------------------------------------------------------------------------------------

    def apply(self, action: A, told_to: int | None = None) -> tuple[E, ...]:
        """Apply an action and return its events, automatic ones too; with ``told_to``, redacted for that seat.

        The host's call: a refusal may tell of the seat's hidden hand.  Pass an untrusted action to ``as_seat(s).apply``.

        Raises ``IllegalAction``, with the nearest legal action, and ``PluginError`` when a plugin fails; the game is then as it
        was before.  Whatever else stops it, a ``KeyboardInterrupt`` at any place, the step is done or it is not; ``revision``
        tells which.
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
        refusal = None if kept.trusted else self._misshapen(action)
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
        told = events if told_to is None else self._redacted(events, told_to)  # what fails there is no step
        self._log.append(action, events, chance.draws - draws, state)
        self._state = state
        self._asking = False
        return tuple(told)

    def _followed(self, state: S, events: Sequence[E], follows: Sequence[E]) -> Sequence[E]:
        """Write what follows by itself, round after round, and return it behind the events of the step.

        Raises ``PluginError`` where it does not end.
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
        """Return what ``decide`` yields as a list, of no more events than a step may have."""
        most = self._log.kept.limits.step_events
        found = list(islice(events, most + 1))
        if len(found) > most:
            raise endless(self.ruleset, state, found, action, most)
        return found

    def undo(self, seat: int | None = None, steps: int = 1) -> A:
        """Take the last step back and return its action.

        Refused, with a reason, across another seat's move, a draw, or anything revealed.  With ``seat``, only a step
        of that seat is taken back.

        Of several ``steps`` the first is meant, and those after it may be of any seats.  They are taken back together, as one
        change, or none is.
        """
        if type(steps) is not int or steps < 1:
            raise OptionError(f"steps counts those to take back, from 1; {shorten(steps)} is no such number")
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
            self._checkpoints.forget_after(left)  # before another step may stand in the place of the last one
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
        """Do the step again that was taken back last."""
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

    # --- what holds it together -------------------------------------------------------------------------------------

    def _rebuilt(self) -> S:
        """Work the position out anew from the log, after something stopped a step; return it."""
        if _is_within(self, _WRITERS) or _is_stepping_elsewhere(self):
            raise KtcError("this game is doing a step just now; ask it when the step is done")
        self._log.settle()
        self._chance.draws = self._log.draws
        state = self._position(len(self._log))
        self._state = state
        return state

    def _position(self, steps: int) -> S:
        """Return the state after so many steps, replayed from the last checkpoint before them."""
        if self._checkpoints is None:
            from ktc.kernel.views.checkpoints import Checkpoints  # whoever only plays on keeps none

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
        """Call a ruleset with its plugins, or a player that is a program. Neither may move this game meanwhile."""
        state = self._state
        if state is None:
            state = self._rebuilt()
        before, self._asking = self._asking, True
        answer = ask(state, about)
        self._asking = before
        return answer

    def _refuse_from_within(self) -> None:
        """Refuse to move the game while it asks a plugin or a player. A stopped call may have left only the mark of that."""
        if _is_within(self, _ASKERS) or _is_stepping_elsewhere(self):
            raise IllegalAction(ids.ACTION_WHILE_ASKED, "game-is-asking", messages=self.messages)
        self._asking = False

    # --- other games from this one ----------------------------------------------------------------------------------

    def fork(self, same_luck: bool = False) -> Self:
        """Return an independent copy of the game.  Unless ``same_luck``, its later draws differ."""
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
        """Return the game as it was after ``n`` steps (0: just set up); like a fork, with other luck."""
        if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= len(self._log):
            raise OptionError(f"there is no step {shorten(n)}; the last one is step {len(self._log)}")
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
        """Return ``n`` games that a seat cannot tell from this one: what it may not know is guessed, by its likelihood.

        They know all, like a host's, and go on with luck of their own.  They depend on what the seat was told and on
        ``random`` (a number makes them repeatable; None: other ones each time), and on nothing else.
        """
        from ktc.kernel.views.determinizations import determinizations  # search bots only

        self._check_reader(seat)
        return determinizations(self, seat, n, random)

    # --- what is known ----------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> AnyView:
        """Return what a seat, or a spectator (None), may know of the position, as plain values."""
        self._check_reader(seat)
        return self.ruleset.view(self._information_state(seat), seat)

    def table_view(self, seat: int | None) -> "TableView":
        """Return the view of a reader (a seat; None: a spectator) with what a screen needs beside it.

        That is the step, how many events the reader was told, who may act, and what is asked of the reader.
        """
        from ktc.kernel.views.readers import table_view  # as in ``changes``

        return table_view(self, seat, len(self.events_for(seat)))

    def _information_state(self, seat: int | None) -> S:
        """Return the position as a reader knows it."""
        return self.ruleset.known(self.state, seat, self._heard(seat))

    def _heard(self, seat: int | None) -> Iterator[E]:
        """Yield what a reader is told. Nothing is redacted, or even gathered, before it is read."""
        yield from self._redacted(self._log.events, seat)

    def told(self, seat: int | None, since: int = 0) -> Sequence[E]:
        """Old name of ``events_for``."""
        warn("ktc.Game.told() is ktc.Game.events_for() now; the old name is removed in 0.2", DeprecationWarning, stacklevel=2)
        return self.events_for(seat, since)

    def events_for(self, seat: int | None, since: int = 0) -> Sequence[E]:
        """Return the redacted events of a seat (None: a spectator), from number ``since`` on.

        The set-up is part of it, so ``since`` is how many events the seat has been told already.
        """
        self._check_reader(seat)
        if type(since) is not int or since < 0:
            raise OptionError(f"since counts events from 0; {shorten(since)} is no such number")
        return tuple(self._redacted(self._log.events, seat)[since:])

    def changes(self, seat: int | None, since: int | None = None) -> "Changes[E]":
        """Return what a reader (a seat; None: a spectator) has to forget and to add since a revision, steps taken back included.

        ``since`` is the ``revision`` that the reader was given last; None: nothing yet.  Raises ``OptionError`` for a
        revision that this game never had.
        """
        from ktc.kernel.views.readers import Changes  # whoever only plays reads none

        self._check_reader(seat)
        log = self._log
        before = [] if since is None else log.between(None, log.unchanged_since(since))
        added = self._redacted(log.events[len(before) :], seat)
        return Changes(len(self._redacted(before, seat)), tuple(added), log.revision)

    def _redacted(self, events: Iterable[E], seat: int | None) -> list[E]:
        redact = self.ruleset.redact
        return [redacted for event in events if (redacted := redact(event, seat)) is not None]

    def score(self) -> "ScoreSheet":
        """Count the points as they stand, with a reason for each; also in the middle of a game.

        A seat's own record is counted where the rules say that what it was told is enough (``Ruleset.counts_known``).
        """
        if self._known_to is not None and not self._asked(self.ruleset.counts_known, self._known_to):
            raise KtcError(f"this record holds only what seat {self._known_to} was told; points are counted at the host's table")
        return self._asked(lambda state, _: self.ruleset.score(state), None).told_by(self.messages)

    def what_if(self, actions: Iterable[A]) -> "WhatIf":
        """Return the points as they stand and as they would after some actions, and what differs; the game stays as it is.

        The host's call, like ``score``: it counts what lies behind every screen.  What the actions draw is drawn
        otherwise than the game will draw.  Raises ``IllegalAction`` for the first that is refused; its number, from 0,
        is among the facts as ``action``.
        """
        from ktc.kernel.views.what_if import what_if  # whoever only plays never asks

        return what_if(self, actions)

    def digest(self) -> str:
        """Return 32 hexadecimal digits that are equal for equal positions, on every machine and Python."""
        text = repr(self.ruleset.canonical(self.state, self._log.kept.began))
        return blake2b(text.encode(), digest_size=DIGEST_BYTES).hexdigest()

    def as_seat(self, seat: int) -> "SeatView[S, A, E]":
        """Return the calls that are safe to give to the player of a seat: nothing hidden is behind them."""
        from ktc.kernel.views.seat_view import SeatView  # nobody sits down to open a game

        if seat is None:
            raise OptionError("a seat is wanted; a spectator has view(None) and told(None)")
        self._check_seat(seat)
        return SeatView(self, seat)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.brief()}>"

    def brief(self, *more: str) -> str:
        """Return the number of players, the progress, ``more`` from the game, and the seats to act."""
        from ktc.kernel.views.brief import brief  # whoever only plays prints none

        return brief(self, *more)

    def _check_reader(self, seat: int | None) -> None:
        self._check_seat(seat)
        if self._known_to is not None and seat not in (None, self._known_to):
            raise KtcError(f"this record holds only what seat {self._known_to} was told")

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.ruleset.seats):
            raise OptionError(f"no seat {shorten(seat)}; this game has seats 0 to {self.ruleset.seats - 1}")


def _for_one_step(rules: R, state: object, action: object) -> R:
    """Return the rules by which one action is checked and decided: what both ask of a plugin, they ask once."""
    asked_once = getattr(rules, "asked_once", {}).get(type(action))
    return rules if asked_once is None else asked_once(rules, state)


_WRITERS: Final[frozenset[CodeType]] = frozenset({Game.apply.__code__, Game.undo.__code__, Game.redo.__code__})
_ASKERS: Final = _WRITERS | {Game.legal_actions.__code__, Game._asked.__code__}


def _is_within(game: Game[S, A, E], calls: frozenset[CodeType]) -> bool:
    """Return whether one of these calls of a game is running further up.

    A mark of the game's own cannot tell: an interrupt between any two steps of the machine would leave it on for ever.
    """
    return _runs(sys._getframe(2).f_back, game, calls)  # the call that asks stands above this function and its caller


def _is_stepping_elsewhere(game: Game[S, A, E]) -> bool:
    """Return whether another thread is doing, undoing or redoing a step of the game."""
    own = get_ident()
    return any(_runs(frame, game, _WRITERS) for thread, frame in sys._current_frames().items() if thread != own)


def _runs(frame: FrameType | None, game: Game[S, A, E], calls: frozenset[CodeType]) -> bool:
    """Return whether one of these calls of a game runs in a frame or above it."""
    while frame is not None:
        if frame.f_code in calls and frame.f_locals.get("self") is game:
            return True
        frame = frame.f_back
    return False


AnyGame = Game[AnyState, AnyAction, AnyEvent]  # a game of which nobody knows more
