"""The page of the balance says what the games came to, and what is outside of its aims."""

import re
from collections import Counter
from pathlib import Path

import pytest
from make_stadens_balance import CURVE, NEAR, PUBLISHED, SUMMARY, SUMS, WINS, faults, main, middle, mixed, page, summary, wins_of

from ktc.bots.strength import Result

STYLES = ("fighter", "builder", "mild", "keeper")


def game(*totals: int, bots: tuple[str, ...] = ("keeper",) * 6, winner: int = 0) -> Result:
    """Return a game that was played."""
    return Result(bots, totals, (winner,), common=False, steps=Counter(), seconds={})


def spread(*wins: int) -> list[Result]:
    """Return games of the four styles, of which each wins so many."""
    return [game(9, 8, 7, 6, bots=STYLES, winner=style) for style, number in enumerate(wins) for _ in range(number)]


def test_each_style_has_a_quarter_of_the_seats() -> None:
    seats = Counter(style for number in range(4) for style in mixed(number))
    assert seats == dict.fromkeys(STYLES, 6) and all(Counter(mixed(number)).keys() == set(STYLES) for number in range(9))
    assert len({mixed(number) for number in range(40)}) > 20


def test_the_published_game_is_within_the_aims() -> None:
    assert not faults([game(*reversed(PUBLISHED))] * 10, spread(25, 25, 25, 25))


@pytest.mark.parametrize(
    ("keepers", "wins", "says"),
    [
        (
            [game(16, 13, 12, 11, 9, 6)] * 10,
            (25, 25, 25, 25),
            ["the mean sum is 67.0", "60 is outside of the middle 80 % of sums"],
        ),
        ([game(18, 11, 11, 10, 8, 2)] * 10, (25, 25, 25, 25), ["rank 1 has 18.0 points", "rank 6 has 2.0 points"]),
        ([game(*PUBLISHED)] * 10, (11, 43, 23, 23), ["fighter wins 11%", "builder wins 43%"]),
    ],
)
def test_what_is_outside_is_said(keepers: list[Result], wins: tuple[int, ...], says: list[str]) -> None:
    assert faults(keepers, spread(*wins)) == says
    text = "\n".join(page(keepers, spread(*wins), [game(9, 3, 2, bots=("greedy", "random", "random"))], ()))
    assert f"Outside of the aims: {'; '.join(says)}." in text


def test_figures_have_their_intervals() -> None:
    assert middle(range(100)) == (10, 89)
    (builder, *_) = wins_of(spread(20, 40, 20, 20))
    assert builder == ("`builder`", "40", "40.0%", "30.9% to 49.8%", "25%", "8.0 ± 0.0")
    searched = [("0.2", "120", "60", "50.0%", "41.2% to 58.8%", "9.9")]
    line = summary([game(*PUBLISHED)] * 2, spread(1, 1, 1, 1), [game(9, 3, 2, bots=("greedy", "random", "random"))], searched)
    assert line.startswith("2 games of keepers: 15.0 / 11.0 / 11.0 / 10.0 / 8.0 / 5.0, sum 60.0 ± 0.0; 4 games: builder 25.0%")
    assert line.endswith("search at 0.2 s: 50.0% of 120 (41.2% to 58.8%)\n") and line.count("\n") == 1


def test_the_command_writes_the_page_and_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = tmp_path / "made" / "page.md", tmp_path / "line.txt"
    main(["--games", "2", "--greedy", "1", "--search", "0", "--page", str(files[0]), "--summary", str(files[1])])
    text, line = (file.read_text(encoding="utf-8") for file in files)
    assert capsys.readouterr().out == line
    assert text.startswith("# Balance of Stadens Nyckel\n") and "**One published game of six is the only anchor.**" in text
    assert "## 2 games of six keepers" in text and "`search`" not in text, "none was played"


def test_the_line_on_record_is_within_the_aims() -> None:
    keepers, styles, greedy, *searched = SUMMARY.read_text(encoding="utf-8").split("; ")
    *ranks, total, _half = (float(number) for number in re.findall(r"\d+\.\d", keepers))
    assert keepers.startswith("400 games") and SUMS[0] <= total <= SUMS[1]
    assert all(abs(rank - published) <= NEAR for rank, published in zip(ranks, PUBLISHED, strict=True))
    wins = [float(number) / 100 for number in re.findall(r"(\d+\.\d)%", styles)]
    assert styles.startswith("400 games") and len(wins) == len(STYLES) and WINS[0] <= min(wins) <= max(wins) <= WINS[1]
    assert greedy.startswith("200 games") and float(re.findall(r"greedy (\d+\.\d)%", greedy)[0]) >= 95
    lows = {one.split(" s: ")[0]: float(re.findall(r"\((\d+\.\d)%", one)[0]) for one in searched}
    assert [*lows] == [f"search at {seconds:g}" for seconds, _ in CURVE] and lows["search at 0.2"] > 100 / 3
