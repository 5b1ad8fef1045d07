"""Stories of one more action: declined, of some kinds alone, of another seat, and where nothing is possible any more."""

from typing import Any

import ktc
from ktc.plugin import Again, Effects, Gain, Give, Trigger
from ktc_city.game.new_game import CityGame

from .tables import acting, choose, laid, lapsed, options

BY = "barbican"
USE = ktc.Use(0, BY, "red", behind=1)


def used(effects: Effects, **given: Any) -> tuple[CityGame, tuple[Any, ...]]:
    """Return a game of three in which seat 0 used a tile of seat 1 for the first time, and the events of that."""

    def once(moment: Trigger, here: Any, board: Any) -> Effects:
        return effects if moment.seat == 0 and moment.keyples == 1 else None

    lies = {1: [{"tile": BY, "at": [1, 0]}]}
    hands = {seat: {"red": 6} for seat in range(3)}
    game = laid({BY: acting(tile_used=once)}, **{"players": 3, "boroughs": lies, "hands": hands, **given})
    return game, game.apply(USE)


def kinds(game: CityGame, seat: int) -> set[str]:
    """Return the kinds of action that a seat may do."""
    return {type(action).__name__ for action in game.legal_actions(seat)}


def test_it_may_be_declined() -> None:
    game, _ = used(Again(seat=0))
    assert options(game) == ["yes", "no"]
    choose(game, "no")
    assert game.to_act == (1,) and game.state.due is None


def test_it_is_one_action_of_the_kinds_named_and_then_the_turn_goes_on() -> None:
    game, _ = used(Again(("bid",), seat=0), centre=["gherkin"])
    choose(game, "yes")
    assert game.to_act == (0,) and kinds(game, 0) == {"Bid"}
    refusal = game.why_not(ktc.Pass(0))
    assert refusal is not None and refusal.rule == "effects.choose"
    game.apply(ktc.Bid(0, "gherkin", "red", behind=1))
    assert game.to_act == (1,) and "Pass" in kinds(game, 1)


def test_of_another_seat_it_leaves_nobody_out() -> None:
    game, _ = used(Again(seat=2))
    assert game.to_act == (2,)
    choose(game, "yes")
    assert game.to_act == (2,)
    game.apply(next(action for action in game.legal_actions(2) if isinstance(action, ktc.Use) and action.tile == BY))
    assert game.to_act == (1,), "the turn that was held"


def test_of_another_seat_whose_use_asks_it_leaves_nobody_out() -> None:
    game, _ = used(Again(("use",), seat=2), skills={2: {"coin": 1}})
    choose(game, "yes")
    game.apply(next(action for action in game.legal_actions(2) if isinstance(action, ktc.Use) and action.tile == "greenwich"))
    assert kinds(game, 2) == {"Take"}
    game.apply(game.legal_actions(2)[0])
    assert game.to_act == (1,) and game.state.due is None


def test_there_is_one_at_a_time() -> None:
    game, _ = used([Again(seat=0), Again(seat=2)])
    assert lapsed(choose(game, "yes")) == ["effects.lapsed"]
    assert game.to_act == (0,)


def test_where_nothing_of_the_kind_is_possible_it_is_asked_all_the_same() -> None:
    """What a seat can do depends on what is behind its screen: if nobody asked, that would tell it."""
    game, _ = used(Again(("upgrade",), seat=0))
    assert options(game) == ["yes", "no"]
    choose(game, "yes")
    assert game.to_act == (1,) and game.state.due is None


def test_where_nothing_is_possible_any_more_when_its_turn_comes_it_lapses() -> None:
    """The effect behind it takes away what the upgrade would have cost."""
    skills, sides = {0: {"coin": 1}}, [{"on": "gherkin", "side": side, "colour": "grey"} for side in (0, 1)]
    lies = {1: [{"tile": BY, "at": [1, 0]}], 0: [{"tile": "gherkin", "at": [1, 0]}]}
    given = {"boroughs": lies, "skills": {0: {"compass": 1, **skills[0]}}, "connectors": {0: sides}}
    game, _ = used([Again(("upgrade",), seat=0), Give(skills=("compass",), seat=0)], **given)
    choose(game, "yes")
    assert game.to_act == (1,) and game.state.due is None


def test_who_has_sailed_does_not_act_again() -> None:
    game, events = used(Again(seat=2), sailed={2: 3}, passes=[])
    assert lapsed(events) == ["effects.lapsed"] and game.to_act == (1,)


def test_connectors_are_laid_before_it_and_what_they_bring_may_make_it_lapse() -> None:
    """A connector laid takes the compass away that the upgrade would have cost: nobody is left with nothing to do."""
    users = acting(tile_used=lambda moment, here, board: [Gain(connectors=("grey",), seat=0), Again(("upgrade",), seat=0)])
    robs = acting("borough", connector_laid=lambda moment, here, board: Give(skills=("compass",), seat=0))
    lies = {1: [{"tile": BY, "at": [1, 0]}], 0: [{"tile": "gherkin", "at": [1, 0]}]}
    given = {"boroughs": lies, "skills": {0: {"compass": 1}}, "connectors": {0: [{"on": "gherkin", "side": 0, "colour": "grey"}]}}
    game = laid({BY: users, "gherkin": robs}, hands={0: {"red": 3}, 1: {"red": 1}}, **given)
    game.apply(USE)
    choose(game, "yes")
    assert game.to_act == (0,) and kinds(game, 0) == {"PlaceConnector", "DiscardConnector"}
    game.apply(next(action for action in game.legal_actions(0) if isinstance(action, ktc.PlaceConnector)))
    assert game.to_act == (1,) and game.state.due is None


def test_at_the_end_of_an_era_no_turn_is_held_and_it_lapses() -> None:
    ends = acting(era_ended=lambda moment, here, board: Again(seat=0))
    game = laid({BY: ends}, boroughs={1: [{"tile": BY, "at": [1, 0]}]}, sailed={1: 3}, passes=[0])
    events = game.apply(next(action for action in game.legal_actions(0) if isinstance(action, ktc.SetSail)))
    assert lapsed(events) == ["effects.lapsed"] and game.state.due is None
