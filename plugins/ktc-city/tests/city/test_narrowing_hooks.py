"""Tiles and variants that forbid: who bids, uses, upgrades and places where, and who plays first."""

from collections.abc import Sequence
from typing import Any

import pytest
from tabling import box_of

import ktc
from ktc.testing import lay_table
from ktc_city.box.printed_tile import PrintedTile
from ktc_city.hookspecs import hookimpl
from ktc_city.model import events
from ktc_city.model.narrowing import No, Only

TABLE = {
    "centre": ["gherkin", "monument"],
    "boroughs": {0: [{"tile": "covent_garden", "at": [1, 0]}], 1: [{"tile": "barbican", "at": [1, 0]}]},
    "hands": {0: {"red": 4, "blue": 3}, 1: {"red": 2}},
    "connectors": {0: [{"on": "covent_garden", "side": side, "colour": colour} for side, colour in ((1, "blue"), (2, "brown"))]},
}


class Guard(PrintedTile):
    """Red keyples only, and two of them at most."""

    @hookimpl
    def may_bid(self) -> Only:
        return Only(colours=("red",), most=2, says="the Gherkin is for two red keyples at most")


class Closed(PrintedTile):
    """Only its owner may use it."""

    @hookimpl
    def may_use(self, board: Any, seat: int, tile: Any) -> No | None:
        return No("the garden is private") if tile not in board.boroughs[seat].tiles else None


class Warden(PrintedTile):
    """While it lies in a borough, its owner upgrades nothing there."""

    @hookimpl
    def tile_reach(self) -> str:
        return "borough"

    @hookimpl
    def may_upgrade(self, tile: Any, here: Any) -> No | None:
        return No(f"{here.name} forbids it") if tile.id != here.id else None


class Westward:
    """Nothing is laid west of the home in the first era, and seat 1 bids with three keyples at most."""

    @hookimpl
    def may_place(self, board: Any, spots: Sequence[Any]) -> Only:
        return Only(spots=tuple(spot for spot in spots if spot[0] >= 0 or board.era), says="not west of the home yet")

    @hookimpl
    def may_bid(self, seat: int) -> Only | None:
        return Only(most=1, says="one keyple at most") if seat == 0 else None


class Rotating:
    @hookimpl
    def first_player(self, board: Any) -> int:
        assert board.centre, "the tiles of the era are dealt"
        return int(board.era % board.seats)


def refused(game: Any, action: ktc.Action) -> tuple[str, str, ktc.Action]:
    refusal = game.why_not(action)
    assert refusal is not None
    assert refusal.nearest in game.legal_actions(action.seat)
    with pytest.raises(ktc.IllegalAction, match=refusal.reason):
        game.apply(action)
    return refusal.rule, refusal.told("de"), refusal.nearest


def test_a_tile_says_which_keyples_may_bid_for_it() -> None:
    game = lay_table({**TABLE, "tiles": box_of({"gherkin": Guard})})
    bids = [action for action in game.legal_actions(0) if isinstance(action, ktc.Bid)]
    assert [bid for bid in bids if bid.tile == "gherkin"] == [ktc.Bid(0, "gherkin", "red", number) for number in (1, 2)]
    assert len([bid for bid in bids if bid.tile == "monument"]) == 7
    said = ("tile.gherkin.may_bid", "the Gherkin is for two red keyples at most", ktc.Bid(0, "gherkin", "red", 2))
    assert refused(game, ktc.Bid(0, "gherkin", "red", 3)) == said
    rule, _, nearest = refused(game, ktc.Bid(0, "gherkin", "blue", 1))
    assert (rule, nearest) == (said[0], ktc.Bid(0, "gherkin", "red", 1))


def test_what_the_box_forbids_is_refused_by_the_box() -> None:
    game = lay_table({**TABLE, "tiles": box_of({"gherkin": Guard})})
    assert refused(game, ktc.Bid(0, "gherkin", "red", 5))[0] == "keyples.sources"


def test_a_draft_asks_the_same_small_questions() -> None:
    game, plain = (lay_table({**TABLE, "tiles": tiles}) for tiles in (box_of({"gherkin": Guard}), "london_2016"))
    draft = game.draft(0).choose("Bid")
    assert (draft.asks, draft.choices) == (plain.draft(0).choose("Bid").asks, plain.draft(0).choose("Bid").choices)
    narrowed = draft.choose("gherkin")
    assert (narrowed.asks, narrowed.choices) == ("behind", (1, 2))
    assert draft.choose("monument").choices == ("red", "blue")


def test_a_tile_shuts_its_door_to_others() -> None:
    game = lay_table({**TABLE, "tiles": box_of({"covent_garden": Closed}), "turn": 1})
    assert not any(isinstance(action, ktc.Use) and action.tile == "covent_garden" for action in game.legal_actions(1))
    rule, says, nearest = refused(game, ktc.Use(1, "covent_garden", "red", 1))
    assert (rule, says) == ("tile.covent_garden.may_use", "the garden is private")
    game.apply(ktc.Pass(1))
    assert game.why_not(ktc.Use(0, "covent_garden", "red", 1)) is None
    assert isinstance(nearest, ktc.Use)


def test_a_tile_with_reach_forbids_what_is_done_with_others() -> None:
    given = {**TABLE, "tiles": box_of({"somerset_house": Warden}), "options": {"homes": ["somerset_house", "greenwich"]}}
    game, plain = lay_table(given), lay_table({**given, "tiles": "london_2016"})
    upgrades = [action for action in plain.legal_actions(0) if isinstance(action, ktc.Upgrade)]
    assert upgrades
    rule, says, _ = refused(game, upgrades[0])
    assert (rule, says) == ("tile.somerset_house.may_upgrade", "Somerset House forbids it")
    elsewhere = lay_table({**given, "options": {"homes": ["greenwich", "somerset_house"]}})
    assert elsewhere.why_not(upgrades[0]) is None


def test_all_hold_where_several_narrow() -> None:
    game = lay_table({**TABLE, "tiles": box_of({"gherkin": Guard}, {"westward": Westward})})
    assert [a for a in game.legal_actions(0) if isinstance(a, ktc.Bid) and a.tile == "gherkin"] == [
        ktc.Bid(0, "gherkin", "red", 1)
    ]
    assert refused(game, ktc.Bid(0, "gherkin", "red", 2))[0] == "westward.may_bid"
    assert refused(game, ktc.Bid(0, "gherkin", "blue", 2))[0] == "tile.gherkin.may_bid", "the tile itself is heard first"


def placing(variants: dict[str, type]) -> Any:
    """Return a game in which seat 0 lays what it won at the end of the first era."""
    game = lay_table(
        {
            "tiles": box_of(variants=variants),
            "centre": ["gherkin"],
            "bids": [{"seat": 0, "tile": "gherkin", "colour": "red", "keyples": 1}],
            "sailed": {1: 5},
        }
    )
    game.apply(ktc.SetSail(0, 3))
    return game


def test_a_variant_says_where_tiles_are_laid() -> None:
    plain, game = placing({}), placing({"westward": Westward})
    west = [action for action in plain.legal_actions(0) if action.q < 0]
    assert west and set(plain.legal_actions(0)) - set(west) == set(game.legal_actions(0))
    assert refused(game, west[0])[:2] == ("westward.may_place", "not west of the home yet")


class Nowhere:
    @hookimpl
    def may_place(self) -> Only:
        return Only(spots=())


def test_a_tile_that_may_lie_nowhere_leaves_like_one_that_fits_nowhere() -> None:
    game = placing({"nowhere": Nowhere})
    left = [event for event in game.log.events if isinstance(event, events.TileLeft)]
    assert [(event.tile, event.rule) for event in left if event.tile == "gherkin"] == [("gherkin", "end.place-river")]
    assert game.view(None).era == 1


def test_the_first_player_rotates() -> None:
    game = ktc.new_game(3, seed=5, tiles=box_of(variants={"rotating": Rotating}))
    while not game.over:
        game.apply(game.legal_actions(game.to_act[0])[-1])
    began = [event for event in game.log.events if isinstance(event, events.EraBegan)]
    assert [(event.first, event.rule) for event in began] == [(era % 3, "rotating.first_player") for era in range(4)]


ODD = [
    ("may_bid", 3, "instead of No, Only or None"),
    ("may_bid", Only(colours=("green",)), "names an unknown keyple: 'green'"),
    ("may_bid", Only(most=-1), "most must be a whole number"),
    ("may_bid", No(7), "a text of up to"),  # type: ignore[arg-type]  # that is what is tried
    ("may_bid", Only(spots=()), "spots are only for may_place"),
    ("may_place", Only(most=1), r"instead of Only\(spots=...\) or None"),
    ("may_place", Only(spots=((9, 9, 9),)), "the tile does not fit at"),
]


@pytest.mark.parametrize(("hook", "answer", "said"), ODD)
def test_another_answer_is_the_variants_fault(hook: str, answer: Any, said: str) -> None:
    def answered(self: object) -> Any:
        return answer

    answered.__name__ = hook
    odd = type("Odd", (), {hook: hookimpl(answered)})
    with pytest.raises(ktc.PluginError, match=said) as raised:
        (placing if hook == "may_place" else asked_to_bid)({"odd": odd})
    assert (raised.value.tile, raised.value.hook) == ("odd", hook)
    assert raised.value.file == __file__


def asked_to_bid(variants: dict[str, type]) -> None:
    lay_table({**TABLE, "tiles": box_of(variants=variants)}).legal_actions(0)


def test_a_narrowing_without_a_sentence_has_one() -> None:
    class Curt:
        @hookimpl
        def may_bid(self) -> Only:
            return Only(most=1)

    game = lay_table({**TABLE, "tiles": box_of(variants={"curt": Curt})})
    assert refused(game, ktc.Bid(0, "gherkin", "red", 2))[:2] == ("curt.may_bid", "it may not be done here")
