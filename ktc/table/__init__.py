"""A table for hosts: who sits where, what each reader is sent, what one may do, and what happens when somebody wants it back.

A host is a program that lets persons and bots play: a server, a chat, a page.  It needs ``Table`` and what that returns.
"""

from ktc.table.answering import ActRequest, NewsRequest, Reply, Request, UndoAnswer, UndoRequest, answer
from ktc.table.asynchronous import AsyncTable
from ktc.table.chairs import Chair
from ktc.table.clock import Clock
from ktc.table.message import Message, NewsItem, Prompt, Seated, UndoAsked
from ktc.table.problems import Problem, StaleAction, WrongToken, problem_of
from ktc.table.subscribing import Subscription
from ktc.table.table import Table

__all__ = [
    "ActRequest", "AsyncTable", "Chair", "Clock", "Message", "NewsItem", "NewsRequest", "Problem", "Prompt", "Reply", "Request",
    "Seated", "StaleAction", "Subscription", "Table", "UndoAnswer", "UndoAsked", "UndoRequest", "WrongToken",
    "answer", "problem_of",
]  # fmt: skip
