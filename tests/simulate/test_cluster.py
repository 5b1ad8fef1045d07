"""A cluster gives what processes give, byte by byte."""

from gc import get_objects
from pathlib import Path

import pytest

from ktc.kernel.errors import OptionError
from ktc.simulate import Report, simulate
from ktc.simulate.running import cluster

from .conftest import SMALL


@pytest.mark.slow("starts the processes of a cluster")
def test_a_local_cluster_of_two_workers_gives_the_same_report(finished: tuple[Report, Path]) -> None:
    pytest.importorskip("distributed")
    with cluster("local", 2) as executor:
        assert simulate(**SMALL, executor=executor) == finished[0]


@pytest.mark.parametrize("address", ["nonsense", "http://a b"])
def test_no_cluster_is_told(address: str) -> None:
    pytest.importorskip("distributed")
    with pytest.raises(OptionError, match=f"no cluster at {address}"), cluster(address, 1):
        pass


def test_a_client_that_found_no_cluster_is_closed_at_once() -> None:
    client = pytest.importorskip("distributed").Client
    with pytest.raises(OptionError) as refused, cluster("nonsense", 1):
        pass
    assert refused.value.__context__  # it still holds what was being opened, which nobody else can reach
    assert {each.status for each in get_objects() if isinstance(each, client)} <= {"closed"}


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(OptionError, match=r"pip install 'ktc\[cluster\]'"), cluster("local", 1):
        pass
