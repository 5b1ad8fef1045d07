"""What a table refuses by itself, and every error in a form that JSON has."""

from collections.abc import Callable

from ktc.kernel.errors import ContentError, IllegalAction, KtcError, OptionError
from ktc.messages import OF_EVERY_GAME
from ktc.messages.plain import capital, plain
from ktc.table import ids
from ktc.wire.hosting import Message, Problem


class StaleAction(IllegalAction):
    """An action that was made for an older revision of the game; ``news`` is what the reader has not seen."""

    def __init__(self, made_for: int, revision: int, message: Callable[[], Message]) -> None:
        super().__init__(ids.STALE, "table-stale", {"made_for": made_for, "revision": revision}, OF_EVERY_GAME)
        self._message = message

    @property
    def news(self) -> Message:
        """What the reader has not seen, as it is now: made when it is asked for, since a flood of old actions asks for none."""
        return self._message()


class WrongToken(KtcError):
    """A token by which nobody is known at this table."""

    rule = ids.TOKEN

    def __init__(self) -> None:
        super().__init__("nobody at this table has this token; it may have been handed over")


def problem_of(error: KtcError, lang: str = "en") -> Problem:
    """Return any error of ktc as a value that JSON has; raises ``OptionError`` for a language that the game has not."""
    kind = type(error).__name__
    if isinstance(error, IllegalAction):
        return Problem(kind, f"{capital(error.told(lang))}.", error.rule, error.facts, error.nearest)
    mistakes = tuple(plain(mistake) for mistake in error.mistakes) if isinstance(error, ContentError) else ()
    return Problem(kind, plain(str(error)), getattr(error, "rule", None), mistakes=mistakes)


def problem_in(error: KtcError, lang: str) -> Problem:
    """Return the same for whoever named the language: where the game has not this one, that is the problem."""
    try:
        return problem_of(error, lang)
    except OptionError as unknown:
        return problem_of(unknown)
