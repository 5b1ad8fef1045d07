"""Two processes at one game never fork its log: of those who go on from one revision, one alone does."""

import os
import time
from collections import Counter
from random import Random

import pytest

from ktc.stores import StoreConflict, add_game, journals, open_game, verify_game

from .backends import AT_LENGTH, RACES, open_at
from .children import Child, Tell
from .playing import GAMES, begun

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="the players are forks of this process"),
    *([pytest.mark.slow("plays hundreds of games between processes")] if AT_LENGTH else []),
]
RACERS = 2


WINDOW = 0.001  # seconds between a journal's last look and its writing: without a lock, others come between


def race(where: str, games: int, number: int, tell: Tell) -> None:
    """Play games that others play too, from whatever revision is the last; tell which changes were confirmed."""
    write = journals.write_all
    journals.write_all = lambda file, text: (time.sleep(WINDOW), write(file, text))[1]
    store, random = open_at(where), Random(number)
    for at in range(games):
        game = open_game(store, f"g{at}", GAMES["auction"])
        while not game.over:
            actions = [action for seat in game.to_act for action in game.legal_actions(seat) if not game.why_not(action)]
            try:
                game.apply(random.choice(actions))
                tell(f"g{at} {game.revision} {game.log[-1].action}")
            except StoreConflict:
                tell("second")
                game = open_game(store, f"g{at}", GAMES["auction"])


def test_two_processes_at_one_game_never_fork_its_log(where: str) -> None:
    store, games = open_at(where), RACES
    for at in range(games):
        add_game(begun("auction", seed=at), store, f"g{at}")
    store.close()
    racers = [Child(lambda tell, number=number: race(where, games, number, tell)) for number in range(RACERS)]
    lines = [line for racer in racers for line in racer.lines()]
    assert [racer.ended for racer in racers] == [0] * RACERS
    confirmed = [line for line in lines if line != "second"]
    assert len(lines) > len(confirmed), "nobody ever came second: this was no race"
    places = Counter(line.split(" ", 2)[0] + " " + line.split(" ", 2)[1] for line in confirmed)
    assert set(places.values()) == {1}, "a revision was given twice"
    for at in range(games):
        game = open_game(store, f"g{at}", GAMES["auction"])
        steps = {f"g{at} {number} {step.action}" for number, step in enumerate(game.log, start=1)}
        assert steps == {line for line in confirmed if line.startswith(f"g{at} ")}
        assert game.over and verify_game(store, f"g{at}", GAMES["auction"]).identical


def test_one_store_is_made_once_by_many_at_a_time(where: str) -> None:
    """Tables, folder and file are made by whoever is first; nobody fails over it."""

    def work(tell: Tell) -> None:
        store = open_at(where)
        add_game(begun("auction"), store, f"of-{os.getpid()}")
        try:
            add_game(begun("auction"), store, "one-name")
        except StoreConflict:
            return
        tell("mine")

    children = [Child(work) for _ in range(4)]
    assert [line for child in children for line in child.lines()] == ["mine"]
    assert [child.ended for child in children] == [0] * 4
    assert len(list(open_at(where).games())) == 5
