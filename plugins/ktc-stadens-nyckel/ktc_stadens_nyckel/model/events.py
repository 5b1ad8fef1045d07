"""The events.  Each has the id of its rule; no id and no open field depends on what is hidden."""

from typing import Final

import attrs

from ktc.effects import EffectResolved, EffectsDue
from ktc.kit import BaseEvent, EventKinds, Hidden

EVENTS: Final = EventKinds()


class Happened(BaseEvent):
    """The base class of this game's events."""

    __slots__ = ()
    rule: str


# --- set-up and order -------------------------------------------------------------------------------------------------


@EVENTS.kind(reveals=True)
@attrs.frozen
class OrderRolled(Happened):
    """A seat rolled the die."""

    seat: int
    number: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class OrderTaken(Happened):
    """A seat took the turn order marker, or kept it."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class FamilyChosen(Happened):
    """A seat received a family."""

    seat: int
    family: str
    rule: str


@EVENTS.kind(seen_by="seats")
@attrs.frozen
class DevelopmentsLaid(Happened):
    """The Development cards were shuffled, and some of them set aside unseen."""

    number: int
    cards: Hidden[tuple[str, ...]]
    seats: tuple[int, ...]
    rule: str


@EVENTS.kind()
@attrs.frozen
class HandDealt(Happened):
    """A seat was dealt cards from a pile."""

    seat: int
    pile: str
    number: int
    cards: Hidden[tuple[str, ...]]
    rule: str


@EVENTS.kind()
@attrs.frozen
class PurseDealt(Happened):
    """A seat was dealt the same Money cards as all."""

    seat: int
    cards: tuple[str, ...]
    rule: str


# --- the row of developments ------------------------------------------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class MarkerMoved(Happened):
    """A game turn began: the event marker went one space on."""

    space: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class DevelopmentDiscarded(Happened):
    """The Development card that the marker left was discarded."""

    card: str
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class DevelopmentTurnedUp(Happened):
    """A Development card was turned up."""

    space: int
    card: str
    rule: str


@EVENTS.kind()
@attrs.frozen
class DevelopmentTookEffect(Happened):
    """The space under the event marker took effect."""

    card: str
    rule: str


@EVENTS.kind()
@attrs.frozen
class StatusMoved(Happened):
    """A seat's crest was moved on the status track."""

    seat: int
    start: int
    to: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class IncumbentDied(Happened):
    """The incumbent of an office died, and the office is vacant."""

    seat: int
    office: str
    rule: str


@EVENTS.kind()
@attrs.frozen
class PestilenceLaid(Happened):
    """Pestilence was laid on a district."""

    seat: int
    card: str
    district: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class PestilenceLifted(Happened):
    """Pestilence left its district."""

    card: str
    district: int
    rule: str


# --- auctions and districts -------------------------------------------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class BidSealed(Happened):
    """A seat sealed a bid, or No Bid."""

    seat: int
    cards: Hidden[tuple[str, ...]]
    rule: str


@EVENTS.kind()
@attrs.frozen
class BidReopened(Happened):
    """A seat took its sealed bid back."""

    seat: int
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class BidRevealed(Happened):
    """A seat showed its bid; without cards, No Bid."""

    seat: int
    cards: tuple[str, ...]
    rule: str


@EVENTS.kind()
@attrs.frozen
class AuctionWon(Happened):
    """A seat won the auction, and discarded the cards of its bid."""

    seat: int
    cards: tuple[str, ...]
    points: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class NobodyBid(Happened):
    """Nobody bid, and no district is placed."""

    rule: str


@EVENTS.kind()
@attrs.frozen
class DistrictPlaced(Happened):
    """A seat placed a district on the board."""

    seat: int
    district: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class CrestPlaced(Happened):
    """A seat put a crest on a district, which it controls."""

    seat: int
    district: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class CrestLifted(Happened):
    """A seat took its crest off a district, which nobody controls."""

    seat: int
    district: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class PriceStated(Happened):
    """A seat asked a price for a district."""

    seat: int
    price: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class OfferAccepted(Happened):
    """A seat took a district for its price."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class OfferRejected(Happened):
    """A seat left a district to the next."""

    seat: int
    rule: str


# --- turns ------------------------------------------------------------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class TurnBegan(Happened):
    """A seat's turn began."""

    seat: int
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class ImprovementLaid(Happened):
    """A seat laid an Improvement card on a district, at this place of its row."""

    seat: int
    card: str
    district: int
    at: int
    free: bool
    rule: str


@EVENTS.kind()
@attrs.frozen
class ImprovementBurnt(Happened):
    """An improvement burnt."""

    card: str
    district: int
    at: int
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class EventPlayed(Happened):
    """A seat played an Event card, and discarded it."""

    seat: int
    card: str
    target: str
    rule: str


@EVENTS.kind()
@attrs.frozen
class Declined(Happened):
    """A seat did without what was offered."""

    seat: int
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class Paid(Happened):
    """A seat paid with Money cards, to a seat or to the graveyard (-1)."""

    seat: int
    cards: tuple[str, ...]
    to: int
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class CardDrawn(Happened):
    """A seat drew a card from a pile."""

    seat: int
    pile: str
    card: Hidden[str]
    rule: str


@EVENTS.kind()
@attrs.frozen
class OptionChosen(Happened):
    """A seat answered what a card asks."""

    seat: int
    key: str
    option: str
    rule: str


@EVENTS.kind()
@attrs.frozen
class TurnEnded(Happened):
    """A seat's turn ended."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class GameEnded(Happened):
    """The game ended."""

    rule: str


# --- offices and struggles --------------------------------------------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class OfficeClaimed(Happened):
    """A seat claimed a vacant office."""

    seat: int
    office: str
    rule: str


@EVENTS.kind()
@attrs.frozen
class ClaimFailed(Happened):
    """A seat could not pay for its claim, and the office stays vacant."""

    seat: int
    office: str
    rule: str


@EVENTS.kind()
@attrs.frozen
class IncumbentChallenged(Happened):
    """A seat challenged the incumbent of an office."""

    seat: int
    office: str
    incumbent: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class Protested(Happened):
    """A seat protested against a claim."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class ProtestWaived(Happened):
    """A seat did not protest."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class StruggleBegan(Happened):
    """A struggle for an office began."""

    seats: tuple[int, ...]
    office: str
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class CardPlayed(Happened):
    """A seat played a card in a struggle, on the pile of a seat."""

    seat: int
    card: str
    on: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class Stood(Happened):
    """A seat played no card at its move."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class Conceded(Happened):
    """A seat gave the struggle up."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class Surrendered(Happened):
    """An incumbent gave an office up, and the challenger's card was discarded."""

    seat: int
    cards: tuple[str, ...]
    on: tuple[int, ...]
    rule: str


@EVENTS.kind()
@attrs.frozen
class StruggleWon(Happened):
    """A seat won the struggle."""

    seat: int
    office: str
    points: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class SealPlaced(Happened):
    """A seat put a seal on an office."""

    seat: int
    office: str
    rule: str


@EVENTS.kind()
@attrs.frozen
class SealReturned(Happened):
    """A seat took its seal back from an office."""

    seat: int
    office: str
    rule: str


@EVENTS.kind()
@attrs.frozen
class PileCardDiscarded(Happened):
    """A seat discarded a card of another seat's pile."""

    seat: int
    of: int
    card: str
    rule: str


@EVENTS.kind()
@attrs.frozen
class PilesTakenBack(Happened):
    """The seats of a struggle took their piles into their hands."""

    seats: tuple[int, ...]
    rule: str


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
