"""Games in a notebook: after ``%load_ext ktc.draw`` they show themselves, and a seat shows only what it may know."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from kernel.kits import install
from kernel.sealed_auction import SealedAuction
from kernel.toy import opened

import ktc
from ktc import draw

from .test_any_game import OWN

Shown = Callable[[Any], str | None]


class Formatter:
    """Keeps what IPython's formatter of SVG keeps: by type, what shows it."""

    def __init__(self) -> None:
        self.by_type: dict[type, Shown] = {}

    def for_type(self, shown: type, show: Shown) -> None:
        self.by_type[shown] = show


@pytest.fixture
def show() -> Shown:
    """Return a notebook into which the extension was loaded."""
    formatter = Formatter()
    draw.load_ipython_extension(SimpleNamespace(display_formatter=SimpleNamespace(formatters={"image/svg+xml": formatter})))
    return lambda value: next(formatter.by_type[kind] for kind in type(value).__mro__ if kind in formatter.by_type)(value)


def test_a_game_is_shown_as_everybody_may_know_it(show: Shown) -> None:
    game = ktc.new_game(3, seed=2)
    assert show(game) == str(draw.table_svg(game.view(None), game.box))


def test_a_seat_is_shown_what_it_knows(show: Shown) -> None:
    game = ktc.new_game(3, seed=2)
    assert show(game.as_seat(1)) == str(draw.table_svg(game.view(1), game.box))
    assert show(game.as_seat(1)) == show(game.worlds(1, 1, 9)[0].as_seat(1))


def test_a_box_is_shown_as_its_tiles(show: Shown) -> None:
    assert show(ktc.open_box()) == str(draw.tiles_svg(ktc.open_box()))


def test_the_record_of_a_seat_is_shown_as_it_knows_the_game(show: Shown) -> None:
    game = ktc.load(text=ktc.new_game(3, seed=2).to_text(seat=1))
    assert show(game) == str(draw.table_svg(game.view(1), game.box))


def test_a_game_without_pictures_stays_text(show: Shown) -> None:
    game = opened(SealedAuction(), 1)
    assert show(game) is None and show(game.as_seat(0)) is None


def test_any_game_with_a_picture_is_shown(show: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, OWN)
    game = opened(SealedAuction(), 1)
    assert show(game) == str(draw.draw_picture(game, kit=OWN)) != show(game.as_seat(0))
