"""``ktc tiles set`` and ``ktc tiles missing``: figures corrected in a file, and those that nobody has seen."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import ktc
from ktc.draw import sources_by_kind, tuned_figures

from .conftest import Run

pytestmark = pytest.mark.slow("reads whole sets of YAML again and again")

PROJECT: Final = Path(__file__).parents[2]
YOUR_BOX: Final = (PROJECT / "docs" / "play" / "your-box.md").read_text(encoding="utf-8")
LONDON: Final = ktc.open_box().tile_set.path
NINE_TILES: Final = PROJECT / "plugins" / "ktc-city" / "tests" / "sets" / "nine_tiles.yaml"


def corrected(run: Run, file: Path, *arguments: object) -> str:
    """Run the command, see that it succeeds, and return the file's text, with line ends as they are."""
    result = run("tiles", "set", file, *arguments)
    assert result.exit_code == 0, result.output
    return file.read_bytes().decode()


def refused(run: Run, file: Path, *arguments: object) -> str:
    """Run the command, see that it fails in one line and leaves no trace, and return the line."""
    before = {path: path.read_bytes() for path in file.parent.iterdir() if path.is_file()}
    result = run("tiles", "set", file, *arguments)
    assert result.exit_code == 1 and result.stdout == "", result.output
    assert result.stderr.startswith("ktc: ") and result.stderr.count("\n") == 1, result.stderr
    assert {path: path.read_bytes() for path in file.parent.iterdir() if path.is_file()} == before
    return result.stderr.removeprefix("ktc: ").rstrip("\n")


# --- an owner's evening ---------------------------------------------------------------------------------------------


def test_one_command_is_all_an_owner_needs(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my_box.yaml"
    result = run("tiles", "set", file, "barbican.points=[0,5]", "--source", "rulebook")
    assert result.stdout == f"{file} is new\nbarbican.points: [0, 5], was [0, 4]\n"
    assert file.read_text() == (
        "set: my_box\nover: london_2016\ntiles:\n  barbican:\n    points: [0, 5]\n    sources: {points: rulebook}\n"
    )
    listed = run("tiles", "--json", "--provenance", "--tiles", file)
    barbican = next(tile for tile in json.loads(listed.stdout) if tile["id"] == "barbican")
    assert barbican["points"] == [0, 5] and barbican["sources"]["points"] == "rulebook"
    assert barbican["sources"]["costs"] == "reconstructed"


def test_the_page_about_it_is_true(tmp_path: Path) -> None:
    """Its commands run, one after another; the file looks as it is shown; and at the end nothing is missing."""
    shell = shutil.which("bash")
    if shell is None:
        pytest.skip("this system has no bash")
    command = tmp_path / "bin" / "ktc"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m ktc.cli "$@"\n')
    command.chmod(0o755)
    paths = {"PATH": os.pathsep.join([str(command.parent), os.environ["PATH"]]), "PYTHONPATH": os.pathsep.join(sys.path)}
    one_figure, *others = blocks("sh")

    def ran(block: str) -> str:
        call = [shell, "-euo", "pipefail", "-c", block]
        found = subprocess.run(call, cwd=tmp_path, env=os.environ | paths, capture_output=True, text=True, check=False)
        assert found.returncode == 0, found.stderr
        return found.stdout

    ran(one_figure)
    assert [(tmp_path / "my_box.yaml").read_text()] == blocks("yaml")
    told = [ran(block) for block in others]
    assert told[1].startswith("# 0 of 361 figures are reconstructed.")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", YOUR_BOX, re.MULTILINE | re.DOTALL)


def test_the_page_counts_what_is_missing(run: Run) -> None:
    told = json.loads(run("tiles", "missing", "--json").stdout)
    kinds = {tile.id: tile.kind for tile in ktc.open_box().tiles}
    columns = ("river", "home", "era_one", "era_two", "building", "routemaster")
    rows = re.findall(r"^\|[^|]*\| `(\w+)` \|(.*)\|$", YOUR_BOX, re.MULTILINE)
    assert {field for field, _ in rows} == set(told["counts"])
    for field, row in rows:
        numbers = [int(number or 0) for number in row.replace(" ", "").split("|")]
        by_kind = [sum(kinds[one["tile"]] == kind for one in told["missing"] if one["field"] == field) for kind in columns]
        assert numbers == [*by_kind, told["counts"][field]]


# --- what is missing ------------------------------------------------------------------------------------------------


def test_missing_lists_what_provenance_calls_reconstructed(run: Run) -> None:
    tiles = json.loads(run("tiles", "--json", "--provenance").stdout)
    sources = [(tile["id"], name, source) for tile in tiles for name, source in tile["sources"].items()]
    expected = [(tile, name) for tile, name, source in sources if source.startswith("reconstructed")]
    told = json.loads(run("tiles", "missing", "--json").stdout)
    assert told["set"] == "london_2016"
    assert [(figure["tile"], figure["field"]) for figure in told["missing"]] == expected
    assert sum(told["counts"].values()) == len(expected) < told["of"]
    lines = run("tiles", "missing").stdout.splitlines()
    figures = [line for line in lines if not line.startswith("# ")]
    assert [shlex.split(line)[0].partition("=")[0] for line in figures] == [f"{tile}.{field}" for tile, field in expected]
    assert f"# {len(expected)} of {told['of']} figures are reconstructed: river sides of 57 tiles," in lines[len(figures)]
    assert max(map(len, lines[len(figures) :])) <= 80


def test_a_tuned_figure_is_missing_like_any_that_is_reconstructed(run: Run, tmp_path: Path) -> None:
    before = json.loads(run("tiles", "missing", "--json").stdout)
    mine = tmp_path / "mine.yaml"
    assert run("tiles", "set", mine, "gherkin.points=[0, 3]", "--source", "reconstructed, tuned").exit_code == 0
    told = json.loads(run("tiles", "missing", "--tiles", mine, "--json").stdout)
    assert told["counts"] == before["counts"] and {"tile": "gherkin", "field": "points", "value": [0, 3]} in told["missing"]
    text = " ".join(run("tiles", "missing", "--tiles", mine).stdout.replace("\n# ", " ").split())
    box = ktc.open_box(mine)
    tuned = tuned_figures(box.tile_set)
    assert "gherkin.points=[0, 3]" in map(str, tuned)
    assert text.endswith(f"; {len(tuned)} of them were tuned to balance simulated games.")
    assert set(sources_by_kind(box.tile_set)) == set(sources_by_kind(ktc.open_box().tile_set))


def test_missing_tells_figures_of_the_box_as_well(run: Run) -> None:
    told = json.loads(run("tiles", "missing", "--json", "--tiles", NINE_TILES).stdout)
    assert {"tile": None, "field": "hand", "value": 6} in told["missing"]
    text = run("tiles", "missing", "--tiles", NINE_TILES).stdout
    assert "'keyples={green: 20, white: 20}'\n" in text and "reconstructed: keyples, connectors," in text


def test_every_missing_figure_can_be_handed_in_as_it_is_listed(run: Run, tmp_path: Path) -> None:
    """Nothing changes then but the sources."""
    lines = [line for line in run("tiles", "missing", "--tiles", NINE_TILES).stdout.splitlines() if not line.startswith("# ")]
    (tmp_path / "nine.yaml").write_bytes(NINE_TILES.read_bytes())
    corrected(run, tmp_path / "mine.yaml", *shlex.split(" ".join(lines)), "--source", "rulebook", "--over", "nine.yaml")
    mine, nine = ktc.open_box(tmp_path / "mine.yaml"), ktc.open_box(NINE_TILES)
    assert mine.tiles == nine.tiles and set(sources_by_kind(mine.tile_set)) == {"rulebook"}


# --- what stays -----------------------------------------------------------------------------------------------------

OWNERS = b"""# My box.  Bought in Essen.\r
set: my_box   # not for sale\r
"over" : 'london_2016'\r
\r
# The tiles, as they lie here.\r
tiles:\r
    barbican:   {points: [0,4],costs: [ {connectors: [any, any], skills: [coin]} ]}   # worn\r
    gherkin:\r
        points:\r
          - 0   # at first\r
          - 0   # upgraded\r
        # sources follow\r
        sources: { points: 'my box' }\r
\r
# The end."""

USUAL = b"""# My box.  Bought in Essen.\r
set: my_box   # not for sale\r
"over": 'london_2016'\r
\r
# The tiles, as they lie here.\r
tiles:\r
  barbican: {points: [0, 4], costs: [{connectors: [any, any], skills: [coin]}]}       # worn\r
  gherkin:\r
    points:\r
      - 0       # at first\r
      - 0       # upgraded\r
        # sources follow\r
    sources: {points: 'my box'}\r
\r
# The end.\r
"""


@pytest.mark.parametrize(
    ("figures", "was", "becomes"),
    [
        (["barbican.points=[0, 5]"], b"[0, 4]", b"[0, 5]"),
        (["barbican.points.0=2"], b"[0, 4]", b"[2, 4]"),
        (["barbican.costs.0.skills=[]"], b"skills: [coin]}]}     ", b"skills: []}]}         "),
        (["barbican.landmark=true"], b"[coin]}]}      ", b"[coin]}], landmark: true}"),
        (["gherkin.points=[0, 3]"], b"- 0       # upgraded", b"- 3       # upgraded"),
        (["gherkin.points.0=3"], b"- 0       # at first", b"- 3       # at first"),
        (["gherkin.connector=red"], b"# upgraded\r\n", b"# upgraded\r\n    connector: red\r\n"),
        (["gherkin.sources.points=rulebook"], b"'my box'", b"'rulebook'"),
        (["gherkin.sources.each=rulebook"], b"'my box'}", b"'my box', each: rulebook}"),
        (["hand=9"], b"'london_2016'\r\n", b"'london_2016'\r\nhand: 9\r\n"),
        (['title="Mine: all of it"'], b"'london_2016'\r\n", b"'london_2016'\r\ntitle: \"Mine: all of it\"\r\n"),
        (["the_o2.points=[7]"], b"'my box'}\r\n", b"'my box'}\r\n  the_o2:\r\n    points: [7]\r\n"),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_only_that_place_changes_in_the_usual_layout(
    run: Run, tmp_path: Path, figures: list[str], was: bytes, becomes: bytes
) -> None:
    file = tmp_path / "my_box.yaml"
    assert USUAL.count(was) == 1
    for text in (OWNERS, USUAL):
        file.write_bytes(text)
        corrected(run, file, *figures)
        assert file.read_bytes() == USUAL.replace(was, becomes)


def test_a_list_of_another_length_stands_on_one_line_and_what_is_below_it_stays(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my_box.yaml"
    text = """set: my_box
over: london_2016
tiles:
  harrods:
    costs:
      - connectors:   # two
          - grey   # one
          - grey

    # below
    sources: {costs: my box}
"""
    file.write_text(text)
    corrected(run, file, "harrods.costs.0.connectors=[grey]")
    start, end = text.index("connectors:"), text.index("\n    # below")
    assert file.read_text() == text[:start] + "connectors: [grey] # two\n" + text[end:]


@pytest.mark.parametrize(
    "text",
    [
        "set: my_box\nover: london_2016\nhand: 9\nrivers: [thames,  # the river\n  fleet]\n",
        "set: my_box\nover: london_2016\nhand: 9\nrivers:  # the river\n  [thames]  # one\n",
        "# the river\n---\nset: my_box\nover: london_2016\n",
    ],
)
def test_a_comment_that_could_not_be_kept_is_told_with_its_line(run: Run, tmp_path: Path, text: str) -> None:
    file = tmp_path / "my_box.yaml"
    file.write_text(text)
    line = text[: text.index("# the river")].count("\n") + 1
    told = refused(run, file, "hand=8")
    assert told == f"my_box.yaml, line {line}: '# the river' cannot stay there; move it to a separate line above a part"


def test_a_whole_set_is_corrected_in_the_same_way(run: Run, tmp_path: Path) -> None:
    file, london = tmp_path / "copy.yaml", LONDON.read_text(encoding="utf-8")
    file.write_text(london, encoding="utf-8")
    corrected(run, file, "gherkin.points.1=3", "gherkin.landmark=true", "hand=9", "--source", "rulebook (2nd printing)")
    start, source = london.index("  gherkin:\n"), '"rulebook (2nd printing)"'
    gherkin = london[start : london.index("  globe_theatre:\n")]
    mine = gherkin.replace("points: [0, 0]", "points: [0, 3]").replace("compass]}]\n", "compass]}]\n    landmark: true\n")
    mine = mine.replace("each: rulebook}", f"each: rulebook, points: {source}, landmark: {source}}}")
    expected = london.replace(gherkin, mine).replace("hand: 10", "hand: 9").replace("hand: rulebook", f"hand: {source}")
    assert file.read_text(encoding="utf-8") == expected


@pytest.mark.parametrize(
    "text", ["set: mine\nover: nine.yaml", "{set: mine, over: nine.yaml}", "set: mine\nover: nine.yaml\ntiles:"]
)
def test_an_overlay_with_nothing_in_it_yet(run: Run, tmp_path: Path, text: str) -> None:
    (tmp_path / "nine.yaml").write_bytes(NINE_TILES.read_bytes())
    file = tmp_path / "mine.yaml"
    file.write_text(text)
    after = corrected(run, file, "press.points=[0, 4]", "hand=5")
    assert ktc.open_box(file).inventory.hand == 5
    if text.startswith("set"):
        assert after == "set: mine\nover: nine.yaml\nhand: 5\ntiles:\n  press:\n    points: [0, 4]\n"
    else:
        assert after == "{set: mine, over: nine.yaml, hand: 5, tiles: {press: {points: [0, 4]}}}\n"


def test_what_was_there_is_told(run: Run, tmp_path: Path) -> None:
    told = run("tiles", "set", tmp_path / "mine.yaml", "gherkin.points.1=3", "keyples.red=30", "barbican.landmark=false").stdout
    assert told.splitlines()[1:] == ["gherkin.points.1: 3, was 0", "keyples.red: 30, was 40", "barbican.landmark: false"]


def test_what_is_there_already_leaves_the_file_untouched(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes(OWNERS)
    file.chmod(0o444)
    inode = file.stat().st_ino
    corrected(run, file, "barbican.points=[0, 4]")
    assert file.stat().st_ino == inode and file.read_bytes() == OWNERS


def test_a_file_keeps_its_permissions_and_a_link_stays_a_link(run: Run, tmp_path: Path) -> None:
    (tmp_path / "shelf").mkdir()
    file, link = tmp_path / "shelf" / "mine.yaml", tmp_path / "link.yaml"
    file.write_bytes(OWNERS)
    file.chmod(0o640)
    link.symlink_to(file)
    corrected(run, link, "hand=9")
    assert link.is_symlink() and b"hand: 9" in file.read_bytes() and file.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in file.parent.iterdir()] == ["mine.yaml"], "nothing is left lying about"


def test_a_tile_is_added_and_one_taken_away(run: Run, tmp_path: Path) -> None:
    (tmp_path / "nine.yaml").write_bytes(NINE_TILES.read_bytes())
    mill = "mill={name: Mill, kind: workshop, behaviour: producer, yields: [{}]}"
    after = corrected(run, tmp_path / "mine.yaml", mill, "press=null", "--over", "nine.yaml", "--source", "a song")
    assert after.endswith("""tiles:
  mill:
    name: Mill
    kind: workshop
    behaviour: producer
    yields: [{}]
    sources: {name: a song, kind: a song, yields: a song}
  press: null
""")
    tiles = {tile.id for tile in ktc.open_box(tmp_path / "mine.yaml").tiles}
    assert "mill" in tiles and "press" not in tiles


# --- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("figure", "words"),
    [
        ("barbicn.points=[0, 5]", "barbicn.points: no tile or field 'barbicn'; did you mean 'barbican'?"),
        ("hnad=8", "hnad: no tile or field 'hnad'; did you mean 'hand'?"),
        ("barbicn=null", "did you mean 'barbican'?"),
        ("barbican.pionts=[0, 5]", "barbican.pionts: no field 'pionts'; did you mean 'points'?"),
        ("keyples.rde=30", "keyples.rde: no keyples 'rde'; did you mean 'red'?"),
        ("harrods.costs.0.connectors.0=gray", "harrods.costs.0.connectors.0: no connector 'gray'; did you mean 'grey'?"),
        ("barbican.points=5", "barbican.points: expected a list, got 5"),
        ("barbican.points.5=1", "barbican.points: no part '5'; its parts are 0 to 1"),
        ("barbican.points.x=1", "barbican.points: no part 'x'; its parts are 0 to 1"),
        ("barbican.points.0.x=1", "barbican.points.0: no part 'x'; it is 0"),
        ("barbican.each.0=1", "barbican.each: it does not exist yet; write all of it"),
        (f"barbican.points.{'9' * 5000}=1", "its parts are 0 to 1"),
        ("barbican=null", "the set has 5"),
        ("hand=eight", "hand: expected a whole number from 0 to 10000, got 'eight'"),
        ("hand=-1", "hand: expected a whole number"),
        ("hand=.nan", "hand: expected whole numbers, words, lists and mappings, got nan"),
        ("hand=[1, {a: .inf}]", "got inf"),
        ("hand=2016-10-01", "hand: expected whole numbers, words, lists and mappings"),
        ("hand=" + "9" * 5000, "hand, line 1: a number with too many digits"),
        ("hand=1000", "hand: the bag has too few keyples"),
        ("hand=&a [*a]", "hand: "),
        ("hand=" + "[" * 5000, "hand, line 1: nested deeper"),
        ("hand={a: 1, a: 2}", "duplicate key"),
        ("hand=[", "hand, line 1: not valid YAML"),
        ("hand=", "write a correction as TILE.FIELD=VALUE"),
        ("hand", "write a correction as TILE.FIELD=VALUE"),
        ("=8", "write a correction as TILE.FIELD=VALUE"),
        ("barbican..points=8", "write a correction as TILE.FIELD=VALUE"),
        ("", "write a correction as TILE.FIELD=VALUE"),
        ("set=london_2016", "set: an overlay needs its own name"),
        ("over=lodnon", "over: no tile set 'lodnon'"),
        ("new={points: [1]}", "new: no tile 'new' in the base set"),
        ("gherkin.colour=blue", "gherkin.colour: only tiles of the kind 'home' have a colour"),
    ],
)
@pytest.mark.parametrize("there", [True, False], ids=["there", "new"])
def test_a_wrong_correction_is_one_line_and_changes_nothing(
    run: Run, tmp_path: Path, figure: str, words: str, there: bool
) -> None:
    file = tmp_path / "my_box.yaml"
    if there:
        file.write_bytes(OWNERS)
    told = refused(run, file, figure)
    assert words in told and "\n" not in told


def test_what_does_not_fit_what_lies_beneath_is_told_of_the_correction(run: Run, tmp_path: Path) -> None:
    result = run("tiles", "set", tmp_path / "my_box.yaml", "barbican.points=[0, 5, 9]")
    wanted = "need 3 entries of yields, not the 2 of the base set, 2 entries of costs, not the 1 of the base set: add these too"
    assert result.stderr == f"ktc: barbican.points: 3 levels {wanted}\n"
    assert not list(tmp_path.iterdir())


def test_one_wrong_correction_stops_them_all(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my_box.yaml"
    file.write_bytes(OWNERS)
    assert "barbicn" in refused(run, file, "hand=8", "barbicn.points=[0, 5]")
    assert "no level" not in refused(run, file, "hand=8", "gherkin.points=[0, five]")


def test_an_alias_is_not_written_through(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my_box.yaml"
    file.write_text("set: my_box\nover: london_2016\ntiles:\n  barbican: &b\n    points: [0, 5]\n  harrods: *b\n")
    assert "without changing more of the file" in refused(run, file, "harrods.points=[0, 7]")
    assert "without changing more of the file" in refused(run, file, "barbican.points=[0, 7]")


def test_files_that_are_none(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my_box.yaml"
    for content in (b"", b"- 1\n", b"7", b"set: [", b"\xff\xfe", b"a: 1\na: 2\n", b"x" * 1_000_001):
        file.write_bytes(content)
        assert "my_box.yaml" in run("tiles", "set", file, "hand=8").stderr
        assert file.read_bytes() == content
    assert "must end in .yaml" in refused(run, tmp_path / "my_box", "hand=8")
    assert "must end in .yaml" in refused(run, tmp_path / "london_2016", "hand=8")
    (tmp_path / "folder.yaml").mkdir()
    assert "directory" in refused(run, tmp_path / "folder.yaml", "hand=8")
    assert "cannot be written" in run("tiles", "set", tmp_path / "none" / "my_box.yaml", "hand=8").stderr
    assert run("tiles", "set", "x" * 300 + ".yaml", "hand=8").stderr.startswith("ktc: ")
    assert "no tile set 'lodnon_2016'" in refused(run, tmp_path / "new.yaml", "hand=8", "--over", "lodnon_2016")


def test_what_a_file_lies_over_is_chosen_once(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my_box.yaml"
    file.write_bytes(OWNERS)
    assert "already exists with the base london_2016; leave out --over" in refused(run, file, "hand=8", "--over", "nine.yaml")
    assert "hand: 8" in corrected(run, file, "hand=8", "--over", "london_2016")
    (tmp_path / "whole.yaml").write_bytes(LONDON.read_bytes())
    assert "it is a complete set" in refused(run, tmp_path / "whole.yaml", "hand=8", "--over", "london_2016")


def test_a_broken_file_is_mended_step_by_step(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my_box.yaml"
    file.write_text("set: my_box\nover: london_2016\nhand: six\ntiles:\n  barbican: {points: [0, five]}\n")
    first = run("tiles", "set", file, "hand=6")
    assert first.exit_code == 0 and "already had mistakes, and still has 1" in first.stderr
    assert "a whole number" in refused(run, file, "keyples.red=many")
    second = run("tiles", "set", file, "barbican.points.1=5")
    assert second.exit_code == 0 and second.stderr == ""
    assert ktc.open_box(file).inventory.hand == 6


def test_names_that_are_none_are_no_names_to_be_near(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "nine.yaml"
    file.write_text(NINE_TILES.read_text().replace("  press:", "  ~:").replace("{green: 20", "{7: 20"))
    assert "did you mean 'market'?" in refused(run, file, "markt.points=[1, 2]")
    assert "did you mean 'white'?" in refused(run, file, "keyples.whyte=3")


def test_options_before_the_command_are_refused(run: Run) -> None:
    for command in (["missing"], ["set", "my_box.yaml", "hand=8"]):
        result = run("tiles", "--tiles", NINE_TILES, *command)
        assert result.exit_code == 2 and "after the command" in result.stderr
