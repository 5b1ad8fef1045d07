"""Switches of uses and upgrades."""

from collections.abc import Sequence

import attrs

from ktc.kernel import AnyAction
from ktc_city.ablations.switches import Switch, with_costs, with_yields
from ktc_city.board.state import State
from ktc_city.box.choices import available
from ktc_city.box.setup import Setup
from ktc_city.game.ruleset import City
from ktc_city.model import events as ev
from ktc_city.model import ids
from ktc_city.model.actions import DiscardConnector, Take
from ktc_city.model.effects import Cost, Yield
from ktc_city.model.events import Event
from ktc_city.model.pieces import ANY


def nothing_placed(s: State, a: AnyAction) -> None:
    """Nobody has placed keyples on the tile before."""
    s.last_placement[s.index.tile[a.tile]] = 0


def gives_nothing(setup: Setup) -> Setup:
    """No tile gives anything."""
    return with_yields(setup, lambda tile, gives: Yield(returns=gives.returns))


def asks_no_return(setup: Setup) -> Setup:
    """No tile asks for skill tiles to be given back."""
    return with_yields(setup, lambda tile, gives: attrs.evolve(gives, returns=0))


def asks_no_connectors(setup: Setup) -> Setup:
    """No upgrade asks for connectors."""
    return with_costs(setup, lambda tile, level, cost: Cost(skills=cost.skills))


def asks_no_skills(setup: Setup) -> Setup:
    """No upgrade costs skill tiles."""
    return with_costs(setup, lambda tile, level, cost: Cost(connectors=cost.connectors))


def one_upgrade(setup: Setup) -> Setup:
    """Landmarks have one upgrade, like other tiles."""
    return with_costs(setup, lambda tile, level, cost: None if tile.landmark and level else cost)


def leaves_some(rules: City, s: State, a: AnyAction) -> bool:
    """Return whether a player would do without connectors that a use gives."""
    if isinstance(a, DiscardConnector):
        return True
    if not isinstance(a, Take):
        return False
    gives = rules.setup.box.yields[s.choice_tile][s.board.level[s.choice_tile]]
    return gives is not None and len(a.connectors) < gives.connectors.count(ANY)


def _gives(rules: City, s: State, name: str) -> Yield:
    tile = s.index.tile[name]
    return rules.setup.box.yields[tile][s.board.level[tile]] or Yield()


def _others(names: Sequence[str], supply: Sequence[int], taken: Sequence[str], wanted: int) -> tuple[str, ...]:
    """Return up to ``wanted`` things that the supply has besides what is taken."""
    left = [name for name, number in zip(names, supply, strict=True) for _ in range(number - taken.count(name))]
    return (*taken, *left[: max(wanted - len(taken), 0)])


def other_connectors(rules: City, s: State, events: Sequence[Event]) -> Sequence[Event]:
    """For connectors that the supply does not have, others are given."""
    box = s.index.inventory
    return [
        attrs.evolve(event, connectors=_others(box.connectors, s.connector_supply, event.connectors, _number(rules, s, event)))
        if isinstance(event, ev.ConnectorsTaken) and event.rule == ids.USE_SHORTAGE
        else event
        for event in events
    ]


def _number(rules: City, s: State, taken: ev.ConnectorsTaken) -> int:
    return len(_gives(rules, s, taken.tile).connectors) - taken.open


def other_skills(rules: City, s: State, events: Sequence[Event]) -> Sequence[Event]:
    """For skill tiles that the supply does not have, others are given."""
    box = s.index.inventory
    return [
        attrs.evolve(event, skills=_others(box.skills, s.skill_supply, event.skills, len(_gives(rules, s, event.tile).skills)))
        if isinstance(event, ev.SkillsTaken)
        else event
        for event in events
    ]


def upgrade_gives(rules: City, s: State, events: Sequence[Event]) -> Sequence[Event]:
    """An upgrade also gives what a use of the tile would have given, but for what is of choice."""
    changed, box = list[Event](), s.index.inventory
    for event in events:
        if isinstance(event, ev.TileUpgraded):
            gives, rule = _gives(rules, s, event.tile), ids.UPGRADE_NO_YIELD
            connectors = available(box.connectors, s.connector_supply, [name for name in gives.connectors if name != ANY])
            skills = available(box.skills, s.skill_supply, [name for name in gives.skills if name != ANY])
            if connectors:
                changed.append(ev.ConnectorsTaken(event.seat, event.tile, connectors, 0, rule))
            if skills:
                changed.append(ev.SkillsTaken(event.seat, event.tile, skills, rule))
        changed.append(event)
    return changed


SWITCHES: Sequence[Switch] = (
    Switch.allow(ids.USE_WHERE, "tiles may be used wherever they are, and whether they give anything or not"),
    Switch.judge(ids.USE_EXCEEDS, "a use need not count more keyples than the placement before it", nothing_placed),
    Switch(ids.USE_YIELD, "a use gives nothing", setup=gives_nothing),
    Switch.refuse(ids.USE_FEWER, "all connectors that a use gives are taken and laid", leaves_some),
    Switch(ids.USE_SKILL_COST, "no use asks for skill tiles to be given back", setup=asks_no_return),
    Switch(ids.USE_SHORTAGE, "for connectors that the supply does not have others are given", events=other_connectors),
    Switch(ids.SKILL_SUPPLY, "for skill tiles that the supply does not have others are given", events=other_skills),
    Switch.allow(ids.UPGRADE_OWN, "tiles may be upgraded wherever they are, and without an arrow"),
    Switch.judge(ids.UPGRADE_EXCEEDS, "an upgrade need not count more keyples than the placement before it", nothing_placed),
    Switch(ids.UPGRADE_CONNECTORS, "no upgrade asks for connectors", setup=asks_no_connectors),
    Switch(ids.UPGRADE_SKILLS, "no upgrade costs skill tiles", setup=asks_no_skills),
    Switch(ids.UPGRADE_LANDMARK, "landmarks have one upgrade only", setup=one_upgrade),
    Switch(ids.UPGRADE_NO_YIELD, "an upgrade gives what a use would have given", events=upgrade_gives),
)
