"""A board in a browser, for any game: ``python examples/board.py``.  Seat 1 is yours, the others are bots."""

import json
from argparse import ArgumentParser
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import ktc
from ktc.table import Table, problem_of
from ktc.ui import Screen, action_of, answers_after

PAGE = """<!doctype html><meta charset="utf-8"><title>ktc</title><style>
body { font: 15px sans-serif; margin: 1em } .thing { display: inline-block } .map { position: relative }
button { margin: 2px; border-width: 2px; max-width: 160px } small { display: block } img { width: 110px; display: block }
.live { outline: 2px solid green } .chosen { background: gold } #deeds { position: sticky; top: 0; background: white; z-index: 1 }
</style><p id="deeds"></p><div id="told"></div><div id="table"></div><script src="board.js"></script>"""
SCRIPT = Path(__file__).with_name("board.js")


class Board:
    """A game with one person, and what that person's page asks."""

    def __init__(self, game: Any) -> None:
        self.table = Table(game, dict.fromkeys(range(1, game.seats), "random"), seed=1)
        self.token = self.table.sit(0)
        self.screen = Screen(self.table.game, 0)

    def begin(self, sent: Any) -> Any:
        """Send everything: a page was opened."""
        self.screen.renew()
        return {"set": self.screen.set, **self.screen.update()}

    def answers(self, sent: Any) -> Any:
        """Send answers that were too many at first."""
        return answers_after(self.table.game.as_seat(0), sent["deed"])

    def act(self, sent: Any) -> Any:
        """Do what was chosen, let the bots act, and send what is new."""
        self.table.check_revision(self.token, sent["revision"])  # what the deed means may have changed as well
        action = action_of(self.table.game.as_seat(0), sent["deed"])
        self.table.do(self.token, action, sent["revision"])
        return self.screen.update()


class Page(BaseHTTPRequestHandler):
    """Answers the requests of one browser."""

    board: Board

    def do_GET(self) -> None:
        """Send the page, or its script."""
        script = self.path == "/board.js"
        self.send(SCRIPT.read_bytes() if script else PAGE.encode(), "text/javascript" if script else "text/html")

    def do_POST(self) -> None:
        """Answer a request of the script."""
        call = {"/begin": self.board.begin, "/answers": self.board.answers, "/act": self.board.act}.get(self.path)
        if call is None:
            self.send_error(404)
            return
        try:
            found = call(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        except ktc.KtcError as error:  # too late, or not legal
            found = {"problem": problem_of(error).sentence}
        self.send(json.dumps(found).encode(), "application/json")

    def send(self, body: bytes, kind: str) -> None:
        """Send a whole answer."""
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--game", default="key-to-the-city-london")
    asked = parser.parse_args()
    Page.board = Board(ktc.new_game(asked.players, seed=7, game=asked.game))
    server = HTTPServer(("127.0.0.1", asked.port), Page)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
