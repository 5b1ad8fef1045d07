"""A page without a page: calls as one makes them, and persons who play by the questions that are asked."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from ktc.web.calls import Calls

Answer = Any  # what JSON holds
Choose = Callable[[list[Any]], Any]
CITY, AUCTION, LONDON, STADENS = "key-to-the-city-london", "sealed-auction", "london_2010", "stadens_nyckel"
SITTER = "Sitter"


def ask(calls: Calls, name: str, **args: Any) -> Answer:
    """Return the answer to a call."""
    return json.loads(calls.do(name, json.dumps(args)))


def table_of(game: str, *seats: str, seed: int | None = 7, settled: tuple[Any, ...] = ()) -> dict[str, Any]:
    """Return a table as a form wishes it: a seat is the name of a bot, or "" for a person."""
    wishes = [{"type": SITTER, "name": "", "bot": bot} for bot in seats]
    return {"type": "NewTable", "game": game, "seats": wishes, "settled": list(settled), "seed": seed}


def begun(game: str, *seats: str, seed: int | None = 7) -> tuple[Calls, list[str]]:
    """Return the calls of a page with a new table, and the tokens of its persons."""
    calls = Calls()
    opened = ask(calls, "begin", table=table_of(game, *seats, seed=seed))
    return calls, [place["token"] for place in opened["places"]]


def decide(calls: Calls, token: str, random: Random) -> Answer:
    """Answer question after question; return the last one, which has an action, or asks nothing."""
    path: list[Any] = []
    question = ask(calls, "question", token=token, path=path)
    while question["action"] is None and question["answers"]:
        path.append(random.choice(question["answers"])["choice"])
        question = ask(calls, "question", token=token, path=path)
    return question


def act(calls: Calls, token: str, question: Answer) -> Answer:
    """Do what was decided; return the reply."""
    request = {"type": "ActRequest", "action": question["action"], "revision": question["revision"]}
    return ask(calls, "reply", token=token, request=request)
