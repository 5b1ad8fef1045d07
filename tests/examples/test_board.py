"""The board of the examples: its server plays a whole game with a client, and its script draws and plays one in a browser."""

import json
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from random import Random
from shutil import which
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from ui.playing import deeds_in

from ktc.ui import apply_delta

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
SECONDS: Final = 60
MOST_LINES: Final = 100  # the guide promises it
CLICKS: Final = 40
CLICK: Final = "n => { const all = document.querySelectorAll('#table .live, #deeds button'); all[n % all.length].click(); }"


@pytest.fixture(params=["key-to-the-city-london", "london_2010"])
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    """Serve a game until the test is over."""
    command = [sys.executable, str(EXAMPLES / "board.py"), "--port", "0", "--game", request.param]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        yield server.stdout.readline().strip()
        server.kill()


def asked(address: str, call: str, **body: Any) -> Any:
    with urlopen(Request(f"{address}/{call}", json.dumps(body).encode()), timeout=SECONDS) as answer:
        return json.load(answer)


def test_the_server_plays_with_what_it_sends(address: str) -> None:
    random, update = Random(1), asked(address, "begin")
    state, steps = update["state"], 0
    while "can" in update and steps < 60:
        can = update["can"]
        deeds = list(deeds_in(can)) if can["whole"] else [["Pass"]]
        update = asked(address, "act", deed=random.choice(deeds), revision=can["revision"])
        state, steps = apply_delta(state, update["delta"]), steps + 1
        assert state["revision"] == update["revision"] > can["revision"]
    assert steps > 20
    late = asked(address, "act", deed=deeds[0], revision=can["revision"])
    assert "has moved on" in late["problem"]
    with pytest.raises(HTTPError, match="404"):
        asked(address, "nowhere")
    assert asked(address, "begin")["state"] == state


def test_the_script_is_as_short_as_the_guide_says() -> None:
    assert len((EXAMPLES / "board.js").read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.skipif(which("chromium") is None or find_spec("playwright") is None, reason="wants chromium and the extra browser")
def test_a_click_on_anything_that_is_live_leads_on(address: str) -> None:
    from playwright.sync_api import sync_playwright  # of the extra

    random, faults = Random(2), list[str]()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(address)
        page.wait_for_selector("#table section")
        begun = page.evaluate("state.revision")
        for _ in range(CLICKS):
            page.evaluate(CLICK, random.randrange(10_000))
            page.wait_for_function("document.querySelectorAll('#table .live, #deeds button').length > 0 || state.over")
        assert page.evaluate("state.revision") > begun
        browser.close()
    assert faults == []
