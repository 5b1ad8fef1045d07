"""What a process that plays games has found, written down at once: whatever ends it, nothing is lost.

One JSON object a line: a complaint, the digest of a game, how often each hook was called, the hooks of one's own, and the
end.  It is a file of its own, since a plugin may print.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import RLock

import attrs

from ktc.testing.checking.complaint import Complaint
from ktc.testing.checking.processes import lines_of
from ktc.wire import JsonObject


@attrs.frozen
class OwnHook:
    """A live hook of the package that is checked: of a variant, or of a behaviour, whose ``tiles`` lie in the set.

    Of a behaviour that no tile has, ``hook`` is "" and ``names`` has all hooks that its class brings.
    """

    whose: str
    hook: str
    file: str
    line: int | None
    tiles: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    usable: bool = True


@attrs.frozen
class Findings:
    """What was found: ``finished`` says whether the process came to its end, in whatever state the games were."""

    complaints: tuple[Complaint, ...] = ()
    digests: tuple[str, ...] = ()
    calls: Mapping[tuple[str, str], int] = attrs.field(factory=dict)
    own: tuple[OwnHook, ...] = ()
    finished: bool = False


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

    def end(self) -> None:
        """Write that all is said."""
        self._write({"end": True})

    def _write(self, found: JsonObject) -> None:
        with self._lock:
            self._file.write(json.dumps(found) + "\n")
            self._file.flush()


def read_findings(path: Path) -> Findings:
    """Return what was written; a last line that was cut off is none."""
    complaints, digests, own = list[Complaint](), list[str](), list[OwnHook]()
    calls: dict[tuple[str, str], int] = {}
    finished = False
    for found in lines_of(path):
        if "complaint" in found:
            complaints.append(Complaint(**found["complaint"]))
        digests += [found["game"]] if "game" in found else []
        calls |= {(plugin, hook): number for plugin, hook, number in found.get("calls", ())}
        own += [OwnHook(**hook | {"tiles": tuple(hook["tiles"]), "names": tuple(hook["names"])}) for hook in found.get("own", ())]
        finished = finished or "end" in found
    return Findings(tuple(complaints), tuple(digests), calls, tuple(own), finished)
