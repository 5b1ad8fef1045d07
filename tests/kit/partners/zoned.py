"""The same rules with zones."""

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from ktc.kit import Ask, Chance, OptionError, Refusal, ScoreLine, ScoreSheet, Topic
from ktc.kit.zones import Cards, Lacks, Move, MoveAll, Shuffled, ZonedRuleset, Zones

from .values import (
    Action,
    Bid,
    BidMade,
    CardPlayed,
    ContractMade,
    DealScored,
    Event,
    HandDealt,
    Pass,
    Passed,
    Play,
    TrickWon,
)

SUITS: Final = "CDHS"
RANKS: Final = "789TJQKA"
DECK: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
HAND: Final = 8
LEAST: Final = 4
SIDES: Final = ((0, 2), (1, 3))


@attrs.define
class State:
    """The position.  ``phase`` is deal, bid, or play."""

    cards: Cards
    passed: list[bool]
    won: list[int]  # tricks, by side
    points: list[int]  # by side
    phase: str = "deal"
    turn: int = 0
    deals: int = 0  # so far
    bidder: int = -1  # of the highest bid, -1 for none
    tricks: int = 0
    trump: str = ""


def dealt(event: HandDealt, cards: Cards) -> Sequence[Move]:
    return [Move("pile", f"hand/{event.seat}", event.cards, HAND, sorted=True)]


def played(event: CardPlayed, cards: Cards) -> Sequence[Move]:
    return [Move(f"hand/{event.seat}", "trick", event.card)]


def followed(event: CardPlayed, cards: Cards) -> Iterator[Lacks]:
    led = cards.row("trick")[0][1] if cards.row("trick") else event.card[1]
    if event.card[1] != led:
        yield Lacks(f"hand/{event.seat}", lambda card: card[1] == led)


def won(event: TrickWon, cards: Cards) -> Sequence[MoveAll]:
    return [MoveAll("trick", "won")]


def scored(event: DealScored, cards: Cards) -> Sequence[Shuffled]:
    return [Shuffled(("hand", "trick", "won"))]


ZONES: Final = Zones(
    {"pile": dict.fromkeys(DECK, 1)},
    {HandDealt: dealt, CardPlayed: played, TrickWon: won, DealScored: scored},
    rows={"trick": ()},
    proofs={CardPlayed: followed},
)


def worth(tricks: int, trump: str) -> int:
    """Return how high a bid is: by tricks, then by suit."""
    return tricks * len(SUITS) + SUITS.index(trump)


def winner(trick: Sequence[str], trump: str) -> int:
    """Return the place in the trick of the card that wins it."""
    led = trick[0][1]

    def strength(card: str) -> tuple[bool, bool, int]:
        return card[1] == trump, card[1] == led, RANKS.index(card[0])

    return max(range(len(trick)), key=lambda at: strength(trick[at]))


def check_bid(rules: "Partners", state: State, action: Bid) -> Refusal | None:
    """Return why a bid is refused."""
    if action.trump not in SUITS or not action.trump or not LEAST <= action.tricks <= HAND:
        return Refusal("bid.form", f"a bid is of {LEAST} to {HAND} tricks and one of four suits")
    if state.bidder >= 0 and worth(action.tricks, action.trump) <= worth(state.tricks, state.trump):
        return Refusal("bid.higher", "a bid must be higher than the last one", {"tricks": state.tricks, "trump": state.trump})
    return None


def check_play(rules: "Partners", state: State, action: Play) -> Refusal | None:
    """Return why a card is refused: it is not in the hand, or does not follow suit."""
    hand, trick = state.cards.hand(action.seat).kinds, state.cards.row("trick")
    if action.card not in hand:
        return Refusal("play.hand", "this card is not in the hand")
    if trick and action.card[1] != trick[0][1] and any(card[1] == trick[0][1] for card in hand):
        return Refusal("play.follow", "whoever has a card of the suit that was led follows suit", {"suit": trick[0][1]})
    return None


BID: Topic["Partners", State, Bid, Event] = Topic(
    Bid,
    phases=("bid",),
    check=check_bid,
    decide=lambda rules, state, action, chance: [BidMade(action.seat, action.tricks, action.trump, "bid.higher")],
    listed=lambda rules, state, seat: [Bid(seat, tricks, trump) for tricks in range(LEAST, HAND + 1) for trump in SUITS],
    told_by={BidMade: lambda event, step: Bid(event.seat, event.tricks, event.trump)},
)
PASS: Topic["Partners", State, Pass, Event] = Topic(
    Pass,
    phases=("bid",),
    decide=lambda rules, state, action, chance: [Passed(action.seat, "bid.pass")],
    listed=lambda rules, state, seat: [Pass(seat)],
    told_by={Passed: lambda event, step: Pass(event.seat)},
)
PLAY: Topic["Partners", State, Play, Event] = Topic(
    Play,
    phases=("play",),
    check=check_play,
    decide=lambda rules, state, action, chance: [CardPlayed(action.seat, action.card, "play.follow")],
    listed=lambda rules, state, seat: [Play(seat, card) for card in state.cards.hand(seat)],
    told_by={CardPlayed: lambda event, step: Play(event.seat, event.card)},
)


class Partners(ZonedRuleset[State, Action, Event]):
    """Partners at one table: seats 0 and 2 play against 1 and 3."""

    id = "partners"
    view_type = State
    topics = (BID, PASS, PLAY)
    zones = ZONES
    facts = (HandDealt, BidMade, Passed, ContractMade, CardPlayed, TrickWon, DealScored)

    def __init__(self, seats: int = 4, deals: int = 4) -> None:
        super().__init__(seats)
        if type(deals) is not int or not 1 <= deals <= 20:
            raise OptionError("deals is a number from 1 to 20")
        self.deals = deals
        self.options = {"deals": deals}

    def new(self) -> State:
        """Return the table before the first deal."""
        return State(self.zones.new(), [False] * 4, [0, 0], [0, 0])

    def phase(self, state: State) -> str:
        """Return the phase, which topics name."""
        return state.phase

    def over(self, state: State) -> bool:
        """Return whether all deals are played."""
        return state.phase == "deal" and state.deals == self.deals

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat whose turn it is."""
        if state.phase == "deal" or len(state.cards.rows["trick"]) == 4:
            return ()
        if state.phase == "bid":
            return (state.turn,) if sum(state.passed) < (3 if state.bidder >= 0 else 4) else ()
        return (state.turn,) if state.cards.hand(state.turn) else ()

    def asks(self, state: State, seat: int) -> Ask | None:
        """Return what is asked."""
        if seat not in self.to_act(state):
            return None
        return Ask(seat, "bid.higher", "bid, or pass") if state.phase == "bid" else Ask(seat, "play.follow", "play a card")

    def follow(self, state: State, chance: Chance) -> Sequence[Event]:
        """Return what follows by itself: a deal, the contract, who wins a trick, the points of a deal."""
        if self.over(state) or self.to_act(state):
            return ()
        if state.phase == "deal":
            cards = self.zones.draw(state.cards, len(DECK), chance, "deal")
            return [
                HandDealt(seat, tuple(sorted(cards[HAND * seat : HAND * (seat + 1)], key=DECK.index)), "deal")
                for seat in range(4)
            ]
        if state.phase == "bid":
            if state.bidder < 0:
                return [DealScored((0, 0), "score.void")]
            return [ContractMade(state.bidder, state.tricks, state.trump, "bid.contract")]
        trick = state.cards.row("trick")
        if len(trick) == 4:
            return [TrickWon((state.turn + winner(trick, state.trump)) % 4, "play.wins")]
        side, points = state.bidder % 2, [0, 0]
        made = state.won[side] >= state.tricks
        points[side if made else 1 - side] = 10 * state.tricks + (state.won[side] - state.tricks if made else 0)
        return [DealScored((points[0], points[1]), "score.made" if made else "score.failed")]

    def evolve(self, state: State, event: Event) -> None:
        """Write an event into the position."""
        super().evolve(state, event)
        match event:
            case HandDealt(seat):
                if seat == 3:
                    state.phase, state.turn, state.bidder = "bid", state.deals % 4, -1
                    state.passed[:], state.won[:], state.tricks, state.trump = [False] * 4, [0, 0], 0, ""
            case BidMade(seat, tricks, trump):
                state.bidder, state.tricks, state.trump = seat, tricks, trump
                self.turn_on(state)
            case Passed(seat):
                state.passed[seat] = True
                self.turn_on(state)
            case ContractMade(seat):
                state.phase, state.turn = "play", seat
            case CardPlayed(seat):
                state.turn = (seat + 1) % 4
            case TrickWon(seat):
                state.won[seat % 2] += 1
                state.turn = seat
            case DealScored(points):
                state.points[0] += points[0]
                state.points[1] += points[1]
                state.phase, state.deals = "deal", state.deals + 1

    def turn_on(self, state: State) -> None:
        """Pass the turn to the next seat that still bids."""
        state.turn = next((at % 4 for at in range(state.turn + 1, state.turn + 5) if not state.passed[at % 4]), state.turn)

    def counts_known(self, state: State, seat: int) -> bool:
        """Return that points lie open."""
        return True

    def score(self, state: State) -> ScoreSheet:
        """Count the points: each seat has those of its side."""
        lines = [ScoreLine(side, None, "score.side", points, "contracts of the side") for side, points in enumerate(state.points)]
        return ScoreSheet.of_sides(state.points, SIDES, lines)
