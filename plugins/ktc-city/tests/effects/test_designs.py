"""Stories of the designs that an outsider tried to write: each does what its card says."""

from operator import sub

import pytest
from trial_tiles import designs

import ktc
from ktc.events import (
    ConnectorsTaken,
    KeyplesDrawn,
    KeyplesGiven,
    NoteWritten,
    PointsTaken,
    PoolDrawn,
    SkillsGiven,
    SkillsTaken,
    TileUpgraded,
)
from ktc.plugin import Award, OpenBoard, hookimpl
from ktc.testing import lay_table
from ktc_city.game.new_game import CityGame

from .tables import brought, choose, laid, lapsed, options

USE = ktc.Use(0, "barbican", "red", behind=1)
UPGRADE = ktc.Upgrade(0, "barbican", "red", behind=1)
HANDS = {"hands": {0: {"red": 4}, 1: {"red": 4}}}


def of_another(behaviour: type, **more: object) -> CityGame:
    """Return a position in which seat 0 may use a tile of seat 1."""
    return laid({"barbican": behaviour}, boroughs={1: [{"tile": "barbican", "at": [1, 0]}]}, **HANDS, **more)


def to_upgrade(behaviour: type, skills: dict[int, dict[str, int]], tile: str = "barbican", **more: object) -> CityGame:
    """Return a position in which seat 0 may upgrade a tile of its own."""
    sides = [{"on": "barbican", "side": side, "colour": "grey"} for side in (0, 1)]
    laid_tiles = {0: [{"tile": "barbican", "at": [1, 0]}]}
    return laid({tile: behaviour}, connectors={0: sides}, skills=skills, **HANDS, **{"boroughs": laid_tiles, **more})


def at_an_end(behaviour: type, **more: object) -> CityGame:
    """Return a position in which an era ends when seat 0 sails; seat 1 has sailed, and nobody has bid but as given."""
    return laid({"barbican": behaviour}, sailed={1: 3}, passes=[0], **more)


def end(game: CityGame) -> tuple[object, ...]:
    """Let seat 0 sail, and with it the era end."""
    return game.apply(next(action for action in game.legal_actions(0) if isinstance(action, ktc.SetSail)))


def held(game: CityGame) -> list[tuple[int, ...]]:
    """Return the skill tiles of the seats: bricks, coins, compasses."""
    width = len(game.inventory.skills)
    return [tuple(game.state.skills[seat * width : (seat + 1) * width]) for seat in range(game.seats)]


def use_of_it(game: CityGame) -> ktc.Action:
    """Return a use of the tile by the seat whose turn it is."""
    uses = [action for action in game.legal_actions(game.to_act[0]) if isinstance(action, ktc.Use)]
    return next(use for use in uses if use.tile == "barbican")


def points(game: CityGame, tile: str = "barbican") -> int:
    """Return what a tile scores beyond what is printed."""
    return sum(line.points for line in game.score().lines if line.tile == tile)


def test_1_a_mixed_quarter_scores_for_each_kind_beside_it() -> None:
    lies = [{"tile": "barbican", "at": [1, 0]}, {"tile": "gherkin", "at": [2, 0]}, {"tile": "monument", "at": [1, 1]}]
    game = laid({"barbican": designs.MixedQuarter}, boroughs={0: lies})
    assert points(game) == 3 * len({"home", "building"})


def test_2_a_specialist_gives_what_its_user_has_most_of() -> None:
    game = of_another(designs.Specialist, skills={0: {"coin": 1, "compass": 2}})
    game.apply(USE)
    assert held(game)[0] == (0, 1, 3)


@pytest.mark.parametrize(("at", "number"), [((1, 0), 1), ((2, 0), 2)], ids=["inland", "beside the river"])
def test_3_a_shipyard_gives_more_beside_a_river(at: tuple[int, int], number: int) -> None:
    river = {"tile": "hungerford_bridge", "at": [3, 0]}
    other = (3 - at[0], 0)
    lies = {place: {"tile": tile, "at": list(place)} for place, tile in ((at, "barbican"), (other, "gherkin"))}
    game = laid({"barbican": designs.Shipyard}, boroughs={0: [lies[1, 0], lies[2, 0], river]}, **HANDS)
    (taken,) = [event for event in game.apply(USE) if isinstance(event, ConnectorsTaken)]
    assert taken.connectors == ("grey",) * number


def test_4_whoever_else_uses_a_toll_house_pays_its_owner() -> None:
    game = of_another(designs.TollHouse, skills={0: {"coin": 1}})
    game.apply(USE)
    assert options(game) == ["brick", "coin"], "the brick of the use, or the coin: who pays says which"
    assert SkillsGiven(0, 1, ("coin",), "barbican", "tile.barbican.tile_used") in choose(game, "coin")
    assert held(game) == [(1, 0, 0), (0, 1, 0)]


def test_4_the_owner_of_a_toll_house_uses_it_for_nothing() -> None:
    lies = {0: [{"tile": "barbican", "at": [1, 0]}]}
    game = laid({"barbican": designs.TollHouse}, boroughs=lies, skills={0: {"coin": 1}}, **HANDS)
    assert brought(game.apply(USE)) == [] and game.to_act == (1,)


def test_4_a_guest_of_the_hostel_is_paid_and_the_host_scores() -> None:
    game = of_another(designs.Hostel, skills={1: {"coin": 1}})
    assert brought(game.apply(USE))[1:] == [
        SkillsGiven(1, 0, ("coin",), "barbican", "tile.barbican.tile_used"),
        PointsTaken(1, 2, "a guest", "barbican", "tile.barbican.tile_used"),
    ], "the only skill tile is taken without a question"
    assert [line.points for line in game.score().lines if line.reason == "a guest"] == [2]


def test_4_a_host_without_skill_tiles_gives_nothing_and_scores_nothing() -> None:
    game = of_another(designs.Hostel)
    events = game.apply(USE)
    assert brought(events) == [] and lapsed(events) == ["effects.lapsed"]
    assert game.to_act == (1,), "and the game goes on"


def test_5_an_exchange_gives_one_of_two_yields() -> None:
    game = of_another(designs.Exchange)
    game.apply(USE)
    ways = [(take.connectors, take.skills) for take in game.legal_actions(0) if isinstance(take, ktc.Take)]
    assert sorted(ways) == [((), ("brick", "coin")), (("grey", "grey"), ())]


def test_6_at_a_topping_out_there_are_skill_tiles_once() -> None:
    game = to_upgrade(designs.ToppingOut, {0: {"coin": 1}})
    game.apply(UPGRADE)
    assert options(game) == ["brick", "coin", "compass"]
    assert SkillsTaken(0, "barbican", ("brick", "compass"), "tile.barbican.tile_upgraded") in choose(game, "compass")
    assert game.to_act == (1,)


def test_7_who_wins_a_housewarming_has_a_connector_to_lay_before_the_next_era() -> None:
    won = {"centre": ["barbican"], "bids": [{"seat": 0, "tile": "barbican", "colour": "red", "keyples": 1}]}
    game = at_an_end(designs.Housewarming, **won)
    events = end(game)
    assert ConnectorsTaken(0, "barbican", ("grey",), 0, "tile.barbican.tile_won") in events
    assert SkillsTaken(0, "barbican", ("coin",), "tile.barbican.tile_won") in events
    assert {type(action).__name__ for action in game.legal_actions(0)} <= {"PlaceConnector", "DiscardConnector"}


def test_9_rented_rooms_bring_a_coin_at_every_end_of_an_era() -> None:
    game = at_an_end(designs.RentedRooms, boroughs={1: [{"tile": "barbican", "at": [1, 0], "level": 1}]})
    assert SkillsTaken(1, "barbican", ("coin", "coin"), "tile.barbican.era_ended") in end(game)


def test_10_the_thieves_take_what_they_like_from_whom_they_like() -> None:
    skills = {0: {"coin": 1}, 1: {"brick": 1, "compass": 1}, 2: {"compass": 1}}
    game = to_upgrade(designs.ThievesKitchen, skills, players=3)
    game.apply(UPGRADE)
    assert (game.to_act, options(game)) == ((0,), ["1", "2"])
    choose(game, "1")
    assert (game.to_act, options(game)) == ((0,), ["brick", "compass"])
    assert SkillsGiven(1, 0, ("compass",), "barbican", "tile.barbican.tile_upgraded") in choose(game, "compass")


def test_10_where_nobody_has_anything_the_thieves_go_home() -> None:
    game = to_upgrade(designs.ThievesKitchen, {0: {"coin": 1}}, players=3)
    assert lapsed(game.apply(UPGRADE)) == ["effects.lapsed"] and game.to_act == (1,)


def test_10_a_pawnbroker_swaps_a_coin_for_another_skill_tile() -> None:
    game = of_another(designs.Pawnbroker, skills={0: {"compass": 1}, 1: {"coin": 1}})
    game.apply(USE)
    assert options(game) == ["brick", "coin", "compass"], "what was just had may be given back"
    choose(game, "compass")
    assert held(game) == [(1, 1, 0), (0, 0, 1)]


@pytest.mark.parametrize(("connectors", "scored"), [([], -4), ([{"on": "barbican", "side": 0, "colour": "grey"}], 0)])
def test_11_a_lonely_tile_scores_less(connectors: list[dict[str, object]], scored: int) -> None:
    lies = {0: [{"tile": "barbican", "at": [1, 0]}]}
    assert points(laid({"barbican": designs.Lonely}, boroughs=lies, connectors={0: connectors})) == scored


def test_13_a_night_bus_takes_who_pays_to_one_more_action_once_an_era() -> None:
    game = of_another(designs.NightBus, skills={0: {"coin": 2}})
    game.apply(USE)
    assert options(game) == ["pay_a_coin", "no"]
    choose(game, "pay_a_coin")
    assert options(game) == ["yes", "no"]
    choose(game, "yes")
    assert game.to_act == (0,) and {type(action) for action in game.legal_actions(0)} == {ktc.Use}
    assert NoteWritten("barbican", "rides until era", 1, -1, "tile.barbican.tile_used") in game.log[-1].events
    events = game.apply(use_of_it(game))
    assert brought(events) == [] and game.to_act == (1,), "once an era"


def test_14_a_scaffold_grows_with_what_is_laid_on_it_as_far_as_it_has_levels() -> None:
    lies = {0: [{"tile": "barbican", "at": [1, 0]}]}
    game = laid({"barbican": designs.Scaffold}, boroughs=lies, waiting={0: {"grey": 2}}, hands={0: {"red": 1}})
    lay = [ktc.PlaceConnector(0, "grey", "barbican", side) for side in (0, 1)]
    assert brought(game.apply(lay[0])) == [TileUpgraded(0, "barbican", 1, "tile.barbican.connector_laid")]
    events = game.apply(lay[1])
    assert brought(events) == [] and lapsed(events) == ["effects.lapsed"], "no third level"


def test_16_a_counting_house_scores_its_coins() -> None:
    game = of_another(designs.CountingHouse)
    for number in (1, 2):
        written = NoteWritten("barbican", "coins", number, -1, "tile.barbican.tile_used")
        assert written in game.apply(use_of_it(game))
    assert points(game) == 2 * 2
    assert dict(game.state.notes) == {("barbican", "coins"): (2, None)}


def test_17_who_lays_an_orphanage_draws_in_secret() -> None:
    won = {"centre": ["barbican"], "bids": [{"seat": 0, "tile": "barbican", "colour": "red", "keyples": 1}]}
    game = at_an_end(designs.Orphanage, **won)
    end(game)
    game.apply(next(action for action in game.legal_actions(0) if isinstance(action, ktc.PlaceTile)))
    (drawn,) = [
        event for event in game.events_for(0) if isinstance(event, KeyplesDrawn) and event.rule == "tile.barbican.tile_placed"
    ]
    (hidden,) = [event for event in game.events_for(1) if isinstance(event, KeyplesDrawn) and event.rule == drawn.rule]
    assert drawn.number == hidden.number == 2 and drawn.colours is not None and hidden.colours is None


def test_17_who_uses_a_fair_ground_draws_openly_and_keeps_one() -> None:
    game = of_another(designs.FairGround)
    (drawn,) = [event for event in game.apply(use_of_it(game)) if isinstance(event, PoolDrawn)]
    supply, had = sum(game.state.skill_supply), held(game)[0]
    assert (drawn.seat, drawn.pool, drawn.number, drawn.seen_by) == (0, "skills", 3, None)
    assert options(game) == sorted(set(drawn.items)), "one of each type is enough to choose from"
    kept = options(game)[0]
    choose(game, kept)
    now = dict(zip(game.inventory.skills, map(sub, held(game)[0], had), strict=True))
    assert now == {name: int(name == kept) for name in now}
    assert sum(game.state.skill_supply) == supply - 1


def test_18_a_livery_deals_two_guilds_of_which_one_is_kept_and_counts_at_the_end() -> None:
    won = {"centre": ["barbican"], "bids": [{"seat": 0, "tile": "barbican", "colour": "red", "keyples": 1}]}
    game = at_an_end(designs.Livery, **won)
    end(game)
    (drawn,) = [event for event in game.events_for(0) if isinstance(event, PoolDrawn)]
    (hidden,) = [event for event in game.events_for(1) if isinstance(event, PoolDrawn)]
    assert hidden.items is None and tuple(options(game)) == drawn.items and game.to_act == (0,)
    kept = "building" if "building" in drawn.items else drawn.items[0]
    choose(game, kept)
    game.apply(next(action for action in game.legal_actions(0) if isinstance(action, ktc.PlaceTile)))
    lie = sum(tile.kind == kept for tile in game.view(0).seats[0].borough)
    assert points(game) == 2 * lie


def test_a_gazette_reads_of_upgrades_at_the_whole_table() -> None:
    lies = {0: [{"tile": "barbican", "at": [1, 0]}], 1: [{"tile": "gherkin", "at": [1, 0]}]}
    game = to_upgrade(designs.Gazette, {0: {"coin": 1}}, tile="gherkin", boroughs=lies)
    assert PointsTaken(0, 1, "in the papers", "gherkin", "tile.gherkin.tile_upgraded") in game.apply(UPGRADE)


def test_an_almshouse_counts_uses_in_its_own_borough_alone() -> None:
    lies = {0: [{"tile": "gherkin", "at": [1, 0]}], 1: [{"tile": "barbican", "at": [1, 0]}]}
    for whose, counted in ((lies, []), ({1: [*lies[1], {"tile": "gherkin", "at": [2, 0]}]}, ["uses"])):
        game = laid({"gherkin": designs.Almshouse}, boroughs=whose, **HANDS)
        assert [event.key for event in brought(game.apply(USE)) if isinstance(event, NoteWritten)] == counted


def test_a_turnpike_takes_a_keyple_from_whoever_else_comes() -> None:
    game = of_another(designs.Turnpike)
    game.apply(USE)
    assert options(game) == ["red"], "asked all the same: silence would tell of a hand of one colour"
    assert KeyplesGiven in map(type, brought(choose(game, "red"))) and game.to_act == (1,)


def test_8_bids_of_the_auction_rooms_owner_on_buildings_count_one_more() -> None:
    given = {"centre": ["gherkin", "harrods"], "boroughs": {0: [{"tile": "barbican", "at": [1, 0]}]}, **HANDS}
    bids = [{"seat": 1, "tile": tile, "colour": "red", "keyples": 2} for tile in ("gherkin", "harrods")]
    game = laid({"barbican": designs.AuctionRooms}, bids=bids, **given)
    assert game.why_not(ktc.Bid(0, "gherkin", "red", 2)) is None, "it counts three"
    assert game.why_not(ktc.Bid(0, "harrods", "red", 2)) is not None, "that is no building"


def test_12_the_great_exhibition_scores_for_who_has_most_and_for_the_second() -> None:
    tiles = {0: [{"tile": "barbican", "at": [1, 0]}], 1: [{"tile": "gherkin", "at": [1, 0]}]}
    grey = [{"on": "gherkin", "side": side, "colour": "grey"} for side in (0, 1)]
    sides = {0: [{"on": "barbican", "side": 0, "colour": "grey"}], 1: grey}
    game = laid({"barbican": designs.GreatExhibition}, boroughs=tiles, connectors=sides)
    awarded = [(line.seat, line.points) for line in game.score().lines if line.reason == "of the Great Exhibition"]
    assert awarded == [(0, 2), (1, 5)]


def test_15_the_oldest_guild_decides_a_tie() -> None:
    box = ktc.open_box(variants={"oldest_guild": designs.OldestGuild, "even": even(50)})
    given = {"tiles": box, "era": 3, "sailed": {1: 5}, "boroughs": {0: [{"tile": "gherkin", "at": [1, 0]}]}}
    game = lay_table(given)
    game.apply(ktc.SetSail(0, 1))
    assert (game.score().totals, game.score().winners) == ((50, 50), (0,)), "the barge of seat 1 lies further right"


def even(total: int) -> type:
    """Return a variant by which all seats end with a total, whatever they scored."""
    scored: dict[int, int] = {}

    class Even:
        @hookimpl
        def final_score(self, board: OpenBoard) -> list[Award]:
            return [Award(total - scored.get(seat, 0), "so that all are even", seat) for seat in range(board.seats)]

    box = ktc.open_box(variants={"even": Even})
    given = {"tiles": box, "era": 3, "sailed": {1: 5}, "boroughs": {0: [{"tile": "gherkin", "at": [1, 0]}]}}
    game = lay_table(given)
    game.apply(ktc.SetSail(0, 1))
    scored.update({seat: points - total for seat, points in enumerate(game.score().totals)})
    return Even


def test_each_of_the_eighteen_designs_has_its_story() -> None:
    own = {int(name.split("_")[1]) for name in globals() if name.startswith("test_") and name.split("_")[1].isdigit()}
    assert own == designs.DESIGNS.keys() == set(range(1, 19))
