"""The page with its engine in this process: what its worker would do is asked of a server here, so that a game takes seconds."""

import json
from collections.abc import Callable, Iterator, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import RLock, Thread
from typing import Any, Final

import pytest

from ktc.bots import make_bot
from ktc.web.calls import Calls
from ktc.web.making.page import page_files

WORKER: Final = b"""
addEventListener("message", async ({ data }) => {
  if (data.do === "kept") return postMessage({ id: data.id, text: "[]" });
  const answer = await fetch(`calls/${data.do}`, { method: "POST", body: JSON.stringify(data.args) });
  postMessage({ id: data.id, text: await answer.text() });
});
postMessage({ step: 4, of: 4 });
"""
KINDS: Final = {
    "html": "text/html",
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "json": "application/json",
}


class Host:
    """A page's files, and its engine, whose game the tests may look at."""

    def __init__(self) -> None:
        self.calls = Calls()
        self.tokens: Mapping[int, str] = {}  # of the persons, by seat
        self.until: Callable[[Any], bool] | None = None  # how far a game has gone when its page opens, by the table to act
        self._files = page_files() | {"worker.js": WORKER, "made-by-ktc-web.json": b'{"bytecode": true}'}
        self._lock = RLock()  # held while a call is answered
        host = self

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, *said: object) -> None:
                """Say nothing."""

            def do_GET(self) -> None:
                name = self.path.split("?")[0].strip("/") or "index.html"
                found = host._files.get(name)
                self.send_response(404 if found is None else 200)
                self.send_header("content-type", KINDS[name.rsplit(".", 1)[-1]])
                self.end_headers()
                self.wfile.write(found or b"")

            def do_POST(self) -> None:
                args = self.rfile.read(int(self.headers["content-length"])).decode()
                call = self.path.rsplit("/", 1)[-1]
                with host._lock:
                    answer = host.calls.do(call, args)
                    if call == "begin":
                        host.tokens = {place["seat"]: place["token"] for place in json.loads(answer)["places"]}
                        if host.until is not None:
                            host.go_on(host.tokens, host.until)
                self.send_response(200)
                self.end_headers()
                self.wfile.write(answer.encode())

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self._server.server_port}/"

    @property
    def game(self) -> Any:
        """The game at the table, when no call is under way."""
        with self._lock:
            return self.calls.room.table.game

    def go_on(self, tokens: Mapping[int, str], until: Callable[[Any], bool]) -> None:
        """Let ``greedy`` play for the persons up to some position."""
        bot = make_bot("greedy", 1, game=self.game.ruleset.id)
        while not self.game.over:
            seat = next(seat for seat in self.game.to_act if seat in tokens)  # bots act at once
            table = self.game.as_seat(seat)
            if until(table):
                return
            self.calls.room.table.do(tokens[seat], bot.choose(table), self.game.revision)

    def asked(self, name: str, **args: object) -> Any:
        """Return the answer to a call."""
        return json.loads(self.calls.do(name, json.dumps(args)))

    def close(self) -> None:
        """Answer no more."""
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def host() -> Iterator[Host]:
    """A page and its engine."""
    found = Host()
    yield found
    found.close()
