"""Validation of draws and secret answers against the pending effects; for every such event of an untrusted record."""

from collections.abc import Sequence

from ktc.effects import OneOf, Row
from ktc.effects.values import ALL, Draw, Reveal
from ktc.kit import shorten
from ktc_city.board.kept_items import BEFORE_IT, UNKNOWN, how_many_left, kept
from ktc_city.board.state import State
from ktc_city.effects.pool_draws import DRAWN, key_of
from ktc_city.model import effect_events as ev
from ktc_city.model.effect_kinds import SKILLS
from ktc_city.model.effects import MOST_RESOURCES


def drawn(s: State, head: Row | None, e: ev.PoolDrawn) -> str | None:
    """Return why the draw cannot come, as text; None if it can."""
    effect = None if head is None else head.effect
    if not isinstance(effect, Draw) or head is None or head.chosen or (effect.pool, head.seat) != (e.pool, e.seat):
        return f"no draw from {shorten(e.pool)} is due"
    if e.key not in (BEFORE_IT, key_of(effect)) or e.seen_by != (None if effect.seen == ALL else (e.seat,)):
        return "the drawn items have another key, or are visible to other seats"
    there = sum(s.skill_supply) if e.pool == SKILLS else how_many_left(s, e.pool)
    if e.number != min(effect.number, there):
        return f"the draw from {shorten(e.pool)} is of {min(effect.number, there)}, not {e.number}"
    chooses = effect.keep is not None and effect.keep < e.number
    if chooses != (e.key == BEFORE_IT) or not _can_be_kept(s, (e.by, e.key, e.seat), e.pool):
        return "the drawn items have another key"
    if e.items is None:
        return None if e.seen_by is not None else "an open draw must name its items"
    known = s.index.inventory.skills if e.pool == SKILLS else s.index.pools.get(e.pool, ())
    complaint = _items(e.items, e.number, known)
    if complaint is not None or e.pool == SKILLS:
        return complaint
    gone = {item for value, _ in s.notes.values() if isinstance(value, tuple) and value[0] == e.pool for item in value[1:]}
    if len(set(e.items)) < e.number or not gone.isdisjoint(e.items):
        return f"not all of {shorten(e.items)} are in {shorten(e.pool)}"
    return None


def _can_be_kept(s: State, key: tuple[str, str, int], pool: str) -> bool:
    there = s.notes.get(key)
    return there is None or key[1] == BEFORE_IT or pool == SKILLS or kept(s, key)[:1] == (pool,)


def _items(items: Sequence[str], number: int, known: Sequence[str]) -> str | None:
    odd = [item for item in items if item not in known]
    if odd or len(items) != number:
        return f"expected {number} known items, got {shorten(items)}"
    return None


def lies_before(s: State, effect: Draw, found: Sequence[str]) -> bool:
    """Return whether a row has the right drawn items: skill tiles by name, for pools only a marker."""
    if effect.pool != SKILLS:
        return tuple(found) == (DRAWN,)
    return len(found) == min(effect.number, sum(s.skill_supply)) and set(found) <= set(s.index.inventory.skills)


def may_keep(s: State, effect: Draw, asked: int) -> Sequence[str]:
    """Return the possible answers to the next question of a draw; empty before the draw."""
    if not asked or asked > effect.number + MOST_RESOURCES:
        return ()
    if effect.seen != ALL:
        return (*s.index.pools.get(effect.pool, ()), UNKNOWN)
    return s.index.inventory.skills if effect.pool == SKILLS else s.index.pools.get(effect.pool, ())


def returned(s: State, head: Row | None, e: ev.PoolReturned) -> str | None:
    """Return why items cannot go back to a pool, as text; None if they can."""
    there = kept(s, (e.by, BEFORE_IT, e.seat))
    if head is None or not isinstance(head.effect, Draw) or there[:1] != (e.pool,) or len(there) - 1 != e.number:
        return f"no return of items to {shorten(e.pool)} is due"
    return None


def answered(s: State, row: Row, e: ev.Chosen) -> str | None:
    """Return why a secret answer, or one that keeps a drawn item, cannot come, as text; None if it can."""
    secret = isinstance(row.effect, OneOf | Draw) and row.effect.seen != ALL
    if e.seen_by != ((e.seat,) if secret else None) or (e.option is None and not secret):
        return "the answer is visible to the wrong seats"
    there = kept(s, (e.by, BEFORE_IT, e.seat))
    if isinstance(row.effect, Draw) and row.effect.pool != SKILLS:
        lying = UNKNOWN if e.option is None else e.option
        return None if lying in there[1:] and e.key == key_of(row.effect) else f"{shorten(e.option)} was not drawn"
    return "the drawn items must be answered first" if there else None


def shown(s: State, head: Row | None, e: ev.NoteShown) -> str | None:
    """Return why the reveal cannot come, as text; None if it can."""
    effect = None if head is None else head.effect
    if head is None or not isinstance(effect, Reveal | OneOf) or (effect.key, head.seat) != (e.key, e.seat):
        return f"no reveal of {shorten(e.key)} is due"
    there = kept(s, (e.by, e.key, e.seat))
    same = len(there) - 1 == len(e.items) and all(was in (UNKNOWN, now) for was, now in zip(there[1:], e.items, strict=True))
    if not e.items or not same:
        return f"seat {e.seat} does not keep {shorten(e.items)}"
    if isinstance(effect, OneOf):
        return (
            None
            if e.items[0] in [one.name for one in effect.options] or effect.may
            else f"{shorten(e.items)} is not an answer to the question"
        )
    pool = s.index.pools.get(there[0])
    return _items(e.items, len(e.items), pool) if pool is not None else None
