"""Games by random play, the boards of their seats, and the ways through their drafts."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final
from xml.etree import ElementTree

import ktc
from ktc.draw import DrawnBoard, MarkedDraft, draw_board, mark_draft

NAMESPACE: Final = "{http://www.w3.org/2000/svg}"
Table = ktc.SeatView[Any, Any, Any]


def positions(game: ktc.Game[Any, Any, Any], random: Random, every: int) -> Iterator[Table]:
    """Play a game at random, and yield the table of a seat that may act at about one of so many steps."""
    while not game.over:
        table = game.as_seat(random.choice(game.to_act))
        if not random.randrange(every):
            yield table
        game.apply(table.draft().sample(random))


def way(table: Table, random: Random) -> Iterator[MarkedDraft]:
    """Yield a draft from its start to one of its ends."""
    marked = mark_draft(table)
    yield marked
    while marked.choices:
        path = [*(choice.choice for choice in marked.path), random.choice(marked.choices).choice]
        marked = mark_draft(table, path)
        yield marked


def spots(board: DrawnBoard) -> dict[str, ElementTree.Element]:
    """Return the groups of a board by the names of their spots; fails where one is there twice."""
    found: dict[str, ElementTree.Element] = {}
    for part in board.parts:
        for node in ElementTree.fromstring(str(part.picture)).iter():
            name = node.get("data-spot")
            if name is not None:
                assert name not in found, name
                found[name] = node
    return found


def drawn(table: Table, marked: MarkedDraft, **request: Any) -> dict[str, ElementTree.Element]:
    """Return the spots of the board on which a draft is shown."""
    return spots(draw_board(table, states=marked.states, **request))
