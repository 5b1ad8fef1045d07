"""One game with those who play it: tokens, one message a reader, stale actions, undo with consent, bots, and clocks.

Every call may come from any thread: a table has one lock, and does one thing at a time.  What a subscriber does is called
outside of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import RLock

from ktc.kernel import AnyAction, AnyChoice
from ktc.kernel.errors import IllegalAction, KtcError, OptionError
from ktc.kernel.views.drafts import DraftView
from ktc.messages import OF_EVERY_GAME
from ktc.records.game import AnyGame
from ktc.table import ids
from ktc.table.chairs import Chair
from ktc.table.clock import Clock, Times
from ktc.table.problems import StaleAction, unmet
from ktc.table.programs import Programs
from ktc.table.reporting import WHOLE, Beside, News, Reports
from ktc.table.seats import Seats
from ktc.table.subscribing import Nudge, Subscription
from ktc.table.undoing import UndoProposal, propose
from ktc.wire.hosting import Message


class Table:
    """A game at which persons sit by token, and bots by name.

    ``bots`` are names by seat, as ``make_bot`` takes them.  With ``lenient`` an action that was made for an older revision is
    done where the rules still list it.  Without ``consent`` a seat takes its last step back without asking the others.

    ``chairs`` are those of an earlier table at the same game (``Table.chairs``); tokens stay good.  ``seed`` gives the bots their
    tastes; ``only`` says what may be imported for them (as in ``open_box``).  A game of a store (``ktc.stores``) keeps each step
    before anybody is told of it.
    """

    def __init__(
        self,
        game: AnyGame,
        bots: Mapping[int, str] | None = None,
        *,
        lenient: bool = False,
        consent: bool = True,
        clock: Clock | None = None,
        chairs: Sequence[Chair] = (),
        seed: int | None = None,
        only: Sequence[str] | None = None,
    ) -> None:
        if game.known_to is not None:
            raise OptionError(f"this record holds only what seat {game.known_to} was told; a table needs the host's")
        self._game = game
        self._lenient = lenient
        self._consent = consent
        self._lock = RLock()
        self._seats = Seats(game.seats)
        self._programs: Programs = self._programs_of(game, seed, only)
        self._times = Times(clock, game.seats) if clock is not None else None
        self._reports = Reports(game)
        self._subscriptions: list[Subscription] = []
        self._proposal: UndoProposal | None = None
        self._seats.restore(chairs)
        for chair in chairs:
            if chair.bot and chair.seat is not None:
                self._programs.sit(chair.seat, chair.bot)
        for seat, name in (bots or {}).items():
            self.seat_bot(seat, name)

    # --- who sits where ---------------------------------------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        """The game itself: the host's, with all secrets in it. Do not move it beside the table."""
        return self._game

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits where, and who watches, to be written down; a later ``Table`` takes it. No token is in it."""
        with self._lock:
            return self._seats.chairs

    @property
    def faults(self) -> tuple[KtcError, ...]:
        """The errors of bots that were replaced by another one."""
        return tuple(self._programs.faults)

    def sit(self, seat: int, name: str = "", token: str | None = None) -> str:
        """Let a person sit down; return the token by which the person is known.

        A ``token`` that the person's page has drawn is taken: a page that never heard the answer knows its seat all the same.
        None: it is drawn here.  Raises ``OptionError`` where somebody sits there already, and for a token that is too short.
        """
        with self._changes():
            if not self._seats.chair(seat).free:
                raise unmet("table-seat-taken", seat=seat)
            return self._seats.sit(seat, name, token)

    def hand_over(self, token: str, name: str = "") -> str:
        """Let another person sit down in the seat of a token; return the new token. The old one is nobody's from now on."""
        with self._changes():
            return self._seats.sit(self._seats.seat_of(token), name)

    def seat_bot(self, seat: int, name: str) -> None:
        """Give a seat to a bot, whoever sat there; it acts at once where the game waits for it.

        Raises ``OptionError`` for a name that is no bot's, ``BotError`` for whatever is wrong with the bot.
        """
        with self._changes():
            self._seats.chair(seat)
            self._programs.sit(seat, name)
            self._seats.give(seat, name)

    def free(self, seat: int) -> None:
        """Let whoever sits in a seat go: the game waits until somebody else sits down."""
        with self._changes():
            self._seats.chair(seat)
            self._programs.leave(seat)
            self._seats.give(seat, "")

    def watch(self, name: str = "") -> str:
        """Let somebody watch; return the token. A spectator knows what everybody may know."""
        with self._changes():
            return self._seats.watch(name)

    def leave(self, token: str) -> None:
        """Let a person go: a seat is free then, a spectator gone."""
        with self._changes():
            self._seats.leave(token)

    # --- what readers are sent ----------------------------------------------------------------------------------------

    def message(self, token: str, since: int | None = None, lang: str = "en") -> Message:
        """Return all that a reader's screen needs.

        ``since`` is the revision of the message that the reader was given last; None: nothing yet.  Raises ``WrongToken``, and
        ``OptionError`` for another language or a revision that the game never had.
        """
        with self._lock:
            return self._message(self._seats.chair_of(token).seat, since, lang)

    def news(self, token: str, since: int | None = None, lang: str = "en") -> News:
        """Return what is new to a reader and no more, for a fraction of what a message costs; raises what ``message`` does."""
        with self._lock:
            return self._reports.news(self._seats.chair_of(token).seat, since, lang, self._beside())

    def choices(self, token: str, path: Sequence[AnyChoice], revision: int) -> DraftView:
        """Return the choices of a seat behind a path: those that were too many to be sent in one message.

        Raises ``StaleAction`` where the game has changed since the revision, ``OptionError`` for a path that leads nowhere.
        """
        with self._lock:
            seat = self._seats.seat_of(token)
            self._check_current(seat, revision)
            return self._game.draft(seat).along(path).view(WHOLE)

    def subscribe(self, nudge: Nudge) -> Subscription:
        """Call ``nudge`` with the revision after each change, in the thread that made it, until the subscription ends.

        It is called often and tells nothing hidden; whoever is nudged asks for its ``message`` when it can take one.
        """
        subscription = Subscription(nudge, self._forget)
        with self._lock:
            self._subscriptions.append(subscription)
        return subscription

    # --- what one may do ----------------------------------------------------------------------------------------------

    def act(self, token: str, action: AnyAction, revision: int, lang: str = "en") -> Message:
        """Do an action that a seat made for a revision; return what is new to the seat since then.

        Raises ``IllegalAction`` with the nearest legal action, ``StaleAction`` with what the seat has not seen, ``WrongToken``,
        and ``StoreError`` where a game of a store could not keep the step, which has then not happened.
        """
        self.do(token, action, revision, lang)
        return self.message(token, revision, lang)

    def do(self, token: str, action: AnyAction, revision: int, lang: str = "en") -> None:
        """Do an action as ``act`` does, for whoever asks for the ``news`` alone then."""
        with self._changes():
            seat = self._seats.seat_of(token)
            table = self._game.as_seat(seat)
            self._check_current(seat, revision, lang, meanwhile=self._lenient and table.why_not(action) is None)
            self._run_clock()
            table.apply(action)
            if self._times is not None:
                self._times.add(seat)

    def undo(self, token: str, revision: int | None = None, lang: str = "en") -> bool:
        """Take a seat's last step back, through those of bots, or ask the other persons whether it may be.

        Return whether it was taken back now.  Raises ``IllegalAction`` where the game keeps it: something was drawn or shown, or
        somebody else has acted; ``StaleAction`` where a ``revision`` is given and the game has changed since.
        """
        with self._changes():
            seat = self._seats.seat_of(token)
            self._check_current(seat, self._game.revision if revision is None else revision, lang)
            self._check_undo()
            self._proposal = propose(self._game, seat, self._programs.names, self._seats.keys, self._consent)
            return self._undo_if_agreed()

    def agree(self, token: str, yes: bool = True, revision: int | None = None, lang: str = "en") -> bool:
        """Answer whether another seat may have its last step back; one No ends the matter.

        Return whether it was taken back now.  Raises ``IllegalAction`` where nobody asks for that, or no longer; ``StaleAction``
        where a ``revision`` is given and the game has changed since: another step was meant.
        """
        with self._changes():
            seat = self._seats.seat_of(token)
            self._check_current(seat, self._game.revision if revision is None else revision, lang)
            if self._proposal is None or seat not in self._proposal.waiting:
                raise IllegalAction(ids.UNDO_AGREED, "table-undo-not-asked", {"seat": seat}, OF_EVERY_GAME)
            self._proposal = self._proposal.agreed(seat) if yes else None
            return self._undo_if_agreed()

    def times(self) -> tuple[int, ...] | None:
        """Return how many milliseconds each seat has left; None for a table without a clock. What then happens, the host says."""
        with self._lock:
            return self._run_clock()

    # --- inside: called with the lock held ----------------------------------------------------------------------------

    def _check_undo(self) -> None:
        """See that a step may be taken back at this table at all; raises ``IllegalAction``."""

    def _programs_of(self, game: AnyGame, seed: int | None, only: Sequence[str] | None) -> Programs:
        return Programs(game, seed, only)

    @contextmanager
    def _changes(self) -> Iterator[None]:
        """Do something that may change the table, let bots act, and nudge those who subscribed if it did.

        Whatever is raised, what has happened by then is news for all.
        """
        before = self._shown
        try:
            with self._lock:
                try:
                    yield
                    self._let_bots_act()
                finally:
                    if self._proposal is not None and not self._proposal.stands(self._game.revision, self._seats.keys):
                        self._proposal = None
        finally:
            with self._lock:
                changed, revision, subscribed = self._shown != before, self._game.revision, tuple(self._subscriptions)
            for subscription in subscribed if changed else ():
                subscription.call(revision)

    @property
    def _shown(self) -> object:
        """All that messages tell, as far as a call can change it."""
        return self._game.revision, self._seats.chairs, self._proposal

    def _let_bots_act(self) -> None:
        self._programs.begin_call()
        while waiting := self._programs.waiting():
            seat = waiting[0]
            self._run_clock()
            self._programs.act(seat, [seated.name or seated.bot for seated in self._seats.seated])
            self._seats.give(seat, self._programs.names[seat])  # it may be another one by now
        self._programs.finish_if_over()

    def _undo_if_agreed(self) -> bool:
        if self._proposal is None or self._proposal.waiting:
            return False
        proposal, self._proposal = self._proposal, None
        self._run_clock()
        proposal.carry_out(self._game)
        return True

    def _message(self, reader: int | None, since: int | None, lang: str) -> Message:
        with self._lock:  # which a stale action asks for later
            return self._reports.message(reader, since, lang, self._beside())

    def _beside(self) -> Beside:
        return Beside(self._seats.seated, None if self._proposal is None else self._proposal.asked, self._run_clock())

    def _check_current(self, seat: int, revision: int | None, lang: str = "en", meanwhile: bool = False) -> None:
        """See what is wrong with the language or the revision before anything is done; ``meanwhile`` allows an older revision."""
        if revision is None:
            raise OptionError("an action names the revision that it was made for")
        self._reports.check(seat, lang, revision, self._seats.seated)
        if revision != self._game.revision and not meanwhile:
            raise StaleAction(revision, self._game.revision, lambda: self._message(seat, revision, lang))

    def _run_clock(self) -> tuple[int, ...] | None:
        return None if self._times is None else self._times.run(() if self._game.over else self._game.awaited)

    def _forget(self, subscription: Subscription) -> None:
        with self._lock:
            if subscription in self._subscriptions:
                self._subscriptions.remove(subscription)
