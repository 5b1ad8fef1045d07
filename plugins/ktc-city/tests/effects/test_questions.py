"""Stories of questions: whoever is asked answers first, whatever else is going on, and whatever the table plays with."""

from typing import Any

import pytest

import ktc
from ktc.effects.stack import open_choices
from ktc.plugin import ANY, ANYONE, LATER, Alternative, Award, Effects, Gain, Give, Note, OneOf, one_of
from ktc.testing import lay_table
from ktc_city.effects.gaining import DoGain
from ktc_city.game.new_game import CityGame
from ktc_city.model.options import GameOptions
from ktc_city.records.recorded_rules import ReadOnlyRules

from .tables import acting, box_of, brought, choose, laid, options, with_variant

BY = "barbican"
WAYS = (Alternative("left"), Alternative("right"))
WON = {"centre": [BY], "bids": [{"seat": 0, "tile": BY, "colour": "red", "keyples": 1}], "sailed": {1: 3}, "passes": [0]}


def asking(hook: str, seat: int | None = None) -> type:
    """Return a behaviour that asks something at a moment."""
    return acting(**{hook: lambda moment, here, board: one_of("way", seat=seat, left=Award(1, "x"), right=Award(2, "x"))})


def used(effect: Any = None, **given: Any) -> CityGame:
    """Return a game of three in which seat 0 used a tile that asks seat 1, or brings an effect."""
    behaviour = asking("tile_used") if effect is None else acting(tile_used=lambda moment, here, board: effect)
    lies = {1: [{"tile": BY, "at": [1, 0]}]}
    game = laid({BY: behaviour}, players=3, boroughs=lies, hands={0: {"red": 2}, 1: {"red": 2}}, **given)
    game.apply(ktc.Use(0, BY, "red", behind=1))
    return game


def fits(game: CityGame) -> bool:
    """Return whether a game may rest here, and its list, its draft and its record agree about it."""
    found = game.ruleset.invariants(game.state) is None
    for seat in game.to_act:
        listed, draft = game.legal_actions(seat), game.draft(seat)
        found = found and draft.count == len(listed) > 0
        found = found and {draft.number(number) for number in range(draft.count)} == set(listed)
        found = found and game.asks(seat) is not None
    return found


def test_only_who_is_asked_may_act_and_others_are_told_so() -> None:
    game = used()
    assert game.to_act == (1,) and fits(game)
    for action in (ktc.Pass(0), ktc.Choose(0, "way", "left"), ktc.Use(0, BY, "red", behind=1)):
        refusal = game.why_not(action)
        assert refusal is not None and refusal.rule == "effects.choose"
    assert game.why_not(ktc.Pass(1)) is not None, "who is asked answers first"
    asked = game.asks(1)
    assert asked is not None and asked.rule == "tile.barbican.tile_used" and asked.facts["options"] == ("left", "right")


def test_a_wrong_answer_is_refused_with_the_nearest() -> None:
    game = used()
    refusal = game.why_not(ktc.Choose(1, "way", "rihgt"))
    assert refusal is not None and refusal.nearest in game.legal_actions(1) and "right" in refusal.reason
    odd: tuple[Any, ...] = (ktc.Choose(1, "way", 3), ktc.Choose(1, None, "left"), ktc.Choose("1", "way", "left"))  # type: ignore[arg-type]  # wrong types are what is tried
    for action in (*odd, ktc.Choose(9, "way", "left"), ktc.Choose(1, "why", "left")):
        assert game.why_not(action) is not None


def test_an_answer_where_nothing_is_asked_is_refused() -> None:
    game = laid({BY: asking("tile_used")})
    refusal = game.why_not(ktc.Choose(0, "way", "left"))
    assert refusal is not None and refusal.rule == "effects.choose"
    without = lay_table({})
    refusal = without.why_not(ktc.Choose(0, "way", "left"))
    assert refusal is not None and refusal.rule == "action.form", "in the box nobody ever chooses"


def test_connectors_that_wait_are_laid_meanwhile() -> None:
    game = used(waiting={2: {"grey": 1}})
    assert game.to_act == (1, 2) and fits(game)
    game.apply(next(action for action in game.legal_actions(2) if isinstance(action, ktc.PlaceConnector)))
    assert game.to_act == (1,)


def test_a_game_asks_when_it_opens_before_anything_is_dealt() -> None:
    box = box_of(greenwich=asking("game_opened"), buckingham_palace=asking("game_opened"))
    game = ktc.new_game(2, seed=1, tiles=box, options={"homes": ["greenwich", "buckingham_palace"], "start": 1})
    assert game.view(0).centre == () and game.to_act == (1,) and fits(game), "the rightmost barge comes first"
    choose(game, "left")
    assert game.to_act == (0,) and fits(game)
    choose(game, "right")
    assert game.view(0).centre and game.to_act == (1,) and fits(game)
    assert ktc.verify(text=game.to_text(), tiles=box).identical


def test_an_era_asks_when_it_begins_before_its_first_turn() -> None:
    box = box_of(greenwich=asking("era_began"))
    game = ktc.new_game(2, seed=1, tiles=box, options={"homes": ["greenwich", "buckingham_palace"], "start": 1})
    assert game.view(0).centre and game.to_act == (0,) and fits(game)
    choose(game, "left")
    assert game.to_act == (1,) and fits(game)


def test_an_era_asks_when_it_ends_and_the_tiles_wait() -> None:
    game = laid({BY: asking("tile_won")}, **WON)
    game.apply(next(action for action in game.legal_actions(0) if isinstance(action, ktc.SetSail)))
    assert options(game) == ["left", "right"] and fits(game)
    refusal = game.why_not(ktc.PlaceTile(0, BY, 1, 0, 0))
    assert refusal is not None and refusal.rule == "effects.choose"
    choose(game, "left")
    assert any(isinstance(action, ktc.PlaceTile) for action in game.legal_actions(0)) and fits(game)


def test_while_tiles_are_placed_a_question_holds_all_up() -> None:
    bids = [*WON["bids"], {"seat": 1, "tile": "gherkin", "colour": "red", "keyples": 1}]
    game = laid({BY: asking("tile_placed")}, **{**WON, "centre": [BY, "gherkin"], "bids": bids})
    game.apply(next(action for action in game.legal_actions(0) if isinstance(action, ktc.SetSail)))
    assert game.to_act == (0, 1)
    lay = next(action for action in game.legal_actions(0) if isinstance(action, ktc.PlaceTile) and action.tile == BY)
    game.apply(lay)
    assert game.to_act == (0,) and fits(game)
    choose(game, "left")
    assert 1 in game.to_act and fits(game)


@pytest.mark.parametrize("era", [0, 3], ids=["before the next era", "before the points are counted"])
def test_connectors_won_at_the_end_of_an_era_are_laid_first(era: int) -> None:
    gains = acting(era_ended=lambda moment, here, board: Gain(connectors=("grey",)))
    lies = {1: [{"tile": BY, "at": [1, 0]}]}
    game = laid({BY: gains}, boroughs=lies, era=era, sailed={1: 3}, passes=[0])
    game.apply(next(action for action in game.legal_actions(0) if isinstance(action, ktc.SetSail)))
    while not isinstance(game.legal_actions(game.to_act[0])[0], ktc.PlaceConnector) or len(game.to_act) > 1:
        seat = game.to_act[0]
        game.apply(next(action for action in game.legal_actions(seat) if isinstance(action, ktc.PlaceTile)))
    assert game.to_act == (1,) and game.state.era == era and not game.over and fits(game)
    game.apply(game.legal_actions(1)[0])
    assert game.over == (era == 3) and (game.over or game.view(0).centre)


@pytest.mark.parametrize("options_of_the_table", [{"open_hands": True}, {}], ids=["open hands", "hidden hands"])
def test_open_hands_are_asked_the_same(options_of_the_table: dict[str, Any]) -> None:
    game = used(options=options_of_the_table)
    assert options(game) == ["left", "right"] and fits(game)
    for seat in range(3):
        assert repr(game.as_seat(seat).position().due) == repr(game.state.due)


def test_under_seal_a_bid_is_a_moment_without_its_size() -> None:
    sizes: list[tuple[int, int, int]] = []

    def look(moment: Any, here: Any, board: Any) -> Effects:
        (lying,) = [lies for lies in board.centre if lies.tile.id == BY]
        sizes.append((moment.keyples, lying.best, lying.leader))
        return one_of("way", seat=moment.seat, left=Note("a", 1), right=Note("a", 2))

    whispers = {"bids_sealed": lambda rulings: True}
    box = with_variant(box_of(barbican=acting(bid_laid=look)), "hush", **whispers)
    game = laid(box, centre=[BY], hands={0: {"red": 2}, 1: {"red": 2}})
    game.apply(ktc.Bid(0, BY, "red", behind=2))
    assert sizes == [(0, 0, -1)] and fits(game)
    choose(game, "left")
    assert game.to_act == (1,)


def test_a_variant_names_every_seat() -> None:
    box = with_variant(
        box_of(), "fair", era_began=lambda moment, here, board: [Gain(skills=(ANY,), seat=seat) for seat in range(2)]
    )
    game = ktc.new_game(2, seed=1, tiles=box, options={"start": 0})
    assert game.to_act == (0,)
    choose(game, "coin")
    assert game.to_act == (1,)
    choose(game, "brick")
    assert [game.view(seat).seats[seat].skills for seat in range(2)] == [(0, 1, 0), (1, 0, 0)]
    nobody = with_variant(box_of(), "fair", era_began=lambda moment, here, board: Gain(skills=("coin",)))
    with pytest.raises(ktc.PluginError, match="name a seat"):
        ktc.new_game(2, seed=1, tiles=nobody)


def test_a_question_is_undone_done_again_and_forked_like_any_step() -> None:
    game = used()
    before = game.digest()
    twin = game.fork()
    choose(game, "left")
    after = game.digest()
    assert twin.digest() == before and options(twin) == ["left", "right"]
    assert game.undo(1) == ktc.Choose(1, "way", "left") and game.digest() == before and options(game) == ["left", "right"]
    game.redo()
    assert game.digest() == after
    game.undo()
    events = choose(game, "right")
    assert [event.points for event in brought(events) if hasattr(event, "points")] == [2]
    assert game.at(1).digest() == before
    with pytest.raises(ktc.IllegalAction):
        game.undo(0)


def reader_of(game: CityGame) -> ReadOnlyRules:
    """Return the rules by which a record of a game is read where its plugins are missing."""
    rules = game.ruleset
    return ReadOnlyRules(rules.index.inventory, rules.seats, GameOptions(), rules.header(), "its tiles")


@pytest.mark.parametrize(
    "effect",
    [
        one_of("way", seat=1, left=Award(1, "x"), right=Award(2, "x")),
        Give(skills=(ANY,), seat=1, to=0),
        Give(skills=(ANY,), seat=1, to=0, chooser=2),
        Give(skills=(ANY,), seat=ANYONE, to=0, chooser=0),
        [OneOf("way", WAYS, seat=0, together=True, seen=LATER), OneOf("way", WAYS, seat=2, together=True, seen=LATER)],
    ],
    ids=["one of", "who gives chooses", "another chooses", "from whom", "together"],
)
def test_a_record_without_its_plugins_knows_who_is_asked(effect: Any) -> None:
    lies = {1: [{"tile": BY, "at": [1, 0]}]}
    skills = {seat: {"brick": 2, "coin": 2} for seat in (1, 2)}
    behaviour = acting(tile_used=lambda moment, here, board: effect)
    game = laid({BY: behaviour}, players=3, boroughs=lies, hands={0: {"red": 2}, 1: {"red": 2}}, skills=skills)
    game.apply(ktc.Use(0, BY, "red", behind=1))
    answers = 0
    while isinstance(game.legal_actions(game.to_act[-1])[0], ktc.Choose):
        assert reader_of(game).to_act(game.state) == game.to_act
        game.apply(game.legal_actions(game.to_act[-1])[0])
        answers += 1
    assert answers and reader_of(game).to_act(game.state) == game.to_act


CALLS = {
    "to_act": lambda game: game.to_act,
    "legal_actions": lambda game: game.legal_actions(1),
    "the list of another": lambda game: game.legal_actions(2),
    "why_not": lambda game: game.ruleset.check(game.state, ktc.Choose(1, "way", "left")),
    "why another may not": lambda game: game.ruleset.check(game.state, ktc.Pass(2)),
    "asks": lambda game: game.ruleset.asks(game.state, 1),
    "asks another": lambda game: game.ruleset.asks(game.state, 2),
}


@pytest.mark.parametrize("call", CALLS)
def test_what_is_open_is_worked_out_once_a_call(call: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, worked = used(), list[object]()

    def counted(*given: Any) -> Any:
        worked.append(given)
        return open_choices(*given)

    monkeypatch.setattr("ktc.effects.layer.open_choices", counted)
    CALLS[call](game)
    assert len(worked) == 1


def test_of_a_question_within_another_no_more_is_tried_than_one_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    inner = one_of("in", a=Gain(skills=(ANY,)), b=Gain(skills=("brick",)), c=Gain(skills=("coin",)))
    outer = one_of("out", seat=1, deep=inner, flat=Award(1, "x"))
    game = used(effect=outer)
    tried, usual = list[object](), DoGain.possible

    def counted(doer: Any, rules: Any, state: Any, row: Any) -> bool:
        tried.append(row)
        return usual(doer, rules, state, row)

    monkeypatch.setattr(DoGain, "possible", counted)
    assert len(game.legal_actions(1)) == 2 and len(tried) == 1
