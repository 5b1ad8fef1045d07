"""One game with those who play it: tokens, one message a reader, stale actions, undo with consent, bots, and clocks.

Every call may come from any thread: a table has one lock, and does one thing at a time.  What a subscriber does is called
outside of it.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, TypeVar

import attrs

from ktc.bots.builtin import RANDOM
from ktc.bots.turns import steps_back
from ktc.kernel import AnyAction, AnyChoice, ids
from ktc.kernel.errors import BotError, IllegalAction, KtcError, OptionError
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
from ktc.wire.hosting import Message, UndoAsked


@attrs.frozen
class UndoProposal:
    """A seat wants its last step back, made at a revision of the game; those who are ``waiting`` have not agreed yet.

    ``steps`` lead back to it; ``keys`` are those of who sat at the table then.
    """

    seat: int
    revision: int
    steps: int
    waiting: tuple[int, ...]
    keys: tuple[str, ...]

    def stands(self, revision: int, keys: tuple[str, ...]) -> bool:
        """Return whether it is about the same position still, and the same persons: others would have to be asked."""
        return (self.revision, self.keys) == (revision, keys)

    def agreed(self, seat: int) -> "UndoProposal":
        """Return the proposal with one more who agrees."""
        return attrs.evolve(self, waiting=tuple(other for other in self.waiting if other != seat))

    def carry_out(self, game: AnyGame) -> None:
        """Take the steps back."""
        game.undo(self.seat, self.steps)

    @property
    def asked(self) -> UndoAsked:
        """The pending undo, as sent to readers."""
        return UndoAsked(self.seat, self.waiting)


def propose(game: AnyGame, seat: int, bots: Collection[int], keys: tuple[str, ...], consent: bool) -> UndoProposal:
    """Return the proposal of a seat; raises ``IllegalAction`` where its last step is not taken back."""
    waiting = tuple(other for other, key in enumerate(keys) if key and other != seat) if consent else ()
    return UndoProposal(seat, game.revision, steps_back(game, seat, bots), waiting, keys)


T = TypeVar("T")
USUAL_POLICY: Final = BotPolicy()


class Table:
    """A game at which persons sit by token, and bots by name.

    ``bots`` are names by seat, as ``make_bot`` takes them.  With ``allow_stale`` an action that was made for an older revision is
    done where the rules still list it.  Without ``consent`` a seat takes its last step back without asking the others.

    Every call does its own step first; then bots act until none is awaited, and what stops them is no error of that call.
    ``bot_policy`` says what happens to a bot that fails.

    ``chairs`` are those of an earlier table at the same game (``Table.chairs``); tokens stay good.  ``seed`` gives the bots their
    seeds; ``only`` says what may be imported for them (as in ``open_box``).  A game of a store (``ktc.stores``) keeps each step
    before anybody is told of it.
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
        bot_policy: BotPolicy = USUAL_POLICY,
    ) -> None:
        if game.known_to is not None:
            raise OptionError(f"this record holds only what seat {game.known_to} was told; a table needs the host's")
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

    # --- who sits where ---------------------------------------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        """The game itself: the host's, with all secrets in it. Do not move it beside the table."""
        return self._game

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """The players and spectators, for saving; a later ``Table`` takes them.  It contains no tokens."""
        with self._lock:
            return self._seats.chairs

    @property
    def faults(self) -> tuple[KtcError, ...]:
        """The errors of bots that failed, one for each decision, and of what failed in answers to steps, in order."""
        return tuple(self._programs.faults)

    def sit(self, seat: int, name: str = "", token: str | None = None) -> str:
        """Let a person sit down; return the token by which the person is known.

        A ``token`` that the person's page has drawn is taken: a page that never heard the answer knows its seat all the same.
        None: it is drawn here.  Raises ``OptionError`` where somebody sits there already, and for a token that is too short.
        """
        with self._lock.changing():
            if not self._seats.chair(seat).free:
                raise unmet("table-seat-taken", seat=seat)
            return self._seats.sit(seat, name, token)

    def hand_over(self, token: str, name: str = "") -> str:
        """Hand the seat of a token over to another person; return the new token.  The old one becomes invalid."""
        with self._lock.changing():
            return self._seats.sit(self._seats.seat_of(token), name)

    def seat_bot(self, seat: int, name: str) -> None:
        """Replace the player of a seat with a bot; it acts at once if the game waits for it.

        Raises ``OptionError`` for a name that is no bot's, ``BotError`` for whatever is wrong with the bot.
        """
        with self._lock.changing():
            self._give_to_bot(seat, name)

    def free(self, seat: int) -> None:
        """Empty a seat; the game waits until another player sits down."""
        with self._lock.changing():
            self._seats.chair(seat)
            self._seats.give(seat, "")

    def watch(self, name: str = "") -> str:
        """Add a spectator; return the token. A spectator sees only public information."""
        with self._lock.changing():
            return self._seats.watch(name)

    def leave(self, token: str) -> None:
        """Let a person go: a seat is free then, a spectator gone."""
        with self._lock.changing():
            self._seats.leave(token)

    # --- bots ---------------------------------------------------------------------------------------------------------

    def pump(self, apart: bool = False) -> Exception | None:
        """Let bots act until none is awaited; return the error for which one still is, or None.

        Every other call ends by doing this, so only a host with a loop of its own needs it, to try again later.  A failure is
        returned, never raised, and is among the ``bot_failures`` of messages.  The table is locked meanwhile; with ``apart`` it
        can be used while a bot thinks, and a call that finds a bot thinking does not wait for it.
        """
        return self._lock.pump(apart)

    def defer_bots(self, wake: Wake | None) -> None:
        """Call ``wake`` where a call would have let bots act: the host runs ``pump`` then, in its own thread or task.

        ``wake`` may be called in any thread.  Once it raises an error, and with None, calls let bots act again.
        """
        self._lock.wake = wake

    # --- what readers are sent ----------------------------------------------------------------------------------------

    def message(self, token: str, since: int | None = None, lang: str = "en") -> Message:
        """Return all that a reader's screen needs.

        ``since`` is the revision of the message that the reader was given last; None: nothing yet.  Raises ``WrongToken``, and
        ``OptionError`` for another language or a revision that the game never had.
        """
        with self._lock.reading():
            return self._message(self._seats.chair_of(token).seat, since, lang)

    def news(self, token: str, since: int | None = None, lang: str = "en") -> News:
        """Return what is new to a reader and no more, for a fraction of what a message costs; raises what ``message`` does."""
        with self._lock.reading():
            return self._reports.news(self._seats.chair_of(token).seat, since, lang, self._beside())

    def choices(self, token: str, path: Sequence[AnyChoice], revision: int) -> DraftView:
        """Return the choices of a seat behind a path: those that were too many to be sent in one message.

        Raises ``StaleAction`` where the game has changed since the revision, ``OptionError`` for a path that leads nowhere.
        """
        with self._lock.reading():
            seat = self._seats.seat_of(token)
            self._check_current(seat, revision)
            return self._game.draft(seat).along(path).view(WHOLE)

    def subscribe(self, nudge: Nudge) -> Subscription:
        """Call ``nudge`` with the revision after each change, in the thread that made it, until the subscription ends.

        It is called often and tells nothing hidden; whoever is nudged asks for its ``message`` when it can take one.
        """
        return self._lock.subscriptions.add(nudge)

    # --- what one may do ----------------------------------------------------------------------------------------------

    def act(self, token: str, action: AnyAction, revision: int, lang: str = "en") -> Message:
        """Do an action that a seat made for a revision; return what is new to the seat since then.

        Raises ``IllegalAction`` with the nearest legal action, ``StaleAction`` with what the seat has not seen, ``WrongToken``,
        and ``StoreError`` where a game of a store could not keep the step, which has then not happened.  No fault of a plugin is
        raised once the step is done: an answer that cannot be made says so (``Message.failure``).
        """
        seat = self._do(token, action, revision, lang)
        return self.answer_to_step(token, lambda: self._message(seat, revision, lang), bare_message, lang)

    def answer_to_step(self, token: str, make: Callable[[], T], bare: Callable[[Bare], T], lang: str) -> T:
        """Make an answer once a step or a seat is stored; where that fails, which ``faults`` tell, return a bare one."""
        try:
            return make()
        except (Exception, SystemExit) as error:  # an untrusted view or sentence may raise anything
            with self._lock:
                self._reports.miss()
                self._programs.note_fault(fault := fault_of_answer(error, self._game))
                return bare(bare_after(fault, self._game, self._seats, token, lang))

    def do(self, token: str, action: AnyAction, revision: int, lang: str = "en") -> None:
        """Apply an action as ``act`` does, for clients that request the ``news`` afterwards."""
        self._do(token, action, revision, lang)

    def undo(self, token: str, revision: int | None = None, lang: str = "en") -> bool:
        """Take a seat's last step back, through those of bots, or ask the other persons whether it may be.

        Return whether it was taken back now.  Raises ``IllegalAction`` where the game keeps it: something was drawn or shown, or
        somebody else has acted; ``StaleAction`` where a ``revision`` is given and the game has changed since.
        """
        with self._lock.changing():
            seat = self._seats.seat_of(token)
            self._check_current(seat, self._game.revision if revision is None else revision, lang)
            self._check_undo()
            return self._undo_if_agreed(propose(self._game, seat, self._programs.names, self._seats.keys, self._consent))

    def agree(self, token: str, yes: bool = True, revision: int | None = None, lang: str = "en") -> bool:
        """Answer whether another seat may have its last step back; one No ends the matter.

        Return whether it was taken back now.  Raises ``IllegalAction`` where nobody asks for that, or no longer; ``StaleAction``
        where a ``revision`` is given and the game has changed since: another step was meant.
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

    # --- inside -------------------------------------------------------------------------------------------------------

    _bots_think_elsewhere = False

    def _shown(self) -> object:
        return self._game.revision, self._seats.chairs, self._proposal, self._programs.failures

    def _settle(self) -> None:
        if self._proposal is not None and not self._proposal.stands(self._game.revision, self._seats.keys):
            self._proposal = None

    def _check_undo(self) -> None:
        """See that a step may be taken back at this table at all; raises ``IllegalAction``."""

    def _give_to_bot(self, seat: int, name: str) -> None:
        self._seats.chair(seat)
        self._programs.put(seat, name)
        self._seats.give(seat, name)

    def _do(self, token: str, action: AnyAction, revision: int, lang: str) -> int:
        """Do an action; return the seat whose it was."""
        with self._lock.changing():
            seat = self._seats.seat_of(token)
            table = self._game.as_seat(seat)
            self._check_current(seat, revision, lang, meanwhile=self._allow_stale and table.why_not(action) is None)
            own = getattr(action, "seat", None) == seat  # a view refuses all others, and redacts what nobody here reads
            with self._pump.storing(seat):
                (self._game if own else table).apply(action)
        return seat

    def _undo_if_agreed(self, proposal: UndoProposal) -> bool:
        """Take the steps back if all agree; where that fails, what was asked before stays asked."""
        if proposal.waiting:
            self._proposal = proposal
            return False
        with self._pump.storing():
            proposal.carry_out(self._game)
        self._proposal = None
        return True

    def _message(self, reader: int | None, since: int | None, lang: str) -> Message:
        with self._lock:  # which a stale action asks for later
            return self._reports.message(reader, since, lang, self._beside())

    def _beside(self) -> Beside:
        asked = None if self._proposal is None else self._proposal.asked
        return Beside(self._seats.seated, asked, self._pump.run_clock(), self._programs.failures)

    def _check_current(self, seat: int, revision: int | None, lang: str = "en", meanwhile: bool = False) -> None:
        """See what is wrong with the language or the revision before anything is done; ``meanwhile`` allows an older revision."""
        if revision is None:
            raise OptionError("an action names the revision that it was made for")
        self._reports.check(seat, lang, revision, self._seats.seated)
        if revision != self._game.revision and not meanwhile:
            raise StaleAction(revision, self._game.revision, lambda: self._message(seat, revision, lang))


class OffloadedTable(Table):
    """A ``Table`` that never lets a bot think itself: its host asks for the ``bot_turns``, and brings what was chosen.

    When the game is over it stays over, since everybody may have its record by then, with all draws.
    """

    _bots_think_elsewhere = True

    @property
    def bot_turns(self) -> tuple[BotTurn, ...]:
        """The turns of the bots that the game waits for."""
        with self._lock:
            return self._programs.turns()

    def act_for_bot(self, turn: BotTurn, choice: AnyAction | BotError) -> bool:
        """Do what a bot has chosen; return whether it was its turn still, and else nothing happens.

        For one that failed, whose error is the choice, or that may not do this, the table does what its ``BotPolicy`` says;
        ``random`` acts at once when it gets the seat.  Raises ``StoreError`` where a game of a store could not keep the step.
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
