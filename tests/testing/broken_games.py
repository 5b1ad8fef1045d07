"""The toys, each with one fault: what the laws of any game are tried on."""

import random
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final

import attrs
from kernel import lenders, sealed_auction
from kernel.kits import AUCTION, LENDERS
from kernel.lenders import Bury, CardBuried, Lenders, LoanAnswered
from kernel.sealed_auction import BidSealed, SealBid, SealedAuction
from kit import zoned

from ktc.kit import BaseRuleset, Chance, GameKit, Hidden, Limits, Refusal, ScoreSheet, Topic, fact, grouped
from ktc.kit.zones import Move, Zones

BROKEN: Final[dict[str, GameKit]] = {}


def breaks(law: str, **parts: Any) -> Any:
    """Return the decorator that keeps the kit of a broken game by the law that it breaks."""

    def keep(kind: Any) -> Any:
        whole = AUCTION if issubclass(kind, SealedAuction) else zoned.GAME if issubclass(kind, zoned.Zoned) else LENDERS
        BROKEN[law] = attrs.evolve(whole, open=kind, seats=(3,), **parts)
        return kind

    return keep


@breaks("opens")
class FewerSeats(SealedAuction):
    def __init__(self, seats: int = 3) -> None:
        super().__init__(seats - 1)


@breaks("acts")
class ActsAfterTheEnd(SealedAuction):
    def to_act(self, state: sealed_auction.State) -> tuple[int, ...]:
        return (0,) if self.over(state) else super().to_act(state)


@breaks("listed")
class ListsTooMuch(SealedAuction):
    def legal(self, state: sealed_auction.State, seat: int) -> Sequence[Any]:
        found = super().legal(state, seat)
        return [*found, SealBid(seat, 9)] if SealBid(seat, 0) in found else found


@breaks("complete")
class ListsTooLittle(Lenders):
    def legal(self, state: lenders.State, seat: int) -> Sequence[Any]:
        return [action for action in super().legal(state, seat) if seat != 1 or not isinstance(action, lenders.AskLoan)]


@breaks("drafts")
class DraftsTooLittle(SealedAuction):
    def questions(self, state: sealed_auction.State, seat: int) -> Any:
        return grouped(self.legal(state, seat)[:3])


@breaks("asking")
class CountingWrites(Lenders):
    def score(self, state: lenders.State) -> ScoreSheet:
        state.points.sort()
        return super().score(state)


@breaks("refusal")
class RefusingWrites(Lenders):
    def check(self, state: lenders.State, action: object) -> Refusal | None:
        refusal = super().check(state, action)
        state.lap += refusal is not None
        return refusal


@breaks("decide")
class DecidingWrites(Lenders):
    def decide(self, state: lenders.State, action: Any, chance: Chance) -> Sequence[Any]:
        events = super().decide(state, action, chance)
        state.points[action.seat] += 1
        return events


@breaks("evolve")
class EvolvingDraws(Lenders):
    def evolve(self, state: lenders.State, event: Any) -> None:
        super().evolve(state, event)
        if isinstance(event, CardBuried):
            state.coins[event.seat] = random.randrange(1_000_000)


@breaks("same")
class Moody(Lenders):
    times = 0

    def decide(self, state: lenders.State, action: Any, chance: Chance) -> Sequence[Any]:
        self.times += 1
        if isinstance(action, Bury) and self.times % 2:
            return [lenders.CardBought(action.seat, state.deck[-1])]
        return super().decide(state, action, chance)


@breaks("forks")
class Sharing(Lenders):
    def fork(self, state: lenders.State) -> lenders.State:
        return attrs.evolve(state, coins=[*state.coins], deck=[*state.deck], seen=[*state.seen], asked=[*state.asked])


@breaks("undo")
class Remembering(Lenders):
    times = 0

    def evolve(self, state: lenders.State, event: Any) -> None:
        super().evolve(state, event)
        self.times += 1
        state.coins[0] += self.times % 5 == 0


@fact()
@attrs.frozen
class Unwritable:
    """It says that it has a row, and gets a set."""

    seat: int
    coins: tuple[int, ...]


@breaks("json")
class NoJson(SealedAuction):
    """It vouches for its events, so that nobody looks at them as they are decided."""

    longest_header, longest_step, longest_event, checks_forms = 1_000, 200, 200, True
    facts = (*SealedAuction.facts, Unwritable)

    def decide(self, state: sealed_auction.State, action: Any, chance: Chance) -> Sequence[Any]:
        coins: Any = frozenset({1})
        return [*super().decide(state, action, chance), Unwritable(action.seat, coins)]

    def evolve(self, state: sealed_auction.State, event: Any) -> None:
        if not isinstance(event, Unwritable):
            super().evolve(state, event)


@breaks("redaction")
class Halving(SealedAuction):
    def redact(self, event: Any, seat: int | None) -> Any:
        hides = isinstance(event, BidSealed) and event.coins and event.seat != seat
        return BidSealed(event.seat, event.coins // 2) if hides else event


@breaks("known")
class KnowsTooMuch(SealedAuction):
    def known(self, state: sealed_auction.State, seat: int | None, told: Iterable[Any]) -> sealed_auction.State:
        known = super().known(state, seat, told)
        known.purse[:] = [coins + 1 for coins in known.purse]
        return known


@breaks("secrets")
class SeesTooMuch(SealedAuction):
    def known(self, state: sealed_auction.State, seat: int | None, told: Iterable[Any]) -> sealed_auction.State:
        return self.fork(state)


@fact()
@attrs.frozen
class Whispered:
    """Its second number should be hidden as the first is."""

    seat: int
    coins: Hidden[int]
    again: int


WHISPER: Topic["Leaking", sealed_auction.State, SealBid, Any] = Topic(
    SealBid,
    check=sealed_auction.check_bid,
    decide=lambda rules, state, action, chance: [Whispered(action.seat, action.coins, action.coins)],
    listed=lambda rules, state, seat: [SealBid(seat, coins) for coins in range(sealed_auction.COINS + 1)],
)


@breaks("told")
class Leaking(SealedAuction):
    topics = (sealed_auction.REOPEN, WHISPER)
    facts = (*SealedAuction.facts, Whispered)

    def evolve(self, state: sealed_auction.State, event: Any) -> None:
        super().evolve(state, BidSealed(event.seat, event.coins) if isinstance(event, Whispered) else event)


@breaks("reveals")
class RevealsNothing(SealedAuction):
    def reveals(self, event: Any) -> bool:
        return False


@breaks("worlds")
class GuessesWrong(SealedAuction):
    """It guesses bids that no purse holds."""

    def worlds(self, told: Sequence[Any], seat: int, n: int, random: Random) -> Iterable[Sequence[Any]]:
        for _ in range(n):
            yield [BidSealed(event.seat, 9) if isinstance(event, BidSealed) and event.coins is None else event for event in told]


def peeks(rules: Any, state: Any, seat: int, actions: Sequence[Any], random: Random) -> Any:
    """Bid one coin more than the next seat has sealed."""
    other = state.bids[(seat + 1) % 3]
    wish = SealBid(seat, 0 if other is None else other + 1)
    return wish if wish in actions else actions[0]


@breaks("policy", policy=peeks)
class Peeking(SealedAuction):
    """Its rule of thumb looks into sealed bids."""


@breaks("likely")
class GuessesHigh(SealedAuction):
    """Of two guesses of a bid it takes the higher one, in half of its worlds."""

    def worlds(self, told: Sequence[Any], seat: int, n: int, random: Random) -> Iterable[Sequence[Any]]:
        for _ in range(n):
            guesses = super().worlds(told, seat, random.choice((1, 2)), random)
            yield [max(same, key=coins_of) for same in zip(*guesses, strict=True)]


def coins_of(event: Any) -> int:
    return event.coins if isinstance(event, BidSealed) else 0


@breaks("components", components=lambda state: sum(state.coins))
class Paying(Lenders):
    """Coins that are paid go nowhere."""


@breaks("score")
class Miscounting(Lenders):
    def score(self, state: lenders.State) -> ScoreSheet:
        sheet = super().score(state)
        return attrs.evolve(sheet, totals=tuple(total + 1 for total in sheet.totals))


@breaks("records")
class Nameless(Lenders):
    def header(self) -> Any:
        return {"ruleset": self.id}


@breaks("ends", most_steps=5)
class Long(Lenders):
    """It takes more steps."""


@breaks("memory")
class Keeping(Lenders):
    def evolve(self, state: lenders.State, event: Any) -> None:
        self.last = event
        super().evolve(state, event)


@breaks("raises")
class Raising(Lenders):
    def evolve(self, state: lenders.State, event: Any) -> None:
        if isinstance(event, LoanAnswered):
            raise ZeroDivisionError("a slip of the rules")
        super().evolve(state, event)


@fact(reveals=True)
@attrs.frozen
class DrawnOpenly:
    seat: int
    card: str


def draw_openly(rules: zoned.Zoned, state: zoned.State, action: zoned.Draw, chance: Chance) -> Sequence[DrawnOpenly]:
    return [DrawnOpenly(action.seat, rules.zones.draw(state.cards, 1, chance, "draw")[0])]


@breaks("secret")
class TellsWhatIsDrawn(zoned.Zoned):
    topics = (
        Topic(zoned.Draw, phases=("turn",), check=zoned.check_pile(1), decide=draw_openly, listed=zoned.alone(zoned.Draw)),
        *zoned.TOPICS[1:],
    )
    facts = (*zoned.Zoned.facts, DrawnOpenly)
    zones = Zones(
        {"pile": zoned.DECK},
        zoned.MOVES | {DrawnOpenly: lambda event, cards: [Move("pile", f"hand/{event.seat}", event.card)]},
        secret=("hand", "looked", "aside"),
    )

    def evolve(self, state: zoned.State, event: Any) -> None:
        super().evolve(state, event)
        if isinstance(event, DrawnOpenly):
            state.turn, state.left = (state.turn + 1) % self.seats, state.left - 1


@attrs.frozen
class Tick:
    seat: int


@fact()
@attrs.frozen
class Ticked:
    seat: int


@attrs.define
class Clock:
    ticks: int = 0


TICK: Topic["Endless", Clock, Tick, Ticked] = Topic(
    Tick,
    decide=lambda rules, state, action, chance: [Ticked(action.seat)],
    listed=lambda rules, state, seat: [Tick(seat)],
)


class Endless(BaseRuleset[Clock, Tick, Ticked]):
    """It goes on until its record is full."""

    id = "endless"
    topics = (TICK,)
    facts = (Ticked,)

    def new(self) -> Clock:
        return Clock()

    def over(self, state: Clock) -> bool:
        return False

    def to_act(self, state: Clock) -> tuple[int, ...]:
        return (state.ticks % self.seats,)

    def evolve(self, state: Clock, event: Ticked) -> None:
        state.ticks += 1

    def score(self, state: Clock) -> ScoreSheet:
        return ScoreSheet((0,) * self.seats)


ENDLESS: Final = GameKit(id="endless", title="Endless", seats=(2,), open=Endless, limits=Limits(steps=400))
