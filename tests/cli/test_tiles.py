"""``ktc tiles``: every tile, every figure, every source, as text and as JSON."""

import json
from pathlib import Path

import pytest

import ktc
from ktc.draw import sources_by_kind

from .conftest import Run

KINDS = {"home", "river", "era_one", "era_two", "building", "routemaster"}
FIELDS = {
    "id", "kind", "name", "landmark", "behaviour", "colour", "connector", "keyple", "skill",
    "points", "each", "yields", "costs", "berths", "sides", "sentence",
}  # fmt: skip


def test_json_lists_the_tiles(run: Run) -> None:
    listed = json.loads(run("tiles", "--json").stdout)
    assert len(listed) == 57
    assert len({tile["id"] for tile in listed}) == 57
    assert {tile["kind"] for tile in listed} == KINDS
    assert all(set(tile) == FIELDS for tile in listed)
    assert sum(tile["landmark"] for tile in listed) == 8
    assert all(tile["kind"] == "building" for tile in listed if tile["landmark"])


def test_an_earlier_edition_is_listed_by_its_name(run: Run) -> None:
    listed = json.loads(run("tiles", "--json", "--tiles", "london_2016@1").stdout)
    assert {tile["id"] for tile in listed} == {tile.id for tile in ktc.open_box().tiles}
    refused = run("tiles", "--tiles", "london_2016@0")
    assert refused.exit_code == 1 and "@ must be followed by the number of an edition" in refused.stderr


def test_json_with_sources(run: Run) -> None:
    listed = json.loads(run("tiles", "--json", "--provenance").stdout)
    kinds = {source.split()[0].rstrip(",") for tile in listed for source in tile["sources"].values()}
    assert kinds == {"rulebook", "published", "reconstructed"}
    assert all(set(tile["sources"]) <= set(tile) for tile in listed)
    counted = sum(len(tile["sources"]) for tile in listed)
    assert counted == sum(sources_by_kind(ktc.open_box().tile_set).values())


def test_sources_in_words_of_ones_own_are_counted_by_all_of_them(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    figures = "barbican: {points: [0, 9], sources: {points: 'my box (of 2016)'}}, gherkin: {points: [1, 2]}"
    mine.write_text(f"{{set: mine, over: london_2016, source: a friend's box, tiles: {{{figures}}}}}", encoding="utf-8")
    counted = sources_by_kind(ktc.open_box(mine).tile_set)
    assert (counted["my box"], counted["a friend's box"]) == (1, 1)
    assert {"my", "a"}.isdisjoint(counted) and {"rulebook", "published", "reconstructed"} <= set(counted)
    told = run("demo", "--quick", "--bots", "random", "--out", tmp_path, "--tiles", mine).stdout
    assert " 1  my box  " in told and " 1  a friend's box  " in told


def test_the_list_names_every_tile_by_name_and_id(run: Run) -> None:
    for options in ((), ("--provenance",)):
        result = run("tiles", *options)
        assert result.exit_code == 0
        assert max(map(len, result.stdout.splitlines())) <= 80
        words = " ".join(result.stdout.split())
        for tile in ktc.open_box().tiles:
            assert tile.id in words


def test_provenance_has_a_line_for_every_figure(run: Run) -> None:
    text = run("tiles", "--provenance").stdout
    box = ktc.open_box().tile_set
    shown = sum(line.startswith("  ") and line[2] != " " for line in text.splitlines())
    assert shown == sum(sources_by_kind(box).values())


def test_a_set_from_a_file(run: Run, tmp_path: Path) -> None:
    copy = tmp_path / "mine.yaml"
    copy.write_bytes(ktc.open_box().tile_set.path.read_bytes())
    named = run("tiles", "--json", "--tiles", "london_2016")
    assert run("tiles", "--json", "--tiles", copy).stdout == named.stdout
    played = run("demo", "--quick", "--bots", "random", "--out", tmp_path, "--tiles", copy)
    assert played.exit_code == 0
    assert played.stdout.rstrip().endswith(f"--tiles {copy}")
    assert run("verify", tmp_path / "ktc-demo-4p-seed7.jsonl", "--tiles", copy).exit_code == 0


@pytest.mark.slow("starts a process that opens the set")
def test_a_check_says_at_once_what_it_looks_at(run: Run, tmp_path: Path) -> None:
    none = tmp_path / "none.yaml"
    told = run("tiles", "check", none, "--games", 3, "--seconds", 9, "--json")
    assert told.stderr.startswith(f"checking {none}: {none}, games: 3, seconds at most: 9\n")
    assert json.loads(told.stdout)["sound"] is False
