"""What a table refuses by itself, and every error in a form that JSON has."""

from typing import TYPE_CHECKING

import attrs

from ktc.kernel import AnyAction
from ktc.kernel.errors import ContentError, IllegalAction, KtcError
from ktc.kernel.rendering import Facts
from ktc.messages import OF_EVERY_GAME
from ktc.messages.plain import capital, plain
from ktc.table import ids

if TYPE_CHECKING:
    from ktc.table.message import Message


class StaleAction(IllegalAction):
    """An action that was made for an older revision of the game; ``news`` is what the reader has not seen."""

    def __init__(self, made_for: int, news: "Message") -> None:
        super().__init__(ids.STALE, "table-stale", {"made_for": made_for, "revision": news.revision}, OF_EVERY_GAME)
        self.news = news


class WrongToken(KtcError):
    """A token by which nobody is known at this table, or which is not for this."""

    rule = ids.TOKEN

    def __init__(self) -> None:
        super().__init__("nobody at this table has this token; it may have been handed over")


@attrs.frozen
class Problem:
    """An error as JSON has it.

    ``error`` is the name of its class, ``rule`` the id of the rule that refuses, where there is one, ``sentence`` what happened,
    in the reader's language where it is a refusal of a game, ``facts`` what the sentence tells.  ``nearest`` is the legal action
    that is nearest to a refused one.  ``mistakes`` are all of a file of content.
    """

    error: str
    sentence: str
    rule: str | None = None
    facts: Facts = attrs.field(factory=dict, hash=False)
    nearest: AnyAction = None
    mistakes: tuple[str, ...] = ()


def problem_of(error: KtcError, lang: str = "en") -> Problem:
    """Return any error of ktc as a value that JSON has; raises ``OptionError`` for a language that the game has not."""
    kind = type(error).__name__
    if isinstance(error, IllegalAction):
        return Problem(kind, f"{capital(error.told(lang))}.", error.rule, error.facts, error.nearest)
    mistakes = tuple(plain(mistake) for mistake in error.mistakes) if isinstance(error, ContentError) else ()
    return Problem(kind, plain(str(error)), getattr(error, "rule", None), mistakes=mistakes)
