"""A report as files: the same numbers in each."""

import csv
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ktc.kernel.errors import OptionError
from ktc.simulate import Report
from ktc.simulate.plots import draw_plots
from ktc.simulate.writing import flat_rows, report_object, write_csv, write_parquet
from ktc_city.statistics.plots import PLOTS


def test_json_holds_the_whole_report(finished: tuple[Report, Path]) -> None:
    report, _ = finished
    plain = json.loads(json.dumps(report_object(report), allow_nan=False))
    assert plain["bots"][0]["wins"]["number"] == report.bots[0].wins.number
    assert {len(plain[table]) for table in Report.TABLES} == {len(getattr(report, table)) for table in Report.TABLES}


def test_csv_has_a_file_for_each_table(finished: tuple[Report, Path], tmp_path: Path) -> None:
    report, _ = finished
    assert [path.stem for path in write_csv(report, tmp_path / "new" / "tables")] == list(Report.TABLES)
    for table in Report.TABLES:
        with (tmp_path / "new" / "tables" / f"{table}.csv").open(newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        assert len(rows) == len(getattr(report, table))
    tiles = {row.tile: row for row in report.tiles}
    with (tmp_path / "new" / "tables" / "tiles.csv").open(newline="", encoding="utf-8") as file:
        for told in csv.DictReader(file):
            row = tiles[told["tile"]]
            assert (int(told["wins_number"]), int(told["wins_of"])) == (row.wins.number, row.wins.of)
            assert float(told["wins_low"]) == row.wins.low and told["by_turn"] == " ".join(map(str, row.by_turn))


def test_parquet_has_what_csv_has(finished: tuple[Report, Path], tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    report, _ = finished
    for path in write_parquet(report, tmp_path):
        found = parquet.read_table(path).to_pylist()
        expected = flat_rows(report, path.stem)
        assert found == [{name: list(v) if isinstance(v, tuple) else v for name, v in row.items()} for row in expected]


@pytest.mark.slow("draws all plots")
@pytest.mark.parametrize("form", ["svg", "png"])
def test_plots_are_pictures(finished: tuple[Report, Path], tmp_path: Path, form: str) -> None:
    pytest.importorskip("matplotlib")
    report, _ = finished
    paths = draw_plots(report, tmp_path, form)
    assert [path.name for path in paths] == [f"{name}.{form}" for name in PLOTS]
    if form == "png":
        assert all(path.read_bytes().startswith(b"\x89PNG") for path in paths)
        return
    told = {path.stem: " ".join(ElementTree.parse(path).getroot().itertext()) for path in paths}
    assert all(row.name in told["tiles"] for row in report.tiles if row.wins.of)
    assert all(row.bot in told["bots"] and row.bot in told["sources"] for row in report.bots)
    assert "12 games" in told["berths"] and "landmark to level 2" in told["upgrades"]
    again = draw_plots(report, tmp_path / "again", form)
    assert [path.read_bytes() for path in again] == [path.read_bytes() for path in paths], "the same report is the same file"


@pytest.mark.parametrize("name", ["bots", "tiles", "berths", "upgrades"])
def test_no_mark_lies_outside_its_plot(finished: tuple[Report, Path], name: str) -> None:
    figures = pytest.importorskip("matplotlib.figure")
    figure = figures.Figure()
    PLOTS[name](finished[0], figure)
    marks = 0
    for axes in figure.axes:
        (left, right), (bottom, top) = axes.get_xlim(), sorted(axes.get_ylim())
        for across, up in (point for line in axes.get_lines() if line.get_marker() == "o" for point in line.get_xydata()):
            assert left < across < right and bottom < up < top
            marks += 1
    assert marks >= 3


def test_what_is_not_installed_is_named(finished: tuple[Report, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "matplotlib", None)
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(OptionError, match=r"pip install 'ktc\[plots\]'"):
        draw_plots(finished[0], tmp_path)
    with pytest.raises(OptionError, match=r"pip install 'ktc\[tables\]'"):
        write_parquet(finished[0], tmp_path)
    with pytest.raises(OptionError, match="svg or png"):
        draw_plots(finished[0], tmp_path, "gif")
