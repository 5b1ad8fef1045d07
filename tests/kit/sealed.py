"""A toy auction: all choose cards of their hands face down, at once; who seals first draws a card, and the dearest bid pays."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import attrs

from ktc.kit import Chance, GameKit, Hidden, Refusal, ScoreLine, ScoreSheet, Topic, fact
from ktc.kit.zones import Cards, Move, Sealed, Shuffled, Unsealed, ZonedRuleset, Zones

DECK, WORTH, HAND, LOTS = {"one": 6, "two": 5, "five": 4}, {"one": 1, "two": 2, "five": 5}, 3, 4


@attrs.frozen
class Seal:
    seat: int
    cards: tuple[str, ...]


@attrs.frozen
class Reopen:
    seat: int


@fact(reveals=True)
@attrs.frozen
class HandDealt:
    seat: int
    number: int
    cards: Hidden[tuple[str, ...]]


@fact()
@attrs.frozen
class BidSealed:
    seat: int
    cards: Hidden[tuple[str, ...]]


@fact()
@attrs.frozen
class BidTakenBack:
    seat: int


@fact(reveals=True)
@attrs.frozen
class BidShown:
    seat: int
    cards: tuple[str, ...]


@fact()
@attrs.frozen
class LotWon:
    seat: int
    cards: tuple[str, ...]


def dealt(event: HandDealt, cards: Cards) -> list[Move]:
    return [Move("pile", f"hand/{event.seat}", event.cards, event.number)]


def sealed(event: BidSealed, cards: Cards) -> list[Sealed]:
    return [Sealed(f"hand/{event.seat}", event.cards)]


def taken_back(event: BidTakenBack, cards: Cards) -> list[Unsealed]:
    return [Unsealed(f"hand/{event.seat}")]


def shown(event: BidShown, cards: Cards) -> list[Unsealed]:
    return [Unsealed(f"hand/{event.seat}", event.cards)]


def won(event: LotWon, cards: Cards) -> Iterator[Move | Shuffled]:
    yield Move(f"hand/{event.seat}", "paid", event.cards)
    yield Shuffled(("paid",))


MOVES = {BidSealed: sealed, BidTakenBack: taken_back, BidShown: shown}


@attrs.define
class State:
    cards: Cards
    """Where the cards are."""
    lots: list[int]
    """How many lots each seat has won."""
    bids: list[tuple[str, ...]] = attrs.field(factory=list)
    """The bids that are shown."""
    drew: bool = False
    """Whether the first to seal has drawn a card."""
    paid: tuple[str, ...] = ()
    """The price of the last lot."""


def bids_of(hand: Iterable[str]) -> list[tuple[str, ...]]:
    cards = sorted(hand, key=WORTH.__getitem__)
    return sorted({chosen for number in range(1, len(cards) + 1) for chosen in combinations(cards, number)})


def any_bid(event: BidSealed, hand: Sequence[str], random: Random) -> Sequence[str] | None:
    return random.choice(bids_of(hand)) if hand else None


ZONES = Zones({"pile": DECK}, {**MOVES, HandDealt: dealt, LotWon: won}, guesses={BidSealed: any_bid})


def check_bid(rules: "Auction", state: State, action: Seal) -> Refusal | None:
    if state.cards.hand(action.seat).sealed:
        return Refusal("toy.sealed", "take your bid back first")
    return None if action.cards in bids_of(state.cards.hand(action.seat)) else Refusal("toy.hand", "bid cards of your hand")


def check_reopening(rules: "Auction", state: State, action: Reopen) -> Refusal | None:
    return None if state.cards.hand(action.seat).sealed else Refusal("toy.sealed", "seal a bid first")


TOPICS: tuple[Topic[Any, Any, Any, Any], ...] = (
    Topic(
        Seal,
        check=check_bid,
        decide=lambda rules, state, action, chance: [BidSealed(action.seat, action.cards)],
        listed=lambda rules, state, seat: [Seal(seat, cards) for cards in bids_of(state.cards.hand(seat))],
        told_by={BidSealed: lambda event, step: Seal(event.seat, event.cards)},
    ),
    Topic(
        Reopen,
        off_turn=True,
        check=check_reopening,
        decide=lambda rules, state, action, chance: [BidTakenBack(action.seat)],
        listed=lambda rules, state, seat: [Reopen(seat)],
        told_by={BidTakenBack: lambda event, step: Reopen(event.seat)},
    ),
)


class Auction(ZonedRuleset[State, Seal | Reopen, Any]):
    id = "sealed-cards"
    view_type = State
    topics = TOPICS
    facts = (HandDealt, BidSealed, BidTakenBack, BidShown, LotWon)
    zones = ZONES

    def new(self) -> State:
        return State(self.zones.new(), [0] * self.seats)

    def over(self, state: State) -> bool:
        return sum(state.lots) == LOTS

    def to_act(self, state: State) -> tuple[int, ...]:
        dealt = all(state.cards.hand(seat) for seat in range(self.seats))
        return tuple(range(self.seats)) if dealt and not state.bids and not self.over(state) else ()

    def awaited(self, state: State) -> tuple[int, ...]:
        return tuple(seat for seat in self.to_act(state) if not state.cards.hand(seat).sealed)

    def follow(self, state: State, chance: Chance) -> Sequence[Any]:
        sealed = [seat for seat in range(self.seats) if state.cards.hand(seat).sealed]
        if self.over(state):
            return ()
        if state.bids:
            best = max(range(self.seats), key=lambda seat: sum(WORTH[card] for card in state.bids[seat]))
            return [LotWon(best, state.bids[best])]
        wants = {seat: HAND - len(state.cards.hand(seat)) for seat in range(self.seats)}
        if not sealed and max(wants.values()) > 0:
            seat = next(seat for seat, number in wants.items() if number > 0)
            return [self.deal(state, seat, wants[seat], chance)]
        if len(sealed) == 1 and not state.drew:
            return [self.deal(state, sealed[0], 1, chance)]
        if len(sealed) < self.seats:
            return ()
        return [BidShown(seat, self.bid(state, seat)) for seat in range(self.seats)]

    def bid(self, state: State, seat: int) -> tuple[str, ...]:
        chosen = state.cards.hand(seat).chosen
        return tuple(card for card in WORTH for _ in range(chosen.get(card, 0)))

    def deal(self, state: State, seat: int, number: int, chance: Chance) -> HandDealt:
        cards = self.zones.draw(state.cards, number, chance, "deal")
        return HandDealt(seat, len(cards), tuple(cards))

    def evolve(self, state: State, event: Any) -> None:
        first = isinstance(event, HandDealt) and state.cards.hand(event.seat).sealed
        super().evolve(state, event)
        match event:
            case HandDealt():
                state.drew = first
            case BidShown(_, cards):
                state.bids.append(cards)
            case LotWon(seat, cards):
                state.lots[seat] += 1
                state.bids, state.drew, state.paid = [], False, cards

    def counts_known(self, state: State, seat: int) -> bool:
        return True

    def score(self, state: State) -> ScoreSheet:
        lines = [ScoreLine(seat, None, "toy.lots", number, "lots") for seat, number in enumerate(state.lots)]
        return ScoreSheet(tuple(state.lots), lines=tuple(lines))


GAME = GameKit(
    id="sealed-cards", title="Sealed cards", seats=(2, 3), open=Auction, components=lambda state: ZONES.components(state.cards)
)
