"""A tile set of nine tiles and two eras with a behaviour of our own, played without installing anything.

Installed, a package offers its behaviours and its set through entry points; until then ``open_box`` takes them directly.
"""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from textwrap import dedent

import ktc
from ktc.plugin import Borough, BoroughTile, Points, PrintedTile, each, hookimpl

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
      brick_tower: {name: Brick Tower, kind: tower, behaviour: good_neighbour, points: [1], each: [2]}
    """)


class GoodNeighbour(PrintedTile):
    """Scores for each other tile beside it."""

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        return each(self.tile.each[here.level], len(borough.neighbours(here)), "tile beside it")


def play(path: str) -> None:
    """Play a game with a tile set from a file and a behaviour of our own."""
    box = ktc.open_box(path, behaviours={"good_neighbour": GoodNeighbour})
    random = Random(5)
    game = ktc.new_game(players=2, seed=5, tiles=box)
    while not game.over:
        game.apply(random.choice(game.legal_actions(game.to_act[0])))
    print("little London:", game.score().totals)
    for line in game.score().lines:
        print(f"  seat {line.seat}: {line.points} for {line.tile}, {line.reason}")


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        file = Path(folder) / "little_london.yaml"
        file.write_text(LITTLE_SET, encoding="utf-8")
        play(str(file))
