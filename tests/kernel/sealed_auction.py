"""A sealed auction: all bid at once and in secret; those who tie fight it out before anything else goes on.

Each lot is won by the highest sealed bid.  A tie leads to a struggle, a second sealed round between the tied; when that
is a tie as well, the lot is drawn.  A lot counts 5 points, a coin kept 1.
"""

from collections.abc import Iterator, Sequence
from random import Random

import attrs

from ktc.kit import BaseRuleset, Chance, Hidden, Refusal, ScoreLine, ScoreSheet, Topic, fact

LOTS, COINS, SEALED = 3, 4, -1


@attrs.frozen
class SealBid:
    seat: int
    coins: int


@attrs.frozen
class Reopen:
    seat: int


@fact()
@attrs.frozen
class BidSealed:
    seat: int
    coins: Hidden[int]


@fact()
@attrs.frozen
class BidReopened:
    seat: int


@fact(reveals=True)
@attrs.frozen
class BidsRevealed:
    coins: tuple[int | None, ...]


@fact()
@attrs.frozen
class StruggleBegan:
    seats: tuple[int, ...]


@fact()
@attrs.frozen
class LotWon:
    seat: int
    coins: int
    drawn: bool


Action = SealBid | Reopen
Event = BidSealed | BidReopened | BidsRevealed | StruggleBegan | LotWon


@attrs.define
class State:
    """``rivals`` is the stack: below all seats, above them those who struggle.  ``bids`` are of the top of it.

    A bid is None until it is sealed, and ``SEALED`` for a reader who does not know it.
    """

    purse: list[int]
    lots: list[int]
    rivals: list[tuple[int, ...]]
    bids: list[int | None]
    revealed: bool = False


def check_bid(rules: "SealedAuction", state: State, action: SealBid) -> Refusal | None:
    purse = state.purse[action.seat]
    return None if 0 <= action.coins <= purse else Refusal("toy.purse", "nobody bids more than the purse holds", {"purse": purse})


def check_reopening(rules: "SealedAuction", state: State, action: Reopen) -> Refusal | None:
    return Refusal("toy.sealed", "only a sealed bid can be reopened") if state.bids[action.seat] is None else None


SEAL_BID: Topic["SealedAuction", State, SealBid, Event] = Topic(
    SealBid,
    check=check_bid,
    decide=lambda rules, state, action, chance: [BidSealed(action.seat, action.coins)],
    listed=lambda rules, state, seat: [SealBid(seat, coins) for coins in range(COINS + 1)],
)
REOPEN: Topic["SealedAuction", State, Reopen, Event] = Topic(
    Reopen,
    off_turn=True,
    check=check_reopening,
    decide=lambda rules, state, action, chance: [BidReopened(action.seat)],
    listed=lambda rules, state, seat: [Reopen(seat)],
)


class SealedAuction(BaseRuleset[State, Action, Event]):
    id = "sealed-auction"
    view_type = State
    topics = (REOPEN, SEAL_BID)
    facts = (BidSealed, BidReopened, BidsRevealed, StruggleBegan, LotWon)

    def __init__(self, seats: int = 3) -> None:
        super().__init__(seats)

    def new(self) -> State:
        return State([COINS] * self.seats, [0] * self.seats, [tuple(range(self.seats))], [None] * self.seats)

    def over(self, state: State) -> bool:
        return sum(state.lots) == LOTS

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if self.over(state) else state.rivals[-1]

    def awaited(self, state: State) -> tuple[int, ...]:
        return tuple(seat for seat in self.to_act(state) if state.bids[seat] is None)

    def follow(self, state: State, chance: Chance) -> Sequence[Event]:
        rivals = state.rivals[-1]
        if self.over(state) or any(state.bids[seat] is None for seat in rivals):
            return ()
        if not state.revealed:
            return [BidsRevealed(tuple(state.bids))]
        best = max(state.bids[seat] or 0 for seat in rivals)
        tied = tuple(seat for seat in rivals if state.bids[seat] == best)
        if len(tied) == 1:
            return [LotWon(tied[0], best, False)]
        if len(state.rivals) > 1:
            return [LotWon(chance.sample(tied, 1, "struggle")[0], best, True)]
        return [StruggleBegan(tied)]

    def evolve(self, state: State, event: Event) -> None:
        if isinstance(event, BidSealed):
            state.bids[event.seat] = SEALED if event.coins is None else event.coins
        elif isinstance(event, BidReopened):
            state.bids[event.seat] = None
        elif isinstance(event, BidsRevealed):
            state.bids[:], state.revealed = event.coins, True
        else:
            state.bids[:], state.revealed = [None] * self.seats, False
            if isinstance(event, StruggleBegan):
                state.rivals.append(event.seats)
            else:
                del state.rivals[1:]
                state.lots[event.seat] += 1
                state.purse[event.seat] -= event.coins

    def worlds(self, told: Sequence[Event], seat: int, n: int, random: Random) -> Iterator[Sequence[Event]]:
        """Yield streams in which every hidden bid is what was revealed later, or anything that its seat could bid."""
        for _ in range(n):
            state, events = self.new(), list(told)
            for at, event in enumerate(told):
                if isinstance(event, BidSealed) and event.coins is None:
                    shown = _revealed(told[at + 1 :], event.seat)
                    guess = random.randint(0, state.purse[event.seat])
                    events[at] = BidSealed(event.seat, guess if shown is None else shown)
                self.evolve(state, events[at])
            yield events

    def acted(self, state: State, events: Sequence[Event]) -> Action | None:
        first = events[0]
        if isinstance(first, BidSealed) and first.coins is not None:
            return SealBid(first.seat, first.coins)
        return Reopen(first.seat) if isinstance(first, BidReopened) else None

    def counts_known(self, state: State, seat: int) -> bool:
        return True  # lots and purses lie open

    def score(self, state: State) -> ScoreSheet:
        totals = tuple(5 * lots + purse for lots, purse in zip(state.lots, state.purse, strict=True))
        lines = (ScoreLine(seat, None, "toy.lots", total, "lots and coins") for seat, total in enumerate(totals))
        return ScoreSheet(totals, lines=tuple(lines))


def _revealed(later: Sequence[Event], seat: int) -> int | None:
    """Return what a bid turned out to be; None when it still lies there, or was reopened unseen."""
    for event in later:
        if isinstance(event, BidReopened) and event.seat == seat:
            return None
        if isinstance(event, BidsRevealed):
            return event.coins[seat]
    return None
