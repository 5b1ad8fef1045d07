"""Improvement and Event cards from the hand."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, cast

from ktc.effects import EffectResolved, EffectsDue, OneOf, Row, rows_of
from ktc.kit import Chance, Refusal
from ktc_stadens_nyckel.model import events as e
from ktc_stadens_nyckel.model.actions import Improve, PlayEvent
from ktc_stadens_nyckel.model.cards import AUCTION, STRUGGLE
from ktc_stadens_nyckel.model.effects import Burning, FreeBuilding, Payment, PestilenceEnd
from ktc_stadens_nyckel.model.events import Event
from ktc_stadens_nyckel.model.state import State
from ktc_stadens_nyckel.rules import BUILDING, CHOOSING, TURN
from ktc_stadens_nyckel.rules.doer import Doer, not_held
from ktc_stadens_nyckel.rules.offers import charge
from ktc_stadens_nyckel.zones import PESTILENCE

if TYPE_CHECKING:
    from ktc_stadens_nyckel.ruleset import StadensNyckel


# --- improvements -----------------------------------------------------------------------------------------------------


def check_improve(rules: "StadensNyckel", state: State, action: Improve) -> Refusal | None:
    pays = rules.phase(state) == TURN
    if pays and state.card_used:
        return rules.refused("turn.card", "card-used")
    if action.card not in rules.improvements:
        return rules.refused("turn.card", "no-improvement", card=str(action.card))
    refusal = not_held(rules, state, action.seat, action.card, "turn.card") or check_row(rules, state, action)
    if refusal is not None or not pays:
        return refusal
    cost, dalers = rules.cards[action.card].cost, rules.dalers(state, action.seat)
    return None if dalers >= cost else rules.refused("improve.pay", "too-dear", price=cost, dalers=dalers)


def check_row(rules: "StadensNyckel", state: State, action: Improve) -> Refusal | None:
    """Return why an improvement cannot be laid on a district."""
    if type(action.district) is int and action.district == 0:
        return rules.refused("improve.not-centre", "not-on-centre")
    if not rules.is_on_board(state, action.district):
        return rules.refused("improve.where", "not-on-board", district=str(action.district))
    row, maximum = rules.row(state, action.district), rules.districts[action.district].maximum
    if len(row) >= maximum:
        return rules.refused("improve.maximum", "district-full", district=action.district, most=maximum)
    if rules.ruled["improve.again"] == "no" and action.card in row:
        return rules.refused("improve.again", "improvement-there", card=action.card, district=action.district)
    if action.front is not False and not (action.front is True and row and rules.ruled["improve.row"] == "either-end"):
        return rules.refused("improve.row", "at-the-end")
    return None


def decide_improve(rules: "StadensNyckel", state: State, action: Improve, chance: Chance) -> Sequence[Event]:
    free = rules.phase(state) == BUILDING
    at = 0 if action.front else len(rules.row(state, action.district))
    rule = "dev.building" if free else "improve.where"
    laid = e.ImprovementLaid(action.seat, action.card, action.district, at, free, rule=rule)
    if free:
        return [laid, EffectResolved(rule)]
    return [laid, *charge(rules, state, action.seat, Payment(rules.cards[action.card].cost), "improve.pay")]


def list_improve(rules: "StadensNyckel", state: State, seat: int) -> Iterator[Improve]:
    pays = rules.phase(state) == TURN
    if pays and state.card_used:
        return
    either, again = rules.ruled["improve.row"] == "either-end", rules.ruled["improve.again"] == "yes"
    held, dalers = rules.held(state, seat, rules.improvements), rules.dalers(state, seat)
    cards = [card for card in held if not pays or rules.cards[card].cost <= dalers]
    there = with_space(rules, state) if cards else {}
    for card in cards:
        for district, row in there.items():
            if again or card not in row:
                yield from (Improve(seat, card, district, front) for front in ((False, True) if either and row else (False,)))


def with_space(rules: "StadensNyckel", state: State) -> dict[int, Sequence[str]]:
    """Return the rows that have space for an improvement, by district on the board."""
    rows = {district: rules.row(state, district) for district in rules.on_board(state)}
    return {district: row for district, row in rows.items() if len(row) < rules.districts[district].maximum}


class BuildingDoer(Doer):
    """A seat may build without paying; it is asked whenever a district has space, even if it holds no improvement."""

    def asked(self, rules: "StadensNyckel", state: State, row: Row) -> tuple[int, ...]:
        return (row.seat,) if with_space(rules, state) else ()


# --- events -----------------------------------------------------------------------------------------------------------


def targets(rules: "StadensNyckel", state: State, seat: int, card: str) -> Sequence[str]:
    """Return the targets of an Event card; "" alone where the ruling lets it be played for nothing."""
    board, ask = rules.board(state, seat), rules.opened.ask
    able = rules.dalers(state, seat) >= (ask("dalers_needed", card, board) or 0)
    found = ask("event_targets", card, board) if able else ()
    return found or (("",) if rules.ruled["event.some-effect"] == "yes" else ())


def check_event(rules: "StadensNyckel", state: State, action: PlayEvent) -> Refusal | None:
    if state.card_used:
        return rules.refused("turn.card", "card-used")
    if action.card not in rules.cards:
        return rules.refused("turn.card", "no-event", card=str(action.card))
    if rules.cards[action.card].serves == AUCTION:
        return rules.refused("event.bid-only", "only-in-auctions", card=action.card)
    if rules.cards[action.card].serves == STRUGGLE:
        return rules.refused("event.office-only", "only-in-struggles", card=action.card)
    if action.card not in rules.events:
        return rules.refused("turn.card", "no-event", card=action.card)
    refusal = not_held(rules, state, action.seat, action.card, "turn.card")
    if refusal is not None:
        return refusal
    there = targets(rules, state, action.seat, action.card)
    if action.target in there:
        return None
    rule = rules.opened.ask("target_refused", action.card, rules.board(state, action.seat), str(action.target))
    if not there and not rule:
        return rules.refused("event.some-effect", "no-effect", card=action.card)
    return rules.refused(rule or rules.cards[action.card].rule, "no-such-target", card=action.card, targets=tuple(there))


def decide_event(rules: "StadensNyckel", state: State, action: PlayEvent, chance: Chance) -> Sequence[Event]:
    board, ask, card = rules.board(state, action.seat), rules.opened.ask, rules.cards[action.card]
    there = ask("event_targets", card.id, board) or ()
    played = ask("event_played", card.id, board, action.target) if action.target in there else ()
    rows = rows_of(card.id, "event_played", action.seat, card.rule, played)
    events: list[Event] = [e.EventPlayed(action.seat, card.id, action.target, rule="event.text")]
    return [*events, EffectsDue(rows, card.rule)] if rows else events


def list_events(rules: "StadensNyckel", state: State, seat: int) -> Iterator[PlayEvent]:
    for card in () if state.card_used else rules.held(state, seat, rules.events):
        yield from (PlayEvent(seat, card, target) for target in targets(rules, state, seat, card))


def burn(rules: "StadensNyckel", state: State, row: Row, chance: Chance) -> Sequence[Event]:
    effect = cast(Burning, row.effect)
    there = rules.row(state, effect.district)
    if not 0 <= effect.at < len(there):
        return [EffectResolved("effects.lapsed")]
    return [e.ImprovementBurnt(there[effect.at], effect.district, effect.at, rule=row.rule), EffectResolved(row.rule)]


def end_pestilence(rules: "StadensNyckel", state: State, row: Row, chance: Chance) -> Sequence[Event]:
    if not state.pestilence:
        return [EffectResolved("effects.lapsed")]
    card = state.cards.row(PESTILENCE)[0]
    return [e.PestilenceLifted(card, state.pestilence, rule=row.rule), EffectResolved(row.rule)]


DOERS = {
    FreeBuilding: BuildingDoer(BUILDING),
    Burning: Doer(do=burn),
    PestilenceEnd: Doer(do=end_pestilence),
    OneOf: Doer(CHOOSING),
}
