"""What a browser is handed out, and what whoever watches over a server is."""

import gzip
import json
import re
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

from ktc.server.app import Site, policy_of, served_files, served_games
from ktc.server.backend import Backend
from ktc.server.limits import ServerLimits
from ktc.stores import SqliteStore, StoreError
from ktc.web.making.site import RUNTIME

from .visiting import CITY, joined, opened, serving


def test_the_page_is_served_with_its_policy(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served:
        for path in ("/", "/index.html", "/main.js", "/main.css", "/games.json", "/words.json", "/icon.svg"):
            found = served.client.get(path)
            assert found.status_code == 200, path
            assert found.headers["content-security-policy"].startswith("default-src 'none'; ")
            assert "frame-ancestors 'none'" in found.headers["content-security-policy"]
            assert found.headers["x-content-type-options"] == "nosniff"
        assert served.client.get("/main.js").headers["content-type"] == "text/javascript; charset=utf-8"
        made = served.client.get("/made-by-ktc-web.json").json()
        assert made["server"] is True
        index = served_files()["index.html"].content
        assert policy_of(index).removesuffix("; frame-ancestors 'none'").encode() in index


def test_each_file_that_the_page_asks_for_is_there(tmp_path: Path) -> None:
    files = served_files()
    asked = re.findall(r'(?:href|src)="([^":]+)"', files["index.html"].content.decode())
    assert {"main.js", "main.css", "licences/packages.txt"} <= set(asked)
    assert not set(asked) - set(files)


def test_there_is_nothing_else_to_have(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served:
        for path in (
            "/games.db",
            "/../games.db",
            "/%2e%2e/games.db",
            "/worker.js",
            "/engine.zip",
            f"/{RUNTIME}/pyodide.mjs",
            "/calls",
        ):
            assert served.client.get(path).status_code == 404, path
        assert served.client.post("/").status_code == 405


def test_what_a_browser_has_already_is_not_sent_again(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served:
        first = served.client.get("/main.js", headers={"accept-encoding": "gzip"})
        assert first.headers["content-encoding"] == "gzip"
        assert gzip.decompress(served_files()["main.js"].packed) == served_files()["main.js"].content == first.content
        again = served.client.get("/main.js", headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        plain = served.client.get("/main.js", headers={"accept-encoding": "identity"})
        assert plain.content == first.content


def test_a_server_says_that_it_lives_and_counts_what_it_does(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        assert served.client.get("/health").text == "ok\n"
        made = opened(page, CITY, "", "greedy")
        ann = joined(page, made, name="Ann")
        news = ann.ask("follow", since=None)
        while not news["may_act"]:
            news = page.news()
        ann.act(Random(1))
        page.news(lambda news: news["may_act"])
        page.ask("fly to the moon")
        page.ask("look-in", room=made["room"], token="x")
        told = served.backend.metrics.text().decode()
        for line in (
            'ktc_calls_total{do="open-room",outcome="done"} 1.0',
            'ktc_calls_total{do="do",outcome="done"} 1.0',
            'ktc_calls_total{do="other",outcome="refused"} 1.0',
            'ktc_calls_total{do="look-in",outcome="refused"} 1.0',
            'ktc_call_seconds_count{do="do"} 1.0',
            "ktc_sockets 1.0",
            "ktc_rooms_in_memory 1.0",
            "ktc_faults_total 0.0",
        ):
            assert line in told, line
        assert float(re.findall(r"^ktc_bot_seconds_count (.+)$", told, re.MULTILINE)[0]) >= 1
        assert float(re.findall(r"^ktc_news_total (.+)$", told, re.MULTILINE)[0]) >= 1


def test_metrics_tell_nothing_of_games_rooms_and_persons(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as served, served.page() as page:
        made = opened(page, CITY, "", "greedy")
        ann = joined(page, made, name="Ann of Cleves")
        ann.ask("follow", since=None)
        told = served.backend.metrics.text().decode()
        for secret in (
            made["room"],
            *made["invites"][:1],
            made["watch"],
            made["host"],
            ann.token,
            "Ann of Cleves",
            CITY,
            "greedy",
            "testclient",
            str(tmp_path),
        ):
            assert secret not in told
        assert {line.split("{")[0].split(" ")[0].partition("_")[0] for line in told.splitlines() if not line.startswith("#")} == {
            "ktc"
        }


def test_the_page_knows_the_games_of_the_server(tmp_path: Path) -> None:
    games = json.loads(served_games().content)
    assert next(game["id"] for game in games) == CITY
    assert "sealed-auction" in [game["id"] for game in games]


def test_metrics_are_at_a_port_of_their_own_and_nothing_else_is(tmp_path: Path) -> None:
    backend = Backend(str(tmp_path / "games.db"), 0, ServerLimits())
    with TestClient(Site(backend, metrics_port=9_100).app) as client:
        assert client.get("/metrics").status_code == 404
        for path in ("/metrics", "/", "/main.js"):
            assert client.get(f"http://testserver:9100{path}").text.startswith("# HELP ktc_")


def test_a_store_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path / "games.db") as served:
        assert [served.client.get(path).status_code for path in ("/ready", "/health")] == [200, 200]
        with monkeypatch.context() as patch:

            def full(*_: object) -> int:
                raise StoreError("cannot be written: database or disk is full", "/srv/secret/games.db")

            patch.setattr(SqliteStore, "write_note", full)
            for path in ("/ready", "/health"):
                found = served.client.get(path)
                assert (found.status_code, found.text) == (503, "the store cannot be written: database or disk is full\n")
        assert [served.client.get(path).status_code for path in ("/ready", "/health")] == [200, 200]
