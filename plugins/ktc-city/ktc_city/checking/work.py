"""How much work a game with some tiles is, beside a game of the box: counted, so that each run prints the same."""

import gc
import sys
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Final

from ktc.bots import make_bot
from ktc_city.box.open_box import open_box
from ktc_city.box.tilebox import TileBox
from ktc_city.checking.findings import Work
from ktc_city.checking.target import THE_BOX
from ktc_city.game.new_game import new_game

GAMES: Final = 3
USUAL: Final = 3  # players


def work_of(tiles: str, variants: Sequence[str], begin_game: Callable[[], bool] = lambda: True) -> Work | None:
    """Count the work of games with a set and variants, and of games with the box; None where ``begin_game`` returns False."""
    box, usual = open_box(tiles, variants), open_box(THE_BOX)
    common = [number for number in box.inventory.players if number in usual.inventory.players]
    players = USUAL if USUAL in common else next(iter(common), 0)
    mine, theirs = ((box, players or box.inventory.players[0]), (usual, players or usual.inventory.players[0]))
    counted = [_counted(*games, begin_game) for games in (mine, theirs)]
    return Work(tiles, tuple(variants), mine[1], *counted) if all(counted) else None


def _counted(box: TileBox, players: int, begin_game: Callable[[], bool]) -> int:
    """Return how many functions are called in some games; 0 where one may not begin."""
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    before, collecting = sys.getprofile(), gc.isenabled()
    gc.disable()  # what is called when garbage is collected is no work of the game
    try:
        for counting in (before, count):  # a first time also fills caches, so the second one counts
            for seed in range(GAMES):
                if not begin_game():
                    return 0
                sys.setprofile(counting)
                try:
                    _play(box, players, seed)
                finally:
                    sys.setprofile(before)
    finally:
        if collecting:
            gc.enable()
    return calls


def _play(box: TileBox, players: int, seed: int) -> None:
    game = new_game(players, seed, box)
    bots = [make_bot("random", seed * 10 + seat) for seat in range(players)]
    while not game.over:
        seat = game.to_act[0]
        game.apply(bots[seat].choose(game.as_seat(seat)))
