"""Run a third of the inputs of slow tests: a plugin of pytest, whose option ``--third`` names what chooses them.

The inputs of a slow test are its parameters.  One that Hypothesis feeds gets three of them, each with a third of its examples and
a seed that never changes.  Slow tests without parameters count as the inputs of their file.  Of fewer than three inputs a choice
may take none: each runs in one commit of three.  A failure is repeated by the name of its test.
"""

import subprocess
from collections.abc import Iterable, Sequence
from hashlib import sha256
from math import ceil
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import seed, settings

PROJECT: Final = Path(__file__).parents[1]
COMMIT: Final = "commit"
PARTS: Final = 3
PART: Final = "part of the examples"
WHOLE: Final[dict[Any, settings]] = {}  # by test, as they were before the first part ran


def digest(*words: object) -> int:
    """Return a number that depends on some words alone."""
    return int.from_bytes(sha256("\0".join(map(str, words)).encode()).digest()[:8])


def thirds(names: Sequence[str], choice: str) -> set[str]:
    """Return every third of the names of tests, in the order that a choice gives them; it says where to begin, too."""
    order = sorted(names, key=lambda name: digest(choice, name))
    return set(order[digest(choice, *sorted(names)) % PARTS :: PARTS])


def examples(whole: int) -> int:
    """Return how many examples a part has; Hypothesis begins each part with the simplest one."""
    return 1 + ceil((whole - 1) / PARTS)


def commit() -> str:
    """Return the hash of the commit that is checked out; without git, the version of the package."""
    try:
        return subprocess.run(
            ["git", "rev-parse", "--verify", "HEAD"], cwd=PROJECT, capture_output=True, text=True, check=True
        ).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        import ktc

        return f"ktc-{ktc.__version__}"


def left_out(names: Iterable[str], choice: str) -> set[str]:
    """Return the names of tests that a choice leaves out; what stands before a bracket, or the file, has them as its inputs."""
    inputs: dict[str, list[str]] = {}
    for name in names:
        test, bracket, _ = name.partition("[")
        inputs.setdefault(test if bracket else name.partition("::")[0], []).append(name)
    return {name for those in inputs.values() for name in set(those) - thirds(those, choice)}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that asks for a third."""
    told = f"Run a third of the inputs of slow tests, chosen by this text; '{COMMIT}': by the hash of the commit."
    parser.addoption("--third", metavar="CHOICE", help=told)


def pytest_configure(config: pytest.Config) -> None:
    """Choose once, before workers are started."""
    if config.option.third == COMMIT:
        config.option.third = commit()


def pytest_sessionstart(session: pytest.Session) -> None:
    """Print the choice, also where ``-q`` leaves out the header."""
    choice, reporter = session.config.option.third, session.config.pluginmanager.get_plugin("terminalreporter")
    if choice and reporter is not None:
        reporter.write_line(f"A third of the inputs of slow tests runs. To repeat the choice: make test THIRD={choice}")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the inputs of slow tests that are not chosen."""
    if not config.option.third:
        return
    slow = [item.nodeid for item in items if item.get_closest_marker("slow") is not None]
    names = left_out(slow, config.option.third)
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in names])
    items[:] = [item for item in items if item.nodeid not in names]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a slow test that Hypothesis feeds its parts."""
    slow = metafunc.definition.get_closest_marker("slow") is not None
    if slow and getattr(metafunc.function, "is_hypothesis_test", False):
        metafunc.fixturenames.append(PART)
        metafunc.parametrize(PART, range(PARTS), ids=[f"{part}of{PARTS}" for part in range(1, PARTS + 1)])


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let Hypothesis try the examples of one part."""
    called = getattr(item, "callspec", None)
    if not isinstance(item, pytest.Function) or called is None or PART not in called.params:
        return
    test = item.function
    whole = WHOLE.setdefault(test, test._hypothesis_internal_use_settings)
    test._hypothesis_internal_use_settings = settings(whole, max_examples=examples(whole.max_examples))
    seed(digest(item.nodeid))(test)
