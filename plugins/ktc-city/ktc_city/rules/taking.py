"""Taking the yield of a use, as far as the supply lasts; white connectors and skill tiles are chosen."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from ktc.kit import Chance, Refusal, shorten
from ktc_city.board.state import State
from ktc_city.box.choices import available, without
from ktc_city.box.setup import Setup
from ktc_city.model import ids
from ktc_city.model.actions import Take
from ktc_city.model.effects import Yield
from ktc_city.model.events import ConnectorsTaken, Event, SkillsReturned, SkillsTaken
from ktc_city.model.pieces import ANY
from ktc_city.rules.giving import asked_now, reactions
from ktc_city.rules.turns import next_turn


def has_choice(setup: Setup, gives: Yield) -> bool:
    """Return whether a yield requires a choice."""
    return bool(gives.returns) or ANY in gives.skills or (ANY in gives.connectors and not setup.colours_at_placing)


def options(setup: Setup, s: State, seat: int, gives: Sequence[Yield]) -> Mapping[Take, Any]:
    """Return every way to take the yield of a use, as the keys of a mapping; several yields are alternatives.

    With alternatives, a ``Take`` names all pieces and is mapped to its yield and the choice within it.
    """
    if len(gives) == 1:
        return options_of(setup, s, seat, gives[0])
    found: dict[Take, tuple[Yield, Take]] = {}
    for one in gives:
        for choice in options_of(setup, s, seat, one):
            found.setdefault(_whole(setup, s, one, choice), (one, choice))
    return found


def _whole(setup: Setup, s: State, gives: Yield, choice: Take) -> Take:
    """Return the take with the fixed pieces included."""
    named = [name for name in gives.connectors if name != ANY]
    connectors = available(s.index.inventory.connectors, s.connector_supply, named) + choice.connectors
    return setup.action_table.take(choice.seat, choice.returned, connectors, _skills_taken(s, gives, choice))


def _skills_taken(s: State, gives: Yield, choice: Take) -> tuple[str, ...]:
    """Return the skill tiles of a yield: the named ones, as far as the supply lasts, and the chosen ones."""
    types = s.index.inventory.skills
    supply = [n + choice.returned.count(k) for k, n in zip(types, s.skill_supply, strict=True)]
    return available(types, supply, (k for k in gives.skills if k != ANY)) + choice.skills


def options_of(setup: Setup, s: State, seat: int, gives: Yield) -> Mapping[Take, None]:
    """Return every way to take a yield: returned skill tiles, connectors (also fewer: use.fewer), and skill tiles."""
    box, types = s.index.inventory, len(s.skill_supply)
    white = 0 if setup.colours_at_placing else gives.connectors.count(ANY)
    lying: Sequence[int] = s.connector_supply
    if white and white < len(gives.connectors):
        named = [colour for colour in gives.connectors if colour != ANY]
        lying = without(box.connectors, lying, available(box.connectors, lying, named))
    return setup.action_table.takes(
        seat,
        gives,
        white,
        _at_most(gives.returns, s.skills[seat * types : (seat + 1) * types]),
        _at_most(len(gives.skills), s.skill_supply),
        _at_most(white, lying),
    )


def skills_of(s: State, seat: int) -> tuple[str, ...]:
    """Return the types of a seat's skill tiles, sorted."""
    types = s.index.inventory.skills
    held = s.skills[seat * len(types) : (seat + 1) * len(types)]
    return tuple(name for name, number in zip(types, held, strict=True) for _ in range(number))


def _at_most(most: int, counts: Sequence[int]) -> tuple[int, ...]:
    """Cap counts at the number that can matter, so that equivalent questions share a cache entry."""
    return tuple([most if number > most else number for number in counts]) if most else (0,) * len(counts)


def check_take(setup: Setup, s: State, a: Take) -> Refusal | None:
    """Check a choice against the open question (use.skill-cost, use.yield, use.shortage)."""
    refusal = _form_of_take(s, a)
    if refusal is not None:
        return refusal
    gives = asked_now(setup, s)
    if a in options(setup, s, a.seat, gives):
        return None
    return _why_not(setup, s, a, gives[0]) if len(gives) == 1 else Refusal(ids.USE_YIELD, "one-of-the-yields")


def _form_of_take(s: State, a: Take) -> Refusal | None:
    for names, known in ((a.returned, s.index.skill), (a.skills, s.index.skill), (a.connectors, s.index.connector)):
        for name in names:
            if type(name) is not str or name not in known:
                return Refusal(ids.ACTION_FORM, "no-such-resource", {"wish": shorten(name), "known": tuple(known)})
    return None


def _why_not(setup: Setup, s: State, a: Take, gives: Yield) -> Refusal:
    box, types = s.index.inventory, len(s.skill_supply)
    held = dict(zip(box.skills, s.skills[a.seat * types : (a.seat + 1) * types], strict=True))
    if len(a.returned) != gives.returns or any(number > held[name] for name, number in Counter(a.returned).items()):
        own = skills_of(s, a.seat)
        facts: dict[str, Any] = {"returns": gives.returns, "held": held, "own": own, "number": len(own)}
        return Refusal(ids.USE_SKILL_COST, "skills-to-return", facts)
    white, white_skills = gives.connectors.count(ANY), gives.skills.count(ANY)
    if len(a.connectors) > white or (a.connectors and setup.colours_at_placing):
        most = 0 if setup.colours_at_placing else white
        return Refusal(ids.USE_YIELD, "connectors-to-choose", {**attrs.asdict(gives), "most": most, "chosen": len(a.connectors)})
    fewer = len(a.skills) < white_skills and sum(s.skill_supply) + gives.returns >= len(gives.skills)
    if fewer or len(a.skills) > white_skills:
        facts = {**attrs.asdict(gives), "wanted": white_skills, "chosen": len(a.skills)}
        return Refusal(ids.USE_YIELD, "skills-to-choose", facts)
    lying = {"connectors": tuple(s.connector_supply), "skills": tuple(s.skill_supply)}
    return Refusal(ids.USE_SHORTAGE, "supply-has-not", {**lying, "wanted": white_skills, "most": white})


def decide_take(setup: Setup, s: State, a: Take, chance: Chance) -> list[Event]:
    """Return the events of a choice and the next turn."""
    taken = chosen_events(setup, s, s.choice_tile, asked_now(setup, s), a)
    reacting = reactions(setup, s, a.seat, s.choice_tile, s.last_placement[s.choice_tile], s.colour_of[s.choice_tile], taken)
    return [*taken, *reacting, next_turn(setup, s, a.seat)]


def chosen_events(setup: Setup, s: State, tile: int, gives: Sequence[Yield], choice: Take) -> list[Event]:
    """Return the events of a choice within the yield of a use, or among several."""
    one, part = (gives[0], choice) if len(gives) == 1 else options(setup, s, choice.seat, gives)[choice]
    return take_events(setup, s, choice.seat, tile, one, part)


def take_events(setup: Setup, s: State, seat: int, tile: int, gives: Yield, choice: Take) -> list[Event]:
    """Return the events of taking a yield: the fixed part as far as the supply lasts, and the chosen part."""
    box, name = s.index.inventory, s.index.names[tile]
    events: list[Event] = []
    if choice.returned:
        events.append(SkillsReturned.make(seat, name, choice.returned, ids.USE_SKILL_COST))
    if gives.connectors:
        white = gives.connectors.count(ANY)
        named = [c for c in gives.connectors if c != ANY] if white else gives.connectors
        fixed = available(box.connectors, s.connector_supply, named)
        open_ones = white if setup.colours_at_placing else 0
        short = len(fixed) < len(named) or (white and white > sum(s.connector_supply) - len(fixed))
        fewer = len(choice.connectors) + open_ones < white
        rule = ids.USE_SHORTAGE if short else ids.USE_FEWER if fewer else ids.USE_YIELD
        events.append(ConnectorsTaken.make(seat, name, fixed + choice.connectors, open_ones, rule))
    if gives.skills:
        skills = _skills_taken(s, gives, choice)
        rule = ids.SKILL_HIDDEN if len(skills) == len(gives.skills) else ids.SKILL_SUPPLY
        events.append(SkillsTaken.make(seat, name, skills, rule))
    return events
