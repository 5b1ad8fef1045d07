"""A game as one seat may see it."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Final, Generic, NoReturn, TypeVar
from warnings import warn

from ktc.kernel import AnyAction, AnyEvent, AnyState, AnyView, ids
from ktc.kernel.errors import IllegalAction, KtcError
from ktc.kernel.rendering import Speaker
from ktc.kernel.ruleset import Ask, Refusal, Ruleset

if TYPE_CHECKING:
    from ktc.kernel.draft import Draft
    from ktc.kernel.game import Game
    from ktc.kernel.views.readers import Changes, TableView

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
T = TypeVar("T")
NO_COPY: Final = "a seat view cannot be copied, because it shows the host's game; to try actions, use its worlds(n)"


class SeatView(Generic[S, A, E]):
    """A game limited to what one seat may know, for bots and remote players."""

    __slots__ = ("_game", "seat")

    def __init__(self, game: "Game[S, A, E]", seat: int) -> None:
        self._game = game
        self.seat = seat

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: seat {self.seat} of {self._game!r}>"

    @property
    def ruleset(self) -> Ruleset[S, A, E]:
        """The rules and the box: public, without secrets of the game."""
        return self._game.ruleset

    @property
    def messages(self) -> Speaker | None:
        """The messages of this game's refusals and questions, see ``Game.messages``."""
        return self._game.messages

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._game.over

    @property
    def may_act(self) -> bool:
        """Whether this seat may act now."""
        return self.seat in self._game.to_act

    def legal_actions(self) -> Sequence[A]:
        """Return every legal action of this seat."""
        return self._game.legal_actions(self.seat)

    def draft(self) -> "Draft[A]":
        """Return the start of a tree of small decisions that leads to the legal actions of this seat."""
        return self._game.draft(self.seat)

    def why_not(self, action: A) -> Refusal | None:
        """Return why an action of this seat is refused; other seats' actions are always refused."""
        return self._not_own(action) or self._game.why_not(action)

    def _not_own(self, action: object) -> Refusal | None:
        if not hasattr(action, "seat"):
            return Refusal(ids.ACTION_FORM, "no-action", {"kind": type(action).__name__}, messages=self.messages)
        if action.seat == self.seat:
            return None
        return Refusal(ids.SEAT_OWN_ACTIONS, "own-actions-only", {"seat": self.seat}, messages=self.messages)

    def apply(self, action: A) -> Sequence[E]:
        """Apply an action of this seat and return its redacted events."""
        refusal = self._not_own(action)
        if refusal is not None:
            raise IllegalAction(refusal.rule, refusal.says, refusal.facts, refusal.messages)
        return self._game.apply(action, self.seat)

    def asks(self) -> Ask | None:
        """Return the question to this seat; None if it may not act."""
        return self._game.asks(self.seat)

    def view(self) -> AnyView:
        """Return this seat's view of the position."""
        return self._game.view(self.seat)

    def table_view(self) -> "TableView":
        """Return the view with its step, the number of events, the seats to act and the question."""
        return self._game.table_view(self.seat)

    def position(self) -> S:
        """Return the position as this seat knows it: a copy of the state without hidden information, for fast bots."""
        return self._game._information_state(self.seat)

    def worlds(self, n: int = 1, random: Random | int | None = None) -> "list[Game[S, A, E]]":
        """Return ``n`` determinizations of this seat, for searching."""
        return self._game.worlds(self.seat, n, random)

    def told(self, since: int = 0) -> Sequence[E]:
        """Return the redacted events of this seat."""
        return self._game.events_for(self.seat, since)

    @property
    def revision(self) -> int:
        """The number of changes to the game; never decreases."""
        return self._game.revision

    def changes(self, since: int | None = None) -> "Changes[E]":
        """Return the events that this seat must drop and append since a revision; see ``Game.changes``."""
        return self._game.changes(self.seat, since)

    def let_choose(self, choose: "Callable[[SeatView[S, A, E]], T]") -> T:
        """Old name of ``ask_bot``."""
        says = "ktc.SeatView.let_choose() is ktc.SeatView.ask_bot() now; the old name is removed in 0.2"
        warn(says, DeprecationWarning, stacklevel=2)
        return self.ask_bot(choose)

    def ask_bot(self, choose: "Callable[[SeatView[S, A, E]], T]") -> T:
        """Return the answer of ``choose``, a bot, for this seat; the bot cannot change the game during the call."""
        return self._game._asked(lambda _, table: choose(table), self)

    def __copy__(self) -> NoReturn:
        raise KtcError(NO_COPY)

    def __deepcopy__(self, memo: object) -> NoReturn:
        raise KtcError(NO_COPY)

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise KtcError(NO_COPY)


AnySeatView = SeatView[AnyState, AnyAction, AnyEvent]  # a seat's table in any game
