"""A table over text: whatever is sent, one line of JSON comes back, with news or a problem."""

from typing import Final

import attrs

from ktc.kernel import AnyAction
from ktc.kernel.errors import IllegalAction, OptionError, RecordError
from ktc.table.message import Message
from ktc.table.problems import Problem, StaleAction, WrongToken, problem_of
from ktc.table.table import Table
from ktc.wire.codec import parse_json, shared_codec
from ktc.wire.kinds import TAG, actions_of
from ktc.wire.values import to_json

UNTRUSTED: Final = (IllegalAction, OptionError, RecordError, WrongToken)


@attrs.frozen
class NewsRequest:
    """A reader wants the news.  ``revision`` is, as in all of these, that of the last message; None where there was none."""

    revision: int | None


@attrs.frozen
class ActRequest:
    """A seat does an action that it chose at a revision."""

    action: AnyAction
    revision: int


@attrs.frozen
class UndoRequest:
    """A seat wants its last step back."""

    revision: int | None


@attrs.frozen
class UndoAnswer:
    """A seat answers whether another may have its last step back."""

    yes: bool
    revision: int | None


Request = NewsRequest | ActRequest | UndoRequest | UndoAnswer


@attrs.frozen
class Reply:
    """What comes back: ``news`` where a request was granted or an action is stale, ``problem`` where something is wrong."""

    news: Message | None = None
    problem: Problem | None = None


def answer(table: Table, token: str, text: str | bytes, lang: str = "en") -> str:
    """Do what a person far away asks for, a ``Request`` as JSON; return a ``Reply`` as JSON.

    Nothing is raised for untrusted text.  What is not the sender's fault, and may tell of what is hidden, is raised for the host:
    ``PluginError``, ``BotError``, ``StoreError``.
    """
    try:
        reply = Reply(news=_granted(table, token, read_request(table, text), lang))
    except StaleAction as error:
        reply = Reply(error.news, problem_of(error, lang))
    except UNTRUSTED as error:
        reply = Reply(problem=problem_of(error, lang))
    return to_json(reply)


def read_request(table: Table, text: str | bytes) -> Request:
    """Read a request from JSON; its action is one of the table's game.  Raises ``RecordError``."""
    codec, plain = shared_codec(), parse_json(text)
    if not isinstance(plain, dict) or plain.get(TAG) != ActRequest.__name__:
        other: Request = codec.load(plain, NewsRequest | UndoRequest | UndoAnswer)
        return other
    action = codec.load(plain.get("action"), actions_of(table.game.ruleset))
    request: ActRequest = codec.load(plain | {"action": None}, ActRequest)
    return attrs.evolve(request, action=action)


def _granted(table: Table, token: str, request: Request, lang: str) -> Message:
    match request:
        case ActRequest(action, revision):
            return table.act(token, action, revision, lang)
        case UndoRequest():
            table.undo(token)
        case UndoAnswer(yes):
            table.agree(token, yes)
    return table.message(token, request.revision, lang)
