"""Zones of cards: piles, hands and open rows, and one table of moves by kind of event.

From that table follow the writing of events, draws, ``known``, the view, ``validate``, ``invariants``, components and worlds::

    def dealt(event, cards):
        yield Move("pile", f"hand/{event.seat}", event.cards, event.number)


    def played(event, cards):
        yield Move(f"hand/{event.seat}", "discard", event.card)


    def renewed(event, cards):
        yield Shuffled(("discard",))


    ZONES = Zones({"pile": DECK}, {CardsDealt: dealt, CardPlayed: played, PileRenewed: renewed})


    class MyGame(ZonedRuleset[State, Action, Event]):  # State has a field ``cards``
        zones = ZONES

        def new(self):
            return State(self.zones.new())

Cards that are chosen face down, as a bid, stay in the hand: ``Sealed(f"hand/{event.seat}", event.cards)``, then ``Unsealed``.

``event.cards`` is ``Hidden[tuple[str, ...]]``, so it is None for other seats: the table is asked with the event as each reader is
told it.  Draw with ``zones.draw(state.cards, 3, chance, "deal")``, read hands with ``state.cards.hand(seat)``.
"""

from ktc.kit.zones.ruleset import ZonedRuleset
from ktc.kit.zones.table import Zones
from ktc.kit.zones.values import Bag, CardError, Cards, Holds, Lacks, Move, MoveAll, Pile, Sealed, Shuffled, TopCard, Unsealed

__all__ = [
    "Bag",
    "CardError",
    "Cards",
    "Holds",
    "Lacks",
    "Move",
    "MoveAll",
    "Pile",
    "Sealed",
    "Shuffled",
    "TopCard",
    "Unsealed",
    "ZonedRuleset",
    "Zones",
]
