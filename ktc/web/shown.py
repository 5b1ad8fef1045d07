"""What a page is sent beside the messages of a table: a question in words, a hint, points with their reasons."""

from typing import Annotated

import attrs

from ktc.kernel import AnyAction, AnyChoice
from ktc.kernel.fact import OfGame


@attrs.frozen
class Shown:
    """One answer to a question: its name, what is said of it, the choice that it makes, how many actions lie behind it."""

    name: str
    more: str
    choice: Annotated[AnyChoice, OfGame("choice")]
    count: int


@attrs.frozen
class QuestionShown:
    """What a seat is asked at a ``revision``, behind a ``path`` that is told in words.

    Nothing is asked where there is neither an answer nor an ``action``.  An ``action`` is whole, and ``sentence`` tells it.
    """

    revision: int
    asks: str = ""
    asked: str = ""
    path: tuple[str, ...] = ()
    answers: tuple[Shown, ...] = ()
    action: Annotated[AnyAction, OfGame("action")] = None
    sentence: str = ""


@attrs.frozen
class Advice:
    """What a bot would do in a seat's place, told in ``sentences``; no action where no bot has an idea."""

    action: Annotated[AnyAction, OfGame("action")] = None
    sentences: tuple[str, ...] = ()


@attrs.frozen
class Total:
    """What a seat, which goes by ``name``, has in all."""

    seat: int
    name: str
    points: int


@attrs.frozen
class PointsLine:
    """PointsShown of a seat: for which thing, and why."""

    seat: int
    points: int
    thing: str
    reason: str


@attrs.frozen
class PointsShown:
    """The points of all seats, as far as a reader may know them; ``verdict`` says who wins when the game is over."""

    totals: tuple[Total, ...]
    lines: tuple[PointsLine, ...]
    verdict: str
