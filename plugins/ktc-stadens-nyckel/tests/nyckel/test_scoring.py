"""Points of districts, offices, money and status; ties."""

import pytest
from ktc_stadens_nyckel.rules.scoring import line_places, points_of_row

from ktc.testing import shows

from .tabled import lay, opened_rules


@shows("score.two-symbols", "improve.symbols")
@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("", 0),
        ("church", 0),
        ("livery_stable merchant_house church poor_house", 2),  # the example of the rulebook
        ("monastery church hospice", 4),
        ("church lycee", 1),
        ("monastery inn hospice", 1),
        ("monastery monastery", 2),
        ("church inn church", 0),
        ("market_place tannery inn livery_stable church", 3),
    ],
)
def test_points_of_rows(row: str, points: int) -> None:
    assert points_of_row(opened_rules(3), row.split())[0] == points


@pytest.mark.parametrize(
    ("row", "places"),
    [
        ("", set()),
        ("inn church lycee inn", {1, 2}),
        ("church inn church monastery inn", {2, 3}),
        ("monastery inn tannery", {1, 2}),
        ("tannery tannery inn monastery church hospice", {0, 1, 2}),  # of equal lines the first symbol of the alphabet
    ],
)
def test_the_places_of_the_longest_line(row: str, places: set[int]) -> None:
    assert line_places(opened_rules(3), row.split()) == places


@shows("score.cross-alone")
@pytest.mark.parametrize(
    ("rule", "choice", "row", "points"),
    [
        ("score.two-symbols", "by-column", "merchant_house watch_tower", 0),  # crowns in the second and the first place
        ("score.two-symbols", "by-column", "church lycee", 1),
        ("score.cross-alone", "any-other-line", "monastery monastery inn monastery monastery", 1),
        ("score.cross-alone", "other-symbols", "monastery monastery inn monastery monastery", 2),
    ],
)
def test_rulings_of_rows(rule: str, choice: str, row: str, points: int) -> None:
    assert points_of_row(opened_rules(3, {rule: choice}), row.split())[0] == points


@shows("score.status", "score.office", "score.district", "score.line", "score.cross")
@shows("score.money", "win.most")
def test_a_sheet_says_where_points_come_from() -> None:
    table = lay(
        hands={0: "m400 m100", 1: "m400"},
        districts={1: 0, 2: 0, 3: 1},
        rows={1: "livery_stable merchant_house church poor_house", 3: "monastery monastery"},
        offices={"bishop": 1},
        status=[4, 2, 0],
    )
    sheet = table.game.score()
    assert all(type(line.points) is int for line in sheet.lines)
    assert sheet.totals == (4 + 1 + 2 + 1 + 1, 2 + 2 + 1 + 2, 0) and sheet.winner == 0 and sheet.decided_by == ""
    assert [(line.rule, line.points) for line in sheet.lines if line.seat == 0] == [
        ("score.status", 4), ("score.district", 1), ("score.line", 2), ("score.district", 1), ("score.money", 1),
    ]  # fmt: skip
    assert [(line.rule, line.points) for line in sheet.lines if line.seat == 1] == [
        ("score.status", 2), ("score.office", 2), ("score.district", 1), ("score.cross", 2),
    ]  # fmt: skip
    assert "3 crowns in a line in district 1" in [line.told() for line in sheet.lines]


def test_the_district_of_a_line_of_crosses_can_count_double() -> None:
    table = lay(districts={3: 1}, rows={3: "monastery monastery"}, rulings={"score.cross": "with-district"})
    assert table.game.score().totals == (0, 4, 0)


@shows("win.offices", "win.order")
def test_ties_go_to_offices_and_then_to_turn_order() -> None:
    sheet = lay(status=[2, 2, 0]).game.score()
    assert (sheet.winner, sheet.decided_by, sheet.ranks) == (0, "win.order", (1, 2, 3))
    assert lay(status=[2, 2, 0], first=1).game.score().winner == 1
    sheet = lay(status=[2, 0, 2], offices={"alderman": 0, "bishop": 2}).game.score()
    assert (sheet.winner, sheet.decided_by) == (2, "win.offices")
