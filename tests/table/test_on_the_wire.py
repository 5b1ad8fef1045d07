"""What a table sends and takes fits the schema, and reads back as what it was."""

import json
from random import Random

import attrs
import pytest
from codec.fitting import Fitting
from kernel.kits import AUCTION, LONDON, STADENS

import ktc
from ktc.table import (
    ActRequest,
    ChoicesRequest,
    NewsRequest,
    Reply,
    Request,
    UndoAnswer,
    UndoRequest,
    answer,
)
from ktc_city.kit import GAME

from .hosting import GAMES, Screen, actions_in, play, seated

FITTING = {"auction": Fitting(AUCTION), "london": Fitting(LONDON), "stadens": Fitting(STADENS)} | dict.fromkeys(
    ("city of two", "city of four", "markets"), Fitting(GAME)
)


@pytest.mark.slow("holds each reply against its schema")
@pytest.mark.parametrize("game", GAMES)
def test_replies_fit_and_mean_the_same_again(game: str) -> None:
    table, screens = seated(GAMES[game](17), consent=True)
    random, fitting = Random(17), FITTING[game]
    eve = Screen(table, table.watch())
    while not table.game.over and len(table.game.log) < 40:
        play(table, screens, random.randint(1, 12), random)
        screen = random.choice([*screens, eve])
        requests = [NewsRequest(None), NewsRequest(screen.revision), UndoRequest(screen.revision), UndoAnswer(True, None)]
        actions = actions_in(screen.look())
        if actions:
            requests += [ChoicesRequest((), table.game.revision), ActRequest(random.choice(actions), 0)]
            requests += [ActRequest(attrs.evolve(random.choice(actions), seat=0), table.game.revision)]
        for request in requests:
            text = ktc.to_json(request)
            assert fitting.complaints(json.loads(text), type(request).__name__) == []
            assert ktc.from_json(text, Request, table.game) == request
            reply = answer(table, screen.token, text)
            assert fitting.complaints(json.loads(reply), "Reply") == [], reply[:300]
            assert ktc.to_json(ktc.from_json(reply, Reply, table.game)) == reply


def test_an_action_that_is_asked_for_is_there() -> None:
    text = '{"type":"ActRequest","action":null,"revision":0}'
    assert FITTING["city of two"].complaints(json.loads(text), "ActRequest") != []
    with pytest.raises(ktc.RecordError):
        ktc.from_json(text, ActRequest, ktc.new_game(2, seed=1))
