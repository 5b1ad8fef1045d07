"""Each line of a score sheet says who has how many points by which rule, from which tile and why; and what a hook may answer."""

from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from project.lexicon import foreign

import ktc
from ktc.bots import make_bot
from ktc.messages import LANGUAGES
from ktc.plugin import Borough, BoroughTile, Points, PrintedTile, hookimpl
from ktc.testing import lay_table
from ktc_city.catalogue import MESSAGES
from ktc_city.rules.scoring import sheet

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"


def lines(given: dict[str, Any], *tiles: str) -> list[tuple[int, str | None, str, str]]:
    """Return who has points by which rule and why, from some tiles."""
    sheet = lay_table(given).score()
    return [(line.seat, line.tile, line.rule, line.reason) for line in sheet.lines if line.tile in tiles]


@pytest.mark.parametrize(("level", "state"), [(0, ""), (1, ", upgraded"), (2, ", upgraded twice")])
def test_printed_points_say_how_often_the_tile_was_upgraded(level: int, state: str) -> None:
    given = {"boroughs": {1: [{"tile": "the_shard", "at": [1, 0], "level": level}]}}
    assert lines(given, "the_shard") == [(1, "the_shard", "score.tile", f"printed on it{state}")]


def test_from_the_third_upgrade_on_the_level_is_told() -> None:
    given = {"tiles": "docklands", "boroughs": {0: [{"tile": "canada_tower", "at": [1, 0], "level": 3}]}}
    assert lines(given, "canada_tower") == [(0, "canada_tower", "score.tile", "printed on it, level 3")]


def test_what_a_tile_counts_has_the_tile_s_own_rule() -> None:
    given = {"boroughs": {0: [{"tile": "gherkin", "at": [1, 0]}]}}
    assert (0, "gherkin", "tile.gherkin.score", "1 for each of 0: grey connector on it") in lines(given, "gherkin")


@pytest.mark.parametrize(("berth", "points"), [(0, 1), (1, 3)])
def test_a_berth_that_scores_is_told_by_its_river_tile(berth: int, points: int) -> None:
    found = lay_table({"tiles": str(NINE_TILES), "players": 2, "era": 1, "sailed": {1: berth}}).score().lines
    scored = [(line.seat, line.tile, line.rule, line.points, line.reason) for line in found if line.rule == "score.berth"]
    assert scored == [(1, "mouth", "score.berth", points, "the barge's berth on Mouth")]


@pytest.mark.parametrize(
    ("totals", "barges", "winner", "ranks", "decided_by"),
    [
        ((5, 9, 3), (0, 0, 0), 1, (2, 1, 3), ""),
        ((5, 5, 3, 3), (1, 4, 0, 2), 1, (2, 1, 3, 3), "score.winner"),
        ((5, 5, 5), (7, 1, 2), 0, (1, 2, 2), "score.winner"),
        ((5, 9, 9), (8, 1, 2), 2, (3, 2, 1), "score.winner"),
        ((0, 0), (-1, -1), 0, (1, 2), ""),
        ((0, 0, 0), (-1, 3, 3), 1, (2, 1, 2), ""),
        ((4,), (-1,), 0, (1,), ""),
    ],
)
def test_a_tie_for_the_most_points_is_broken_by_the_barges_and_no_other(
    totals: tuple[int, ...], barges: tuple[int, ...], winner: int, ranks: tuple[int, ...], decided_by: str
) -> None:
    found = sheet(totals, (), barges)
    assert (found.winner, found.winners, found.ranks, found.decided_by) == (winner, (winner,), ranks, decided_by)


def test_a_tie_of_a_table_names_the_rule_that_decides_it() -> None:
    found = lay_table({"players": 3, "sailed": {1: 3, 2: 1}}).score()
    assert (found.totals, found.winner, found.ranks, found.decided_by) == ((0, 0, 0), 1, (2, 1, 2), "score.winner")


SAID = [
    *(ktc.ScoreLine(0, "gherkin", "score.tile", 1, says="score-printed", facts={"level": level}) for level in range(5)),
    ktc.ScoreLine(0, "gherkin", "tile.gherkin.score", 1, says="score-nothing"),
    ktc.ScoreLine(0, "gherkin", "tile.gherkin.score", 1, says="score-own-rule"),
    ktc.ScoreLine(0, "greenwich", "score.berth", 1, says="score-berth", facts={"tile": "Greenwich"}),
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_is_told_in_every_language(lang: str) -> None:
    sentences = [line.told(lang) for line in SAID]
    assert len(set(sentences)) == len(SAID) and not any("$" in sentence for sentence in sentences)
    assert all(foreign(sentence, lang) == set() for sentence in sentences)
    if lang != "en":
        assert not set(sentences) & {line.reason for line in SAID}


def test_the_lines_of_the_rules_are_those_that_are_told(tmp_path: Path) -> None:
    """Nothing else is said by the engine: whole games have these messages, those of the box, and none without one."""
    said = set()
    for seed in range(2):
        game = ktc.new_game(3, seed=seed)
        bots = [make_bot("builder", seat) for seat in range(3)]
        while not game.over:
            game.apply(bots[game.to_act[0]].choose(game.as_seat(game.to_act[0])))
        counted = game.score()
        tied = counted.totals.count(max(counted.totals)) > 1
        assert counted.winners == (counted.winner,) and counted.ranks.count(1) == 1 and counted.order[0] == counted.winner
        assert counted.decided_by == ("score.winner" if tied else "")
        for line in counted.lines:
            assert line.says and MESSAGES.say("en", line.says, line.facts) == line.told() == line.reason
            said.add(line.says)
    assert {"score-printed", "score-berth"} <= said and "" not in said


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (Points(3, "luck", "no-such-message"), {"luck"}),
        (Points(3, "total"), {"total"}),
        (Points(3, "by luck", "score-berth", {"tile": "X"}), {"by luck", "der Anlegeplatz des Segelboots an X"}),
        (
            Points(3, "by luck", "score-berth", MappingProxyType({"tile": "X"})),
            {"by luck", "der Anlegeplatz des Segelboots an X"},
        ),
    ],
)
def test_what_a_plugin_says_is_a_message_or_its_own_words(tmp_path: Path, points: Points, said: set[str]) -> None:
    line = market(tmp_path, points)
    assert {line.told("en"), line.told("de")} == said and line.reason == points.reason


def market_line(tmp_path: Path, answer: Any) -> tuple[int, str]:
    """Return points and reason of a tile whose hook answers so."""
    line = market(tmp_path, answer)
    return line.points, line.reason


def market(tmp_path: Path, answer: Any) -> ktc.ScoreLine:
    """Return the line of a tile whose hook answers so."""

    class Own(PrintedTile):
        @hookimpl
        def tile_score(self, borough: Borough, here: BoroughTile) -> Any:
            return answer(borough, here) if callable(answer) else answer

    path = tmp_path / "own.yaml"
    text = NINE_TILES.read_text(encoding="utf-8")
    path.write_text(text.replace("kind: hall, behaviour: different_connectors", "kind: hall, behaviour: own"), encoding="utf-8")
    box = ktc.open_box(path, behaviours={"own": Own})
    game = lay_table(
        {"tiles": box, "players": 2, "hands": {1: {"white": 4}}, "boroughs": {0: [{"tile": "market", "at": [1, 0]}]}}
    )
    (line,) = [line for line in game.score().lines if line.rule == "tile.market.score"]
    return line


@pytest.mark.parametrize(
    ("answer", "points", "reason"),
    [
        (None, 0, "scores nothing yet"),
        (7, 7, "by its special rule"),
        (Points(3, "luck"), 3, "luck"),
        (100_000, 100_000, "by its special rule"),
        (Points(-100_000, "woe"), -100_000, "woe"),
        (lambda borough, here: borough.others[0].keyples["white"], 4, "by its special rule"),
    ],
)
def test_a_hook_answers_with_points_a_number_or_nothing(tmp_path: Path, answer: Any, points: int, reason: str) -> None:
    assert market_line(tmp_path, answer) == (points, reason)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (True, "returned True instead of Points"),
        ("many", "returned 'many' instead of Points"),
        (Points(True, "luck"), "instead of Points (a whole number and a text) or a whole number"),
        (Points(2.5, "luck"), "instead of Points (a whole number and a text) or a whole number"),  # type: ignore[arg-type]  # a wrong type is what is tried
        (Points(2, None), "instead of Points (a whole number and a text) or a whole number"),  # type: ignore[arg-type]  # a wrong type is what is tried
        (Points(2, "luck", None), "instead of Points (a whole number and a text) or a whole number"),  # type: ignore[arg-type]  # a wrong type is what is tried
        (Points(2, "luck", "score-berth", {"tile": [1]}), "instead of Points"),  # type: ignore[dict-item]  # a wrong type is what is tried
        (Points(2, "luck", "score-berth", ["tile"]), "instead of Points"),  # type: ignore[arg-type]  # a wrong type is what is tried
        (100_001, "returned 100001 points; the maximum is 100000"),
        (Points(-100_001, "woe"), "returned -100001 points; the maximum is 100000"),
    ],
)
def test_a_hook_that_answers_otherwise_is_named(tmp_path: Path, answer: Any, said: str) -> None:
    with pytest.raises(ktc.PluginError) as raised:
        market_line(tmp_path, answer)
    error = raised.value
    assert (error.tile, error.hook) == ("market", "tile_score") and said in str(error)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("each: [1, 2], ", "the tile counts something and lacks 'each', one number for each level"),
        ("connector: pipe, ", "the tile lacks 'connector', what it counts"),
    ],
)
def test_a_tile_that_counts_says_how_much_and_what(tmp_path: Path, wrong: str, said: str) -> None:
    text = NINE_TILES.read_text(encoding="utf-8")
    assert wrong in text
    (tmp_path / "wrong.yaml").write_text(text.replace(wrong, ""), encoding="utf-8")
    with pytest.raises(ktc.KtcError) as raised:
        ktc.open_box(tmp_path / "wrong.yaml")
    assert f"{said}; the tile is in wrong.yaml, line " in str(raised.value)
