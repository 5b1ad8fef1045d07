"""The calls that users rely on, and what they answer to bad input."""

import inspect
from typing import Any

import pytest

import ktc


@pytest.mark.parametrize(
    "arguments",
    [
        {"players": 1},
        {"players": 7},
        {"players": "4"},
        {"players": True},
        {"players": None},
        {"seed": 1.5},
        {"seed": True},
        {"seed": "x" * 2_000},
        {"seed": 10**1_000},
        {"seed": b"short"},
        {"tiles": "nowhere"},
        {"tiles": 7},
        {"variants": ("nobody",)},
        {"variants": "jennifer"},
        {"options": {"homs": ()}},
        {"options": 3},
        {"options": {"homes": "greenwich"}},
        {"options": {"homes": ("greenwich",)}},
        {"options": {"homes": ("greenwich",) * 4}},
        {"options": {"homes": ("grenwich", "a", "b", "c")}},
        {"options": {"homes": (1, 2, 3, 4)}},
        {"options": {"start": 4}},
        {"options": {"start": "0"}},
        {"options": {"open_hands": 1}},
        {"options": {"rulings": {"end.plaice": "free"}}},
        {"options": {"rulings": {"end.place": "fre"}}},
        {"options": {"rulings": 5}},
        {"options": {"rulings": {3: 4}}},
    ],
)
def test_a_game_that_cannot_be_opened_says_why_in_one_line(arguments: dict[str, Any]) -> None:
    with pytest.raises(ktc.OptionError) as raised:
        ktc.new_game(**arguments)
    assert "\n" not in str(raised.value) and len(str(raised.value)) < 400


@pytest.mark.parametrize(
    "wish",
    [
        None,
        7,
        "pass",
        {"type": "Pass", "seat": 0},
        ktc.Pass(9),
        ktc.Pass(-1),
        ktc.Pass("0"),  # type: ignore[arg-type]  # wrong on purpose, here and below
        ktc.Pass(True),
        ktc.Bid(0, "gherkin", "red", 1.5),  # type: ignore[arg-type]
        ktc.Bid(0, "gherkin", "red", True),
        ktc.Bid(0, "gherkin", "red", 10**40),
        ktc.Bid(0, ["gherkin"], "red", 1),  # type: ignore[arg-type]
        ktc.Bid(0, "gerkin", "red", 1),
        ktc.Bid(0, "gherkin", "reddish", 1),
        ktc.Bid(0, "gherkin", "red", 1, 0, (1, 2)),  # type: ignore[arg-type]
        ktc.Bid(0, "gherkin", "red", 1, 0, ("gherkin", "gherkin")),
        ktc.SetSail(0, "1"),  # type: ignore[arg-type]
        ktc.SetSail(0, 99),
        ktc.Take(0, ("coin",)),
        ktc.Pay(0, (3,)),  # type: ignore[arg-type]
        ktc.PlaceConnector(0, "red", "greenwich", 6),
        ktc.PlaceConnector(0, None, "greenwich", 1),  # type: ignore[arg-type]
        ktc.DiscardConnector(0, "pink"),
        ktc.PlaceTile(0, "gherkin", 10**9, 0),
        ktc.PlaceTile(0, "gherkin", 0, 0, "x"),  # type: ignore[arg-type]
    ],
)
def test_a_wish_that_is_none_is_refused_and_changes_nothing(wish: Any) -> None:
    game = ktc.new_game(2, seed=1, options={"start": 0})
    before = game.digest()
    assert game.why_not(wish) is not None
    with pytest.raises(ktc.IllegalAction) as raised:
        game.apply(wish)
    assert raised.value.rule and raised.value.reason
    assert game.digest() == before and len(game.log) == 0


@pytest.mark.parametrize("made", [lambda: ktc.Bid(0, "gherkin", "red", 1, 0, 5), lambda: ktc.Pay(0, "coin")])  # type: ignore[arg-type]
def test_names_that_are_no_sequence_are_refused_at_once(made: Any) -> None:
    with pytest.raises(ktc.IllegalAction):
        made()


def test_seats_that_do_not_exist_are_refused() -> None:
    game = ktc.new_game(2, seed=1)
    for seat in (-1, 2, "0", True, 1.0):
        assert game.legal_actions(seat) == ()  # type: ignore[arg-type]
        assert game.asks(seat) is None  # type: ignore[arg-type]
        for call in (game.view, game.told, game.as_seat):
            with pytest.raises(ktc.KtcError):
                call(seat)  # type: ignore[operator]  # each takes a seat
    for since in (-1, True, 0.5):
        with pytest.raises(ktc.KtcError):
            game.told(0, since)  # type: ignore[arg-type]
    for n in (-1, 1, "0", True):
        with pytest.raises(ktc.KtcError):
            game.at(n)  # type: ignore[arg-type]


def test_a_box_plays_any_number_of_games_and_is_opened_once() -> None:
    box = ktc.open_box("london_2016")
    assert ktc.open_box() is box
    games = [ktc.new_game(players, seed=1, tiles=box) for players in box.inventory.players]
    assert [game.seats for game in games] == [2, 3, 4, 5, 6]
    with_variant = ktc.open_box(variants=("jennifer",))
    assert with_variant is not box
    with pytest.raises(ktc.OptionError):
        ktc.new_game(4, tiles=box, variants=("jennifer",))


def test_asks_and_refusals_carry_rule_reason_and_facts() -> None:
    game = ktc.new_game(2, seed=1, options={"start": 0})
    asked = game.asks(0)
    assert asked is not None and asked.rule == "turn.one-action" and asked.may_skip == ("Pass",)
    assert game.asks(1) is None
    refusal = game.why_not(ktc.Pass(1))
    assert refusal is not None and refusal.rule == "turn.one-action" and refusal.facts == {"turn": 0}


def test_without_a_seed_games_differ_and_the_seed_is_committed() -> None:
    first, second = ktc.new_game(4), ktc.new_game(4)
    assert first.opening != second.opening
    assert not first.chance.is_open
    committed = first.opening[0]
    assert type(committed).__name__ == "SeedCommitted" and len(committed.commitment) == 64  # type: ignore[union-attr]


def test_every_public_name_is_there_and_documented() -> None:
    for name in ktc.__all__:
        value = getattr(ktc, name)
        if inspect.isclass(value) or inspect.isfunction(value):
            assert value.__doc__, name
    with pytest.raises(AttributeError):
        ktc.nothing  # type: ignore[attr-defined]  # noqa: B018  # the access is the test
