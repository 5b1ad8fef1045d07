"""Positions as lines: the knowledge of a seat or a spectator, or everything for a host."""

import re
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Final, TypeVar

import attrs

from ktc.kernel import AnyAction, AnyRules, AnyState, AnyView
from ktc.kernel.errors import KtcError, OptionError, RecordError, reason_of, shorten
from ktc.kernel.game import DIGEST_BYTES
from ktc.kernel.ruleset import AnyRuleset, Ask, Refusal
from ktc.kernel.score import ScoreSheet
from ktc.kernel.views.seat_view import AnySeatView, SeatView
from ktc.kit import AnyGame
from ktc.notation.actions import words_of
from ktc.notation.reading import plain_class
from ktc.notation.trees import LONGEST, read_parts
from ktc.wire.codec import shared_codec
from ktc.wire.kinds import own_of

HOST: Final = "host"
SPECTATOR: Final = "spectator"


def line_of(rules: AnyRules, state: AnyState, whole: bool, reader: int | None) -> str:
    """Return a state as a line that begins with its reader."""
    words = words_of(rules)
    value = state if words.notation.taken is None else words.notation.taken(rules, state)
    whose = HOST if whole else SPECTATOR if reader is None else f"seat {reader}"
    text = " ".join([f"{whose}:", *words.parts(value, words.form(type(value)))])
    if len(text) > LONGEST:
        raise RecordError(f"the position is longer than {LONGEST} characters")
    return text


def state_of(rules: AnyRules, text: str) -> AnyState:
    """Return the state in a line without its reader; raises ``RecordError`` for an invalid line."""
    words = words_of(rules)
    notation = words.notation
    form = words.form(notation.position or type(rules.new()))
    value = shared_codec(own=own_of(rules)).load(plain_class(words, form, read_parts(text)), form.kind)
    try:
        return value if notation.laid is None else notation.laid(rules, value)
    except RecordError:
        raise
    except KtcError as error:
        raise RecordError(str(error)) from None


T = TypeVar("T")
ONE_READER: Final = "this position is one reader's view; this call needs full information (a 'host:' position)"


@attrs.frozen(eq=False)
class ParsedPosition:
    """A position from a line: ``whole``, or as its ``reader`` knows it, a seat or None for a spectator.

    It is no game: it has no log and no draws, and cannot be recorded.  Its ``ruleset`` answers all calls.  A line can describe
    an impossible position; if the rules fail on it, calls raise ``KtcError``.
    """

    ruleset: AnyRuleset
    state: AnyState
    whole: bool
    reader: int | None
    began: int | None = attrs.field(default=None, repr=False)  # the schema number that its game began with

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._asked(lambda: self.ruleset.over(self.state))

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act."""
        return self._asked(lambda: self.ruleset.to_act(self.state))

    def text(self) -> str:
        """Return the position as its line."""
        return self._asked(lambda: line_of(self.ruleset, self.state, self.whole, self.reader))

    def view(self) -> AnyView:
        """Return the view of the reader; for a whole position, the host's view."""
        return self._asked(lambda: self.ruleset.view(self.state, self.reader))

    def legal_actions(self, seat: int) -> Sequence[AnyAction]:
        """Return the legal actions of a seat: any seat for a whole position, otherwise the reader's own."""
        self._check(seat)
        return self._asked(lambda: self.ruleset.legal(self.state, seat))

    def asks(self, seat: int) -> Ask | None:
        """Return the question to a seat: any seat for a whole position, otherwise the reader's own."""
        self._check(seat)
        return self._asked(lambda: self.ruleset.asks(self.state, seat))

    def why_not(self, action: AnyAction) -> Refusal | None:
        """Return why an action is refused; None if it is legal."""
        self._check(getattr(action, "seat", None))
        return self._asked(lambda: self.ruleset.check(self.state, action))

    def score(self) -> ScoreSheet:
        """Return the score of a whole position, also in mid-game."""
        if not self.whole:
            raise OptionError(ONE_READER)
        return self._asked(lambda: self.ruleset.score(self.state))

    def digest(self) -> str:
        """Return the digest of a whole position, equal to that of a game at this position."""
        if not self.whole:
            raise OptionError(ONE_READER)
        text = repr(self._asked(lambda: self.ruleset.canonical(self.state, self.began)))
        return blake2b(text.encode(), digest_size=DIGEST_BYTES).hexdigest()

    def _check(self, seat: object) -> None:
        if not self.whole and (type(seat) is not int or seat != self.reader):
            raise OptionError(ONE_READER)

    def _asked(self, ask: Callable[[], T]) -> T:
        try:
            return ask()
        except KtcError:
            raise
        except Exception as error:  # the input need not be a position of any game
            raise KtcError(f"the rules failed on this position: {reason_of(error)}") from error


HEAD: Final = re.compile(r"[ \t]*(?:(host|spectator)|seat ([0-9]{1,3})):(?=[ \t]|$)")


def position_text(game: AnyGame | AnySeatView, reader: int | None = None) -> str:
    """Return the position as a seat, or a spectator (None), knows it, as one line of printable ASCII.

    It contains only the reader's knowledge; for ``game.as_seat(seat)`` the reader is that seat.  ``parse_position`` parses it.
    Raises ``RecordError`` for a game whose positions have no notation.
    """
    if isinstance(game, SeatView):
        if reader not in (None, game.seat):
            raise OptionError(f"this is seat {game.seat}'s view, which has no position of {shorten(reader)}")
        return line_of(game.ruleset, game.position(), False, game.seat)
    stream = game.events_for(reader)  # this also checks the reader
    return line_of(game.ruleset, game.ruleset.known(game.state, reader, stream), False, reader)


def whole_position_text(game: AnyGame) -> str:
    """Return the whole position with all hidden information as one line, for the host only."""
    if game.known_to is not None:
        raise OptionError(f"this record contains only seat {game.known_to}'s view")
    return line_of(game.ruleset, game.state, True, None)


def parse_position(game: AnyGame | AnySeatView, text: str) -> ParsedPosition:
    """Return the position in a line, for a game with the rules and the box of this one.

    Raises ``RecordError`` for an invalid line; time and memory are bounded by the longest line, 100,000 characters.
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise RecordError(f"a line of notation must be a str of at most {LONGEST} characters")
    head = HEAD.match(text)
    if head is None:
        raise RecordError(f"a position must begin with 'host:', 'seat 0:' or 'spectator:', not with {shorten(text[:20])}")
    rules, reader = game.ruleset, int(head[2]) if head[2] else None
    if reader is not None and reader >= rules.seats:
        raise RecordError(f"no seat {reader}; this game has seats 0 to {rules.seats - 1}")
    began = None if isinstance(game, SeatView) else game.log.kept.began
    return ParsedPosition(rules, state_of(rules, text[head.end() :]), head[1] == HOST, reader, began)
