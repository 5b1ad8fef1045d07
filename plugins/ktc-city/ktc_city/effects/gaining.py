"""Gains from the supply by an effect, as far as it lasts (use.shortage)."""

from collections.abc import Sequence

from ktc.effects import Doer, Done, OpenChoice, Row
from ktc.kit import Chance
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.effects.pieces import named, next_pieces
from ktc_city.model.effect_kinds import Gain
from ktc_city.model.events import ConnectorsTaken, Event, SkillsTaken
from ktc_city.model.pieces import ANY, Inventory
from ktc_city.rules.opening import draw_keyples, seek_keyples


class DoGain(Doer[Setup, State]):
    """Execution of a gain: skill tiles, connectors, and keyples from the bag."""

    def possible(self, rules: Setup, state: State, row: Row) -> bool:
        """Return whether the supply has any of the pieces."""
        effect = _gain(row)
        skills, left_skills = named(effect.skills, state.index.inventory.skills, state.skill_supply)
        connectors, left = named(effect.connectors, state.index.inventory.connectors, state.connector_supply)
        white = (ANY in effect.skills and any(left_skills)) or (ANY in effect.connectors and any(left))
        keyples = effect.keyples or effect.colours
        return bool(skills or connectors or white or (keyples and sum(state.bag) > 0))

    def choice(self, rules: Setup, state: State, row: Row) -> OpenChoice | None:
        """Return the next question: connectors first, then skill tiles."""
        effect, box = _gain(row), state.index.inventory
        connectors = [] if rules.colours_at_placing else [name for name in effect.connectors if name == ANY]
        _, lying = named(effect.connectors, box.connectors, state.connector_supply)
        laid, took = _chosen(row, box)
        options = next_pieces(box.connectors, lying, len(connectors), laid)
        if options and not took:
            return OpenChoice(row.seat, "connector", options)
        _, there = named(effect.skills, box.skills, state.skill_supply)
        options = next_pieces(box.skills, there, effect.skills.count(ANY), took)
        return OpenChoice(row.seat, "skill", options) if options else None

    def do(self, rules: Setup, state: State, row: Row, chance: Chance) -> Done:
        """Take what the supply has."""
        effect, box = _gain(row), state.index.inventory
        tile = row.by if row.by in state.index.tile else ""
        fixed, _ = named(effect.connectors, box.connectors, state.connector_supply)
        white = effect.connectors.count(ANY)
        chosen, chosen_skills = _chosen(row, box)
        connectors, open_ones = (*fixed, *chosen), white if rules.colours_at_placing else 0
        skills = (*named(effect.skills, box.skills, state.skill_supply)[0], *chosen_skills)
        events: list[Event] = []
        if connectors or open_ones:
            events.append(ConnectorsTaken.make(row.seat, tile, _in_order(connectors, box.connectors), open_ones, row.rule))
        if skills:
            events.append(SkillsTaken.make(row.seat, tile, _in_order(skills, box.skills), row.rule))
        drawn, bag = 0, state.bag[:-1]
        if effect.colours and sum(bag) > 0:
            event = seek_keyples(bag, row.seat, [effect.colours.count(name) for name in box.keyples], row.rule)
            drawn += event.number
            events.append(event)
        if effect.keyples and sum(bag) > 0:
            event = draw_keyples(rules, chance, bag, row.seat, effect.keyples, row.rule)
            drawn += event.number
            events.append(event)
        wanted = len(effect.connectors) + len(effect.skills) + effect.keyples + len(effect.colours)
        return Done(events, whole=len(connectors) + open_ones + len(skills) + drawn == wanted)


def _gain(row: Row) -> Gain:
    assert isinstance(row.effect, Gain)
    return row.effect


def _chosen(row: Row, box: Inventory) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the chosen connectors and skill tiles, told apart by name: the supply may have grown since they were chosen."""
    connectors = tuple(name for name in row.chosen if name in box.connectors)
    return connectors, row.chosen[len(connectors) :]


def _in_order(names: Sequence[str], kinds: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(names, key=kinds.index))
