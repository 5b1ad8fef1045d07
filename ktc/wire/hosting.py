"""Messages between a table and its players and spectators: plain values, of any game."""

from typing import Annotated

import attrs

from ktc.kernel import AnyAction, AnyChoice, AnyEvent
from ktc.kernel.fact import OfGame
from ktc.kernel.rendering import UNLESS_EMPTY, Facts
from ktc.kernel.score import ScoreSheet
from ktc.kernel.views.drafts import DraftView
from ktc.kernel.views.readers import TableView


@attrs.frozen
class NewsItem:
    """One event as the reader may know it, and its sentence in the reader's language."""

    event: Annotated[AnyEvent, OfGame("event")]
    sentence: str


@attrs.frozen
class Seated:
    """The player of a seat."""

    seat: int
    name: str
    bot: str
    taken: bool


@attrs.frozen
class UndoAsked:
    """A seat wants its last step back; the seats ``waiting`` have not agreed yet."""

    seat: int
    waiting: tuple[int, ...]


@attrs.frozen
class BotFailure:
    """The bot of a seat has failed; ``sentence`` says so in the reader's language, without the reason, which is the host's.

    ``outcome`` is "waiting" while the game waits for this bot, which is asked again, "replaced" where ``instead`` names the bot
    that has the seat now, and "free" where nobody has.
    """

    seat: int
    bot: str
    outcome: str
    instead: str
    sentence: str


@attrs.frozen
class Problem:
    """An error as JSON has it; ``error`` is the name of its class, and ``sentence`` says what is wrong.

    Of a refusal ``rule`` is the id of the rule, ``facts`` what the sentence tells, and ``nearest`` the legal action that is
    nearest to the refused one.  ``mistakes`` are all of a file of content.
    """

    error: str
    sentence: str
    rule: str | None = None
    facts: Facts = attrs.field(factory=dict, hash=False)
    nearest: Annotated[AnyAction, OfGame("action")] = None
    mistakes: tuple[str, ...] = ()


@attrs.frozen
class Message:
    """All that a reader's screen needs.

    The reader keeps the first ``kept`` of the events that it was sent before, forgets those behind them, and adds ``events``.
    The revision of ``table`` goes back with what the reader does next.

    ``failure`` is set where the reader's step is done and the rest of this answer could not be made: it is empty then, and the
    next message has all events again.
    """

    table: TableView
    kept: int
    events: tuple[NewsItem, ...]
    asked: str
    choices: DraftView
    seated: tuple[Seated, ...]
    undo: UndoAsked | None
    times: tuple[int, ...] | None
    sheet: ScoreSheet | None
    bot_failures: tuple[BotFailure, ...] = ()
    failure: Problem | None = attrs.field(default=None, metadata=UNLESS_EMPTY)

    @property
    def revision(self) -> int:
        """How often the game has changed; it goes back with what the reader does next."""
        return self.table.revision


@attrs.frozen
class Reply:
    """The answer to a request: ``news`` or ``choices`` where it was granted, ``problem`` where it was not.

    A stale action has news beside its problem.
    """

    news: Message | None = None
    choices: DraftView | None = None
    problem: Problem | None = None


@attrs.frozen
class NewsRequest:
    """A reader wants the news since a ``revision``; null for all there is."""

    revision: int | None


@attrs.frozen
class ChoicesRequest:
    """A seat wants a part of its choices that was too large to be sent: those behind a ``path``."""

    path: tuple[Annotated[AnyChoice, OfGame("choice")], ...]
    revision: int


@attrs.frozen
class ActRequest:
    """A seat does an action that it chose at a ``revision``."""

    action: Annotated[AnyAction, OfGame("action", needed=True)]
    revision: int


@attrs.frozen
class UndoRequest:
    """A seat wants its last step back; ``revision`` is that of its last message."""

    revision: int | None


@attrs.frozen
class UndoAnswer:
    """A seat answers whether another may have its last step back; ``revision`` is that of its last message."""

    yes: bool
    revision: int | None


Request = NewsRequest | ChoicesRequest | ActRequest | UndoRequest | UndoAnswer
