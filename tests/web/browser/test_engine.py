"""The engine in the worker is the engine: the same digests, the same bytes; and a page holds what its seats may know."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ktc
from ktc.installed import entries
from ktc.kit.named import kit_or_default
from ktc.web.calls import Calls
from web.calling import CITY, LONDON, ask, table_of

from .conftest import READY, made, served
from .playing import begin, decide, exported, news, settled

Page = Any  # of Playwright
GAMES = 20  # of each bot, for each number of players
CALL = """async ([table]) => {
  const worker = window.worker ??= new Worker("worker.js", { type: "module" });
  const call = (name, args = {}) => new Promise((done, failed) => {
    const id = window.last = (window.last ?? 0) + 1;
    const listen = ({ data }) => {
      if (data.id !== id) return;
      worker.removeEventListener("message", listen);
      data.error === undefined ? done(JSON.parse(data.text)) : failed(new Error(data.error));
    };
    worker.addEventListener("message", listen);
    worker.postMessage({ id, do: name, args });
  });
  await call("begin", { table, lang: "en" });
  return [await call("digest"), (await call("saved")).record];
}"""
LISTEN = """
  window.heard = [];
  const usual = Worker.prototype.addEventListener;
  Worker.prototype.addEventListener = function (name, listener) {
    return usual.call(this, name, (event) => { window.heard.push(JSON.stringify(event.data ?? null)); listener(event); });
  };
"""


def equal(page: Page, table: dict[str, Any]) -> None:
    """See that the worker's game of bots ends as it does here: the digest, and each byte of the record, its hashes included."""
    digest, record = page.evaluate(CALL, [table])
    calls = Calls()
    ask(calls, "begin", table=table)
    assert digest == ask(calls, "digest")
    assert record == ask(calls, "saved")["record"]


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("players", kit_or_default(CITY).seats)
def test_games_of_bots_are_those_of_every_python(page: Page, players: int, bot: str) -> None:
    for seed in range(1, GAMES + 1):
        equal(page, table_of(CITY, *[bot] * players, seed=seed))


@pytest.mark.parametrize("players", kit_or_default(LONDON).seats)
def test_games_of_london_by_bots_are_those_of_every_python(page: Page, players: int) -> None:
    for seed in range(1, GAMES + 1):
        equal(page, table_of(LONDON, *["random"] * players, seed=seed))


@pytest.mark.parametrize("tiles", entries.names(entries.TILE_SETS))
def test_games_with_other_tiles_are_those_of_every_python(page: Page, tiles: str) -> None:
    settled = ({"type": "Settled", "key": ["tiles"], "choices": [tiles]},)
    for seed, bots in enumerate((("random", "random"), ("greedy", "random", "greedy"), ("greedy", "greedy", "random", "random"))):
        equal(page, table_of(CITY, *bots, seed=seed, settled=settled))


def test_search_plays_in_a_browser_as_elsewhere(page: Page) -> None:
    """Numbers are half as wide there as here."""
    equal(page, table_of(CITY, "search:iterations=2", "random"))


def test_a_page_is_sent_nothing_of_anothers_hand(context: Any, address: str, tmp_path: Path) -> None:
    """What the bot drew stands in the record that its person saves, and in no message, nor anywhere in the page."""
    page = context.new_page()
    page.add_init_script(LISTEN)
    page.goto(address)
    page.wait_for_selector(READY)
    begin(page, ["", "greedy"], seed="123456789")
    settled(page)
    chance = Random(3)
    for _ in range(4):
        decide(page, chance)
    told = " ".join(news(page))
    heard = "\n".join(page.evaluate("window.heard")) + page.content()
    record = exported(page, tmp_path).read_text()
    drawn = [event for event in _events(json.loads(line) for line in record.splitlines()) if event.get("type") == "KeyplesDrawn"]
    others = [event for event in drawn if event["seat"] == 1]
    assert others
    assert re.search(r"draws \d+ keyples: \d", told)  # one's own
    assert re.search(r"draws \d+ keyples\.", told)  # the other's
    for event in others:
        assert json.dumps(event, separators=(",", ":")) not in heard
    game = ktc.load(text=record)
    own, hers = ({ktc.tell(event, "en", game) for event in game.events_for(seat)} for seat in (0, 1))
    assert hers - own
    assert all(sentence not in heard for sentence in hers - own)
    seed = json.loads(record.splitlines()[0])["seed"]
    assert len(seed) == 64
    assert seed not in heard
    assert "123456789" not in heard


def _events(found: Any) -> list[Any]:
    """Return all objects within, those in texts of JSON too."""
    if isinstance(found, dict):
        return [found, *_events(list(found.values()))]
    if isinstance(found, str):
        return _events(json.loads(found)) if found.startswith(("{", "[{")) else []
    return [inner for one in found for inner in _events(one)] if hasattr(found, "__iter__") else []


def test_without_node_sources_are_served_and_the_page_says_so(browser: Any, tmp_path: Path, toys: Path) -> None:
    folder = made(tmp_path / "page", toys, path="")
    assert json.loads((folder / "made-by-ktc-web.json").read_text())["bytecode"] is False
    for address in served(folder):
        page = browser.new_page()
        page.set_default_timeout(60_000)
        page.goto(address)
        page.wait_for_selector("#play")
        assert "Slow start" in page.inner_text("#state")
        page.wait_for_selector(READY)
        page.close()


def test_all_licences_lie_beside_what_is_shipped(folder: Path) -> None:
    listed = (folder / "licences" / "packages.txt").read_text()
    names = {path.name for path in (folder / "licences").iterdir()}
    for package in json.loads((folder / "made-by-ktc-web.json").read_text())["packages"]:
        assert package in listed
    assert {"MPL-2.0.txt", "Apache-2.0.txt", "pyodide.txt", "ktc-LICENSE", "rich-LICENSE"} <= names
