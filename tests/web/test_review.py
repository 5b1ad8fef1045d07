"""The review of a game: who led after each round, and each turn against the best candidates of the bot."""

from itertools import pairwise
from random import Random
from typing import Any

import attrs
import pytest
from kernel.kits import AUCTION as AUCTION_KIT
from kernel.kits import install

from ktc.bots import make_bot, play
from ktc.kit.named import kit_or_default, new_game
from ktc.messages import languages
from ktc.play.review import NEAR, Reviewer, notable
from ktc.records.game import AnyGame
from ktc.ui import action_of
from ktc.web.calls import Calls
from ktc.web.past import Past

from .calling import AUCTION, CITY, LONDON, STADENS, act, ask, begun, decide


def played(game: str, *bots: str, seed: int = 3) -> AnyGame:
    """Return a game between bots."""
    opened = new_game(game, len(bots), seed)
    for _ in play(opened, [make_bot(name, seed + seat, game=game) for seat, name in enumerate(bots)]):
        pass
    return opened


def opened(game: AnyGame, reader: int | None = None) -> Calls:
    """Return the calls of a page on which the record of a game was opened."""
    calls = Calls()
    assert ask(calls, "open-record", record=game.to_text(reader))["type"] == "RecordShown"
    return calls


def test_each_era_has_the_points_at_its_end() -> None:
    game = played(CITY, "greedy", "builder", "greedy")
    rounds = ask(opened(game), "review")["rounds"]
    assert [one["title"] for one in rounds] == ["Era 1", "Era 2", "Era 3", "Era 4"]
    for one in rounds:
        assert one["points"] == list(game.at(one["step"]).score().totals)
    assert rounds[-1]["points"] == list(game.score().totals)
    for one, then in pairwise(rounds):
        views = [game.at(step).view(None) for step in (one["step"] - 1, one["step"])]
        assert views[0].era + 1 == views[1].era  # the era ends with this step
        assert one["step"] < then["step"]


def test_decks_are_the_rounds_of_london_and_a_game_of_one_chapter_has_none() -> None:
    london = ask(opened(played(LONDON, "greedy", "greedy")), "review")
    assert len(london["rounds"]) == 4 and london["turns"]
    stadens = ask(opened(played(STADENS, "greedy", "greedy", "greedy")), "review")
    assert stadens["rounds"] == [] and stadens["turns"] == []  # it has no estimate of an action


def test_a_turn_is_worth_what_the_bot_of_the_game_says() -> None:
    """Greedy plays what it rates best; random does not, and its dearest turn costs as much as greedy's rating says."""
    game = played(CITY, "greedy", "random")
    turns = list(Reviewer(game, kit_or_default(CITY)).turns(60))
    assert {turn.seat for turn in turns} == {0, 1}
    assert min(turn.gain for turn in turns if turn.seat == 0) > -NEAR
    _, dearest = notable(turns, 1)
    assert dearest is not None and dearest.gain == min(turn.gain for turn in turns if turn.seat == 1) < -5
    from ktc_city.bots.greedy import Judge

    table: Any = game.at(dearest.step - 1).as_seat(1)
    judge = Judge(table.ruleset.setup, table.position(), 1)
    best = max(map(judge.worth, table.legal_actions()))
    assert dearest.gain == pytest.approx(judge.worth(dearest.action) - best)
    assert dearest.candidates[0].behind == 0
    assert [one.behind for one in dearest.candidates if one.action == dearest.action] == [pytest.approx(-dearest.gain)]


def test_each_step_tells_what_the_bot_would_do_in_every_language() -> None:
    game = played(CITY, "random", "random")
    calls = opened(game)
    turns = ask(calls, "review")["turns"]
    noted = [turn for turn in turns if turn["sentence"]]
    assert noted and len(noted) <= 4
    dearest = min(turns, key=lambda turn: turn["gain"])
    assert dearest in noted
    table = game.at(dearest["step"] - 1).as_seat(dearest["seat"])
    told = set()
    for lang in languages():
        shown = ask(calls, "past", step=dearest["step"], lang=lang)["reviewed"]
        (chosen,) = [one for one in shown["candidates"] if one["chosen"]]
        assert chosen["gain"] == 0 and str(-dearest["gain"]) in shown["sentence"]
        best = shown["candidates"][0]
        assert best["gain"] == -dearest["gain"] and action_of(table, best["deed"]) in table.legal_actions()
        told.add(shown["sentence"])
        for turn in ask(calls, "review", lang=lang)["turns"]:
            assert turn["step"] != dearest["step"] or best["sentence"] in turn["sentence"]
    assert len(told) == len(languages())
    assert ask(calls, "past", step=0)["reviewed"] is None  # nobody decided the set-up


def test_a_seats_record_has_the_review_of_its_own_turns() -> None:
    game = played(CITY, "greedy", "greedy")
    whole, own = ask(opened(game), "review")["turns"], ask(opened(game, reader=1), "review")["turns"]
    assert own == [turn for turn in whole if turn["seat"] == 1]


def test_a_running_game_is_not_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, AUCTION_KIT)
    calls, tokens = begun(CITY, "", "random")
    assert ask(calls, "review", token=tokens[0])["type"] == "Problem"
    random, room = Random(3), calls.room
    for _ in range(5):
        act(calls, tokens[0], decide(calls, tokens[0], random))
    step = next(number for number, one in enumerate(room.table.game.log, 1) if one.seat == 0)
    assert ask(calls, "past", token=tokens[0], step=step)["reviewed"] is None
    while not room.table.game.over:
        act(calls, tokens[0], decide(calls, tokens[0], random))
    assert ask(calls, "past", token=tokens[0], step=step)["reviewed"]["candidates"]
    turns = ask(calls, "review", token=tokens[0])["turns"]
    assert {turn["seat"] for turn in turns} == {0, 1}
    for turn in turns[:6]:  # of whichever seat, now that the record is open to all
        assert ask(calls, "past", token=tokens[0], step=turn["step"])["reviewed"]["candidates"]


def test_an_evaluation_reviews_a_game_without_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy has no guide: what its evaluation says after one step is the estimate; one that fails leaves all out."""
    install(monkeypatch, AUCTION_KIT)
    game = new_game(AUCTION, 3, 3)
    for _ in play(game, [make_bot("random", seat, game=AUCTION) for seat in range(3)]):
        pass

    def spends(rules: Any, state: Any, seat: int) -> float:
        return float(state.bids[seat] or 0)

    def fails(rules: Any, state: Any, seat: int) -> float:
        raise RuntimeError("no estimate")

    assert not Reviewer(game, AUCTION_KIT).estimates
    kit = attrs.evolve(AUCTION_KIT, evaluate=spends)
    reviewed = Reviewer(game, kit).review(1)
    assert reviewed is not None and len(reviewed.candidates) > 1
    assert reviewed.candidates[0].behind == 0
    broken = Past(game, attrs.evolve(AUCTION_KIT, evaluate=fails), None, open_book=True)
    assert broken.review("en").turns == () and broken.position(1, None, "en").reviewed is None


def test_a_review_ends_when_its_time_is_over() -> None:
    game = played(CITY, "greedy", "greedy")
    assert list(Reviewer(game, kit_or_default(CITY)).turns(-1)) == []
