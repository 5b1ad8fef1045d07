"""What check and decide both ask of a plugin is asked once a step, where a topic says so; so it is in any game."""

from copy import copy
from typing import Any

import pytest

from ktc.kernel.ruleset import Refusal
from ktc.kernel.topic import Topic

from .lenders import BUY, Buy, Lenders, Look
from .toy import opened

PRICE, TOO_MUCH = 3, 99


class Market(Lenders):
    """Lenders, among whom a plugin says what a card costs today."""

    def __init__(self) -> None:
        super().__init__()
        self.today = PRICE
        self.asked: list[str] = []

    def price(self, who: str) -> int:
        """Ask the plugin."""
        self.asked.append(who)
        return self.today


class Agreed(Market):
    """The same market for one step: the plugin is asked by whoever is first, and is believed from then on."""

    agreed = 0

    def price(self, who: str) -> int:
        """Return what was said, or ask."""
        self.agreed = self.agreed or super().price(who)
        return self.agreed


def agreed_once(rules: Any, state: Any) -> Any:
    twin = copy(rules)
    twin.__class__ = Agreed
    return twin


def check(rules: Any, state: Any, action: Buy) -> Any:
    return BUY.check(rules, state, action) if rules.price("check") < TOO_MUCH else Refusal("toy.price", "too much")


def decide(rules: Any, state: Any, action: Buy, chance: Any) -> Any:
    assert rules.price("decide") < TOO_MUCH
    return BUY.decide(rules, state, action, chance)


@pytest.mark.parametrize("once", [True, False])
def test_a_step_asks_once_where_its_topic_says_so(once: bool) -> None:
    buys: Any = Topic(Buy, phases=BUY.phases, check=check, decide=decide, listed=BUY.listed, asking=agreed_once if once else None)
    rules = Market()
    rules.topics = (buys, *Lenders.topics[:1], *Lenders.topics[2:])  # type: ignore[misc]  # the rules of one table
    game = opened(rules)
    assert set(rules.asked_once) == ({Buy} if once else set())
    for steps in (1, 2):
        seat = game.awaited[0]
        rules.asked.clear()
        game.apply(Buy(seat))
        first = ["check"] if once else ["check", "decide"]  # then whoever may act next is looked for, by lists of what passes
        assert rules.asked[: len(first)] == first and len(game.log) == steps
        assert set(rules.asked[len(first) :]) <= {"check"}
    rules.asked.clear()
    game.apply(Look(game.awaited[0]))
    assert game.ruleset is rules, "the rules for one step are forgotten with it"
