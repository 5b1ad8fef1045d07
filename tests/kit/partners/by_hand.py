"""The rules with lists of cards, as their author wrote them."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import attrs

from ktc.kit import Ask, BaseRuleset, Chance, OptionError, Refusal, ScoreLine, ScoreSheet, Topic

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
UNKNOWN: Final = "?"


@attrs.define
class State:
    """The position.  ``phase`` is deal, bid, or play; a card that a reader does not know is ``?``."""

    hands: list[list[str]]
    passed: list[bool]
    won: list[int]  # tricks, by side
    points: list[int]  # by side
    trick: list[str]
    phase: str = "deal"
    turn: int = 0
    deals: int = 0  # so far
    bidder: int = -1  # of the highest bid, -1 for none
    tricks: int = 0
    trump: str = ""


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
    hand = state.hands[action.seat]
    if action.card not in hand:
        return Refusal("play.hand", "this card is not in the hand")
    if state.trick and action.card[1] != state.trick[0][1] and any(card[1] == state.trick[0][1] for card in hand):
        return Refusal("play.follow", "whoever has a card of the suit that was led follows suit", {"suit": state.trick[0][1]})
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
    listed=lambda rules, state, seat: [Pass(seat)],
    told_by=Passed,
)
PLAY: Topic["Partners", State, Play, Event] = Topic(
    Play,
    phases=("play",),
    check=check_play,
    decide=lambda rules, state, action, chance: [CardPlayed(action.seat, action.card)],
    listed=lambda rules, state, seat: [Play(seat, card) for card in state.hands[seat]],
    told_by=CardPlayed,
)


class Partners(BaseRuleset[State, Action, Event]):
    """Partners at one table: seats 0 and 2 play against 1 and 3."""

    id = "partners"
    view_type = State
    topics = (BID, PASS, PLAY)
    facts = (HandDealt, BidMade, Passed, ContractMade, CardPlayed, TrickWon, DealScored)

    def __init__(self, seats: int = 4, deals: int = 4) -> None:
        super().__init__(seats)
        if type(deals) is not int or not 1 <= deals <= 20:
            raise OptionError("deals must be a number from 1 to 20")
        self.deals = deals
        self.options = {"deals": deals}

    def new(self) -> State:
        """Return the table before the first deal."""
        return State([[] for _ in range(4)], [False] * 4, [0, 0], [0, 0], [])

    def phase(self, state: State) -> str:
        """Return the phase, which topics name."""
        return state.phase

    def over(self, state: State) -> bool:
        """Return whether all deals are played."""
        return state.phase == "deal" and state.deals == self.deals

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat whose turn it is."""
        if state.phase == "deal" or len(state.trick) == 4:
            return ()
        if state.phase == "bid":
            return (state.turn,) if sum(state.passed) < (3 if state.bidder >= 0 else 4) else ()
        return (state.turn,) if state.hands[state.turn] else ()

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
            cards = chance.sample(DECK, len(DECK), "deal")
            return [HandDealt(seat, tuple(sorted(cards[HAND * seat : HAND * (seat + 1)], key=DECK.index))) for seat in range(4)]
        if state.phase == "bid":
            if state.bidder < 0:
                return [DealScored((0, 0))]
            return [ContractMade(state.bidder, state.tricks, state.trump)]
        if len(state.trick) == 4:
            return [TrickWon((state.turn + winner(state.trick, state.trump)) % 4)]
        side, points = state.bidder % 2, [0, 0]
        made = state.won[side] >= state.tricks
        points[side if made else 1 - side] = 10 * state.tricks + (state.won[side] - state.tricks if made else 0)
        return [DealScored((points[0], points[1]))]

    def evolve(self, state: State, event: Event) -> None:
        """Write an event into the position."""
        match event:
            case HandDealt(seat, cards):
                state.hands[seat] = [UNKNOWN] * HAND if cards is None else list(cards)
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
            case CardPlayed(seat, card):
                hand = state.hands[seat]
                hand.remove(card if card in hand else UNKNOWN)
                state.trick.append(card)
                state.turn = (seat + 1) % 4
            case TrickWon(seat):
                state.won[seat % 2] += 1
                state.trick.clear()
                state.turn = seat
            case DealScored(points):
                state.points[0] += points[0]
                state.points[1] += points[1]
                state.hands = [[] for _ in range(4)]
                state.phase, state.deals = "deal", state.deals + 1

    def turn_on(self, state: State) -> None:
        """Pass the turn to the next seat that still bids."""
        state.turn = next((at % 4 for at in range(state.turn + 1, state.turn + 5) if not state.passed[at % 4]), state.turn)

    def worlds(self, told: Sequence[Event | None], seat: int, n: int, random: Random) -> Iterator[Sequence[Event]]:
        """Yield streams in which the hands that the seat does not know are any that could have played so."""
        for _ in range(n):
            events = [event for event in told if event is not None]
            starts = [at for at, event in enumerate(events) if isinstance(event, HandDealt) and event.seat == 0]
            for start, end in zip(starts, [*starts[1:], len(events)], strict=True):
                hands = guessed(events[start:end], random)
                for at in range(4):
                    events[start + at] = HandDealt(at, hands[at])
            yield events

    def counts_known(self, state: State, seat: int) -> bool:
        """Return that points lie open."""
        return True

    def score(self, state: State) -> ScoreSheet:
        """Count the points: each seat has those of its side."""
        totals = tuple(state.points[seat % 2] for seat in range(4))
        return ScoreSheet(
            totals,
            lines=tuple(ScoreLine(seat, None, "score.side", total, "contracts of the side") for seat, total in enumerate(totals)),
        )


def guessed(events: Sequence[Event], random: Random) -> list[tuple[str, ...]]:
    """Return four hands of a deal that could have been: those known, and the unseen cards by what was followed."""
    hands = [list(event.cards or ()) for event in events[:4] if isinstance(event, HandDealt)]
    hidden = [at for at in range(4) if not hands[at]]
    void: list[set[str]] = [set() for _ in range(4)]
    led = ""
    for event in events:
        if isinstance(event, CardPlayed):
            led = led or event.card[1]
            if event.card[1] != led:
                void[event.seat].add(led)
            if event.seat in hidden:
                hands[event.seat].append(event.card)
        elif isinstance(event, TrickWon):
            led = ""
    known = {card for hand in hands for card in hand}
    unseen = [card for card in DECK if card not in known]
    for _ in range(200):
        trial = [list(hand) for hand in hands]
        random.shuffle(unseen)
        for card in sorted(unseen, key=lambda card: sum(card[1] not in void[at] for at in hidden)):
            free = [at for at in hidden if len(trial[at]) < HAND and card[1] not in void[at]]
            if not free:
                break
            trial[random.choices(free, [HAND - len(trial[at]) for at in free])[0]].append(card)
        else:
            break
    return [tuple(sorted(hand, key=DECK.index)) for hand in trial]
