"""A board is drawn at each click: what has not changed is taken from the time before, and is what would be drawn."""

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import ktc
from ktc.draw import DrawnBoard, draw_board
from ktc_city.drawing.board import faces
from ktc_city.drawing.svg.hexagon import stacked


def kept() -> Iterator[Any]:
    """Yield what keeps drawings."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("ktc.draw.", "ktc_city.drawing.")):
            yield from (found for found in vars(module).values() if hasattr(found, "cache_clear"))


def forget() -> None:
    """Begin as a process does that has drawn nothing."""
    for each in kept():
        each.cache_clear()


def test_no_tile_is_drawn_again_that_says_what_it_said(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = 0

    def counted(*given: Any) -> str:
        nonlocal drawn
        drawn += 1
        return stacked(*given)

    monkeypatch.setattr(faces, "stacked", counted)
    forget()
    game, random, again = ktc.new_game(3, seed=7), Random(7), []
    draw_board(game, 0, width=599)
    assert drawn >= len(game.view(None).centre)
    for _ in range(12):
        game.apply(game.draft(game.to_act[0]).sample(random))
        before = drawn
        draw_board(game, 0, width=599)
        again.append(drawn - before)
    assert sum(again) <= 12, again  # one tile a step at most: that which an action is about


def test_what_is_kept_is_what_would_be_drawn() -> None:
    """Tables of other sets, homes and languages lie beside each other, as on a server."""
    tables = [
        (played(ktc.new_game(players, seed=seed, **how), steps=20 * seed), lang, 366 + 90 * seed)  # type: ignore[arg-type]  # options
        for seed, (players, how) in enumerate(((2, {}), (4, {"tiles": "docklands"}), (2, {}), (3, {"tiles": "markets"}), (4, {})))
        for lang in ("en", "de")
    ]
    forget()
    beside = [pictures(draw_board(table, lang=lang, width=width)) for table, lang, width in tables]
    for (table, lang, width), drawn in zip(tables, beside, strict=True):
        forget()
        assert pictures(draw_board(table, lang=lang, width=width)) == drawn


def played(game: Any, steps: int) -> Any:
    """Play some steps at random; return the table of a seat."""
    for _ in range(steps):
        game.apply(game.draft(game.to_act[0]).sample(Random(steps)))
    return game.as_seat(0)


def pictures(board: DrawnBoard) -> list[str]:
    """Return what is drawn, part by part."""
    return [str(part.picture) for part in board.parts]
