"""Each card with a text, as the rulebook tells it."""

import pytest
from ktc_london_2010.model.actions import (
    ActivateCard,
    ChoosePlayer,
    CoverStack,
    EndExpending,
    EndFlips,
    EndRun,
    ExpendCard,
    PlaceCard,
    TakeCard,
    UseHospital,
)
from ktc_london_2010.model.events import (
    CardFlipped,
    EffectsLeft,
    MoneyLeftCard,
    MoneyPaid,
    MoneyPutOnCard,
    MoneyTaken,
    PointsTaken,
    PovertyChanged,
    PovertyCounted,
)

from ktc.testing import shows
from london.tabled import every, lay, only

DECK = TakeCard(0, "deck", None)


@shows("card.bridge", "card.town-houses", "run.effects-are-activations")
def test_bridge_and_town_houses_count_what_is_in_view() -> None:
    stacks = ["bridge", "town_houses", "grocers", "down mercers", "salters lords", "docks"]
    table = lay(stacks={0: stacks})
    assert (only(table.do(ActivateCard(0, 0, None)), MoneyTaken).amount) == 2
    assert (only(table.do(ActivateCard(0, 1, None)), PointsTaken).points) == 3


@shows("card.omnibus", "card.steamboats")
def test_omnibus_and_steamboats_count_boroughs() -> None:
    table = lay(stacks={0: ["omnibus", "steamboats"]}, boroughs={0: ["city", "hackney", "chelsea_fulham"]})
    events = table.do(ActivateCard(0, 0, None), ActivateCard(0, 1, None))
    assert [(event.amount, event.rule) for event in every(events, MoneyTaken)] == [(3, "card.omnibus"), (4, "card.steamboats")]


@shows("card.brixton-prison", "card.millbank-prison", "run.expend-any", "card.paupers")
@pytest.mark.parametrize(("prison", "points"), [("brixton_prison", 0), ("millbank_prison", 3)])
def test_a_prison_takes_up_to_three_cards(prison: str, points: int) -> None:
    table = lay(stacks={0: [prison]}, hands={0: ["paupers_a", "huguenots", "grocers", "mercers"]}, poverty=4)
    table.do(ActivateCard(0, 0, None), ExpendCard(0, "paupers_a"))
    assert table.refused(ExpendCard(0, "paupers_a")) == f"card.{prison.replace('_', '-')}"
    table.do(ExpendCard(0, "huguenots"), ExpendCard(0, "grocers"))
    assert (table.player().poverty, table.player().points, table.state.phase) == (1, points, "run")
    assert table.state.top == ["paupers_a", "huguenots", "grocers"] and not table.state.due


@shows("card.brixton-prison")
def test_a_prison_may_take_fewer() -> None:
    table = lay(stacks={0: ["brixton_prison"]}, hands={0: ["grocers"]})
    table.do(ActivateCard(0, 0, None), EndExpending(0))
    assert table.player().poverty == 5 and not table.state.due
    table = lay(stacks={0: ["brixton_prison"]})
    assert every(table.do(ActivateCard(0, 0, None)), EffectsLeft)[-1].rule == "run.partial"


@shows("card.millbank-prison")
def test_a_point_for_a_card_that_takes_no_poverty_away() -> None:
    for ruling, poverty, points in (("yes", 0, 1), ("no", 0, 0), ("no", 1, 1)):
        rulings = {"card.millbank-prison": ruling}
        table = lay(stacks={0: ["millbank_prison"]}, hands={0: ["grocers"]}, poverty=poverty, rulings=rulings)
        table.do(ActivateCard(0, 0, None), ExpendCard(0, "grocers"))
        assert table.player().points == points


@shows("card.workhouse", "card.paupers")
def test_the_workhouse_takes_any_number_of_paupers() -> None:
    table = lay(stacks={0: ["workhouse"]}, hands={0: ["paupers_a", "paupers_a", "paupers_b", "grocers"]})
    table.do(ActivateCard(0, 0, None))
    assert table.refused(ExpendCard(0, "grocers")) == "card.workhouse"
    table.do(ExpendCard(0, "paupers_a"), ExpendCard(0, "paupers_a"), ExpendCard(0, "paupers_b"))
    assert (table.player().money, table.player().poverty) == (8, 2)
    assert table.allows() == [EndExpending(0)]  # asked, although no Pauper is left: others must not see that
    table.do(EndExpending(0))
    assert table.state.phase == "run" and not table.state.due


@shows("card.coffee-house-take", "coffee-house.later", "play.money", "card.shops-fill")
def test_a_coffee_house_brings_a_card_of_the_display() -> None:
    table = lay(stacks={0: ["coffee_house", "shops_b"]}, top=["paupers_a", "east_india_company"], hands={0: ["grocers"]})
    table.do(ActivateCard(0, 0, None))
    assert table.refused(CoverStack(0, "bottom", "east_india_company")) == "card.coffee-house-take"
    assert table.refused(CoverStack(0, "top", "paupers_a")) == "card.coffee-house-take"
    events = table.do(CoverStack(0, "top", "east_india_company"))
    assert only(events, MoneyPaid).amount == 4 and only(events, MoneyPutOnCard).rule == "card.shops-fill"
    table.do(ActivateCard(0, 1, None), ActivateCard(0, 0, "grocers"))
    assert table.player().money == 1 + 1 + 12


@shows("card.coffee-house-take", "run.partial")
def test_a_coffee_house_with_nothing_to_bring() -> None:
    table = lay(stacks={0: ["coffee_house"]}, top=["paupers_a"])
    assert every(table.do(ActivateCard(0, 0, None)), EffectsLeft)[-1].rule == "run.partial"


@shows("coffee-house.later")
def test_a_table_may_ask_to_activate_it_at_once() -> None:
    for ruling, later in (("any-time", True), ("at-once", False)):
        table = lay(stacks={0: ["coffee_house", "salters"]}, top=["grocers"], rulings={"coffee-house.later": ruling})
        table.do(ActivateCard(0, 0, None), CoverStack(0, "top", "grocers"), ActivateCard(0, 1, None))
        assert (ActivateCard(0, 0, None) in table.allows()) == later
        if not later:
            assert table.refused(ActivateCard(0, 0, None)) == "coffee-house.later"


@shows("card.fleet-street", "card.police-force")
def test_another_player_is_chosen() -> None:
    table = lay(3, stacks={0: ["fleet_street", "police_force"]})
    table.do(ActivateCard(0, 0, None))
    assert table.refused(ChoosePlayer(0, 0)) == "card.fleet-street" and table.refused(EndRun(0)) == "run.choice"
    table.do(ChoosePlayer(0, 2), ActivateCard(0, 1, None), ChoosePlayer(0, 1))
    assert [player.poverty for player in table.state.players] == [4, 6, 7] and table.player().points == 1


@shows("card.fleet-street")
def test_with_two_players_nobody_is_asked() -> None:
    table = lay(stacks={0: ["fleet_street"]})
    assert only(table.do(ActivateCard(0, 0, None)), PovertyChanged).by == 2 and table.player(1).poverty == 7


@shows("police-force.none", "card.police-force")
def test_who_has_no_poverty_point_gives_none() -> None:
    table = lay(3, stacks={0: ["police_force"]}, poverty=0)
    events = table.do(ActivateCard(0, 0, None))
    assert [event.rule for event in every(events, EffectsLeft)] == ["police-force.none"]
    assert table.state.phase == "run" and not table.state.due


@shows("card.hospital")
def test_several_hospitals_save_several_cards() -> None:
    table = lay(stacks={0: ["hospital_a", "hospital_b", "grocers", "mercers", "street_lights"]}, hands={0: ["salters"]})
    table.do(ActivateCard(0, 2, None), ActivateCard(0, 3, "salters"), ActivateCard(0, 4, None), EndRun(0))
    assert table.refused(UseHospital(0, 2, 3)) == "card.hospital"
    assert table.refused(UseHospital(0, 0, 4)) == "card.hospital"
    assert table.refused(ActivateCard(0, 2, None)) == "run.flip"
    table.do(UseHospital(0, 1, 3))
    assert table.refused(UseHospital(0, 0, 3)) == "card.hospital"
    assert [event.card for event in every(table.do(EndFlips(0)), CardFlipped)] == ["grocers"]
    assert [stack.down for stack in table.player().stacks] == [False, True, True, False, False]


@shows("card.public-houses", "run.poverty")
def test_public_houses_leave_the_hand_out() -> None:
    table = lay(stacks={0: ["public_houses", "grocers"]}, hands={0: ["mercers", "salters"]})
    table.do(ActivateCard(0, 1, None))
    counted = only(table.do(EndRun(0)), PovertyCounted)
    assert (counted.by, counted.cards, counted.rule) == (2, 0, "card.public-houses")


@shows("card.shops-fill", "card.shops-take", "shops.covered")
def test_shops_fill_with_what_is_placed() -> None:
    table = lay(
        stacks={0: ["shops_b", "shops_c"]}, hands={0: ["brewing", "grocers", "mercers", "salters", "vintners", "fishmongers"]}
    )
    events = table.do(PlaceCard(0, "brewing", 2, "grocers"))
    assert [event.stack for event in every(events, MoneyPutOnCard)] == [0, 1]
    events = table.do(PlaceCard(0, "mercers", 1, "salters"))
    left = only(events, MoneyLeftCard)
    assert (left.amount, left.to, left.rule) == (1, -1, "shops.covered")
    assert [event.stack for event in every(events, MoneyPutOnCard)] == [0]
    table = lay(stacks={0: ["shops_b"]})
    table.player().stacks[0].money = 2
    left = only(table.do(ActivateCard(0, 0, None)), MoneyLeftCard)
    assert (left.amount, left.to, left.rule) == (2, 0, "card.shops-take") and table.player().money == 7
