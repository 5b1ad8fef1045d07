"""Live, at each list of a turn's actions, and when an offer is taken, since 0.1.

Return your variant's actions. An `Offer` has a `wish` that names it, the skill tiles it costs (`returns`),
what it `gives`, and `notes`: public numbers that reappear in `turn.notes`. A player takes one with
`TakeOffer` as the action of a turn. Offers must follow from the arguments; offers that the seat cannot pay
are not listed. For effects, implement the trigger `offer_taken` too.
"""

from collections.abc import Sequence

from ktc.plugin import Borough, Offer, Turn, Yield, hookimpl


class NightMarket:
    """Once an era, somebody sells a coin for a connector of any colour."""

    @hookimpl
    def turn_offers(self, turn: Turn, borough: Borough) -> Sequence[Offer]:
        if turn.notes.get("sold in era", -1) == turn.era:
            return []
        return [Offer("coin for connector", Yield(connectors=("any",)), returns=("coin",), notes={"sold in era": turn.era})]
