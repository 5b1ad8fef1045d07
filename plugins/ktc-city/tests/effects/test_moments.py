"""Stories of the moments: when each comes, what it has, who is asked of it, and in which order (effects.order)."""

from collections.abc import Callable
from typing import Any

import pytest

import ktc
from ktc.events import MomentCame
from ktc.plugin import Alternative, Effects, Gain, Note, OneOf, OpenBoard, Trigger, one_of
from ktc_city.game.new_game import CityGame

from .tables import acting, box_of, brought, choose, laid, seen_by, with_variant

OWN = {"boroughs": {0: [{"tile": "barbican", "at": [1, 0]}]}}
OF_ANOTHER = {"boroughs": {1: [{"tile": "barbican", "at": [1, 0]}]}}
GREY = {"connectors": {0: [{"on": "barbican", "side": side, "colour": "grey"} for side in (0, 1)]}}
WON = {"centre": ["barbican"], "bids": [{"seat": 0, "tile": "barbican", "colour": "red", "keyples": 1}]}
LAST = {"sailed": {1: 3}, "passes": [0]}
USE = ktc.Use(0, "barbican", "red", behind=2)


def of_kind(game: CityGame, kind: type) -> Any:
    """Return the first action of a kind that somebody may do."""
    return next(action for seat in game.to_act for action in game.legal_actions(seat) if isinstance(action, kind))


STORIES: dict[str, tuple[dict[str, Any], Callable[[CityGame], Any], Trigger]] = {
    "bid_laid": (
        {"centre": ["barbican"]},
        lambda game: ktc.Bid(0, "barbican", "red", behind=2),
        Trigger("bid_laid", 0, "barbican", keyples=2, colour="red"),
    ),
    "tile_used": (OF_ANOTHER, lambda game: USE, Trigger("tile_used", 0, "barbican", 1, keyples=2, colour="red")),
    "upgrade_began": (
        {**OWN, **GREY, "skills": {0: {"coin": 1}}},
        lambda game: ktc.Upgrade(0, "barbican", "red", behind=1),
        Trigger("upgrade_began", 0, "barbican", 0),
    ),
    "tile_upgraded": (
        {**OWN, **GREY, "skills": {0: {"coin": 1}}},
        lambda game: ktc.Upgrade(0, "barbican", "red", behind=1),
        Trigger("tile_upgraded", 0, "barbican", 0, level=1),
    ),
    "connector_laid": (
        {**OWN, "waiting": {0: {"grey": 1}}},
        lambda game: ktc.PlaceConnector(0, "grey", "barbican", 0),
        Trigger("connector_laid", 0, "barbican", 0, colour="grey"),
    ),
    "tile_won": ({**WON, **LAST}, lambda game: of_kind(game, ktc.SetSail), Trigger("tile_won", 0, "barbican")),
    "era_ended": ({**OWN, **LAST}, lambda game: of_kind(game, ktc.SetSail), Trigger("era_ended")),
    "barge_sailed": (
        {**OWN, **LAST},
        lambda game: ktc.SetSail(0, 1),
        Trigger("barge_sailed", 0, berth=1),
    ),
}


@pytest.mark.parametrize("hook", STORIES)
def test_a_moment_comes_once_and_has_its_facts(hook: str) -> None:
    given, action, moment = STORIES[hook]
    seen: list[Trigger] = []
    reach = "borough" if hook == "barge_sailed" else "own"
    game = laid({"barbican": seen_by(seen, hook, reach=reach)}, hands={0: {"red": 3}}, **given)
    game.apply(action(game))
    assert seen == [moment]


def test_a_placed_tile_is_asked_when_it_lies() -> None:
    seen: list[Trigger] = []
    game = laid({"barbican": seen_by(seen, "tile_placed")}, **WON, **LAST)
    game.apply(of_kind(game, ktc.SetSail))
    assert seen == []
    game.apply(of_kind(game, ktc.PlaceTile))
    assert seen == [Trigger("tile_placed", 0, "barbican", 0)]


def test_an_opened_game_and_a_begun_era_ask_what_lies_on_the_table() -> None:
    seen: list[Trigger] = []
    box = box_of(greenwich=seen_by(seen, "game_opened", "era_began"))
    game = ktc.new_game(2, seed=1, tiles=box, options={"homes": ["greenwich", "buckingham_palace"]})
    assert [(moment.hook, moment.seat, moment.era) for moment in seen] == [("game_opened", -1, 0), ("era_began", -1, 0)]
    kinds = [type(event).__name__ for event in game.opening]
    moments = [at for at, kind in enumerate(kinds) if kind == "MomentCame"]
    assert kinds.index("KeyplesDrawn") < moments[0] < kinds.index("TilesDealt") < moments[1] < kinds.index("TurnBegan")


def test_an_answer_is_a_moment_of_who_asked_and_of_nobody_else() -> None:
    seen: list[Trigger] = []
    asks = acting(tile_used=lambda moment, here, board: one_of("way", seat=0, left=(), right=()))
    asking = type("Asking", (seen_by(seen, "chosen"),), {"tile_used": asks.__dict__["tile_used"]})
    other: list[Trigger] = []
    lies = {"boroughs": {0: [{"tile": "barbican", "at": [1, 0]}, {"tile": "gherkin", "at": [2, 0]}]}}
    box = box_of(barbican=asking, gherkin=seen_by(other, "chosen", reach="table"))
    variant: list[Trigger] = []
    game = laid(
        with_variant(box, "fair", chosen=lambda moment, here, board: variant.append(moment)), hands={0: {"red": 2}}, **lies
    )
    game.apply(USE)
    choose(game, "right")
    assert seen == [Trigger("chosen", 0, "barbican", key="way", option="right", depth=1)]
    assert other == variant == []


@pytest.mark.parametrize(
    ("reach", "whose", "asked"),
    [("own", 1, False), ("borough", 1, True), ("borough", 0, False), ("table", 0, True), ("table", 1, True)],
)
def test_how_far_a_tile_looks(reach: str, whose: int, asked: bool) -> None:
    """Seat 0 uses a tile of seat 1; the one that looks lies in the borough of ``whose``."""
    seen: list[Trigger] = []
    lies = {1: [{"tile": "barbican", "at": [1, 0]}]}
    lies.setdefault(whose, []).append({"tile": "gherkin", "at": [2, 0] if whose else [1, 0]})
    game = laid({"gherkin": seen_by(seen, "tile_used", reach=reach)}, boroughs=lies, hands={0: {"red": 2}})
    events = game.apply(USE)
    assert [moment.tile for moment in seen] == (["barbican"] if asked else [])
    assert any(isinstance(event, MomentCame) for event in events) == asked, "what nobody waits for is no event"


def test_a_tile_in_the_centre_is_the_users_and_names_no_owner() -> None:
    answer = acting(tile_used=lambda moment, here, board: [Note("uses", 1), Gain(skills=("coin",))])
    game = laid({"barbican": answer}, centre=["barbican"], hands={0: {"red": 2}})
    events = game.apply(USE)
    (came,) = [event.moment for event in events if isinstance(event, MomentCame)]
    assert came.owner == -1
    assert [(event.seat, event.skills) for event in brought(events) if hasattr(event, "skills")] == [(0, ("coin",))]


def test_the_seat_in_turn_comes_first_then_clockwise_then_the_centre_then_variants() -> None:
    """All watchers of one use by seat 1 of three, in the order in which effects.order has them."""
    names = ("gherkin", "monument", "globe_theatre", "royal_academy")
    one = acting("table", tile_used=lambda moment, here, board: Note("heard", 1))
    box = with_variant(
        box_of(**dict.fromkeys((*names, "barbican"), one)),
        "fair",
        tile_used=lambda moment, here, board: Note("heard", 1, on="table", seat=0),
    )
    lies = {
        0: [{"tile": "gherkin", "at": [1, 0]}],
        1: [{"tile": "royal_academy", "at": [1, 0]}, {"tile": "monument", "at": [2, 0]}],
    }
    lies[2] = [{"tile": "globe_theatre", "at": [1, 0]}]
    game = laid(box, players=3, turn=1, boroughs=lies, centre=["barbican"], hands={1: {"red": 2}})
    events = game.apply(ktc.Use(1, "barbican", "red", behind=1))
    order = [event.by for event in brought(events) if type(event).__name__ == "NoteWritten"]
    assert order == ["royal_academy", "monument", "globe_theatre", "gherkin", "barbican", "fair"]


def test_a_later_tile_sees_what_an_earlier_one_did_only_when_the_moment_is_another() -> None:
    """Of one moment all are asked together; a moment is asked when everything before it is done."""
    supply: list[int] = []

    def look(moment: Trigger, here: Any, board: OpenBoard) -> Gain:
        supply.append(board.skills["coin"])
        return Gain(skills=("coin",))

    lies = {0: [{"tile": "barbican", "at": [1, 0]}, {"tile": "gherkin", "at": [2, 0]}]}
    both = acting("borough", tile_upgraded=look)
    game = laid({"barbican": both, "gherkin": both}, boroughs=lies, skills={0: {"coin": 1}}, hands={0: {"red": 1}}, **GREY)
    game.apply(ktc.Upgrade(0, "barbican", "red", behind=1))
    assert supply[0] == supply[1] and game.view(0).skill_supply[1] == supply[0] - 2


def test_what_effects_cause_comes_after_all_that_is_due_already() -> None:
    """Breadth first: an author reads an answer from top to bottom."""
    from ktc.plugin import Level

    answers = {
        "tile_used": lambda moment, here, board: [Level(), Note("after the level", 1)],
        "tile_upgraded": lambda moment, here, board: Note("at the upgrade", 1),
    }
    game = laid({"barbican": acting(**answers)}, hands={0: {"red": 2}}, **OWN)
    found = [getattr(event, "key", type(event).__name__) for event in brought(game.apply(USE))]
    assert found == ["TileUpgraded", "after the level", "at the upgrade"]


def test_each_tile_taken_is_won_from_the_rightmost_barge_clockwise_and_then_the_era_ends() -> None:
    seen: list[Trigger] = []
    one = seen_by(seen, "tile_won", "era_ended", reach="table")
    bids = [
        {"seat": 0, "tile": "barbican", "colour": "red", "keyples": 1},
        {"seat": 1, "tile": "gherkin", "colour": "red", "keyples": 1},
    ]
    lies = {0: [{"tile": "monument", "at": [1, 0]}]}
    game = laid({"monument": one}, centre=["barbican", "gherkin"], bids=bids, boroughs=lies, **LAST)
    game.apply(of_kind(game, ktc.SetSail))
    rightmost = max(range(2), key=lambda seat: game.state.board.berth[seat])
    tiles = ["barbican", "gherkin"] if rightmost == 0 else ["gherkin", "barbican"]
    assert [moment.tile or moment.hook for moment in seen if moment.tile in ("", *tiles)] == [*tiles, "era_ended"]


@pytest.mark.parametrize(("seen", "order"), [("all", (1, 0)), ("owner", (1, 0)), ("later", (0, 1))])
def test_an_answer_is_one_moment_whoever_sees_it(seen: str, order: tuple[int, int]) -> None:
    """One that all see when the last has answered comes then, in the order in which answers are shown."""
    found: list[Trigger] = []
    places = Alternative("hill"), Alternative("dale")
    vote = [OneOf("vote", places, seat=seat, seen=seen, together=True) for seat in (0, 1)]

    def answer(moment: Trigger, here: Any, board: OpenBoard) -> Effects:
        found.append(moment)
        return vote if moment.hook == "tile_used" else None

    game = laid({"barbican": acting(tile_used=answer, chosen=answer)}, hands={0: {"red": 2}}, **OF_ANOTHER)
    game.apply(USE)
    for seat, place in ((1, "hill"), (0, "dale")):
        assert [moment.hook for moment in found] == ["tile_used"], "what is due comes first"
        game.apply(ktc.Choose(seat, "vote", place))
    told = {0: "dale", 1: "hill"} if seen != "owner" else {0: "", 1: ""}
    assert [(moment.hook, moment.seat, moment.option) for moment in found[1:]] == [("chosen", seat, told[seat]) for seat in order]
