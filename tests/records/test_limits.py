"""How long a game may become, its kit says: met while it is played, so that whatever is played can be saved and loaded."""

from typing import Annotated, Any

import attrs
import pytest
from kernel.kits import AUCTION
from kernel.sealed_auction import SealBid

import ktc
from ktc.kernel.limits import weigh
from ktc.kit import Limits
from ktc.records import limits as of_records

from .race import Race, Rested, Stride, Walked, race


def play_on(game: ktc.Game[Any, Any, Any]) -> ktc.IllegalAction:
    """Stride until the game refuses to go on."""
    while True:
        try:
            game.apply(Stride(game.to_act[0], 3))
        except ktc.IllegalAction as refused:
            return refused


@pytest.mark.parametrize(
    ("limits", "says"),
    [
        (Limits(steps=2), "the game has reached 2 steps, the limit of a record, and ends here [record.limits]"),
        (
            Limits(events=3),
            "the game would exceed 3 events, the limit of a record; most of this step is Walked [record.limits]",
        ),
        (
            Limits(draws=0),
            "this step would draw more than 0 times, the limit of a step in a record; it consists of Walked [record.limits]",
        ),
        (
            Limits(number=1),
            "the record would contain a number beyond 1, its limit; it comes with Walked [record.limits]",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_step_beyond_a_limit_is_refused_and_the_game_is_as_it_was(limits: Limits, says: str) -> None:
    kit = race(limits=limits)
    game = ktc.new_game(2, seed=3, game=kit)
    refused = play_on(game)
    assert str(refused) == says and refused.facts["most"] in (0, 1, 2, 3)
    assert all(refused.told(lang) for lang in ("en", "de", "fr", "nl"))
    text = game.to_text()
    assert ktc.load(text=text, game=kit).digest() == game.digest() and ktc.verify(text=text, game=kit).identical
    before = (game.digest(), game.chance.draws, len(game.log), game.to_act)
    assert str(play_on(game)) == says
    assert (game.digest(), game.chance.draws, len(game.log), game.to_act) == before


def test_a_longer_game_is_played_saved_and_loaded_where_its_kit_allows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bytes of a record grow with what it may hold."""
    kit = race(limits=Limits(steps=30_000, events=60_000))
    monkeypatch.setattr(Race, "over", lambda self, state: False)
    game = ktc.new_game(2, seed=3, game=kit)
    for _ in range(12_000):
        game.apply(Stride(game.to_act[0], 3))
    text = game.to_text()
    assert len(text) > of_records.LARGEST_RECORD
    assert ktc.load(text=text, game=kit).digest() == game.digest()
    with pytest.raises(ktc.RecordError, match="larger than 1820000 bytes"):
        ktc.load(text=text, game=race())


def test_a_game_that_is_loaded_has_the_limits_of_its_kit() -> None:
    game = ktc.new_game(2, seed=3, game=race())
    game.apply(Stride(0, 1))
    kit = race(limits=Limits(steps=1))
    read = ktc.load(text=game.to_text(), game=kit)
    for twin in (read, read.fork(), read.at(1)):
        with pytest.raises(ktc.IllegalAction, match="the game has reached 1 step,"):
            twin.apply(Stride(1, 1))
    game.apply(Stride(1, 1))
    game.apply(Stride(0, 1))
    for most, says in ((Limits(steps=-1), "has more than -1 steps"), (Limits(events=2), "more than 2 events up to this line")):
        with pytest.raises(ktc.RecordError, match=says):
            ktc.load(text=game.to_text(), game=race(limits=most))


def test_a_step_that_is_refused_forgets_nothing_that_was_taken_back() -> None:
    game = ktc.new_game(players=3, seed=1, game=attrs.evolve(AUCTION, limits=Limits(number=3)))
    game.apply(SealBid(1, 3))
    game.undo()
    with pytest.raises(ktc.IllegalAction, match="a number beyond 3"):
        game.apply(SealBid(1, 4))
    game.redo()
    assert game.log[0].action == SealBid(1, 3)


def test_numbers_are_found_wherever_they_stand() -> None:
    for value in (7, -7, (1, 7), [[7]], {"a": 7}, Walked(0, 7, 0), (Stride(0, 1), [Walked(0, 1, 7)]), {"a": {"b": (7,)}}):
        assert weigh(value, Limits(number=7))
        with pytest.raises(ktc.IllegalAction, match="a number beyond 6"):
            weigh(value, Limits(number=6))
    for value in ("7", None, True, (), {}, Rested(0), Annotated):
        assert weigh(value, Limits(number=6))
