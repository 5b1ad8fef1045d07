"""The rules of thumb, by phase: they build the action that they want, and read only what their seat knows."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from operator import itemgetter
from random import Random
from typing import TYPE_CHECKING, Any, Final, cast

from ktc_stadens_nyckel.bots import worth
from ktc_stadens_nyckel.bots.style import GREEDY, Style
from ktc_stadens_nyckel.model import actions as a
from ktc_stadens_nyckel.model.actions import Action
from ktc_stadens_nyckel.model.cards import EVENT, MONEY
from ktc_stadens_nyckel.model.effects import NOBODY, ClaimRound, Exchange, Offer, Payment, Pricing, Struggle
from ktc_stadens_nyckel.model.state import State
from ktc_stadens_nyckel.rules import BUILDING, auctions, hands, struggles
from ktc_stadens_nyckel.zones import pile

if TYPE_CHECKING:
    from ktc_stadens_nyckel.ruleset import StadensNyckel

Rated = tuple[float, Action]
RATING: Final = itemgetter(0)
RICH: Final = 600  # dalers with which a card of the Event pile is drawn
CARD: Final = 0.4  # points that a card lost in a struggle is worth
BOLDER: Final = 0.7  # of the courage for a struggle: the share that is enough to continue it


class Reasoning:
    """The reasoning of one seat about its next action; the method named like a phase returns the action in that phase."""

    def __init__(self, rules: "StadensNyckel", state: State, seat: int, style: Style, random: Random) -> None:
        self.rules, self.state, self.seat, self.style, self.random = rules, state, seat, style, random
        self.hand: Mapping[str, int] = state.cards.hand(seat).kinds
        self.left = rules.spaces - max(0, state.space)
        self.effect: Any = state.due[-1].effect if state.due else None

    @cached_property
    def offices(self) -> Mapping[str, float]:
        return worth.office_worths(self.rules, worth.ahead_of(self.state), self.left)

    @cached_property
    def improvements(self) -> tuple[str, ...]:
        return tuple(sorted(kind for kind in self.hand if kind in self.rules.improvements))

    @cached_property
    def dalers(self) -> int:
        return self.rules.dalers(self.state, self.seat)

    def cost(self, dalers: int) -> float:
        """Return the points that dalers are worth; in the last game turn, those lost at the count."""
        point = self.rules.start.dalers_a_point
        if self.left:
            final = 100 / point
            return dalers / 100 * (final + (self.style.money - final) * self.left / self.rules.spaces)
        return self.dalers // point - (self.dalers - dalers) // point + dalers / 10_000

    def spite(self, rival: int) -> float:
        """Return the worth of a point that a rival loses: more at small tables."""
        return 0.0 if rival < 0 else self.style.spite * 2 / (self.rules.seats - 1)

    def strength_of(self, rival: int) -> float:
        """Return the strength of a rival's hand in a struggle: of its known cards, and a usual one for each of the others."""
        bag, rules = self.state.cards.hand(rival), self.rules
        if rules.ruled["secret.sizes"] == "total":
            return len(bag) * worth.usual_strength(rules)
        unseen = sum(bag.unseen.values()) + sum(bag.kinds.values()) - sum(bag.shown.values())
        return worth.strength(rules, bag.shown) + unseen * worth.usual_strength(rules)

    # --- districts ----------------------------------------------------------------------------------------------------

    def row(self, district: int) -> tuple[str, ...]:
        return tuple(self.rules.row(self.state, district))

    def row_worth(self, district: int, row: tuple[str, ...], hand: tuple[str, ...] = ()) -> float:
        free = self.rules.districts[district].maximum - len(row)
        return worth.row_worth(self.rules, row, free, self.left, hand)

    def site_worth(self, district: int) -> float:
        """Return the worth of a new district."""
        return self.rules.start.district_points + self.row_worth(district, (), ())

    @cached_property
    def best_site(self) -> int:
        """The most useful district that can be placed; 0 if none can."""
        return max(self.rules.sites(self.state), key=self.site_worth, default=0)

    def improving(self, free: bool = False) -> Iterator[Rated]:
        """Yield improvements of the seat's rows, and those that spoil rows of rivals."""
        rules, hand = self.rules, self.improvements
        for district in rules.on_board(self.state) if hand else ():
            row, owner = self.row(district), self.state.controllers[district - 1]
            own, spite = owner == self.seat, self.spite(owner)
            if len(row) >= rules.districts[district].maximum or not (own or spite):
                continue
            before = self.row_worth(district, row, hand if own else ())
            for card in hand:
                price = 0 if free else rules.cards[card].cost
                if price <= self.dalers:
                    rest = () if not own else hand if self.hand[card] > 1 else tuple(one for one in hand if one != card)
                    change = self.row_worth(district, (*row, card), rest) - before
                    yield (change if own else -spite * change) - self.cost(price), a.Improve(self.seat, card, district)

    def events(self) -> Iterator[Rated]:
        """Yield Event cards with their targets."""
        for card in sorted(self.hand):
            if card in self.rules.events:
                for target in hands.targets(self.rules, self.state, self.seat, card):
                    yield self.event_worth(self.rules.cards[card].behaviour, target), a.PlayEvent(self.seat, card, target)

    def event_worth(self, behaviour: str, target: str) -> float:
        state = self.state
        if behaviour == "physician":
            return 1.0 if state.pestilence and state.controllers[state.pestilence - 1] == self.seat else -1.0
        if not target:
            return 0.1 if behaviour not in ("grow", "fire", "sudden_death") else -1.0
        if behaviour == "grow":
            return self.site_worth(int(target)) / 2
        if behaviour == "fire":
            district = int(target.partition(".")[0])
            row, owner = self.row(district), state.controllers[district - 1]
            change = self.row_worth(district, row[:-1]) - self.row_worth(district, row)
            return change - 0.1 if owner == self.seat else -self.spite(owner) * change
        if behaviour == "sudden_death":
            incumbent = state.offices[target]
            claims = not state.office_used and self.rules.can_rise(state, self.seat) and self.dalers >= self.rules.start.claim
            again = self.offices[target] / 2 - self.cost(self.rules.start.claim) if claims else 0.0
            return -1.0 if incumbent == self.seat else self.spite(incumbent) * self.offices[target] + again
        return 0.1

    # --- offices ------------------------------------------------------------------------------------------------------

    def tries(self) -> Iterator[Rated]:
        """Yield claims and challenges."""
        state, rules = self.state, self.rules
        if state.office_used or not rules.can_rise(state, self.seat):
            return
        own = worth.strength(rules, self.hand)
        for office, incumbent in state.offices.items():
            if incumbent == NOBODY:
                if self.dalers >= rules.start.claim:
                    yield self.offices[office] - self.cost(rules.start.claim), a.Claim(self.seat, office)
            elif incumbent != self.seat and self.left < self.style.challenge and own:
                theirs = self.strength_of(incumbent)
                if own >= self.style.courage * theirs:
                    stake = self.offices[office] * (1 + self.spite(incumbent))
                    yield stake * own / (own + theirs) - CARD, a.Challenge(self.seat, office)

    def protesting(self) -> Action:
        claim, claimant = cast(ClaimRound, self.effect), self.state.due[-1].seat
        rivals = max(self.strength_of(rival) for rival in (claimant, *claim.protesters))
        own = worth.strength(self.rules, self.hand)
        wants = self.offices[claim.office] >= self.style.protest and own >= self.style.courage * rivals
        return a.Protest(self.seat) if wants and own else a.LetPass(self.seat)

    def struggle(self) -> Action:
        """Return a move of a struggle: no card while ahead, the least that overtakes, or to concede what cannot be won."""
        rules, state, seat = self.rules, self.state, self.seat
        struggle = cast(Struggle, self.effect)
        piles = {side: auctions.points(rules, state.cards.row(pile(side))) for side in struggle.active}
        own = piles.pop(seat, 0)
        needed = max((points + (not self.wins_tie(struggle, rival)) for rival, points in piles.items()), default=0)
        has_to_play = struggles.has_to_play(rules, struggle, seat)
        if own >= needed and not has_to_play:
            return a.Stand(seat)
        strength = worth.strength(rules, self.hand)
        theirs = max((points + self.strength_of(rival) for rival, points in piles.items()), default=0.0)
        hopes = own + strength >= needed and own + strength >= BOLDER * self.style.courage * theirs
        if not hopes and struggles.has_answer(state, struggle, seat):
            return a.Surrender(seat)
        if not hopes and not has_to_play:
            return a.Concede(seat)
        return self.card_to_play(needed - own if hopes else 0, max(piles, key=piles.__getitem__, default=NOBODY))

    def wins_tie(self, struggle: Struggle, rival: int) -> bool:
        if struggle.incumbent != NOBODY:
            return self.seat == struggle.incumbent
        return struggle.sides.index(self.seat) < struggle.sides.index(rival)

    def card_to_play(self, needed: int, leader: int) -> Action:
        """Return the least card that is enough, otherwise the highest one; a negative one only where no other is left."""
        points = {kind: self.rules.cards[kind].points for kind in sorted(self.hand) if kind in self.rules.fights}
        mine = [kind for kind, number in points.items() if number >= 0]
        enough = [kind for kind in mine if points[kind] >= needed]
        if enough:
            return a.PlayCard(self.seat, min(enough, key=lambda kind: (points[kind], kind in self.rules.worth)), self.seat)
        if mine:
            return a.PlayCard(self.seat, max(mine, key=lambda kind: (points[kind], kind not in self.rules.worth)), self.seat)
        return a.PlayCard(self.seat, min(points, key=points.__getitem__), leader) if points else a.Concede(self.seat)

    def exchange(self) -> Action:
        there = self.state.cards.row(pile(struggles.right_of(cast(Exchange, self.effect).sides, self.seat)))
        cards = self.rules.cards
        return a.DiscardFromPile(self.seat, max(there, key=lambda kind: (cards[kind].points, cards[kind].dalers, kind)))

    # --- money --------------------------------------------------------------------------------------------------------

    def bidding(self) -> Action:
        """Return a bid of about the worth of the best site: Bid cards first, and money beyond what a claim costs."""
        style, random = self.style, self.random
        target = round(style.bid * self.site_worth(self.best_site) * random.uniform(0.7, 1.1)) if self.best_site else 0
        return self.bid_of(target) if random.random() < style.auctions else a.SealNoBid(self.seat)

    def bid_of(self, target: int) -> Action:
        """Return the cheapest bid of so many points, or the highest that there is."""
        rules = self.rules
        points = {kind: rules.cards[kind].points for kind in rules.bids}
        cards = rules.held(self.state, self.seat, rules.bids - rules.worth.keys())
        money = rules.held(self.state, self.seat, rules.money)
        first = worth.cheapest(cards, points, target) or a.spread(cards)
        missing = target - sum(points[kind] for kind in first)
        if money:
            kept = min(money, key=lambda kind: points[kind])
            money[kept] -= 1
        rest = (worth.cheapest(money, points, missing) or a.spread(money)) if missing > 0 else ()
        return a.SealBid(self.seat, (*first, *rest)) if first or rest else a.SealNoBid(self.seat)

    def pricing(self) -> Action:
        site = self.site_worth(cast(Pricing, self.effect).district)
        step = self.rules.start.step
        fair = step * max(1, round(site / max(0.01, self.cost(step)) * 0.8))
        return a.StatePrice(self.seat, min(fair, self.dalers // step * step))

    def offering(self) -> Action:
        offer = cast(Offer, self.effect)
        takes = self.dalers >= offer.price and self.site_worth(offer.district) > self.cost(offer.price)
        return a.Accept(self.seat) if takes else a.Reject(self.seat)

    def paying(self) -> Action:
        money = self.rules.held(self.state, self.seat, self.rules.money)
        return a.Pay(self.seat, worth.cheapest(money, self.rules.worth, cast(Payment, self.effect).price) or ())

    # --- the rest -----------------------------------------------------------------------------------------------------

    def turn(self) -> Action:
        """Return the best card or office of the turn, or what ends it."""
        best = max(self.rated(), key=RATING, default=None)
        return best[1] if best is not None and best[0] > 0 else self.ending()

    building = turn

    def rated(self) -> Iterator[Rated]:
        """Yield what can be done in the turn, or in a free building."""
        free = self.rules.phase(self.state) == BUILDING
        if not free:
            yield from self.tries()
        if free or not self.state.card_used:
            yield from self.improving(free)
        if not free and not self.state.card_used:
            yield from self.events()

    def ending(self) -> Action:
        """Return what ends the turn, or a free building."""
        cards = self.state.cards
        if self.rules.phase(self.state) == BUILDING:
            return a.Decline(self.seat)
        money, event = cards.number(MONEY), cards.number(EVENT)
        if not money and not event:
            return a.EndTurn(self.seat)
        builds = self.left > 1 and not self.improvements and self.seat in self.state.controllers
        wants_event = event and self.left and (self.dalers >= RICH or (builds and self.dalers >= RICH / 2))
        return a.DrawCard(self.seat, EVENT if wants_event or not money else MONEY)

    def families(self) -> Action:
        return a.ChooseFamily(self.seat, next(family for family in self.rules.families if family not in self.state.families))

    def placing(self) -> Action:
        return a.PlaceDistrict(self.seat, self.best_site)

    def lifting(self) -> Action:
        own = (number for number, seat in enumerate(self.state.controllers, 1) if seat == self.seat)
        return a.MoveCrest(self.seat, min(own, key=lambda district: self.row_worth(district, self.row(district))))

    def pestilence(self) -> Action:
        """Return a district of a rival for Pestilence, one with a good row."""

        def harm(district: int) -> tuple[bool, float]:
            rivals = self.state.controllers[district - 1] not in (NOBODY, self.seat)
            return rivals, worth.row_points(self.rules, self.row(district))

        return a.LayPestilence(self.seat, max(self.rules.on_board(self.state), key=harm))


def wish(rules: "StadensNyckel", state: State, seat: int, random: Random, style: Style = GREEDY) -> Action | None:
    """Return an action by the rules of thumb, which another ruling may forbid; None where there is none."""
    method = getattr(Reasoning, rules.phase(state), None)
    return None if method is None else cast(Action, method(Reasoning(rules, state, seat, style, random)))


def policy(
    rules: "StadensNyckel", state: State, seat: int, actions: Sequence[Action], random: Random, style: Style = GREEDY
) -> Action:
    """Return an action by the rules of thumb, in a style; the first one that is listed where that is forbidden."""
    found = wish(rules, state, seat, random, style)
    return actions[0] if found is None or rules.check(state, found) is not None else found
