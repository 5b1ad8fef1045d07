"""Pools and what is drawn from them: what plugins answer, held against what they may; a ``ValueError`` says what is wrong."""

from collections.abc import Mapping, Sequence
from typing import Any

from ktc.effects.values import ALL, OWNER, Draw, Pool
from ktc.kit import nearest, shorten
from ktc_city.model.effect_kinds import SKILLS
from ktc_city.model.effects import MOST_RESOURCES
from ktc_city.model.limits import LONGEST_ITEM, MOST_IN_POOL, MOST_POOLS

Answer = Any  # what a plugin's hook returned: anything, until it is looked at here
Pools = tuple[tuple[str, tuple[str, ...]], ...]


def pools(answer: Answer) -> Pools:
    """Return the pools that a plugin brings, each as its name and its items; None brings none."""
    if answer is None:
        return ()
    if not isinstance(answer, list | tuple) or not all(isinstance(one, Pool) for one in answer):
        raise ValueError(f"returned {shorten(answer)} instead of pools in a list")
    found = tuple((one.name, one.items) for one in answer)
    complaint = wrong_pools(found)
    if complaint is not None:
        raise ValueError(complaint)
    return found


def wrong_pools(found: Sequence[tuple[Answer, Answer]]) -> str | None:
    """Return what is wrong with pools, in words; also asked of the pools that a record names."""
    names = [name for name, _ in found]
    if len(names) > MOST_POOLS or len(set(map(str, names))) < len(names):
        return f"a box has {MOST_POOLS} pools at most, each with a name of its own"
    for name, items in found:
        if not is_item(name) or name == SKILLS:
            return f"a pool has a name of 1 to {LONGEST_ITEM} characters, and {SKILLS!r} is none; not {shorten(name)}"
        if not isinstance(items, tuple) or not 0 < len(items) <= MOST_IN_POOL or not all(map(is_item, items)):
            return f"a pool has 1 to {MOST_IN_POOL} items, texts of 1 to {LONGEST_ITEM} characters, not {shorten(items)}"
        if len(set(items)) < len(items):
            return f"the items of a pool differ from one another; {shorten(name)} has one twice"
    return None


def is_item(text: object) -> bool:
    """Return whether a text names an item, or a pool."""
    return type(text) is str and 0 < len(text) <= LONGEST_ITEM and text.isprintable()


def check_draw(effect: Draw, known: Mapping[str, Sequence[str]]) -> None:
    """Hold what is to be drawn against the pools that there are."""
    if effect.pool != SKILLS and effect.pool not in known:
        raise ValueError(f"names no pool: {shorten(effect.pool)}{nearest(str(effect.pool), (*known, SKILLS))}")
    if type(effect.number) is not int or not 1 <= effect.number <= MOST_RESOURCES:
        raise ValueError(f"1 to {MOST_RESOURCES} are drawn at once, not {shorten(effect.number)}")
    if effect.keep is not None and (type(effect.keep) is not int or not 1 <= effect.keep <= effect.number):
        raise ValueError(f"of {effect.number} that are drawn 1 to {effect.number} are kept, not {shorten(effect.keep)}")
    if effect.key != "" and not is_item(effect.key):
        raise ValueError(f"the key of what is drawn is a text of 1 to {LONGEST_ITEM} characters, not {shorten(effect.key)}")
    if effect.seen not in (ALL, OWNER):
        raise ValueError(f"what is drawn is seen by {ALL!r} or its {OWNER!r}, not {shorten(effect.seen)}")
    if effect.pool == SKILLS and effect.seen != ALL:
        raise ValueError(f"skill tiles are drawn openly: who holds which is known to all who remember; seen={ALL!r}")
