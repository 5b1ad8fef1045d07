"""How much work a game with some tiles is, beside a game of the box: counted, so that each run prints the same."""

import sys
from collections.abc import Sequence
from types import FrameType
from typing import Final

from ktc.bots import make_bot
from ktc.city.box.open_box import open_box
from ktc.city.box.tilebox import TileBox
from ktc.city.checking.findings import Work
from ktc.city.checking.target import THE_BOX
from ktc.city.game.new_game import new_game

GAMES: Final = 3
USUAL: Final = 3  # players


def work_of(tiles: str, variants: Sequence[str]) -> Work:
    """Count the work of games with a set and variants, and of games with the box."""
    box, usual = open_box(tiles, variants), open_box(THE_BOX)
    common = [number for number in box.inventory.players if number in usual.inventory.players]
    players = USUAL if USUAL in common else next(iter(common), 0)
    mine, theirs = ((box, players or box.inventory.players[0]), (usual, players or usual.inventory.players[0]))
    return Work(tiles, tuple(variants), mine[1], _counted(*mine), _counted(*theirs))


def _counted(box: TileBox, players: int) -> int:
    """Return how many functions are called in some games, played for the second time: a first time also fills caches."""
    for seed in range(GAMES):
        _play(box, players, seed)
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        for seed in range(GAMES):
            _play(box, players, seed)
    finally:
        sys.setprofile(before)
    return calls


def _play(box: TileBox, players: int, seed: int) -> None:
    game = new_game(players, seed, box)
    bots = [make_bot("random", seed * 10 + seat) for seat in range(players)]
    while not game.over:
        seat = game.to_act[0]
        game.apply(bots[seat].choose(game.as_seat(seat)))
