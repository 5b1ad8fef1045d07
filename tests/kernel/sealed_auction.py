"""A sealed auction: all bid at once and in secret; those who tie fight it out before anything else goes on.

Each lot is won by the highest sealed bid.  A tie leads to a struggle, a second sealed round between the tied; when that
is a tie as well, the lot is drawn.  A lot counts 5 points, a coin kept 1.
"""

from collections.abc import Sequence

import attrs

from ktc.kernel.chance import Chance
from ktc.kernel.ruleset import Refusal
from ktc.kernel.score import ScoreLine, ScoreSheet

from .toy import Toy

LOTS, COINS, HIDDEN = 3, 4, -1


@attrs.frozen
class SealBid:
    seat: int
    coins: int


@attrs.frozen
class Reopen:
    seat: int


@attrs.frozen
class BidSealed:
    seat: int
    coins: int | None


@attrs.frozen
class BidReopened:
    seat: int


@attrs.frozen
class BidsRevealed:
    coins: tuple[int | None, ...]


@attrs.frozen
class StruggleBegan:
    seats: tuple[int, ...]


@attrs.frozen
class LotWon:
    seat: int
    coins: int
    drawn: bool


Action = SealBid | Reopen
Event = BidSealed | BidReopened | BidsRevealed | StruggleBegan | LotWon


@attrs.define
class State:
    """``rivals`` is the stack: below all seats, above them those who struggle.  ``bids`` are of the top of it."""

    purse: list[int]
    lots: list[int]
    rivals: list[tuple[int, ...]]
    bids: list[int | None]
    revealed: bool = False


class SealedAuction(Toy):
    id = "sealed-auction"
    action_type, event_type = Action, Event

    def new(self) -> State:
        return State([COINS] * self.seats, [0] * self.seats, [tuple(range(self.seats))], [None] * self.seats)

    def over(self, state: State) -> bool:
        return sum(state.lots) == LOTS

    def wishes(self, state: State, seat: int) -> Sequence[Action]:
        return [Reopen(seat), *(SealBid(seat, coins) for coins in range(COINS + 1))]

    def check(self, state: State, action: object) -> Refusal | None:
        if not isinstance(action, Action) or action.seat not in range(self.seats):
            return Refusal("toy.form", "no action of this game")
        if self.over(state) or action.seat not in state.rivals[-1]:
            return Refusal("toy.turn", "this seat does not bid now")
        sealed = state.bids[action.seat] is not None
        if sealed != isinstance(action, Reopen):
            return Refusal("toy.sealed", "a bid is sealed once, and only a sealed one can be reopened")
        if isinstance(action, SealBid) and not 0 <= action.coins <= state.purse[action.seat]:
            return Refusal("toy.purse", "nobody bids more than the purse holds", {"purse": state.purse[action.seat]})
        return None

    def decide(self, state: State, action: Action, chance: Chance) -> Sequence[Event]:
        return [BidReopened(action.seat) if isinstance(action, Reopen) else BidSealed(action.seat, action.coins)]

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
            state.bids[event.seat] = HIDDEN if event.coins is None else event.coins
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

    def redact(self, event: Event, seat: int | None) -> Event:
        hidden = isinstance(event, BidSealed) and event.seat != seat
        return BidSealed(event.seat, None) if hidden else event

    def reveals(self, event: Event) -> bool:
        return isinstance(event, BidsRevealed)

    def view(self, state: State, seat: int | None) -> object:
        bids = [bid if at == seat or bid is None or state.revealed else HIDDEN for at, bid in enumerate(state.bids)]
        return tuple(state.purse), tuple(state.lots), tuple(state.rivals), tuple(bids)

    def score(self, state: State) -> ScoreSheet:
        totals = tuple(5 * lots + purse for lots, purse in zip(state.lots, state.purse, strict=True))
        lines = (ScoreLine(seat, None, "toy.lots", total, "lots and coins") for seat, total in enumerate(totals))
        return ScoreSheet(totals, totals.index(max(totals)), tuple(lines))
