"""Using a tile: where, with how many keyples, and its immediate gains."""

from ktc.kit import Chance, Refusal
from ktc_city.board.state import NOBODY, State
from ktc_city.box.setup import Setup
from ktc_city.model import ids
from ktc_city.model.actions import Use
from ktc_city.model.effects import Yield
from ktc_city.model.events import ChoiceOpened, Event
from ktc_city.model.pieces import ANY
from ktc_city.model.plain import CENTRE, USE
from ktc_city.rules.giving import gives_now, reactions
from ktc_city.rules.keyples import brought, check_keyples, check_placement, form_of_keyples, place_keyples
from ktc_city.rules.taking import chosen_events, has_choice, options, take_events
from ktc_city.rules.turns import next_turn


def yield_of(setup: Setup, s: State, tile: int) -> Yield | None:
    """Return the yield of a tile at its level; None if it cannot be used."""
    return setup.box.yields[tile][s.board.level[tile]]


def check_use(setup: Setup, s: State, a: Use) -> Refusal | None:
    """Check a use (use.where, use.exceeds, use.skill-cost, use.shortage).

    Whether a tile can be used depends on ``tile_yield``.  A live hook's yield is ignored here, so refusals do not mention it.
    """
    refusal = form_of_keyples(s, a)
    if refusal is not None:
        return refusal
    tile = s.index.tile[a.tile]
    where, name = s.board.where[tile], s.index.tiles[tile].name
    if where < 0 and where != CENTRE:
        return Refusal(ids.USE_WHERE, "lies-nowhere", {"tile": a.tile, "name": name})
    gives = yield_of(setup, s, tile)
    if gives is None:
        return Refusal(ids.USE_WHERE, "gives-nothing", {"tile": a.tile, "name": name})
    if not setup.use_without_bid and waits_for_a_bid(s, tile):
        return Refusal(ids.USE_WHERE, "bid-before-use", {"tile": a.tile, "name": name})
    refusal = check_keyples(setup, s, a) or check_placement(s, a, ids.USE_EXCEEDS)
    if refusal is not None:
        return refusal
    skills = len(s.skill_supply)
    own = sum(s.skills[a.seat * skills : (a.seat + 1) * skills])
    if gives.returns > own:
        facts = {"tile": a.tile, "name": name, "returns": gives.returns, "seat": a.seat, "held": own}
        message_id = "too-few-skills" if setup.box.gives[tile] is None else "too-few-skills-to-use"
        return Refusal(ids.USE_SKILL_COST, message_id, facts)
    if not setup.empty_use and not gives_anything(s, gives):
        message_id = "supply-lacks-it-all" if setup.box.gives[tile] is None else "supply-lacks-what-is-usual"
        return Refusal(ids.USE_SHORTAGE, message_id, {"tile": a.tile, "name": name})
    return setup.table.refusal(s, a)


def waits_for_a_bid(s: State, tile: int) -> bool:
    """Return whether a tile is in the centre without any bid, sealed ones included."""
    return s.board.where[tile] == CENTRE and s.leader[tile] == NOBODY and all(sealed != tile for sealed, _, _ in s.sealed)


def gives_anything(s: State, gives: Yield | None) -> bool:
    """Return whether the supply has any part of a yield, counting the skill tiles returned for it."""
    if gives is None:
        return False
    if gives.returns and gives.skills:
        return True  # what is returned can be taken
    connectors = dict(zip(s.index.inventory.connectors, s.connector_supply, strict=True)) | {ANY: sum(s.connector_supply)}
    skills = dict(zip(s.index.inventory.skills, s.skill_supply, strict=True)) | {ANY: sum(s.skill_supply)}
    return any(connectors[name] for name in gives.connectors) or any(skills[name] for name in gives.skills)


def decide_use(setup: Setup, s: State, a: Use, chance: Chance) -> list[Event]:
    """Return the events of a use: the fixed part is taken immediately, the rest becomes a question."""
    tile = s.index.tile[a.tile]
    events = place_keyples(s, a, USE, ids.USE_WHERE, ids.USE_EXCEEDS)
    keyples, colour = brought(s, a), s.index.keyple[a.colour]
    gives = gives_now(setup, s, a.seat, tile, keyples, colour)
    if len(gives) > 1 or has_choice(setup, gives[0]):
        ways = options(setup, s, a.seat, gives)
        if len(ways) > 1:
            events.append(ChoiceOpened.make(a.seat, a.tile, USE, ids.USE_YIELD))
            return events
        taken = chosen_events(setup, s, tile, gives, next(iter(ways)))
    else:
        taken = take_events(setup, s, a.seat, tile, gives[0], setup.action_table.take(a.seat, (), (), ()))
    events += taken
    events += reactions(setup, s, a.seat, tile, keyples, colour, taken)
    events.append(next_turn(setup, s, a.seat))
    return events
