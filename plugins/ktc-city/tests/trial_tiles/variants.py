"""Designs of variants that an outsider tried to write: rules of the table, and sets that lie over the box."""

from collections.abc import Sequence
from typing import Final

from ktc.plugin import Only, OpenBoard, Spot, hookimpl


class RotatingStart:
    """Each era another player begins, clockwise."""

    @hookimpl
    def first_player(self, board: OpenBoard) -> int:
        return board.era % board.seats


class Pairs:
    """Those who sit opposite each other win together."""

    @hookimpl
    def teams(self, players: int) -> Sequence[Sequence[int]] | None:
        return [(seat, seat + players // 2) for seat in range(players // 2)] if players in (4, 6) else None


class Eastward:
    """Nothing is laid west of the home in the first era."""

    @hookimpl
    def may_place(self, board: OpenBoard, spots: Sequence[Spot]) -> Only | None:
        if board.era:
            return None
        return Only(spots=tuple(spot for spot in spots if spot[0] >= 0), says="nothing is laid west of the home in the first era")


FOURTH_COLOUR: Final = "set: green\nover: london_2016\nkeyples: {green: 40}\n"
FIVE_ERAS: Final = """\
set: five_eras
over: london_2016
rivers: [hungerford_bridge, millennium_bridge, london_bridge, the_o2, thames_barrier, tilbury]
tiles:
  tilbury: {name: Tilbury, kind: river, behaviour: river_tile, sides: [river, land, land, river, land, land],
    berths: [{keyples: 6}, {keyples: 6}, {keyples: 6}, {keyples: 6}, {keyples: 6}, {keyples: 6}, {keyples: 6}]}
eras:
  - name: dawn
    centre: [{kind: era_one, counts: [3, 3, 3, 3, 3]}]
  - name: morning
    centre: [{kind: building, counts: [4, 5, 6, 6, 6]}]
  - name: noon
    centre: [{kind: era_two, counts: [3, 3, 3, 3, 3]}]
  - name: afternoon
    centre: [{kind: building, counts: [4, 5, 6, 6, 6], level: 1}]
  - name: dusk
    centre: [{kind: routemaster, counts: [4, 6, 8, 10, 12], aside: true}]
"""
