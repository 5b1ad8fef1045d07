"""Recorded games stay as they were: each loads, and deciding every action again gives the same events.

One of them is scored by hand below, point by point, from the position on the table.
"""

from pathlib import Path

import pytest

import ktc
import ktc.events

HERE = Path(__file__).parent
GAMES = {
    "2-players.jsonl": (55, 70),
    "3-players-jennifer.jsonl": (93, 62, 71),
    "4-players.jsonl": (34, 80, 71, 72),
    "5-players.jsonl": (43, 64, 67, 71, 57),
    "6-players-jennifer.jsonl": (33, 60, 59, 39, 48, 45),
}


def test_there_is_a_game_for_every_number_of_players() -> None:
    assert {ktc.load(path).seats for path in HERE.glob("*.jsonl")} == {2, 3, 4, 5, 6}
    assert {path.name for path in HERE.glob("*.jsonl")} == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_decided_again_as_it_was(name: str) -> None:
    found = ktc.verify(HERE / name)
    assert found.identical, f"line {found.line}: {found.reason}"


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_scores_as_it_did(name: str) -> None:
    game = ktc.load(HERE / name)
    sheet = game.score()
    assert game.over and sheet.totals == GAMES[name]
    ended = game.log[-1].events[-1]
    assert isinstance(ended, ktc.events.GameEnded) and (ended.totals, ended.winner) == (sheet.totals, sheet.winner)


# --- the game of two players, scored by hand ------------------------------------------------------------------------
#
# Positions are (q, r): east is (+1, 0), south-east (0, +1), north-west (0, -1), north-east (+1, -1).  Only what scores is
# worked out; a tile that is not named shows no points and counts nothing.

BLUE = {
    # Printed points.  Upgraded: Somerset House (home) 10, Senate House and Barbican 4 each.  Charing Cross was never
    # upgraded and shows none.  Royal Albert Hall carries its 3D marker: 12.  The O2 shows 6.
    "somerset_house": 10,
    "senate_house": 4,
    "barbican": 4,
    "royal_albert_hall": 12,
    "the_o2": 6,
    # Hungerford Bridge (1, 0) has a yellow connector on its west side and a red one on its north-west: no blue, 0.
    "hungerford_bridge": 0,
    # Marble Arch (0, -1), not upgraded, 1 a tile.  Yellow leads from its east side to Senate House (1, -1).  There it
    # ends: Senate House has blue to the home and red to Hungerford Bridge.  1 tile, 1 point.
    "marble_arch": 1,
    # Millennium Bridge (0, 1) has red to the home and grey to MI6 Building: no blue leads to a river tile, 0.
    "millennium_bridge": 0,
    # Royal Opera House (1, 1) has no connector at all: 0.
    "royal_opera_house": 0,
    # MI6 Building (0, 2), upgraded, 2 a tile.  Grey leads north-west to Millennium Bridge, which has no other grey: 2.
    "mi6_building": 2,
    # London Bridge (2, -1) has no connector on it: 0.
    "london_bridge": 0,
    # British Museum and Oval Cricket Ground are the Routemasters here: 2 for each of 2.
    "british_museum": 4,
    # Blue ends with 2 red and 2 yellow keyples: the losing yellow one from Tate Britain, the yellow one used at Senate
    # House, the red ones from Barbican and Royal Albert Hall.  2 for each of 2 yellow.
    "oval_cricket_ground": 4,
    # The barge lies on the leftmost berth.
    "thames_barrier": 8,
}
YELLOW = {
    # Printed points, all upgraded once.
    "tower_of_london": 10,
    "battersea_power_station": 3,
    "bank_of_england": 4,
    "harrods": 6,
    "british_library": 6,
    "waterloo_station": 2,
    "southwark_cathedral": 5,
    "bt_tower": 5,
    "lloyds_building": 6,
    "trafalgar_square": 6,
    # Westminster Cathedral (-1, 0) has red to the home, grey and three yellow: no brown, 0.
    "westminster_cathedral": 0,
    # Great Ormond Street Hospital (-1, -1), upgraded, 2 a colour: grey east and south-west, yellow south-east.
    "great_ormond_street_hospital": 4,
    # The only brown connector joins the home and Paddington Station; Westminster Abbey (1, -1) has none: 0.
    "westminster_abbey": 0,
    # All skill tiles are spent.
    "tate_modern": 0,
    "tate_britain": 0,
    # The barge lies on the rightmost berth.
    "thames_barrier": 13,
}


def test_the_game_of_two_players_scored_by_hand() -> None:
    sheet = ktc.load(HERE / "2-players.jsonl").score()
    for seat, by_hand in enumerate((BLUE, YELLOW)):
        assert {line.tile: line.points for line in sheet.of(seat)} == by_hand
        assert sheet.totals[seat] == sum(by_hand.values())
    assert sum(BLUE.values()) == 55 and sum(YELLOW.values()) == 70
    assert sheet.winner == 1
