"""A table for hosts: seats and tokens, messages for each reader, actions, and undo with consent.

A host is a program in which people and bots play: a server, a chat, a page.  It needs ``Table`` and the values it returns.
"""

from typing import TYPE_CHECKING

from ktc.table.answering import answer
from ktc.table.asynchronous import AsyncTable
from ktc.table.clock import Clock, ClockError
from ktc.table.lock import Subscription
from ktc.table.problems import StaleAction, WrongToken, problem_of
from ktc.table.programs import BotPolicy, BotTurn
from ktc.table.reports import News
from ktc.table.seats import Chair
from ktc.table.table import OffloadedTable, Table
from ktc.wire.hosting import (
    ActRequest,
    BotFailure,
    ChoicesRequest,
    Message,
    NewsItem,
    NewsRequest,
    Problem,
    Reply,
    Request,
    Seated,
    TableStatus,
    UndoAnswer,
    UndoAsked,
    UndoRequest,
)

__all__ = [
    "ActRequest", "AsyncTable", "BotFailure", "BotPolicy", "BotTurn", "Chair", "ChoicesRequest", "Clock", "ClockError",
    "Message", "News", "NewsItem", "NewsRequest", "OffloadedTable", "Problem", "Reply", "Request", "Seated", "StaleAction",
    "Subscription", "Table", "TableStatus", "UndoAnswer", "UndoAsked", "UndoRequest", "WrongToken", "answer", "problem_of",
]  # fmt: skip

if not TYPE_CHECKING:  # a type checker would accept any name

    def __getattr__(name: str):
        from ktc.renamed import renamed  # rarely needed

        return renamed(__name__, name)
