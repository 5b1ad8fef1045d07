"""Bare answers: a step is done and stored, and a plugin fails while the rest of its answer is made."""

from typing import Final

import attrs

from ktc.kernel.draft import Draft
from ktc.kernel.errors import KtcError, PluginError, RecordError, reason_of
from ktc.kernel.views.readers import TableView
from ktc.messages import language_or_english, say
from ktc.messages.plain import capital
from ktc.records.game import AnyGame
from ktc.table.chairs import key_of
from ktc.table.reporting import WHOLE, News
from ktc.table.seats import Seats
from ktc.wire.hosting import Message, Problem, Seated

NOT_MADE: Final = "the answer to a step that is done cannot be made"


@attrs.frozen
class Bare:
    """All that is known without any plugin: the game, the reader, who sits there, and what the reader is told of the failure."""

    game: AnyGame
    reader: int | None
    seated: tuple[Seated, ...]
    failure: Problem

    @property
    def turn(self) -> tuple[bool, tuple[int, ...], tuple[int, ...]]:
        """Whether the game is over, who may act, and for whom it waits, as far as its rules still say it."""
        try:
            return self.game.over, self.game.to_act, self.game.awaited
        except Exception:  # the failure is theirs, and has been reported
            return False, (), ()


def bare_message(bare: Bare) -> Message:
    """Return a message with the revision and the failure alone."""
    game = bare.game
    table = TableView(bare.reader, len(game.log), 0, game.revision, *bare.turn, ask=None, view=None)
    nothing = Draft.begun(None).view(WHOLE)
    return Message(table, 0, (), "", nothing, bare.seated, None, None, None, failure=bare.failure)


def bare_news(bare: Bare) -> News:
    """Return news with the revision and the failure alone."""
    over, to_act, awaited = bare.turn
    may_act = bare.reader in to_act
    return News(bare.game.revision, over, 0, (), (), awaited, may_act, "", bare.seated, None, None, failure=bare.failure)


def fault_of_answer(error: BaseException, game: AnyGame) -> KtcError:
    """Return what failed in an answer as a typed error for the host: whose fault it is, and where, as far as it is known."""
    if isinstance(error, KtcError) and not isinstance(error, RecordError):  # which names nobody
        return error
    from ktc.installed.blaming import raised_at  # only a fault needs it

    rules = type(game.ruleset).__module__.partition(".")[0]
    fault = PluginError(game.ruleset.id, f"{NOT_MADE}: {reason_of(error)}", spot=raised_at(error, rules))
    fault.__cause__ = error
    return fault


def bare_after(fault: KtcError, game: AnyGame, seats: Seats, token: object, lang: str) -> Bare:
    """Return what is known after a failure; its reason may tell of what is hidden, and is the host's."""
    reader = next((chair.seat for chair in seats.chairs if chair.key == key_of(token)), None)
    sentence = say(language_or_english(lang), "table-answer-failed")
    return Bare(game, reader, seats.seated, Problem(type(fault).__name__, f"{capital(sentence)}."))
