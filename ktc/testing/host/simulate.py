"""``simulate_host``: runs of a simulated host from a row of seeds; one error names each broken property, with its trace."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Final

import attrs

from ktc.kernel import Option
from ktc.kit import GameKit
from ktc.kit.named import kit_of
from ktc.table import Table
from ktc.testing.host.host import Host, OpenStore, OpenTable
from ktc.testing.host.run import HostRun
from ktc.testing.host.stores import MemoryStore
from ktc.testing.host.world import CURRENT, LAWS, HostLawBroken, World
from ktc.testing.laws import listed_breaches

RUNS: Final = 100
SHOWN: Final = 40  # lines of a trace in an error; all are in ``HostBreach.trace``


@attrs.frozen
class HostBreach:
    """A property that a host breaks: which, what was seen, in the run of which seed, and all that happened there."""

    law: str
    what: str
    seed: int
    trace: tuple[str, ...] = attrs.field(repr=False)

    def __str__(self) -> str:
        left_out = [f"    … {len(self.trace) - SHOWN} lines before"] if len(self.trace) > SHOWN else []
        lines = [*left_out, *(f"    {line}" for line in self.trace[-SHOWN:])]
        return "\n".join([f"[{self.law}] {self.what}: seed {self.seed}; to repeat it: runs=1, seed={self.seed}", *lines])


class HostBroken(AssertionError):
    """A host that breaks invariants: ``breaches`` has each once, from the first seed that breaks it."""

    def __init__(self, game: str, breaches: Iterable[HostBreach]) -> None:
        self.game, self.breaches = game, tuple(breaches)
        super().__init__(f"a host of {game} breaks {listed_breaches(self.breaches, LAWS)}")


@attrs.frozen
class Simulated:
    """The counts of ``runs``: calls and failures by their kind, how often a table was opened, changes in the store."""

    runs: int
    calls: Mapping[str, int]
    failures: Mapping[str, int]
    opened: int
    changes: int


def simulate_host(
    game: str | GameKit,
    runs: int = RUNS,
    *,
    players: Sequence[int] | None = None,
    seed: int = 0,
    open_store: OpenStore | None = None,
    open_table: OpenTable = Table,
    laws: Collection[str] = tuple(LAWS),
    tell: Callable[[HostBreach], None] | None = None,
    **options: Option,
) -> Simulated:
    """Simulate clients, bots, restarts and failures at a table, and check what hosts rely on; for the tests of a host.

    ``game`` is a kit, the id of an installed one or ``module:NAME``; ``options`` are its own.  The ``runs`` have the seeds from
    ``seed`` on.  One seed decides all of its run: order, failures, bots, virtual time.  Time is that of a ``VirtualClock``.

    ``open_store`` is called with the clock and returns your store, at the same place each time, as another process opens it;
    each run deletes its game.  ``open_table`` is called as ``Table`` is; the bots of an ``OffloadedTable`` think between
    the calls.  ``laws`` are those that are checked.  Raises ``HostBroken`` with the seed and the trace of each broken law;
    ``tell`` is called with each breach at once.
    """
    simulation = _Simulation(kit_of(game), open_store, open_table, laws, tell)
    for number in range(seed, seed + runs):
        simulation.play(number, players, options)
    if simulation.breaches:
        raise HostBroken(simulation.kit.id, simulation.breaches.values())
    done = simulation
    return Simulated(runs, dict(done.calls), dict(done.failures), done.opened, done.changes)


class _Simulation:
    """All runs of one check, and what they broke."""

    def __init__(
        self,
        kit: GameKit,
        open_store: OpenStore | None,
        open_table: OpenTable,
        laws: Collection[str],
        tell: Callable[[HostBreach], None] | None,
    ) -> None:
        self.kit = kit_of(kit.id)  # a table finds the game of a bot by its id, and so it must be installed
        self._open_store, self._open_table, self._laws, self._report = open_store, open_table, laws, tell
        self.breaches: dict[str, HostBreach] = {}
        self.calls, self.failures = Counter[str](), Counter[str]()
        self.opened = self.changes = 0

    def play(self, seed: int, players: Sequence[int] | None, options: dict[str, Option]) -> None:
        """Play the run of a seed."""
        numbers = self.kit.numbers() if players is None else players
        world = World(seed)
        host = Host(world, self.kit, f"simulated-{seed}", self._open_store or partial(MemoryStore, {}), self._open_table)
        run, token = HostRun(world, host, self._laws), CURRENT.set(world)
        try:
            run.play(numbers[seed % len(numbers)], options)
        except HostLawBroken as broken:
            self._note(HostBreach(broken.law, broken.what, seed, tuple(world.trace)))
        finally:
            CURRENT.reset(token)
            host.end()
        self.calls += run.calls.made
        self.failures += world.failures
        self.opened += run.calls.opened
        self.changes += len(run.calls.inspection.changes)

    def _note(self, breach: HostBreach) -> None:
        if breach.law not in self.breaches:
            self.breaches[breach.law] = breach
            if self._report is not None:
                self._report(breach)
