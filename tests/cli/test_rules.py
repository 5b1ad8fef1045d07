"""``ktc rules``: what a rule says, by its id."""

import json
from pathlib import Path

import ktc

from .conftest import Run


def test_a_rule_is_told_with_its_section_and_its_ruling(run: Run) -> None:
    told = " ".join(run("rules", "use.yield").stdout.split())
    entry = ktc.read_register().rule("use.yield")
    assert entry.ruling is not None
    for part in (entry.id, entry.section, entry.sentence, entry.ruling.question, entry.ruling.reason):
        assert part in told


def test_a_part_of_an_id_stands_for_all_that_begin_so(run: Run) -> None:
    told = json.loads(run("rules", "end", "--json").stdout)
    assert [entry["id"] for entry in told] == [r.id for r in ktc.read_register().rules if r.id.startswith("end.")]


def test_all_rules_are_told_once(run: Run) -> None:
    told = json.loads(run("rules", "--json").stdout)
    assert [entry["id"] for entry in told] == [entry.id for entry in ktc.read_register().every]


def test_an_unknown_rule_that_is_near_to_none_is_told_where_all_are(run: Run) -> None:
    assert run("rules", "nope").stderr == "ktc: no rule 'nope'; `ktc rules` lists all, `--find WORD` searches their texts\n"


def test_an_unknown_rule_is_one_line_with_the_nearest(run: Run) -> None:
    failed = run("rules", "bid.exeeds")
    assert failed.exit_code == 1
    assert failed.stderr == "ktc: no rule 'bid.exeeds'; did you mean 'bid.exceeds'?\n"


def test_rules_are_found_by_a_word_of_their_ids_or_texts(run: Run) -> None:
    rules = [entry for entry in ktc.read_register().every if "barge" in f"{entry.id} {entry.sentence}".casefold()]
    told = run("rules", "--find", "Barge").stdout
    assert [line for line in told.splitlines() if not line.startswith(" ")] == [entry.id for entry in rules]
    assert any("barge" not in entry.id for entry in rules)
    long = next(entry for entry in ktc.read_register().every if ". " in entry.sentence)
    told = " ".join(run("rules", "--find", long.id).stdout.split())
    assert f"{long.id} {long.sentence.split('. ')[0]}." in told and long.sentence.split(". ")[1] not in told
    among = json.loads(run("rules", "end", "--find", "barge", "--json").stdout)
    assert [entry["id"] for entry in among] == [entry.id for entry in rules if entry.id.startswith("end.")] != []
    missing = run("rules", "--find", "xyzzy")
    assert (missing.exit_code, missing.stderr) == (1, "ktc: no rule with the word 'xyzzy'; `ktc rules` lists all\n")


def test_what_every_tile_of_a_set_says_in_any_language(run: Run) -> None:
    box = ktc.open_box("docklands")
    for lang in ("en", "de", "fr", "nl"):
        told = json.loads(run("rules", "--tiles", "docklands", "--lang", lang, "--json").stdout)
        assert [tile["tile"] for tile in told] == list(box.index.names)
        assert all(tile["sentence"] == ktc.describe(tile["tile"], lang, box) for tile in told)
    words = " ".join(run("rules", "--tiles", "docklands", "--lang", "nl").stdout.split())
    assert all(" ".join(ktc.describe(tile, "nl", box).split()) in words for tile in box.index.names)


def test_a_rule_is_told_with_the_figures_of_a_set(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("set: mine\nover: london_2016\nhand: 7\ntiles: {barbican: {points: [3, 8]}}\n")
    told = " ".join(run("rules", "--tiles", tmp_path / "mine.yaml", "setup.bag", "tile.barbican.score").stdout.split())
    assert "Each player draws 7 of them unseen" in told and "Barbican is worth 3 points, upgraded 8." in told
    assert run("rules", "--tiles", "nowhere").stderr.startswith("ktc: no tile set 'nowhere'")


def test_the_list_of_tiles_says_what_they_say(run: Run) -> None:
    words = " ".join(run("tiles", "--provenance").stdout.split())
    assert "Gherkin (building) needs for its upgrade: 1 grey connector on it and 1 compass skill tile;" in words


def test_a_tile_of_another_set_is_told_with_the_option_that_finds_it(run: Run) -> None:
    failed = run("rules", "tile.lamp_works.score")
    assert failed.exit_code == 1 and failed.stderr.endswith("; for a tile of another set, add --tiles NAME_OR_FILE\n")
    assert "--tiles" not in run("rules", "tile.lamp_works.score", "--tiles", "london_2016").stderr
    assert "--tiles" not in run("rules", "nope").stderr
