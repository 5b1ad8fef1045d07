"""Rules that no event, refusal or score line has to name, because they say how things are: when each came up, and held.

An occasion is true where a step shows its rule.  ``held`` raises where the rule should have held and did not.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ktc_stadens_nyckel.model import actions as a
from ktc_stadens_nyckel.model import events as e
from ktc_stadens_nyckel.model.cards import SYMBOLS
from ktc_stadens_nyckel.model.effects import ClaimRound, Offer, Struggle
from ktc_stadens_nyckel.model.state import IN_BOX, State
from ktc_stadens_nyckel.rules.offers import ways_to_pay
from ktc_stadens_nyckel.rules.scoring import lines
from ktc_stadens_nyckel.rules.struggles import can_fight
from ktc_stadens_nyckel.ruleset import StadensNyckel
from ktc_stadens_nyckel.zones import GRAVEYARD, pile

from ktc.testing import Moment

At = Moment[StadensNyckel, State]
BACKS: Final = ("development", "money", "event")


def opening(at: At) -> bool:
    """Return whether the game begins, and families are chosen before hands are dealt."""
    return at.action is None and not at.of(e.HandDealt)


def effect(at: At, kind: type) -> Any:
    """Return the effect that was asked before the step, if it is of a kind."""
    found = at.before.due[-1].effect if at.before.due else None
    return found if isinstance(found, kind) else None


def any_of(at: At, kind: type, true: Callable[[Any], bool] = lambda event: True) -> bool:
    """Return whether there is such an event."""
    return any(true(event) for event in at.of(kind))


def all_of(at: At, kind: type, true: Callable[[Any], bool]) -> bool:
    """Return whether there are events of a kind; each has to be so."""
    return bool(at.of(kind)) and at.held(all(true(event) for event in at.of(kind)))


def copies(at: At, back: str) -> int:
    """Return how many cards have a back."""
    return sum(card.copies for card in at.rules.cards.values() if card.back == back)


def hidden(at: At, kind: type) -> bool:
    """Return whether there are events of a kind; no other seat may be told their cards."""
    name = "card" if kind is e.CardDrawn else "cards"

    def unseen(event: Any) -> bool:
        others = [seat for seat in (None, *range(at.rules.seats)) if seat != getattr(event, "seat", -1)]
        return all(getattr(at.rules.redact(event, seat), name) is None for seat in others)

    return all_of(at, kind, unseen)


def seen(at: At) -> Any:
    """Return the cards as all see them after the step."""
    return at.rules.view(at.rules.known(at.after, None, ()), None).cards


def ended(at: At) -> bool:
    """Return whether a turn ended: whatever holds all the time is tried then."""
    return any_of(at, e.TurnEnded)


def rows(at: At) -> list[Any]:
    """Return the rows of all districts at the end."""
    return [at.rules.row(at.after, one) for one in at.rules.on_board(at.after)] if any_of(at, e.GameEnded) else []


def longest(at: At, row: Any) -> set[Any]:
    """Return the symbols of the longest lines of a row."""
    found = list(lines(at.rules, row))
    most = max((length for _, length in found), default=0)
    return {symbol for symbol, length in found if length == most > 1}


def next_in_turn(at: At) -> bool:
    """Return whether a turn follows on another; it has to be that of the next seat clockwise."""
    last = [event.seat for event in at.of(e.TurnEnded)]
    return (
        bool(last)
        and not at.of(e.MarkerMoved)
        and all_of(at, e.TurnBegan, lambda event: event.seat == (last[0] + 1) % at.rules.seats)
    )


def bidders_have_crests(at: At) -> bool:
    """Return whether a seat without a crest is left out of an auction."""
    due = at.after.due and type(at.after.due[-1].effect).__name__ == "SealedAuction"
    without = [seat for seat in range(at.rules.seats) if not at.rules.crests_left(at.after, seat)]
    final = at.rules.ruled["auction.crest"] == "cannot-bid"
    return bool(due and without and final) and at.held(not set(without) & set(at.rules.to_act(at.after)))


def all_stand(at: At) -> bool:
    """Return whether a struggle ended because all stand."""
    struggle = effect(at, Struggle)
    if not at.of(e.StruggleWon) or not isinstance(at.action, a.Stand):
        return False
    return at.held(set(struggle.active) <= {*struggle.stood, at.action.seat})


OCCASIONS: Final[Mapping[str, Callable[[At], bool]]] = {
    "box.cards": lambda at: opening(at) and at.held(
        sum(at.rules.zones.components(at.after.cards).values()) + 13 == 168 or at.rules.set.id != "stadens_nyckel"
    ),
    "box.pieces": lambda at: opening(at) and at.held(len(at.after.controllers) == len(at.rules.districts)),
    "box.conserved": lambda at: ended(at) and at.held(
        at.rules.zones.components(at.after.cards) == at.rules.zones.counts
    ),
    "box.kinds": lambda at: any(len(set(event.cards)) < len(event.cards) for event in at.of(e.BidSealed, e.Paid)),
    "setup.players": lambda at: opening(at) and at.held(at.rules.seats in (3, 4, 5, 6)),
    "setup.centre": lambda at: opening(at) and at.held(0 not in at.rules.districts),
    "setup.developments": lambda at: all_of(at, e.DevelopmentsLaid, lambda event: at.rules.start.grows not in event.cards),
    "setup.row": lambda at: bool(at.of(e.DevelopmentsLaid)) and at.held(
        at.after.cards.number("development") + len(at.after.cards.row("row")) == at.rules.spaces
    ),
    "setup.money-pile": lambda at: opening(at) and at.held(at.after.cards.number("money") == copies(at, "money")),
    "setup.event-pile": lambda at: opening(at) and at.held(at.after.cards.number("event") == copies(at, "event")),
    "setup.key": lambda at: any_of(at, e.GameEnded) and at.held(at.rules.score(at.after).winner is not None),
    "setup.equipment": lambda at: opening(at) and at.held(
        all(at.rules.crests_left(at.after, seat) == at.rules.start.crests - 1 for seat in range(at.rules.seats))
    ),
    "setup.purse": lambda at: any_of(at, e.HandDealt, lambda event: event.pile == "money") or bool(at.of(e.PurseDealt)),
    "setup.status": lambda at: opening(at) and at.held(set(at.after.status) == {0}),
    "order.clockwise": next_in_turn,
    "order.first-turn": lambda at: at.action is not None and any_of(
        at, e.MarkerMoved, lambda event: event.space == 0
    ) and at.held(bool(at.of(e.OrderTaken)) == (at.rules.ruled["order.first-turn"] == "yes")),
    "row.nineteen": lambda at: any_of(at, e.GameEnded) and at.held(at.after.space == at.rules.spaces),
    "dev.status": lambda at: any_of(at, e.StatusMoved, lambda event: event.rule.startswith("dev.")),
    "dev.top": lambda at: any_of(at, e.StatusMoved, lambda event: event.to >= at.rules.start.track),
    "auction.points": lambda at: all_of(
        at, e.AuctionWon, lambda event: event.points == sum(at.rules.cards[card].points for card in event.cards)
    ),
    "auction.pays": lambda at: all_of(
        at, e.AuctionWon, lambda event: tuple(at.after.cards.row(GRAVEYARD)[-len(event.cards):]) == event.cards
    ),
    "auction.back": lambda at: bool(at.of(e.AuctionWon)) and at.held(
        all(sum(at.after.cards.hand(one.seat).kinds.values()) >= len(one.cards) for one in at.of(e.BidRevealed)
            if one.seat != at.of(e.AuctionWon)[0].seat)
    ),
    "auction.crest": bidders_have_crests,
    "auction.no-site": lambda at: any_of(at, e.DevelopmentTookEffect, lambda event: event.card == at.rules.start.grows)
    and not at.rules.sites(at.before) and at.held(not at.of(e.BidRevealed)),
    "district.adjoins": lambda at: all_of(at, e.DistrictPlaced, lambda event: any(
        one == 0 or at.before.controllers[one - 1] != IN_BOX for one in at.rules.districts[event.district].adjoins
    )),
    "offer.asked": lambda at: any_of(
        at, e.OfferRejected, lambda event: at.rules.dalers(at.before, event.seat) < effect(at, Offer).price
    ),
    "offer.step": lambda at: all_of(at, e.PriceStated, lambda event: event.price % at.rules.start.step == 0),
    "turn.other-cards": lambda at: any_of(at, e.CardPlayed) and at.held(at.after.card_used == at.before.card_used),
    "turn.any-order": lambda at: (
        (at.before.card_used and any_of(at, e.OfficeClaimed)) or (at.before.office_used and any_of(at, e.EventPlayed))
    ),
    "turn.no-limit": lambda at: ended(at) and any(
        sum(at.after.cards.hand(seat).kinds.values()) > 15 for seat in range(at.rules.seats)
    ),
    "turn.no-trade": lambda at: any_of(at, e.Paid, lambda event: event.to >= 0) and at.held(
        at.of(e.Paid)[0].rule == "offer.to-seller"
    ),
    "improve.row": lambda at: all_of(at, e.ImprovementLaid, lambda event: event.at in (
        len(at.rules.row(at.before, event.district)), *([0] if at.rules.ruled["improve.row"] == "either-end" else [])
    )),
    "improve.symbols": lambda at: all_of(
        at, e.ImprovementLaid, lambda event: {*SYMBOLS} >= {*at.rules.cards[event.card].symbols} > set()
    ),
    "improve.again": lambda at: any_of(
        at, e.ImprovementLaid, lambda event: event.card in at.rules.row(at.before, event.district)
    ),
    "office.four": lambda at: opening(at) and at.held(set(at.after.offices.values()) == {-1}),
    "office.protest-order": lambda at: effect(at, ClaimRound) is not None and bool(effect(at, ClaimRound).protesters),
    "office.cap": lambda at: any_of(at, e.OfficeClaimed) and any(
        len(at.rules.offices_of(at.after, seat)) == 3 for seat in range(at.rules.seats)
    ),
    "office.vacated": lambda at: any_of(at, e.IncumbentDied, lambda event: at.after.offices[event.office] == -1),
    "office.score-late": lambda at: any_of(at, e.SealPlaced) and at.held(at.of(e.MarkerMoved) != [] or not at.of(e.StatusMoved)),
    "struggle.one-card": lambda at: bool(at.of(e.CardPlayed)) and at.held(len(at.of(e.CardPlayed)) == 1),
    "struggle.points": lambda at: all_of(at, e.StruggleWon, lambda event: event.points == sum(
        at.rules.cards[card].points for card in at.before.cards.row(pile(event.seat)))),
    "struggle.ends": all_stand,
    "exchange.always": lambda at: bool(at.after.due) and any_of(
        at, e.StruggleWon, lambda event: event.rule == "struggle.last-one"
    ),
    "exchange.at-once": lambda at: len(at.rules.to_act(at.before)) > 1 and any_of(at, e.PileCardDiscarded),
    "challenge.two": lambda at: bool(at.of(e.IncumbentChallenged)) and all_of(
        at, e.StruggleBegan, lambda event: len(event.seats) == 2
    ),
    "challenge.first": lambda at: effect(at, Struggle) is not None and effect(at, Struggle).incumbent >= 0 and not effect(
        at, Struggle).played and all_of(at, e.CardPlayed, lambda event: event.seat == effect(at, Struggle).sides[0]),
    "pay.no-change": lambda at: any_of(at, e.Paid, lambda event: sum(at.rules.worth[card] for card in event.cards)
        > at.before.due[-1].effect.price) and at.held(not at.of(e.CardDrawn)),  # type: ignore[attr-defined]  # a Payment
    "pay.asked": lambda at: isinstance(at.action, a.Pay) and len(ways_to_pay(at.rules, at.before, at.action.seat)) == 1,
    "grave.out": lambda at: bool(at.of(e.EventPlayed)) and at.held(at.of(e.EventPlayed)[0].card in at.after.cards.row(GRAVEYARD)),
    "grave.no-reshuffle": lambda at: ended(at) and not at.before.cards.number("money") and at.held(
        not at.after.cards.number("money")
    ),
    "grave.known": lambda at: ended(at) and at.rules.ruled["grave.known"] == "told" and at.held(
        sorted(seen(at).row(GRAVEYARD)) == sorted(at.after.cards.row(GRAVEYARD))
    ),
    "score.two-symbols": lambda at: any(len(longest(at, row)) > 1 for row in rows(at)),
    "score.cross-alone": lambda at: any({"cross"} < longest(at, row) for row in rows(at)),
    "win.most": lambda at: any_of(at, e.GameEnded) and at.held(
        (sheet := at.rules.score(at.after)).totals[sheet.winner or 0] == max(sheet.totals)
    ),
    "win.key": lambda at: any_of(at, e.GameEnded),
    "secret.hands": lambda at: hidden(at, e.HandDealt),
    "secret.sizes": lambda at: ended(at) and at.held(all(
        sum(seen(at).hand(seat).unseen.values()) + sum(seen(at).hand(seat).kinds.values())
        == sum(at.after.cards.hand(seat).kinds.values()) for seat in range(at.rules.seats)
    )),
    "secret.bids": lambda at: hidden(at, e.BidSealed),
    "secret.row": lambda at: hidden(at, e.DevelopmentsLaid),
    "secret.piles": lambda at: ended(at) and at.held(all(seen(at).number(back) == at.after.cards.number(back) for back in BACKS)),
    "secret.draws": lambda at: hidden(at, e.CardDrawn),
    "secret.told": lambda at: any_of(at, e.ProtestWaived, lambda event: not can_fight(at.rules, at.before, event.seat)),
    "secret.ids": lambda at: all_of(at, e.BidSealed, lambda event: event.rule == "auction.sealed"),
    "secret.open": lambda at: bool(at.of(e.ImprovementLaid, e.SealPlaced, e.Paid)) and at.held(
        all(at.rules.redact(event, None) == event for event in at.of(e.ImprovementLaid, e.SealPlaced, e.Paid))
    ),
}  # fmt: skip
