"""Small things that the other stories leave out: effects that wait behind one another, and what a fault would change unseen."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from ktc_london_2010.content.opening import OpenSet
from ktc_london_2010.model.actions import (
    ActivateAgain,
    ActivateCard,
    ChoosePlayer,
    CoverStack,
    EndExpending,
    ExpendCard,
    PlaceUnderground,
)
from ktc_london_2010.model.events import EffectsDue, EffectsLeft, PointsTaken, PovertyChanged
from ktc_london_2010.plugin import (
    BurdenAnother,
    CardPlugin,
    CoverFromDisplay,
    Effects,
    ExpendCards,
    Gain,
    PassOn,
    Relieve,
    Repeat,
    Tunnel,
    hookimpl,
)

from london.tabled import every, lay, only
from london.test_content import fan_set

FAIR = """
set: fan
over: london_2010
cards:
  Fair: {colour: brown, copies: {A: 1}, cost: 0, hexagon: 0, behaviour: fair, sources: {}}
  Stall: {colour: brown, copies: {A: 1}, cost: 0, hexagon: 0, behaviour: stall, sources: {}}
  Herald: {colour: brown, copies: {A: 1}, cost: 0, hexagon: 0, behaviour: herald, sources: {}}
"""


class Fair(CardPlugin):
    """One question behind the other, and a point at last."""

    @hookimpl
    def card_activated(self) -> Effects:
        return [
            ExpendCards(2, "card.fair-expend", money=2, points=1),
            BurdenAnother(3, "card.fair-burden"),
            PassOn(2, "card.fair-pass"),
            Tunnel(2, "card.fair-tunnel"),
            Relieve(1, "card.fair-relieve"),
            Gain(4, "card.fair-gain"),
        ]


class Stall(CardPlugin):
    """A card of the Card Display is placed on it, and two points are behind that."""

    @hookimpl
    def card_activated(self) -> Effects:
        return [CoverFromDisplay("card.stall-cover"), Gain(2, "card.stall-gain")]


class Herald(CardPlugin):
    """A card is activated again, and there is a point behind it."""

    @hookimpl
    def card_activated(self) -> Effects:
        return [Repeat("card.herald"), Gain(1, "card.herald")]


FANS: Mapping[str, type[CardPlugin]] = {"fair": Fair, "herald": Herald, "stall": Stall}


@pytest.fixture
def opened(tmp_path: Path) -> OpenSet:
    """The set of the box with the two cards of a fan."""
    return fan_set(tmp_path, FANS, FAIR)


def test_effects_are_done_one_behind_the_other(opened: OpenSet) -> None:
    table = lay(
        3, stacks={0: ["fair"]}, hands={0: ["grocers", "mercers", "salters"]}, boroughs={1: ["city", "westminster"]},
        opened=opened,
    )  # fmt: skip
    due = only(table.do(ActivateCard(0, 0, None)), EffectsDue)
    assert table.refused(ExpendCard(0, "docks")) == "card.fair-expend"
    assert len(due.effects) == 6 and (due.card, due.stack) == ("fair", 0)
    table.do(ExpendCard(0, "grocers"))
    assert (table.player().money, table.player().points, table.player().poverty) == (7, 1, 5)
    table.do(ExpendCard(0, "mercers"))
    assert table.state.phase == "run" and len(table.state.due[-1].effects) == 5
    for nobody in (0, 3, -1):
        assert table.refused(ChoosePlayer(0, nobody)) == "card.fair-burden"
    assert only(table.do(ChoosePlayer(0, 2)), PovertyChanged).by == 3
    passed = every(table.do(ChoosePlayer(0, 1)), PovertyChanged)
    assert [(event.seat, event.by) for event in passed] == [(0, -2), (1, 2)]
    table.do(PlaceUnderground(0, "city"))
    events = table.do(PlaceUnderground(0, "westminster"))
    assert only(events, PointsTaken).points == 4 and only(events, PovertyChanged).by == -1
    assert every(events, EffectsLeft)[-1].effects == () and not table.state.due
    assert [player.poverty for player in table.state.players] == [2, 7, 8] and table.player().points == 6


def test_the_end_of_expending_leaves_what_is_behind_it(opened: OpenSet) -> None:
    table = lay(3, stacks={0: ["fair"]}, hands={0: ["grocers", "mercers"]}, poverty=1, opened=opened)
    table.do(ActivateCard(0, 0, None), EndExpending(0), ChoosePlayer(0, 1))
    passed = every(table.do(ChoosePlayer(0, 2)), PovertyChanged)
    assert [(event.seat, event.by) for event in passed] == [(0, -1), (2, 1)]  # no more than there are
    assert not table.state.due and table.player().points == 4  # nobody has built, so no counter can be placed


@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("fleet_street", [ChoosePlayer(0, 1)]),
        ("police_force", [ChoosePlayer(0, 2)]),
        ("brixton_prison", [ExpendCard(0, "paupers_a"), EndExpending(0)]),
        ("workhouse", [ExpendCard(0, "paupers_a"), EndExpending(0)]),
        ("coffee_house", [CoverStack(0, "top", "brewing")]),
        ("underground", [PlaceUnderground(0, "westminster"), PlaceUnderground(0, "hackney")]),
    ],
)
def test_a_card_that_asks_is_activated_again_over_another_that_waits(card: str, answers: list[Any], opened: OpenSet) -> None:
    pays = "salters" if card == "underground" else None
    table = lay(
        3, stacks={0: ["herald", "grocers", card, "mercers"]}, hands={0: ["paupers_a", "paupers_a", "salters", "brewing"]},
        boroughs={1: ["city", "westminster", "st_pancras", "hackney"]}, opened=opened,
    )  # fmt: skip
    first = [PlaceUnderground(0, "city"), PlaceUnderground(0, "st_pancras")] if card == "underground" else answers
    if card == "coffee_house":
        first = [ActivateCard(0, 3, "brewing")]  # at first there is nothing on the Card Display
    table.do(ActivateCard(0, 2, pays), *first)
    points = table.player().points
    table.do(ActivateCard(0, 0, None))
    assert table.refused(ActivateAgain(0, 1)) == "card.herald" and table.refused(ActivateAgain(0, 0)) == "card.herald"
    table.do(ActivateAgain(0, 2))
    assert len(table.state.due) == 2
    if card == "coffee_house":
        assert table.refused(CoverStack(0, "top", "docks")) == "card.coffee-house-take"
    if card.endswith("street"):
        assert table.refused(ChoosePlayer(0, 0)) == "card.fleet-street"
    table.do(*answers)
    assert not table.state.due and table.player().points == points + 1 + (card == "fleet_street") and table.state.phase == "run"


def test_what_is_behind_a_card_that_is_covered_is_done(opened: OpenSet) -> None:
    table = lay(stacks={0: ["stall"]}, top=["docks", "paupers_a"], opened=opened)
    table.do(ActivateCard(0, 0, None))
    assert table.refused(CoverStack(0, "top", "paupers_a")) == "card.stall-cover"
    events = table.do(CoverStack(0, "top", "docks"))
    assert [event.rule for event in every(events, EffectsLeft)] == ["card.stall-cover", "run.choice"]
    assert only(events, PointsTaken).points == 2 and table.player().stacks[0].cards == ["stall", "docks"]


def test_where_cards_are_turned_at_once_a_turned_one_is_activated_again() -> None:
    table = lay(stacks={0: ["whitehall", "grocers"]}, rulings={"run.flip": "at-once"})
    table.do(ActivateCard(0, 1, None), ActivateCard(0, 0, None), ActivateAgain(0, 1))
    figures = table.rules.cards
    assert table.player().money == 5 + 2 * figures["grocers"].money - figures["whitehall"].pay
