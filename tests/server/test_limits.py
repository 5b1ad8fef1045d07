"""What strangers may cost a server: each limit is reached, and whoever keeps to it sees nothing of that."""

import json
from pathlib import Path
from random import Random

import pytest
from starlette.websockets import WebSocketDisconnect

import ktc
from ktc.server.connections import Connections
from ktc.server.limits import ADDRESSES, Bucket, Buckets, ServerLimits, described_limits, network_of
from ktc.server.working.turns import FairTurns

from .visiting import CITY, OWN, joined, opened, seated, serving

PLACE = Path(__file__).parents[2] / "docs" / "play" / "operate.md"


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long calls had to wait, in seconds; they do not wait here."""
    found = list[float]()

    async def sleep(seconds: float) -> None:
        found.append(seconds)

    monkeypatch.setattr("ktc.server.sockets.sleep", sleep)
    return found


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "", "http://testserver.evil.example", "http://testserver:81", "file://"]
)
def test_a_socket_of_another_page_is_refused(tmp_path: Path, origin: str) -> None:
    with serving(tmp_path / "games.db") as served:
        with pytest.raises(WebSocketDisconnect), served.page(origin):
            pass
        assert 'ktc_sockets_refused_total{why="origin"} 1.0' in served.backend.metrics.text().decode()


def test_no_origin_is_another_page(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, pytest.raises(WebSocketDisconnect), served.client.websocket_connect("/calls"):
        pass


def test_an_address_that_the_host_allows_may_have_pages(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db", origins=("https://games.example",)) as served:
        for origin in ("https://games.example", OWN):
            with served.page(origin) as page:
                assert opened(page, CITY, "", "")["room"]
        with pytest.raises(WebSocketDisconnect), served.page("http://games.example"):
            pass


@pytest.mark.parametrize("limit", ["sockets", "sockets_of_address"])
def test_more_sockets_than_there_may_be_are_refused_until_one_goes(tmp_path: Path, limit: str) -> None:
    with serving(tmp_path / "games.db", **{limit: 2}) as served, served.page() as first:
        with served.page():
            with pytest.raises(WebSocketDisconnect), served.page():
                pass
            assert opened(first, CITY, "", "")["room"]
        while served.backend.why_no_socket("testclient"):  # it has gone when the server has heard of it
            first.ask("look-in")
        with served.page() as third:
            assert opened(third, CITY, "", "")["room"]


def test_rooms_are_opened_one_address_after_another(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db", rooms_of_address=2, rooms_of_address_an_hour=1) as served, served.page() as page:
        answers = [opened(page, CITY, "", "") for _ in range(3)]
        assert [answer["type"] for answer in answers] == ["RoomMade", "RoomMade", "Problem"]
        assert answers[2]["error"] == "TooMany"
        assert joined(page, answers[0]).token


def test_a_file_keeps_so_many_games_and_no_more(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db", games=1) as served, served.page() as page:
        made = opened(page, CITY, "", "")
        assert "this server is full" in opened(page, CITY, "", "")["sentence"]
        assert joined(page, made).token


def test_a_room_is_followed_by_so_many(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db", followers=1) as served, served.page() as page, served.page() as other:
        made = opened(page, CITY, "", "")
        ann, ben = joined(page, made), joined(other, made)
        assert ann.ask("follow", since=None)["type"] == "News"
        assert "too many pages" in ben.ask("follow", since=None)["sentence"]
        assert ann.ask("follow", since=0)["type"] == "News"  # its own place is nobody else's
        assert ben.ask("news", since=None)["events"]


def test_who_calls_too_often_waits_and_nobody_else_does(tmp_path: Path, slept: list[float]) -> None:
    with serving(tmp_path / "games.db", calls=5, calls_a_second=1, calls_of_address=1000) as served, served.page() as page:
        made = opened(page, CITY, "", "")
        for _ in range(4):
            page.ask("look-in", room=made["room"], token=made["watch"])
        assert slept == []
        page.ask("look-in", room=made["room"], token=made["watch"])
        assert slept.pop() == 1
        page.socket.send_text("{")  # rubbish counts, too
        page.receive()
        assert slept.pop() == 2
        with served.page() as other:
            other.ask("look-in", room=made["room"], token=made["watch"])
        assert slept == []


def test_all_pages_of_an_address_count_together(tmp_path: Path, slept: list[float]) -> None:
    with serving(tmp_path / "games.db", calls_of_address=4, calls_of_address_a_second=1) as served:
        for _ in range(4):
            with served.page() as page:
                page.ask("look-in")
        assert slept == []
        with served.page() as page:
            page.ask("look-in")
        assert slept == [1]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "3",
        "null",
        '{"id":"1","do":"join"}',
        '{"id":1}',
        '{"id":1,"do":"join","args":[]}',
        "[" * 5_000,
        '{"id":1e999}',
    ],
)
def test_what_is_no_call_is_a_problem(tmp_path: Path, text: str) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        page.socket.send_text(text)
        assert json.loads(page.receive()["text"])["type"] == "Problem"
        assert opened(page, CITY, "", "")["room"]


def test_what_is_no_text_ends_the_socket(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        page.socket.send_bytes(b"\x00")
        assert page.socket.receive()["code"] == 1003


def test_a_call_for_which_no_process_has_time_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path / "games.db", workers=1) as served, served.page() as page:
        _, places = seated(page, CITY, "", "")
        acts = places[places[0].ask("news", since=None)["awaited"][0]]
        with monkeypatch.context() as busy:  # a server ends when nobody waits
            busy.setattr(FairTurns, "waiting", 1_000)
            busy.setattr(FairTurns, "has_waiting", lambda turns, address: True)
            answer = acts.ask("past-screen", step=0)
        assert answer["error"] == "TooBusy"
        assert acts.act(Random(1))["problem"] is None


# --- what counts ------------------------------------------------------------------------------------------------------


def test_a_bucket_fills_with_time() -> None:
    bucket = Bucket(2, 0.5, now=10)
    assert [bucket.take(1, 10), bucket.take(1, 10), bucket.take(1, 10), bucket.take(1, 10)] == [0, 0, 2, 4]
    assert bucket.take(1, 14) == 2
    assert bucket.take(2, 1_000) == 0  # never more than its size
    assert bucket.take(1, 1_000) == 2
    assert not bucket.try_take(1, 1_001)
    assert bucket.take(0, 1_001) == 1  # what was not taken was not taken
    assert bucket.try_take(1, 1_005)


def test_addresses_are_forgotten_and_networks_are_one_address() -> None:
    buckets = Buckets(1, 1)
    first = buckets.of("a", 0)
    assert buckets.of("a", 0) is first
    for number in range(ADDRESSES):
        buckets.of(str(number), 0)
    assert buckets.of("a", 0) is not first
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:10.0.0.1") == network_of("10.0.0.1") == "10.0.0.1"
    assert network_of("testclient") == "testclient"


def test_connections_are_counted_by_address_but_those_of_a_proxy() -> None:
    connections = Connections(ServerLimits(connections=5, connections_of_address=2), ["10.0.0.9"])
    assert [connections.add("10.0.0.1") for _ in range(3)] == [True, True, False]
    connections.remove("10.0.0.1")
    assert [connections.add("10.0.0.9") for _ in range(4)] == [True, True, True, False]  # no more than five in all
    for _ in range(4):
        connections.remove("10.0.0.9")
    assert connections.add("10.0.0.2")


@pytest.mark.parametrize(
    "given",
    [
        "sockets",
        "sockets=",
        "sockets=0",
        "sockets=-1",
        "sockets=1.5",
        "sockets=999999999999",
        "sockets=0000000000019",
        "fly=1",
        "=1",
        "sockets=²",
    ],
)
def test_a_limit_is_a_name_and_a_number(given: str) -> None:
    with pytest.raises(ktc.OptionError):
        ServerLimits.of([given])


def test_limits_are_set_by_name() -> None:
    assert ServerLimits.of([]) == ServerLimits()
    assert ServerLimits.of(["sockets=3", "frame=10"]) == ServerLimits(sockets=3, frame=10)


def test_the_page_lists_each_limit_with_its_number() -> None:
    page = PLACE.read_text(encoding="utf-8")
    for name, (number, says) in described_limits().items():
        assert f"| `{name}` | {number:,} | {says} |" in page
