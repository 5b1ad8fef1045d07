"""Partners: seats 0 and 2 play against 1 and 3, eight tricks a deal."""

from collections.abc import Iterator, Sequence

from ktc.kit import Ask, Chance, OptionError, Refusal, ScoreLine, ScoreSheet, Topic
from ktc.kit.zones import Lacks, Move, MoveAll, Shuffled, ZonedRuleset, Zones

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
    State,
    TrickWon,
)

SUITS, RANKS = "CDHS", "789TJQKA"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
HAND, LEAST = 8, 4
SIDES = ((0, 2), (1, 3))


def dealt(event, cards):
    return [Move("pile", f"hand/{event.seat}", event.cards, HAND, sorted=True)]


def played(event, cards):
    return [Move(f"hand/{event.seat}", "trick", event.card)]


def won(event, cards):
    return [MoveAll("trick", "won")]


def scored(event, cards):
    return [Shuffled(("hand", "trick", "won"))]


def followed(event, cards) -> Iterator[Lacks]:
    """Yield what a card of another suit proves: the hand has none of the suit that was led."""
    led = cards.row("trick")[0][1] if cards.row("trick") else event.card[1]
    if event.card[1] != led:
        yield Lacks(f"hand/{event.seat}", lambda card: card[1] == led)


ZONES = Zones(
    {"pile": dict.fromkeys(DECK, 1)},
    {HandDealt: dealt, CardPlayed: played, TrickWon: won, DealScored: scored},
    rows={"trick": ()},
    proofs={CardPlayed: followed},
)


def height(tricks: int, trump: str) -> int:
    return tricks * len(SUITS) + SUITS.index(trump)


def winner(trick: Sequence[str], trump: str) -> int:
    """Return the place in the trick of the card that wins it."""

    def strength(at: int) -> tuple[bool, bool, int]:
        return trick[at][1] == trump, trick[at][1] == trick[0][1], RANKS.index(trick[at][0])

    return max(range(len(trick)), key=strength)


def check_bid(rules: "Partners", state: State, action: Bid) -> Refusal | None:
    if action.trump not in tuple(SUITS) or not LEAST <= action.tricks <= HAND:
        return Refusal("bid.form", f"bid {LEAST} to {HAND} tricks and one of four suits")
    if state.bidder >= 0 and height(action.tricks, action.trump) <= height(state.tricks, state.trump):
        return Refusal("bid.higher", "bid more tricks, or as many in a higher suit")
    return None


def check_play(rules: "Partners", state: State, action: Play) -> Refusal | None:
    hand, trick = list(state.cards.hand(action.seat)), state.cards.row("trick")
    if action.card not in hand:
        return Refusal("play.hand", "this card is not in the hand")
    if trick and action.card[1] != trick[0][1] and any(card[1] == trick[0][1] for card in hand):
        return Refusal("play.follow", "follow the suit that was led")
    return None


BID: Topic["Partners", State, Bid, Event] = Topic(
    Bid,
    phases=("bid",),
    check=check_bid,
    decide=lambda rules, state, action, chance: [BidMade(action.seat, action.tricks, action.trump)],
    listed=lambda rules, state, seat: [Bid(seat, tricks, trump) for tricks in range(LEAST, HAND + 1) for trump in SUITS],
    told_by=BidMade,
)
PASS: Topic["Partners", State, Pass, Event] = Topic(
    Pass,
    phases=("bid",),
    decide=lambda rules, state, action, chance: [Passed(action.seat)],
    told_by=Passed,
)
PLAY: Topic["Partners", State, Play, Event] = Topic(
    Play,
    phases=("play",),
    check=check_play,
    decide=lambda rules, state, action, chance: [CardPlayed(action.seat, action.card)],
    listed=lambda rules, state, seat: [Play(seat, card) for card in state.cards.hand(seat)],
    told_by=CardPlayed,
)


class Partners(ZonedRuleset[State, Action, Event]):
    id = "partners"
    view_type = State
    topics = (BID, PASS, PLAY)
    zones = ZONES
    facts = (HandDealt, BidMade, Passed, ContractMade, CardPlayed, TrickWon, DealScored)

    def __init__(self, seats: int = 4, deals: int = 4) -> None:
        super().__init__(seats, deals=deals)
        if type(deals) is not int or not 1 <= deals <= 20:
            raise OptionError("deals must be a number from 1 to 20")
        self.deals = deals

    def new(self) -> State:
        return State(self.zones.new(), [False] * 4, [0, 0], [0, 0])

    def phase(self, state: State) -> str:
        return state.phase

    def over(self, state: State) -> bool:
        return state.phase == "deal" and state.deals == self.deals

    def to_act(self, state: State) -> tuple[int, ...]:
        if state.phase == "bid":
            open_bids = sum(state.passed) < (3 if state.bidder >= 0 else 4)
            return (state.turn,) if open_bids else ()
        plays = state.cards.hand(state.turn) and len(state.cards.row("trick")) < 4
        return (state.turn,) if state.phase == "play" and plays else ()

    def asked(self, state: State, seat: int) -> Ask:
        return Ask(seat, "bid.higher", "bid, or pass") if state.phase == "bid" else Ask(seat, "play.follow", "play a card")

    def follow(self, state: State, chance: Chance) -> Sequence[Event]:
        if self.over(state) or self.to_act(state):
            return ()
        if state.phase == "deal":
            cards = self.zones.draw(state.cards, len(DECK), chance, "deal")
            hands = [cards[HAND * seat : HAND * (seat + 1)] for seat in range(4)]
            return [HandDealt(seat, tuple(sorted(hand, key=DECK.index))) for seat, hand in enumerate(hands)]
        if state.phase == "bid":
            made = state.bidder >= 0
            return [ContractMade(state.bidder, state.tricks, state.trump) if made else DealScored((0, 0))]
        trick = state.cards.row("trick")
        if trick:
            return [TrickWon((state.turn + winner(trick, state.trump)) % 4)]
        side = state.bidder % 2
        if state.won[side] >= state.tricks:
            points = self.worth(state.tricks, state.won[side])
        else:
            side, points = 1 - side, self.worth(state.tricks, state.tricks)
        return [DealScored((0, points) if side else (points, 0))]

    def worth(self, bid: int, won: int) -> int:
        """Return the points of a contract."""
        return 10 * bid + won - bid

    def evolve(self, state: State, event: Event) -> None:
        super().evolve(state, event)  # moves the cards
        match event:
            case HandDealt(seat):
                if seat == 3:
                    state.phase, state.turn, state.bidder = "bid", state.deals % 4, -1
                    state.passed, state.won, state.tricks, state.trump = [False] * 4, [0, 0], 0, ""
            case BidMade(seat, tricks, trump):
                state.bidder, state.tricks, state.trump = seat, tricks, trump
                self.pass_turn(state)
            case Passed(seat):
                state.passed[seat] = True
                self.pass_turn(state)
            case ContractMade(seat):
                state.phase, state.turn = "play", seat
            case CardPlayed(seat):
                state.turn = (seat + 1) % 4
            case TrickWon(seat):
                state.won[seat % 2] += 1
                state.turn = seat
            case DealScored(points):
                state.points = [had + more for had, more in zip(state.points, points, strict=True)]
                state.phase, state.deals = "deal", state.deals + 1

    def pass_turn(self, state: State) -> None:
        later = [seat % 4 for seat in range(state.turn + 1, state.turn + 5)]
        state.turn = next((seat for seat in later if not state.passed[seat]), state.turn)

    def counts_known(self, state: State, seat: int) -> bool:
        return True  # points are public

    def score(self, state: State) -> ScoreSheet:
        lines = [ScoreLine(side, None, "score.contracts", points, "contracts") for side, points in enumerate(state.points)]
        return ScoreSheet.of_sides(state.points, SIDES, lines)
