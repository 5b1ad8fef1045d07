"""A position that was read from a line: what the rules say of it, without a game around it."""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Final, TypeVar

import attrs

from ktc.kernel import AnyAction, AnyState, AnyView
from ktc.kernel.errors import KtcError, OptionError, reason_of
from ktc.kernel.game import DIGEST_BYTES
from ktc.kernel.ruleset import AnyRuleset, Ask, Refusal
from ktc.kernel.score import ScoreSheet
from ktc.notation.lines import line_of

T = TypeVar("T")
ONE_READER: Final = "this position holds only what its reader knows; only a whole one says that"


@attrs.frozen(eq=False)
class ParsedPosition:
    """A position from a line: ``whole``, or as its ``reader`` knows it, a seat or None for a spectator.

    It is no game: nothing led to it, so it has no log and no luck, and no record could tell of it.  What is asked of it, its
    ``ruleset`` answers.  A line can tell of a position that no game comes to; where the rules cannot make anything of it, its
    calls raise ``KtcError``.
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
        """Return the view of the reader; of a whole position, what the rules make of it for nobody's eyes but the host's."""
        return self._asked(lambda: self.ruleset.view(self.state, self.reader))

    def legal_actions(self, seat: int) -> Sequence[AnyAction]:
        """Return what a seat may do: of a whole position any, else the reader's own."""
        self._check(seat)
        return self._asked(lambda: self.ruleset.legal(self.state, seat))

    def asks(self, seat: int) -> Ask | None:
        """Return what is asked of a seat: of a whole position any, else the reader's own."""
        self._check(seat)
        return self._asked(lambda: self.ruleset.asks(self.state, seat))

    def why_not(self, action: AnyAction) -> Refusal | None:
        """Return why an action is refused; None when it is allowed."""
        self._check(getattr(action, "seat", None))
        return self._asked(lambda: self.ruleset.check(self.state, action))

    def score(self) -> ScoreSheet:
        """Count the points of a whole position as they stand."""
        if not self.whole:
            raise OptionError(ONE_READER)
        return self._asked(lambda: self.ruleset.score(self.state))

    def digest(self) -> str:
        """Return the digest of a whole position: that of a game which stands there."""
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
        except Exception as error:  # what was typed need not be a position of any game
            raise KtcError(f"the rules make nothing of this position: {reason_of(error)}") from error
