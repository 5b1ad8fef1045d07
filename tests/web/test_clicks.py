"""Clicks on a board in any order: none is forgotten, each fits or says why not, and no two answers read the same."""

import json
from collections import Counter
from random import Random
from typing import Any

import attrs
import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st
from kernel.kits import AUCTION as AUCTION_KIT
from kernel.kits import install

import ktc
from ktc.draw.kit import drawing_of, seen_of
from ktc.draw.marks import marks_of
from ktc.kernel import AnyAction
from ktc.play.presenter import presenter_of
from ktc.records.game import AnyGame
from ktc.web.calls import Calls
from ktc.web.points import SILENT

from .calling import AUCTION, CITY, STADENS, ask, begun

SEEDS = st.integers(0, 10**9)
LONDON = "london_2010"
SEATS = {CITY: 2, AUCTION: 3, LONDON: 3, STADENS: 3}


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The auction is installed."""
    install(monkeypatch, AUCTION_KIT)


@attrs.define
class Hand:
    """A person who clicks: the path so far, the spots that wait, and what is asked now."""

    calls: Calls
    token: str
    path: list[Any] = attrs.field(factory=list)
    waiting: list[str] = attrs.field(factory=list)
    taken: list[str] = attrs.field(factory=list)
    shown: Any = None

    def go(self, path: list[Any], spots: list[str]) -> Any:
        """Ask what comes behind choices and clicks."""
        self.shown = ask(self.calls, "question", token=self.token, path=path, spots=spots, taken=self.taken)
        self.path, self.waiting, self.taken = self.shown["at"], self.shown["waiting"], self.shown["taken"]
        return self.shown

    def click(self, spot: str) -> Any:
        """Click a spot."""
        return self.go(self.path, [*self.waiting, spot])

    def take(self, answer: Any) -> Any:
        """Press a button."""
        return self.go([*self.path, answer["choice"]], [spot for spot in self.waiting if spot not in answer["spots"]])

    @property
    def marked(self) -> set[str]:
        """The spots that are chosen, or wait."""
        return {*self.shown["chosen"], *self.waiting}


def spots_of(game: AnyGame, seat: int, action: AnyAction) -> list[str]:
    """Return the spot of each answer within an action."""
    seen = seen_of(game.as_seat(seat))
    return [mark.spots[0] for mark in marks_of(drawing_of(game.ruleset), seen, action) if mark.spots]


def decisions(game_id: str, seed: int, most: int, persons: int = 1) -> Any:
    """Yield the game and a hand at each decision of the persons of a random game."""
    random = Random(seed)
    calls, tokens = begun(game_id, *[""] * persons, *["random"] * (SEATS[game_id] - persons), seed=seed)
    game = calls.room.table.game
    for _ in range(most):
        if game.over:
            return
        seat = next(seat for seat in game.to_act if seat < persons)
        yield game, seat, Hand(calls, tokens[seat])
        calls.room.table.act(tokens[seat], random.choice(game.legal_actions(seat)), game.revision)


@pytest.mark.parametrize("game_id", [CITY, LONDON])
@tried(3)
@given(seed=SEEDS)
def test_clicks_in_any_order_lead_to_an_action_with_all_of_them(game_id: str, seed: int) -> None:
    random = Random(seed)
    for game, seat, hand in decisions(game_id, seed, 50, persons=1 if game_id == CITY else SEATS[game_id]):
        wanted = random.choice(game.legal_actions(seat))
        clicks = spots_of(game, seat, wanted)
        random.shuffle(clicks)
        hand.go([], [])
        for number, spot in enumerate(clicks):
            assert hand.click(spot)["why"] == []
            assert set(clicks[: number + 1]) <= hand.marked, "a click was forgotten"
        while hand.shown["action"] is None:
            hand.take(random.choice(hand.shown["answers"]))
        assert Counter(clicks) - Counter(spots_of(game, seat, action_of(game, seat, hand))) == Counter()


def action_of(game: AnyGame, seat: int, hand: Hand) -> AnyAction:
    """Return the action to which a hand has come."""
    return next(each for each in game.legal_actions(seat) if json.loads(ktc.to_json(each)) == hand.shown["action"])


def test_the_same_spot_counts_as_often_as_it_is_clicked() -> None:
    """Two connectors of one colour are taken by two clicks."""
    found = (
        (game, seat, hand, Counter(clicks))
        for seed in range(100)
        for game, seat, hand in decisions(CITY, seed, 200)
        for clicks in (spots_of(game, seat, action) for action in game.legal_actions(seat))
        if len(set(clicks)) < len(clicks)
    )
    game, seat, hand, clicks = next(found)
    hand.go([], [])
    for spot in clicks.elements():
        assert hand.click(spot)["why"] == []
    while hand.shown["action"] is None:
        hand.take(hand.shown["answers"][-1])
    assert all(spots_of(game, seat, action_of(game, seat, hand)).count(spot) >= count for spot, count in clicks.items())


def test_what_is_clicked_again_stays_chosen_and_another_takes_its_place() -> None:
    calls, (token,) = begun(CITY, "", "greedy", "greedy", seed=7)
    hand = Hand(calls, token)
    hand.go(["Bid", "barbican"], [])
    for spot, path in (("barbican", ["Bid", "barbican"]), ("senate_house", ["Bid", "senate_house"])):
        hand.click(f"tile/{spot}")
        assert (hand.path, hand.waiting) == (path, [])
    hand.click("keyple/blue")
    assert hand.click("keyple/red")["path"] == ["bid", "Senate House", "red"]


@pytest.mark.parametrize("game_id", [CITY, LONDON])
@tried(3)
@given(seed=SEEDS)
def test_what_fits_can_be_clicked_and_nothing_else_is_lost_by_it(game_id: str, seed: int) -> None:
    random, clicked = Random(seed), 0
    for _, _, hand in decisions(game_id, seed, 25, persons=1 if game_id == CITY else SEATS[game_id]):
        shown = hand.go([], [])
        for _ in range(4):
            if not shown["fits"]:
                break
            before, asked, spot = hand.marked, (shown["path"], shown["asked"]), random.choice(shown["fits"])
            shown = hand.click(spot)
            assert shown["why"] == []
            assert (shown["path"], shown["asked"]) != asked, "a click said nothing"
            assert {*before, spot} <= hand.marked
            clicked += 1
            if shown["answers"] and random.random() < 0.5:
                path = [*hand.path, random.choice(shown["answers"])["choice"]]
                shown = hand.go(path, [])
                assert hand.path == path  # what is chosen stays in its order
    assert clicked > 5


@pytest.mark.parametrize("game_id", [CITY, AUCTION, LONDON, STADENS])
@tried(3)
@given(seed=SEEDS)
def test_no_two_answers_to_a_question_read_the_same(game_id: str, seed: int) -> None:
    random = Random(seed)
    for _, _, hand in decisions(game_id, seed, 40, persons=1 if game_id == CITY else SEATS[game_id]):
        shown = hand.go([], [random.choice(fits)] if (fits := hand.go([], [])["fits"]) and random.random() < 0.5 else [])
        while shown["answers"]:
            read = [(answer["name"], answer["more"]) for answer in shown["answers"]]
            assert len(set(read)) == len(read), (shown["asked"], shown["path"], read)
            shown = hand.take(random.choice(shown["answers"]))


@pytest.mark.parametrize("game_id", [CITY, LONDON, STADENS])
@tried(3)
@given(seed=SEEDS)
def test_no_two_actions_read_the_same(game_id: str, seed: int) -> None:
    """So a hint that compares two says how they differ."""
    for game, seat, _ in decisions(game_id, seed, 40, persons=1 if game_id == CITY else SEATS[game_id]):
        context = presenter_of(game).context(seat, {}, SILENT)
        told = [context.sentence(action) for action in game.legal_actions(seat)[:200]]
        assert len(set(told)) == len(told), [sentence for sentence, number in Counter(told).items() if number > 1]


def test_a_decision_is_looked_through_once_however_often_is_clicked(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that can come of it is listed at the first question, and again when the game has moved on."""
    looked = Counter[int]()

    def counted(drawing: Any, seen: Any, action: AnyAction) -> Any:
        looked[calls.room.table.game.revision] += 1
        return marks_of(drawing, seen, action)

    calls, (token,) = begun(CITY, "", "greedy", "greedy", seed=7)
    monkeypatch.setattr("ktc.web.choices.marks_of", counted)
    game, hand = calls.room.table.game, Hand(calls, token)
    for _ in range(3):
        shown, number = hand.go([], []), len(game.legal_actions(0))
        for spot in shown["fits"][:4]:
            hand.click(spot)
        assert looked[game.revision] == number
        calls.room.table.act(token, game.legal_actions(0)[0], game.revision)


@pytest.mark.parametrize("nth", [0, 1])
def test_who_clicks_the_second_of_several_equal_stacks_gets_the_second(nth: int) -> None:
    """The draft lists the first one for all that look alike; the card goes where the hand pointed."""
    game, hand, card, alike = next(where_stacks_are_alike())
    hand.go([], [])
    clicked = f"stack/0/{alike[nth]}"
    for spot in (card, clicked):
        assert hand.click(spot)["why"] == []
    assert hand.marked.intersection(f"stack/0/{number}" for number in alike) == {clicked}
    assert f"stack {alike[nth] + 1}" in hand.shown["path"], "the line of choices tells the one that was clicked"
    while hand.shown["action"] is None:
        hand.take(hand.shown["answers"][-1])
    assert (hand.shown["action"]["type"], hand.shown["action"]["stack"]) == ("PlaceCard", alike[nth])
    moved = ask(hand.calls, "act", token=hand.token, action=hand.shown["action"], revision=game.revision)
    assert moved["problem"] is None
    assert game.view(0).players[0].stacks[alike[nth]].cards[-1] == card.removeprefix("hand/")


def where_stacks_are_alike() -> Any:
    """Yield positions in which a card may be laid on one of two stacks that lie face down: with its spot, and their numbers."""
    for seed in range(50):
        for game, seat, hand in decisions(LONDON, seed, 300):
            down = [number for number, stack in enumerate(game.view(seat).players[seat].stacks) if stack.down and not stack.money]
            laid = [each for each in game.legal_actions(seat) if type(each).__name__ == "PlaceCard" and each.stack in down]
            if len(down) > 1 and laid and laid[0].stack == down[0]:
                yield game, hand, f"hand/{laid[0].card}", down
