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
    "seat": "The seat whose it is, from 0.",
    "rule": "The id of the rule behind it.",
    "says": "The name of a message of the game, or a sentence in the author's own words.",
    "facts": "What the message tells, by name: values of the game's own choice.",
    "Refusal.nearest": "The legal action of the same seat that is nearest to the refused one; null where none was looked for, or there is none.",
    "Ask.may_skip": "The kinds of action, by the names of their classes, with which the seat leaves undone what is asked.",
    "ChoiceView.choice": "What can be chosen.",
    "ChoiceView.count": "How many legal actions lie behind the choice, 1 or more.",
    "ChoiceView.then": "The draft that the choice leads to; there only where the whole tree was asked for.",
    "DraftView.asks": "What is to be chosen next, in one word; null when nothing is left to choose.",
    "DraftView.path": "The choices so far, from the first.",
    "DraftView.choices": "What can be chosen next; each choice leads to at least one legal action.",
    "DraftView.action": "The finished action; null while something is left to choose, and for a seat that may not act.",
    "DraftView.kinds": "The kinds of which numbers can be chosen at once, each with how many there are.",
    "DraftView.count": "How many legal actions can still come of it; 0 for a seat that may not act.",
    "Changes.kept": "How many of the events that it has a reader keeps, from the first; it forgets the others.",
    "Changes.events": "The events to add behind those that are kept, in the order in which they happened.",
    "Changes.revision": "How often the game has changed; what to ask with the next time.",
    "TableView.reader": "The seat that reads, from 0; null for a spectator.",
    "TableView.step": "How many actions were done, taken-back ones left out.",
    "TableView.event_count": "How many events the reader was told, those of the set-up among them: what to ask for further ones with.",
    "TableView.revision": "How often the game has changed, by steps done, taken back or done again; it never gets smaller.",
    "TableView.over": "Whether the game has ended.",
    "TableView.to_act": "The seats that may act now, from 0, in order; none when the game is over.",
    "TableView.awaited": "The seats for whom the game waits; others of those that may act need not.",
    "TableView.ask": "What is asked of the reader; null for a spectator and for a seat that may not act.",
    "TableView.view": "What the reader may know of the position.",
    "NewsItem.event": "What has happened, as the reader may know it.",
    "NewsItem.sentence": "The event in a sentence, in the reader's language.",
    "Seated.name": "What the person wants to be called; empty where nothing was said.",
    "Seated.bot": "The name of the bot that sits there; empty for a person.",
    "Seated.taken": "Whether anybody sits there.",
    "UndoAsked.waiting": "The seats that have not agreed yet, from 0.",
    "BotFailure.bot": "The name of the bot that failed.",
    "BotFailure.outcome": "What the table did: waiting, where the bot is asked again; replaced, by another bot; or free, the seat.",
    "BotFailure.instead": "The name of the bot that has the seat now; empty unless the failed one was replaced.",
    "BotFailure.sentence": "What happened, as a sentence in the reader's language.",
    "Message.table": "Where the game stands, as the reader sees it.",
    "Message.kept": "How many of the events that it was sent before the reader keeps, from the first; it forgets the others.",
    "Message.events": "The events to add behind those that are kept, in the order in which they happened.",
    "Message.asked": "What is asked of the reader, as a sentence in the reader's language; empty where nothing is.",
    "Message.choices": "What the reader may do, as a tree; where it is too large, the branches of it are asked for by their path.",
    "Message.seated": "Who sits where, by seat.",
    "Message.undo": "The seat that wants its last step back; null where none does.",
    "Message.times": "How many milliseconds each seat has left, by seat; null for a table without a clock.",
    "Message.sheet": "The points and their reasons; null until the game is over.",
    "Message.bot_failures": "The bots that failed, by seat, until they act after all or the seat is given away.",
    "Message.failure": "Why the answer to a step that is done could not be made; left out where it could.",
    "Problem.error": "The name of the class of the error.",
    "Problem.sentence": "What is wrong; of a refusal in the reader's language, of all else in English.",
    "Problem.rule": "The id of the rule that refuses; null where none does.",
    "Problem.nearest": "The legal action that is nearest to the refused one; null where there is none.",
    "Problem.mistakes": "All mistakes of a file of content, each in one line.",
    "Reply.news": "What the reader has not seen yet.",
    "Reply.choices": "The part of the choices that was asked for.",
    "Reply.problem": "Why the request was not granted; null where it was.",
    "revision": "How often the game has changed; that of the last message, in a request.",
    "NewsRequest.revision": "The revision of the last message; null where none has come yet, and all there is comes back.",
    "UndoRequest.revision": "The revision of the last message; null takes the seat's last step back, whichever it is by now.",
    "UndoAnswer.revision": "The revision of the last message; null answers whatever is asked by now.",
    "ChoicesRequest.path": "The choices that lead to the part that is wanted, from the first.",
    "ActRequest.action": "What the seat does.",
    "UndoAnswer.yes": "Whether the other seat may have its step back.",
    "Hello.protocol": "The version of the protocol: 1.",
    "Hello.game": "The id of the game that is played.",
    "Hello.schema": "The schema number of the game; null for a game that is not installed.",
    "Hello.seat": "The seat that the program plays, from 0.",
    "Hello.names": "Who sits where, by seat; none where nobody said so.",
    "Hello.answer_ms": "How many milliseconds each answer may take.",
    "Hello.content": "What is in the box; null for a game that does not tell it.",
    "Ready.protocol": "The version of the protocol that the program speaks: 1.",
    "YourTurn.revision": "How often the game has changed; it goes back with the answer.",
    "YourTurn.count": "How many legal actions there are, 1 or more.",
    "YourTurn.kept": "How many of the events that it was sent before the program keeps, from the first; it forgets the others.",
    "YourTurn.events": "The events to add behind those that are kept, in the order in which they happened.",
    "YourTurn.table": "Where the game stands, as the seat sees it.",
    "YourTurn.actions": "The legal actions, numbered from 0; of a list of more than 5,000 the first 5,000.",
    "Answer.revision": "That of the line that is answered.",
    "Answer.number": "Which of the legal actions the seat does, from 0, less than the count; null or left out where the action is told.",
    "Answer.action": "What the seat does; null or left out where a number is told.",
    "GameOver.kept": "How many of the events that it was sent before the program keeps, from the first; it forgets the others.",
    "GameOver.events": "The events to add behind those that are kept, in the order in which they happened.",
    "GameOver.table": "How the game ended, as the seat sees it.",
    "GameOver.sheet": "The points and their reasons.",
    "ScoreSheet.totals": "The points of each seat, by seat.",
    "ScoreSheet.winner": "The seat that wins alone; null when nobody or more than one wins.",
    "ScoreSheet.lines": "Every reason a seat has points, in the order in which they were counted.",
    "ScoreSheet.common": "Whether all have won a co-operative game together; null where seats compete.",
    "ScoreSheet.sides": "The seats that play together, by side; a seat in none plays alone.",
    "ScoreSheet.winners": "The seats that win; none when all lose together.",
    "ScoreSheet.ranks": "The place of each seat, by seat: 1 for the first; who is equal shares a place.",
    "ScoreSheet.decided_by": "The id of the rule of the tie-break that decided who wins; empty where totals did, or nothing.",
    "ScoreLine.tile": "What gives the points: a tile, a card, a district; null where it has no name.",
    "ScoreLine.points": "How many points; it may be less than 0.",
    "ScoreLine.reason": "Why, in English.",
    "ScoreLine.says": "The name of the message that says why; empty where the reason is in the author's own words.",
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
