"""The action Run city, as the rulebook tells it."""

from ktc_london_2010.model.actions import ActivateCard, CoverStack, EndRun, UseHospital
from ktc_london_2010.model.events import (
    ActionEnded,
    CardActivated,
    CardExpended,
    CardFlipped,
    HospitalUsed,
    MoneyPaid,
    MoneyTaken,
    PointsTaken,
    PovertyChanged,
    PovertyCounted,
)

from ktc.testing import shows
from london.tabled import every, lay, only


@shows("run.price", "run.expend-to-display", "run.money", "run.points", "run.relief", "run.choice", "run.flip", "run.poverty")
@shows("card.coffee-house-take", "coffee-house.later", "card.hospital", "run.stack-counts", "setup.bank")
def test_the_example_of_the_rulebook() -> None:
    """Five stacks, one card in hand and one borough: five poverty points."""
    table = lay(
        stacks={0: ["east_india_company", "woolwich_arsenal", "coffee_house", "british_museum", "hospital_a"]},
        hands={0: ["grocers", "mercers"]}, top=["almshouses"], boroughs={0: ["city"]}, money=0,
    )  # fmt: skip
    table.do(ActivateCard(0, 0, "grocers"))
    assert table.player().money == 12 and table.state.top == ["almshouses", "grocers"]
    events = table.do(ActivateCard(0, 1, None))
    assert (only(events, MoneyPaid).amount, only(events, PointsTaken).points) == (7, 5)
    table.do(ActivateCard(0, 2, None), CoverStack(0, "top", "almshouses"))
    assert table.player().stacks[2].cards == ["coffee_house", "almshouses"]
    events = table.do(ActivateCard(0, 2, None))
    assert only(events, PovertyChanged).by == -2
    table.do(ActivateCard(0, 3, None))
    assert (table.player().points, table.player().poverty) == (6, 2)
    table.do(EndRun(0))
    assert table.state.phase == "flip"
    events = table.do(UseHospital(0, 4, 0))
    assert only(events, HospitalUsed).rule == "card.hospital"
    assert [event.card for event in every(events, CardFlipped)] == ["woolwich_arsenal", "almshouses", "british_museum"]
    counted = only(events, PovertyCounted)
    assert (counted.stacks, counted.cards, counted.boroughs, counted.by) == (5, 1, 1, 5)
    assert [stack.down for stack in table.player().stacks] == [False, True, True, True, True]
    assert table.player().poverty == 7 and table.game.to_act == (1,)


@shows("run.at-least-one", "run.in-view", "run.once", "run.choice")
def test_what_can_be_activated() -> None:
    table = lay(stacks={0: ["grocers", "down mercers", "salters fishmongers", "hospital_a"]})
    assert table.refused(EndRun(0)) == "turn.one-action"
    assert table.refused(ActivateCard(0, 1, None)) == "run.in-view"
    assert table.refused(ActivateCard(0, 9, None)) == "run.in-view"
    assert table.refused(ActivateCard(0, 3, None)) == "run.at-least-one"
    events = table.do(ActivateCard(0, 2, None))
    assert only(events, CardActivated).card == "fishmongers"
    assert table.refused(ActivateCard(0, 2, None)) == "run.once"
    assert table.allows() == [ActivateCard(0, 0, None), EndRun(0)]


@shows("run.at-least-one")
def test_a_run_wants_something_to_activate() -> None:
    table = lay(stacks={0: ["hospital_a", "down grocers"]})
    assert table.allows(ActivateCard) == []


@shows("run.price", "run.expend-any", "card.paupers")
def test_the_left_block_is_paid_first() -> None:
    table = lay(stacks={0: ["docks", "watchmakers", "albert_hall"]}, hands={0: ["paupers_a", "school_a", "grocers"]}, money=1)
    assert table.refused(ActivateCard(0, 0, None)) == "run.price"
    assert table.refused(ActivateCard(0, 1, "grocers")) == "run.price"
    assert table.refused(ActivateCard(0, 2, "grocers")) == "run.price"
    assert table.refused(ActivateCard(0, 0, "wren")) == "run.price"
    events = table.do(ActivateCard(0, 0, "paupers_a"))
    kinds = [type(event) for event in events]
    assert kinds.index(CardExpended) < kinds.index(CardActivated) < kinds.index(MoneyTaken)
    table.do(ActivateCard(0, 1, "school_a"), ActivateCard(0, 2, None))
    assert table.player().money == 1 + 7 + 9 - 2 and table.player().points == 6


@shows("run.relief", "run.burden")
def test_nobody_has_fewer_than_no_poverty_points() -> None:
    table = lay(stacks={0: ["almshouses", "brewing"]}, poverty=1)
    events = table.do(ActivateCard(0, 0, None), ActivateCard(0, 1, None))
    assert [(event.by, event.rule) for event in every(events, PovertyChanged)] == [(-1, "run.relief"), (1, "run.burden")]


@shows("run.partial")
def test_a_card_may_be_activated_for_nothing() -> None:
    table = lay(stacks={0: ["almshouses"]}, poverty=0)
    assert not every(table.do(ActivateCard(0, 0, None)), PovertyChanged)


@shows("run.flip", "run.flip-power")
def test_cards_with_the_symbol_are_turned_after_all_activations() -> None:
    table = lay(stacks={0: ["grocers", "street_lights"]})
    table.do(ActivateCard(0, 0, None), ActivateCard(0, 1, None))
    assert not table.player().stacks[0].down
    events = table.do(EndRun(0))
    assert [event.card for event in every(events, CardFlipped)] == ["grocers"]
    assert [stack.down for stack in table.player().stacks] == [True, False]
    assert only(events, ActionEnded)


@shows("run.poverty", "run.stack-counts")
def test_a_negative_result_discards_poverty_points() -> None:
    mine = ["city", "westminster", "st_pancras", "hampstead"]
    table = lay(stacks={0: ["grocers"]}, boroughs={0: mine}, poverty=2)
    table.do(ActivateCard(0, 0, None))
    assert only(table.do(EndRun(0)), PovertyCounted).by == -2 and table.player().poverty == 0


@shows("run.stack-counts")
def test_each_stack_counts_one_whatever_its_height() -> None:
    table = lay(stacks={0: ["grocers mercers salters", "down brewing"]}, hands={0: ["docks"]})
    table.do(ActivateCard(0, 0, None))
    assert only(table.do(EndRun(0)), PovertyCounted).by == 3


@shows("play.no-fewer-stacks")
def test_a_run_leaves_all_stacks_where_they_are() -> None:
    table = lay(stacks={0: ["grocers", "down mercers", "street_lights"]}, hands={0: ["salters"]})
    table.do(ActivateCard(0, 0, None), EndRun(0))
    assert table.game.to_act == (1,)
    assert [stack.cards for stack in table.player().stacks] == [["grocers"], ["mercers"], ["street_lights"]]


@shows("supply.unlimited")
def test_poverty_points_never_run_out() -> None:
    table = lay(stacks={0: ["brewing"]}, poverty=45)
    assert only(table.do(ActivateCard(0, 0, None)), PovertyChanged).by == 1


@shows("run.effects-are-activations", "run.choice")
def test_an_omnibus_that_is_not_activated_brings_nothing() -> None:
    table = lay(stacks={0: ["street_lights", "omnibus"]}, boroughs={0: ["city"]})
    table.do(ActivateCard(0, 0, None))
    assert not every(table.do(EndRun(0)), MoneyTaken)
