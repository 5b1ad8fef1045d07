"""A table over text: each request is answered by one line of JSON, with news or a problem."""

from functools import partial
from typing import Final

from ktc.kernel.errors import IllegalAction, OptionError, RecordError
from ktc.kernel.rendering import Players
from ktc.kit.named import called
from ktc.table.problems import StaleAction, WrongToken, problem_in
from ktc.table.reports import Bare, bare_message
from ktc.table.seats import unshared
from ktc.table.table import Table
from ktc.wire.codec import from_json, to_json
from ktc.wire.hosting import ActRequest, ChoicesRequest, Reply, Request, UndoAnswer, UndoRequest
from ktc.wire.kinds import own_of

UNTRUSTED: Final = (IllegalAction, OptionError, RecordError, WrongToken)


def answer(table: Table, token: str, text: str | bytes, lang: str = "en") -> str:
    """Process a remote player's request, a ``Request`` as JSON, and return a ``Reply`` as JSON.

    Nothing is raised for untrusted text, nor after a step is done (see ``Message.failure``).  Errors that are not the sender's
    fault, and may disclose hidden information, are raised for the host: ``PluginError``, ``BotError``, ``StoreError``.
    """
    try:
        return _granted(table, token, from_json(text, Request, own_of(table.game.ruleset)), lang)
    except UNTRUSTED as error:
        problem = problem_in(error, lang, partial(called_at, table))
        return to_json(Reply(news=error.news if isinstance(error, StaleAction) else None, problem=problem))


def called_at(table: Table, lang: str) -> Players:
    """Return the player names used in sentences; others are called by their seat, counted from 1."""
    names = {chair.seat: chair.shown_name for chair in table.chairs if chair.seat is not None}
    return called(table.game, lang, unshared(names))


def _granted(table: Table, token: str, request: Request, lang: str) -> str:
    def news() -> str:
        return to_json(Reply(news=table.message(token, request.revision, lang)))

    match request:
        case ChoicesRequest(path, revision):
            return to_json(Reply(choices=table.choices(token, path, revision)))
        case ActRequest(action, revision):
            done = table.act(token, action, revision, lang)
            return table.answer_to_step(token, lambda: to_json(Reply(news=done)), _bare_reply, lang)
        case UndoRequest(revision):
            table.undo(token, revision, lang)
        case UndoAnswer(yes, revision):
            table.agree(token, yes, revision, lang)
        case _:
            return news()
    return table.answer_to_step(token, news, _bare_reply, lang)


def _bare_reply(bare: Bare) -> str:
    return to_json(Reply(news=bare_message(bare)))
