"""Each rule disabled once, from outside: what is played without it.  Its scenarios have to notice."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

import attrs
import pytest
from ktc_stadens_nyckel.content.register import RULINGS
from ktc_stadens_nyckel.kit import GAME
from ktc_stadens_nyckel.model import actions as a
from ktc_stadens_nyckel.model import events as e
from ktc_stadens_nyckel.model.cards import District
from ktc_stadens_nyckel.model.effects import ClaimRound, Exchange, Payment, PestilenceLaying, SealedAuction, Struggle
from ktc_stadens_nyckel.model.state import State
from ktc_stadens_nyckel.rules import auctions, struggles
from ktc_stadens_nyckel.rules.offers import bought
from ktc_stadens_nyckel.ruleset import StadensNyckel
from ktc_stadens_nyckel.zones import GRAVEYARD, zones_of

from ktc.effects import EffectsDue
from ktc.kit import ScoreSheet
from ktc.kit.zones import Shuffled
from ktc.testing import Ablation, disabled

AnyEvent = Any
AnyAction = Any
Events = Sequence[AnyEvent]
RULES: Final = "ktc_stadens_nyckel.rules."


@attrs.frozen
class Switch(Ablation):
    """An ablation with ``patches``: functions of the rules by their place below ``rules``."""

    patches: Mapping[str, Any] = attrs.field(factory=dict, kw_only=True)


@contextmanager
def without(switch: Switch) -> Iterator[None]:
    """Play without a rule."""
    with pytest.MonkeyPatch.context() as patch, disabled(GAME, switch):
        for place, thing in switch.patches.items():
            patch.setattr(RULES + place, thing)
        yield


# --- kinds of switches ------------------------------------------------------------------------------------------------


def patched(rule: str, off: str, **patches: Any) -> Switch:
    """Return the switch with which functions of the rules are others; ``__`` is a dot."""
    return Switch(rule, off, patches={place.replace("__", "."): thing for place, thing in patches.items()})


def figures(rule: str, off: str, **start: Any) -> Switch:
    """Return the switch with which figures of the start are others."""

    def changed(rules: StadensNyckel) -> None:
        rules.spaces -= start.get("set_aside", rules.start.set_aside) - rules.start.set_aside
        rules.start = attrs.evolve(rules.start, **start)
        rules.set = attrs.evolve(rules.set, start=rules.start)
        rules.zones = zones_of(rules)

    return Switch(rule, off, table=changed)


def cards(rule: str, off: str, *kinds: str, **figure: Any) -> Switch:
    """Return the switch with which figures of some cards, or of all, are others."""

    def changed(rules: StadensNyckel) -> None:
        found = {name: attrs.evolve(card, **figure) if not kinds or name in kinds else card for name, card in rules.cards.items()}
        rules.cards, rules.set = found, attrs.evolve(rules.set, cards=found)
        rules.zones = zones_of(rules)

    return Switch(rule, off, table=changed)


def does(rule: str, off: str, card: str, like: str) -> Switch:
    """Return the switch with which a card does what another does."""

    def changed(rules: StadensNyckel) -> None:
        ask = rules.opened.ask
        asked_otherwise(rules, lambda hook, thing, *given: ask(hook, like if thing == card else thing, *given))

    return Switch(rule, off, table=changed)


class Asked:
    """An opened set whose cards answer otherwise."""

    def __init__(self, opened: Any, ask: Callable[..., Any]) -> None:
        self.opened, self.ask = opened, ask

    def __getattr__(self, name: str) -> Any:
        return getattr(self.opened, name)


def asked_otherwise(rules: StadensNyckel, ask: Callable[..., Any]) -> None:
    rules.opened = Asked(rules.opened, ask)  # type: ignore[assignment]  # of this table alone


def rows_changed(rule: str, off: str, change: Callable[[StadensNyckel, State, Any], Any]) -> Switch:
    """Return the switch with which effects that become due are others; None leaves one out."""

    def changed(rules: StadensNyckel, state: State, event: AnyEvent) -> Events:
        rows = tuple(new for row in event.rows if (new := change(rules, state, row)) is not None)
        return [attrs.evolve(event, rows=rows)] if rows else []

    return Switch.replace(rule, off, EffectsDue, changed)


def evolved(rule: str, off: str, kind: Any, /, **fields: Callable[[StadensNyckel, Any], Any]) -> Switch:
    """Return the switch with which fields of events are others."""
    return Switch.replace(
        rule,
        off,
        kind,
        lambda rules, state, event: [attrs.evolve(event, **{name: change(rules, event) for name, change in fields.items()})],
    )


def other_winner(rule: str, off: str, change: Callable[[ScoreSheet], int | None]) -> Switch:
    """Return the switch with which another seat wins."""
    return Switch(rule, off, sheet=lambda rules, state, count: attrs.evolve(count(state), winner=change(count(state))))


def ruled(rule: str, off: str, choice: str = "") -> Switch:
    """Return the switch that plays another choice of a ruling: the last, unless it is named."""
    return Switch.ruled(rule, off, choice or RULINGS[rule][-1])


def all_known(rules: StadensNyckel) -> None:
    rules.known = lambda state, seat, told: rules.fork(state)  # type: ignore[method-assign]  # of this table alone


def all_told(rules: StadensNyckel) -> None:
    rules.redact = lambda event, seat: event  # type: ignore[method-assign]  # of this table alone


def anticlockwise(rules: StadensNyckel) -> None:
    rules.clockwise = lambda seat: tuple((seat - step) % rules.seats for step in range(rules.seats))  # type: ignore[method-assign]  # as above


# --- what is played instead -------------------------------------------------------------------------------------------


def tied_otherwise(rule: str) -> Callable[..., tuple[int, str]]:
    """Return the winner of a struggle, another one where a rule decides."""

    def winner(rules: StadensNyckel, state: State, struggle: Struggle) -> tuple[int, str]:
        found, by = WINNER_OF(rules, state, struggle)
        return (struggle.active[-1] if by == rule else found), by

    return winner


WINNER_OF: Final = struggles.winner_of


def lowest(rules: StadensNyckel, state: State, struggle: Struggle) -> tuple[int, str]:
    return min(struggle.active, key=lambda seat: auctions.points(rules, state.cards.row(f"pile/{seat}"))), "struggle.highest"


def few_points(rules: StadensNyckel, found: Sequence[str]) -> int:
    return 10 - sum(rules.cards[card].points for card in found)


def by_piles(rules: StadensNyckel, state: State, struggle: Struggle) -> tuple[int, str]:
    return WINNER_OF(rules, state, attrs.evolve(struggle, conceded=()))


def lost_by_all(rules: StadensNyckel, state: State, events: Events) -> Events:
    """All bids are discarded."""
    won = [event.seat for event in events if isinstance(event, e.AuctionWon)]
    shown = [event for event in events if isinstance(event, e.BidRevealed) and event.cards and won and event.seat != won[0]]
    return [*events, *(e.Paid(event.seat, event.cards, -1, rule="auction.back") for event in shown)]


def paid_at_once(rules: StadensNyckel, state: State, event: AnyEvent) -> Events:
    """Where only one payment is possible, it is made without a question."""
    row = event.rows[0]
    money = rules.held(state, row.seat, rules.money)
    if not isinstance(row.effect, Payment) or len(money) > 1:
        return [event]
    ((kind, _),) = money.items()
    number = -(-row.effect.price // rules.worth[kind])
    return [e.Paid(row.seat, (kind,) * number, row.effect.to, rule="pay.gone"), *bought(rules, state, row.seat, row.effect)]


def third_joins(rules: StadensNyckel, state: State, row: Any) -> Any:
    """All players take part in a struggle."""
    if not isinstance(row.effect, Struggle):
        return row
    sides = (*row.effect.sides, *(seat for seat in range(rules.seats) if seat not in row.effect.sides))
    return attrs.evolve(row, effect=attrs.evolve(row.effect, sides=sides, order=sides))


def no_exchange(rules: StadensNyckel, state: State, event: AnyEvent) -> Events:
    """After a concession nothing is discarded."""
    if event.rule != "struggle.last-one":
        return [event]
    return [attrs.evolve(event, rows=[attrs.evolve(row, effect=attrs.evolve(row.effect, left=())) for row in event.rows
                                      if isinstance(row.effect, Exchange)])]  # fmt: skip


def lose_a_card(rules: StadensNyckel, state: State, event: AnyEvent) -> None:
    if isinstance(event, e.EventPlayed):
        state.cards.rows[GRAVEYARD].pop()


def graveyard_shuffled(rules: StadensNyckel, state: State, event: AnyEvent) -> None:
    if isinstance(event, e.TurnEnded) and not state.cards.number("money"):
        rules.zones.move(state.cards, [Shuffled((GRAVEYARD,), "money")], None)


def points_for_seals(rules: StadensNyckel, state: State, event: AnyEvent) -> None:
    if isinstance(event, e.SealPlaced):
        state.status[event.seat] += 2


def card_of_the_turn(rules: StadensNyckel, state: State, event: AnyEvent) -> None:
    if isinstance(event, e.CardPlayed):
        state.card_used = True


def begin_with_a_point(rules: StadensNyckel, state: State) -> None:
    state.status = [1] * rules.seats


def a_district_more(rules: StadensNyckel) -> None:
    rules.districts = {0: District(0, 0, ()), **rules.districts}


def a_king(rules: StadensNyckel) -> None:
    rules.offices = (*rules.offices, "king")


def pestilence_anywhere(rules: StadensNyckel) -> None:
    ask, laid = rules.opened.ask, (PestilenceLaying("d_pestilence"),)
    asked_otherwise(rules, lambda hook, thing, *given: laid if thing == "d_pestilence" else ask(hook, thing, *given))


def a_space_less(rules: StadensNyckel) -> None:
    rules.spaces -= 1


def without_offices(rules: StadensNyckel, known: State, view: Any) -> Any:
    view.offices = dict.fromkeys(view.offices, -1)
    return view


def next_seat(rules: StadensNyckel, event: AnyEvent) -> int:
    return int(event.seat + 1) % rules.seats


SWITCHES: Final[Sequence[Switch]] = (
    # --- box and set-up
    cards("box.cards", "there is a Money card more", "m400", copies=9),
    figures("box.pieces", "a family has eight crests", crests=8),
    Switch("box.conserved", "a card that is played vanishes", written=lose_a_card),
    Switch.refuse(
        "box.kinds", "of two equal cards none can be played",
        lambda rules, state, action: isinstance(action, a.PlayEvent)
        and state.cards.hand(action.seat).kinds.get(action.card, 0) > 1,
    ),
    Switch("setup.centre", "the city centre is a district", table=a_district_more),
    figures("setup.developments", "City Grows cards are shuffled with the others", grows="d_visit"),
    figures("setup.hidden-four", "three cards are removed", set_aside=3),
    figures("setup.row", "the row has 16 spaces", set_aside=6),
    figures("setup.first-four", "three cards are turned up first", ahead=4),
    cards("setup.money-pile", "the Money pile has a card more", "m100", copies=25),
    cards("setup.event-pile", "the Event pile has a card more", "fire", copies=6),
    evolved("setup.first-player", "the next seat begins", e.OrderTaken, seat=next_seat),
    ruled("setup.family", "families are given"),
    figures("setup.equipment", "a family has eight crests", crests=8),
    figures("setup.hands", "first hands are smaller", hands=dict.fromkeys((3, 4, 5, 6), (4, 4))),
    ruled("setup.purse", "all start with equal money"),
    Switch("setup.status", "all begin with a point", new=begin_with_a_point),
    # --- order and row
    Switch("order.clockwise", "the order is anticlockwise", table=anticlockwise),
    evolved("order.highest", "another roll wins", e.OrderTaken, seat=next_seat),
    ruled("order.tie", "the first clockwise wins a tie"),
    Switch.drop("order.new", "nobody rolls at City Grows", e.OrderRolled, e.OrderTaken, cited=["order.new", "order.highest"]),
    ruled("order.first-turn", "all roll again in the first game turn"),
    evolved("row.advance", "the marker skips a space", e.MarkerMoved, space=lambda rules, event: event.space + 1),
    Switch.drop("row.discard", "the card stays in the row", e.DevelopmentDiscarded),
    ruled("row.turn-up", "four cards besides the marker's are open"),
    Switch.drop("row.effect", "the space has no effect", EffectsDue, cited=["row.effect"]),
    Switch("row.nineteen", "there is a game turn less", table=a_space_less),
    # --- Development cards
    does("dev.grows", "City Grows does what a feast does", "d_city_grows", "d_feast_mayor"),
    Switch.drop("dev.status", "status is not moved", e.StatusMoved),
    ruled("dev.floor", "crests can go below the track"),
    ruled("dev.top", "the track ends"),
    does("dev.visit", "the Visit is for the Mayor alone", "d_visit", "d_feast_mayor"),
    does("dev.feast", "the Bishop's feast is the Mayor's", "d_feast_bishop", "d_feast_mayor"),
    does("dev.symbols", "crowns count at the fair", "d_fair", "d_tournament"),
    does("dev.morals", "the ordinance gives for coins", "d_morals", "d_fair"),
    does("dev.death", "an incumbent never dies", "d_death_mayor", "d_fair"),
    ruled("dev.building", "only one player builds"),
    ruled("dev.pestilence", "the die says where Pestilence is laid"),
    Switch("dev.nothing", "Pestilence is laid without a district", table=pestilence_anywhere),
    # --- auctions and districts
    rows_changed(
        "auction.when", "no auction is held",
        lambda rules, state, row: None if isinstance(row.effect, SealedAuction) else row,
    ),
    ruled("auction.sealed", "bids may be reopened"),
    Switch.allow("auction.cards", "any cards may be bid"),
    Switch.refuse("auction.no-bid", "all have to bid", lambda rules, state, action: isinstance(action, a.SealNoBid)),
    patched("auction.points", "each card counts one", auctions__points=lambda rules, found: len(found)),
    patched("auction.highest", "the lowest bid wins", auctions__points=few_points),
    patched("auction.tie", "the later in turn order wins", auctions__bidders=lambda rules, state: rules.in_order(state)[::-1]),
    evolved("auction.pays", "the winner keeps the cards", e.AuctionWon, cards=lambda rules, event: ()),
    Switch("auction.back", "all bids are discarded", events=lost_by_all),
    Switch.replace(
        "auction.nobody", "somebody wins without a bid", e.NobodyBid,
        lambda rules, state, event: [e.AuctionWon(0, (), 0, rule="auction.tie")],
    ),
    ruled("auction.crest", "a crest may be moved"),
    ruled("auction.no-site", "without a site nobody rolls"),
    ruled("district.choose", "the winner may decline"),
    evolved(
        "district.space", "a district is placed on the next space", (e.DistrictPlaced, e.CrestPlaced),
        district=lambda rules, event: event.district % 11 + 1,
    ),
    Switch.allow("district.adjoins", "islands may be placed"),
    Switch.drop("district.crest", "nobody controls the district", e.CrestPlaced, cited=["district.crest"]),
    # --- City Grows from the hand
    Switch.drop("offer.place", "no district is placed", e.DistrictPlaced, cited=["offer.place"]),
    Switch.allow("offer.price", "a price may be beyond the own money"),
    ruled("offer.step", "a price may be 0"),
    Switch("offer.round", "the others are asked anticlockwise", table=anticlockwise),
    ruled("offer.asked", "only those who can pay are asked"),
    Switch.allow("offer.sold", "a player may accept without money"),
    ruled("offer.to-seller", "the money is discarded"),
    Switch.drop("offer.own", "the player of the card pays nothing", EffectsDue, cited=["offer.own"]),
    ruled("offer.able", "the card may be played without money"),
    # --- turns
    evolved("turn.each", "one seat has all turns", e.TurnBegan, seat=lambda rules, event: 0),
    Switch.allow("turn.card", "any number of cards may be played"),
    Switch("turn.other-cards", "a card of a struggle is the card of the turn", written=card_of_the_turn),
    Switch.allow("turn.office", "any number of offices may be claimed"),
    Switch.refuse(
        "turn.any-order", "an office comes before the card",
        lambda rules, state, action: isinstance(action, a.Claim) and state.card_used,
    ),
    ruled("turn.draw", "nobody has to draw"),
    Switch.allow("turn.empty", "a card may be drawn from an empty pile"),
    ruled("turn.no-limit", "a hand has at most twenty cards"),
    Switch.refuse(
        "improve.where", "improvements go on own districts alone",
        lambda rules, state, action: isinstance(action, a.Improve) and state.controllers[action.district - 1] != action.seat,
    ),
    Switch.allow("improve.pay", "improvements need no money"),
    Switch.allow("improve.maximum", "any number of improvements fits"),
    Switch.allow("improve.not-centre", "improvements may go on the centre"),
    ruled("improve.row", "an improvement may be laid in front"),
    cards("improve.symbols", "cards show no symbols", symbols=()),
    ruled("improve.again", "no improvement lies twice on a district"),
    # --- events
    Switch.drop("event.text", "the card stays in the hand", e.EventPlayed),
    Switch.allow("event.bid-only", "Bid cards may be played in a turn"),
    Switch.allow("event.office-only", "High Office cards may be played in a turn"),
    ruled("event.fire", "any improvement may burn", "any-one"),
    cards("event.watch-tower", "nothing guards against Fire", guards=False),
    does("event.death", "Sudden Death does what the Physician does", "sudden_death", "physician"),
    does("event.physician", "the Physician does what Fire does", "physician", "fire"),
    ruled("event.some-effect", "a card may be played for nothing"),
    # --- offices
    Switch("office.four", "there is a king", table=a_king),
    Switch.allow("office.claim", "occupied offices may be claimed"),
    ruled("office.able", "a claim needs no money"),
    figures("office.protest", "a claim costs 200 dalers", claim=200),
    ruled("office.protest-order", "protests are asked in turn order"),
    ruled("office.protest-able", "a protest needs no card"),
    ruled("office.cap", "a player with three offices may win another"),
    Switch.drop("office.vacated", "the office stays occupied", e.IncumbentDied),
    Switch("office.score-late", "an office gives two points at once", written=points_for_seals),
    # --- struggles
    Switch.allow("struggle.cards", "any card may be played in a struggle"),
    ruled("struggle.one-card", "a move may have several cards"),
    patched("struggle.points", "a pile counts its cards", struggles__points=lambda rules, found: len(found)),
    ruled("struggle.opens", "the claimant may concede first"),
    Switch("struggle.turns", "moves go anticlockwise", table=anticlockwise),
    Switch.allow("struggle.must", "a protester may begin without a card"),
    ruled("struggle.negative", "a card may go on the pile of one who conceded"),
    ruled("struggle.stand", "standing is final", "final-stand"),
    ruled("struggle.concede", "a player may concede at any time"),
    patched("struggle.last-one", "piles decide though others conceded", struggles__winner_of=by_piles),
    patched(
        "struggle.ends", "the first who stands ends it",
        struggles__StruggleDoer__awaited=lambda doer, rules, state, row: () if row.effect.stood else (row.effect.mover,),
    ),
    patched("struggle.highest", "the lowest pile wins", struggles__winner_of=lowest),
    patched("struggle.tie-claimant", "the protester wins a tie", struggles__winner_of=tied_otherwise("struggle.tie-claimant")),
    patched("struggle.tie-protesters", "the last of them wins", struggles__winner_of=tied_otherwise("struggle.tie-protesters")),
    ruled("struggle.seal", "the winner pays 100 dalers"),
    # --- after a struggle
    Switch.replace(
        "exchange.one", "nothing is discarded", e.PileCardDiscarded,
        lambda rules, state, event: [e.Declined(event.seat, rule="exchange.one")],
    ),
    patched("exchange.right", "the card is one of the pile to the left", struggles__right_of=lambda sides, seat: sorted(sides)[
        (sorted(sides).index(seat) + 1) % len(sides)]),
    Switch.replace("exchange.always", "after a concession nothing is discarded", EffectsDue, no_exchange),
    ruled("exchange.must", "nobody has to discard"),
    ruled("exchange.at-once", "players discard one after another"),
    Switch.drop("exchange.back", "piles are not taken back", e.PilesTakenBack),
    # --- challenges
    Switch.allow("challenge.who", "anybody may be challenged"),
    Switch.allow("challenge.able", "a challenge needs no card"),
    rows_changed("challenge.two", "all players take part", third_joins),
    rows_changed("challenge.first", "the incumbent plays first", lambda rules, state, row: (
        attrs.evolve(row, effect=attrs.evolve(row.effect, mover=row.effect.incumbent))
        if isinstance(row.effect, Struggle) and row.effect.incumbent >= 0 else row
    )),
    Switch.refuse(
        "challenge.surrender", "no incumbent ever surrenders",
        lambda rules, state, action: isinstance(action, a.Surrender),
    ),
    ruled("challenge.answer", "the incumbent may stand on nothing"),
    ruled("challenge.tie", "the challenger wins ties"),
    Switch.drop("challenge.seals", "the incumbent gets no seal back", e.SealReturned),
    # --- paying and graveyard
    Switch.drop("pay.at-once", "nothing is paid", EffectsDue, cited=["improve.pay"]),
    Switch.allow("pay.at-least", "less may be paid"),
    Switch.replace(
        "pay.no-change", "change is given", e.Paid,
        lambda rules, state, event: [event, e.CardDrawn(event.seat, "money", "m100", rule="pay.no-change")],
    ),
    ruled("pay.none-too-many", "more cards than needed may be paid"),
    evolved("pay.gone", "the payer keeps the cards", e.Paid, to=lambda rules, event: event.seat),
    Switch.replace("pay.asked", "a single payment is made without a question", EffectsDue, paid_at_once),
    Switch("grave.out", "a discarded card is nowhere", written=lose_a_card),
    Switch("grave.no-reshuffle", "the graveyard becomes a new pile", written=graveyard_shuffled),
    ruled("grave.known", "the graveyard is closed"),
    # --- end and points
    Switch("end.when", "the card before the last ends the game", table=a_space_less),
    Switch.drop("end.pestilence", "Pestilence costs nothing", e.StatusMoved, cited=["end.pestilence"]),
    Switch.unscored("score.status", "status counts nothing"),
    Switch.unscored("score.office", "offices count nothing"),
    Switch.unscored("score.district", "districts count nothing"),
    Switch.unscored("score.line", "lines count nothing"),
    ruled("score.two-symbols", "a line keeps to one place"),
    ruled("score.cross", "the district counts double too"),
    ruled("score.cross-alone", "an equal line of crosses spoils it"),
    Switch.unscored("score.money", "money counts nothing"),
    other_winner("win.most", "the last wins", lambda sheet: sheet.totals.index(min(sheet.totals))),
    other_winner("win.offices", "offices decide no tie", lambda sheet: 0 if sheet.decided_by == "win.offices" else sheet.winner),
    other_winner("win.order", "the later in turn order wins", lambda sheet: (
        len(sheet.totals) - 1 - sheet.totals[::-1].index(max(sheet.totals)) if sheet.decided_by == "win.order" else sheet.winner
    )),
    # --- hidden information
    Switch("secret.hands", "hands are open", table=all_known),
    ruled("secret.sizes", "only the size of a hand is seen"),
    Switch("secret.bids", "bids are told when they are sealed", table=all_told),
    Switch("secret.row", "the removed cards are known", table=all_known),
    Switch("secret.draws", "drawn cards are shown", table=all_told),
    rows_changed("secret.told", "those without a card are not asked", lambda rules, state, row: (
        attrs.evolve(row, effect=attrs.evolve(row.effect, left=tuple(
            seat for seat in row.effect.left if struggles.can_fight(rules, state, seat))))
        if isinstance(row.effect, ClaimRound) else row
    )),
    evolved("secret.ids", "a sealed No Bid has an id of its own", e.BidSealed,
            rule=lambda rules, event: event.rule if event.cards else "auction.no-bid"),
    Switch("secret.open", "offices are hidden", view=without_offices),
)  # fmt: skip
EXEMPT: Final[Mapping[str, str]] = {
    "setup.players": "the kit and the set refuse other numbers before there are rules that could be played without it",
    "setup.key": "the Key is the winner of the score sheet, and nothing is played with it before",
    "win.key": "the Key is the winner of the score sheet, of which the rules before say who that is",
    "turn.no-trade": "no action lets players trade, so nothing can be switched off",
    "secret.piles": "a card is drawn when it is taken: no pile has an order that could be known",
}
