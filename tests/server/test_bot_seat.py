"""Bots that join a room of a real server: they play to the end, also when connections are lost, and within their time."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

import ktc
from ktc.server.bot_seat import BotSeat, RoomError, RoomLink, _Player, play

from .processes import page_at, server
from .visiting import CITY, opened

SECONDS = 240


class Proxy:
    """A connection between a client and a server that can be cut; ``used`` counts the connections."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self.used = 0
        self._open: list[socket.socket] = []
        Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Cut all connections."""
        for end in self._open:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self._open.clear()

    def close(self) -> None:
        """Let nobody in any more."""
        self._listening.close()
        self.cut()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                far = socket.create_connection(("127.0.0.1", self._to))
                self.used += 1
                self._open += [near, far]
                for ends in ((near, far), (far, near)):
                    Thread(target=self._carry, args=ends, daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65_536):
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)


@contextmanager
def room(tmp_path: Path, *seats: str) -> Iterator[tuple[str, list[str]]]:
    """Start a server with a room; yield its address and an invitation for each person."""
    with server(tmp_path / "games.db", "--workers", "1") as (_, address), page_at(address) as page:
        made = opened(page, CITY, *seats)
        yield address, [f"{address}#room={made['room']}&invite={invite}" for invite in made["invites"] if invite]


def ended(address: str, link: RoomLink) -> dict[str, Any]:
    """Return the news of a room to a seat."""
    with page_at(address) as page:
        found: dict[str, Any] = page.ask("news", room=link.room, token=link.token, since=None)
        return found


@pytest.mark.slow("plays a whole game at a server")
def test_two_bots_that_joined_play_a_whole_game(tmp_path: Path) -> None:
    with room(tmp_path, "", "") as (address, invitations):
        program = [sys.executable, "-m", "ktc", "bot", "join", invitations[0], "--bot", "random", "--name", "Rita"]
        with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as other:
            lines = list[str]()
            verdict = play(BotSeat(RoomLink.of(invitations[1]), "greedy"), lines.append)
            out, err = other.communicate(timeout=SECONDS)
        assert (other.returncode, out) == (0, f"{verdict}\n")
        assert "random plays seat " in err and "greedy plays seat " in lines[0] and len(lines) == 1
        news = ended(address, RoomLink.of(lines[0].rpartition(" ")[2]))
        assert news["over"] and {one["name"] for one in news["seated"]} == {"greedy", "Rita"}


@pytest.mark.slow("plays a whole game at a server")
def test_bots_go_on_after_their_connections_are_cut(tmp_path: Path) -> None:
    with room(tmp_path, "", "") as (address, invitations):
        proxy = Proxy(int(address.rstrip("/").rpartition(":")[2]))
        lines, verdicts = list[str](), list[str]()

        def join(invitation: str, bot: str) -> None:
            link = RoomLink.of(invitation.replace(address, f"http://127.0.0.1:{proxy.port}/"))
            verdicts.append(play(BotSeat(link, bot, seed=len(bot)), lines.append))

        threads = [Thread(target=join, args=given, daemon=True) for given in zip(invitations, ("random", "greedy"), strict=True)]
        for thread in threads:
            thread.start()
        cuts = 0
        until = time.monotonic() + SECONDS
        while any(thread.is_alive() for thread in threads) and time.monotonic() < until:
            time.sleep(2)
            if cuts < 3 and proxy.used >= 2 * (cuts + 1):
                proxy.cut()
                cuts += 1
        proxy.close()
        assert len(verdicts) == 2 and len(set(verdicts)) == 1
        assert cuts and sum("the connection was lost: " in line for line in lines) >= 2 * cuts - 1 and proxy.used > 2
        news = ended(address, RoomLink.of(lines[0].rpartition(" ")[2].replace(f":{proxy.port}", f":{proxy._to}")))
        assert news["over"]


def test_a_link_that_is_none_and_one_that_leads_nowhere_are_told_in_a_sentence(tmp_path: Path) -> None:
    seat = "#room=1&seat=2"
    wrong_hosts = (
        f"ftp://host/{seat}",
        f"http://{seat}",
        f"http://[::1/{seat}",
        f"http://host:99999/{seat}",
        f"http://host:x/{seat}",
    )
    for wrong in ("nonsense", "http://host/", "http://host/#room=1", "http://host/#room=1&watch=2", *wrong_hosts):
        with pytest.raises(ktc.OptionError, match="must be a link to a seat"):
            RoomLink.of(wrong)
    link = RoomLink.of("https://games.example/#room=12ab&seat=secret")
    assert (link.socket, link.url) == ("wss://games.example/calls", "https://games.example/#room=12ab&seat=secret")
    with room(tmp_path, "", "") as (address, invitations):
        for url in (invitations[0].replace("invite=", "invite=x"), f"{address}#room={'0' * 16}&seat=x"):
            with pytest.raises(RoomError) as told:
                play(BotSeat(RoomLink.of(url), "greedy"))
            assert told.value.error in ("WrongLink", "WrongToken")
        with pytest.raises(ktc.OptionError, match="no bot 'gredy'"):
            play(BotSeat(RoomLink.of(invitations[0]), "gredy"))
        with page_at(address) as page:  # the seat of a misspelt bot is free
            link = RoomLink.of(invitations[0])
            assert page.ask("look-in", room=link.room, token=link.token)["free"] == [0, 1]


class Ended(Exception):
    """What ends a bot that would connect again and again."""


def test_why_there_is_no_connection_is_told() -> None:
    def report(line: str) -> None:
        raise Ended(line)

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with pytest.raises(Ended, match=rf"^no connection to http://127.0.0.1:{port}: Connection refused$"):
        play(BotSeat(RoomLink("http://127.0.0.1:" + str(port), "1", "seat", "2"), "greedy"), report)


class Slow:
    """A bot that needs two seconds."""

    def choose(self, table: Any) -> Any:
        time.sleep(2)
        return table.legal_actions()[0]


@pytest.mark.parametrize(("seconds", "left"), [(0.2, None), (60.0, 2_000)])
def test_a_decision_ends_with_its_time_and_with_its_clock(seconds: float, left: int | None) -> None:
    table, lines = ktc.new_game(2, seed=1).as_seat(ktc.new_game(2, seed=1).to_act[0]), list[str]()
    player = _Player(BotSeat(RoomLink("http://host", "1", "seat", "2"), "greedy", seconds=seconds), lines.append)
    player._seat, player._bot = table.seat, Slow()
    times = None if left is None else [left] * 2
    began = time.monotonic()
    action = player._choice(table, CITY, {"times": times, "seated": [{"name": "", "bot": "a"}] * 2})
    assert time.monotonic() - began < 1.5
    assert action in table.legal_actions() and lines == ["greedy took longer than 0.2 s; a random action replaces its choice"]
