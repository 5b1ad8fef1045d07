"""The command as a host uses it: it starts, says where, ends in peace, goes on, and fails in one line."""

import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

import pytest

from .processes import page_at, server
from .visiting import CITY, Place, joined, opened


@pytest.mark.slow("starts a whole server, and starts it again")
@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_in_peace_and_goes_on_where_it_stood(tmp_path: Path, stop: signal.Signals, ctrl_c: None) -> None:
    file = tmp_path / "games.db"
    with server(file) as (process, address):
        with urlopen(f"{address}health") as answer:
            assert answer.read() == b"ok\n"
        with page_at(address) as page:
            ann = joined(page, opened(page, CITY, "", "greedy"), name="Ann")
            news = ann.ask("follow", since=None)
            while not news["may_act"]:
                news = page.news()
            shown = ann.ask("screen", set="")
            process.send_signal(stop)
            assert process.wait(60) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""
    assert file.stat().st_mode & 0o077 == 0, "nobody else reads the seeds"
    with server(file) as (process, address), page_at(address) as page:
        back = Place(page, ann.room, ann.token)
        assert back.ask("follow", since=news["revision"])["events"] == []
        assert back.ask("screen", set="") == shown


@pytest.mark.parametrize(
    ("options", "part"),
    [
        (("games.txt",), "not a database"),
        (("folder://games",), "is an unknown kind of store"),
        (("sqlite:games.db",), "is not how the address of a store begins"),
        (("postgresql://nobody@127.0.0.1:1/none",), "postgresql://nobody@127.0.0.1:1/none: cannot be used"),
        ((".",), "cannot be written"),
        (("no/such/folder/games.db",), "cannot be written"),
        (("games.db", "--limit", "fly=1"), "no limit 'fly'"),
        (("games.db", "--limit", "sockets=many"), "from 1 to"),
        (("games.db", "--origin", "nonsense"), "an origin must be spelt as browsers send it, such as https://games.example"),
        (("games.db", "--proxy", "nonsense"), "a proxy must be an address or network like 10.0.0.1"),
        (
            ("games.db", "--edition", "lodon_2010@1"),
            "; did you mean 'london_2010@1'?",
        ),
        (("games.db", "--host", "no.such.host.invalid"), "no.such.host.invalid port 8000"),
        (("games.db", "--port", "TAKEN"), "choose another with --port"),
    ],
)
def test_what_cannot_be_served_is_told_in_one_line(tmp_path: Path, options: tuple[str, ...], part: str) -> None:
    (tmp_path / "games.txt").write_text("no database " * 1_000)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        given = [str(taken.getsockname()[1]) if option == "TAKEN" else option for option in options]
        program = (sys.executable, "-m", "ktc", "serve", *given)
        ran = subprocess.run(program, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 1
    assert part in ran.stderr
    assert ran.stderr.startswith("ktc: ")
    assert ran.stderr.count("\n") == 1
    assert ran.stdout == ""


@pytest.mark.slow("starts a server, and a second one")
def test_a_second_server_of_one_file_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    again = (sys.executable, "-m", "ktc", "serve", str(file), "--port", "0")
    with server(file, "--workers", "0") as (first, address):
        ran = subprocess.run(again, capture_output=True, text=True, timeout=120, check=False)
        assert ran.returncode == 1
        assert ran.stderr == f"ktc: {file}: another server uses it: stop that one first, or choose another file or database\n"
        with page_at(address) as page:
            assert opened(page, CITY, "", "")["room"], "the first goes on"
        first.kill()
        first.wait()
    with server(file, "--workers", "0") as (_, address):
        assert address, "a server that was killed holds nothing"


@pytest.mark.parametrize("library", ["uvicorn", "starlette", "websockets", "prometheus_client"])
def test_without_the_extra_it_says_how_to_install_it(tmp_path: Path, library: str) -> None:
    program = f"import sys; sys.modules[{library!r}] = None; from ktc.cli import main; main(['serve', 'games.db'])"
    ran = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 1
    assert ran.stderr == f"ktc: a server needs {library}: pip install 'ktc[server]'\n"
    assert not (tmp_path / "games.db").exists()


@pytest.mark.slow("starts a whole server, and waits until it cuts somebody off")
def test_a_connection_that_asks_nothing_is_cut_and_a_socket_is_not(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with (
        server(tmp_path / "games.db", "--limit", "page_seconds=1", "--workers", "0", "--metrics-port", str(port)) as (_, address),
        page_at(address) as page,
    ):
        with socket.create_connection(("127.0.0.1", int(address.rstrip("/").rpartition(":")[2]))) as half:
            half.sendall(b"GET / HTTP/1.1\r\nHost: ")
            with suppress(ConnectionResetError):
                assert half.recv(1) == b""
        assert opened(page, CITY, "", "")["room"]
        with urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
            assert 'ktc_connections_cut_total{why="page_seconds"} 1.0' in answer.read().decode()
