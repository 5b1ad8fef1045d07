"""Findings of a process that plays games, written immediately so that a crash loses nothing.

One JSON object per line: a complaint, the digest of a game, calls by hook, the package's hooks, and the end.  It is a
separate file, since a plugin may print.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from threading import RLock

import attrs

from ktc.kit import JsonObject
from ktc.testing import Complaint
from ktc.testing.checking.processes import lines_of


@attrs.frozen
class NoteKey:
    """A key under which a tile or variant (``by``) writes notes, with the place of the first hook that did."""

    by: str
    key: str
    file: str
    line: int | None


@attrs.frozen
class OwnHook:
    """A live hook of the checked package: of a variant, or of a behaviour with its ``tiles`` in the set.

    For a behaviour without tiles, ``hook`` is "" and ``names`` has all hooks of its class.  For a variant, ``tiles`` is the
    variant itself.
    """

    whose: str
    hook: str
    file: str
    line: int | None
    tiles: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    usable: bool = True
    variant: bool = False


@attrs.frozen
class Timed:
    """The number of calls of a hook of a tile or variant, and its mean processor and elapsed time in microseconds."""

    hook: str
    of: str
    calls: int
    works: int
    lasts: int


@attrs.frozen
class Work:
    """Calls of Python functions in random games for ``players`` players: with some tiles, and with the default box."""

    tiles: str
    variants: tuple[str, ...]
    players: int
    calls: int
    of_the_box: int

    @property
    def times(self) -> float:
        """The work as a multiple of that of the default box."""
        return self.calls / self.of_the_box


@attrs.frozen
class Findings:
    """The findings of one process: ``finished`` says whether it reached its end, whatever happened in its games.

    ``laid`` are the hooks called on constructed positions, ``noted`` and ``read`` the keys of notes, ``sentences`` the texts of
    the package's tiles, ``work`` that of its games compared with the default box, ``spent`` the processor time in seconds.
    ``cut`` says that the time limit skipped some positions.  ``answered`` are the hooks that returned something, by plugin and
    hook, ``stories`` is the number of scenarios that were played.
    """

    complaints: tuple[Complaint, ...] = ()
    digests: tuple[str, ...] = ()
    calls: Mapping[tuple[str, str], int] = attrs.field(factory=dict)
    own: tuple[OwnHook, ...] = ()
    laid: frozenset[tuple[str, str]] = frozenset()
    noted: tuple[NoteKey, ...] = ()
    read: frozenset[str] = frozenset()
    times: tuple[Timed, ...] = ()
    sentences: tuple[str, ...] = ()
    work: tuple[Work, ...] = ()
    spent: float = 0.0
    finished: bool = False
    cut: bool = False
    answered: frozenset[tuple[str, str]] = frozenset()
    stories: int = 0


class Writer:
    """Writes findings to a file, one by one; complaints and the end may come from another thread."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("a", encoding="utf-8")
        self._lock = RLock()

    def complaint(self, complaint: Complaint) -> None:
        """Write a complaint."""
        self.write({"complaint": attrs.asdict(complaint)})

    def calls(self, calls: Mapping[tuple[str, str], int]) -> None:
        """Write the calls so far, by hook and plugin."""
        self.write({"calls": [[*key, number] for key, number in [*calls.items()]]})

    def write(self, found: JsonObject) -> None:
        """Write findings by the names that ``read_findings`` knows."""
        with self._lock:
            self._file.write(json.dumps(found) + "\n")
            self._file.flush()


def read_findings(path: Path) -> Findings:
    """Read findings; an incomplete last line is skipped."""
    complaints, digests, own = list[Complaint](), list[str](), list[OwnHook]()
    calls: dict[tuple[str, str], int] = {}
    laid, answered, read = set[tuple[str, str]](), set[tuple[str, str]](), set[str]()
    noted, times, sentences = list[NoteKey](), list[Timed](), list[str]()
    work, spent, finished, cut, stories = list[Work](), 0.0, False, False, 0
    for found in lines_of(path):
        if "complaint" in found:
            complaints.append(Complaint(**found["complaint"]))
        digests += [found["game"]] if "game" in found else []
        calls |= {(plugin, hook): number for plugin, hook, number in found.get("calls", ())}
        own += [OwnHook(**hook | {"tiles": tuple(hook["tiles"]), "names": tuple(hook["names"])}) for hook in found.get("own", ())]
        laid |= {(plugin, hook) for plugin, hook in found.get("laid", ())}
        answered |= {(plugin, hook) for plugin, hook in found.get("answered", ())}
        stories = found.get("stories", stories)
        noted += [NoteKey(**note) for note in found.get("noted", ())]
        read |= set(found.get("read", ()))
        times += [Timed(**one) for one in found.get("times", ())]
        sentences += found.get("sentences", ())
        work += [Work(**found["work"] | {"variants": tuple(found["work"]["variants"])})] if "work" in found else []
        spent = found.get("end", spent)
        finished = finished or "end" in found
        cut = cut or found.get("cut", False)
    return Findings(
        tuple(complaints),
        tuple(digests),
        calls,
        tuple(own),
        frozenset(laid),
        tuple(noted),
        frozenset(read),
        tuple(times),
        tuple(sentences),
        tuple(work),
        spent,
        finished,
        cut,
        frozenset(answered),
        stories,
    )


def together(times: Iterable[Timed]) -> tuple[Timed, ...]:
    """Merge the times of several processes to one entry per hook and plugin, slowest first."""
    found: dict[tuple[str, str], list[Timed]] = {}
    for one in times:
        found.setdefault((one.hook, one.of), []).append(one)
    return tuple(sorted((_sum(same) for same in found.values()), key=lambda one: (-max(one.works, one.lasts), one.hook, one.of)))


def _sum(same: Sequence[Timed]) -> Timed:
    calls = sum(one.calls for one in same)
    works, lasts = (
        round(sum(taken) / calls) for taken in zip(*((one.works * one.calls, one.lasts * one.calls) for one in same), strict=True)
    )
    return Timed(same[0].hook, same[0].of, calls, works, lasts)
