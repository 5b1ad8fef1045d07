"""Buying land, and the Underground."""

from ktc_london_2010.model.actions import ActivateCard, BuyLand, PlaceUnderground, TakeCard
from ktc_london_2010.model.events import CardsDue, EffectsLeft, LandBought, LoansTaken, MoneyPaid, UndergroundPlaced

from ktc.testing import shows
from london.tabled import every, lay, only

DECK = TakeCard(0, "deck", None)
BETHNAL = "bethnal_green_stepney_poplar"


@shows("land.first", "land.cost", "land.cards", "land.one", "land.permanent")
def test_the_first_purchase_is_one_of_the_red_boroughs() -> None:
    table = lay(money=8)
    assert [action.borough for action in table.allows(BuyLand)] == ["city", "westminster", "southwark_bermondsey"]
    assert table.refused(BuyLand(0, "hackney")) == "land.first"
    events = table.do(BuyLand(0, "city"))
    assert (only(events, MoneyPaid).amount, only(events, MoneyPaid).rule) == (8, "land.cost")
    assert (only(events, CardsDue).number, only(events, CardsDue).rule) == (4, "land.cards")
    assert only(events, LandBought).rule == "land.first"
    table.do(DECK, DECK, DECK, DECK)
    assert table.player().held == 4 and table.game.to_act == (1,) and table.player().boroughs == ["city"]


@shows("land.adjacent", "land.river", "land.one")
def test_afterwards_a_neighbour_of_anybodys() -> None:
    table = lay(boroughs={1: ["city"]}, money=20)
    assert table.refused(BuyLand(0, "city")) == "land.one"
    assert table.refused(BuyLand(0, "atlantis")) == "land.one"
    assert table.refused(BuyLand(0, "lambeth")) == "land.adjacent"
    found = [action.borough for action in table.allows(BuyLand)]
    assert "st_pancras" in found and "southwark_bermondsey" in found
    table = lay(boroughs={1: ["southwark_bermondsey"]}, money=20)
    assert table.refused(BuyLand(0, BETHNAL)) == "land.adjacent"
    assert only(table.do(BuyLand(0, "city")), LandBought).rule == "land.adjacent"


@shows("land.counters", "setup.counters")
def test_eleven_counters_are_all() -> None:
    names = list(lay().rules.boroughs)
    table = lay(boroughs={0: names[:11]})
    assert table.allows(BuyLand) == [] and table.refused(BuyLand(0, names[11])) == "land.counters"
    assert lay(boroughs={0: names[:11]}, rulings={"land.counters": "unlimited"}).allows(BuyLand)


@shows("underground.two", "underground.first", "underground.connected", "underground.built", "underground.river-fee")
@shows("underground.one-a-borough", "card.underground")
def test_the_example_of_the_rulebook() -> None:
    built = {0: ["southwark_bermondsey", "deptford", "hackney"], 1: ["city", "westminster", BETHNAL, "lambeth"]}
    table = lay(stacks={0: ["underground", "underground"]}, hands={0: ["grocers", "mercers"]}, boroughs=built)
    table.do(ActivateCard(0, 0, "grocers"))
    assert table.refused(PlaceUnderground(0, "deptford")) == "underground.first"
    assert table.refused(PlaceUnderground(0, "st_pancras")) == "underground.built"
    assert table.refused(PlaceUnderground(0, "atlantis")) == "underground.two"
    events = table.do(PlaceUnderground(0, "southwark_bermondsey"))
    assert only(events, UndergroundPlaced).rule == "underground.first" and not every(events, MoneyPaid)
    assert table.refused(PlaceUnderground(0, BETHNAL)) == "underground.connected"
    assert table.refused(PlaceUnderground(0, "southwark_bermondsey")) == "underground.one-a-borough"
    events = table.do(PlaceUnderground(0, "deptford"))
    assert only(events, UndergroundPlaced).rule == "underground.connected" and not every(events, MoneyPaid)
    table.do(ActivateCard(0, 1, "mercers"))
    events = table.do(PlaceUnderground(0, "city"))
    assert (only(events, MoneyPaid).amount, only(events, MoneyPaid).rule) == (3, "underground.river-fee")
    assert {action.borough for action in table.allows(PlaceUnderground)} == {"westminster", BETHNAL, "hackney", "lambeth"}
    table.do(PlaceUnderground(0, "westminster"))
    assert len(table.state.tunnels) == 4 and table.state.phase == "run"


@shows("underground.river-fee")
def test_a_borough_beside_both_banks_costs_nothing_more() -> None:
    for ruling, paid in (("only-if-needed", 0), ("always", 3)):
        built = {0: ["westminster", "lambeth", "city"]}
        table = lay(
            stacks={0: ["underground"]}, hands={0: ["grocers"]}, boroughs=built, tunnels=["city", "lambeth"],
            rulings={"underground.river-fee": ruling},
        )  # fmt: skip
        events = table.do(ActivateCard(0, 0, "grocers"), PlaceUnderground(0, "westminster"))
        assert sum(event.amount for event in every(events, MoneyPaid)) == paid


@shows("underground.short", "run.partial")
def test_as_many_counters_as_can_be_placed() -> None:
    table = lay(stacks={0: ["underground"]}, hands={0: ["grocers"]}, boroughs={0: ["city"]})
    events = table.do(ActivateCard(0, 0, "grocers"), PlaceUnderground(0, "city"))
    assert every(events, EffectsLeft)[-1].rule == "run.partial" and table.state.phase == "run"
    strict = {"underground.short": "not-activated"}
    table = lay(stacks={0: ["underground", "salters"]}, hands={0: ["grocers"]}, boroughs={0: ["city"]}, rulings=strict)
    assert table.refused(ActivateCard(0, 0, "grocers")) == "underground.short"
    assert [action.stack for action in table.allows(ActivateCard)] == [1]


@shows("underground.supply", "setup.counters")
def test_ten_counters_are_all() -> None:
    names = list(lay().rules.boroughs)[:11]
    for ruling, more in (("limited", False), ("unlimited", True)):
        table = lay(
            stacks={0: ["underground"]}, hands={0: ["grocers"]}, boroughs={1: names}, tunnels=names[:10],
            rulings={"underground.supply": ruling},
        )  # fmt: skip
        table.do(ActivateCard(0, 0, "grocers"))
        assert bool(table.allows(PlaceUnderground)) == more


@shows("underground.river-fee", "loan.needed")
def test_a_loan_pays_for_the_river() -> None:
    table = lay(
        stacks={0: ["underground"]}, hands={0: ["grocers"]}, boroughs={0: ["city", "southwark_bermondsey"]},
        tunnels=["southwark_bermondsey"], money=0,
    )  # fmt: skip
    events = table.do(ActivateCard(0, 0, "grocers"), PlaceUnderground(0, "city"))
    assert only(events, LoansTaken) == LoansTaken(0, 1, 10, "loan.ten", "loan.needed")
    assert only(events, MoneyPaid) == MoneyPaid(0, 3, -1, "underground.river-fee")


@shows("underground.short", "underground.first")
def test_one_way_to_place_both_counters_is_enough() -> None:
    built = {0: ["westminster", "southwark_bermondsey", "deptford"]}  # from Westminster the second has nowhere to go
    table = lay(
        stacks={0: ["underground"]}, hands={0: ["grocers"]}, boroughs=built, rulings={"underground.short": "not-activated"}
    )
    assert ActivateCard(0, 0, "grocers") in table.allows()
