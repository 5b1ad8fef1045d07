"""The points of each tile, in the rulebook's order and sense.

The figures that the rulebook names stand here; what is only printed on the tiles (colours, types, points in the corner)
is read from the box's sheet of figures.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from .table import AROUND, Cell, Player, Table, side_of

SHEET = Path(__file__).parents[2] / "tile_sets" / "london_2016.yaml"
BOX: Mapping[str, Any] = YAML(typ="safe").load(SHEET.read_text(encoding="utf-8"))
TILES: Mapping[str, Mapping[str, Any]] = BOX["tiles"]
RIVER: Sequence[str] = BOX["rivers"]
CONNECTORS = tuple(BOX["connectors"])
SKILLS = tuple(BOX["skills"])
KEYPLES = tuple(BOX["keyples"])
LANDMARK_POINTS = (3, 6, 12)
BY_RIVER_TILES_ONLY = "river-tiles"


def chained(player: Player, start: Cell, colour: str, over_river_only: bool = False) -> set[Cell]:
    """Return the cells of the other tiles that an unbroken chain of connectors of a colour joins to a tile.

    With ``over_river_only`` the chain may go on only from river tiles.
    """
    reached, to_go_on_from = {start}, [start]
    while to_go_on_from:
        cell = to_go_on_from.pop(0)
        if over_river_only and TILES[player.borough[cell]]["kind"] != "river":
            continue
        for direction, (q, r) in enumerate(AROUND):
            beside = (cell[0] + q, cell[1] + r)
            if beside in player.borough and beside not in reached and player.connectors.get(side_of(cell, direction)) == colour:
                reached.add(beside)
                to_go_on_from.append(beside)
    return reached - {start}


class Counting:
    """One tile being counted: where it lies, whose it is, how far it is upgraded, and what the table chose."""

    def __init__(self, player: Player, table: Table, cell: Cell, rulings: Mapping[str, str]) -> None:
        self.player, self.table, self.cell, self.rulings = player, table, cell, rulings
        self.tile = player.borough[cell]
        self.printed = TILES[self.tile]
        self.level = table.level[self.tile]
        self.lying = player.lying_on(cell)
        self.one_or_two = 1 if self.level == 0 else 2

    def kinds(self) -> list[str]:
        """Return the kinds of the borough's tiles."""
        return [TILES[tile]["kind"] for tile in self.player.borough.values()]


def connectors_of_its_colour(it: Counting) -> int:
    """1 point, upgraded 2, for each connector of the colour indicated on the tile."""
    return it.one_or_two * it.lying.count(it.printed["connector"])


def tiles_chained(it: Counting) -> int:
    """1 point, upgraded 2, for each tile connected, also indirectly, by the colour indicated."""
    return it.one_or_two * len(chained(it.player, it.cell, it.printed["connector"]))


def different_connectors(it: Counting) -> int:
    """1 point, upgraded 2, for each different colour of connector on the tile."""
    return it.one_or_two * len(set(it.lying))


def hungerford_bridge(it: Counting) -> int:
    """2 points for each blue connector on it."""
    return 2 * it.lying.count("blue")


def millennium_bridge(it: Counting) -> int:
    """2 points for each river tile connected to it by an unbroken chain of blue connectors."""
    narrow = it.rulings.get("tile.millennium_bridge.score") == BY_RIVER_TILES_ONLY
    found = chained(it.player, it.cell, "blue", over_river_only=narrow)
    return 2 * sum(TILES[it.player.borough[cell]]["kind"] == "river" for cell in found)


def london_bridge(it: Counting) -> int:
    """2 points for each connector on it."""
    return 2 * len(it.lying)


def british_museum(it: Counting) -> int:
    """2 points for each Routemaster tile in the borough, itself included."""
    return 2 * it.kinds().count("routemaster")


def keyples_of_its_colour(it: Counting) -> int:
    """2 points for each keyple of the colour indicated that the owner has."""
    return 2 * it.player.keyples[it.printed["keyple"]]


def madame_tussauds(it: Counting) -> int:
    """3 points for each set of blue, red and yellow keyples."""
    hand, sets = Counter(it.player.keyples), 0
    while all(hand[colour] > 0 for colour in ("blue", "red", "yellow")):
        hand.subtract(["blue", "red", "yellow"])
        sets += 1
    return 3 * sets


def skills_of_its_type(it: Counting) -> int:
    """2 points for each skill tile of the type shown."""
    return 2 * it.player.skills[it.printed["skill"]]


def victoria_and_albert_museum(it: Counting) -> int:
    """6 points for each set of four skill tiles: one of each type and one more of any."""
    held, sets = Counter(it.player.skills), 0
    while all(held[skill] > 0 for skill in SKILLS) and sum(held.values()) > len(SKILLS):
        held.subtract(SKILLS)
        held.subtract([max(SKILLS, key=lambda skill: held[skill])])  # the one more is of what there is most of
        sets += 1
    return 6 * sets


def natural_history_museum(it: Counting) -> int:
    """3 points for each 3D landmark marker in the borough."""
    landmarks = [tile for tile in it.player.borough.values() if TILES[tile].get("landmark")]
    return 3 * sum(it.table.level[tile] == 2 for tile in landmarks)


def royal_festival_hall(it: Counting) -> int:
    """3 points for each set of six different connectors: as many as there are of the rarest type."""
    laid = list(it.player.connectors.values())
    return 3 * min(laid.count(colour) for colour in CONNECTORS)


def science_museum(it: Counting) -> int:
    """2 points for each tile in the borough, home and river tiles too, with six connectors on it."""
    return 2 * sum(len(it.player.lying_on(cell)) == len(AROUND) for cell in it.player.borough)


def nothing_more(it: Counting) -> int:
    """Only the points printed on it."""
    return 0


Rule = Callable[[Counting], int]
CHAINED = ("canary_wharf", "kings_cross_station", "marble_arch", "mi6_building", "royal_opera_house", "westminster_abbey")
OWN = ("gherkin", "globe_theatre", "monument", "royal_academy", "tower_bridge", "westminster_cathedral")
RULES: Mapping[str, Rule] = {
    "hungerford_bridge": hungerford_bridge,
    "millennium_bridge": millennium_bridge,
    "london_bridge": london_bridge,
    **dict.fromkeys(CHAINED, tiles_chained),
    **dict.fromkeys(OWN, connectors_of_its_colour),
    "great_ormond_street_hospital": different_connectors,
    "british_museum": british_museum,
    **dict.fromkeys(("lords_cricket_ground", "oval_cricket_ground", "zsl_london_zoo"), keyples_of_its_colour),
    "madame_tussauds": madame_tussauds,
    **dict.fromkeys(("national_gallery", "tate_britain", "tate_modern"), skills_of_its_type),
    "victoria_and_albert_museum": victoria_and_albert_museum,
    "natural_history_museum": natural_history_museum,
    "royal_festival_hall": royal_festival_hall,
    "science_museum": science_museum,
}


def printed_points(it: Counting) -> int:
    """Points in the corner of the side that lies up; landmarks have 3, 6 or 12."""
    if it.printed.get("landmark"):
        return LANDMARK_POINTS[it.level]
    return int(it.printed.get("points", [0] * (it.level + 1))[it.level])


def points_by_tile(table: Table, seat: int, rulings: Mapping[str, str]) -> dict[str, int]:
    """Return the points of each tile of a borough."""
    player, found = table.players[seat], dict[str, int]()
    for cell, tile in player.borough.items():
        it = Counting(player, table, cell, rulings)
        found[tile] = printed_points(it) + RULES.get(tile, nothing_more)(it)
    return found


def berth_points(table: Table, seat: int) -> int:
    """Return the points of the berth where a barge lies; only the Thames Barrier's have any."""
    player = table.players[seat]
    return int(TILES[RIVER[player.river]]["berths"][player.berth].get("points", 0)) if player.berth >= 0 else 0


def totals(table: Table, rulings: Mapping[str, str]) -> list[int]:
    """Return everybody's points."""
    seats = range(len(table.players))
    return [sum(points_by_tile(table, seat, rulings).values()) + berth_points(table, seat) for seat in seats]


def winner(table: Table, points: Sequence[int]) -> int:
    """Return who has most points; in a tie, whose barge lies further right."""
    best = [seat for seat, total in enumerate(points) if total == max(points)]
    return max(best, key=lambda seat: (table.players[seat].river, table.players[seat].berth))
