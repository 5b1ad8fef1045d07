"""What the tests reach without a fault, found out in a child and kept for the next run.

What is kept of a test holds as long as the engine, the box, the records and the test are the same; a story is part of its test.
"""

import hashlib
import os
import pickle
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from time import process_time
from types import ModuleType
from typing import Final

import attrs
import pytest
from _pytest.runner import runtestprotocol

from ktc.testing import Story
from mutants.marking import mark
from mutants.record import PROJECT, RESULTS
from mutants.swapping import Functions
from mutants.witnesses import Witnesses

KEPT: Final = PROJECT / "build"
PLAYED: Final = (
    "ktc/**/*.py",
    "ktc/**/*.yaml",
    "plugins/*/*.py",
    "plugins/*/*/*.py",
    "plugins/*/*/*/*.py",
    "plugins/*/*/*.yaml",
    "tile_sets/*",
    "plugins/ktc-city/tests/sets/*",
)
READ: Final = ("tests/**/*.json", "tests/**/*.jsonl", "plugins/*/tests/**/*.jsonl", "plugins/*/tests/**/*.jsonl.gz")
Lines = Mapping[str, frozenset[int]]


@attrs.frozen
class Reached:
    """The ``lines`` that a test reaches, by file, and how many ``seconds`` it takes."""

    lines: Lines
    seconds: float


@attrs.frozen
class Scouted:
    """What every test reaches; ``opening`` are the lines that run when the box is opened, for whichever test comes first."""

    tests: Sequence[Reached]
    opening: Lines


def scout(game: Witnesses, items: Sequence[pytest.Item], modules: Mapping[str, ModuleType], live: Functions) -> Scouted:
    """Run a game's tests in a child that notes the lines they reach.  Raises ``AssertionError`` for tests that fail."""
    file = KEPT / f"mutants-scouted-{game.name}.pickle"
    kept, engine = _kept(file), _hash(path.read_bytes() for path in _sources())
    names = [_hash([engine, item.nodeid, _told(item), item.path.read_bytes()]) for item in items]
    new = [(name, item) for name, item in zip(names, items, strict=True) if name not in kept]
    if new or engine not in kept:
        KEPT.mkdir(exist_ok=True)
        pid = os.fork()
        if not pid:
            status = 1
            try:
                opening, *reached = _run(game, [item for _, item in new], modules, live)
                kept |= {engine: opening, **dict(zip((name for name, _ in new), reached, strict=True))}
                file.write_bytes(pickle.dumps({name: kept[name] for name in (engine, *names)}))
                status = 0
            except AssertionError as error:
                print(error, file=sys.stderr, flush=True)
            finally:
                os._exit(status)
        if os.waitpid(pid, 0)[1]:
            raise AssertionError("a test fails without any fault")
        kept = _kept(file)
    return Scouted([kept[name] for name in names], kept[engine].lines)


def _sources() -> Iterator[Path]:
    """Yield the files on which all tests depend: the engine, the sets, and what tests read."""
    for glob in (*PLAYED, *READ):
        yield from (path for path in sorted(PROJECT.glob(glob)) if path.is_file() and path != RESULTS)


def _kept(file: Path) -> dict[str, Reached]:
    found: dict[str, Reached] = pickle.loads(file.read_bytes()) if file.exists() else {}
    return found


def _hash(parts: Iterator[bytes] | Sequence[str | bytes]) -> str:
    found = hashlib.sha256()
    for part in parts:
        found.update(part if isinstance(part, bytes) else part.encode())
        found.update(b"\0")
    return found.hexdigest()


def _told(item: pytest.Item) -> str:
    """Return the stories that a test is given; what else it is given, its file says."""
    called = getattr(item, "callspec", None)
    return "".join(repr(value) for value in called.params.values() if isinstance(value, Story)) if called is not None else ""


def _run(game: Witnesses, items: Sequence[pytest.Item], modules: Mapping[str, ModuleType], live: Functions) -> list[Reached]:
    game.forget()
    reached = {file: mark(module, live) for file, module in modules.items()}

    def measured(run: Callable[[], object]) -> Reached:
        for numbers in reached.values():
            numbers.clear()
        began = process_time()
        run()
        seconds = process_time() - began
        return Reached({file: frozenset(numbers) for file, numbers in reached.items() if numbers}, seconds)

    def run(item: pytest.Item) -> None:
        assert passes(item), f"{item.nodeid} fails without any fault"

    return [measured(game.warm), *(measured(lambda item=item: run(item)) for item in items)]  # type: ignore[misc]  # mypy infers no lambda with a default


def passes(item: pytest.Item) -> bool:
    """Run a test, and say whether it passes; where pytest needs no report of it none is made, which takes longer than a story."""
    if not isinstance(item, pytest.Function) or "tmp_path" in item.fixturenames:
        return all(report.outcome != "failed" for report in runtestprotocol(item, nextitem=None, log=False))
    state = item.session._setupstate
    try:
        item._initrequest()
        state.setup(item)
        item.runtest()
    except pytest.skip.Exception:
        return True
    except BaseException:  # pytest's own outcomes among them
        return False
    finally:
        state.teardown_exact(None)
    return True
