"""What seats keep of what they drew or answered, and how events write it into a position.

It is kept as a row: the pool, and the items out of it; an answer is kept without a pool.  A reader who does not know what another
seat keeps sees how many: each item is "".  What a seat drew and chooses from lies under no key, before it.
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
    """An open answer stands in the row that comes next; a secret one, or one that keeps what was drawn, is kept."""
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
    """Put items to those that lie under a key; who may not know one of them knows none."""
    there, known_to = s.notes.get(key, ((), None))
    kept = (*there[1:], *items) if isinstance(there, tuple) else tuple(items)
    if UNKNOWN in kept:
        kept = (UNKNOWN,) * len(kept)
    s.notes = {**s.notes, key: ((pool, *kept), seen_by if known_to is None else known_to)}


def kept(s: State, key: NoteKey) -> Kept:
    """Return what is kept under a key: the pool, and the items; () where nothing is."""
    value = s.notes.get(key, ((), None))[0]
    return value if isinstance(value, tuple) else ()


def without_secrets(value: int | Kept | None) -> Kept | None:
    """Return what a reader is left with who does not know what is remembered: nothing of a number, of items how many."""
    return (value[0], *(UNKNOWN,) * (len(value) - 1)) if isinstance(value, tuple) else None


def left_in(s: State, pool: str) -> Sequence[str]:
    """Return what is left in a pool, in its order; only a position that knows all says it."""
    out = {item for value, _ in s.notes.values() if isinstance(value, tuple) and value[0] == pool for item in value[1:]}
    return [item for item in s.index.pools.get(pool, ()) if item not in out]


def how_many_left(s: State, pool: str) -> int:
    """Return how many items are left in a pool, which everybody can count."""
    out = sum(len(value) - 1 for value, _ in s.notes.values() if isinstance(value, tuple) and value[0] == pool)
    return len(s.index.pools.get(pool, ())) - out
