"""Messages to the readers of one table: everything for a screen, only the news, or a fallback after a plugin fault."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

import attrs

from ktc.kernel import AnyEvent
from ktc.kernel.draft import Draft
from ktc.kernel.errors import KtcError, OptionError, PluginError, RecordError, reason_of, shorten
from ktc.kernel.rendering import BY_SEAT, UNLESS_EMPTY, Players
from ktc.kernel.ruleset import Ask
from ktc.kernel.views.readers import TableView, table_view
from ktc.kit.levels import bot_name
from ktc.kit.named import called, teller
from ktc.messages import OF_EVERY_GAME, Messages, language_or_english, say
from ktc.messages.plain import capital, plain
from ktc.records.game import AnyGame
from ktc.table.programs import REPLACED, BotFault
from ktc.table.seats import Seats, key_of, unshared
from ktc.wire.hosting import BotFailure, Message, NewsItem, Problem, Seated, UndoAsked


def checked_language(lang: object) -> str:
    """Return the name of a language; raises ``OptionError`` if it is no text.  The game's renderer refuses unknown ones."""
    if not isinstance(lang, str):
        raise OptionError(f"no language {shorten(lang)}")
    return lang


class Sentences:
    """Follows the events of a reader (a seat; None: a spectator) in one language, each redacted and rendered once.

    They are rendered when a reader lacks one: a reader who comes back with all events costs no sentence.  If a player's name
    changes, all events are rendered again, also for readers that already have them.
    """

    def __init__(self, game: AnyGame, reader: int | None, lang: str, players: Players = BY_SEAT) -> None:
        self._game = game
        self._reader = reader
        self._lang = lang
        self._players = players
        self._revision = 0
        self._renamed = -1  # the revision of the last change of names
        self._begin()

    def __len__(self) -> int:
        return sum(map(len, self._events))

    def update(self, players: Players | None = None) -> None:
        """Render the new events, with the current names of ``players``; None: unchanged names.

        Raises ``OptionError`` for a language that the game does not support.
        """
        log = self._game.log
        if players is not None and players != self._players:
            self._players, self._renamed = players, log.revision
            self._begin()
        if log.unchanged_since(self._revision) < len(self._events) - 1:
            self._begin()  # a sentence may depend on earlier events, so all are rendered again
        for step in range(len(self._events), len(log) + 1):
            self._events.append(tuple(self._redacted(log.between(step - 1 if step else None, step))))
        self._revision = log.revision

    def since(self, revision: int | None) -> tuple[int, tuple[NewsItem, ...]]:
        """Return the number of events a reader keeps from a revision (None: none), and those to add.

        Raises ``OptionError`` for a revision that the game never had.
        """
        kept, added = self.steps_since(revision)
        return kept, tuple(chain.from_iterable(added))

    def steps_since(self, revision: int | None) -> tuple[int, tuple[tuple[NewsItem, ...], ...]]:
        """Return the same as ``since``, grouped by step; the set-up is the first."""
        unchanged = 0 if revision is None else self._game.log.unchanged_since(revision) + 1
        if revision is not None and revision <= self._renamed:
            unchanged = 0
        if unchanged < len(self._events):
            for events in self._events[len(self._by_step) :]:
                self._by_step.append(tuple(map(self._item, events)))
        return sum(map(len, self._events[:unchanged])), tuple(self._by_step[unchanged:])

    def _begin(self) -> None:
        self._sentence_of = teller(self._game, self._lang, self._players)
        self._events: list[tuple[AnyEvent, ...]] = []  # of the set-up, and of each step
        self._by_step: list[tuple[NewsItem, ...]] = []  # of the first of these

    def _redacted(self, events: Iterable[AnyEvent]) -> Iterator[AnyEvent]:
        redact = self._game.ruleset.redact
        return (redacted for event in events if (redacted := redact(event, self._reader)) is not None)

    def _item(self, event: AnyEvent) -> NewsItem:
        if not isinstance(sentence := self._sentence_of(event), str):
            raise TypeError(f"a sentence must be a str, not {shorten(sentence)}")
        return NewsItem(event, sentence)


WHOLE: Final = 1_000  # up to this number of actions, the whole tree is sent


@attrs.frozen
class News:
    """The news of a reader, without a view and without choices.

    The reader keeps the first ``kept`` of the sentences it received before, drops the others, and adds ``events``: a sentence
    for each event, in the reader's language.  ``steps`` are the numbers of these by step, the set-up first.  The reader's next
    request includes ``revision``.

    ``may_act`` tells whether the reader may act, ``awaited`` are the seats that the game waits for, and ``asked`` is the
    question to the reader ("" if there is none).  ``undo``, ``times`` and ``failure`` are those of a ``Message``.
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
    """The state of a table besides the game: its players, a pending undo, times, and failed bots."""

    seated: tuple[Seated, ...]
    undo: UndoAsked | None
    times: tuple[int, ...] | None
    failures: tuple[BotFault, ...] = ()

    def bot_failures(self, game: AnyGame, lang: str) -> tuple[BotFailure, ...]:
        """Return the bots that failed, with a sentence in a language."""
        if not self.failures:
            return ()
        messages = OF_EVERY_GAME.calling(called(game, lang))
        return tuple(_bot_failure(failure, messages, language_or_english(lang)) for failure in self.failures)


class Reports:
    """Follows a game for all its readers, each in a language; each sentence is rendered once."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._sentences: dict[tuple[int | None, str], Sentences] = {}
        self._spoken = set[str]()  # the languages that the game is known to support
        self._missed = -1  # the revision of the last answer that could not be computed

    def message(self, reader: int | None, since: int | None, lang: str, beside: Beside) -> Message:
        """Return everything a reader's screen needs; raises ``OptionError`` like ``check``."""
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
        """Return only the news, much cheaper than a message; raises ``OptionError`` like ``check``."""
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

    @property
    def kept(self) -> int:
        """The number of events that are kept for readers, with their sentences."""
        return sum(map(len, self._sentences.values()))

    def release(self) -> None:
        """Free the sentences; they are rendered again for the next reader."""
        self._sentences.clear()

    def miss(self) -> None:
        """Render all events again for current readers, because one of them missed the answer to a step."""
        self._missed = self._game.revision
        self._sentences.clear()

    def _read_up_to(self, since: int | None) -> int | None:
        if since is None or self._missed < 0:
            return since
        self._game.log.unchanged_since(since)  # refuses an invalid revision
        return since if since > self._missed else None

    def check(self, reader: int, lang: str, revision: int, seated: Sequence[Seated]) -> None:
        """Check that the game supports a language and ever had a revision; raises ``OptionError``."""
        if checked_language(lang) not in self._spoken:
            self._up_to_now(reader, lang, seated)
            self._spoken.add(lang)
        self._game.log.unchanged_since(revision)

    def _up_to_now(self, reader: int | None, lang: str, seated: Sequence[Seated]) -> Sentences:
        """Return a reader's sentences, brought up to date."""
        key = (reader, checked_language(lang))
        players = unshared({each.seat: each.name or bot_name(each.bot) for each in seated})
        sentences = self._sentences.get(key)
        if sentences is None:
            sentences = self._sentences[key] = Sentences(self._game, reader, lang, players)
        sentences.update(players)
        return sentences


def _bot_failure(failure: BotFault, messages: Messages, lang: str) -> BotFailure:
    turn, instead = failure.turn, failure.chair.bot if failure.outcome == REPLACED else ""
    facts = {"bot": plain(bot_name(turn.bot)), "seat": turn.seat, "instead": plain(bot_name(instead))}
    sentence = messages.say(lang, f"table-bot-{failure.outcome}", facts)
    return BotFailure(turn.seat, turn.bot, failure.outcome, instead, f"{capital(sentence)}.")


def _asked(ask: Ask | None, lang: str) -> str:
    return "" if ask is None else f"{capital(ask.told(lang))}."


NOT_MADE: Final = "the step was played, but its answer could not be created"


@attrs.frozen
class Bare:
    """A message without plugin calls: the game, the reader, the seats, and the failure."""

    game: AnyGame
    reader: int | None
    seated: tuple[Seated, ...]
    failure: Problem

    @property
    def turn(self) -> tuple[bool, tuple[int, ...], tuple[int, ...]]:
        """Whether the game is over, the seats that may act, and the awaited ones, if its rules still answer."""
        try:
            return self.game.over, self.game.to_act, self.game.awaited
        except Exception:  # the failure is theirs, and has been reported
            return False, (), ()


def bare_message(bare: Bare) -> Message:
    """Return a message with only the revision and the failure."""
    game = bare.game
    table = TableView(bare.reader, len(game.log), 0, game.revision, *bare.turn, ask=None, view=None)
    nothing = Draft.begun(None).view(WHOLE)
    return Message(table, 0, (), "", nothing, bare.seated, None, None, None, failure=bare.failure)


def bare_news(bare: Bare) -> News:
    """Return news with only the revision and the failure."""
    over, to_act, awaited = bare.turn
    may_act = bare.reader in to_act
    return News(bare.game.revision, over, 0, (), (), awaited, may_act, "", bare.seated, None, None, failure=bare.failure)


def fault_of_answer(error: BaseException, game: AnyGame) -> KtcError:
    """Return the failure of an answer as a typed error for the host, with its culprit and place if known."""
    if isinstance(error, KtcError) and not isinstance(error, RecordError):  # which names no culprit
        return error
    from ktc.installed.blaming import raised_at  # only needed after a fault

    rules = type(game.ruleset).__module__.partition(".")[0]
    fault = PluginError(game.ruleset.id, f"{NOT_MADE}: {reason_of(error)}", spot=raised_at(error, rules))
    fault.__cause__ = error
    return fault


def bare_after(fault: KtcError, game: AnyGame, seats: Seats, token: object, lang: str) -> Bare:
    """Return the fallback after a failure, without its reason, which may disclose hidden information and is for the host."""
    reader = next((chair.seat for chair in seats.chairs if chair.key == key_of(token)), None)
    sentence = say(language_or_english(lang), "table-answer-failed")
    return Bare(game, reader, seats.seated, Problem(type(fault).__name__, f"{capital(sentence)}."))
