"""Positions as lines: what a seat or a spectator knows, or the whole for a host."""

import re
from typing import Final

from ktc.kernel import AnyRules, AnyState, AnyValue
from ktc.kernel.errors import KtcError, OptionError, RecordError, shorten
from ktc.kernel.views.seat_view import AnySeatView, SeatView
from ktc.kit import AnyGame
from ktc.notation.finding import notation_of, words_of
from ktc.notation.position import Position
from ktc.notation.structuring import plain_class
from ktc.notation.trees import LONGEST, read_parts
from ktc.wire.codec import shared_codec

HEAD: Final = re.compile(r"[ \t]*(?:(host|spectator)|seat ([0-9]{1,3})):(?=[ \t]|$)")
HOST: Final = "host"
SPECTATOR: Final = "spectator"


def position_text(game: AnyGame | AnySeatView, reader: int | None = None) -> str:
    """Return the position as a seat, or a spectator (None), knows it, as one line of printable ASCII.

    It is made of what the reader was told alone; of ``game.as_seat(seat)`` the reader is that seat.  ``parse_position`` reads it
    back.  Raises ``RecordError`` for a game whose positions have no notation.
    """
    rules = game.ruleset
    if isinstance(game, SeatView):
        if reader not in (None, game.seat):
            raise OptionError(f"this table shows what seat {game.seat} knows, and nothing of {shorten(reader)}")
        return f"seat {game.seat}: {_line(rules, game.position())}"
    known = rules.known(game.state, reader, iter(game.told(reader)))
    return f"{SPECTATOR if reader is None else f'seat {reader}'}: {_line(rules, known)}"


def whole_position_text(game: AnyGame) -> str:
    """Return the whole position as one line, with all that is hidden: for the host alone."""
    if game.known_to is not None:
        raise OptionError(f"this record holds only what seat {game.known_to} was told")
    return f"{HOST}: {_line(game.ruleset, game.state)}"


def _line(rules: AnyRules, state: AnyState) -> str:
    notation = notation_of(rules)
    value = state if notation.taken is None else notation.taken(rules, state)
    words = words_of(notation)
    text = " ".join(words.parts(value, words.form(type(value))))
    if len(text) > LONGEST:
        raise RecordError(f"the position takes more than the {LONGEST} characters of a line")
    return text


def parse_position(game: AnyGame | AnySeatView, text: str) -> Position:
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
    state = _state(rules, text[head.end() :])
    return Position(rules, state, head[1] == HOST, reader, None if isinstance(game, SeatView) else game.log.kept.began)


def _state(rules: AnyRules, text: str) -> AnyState:
    notation = notation_of(rules)
    words = words_of(notation)
    form = words.form(notation.position or type(rules.new()))
    value: AnyValue = shared_codec().load(plain_class(words, form, read_parts(text)), form.kind)
    try:
        return value if notation.laid is None else notation.laid(rules, value)
    except RecordError:
        raise
    except KtcError as error:
        raise RecordError(str(error)) from None
