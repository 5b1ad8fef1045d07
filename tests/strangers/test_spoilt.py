"""Records with effects, of other games, and calls to a table, spoilt in their form: a ``KtcError`` or success, nothing else."""

from functools import cache
from random import Random
from typing import Any

import pytest
from depth import DEPTH

import ktc
from ktc.kernel.errors import KtcError
from ktc.table import Reply, Table, answer
from ktc.wire.codec import from_json
from ktc.wire.kinds import own_of

from .mutating import change_json, change_record

GAMES = {
    "docklands": {"tiles": "docklands"},
    "markets": {"tiles": "markets"},
    "london": {"game": "london_2010"},
    "stadens": {"game": "stadens_nyckel"},
}
STEPS = 60
SPOILT = 60 * DEPTH
CALLS = (
    '{"type":"ActRequest","action":ACTION,"revision":REVISION}',
    '{"type":"NewsRequest","revision":null}',
    '{"type":"ChoicesRequest","path":[],"revision":REVISION}',
    '{"type":"UndoRequest","revision":REVISION}',
    '{"type":"UndoAnswer","yes":true,"revision":REVISION}',
)


@cache
def played(name: str) -> Any:
    """Return a game in the middle."""
    game, random = ktc.new_game(3 if name == "stadens" else 2, seed=4, **GAMES[name]), Random(4)
    for _ in range(STEPS):
        game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
    return game


@pytest.mark.slow("reads many spoilt records")
@pytest.mark.parametrize("name", GAMES)
def test_spoilt_records_lead_to_a_game_or_to_a_refusal(name: str) -> None:
    honest, random, refused = played(name).to_text().encode(), Random(7), 0
    sound = ktc.load(text=honest.decode())
    assert sound.digest() == played(name).digest()
    for _ in range(SPOILT):
        spoilt = change_record(honest, random, lambda lines: None)
        try:
            game = ktc.load(text=spoilt.decode("utf-8", "replace"))
            game.view(game.known_to), game.events_for(game.known_to), game.digest()
            for seat in game.to_act:
                game.asks(seat)
            ktc.verify(text=spoilt.decode("utf-8", "replace"))
        except KtcError as error:
            refused += 1
            assert len(str(error)) < 5_000
    assert refused > SPOILT / 3


@pytest.mark.parametrize("name", GAMES)
def test_spoilt_calls_are_answered_and_the_table_goes_on(name: str) -> None:
    random = Random(9)
    hosted = Table(played(name).fork(same_luck=True))
    tokens = (*(hosted.sit(seat) for seat in range(hosted.game.seats)), hosted.watch())
    own, answered = own_of(hosted.game.ruleset), 0
    for _ in range(SPOILT):
        seat = random.choice(hosted.game.to_act)
        acts = hosted.game.legal_actions(seat)[:50]
        call = random.choice(CALLS).replace("ACTION", ktc.to_json(random.choice(acts)))
        call = call.replace("REVISION", str(hosted.game.revision))
        data = change_json(call.encode(), random) if random.random() < 0.6 else call.encode()
        reply = from_json(answer(hosted, random.choice([tokens[seat], *tokens]), data), Reply, own)
        assert (reply.news, reply.choices, reply.problem) != (None, None, None)
        answered += reply.problem is None
        if hosted.game.over:
            break
        assert hosted.message(tokens[0]).table.awaited
    assert answered > 5 and hosted.game.revision > STEPS, "some calls are sound, and some of them act"
