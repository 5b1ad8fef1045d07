"""What fits the schema parses, and means the same again; what parses fits: over values in which something is another."""

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from kernel.kits import AUCTION, LONDON, STADENS

import ktc
from ktc.bots import make_bot, play
from ktc.wire.kinds import own_of
from ktc_city.kit import GAME

from .fitting import Fitting

SCHEMAS = {"city": Fitting(GAME), "auction": Fitting(AUCTION), "london": Fitting(LONDON), "stadens": Fitting(STADENS)}
KITS = {"city": GAME, "auction": AUCTION, "london": LONDON, "stadens": STADENS}
OTHERS = st.sampled_from(
    [None, True, False, 0, 1, -1, 7, 10**10, 0.5, "", "red", "gherkin", [], ["red"], [0, 1], {}, {"type": "Bid"}]
)


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name].schema)


@cache
def pool(name: str) -> tuple[Any, list[tuple[str, Any, str]]]:
    """Return a game, and values that it sent: the name of the kind, the kind and its JSON; a few of each class."""
    game: Any = ktc.new_game(3, seed=5, game=KITS[name])
    if name == "city":
        for _ in play(game, [make_bot("builder", seat) for seat in range(3)]):
            pass
    else:
        random = Random(5)
        while not game.over:
            game.apply(random.choice(game.legal_actions(game.awaited[0])))
    own, found = own_of(game.ruleset), dict[str, list[tuple[str, Any, str]]]()
    values = [("Action", own.action, step.action) for step in game.log]
    values += [("Event", own.event, event) for reader in (None, 0) for event in game.events_for(reader)]
    values += [("TableView", ktc.TableView, game.at(step).table_view(0)) for step in range(0, len(game.log), 40)]
    for step in range(0, len(game.log), 20):
        past = game.at(step)
        values += [("DraftView", ktc.DraftView, past.draft(seat).view(whole)) for seat in past.to_act for whole in (0, 40)]
    for union, kind, value in values:
        found.setdefault(type(value).__name__, []).append((union, kind, ktc.to_json(value)))
    return game, [one for several in found.values() for one in several[:3]]


def places(plain: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths to all that lies in JSON, but for the names of classes."""
    found = [path] if path else []
    items = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    return found + [one for key, item in items if key != "type" for one in places(item, (*path, key))]


def changed(plain: Any, path: tuple[Any, ...], how: str, other: Any) -> Any:
    """Return JSON in which one thing is another, or is gone, or has a field too many beside it."""
    plain = json.loads(json.dumps(plain))
    at = plain
    for key in path[:-1]:
        at = at[key]
    if how == "gone":
        del at[path[-1]]
    elif how == "added" and isinstance(at, dict):
        at["more"] = other
    else:
        at[path[-1]] = other
    return plain


def is_free(path: tuple[Any, ...]) -> bool:
    """Return whether facts of a message lie there: a game puts there what it likes."""
    return "facts" in path


@pytest.mark.slow("reads hundreds of made-up values")
@pytest.mark.parametrize("name", SCHEMAS)
@tried(150)
@given(data=st.data())
def test_what_fits_parses_and_means_the_same_again(name: str, data: st.DataObject) -> None:
    game, values = pool(name)
    union, kind, text = data.draw(st.sampled_from(values))
    plain = whole = json.loads(text)
    path = data.draw(st.sampled_from(places(plain)))
    how = data.draw(st.sampled_from(["other", "gone", "added"]))
    plain = changed(plain, path, how, data.draw(OTHERS))
    fits = SCHEMAS[name].fits(plain, union)
    try:
        read = ktc.from_json(json.dumps(plain), kind, game)
    except ktc.KtcError:
        assert not fits or is_free(path), plain
    else:
        again = json.loads(ktc.to_json(read))
        assert fits or is_free(path) or (how == "gone" and again == whole), plain  # what is left out has the value that is usual
        assert ktc.from_json(json.dumps(again), kind, game) == read
        assert kept(plain, again)


def kept(plain: Any, again: Any) -> bool:
    """Return whether all that was said is said again; names of which the order does not matter may stand in another."""
    if isinstance(plain, dict):
        return isinstance(again, dict) and all(
            name in again and kept(value, again[name]) for name, value in plain.items() if name != "more"
        )
    if isinstance(plain, list):
        return (
            all(map(kept, plain, again))
            if any(isinstance(one, dict | list) for one in plain)
            else sorted(map(repr, plain)) == sorted(map(repr, again))
        )
    return bool(plain == again)
