"""What is called an outlier, and the page that tells of it."""

import runpy
import sys
from pathlib import Path

import attrs
import pytest
from click.testing import CliRunner

import ktc
from ktc.simulate import Report, share, simulate
from ktc_city.statistics.balance import berth_id, outliers, seldom
from ktc_city.statistics.report import TileReport

DOCS = Path(__file__).parents[2] / "docs"


def with_tile(report: Report, **changed: object) -> Report:
    """Return a report of four players with one tile only, and no berths."""
    (row,) = [row for row in report.tiles if row.tile == "gherkin"]
    return attrs.evolve(report, players=4, tiles=(attrs.evolve(row, **changed),), berths=())  # type: ignore[arg-type]  # fields by name


@pytest.mark.parametrize(
    ("wins", "of", "outside", "sure"),
    [(250, 1_000, False, False), (300, 1_000, False, False), (301, 1_000, True, False), (340, 1_000, True, True)],
)
def test_a_band_of_five_points_around_the_fair_share(
    finished: tuple[Report, Path], wins: int, of: int, outside: bool, sure: bool
) -> None:
    for number in (wins, of // 2 - wins):  # as far above as below
        report = with_tile(finished[0], wins=share(number, of), taken=share(of, of), expected=None)
        assert [(outlier.id, outlier.sure) for outlier in outliers(report)] == ([("gherkin", sure)] if outside else [])


def test_who_takes_many_tiles_wins_more(finished: tuple[Report, Path]) -> None:
    wins, taken = share(400, 1_000), share(1_000, 1_000)
    (usual,) = outliers(with_tile(finished[0], wins=wins, taken=taken, expected=0.36))
    (strong,) = outliers(with_tile(finished[0], wins=wins, taken=taken, expected=0.30))
    assert usual.as_expected and not strong.as_expected
    assert strong.beyond == pytest.approx(0.10)


def test_what_hardly_anybody_takes_is_told_apart(finished: tuple[Report, Path]) -> None:
    rare = with_tile(finished[0], wins=share(9, 9), taken=share(9, 1_000), bids=0.01)
    assert outliers(rare) == () and [row.tile for row in seldom(rare) if isinstance(row, TileReport)] == ["gherkin"]
    report = finished[0]
    never = {berth_id(row) for row in report.berths if not row.sails.number}
    assert never <= {berth_id(row) for row in seldom(report) if not isinstance(row, TileReport)}


def test_expected_wins_follow_the_number_of_tiles() -> None:
    report = simulate(30, 2, ("random",), seed=4)
    homes = [row for row in report.tiles if row.kind == "home"]
    assert sum((row.expected or 0.0) * row.out for row in homes) == pytest.approx(report.games), "every seat has a home"


def test_the_page_tells_the_figures_that_were_tuned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(DOCS), *sys.path])
    page = runpy.run_path(str(DOCS / "balance_page.py"))["page"]
    mine = tmp_path / "mine.yaml"
    figures = "hand: 9\ntiles:\n  gherkin: {points: [0, 3]}\n"
    mine.write_text(f"over: london_2016\nset: mine\nsource: reconstructed, tuned\n{figures}")
    told = page(ktc.open_box(mine), [], {})
    assert "| `gherkin` | points | `[0, 3]` |" in told and "| the box | hand | `9` |" in told


@pytest.mark.slow("plays games and draws all plots")
def test_the_page_is_written_from_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib")
    monkeypatch.setattr(sys, "path", [str(DOCS), *sys.path])
    command = runpy.run_path(str(DOCS / "make_balance.py"))
    main, names = command["main"], command["main"].callback.__globals__
    names |= {
        "PAGE": tmp_path / "balance.md",
        "PICTURES": tmp_path / "pictures",
        "SUMMARY": tmp_path / "balance.json",
        "PROJECT": tmp_path,
    }
    (tmp_path / "reasons.toml").write_text('[reasons]\nthe_o2 = "It is larger."\n')
    names["REASONS"] = tmp_path / "reasons.toml"
    arguments = ["--run", "random", "8", "--run", "builder", "2", "--keep", str(tmp_path / "kept")]
    told = CliRunner().invoke(main, arguments)
    assert told.exit_code == 0, told.output
    page = (tmp_path / "balance.md").read_text()
    assert f"`{ktc.open_box().tile_set.figures}`" in page
    assert "## 8 games by `random`" in page and "## 2 games by `builder`" in page
    assert all(f"| {tile.name} |" in page for tile in ktc.open_box().tiles if tile.kind == "routemaster")
    assert (tmp_path / "pictures" / "random" / "tiles.svg").exists()
    again = CliRunner().invoke(main, [*arguments, "--look"])
    assert told.output.startswith(again.output), "the games that were kept"
    (tmp_path / "reasons.toml").write_text('[reasons]\nthe_oh2 = "It is larger."\n')
    assert "not in the set: the_oh2" in CliRunner().invoke(main, arguments).output
    refused = CliRunner().invoke(main, ["--run", "randm", "8", "--look"])
    assert refused.exit_code == 1 and "did you mean 'random'?" in refused.output and "Traceback" not in refused.output
