"""What is asked of a seat, by which rule, and what it may leave undone."""

import attrs

from ktc.city.board.state import State
from ktc.city.box.setup import Setup
from ktc.city.model import ids
from ktc.city.model.pieces import Phase
from ktc.city.rules.giving import asked_now
from ktc.kernel.ruleset import Ask


def ask(setup: Setup, s: State, seat: int) -> Ask:
    """Return what is asked of a seat that may act."""
    look = s.look
    if s.phase == Phase.PLACING:
        return Ask(seat, ids.END_PLACE, "ask-place-tiles", (), {"tiles": tuple([look.names[tile] for tile in s.town.won[seat]])})
    if s.waiting[seat]:
        return Ask(seat, ids.CONNECTOR_BEFORE_NEXT_TURN, "ask-place-connectors", ("DiscardConnector",), _waiting(s, seat))
    if s.phase == Phase.TAKING:
        gives = asked_now(setup, s)
        if len(gives) > 1:
            facts = {"tile": look.names[s.asked], "yields": tuple(attrs.asdict(one) for one in gives)}
            return Ask(seat, ids.USE_YIELD, "ask-take-one", (), facts)
        offered = {"tile": look.names[s.asked], **attrs.asdict(gives[0])} if gives else {}
        return Ask(seat, ids.USE_YIELD, "ask-take", (), offered)
    if s.phase == Phase.PAYING:
        cost = setup.box.costs[s.asked][s.town.level[s.asked]]
        price = {"tile": look.names[s.asked], **attrs.asdict(cost)} if cost is not None else {}
        return Ask(seat, ids.UPGRADE_SKILLS, "ask-pay", (), price)
    if s.phase == Phase.SAILING:
        return Ask(seat, ids.PASS_ALL, "ask-sail")
    return Ask(seat, ids.TURN_ONE_ACTION, "ask-turn", ("Pass",))


def _waiting(s: State, seat: int) -> dict[str, object]:
    colours = len(s.connector_supply)
    at = seat * (colours + 1)
    names = (*s.look.inventory.connectors, "")
    return {"connectors": {name: s.pending[at + c] for c, name in enumerate(names) if s.pending[at + c]}}
