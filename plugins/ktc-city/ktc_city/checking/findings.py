"""What a process that plays games has found, written down at once: whatever ends it, nothing is lost.

One JSON object a line: a complaint, the digest of a game, how often each hook was called, the hooks of one's own, and the
end.  It is a file of its own, since a plugin may print.
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
    """A key under which a tile or variant (``by``) notes something, with the place of the hook that did so first."""

    by: str
    key: str
    file: str
    line: int | None


@attrs.frozen
class OwnHook:
    """A live hook of the package that is checked: of a variant, or of a behaviour, whose ``tiles`` lie in the set.

    Of a behaviour that no tile has, ``hook`` is "" and ``names`` has all hooks that its class brings.  The ``tiles`` of a variant
    are the variant itself.
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
    """How often a hook of a tile or variant was called, and how many microseconds a call works and lasts on average."""

    hook: str
    of: str
    calls: int
    works: int
    lasts: int


@attrs.frozen
class Work:
    """Calls of Python functions in random games of so many ``players``: with some tiles, and with the box."""

    tiles: str
    variants: tuple[str, ...]
    players: int
    calls: int
    of_the_box: int

    @property
    def times(self) -> float:
        """How many times the work of the box's games it is."""
        return self.calls / self.of_the_box


@attrs.frozen
class Findings:
    """What was found: ``finished`` says whether the process came to its end, in whatever state the games were.

    ``laid`` are the hooks that were called on tables laid for them, ``noted`` and ``read`` the keys of notes, ``sentences``
    what the package's own tiles say, ``work`` what its games take beside the box's, ``spent`` seconds of the processor.
    ``cut`` says that not all tables were laid, since the time for them was over.
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


class Writer:
    """Writes findings into a file, one after another; complaints and the end may come from another thread."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("a", encoding="utf-8")
        self._lock = RLock()

    def complaint(self, complaint: Complaint) -> None:
        """Write what is wrong."""
        self._write({"complaint": attrs.asdict(complaint)})

    def game(self, digest: str) -> None:
        """Write how a game ended."""
        self._write({"game": digest})

    def calls(self, calls: Mapping[tuple[str, str], int]) -> None:
        """Write how often each hook of each plugin was called until now."""
        self._write({"calls": [[*key, number] for key, number in [*calls.items()]]})

    def own(self, hooks: Sequence[OwnHook]) -> None:
        """Write which hooks are the package's own."""
        self._write({"own": [attrs.asdict(hook) for hook in hooks]})

    def laid(self, hooks: Iterable[tuple[str, str]], cut: bool) -> None:
        """Write which hooks were called on tables laid for them, by plugin and hook, and whether the time was over."""
        self._write({"laid": [[*hook] for hook in hooks], "cut": cut})

    def notes(self, noted: Iterable[NoteKey], read: Iterable[str]) -> None:
        """Write which keys were noted, and which ones hooks read."""
        self._write({"noted": [attrs.asdict(note) for note in noted], "read": [*read]})

    def times(self, times: Iterable[Timed]) -> None:
        """Write how long hooks take."""
        self._write({"times": [attrs.asdict(one) for one in times]})

    def sentences(self, sentences: Sequence[str]) -> None:
        """Write what the package's own tiles say."""
        self._write({"sentences": [*sentences]})

    def work(self, work: Work) -> None:
        """Write how much work games are."""
        self._write({"work": attrs.asdict(work)})

    def end(self, spent: float) -> None:
        """Write that all is said, and how many seconds the process has worked."""
        self._write({"end": spent})

    def _write(self, found: JsonObject) -> None:
        with self._lock:
            self._file.write(json.dumps(found) + "\n")
            self._file.flush()


def read_findings(path: Path) -> Findings:
    """Return what was written; a last line that was cut off is none."""
    complaints, digests, own = list[Complaint](), list[str](), list[OwnHook]()
    calls: dict[tuple[str, str], int] = {}
    laid, read = set[tuple[str, str]](), set[str]()
    noted, times, sentences = list[NoteKey](), list[Timed](), list[str]()
    work, spent, finished, cut = list[Work](), 0.0, False, False
    for found in lines_of(path):
        if "complaint" in found:
            complaints.append(Complaint(**found["complaint"]))
        digests += [found["game"]] if "game" in found else []
        calls |= {(plugin, hook): number for plugin, hook, number in found.get("calls", ())}
        own += [OwnHook(**hook | {"tiles": tuple(hook["tiles"]), "names": tuple(hook["names"])}) for hook in found.get("own", ())]
        laid |= {(plugin, hook) for plugin, hook in found.get("laid", ())}
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
    )


def together(times: Iterable[Timed]) -> tuple[Timed, ...]:
    """Return one line for each hook of each plugin, from what several processes measured; the slowest first."""
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
