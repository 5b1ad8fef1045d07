"""What a use gives: from the supply as far as it lasts; white connectors and skill tiles are the player's choice."""

from collections import Counter
from collections.abc import Mapping

from ktc.city import ids
from ktc.city.actions import Take
from ktc.city.choices import available, without
from ktc.city.effects import Yield
from ktc.city.events import Event
from ktc.city.pieces import ANY
from ktc.city.rules.turns import next_turn
from ktc.city.setup import Setup
from ktc.city.state import State
from ktc.kernel.ruleset import Refusal


def has_choice(setup: Setup, gives: Yield) -> bool:
    """Say whether a yield leaves anything to choose."""
    return bool(gives.returns) or ANY in gives.skills or (ANY in gives.connectors and not setup.colours_at_placing)


def options(setup: Setup, s: State, seat: int, gives: Yield) -> Mapping[Take, None]:
    """Return every way to take a yield: what is returned, which connectors (also fewer: use.fewer), which skill tiles."""
    box = s.look.inventory
    white_skills, white = gives.skills.count(ANY), 0 if setup.colours_at_placing else gives.connectors.count(ANY)
    types = len(box.skills)
    fixed = tuple(skill for skill in gives.skills if skill != ANY)
    supply = s.connector_supply
    if white and white < len(gives.connectors):
        named = (colour for colour in gives.connectors if colour != ANY)
        supply = without(box.connectors, supply, available(box.connectors, supply, named))
    return setup.mint.takes(
        seat,
        box.skills,
        gives.returns,
        tuple([min(number, gives.returns) for number in s.skills[seat * types : (seat + 1) * types]]),
        tuple([min(number, len(gives.skills)) for number in s.skill_supply]),
        fixed,
        white_skills,
        box.connectors,
        tuple([min(number, white) for number in supply]),
        white,
    )


def check_take(setup: Setup, s: State, a: Take) -> Refusal | None:
    """Check a choice against what is asked (use.skill-cost, use.yield, use.shortage)."""
    box, look = s.look.inventory, s.look
    gives = setup.box.yields[s.asked][s.level[s.asked]]
    assert gives is not None
    for names, known, thing in (
        (a.returned, look.skill, "skill tile"),
        (a.skills, look.skill, "skill tile"),
        (a.connectors, look.connector, "connector"),
    ):
        for name in names:
            if type(name) is not str or name not in known:
                return Refusal(ids.ACTION_FORM, f"no {thing} {name!r:.60}; there are {', '.join(known)}")
    held = dict(zip(box.skills, s.skills[a.seat * len(box.skills) : (a.seat + 1) * len(box.skills)], strict=True))
    returned = Counter(a.returned)
    if len(a.returned) != gives.returns or any(number > held[name] for name, number in returned.items()):
        return Refusal(ids.USE_SKILL_COST, f"{gives.returns} skill tile(s) of the own ones are returned for this", {"held": held})
    if len(a.connectors) > gives.connectors.count(ANY) or (a.connectors and setup.colours_at_placing):
        return Refusal(ids.USE_YIELD, f"at most {gives.connectors.count(ANY)} connectors may be chosen", {"yield": gives})
    if a in options(setup, s, a.seat, gives):
        return None
    white = gives.skills.count(ANY)
    if len(a.skills) > white or (len(a.skills) < white and sum(s.skill_supply) + len(a.returned) >= len(gives.skills)):
        return Refusal(ids.USE_YIELD, f"{white} skill tile(s) are chosen here, not {len(a.skills)}", {"yield": gives})
    reason = f"{white} skill tile(s) and at most {gives.connectors.count(ANY)} connector(s) that the supply has may be chosen"
    return Refusal(ids.USE_SHORTAGE, reason, {"connectors": list(s.connector_supply), "skills": list(s.skill_supply)})


def decide_take(setup: Setup, s: State, a: Take) -> list[Event]:
    """Return the events of a choice; then the turn passes."""
    gives = setup.box.yields[s.asked][s.level[s.asked]]
    assert gives is not None
    return [*take_events(setup, s, a.seat, s.asked, gives, a), next_turn(setup, s, a.seat)]


def take_events(setup: Setup, s: State, seat: int, tile: int, gives: Yield, choice: Take) -> list[Event]:
    """Return the events of taking a yield: the fixed part as far as the supply lasts, and what was chosen."""
    box, say, name = s.look.inventory, setup.say, s.look.names[tile]
    events: list[Event] = []
    if choice.returned:
        events.append(say.skills_returned(seat, name, choice.returned, ids.USE_SKILL_COST))
    if gives.connectors:
        fixed = available(box.connectors, s.connector_supply, (c for c in gives.connectors if c != ANY))
        white = gives.connectors.count(ANY)
        open_ones = white if setup.colours_at_placing else 0
        taken = fixed + choice.connectors
        short = len(fixed) < len(gives.connectors) - white or white > sum(s.connector_supply) - len(fixed)
        fewer = len(choice.connectors) + open_ones < white
        rule = ids.USE_SHORTAGE if short else ids.USE_FEWER if fewer else ids.USE_YIELD
        events.append(say.connectors_taken(seat, name, taken, open_ones, rule))
    if gives.skills:
        supply = [n + choice.returned.count(k) for k, n in zip(box.skills, s.skill_supply, strict=True)]
        skills = available(box.skills, supply, (k for k in gives.skills if k != ANY)) + choice.skills
        rule = ids.SKILL_HIDDEN if len(skills) == len(gives.skills) else ids.SKILL_SUPPLY
        events.append(say.skills_taken(seat, name, skills, rule))
    return events
