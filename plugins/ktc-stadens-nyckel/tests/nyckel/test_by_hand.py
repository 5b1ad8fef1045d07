"""One round of an archived game, worked out by hand from the rulebook: the third game turn of ``3-another``.

Each step says what the rulebook asks for, and what then lies where.  Nothing is computed by the rules of the program.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

import attrs
import pytest
from ktc_stadens_nyckel.model import actions as a
from ktc_stadens_nyckel.model.state import State

from ktc.kit import AnyGame

from .games.kept import GAMES

FIRST: Final = 66  # the step with which the round begins
ANN: Final = ["m100", "m100", "m300", "merchant_house", "office3", "office4", "office_minus4"]
BO: Final = ["fire", "fire", "lycee", "market_place", "monastery"]
CID: Final = ["inn", "lycee", "m100", "m100", "monastery", "tannery"]
TURN, BOX = "turn", -2


@attrs.frozen
class Then:
    """What lies where after a step: hands in order, the seat that may act, and what is named besides."""

    action: object
    hands: tuple[Sequence[str], Sequence[str], Sequence[str]]
    to_act: Sequence[int]
    first: int = 0
    row5: Sequence[str] = ("church",)
    row1: Sequence[str] = ("tannery",)
    district11: int = BOX
    bishop: int = 1
    gone: int = 0  # cards that came to the graveyard in this round
    status: Sequence[int] = (0, 0, 0)


@cache
def kept() -> AnyGame:
    """Return the archived game."""
    return GAMES.load("3-another")


def less(hand: Sequence[str], *cards: str) -> list[str]:
    """Return a hand without some cards."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return left


def more(hand: Sequence[str], card: str) -> list[str]:
    """Return a hand with a card."""
    return sorted([*hand, card])


ANN_1: Final = more(ANN, "watch_tower")
ANN_2: Final = less(ANN_1, "m100", "m100")
ANN_3: Final = less(ANN_2, "merchant_house")
ANN_4: Final = less(ANN_3, "m300")
ANN_5: Final = less(ANN_4, "office4")
ANN_6: Final = more(ANN_5, "bid3")
BO_1: Final = less(BO, "fire")
BO_2: Final = more(BO_1, "m100")
CID_1: Final = less(CID, "monastery")
CID_2: Final = less(CID_1, "m100")
CID_3: Final = more(CID_2, "m400")
BUILT: Final = ("church", "merchant_house")

ROUND: Final = (
    # Ann has the last turn of the round before, and ends it with an Event card: a watch tower.  The marker goes on to the
    # next Development card, The City Grows.  First all roll for the order: Bo, who has the marker of it, 1, Cid 3, Ann 5.  The
    # highest roll takes it: Ann.  Then there is an auction, in which all choose in secret.
    Then(a.DrawCard(0, "event"), (ANN_1, BO, CID), (0, 1, 2)),
    # Bo has neither Money nor Bid cards, so the No Bid card is all that Bo can choose.  Nobody sees that.
    Then(a.SealNoBid(1), (ANN_1, BO, CID), (0, 2)),
    # Cid bids 100 dalers: one point.
    Then(a.SealBid(2, ("m100",)), (ANN_1, BO, CID), (0,)),
    # Ann bids 100 and 100: two points, the highest bid.  The winner's cards are gone, and Cid's 100 goes back to the hand.
    Then(a.SealBid(0, ("m100", "m100")), (ANN_2, BO, CID), (0,), gone=2),
    # The winner chooses a district: 11 is next to 5, which is on the board.  Ann puts a crest on it.  Then all have a turn, and
    # Ann with the turn order marker begins.
    Then(a.PlaceDistrict(0, 11), (ANN_2, BO, CID), (0,), district11=0, gone=2),
    # An improvement may go on a district of another player: on Cid's district 5, behind the church.
    Then(a.Improve(0, "merchant_house", 5), (ANN_3, BO, CID), (0,), row5=BUILT, district11=0, gone=2),
    # It is paid at once: a merchant house costs 200.  Ann has a 300 alone, and nobody gives change.
    Then(a.Pay(0, ("m300",)), (ANN_4, BO, CID), (0,), row5=BUILT, district11=0, gone=3),
    # Ann challenges Bo for the office of Bishop.  The challenger plays the first card.
    Then(a.Challenge(0, "bishop"), (ANN_4, BO, CID), (0,), row5=BUILT, district11=0, gone=3),
    # A High Office card of 4 is in front of Ann now, so it is in no hand.
    Then(a.PlayCard(0, "office4", 0), (ANN_5, BO, CID), (1,), row5=BUILT, district11=0, gone=3),
    # The incumbent may give up after that card.  Bo loses the office and no card.  Ann's card is discarded.
    Then(a.Surrender(1), (ANN_5, BO, CID), (0,), row5=BUILT, district11=0, bishop=0, gone=4),
    # Ann has played a card and tried for an office, and draws: a Bid card of 3.  Bo is next, clockwise.
    Then(a.DrawCard(0, "event"), (ANN_6, BO, CID), (1,), row5=BUILT, district11=0, bishop=0, gone=4),
    # Fire on Ann's district 1, which has no watch tower: its last improvement burns.  The Event card is discarded too.
    Then(a.PlayEvent(1, "fire", "1"), (ANN_6, BO_1, CID), (1,), row5=BUILT, row1=(), district11=0, bishop=0, gone=6),
    Then(a.DrawCard(1, "money"), (ANN_6, BO_2, CID), (2,), row5=BUILT, row1=(), district11=0, bishop=0, gone=6),
    # Cid builds a monastery on the own district 5, at the end of the row, and pays 100.
    Then(a.Improve(2, "monastery", 5), (ANN_6, BO_2, CID_1), (2,), 0, (*BUILT, "monastery"), (), 0, 0, 6),
    Then(a.Pay(2, ("m100",)), (ANN_6, BO_2, CID_2), (2,), 0, (*BUILT, "monastery"), (), 0, 0, 7),
    # Cid draws a 400 and ends the round.  The City Grows is discarded, and His Majesty visits: the Mayor gains 2 status points,
    # other incumbents 1 an office.  Ann is Mayor, Bishop and Alderman: 2 + 1 + 1.  Bo is Master of the Guild: 1.
    Then(a.DrawCard(2, "money"), (ANN_6, BO_2, CID_3), (0,), 0, (*BUILT, "monastery"), (), 0, 0, 8, (4, 1, 0)),
)  # fmt: skip


def test_the_round_begins_as_it_was_written_down() -> None:
    state: State = kept().at(FIRST).state
    assert [sorted(state.cards.hand(seat)) for seat in range(3)] == [ANN, BO, CID]
    assert state.offices == {"mayor": 0, "bishop": 1, "guild": 1, "alderman": 0}
    assert state.controllers == [0, BOX, BOX, BOX, 2, BOX, BOX, BOX, BOX, 1, BOX] and state.first == 1
    assert state.stage == TURN and state.turn == 0


@pytest.mark.parametrize("at", range(len(ROUND)))
def test_each_step_of_the_round_is_as_it_was_worked_out(at: int) -> None:
    game, then = kept(), ROUND[at]
    before: State = game.at(FIRST).state
    assert game.log[FIRST + at].action == then.action
    position = game.at(FIRST + at + 1)
    state: State = position.state
    assert [sorted(state.cards.hand(seat)) for seat in range(3)] == list(map(sorted, then.hands))
    assert sorted(position.to_act) == sorted(then.to_act) and state.first == then.first
    assert (tuple(state.cards.row("district/5")), tuple(state.cards.row("district/1"))) == (then.row5, then.row1)
    assert state.controllers[10] == then.district11 and state.offices["bishop"] == then.bishop
    assert len(state.cards.row("graveyard")) == len(before.cards.row("graveyard")) + then.gone
    assert tuple(state.status) == tuple(then.status)
