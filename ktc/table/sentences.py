"""The sentences of one reader's stream, told as the events come, so that none is looked up in a long game."""

from collections.abc import Iterable, Iterator
from itertools import chain

from ktc.kernel import AnyEvent
from ktc.kernel.errors import OptionError, shorten
from ktc.kernel.rendering import BY_SEAT, Players
from ktc.kit.named import teller
from ktc.records.game import AnyGame
from ktc.wire.hosting import NewsItem


def checked_language(lang: object) -> str:
    """Return the name of a language; raises ``OptionError`` for what is no name. Whether a game has it, its teller says."""
    if not isinstance(lang, str):
        raise OptionError(f"no language {shorten(lang)}")
    return lang


class Sentences:
    """Follows what a reader (a seat; None: a spectator) is told, in one language; each event is redacted and told once.

    Where somebody has another name by now all is told again, also to readers who have read it.
    """

    def __init__(self, game: AnyGame, reader: int | None, lang: str, players: Players = BY_SEAT) -> None:
        self._game = game
        self._reader = reader
        self._lang = lang
        self._players = players
        self._revision = 0
        self._renamed = -1  # the revision at which names changed last
        self._begin()

    def update(self, players: Players | None = None) -> None:
        """Tell what happened since the last time, with the names that the ``players`` have now; None: those of before.

        Raises ``OptionError`` for a language that the game has not.
        """
        log = self._game.log
        if players is not None and players != self._players:
            self._players, self._renamed = players, log.revision
            self._begin()
        if log.unchanged_since(self._revision) < len(self._by_step) - 1:
            self._begin()  # a sentence may name what an earlier event told, so all are told again
        for step in range(len(self._by_step), len(log) + 1):
            self._by_step.append(tuple(self._items(log.between(step - 1 if step else None, step))))
        self._revision = log.revision

    def since(self, revision: int | None) -> tuple[int, tuple[NewsItem, ...]]:
        """Return how many events a reader keeps who has read up to a revision (None: nothing yet), and those to add.

        Raises ``OptionError`` for a revision that the game never had.
        """
        kept, added = self.steps_since(revision)
        return kept, tuple(chain.from_iterable(added))

    def steps_since(self, revision: int | None) -> tuple[int, tuple[tuple[NewsItem, ...], ...]]:
        """Return the same, step by step; the opening is the first."""
        unchanged = 0 if revision is None else self._game.log.unchanged_since(revision) + 1
        if revision is not None and revision <= self._renamed:
            unchanged = 0
        return sum(map(len, self._by_step[:unchanged])), tuple(self._by_step[unchanged:])

    def _begin(self) -> None:
        self._sentence_of = teller(self._game, self._lang, self._players)
        self._by_step: list[tuple[NewsItem, ...]] = []  # in the opening, and in each step

    def _items(self, events: Iterable[AnyEvent]) -> Iterator[NewsItem]:
        redact = self._game.ruleset.redact
        for event in events:
            if (redacted := redact(event, self._reader)) is not None:
                if not isinstance(sentence := self._sentence_of(redacted), str):
                    raise TypeError(f"a sentence is a text, not {shorten(sentence)}")
                yield NewsItem(redacted, sentence)
