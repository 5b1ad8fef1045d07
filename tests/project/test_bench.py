"""What the bench measures can be measured: its work runs, its boxes open."""

import sys
from importlib import import_module

import pytest

from growth import TILES
from processes import WORKERS


@pytest.mark.parametrize("tiles", TILES)
def test_a_box_with_as_many_tiles_opens(tiles: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path, str(WORKERS)])
    assert len(import_module("ktc_worker").box(tiles).tiles) == tiles
