"""A tile set of nine tiles and two eras, played without being installed, and a hook of one's own tried by hand.

The set uses behaviours of the box.  A behaviour of one's own is found through an entry point, once its distribution is
installed; until then its hooks are plain methods that can be called on any position.
"""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from textwrap import dedent

import ktc
from ktc.plugin import Borough, BoroughTile, Points, TileData, each, hookimpl
from ktc.testing import lay_table

LITTLE_SET = dedent("""\
    set: little_london
    title: A little London
    source: made up for this example
    behaviours: [box]
    keyples: {red: 10, blue: 10}
    connectors: {grey: 8, yellow: 8}
    skills: {brick: 6}
    hand: 5
    players: [2]
    rivers: [first_reach, second_reach, sea]
    eras:
      - {name: era 1, centre: [{kind: shop, counts: [2]}]}
      - {name: era 2, centre: [{kind: tower, counts: [2]}]}
    tiles:
      first_reach: {name: First Reach, kind: river, behaviour: river_tile, berths: [{}, {}]}
      second_reach: {name: Second Reach, kind: river, behaviour: london_bridge, each: [1],
                     berths: [{keyples: 2, claims: true}, {keyples: 4}]}
      sea: {name: The Sea, kind: river, behaviour: river_tile, berths: [{points: 1, claims: true}, {points: 3}]}
      cottage: {name: Cottage, kind: home, behaviour: home, points: [1]}
      castle: {name: Castle, kind: home, behaviour: home, points: [1]}
      smithy: {name: Smithy, kind: shop, behaviour: producer, points: [1], yields: [{skills: [brick]}]}
      cable_works: {name: Cable Works, kind: shop, behaviour: producer, points: [1], yields: [{connectors: [grey, any]}]}
      grey_tower: {name: Grey Tower, kind: tower, behaviour: own_connectors, connector: grey, points: [1], each: [2]}
      brick_tower: {name: Brick Tower, kind: tower, behaviour: own_skills, skill: brick, points: [1], each: [3]}
    """)


def play(path: str) -> None:
    """Play a game with a tile set from a file."""
    random = Random(5)
    game = ktc.new_game(players=2, seed=5, tiles=path)
    while not game.over:
        game.apply(random.choice(game.legal_actions(game.to_act[0])))
    print("little London:", game.score().totals)
    for line in game.score().lines:
        print(f"  seat {line.seat}: {line.points} for {line.tile}, {line.reason}")


class GoodNeighbour:
    """Scores for each other tile beside it."""

    def __init__(self, tile: TileData) -> None:
        self.tile = tile

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        return each(self.tile.each[here.level], len(borough.neighbours(here)), "tile beside it")


def try_hook() -> None:
    """Call a hook on a position that is laid by hand."""
    game = lay_table({"boroughs": {0: [{"tile": "gherkin", "at": [1, 0]}, {"tile": "monument", "at": [1, -1]}]}})
    borough = Borough(game.state, 0, {})
    here = borough.tiles[1]
    tile = TileData(here.id, here.name, here.kind, "good_neighbour", points=(0, 0), sides=("land",) * 6, each=(1, 2))
    print(f"a good neighbour in the place of {here.name}:", GoodNeighbour(tile).tile_score(borough, here))


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        file = Path(folder) / "little_london.yaml"
        file.write_text(LITTLE_SET, encoding="utf-8")
        play(str(file))
    try_hook()
