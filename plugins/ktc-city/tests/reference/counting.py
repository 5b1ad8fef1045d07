"""The points of the tiles, one sentence of the rulebook after the other, and who wins."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import attrs

from reference.printed import printed
from reference.tabletop import CONNECTORS, KEYPLES, SKILLS, Place, Player, Side, Tabletop

CHAINED = (  # points for each tile that hangs together with this one
    "canary_wharf", "kings_cross_station", "marble_arch", "mi6_building", "royal_opera_house", "westminster_abbey",
)  # fmt: skip
CONNECTED = (  # points for each connector of its colour on it
    "gherkin", "globe_theatre", "monument", "royal_academy", "tower_bridge", "westminster_cathedral",
)  # fmt: skip
LANDMARKS = (
    "hyde_park_and_kensington_gardens", "the_shard", "london_eye", "trafalgar_square", "piccadilly_circus",
    "royal_albert_hall", "st_pancras_station", "st_pauls_cathedral",
)  # fmt: skip
ROUTEMASTERS = (
    "british_museum", "lords_cricket_ground", "oval_cricket_ground", "zsl_london_zoo", "madame_tussauds", "national_gallery",
    "tate_britain", "tate_modern", "victoria_and_albert_museum", "natural_history_museum", "royal_festival_hall",
    "science_museum",
)  # fmt: skip
CRICKET_AND_ZOO = ("lords_cricket_ground", "oval_cricket_ground", "zsl_london_zoo")
GALLERIES = ("national_gallery", "tate_britain", "tate_modern")
SIX_POINT_RIVER = "the_o2"


@attrs.frozen
class Line:
    """What one tile is worth to its owner, and how it was counted."""

    seat: int
    tile: str
    points: int
    why: str


@attrs.frozen
class Count:
    """All lines, what each player's berth is worth, the totals, and who wins."""

    lines: tuple[Line, ...]
    berths: tuple[int, ...]
    totals: tuple[int, ...]
    winner: int

    def of(self, seat: int) -> dict[str, int]:
        """Return a player's points by tile."""
        return {line.tile: line.points for line in self.lines if line.seat == seat}


@attrs.frozen
class Scored:
    """One tile that is being counted, and the table around it."""

    tile: str
    place: Place
    owner: Player
    table: Tabletop
    cards: dict[str, dict[str, Any]]
    bridge_over_river_tiles_only: bool

    @property
    def card(self) -> dict[str, Any]:
        """What is printed on it."""
        return self.cards[self.tile]

    @property
    def level(self) -> int:
        """How often it was upgraded, the arrival in era 3 included."""
        return self.table.levels[self.tile]

    @property
    def one_or_two(self) -> int:
        """1 victory point, or 2 when the tile is upgraded."""
        return 2 if self.level else 1


def count_points(table: Tabletop, tile_set: str = "london_2016", bridge_over_river_tiles_only: bool = False) -> Count:
    """Count every tile of every borough and every berth.

    ``bridge_over_river_tiles_only`` is the reading of the French page: the Millennium Bridge's chain runs over river tiles.
    """
    cards = printed(tile_set)
    lines = []
    for seat, player in sorted(table.players.items()):
        for place, tile in player.tiles.items():
            points, why = worth(Scored(tile, place, player, table, cards, bridge_over_river_tiles_only))
            lines.append(Line(seat, tile, points, why))
    berths = tuple(berth_points(table, player, cards) for _, player in sorted(table.players.items()))
    totals = [*berths]
    for line in lines:
        totals[line.seat] += line.points
    return Count(tuple(lines), berths, tuple(totals), leader(table, totals))


def berth_points(table: Tabletop, player: Player, cards: dict[str, dict[str, Any]]) -> int:
    """A barge has points where a number of points stands beside its berth: on the Thames Barrier."""
    berths = cards[table.rivers[player.river]].get("berths", ())
    return int(berths[player.berth].get("points", 0))


def leader(table: Tabletop, totals: list[int]) -> int:
    """Most points win; of those tied, the one whose barge lies furthest to the right, which is downstream."""
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    furthest = best[0]
    for seat in best[1:]:
        here, there = table.players[seat], table.players[furthest]
        if here.river > there.river or (here.river == there.river and here.berth > there.berth):
            furthest = seat
    return furthest


def worth(scored: Scored) -> tuple[int, str]:
    """Return a tile's points with the sum behind them."""
    found = COUNTED.get(scored.tile)
    if found is not None:
        points, why = found(scored)
        return points + figure(scored), why
    return figure(scored), "the figure on it"


def figure(scored: Scored) -> int:
    """The points that the tile's side shows, whatever lies on it; the rulebook's text tells those of the landmarks and The O2."""
    if scored.tile in LANDMARKS:
        return (3, 6, 12)[scored.level]
    if scored.tile == SIX_POINT_RIVER:
        return 6
    figures = scored.card.get("points", [0])
    return int(figures[scored.level])


# --- what lies on a tile, and what hangs together ---------------------------------------------------------------------


def connectors_on(owner: Player, place: Place) -> list[str]:
    """The colours of the connectors that lie over the sides of one tile."""
    return [colour for side, colour in owner.connectors.items() if place in side]


def hang_together(owner: Player, start: Place, colour: str, over: Callable[[Place], bool]) -> set[Place]:
    """Walk from tile to tile over connectors of a colour until nothing new is found; ``over`` says which tiles may be entered."""
    reached, found_more = {start}, True
    while found_more:
        found_more = False
        for side, lying in owner.connectors.items():
            if lying == colour:
                ends: Side = frozenset(place for place in side if place in owner.tiles)
                for here in ends & reached:
                    for there in ends - {here}:
                        if there not in reached and over(there):
                            reached.add(there)
                            found_more = True
    return reached - {start}


# --- one sentence of the rulebook each ----------------------------------------------------------------------------------


def chained(scored: Scored) -> tuple[int, str]:
    """Each tile connected directly, or indirectly, by connectors of the colour shown, in an unbroken chain."""
    others = hang_together(scored.owner, scored.place, scored.card["connector"], lambda place: True)
    return scored.one_or_two * len(others), f"{len(others)} tiles chained to it"


def of_its_colour(scored: Scored, points: int) -> tuple[int, str]:
    """Each connector on this tile of the colour shown."""
    number = connectors_on(scored.owner, scored.place).count(scored.card["connector"])
    return points * number, f"{number} connectors of its colour"


def different(scored: Scored) -> tuple[int, str]:
    """Each different colour of the connectors on this tile."""
    number = len(set(connectors_on(scored.owner, scored.place)))
    return scored.one_or_two * number, f"{number} colours"


def hungerford_bridge(scored: Scored) -> tuple[int, str]:
    """2 for each blue connector on this tile."""
    number = connectors_on(scored.owner, scored.place).count("blue")
    return 2 * number, f"{number} blue connectors"


def millennium_bridge(scored: Scored) -> tuple[int, str]:
    """2 for each river tile connected directly, or indirectly, by blue connectors; a building with a river on it is none."""

    def is_river_tile(place: Place) -> bool:
        return scored.owner.tiles[place] in scored.table.rivers

    def may_cross(place: Place) -> bool:
        return is_river_tile(place) or not scored.bridge_over_river_tiles_only

    reached = hang_together(scored.owner, scored.place, "blue", may_cross)
    number = sum(1 for place in reached if is_river_tile(place))
    return 2 * number, f"{number} river tiles chained to it"


def london_bridge(scored: Scored) -> tuple[int, str]:
    """2 for each connector on this tile."""
    number = len(connectors_on(scored.owner, scored.place))
    return 2 * number, f"{number} connectors"


def british_museum(scored: Scored) -> tuple[int, str]:
    """2 for each Routemaster tile in the borough, this one too."""
    number = sum(1 for tile in scored.owner.tiles.values() if tile in ROUTEMASTERS)
    return 2 * number, f"{number} Routemaster tiles"


def keyples_of_a_colour(scored: Scored) -> tuple[int, str]:
    """2 for each keyple of the colour shown."""
    number = scored.owner.keyples[scored.card["keyple"]]
    return 2 * number, f"{number} keyples"


def madame_tussauds(scored: Scored) -> tuple[int, str]:
    """3 for each set of a blue, a red and a yellow keyple."""
    return in_sets(scored.owner.keyples, KEYPLES, 0, 3)


def skill_tiles(scored: Scored) -> tuple[int, str]:
    """2 for each skill tile of the type shown."""
    number = scored.owner.skills[scored.card["skill"]]
    return 2 * number, f"{number} skill tiles"


def victoria_and_albert_museum(scored: Scored) -> tuple[int, str]:
    """6 for each set of one skill tile of each type and one more of any."""
    return in_sets(scored.owner.skills, SKILLS, 1, 6)


def natural_history_museum(scored: Scored) -> tuple[int, str]:
    """3 for each 3D marker in the borough: it stands on a landmark that was upgraded twice."""
    number = sum(1 for tile in scored.owner.tiles.values() if tile in LANDMARKS and scored.table.levels[tile] == 2)
    return 3 * number, f"{number} markers"


def royal_festival_hall(scored: Scored) -> tuple[int, str]:
    """3 for each set of six different connectors in the borough; a connector on two tiles is one connector."""
    return in_sets(Counter(scored.owner.connectors.values()), CONNECTORS, 0, 3)


def science_museum(scored: Scored) -> tuple[int, str]:
    """2 for each tile of the borough with six connectors on it."""
    number = sum(1 for place in scored.owner.tiles if len(connectors_on(scored.owner, place)) == 6)
    return 2 * number, f"{number} tiles with six connectors"


def in_sets(heap: Counter[str], kinds: tuple[str, ...], more: int, points: int) -> tuple[int, str]:
    """Put sets aside by hand, one of each kind; then see how many of them find ``more`` of any kind among the rest."""
    left, sets = Counter(heap), 0
    while all(left[kind] for kind in kinds):
        left.subtract(kinds)
        sets += 1
    while sum(left.values()) < more * sets:  # too few are left over: the last set breaks up and helps the others
        sets -= 1
        left.update(kinds)
    return points * sets, f"{sets} sets"


COUNTED: dict[str, Callable[[Scored], tuple[int, str]]] = {
    **dict.fromkeys(CHAINED, chained),
    **dict.fromkeys(CONNECTED, lambda scored: of_its_colour(scored, scored.one_or_two)),
    "great_ormond_street_hospital": different,
    "hungerford_bridge": hungerford_bridge,
    "millennium_bridge": millennium_bridge,
    "london_bridge": london_bridge,
    "british_museum": british_museum,
    **dict.fromkeys(CRICKET_AND_ZOO, keyples_of_a_colour),
    "madame_tussauds": madame_tussauds,
    **dict.fromkeys(GALLERIES, skill_tiles),
    "victoria_and_albert_museum": victoria_and_albert_museum,
    "natural_history_museum": natural_history_museum,
    "royal_festival_hall": royal_festival_hall,
    "science_museum": science_museum,
}
