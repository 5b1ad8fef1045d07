"""One target under the fuzzer, with the engine instrumented: ``python -m strangers.fuzz_one TARGET [libFuzzer's options]``."""

import pkgutil
import resource
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from random import Random

import atheris

with atheris.instrument_imports(include=["ktc", "ktc_london_2010"]):
    for package in ("ktc.kernel", "ktc.wire", "ktc_city", "ktc.bots", "ktc.table", "ktc_london_2010"):
        for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
            import_module(module.name)

from ktc.kernel.errors import KtcError
from strangers.mutating import change_json, change_record
from strangers.targets import TARGETS

MOST_SECONDS = 1.0  # of CPU; the engine is instrumented here, and so slower than it is
MOST_KILOBYTES = 100_000
HOW_OFTEN_BYTES = 0.2  # the rest of the changes keep the form


class TooDear(Exception):
    """An input took more time or memory than any may."""


def watched(target: Callable[[bytes], None]) -> Callable[[bytes], None]:
    """Return a target whose ``KtcError`` is an answer, and that complains when an input is dear."""

    def look(data: bytes) -> None:
        before, began = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
        try:
            target(data)
        except KtcError as error:
            str(error)
        took = time.process_time() - began
        more = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        if took > MOST_SECONDS or more > MOST_KILOBYTES:
            raise TooDear(f"{took:.2f} s, {more / 1000:.0f} MB more")

    return look


def form_keeping(change: Callable[[bytes, Random], bytes]) -> Callable[[bytes, int, int], bytes]:
    """Return a mutator for libFuzzer that changes values, and now and then bytes."""

    def mutate(data: bytes, most: int, seed: int) -> bytes:
        random = Random(seed)
        if random.random() < HOW_OFTEN_BYTES:
            return bytes(atheris.Mutate(data, most))
        changed = change(data, random)
        return changed if len(changed) <= most else bytes(atheris.Mutate(data, most))

    return mutate


def change_unsigned(data: bytes, random: Random) -> bytes:
    """Return a changed record of any game: all of its events are read before its digest is."""
    return change_record(data, random, lambda lines: None)


def main() -> None:
    """Fuzz the target that the command line names."""
    target = sys.argv.pop(1)
    for path in (Path(__file__).parent / "corpus" / target).iterdir():  # boxes are opened once, and before time is taken
        with suppress(KtcError):
            TARGETS[target](path.read_bytes())
    json_alone = dict.fromkeys(("action", "request", "message", "answer_of_program"), change_json)
    changes = {"record": change_record, "record_of_any": change_unsigned, **json_alone}
    more = {"custom_mutator": form_keeping(changes[target])} if target in changes else {}
    atheris.Setup(sys.argv, watched(TARGETS[target]), **more)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
