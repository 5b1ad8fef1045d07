"""What a button says that a deed costs and gives is what the deed then does."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, cast

import pytest
from kernel.kits import LONDON, STADENS

import ktc
from ktc.draw.kit import drawing_of, seen_of
from ktc.draw.table.values import PriceAndEffect
from ktc.kernel.lists import is_long
from ktc.kit import GameKit

Event = Any
NUMBERS: Final = {
    "MoneyPaid": "amount",
    "MoneyTaken": "amount",
    "PointsTaken": "points",
    "CardsDue": "number",
    "PovertyCounted": "by",
    "LoansTaken": "count",
}


def summed(events: Sequence[Event], seat: int) -> Counter[str]:
    """Return the sums of what a seat of London paid, took and counted, by the names of events."""
    found = Counter[str]()
    for event in events:
        name = type(event).__name__
        if name in NUMBERS and event.seat == seat:
            found[name] += getattr(event, NUMBERS[name])
    return found


def in_london(action: Any, said: PriceAndEffect, events: Sequence[Event], rules: Any) -> bool:
    """Return whether a deed of London did what was said of it."""
    done, names = summed(events, action.seat), [type(event).__name__ for event in events]
    loans = {"loans": done["LoansTaken"]} if done["LoansTaken"] else {}
    match type(action).__name__:
        case "BuyLand":
            gives = {**loans, "cards": done["CardsDue"], "points": rules.boroughs[action.borough].points}
            return (said.price, said.effect) == ({"money": done["MoneyPaid"]}, gives)
        case "ActivateCard":  # the text of a card may give more
            least = done["MoneyTaken"] >= said.effect.get("money", 0) and done["PointsTaken"] >= said.effect.get("points", 0)
            paid = (said.price.get("money", 0), said.effect.get("loans", 0)) == (done["MoneyPaid"], done["LoansTaken"])
            return least and (paid or not any(said.effect.values()))  # one that gives nothing else may place a card, for its cost
    return "PovertyCounted" not in names or said.effect == {"poverty": done["PovertyCounted"]}


def in_stadens(action: Any, said: PriceAndEffect, events: Sequence[Event], rules: Any) -> bool:
    """Return whether a deed of Stadens Nyckel asked for what was said of it; a claim does after others could protest."""
    asked = [row.effect.price for event in events for row in getattr(event, "rows", ()) if hasattr(row.effect, "price")]
    paid = [rules.cards[card].dalers for event in events if type(event).__name__ == "Paid" for card in event.cards]
    return said.price.get("daler", 0) == sum(asked or paid)


def asks_for_an_office(events: Sequence[Event]) -> bool:
    """Return whether what a claim costs was asked for or paid."""
    rows = [row for event in events for row in getattr(event, "rows", ())]
    return any(type(row.effect).__name__ == "Payment" and row.effect.office for row in rows)


@pytest.mark.parametrize(
    ("kit", "kinds", "holds"),
    [(LONDON, ("BuyLand", "ActivateCard", "EndRun", "EndFlips"), in_london), (STADENS, ("Improve", "Claim"), in_stadens)],
    ids=["london", "stadens"],
)
def test_deeds_cost_and_give_what_their_buttons_say(kit: GameKit, kinds: Sequence[str], holds: Callable[..., bool]) -> None:
    tried = Counter[str]()
    for seed in range(4):
        game, random = ktc.new_game(3, seed=seed, game=kit), Random(seed)
        drawing, claim = drawing_of(game.ruleset, kit), cast(Any, None)
        for _ in range(250):
            if game.over:
                break
            seat = random.choice(game.awaited)
            actions = game.legal_actions(seat)
            priced = [] if is_long(actions) else [action for action in actions if type(action).__name__ in kinds]
            action = random.choice(priced) if priced and random.random() < 0.7 else game.draft(seat).sample(random)
            said = drawing.outcome(seen_of(game, seat), action)
            events = game.apply(action)
            kind = type(action).__name__
            if kind == "Claim":
                claim = action, said
            if asks_for_an_office(events):
                kind, (action, said) = "Claim", claim
            elif kind == "Claim" or kind not in kinds:
                continue
            tried[kind] += 1
            assert holds(action, said, events, game.ruleset), (action, said, events)
    assert all(tried[kind] for kind in kinds), tried


def test_what_poverty_takes_is_what_the_score_sheet_says() -> None:
    taken = Counter[int]()
    game, random = ktc.new_game(3, seed=3, game=LONDON), Random(3)
    drawing = drawing_of(game.ruleset, LONDON)
    for _ in range(150):
        game.apply(game.draft(random.choice(game.awaited)).sample(random))
        lines = game.score().lines
        for standing in [one for section in drawing.describe(seen_of(game, 0)).sections for one in section.standings]:
            lost = sum(line.points for line in lines if (line.seat, line.says) == (standing.seat, "score-poverty"))
            assert {figure.name: figure.value for figure in standing.figures}["lost"] == -lost
            taken[-lost] += 1
    assert len(taken) > 5
