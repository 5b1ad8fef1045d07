"""Whoever is asked by a game, a hook or a bot, cannot move that game: it answers, and whoever asked does it."""

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from ktc.kernel.errors import IllegalAction, KtcError
from ktc.kernel.game import Game
from ktc.kernel.views.seat_view import SeatView

from .conftest import Opener
from .sealed_auction import SealBid, SealedAuction
from .toy import opened


class Meddler(SealedAuction):
    """A ruleset, or a hook in it, that calls the game which is asking it."""

    def __init__(self) -> None:
        super().__init__()
        self.meddle: Callable[[], Any] | None = None
        self.asked = ""
        self.caught: list[KtcError] = []

    def _called(self, name: str) -> None:
        if self.meddle is not None and name == self.asked:
            meddle, self.meddle = self.meddle, None
            try:
                meddle()
            except KtcError as error:
                self.caught.append(error)

    def check(self, state: Any, action: object) -> Any:
        self._called("check")
        return super().check(state, action)

    def decide(self, state: Any, action: Any, chance: Any) -> Any:
        self._called("decide")
        return super().decide(state, action, chance)

    def follow(self, state: Any, chance: Any) -> Any:
        self._called("follow")
        return super().follow(state, chance)

    def score(self, state: Any) -> Any:
        self._called("score")
        return super().score(state)


def meddled(asked: str, meddle: Callable[[Game[Any, Any, Any]], Any]) -> tuple[Game[Any, Any, Any], list[KtcError]]:
    """Return a game after a call in which its ruleset meddled, and what it was told."""
    rules = Meddler()
    game = opened(rules)
    game.apply(SealBid(0, 1))
    rules.asked, rules.meddle = asked, lambda: meddle(game)
    if asked == "score":
        game.score()
    elif asked == "check":
        game.legal_actions(1)
    else:
        game.apply(SealBid(1, 2))
    assert rules.meddle is None, "the ruleset was asked"
    return game, rules.caught


@pytest.mark.parametrize("move", [lambda game: game.apply(SealBid(2, 0)), Game.undo, Game.redo], ids=["apply", "undo", "redo"])
@pytest.mark.parametrize("asked", ["check", "decide", "follow", "score"])
def test_who_is_asked_cannot_move_the_game(asked: str, move: Callable[[Game[Any, Any, Any]], Any]) -> None:
    game, caught = meddled(asked, move)
    told = [(error.rule, error.says) for error in caught if isinstance(error, IllegalAction)]
    assert told == [("action.while-asked", "game-is-asking")]
    twin = opened(SealedAuction())
    twin.apply(SealBid(0, 1))
    if asked in ("decide", "follow"):
        twin.apply(SealBid(1, 2))
    assert game.digest() == twin.digest() and game.log[:] == twin.log[:]
    game.apply(SealBid(2, 0))  # and afterwards it goes on


@pytest.mark.parametrize("move", [lambda game: game.apply(SealBid(2, 0)), Game.undo, Game.redo], ids=["apply", "undo", "redo"])
@pytest.mark.parametrize("asked", ["decide", "follow"])
def test_a_step_of_another_thread_is_refused_while_a_step_is_done(asked: str, move: Callable[[Game[Any, Any, Any]], Any]) -> None:
    refused: list[BaseException | None] = []

    def elsewhere(game: Game[Any, Any, Any]) -> None:
        with ThreadPoolExecutor(1) as pool:
            refused.append(pool.submit(move, game).exception())

    game, _ = meddled(asked, elsewhere)
    assert [getattr(error, "rule", error) for error in refused] == ["action.while-asked"]
    assert [step.action for step in game.log] == [SealBid(0, 1), SealBid(1, 2)]
    game.apply(SealBid(2, 0))


def test_a_thread_that_only_asks_stops_no_step() -> None:
    def elsewhere(game: Game[Any, Any, Any]) -> None:
        with ThreadPoolExecutor(1) as pool:
            assert pool.submit(game.apply, SealBid(2, 0)).result()

    game, caught = meddled("check", elsewhere)
    assert caught == [] and len(game.log) == 2


@pytest.mark.parametrize("look", [Game.digest, lambda game: game.view(0), lambda game: game.legal_actions(2), Game.fork])
def test_who_is_asked_during_a_step_sees_no_half_position(look: Callable[[Game[Any, Any, Any]], Any]) -> None:
    _, caught = meddled("follow", look)
    assert ["still in progress" in str(error) for error in caught] == [True]


def test_an_asked_ruleset_may_look_where_nothing_is_written() -> None:
    for look in (Game.digest, Game.score, lambda game: game.fork().apply(SealBid(2, 0))):
        assert meddled("check", look)[1] == []


def test_a_bot_cannot_move_the_game_that_asks_it(table: Opener) -> None:
    game = table(1)
    seat = game.to_act[0]
    actions = game.legal_actions(seat)

    def eager(view: SeatView[Any, Any, Any]) -> Any:
        for move in (view.apply, game.apply):
            with pytest.raises(IllegalAction) as refused:
                move(actions[0])
            assert refused.value.rule == "action.while-asked"
        return view.legal_actions()[0]

    chosen = game.as_seat(seat).ask_bot(eager)
    assert len(game.log) == 0 and chosen == actions[0]
    game.apply(chosen)
    assert len(game.log) == 1


def test_a_bot_that_fails_leaves_a_game_that_goes_on() -> None:
    game = opened(SealedAuction())
    with pytest.raises(ZeroDivisionError):
        game.as_seat(0).ask_bot(lambda view: 1 // 0)
    game.apply(SealBid(0, 1))
    assert game.undo() == SealBid(0, 1)


@pytest.mark.parametrize("twin_of", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_game_says_what_to_do_instead_of_copying_it(table: Opener, twin_of: Callable[[Any], Any]) -> None:
    game = table(1)
    instead = "save its record" if twin_of is pickle.dumps else r"game.fork\(same_luck=True\)"
    with pytest.raises(KtcError, match=instead):
        twin_of(game)
    with pytest.raises(KtcError, match=r"worlds\(n\)"):
        twin_of(game.as_seat(0))
