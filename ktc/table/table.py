"""One game and its players: tokens, a message per reader, stale actions, undo with consent, bots, and clocks.

A table is thread-safe: it has one lock and processes one call at a time.  Subscribers are called without the lock.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, TypeVar

import attrs

from ktc.bots.builtin import RANDOM
from ktc.bots.turns import steps_back
from ktc.kernel import AnyAction, AnyChoice, ids
from ktc.kernel.errors import BotError, IllegalAction, KtcError, OptionError, shorten
from ktc.kernel.views.drafts import DraftView
from ktc.messages import OF_EVERY_GAME
from ktc.records.game import AnyGame
from ktc.renamed import parameter_was
from ktc.table import problems
from ktc.table.clock import Clock, Times
from ktc.table.lock import Nudge, Subscription, TableLock, Wake
from ktc.table.problems import StaleAction, unmet
from ktc.table.programs import BotPolicy, BotTurn, Programs
from ktc.table.pump import Pump
from ktc.table.reports import WHOLE, Bare, Beside, News, Reports, bare_after, bare_message, fault_of_answer
from ktc.table.seats import Chair, Seats
from ktc.wire.hosting import Message, TableStatus, UndoAsked


@attrs.frozen
class UndoProposal:
    """A pending request of a seat to undo its last step; the seats ``waiting`` have not agreed yet.

    ``steps`` is the number of steps to undo; ``revision`` and ``keys`` are those of the game and the players at the request.
    """

    seat: int
    revision: int
    steps: int
    waiting: tuple[int, ...]
    keys: tuple[str, ...]

    def stands(self, revision: int, keys: tuple[str, ...]) -> bool:
        """Return whether position and players are unchanged; otherwise the consent would not be valid."""
        return (self.revision, self.keys) == (revision, keys)

    def agreed(self, seat: int) -> "UndoProposal":
        """Return the proposal after one more seat has agreed."""
        return attrs.evolve(self, waiting=tuple(other for other in self.waiting if other != seat))

    def carry_out(self, game: AnyGame) -> None:
        """Undo the steps."""
        game.undo(self.seat, self.steps)

    @property
    def asked(self) -> UndoAsked:
        """The pending undo, as sent to readers."""
        return UndoAsked(self.seat, self.waiting)


def propose(game: AnyGame, seat: int, bots: Collection[int], keys: tuple[str, ...], consent: bool) -> UndoProposal:
    """Return the proposal of a seat; raises ``IllegalAction`` if its last step cannot be undone."""
    waiting = tuple(other for other, key in enumerate(keys) if key and other != seat) if consent else ()
    return UndoProposal(seat, game.revision, steps_back(game, seat, bots), waiting, keys)


T = TypeVar("T")
DEFAULT_POLICY: Final = BotPolicy()


class Table:
    """A game with people, identified by tokens, and bots, identified by names.

    ``bots`` are names by seat for ``make_bot``.  With ``allow_stale``, an action chosen for an older revision is applied if it
    is still legal.  Without ``consent``, a seat undoes its last step without asking the others.

    Every call first does its own step; then bots act until none is awaited, and their errors are not raised by that call.
    ``bot_policy`` determines what happens to a bot that fails.

    ``chairs`` are those of an earlier table with the same game (``Table.chairs``); tokens stay valid.  ``seed`` determines the
    bots' seeds; ``only`` lists what may be imported for them (as in ``open_box``).  A game from a store (``ktc.stores``)
    persists each step before any client sees it.
    """

    @parameter_was("ktc.table", "Table", lenient="allow_stale")
    def __init__(
        self,
        game: AnyGame,
        bots: Mapping[int, str] | None = None,
        *,
        allow_stale: bool = False,
        consent: bool = True,
        clock: Clock | None = None,
        chairs: Sequence[Chair] = (),
        seed: int | None = None,
        only: Sequence[str] | None = None,
        bot_policy: BotPolicy = DEFAULT_POLICY,
    ) -> None:
        if game.known_to is not None:
            raise OptionError(f"this record contains only seat {game.known_to}'s view; a table needs the host's record")
        if not (bots is None or isinstance(bots, Mapping)):
            raise OptionError(f"bots must be names of bots by seat, such as {{1: 'greedy'}}, not {shorten(bots)}")
        if not (clock is None or isinstance(clock, Clock)):
            raise OptionError(f"a clock must be a Clock, not {shorten(clock)}")
        self._game = game
        self._allow_stale = allow_stale
        self._consent = consent
        self._seats = Seats(game.seats)
        self._programs = Programs(game, self._seats, bot_policy, seed, only, self._bots_think_elsewhere)
        times = None if clock is None else Times(clock, game.seats, self._programs.note_fault)
        self._pump = Pump(game, self._seats, self._programs, times, self._bots_think_elsewhere)
        self._lock = TableLock(game, self._pump, self._shown, self._settle)
        self._reports = Reports(game)
        self._proposal: UndoProposal | None = None
        self._seats.restore(chairs)
        for seat, name in {**self._programs.names, **(bots or {})}.items():
            self._give_to_bot(seat, name)
        self._lock.let_bots_act()

    # --- seats

    @property
    def game(self) -> AnyGame:
        """The game with full information.  Change it only through the table."""
        return self._game

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """The players and spectators, to save and pass to a later ``Table``.  Contains token hashes, no tokens."""
        with self._lock:
            return self._seats.chairs

    @property
    def faults(self) -> tuple[KtcError, ...]:
        """The errors of bots, one for each decision, and of answers that could not be computed, in order."""
        return tuple(self._programs.faults)

    def sit(self, seat: int, name: str = "", token: str | None = None) -> str:
        """Seat a person; return the token that identifies them.

        A ``token`` drawn by the client is accepted, so that it knows its seat even if the answer is lost.  None: it is drawn
        here.  Raises ``OptionError`` for a taken seat and for a token that is too short.
        """
        with self._lock.changing():
            if not self._seats.chair(seat).free:
                raise unmet("table-seat-taken", seat=seat)
            return self._seats.sit(seat, name, token)

    def hand_over(self, token: str, name: str = "") -> str:
        """Give the seat of a token to another person.  Return the new token; the old one stops working."""
        with self._lock.changing():
            return self._seats.sit(self._seats.seat_of(token), name)

    def seat_bot(self, seat: int, name: str) -> None:
        """Put a bot in a seat, replacing its player; it acts immediately if the game waits for it.

        Raises ``OptionError`` for an unknown name, ``BotError`` for a faulty bot.
        """
        with self._lock.changing():
            self._give_to_bot(seat, name)

    def free(self, seat: int) -> None:
        """Empty a seat.  The game waits until a player takes it."""
        with self._lock.changing():
            self._seats.chair(seat)
            self._seats.give(seat, "")

    def watch(self, name: str = "") -> str:
        """Add a spectator, who sees public information only.  Return the token."""
        with self._lock.changing():
            return self._seats.watch(name)

    def leave(self, token: str) -> None:
        """Remove a player or spectator.  A player's seat becomes free."""
        with self._lock.changing():
            self._seats.leave(token)

    # --- bots ---------------------------------------------------------------------------------------------------------

    def pump(self, apart: bool = False) -> Exception | None:
        """Let bots act until none is awaited; return the error that keeps one from acting, or None.

        Every other call does this at its end, so only a host with its own loop needs it, to try again later.  A failure is
        returned, never raised, and appears in the ``bot_failures`` of messages.  The table is locked meanwhile; with
        ``apart``, it can be used while a bot thinks, and a call that finds a bot thinking does not wait for it.
        """
        return self._lock.pump(apart)

    def defer_bots(self, wake: Wake | None) -> None:
        """Call ``wake`` instead of letting bots act in calls: the host then runs ``pump`` in its own thread or task.

        ``wake`` may be called in any thread.  If it raises an error, or is None, bots act in calls again.
        """
        self._lock.wake = wake

    # --- messages to readers

    def message(self, token: str, since: int | None = None, lang: str = "en") -> Message:
        """Return everything a reader's screen needs.

        ``since`` is the revision of the reader's last message; None: nothing yet.  Raises ``WrongToken``, or ``OptionError``
        for an unsupported language or a revision that the game never had.
        """
        with self._lock.reading():
            return self._message(self._seats.chair_of(token).seat, since, lang)

    def news(self, token: str, since: int | None = None, lang: str = "en") -> News:
        """Return only the new events.  Much cheaper than ``message``; raises the same errors."""
        with self._lock.reading():
            return self._reports.news(self._seats.chair_of(token).seat, since, lang, self._beside())

    def status(self, lang: str = "en") -> TableStatus:
        """Return the players, a pending undo, the clocks and the failed bots, as everybody may know them."""
        with self._lock.reading():
            beside = self._beside()
            return TableStatus(beside.seated, beside.undo, beside.times, beside.bot_failures(self._game, lang))

    def choices(self, token: str, path: Sequence[AnyChoice], revision: int) -> DraftView:
        """Return the choices of a seat after a path, if they were too many for one message.

        Raises ``StaleAction`` if the game has changed since the revision, ``OptionError`` for an invalid path.
        """
        with self._lock.reading():
            seat = self._seats.seat_of(token)
            self._check_current(seat, revision)
            return self._game.draft(seat).along(path).view(WHOLE)

    @property
    def kept_sentences(self) -> int:
        """The number of sentences that are kept for readers."""
        with self._lock:
            return self._reports.kept

    def release(self) -> None:
        """Free the sentences of all readers.  They are rendered again when a reader asks."""
        with self._lock:
            self._reports.release()

    def subscribe(self, nudge: Nudge) -> Subscription:
        """Call ``nudge`` with the revision after each change, in the thread that made it, until the subscription ends.

        Calls are frequent and contain nothing hidden; the reader requests its ``message`` when it is ready.
        """
        return self._lock.subscriptions.add(nudge)

    # --- actions and undo

    def act(self, token: str, action: AnyAction, revision: int, lang: str = "en") -> Message:
        """Apply an action that a seat chose for a revision; return the seat's news since then.

        Raises ``IllegalAction`` with the nearest legal action, ``StaleAction`` with the seat's news, ``WrongToken``, and
        ``StoreError`` if a store could not persist the step, which has then not happened.  No plugin fault is raised once the
        step is done: an answer that cannot be computed says so (``Message.failure``).
        """
        seat = self._do(token, action, revision, lang)
        return self.answer_to_step(token, lambda: self._message(seat, revision, lang), bare_message, lang)

    def answer_to_step(self, token: str, make: Callable[[], T], bare: Callable[[Bare], T], lang: str) -> T:
        """Build an answer after a step or seat is stored; if that fails, which ``faults`` records, return a bare one."""
        try:
            return make()
        except (Exception, SystemExit) as error:  # an untrusted view or sentence may raise anything
            with self._lock:
                self._reports.miss()
                self._programs.note_fault(fault := fault_of_answer(error, self._game))
                return bare(bare_after(fault, self._game, self._seats, token, lang))

    def do(self, token: str, action: AnyAction, revision: int, lang: str = "en") -> None:
        """Apply an action like ``act``, without building a reply.  Call ``news`` afterwards."""
        self._do(token, action, revision, lang)

    def check_revision(self, token: str, revision: int, lang: str = "en") -> None:
        """Raise ``StaleAction`` if the game has changed since a revision, so that another step was meant."""
        with self._lock.changing():
            self._check_current(self._seats.seat_of(token), revision, lang)

    def undo(self, token: str, revision: int | None = None, lang: str = "en") -> bool:
        """Undo a seat's last step, together with later steps of bots, or ask the other people for consent.

        Return whether it is undone.  Raises ``IllegalAction`` if undo is impossible because something was drawn or revealed,
        or another person has acted; ``StaleAction`` if a ``revision`` is given and the game has changed since.
        """
        with self._lock.changing():
            seat = self._seats.seat_of(token)
            self._check_current(seat, self._game.revision if revision is None else revision, lang)
            self._check_undo()
            return self._undo_if_agreed(propose(self._game, seat, self._programs.names, self._seats.keys, self._consent))

    def undo_steps(self, token: str) -> int:
        """Return how many steps an undo of a seat would take back, those of bots included; 0 if undo is impossible now.

        This tries it on a fork of the game: ask when the revision changes, not in a loop.
        """
        with self._lock.reading():
            seat = self._seats.seat_of(token)
            try:
                self._check_undo()
                return propose(self._game, seat, self._programs.names, self._seats.keys, self._consent).steps
            except IllegalAction:
                return 0

    def agree(self, token: str, yes: bool = True, revision: int | None = None, lang: str = "en") -> bool:
        """Agree to or refuse another seat's undo; one refusal ends the request.

        Return whether it is undone.  Raises ``IllegalAction`` if no request is pending; ``StaleAction`` if a ``revision`` is
        given and the game has changed since, so that another step was meant.
        """
        with self._lock.changing():
            seat = self._seats.seat_of(token)
            self._check_current(seat, self._game.revision if revision is None else revision, lang)
            if self._proposal is None or seat not in self._proposal.waiting:
                raise IllegalAction(problems.UNDO_AGREED, "table-undo-not-asked", {"seat": seat}, OF_EVERY_GAME)
            if yes:
                return self._undo_if_agreed(self._proposal.agreed(seat))
            self._proposal = None
            return False

    def times(self) -> tuple[int, ...] | None:
        """Return the milliseconds left by seat; None without a clock.  The host decides what a timeout means."""
        with self._lock.reading():
            return self._pump.run_clock()

    def restart_clock(self, seat: int) -> None:
        """Give a seat the total time of the clock again, for a new player."""
        with self._lock.changing():
            self._seats.chair(seat)
            self._pump.restart_clock(seat)

    # --- internals

    _bots_think_elsewhere = False

    def _shown(self) -> object:
        return self._game.revision, self._seats.chairs, self._proposal, self._programs.failures

    def _settle(self) -> None:
        if self._proposal is not None and not self._proposal.stands(self._game.revision, self._seats.keys):
            self._proposal = None

    def _check_undo(self) -> None:
        """Check that this table allows undo at all; raises ``IllegalAction``."""

    def _give_to_bot(self, seat: int, name: str) -> None:
        self._seats.chair(seat)
        self._programs.put(seat, name)
        self._seats.give(seat, name)

    def _do(self, token: str, action: AnyAction, revision: int, lang: str) -> int:
        """Apply an action; return its seat."""
        with self._lock.changing():
            seat = self._seats.seat_of(token)
            table = self._game.as_seat(seat)
            self._check_current(seat, revision, lang, meanwhile=self._allow_stale and table.why_not(action) is None)
            own = getattr(action, "seat", None) == seat  # a view refuses other seats' actions, and redacts unused events
            with self._pump.storing(seat):
                (self._game if own else table).apply(action)
        return seat

    def _undo_if_agreed(self, proposal: UndoProposal) -> bool:
        """Undo the steps if all agree; after an error, the earlier request stays pending."""
        if proposal.waiting:
            self._proposal = proposal
            return False
        with self._pump.storing():
            proposal.carry_out(self._game)
        self._proposal = None
        return True

    def _message(self, reader: int | None, since: int | None, lang: str) -> Message:
        with self._lock:  # a stale action asks for it later
            return self._reports.message(reader, since, lang, self._beside())

    def _beside(self) -> Beside:
        asked = None if self._proposal is None else self._proposal.asked
        return Beside(self._seats.seated, asked, self._pump.run_clock(), self._programs.failures)

    def _check_current(self, seat: int, revision: int | None, lang: str = "en", meanwhile: bool = False) -> None:
        """Check the language and the revision before any change; ``meanwhile`` allows an older revision."""
        if revision is None:
            raise OptionError("an action must name the revision it was chosen at")
        self._reports.check(seat, lang, revision, self._seats.seated)
        if revision != self._game.revision and not meanwhile:
            raise StaleAction(revision, self._game.revision, lambda: self._message(seat, revision, lang))


class OffloadedTable(Table):
    """A ``Table`` whose bots think elsewhere: its host requests the ``bot_turns``, and returns the choices.

    A finished game cannot be undone, because every player may have its record by then, with all draws.
    """

    _bots_think_elsewhere = True

    @property
    def bot_turns(self) -> tuple[BotTurn, ...]:
        """The turns of the bots that the game waits for."""
        with self._lock:
            return self._programs.turns()

    def act_for_bot(self, turn: BotTurn, choice: AnyAction | BotError) -> bool:
        """Apply a bot's choice; return whether it was still its turn.  Otherwise nothing happens.

        For a bot that failed, whose error is the choice, or whose action is illegal, the table applies its ``BotPolicy``;
        ``random`` acts immediately when it takes the seat.  Raises ``StoreError`` if a store could not persist the step.
        """
        with self._lock.changing():
            if turn not in self._programs.turns():
                return False
            self._pump.apply(turn, choice)
            if any(failure.turn == turn and failure.chair.bot == RANDOM != turn.bot for failure in self._programs.failures):
                self._pump.run_seat(turn.seat)
            return True

    def _check_undo(self) -> None:
        if self._game.over:
            raise IllegalAction(ids.UNDO_REVEALED, "table-over", {}, OF_EVERY_GAME)
