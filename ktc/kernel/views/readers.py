"""The changes since a reader's last call, and placeholders for actions that it does not receive."""

from typing import TYPE_CHECKING, Annotated, Generic, TypeVar

import attrs

from ktc.kernel import AnyView
from ktc.kernel.fact import OfGame
from ktc.kernel.ruleset import Ask

if TYPE_CHECKING:
    from ktc.kernel.game import AnyGame

E = TypeVar("E")


@attrs.frozen
class UnknownAction:
    """A placeholder for another seat's action: in a seat's record, and in some determinizations."""

    seat: int


@attrs.frozen
class Changes(Generic[E]):
    """An update for a reader: keep the first ``kept`` events, drop the others, append these.

    ``revision`` is the argument of the next request.
    """

    kept: int
    events: Annotated[tuple[E, ...], OfGame("events")]
    revision: int


@attrs.frozen
class TableView:
    """A table as one reader sees it: the state of the game, the question to the reader, and the view of the position.

    ``event_count`` is the number of events the reader has received, and the argument to request further ones.  ``to_act`` are
    the seats that may act, ``awaited`` those that the game waits for.
    """

    reader: int | None
    step: int
    event_count: int
    revision: int
    over: bool
    to_act: tuple[int, ...]
    awaited: tuple[int, ...]
    ask: Ask | None
    view: Annotated[AnyView, OfGame("view")]


def table_view(game: "AnyGame", reader: int | None, event_count: int) -> TableView:
    """Return the table for a reader, given the number of its events."""
    ask = None if reader is None else game.asks(reader)
    where = (len(game.log), event_count, game.revision, game.over, game.to_act, game.awaited)
    return TableView(reader, *where, ask, game.view(reader))
