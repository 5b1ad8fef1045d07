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
    """Return a deed by chance, of those that the screen of a seat offers, and the revision; None for a seat that may not act."""
    return offered(ask(calls, "screen", token=token, set=""), random)


def offered(shown: Answer, random: Random) -> Answer:
    """Return a deed by chance, of those that a screen offers, and the revision; None where it offers none."""
    can = shown["update"].get("can")
    if can is None:
        return None
    begun = [
        ([kind, *filter(None, [thing])], deed)
        for thing, kinds in [*can["things"].items(), ("", can["others"])]
        for kind, deed in kinds.items()
        if "bounds" not in deed or any("least" in bound for bound in deed["bounds"])  # others ask for what follows
    ]
    before, deed = random.choice(begun)
    if "bounds" in deed:
        bound = random.choice([bound for bound in deed["bounds"] if "least" in bound])
        return {"deed": [*before, *bound["answers"], bound["least"]], "revision": can["revision"]}
    answers = deed["answers"]
    while isinstance(answers, dict):
        answer = random.choice(list(answers))
        before, answers = [*before, *filter(None, [answer])], answers[answer]
    leaf = random.choice(answers)
    return {"deed": [*before, *(leaf if isinstance(leaf, list) else [leaf])], "revision": can["revision"]}


def act(calls: Calls, token: str, decided: Answer) -> Answer:
    """Do what was decided; return what became of it."""
    return ask(calls, "do", token=token, **decided)
