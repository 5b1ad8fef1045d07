"""Descriptions of class fields: those common to all games, and those below the fields.

A game adds its own (``ktc.kit.WireTypes``).
"""

import ast
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from inspect import getsource
from itertools import pairwise
from typing import Final

OF_ANY_GAME: Final[Mapping[str, str]] = {
    "seat": "The seat, from 0.",
    "rule": "The id of the rule.",
    "says": "The id of a message of the game, or a sentence by the author.",
    "facts": "The values in the message, by name; they are game-specific.",
    "Refusal.nearest": "The legal action of the same seat nearest to the refused one; null if there is none or no search was made.",
    "Ask.may_skip": "The class names of the actions with which the seat declines the request.",
    "ChoiceView.choice": "The choice.",
    "ChoiceView.count": "The number of legal actions that the choice leads to, at least 1.",
    "ChoiceView.then": "The draft that the choice leads to; only if the whole tree was requested.",
    "DraftView.asks": "The next question, in one word; null if no choice is left.",
    "DraftView.path": "The choices so far, from the first.",
    "DraftView.choices": "The next choices; each leads to at least one legal action.",
    "DraftView.action": "The finished action; null while a choice is left, and for a seat that may not act.",
    "DraftView.kinds": "The kinds whose numbers can be chosen at once, each with the number available.",
    "DraftView.count": "The number of legal actions that it can still lead to; 0 for a seat that may not act.",
    "Changes.kept": "The number of earlier events that the reader keeps, from the first; it discards the others.",
    "Changes.events": "The events to append to those kept, in order.",
    "Changes.revision": "The revision of the game; send it with the next request.",
    "TableView.reader": "The seat that reads, from 0; null for a spectator.",
    "TableView.step": "The number of actions played, without undone ones.",
    "TableView.event_count": "The number of events sent to the reader, including the set-up; send it to request later ones.",
    "TableView.revision": "The number of changes of the game: steps, undo and redo; it never decreases.",
    "TableView.over": "Whether the game has ended.",
    "TableView.to_act": "The seats that may act now, from 0, in order; empty when the game is over.",
    "TableView.awaited": "The seats that the game waits for; others may act but need not.",
    "TableView.ask": "The question to the reader; null for a spectator and for a seat that may not act.",
    "TableView.view": "The position as the reader may know it.",
    "NewsItem.event": "The event as the reader may know it.",
    "NewsItem.sentence": "The event in a sentence, in the reader's language.",
    "Seated.name": "The player's name; empty if none was given.",
    "Seated.bot": "The name of the bot in this seat; empty for a person.",
    "Seated.taken": "Whether the seat is taken.",
    "UndoAsked.waiting": "The seats that have not agreed yet, from 0.",
    "BotFailure.bot": "The name of the bot that failed.",
    "BotFailure.outcome": "The consequence: waiting (the bot is called again), replaced (by another bot) or free (the seat is empty).",
    "BotFailure.instead": "The name of the bot that has replaced the failed one; otherwise empty.",
    "BotFailure.sentence": "The failure as a sentence in the reader's language.",
    "Message.table": "The table as the reader sees it.",
    "Message.kept": "The number of earlier events that the reader keeps, from the first; it discards the others.",
    "Message.events": "The events to append to those kept, in order.",
    "Message.asked": "The question to the reader as a sentence in its language; empty if there is none.",
    "Message.choices": "The reader's choices as a tree; if it is too large, request its branches by path.",
    "Message.seated": "The players, by seat.",
    "Message.undo": "The seat that wants to undo its last step; null if none does.",
    "Message.times": "The milliseconds left, by seat; null for a table without a clock.",
    "Message.sheet": "The points and their reasons; null until the game is over.",
    "Message.bot_failures": "The bots that failed, by seat, until they act or lose the seat.",
    "Message.failure": "Why the answer to a step already played could not be created; omitted if it could.",
    "Problem.error": "The name of the class of the error.",
    "Problem.sentence": "What is wrong: a refusal in the reader's language, anything else in English.",
    "Problem.rule": "The id of the rule that refuses the action; null if none does.",
    "Problem.nearest": "The legal action nearest to the refused one; null if there is none.",
    "Problem.mistakes": "All mistakes of a content file, one line each.",
    "Reply.news": "Everything new to the reader.",
    "Reply.choices": "The requested part of the choices.",
    "Reply.problem": "Why the request failed; null if it succeeded.",
    "revision": "The revision of the game; in a request, that of the last message.",
    "NewsRequest.revision": "The revision of the last message; null before the first message, to get everything.",
    "UndoRequest.revision": "The revision of the last message; null undoes the seat's last step, whichever it is now.",
    "UndoAnswer.revision": "The revision of the last message; null answers the current question.",
    "ChoicesRequest.path": "The choices that lead to the requested part, from the first.",
    "ActRequest.action": "The action of the seat.",
    "UndoAnswer.yes": "Whether the other seat may undo its step.",
    "Hello.protocol": "The version of the protocol: 1.",
    "Hello.game": "The id of the game.",
    "Hello.schema": "The schema number of the game; null for a game that is not installed.",
    "Hello.seat": "The seat of the program, from 0.",
    "Hello.names": "The players' names, by seat; empty if unknown.",
    "Hello.answer_ms": "The time limit of each answer, in milliseconds.",
    "Hello.content": "The contents of the box; null for a game that does not list them.",
    "Ready.protocol": "The version of the protocol that the program speaks: 1.",
    "YourTurn.revision": "The revision of the game; return it with the answer.",
    "YourTurn.count": "The number of legal actions, at least 1.",
    "YourTurn.kept": "The number of earlier events that the program keeps, from the first; it discards the others.",
    "YourTurn.events": "The events to append to those kept, in order.",
    "YourTurn.table": "The table as the seat sees it.",
    "YourTurn.actions": "The legal actions, numbered from 0; at most the first 5,000.",
    "Answer.revision": "The revision of the line being answered.",
    "Answer.number": "The number of a legal action, from 0, less than the count; null or omitted if the action is given.",
    "Answer.action": "The action of the seat; null or omitted if a number is given.",
    "GameOver.kept": "The number of earlier events that the program keeps, from the first; it discards the others.",
    "GameOver.events": "The events to append to those kept, in order.",
    "GameOver.table": "The final table as the seat sees it.",
    "GameOver.sheet": "The points and their reasons.",
    "ScoreSheet.totals": "The points of each seat, by seat.",
    "ScoreSheet.winner": "The seat that wins alone; null if none or several win.",
    "ScoreSheet.lines": "The sources of all points, in the order in which they were counted.",
    "ScoreSheet.common": "Whether all have won a co-operative game; null if seats compete.",
    "ScoreSheet.sides": "The seats that play together, by side; a seat in none plays alone.",
    "ScoreSheet.winners": "The seats that win; empty if all lose together.",
    "ScoreSheet.ranks": "The place of each seat, by seat: 1 for the first; equal seats share a place.",
    "ScoreSheet.decided_by": "The id of the tie-break rule that decided the winner; empty if totals did, or nothing.",
    "ScoreLine.tile": "The source of the points: a tile, a card, a district; null if it has no name.",
    "ScoreLine.points": "The points; they may be negative.",
    "ScoreLine.reason": "The reason, in English.",
    "ScoreLine.says": "The id of the message with the reason; empty if the author wrote the reason.",
}


def words_below_fields(kind: type) -> Mapping[str, str]:
    """Return the texts below the fields of a class, by field.  Python discards them, so they are read from the source."""
    return _texts_of(kind.__module__).get(kind.__qualname__, {})


@cache
def _texts_of(module: str) -> Mapping[str, Mapping[str, str]]:
    try:
        tree = ast.parse(getsource(sys.modules[module]))
    except (KeyError, OSError, TypeError):  # a class created dynamically, or a package without its source
        return {}
    return {node.name: dict(_texts_in(node)) for node in tree.body if isinstance(node, ast.ClassDef)}


def _texts_in(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, text in pairwise(node.body):
        match field, text:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(words))):
                yield name, " ".join(words.split())
