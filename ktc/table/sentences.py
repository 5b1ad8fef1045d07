"""The sentences of one reader's stream, told as the events come, so that none is looked up in a long game."""

from collections.abc import Sequence

from ktc.kernel import AnyEvent
from ktc.kernel.errors import OptionError, shorten
from ktc.kit.named import teller
from ktc.records.game import AnyGame
from ktc.wire.hosting import NewsItem


def checked_language(lang: object) -> str:
    """Return the name of a language; raises ``OptionError`` for what is no name. Whether a game has it, its teller says."""
    if not isinstance(lang, str):
        raise OptionError(f"no language {shorten(lang)}")
    return lang


class Sentences:
    """Follows what a reader (a seat; None: a spectator) is told, in one language."""

    def __init__(self, game: AnyGame, reader: int | None, lang: str) -> None:
        self._game = game
        self._reader = reader
        self._lang = lang
        self._revision: int | None = None
        self._begin(())

    def update(self) -> None:
        """Tell what happened since the last time; raises ``OptionError`` for a language that the game has not."""
        changes = self._game.changes(self._reader, self._revision)
        if changes.kept < len(self._items):
            self._begin([item.event for item in self._items[: changes.kept]])
        self._add(changes.events)
        self._revision = changes.revision

    def since(self, start: int) -> tuple[NewsItem, ...]:
        """Return the events behind the first ``start``, with their sentences."""
        return tuple(self._items[start:])

    def _begin(self, events: Sequence[AnyEvent]) -> None:
        self._sentence_of = teller(self._game, self._lang)
        self._items: list[NewsItem] = []
        self._add(events)

    def _add(self, events: Sequence[AnyEvent]) -> None:
        self._items += [NewsItem(event, self._sentence_of(event)) for event in events]
