"""Hidden draws from pools and secret answers, filled into a stream that does not show them.

All items of a pool differ, so every possible outcome of the hidden draws is equally likely.  An item seen in its pool can be
kept in secret only after that; a later draw has more items to draw from.  Therefore the hidden draws are taken in order, each
from what the pool has left for it, which makes all outcomes equally likely.  Returned items reveal nothing: they are any of
those drawn.  A secret answer is any of its options.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Final

import attrs

from ktc.effects import NO, OneOf, Row, after
from ktc.effects.values import Draw
from ktc.kit import AnyEvent
from ktc_city.board.kept_items import BEFORE_IT
from ktc_city.model import effect_events as ev
from ktc_city.model.effect_kinds import SKILLS
from ktc_city.model.events import Event

Where = tuple[str, str, int]  # by whom it was asked, under which key, and of which seat
Pools = Mapping[str, Sequence[str]]
NEVER: Final = -1


@attrs.define
class _Draw:
    """A draw in a stream: its index, the drawn items, and the indices of the answers that keep some of them."""

    at: int
    pool: str
    number: int
    items: tuple[str, ...] | None
    chooses: bool
    answers: list[int] = attrs.field(factory=list)
    kept: list[str | None] = attrs.field(factory=list)  # in the order in which they came under the key; None: not known
    keeps: int = 0  # how many of what it chooses from the seat keeps in the end
    over: bool = True  # whether all is chosen


@attrs.define
class _Read:
    """The draws and secret answers of a stream."""

    draws: list[_Draw] = attrs.field(factory=list)
    answers: dict[int, tuple[str, ...]] = attrs.field(factory=dict)  # by place: the options of a secret answer
    shown: dict[int, str] = attrs.field(factory=dict)  # by place: a secret answer that was shown later


def with_items(
    pools: Mapping[str, Sequence[str]], streams: Iterable[Sequence[Event]], random: Random
) -> Iterator[Sequence[Event]]:
    """Yield streams in which the hidden draws and answers are filled in consistently."""
    read: _Read | None = None
    for number, stream in enumerate(streams):
        if not number and any(map(_hidden, stream)):
            read = _read(stream)  # the others hide the same
        yield stream if read is None else _filled(pools, read, stream, random)


def _hidden(event: Event) -> bool:
    return (isinstance(event, ev.PoolDrawn) and event.items is None) or (isinstance(event, ev.Chosen) and event.option is None)


def _filled(pools: Pools, read: _Read, stream: Sequence[AnyEvent], random: Random) -> Sequence[Event]:
    events = list(stream)
    for at, options in read.answers.items():
        events[at] = attrs.evolve(stream[at], option=read.shown.get(at) or random.choice(options))
    for pool, items in pools.items():
        draws = [attrs.evolve(draw, kept=draw.kept[:]) for draw in read.draws if draw.pool == pool]
        _deal(items, draws, random)
        for draw in draws:
            events[draw.at] = attrs.evolve(stream[draw.at], items=draw.items)
            for at, item in zip(draw.answers, draw.kept, strict=False):
                events[at] = attrs.evolve(stream[at], option=item)
    return events


def _read(stream: Sequence[Event]) -> _Read:
    """Read draws and secret answers from a stream."""
    read, asked, keeps = _Read(), dict[Where, OneOf](), dict[tuple[str, int], int]()
    choosing: dict[tuple[str, int], _Draw] = {}
    answered: dict[Where, int] = {}
    slots: dict[Where, list[tuple[_Draw, int]]] = {}  # the arrivals by key: a draw, and the position in it
    rows: tuple[Row, ...] = ()
    for at, event in enumerate(stream):
        match event:
            case ev.EffectsDue() | ev.EffectResolved():
                rows = event.rows if isinstance(event, ev.EffectsDue) else after(rows, event)
                asked |= {(row.by, row.effect.key, row.seat): row.effect for row in rows if isinstance(row.effect, OneOf)}
                keeps |= {(row.by, row.seat): row.effect.keep or 0 for row in rows if isinstance(row.effect, Draw) and row.chosen}
            case ev.PoolDrawn() if event.pool != SKILLS:
                where = (event.by, event.key, event.seat)
                draw = _Draw(at, event.pool, event.number, event.items, event.key == BEFORE_IT)
                read.draws.append(draw)
                if draw.chooses:
                    draw.over, choosing[event.by, event.seat] = False, draw
                else:
                    draw.kept = list(event.items) if event.items is not None else [None] * event.number
                    slots.setdefault(where, []).extend((draw, slot) for slot in range(event.number))
            case ev.PoolReturned():
                choosing.pop((event.by, event.seat)).over = True
            case ev.Chosen() if (event.by, event.seat) in choosing:
                draw = choosing[event.by, event.seat]
                draw.answers.append(at)
                draw.kept.append(event.option)
                slots.setdefault((event.by, event.key, event.seat), []).append((draw, len(draw.kept) - 1))
            case ev.Chosen() if event.option is None:
                where = (event.by, event.key, event.seat)
                question = asked[where]
                options = tuple(one.name for one in question.options)
                read.answers[at], answered[where] = ((*options, NO) if question.may else options), at
            case ev.NoteShown():
                where = (event.by, event.key, event.seat)
                if where in answered:
                    read.shown[answered.pop(where)] = event.items[0]
                for (draw, slot), item in zip(slots.get(where, ()), event.items, strict=False):
                    draw.kept[slot] = item
            case _:
                pass
    for whose, draw in choosing.items():
        draw.keeps = keeps[whose]
    return read


def _deal(items: Sequence[str], draws: Sequence[_Draw], random: Random) -> None:
    """Fill the hidden draws from one pool, in order."""
    order = {item: at for at, item in enumerate(items)}
    kept_at = {item: draw.at for draw in draws for item in _held(draw) if item is not None}
    seen_at = dict.fromkeys(items, NEVER)  # when an item was last seen in its pool, or taken from it, by all that is told
    for draw in draws:
        seen_at.update(dict.fromkeys(draw.items or (), draw.at))
        seen_at.update((item, draw.at) for item in _held(draw) if item is not None)
    for draw in draws:
        if draw.items is not None:
            continue
        free = [item for item in items if seen_at[item] < draw.at and item not in kept_at]
        for item in _keep(draw, free, order, random):
            kept_at[item] = draw.at
        mine = {item for item in (*draw.kept, *(draw.items or ())) if item is not None}
        there = [item for item in items if kept_at.get(item, draw.at) >= draw.at and item not in mine]
        more = random.sample(there, draw.number - len(mine))
        draw.items = tuple(sorted((*mine, *more), key=order.__getitem__))


def _held(draw: _Draw) -> Sequence[str | None]:
    """Return the items that a draw removed from the pool for good, or that its seat has not decided on."""
    return draw.kept if draw.over or draw.items is None else draw.items


def _keep(draw: _Draw, free: Sequence[str], order: Mapping[str, int], random: Random) -> Sequence[str]:
    """Fill in what a hidden draw keeps from the available items, and return what leaves the pool by it."""
    if draw.over:
        unknown = [slot for slot, item in enumerate(draw.kept) if item is None]
        found = random.sample(free, len(unknown))
        for slot, item in zip(unknown, sorted(found, key=order.__getitem__), strict=True):
            draw.kept[slot] = item
        return found
    found = sorted(random.sample(free, draw.number), key=order.__getitem__)
    draw.items = tuple(found)
    wanted = sorted(random.sample(found, draw.keeps), key=order.__getitem__)
    draw.kept = list(wanted[: len(draw.kept)])
    return found
