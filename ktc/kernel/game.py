"""One game: a state, the log that led to it, and the calls that move both.

``apply`` is on the path of every playout and is therefore written flat.
"""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from ktc.kernel import ids
from ktc.kernel.chance import Chance
from ktc.kernel.checkpoints import Checkpoints
from ktc.kernel.errors import IllegalAction, KtcError, OptionError, shorten
from ktc.kernel.log import Log
from ktc.kernel.ruleset import Ask, Refusal, Ruleset
from ktc.kernel.score import ScoreSheet
from ktc.kernel.seat_view import SeatView

if TYPE_CHECKING:
    from pathlib import Path

    from ktc.kernel.draft import Draft
    from ktc.kernel.streams import Writable
    from ktc.kernel.what_if import WhatIf

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
DIGEST_BYTES = 16


class Game(Generic[S, A, E]):
    """A running or finished game, as the host sees it: all is known here, what is drawn included.

    Give a stranger ``game.as_seat(s)``, or ``view`` and ``told``; never the game itself.
    """

    __slots__ = ("_chance", "_checkpoints", "_known_to", "_log", "_redo", "_state", "ruleset")

    def __init__(self, ruleset: Ruleset[S, A, E], chance: Chance) -> None:
        self.ruleset = ruleset
        self._chance = chance
        self._state = ruleset.new()
        self._log: Log[A, E] = Log()
        self._redo: list[tuple[A, tuple[E, ...], int]] = []
        self._known_to: int | None = None
        self._checkpoints: Checkpoints[S] | None = None  # made when somebody first goes back

    @classmethod
    def opened(cls, ruleset: Ruleset[S, A, E], chance: Chance) -> Self:
        """Return a new game, set up and ready for its first action."""
        game = cls(ruleset, chance)
        events: list[E] = []
        while follows := ruleset.follow(game._state, chance):
            for event in follows:
                ruleset.evolve(game._state, event)
            events += follows
        game._log.open(events, chance.draws)
        return game

    @classmethod
    def recorded(cls, ruleset: Ruleset[S, A, E], state: S, log: Log[A, E], chance: Chance, known_to: int | None = None) -> Self:
        """Return a game from what a record tells; with ``known_to`` it holds only what that seat was told."""
        game = cls(ruleset, chance)
        game._state, game._log, game._known_to = state, log, known_to
        return game

    # --- what may be done -------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats play; they are numbered from 0."""
        return self.ruleset.seats

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ruleset.over(self._state)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; more than one where the rules allow it, none when the game is over."""
        return self.ruleset.to_act(self._state)

    @property
    def log(self) -> Log[A, E]:
        """The steps so far; ``len(game.log)`` counts the actions applied.  The opening is no step: ``log.opening``."""
        return self._log

    @property
    def opening(self) -> tuple[E, ...]:
        """The events of the set-up, before anybody acts."""
        return self._log.opening.events

    @property
    def state(self) -> S:
        """The ruleset's own state, for reading only: the host's, with all secrets in it."""
        return self._state

    @property
    def chance(self) -> Chance:
        """The draws of this game; the seed in it is the host's secret until the game is over."""
        return self._chance

    @property
    def known_to(self) -> int | None:
        """The seat whose record this is; None when everything is known."""
        return self._known_to

    def legal_actions(self, seat: int) -> Sequence[A]:
        """Return all a seat may do now: finite, complete, without doubles; () for a seat that may not act."""
        if self._known_to is not None and seat != self._known_to:
            return ()
        return self.ruleset.legal(self._state, seat)

    def draft(self, seat: int) -> "Draft[A]":
        """Return the start of a tree of small decisions whose ends are exactly the legal actions of a seat.

        A draft is private and writes nothing; ``draft.count`` counts the actions without listing them, and
        ``draft.sample(random)`` takes any of them.
        """
        from ktc.kernel.draft import Draft  # whoever chooses from lists needs none

        known = self._known_to is None or seat == self._known_to
        acts = type(seat) is int and 0 <= seat < self.ruleset.seats
        return Draft.begun(self.ruleset.questions(self._state, seat) if known and acts else None)

    def why_not(self, action: object) -> Refusal | None:
        """Say by which rule an action is refused, why, and what is allowed instead; None when it is allowed.

        The host's call: the reason may tell of the seat's hidden hand.  Strangers ask ``as_seat(s).why_not``.
        """
        if self._known_to is not None:
            return Refusal(ids.RECORD_ONE_SEAT, "record-of-one-seat", {"seat": self._known_to})
        refusal = self.ruleset.check(self._state, action)
        if refusal is None or type(getattr(action, "seat", None)) is not int:
            return refusal
        nearest = self.ruleset.nearest(self._state, action)  # type: ignore[arg-type]  # it has a seat, and may be anything
        return Refusal(refusal.rule, refusal.says, refusal.facts, nearest)

    def asks(self, seat: int) -> Ask | None:
        """Say what is asked of a seat and what may be skipped; None when it may not act."""
        if self._known_to is not None and seat != self._known_to:
            return None
        return self.ruleset.asks(self._state, seat)

    # --- doing it ---------------------------------------------------------------------------------------------------

    def apply(self, action: A) -> tuple[E, ...]:
        """Do an action and return its events, those that follow by themselves included.

        The host's call: a refusal may tell of the seat's hidden hand.  Pass a stranger's action to ``as_seat(s).apply``.

        Raises ``IllegalAction``, and ``PluginError`` when a plugin fails; the game is then as it was before.
        """
        ruleset, state, chance = self.ruleset, self._state, self._chance
        refusal = ruleset.check(state, action) if self._known_to is None else self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal.rule, refusal.says, refusal.facts)
        draws = chance.draws
        evolve = ruleset.evolve
        try:
            events = ruleset.decide(state, action, chance)
            for event in events:
                evolve(state, event)
            while follows := ruleset.follow(state, chance):
                for event in follows:
                    evolve(state, event)
                events = [*events, *follows]
        except BaseException:
            self._rebuild(draws)
            raise
        self._log.append(action, events, chance.draws - draws)
        if self._redo:
            self._redo.clear()
        return tuple(events)

    def _rebuild(self, draws: int) -> None:
        self._state = self._position(len(self._log))
        self._chance.draws = draws

    def _position(self, steps: int) -> S:
        """Return the state after so many steps, replayed from the last checkpoint before them."""
        if self._checkpoints is None:
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

    def undo(self, seat: int | None = None) -> A:
        """Take the last step back and return its action.

        Refused, with a reason, across another seat's move, a draw, or anything revealed.  With ``seat``, only a step
        of that seat is taken back.
        """
        refusal = self._why_no_undo(seat)
        if refusal is not None:
            raise IllegalAction(refusal.rule, refusal.says, refusal.facts)
        step = self._log.pop()
        assert step.action is not None
        self._redo.append((step.action, step.events, step.draws))
        if self._checkpoints is not None:
            self._checkpoints.forget_after(len(self._log))
        self._state = self._position(len(self._log))
        return step.action

    def _why_no_undo(self, seat: int | None) -> Refusal | None:
        if self._known_to is not None:
            return Refusal(ids.RECORD_ONE_SEAT, "record-stays", {"seat": self._known_to})
        if not len(self._log):
            return Refusal(ids.UNDO_NOTHING, "undo-nothing")
        step = self._log[-1]
        last = step.seat if not self._redo else getattr(self._redo[-1][0], "seat", None)
        if step.seat != (last if seat is None else seat):
            return Refusal(ids.UNDO_OWN_STEPS, "undo-of-another", {"seat": step.seat})
        if step.draws:
            return Refusal(ids.UNDO_DRAWN, "undo-drawn")
        if any(self.ruleset.reveals(event) for event in step.events):
            return Refusal(ids.UNDO_REVEALED, "undo-revealed")
        return None

    def redo(self) -> tuple[E, ...]:
        """Do the step again that was taken back last."""
        if not self._redo:
            raise IllegalAction(ids.REDO_NOTHING, "redo-nothing")
        action, events, draws = self._redo.pop()
        for event in events:
            self.ruleset.evolve(self._state, event)
        self._log.append(action, events, draws)
        return events

    # --- other games from this one ----------------------------------------------------------------------------------

    def fork(self, same_luck: bool = False) -> Self:
        """Return a game of its own from here.  Unless ``same_luck``, it will draw otherwise than this one."""
        twin = type(self).__new__(type(self))
        twin.ruleset = self.ruleset
        twin._chance = self._chance.fork(same_luck)
        twin._state = self.ruleset.fork(self._state)
        twin._log = self._log.copy()
        twin._redo = self._redo[:]
        twin._known_to = self._known_to
        twin._checkpoints = None if self._checkpoints is None else self._checkpoints.copy()
        return twin

    def at(self, n: int) -> Self:
        """Return the game as it was after ``n`` steps (0: just set up); like a fork, with other luck."""
        if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= len(self._log):
            raise OptionError(f"there is no step {shorten(n)}; the last one is step {len(self._log)}")
        log = self._log.copy(n)
        chance = self._chance.at(n, log.draws)
        return type(self).recorded(self.ruleset, self._position(n), log, chance, self._known_to)

    def worlds(self, seat: int, n: int = 1, random: Random | int | None = None) -> list[Self]:
        """Return ``n`` games that a seat cannot tell from this one: what it may not know is guessed, by its likelihood.

        They know all, like a host's, and go on with luck of their own.  They depend on what the seat was told and on
        ``random`` (a number makes them repeatable; None: other ones each time), and on nothing else.
        """
        from ktc.kernel.worlds import worlds  # search bots only

        self._check_reader(seat)
        return worlds(self, seat, n, random)

    # --- what is known ----------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> Any:
        """Return what a seat, or a spectator (None), may know of the position, as plain values."""
        self._check_reader(seat)
        return self.ruleset.view(self._state, seat)

    def told(self, seat: int | None, since: int = 0) -> Sequence[E]:
        """Return the events as a seat (None: a spectator) is told them, without the first ``since`` of these.

        The set-up is part of it, so ``since`` is how many events the seat has been told already.
        """
        self._check_reader(seat)
        redact = self.ruleset.redact
        if type(since) is not int or since < 0:
            raise OptionError(f"since counts events from 0; {shorten(since)} is no such number")
        stream = [told for event in self._log.events if (told := redact(event, seat)) is not None]
        return tuple(stream[since:])

    def score(self) -> ScoreSheet:
        """Count the points as they stand, with a reason for each; also in the middle of a game.

        What one seat was told is not enough to count everybody's: of its own record only the recorded end tells totals.
        """
        if self._known_to is not None:
            raise KtcError(f"this record holds only what seat {self._known_to} was told; points are counted at the host's table")
        return self.ruleset.score(self._state)

    def what_if(self, actions: Iterable[A]) -> "WhatIf":
        """Return the points as they stand and as they would after some actions, and what differs; the game stays as it is.

        The host's call, like ``score``: it counts what lies behind every screen.  What the actions draw is drawn
        otherwise than the game will draw.  Raises ``IllegalAction`` for the first that is refused; its number, from 0,
        is among the facts as ``action``.
        """
        from ktc.kernel.what_if import what_if  # whoever only plays never asks

        return what_if(self, actions)

    def digest(self) -> str:
        """Return 32 hexadecimal digits that are equal for equal positions, on every machine and Python."""
        text = repr(self.ruleset.canonical(self._state))
        return blake2b(text.encode(), digest_size=DIGEST_BYTES).hexdigest()

    def as_seat(self, seat: int) -> SeatView[S, A, E]:
        """Return the calls that are safe to give to the player of a seat: nothing hidden is behind them."""
        if seat is None:
            raise OptionError("a seat is wanted; a spectator has view(None) and told(None)")
        self._check_seat(seat)
        return SeatView(self, seat)

    def save(self, path: "str | Path | Writable", seat: int | None = None) -> None:
        """Write the game to a file, whole or not at all; or to an open stream, of text or of bytes, which stays open.

        Without ``seat`` the record is the host's and holds the seed; with it, only what that seat was told.
        """
        from ktc.kernel.record import save  # JSON and cattrs load only for those who use records

        self._check_seat(seat)
        save(self, path, seat)

    def to_text(self, seat: int | None = None) -> str:
        """Return as a text what ``save`` would write."""
        from ktc.kernel.record import written  # as above

        self._check_seat(seat)
        return written(self, seat).decode()

    def __repr__(self) -> str:
        from ktc.kernel.brief import brief  # whoever only plays prints none

        return f"<{type(self).__name__}: {brief(self)}>"

    def _check_reader(self, seat: int | None) -> None:
        self._check_seat(seat)
        if self._known_to is not None and seat not in (None, self._known_to):
            raise KtcError(f"this record holds only what seat {self._known_to} was told")

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.ruleset.seats):
            raise OptionError(f"no seat {shorten(seat)}; this game has seats 0 to {self.ruleset.seats - 1}")
