"""A box whose live hooks are watched at every call: asked twice, given copies to compare, and timed."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from time import perf_counter, process_time
from typing import Any, Final

import attrs

from ktc.kit import Hook, shorten
from ktc.testing import Complaint
from ktc.testing.checking.complaint import place_of
from ktc_city.board.borough import Borough, BoroughTile
from ktc_city.board.open_board import OpenBoard
from ktc_city.box.answers import Answer
from ktc_city.box.tilebox import TileBox
from ktc_city.checking.findings import Timed
from ktc_city.checking.words import Sayings
from ktc_city.model.effects import Turn
from ktc_city.text.plugin_words import messages_of_box

BUDGET: Final = 1_000  # microseconds that a call may work, and that it may last, on average
LOOKED_AT: Final = 50  # calls of each hook whose whole position is compared before and after
MICROSECONDS: Final = 1_000_000
Argument = Any  # what a hook is given: what that is, its specification says


@attrs.define
class Watched:
    """What was seen of the hooks: by plugin and hook how often, how long, and what is wrong, once each.

    ``worked`` are seconds of the processor, ``lasted`` those of the clock; ``report`` gets each complaint as soon as it is
    made.  ``running`` is the hook that has not returned yet.
    """

    calls: Counter[tuple[str, str]] = attrs.field(factory=Counter)
    worked: dict[tuple[str, str], float] = attrs.field(factory=lambda: defaultdict(float))
    lasted: dict[tuple[str, str], float] = attrs.field(factory=lambda: defaultdict(float))
    complaints: dict[tuple[str, str, str], Complaint] = attrs.field(factory=dict)
    hooks: dict[tuple[str, str], Hook] = attrs.field(factory=dict)
    report: Callable[[Complaint], None] = attrs.field(default=lambda _: None)
    running: tuple[str, str] | None = None

    def complain(self, plugin: str, hook: str, what: str, remedy: str) -> None:
        """Note what is wrong with a hook, the first time it is seen."""
        if (plugin, hook, remedy) not in self.complaints:
            complaint = Complaint(*place_of(self.hooks[plugin, hook]), f"{hook} of {plugin} {what}", remedy)
            self.complaints[plugin, hook, remedy] = complaint
            self.report(complaint)

    def times(self) -> Iterator[Timed]:
        """Yield how long each hook takes: what a call works is part of what it lasts."""
        for (plugin, hook), number in [*self.calls.items()]:
            works, lasts = (round(seconds[plugin, hook] / number * MICROSECONDS) for seconds in (self.worked, self.lasted))
            yield Timed(hook, plugin, number, works, max(works, lasts))

    def slow(self) -> None:
        """Complain of hooks that work longer than they may, and of those that wait."""
        for one in self.times():
            plugin, hook, works, lasts = one.of, one.hook, one.works, one.lasts
            if works > BUDGET:
                what = f"takes {works:,.0f} microseconds a call; it may take {BUDGET:,}"
                self.complain(plugin, hook, what, "work out when the plugin is made what does not change, and count once")
            elif lasts > BUDGET:
                what = f"lasts {lasts:,.0f} microseconds a call, and waits most of them; it may last {BUDGET:,}"
                self.complain(plugin, hook, what, "wait for nothing: no sleep, no file, no network, no other program")


def watched_box(box: TileBox, seen: Watched) -> TileBox:
    """Return a box whose live hooks are watched."""
    told = Sayings(messages_of_box(box))
    return box.with_hooks(lambda whose, hook, call: _watch(seen, told, whose, hook, call))


def _watch(seen: Watched, told: Sayings, plugin: str, hook: str, call: Hook) -> Hook:
    name = (plugin, hook)
    seen.hooks[name] = call

    def watched(*arguments: Argument) -> Answer:
        before = _copies(arguments, seen.calls[name] < LOOKED_AT)
        seen.running = name
        answer, worked, lasted = _timed(call, arguments)
        again, _, lasted_again = _timed(call, arguments)
        seen.running = None
        seen.calls[name] += 1
        seen.worked[name] += worked
        seen.lasted[name] += min(lasted, lasted_again)  # the machine may have been busy with something else, once
        if _plain(answer) and again != answer:
            remedy = "let the answer depend on nothing but the arguments: no chance, no clock, no memory"
            seen.complain(plugin, hook, "answers twice differently to the same question", remedy)
        if _copies(arguments, seen.calls[name] <= LOOKED_AT) != before:
            seen.complain(plugin, hook, "writes to what it was given", "make a copy of what is to be changed")
        if hook == "tile_score" and type(answer) is int:
            remedy = "return Points(points, reason), or each(points, count, thing), so that a player sees why"
            seen.complain(plugin, hook, f"scores {answer} and does not say for what", remedy)
        for what, remedy in told.mistakes(answer):
            seen.complain(plugin, hook, what, remedy)
        if not _plain(answer):
            what = f"returns {shorten(answer)}, which cannot be written down"
            seen.complain(plugin, hook, what, "return values of ktc.plugin, made of texts and whole numbers")
        return answer

    watched.__wrapped__ = call  # type: ignore[attr-defined]  # what inspect follows to the plugin's own function
    return watched


def _timed(call: Hook, arguments: Sequence[Argument]) -> tuple[Answer, float, float]:
    """Return an answer, with how many seconds the processor worked for it and how many it lasted."""
    working, lasting = process_time(), perf_counter()
    answer = call(*arguments)
    return answer, process_time() - working, perf_counter() - lasting


def _copies(arguments: Sequence[Argument], whole: bool) -> list[object]:
    """Return copies of what could be written to: mappings, and (that takes longer) the whole position."""
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
    """Return whether an answer is made of plain values."""
    if isinstance(answer, Mapping):
        return all(map(_plain, (*answer, *answer.values())))
    if isinstance(answer, list | tuple):
        return all(map(_plain, answer))
    if attrs.has(type(answer)):
        return all(map(_plain, attrs.asdict(answer, recurse=False).values()))
    return answer is None or isinstance(answer, str | int)
