"""The set-up, the row of developments, and the order of game turns and turns."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ktc.effects import EffectResolved, EffectsDue, Row, row_of, rows_of
from ktc.kit import Chance, Refusal
from ktc_stadens_nyckel.model import events as e
from ktc_stadens_nyckel.model.actions import ChooseFamily, DrawCard, EndTurn
from ktc_stadens_nyckel.model.cards import DEVELOPMENT, EVENT, MONEY
from ktc_stadens_nyckel.model.effects import RollForOrder, SealedAuction
from ktc_stadens_nyckel.model.events import Event
from ktc_stadens_nyckel.model.state import NOBODY, State
from ktc_stadens_nyckel.zones import PESTILENCE, ROW

if TYPE_CHECKING:
    from ktc_stadens_nyckel.ruleset import StadensNyckel

PILES = (MONEY, EVENT)
MOST_CARDS = 20  # in a hand that is limited


def follow_set_up(rules: "StadensNyckel", state: State, chance: Chance) -> Sequence[Event]:
    number = rules.start.set_aside
    aside = in_row(rules, rules.zones.draw(state.cards, number, chance, "aside", DEVELOPMENT))
    return [e.DevelopmentsLaid(number, aside, (), rule="setup.hidden-four")]


def in_row(rules: "StadensNyckel", cards: Sequence[str]) -> tuple[str, ...]:
    """Return cards in the order in which events of several list them."""
    order = list(rules.zones.counts)
    return tuple(sorted(cards, key=order.index))


def follow_families(rules: "StadensNyckel", state: State, chance: Chance) -> Sequence[Event]:
    if state.first == NOBODY:
        shown = rules.zones.draw(state.cards, rules.start.ahead - 1, chance, "development", DEVELOPMENT)
        turned: list[Event] = [e.DevelopmentTurnedUp(at, card, rule="setup.first-four") for at, card in enumerate(shown, 1)]
        return [*turned, *rolls(rules, state, tuple(range(rules.seats)), chance, "setup.first-player")]
    if rules.ruled["setup.family"] == "given" and not all(state.families):
        given = zip(rules.in_order(state), rules.families, strict=False)
        return [e.FamilyChosen(seat, family, rule="setup.family") for seat, family in given]
    return [*deal(rules, state, chance), *game_turn(rules, state, chance)] if all(state.families) else ()


def rolls(rules: "StadensNyckel", state: State, seats: Sequence[int], chance: Chance, rule: str) -> list[Event]:
    """Return the rolls of some seats, until one is highest and takes the turn order marker."""
    events: list[Event] = []
    rivals, why = tuple(seats), rule
    while len(rivals) > 1:
        numbers = chance.roll_dice(len(rivals), rules.start.die, "order")
        events += [e.OrderRolled(seat, number, rule=why) for seat, number in zip(rivals, numbers, strict=True)]
        rivals = tuple(seat for seat, number in zip(rivals, numbers, strict=True) if number == max(numbers))
        why = "order.tie"
        if rules.ruled["order.tie"] == "clockwise":
            rivals = tuple(seat for seat in rules.in_order(state) if seat in rivals)[:1]
    return [*events, e.OrderTaken(rivals[0], rule="order.highest")]


def deal(rules: "StadensNyckel", state: State, chance: Chance) -> list[Event]:
    """Return the first hands, in turn order."""
    events: list[Event] = []
    money, event = rules.start.hands[rules.seats]
    seats = rules.in_order(state)
    for seat in seats if rules.ruled["setup.purse"] == "equal" else ():
        purse = tuple(kind for kind, number in sorted(rules.start.purse.items()) for _ in range(number))
        events.append(e.PurseDealt(seat, purse, rule="setup.purse"))
    sizes = {EVENT: event} if events else {MONEY: money, EVENT: event}
    drawn = {pile: rules.zones.draw(state.cards, number * rules.seats, chance, "deal", pile) for pile, number in sizes.items()}
    hands = {(seat, pile): [drawn[pile].pop(0) for _ in range(number)] for seat in seats for pile, number in sizes.items()}
    if rules.ruled["setup.hands"] == "money-first":
        return events + [
            e.HandDealt(seat, pile, len(hand), in_row(rules, hand), rule="setup.hands") for (seat, pile), hand in hands.items()
        ]
    turns = [(pile, at) for pile, number in sizes.items() for at in range(number)]
    return events + [
        e.HandDealt(seat, pile, 1, (hands[seat, pile][at],), rule="setup.hands") for pile, at in turns for seat in seats
    ]


def check_family(rules: "StadensNyckel", state: State, action: ChooseFamily) -> Refusal | None:
    if action.family not in rules.families:
        return rules.refused("setup.family", "no-such-family", family=action.family)
    return rules.refused("setup.family", "family-taken", family=action.family) if action.family in state.families else None


# --- game turns -------------------------------------------------------------------------------------------------------


def follow_between(rules: "StadensNyckel", state: State, chance: Chance) -> Sequence[Event]:
    if state.taken < rules.seats:
        return [e.TurnBegan(rules.in_order(state)[state.taken], rule="turn.each")]
    return game_turn(rules, state, chance) if state.space < rules.spaces else end(rules, state)


def game_turn(rules: "StadensNyckel", state: State, chance: Chance) -> list[Event]:
    """Return the events that begin a game turn: the marker moves, a card is turned up, and the space takes effect."""
    space = state.space + 1
    events: list[Event] = [e.MarkerMoved(space, rule="row.advance")]
    if state.under:
        events.append(e.DevelopmentDiscarded(state.under, rule="row.discard"))
    turned = rules.spaces - state.cards.number(DEVELOPMENT)
    ahead = rules.start.ahead if rules.ruled["row.turn-up"] == "ahead-only" else rules.start.ahead - 1
    number = max(0, min(rules.spaces, space + ahead) - turned)
    shown = rules.zones.draw(state.cards, number, chance, "development", DEVELOPMENT) if number else []
    events += [e.DevelopmentTurnedUp(at, card, rule="row.turn-up") for at, card in enumerate(shown, turned + 1)]
    card = state.cards.row(ROW)[1 if state.under else 0] if space else ""
    due = development(rules, state, card) if space else printed(rules, state)
    events.append(e.DevelopmentTookEffect(card, rule="row.effect" if due else "dev.nothing"))
    return [*events, EffectsDue(due, "row.effect")] if due else events


def printed(rules: "StadensNyckel", state: State) -> tuple[Row, ...]:
    """Return the effects of the printed space."""
    roll = (row_of(state.first, RollForOrder(), "order.first-turn"),) if rules.ruled["order.first-turn"] == "yes" else ()
    return (*roll, row_of(state.first, SealedAuction(), "auction.when"))


def development(rules: "StadensNyckel", state: State, card: str) -> tuple[Row, ...]:
    """Return the effects of a Development card."""
    came = rules.opened.ask("development_came", card, rules.board(state, state.first))
    return rows_of(card, "development_came", state.first, rules.cards[card].rule, came)


def end(rules: "StadensNyckel", state: State) -> list[Event]:
    """Return the events that end the game: Pestilence, then the count."""
    events: list[Event] = []
    if state.pestilence:
        card, seat = state.cards.row(PESTILENCE)[0], state.controllers[state.pestilence - 1]
        events.append(e.PestilenceLifted(card, state.pestilence, rule="end.pestilence"))
        loss = rules.cards[card].given.get("loss")
        if seat >= 0 and isinstance(loss, int):
            events += status_moved(rules, state, seat, -loss, "end.pestilence")
    return [*events, e.GameEnded(rule="end.when")]


def status_moved(rules: "StadensNyckel", state: State, seat: int, points: int, rule: str) -> list[Event]:
    """Return the event of a crest that moves on the status track; none if it stays."""
    now = state.status[seat]
    to = now + points
    if rules.ruled["dev.floor"] == "stops-at-lowest":
        to = max(to, 0)
    if rules.ruled["dev.top"] == "stops":
        to = min(to, max(now, rules.start.track))
    return [e.StatusMoved(seat, now, to, rule=rule)] if to != now else []


def roll(rules: "StadensNyckel", state: State, row: Row, chance: Chance) -> Sequence[Event]:
    return [*rolls(rules, state, rules.in_order(state), chance, "order.new"), EffectResolved(row.rule)]


def move_status(rules: "StadensNyckel", state: State, row: Row, chance: Chance) -> Sequence[Event]:
    moved = status_moved(rules, state, row.seat, row.effect.points, row.rule)  # type: ignore[attr-defined]  # a StatusChange
    return [*moved, EffectResolved(row.rule if moved else "dev.floor")]


def die(rules: "StadensNyckel", state: State, row: Row, chance: Chance) -> Sequence[Event]:
    office = row.effect.office  # type: ignore[attr-defined]  # a Death
    seat = state.offices[office]
    if seat == NOBODY:
        return [EffectResolved("dev.nothing")]
    return [e.IncumbentDied(seat, office, rule=row.rule), EffectResolved(row.rule)]


# --- a turn -----------------------------------------------------------------------------------------------------------


def hand_full(rules: "StadensNyckel", state: State, seat: int) -> bool:
    """Return whether a seat has as many cards as it may (turn.no-limit)."""
    return rules.ruled["turn.no-limit"] == "twenty" and len(state.cards.hand(seat)) >= MOST_CARDS


def check_draw(rules: "StadensNyckel", state: State, action: DrawCard) -> Refusal | None:
    if action.pile not in PILES:
        return rules.refused("turn.draw", "no-such-pile", pile=action.pile)
    if hand_full(rules, state, action.seat):
        return rules.refused("turn.no-limit", "hand-full", number=MOST_CARDS)
    return None if state.cards.number(action.pile) else rules.refused("turn.empty", "pile-empty", pile=action.pile)


def decide_draw(rules: "StadensNyckel", state: State, action: DrawCard, chance: Chance) -> Sequence[Event]:
    (card,) = rules.zones.draw(state.cards, 1, chance, "draw", action.pile)
    return [e.CardDrawn(action.seat, action.pile, card, rule="turn.draw"), e.TurnEnded(action.seat, rule="turn.each")]


def check_end(rules: "StadensNyckel", state: State, action: EndTurn) -> Refusal | None:
    if rules.ruled["turn.draw"] == "may" or hand_full(rules, state, action.seat):
        return None
    return rules.refused("turn.draw", "draw-first") if any(state.cards.number(pile) for pile in PILES) else None
