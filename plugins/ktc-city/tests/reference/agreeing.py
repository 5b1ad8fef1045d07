"""Do a game's score sheet and the count by hand agree?"""

from collections import Counter
from typing import Any

from reference.counting import Count, count_points
from reference.tabletop import lay_out

BRIDGE = "tile.millennium_bridge.score"


def counted(game: Any) -> Count:
    """Count a game's points by hand, from its events and the table's reading of the Millennium Bridge's chain."""
    return count_points(
        lay_out(game.log.events), bridge_over_river_tiles_only=game.ruleset.setup.rulings[BRIDGE] == "river-tiles"
    )


def agree(game: Any) -> set[str]:
    """Hold the score sheet of a game against the count by hand; return the tiles that have points."""
    if not all(player.home for player in game.view(None).seats):  # homes are being chosen, and nothing is laid out to count
        assert not any(game.score().totals)
        return set()
    sheet, count = game.score(), counted(game)
    for seat in range(game.seats):
        tiles, berth = Counter[str](), 0
        for line in sheet.of(seat):
            if line.rule == "score.berth":
                berth += line.points
            else:
                tiles[line.tile] += line.points
        by_hand = count.of(seat)
        assert set(tiles) <= set(by_hand), f"seat {seat} scores for tiles that do not lie in its borough"
        assert {tile: tiles[tile] for tile in by_hand} == by_hand, f"seat {seat}"
        assert berth == count.berths[seat], f"the berth of seat {seat}"
    assert sheet.totals == count.totals
    assert sheet.winner == count.winner
    return {line.tile for line in count.lines if line.points}
