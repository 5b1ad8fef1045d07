"""``kill -9`` at any moment loses no change that was confirmed, and leaves a game that goes on."""

import os
import signal
import time
import warnings
from random import Random

import pytest

from ktc.stores import Store, TruncatedLineWarning, UnknownGame, add_game, open_game, verify_game

from .backends import KILLS, open_at
from .children import Child, Tell
from .playing import begun, played

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="the players are forks of this process"),
    pytest.mark.slow("starts and kills processes that play"),
]
LONGEST_LIFE = 0.25  # seconds: opening a game, and some dozens of changes


def play(where: str, name: str, seed: int, tell: Tell) -> None:
    """Play a game on from where a store has it, and tell each change as soon as it is confirmed."""
    store = open_at(where)
    try:
        game = open_game(store, name)
    except UnknownGame:
        game = begun("city")
        add_game(game, store, name)
        tell("0")
    for changed in played(game, Random(seed), undo=0.2):
        tell(str(changed.revision))


def test_a_killed_player_loses_no_confirmed_change(where: str) -> None:
    random, name, number, last = Random(where[:4]), "g0", 0, -1
    warnings.simplefilter("ignore", TruncatedLineWarning)
    for kill in range(KILLS):
        child = Child(lambda tell, name=name, kill=kill: play(where, name, kill, tell))
        time.sleep(random.uniform(0.01, LONGEST_LIFE))
        child.kill(signal.SIGKILL)
        confirmed = max([last, *map(int, child.lines())])
        store = open_at(where)
        last = _last(store, name)
        assert confirmed <= last <= confirmed + 1, f"after {kill} kills: {confirmed} confirmed, {last} there"
        if last >= 0 and open_game(store, name).over:
            assert verify_game(store, name).identical
            number, last = number + 1, -1
            name = f"g{number}"
        store.close()
    store = open_at(where)
    assert [verify_game(store, game.name).verdict for game in store.games()] == ["identical"] * len(list(store.games()))
    assert sum(game.revision for game in store.games()) > KILLS, "hardly anything was played: the lives are too short"


def _last(store: Store, name: str) -> int:
    """Return the last revision of a game; -1 where it was never begun."""
    try:
        return open_game(store, name).revision
    except UnknownGame:
        return -1
