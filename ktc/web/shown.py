"""What a page is sent beside the messages of a table: what became of an action, a question, a hint, points."""

from typing import Annotated

import attrs

from ktc.draw.board.refusing import Why
from ktc.kernel import AnyAction, AnyChoice
from ktc.kernel.fact import OfGame
from ktc.table import News
from ktc.wire.hosting import Problem


@attrs.frozen
class Moved:
    """What became of an action, a step back or an answer about one: ``news`` where it was done, ``problem`` where it was not.

    One that came too late has news beside its problem.
    """

    news: News | None = None
    problem: Problem | None = None


@attrs.frozen
class Shown:
    """One answer to a question: its name, what is said of it, the choice that it makes, how many actions lie behind it.

    ``spots`` are those of the board that stand for it; without any it is a button alone.
    """

    name: str
    more: str
    choice: Annotated[AnyChoice, OfGame("choice")]
    count: int
    spots: tuple[str, ...] = ()


@attrs.frozen
class QuestionShown:
    """What a seat is asked at a ``revision``, behind a ``path`` that is told in words.

    Nothing is asked where there is neither an answer nor an ``action``.  An ``action`` is whole, and ``sentence`` tells it.
    ``chosen`` are the spots of the board that stand for the path.  ``begins`` are those that an action can begin with: they are
    told before anything is chosen.
    """

    revision: int
    asks: str = ""
    asked: str = ""
    path: tuple[str, ...] = ()
    answers: tuple[Shown, ...] = ()
    action: Annotated[AnyAction, OfGame("action")] = None
    sentence: str = ""
    chosen: tuple[str, ...] = ()
    begins: tuple[str, ...] = ()


@attrs.frozen
class PartShown:
    """A part of a board, as wide as it was asked for: its name, and an SVG document without a style of its own."""

    name: str
    svg: str


@attrs.frozen
class BoardShown:
    """A board at a ``revision``, part by part; no part where the game draws none."""

    revision: int
    parts: tuple[PartShown, ...] = ()


@attrs.frozen
class Begun:
    """A kind of action that a spot can begin: its name in words, and the ``path`` that all of these actions have in common."""

    name: str
    path: tuple[AnyChoice, ...]


@attrs.frozen
class SpotShown:
    """What a spot of the board is good for at a ``revision``: what it begins, or why it does not."""

    revision: int
    begins: tuple[Begun, ...] = ()
    why: tuple[Why, ...] = ()


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
    """Points of a seat: for which thing, and why."""

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
