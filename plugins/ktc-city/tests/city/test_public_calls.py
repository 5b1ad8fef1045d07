"""The calls that users rely on, and what they answer to bad input."""

import inspect
import pickle
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ktc
import ktc.events
from ktc.testing import lay_table
from ktc_city.box.sets.files import find_tile_set
from ktc_city.checking.census import small_supplies


@pytest.fixture
def nine_tiles() -> Path:
    return Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"


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
        {"options": {"homes": {"greenwich", "somerset_house", "tower_of_london", "buckingham_palace"}}},
        {"options": {"homes": 5}},
        {"players": 10**5_000},
        {"variants": None},
        {"variants": 5},
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
        ktc.Pass("0"),
        ktc.Pass(True),
        ktc.Bid(0, "gherkin", "red", 1.5),
        ktc.Bid(0, "gherkin", "red", True),
        ktc.Bid(0, "gherkin", "red", 10**40),
        ktc.Bid(0, ["gherkin"], "red", 1),
        ktc.Bid(0, "gerkin", "red", 1),
        ktc.Bid(0, "gherkin", "reddish", 1),
        ktc.Bid(0, "gherkin", "red", 1, 0, (1, 2)),
        ktc.Bid(0, "gherkin", "red", 1, 0, ("gherkin", "gherkin")),
        ktc.SetSail(0, "1"),
        ktc.SetSail(0, 99),
        ktc.Take(0, ("coin",)),
        ktc.Pay(0, (3,)),
        ktc.PlaceConnector(0, "red", "greenwich", 6),
        ktc.PlaceConnector(0, None, "greenwich", 1),
        ktc.DiscardConnector(0, "pink"),
        ktc.PlaceTile(0, "gherkin", 10**9, 0),
        ktc.PlaceTile(0, "gherkin", 0, 0, "x"),
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


@pytest.mark.parametrize("made", [lambda: ktc.Bid(0, "gherkin", "red", 1, 0, 5), lambda: ktc.Pay(0, "coin")])
def test_names_that_are_no_sequence_are_refused_at_once(made: Any) -> None:
    with pytest.raises(ktc.IllegalAction):
        made()


def test_seats_that_do_not_exist_are_refused() -> None:
    game = ktc.new_game(2, seed=1)
    for seat in (-1, 2, "0", True, 1.0):
        assert game.asks(seat) is None
        for call in (game.legal_actions, game.view, game.events_for, game.as_seat):
            with pytest.raises(ktc.KtcError):
                call(seat)
    for since in (-1, True, 0.5):
        with pytest.raises(ktc.KtcError):
            game.events_for(0, since)
    for n in (-1, 1, "0", True):
        with pytest.raises(ktc.KtcError):
            game.at(n)


def test_a_box_plays_any_number_of_games_and_is_opened_once() -> None:
    box = ktc.open_box("london_2016")
    assert ktc.open_box() is box
    games = [ktc.new_game(players, seed=1, tiles=box) for players in box.inventory.players]
    assert [game.seats for game in games] == [2, 3, 4, 5, 6]
    with_variant = ktc.open_box(variants=("jennifer",))
    assert with_variant is not box
    with pytest.raises(ktc.OptionError):
        ktc.new_game(4, tiles=box, variants=("jennifer",))


def test_a_box_made_from_another_shares_no_games_with_it() -> None:
    box = ktc.open_box()
    few = small_supplies(box)
    small, usual = (ktc.new_game(3, seed=1, tiles=which) for which in (few, box))
    assert small.inventory == few.inventory and usual.inventory == box.inventory != few.inventory


def test_asks_and_refusals_carry_rule_reason_and_facts() -> None:
    game = ktc.new_game(2, seed=1, options={"start": 0})
    asked = game.asks(0)
    assert asked is not None and asked.rule == "turn.one-action" and asked.may_skip == ("Pass",)
    assert game.asks(1) is None
    refusal = game.why_not(ktc.Pass(1))
    assert refusal is not None and refusal.rule == "turn.one-action" and refusal.facts == {"turn": 0, "seat": 1}


def test_a_turn_without_keyples_is_asked_for_what_is_left() -> None:
    asked = set[tuple[str, bool]]()
    for seed in range(9):
        game, chance = ktc.new_game(2 + seed % 3, seed=seed), Random(seed)
        while not game.over:
            (seat,) = game.to_act[:1]
            ask, actions, view = game.asks(seat), game.legal_actions(seat), game.view(seat)
            assert ask is not None
            own = view.seats[seat]
            can_move = any(0 < tile.bids[seat] < max(tile.bids) for tile in view.centre)
            if ask.says.startswith("ask-turn"):
                assert (ask.says == "ask-turn") == (sum(own.behind or ()) + sum(own.front) > 0 or can_move)
                asked.add((ask.says, can_move))
            if ask.says == "ask-turn-without-keyples":
                assert {type(action).__name__ for action in actions} <= {"Pass", "SetSail"}
            game.apply(chance.choice(actions))
    assert len(asked) == 3
    for seat, holder, says in ((0, 0, "ask-turn"), (1, 1, "ask-turn"), (0, 1, "ask-turn-without-keyples")):
        table = lay_table({"centre": ["harrods"], "turn": seat, "hands": {0: {}, 1: {}}, "front": {holder: {"blue": 1}}})
        ask = table.asks(seat)
        assert ask is not None and ask.says == says


def test_without_a_seed_games_differ_and_the_seed_is_committed() -> None:
    first, second = ktc.new_game(4), ktc.new_game(4)
    assert first.opening != second.opening
    assert not first.chance.is_open
    committed = first.opening[0]
    assert type(committed).__name__ == "SeedCommitted" and len(committed.commitment) == 64


def test_every_public_name_is_there_and_documented() -> None:
    for name in ktc.__all__:
        value = getattr(ktc, name)
        if inspect.isclass(value) or inspect.isfunction(value):
            assert value.__doc__, name
    with pytest.raises(AttributeError):
        _ = ktc.nothing


def test_numbers_too_large_to_print_are_refused_in_words() -> None:
    huge = 10**5_000
    game = ktc.new_game(2, seed=1)
    assert game.why_not(ktc.Pass(huge)) is not None
    for call in (game.view, game.events_for, game.at, game.as_seat):
        with pytest.raises(ktc.KtcError):
            call(huge)


@pytest.mark.parametrize("path", [None, 5, b"game", ""])
def test_a_path_that_is_none_is_a_record_error(path: Any) -> None:
    game = ktc.new_game(2, seed=1)
    for call in (game.save, ktc.load, ktc.verify):
        with pytest.raises(ktc.RecordError):
            call(path)


def test_what_is_asked_and_refused_goes_to_json_and_back() -> None:
    game = ktc.new_game(2, seed=1, options={"start": 0})
    asked, refused = game.asks(0), game.why_not(ktc.Bid(0, "greenwich", "red", 1))
    assert ktc.from_json(ktc.to_json(asked), ktc.Ask) == asked
    assert refused is not None and isinstance(refused.nearest, ktc.Bid)
    assert ktc.from_json(ktc.to_json(refused), ktc.Refusal) == refused
    with pytest.raises(ktc.RecordError):
        ktc.from_json(ktc.to_json(refused).replace('"nearest":{"type":"Bid"', '"nearest":{"type":"Ask"'), ktc.Refusal)


def test_errors_cross_to_other_processes() -> None:
    errors: list[ktc.KtcError] = [
        ktc.IllegalAction("bid.centre", "not in the centre", {"tile": "gherkin"}),
        ktc.RecordError("is cut short", "game.jsonl", 7),
        ktc.TileSetError(["mine.yaml, line 3: no"]),
        ktc.PluginError("box", "raised", "1.0", "tile_score", "gherkin"),
        ktc.OptionError("no such option"),
    ]
    for error in errors:
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error) and str(again) == str(error) and again.__dict__ == error.__dict__


def test_a_seat_acts_through_its_own_view_and_nobody_else_s() -> None:
    game = ktc.new_game(2, seed=1, options={"start": 0})
    own, other = game.as_seat(0), game.as_seat(1)
    sail = own.legal_actions()[-1]
    with pytest.raises(ktc.IllegalAction) as raised:
        other.apply(sail)
    assert raised.value.rule == "seat.own-actions" and "keyple" not in raised.value.reason
    assert own.apply(sail) == game.log[-1].events
    assert own.ruleset is game.ruleset and not own.over and not own.may_act


def test_a_finished_game_cannot_be_taken_back() -> None:
    game = ktc.new_game(2, seed=3)
    while not game.over:
        game.apply(game.legal_actions(game.to_act[0])[-1])
    with pytest.raises(ktc.IllegalAction) as raised:
        game.undo()
    assert raised.value.rule in {"undo.revealed", "undo.drawn"}


def test_forks_of_twins_have_luck_of_their_own() -> None:
    game = ktc.new_game(2, seed=1)
    seeds = [
        game.fork().chance.seed,
        game.fork(same_luck=True).fork().chance.seed,
        game.at(0).chance.seed,
        game.fork().chance.seed,
    ]
    assert len({*seeds, game.chance.seed}) == 5
    assert game.at(0).chance.seed == seeds[2]


def test_games_of_one_box_in_many_threads_leave_its_shared_actions_whole(nine_tiles: Path) -> None:
    box = ktc.open_box(nine_tiles, behaviours={"own": object})  # not remembered: its shelves are new

    def play(number: int) -> str:
        random, game = Random(number), ktc.new_game(2, seed=number, tiles=box)
        while not game.over:
            game.apply(random.choice(game.legal_actions(game.to_act[0])))
        return game.digest()

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            together = list(pool.map(play, range(40)))
    finally:
        sys.setswitchinterval(interval)
    assert together == [play(number) for number in range(40)]
    for shelf in box.action_table.keyple_rows:
        for rows in shelf.rows:
            for most, kinds in enumerate(rows):
                for made in (made for row in kinds for made in row):
                    assert made is None or [action.behind for action in made] == list(range(1, most + 1))


def test_a_stranger_s_compiled_set_is_not_believed(tmp_path: Path, nine_tiles: Path) -> None:
    text = nine_tiles.read_bytes().replace(b"title: Nine tiles", b"title: Another nine")
    (tmp_path / "mine.yaml").write_bytes(text)
    source = find_tile_set(tmp_path / "mine.yaml", compiled=False)
    (tmp_path / "mine.json").write_text(f'{{"hash": "{source.hash}", "set": {{"hand": 1}}}}')
    assert ktc.open_box(tmp_path / "mine.yaml").inventory.hand == 6


def test_two_deals_of_one_kind_set_aside_are_drawn_together(tmp_path: Path, nine_tiles: Path) -> None:
    text = nine_tiles.read_text().replace(
        "- {kind: hall, counts: [1, 2], level: 1, aside: true}",
        "- {kind: hall, counts: [1, 1], aside: true}\n      - {kind: hall, counts: [1, 1], level: 1, aside: true}",
    )
    (tmp_path / "two_deals.yaml").write_text(text)
    game = ktc.new_game(2, seed=1, tiles=tmp_path / "two_deals.yaml")
    while not game.over:
        game.apply(game.legal_actions(game.to_act[0])[-1])
    dealt = [
        e
        for step in game.log
        for e in step.events
        if isinstance(e, ktc.events.TilesDealt) and e.tiles[0] in ("guildhall", "market")
    ]
    assert sorted(tile for event in dealt for tile in event.tiles) == ["guildhall", "market"]
