"""Items that seats drew or answered and keep, and how events write them into a position.

Stored as a tuple: the pool, then its items; an answer is stored without a pool.  A reader who does not know another seat's
items sees their number: each item is "".  Drawn items that a seat still has to choose from have an empty key.
"""

from collections.abc import Sequence
from typing import Final

from ktc.kit import Writers
from ktc_city.board.state import Kept, NoteKey, State
from ktc_city.model import effect_events as ev
from ktc_city.model.effect_kinds import SKILLS

BEFORE_IT: Final = ""  # the key under which lies what a seat chooses from
UNKNOWN: Final = ""  # an item that the reader does not know
Seats = tuple[int, ...] | None
OF_KEPT_ITEMS: Final = Writers[State](ev.EFFECT_EVENTS)


@OF_KEPT_ITEMS.add
def pool_drawn(s: State, e: ev.PoolDrawn) -> None:
    if e.pool == SKILLS:
        return  # they lie in the supply until the seat takes what it keeps
    items = e.items if e.items is not None else (UNKNOWN,) * e.number
    if e.key == BEFORE_IT:
        s.notes = {**s.notes, (e.by, BEFORE_IT, e.seat): ((e.pool, *items), e.seen_by)}
    else:
        _keep(s, (e.by, e.key, e.seat), e.pool, items, e.seen_by)


@OF_KEPT_ITEMS.add
def pool_returned(s: State, e: ev.PoolReturned) -> None:
    s.notes = {key: note for key, note in s.notes.items() if key != (e.by, BEFORE_IT, e.seat)}


@OF_KEPT_ITEMS.add
def chosen(s: State, e: ev.Chosen) -> None:
    """Keep a secret answer, or one that keeps a drawn item; an open answer is in the next row instead."""
    item = UNKNOWN if e.option is None else e.option
    before = (e.by, BEFORE_IT, e.seat)
    lying = s.notes.get(before)
    if lying is not None and isinstance(lying[0], tuple):
        pool, *items = lying[0]
        items.remove(item)
        s.notes = {**s.notes, before: ((pool, *items), lying[1])}
        _keep(s, (e.by, e.key, e.seat), pool, (item,), e.seen_by)
    elif e.seen_by is not None:
        s.notes = {**s.notes, (e.by, e.key, e.seat): (("", item), e.seen_by)}


@OF_KEPT_ITEMS.add
def note_shown(s: State, e: ev.NoteShown) -> None:
    pool = kept(s, (e.by, e.key, e.seat))[0]
    s.notes = {**s.notes, (e.by, e.key, e.seat): ((pool, *e.items), None)}


def _keep(s: State, key: NoteKey, pool: str, items: Sequence[str], seen_by: Seats) -> None:
    """Add items under a key; if the reader does not know one of them, all are unknown."""
    there, known_to = s.notes.get(key, ((), None))
    kept = (*there[1:], *items) if isinstance(there, tuple) else tuple(items)
    if UNKNOWN in kept:
        kept = (UNKNOWN,) * len(kept)
    s.notes = {**s.notes, key: ((pool, *kept), seen_by if known_to is None else known_to)}


def kept(s: State, key: NoteKey) -> Kept:
    """Return the pool and the items kept under a key; () if there are none."""
    value = s.notes.get(key, ((), None))[0]
    return value if isinstance(value, tuple) else ()


def without_secrets(value: int | Kept | None) -> Kept | None:
    """Return a note as a reader without access to it sees it: None for a number, unknown items of the same number."""
    return (value[0], *(UNKNOWN,) * (len(value) - 1)) if isinstance(value, tuple) else None


def left_in(s: State, pool: str) -> Sequence[str]:
    """Return the items left in a pool, in its order; exact only in a position without hidden information."""
    out = {item for value, _ in s.notes.values() if isinstance(value, tuple) and value[0] == pool for item in value[1:]}
    return [item for item in s.index.pools.get(pool, ()) if item not in out]


def how_many_left(s: State, pool: str) -> int:
    """Return the number of items left in a pool, from public counts."""
    out = sum(len(value) - 1 for value, _ in s.notes.values() if isinstance(value, tuple) and value[0] == pool)
    return len(s.index.pools.get(pool, ())) - out
