"""What the readers of one table are sent: all that a screen needs, or the news alone for whoever asks for the rest by itself."""

from collections.abc import Sequence
from typing import Final

import attrs

from ktc.kernel.draft import Draft
from ktc.kernel.rendering import UNLESS_EMPTY
from ktc.kernel.ruleset import Ask
from ktc.kernel.views.readers import table_view
from ktc.kit.named import called
from ktc.messages import OF_EVERY_GAME, Messages, language_or_english
from ktc.messages.plain import capital, plain
from ktc.records.game import AnyGame
from ktc.table.chairs import unshared
from ktc.table.programs import REPLACED, BotFault
from ktc.table.sentences import Sentences, checked_language
from ktc.wire.hosting import BotFailure, Message, Problem, Seated, UndoAsked

WHOLE: Final = 1_000  # so many actions are sent as one tree


@attrs.frozen
class News:
    """What is new to a reader, without a view and without choices.

    The reader keeps the first ``kept`` of the sentences that it was sent before, forgets those behind them, and adds
    ``events``: a sentence for each event, in the reader's language.  ``steps`` says how many of these each step has, the opening
    first.  ``revision`` goes back with what the reader does next.
    ``may_act`` says whether the reader may act, ``awaited`` for which seats the game waits, ``asked`` what is asked of the
    reader ("" where nothing is).  ``undo``, ``times`` and ``failure`` are those of a ``Message``.
    """

    revision: int
    over: bool
    kept: int
    events: tuple[str, ...]
    steps: tuple[int, ...]
    awaited: tuple[int, ...]
    may_act: bool
    asked: str
    seated: tuple[Seated, ...]
    undo: UndoAsked | None
    times: tuple[int, ...] | None
    bot_failures: tuple[BotFailure, ...] = ()
    failure: Problem | None = attrs.field(default=None, metadata=UNLESS_EMPTY)


@attrs.frozen
class Beside:
    """What readers are sent beside the game: who sits where, who wants a step back, the time left, and bots that failed."""

    seated: tuple[Seated, ...]
    undo: UndoAsked | None
    times: tuple[int, ...] | None
    failures: tuple[BotFault, ...] = ()

    def bot_failures(self, game: AnyGame, lang: str) -> tuple[BotFailure, ...]:
        """Return the bots that failed, with a sentence for readers of a language."""
        if not self.failures:
            return ()
        messages = OF_EVERY_GAME.calling(called(game, lang))
        return tuple(_bot_failure(failure, messages, language_or_english(lang)) for failure in self.failures)


class Reports:
    """Follows a game for all of its readers, each in a language: a sentence is made once."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._sentences: dict[tuple[int | None, str], Sentences] = {}
        self._missed = -1  # the revision of the last answer that could not be made

    def message(self, reader: int | None, since: int | None, lang: str, beside: Beside) -> Message:
        """Return all that a reader's screen needs; raises ``OptionError`` as ``check`` does."""
        game = self._game
        kept, news = self._up_to_now(reader, lang, beside.seated).since(self._read_up_to(since))
        table = table_view(game, reader, kept + len(news))
        return Message(
            table=table,
            kept=kept,
            events=news,
            asked=_asked(table.ask, lang),
            choices=(Draft.begun(None) if reader is None else game.draft(reader)).view(WHOLE),
            seated=beside.seated,
            undo=beside.undo,
            times=beside.times,
            sheet=game.score() if game.over else None,
            bot_failures=beside.bot_failures(game, lang),
        )

    def news(self, reader: int | None, since: int | None, lang: str, beside: Beside) -> News:
        """Return the news alone, a fraction of a message; raises ``OptionError`` as ``check`` does."""
        game = self._game
        kept, steps = self._up_to_now(reader, lang, beside.seated).steps_since(self._read_up_to(since))
        return News(
            revision=game.revision,
            over=game.over,
            kept=kept,
            events=tuple([item.sentence for step in steps for item in step]),
            steps=tuple(map(len, steps)),
            awaited=game.awaited,
            may_act=reader in game.to_act,
            asked=_asked(None if reader is None else game.asks(reader), lang),
            seated=beside.seated,
            undo=beside.undo,
            times=beside.times,
            bot_failures=beside.bot_failures(game, lang),
        )

    def miss(self) -> None:
        """Tell all events again to whoever has read up to now: one of these readers had no answer to a step."""
        self._missed = self._game.revision
        self._sentences.clear()

    def _read_up_to(self, since: int | None) -> int | None:
        if since is None or self._missed < 0:
            return since
        self._game.log.unchanged_since(since)  # refuses what is no revision
        return since if since > self._missed else None

    def check(self, reader: int, lang: str, revision: int, seated: Sequence[Seated]) -> None:
        """See that the game has a language, and ever had a revision; raises ``OptionError``."""
        self._up_to_now(reader, lang, seated)
        self._game.log.unchanged_since(revision)

    def _up_to_now(self, reader: int | None, lang: str, seated: Sequence[Seated]) -> Sentences:
        """Return what a reader was told, up to now."""
        key = (reader, checked_language(lang))
        players = unshared({each.seat: each.name or each.bot for each in seated})
        sentences = self._sentences[key] = self._sentences.get(key) or Sentences(self._game, reader, lang, players)
        sentences.update(players)
        return sentences


def _bot_failure(failure: BotFault, messages: Messages, lang: str) -> BotFailure:
    turn, instead = failure.turn, failure.chair.bot if failure.outcome == REPLACED else ""
    facts = {"bot": plain(turn.bot), "seat": turn.seat, "instead": plain(instead)}
    sentence = messages.say(lang, f"table-bot-{failure.outcome}", facts)
    return BotFailure(turn.seat, turn.bot, failure.outcome, instead, f"{capital(sentence)}.")


def _asked(ask: Ask | None, lang: str) -> str:
    return "" if ask is None else f"{capital(ask.told(lang))}."
