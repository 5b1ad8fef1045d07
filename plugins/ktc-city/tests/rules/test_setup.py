"""What a laid table cannot show: the set-up, the tiles of each era, what others see, and tiles that fit nowhere."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import pytest

import ktc
from ktc.actions import Pass, PlaceTile, SetSail, Use
from ktc.events import (
    BagFilled,
    BargeMoored,
    EraBegan,
    HomeChosen,
    KeyplesDrawn,
    RiverLaid,
    SeedCommitted,
    SupplyLaid,
    TileLeft,
    TilesDealt,
    TilesSetAside,
    TurnBegan,
)
from ktc.kernel.chance import Chance
from ktc.testing import lay_table
from ktc_city.rules.opening import committed

PLAYERS = (2, 3, 4, 5, 6)
HOMES = (
    "buckingham_palace", "greenwich", "palace_of_westminster", "royal_hospital_chelsea", "somerset_house", "tower_of_london",
)  # fmt: skip
ERA_ONE = {"bank_of_england", "barbican", "battersea_power_station", "covent_garden", "paddington_station", "senate_house"}
ERA_TWO = {"british_library", "bt_tower", "charing_cross", "harrods", "lloyds_building", "southwark_cathedral"}
LANDMARKS = {
    "hyde_park_and_kensington_gardens", "london_eye", "piccadilly_circus", "royal_albert_hall", "st_pancras_station",
    "st_pauls_cathedral", "the_shard", "trafalgar_square",
}  # fmt: skip
BUILDINGS = LANDMARKS | {
    "canary_wharf", "kings_cross_station", "marble_arch", "mi6_building", "royal_opera_house", "westminster_abbey",
    "gherkin", "globe_theatre", "monument", "royal_academy", "tower_bridge", "westminster_cathedral",
    "great_ormond_street_hospital", "waterloo_station",
}  # fmt: skip
ROUTEMASTERS = {
    "british_museum", "lords_cricket_ground", "madame_tussauds", "national_gallery", "natural_history_museum",
    "oval_cricket_ground", "royal_festival_hall", "science_museum", "tate_britain", "tate_modern",
    "victoria_and_albert_museum", "zsl_london_zoo",
}  # fmt: skip
DRAWN_BUILDINGS = {2: 4, 3: 5, 4: 6, 5: 6, 6: 6}  # by players, in each of eras 1 to 3
HAND, ALL_KEYPLES = 10, 120

E = TypeVar("E")


def of_type(events: Sequence[Any], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def sail_through(game: Any) -> Iterator[Any]:
    """Let everybody sail at once in every era, to the rightmost free berth; yield all events."""
    yield from game.opening
    while not game.over:
        seat = game.to_act[0]
        listed = game.legal_actions(seat)
        sailing = [action for action in listed if isinstance(action, SetSail)]
        action = max(sailing, key=lambda sail: sail.berth) if sailing else listed[0]
        yield from game.apply(action)


def dealt_by_era(events: Sequence[Any]) -> list[list[tuple[str, int]]]:
    """Return the tiles dealt to each era, each with its level."""
    eras: list[list[tuple[str, int]]] = [[]]
    for event in events:
        if isinstance(event, TilesDealt):
            eras[-1] += [(tile, event.level) for tile in event.tiles]
        elif isinstance(event, EraBegan):
            eras.append([])
    return eras[:-1]


# --- setup.players ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_has_a_different_home_tile(players: int) -> None:
    """setup.players."""
    chosen = of_type(ktc.new_game(players=players, seed=5).opening, HomeChosen)
    assert [event.seat for event in chosen] == list(range(players))
    assert len({event.tile for event in chosen}) == players
    assert {event.tile for event in chosen} <= set(HOMES)
    assert {event.rule for event in chosen} == {"setup.players"}


def test_players_select_their_home_tiles() -> None:
    """setup.players."""
    homes = ("tower_of_london", "greenwich", "somerset_house")
    game = ktc.new_game(players=3, seed=5, options={"homes": homes})
    assert tuple(event.tile for event in of_type(game.opening, HomeChosen)) == homes
    assert tuple(seat.home for seat in game.view(None).seats) == homes


@pytest.mark.parametrize("players", PLAYERS)
def test_a_borough_begins_as_the_home_tile_only(players: int) -> None:
    """setup.players."""
    for seat in ktc.new_game(players=players, seed=5).view(None).seats:
        assert [tile.id for tile in seat.borough] == [seat.home]
        assert (seat.borough[0].q, seat.borough[0].r, seat.borough[0].level) == (0, 0, 0)
        assert not seat.connectors
        assert seat.skill_tiles == 0


@pytest.mark.parametrize("players", [-1, 0, 1, 7, 12])
def test_the_game_is_for_two_to_six(players: int) -> None:
    """setup.players."""
    with pytest.raises(ktc.OptionError):
        ktc.new_game(players=players, seed=5)


@pytest.mark.parametrize(
    "homes",
    [("greenwich", "greenwich"), ("greenwich", "gherkin"), ("greenwich",), ("greenwich", "somerset_house", "tower_of_london")],
)
def test_two_players_need_two_different_home_tiles(homes: tuple[str, ...]) -> None:
    """setup.players."""
    with pytest.raises(ktc.OptionError):
        ktc.new_game(players=2, seed=5, options={"homes": homes})


@pytest.mark.parametrize("players", PLAYERS)
def test_home_tiles_that_nobody_selected_are_not_used(players: int) -> None:
    """setup.players."""
    game = ktc.new_game(players=players, seed=5, options={"homes": HOMES[:players]})
    dealt = {tile for era in dealt_by_era(list(sail_through(game))) for tile, _ in era}
    assert not dealt & set(HOMES)
    assert {tile.id for seat in game.view(None).seats for tile in seat.borough} & set(HOMES) == set(HOMES[:players])


# --- setup.river, setup.supply, setup.bag ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_the_river_runs_from_hungerford_bridge_to_the_thames_barrier(players: int) -> None:
    """setup.river."""
    (laid,) = of_type(ktc.new_game(players=players, seed=5).opening, RiverLaid)
    assert laid.tiles == ("hungerford_bridge", "millennium_bridge", "london_bridge", "the_o2", "thames_barrier")
    assert laid.rule == "setup.river"


def test_the_barges_go_down_the_river_era_by_era() -> None:
    """setup.river."""
    game = ktc.new_game(players=2, seed=5)
    rivers = [{seat.river for seat in game.view(None).seats} for event in sail_through(game) if isinstance(event, EraBegan)]
    assert rivers == [{"hungerford_bridge"}, {"millennium_bridge"}, {"london_bridge"}, {"the_o2"}]
    assert {seat.river for seat in game.view(None).seats} == {"thames_barrier"}


@pytest.mark.parametrize("players", PLAYERS)
def test_the_supply_holds_24_of_each_connector_and_skill_tile(players: int) -> None:
    """setup.supply."""
    game = ktc.new_game(players=players, seed=5)
    (laid,) = of_type(game.opening, SupplyLaid)
    assert (laid.connectors, laid.skills, laid.rule) == ((24,) * 6, (24,) * 3, "setup.supply")
    view = game.view(None)
    assert set(view.connector_colours) == {"black", "blue", "brown", "grey", "red", "yellow"}
    assert set(view.skill_types) == {"brick", "coin", "compass"}
    assert (view.connector_supply, view.skill_supply) == ((24,) * 6, (24,) * 3)


def test_what_is_taken_leaves_the_supply() -> None:
    """setup.supply."""
    game = lay_table({"hands": {0: {"red": 1}}, "centre": ["covent_garden"]})
    game.apply(Use(0, "covent_garden", "red", 1))
    view = game.view(None)
    left = dict(zip(view.connector_colours, view.connector_supply, strict=True))
    assert left == {"black": 24, "blue": 23, "brown": 23, "grey": 24, "red": 24, "yellow": 24}


@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_draws_ten_keyples_from_the_bag_of_120(players: int) -> None:
    """setup.bag."""
    game = ktc.new_game(players=players, seed=5)
    (filled,) = of_type(game.opening, BagFilled)
    assert filled.counts == (40, 40, 40)
    draws = of_type(game.opening, KeyplesDrawn)
    assert sorted(draw.seat for draw in draws) == list(range(players))
    for draw in draws:
        assert draw.number == HAND == sum(draw.colours or ())
        assert (draw.seen_by, draw.rule) == ((draw.seat,), "setup.bag")
        assert game.view(draw.seat).seats[draw.seat].behind == draw.colours
    assert game.view(None).bag == ALL_KEYPLES - HAND * players


@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_sees_the_keyples_of_another(players: int) -> None:
    """setup.bag."""
    game = ktc.new_game(players=players, seed=5)
    for reader in (*range(players), None):
        for seat in game.view(reader).seats:
            assert (seat.behind is None) == (seat.seat != reader)
            assert seat.keyples == HAND
        for draw in of_type(game.events_for(reader), KeyplesDrawn):
            assert (draw.colours is None) == (draw.seat != reader)


def test_the_first_keyples_are_drawn_at_random() -> None:
    """setup.bag."""
    hands = {of_type(ktc.new_game(players=2, seed=seed).opening, KeyplesDrawn)[0].colours for seed in range(30)}
    assert len(hands) > 5


# --- setup.start-player ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_the_start_players_barge_lies_on_the_first_space_and_the_others_on_other_berths(players: int) -> None:
    """setup.start-player."""
    for start in range(players):
        game = ktc.new_game(players=players, seed=5, options={"start": start})
        moored = {event.seat: event.berth for event in of_type(game.opening, BargeMoored)}
        assert sorted(moored) == list(range(players))
        assert len(set(moored.values())) == players
        assert max(moored, key=lambda seat: moored[seat]) == start
        assert moored[start] == 5
        assert of_type(game.opening, TurnBegan)[-1].seat == start
        assert of_type(game.opening, EraBegan)[-1].first == start
        assert tuple(game.to_act) == (start,)


def test_without_a_choice_anybody_may_be_the_start_player() -> None:
    """setup.start-player."""
    assert {ktc.new_game(players=3, seed=seed).to_act[0] for seed in range(40)} == {0, 1, 2}


@pytest.mark.parametrize("start", [-1, 2, 6])
def test_the_start_player_is_one_of_the_players(start: int) -> None:
    """setup.start-player."""
    with pytest.raises(ktc.OptionError):
        ktc.new_game(players=2, seed=5, options={"start": start})


def test_after_the_start_player_it_goes_on_clockwise_whatever_the_berths() -> None:
    """turn.first."""
    game = ktc.new_game(players=4, seed=5, options={"start": 2})
    order = []
    for _ in range(3):
        order.append(game.to_act[0])
        game.apply(Pass(seat=game.to_act[0]))
    assert order == [2, 3, 0]


# --- setup.routemasters ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_twice_as_many_routemasters_as_players_lie_face_up(players: int) -> None:
    """setup.routemasters."""
    game = ktc.new_game(players=players, seed=5)
    (aside,) = of_type(game.opening, TilesSetAside)
    assert aside.rule == "setup.routemasters"
    assert len(set(aside.tiles)) == len(aside.tiles) == 2 * players
    assert set(aside.tiles) <= ROUTEMASTERS
    assert set(game.view(None).aside) == set(aside.tiles)


def test_the_routemasters_are_chosen_at_random() -> None:
    """setup.routemasters."""
    chosen = [frozenset(of_type(ktc.new_game(players=2, seed=seed).opening, TilesSetAside)[0].tiles) for seed in range(40)]
    assert len(set(chosen)) > 20
    assert frozenset().union(*chosen) == ROUTEMASTERS


@pytest.mark.parametrize("players", PLAYERS)
def test_era_four_brings_the_routemasters_set_aside_and_no_others(players: int) -> None:
    """setup.routemasters."""
    events = list(sail_through(ktc.new_game(players=players, seed=5)))
    (aside,) = of_type(events, TilesSetAside)
    assert {tile for tile, _ in dealt_by_era(events)[3]} == set(aside.tiles)


def test_tiles_of_one_kind_for_two_eras_are_set_aside_together(tmp_path: Path) -> None:
    """setup.routemasters."""
    others = ", ".join(f"{{kind: {kind}, counts: [1, 1, 1, 1, 1]}}" for kind in ("era_one", "era_two", "building"))
    buses = [f"{{kind: routemaster, counts: [{count}, 1, 1, 1, 1], aside: true}}" for count in (1, 2, 3, 1)]
    eras = "".join(f"  - {{name: e, centre: [{others}, {deal}]}}\n" for deal in buses)
    (tmp_path / "buses.yaml").write_text(f"set: buses\nover: london_2016\neras:\n{eras}", encoding="utf-8")
    game = ktc.new_game(players=2, seed=5, tiles=tmp_path / "buses.yaml")
    (aside,) = of_type(game.opening, TilesSetAside)
    assert len(set(aside.tiles)) == len(aside.tiles) == 7


# --- setup.tournament --------------------------------------------------------------------------------------------------


def test_the_seed_is_committed_to_before_the_first_draw() -> None:
    """setup.tournament."""
    game = ktc.new_game(players=2, seed=bytes(range(32)))
    first = game.opening[0]
    assert isinstance(first, SeedCommitted)
    assert first.commitment == blake2b(bytes(range(32)), digest_size=32, person=b"ktc commitment").hexdigest()
    assert first.rule == "setup.tournament"
    for reader in (0, 1, None):
        assert game.events_for(reader)[0] == first


def test_another_seed_has_another_commitment() -> None:
    """setup.tournament."""
    assert len({ktc.new_game(players=2, seed=seed).opening[0].commitment for seed in range(20)}) == 20


def test_with_the_seed_revealed_everybody_can_make_every_draw_again(tmp_path: Path) -> None:
    """setup.tournament."""
    game = ktc.new_game(players=3, seed=8)
    list(sail_through(game))
    game.save(tmp_path / "game.jsonl")
    assert ktc.verify(tmp_path / "game.jsonl").identical
    assert list(ktc.new_game(players=3, seed=8).opening) == list(game.opening)


# --- era.tiles, era.buildings-at-random, era.three-upgraded ------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_each_era_brings_its_number_of_tiles(players: int) -> None:
    """era.tiles."""
    one, two, three, four = ({tile for tile, _ in era} for era in dealt_by_era(list(sail_through(ktc.new_game(players, seed=5)))))
    drawn = DRAWN_BUILDINGS[players]
    assert (len(one & ERA_ONE), len(one & BUILDINGS), len(one)) == (6, drawn, 6 + drawn)
    assert (len(two & ERA_TWO), len(two & BUILDINGS), len(two)) == (6, drawn, 6 + drawn)
    assert (len(three & BUILDINGS), len(three)) == (drawn, drawn)
    assert (len(four & ROUTEMASTERS), len(four)) == (2 * players, 2 * players)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_tiles_dealt_lie_in_the_centre_without_keyples(players: int) -> None:
    """era.tiles."""
    game = ktc.new_game(players=players, seed=5)
    centre = game.view(None).centre
    assert {tile.id for tile in centre} == {tile for event in of_type(game.opening, TilesDealt) for tile in event.tiles}
    for tile in centre:
        assert (tile.level, tile.colour, tile.bids, tile.placed) == (0, "", (0,) * players, 0)


@pytest.mark.parametrize("players", PLAYERS)
def test_no_building_comes_twice(players: int) -> None:
    """era.buildings-at-random."""
    eras = dealt_by_era(list(sail_through(ktc.new_game(players=players, seed=5))))
    dealt = [tile for era in eras for tile, _ in era]
    assert len(dealt) == len(set(dealt))


def test_any_building_may_come_in_any_of_the_first_three_eras() -> None:
    """era.buildings-at-random."""
    seen: list[set[str]] = [set(), set(), set()]
    for seed in range(60):
        for era, tiles in enumerate(dealt_by_era(list(sail_through(ktc.new_game(players=2, seed=seed))))[:3]):
            seen[era] |= {tile for tile, _ in tiles} & BUILDINGS
    assert seen == [BUILDINGS, BUILDINGS, BUILDINGS]


@pytest.mark.parametrize("players", PLAYERS)
def test_only_the_buildings_of_era_three_come_upgraded(players: int) -> None:
    """era.three-upgraded."""
    eras = dealt_by_era(list(sail_through(ktc.new_game(players=players, seed=5))))
    assert [{level for _, level in era} for era in eras] == [{0}, {0}, {1}, {0}]


def test_a_landmark_of_era_three_comes_upgraded_once() -> None:
    """era.three-upgraded."""
    for seed in range(10):
        three = dict(dealt_by_era(list(sail_through(ktc.new_game(players=4, seed=seed))))[2])
        if LANDMARKS & set(three):
            assert {three[tile] for tile in LANDMARKS & set(three)} == {1}
            return
    pytest.fail("no landmark came in era 3 of ten games")


# --- what others see ---------------------------------------------------------------------------------------------------


def test_the_types_of_skill_tiles_are_hidden_from_others_and_their_number_is_not() -> None:
    """skill.hidden."""
    game = lay_table({"hands": {0: {"red": 1}}, "skills": {0: {"coin": 2}}, "centre": ["barbican"]})
    game.apply(Use(0, "barbican", "red", 1))
    assert game.view(0).seats[0].skills == (1, 2, 0)
    for reader in (1, None):
        assert game.view(reader).seats[0].skills is None
        assert game.view(reader).seats[0].skill_tiles == 3


def test_open_hands_do_not_open_the_skill_tiles() -> None:
    """skill.hidden."""
    game = lay_table({"hands": {0: {"red": 3}}, "skills": {0: {"coin": 2}}, "options": {"open_hands": True}})
    assert game.view(1).seats[0].behind == (3, 0, 0)
    assert game.view(1).seats[0].skills is None


def test_with_jennifer_all_see_the_keyples_in_front_and_nobody_those_behind() -> None:
    """jennifer."""
    given = {"variants": ["jennifer"], "hands": {0: {"red": 3}}, "front": {0: {"blue": 2}}}
    seen = lay_table(given).view(1).seats[0]
    assert seen.front == (0, 2, 0)
    assert seen.behind is None
    assert seen.keyples == 5


def test_with_jennifer_the_first_ten_keyples_are_behind_the_screen() -> None:
    """jennifer."""
    game = ktc.new_game(players=3, seed=5, variants=["jennifer"])
    for seat in range(3):
        assert game.view(seat).seats[seat].front == (0, 0, 0)
        assert sum(game.view(seat).seats[seat].behind or ()) == HAND
        assert game.view((seat + 1) % 3).seats[seat].behind is None


# --- a won tile that fits nowhere --------------------------------------------------------------------------------------


@pytest.fixture
def island(tmp_path: Path) -> str:
    """A set in which the Gherkin has a river on all sides, so that it touches no home tile."""
    text = (Path(__file__).parents[4] / "tile_sets" / "london_2016.yaml").read_text(encoding="utf-8")
    line = "  gherkin:\n"
    assert line in text
    path = tmp_path / "island.yaml"
    path.write_text(text.replace(line, line + "    sides: [river, river, river, river, river, river]\n"), encoding="utf-8")
    return str(path)


def won_island(island: str, ruling: str) -> dict[str, Any]:
    return {
        "tiles": island,
        "sailed": {1: 4},
        "centre": ["gherkin"],
        "bids": [{"seat": 0, "tile": "gherkin", "colour": "red", "keyples": 1}],
        "options": {"rulings": {"end.place-river": ruling}},
    }


def test_by_default_a_won_tile_that_fits_nowhere_leaves_the_game(island: str) -> None:
    """end.place-river."""
    game = lay_table(won_island(island, "leaves"))
    events = game.apply(SetSail(0, 5))
    assert TileLeft("gherkin", "end.place-river") in events
    assert of_type(events, EraBegan)
    assert game.view(None).seats[0].to_place == ()


def test_under_the_other_ruling_a_won_tile_that_fits_nowhere_waits(island: str) -> None:
    """end.place-river."""
    game = lay_table(won_island(island, "waits"))
    events = game.apply(SetSail(0, 5))
    assert "gherkin" not in {event.tile for event in of_type(events, TileLeft)}
    assert of_type(events, EraBegan)
    assert game.view(None).seats[0].to_place == ("gherkin",)


def test_who_holds_only_a_tile_that_waits_is_not_asked_for_it_while_another_places(island: str) -> None:
    """end.place-river."""
    given = won_island(island, "waits")
    given["centre"] = ["gherkin", "monument"]
    given["bids"] = [*given["bids"], {"seat": 1, "tile": "monument", "colour": "blue", "keyples": 1}]
    game = lay_table(given)
    game.apply(SetSail(0, 5))
    assert list(game.to_act) == [1]
    assert of_type(game.apply(PlaceTile(1, "monument", 0, 1)), EraBegan)
    assert game.view(None).seats[0].to_place == ("gherkin",)


@pytest.mark.parametrize("ruling", ["leaves", "waits"])
def test_after_the_last_era_no_tile_waits_any_more(island: str, ruling: str) -> None:
    """end.place-river."""
    game = lay_table(won_island(island, ruling) | {"era": 3, "sailed": {1: 4}})
    events = game.apply(SetSail(0, 5))
    assert "gherkin" in {event.tile for event in of_type(events, TileLeft)}
    assert game.over


def test_one_seat_s_tile_leaves_while_another_s_is_placed(island: str) -> None:
    """end.place-river."""
    given = won_island(island, "leaves")
    given["centre"] = ["gherkin", "monument"]
    given["bids"] = [*given["bids"], {"seat": 1, "tile": "monument", "colour": "blue", "keyples": 1}]
    game = lay_table(given)
    events = game.apply(SetSail(0, 5))
    assert "gherkin" in {event.tile for event in of_type(events, TileLeft)} and not of_type(events, EraBegan)
    assert list(game.to_act) == [1]
    assert game.view(None).seats[1].to_place == ("monument",)


def test_a_won_tile_that_fits_nowhere_cannot_be_placed(island: str) -> None:
    """end.place-river."""
    given = won_island(island, "leaves")
    given["centre"] = ["gherkin", "globe_theatre"]
    given["bids"] = [*given["bids"], {"seat": 0, "tile": "globe_theatre", "colour": "blue", "keyples": 1}]
    game = lay_table(given)
    game.apply(SetSail(0, 5))
    refusal = game.why_not(PlaceTile(0, "gherkin", 1, 0))
    assert refusal is not None
    assert refusal.rule in ("end.place", "end.place-river")


def test_a_won_tile_that_fits_only_beside_another_won_tile_does_not_leave(island: str) -> None:
    """end.place-river."""
    given = won_island(island, "leaves")
    given["centre"] = ["gherkin", "globe_theatre"]
    given["bids"] = [*given["bids"], {"seat": 0, "tile": "globe_theatre", "colour": "blue", "keyples": 1}]
    game = lay_table(given)
    assert "gherkin" not in {event.tile for event in of_type(game.apply(SetSail(0, 5)), TileLeft)}
    game.apply(PlaceTile(0, "globe_theatre", 0, -1))
    assert game.view(None).seats[0].to_place == ("gherkin",)
    assert game.why_not(PlaceTile(0, "gherkin", 1, -1)) is not None  # there it would touch the home tile as well
    assert of_type(game.apply(PlaceTile(0, "gherkin", -1, -1)), EraBegan)


# --- options -----------------------------------------------------------------------------------------------------------


def test_with_open_hands_all_see_what_is_drawn() -> None:
    """options."""
    game = ktc.new_game(players=3, seed=5, options={"open_hands": True})
    draws = of_type(game.events_for(None), KeyplesDrawn)
    assert [sum(draw.colours or ()) for draw in draws] == [HAND] * 3
    for draw in draws:
        assert game.view(None).seats[draw.seat].behind == draw.colours


@pytest.mark.parametrize("rulings", [{"pass.all": "sailing-kept"}, {"pass.al": "sailing-keeps"}])
def test_a_ruling_that_is_not_known_is_refused(rulings: dict[str, str]) -> None:
    """options."""
    with pytest.raises(ktc.OptionError, match="did you mean"):
        ktc.new_game(players=2, seed=5, options={"rulings": rulings})


def test_without_a_seed_nothing_is_committed_to() -> None:
    assert committed(Chance(None)) == []
    assert [type(event) for event in committed(Chance(bytes(32)))] == [SeedCommitted]
