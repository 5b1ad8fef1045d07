"""Messages to and from an external bot: one line of JSON each (docs/research/external-bots.md)."""

from typing import Annotated, Final

import attrs

from ktc.kernel import AnyAction, AnyEvent, AnyValue
from ktc.kernel.fact import OfGame
from ktc.kernel.score import ScoreSheet
from ktc.kernel.views.readers import TableView

PROTOCOL: Final = 1
LONGEST_ANSWER: Final = 100_000  # bytes of an answer; the longest action has some hundred
MOST_ACTIONS: Final = 5_000  # of a list that is sent


@attrs.frozen
class Hello:
    """The first line sent to an external bot.  It answers with ``Ready``."""

    protocol: int
    game: str
    schema: int | None
    seat: int
    names: tuple[str, ...]
    answer_ms: int
    content: Annotated[AnyValue, OfGame("content")]


@attrs.frozen
class Ready:
    """An external bot is ready to play; ``protocol`` is its protocol version."""

    protocol: int


@attrs.frozen
class YourTurn:
    """A seat has to act.  The bot replies with an ``Answer`` that includes the ``revision``.

    It keeps the first ``kept`` of the events it received before, drops the others, and adds ``events``.  ``actions`` are the
    legal actions, numbered from 0; a very long list is truncated.
    """

    revision: int
    count: int
    kept: int
    events: Annotated[tuple[AnyEvent, ...], OfGame("events")]
    table: TableView
    actions: tuple[Annotated[AnyAction, OfGame("action", needed=True)], ...]


@attrs.frozen
class Answer:
    """The answer of an external bot: the ``number`` of a legal action, or the ``action`` itself."""

    revision: int
    number: int | None = None
    action: Annotated[AnyAction, OfGame("action")] = None


@attrs.frozen
class GameOver:
    """The last line sent to an external bot, which needs no answer."""

    kept: int
    events: Annotated[tuple[AnyEvent, ...], OfGame("events")]
    table: TableView
    sheet: ScoreSheet
