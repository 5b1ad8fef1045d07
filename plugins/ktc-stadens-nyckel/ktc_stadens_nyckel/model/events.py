"""The events.  Each has the id of its rule; no id and no open field depends on what is hidden."""

from typing import Final

import attrs

from ktc.effects import EffectResolved, EffectsDue
from ktc.kit import BaseEvent, EventKinds, Hidden, Seat, SeatOrNobody

EVENTS: Final = EventKinds()


@attrs.frozen
class Happened(BaseEvent):
    """The base class of this game's events."""

    rule: str = attrs.field(kw_only=True)


@attrs.frozen
class OfSeat(Happened):
    """An event of one seat."""

    seat: int


# --- set-up and order -------------------------------------------------------------------------------------------------


@EVENTS.kind(reveals=True)
@attrs.frozen
class OrderRolled(OfSeat):
    """A seat rolled the die."""

    number: int


@EVENTS.kind()
@attrs.frozen
class OrderTaken(OfSeat):
    """A seat took the turn order marker, or kept it."""


@EVENTS.kind()
@attrs.frozen
class FamilyChosen(OfSeat):
    """A seat received a family."""

    family: str


@EVENTS.kind(seen_by="seats")
@attrs.frozen
class DevelopmentsLaid(Happened):
    """The Development cards were shuffled, and some of them set aside unseen."""

    number: int
    cards: Hidden[tuple[str, ...]]
    seats: tuple[Seat, ...]


@EVENTS.kind()
@attrs.frozen
class HandDealt(OfSeat):
    """A seat was dealt cards from a pile."""

    pile: str
    number: int
    cards: Hidden[tuple[str, ...]]


@EVENTS.kind()
@attrs.frozen
class PurseDealt(OfSeat):
    """A seat was dealt a purse: Money cards that are the same for all seats."""

    cards: tuple[str, ...]


# --- the row of developments ------------------------------------------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class MarkerMoved(Happened):
    """A game turn began: the event marker moved one space forward."""

    space: int


@EVENTS.kind()
@attrs.frozen
class DevelopmentDiscarded(Happened):
    """The Development card that the marker left was discarded."""

    card: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class DevelopmentTurnedUp(Happened):
    """A Development card was turned up."""

    space: int
    card: str


@EVENTS.kind()
@attrs.frozen
class DevelopmentTookEffect(Happened):
    """The space under the event marker took effect."""

    card: str


@EVENTS.kind()
@attrs.frozen
class StatusMoved(OfSeat):
    """A seat's crest was moved on the status track."""

    start: int
    to: int


@EVENTS.kind()
@attrs.frozen
class IncumbentDied(OfSeat):
    """The incumbent of an office died, and the office is vacant."""

    office: str


@EVENTS.kind()
@attrs.frozen
class PestilenceLaid(OfSeat):
    """Pestilence was laid on a district."""

    card: str
    district: int


@EVENTS.kind()
@attrs.frozen
class PestilenceLifted(Happened):
    """Pestilence left its district."""

    card: str
    district: int


# --- auctions and districts -------------------------------------------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class BidSealed(OfSeat):
    """A seat sealed a bid, or No Bid."""

    cards: Hidden[tuple[str, ...]]


@EVENTS.kind()
@attrs.frozen
class BidReopened(OfSeat):
    """A seat took its sealed bid back."""


@EVENTS.kind(reveals=True)
@attrs.frozen
class BidRevealed(OfSeat):
    """A seat showed its bid; without cards, No Bid."""

    cards: tuple[str, ...]


@EVENTS.kind()
@attrs.frozen
class AuctionWon(OfSeat):
    """A seat won the auction, and discarded the cards of its bid."""

    cards: tuple[str, ...]
    points: int


@EVENTS.kind()
@attrs.frozen
class NobodyBid(Happened):
    """No seat bid, and no district is placed."""


@EVENTS.kind()
@attrs.frozen
class DistrictPlaced(OfSeat):
    """A seat placed a district on the board."""

    district: int


@EVENTS.kind()
@attrs.frozen
class CrestPlaced(OfSeat):
    """A seat put a crest on a district, which it controls."""

    district: int


@EVENTS.kind()
@attrs.frozen
class CrestLifted(OfSeat):
    """A seat took its crest off a district, which no seat controls."""

    district: int


@EVENTS.kind()
@attrs.frozen
class PriceStated(OfSeat):
    """A seat asked a price for a district."""

    price: int


@EVENTS.kind()
@attrs.frozen
class OfferAccepted(OfSeat):
    """A seat took a district for its price."""


@EVENTS.kind()
@attrs.frozen
class OfferRejected(OfSeat):
    """A seat declined a district, which is offered to the next."""


# --- turns ------------------------------------------------------------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class TurnBegan(OfSeat):
    """A seat's turn began."""


@EVENTS.kind(reveals=True)
@attrs.frozen
class ImprovementLaid(OfSeat):
    """A seat laid an Improvement card on a district, at this place of its row."""

    card: str
    district: int
    at: int
    free: bool


@EVENTS.kind()
@attrs.frozen
class ImprovementBurnt(Happened):
    """An improvement burnt."""

    card: str
    district: int
    at: int


@EVENTS.kind(reveals=True)
@attrs.frozen
class EventPlayed(OfSeat):
    """A seat played an Event card, and discarded it."""

    card: str
    target: str


@EVENTS.kind()
@attrs.frozen
class Declined(OfSeat):
    """A seat declined an offer."""


@EVENTS.kind(reveals=True)
@attrs.frozen
class Paid(OfSeat):
    """A seat paid with Money cards, to a seat or to the graveyard (-1)."""

    cards: tuple[str, ...]
    to: SeatOrNobody


@EVENTS.kind(reveals=True)
@attrs.frozen
class CardDrawn(OfSeat):
    """A seat drew a card from a pile."""

    pile: str
    card: Hidden[str]


@EVENTS.kind()
@attrs.frozen
class OptionChosen(OfSeat):
    """A seat answered the question of a card."""

    key: str
    option: str


@EVENTS.kind()
@attrs.frozen
class TurnEnded(OfSeat):
    """A seat's turn ended."""


@EVENTS.kind()
@attrs.frozen
class GameEnded(Happened):
    """The game ended."""


# --- offices and struggles --------------------------------------------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class OfficeClaimed(OfSeat):
    """A seat claimed a vacant office."""

    office: str


@EVENTS.kind()
@attrs.frozen
class ClaimFailed(OfSeat):
    """A seat could not pay for its claim, and the office stays vacant."""

    office: str


@EVENTS.kind()
@attrs.frozen
class IncumbentChallenged(OfSeat):
    """A seat challenged the incumbent of an office."""

    office: str
    incumbent: Seat


@EVENTS.kind()
@attrs.frozen
class Protested(OfSeat):
    """A seat protested against a claim."""


@EVENTS.kind()
@attrs.frozen
class ProtestWaived(OfSeat):
    """A seat did not protest."""


@EVENTS.kind()
@attrs.frozen
class StruggleBegan(Happened):
    """A struggle for an office began."""

    seats: tuple[Seat, ...]
    office: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class CardPlayed(OfSeat):
    """A seat played a card in a struggle, on the pile of a seat."""

    card: str
    on: Seat


@EVENTS.kind()
@attrs.frozen
class Stood(OfSeat):
    """A seat played no card at its move."""


@EVENTS.kind()
@attrs.frozen
class Conceded(OfSeat):
    """A seat conceded the struggle."""


@EVENTS.kind()
@attrs.frozen
class Surrendered(OfSeat):
    """An incumbent gave up an office, and the challenger's card was discarded."""

    cards: tuple[str, ...]
    on: tuple[Seat, ...]


@EVENTS.kind()
@attrs.frozen
class StruggleWon(OfSeat):
    """A seat won the struggle."""

    office: str
    points: int


@EVENTS.kind()
@attrs.frozen
class SealPlaced(OfSeat):
    """A seat put a seal on an office."""

    office: str


@EVENTS.kind()
@attrs.frozen
class SealReturned(OfSeat):
    """A seat took its seal back from an office."""

    office: str


@EVENTS.kind()
@attrs.frozen
class PileCardDiscarded(OfSeat):
    """A seat discarded a card of another seat's pile."""

    of: Seat
    card: str


@EVENTS.kind()
@attrs.frozen
class PilesTakenBack(Happened):
    """The seats of a struggle took their piles into their hands."""

    seats: tuple[Seat, ...]


Event = (
    OrderRolled | OrderTaken | FamilyChosen | DevelopmentsLaid | HandDealt | PurseDealt | MarkerMoved |
    DevelopmentDiscarded | DevelopmentTurnedUp | DevelopmentTookEffect | StatusMoved | IncumbentDied | PestilenceLaid
    | PestilenceLifted | BidSealed | BidReopened | BidRevealed | AuctionWon | NobodyBid | DistrictPlaced |
    CrestPlaced | CrestLifted | PriceStated | OfferAccepted | OfferRejected | TurnBegan | ImprovementLaid |
    ImprovementBurnt | EventPlayed | Declined | Paid | CardDrawn | TurnEnded | GameEnded | OfficeClaimed | ClaimFailed
    | IncumbentChallenged | Protested | ProtestWaived | StruggleBegan | CardPlayed | Stood | Conceded | Surrendered |
    StruggleWon | SealPlaced | SealReturned | PileCardDiscarded | PilesTakenBack | EffectsDue | EffectResolved | OptionChosen
)  # fmt: skip
FACTS: Final = (*EVENTS.all, EffectsDue, EffectResolved)
