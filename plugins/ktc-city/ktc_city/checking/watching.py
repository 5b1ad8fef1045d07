"""A box that watches its live hooks: calls them twice, compares results and arguments, and measures times.

Also the effects of triggers in whole games: those stopped by a limit, and notes that are written and never read.
"""

import gc
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from inspect import unwrap
from time import perf_counter, process_time
from typing import Any, Final
from unittest.mock import patch

import attrs

from ktc.effects import Row, after, ids
from ktc.effects.stack import DEEPEST, MOST_DONE
from ktc.kit import Hook, shorten
from ktc.testing import Complaint
from ktc.testing.attributes import attributes_of, written
from ktc.testing.checking.processes import place_of
from ktc_city.board.borough import Borough, BoroughTile
from ktc_city.board.notes import Notes
from ktc_city.board.open_board import OpenBoard
from ktc_city.box.answers import Answer
from ktc_city.box.tilebox import TileBox
from ktc_city.checking.findings import NoteKey, Timed
from ktc_city.checking.words import Sayings
from ktc_city.model.effect_events import EffectResolved, EffectsDue, NoteWritten
from ktc_city.model.effects import Turn
from ktc_city.text.plugin_words import messages_of_box

BUDGET: Final = 1_000  # microseconds that a call may work, and that it may last, on average
LOOKED_AT: Final = 50  # calls of each hook whose whole position is compared before and after
MICROSECONDS: Final = 1_000_000
Argument = Any  # what a hook is given: what that is, its specification says
AT_A_LIMIT = "return fewer effects, or record in a note that the effect has happened"


@attrs.define
class Watched:
    """Observations of hooks: calls and times by plugin and hook, and each complaint once.

    ``worked`` is processor time in seconds, ``lasted`` elapsed time; ``report`` receives each complaint as it is found.
    ``running`` is the hook that has not returned yet, ``answered`` are those that returned something else than nothing.
    """

    calls: Counter[tuple[str, str]] = attrs.field(factory=Counter)
    worked: dict[tuple[str, str], float] = attrs.field(factory=lambda: defaultdict(float))
    lasted: dict[tuple[str, str], float] = attrs.field(factory=lambda: defaultdict(float))
    complaints: dict[tuple[str, str, str], Complaint] = attrs.field(factory=dict)
    hooks: dict[tuple[str, str], Hook] = attrs.field(factory=dict)
    report: Callable[[Complaint], None] = attrs.field(default=lambda _: None)
    running: tuple[str, str] | None = None
    answered: set[tuple[str, str]] = attrs.field(factory=set)

    def complain(self, plugin: str, hook: str, what: str, remedy: str) -> None:
        """Record a fault of a hook, once."""
        if (plugin, hook, remedy) not in self.complaints:
            complaint = Complaint(*place_of(self.hooks[plugin, hook]), f"{hook} of {plugin} {what}", remedy)
            self.complaints[plugin, hook, remedy] = complaint
            self.report(complaint)

    def times(self) -> Iterator[Timed]:
        """Yield the times of each hook: processor time is part of elapsed time."""
        for (plugin, hook), number in [*self.calls.items()]:
            works, lasts = (round(seconds[plugin, hook] / number * MICROSECONDS) for seconds in (self.worked, self.lasted))
            yield Timed(hook, plugin, number, works, max(works, lasts))

    def slow(self) -> None:
        """Complain about hooks that compute too long, and about those that wait."""
        for one in self.times():
            plugin, hook, works, lasts = one.of, one.hook, one.works, one.lasts
            if works > BUDGET:
                what = f"takes {works:,.0f} microseconds a call; the limit is {BUDGET:,}"
                self.complain(plugin, hook, what, "compute constant values when the plugin is created")
            elif lasts > BUDGET:
                what = f"lasts {lasts:,.0f} microseconds a call, mostly waiting; the limit is {BUDGET:,}"
                self.complain(plugin, hook, what, "do not wait: no sleep, files, network or other programs")


def watched_box(box: TileBox, seen: Watched) -> TileBox:
    """Return a box whose live hooks are watched."""
    told = Sayings(messages_of_box(box))
    return box.with_hooks(lambda whose, hook, call: _watch(seen, told, whose, hook, call))


def _watch(seen: Watched, told: Sayings, plugin: str, hook: str, call: Hook) -> Hook:
    name, owner = (plugin, hook), getattr(unwrap(call), "__self__", None)
    seen.hooks[name] = call

    def watched(*arguments: Argument) -> Answer:
        before = _copies(arguments, seen.calls[name] < LOOKED_AT)
        own = attributes_of(owner, seen.calls[name] < LOOKED_AT)
        seen.running = name
        answer, worked, lasted = _timed(call, arguments)
        again, worked_again, lasted_again = _timed(call, arguments)
        seen.running = None
        seen.calls[name] += 1
        seen.worked[name] += min(worked, worked_again)  # the machine may have been busy with something else, once
        seen.lasted[name] += min(lasted, lasted_again)
        if _plain(answer) and again != answer:
            remedy = "let the answer depend only on the arguments: no random numbers, clock or memory"
            seen.complain(plugin, hook, "gives different answers to the same question", remedy)
        if _copies(arguments, seen.calls[name] <= LOOKED_AT) != before:
            seen.complain(plugin, hook, "changes its arguments", "copy what you change")
        attribute = written(own, attributes_of(owner, seen.calls[name] <= LOOKED_AT))
        if attribute:
            remedy = "all games share this object: remember in a Note, or compute the value in __init__"
            seen.complain(plugin, hook, f"writes self.{attribute}", remedy)
        if answer:
            seen.answered.add(name)
        if hook == "tile_score" and type(answer) is int:
            remedy = "return Points(points, reason), or each(points, count, thing), so that a player sees why"
            seen.complain(plugin, hook, f"scores {answer} without a reason", remedy)
        for what, remedy in told.mistakes(answer):
            seen.complain(plugin, hook, what, remedy)
        if not _plain(answer):
            what = f"returns {shorten(answer)}, which cannot be recorded"
            seen.complain(plugin, hook, what, "return values of ktc.plugin, built from texts and whole numbers")
        return answer

    watched.__wrapped__ = call  # type: ignore[attr-defined]  # what inspect follows to the plugin's own function
    return watched


def _timed(call: Hook, arguments: Sequence[Argument]) -> tuple[Answer, float, float]:
    """Return a result with the processor time and the elapsed time in seconds; garbage of others is not collected in it."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        working, lasting = process_time(), perf_counter()
        answer = call(*arguments)
        return answer, process_time() - working, perf_counter() - lasting
    finally:
        if collecting:
            gc.enable()


def _copies(arguments: Sequence[Argument], whole: bool) -> list[object]:
    """Return copies of mutable arguments: mappings, and (slower) the whole position."""
    found: list[object] = []
    for argument in arguments:
        if isinstance(argument, Mapping):
            found.append(dict(argument))
        elif isinstance(argument, BoroughTile):
            found.append(dict(argument.connectors))
        elif isinstance(argument, Turn):
            found.append(deepcopy(attrs.asdict(argument)))
        elif isinstance(argument, Borough):
            found += [argument.seat, repr(argument._state) if whole else None]
        elif isinstance(argument, OpenBoard):
            found.append(repr(argument._state) if whole else None)
    return found


def _plain(answer: Answer) -> bool:
    """Return whether a result consists of plain values."""
    if isinstance(answer, Mapping):
        return all(map(_plain, (*answer, *answer.values())))
    if isinstance(answer, list | tuple):
        return all(map(_plain, answer))
    if attrs.has(type(answer)):
        return all(map(_plain, attrs.asdict(answer, recurse=False).values()))
    return answer is None or isinstance(answer, str | int)


@attrs.define
class EffectsSeen:
    """Observations of effects: notes by author and key, and the keys that any hook read."""

    written: dict[tuple[str, str], NoteKey] = attrs.field(factory=dict)
    read: set[str] = attrs.field(factory=set)

    def add(self, box: TileBox, events: Iterable[object], seen: Watched) -> None:
        """Add the events of one game; effects dropped at a limit become a complaint about their hook."""
        rows: tuple[Row, ...] = ()
        last: Row | None = None
        for event in events:
            match event:
                case EffectsDue():
                    rows = event.rows
                    if event.rule == ids.LIMIT and last is not None:
                        what = f"causes a chain of triggers: effects after {DEEPEST} lapse ({ids.LIMIT})"
                        seen.complain(last.by, last.hook, what, AT_A_LIMIT)
                case EffectResolved():
                    last = rows[0]
                    if event.rule == ids.LIMIT:
                        what = f"causes effects that lapse: a step allows {MOST_DONE} at most ({ids.LIMIT})"
                        seen.complain(last.by, last.hook, what, AT_A_LIMIT)
                    rows = after(rows, event)
                case NoteWritten() if rows and (event.by, event.key) not in self.written:
                    place = place_of(box.live[rows[0].hook][event.by])
                    self.written[event.by, event.key] = NoteKey(event.by, event.key, *place)


@contextmanager
def noting_reads(brought: EffectsSeen, seen: Watched) -> Iterator[None]:
    """Record the keys that hooks read while the context is active; all reads go through one class."""

    def reading(look_up: Callable[[Notes, str], object]) -> Callable[[Notes, str], object]:
        def read(notes: Notes, key: str) -> object:
            if seen.running is not None:  # else the engine reads, to add to what is there
                brought.read.add(key)
            return look_up(notes, key)

        return read

    with (
        patch.object(Notes, "__getitem__", reading(Notes.__getitem__)),
        patch.object(Notes, "__contains__", reading(Notes.__contains__)),
    ):
        yield
