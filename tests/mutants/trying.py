"""The trial of the mutants: one pytest session that collects the tests once, and forks a child for every mutant.

A child puts its mutant in the place of the function and runs the tests that reach the changed line, until one fails.  What
killed the last mutants of the same function comes first, then the quickest test.  A child may use a multiple of the time
that its test took without a fault, counted in its own processor time, so that a busy machine kills nobody.
"""

import gc
import os
import resource
import signal
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Final

import attrs
import pytest
from hypothesis import Phase, settings

from mutants.mutating import Mutant
from mutants.record import PROJECT, module_name
from mutants.scouting import Scouted, passes, scout
from mutants.swapping import Functions, functions_of, import_changed, swap
from mutants.witnesses import Witnesses

SURVIVED, KILLED, BROKEN = 0, 1, 2
GRACE: Final = 5.0  # seconds for a test, besides twenty times what it took
TIMES: Final = 20
STORIES: Final = "plugins/ktc-city/tests/test_stories.py::"
WORTH: Final = {STORIES: 1, "::test_a_recorded_game_": 200}  # stories that a test is worth in a second
OTHERS: Final = 20  # and what neither is
LONGEST: Final = {True: 6.0, False: 20.0}  # seconds of stories, and of other tests, for one mutant that is alive still
FIRST: Final = 5  # tests that killed most of a function's mutants are tried before all others
MEMORY: Final = 1 << 30  # bytes that a child may use besides what its parent has
FORGET: Final = tuple(str(PROJECT / folder) for folder in ("ktc", "plugins", "tests"))
Tell = Callable[[int], object]


@attrs.frozen
class Outcome:
    """What became of a mutant: ``killed`` by the test ``by``, or by running on and on (``timeout``); ``tried`` tests ran."""

    mutant: Mutant
    killed: bool
    timeout: bool
    by: str
    tried: int


@attrs.frozen
class Child:
    """A mutant at its trial; ``told`` is the end of the pipe through which its process names the tests it runs."""

    mutant: Mutant
    told: int


class Trial:
    """The pytest plugin that tries mutants instead of running the tests once.

    ``modules`` are those of the files of the game, ``report`` is called with every outcome.
    """

    def __init__(
        self,
        game: Witnesses,
        modules: Mapping[str, ModuleType],
        mutants: Sequence[Mutant],
        jobs: int,
        report: Callable[[Outcome], object],
    ) -> None:
        self._game, self._modules, self._mutants, self._jobs, self._report = game, modules, mutants, jobs, report
        self._live: Functions = {}
        self._items: Sequence[pytest.Item] = ()
        self._scouted = Scouted((), {})
        self._killers: dict[tuple[str, str], Counter[int]] = {}
        self._running: dict[int, Child] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Let the laws fail at the first input that breaks them: nobody reads here which is the smallest."""
        settings.register_profile("mutants", settings(), phases=[Phase.explicit, Phase.generate])
        settings.load_profile("mutants")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Scout the tests once, then try every mutant."""
        if session.testsfailed:
            raise session.Interrupted("the tests cannot be collected")
        self._items = session.items
        gc.unfreeze()  # a trial before this one froze the functions that are looked for
        self._live = functions_of({module.__name__: module for module in self._modules.values()})
        self._scouted = scout(self._game, session.items, self._modules, self._live)
        self._game.warm()
        gc.freeze()  # a child that collects garbage would copy every page
        self._try_all([mutant for mutant in self._mutants if not mutant.at_import])
        self._try_imported([mutant for mutant in self._mutants if mutant.at_import])
        return True

    def _opens(self, mutant: Mutant) -> bool:
        return mutant.line in self._scouted.opening.get(mutant.file, ())

    def _try_all(self, mutants: Sequence[Mutant]) -> None:
        for mutant in mutants:
            if len(self._running) == self._jobs:
                self._wait()
            tries = self._trial_of(mutant)
            reading, writing = os.pipe()
            pid = os.fork()
            if not pid:
                _child(tries, writing)
            os.close(writing)
            self._running[pid] = Child(mutant, reading)
        while self._running:
            self._wait()

    def _try_imported(self, mutants: Sequence[Mutant]) -> None:
        """Try what runs at import, when a mutant without a fault survives that."""
        if mutants:
            file = mutants[0].file
            sound = Mutant(file, "", "", "", 0, 0, True, (PROJECT / file).read_text(encoding="utf-8"))
            report, self._report = self._report, self._expect_survivor
            self._try_all([sound])
            self._report = report
        self._try_all(mutants)

    @staticmethod
    def _expect_survivor(outcome: Outcome) -> None:
        if outcome.killed:
            raise RuntimeError("a test fails without any fault when everything is imported anew")

    def _trial_of(self, mutant: Mutant) -> Callable[[Tell], bool]:
        if mutant.at_import:
            return partial(_imported_anew, self._game.quick, mutant, sum(test.seconds for test in self._scouted.tests))
        tests = [(number, self._items[number], self._scouted.tests[number].seconds) for number in self._tests(mutant)]
        swaps = partial(swap, self._modules[mutant.file], mutant.source, self._live, mutant.function)
        return partial(_put_in_place, (swaps, self._game.forget) if self._opens(mutant) else (swaps,), tests)

    def _tests(self, mutant: Mutant) -> Sequence[int]:
        """Return the numbers of the tests that a mutant is tried with, the likeliest to fail first.

        Stories are many and alike; so what is no story has seconds of its own, and comes first where it is as quick.  What
        opens the box may show in any test.
        """
        tests, opens, file = self._scouted.tests, self._opens(mutant), mutant.file
        reaching = [number for number, test in enumerate(tests) if opens or mutant.line in test.lines.get(file, ())]
        stories = {number: STORIES in self._items[number].nodeid for number in reaching}
        reaching.sort(key=lambda number: tests[number].seconds / self._worth(number))
        killers = self._killers.get((file, mutant.function), Counter[int]()).most_common(FIRST)
        spent, chosen = {True: 0.0, False: 0.0}, [number for number, _ in killers if number in stories]
        for number in reaching:
            spent[stories[number]] += tests[number].seconds
            if spent[stories[number]] <= LONGEST[stories[number]]:
                chosen.append(number)
        return list(dict.fromkeys(chosen)) or reaching[:1]

    def _worth(self, number: int) -> int:
        return next((worth for part, worth in WORTH.items() if part in self._items[number].nodeid), OTHERS)

    def _wait(self) -> None:
        pid, status = os.wait()
        child = self._running.pop(pid)
        mutant = child.mutant
        with os.fdopen(child.told) as told:
            words = told.read()
        if os.WIFEXITED(status) and os.WEXITSTATUS(status) == BROKEN:
            raise RuntimeError(f"the mutant cannot be put in place: {words}\n{mutant}")
        numbers, killed, by = [int(word) for word in words.split()], status != SURVIVED, ""
        if killed and numbers:
            self._killers.setdefault((mutant.file, mutant.function), Counter())[numbers[-1]] += 1
            by = self._items[numbers[-1]].nodeid
        self._report(Outcome(mutant, killed, os.WIFSIGNALED(status), by, len(numbers)))


# --- what happens in a child ------------------------------------------------------------------------------------------


def _child(tries: Callable[[Tell], bool], writing: int) -> None:
    """Let ``tries`` say whether a mutant is killed; what it calls with a number tells the parent of a test.  Never returns."""
    status = BROKEN
    try:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        resource.setrlimit(resource.RLIMIT_AS, (_memory() + MEMORY, resource.RLIM_INFINITY))
        status = KILLED if tries(lambda number: os.write(writing, b"%d " % number)) else SURVIVED
    except BaseException as error:
        os.write(writing, f"{type(error).__name__}: {error}".encode())
    finally:
        os._exit(status)


def _memory() -> int:
    """Return the bytes of address space in use; where nobody says so, more than enough."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[0]) * resource.getpagesize() if statm.exists() else 1 << 40


def _put_in_place(changes: Sequence[Callable[[], object]], tests: Sequence[tuple[int, pytest.Item, float]], tell: Tell) -> bool:
    """Return whether a test fails while the mutant's function is in the place of the right one, as ``changes`` put it there."""
    for change in changes:
        change()
    for number, item, seconds in tests:
        tell(number)
        signal.setitimer(signal.ITIMER_PROF, GRACE + TIMES * seconds)
        if not passes(item):
            return True
    return False


def _imported_anew(quick: Sequence[str], mutant: Mutant, seconds: float, tell: Tell) -> bool:
    """Return whether a test fails when all is imported with the mutant in it."""
    signal.setitimer(signal.ITIMER_PROF, GRACE + TIMES * seconds)
    import_changed(module_name(mutant.file), mutant.source, FORGET)
    return run(["-x", *quick]) != pytest.ExitCode.OK


def run(arguments: Sequence[str], trial: Trial | None = None) -> int:
    """Run a pytest session, with a trial for its plugin; returns pytest's exit code."""
    return int(pytest.main([*arguments, "-qq", "-s", "--tb=native", "-p", "no:cacheprovider"], plugins=[trial] if trial else []))
