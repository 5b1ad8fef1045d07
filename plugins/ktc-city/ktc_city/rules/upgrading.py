"""Upgrading tiles of the own borough."""

from collections.abc import Mapping
from typing import Final

from ktc.kit import Chance, Refusal, shorten
from ktc_city.board.state import State
from ktc_city.box.needs import Needs
from ktc_city.box.setup import Setup
from ktc_city.model import ids
from ktc_city.model.actions import Pay, Upgrade
from ktc_city.model.effects import Cost
from ktc_city.model.events import ChoiceOpened, Event, KeyplesBagged, SkillsReturned, TileUpgraded
from ktc_city.model.hexes import DIRECTIONS
from ktc_city.model.pieces import ANY
from ktc_city.model.plain import UPGRADE
from ktc_city.rules.keyples import brought, check_keyples, check_placement, form_of_keyples, held, place_keyples, to_place
from ktc_city.rules.taking import skills_of
from ktc_city.rules.turns import next_turn

SIDES: Final = len(DIRECTIONS)


def cost_of(setup: Setup, s: State, tile: int) -> Cost | None:
    """Return the cost of the tile's next upgrade; None if it shows no arrow."""
    return setup.box.costs[tile][s.board.level[tile]]


def needs_now(setup: Setup, s: State, tile: int) -> Needs | None:
    """Return the cost of the tile's next upgrade, in numbers; None if it shows no arrow."""
    return setup.box.needs[tile][s.board.level[tile]]


def to_upgrade(setup: Setup, s: State, tile: int) -> int:
    """Return the minimum placement for an upgrade: that of a use, or the keyples of the cost if that is more."""
    needs = needs_now(setup, s, tile)
    assert needs is not None
    return max(to_place(s, tile), needs.keyples)


def connectors_lie(s: State, tile: int, needs: Needs) -> bool:
    """Return whether the tile has the connectors that an upgrade requires.

    Named colours are matched first, then different ones, then any.
    """
    colours = len(s.connector_supply)
    across = s.board.across[tile * SIDES : (tile + 1) * SIDES]
    if SIDES - across.count(0) < needs.lying:
        return False
    lying = [across.count(colour) for colour in range(1, colours + 1)]
    for colour, number in needs.connectors:
        if lying[colour] < number:
            return False
        lying[colour] -= number
    return colours - lying.count(0) >= needs.different


def lying_on(s: State, tile: int) -> tuple[str, ...]:
    """Return the colours of the connectors on a tile, sorted."""
    across = s.board.across[tile * SIDES : (tile + 1) * SIDES]
    return tuple(name for colour, name in enumerate(s.index.inventory.connectors, 1) for _ in range(across.count(colour)))


def skills_left(s: State, seat: int, needs: Needs) -> list[int] | None:
    """Return the seat's skill tiles after paying the named types of a cost; None if it cannot pay."""
    types = len(s.skill_supply)
    left = s.skills[seat * types : (seat + 1) * types]
    for skill, number in needs.skills:
        if left[skill] < number:
            return None
        left[skill] -= number
    return left if sum(left) >= needs.white_skills else None


def check_upgrade(setup: Setup, s: State, a: Upgrade) -> Refusal | None:
    """Check an upgrade (upgrade.own, upgrade.exceeds, upgrade.connectors, upgrade.skills)."""
    refusal = form_of_keyples(s, a)
    if refusal is not None:
        return refusal
    tile = s.index.tile[a.tile]
    name = s.index.tiles[tile].name
    if s.board.where[tile] != a.seat:
        return Refusal(ids.UPGRADE_OWN, "not-in-borough", {"tile": a.tile, "name": name, "seat": a.seat})
    cost, needs = cost_of(setup, s, tile), needs_now(setup, s, tile)
    if cost is None or needs is None:
        rule = ids.UPGRADE_LANDMARK if s.index.tiles[tile].landmark else ids.UPGRADE_OWN
        return Refusal(rule, "no-arrow", {"tile": a.tile, "name": name, "level": s.board.level[tile]})
    refusal = check_keyples(setup, s, a) or check_placement(s, a, ids.UPGRADE_EXCEEDS)
    if refusal is not None:
        return refusal
    if brought(s, a) < needs.keyples:
        facts = {
            "tile": a.tile,
            "name": name,
            "least": needs.keyples,
            "keyples": brought(s, a),
            "colour": a.colour,
            "held": held(s, a),
        }
        return Refusal(ids.tile_rule(a.tile, "cost"), "keyples-to-pay", facts)
    if not connectors_lie(s, tile, needs):
        lying = lying_on(s, tile)
        facts = {"tile": a.tile, "name": name, "connectors": cost.connectors, "lying": lying, "number": len(lying)}
        return Refusal(ids.UPGRADE_CONNECTORS, "connectors-lack", facts)
    if skills_left(s, a.seat, needs) is None:
        own = skills_of(s, a.seat)
        facts = {"tile": a.tile, "name": name, "skills": cost.skills, "own": own, "number": len(own)}
        return Refusal(ids.UPGRADE_SKILLS, "skills-lack", facts)
    return setup.table.refusal(s, a)


def payments(setup: Setup, s: State, seat: int, tile: int) -> Mapping[Pay, None]:
    """Return every way to pay the skill tiles of any type in an upgrade's cost; the named ones are implied."""
    needs = needs_now(setup, s, tile)
    left = skills_left(s, seat, needs) if needs is not None else None
    if needs is None or left is None:
        return {}  # only a forged record asks for a payment here
    white = needs.white_skills
    return setup.action_table.pays(seat, s.index.inventory.skills, tuple([min(number, white) for number in left]), white)


def decide_upgrade(setup: Setup, s: State, a: Upgrade, chance: Chance) -> list[Event]:
    """Return the events of an upgrade; a choice of skill tiles of any type becomes a question."""
    tile = s.index.tile[a.tile]
    cost = cost_of(setup, s, tile)
    assert cost is not None
    events = place_keyples(s, a, UPGRADE, ids.UPGRADE_OWN, ids.UPGRADE_EXCEEDS)
    ways = payments(setup, s, a.seat, tile)
    if len(ways) > 1:
        events.append(ChoiceOpened.make(a.seat, a.tile, UPGRADE, ids.UPGRADE_SKILLS))
        return events
    return events + _upgraded(setup, s, tile, cost, a.colour, next(iter(ways)))


def check_pay(setup: Setup, s: State, a: Pay) -> Refusal | None:
    """Check the paid skill tiles (upgrade.skills)."""
    cost = cost_of(setup, s, s.choice_tile)
    assert cost is not None
    for name in a.skills:
        if type(name) is not str or name not in s.index.skill:
            return Refusal(ids.ACTION_FORM, "no-such-skill", {"wish": shorten(name), "known": s.index.inventory.skills})
    if a in payments(setup, s, a.seat, s.choice_tile):
        return None
    white = cost.skills.count(ANY)
    own = skills_of(s, a.seat)
    return Refusal(ids.UPGRADE_SKILLS, "skills-to-pay", {"wanted": white, "skills": a.skills, "own": own, "number": len(own)})


def decide_pay(setup: Setup, s: State, a: Pay, chance: Chance) -> list[Event]:
    """Return the events of the payment, the upgrade and the next turn."""
    cost = cost_of(setup, s, s.choice_tile)
    assert cost is not None
    return _upgraded(setup, s, s.choice_tile, cost, s.index.inventory.keyples[s.colour_of[s.choice_tile]], a)


def _upgraded(setup: Setup, s: State, tile: int, cost: Cost, colour: str, paid: Pay) -> list[Event]:
    seat, name, events = paid.seat, s.index.names[tile], list[Event]()
    spent = tuple(sorted((*(skill for skill in cost.skills if skill != ANY), *paid.skills)))
    if spent:
        events.append(SkillsReturned.make(seat, name, spent, ids.UPGRADE_SKILLS))
    if cost.keyples:
        events.append(KeyplesBagged.make(name, colour, cost.keyples, False, ids.tile_rule(name, "cost")))
    return [*events, TileUpgraded.make(seat, name, s.board.level[tile] + 1, rule_of(setup, s, tile)), next_turn(setup, s, seat)]


def rule_of(setup: Setup, s: State, tile: int) -> str:
    """Return the rule by which a paid upgrade of a tile shows its next level."""
    if s.index.tiles[tile].landmark:
        return ids.UPGRADE_LANDMARK
    return ids.UPGRADE_CONNECTORS if setup.box.yields[tile][s.board.level[tile] + 1] is None else ids.UPGRADE_NO_YIELD
