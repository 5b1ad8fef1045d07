"""The zones of cards, and where each kind of event moves cards.

The hand of a seat and its pile in a struggle are ``hand/0`` and ``pile/0``, the row of improvements of a district ``district/1``.
``row`` has the open Development cards, the one under the event marker first.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ktc.effects import EffectsDue
from ktc.kit.zones import Cards, Holds, Move, MoveAll, Sealed, Shuffled, Unsealed, Zones
from ktc_stadens_nyckel.model import events as e
from ktc_stadens_nyckel.model.actions import spread
from ktc_stadens_nyckel.model.cards import DEVELOPMENT, EVENT, MONEY
from ktc_stadens_nyckel.model.effects import ClaimRound, Payment, Struggle

if TYPE_CHECKING:
    from ktc_stadens_nyckel.ruleset import StadensNyckel

GROWS: Final = "grows"  # the City Grows cards before they are shuffled into the row
ASIDE: Final = "aside"  # those that never come into play
AnyMove = Move | MoveAll | Sealed | Shuffled | Unsealed
ROW, GRAVEYARD, PESTILENCE = "row", "graveyard", "pestilence"


def hand(seat: int) -> str:
    return f"hand/{seat}"


def pile(seat: int) -> str:
    return f"pile/{seat}"


def place(district: int) -> str:
    return f"district/{district}"


def surrendered(event: e.Surrendered, cards: Cards) -> Iterator[AnyMove]:
    for card, on in zip(event.cards, event.on, strict=True):
        yield Move(pile(on), GRAVEYARD, card)


def paid(event: e.Paid, cards: Cards) -> Sequence[AnyMove]:
    return [Move(hand(event.seat), GRAVEYARD if event.to < 0 else hand(event.to), event.cards, open=True)]


MOVES: Final[Mapping[type, Callable[[Any, Cards], Any]]] = {
    e.DevelopmentsLaid: lambda event, cards: [
        Move(DEVELOPMENT, ASIDE, event.cards, event.number, sorted=True),
        Shuffled((GROWS,), DEVELOPMENT),
    ],
    e.DevelopmentTurnedUp: lambda event, cards: [Move(DEVELOPMENT, ROW, event.card)],
    e.DevelopmentDiscarded: lambda event, cards: [Move(ROW, GRAVEYARD, event.card)],
    e.HandDealt: lambda event, cards: [Move(event.pile, hand(event.seat), event.cards, event.number, sorted=True)],
    e.PurseDealt: lambda event, cards: [Move(MONEY, hand(event.seat), event.cards, open=True)],
    e.BidSealed: lambda event, cards: [Sealed(hand(event.seat), event.cards)],
    e.BidReopened: lambda event, cards: [Unsealed(hand(event.seat))],
    e.BidRevealed: lambda event, cards: [Unsealed(hand(event.seat), event.cards)],
    e.AuctionWon: lambda event, cards: [Move(hand(event.seat), GRAVEYARD, event.cards)],
    e.PestilenceLaid: lambda event, cards: [Move(ROW, PESTILENCE, event.card)],
    e.PestilenceLifted: lambda event, cards: [Move(PESTILENCE, GRAVEYARD, event.card)],
    e.ImprovementLaid: lambda event, cards: [Move(hand(event.seat), place(event.district), event.card, to=event.at)],
    e.ImprovementBurnt: lambda event, cards: [Move(place(event.district), GRAVEYARD, event.card, at=event.at)],
    e.EventPlayed: lambda event, cards: [Move(hand(event.seat), GRAVEYARD, event.card)],
    e.Paid: paid,
    e.CardDrawn: lambda event, cards: [Move(event.pile, hand(event.seat), event.card)],
    e.CardPlayed: lambda event, cards: [Move(hand(event.seat), pile(event.on), event.card)],
    e.Surrendered: surrendered,
    e.PileCardDiscarded: lambda event, cards: [Move(pile(event.of), GRAVEYARD, event.card)],
    e.PilesTakenBack: lambda event, cards: [MoveAll(pile(seat), hand(seat)) for seat in event.seats],
}


def zones_of(rules: "StadensNyckel") -> Zones:
    """Return the zones of a game; ``proofs`` are what open play tells of a hand."""
    found, cards = rules.set, rules.cards.values()

    def counts(back: str) -> dict[str, int]:
        return {card.id: card.copies for card in cards if card.back == back and card.id != found.start.grows}

    def pays(seat: int, price: int) -> Holds:
        return Holds(hand(seat), lambda held: sum(rules.cards[kind].dalers for kind in held) >= price)

    def fights(seat: int) -> Holds:
        return Holds(hand(seat), lambda held: any(kind in rules.fights for kind in held))

    def price_stated(event: e.PriceStated, there: Cards) -> Iterator[Holds]:
        yield pays(event.seat, event.price)

    def protested(event: e.Protested, there: Cards) -> Iterator[Holds]:
        if rules.ruled["office.protest-able"] == "not-allowed":
            yield fights(event.seat)

    def due(event: EffectsDue, there: Cards) -> Iterator[Holds]:
        for row in event.rows:
            if isinstance(row.effect, Payment):
                yield pays(row.seat, row.effect.price)
            elif isinstance(row.effect, ClaimRound) and rules.ruled["office.able"] == "yes":
                yield pays(row.seat, rules.start.claim)
            elif isinstance(row.effect, Struggle):
                sure = rules.ruled["office.able"] == "yes" or row.effect.incumbent >= 0  # of the one that begins it
                known = [seat for seat in row.effect.active if sure or seat != row.effect.sides[0]]
                yield from (fights(seat) for seat in known if seat != row.effect.incumbent)

    def guess(event: e.BidSealed, held: Sequence[str], random: Random) -> Sequence[str]:
        """Return a bid of a hand: each number of each kind is as likely, and so is each bid."""
        there = Counter(kind for kind in held if kind in rules.bids)
        return spread({kind: random.randint(0, number) for kind, number in there.items()})

    grows = rules.cards[found.start.grows]
    return Zones(
        {DEVELOPMENT: counts(DEVELOPMENT), MONEY: counts(MONEY), EVENT: counts(EVENT)},
        MOVES,
        secret=("hand", ASIDE),
        rows={GROWS: (grows.id,) * grows.copies, ROW: (), GRAVEYARD: (), PESTILENCE: ()},
        back={card.id: card.back for card in cards},
        proofs={e.PriceStated: price_stated, e.Protested: protested, EffectsDue: due},
        guesses={e.BidSealed: guess},
    )
