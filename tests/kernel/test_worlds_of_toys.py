"""What a world tells, asked of a game in which all bid in secret at once."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from reaching import see_no_difference, walked

from ktc.kernel.errors import RecordError
from ktc.kernel.game import Game
from ktc.kernel.views.readers import UnknownAction

from .sealed_auction import BidSealed, Reopen, SealBid, SealedAuction
from .toy import opened, play


class Silent(SealedAuction):
    """The same game, whose rules do not say what led to events."""

    def acted(self, state: Any, events: Any) -> Any:
        return None


def twins(rules: SealedAuction, seed: int, reader: int) -> list[Game[Any, Any, Any]]:
    """Return two games that differ only in what the others have bid since the last reveal."""
    one = play(opened(rules, seed), seed, steps=seed % 9)
    other, random = one.fork(same_luck=True), Random(seed)
    for _ in range(6):
        seat = random.choice(one.to_act)
        lists = [game.legal_actions(seat) for game in (one, other)]
        reopens = isinstance(lists[0][0], Reopen)
        if not reopens and sum(one.state.bids[rival] is None for rival in one.state.rivals[-1]) == 1:
            break  # the last bid would reveal all
        choices = [random.choice(actions) for actions in lists]
        if seat == reader:
            choices[1] = choices[0]
        for game, choice in zip((one, other), choices, strict=True):
            game.apply(choice)
    return [one, other]


@pytest.mark.parametrize("seed", range(40))
def test_worlds_of_games_that_differ_in_secrets_only_are_equal_in_everything(seed: int) -> None:
    one, other = twins(SealedAuction(), seed, seed % 3)
    if one.over:
        return
    assert one.events_for(seed % 3) == other.events_for(seed % 3)
    for ours, theirs in zip(one.worlds(seed % 3, 3, seed), other.worlds(seed % 3, 3, seed), strict=True):
        see_no_difference(ours, theirs, seed)


def test_there_are_such_games() -> None:
    pairs = [twins(SealedAuction(), seed, seed % 3) for seed in range(40)]
    assert sum(not one.over and [*one.log] != [*other.log] for one, other in pairs) >= 20


@pytest.mark.parametrize("seed", range(10))
def test_the_actions_of_a_world_are_those_of_its_events(seed: int) -> None:
    game = play(opened(SealedAuction(), seed), seed, steps=11)
    if game.over:
        return
    for world in game.worlds(1, 5, seed):
        for at, step in enumerate(world.log):
            again = world.at(at).fork()
            assert again.why_not(step.action) is None
            assert again.apply(step.action) == step.events or step.draws
        assert [step.seat for step in world.log] == [step.seat for step in game.log]
    whole = play(opened(SealedAuction(), seed), seed)
    for step in whole.log:
        assert whole.ruleset.acted(whole.state, step.events) == step.action


def test_where_the_rules_cannot_say_it_only_the_events_are_told(tmp_path: Path) -> None:
    game = opened(Silent())
    game.apply(SealBid(0, 3))
    game.apply(SealBid(1, 2))
    world = game.worlds(0, 1, 1)[0]
    assert [step.action for step in world.log] == [SealBid(0, 3), UnknownAction(1)]
    assert isinstance(world.log[1].events[0], BidSealed) and world.log[1].events[0].coins is not None
    assert world.fork().undo() == UnknownAction(1)
    with pytest.raises(RecordError, match="a determinization with unknown actions of other seats"):
        world.save(tmp_path / "world.jsonl")
    assert not (tmp_path / "world.jsonl").exists()
    world.save(tmp_path / "own.jsonl", seat=0)
    world.apply(SealBid(2, 1))
    assert world.fork().worlds(0, 1, 2)[0].log[1].action == UnknownAction(1)


def test_twins_whose_rules_say_nothing_are_equal_too() -> None:
    one, other = twins(Silent(), 5, 2)
    assert [*one.log] != [*other.log]
    assert [walked(world) for world in one.worlds(2, 3, 1)] == [walked(world) for world in other.worlds(2, 3, 1)]


def test_each_world_counts_the_bytes_of_what_it_tells_itself() -> None:
    counted = set()
    for seed in range(10):
        game = play(opened(SealedAuction(), seed), seed, steps=11)
        for world in [] if game.over else game.worlds(0, 5, seed):
            own = [step.action for step in world.log]
            assert world.log._bytes == world.log.kept.bytes_of(own, world.log.events)
            counted.add(world.log._bytes)
    assert len(counted) > 5
