"""Offices: claims, protests, challenges, struggles of two and three, and what follows them."""

import pytest
from ktc_stadens_nyckel.model import events as e
from ktc_stadens_nyckel.model.actions import (
    Challenge,
    Claim,
    Concede,
    Decline,
    DiscardFromPile,
    DrawCard,
    LetPass,
    Pay,
    PlayCard,
    Protest,
    Stand,
    Surrender,
)  # fmt: skip
from ktc_stadens_nyckel.model.effects import ClaimRound, FreeBuilding

from ktc.effects import Choose
from ktc.testing import shows

from .tabled import every, lay, only


@shows("office.protest", "turn.office", "office.score-late")
def test_a_claim_without_a_protest_costs_a_hundred() -> None:
    table = lay(hands={0: "m100 m200"})
    table.do(Claim(0, "mayor"), LetPass(1), LetPass(2))
    assert table.listed(Pay) == [Pay(0, ("m100",)), Pay(0, ("m200",))]
    assert only(table.do(Pay(0, ("m100",))), e.SealPlaced) == e.SealPlaced(0, "mayor", rule="office.claim")
    assert table.state.offices["mayor"] == 0 and table.hand(0) == ["m200"] and table.state.status == [0, 0, 0]
    assert table.refused(Claim(0, "bishop")) == "turn.office"


@shows("office.able", "office.claim", "office.four", "office.cap")
def test_a_claim_needs_money_a_vacant_office_and_fewer_than_three() -> None:
    assert lay(hands={0: "office3"}).refused(Claim(0, "mayor")) == "office.able"
    assert lay(hands={0: "m100"}, offices={"mayor": 1}).refused(Claim(0, "mayor")) == "office.claim"
    assert lay(hands={0: "m100"}).refused(Claim(0, "king")) == "office.four"
    three = {"mayor": 0, "bishop": 0, "guild": 0}
    assert lay(hands={0: "m100"}, offices=three).refused(Claim(0, "alderman")) == "office.cap"
    table = lay(hands={0: "m100", 1: "m100"}, offices=dict.fromkeys(three, 1))
    table.do(Claim(0, "alderman"))
    assert table.game.to_act == (2,), "a player with three offices is not asked"


@shows("struggle.points", "struggle.highest", "struggle.seal", "exchange.one", "exchange.at-once")
def test_a_struggle_of_two() -> None:
    table = lay(hands={0: "m200", 1: "office3"})
    table.do(Claim(0, "bishop"), Protest(1), LetPass(2), PlayCard(0, "m200", 0), PlayCard(1, "office3", 1), Stand(0))
    events = table.do(Stand(1))
    assert only(events, e.StruggleWon) == e.StruggleWon(1, "bishop", 3, rule="struggle.highest")
    assert table.state.offices["bishop"] == 1 and table.game.to_act == (0, 1)
    table.do(DiscardFromPile(0, "office3"), DiscardFromPile(1, "m200"))
    assert table.hand(0) == table.hand(1) == [] and sorted(table.state.cards.row("graveyard")) == ["m200", "office3"]


def three() -> dict[int, str]:
    return {0: "m100 m100", 1: "office3 m100", 2: "m300 m100"}


@shows("struggle.tie-protesters", "struggle.turns", "exchange.right", "exchange.back")
def test_a_struggle_of_three_goes_to_the_first_of_tied_protesters() -> None:
    table = lay(hands=three())
    table.do(Claim(0, "mayor"), Protest(1), Protest(2), PlayCard(0, "m100", 0), PlayCard(1, "office3", 1), PlayCard(2, "m300", 2))
    events = table.do(Stand(0), Stand(1), Stand(2))
    assert only(events, e.StruggleWon) == e.StruggleWon(1, "mayor", 3, rule="struggle.tie-protesters")
    table.do(DiscardFromPile(2, "office3"))  # at once, in any order
    assert table.refused(DiscardFromPile(0, "office3")) == "exchange.right"
    table.do(DiscardFromPile(0, "m300"), DiscardFromPile(1, "m100"))
    assert [table.hand(seat) for seat in range(3)] == [["m100"], ["m100"], ["m100"]]


@shows("struggle.tie-claimant")
def test_the_claimant_wins_a_tie() -> None:
    table = lay(hands={0: "m100 m100", 1: "m200"})
    table.do(Claim(0, "guild"), Protest(1), LetPass(2), PlayCard(0, "m100", 0), PlayCard(1, "m200", 1), PlayCard(0, "m100", 0))
    assert only(table.do(Stand(1), Stand(0)), e.StruggleWon).rule == "struggle.tie-claimant"
    assert table.state.offices["guild"] == 0


@shows("struggle.last-one", "exchange.always", "exchange.back")
def test_a_negative_card_goes_to_the_hand_of_its_victim() -> None:
    table = lay(hands={0: "m200", 1: "office_minus3"})
    table.do(Claim(0, "mayor"), Protest(1), LetPass(2), PlayCard(0, "m200", 0))
    assert table.refused(PlayCard(1, "office_minus3", 1)) == "struggle.negative"
    assert table.listed(PlayCard) == [PlayCard(1, "office_minus3", 0)]
    events = table.do(PlayCard(1, "office_minus3", 0), Concede(0))
    assert only(events, e.StruggleWon) == e.StruggleWon(1, "mayor", 0, rule="struggle.last-one")
    assert table.game.to_act == (1,)  # the other pile is empty
    table.do(DiscardFromPile(1, "m200"))
    assert table.hand(0) == ["office_minus3"] and table.hand(1) == []


@shows("struggle.opens", "struggle.must", "struggle.stand", "struggle.ends")
def test_first_moves_are_cards_and_standing_is_not_final() -> None:
    table = lay(hands={0: "m100 m100", 1: "m100 m200"})
    table.do(Claim(0, "mayor"), Protest(1), LetPass(2))
    assert {table.refused(Stand(0)), table.refused(Concede(0))} == {"struggle.opens"}
    table.do(PlayCard(0, "m100", 0))
    assert {table.refused(Stand(1)), table.refused(Concede(1))} == {"struggle.must"}
    assert table.refused(Surrender(1)) == "challenge.surrender"
    assert table.refused(PlayCard(1, "m400", 1)) == table.refused(PlayCard(1, "m100", 0)) == "struggle.cards"
    table.do(PlayCard(1, "m100", 1), Stand(0), PlayCard(1, "m200", 1), PlayCard(0, "m100", 0), Stand(1))
    assert only(table.do(Stand(0)), e.StruggleWon).seat == 1


@shows("office.protest-able", "secret.told")
def test_a_protest_needs_a_card_and_is_asked_of_all() -> None:
    table = lay(hands={0: "m100", 1: "bid4"})
    table.do(Claim(0, "mayor"))
    assert table.refused(Protest(1)) == "office.protest-able" and table.game.legal_actions(1) == [LetPass(1)]


@shows("challenge.surrender", "challenge.answer", "challenge.seals")
def test_an_incumbent_surrenders_after_the_first_card() -> None:
    table = lay(hands={0: "m100 m200", 1: "m300"}, offices={"alderman": 1})
    table.do(Challenge(0, "alderman"), PlayCard(0, "m100", 0))
    assert {table.refused(Stand(1)), table.refused(Concede(1))} == {"challenge.answer"}
    events = table.do(Surrender(1))
    assert only(events, e.Surrendered).cards == ("m100",) and not every(events, e.StruggleWon)
    assert only(events, e.SealReturned).seat == 1 and table.state.offices["alderman"] == 0
    assert table.hand(0) == ["m200"] and table.hand(1) == ["m300"] and table.game.to_act == (0,)


@shows("challenge.tie", "challenge.two", "challenge.first")
def test_the_incumbent_wins_a_tie() -> None:
    table = lay(hands={0: "m200 m200", 1: "m400"}, offices={"mayor": 1})
    table.do(Challenge(0, "mayor"), PlayCard(0, "m200", 0), PlayCard(1, "m400", 1), PlayCard(0, "m200", 0))
    assert table.refused(Surrender(1)) == "challenge.surrender"
    events = table.do(Stand(1), Stand(0))
    assert only(events, e.StruggleWon) == e.StruggleWon(1, "mayor", 4, rule="challenge.tie") and not every(events, e.SealPlaced)
    table.do(DiscardFromPile(0, "m400"), DiscardFromPile(1, "m200"))
    assert table.hand(0) == ["m200"] and table.hand(1) == []


@shows("challenge.who", "challenge.able")
def test_who_can_be_challenged() -> None:
    assert lay(hands={0: "m100"}).refused(Challenge(0, "mayor")) == "challenge.who"
    assert lay(hands={0: "m100"}, offices={"mayor": 0}).refused(Challenge(0, "mayor")) == "challenge.who"
    assert lay(hands={0: "bid2"}, offices={"mayor": 1}).refused(Challenge(0, "mayor")) == "challenge.able"
    assert Challenge(0, "mayor") in lay(hands={0: "office3"}, offices={"mayor": 1}).game.legal_actions(0)
    assert lay(hands={0: "m100"}, offices={"mayor": 1}, office_used=True).refused(Challenge(0, "mayor")) == "turn.office"


# --- rulings ----------------------------------------------------------------------------------------------------------


def test_a_claim_without_money_fails() -> None:
    table = lay(hands={0: "office3"}, rulings={"office.able": "no"})
    events = table.do(Claim(0, "mayor"), LetPass(1), LetPass(2))
    assert only(events, e.ClaimFailed).office == "mayor" and table.state.offices["mayor"] == -1


@shows("office.protest-order")
def test_protests_are_asked_clockwise() -> None:
    interrupting = lay(4, due=((0, FreeBuilding()), (0, ClaimRound("mayor", (1, 2, 3)))))
    for table, actions in ((lay(4, hands={0: "m100"}, first=3), [Claim(0, "mayor")]), (interrupting, [])):
        table.do(*actions, LetPass(1), LetPass(2))
        assert table.game.to_act == (3,)
    rulings = {"office.protest-order": "marker-order", "struggle.turns": "by-protest"}
    for ruled, mover in ((rulings, 3), ({"office.protest-order": "marker-order"}, 1)):
        table = lay(4, hands={0: "m100", 1: "m100", 3: "m100"}, first=3, rulings=ruled)
        table.do(Claim(0, "mayor"))
        assert table.game.to_act == (3,)
        table.do(Protest(3), Protest(1), LetPass(2), PlayCard(0, "m100", 0))
        assert table.game.to_act == (mover,)


def test_a_protest_without_a_card_concedes_at_once() -> None:
    table = lay(hands={0: "m100"}, rulings={"office.protest-able": "concedes-at-once"})
    events = table.do(Claim(0, "mayor"), Protest(1), LetPass(2))
    assert only(events, e.StruggleWon) == e.StruggleWon(0, "mayor", 0, rule="struggle.last-one") and table.game.to_act == (0,)


def test_a_claimant_concedes_before_the_first_card() -> None:
    table = lay(hands={0: "m100", 1: "m100"}, rulings={"struggle.opens": "may-concede"})
    table.do(Claim(0, "mayor"), Protest(1), LetPass(2))
    assert only(table.do(Concede(0)), e.StruggleWon).seat == 1


@shows("struggle.negative")
@pytest.mark.parametrize("ruling", ["only-active", "any"])
def test_negative_cards_on_piles_of_those_who_conceded(ruling: str) -> None:
    table = lay(hands={0: "m100", 1: "m100", 2: "m100 office_minus2"}, rulings={"struggle.negative": ruling})
    table.do(
        Claim(0, "mayor"), Protest(1), Protest(2), *(PlayCard(seat, "m100", seat) for seat in range(3)), Concede(0), Stand(1)
    )
    assert (PlayCard(2, "office_minus2", 0) in table.listed(PlayCard)) == (ruling == "any")


def test_standing_can_be_final() -> None:
    table = lay(hands={0: "m300", 1: "m100 m100"}, rulings={"struggle.stand": "final-stand"})
    table.do(Claim(0, "mayor"), Protest(1), LetPass(2), PlayCard(0, "m300", 0), PlayCard(1, "m100", 1), Stand(0))
    table.do(PlayCard(1, "m100", 1))
    assert table.game.to_act == (1,)
    assert only(table.do(Stand(1)), e.StruggleWon).seat == 0


def test_standing_can_need_an_empty_hand() -> None:
    table = lay(hands={0: "m300", 1: "m100 m100"}, rulings={"struggle.stand": "play-or-concede"})
    table.do(Claim(0, "mayor"), Protest(1), LetPass(2))
    assert table.refused(Stand(0)) == "struggle.opens"
    table.do(PlayCard(0, "m300", 0), PlayCard(1, "m100", 1), Stand(0), Stand(1))  # alone it may
    table = lay(hands={0: "m300 m100", 1: "m100"}, rulings={"struggle.stand": "play-or-concede"})
    table.do(Claim(0, "mayor"), Protest(1), LetPass(2), PlayCard(0, "m300", 0), PlayCard(1, "m100", 1))
    assert table.refused(Stand(0)) == "struggle.stand"


def test_conceding_while_others_move() -> None:
    table = lay(hands={0: "m100", 1: "m100", 2: "m100 office_minus2"}, rulings={"struggle.concede": "any-time"})
    table.do(Claim(0, "mayor"), Protest(1), Protest(2), PlayCard(0, "m100", 0), PlayCard(1, "m100", 1))
    assert table.game.to_act == (0, 1, 2) and table.game.awaited == (2,)
    table.do(Concede(0))
    assert table.refused(PlayCard(2, "office_minus2", 0)) == "struggle.negative"


def test_the_winner_of_a_claim_pays() -> None:
    table = lay(hands={0: "m100 m200", 1: "m100"}, rulings={"struggle.seal": "pays-100"})
    table.do(Claim(0, "mayor"), Protest(1), LetPass(2), PlayCard(0, "m100", 0), PlayCard(1, "m100", 1), Stand(0), Stand(1))
    table.do(DiscardFromPile(0, "m100"), DiscardFromPile(1, "m100"))
    assert table.state.offices["mayor"] == -1
    table.do(Pay(0, ("m200",)))
    assert table.state.offices["mayor"] == 0


def test_a_discard_can_be_refused_and_come_in_turn_order() -> None:
    table = lay(hands={0: "m200", 1: "m100"}, rulings={"exchange.must": "may", "exchange.at-once": "turn-order"})
    table.do(Claim(0, "mayor"), Protest(1), LetPass(2), PlayCard(0, "m200", 0), PlayCard(1, "m100", 1), Stand(0), Stand(1))
    assert table.game.to_act == (0,)
    table.do(Decline(0), DiscardFromPile(1, "m200"))
    assert table.hand(0) == [] and table.hand(1) == ["m100"]


def test_an_incumbent_may_stand_on_nothing() -> None:
    table = lay(hands={0: "m100"}, offices={"mayor": 1}, rulings={"challenge.answer": "may-stand"})
    table.do(Challenge(0, "mayor"), PlayCard(0, "m100", 0), Stand(1))
    assert only(table.do(Stand(0)), e.StruggleWon).seat == 0


def test_a_challenger_may_win_ties() -> None:
    table = lay(hands={0: "m100", 1: "m100"}, offices={"mayor": 1}, rulings={"challenge.tie": "challenger"})
    table.do(Challenge(0, "mayor"), PlayCard(0, "m100", 0), PlayCard(1, "m100", 1), Stand(0))
    assert only(table.do(Stand(1)), e.StruggleWon) == e.StruggleWon(0, "mayor", 1, rule="challenge.tie")
    table.do(DiscardFromPile(0, "m100"), DiscardFromPile(1, "m100"), DrawCard(0, "money"))


def test_a_claimant_without_a_card_can_only_concede() -> None:
    table = lay(hands={0: "inn", 1: "m100"}, rulings={"office.able": "no"})
    table.do(Claim(0, "mayor"), Protest(1), LetPass(2))
    assert table.game.legal_actions(0) == [Concede(0)]
    assert only(table.do(Concede(0)), e.StruggleWon).seat == 1


def test_a_move_can_have_several_cards() -> None:
    table = lay(hands={0: "m100 m200 m300", 1: "m400"}, offices={"mayor": 1}, rulings={"struggle.one-card": "any"})
    table.do(Challenge(0, "mayor"), PlayCard(0, "m100", 0))
    assert table.game.to_act == (0,) and only(table.do(PlayCard(0, "m200", 0), Stand(0)), e.Stood).rule == "struggle.one-card"
    assert table.game.to_act == (1,) and table.refused(Concede(2)) == "struggle.concede"
    other = lay(hands={0: "m100 m200 m300", 1: "m400"}, offices={"mayor": 1}, rulings={"struggle.one-card": "any"})
    other.do(Challenge(0, "mayor"), PlayCard(0, "m100", 0), PlayCard(0, "m200", 0), Stand(0))
    assert only(other.do(Surrender(1)), e.Surrendered).cards == ("m100", "m200")
    assert table.do(PlayCard(1, "m400", 1)) and table.refused(Surrender(1)) == "challenge.surrender"
    table.do(Stand(1))  # this ends the move
    assert table.game.to_act == (0,)
    table.do(Stand(0))
    assert only(table.do(Stand(1)), e.StruggleWon) == e.StruggleWon(1, "mayor", 4, rule="struggle.highest")


FOUR = {"mayor": 0, "bishop": 0, "guild": 0}


def test_a_fourth_office_is_won_for_another() -> None:
    table = lay(hands={0: "m100"}, offices=FOUR, rulings={"office.cap": "swaps"})
    table.do(Claim(0, "alderman"), LetPass(1), LetPass(2), Pay(0, ("m100",)))
    assert [action.option for action in table.listed(Choose)] == ["mayor", "bishop", "guild"]
    events = table.do(Choose(0, "office", "guild"))
    assert only(events, e.SealReturned).office == "guild" and only(events, e.SealPlaced).rule == "office.cap"
    assert table.state.offices == {"mayor": 0, "bishop": 0, "guild": -1, "alderman": 0} and table.game.to_act == (0,)


def test_a_fourth_office_is_won_by_challenge_and_protest() -> None:
    table = lay(hands={0: "m100", 1: "m100"}, offices={**FOUR, "alderman": 1}, rulings={"office.cap": "swaps"})
    table.do(Challenge(0, "alderman"), PlayCard(0, "m100", 0), Surrender(1), Choose(0, "office", "mayor"))
    assert table.state.offices == {"mayor": -1, "bishop": 0, "guild": 0, "alderman": 0}
    table = lay(hands={0: "m100", 1: "m300"}, offices=dict.fromkeys(FOUR, 1), rulings={"office.cap": "swaps"})
    table.do(Claim(0, "alderman"), Protest(1), LetPass(2), PlayCard(0, "m100", 0), PlayCard(1, "m300", 1), Stand(0), Stand(1))
    assert table.game.to_act == (1,)
    table.do(Choose(1, "office", "guild"), DiscardFromPile(0, "m300"), DiscardFromPile(1, "m100"))
    assert table.state.offices == {"mayor": 1, "bishop": 1, "guild": -1, "alderman": 1} and table.game.to_act == (0,)
