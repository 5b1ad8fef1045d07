"""What is generated of the figures, against the file that keeps it; the stories themselves are played with all others."""

import ast
from collections import Counter
from pathlib import Path

from generating.forms import SET, form, read
from generating.stories import BY_HAND, GENERATED, generate, page, same_form


def test_the_generated_stories_are_those_on_file() -> None:
    assert page() == GENERATED.read_text(encoding="utf-8"), (
        "a figure or a story has changed: see plugins/ktc-city/tests/generating/__init__.py"
    )


def test_a_changed_figure_changes_what_the_stories_of_its_tile_expect_and_no_others() -> None:
    before = list(generate(read(SET)))
    box = read(SET)
    more = box["tiles"]["covent_garden"]["points"][1] + 5
    box["tiles"]["covent_garden"]["points"][1] = more
    changed = [(told, now) for told, now in zip(before, generate(box), strict=True) if told != now]
    assert [(now["story"], now["then"]) for _, now in changed] == [
        (f"Covent Garden scores {more} points once upgraded", {"score": {"covent_garden": more}, "totals": [more, 0]})
    ]
    box = read(SET)
    box["tiles"]["barbican"]["costs"][0]["skills"] = ["compass"]
    changed = [(told, now) for told, now in zip(before, generate(box), strict=True) if told != now]
    assert {now["rule"] for _, now in changed} == {"tile.barbican.cost"}
    box["tiles"]["barbican"]["costs"][0]["skills"] = ["brick"]  # what it yields: no other tile's story tells of that
    assert "barbican" in same_form(read(SET))
    assert "barbican" not in same_form(box)


def test_tiles_of_one_form_differ_in_colours_skill_tiles_and_points_alone() -> None:
    tiles = read(SET)["tiles"]
    assert form(tiles["battersea_power_station"]) == form(tiles["covent_garden"])
    assert form(tiles["battersea_power_station"]) != form(tiles["bt_tower"])  # asks for a skill tile as well
    assert form(tiles["canary_wharf"]) != form(tiles["mi6_building"])  # lies at a river
    assert form(tiles["bank_of_england"]) != form(tiles["harrods"])  # of another era, and asks for one connector more


def test_no_tile_has_stories_of_two_tiles_nor_two_stories_of_one_name() -> None:
    assert not {*same_form(read(SET))} & {*BY_HAND}
    assert {*same_form(read(SET)).values()} == {*BY_HAND}
    assert max(Counter(story["story"] for story in generate(read(SET))).values()) == 1


def test_what_reads_the_figures_imports_nothing_of_the_engine() -> None:
    for path in sorted(Path(__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not [name for name in names if name.split(".")[0] in ("ktc", "ktc_box", "ktc_jennifer")], path.name
