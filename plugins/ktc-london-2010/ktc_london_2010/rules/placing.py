"""Place a card on a Building Display, from the hand or the Card Display."""

from typing import TYPE_CHECKING

from ktc_london_2010.board.state import BANK
from ktc_london_2010.model import ids
from ktc_london_2010.model.events import CardPlaced, MoneyLeftCard, MoneyPutOnCard
from ktc_london_2010.rules.view import with_power

if TYPE_CHECKING:
    from ktc_london_2010.rules.ledger import Ledger
    from ktc_london_2010.ruleset import London


def place(
    rules: "London", ledger: "Ledger", seat: int, card: str, stack: int, source: str, rule: str, freely: bool = False
) -> None:
    """Pay for a card and place it; return the covered card's money to the bank, and fill cards with that power."""
    ledger.pay(seat, rules.cards[card].cost, ids.PLAY_MONEY)
    player = ledger.state.players[seat]
    if stack < len(player.stacks) and player.stacks[stack].money:
        ledger.add(MoneyLeftCard(seat, stack, player.stacks[stack].money, BANK, ids.SHOPS_COVERED))
    ledger.add(CardPlaced(seat, card, stack, source, freely, rule))
    for number, (amount, filled) in with_power(rules, player, "fills"):
        if number != stack:
            ledger.add(MoneyPutOnCard(seat, number, amount, filled))
