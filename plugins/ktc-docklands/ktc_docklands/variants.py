"""Three variants, for this set and any other."""

from collections.abc import Mapping, Sequence

from ktc.plugin import ANY, Borough, Offer, Ruling, Turn, Yield, hookimpl

FIRST_HAND = "even_hands.more"
NONE, ONE = "none", "one"
SOLD = "sold in era"


class Whispers:
    """The size of a bid stays hidden from other players until the era ends."""

    @hookimpl
    def bids_sealed(self) -> bool:
        return True


class EvenHands:
    """Each later seat starts with one more keyple, to balance the later turn; a ruling can disable this."""

    @hookimpl
    def rulings_offered(self) -> Sequence[Ruling]:
        return [Ruling(FIRST_HAND, (ONE, NONE), "How many more keyples than the seat before it does a seat draw at the start?")]

    @hookimpl
    def starting_keyples(self, seat: int, hand: int, rulings: Mapping[str, str]) -> int | None:
        return hand + seat if rulings[FIRST_HAND] == ONE else None


class NightMarket:
    """Once per era, one player may sell a skill tile for two connectors of any colour."""

    @hookimpl
    def turn_offers(self, turn: Turn, borough: Borough) -> Sequence[Offer]:
        if turn.notes.get(SOLD) == turn.era:
            return []
        return [
            Offer(f"{skill} for two connectors", Yield(connectors=(ANY, ANY)), returns=(skill,), notes={SOLD: turn.era})
            for skill in borough.skills
        ]
