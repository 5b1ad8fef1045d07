"""Value the effects of a card for its owner, by kind of effect, so cards of other authors are valued too."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from ktc_london_2010.model import effects as fx
from ktc_london_2010.model.effects import AnyEffect
from ktc_london_2010.rules.doing import coverable
from ktc_london_2010.rules.underground import river_fee, sites

if TYPE_CHECKING:
    from ktc_london_2010.bots.hand import Hand
else:
    Hand = object


LIKELY_FILLED: Final = 2  # pounds expected on a card that is filled
LIKELY_EXPENDED: Final = 2  # cards expected to be expended for a prison that is not placed yet
COUNTERS: Final = 1.5  # points expected from a later Underground counter


def worth_of(hand: Hand, effects: Sequence[AnyEffect], stack: int) -> float:
    """Return the value of effects in points; ``stack`` has their card (-1 if it is not placed yet)."""
    worth = 0.0
    for effect in effects:
        judged = WORTHS.get(type(effect))
        if judged is not None:  # an effect of an unknown kind is worth nothing
            worth += judged(hand, effect, stack)
    return worth


def _emptied(hand: Hand, effect: fx.EmptyCard, stack: int) -> float:
    pounds = LIKELY_FILLED if stack < 0 else hand.player.stacks[stack].money
    return pounds * hand.outlook.pound


def _charged(hand: Hand, effect: fx.ChargeOthers, stack: int) -> float:
    outlook = hand.outlook
    return outlook.harm * outlook.pound * sum([effect.amounts[other] for other in outlook.others if other < len(effect.amounts)])


def _collected(hand: Hand, effect: fx.CollectFromOthers, stack: int) -> float:
    outlook = hand.outlook
    return effect.amount * outlook.pound * len(outlook.others) * (1 + outlook.harm)


def _passed_on(hand: Hand, effect: fx.PassOn, stack: int) -> float:
    return hand.outlook.relief(effect.by) * (1 + hand.outlook.harm)


def _expended(hand: Hand, effect: fx.ExpendCards, stack: int) -> float:
    """Return the value of expending cards, least valuable first, while each brings more than it is worth in hand."""
    cards, outlook = hand.rules.cards, hand.outlook
    brought = effect.money * outlook.pound + effect.points
    relief = outlook.poverty * effect.relief
    if stack < 0:
        return LIKELY_EXPENDED * max(0.0, brought + relief - outlook.weights.expend)
    worth, poverty = 0.0, outlook.player.poverty
    fit = [card for card in hand.cheapest if not effect.of or cards[card].behaviour == effect.of]
    for card in fit[: effect.most or len(fit)]:
        relieved = min(poverty, effect.relief)
        net = brought + relieved * outlook.poverty + hand.less - hand.keep(card)
        if net <= 0:
            break
        worth, poverty = worth + net, poverty - relieved
    return worth


def _covered(hand: Hand, effect: fx.CoverFromDisplay, stack: int) -> float:
    if stack < 0:  # the Card Display of that turn is not known yet
        return hand.outlook.weights.cover
    found = [hand.on_table(card) for _, card in coverable(hand.rules, hand.state, hand.outlook.seat, stack)]
    return max(found, default=0.0)


def _tunnelled(hand: Hand, effect: fx.Tunnel, stack: int) -> float:
    found = sorted([site_worth(hand, borough) for borough in sites(hand.rules, hand.state)], reverse=True)
    if stack < 0:
        return COUNTERS * effect.counters if len(hand.state.tunnels) < hand.rules.start.underground else 0.0
    return sum(found[: effect.counters])


def site_worth(hand: Hand, borough: str) -> float:
    """Return the value of an Underground counter in a borough; its owner gets the points."""
    outlook, points = hand.outlook, hand.rules.start.underground_points
    own = hand.state.owners[borough] == outlook.seat
    fee = river_fee(hand.rules, hand.state, borough)
    return (points if own else -outlook.harm * points) - outlook.spend(fee)


def _repeated(hand: Hand, effect: fx.Repeat, stack: int) -> float:
    return hand.outlook.weights.again if stack < 0 else hand.best_again(stack)


WORTHS: Final[Mapping[type, Callable[[Hand, Any, int], float]]] = {
    fx.Earn: lambda hand, effect, stack: effect.amount * hand.outlook.pound,
    fx.Gain: lambda hand, effect, stack: effect.points,
    fx.Relieve: lambda hand, effect, stack: hand.outlook.relief(effect.by),
    fx.Burden: lambda hand, effect, stack: -effect.by * hand.outlook.poverty,
    fx.EmptyCard: _emptied,
    fx.ChargeOthers: _charged,
    fx.CollectFromOthers: _collected,
    fx.BurdenAnother: lambda hand, effect, stack: effect.by * hand.outlook.poverty * hand.outlook.harm,
    fx.PassOn: _passed_on,
    fx.ExpendCards: _expended,
    fx.CoverFromDisplay: _covered,
    fx.Tunnel: _tunnelled,
    fx.Repeat: _repeated,
    fx.TakeCards: lambda hand, effect, stack: effect.number * hand.drawn(),
    fx.PlaceFreely: lambda hand, effect, stack: effect.number * hand.outlook.weights.freed,
}
