"""What has happened.  Each event has the id of its rule; what not everybody may know is ``Hidden``."""

from ktc_london_2010.model.events.land import LandBought, UndergroundPlaced
from ktc_london_2010.model.events.ledger import (
    LoansTaken,
    MoneyLeftCard,
    MoneyPaid,
    MoneyPutOnCard,
    MoneyTaken,
    PointsTaken,
    PovertyChanged,
    PovertyCounted,
)
from ktc_london_2010.model.events.playing import (
    CardExpended,
    CardGivenUp,
    CardPlaced,
    DisplayOverflowed,
    PersonPlayed,
    PlacementsFreed,
)
from ktc_london_2010.model.events.running import CardActivated, CardFlipped, EffectsDue, EffectsLeft, HospitalUsed, RunEnded
from ktc_london_2010.model.events.taking import (
    CardDrawn,
    CardKept,
    CardPicked,
    CardsDue,
    CardsExchanged,
    CardsReturned,
    DeckLookedAt,
    HandDealt,
    TakingEnded,
)
from ktc_london_2010.model.events.turns import (
    ActionBegan,
    ActionEnded,
    FirstPlayerDrawn,
    GameEnded,
    HandDiscarded,
    LastCardTaken,
    LoansRepaid,
    TurnBegan,
    TurnEnded,
)

__all__ = [
    "FACTS",
    "ActionBegan",
    "ActionEnded",
    "CardActivated",
    "CardDrawn",
    "CardExpended",
    "CardFlipped",
    "CardGivenUp",
    "CardKept",
    "CardPicked",
    "CardPlaced",
    "CardsDue",
    "CardsExchanged",
    "CardsReturned",
    "DeckLookedAt",
    "DisplayOverflowed",
    "EffectsDue",
    "EffectsLeft",
    "Event",
    "FirstPlayerDrawn",
    "GameEnded",
    "HandDealt",
    "HandDiscarded",
    "HospitalUsed",
    "LandBought",
    "LastCardTaken",
    "LoansRepaid",
    "LoansTaken",
    "MoneyLeftCard",
    "MoneyPaid",
    "MoneyPutOnCard",
    "MoneyTaken",
    "PersonPlayed",
    "PlacementsFreed",
    "PointsTaken",
    "PovertyChanged",
    "PovertyCounted",
    "RunEnded",
    "TakingEnded",
    "TurnBegan",
    "TurnEnded",
    "UndergroundPlaced",
]

FACTS = (
    FirstPlayerDrawn, HandDealt, TurnBegan, CardDrawn, CardPicked, DeckLookedAt, CardKept, CardsReturned, LastCardTaken,
    TakingEnded, ActionBegan, CardsDue, CardExpended, CardGivenUp, DisplayOverflowed, CardPlaced, PersonPlayed, PlacementsFreed,
    LoansTaken, MoneyPaid, MoneyTaken, MoneyPutOnCard, MoneyLeftCard, PointsTaken, PovertyChanged, PovertyCounted, CardActivated,
    EffectsDue, EffectsLeft, RunEnded, HospitalUsed, CardFlipped, LandBought, UndergroundPlaced, CardsExchanged, ActionEnded,
    TurnEnded, LoansRepaid, HandDiscarded, GameEnded,
)  # fmt: skip
Event = (
    FirstPlayerDrawn | HandDealt | TurnBegan | CardDrawn | CardPicked | DeckLookedAt | CardKept | CardsReturned | LastCardTaken
    | TakingEnded | ActionBegan | CardsDue | CardExpended | CardGivenUp | DisplayOverflowed | CardPlaced | PersonPlayed
    | PlacementsFreed | LoansTaken | MoneyPaid | MoneyTaken | MoneyPutOnCard | MoneyLeftCard | PointsTaken | PovertyChanged
    | PovertyCounted | CardActivated | EffectsDue | EffectsLeft | RunEnded | HospitalUsed | CardFlipped | LandBought
    | UndergroundPlaced | CardsExchanged | ActionEnded | TurnEnded | LoansRepaid | HandDiscarded | GameEnded
)  # fmt: skip
