"""What tiles may read of where they lie: sides as they are turned, who lies beside, how far it is."""

from random import Random

import ktc
from ktc.plugin import RIVER_SIDE
from ktc_city.board.borough import Borough
from ktc_city.board.open_board import OpenBoard
from ktc_city.model.hexes import DIRECTIONS, OPPOSITE


def played(seed: int) -> ktc.CityGame:
    """Return a game after its second era: boroughs have some tiles."""
    game, random = ktc.new_game(3, seed=seed), Random(seed)
    while not game.over and game.state.era < 2:
        seat = random.choice(game.to_act)
        bids = [action for action in game.legal_actions(seat) if isinstance(action, ktc.Bid)]
        game.apply(random.choice(bids or game.legal_actions(seat)))
    return game


def boroughs(game: ktc.CityGame) -> list[Borough]:
    return [Borough(game.state, seat, {}) for seat in range(game.seats)]


def test_sides_are_told_as_the_tile_is_turned() -> None:
    turned = 0
    for game in map(played, range(4)):
        for borough in boroughs(game):
            for tile in borough.tiles:
                number = game.state.index.tile[tile.id]
                river = game.state.index.shores[number][tile.rotation]
                assert [side == RIVER_SIDE for side in tile.sides] == [bool(river >> side & 1) for side in DIRECTIONS]
                turned += tile.rotation > 0
    assert turned, "some tile is turned"


def test_who_lies_beside_a_tile_has_it_on_the_opposite_side() -> None:
    pairs = 0
    for game in map(played, range(4)):
        for borough in boroughs(game):
            for tile in borough.tiles:
                others = [other for side in DIRECTIONS if (other := borough.beside(tile, side)) is not None]
                assert set(others) == set(borough.neighbours(tile))
                for side in DIRECTIONS:
                    other = borough.beside(tile, side)
                    assert other is None or borough.beside(other, OPPOSITE[side]) == tile
                pairs += len(others)
    assert pairs


def test_distance_counts_steps_from_tile_to_tile() -> None:
    far = 0
    for game in map(played, range(4)):
        for borough in boroughs(game):
            for tile in borough.tiles:
                assert borough.distance(tile, tile) == 0
                assert all(borough.distance(tile, other) == 1 for other in borough.neighbours(tile))
                for other in borough.tiles:
                    away = borough.distance(tile, other)
                    assert away == borough.distance(other, tile)
                    assert all(abs(away - borough.distance(tile, next_one)) <= 1 for next_one in borough.neighbours(other))
                    far = max(far, away)
    assert far > 1


def test_colours_and_eras_are_those_of_the_box() -> None:
    game = ktc.new_game(2, seed=1)
    for borough in boroughs(game):
        assert borough.keyple_colours == tuple(borough.keyples) and len(borough.keyple_colours) == 3
    assert OpenBoard(game.state, {}).eras == 4
