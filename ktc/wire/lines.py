"""Messages to and from an external bot: one line of JSON each (docs/research/external-bots.md)."""

from typing import Annotated, Final

import attrs

from ktc.kernel import AnyAction, AnyEvent, AnyValue
from ktc.kernel.fact import OfGame
from ktc.kernel.score import ScoreSheet
from ktc.kernel.views.readers import TableView

PROTOCOL: Final = 1
LONGEST_ANSWER: Final = 100_000  # bytes of a line that comes back; the longest action has some hundred
MOST_ACTIONS: Final = 5_000  # of a list that goes out


@attrs.frozen
class Hello:
    """The first line that a program is sent.  It answers with ``Ready``."""

    protocol: int
    game: str
    schema: int | None
    seat: int
    names: tuple[str, ...]
    answer_ms: int
    content: Annotated[AnyValue, OfGame("content")]


@attrs.frozen
class Ready:
    """A program is ready to play, and says which version of the protocol it speaks."""

    protocol: int


@attrs.frozen
class YourTurn:
    """A seat has to act.  The program answers with ``Answer``, and sends the ``revision`` back.

    It keeps the first ``kept`` of the events that it was sent before, forgets those behind them, and adds ``events``.
    ``actions`` are the legal actions, numbered from 0; of a very long list only the first.
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
    """The last line that a program is sent, which needs no answer."""

    kept: int
    events: Annotated[tuple[AnyEvent, ...], OfGame("events")]
    table: TableView
    sheet: ScoreSheet
