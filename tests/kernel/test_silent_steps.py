"""A step may have no event: an action that changes nothing, or of which a seat is told nothing."""

from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

import ktc
from ktc.kernel.errors import RecordError
from ktc.kernel.game import Game
from ktc.kernel.log import Step
from ktc.kernel.topic import Topic
from ktc.kernel.views.readers import UnknownAction
from ktc.records import loading, record, verifying

from . import sealed_auction as auction
from .sealed_auction import BidSealed, SealBid, SealedAuction
from .toy import opened, play


@attrs.frozen
class Nod:
    """Says that a seat has seen how things stand; nothing comes of it."""

    seat: int


NOD: Topic[SealedAuction, auction.State, Nod, Any] = Topic(
    Nod,
    off_turn=True,
    decide=lambda rules, state, action, chance: [],
    listed=lambda rules, state, seat: [Nod(seat)],
)


class Nodding(SealedAuction):
    """The auction, in which whoever may bid may nod as well."""

    topics = (*SealedAuction.topics, NOD)


class Whispering(SealedAuction):
    """The auction, in which nobody is told that another has sealed a bid."""

    def redact(self, event: Any, seat: int | None) -> Any:
        return None if isinstance(event, BidSealed) and event.seat != seat else event


def nodded() -> Game[Any, Any, Any]:
    """Return a game with nods before, between and behind bids."""
    game = opened(Nodding())
    for action in (Nod(0), SealBid(0, 3), Nod(0), Nod(2), SealBid(1, 2), Nod(1)):
        game.apply(action)
    return game


def test_it_is_a_step_like_any_other() -> None:
    game = opened(Nodding())
    before = game.digest()
    assert game.apply(Nod(1)) == () and game.log[-1] == Step(1, Nod(1), (), 0)
    assert (len(game.log), game.revision, game.digest()) == (1, 1, before)
    assert Nod(2) in game.legal_actions(2) and play(game, 3).over


def test_it_is_taken_back_and_done_again_by_its_own_seat() -> None:
    game = nodded()
    steps, told = game.log[:], game.events_for(1)
    with pytest.raises(ktc.IllegalAction) as refused:
        game.undo(0)
    assert refused.value.rule == "undo.own-steps"
    assert game.undo(1) == Nod(1) and game.undo() == SealBid(1, 2)
    assert game.redo() == (BidSealed(1, 2),) and game.redo() == ()
    assert game.log[:] == steps and game.events_for(1) == told


def test_readers_of_changes_go_on_after_it() -> None:
    game = nodded()
    read = game.changes(1)
    assert (read.kept, len(read.events)) == (0, 2)
    game.apply(Nod(1))
    assert game.changes(1, read.revision).events == () and game.changes(1, read.revision).kept == 2
    game.undo()
    assert game.changes(1, read.revision).events == () and game.at(3).events_for(1) == game.events_for(1)[:1]


@pytest.mark.parametrize("steps", [0, 30])
def test_it_is_saved_loaded_and_verified(steps: int, tmp_path: Path) -> None:
    game = play(nodded(), 3, steps)
    game.save(tmp_path / "game")
    file = record.read(tmp_path / "game")
    again = loading.load(file, Nodding(), Game)
    assert again.log[:] == game.log[:] and again.digest() == game.digest()
    assert verifying.verify(file, again) == verifying.Verification(True, len(game.log))


def test_a_nod_that_the_rules_refuse_is_found(tmp_path: Path) -> None:
    game = nodded()
    text = game.to_text().replace('"action":{"type":"Nod","seat":2}', '"action":{"type":"SealBid","seat":2,"coins":99}')
    file = record.read(text=text)
    found = verifying.verify(file, loading.load(file, Nodding(), Game))
    assert (found.identical, found.line, found.rules) == (False, 6, ("", "toy.purse"))


def test_worlds_hold_it_as_a_step_that_nobody_can_read() -> None:
    game = nodded()
    for world in game.worlds(0, 3, Random(1)):
        assert [step.action for step in world.log if step.seat == 0] == [Nod(0), SealBid(0, 3), Nod(0)]
        assert [step.action for step in world.log if not step.events and step.seat != 0] == [UnknownAction(2), UnknownAction(1)]
        assert [len(step.events) for step in world.log] == [len(step.events) for step in game.log]


@pytest.mark.parametrize("rules", [Nodding(), Whispering()], ids=lambda rules: type(rules).__name__)
def test_a_seats_own_record_has_steps_of_which_it_was_told_nothing(rules: Any) -> None:
    game = nodded() if isinstance(rules, Nodding) else opened(rules)
    game.apply(SealBid(2, 1))
    own = loading.load(record.read(text=game.to_text(1)), rules, Game)
    assert own.events_for(1) == game.events_for(1) and len(own.log) == len(game.log)
    assert own.log[-1].action == UnknownAction(2)


def test_in_the_city_every_step_has_events() -> None:
    game = ktc.new_game(2, seed=1)
    game.apply(ktc.Pass(game.to_act[0]))
    head, opening, step, closing = game.to_text().splitlines()
    start, _, _ = step.partition('"events":')
    for read in (ktc.load, ktc.verify):
        with pytest.raises(RecordError, match="line 3: every step needs at least one event"):
            read(text="\n".join([head, opening, f'{start}"events":[],"draws":0}}', closing]))
