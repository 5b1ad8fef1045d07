"""``simulate_host``: each law is seen failing on a table or a store that breaks it; the tables and stores of ktc pass."""

from collections.abc import Iterable
from functools import partial
from typing import Any

import pytest
from depth import DEPTH
from kernel.kits import AUCTION, LENDERS, install

import ktc
from ktc.kit import GameKit
from ktc.table import OffloadedTable
from ktc.testing import HostBreach, HostBroken, Simulated, VirtualClock, simulate_host
from ktc.testing.host import run, stores
from ktc.testing.host.world import LAWS

from .broken_hosts import STORES, TABLES, IgnoresBots, TakesOldTurns

EVERY_FAILURE = {*run.BOT_FAILURES, *stores.FAILURES, *stores.FAILURES_OF_READING}
KITS = pytest.mark.parametrize("kit", (AUCTION, LENDERS), ids=lambda kit: kit.id)


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, AUCTION, LENDERS)


def breach_of(law: str, seeds: Iterable[int] = range(60), **how: Any) -> HostBreach:
    """Return what is found first in the runs of some seeds."""
    for seed in seeds:
        try:
            simulate_host(LENDERS, 1, seed=seed, laws=[law], **how)
        except HostBroken as error:
            (breach,) = error.breaches
            return breach
    raise AssertionError(f"nothing was found: {law}")


def broken(law: str) -> dict[str, Any]:
    """Return what is broken, as arguments of ``simulate_host``."""
    if law in TABLES:
        return {"open_table": TABLES[law]}
    kept: dict[str, Any] = {}
    return {"open_store": partial(STORES[law], kept)}


def test_each_law_has_a_host_that_breaks_it() -> None:
    assert {*TABLES, *STORES} == set(LAWS)


@pytest.mark.parametrize("law", LAWS)
def test_a_host_that_breaks_a_law_is_found_and_its_run_can_be_repeated(law: str) -> None:
    breach = breach_of(law, **broken(law))
    assert breach.law == law
    assert breach_of(law, [breach.seed], **broken(law)) == breach, "another trace: the seed does not decide everything"


def test_an_error_names_each_law_once_with_its_seed_and_its_trace() -> None:
    told: list[HostBreach] = []
    with pytest.raises(HostBroken) as caught:
        simulate_host(LENDERS, 10, open_table=TABLES["stream"], laws=["stream", "kept"], tell=told.append)
    (breach,) = caught.value.breaches
    assert told == [breach]
    message = str(caught.value)
    assert message.startswith("a host of lenders breaks 1 invariant:\n  [stream] page ")
    assert f"seed {breach.seed}; to repeat it: runs=1, seed={breach.seed}" in message
    assert breach.trace[-1] in message
    assert f"the invariant: {LAWS['stream']}" in message


def tried_enough(simulated: Simulated) -> None:
    """See that a run that found nothing has looked."""
    assert simulated.failures.keys() == EVERY_FAILURE
    assert simulated.opened > 2 * simulated.runs
    assert simulated.changes > 5 * simulated.runs
    assert {"NewsRequest", "ActRequest", "UndoRequest", "UndoAnswer", "no request"} <= simulated.calls.keys()


@KITS
def test_a_table_keeps_every_law(kit: GameKit) -> None:
    tried_enough(simulate_host(kit, 50))


@KITS
def test_a_distant_table_keeps_every_law(kit: GameKit) -> None:
    simulated = simulate_host(kit, 60, open_table=OffloadedTable)
    tried_enough(simulated)
    assert simulated.calls["act_for_bot"] > simulated.runs


@pytest.mark.parametrize("kind", [IgnoresBots, TakesOldTurns])
def test_a_distant_table_that_does_not_do_what_bots_choose_is_found(kind: type[OffloadedTable]) -> None:
    assert breach_of("acts", open_table=kind).law == "acts"


@pytest.mark.slow("plays many runs, and thousands under make prove")
@KITS
@pytest.mark.parametrize("seed", range(1_000, 7_000, 1_000))
def test_a_table_keeps_every_law_in_many_runs(kit: GameKit, seed: int) -> None:
    tried_enough(simulate_host(kit, 100 * DEPTH, seed=seed))


@pytest.mark.slow("plays long games")
@pytest.mark.parametrize("game", ["london_2010", "key-to-the-city-london", "stadens_nyckel"])
def test_a_table_at_an_installed_game_keeps_every_law(game: str) -> None:
    assert simulate_host(game, 12, players=[3] if game == "stadens_nyckel" else [2, 3]).changes > 100


def test_a_game_that_is_not_installed_is_refused() -> None:
    with pytest.raises(ktc.OptionError, match="no game 'jars'"):
        simulate_host(GameKit(id="jars", title="Jars", seats=(2,), open=AUCTION.open), 1)


def test_virtual_time_passes_when_it_is_let() -> None:
    clock, passed = VirtualClock(), list[int]()
    clock.listen(passed.append)
    clock.sleep(0.25)
    clock.sleep(0)
    assert (clock.now(), clock.monotonic(), passed) == (251, 0.251, [250, 1])
