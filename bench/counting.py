"""Counts the instructions of fixed work: each in a fresh process under valgrind, with nothing in it that varies."""

import hashlib
import os
import platform
import subprocess
import sys
import sysconfig
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

import attrs

from judging import Count
from measures import FIRST_GAME, FIRST_QUESTION
from processes import WORKERS

LIBRARIES = ("attrs", "cattrs", "pluggy")
PASSED_ON = ("LD_LIBRARY_PATH",)  # some interpreters do not find their own library without it


class NotCounted(Exception):
    """A process failed; the message says which and how, in one line."""


@attrs.frozen
class Work:
    """Rounds of work, counted beyond a warm-up that is the same for all; or one run of a program."""

    name: str
    unit: str
    worker: str = ""
    rounds: int = 0
    program: str = ""

    def command(self, rounds: int) -> Sequence[str]:
        """Return what Python is told to run; neither the user's packages nor the folder it runs in may matter."""
        if self.program:
            return ("-s", "-P", "-c", self.program)
        return ("-s", str(WORKERS / "fixed_work.py"), self.worker, str(rounds))


WORKS = (
    Work("cold start", "start", program=FIRST_GAME),
    Work("first question", "question", program=FIRST_QUESTION),
    Work("random games", "decision", "random_games", 40),
    Work("builder games", "decision", "builder_games", 2),
    Work("forks", "fork", "forks", 5_000),
    Work("replay", "event", "replay", 50),
    Work("score", "sheet", "score", 100),
)


def interpreter() -> str:
    """Name what the counts depend on: the version, the machine, and the very build of Python."""
    build = hashlib.sha256(sys.version.encode())
    library = Path(sysconfig.get_config_var("LIBDIR") or "", sysconfig.get_config_var("INSTSONAME") or "")
    for file in (Path(sys.executable).resolve(), library):
        if file.is_file():
            build.update(file.read_bytes())
    name = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{name}, {platform.system()} {platform.machine()}, build {build.hexdigest()[:8]}"


def versions(valgrind: str) -> dict[str, str]:
    """Return the versions of libraries that may change a count a little."""
    told = subprocess.run([valgrind, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    return {name: version(name) for name in LIBRARIES} | {
        "libc": " ".join(platform.libc_ver()).strip(),
        "valgrind": told.removeprefix("valgrind-"),
    }


def environment(folder: str) -> dict[str, str]:
    """Return all that a counted process sees of the environment; compiled modules stay in the folder."""
    fixed = {"PATH": "/usr/bin:/bin", "LC_ALL": "C", "PYTHONUTF8": "1", "PYTHONHASHSEED": "0"}
    passed = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    return {**fixed, **passed, "PYTHONPYCACHEPREFIX": str(Path(folder, "compiled"))}


def run(command: Sequence[str], folder: str) -> str:
    """Run to the end and return what was printed."""
    nothing = subprocess.DEVNULL
    done = subprocess.run(
        command, cwd=folder, env=environment(folder), stdin=nothing, capture_output=True, text=True, check=False
    )
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["nothing was said"])[-1]
        raise NotCounted(f"{' '.join(command[-3:])!r} failed with {done.returncode}: {last}")
    return done.stdout


def count_run(valgrind: str, work: Work, rounds: int, folder: str) -> tuple[int, int]:
    """Return the instructions of one process, and how many units it did."""
    file = Path(folder, f"{work.name.replace(' ', '_')}.{rounds}")
    counter = (valgrind, "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={file}", "--quiet")
    printed = run((*counter, sys.executable, *work.command(rounds)), folder)
    sums = [line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("summary:")]
    return sum(int(line.split()[1]) for line in sums), 1 if work.program else int(printed)


def count_all(valgrind: str, jobs: int) -> Mapping[str, Count]:
    """Count every work; where there are rounds, less a process that only warms up."""
    warm_up = next(work for work in WORKS if work.worker)
    with TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        for work in (
            *(work for work in WORKS if work.program),
            warm_up,
        ):  # what is imported is compiled before anything is counted
            run((sys.executable, *work.command(0)), folder)
        base = pool.submit(count_run, valgrind, warm_up, 0, folder)
        runs = [pool.submit(count_run, valgrind, work, work.rounds, folder) for work in WORKS]
        results = [run.result() for run in runs]
        before = base.result()[0]
    return {
        work.name: Count(instructions - (before if work.worker else 0), units)
        for work, (instructions, units) in zip(WORKS, results, strict=True)
    }
