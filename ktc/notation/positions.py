"""Positions as lines: what a seat or a spectator knows, or the whole for a host."""

import re
from typing import Final

from ktc.kernel.errors import OptionError, RecordError, shorten
from ktc.kernel.views.seat_view import AnySeatView, SeatView
from ktc.kit import AnyGame
from ktc.notation.lines import HOST, line_of, state_of
from ktc.notation.position import ParsedPosition
from ktc.notation.trees import LONGEST

HEAD: Final = re.compile(r"[ \t]*(?:(host|spectator)|seat ([0-9]{1,3})):(?=[ \t]|$)")


def position_text(game: AnyGame | AnySeatView, reader: int | None = None) -> str:
    """Return the position as a seat, or a spectator (None), knows it, as one line of printable ASCII.

    It is made of what the reader was told alone; of ``game.as_seat(seat)`` the reader is that seat.  ``parse_position`` reads it
    back.  Raises ``RecordError`` for a game whose positions have no notation.
    """
    if isinstance(game, SeatView):
        if reader not in (None, game.seat):
            raise OptionError(f"this table shows what seat {game.seat} knows, and nothing of {shorten(reader)}")
        return line_of(game.ruleset, game.position(), False, game.seat)
    stream = game.told(reader)  # which also sees whether there is such a reader
    return line_of(game.ruleset, game.ruleset.known(game.state, reader, stream), False, reader)


def whole_position_text(game: AnyGame) -> str:
    """Return the whole position as one line, with all that is hidden: for the host alone."""
    if game.known_to is not None:
        raise OptionError(f"this record holds only what seat {game.known_to} was told")
    return line_of(game.ruleset, game.state, True, None)


def parse_position(game: AnyGame | AnySeatView, text: str) -> ParsedPosition:
    """Return the position that a line says, of a game with the rules and the box of this one.

    Raises ``RecordError`` for what is no such line, in time and memory bounded by the longest line, 100,000 characters.
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise RecordError(f"a line of notation is a text of at most {LONGEST} characters")
    head = HEAD.match(text)
    if head is None:
        raise RecordError(f"a position begins with 'host:', 'seat 0:' or 'spectator:', not with {shorten(text[:20])}")
    rules, reader = game.ruleset, int(head[2]) if head[2] else None
    if reader is not None and reader >= rules.seats:
        raise RecordError(f"this game has the seats 0 to {rules.seats - 1}, and no seat {reader}")
    began = None if isinstance(game, SeatView) else game.log.kept.began
    return ParsedPosition(rules, state_of(rules, text[head.end() :]), head[1] == HOST, reader, began)
