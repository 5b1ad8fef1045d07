"""The refusals of a table, whose ids belong to no game, and all errors as JSON values."""

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from ktc.kernel.errors import ContentError, IllegalAction, KtcError, OptionError, shorten
from ktc.kernel.rendering import BY_SEAT, Players
from ktc.messages import OF_EVERY_GAME, say, sentence_of
from ktc.messages.plain import capital, plain
from ktc.wire.hosting import Message, Problem

STALE: Final = "action.stale"
TOKEN: Final = "seat.token"
WATCHES: Final = "seat.watches"
UNDO_AGREED: Final = "undo.agreed"


class StaleAction(IllegalAction):
    """An action chosen for an older revision of the game; ``news`` is what the reader has missed."""

    def __init__(self, made_for: int, revision: int, message: Callable[[], Message]) -> None:
        super().__init__(STALE, "table-stale", {"made_for": made_for, "revision": revision}, OF_EVERY_GAME)
        self._message = message

    @property
    def news(self) -> Message:
        """The news of the reader, computed on demand: a flood of stale actions costs nothing."""
        return self._message()


class TranslatedError(KtcError):
    """A localized error: ``message_id`` is a common message of all games, without facts."""

    message_id: ClassVar[str]

    def __init__(self) -> None:
        super().__init__(say("en", self.message_id))


class WrongToken(TranslatedError):
    """Raised for a token that no player or spectator at this table holds."""

    rule = TOKEN
    message_id = "table-wrong-token"


def unmet(message_id: str, **facts: str | int) -> OptionError:
    """Return the localized error of a refused request, from a common message of all games."""
    return OptionError(say("en", message_id, **facts), message_id, facts)


def problem_of(error: KtcError, lang: str = "en", players: Players = BY_SEAT) -> Problem:
    """Return any error of ktc as a JSON value; ``players`` maps seats to names for its sentence.

    Seats without a name are counted from 0.  Raises ``OptionError`` for a language that the game does not support, and for
    ``players`` of another form.
    """
    if not isinstance(players, Mapping):
        raise OptionError(f"players must be names by seat, such as {{0: 'Ann'}}, not {shorten(players)}")
    kind = type(error).__name__
    if isinstance(error, IllegalAction):
        return Problem(kind, f"{capital(error.told(lang, players))}.", error.rule, error.facts, error.nearest)
    mistakes = tuple(plain(mistake) for mistake in error.mistakes) if isinstance(error, ContentError) else ()
    return Problem(kind, plain(sentence_of(error, lang)), getattr(error, "rule", None), mistakes=mistakes)


def problem_in(error: KtcError, lang: str, called: Callable[[str], Players] = lambda lang: BY_SEAT) -> Problem:
    """Return an error as a JSON value; if the game lacks the language, return that problem instead.

    ``called`` returns the names of players in a language.
    """
    try:
        return problem_of(error, lang, called(lang))
    except OptionError as unknown:
        return problem_of(unknown)
