"""A step and a seat that are stored are acknowledged, whatever fails in the answer; the host reads why in the log."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ktc.kit import AnyEvent, AnyGame, named
from ktc.table import reports

from .visiting import CITY, joined, opened, serving


def test_a_step_is_acknowledged_though_its_sentence_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tell = named.teller

    def teller(game: AnyGame, *given: Any) -> Callable[[AnyEvent], str]:
        told = tell(game, *given)

        def failing(event: AnyEvent) -> str:
            if game.revision:
                raise RuntimeError("no such word")
            return told(event)

        return failing

    with serving(tmp_path / "games.db") as served, served.page() as page:
        made = opened(page, CITY, "", "")
        places = [joined(page, made) for _ in range(2)]
        place = places[places[0].ask("news", since=None)["awaited"][0]]
        decided = place.decide(Random(1))
        with monkeypatch.context() as patch:
            patch.setattr(reports, "teller", teller)
            for one in served.backend.rooms._loaded.values():
                one.table._reports._sentences.clear()
            moved = place.do(decided)
        assert moved["problem"] is None
        assert (moved["news"]["revision"], moved["news"]["failure"]["error"]) == (1, "PluginError")
        assert "no such word" in caplog.text
        assert "no such word" not in str(moved)
        assert place.ask("news", since=1)["kept"] == 0
        assert "ktc_faults_total 1.0" in served.backend.metrics.text().decode()


def test_a_seat_is_given_though_the_drawing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def pictures(*_: object) -> object:
        raise RuntimeError("no such picture")

    with serving(tmp_path / "games.db") as served, served.page() as page:
        made = opened(page, CITY, "", "")
        monkeypatch.setattr("ktc.web.room.picture_names", pictures)
        place = joined(page, made)
        assert place.ask("names")
        assert "no such picture" in caplog.text
