"""Loans, the end of the game, and the points."""

from ktc_london_2010.kit import MESSAGES
from ktc_london_2010.model.actions import ActivateCard, BuyLand, EndRun, GiveUpCard, TakeCard, TakeLoan, TakeThree
from ktc_london_2010.model.events import (
    GameEnded,
    HandDiscarded,
    LastCardTaken,
    LoansRepaid,
    LoansTaken,
    MoneyPaid,
    TurnEnded,
)

from ktc.testing import facts_of, shows
from london.tabled import Table, every, lay, only

DECK = TakeCard(0, "deck", None)
LENDING = {"loan.needed": "any-time"}


@shows("loan.ten", "loan.needed", "loan.no-early-repayment", "loan.counters")
def test_a_loan_comes_when_a_payment_needs_it() -> None:
    table = lay(boroughs={1: ["st_marylebone"]}, money=1)
    assert table.refused(TakeLoan(0)) == "loan.needed" and table.allows(TakeLoan) == []
    events = table.do(BuyLand(0, "westminster"))
    loans = only(events, LoansTaken)
    assert (loans.count, loans.each, loans.by, loans.rule) == (1, 10, "loan.ten", "loan.needed")
    assert (table.player().money, table.player().loans) == (3, 1)


@shows("loan.no-early-repayment")
def test_loans_stay_until_the_game_ends() -> None:
    table = lay(money=40)
    table.player().loans = 2
    table.do(TakeThree(0), DECK, DECK, DECK)
    assert table.game.to_act == (1,) and (table.player().money, table.player().loans) == (40, 2)


@shows("loan.counters", "score.loan")
def test_a_counter_of_forty_pounds_stands_for_four_loans() -> None:
    table = lay(money=0)
    table.player().loans = 5
    assert lines(table)["score.loan"] == -35


@shows("loan.needed", "loan.counters")
def test_as_many_loans_as_a_payment_needs() -> None:
    table = lay(
        3, boroughs={1: ["city", "westminster"], 2: [*list(lay().rules.boroughs)[2:11]]}, stacks={0: ["fire_brigade"]}, money=0
    )
    events = table.do(ActivateCard(0, 0, None))
    assert [(event.seat, event.count) for event in every(events, LoansTaken)] == [(1, 1), (2, 1)]
    assert [player.money for player in table.state.players] == [0, 8, 1]


@shows("loan.needed")
def test_a_table_may_lend_at_any_time() -> None:
    table = lay(rulings={"loan.needed": "any-time"})
    assert TakeLoan(0) in table.allows()
    assert only(table.do(TakeLoan(0)), LoansTaken).count == 1
    assert (table.player().money, table.player().loans) == (15, 1) and table.state.phase == "action"


@shows("loan.moments", "loan.needed")
def test_loans_without_need_are_taken_in_the_action() -> None:
    table = lay(phase="start", rulings=LENDING)
    assert table.refused(TakeLoan(0)) == "loan.moments" and TakeLoan(0) not in table.allows()
    table.do(DECK, TakeLoan(0))
    assert lay(phase="start").refused(TakeLoan(0)) == "loan.needed"
    table = lay(hands={0: ["grocers"] + ["sewers"] * 5 + ["brewing"] * 2 + ["school_a"]}, rulings=LENDING)
    table.do(TakeThree(0), DECK, DECK, DECK)
    assert table.state.phase == "trim" and table.refused(TakeLoan(0)) == "loan.moments"


@shows("loan.moments")
def test_a_table_may_lend_in_the_whole_turn() -> None:
    ruling = {**LENDING, "loan.moments": "whole-turn"}
    table = lay(phase="start", rulings=ruling)
    assert only(table.do(TakeLoan(0)), LoansTaken).rule == "loan.needed" and table.state.phase == "start"
    table.do(DECK, TakeLoan(0))
    assert (table.player().loans, table.player().money) == (2, 25)
    table.do(TakeThree(0))
    assert table.refused(TakeLoan(0)) == "take.all"  # cards that are due come first
    table = lay(stacks={0: ["hospital_a", "grocers"]}, rulings=ruling)
    table.do(ActivateCard(0, 1, None), EndRun(0), TakeLoan(0))
    assert table.state.phase == "flip"
    table = lay(hands={0: ["grocers"] + ["sewers"] * 5 + ["brewing"] * 2 + ["school_a"]}, rulings=ruling)
    table.do(TakeThree(0), DECK, DECK, DECK, TakeLoan(0), GiveUpCard(0, "grocers"))
    assert table.state.phase == "trim" and table.player().loans == 1


@shows("loan.moments")
def test_without_loans_at_any_time_the_moments_change_nothing() -> None:
    table = lay(rulings={"loan.moments": "whole-turn"})
    assert table.refused(TakeLoan(0)) == "loan.needed" and TakeLoan(0) not in table.allows()


@shows("loan.forced", "card.lloyds")
def test_who_must_pay_another_takes_a_loan() -> None:
    table = lay(3, stacks={0: ["lloyds_of_london"]}, money=1)
    events = table.do(ActivateCard(0, 0, None))
    assert [(event.seat, event.to, event.amount) for event in every(events, MoneyPaid)] == [(1, 0, 2), (2, 0, 2)]
    assert {event.rule for event in every(events, LoansTaken)} == {"loan.forced"}
    assert [(player.money, player.loans) for player in table.state.players] == [(5, 0), (9, 1), (9, 1)]


@shows("loan.forced-bank", "card.fire-brigade")
def test_so_does_who_must_pay_the_bank() -> None:
    for ruling, money, loans in (("loan", 9, 1), ("pay-what-you-have", 0, 0)):
        table = lay(
            stacks={0: ["fire_brigade"]}, boroughs={1: ["city", "hackney"]}, money=1, rulings={"loan.forced-bank": ruling}
        )
        events = table.do(ActivateCard(0, 0, None))
        assert {event.rule for event in every(events, LoansTaken)} <= {"loan.forced-bank"}
        assert (table.player(1).money, table.player(1).loans) == (money, loans)
        assert (table.player().points, table.player().money) == (2, 1)


@shows("card.bank-of-england", "loan.ten")
def test_the_bank_of_england_lends_twelve() -> None:
    table = lay(stacks={0: ["bank_of_england"]}, money=0)
    loans = only(table.do(BuyLand(0, "city")), LoansTaken)
    assert (loans.count, loans.each, loans.by) == (1, 12, "card.bank-of-england")


# --- the end --------------------------------------------------------------------------------------------------------


@shows("end.trigger", "end.finish-turn", "end.last-turns", "end.last-start-card")
def test_the_last_card_of_the_deck_begins_the_end() -> None:
    table = lay(3, deck=["grocers"], top=["mercers", "salters", "vintners", "brewing"])
    events = table.do(TakeThree(0), DECK)
    assert only(events, LastCardTaken).rule == "end.trigger"
    assert not any(action.place == "deck" for action in table.allows())
    table.do(TakeCard(0, "top", "mercers"))
    events = table.do(TakeCard(0, "top", "salters"))
    assert only(events, TurnEnded).rule == "end.last-turns" and table.state.phase == "start"
    table.do(TakeCard(1, "top", "vintners"), TakeThree(1), TakeCard(1, "top", "brewing"))
    assert table.state.turn == 2 and table.state.phase == "action" and not table.game.over
    events = table.do(TakeThree(2))
    assert only(events, GameEnded) and table.game.over


@shows("end.trigger")
def test_the_last_card_of_the_display_begins_nothing() -> None:
    table = lay(phase="start", top=["mercers"])
    assert not every(table.do(TakeCard(0, "top", "mercers")), LastCardTaken)


@shows("end.trigger")
def test_the_end_begins_once() -> None:
    table = lay(3, ending=2, deck=["grocers"], top=["mercers", "salters"])
    assert not every(table.do(TakeThree(0), DECK), LastCardTaken)
    table.do(*[TakeCard(0, "top", card) for card in ("mercers", "salters")])
    assert table.state.ending == 1


# --- the points -----------------------------------------------------------------------------------------------------


def lines(table: Table, seat: int = 0) -> dict[str, int]:
    """Return the points of a seat by rule."""
    found: dict[str, int] = {}
    for line in table.game.score().of(seat):
        found[line.rule] = found.get(line.rule, 0) + line.points
        assert line.says in facts_of(MESSAGES, "en") and None not in line.facts.values()
        assert line.source == line.facts.get("borough", line.facts.get("card"))
    return found


@shows(
    "score.repay", "loan.repay", "score.hand", "score.money", "score.borough", "score.underground", "score.card", "score.points"
)
@shows("score.loan", "score.poverty-least", "score.poverty-table", "score.winner", "loan.not-for-loans")
def test_the_points_in_their_order() -> None:
    table = lay(
        stacks={0: ["down buckingham_palace", "grocers mercers"]}, hands={0: ["salters", "vintners"], 1: ["brewing"]},
        boroughs={0: ["city", "hackney"]}, tunnels=["city"], money=38,
    )  # fmt: skip
    table.player().loans, table.player().points, table.player().poverty = 3, 19, 9
    table.player(1).poverty = 4
    assert lines(table) == {
        "score.money": 2,  # two loans are repaid with £30; £8 are left
        "score.borough": sum(table.rules.boroughs[name].points for name in ("city", "hackney")),
        "score.underground": 2,
        "score.card": 8 + 1 + 1,
        "score.points": 19,
        "score.loan": -7,
        "score.poverty-table": -7,  # eleven with the hand, five with the other's: six are left
    }
    assert table.game.score().winner == 0
    table.state.ending, table.state.turn = 1, 1
    before = table.game.score().totals
    events = table.game.apply(TakeThree(1))
    events += table.game.apply(TakeCard(1, "deck", None)) if not table.game.over else ()
    while not table.game.over:
        events += table.game.apply(table.allows()[0])
    repaid = only(events, LoansRepaid)
    assert (repaid.seat, repaid.count, repaid.amount, repaid.rule) == (0, 2, 30, "score.repay")
    assert {event.seat for event in every(events, HandDiscarded)} == {0, 1}
    assert table.game.score().totals[0] >= before[0]


@shows("score.poverty-table", "score.poverty-least")
def test_the_table_of_poverty_goes_on() -> None:
    lost = lay().rules.set.points_lost
    assert [lost(poverty) for poverty in range(13)] == [0, 1, 1, 2, 3, 5, 7, 9, 11, 13, 15, 18, 21]
    table = lay(poverty=30)
    assert "score.poverty-table" not in lines(table)


@shows("score.tie", "score.winner")
def test_ties_are_broken_one_after_another() -> None:
    table = lay(poverty=0, stacks={0: ["grocers"], 1: ["salters"]})
    assert table.game.score().winners == (0, 1) and table.game.score().decided_by == ""
    table = lay(poverty=0, stacks={0: ["almshouses"], 1: ["grocers", "salters"]})
    assert table.game.score().winners == (0,) and table.game.score().decided_by == "score.tie"
    table = lay(poverty=0, stacks={0: ["almshouses"], 1: ["steamboats"]}, boroughs={1: ["deptford"]})
    assert table.game.score().winners == (1,)  # a borough more, which scores nothing
    table = lay(poverty=0, stacks={0: ["grocers"]}, money=1)
    table.player(1).poverty, table.player(1).points, table.player().points = 1, 2, 0
    assert table.game.score().totals == (1, 1) and table.game.score().winners == (0,)


@shows("score.winner", "score.tie")
def test_points_come_before_all_that_breaks_ties() -> None:
    table = lay(poverty=0, stacks={0: ["grocers"], 1: ["parliament"]}, boroughs={1: ["deptford"]}, money=0)
    table.player().poverty, table.player().points = 1, table.rules.cards["parliament"].hexagon or 0
    sheet = table.game.score()
    assert sheet.totals[0] == sheet.totals[1] and sheet.winners == (1,)  # a poverty point less
    table.player().points += 1
    sheet = table.game.score()
    assert sheet.totals[0] == sheet.totals[1] + 1 and sheet.winners == (0,) and sheet.decided_by == ""


@shows("score.tie")
def test_fewer_poverty_points_come_before_more_boroughs_and_a_higher_card() -> None:
    table = lay(poverty=0, stacks={0: ["grocers", "salters"], 1: ["buckingham_palace"]}, boroughs={1: ["deptford"]}, money=0)
    table.player().points, table.player(1).poverty = 5, 1
    sheet = table.game.score()
    assert sheet.totals == (7, 7) and sheet.winners == (0,) and sheet.decided_by == "score.tie"


@shows("score.tie")
def test_cards_in_hand_are_poverty_points_in_a_tie() -> None:
    table = lay(poverty=0, hands={1: ["docks"]}, boroughs={1: ["deptford"]}, money=0)
    table.player(1).points = 1
    sheet = table.game.score()
    assert sheet.totals == (0, 0) and sheet.winners == (0,)


@shows("score.tie")
def test_more_boroughs_come_before_a_higher_card() -> None:
    table = lay(poverty=0, stacks={0: ["almshouses"], 1: ["grocers", "salters"]}, boroughs={1: ["deptford"]})
    sheet = table.game.score()
    assert sheet.totals[0] == sheet.totals[1] and sheet.winners == (1,) and sheet.decided_by == "score.tie"


@shows("score.tie")
def test_the_highest_card_counts_alone_wherever_it_lies() -> None:
    for stacks in (["almshouses"], ["almshouses grocers"], ["down almshouses", "grocers"], ["grocers almshouses"]):
        rest = ["grocers", "salters", "billingsgate_market"]
        other = rest[: 2 + (len(stacks) > 1 or " " in stacks[0])]
        table = lay(poverty=0, stacks={0: [one.replace("grocers", "mercers") for one in stacks], 1: other})
        sheet = table.game.score()
        assert sheet.totals[0] == sheet.totals[1] and sheet.winners == (0,), stacks


@shows("score.tie")
def test_who_has_built_nothing_is_tied_with_cards_of_no_points() -> None:
    for built in ({0: ["omnibus"]}, {1: ["omnibus"]}, {}):
        assert lay(poverty=0, stacks=built).game.score().winners == (0, 1)


@shows("score.tie")
def test_what_nothing_parts_is_shared_by_those_who_are_tied() -> None:
    table = lay(3, poverty=0, stacks={0: ["grocers"], 1: ["salters"], 2: ["mercers"]})
    table.player(1).poverty, table.player(1).points = 1, 1
    sheet = table.game.score()
    assert sheet.totals[0] == sheet.totals[1] == sheet.totals[2] and sheet.winners == (0, 2) and sheet.decided_by == ""
    assert sheet.ranks == (1, 3, 1)
