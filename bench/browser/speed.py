"""Games of bots in a worker beside those of this Python, in turn and in the same run."""

import json
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final

import attrs

from browser.games_of_bots import played
from browser.served import Page
from ktc.web.making.pyodide import STDLIB
from ktc.web.making.site import RUNTIME

GAME: Final = "key-to-the-city-london"
BLANK: Final = "blank.html"
WORKER: Final = "measuring.js"
EXTRA: Final = {  # beside the page's own files
    BLANK: "<!doctype html><title>a worker</title>",
    WORKER: """
import { loadPyodide } from "./RUNTIME/pyodide.mjs";
const place = (name) => new URL(name, import.meta.url).href;
const python = loadPyodide({ indexURL: place("RUNTIME/"), stdLibURL: place("LIBRARY") }).then(async (python) => {
  const archive = await (await fetch("engine.zip")).arrayBuffer();
  python.unpackArchive(archive, "zip");
  return python;
});
const answer = async (code) => ({ text: (await python).runPython(code) });
addEventListener("message", ({ data }) => answer(data).catch((error) => ({ error: String(error) })).then(postMessage));
""".replace("RUNTIME", RUNTIME).replace("LIBRARY", STDLIB),
}
ASK = f"""(code) => new Promise((answer, refuse) => {{
  window.worker ??= new Worker("{WORKER}", {{ type: "module" }});
  window.worker.onmessage = ({{ data }}) => ("text" in data ? answer(data.text) : refuse(new Error(data.error)));
  window.worker.onerror = () => refuse(new Error("the worker could not be loaded"));
  window.worker.postMessage(code);
}})"""
Played = dict[str, Any]


@attrs.frozen
class Speeds:
    """Actions a second in each round, in the worker and here; and whether all games came to the same digests."""

    bot: str
    worker: Sequence[float]
    here: Sequence[float]
    same: bool

    @property
    def ratio(self) -> float:
        """How many times as long the worker takes, at the median of the rounds."""
        return median(here / there for here, there in zip(self.here, self.worker, strict=True))


def in_worker(page: Page, bot: str, seats: int, games: int, first: int) -> Played:
    """Play some games in the worker of a page."""
    code = Path(__file__).with_name("games_of_bots.py").read_text(encoding="utf-8")
    call = f"json.dumps(played({GAME!r}, {bot!r}, {seats}, {games}, {first}))"
    return dict(json.loads(page.evaluate(ASK, f"{code}\n{call}")))


def speeds(page: Page, bot: str, seats: int, games: int, rounds: int) -> Speeds:
    """Return how fast a bot plays; every second round begins here, and both warm up first."""
    in_worker(page, bot, seats, games, 0)
    played(GAME, bot, seats, games, 0)
    worker, here = list[float](), list[float]()
    same = True
    for number in range(1, rounds + 1):
        first = number * games
        if number % 2:
            there, ours = in_worker(page, bot, seats, games, first), played(GAME, bot, seats, games, first)
        else:
            ours, there = played(GAME, bot, seats, games, first), in_worker(page, bot, seats, games, first)
        worker.append(there["actions"] / there["seconds"])
        here.append(ours["actions"] / ours["seconds"])
        same = same and there["digests"] == ours["digests"]
    return Speeds(bot, worker, here, same)
