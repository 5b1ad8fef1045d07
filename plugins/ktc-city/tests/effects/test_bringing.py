"""Stories of the effects: what each does, what is left out when there is too little, and what is asked on the way."""

from collections.abc import Callable
from typing import Any

import pytest

import ktc
from ktc.events import ConnectorsTaken, NoteWritten, PointsTaken, SkillsGiven, SkillsTaken, TileGiven, TileLeft, TileUpgraded
from ktc.plugin import ANY, ANYONE, Award, Effects, Gain, Give, Level, Note, Yield, one_of, then
from ktc_city.game.new_game import CityGame

from .tables import acting, brought, choose, laid, lapsed, options

BY = "barbican"
RULE = "tile.barbican.tile_used"
LIES = {"boroughs": {1: [{"tile": BY, "at": [1, 0]}]}}


def used(effects: Effects | Callable[..., Effects], **given: Any) -> tuple[CityGame, tuple[Any, ...]]:
    """Return a game in which seat 0 used a tile of seat 1 that brings these effects, and the events of that."""
    answer = effects if callable(effects) else lambda moment, here, board: effects
    game = laid({BY: acting(tile_used=answer)}, hands={0: {"red": 3}, 1: {"red": 3}}, **{**LIES, **given})
    return game, game.apply(ktc.Use(0, BY, "red", behind=1))


def effects_of(events: tuple[Any, ...]) -> list[Any]:
    """Return what effects brought about, without how."""
    return [event for event in brought(events) if type(event).__name__ != "Chosen"]


def sail(game: CityGame) -> ktc.Action:
    """Return how seat 0 ends the era."""
    return next(action for action in game.legal_actions(0) if isinstance(action, ktc.SetSail))


def test_gain_takes_from_the_supply_for_who_owns_the_tile() -> None:
    _, events = used(Gain(skills=("coin", "brick"), connectors=("grey",)))
    taken = [ConnectorsTaken(1, BY, ("grey",), 0, RULE), SkillsTaken(1, BY, ("brick", "coin"), RULE)]
    assert effects_of(events) == taken


def test_gain_takes_as_far_as_the_supply_lasts() -> None:
    _, events = used(Gain(skills=("coin", "coin", "coin"), seat=0), supply={"coin": 2})
    assert effects_of(events) == [SkillsTaken(0, BY, ("coin", "coin"), RULE)] and lapsed(events) == []


def test_gain_from_an_empty_supply_lapses() -> None:
    _, events = used(Gain(skills=("coin",), seat=0), supply={"coin": 0})
    assert effects_of(events) == [] and lapsed(events) == ["effects.lapsed"]


def test_gain_asks_for_one_piece_after_another_in_the_order_of_the_set() -> None:
    """No set of pieces comes twice: after a coin no brick is offered, which stands before it."""
    game, _ = used(Gain(skills=(ANY, ANY), seat=0))
    assert options(game) == ["brick", "coin", "compass"]
    choose(game, "coin")
    assert options(game) == ["coin", "compass"]
    assert SkillsTaken(0, BY, ("coin", "compass"), RULE) in choose(game, "compass")


def test_gain_offers_only_pieces_after_which_the_rest_can_be_had() -> None:
    """One of each lies there, and who takes a compass first could take nothing after it."""
    game, _ = used(Gain(skills=(ANY, ANY), seat=0), supply={"brick": 2, "coin": 1, "compass": 1})  # a brick goes to the use
    assert options(game) == ["brick", "coin"]


def test_gain_of_open_connectors_is_chosen_where_they_are_laid_or_now_as_the_table_ruled() -> None:
    _, events = used(Gain(connectors=(ANY,)), options={"rulings": {"use.yield": "at-placing"}})
    assert effects_of(events) == [ConnectorsTaken(1, BY, (), 1, RULE)]
    game, _ = used(Gain(connectors=(ANY,)), options={"rulings": {"use.yield": "at-use"}})
    assert game.to_act == (1,) and options(game) == list(game.inventory.connectors)


def test_what_was_chosen_stays_when_the_supply_grows_meanwhile() -> None:
    """Another seat puts a connector back while a question is open: then more lies there than when the first was answered."""
    supply = {**dict.fromkeys(ktc.open_box().inventory.connectors, 0), "grey": 1}
    game, _ = used(Gain(connectors=(ANY, ANY), skills=(ANY, ANY), seat=0), supply=supply, waiting={1: {"yellow": 1}})
    choose(game, "brick")
    game.apply(ktc.DiscardConnector(1, "yellow"))
    taken = [ConnectorsTaken(0, BY, ("grey",), 0, RULE), SkillsTaken(0, BY, ("brick", "coin"), RULE)]
    assert [event for event in choose(game, "coin") if isinstance(event, ConnectorsTaken | SkillsTaken)] == taken


def test_a_yield_is_a_gain_after_what_it_gives_back() -> None:
    _, events = used(Yield(skills=("compass",), returns=1), skills={1: {"coin": 1}})
    assert effects_of(events) == [SkillsGiven(1, -1, ("coin",), BY, RULE), SkillsTaken(1, BY, ("compass",), RULE)]
    _, events = used(Yield(skills=("compass",), returns=1))
    assert effects_of(events) == [] and lapsed(events) == ["effects.lapsed"], "nothing back, nothing for it"


def test_give_whole_moves_all_or_nothing() -> None:
    both = Give(skills=("coin", "compass"), to=0)
    assert effects_of(used(both, skills={1: {"coin": 1}})[1]) == []
    assert effects_of(used(both, skills={1: {"coin": 1, "compass": 1}})[1]) == [SkillsGiven(1, 0, ("coin", "compass"), BY, RULE)]


def test_give_that_need_not_be_whole_moves_what_is_there() -> None:
    both = Give(skills=("coin", "compass"), to=0, whole=False)
    assert effects_of(used(both, skills={1: {"coin": 1}})[1]) == [SkillsGiven(1, 0, ("coin",), BY, RULE)]


def test_give_back_goes_to_the_supply() -> None:
    game, events = used(Give(skills=("coin",)), skills={1: {"coin": 1}})
    assert effects_of(events) == [SkillsGiven(1, -1, ("coin",), BY, RULE)]
    assert game.view(None).skill_supply[1] == 24


def test_the_chooser_picks_who_gives_and_what() -> None:
    taken = Give(skills=(ANY,), seat=ANYONE, to=0, chooser=2)
    game, _ = used(taken, players=3, skills={1: {"coin": 1, "brick": 1}, 2: {"compass": 1}})
    assert (game.to_act, options(game)) == ((2,), ["brick", "coin"]), "only seat 1 can: the chooser never robs itself"
    assert SkillsGiven(1, 0, ("coin",), BY, RULE) in choose(game, "coin")


def test_a_won_tile_changes_hands_before_it_is_laid() -> None:
    gives = acting(tile_won=lambda moment, here, board: Give(won=BY, to=1))
    bids = [{"seat": 0, "tile": BY, "colour": "red", "keyples": 1}]
    game = laid({BY: gives}, centre=[BY], bids=bids, sailed={1: 3}, passes=[0])
    events = game.apply(sail(game))
    assert effects_of(events) == [TileGiven(0, 1, BY, BY, "tile.barbican.tile_won")]
    assert {action.seat for action in game.legal_actions(1) if isinstance(action, ktc.PlaceTile)} == {1}
    assert game.ruleset.invariants(game.state) is None


def test_a_won_tile_that_is_given_back_leaves_the_game() -> None:
    gives = acting(tile_won=lambda moment, here, board: Give(won=ANY))
    bids = [{"seat": 0, "tile": BY, "colour": "red", "keyples": 1}]
    game = laid({BY: gives}, centre=[BY], bids=bids, sailed={1: 3}, passes=[0])
    game.apply(sail(game))
    assert options(game) == [BY, "hungerford_bridge"], "its owner chooses among all that it won"
    assert effects_of(choose(game, BY)) == [TileLeft(BY, "tile.barbican.tile_won")]
    assert game.ruleset.invariants(game.state) is None


def test_a_level_costs_nothing_and_lapses_at_the_top() -> None:
    _, events = used([Level(), Level()])
    assert effects_of(events) == [TileUpgraded(1, BY, 1, RULE)] and lapsed(events) == ["effects.lapsed"]


def test_a_level_of_a_tile_that_has_left_lapses() -> None:
    """Lost track: the tile that is named is in nobody's borough and not in the centre."""
    _, events = used(Level("gherkin"))
    assert effects_of(events) == [] and lapsed(events) == ["effects.lapsed"]


def test_an_award_is_a_line_of_the_sheet() -> None:
    game, events = used([Award(3, "charity"), Award(-1, "a fine", seat=0)])
    assert effects_of(events) == [PointsTaken(1, 3, "charity", BY, RULE), PointsTaken(0, -1, "a fine", BY, RULE)]
    lines = [(line.seat, line.points, line.tile) for line in game.score().lines if line.reason in ("charity", "a fine")]
    assert sorted(lines) == [(0, -1, BY), (1, 3, BY)]


def test_notes_are_kept_on_a_tile_on_a_seat_and_on_the_table() -> None:
    notes = [Note("a", 2), Note("a", 3, add=True), Note("b", 7, on="seat", seat=0), Note("c", 1, on="table")]
    seen: list[Any] = []

    def look(moment: Any, here: Any, board: Any) -> Effects:
        seen.append((here.notes["a"], here.notes["never"], board.notes(BY, 0)["b"], board.notes(BY)["c"]))
        return notes

    game, events = used(look)
    assert [(event.key, event.value, event.of) for event in effects_of(events)] == [
        ("a", 2, -1),
        ("a", 5, -1),
        ("b", 7, 0),
        ("c", 1, -1),
    ]
    game.apply(ktc.Use(1, BY, "red", behind=2))
    assert seen == [(0, 0, 0, 0), (5, 0, 7, 1)]


def test_one_of_offers_only_what_can_be_done() -> None:
    question = one_of(
        "way", seat=0, pay=Give(skills=("coin",), seat=0), take=Gain(skills=("brick",), seat=0), lose=Award(-2, "x")
    )
    game, _ = used(question)
    assert options(game) == ["take", "lose"]
    assert SkillsTaken(0, BY, ("brick",), RULE) in choose(game, "take")


def test_one_of_may_be_declined_where_the_card_says_so() -> None:
    game, _ = used(one_of("way", may=True, seat=0, take=Gain(skills=("brick",), seat=0)))
    assert options(game) == ["take", "no"]
    assert effects_of(choose(game, "no")) == [] and game.to_act == (1,)


def test_the_only_answer_is_taken_and_said() -> None:
    game, events = used(one_of("way", seat=0, take=Gain(skills=("brick",), seat=0)))
    (answer,) = [event for event in brought(events) if type(event).__name__ == "Chosen"]
    assert (answer.option, answer.rule) == ("take", "effects.only-answer") and game.to_act == (1,)


def test_then_brings_the_goods_only_for_the_whole_price() -> None:
    deal = then(Give(skills=("coin",), seat=0), Gain(skills=("brick",), seat=0), Note("sold", 1))
    assert effects_of(used(deal)[1]) == []
    kinds = [type(event) for event in effects_of(used(deal, skills={0: {"coin": 1}})[1])]
    assert kinds == [SkillsGiven, SkillsTaken, NoteWritten]


@pytest.mark.parametrize(("held", "bought"), [({}, 0), ({"coin": 1}, 0), ({"coin": 1, "compass": 1}, 1)])
def test_a_price_of_two_is_paid_one_after_the_other(held: dict[str, int], bought: int) -> None:
    deal = then(Give(skills=("coin",), seat=0), then(Give(skills=("compass",), seat=0), Award(1, "deal")))
    game, events = used(deal, skills={0: held})
    assert [type(event) for event in effects_of(events)].count(PointsTaken) == bought and game.to_act == (1,)
