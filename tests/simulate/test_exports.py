"""Records and decisions of a simulation: true to the games, the same in any number of processes, and never half written."""

import errno
import gzip
import json
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from io import StringIO
from pathlib import Path
from typing import Any

import attrs
import pytest
from kernel.kits import AUCTION, LENDERS, any_game

import ktc
from ktc.bots import BOTS
from ktc.bots.builtin import RandomBot
from ktc.kit import GameKit
from ktc.simulate import exports, read_games, running, simulate
from ktc.simulate.exports import (
    COLUMNS,
    FORMS,
    NESTED,
    Columns,
    DecisionNotes,
    DecisionsFile,
    JsonLines,
    line_of,
    pack,
    table_of_columns,
    unpack,
)
from ktc.simulate.plan import game_seed
from ktc.simulate.running import processes

from .conftest import Backwards, plan_of

RUN: dict[str, Any] = {"games": 5, "players": 2, "bots": ("builder", "random"), "seed": 5}
PAGE = Path(__file__).parents[2] / "docs" / "research" / "simulation.md"
ENDINGS = pytest.mark.parametrize("ending", FORMS)


def rows_in(path: Path) -> list[dict[str, Any]]:
    """Return the rows of a file of decisions, with JSON read, whatever its form."""
    if path.name.endswith(".parquet"):
        found = pytest.importorskip("pyarrow.parquet").read_table(path).to_pylist()
        return [{name: json.loads(cell) if name in NESTED else cell for name, cell in row.items()} for row in found]
    text = gzip.decompress(path.read_bytes()) if path.name.endswith(".gz") else path.read_bytes()
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the records and the decisions of a run."""
    folder = tmp_path_factory.mktemp("kept")
    simulate(**RUN, records=folder / "records", decisions=folder / "decisions.jsonl")
    return folder


@pytest.mark.slow("plays whole games")
def test_rows_can_be_worked_out_again_from_the_records(kept: Path) -> None:
    rows = rows_in(kept / "decisions.jsonl")
    decided = 0
    for number in range(RUN["games"]):
        game = ktc.load(kept / "records" / f"game-{number:06}.jsonl")
        assert game.over and game.to_text() == (kept / "records" / f"game-{number:06}.jsonl").read_text()
        sheet = game.score()
        for step, row in enumerate((row for row in rows if row["game"] == number), start=1):
            before, seat = game.at(step - 1), row["seat"]
            done = game.log[step - 1].action
            assert (row["step"], row["revision"], seat) == (step, step - 1, done.seat)
            assert row["view"] == json.loads(ktc.to_json(before.view(seat)))
            assert row["ask"] == json.loads(ktc.to_json(before.asks(seat)))
            assert ktc.from_json(json.dumps(row["action"]), ktc.Action) == done
            listed = before.legal_actions(seat)
            assert row["legal"] == len(listed) and listed[row["chosen"]] == done
            assert row["outcome_points"] == sheet.totals[seat] and row["outcome_place"] == sheet.ranks[seat]
            assert row["outcome_won"] == (seat in sheet.winners)
            assert row["outcome_tied"] == (len(set(sheet.ranks)) < len(sheet.ranks))
            decided += 1
    assert decided == len(rows) > 100


def test_what_is_counted_is_the_same_with_and_without(kept: Path, tmp_path: Path) -> None:
    report = simulate(**RUN)
    assert report == simulate(**RUN, decisions=tmp_path / "decisions.jsonl")
    assert {row["bot"] for row in rows_in(kept / "decisions.jsonl")} == {"builder", "random"}
    seeds = [game_seed(plan_of(2, RUN["bots"], RUN["seed"])[0], number) for number in range(RUN["games"])]
    assert seeds == [row.seed for row in report.played]
    assert not any(str(seed) in (kept / "decisions.jsonl").read_text() for seed in seeds), "it would tell what is to be drawn"


@pytest.mark.slow("writes and reads whole runs of games")
@ENDINGS
@any_game
def test_each_form_holds_the_same_rows_of_any_game(kit: GameKit, ending: str, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    path = tmp_path / f"decisions{ending}"
    report = simulate(4, 3, seed=2, game=kit, decisions=path, records=tmp_path / "records")
    simulate(4, 3, seed=2, game=kit, decisions=tmp_path / "lines.jsonl")
    rows = rows_in(path)
    assert rows == rows_in(tmp_path / "lines.jsonl")
    assert [list(row) for row in rows] == [[column.name for column in COLUMNS]] * len(rows)
    assert len(rows) == sum(row.decisions for row in report.played)
    assert len(list((tmp_path / "records").iterdir())) == 4


@pytest.mark.slow("starts processes and plays the same games in each")
@ENDINGS
@pytest.mark.parametrize("executor", [lambda: ThreadPoolExecutor(2), lambda: Backwards(RUN["games"]), lambda: processes(2)])
def test_whoever_plays_the_files_are_the_same(
    kept: Path, ending: str, executor: Callable[[], Executor], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow")
    monkeypatch.setattr("ktc.simulate.exports.GROUP", 1_000_000)  # several groups of columns
    simulate(**RUN, decisions=tmp_path / f"here{ending}")
    with executor() as playing:
        simulate(**RUN, executor=playing, records=tmp_path / "records", decisions=tmp_path / f"there{ending}")
    assert (tmp_path / f"there{ending}").read_bytes() == (tmp_path / f"here{ending}").read_bytes()
    for path in (kept / "records").iterdir():
        assert (tmp_path / "records" / path.name).read_bytes() == path.read_bytes()


class Counting(Executor):
    """Plays at once, and counts how many games were asked for ahead of those that were waited for."""

    def __init__(self) -> None:
        self.asked, self.most, self.taken = 0, 0, 0

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:  # type: ignore[override]  # narrower than any executor's
        """Play at once."""
        self.asked += 1
        self.most = max(self.most, self.asked - self.taken)
        future: Future[Any] = Future()
        future.set_result(work(*arguments))
        return future


def test_few_games_wait_for_a_slow_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "IN_FLIGHT", 3)
    executor = Counting()

    def watch(done: int, games: int) -> None:
        executor.taken = done

    simulate(12, 3, game=AUCTION, executor=executor, decisions=tmp_path / "decisions.jsonl", watch=watch)
    assert executor.asked == 12 and executor.most <= 4


@ENDINGS
def test_a_run_that_is_stopped_leaves_whole_games(ending: str, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    path = tmp_path / f"decisions{ending}"
    path.write_text("of another run")

    def stop(done: int, games: int) -> None:
        assert path.read_text() == "of another run", "a file that is begun has no name yet"
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(9, 3, seed=2, game=AUCTION, records=tmp_path / "records", decisions=path, watch=stop)
    simulate(3, 3, seed=2, game=AUCTION, decisions=tmp_path / f"three{ending}")
    assert path.read_bytes() == (tmp_path / f"three{ending}").read_bytes()
    records = sorted(found.name for found in (tmp_path / "records").iterdir())
    assert records == [f"game-00000{number}.jsonl" for number in range(3)]
    assert not list(tmp_path.glob(".*")), "nothing is left beside it"


def test_a_full_disk_leaves_the_file_that_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "decisions.jsonl"
    path.write_text("of another run")

    def full() -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(JsonLines, "ready", lambda self, rows: full)
    with pytest.raises(ktc.OptionError, match="cannot be written: No space left on device"):
        simulate(2, 3, game=AUCTION, decisions=path)
    assert path.read_text() == "of another run" and list(tmp_path.iterdir()) == [path]


def test_a_disk_that_fills_between_games_leaves_the_records_that_were_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    path, written = tmp_path / "games.parquet", list[Any]()
    path.write_text("of another run")
    honest = parquet.ParquetWriter.write_table

    def full_for_one(writer: Any, table: Any, *more: Any) -> None:
        written.append(table)
        if len(written) == 2:
            raise OSError(errno.ENOSPC, "No space left on device")
        honest(writer, table, *more)

    monkeypatch.setattr(exports, "GAMES_TOGETHER", 1)
    monkeypatch.setattr(parquet.ParquetWriter, "write_table", full_for_one)
    with pytest.raises(ktc.OptionError, match="cannot be written: No space left on device"):
        simulate(3, 3, game=AUCTION, records=path)
    assert path.read_text() == "of another run" and list(tmp_path.iterdir()) == [path]


def test_games_that_fail_are_in_no_file(tmp_path: Path) -> None:
    kit = attrs.evolve(LENDERS, most_steps=40)
    report = simulate(12, 3, game=kit, records=tmp_path / "records", decisions=tmp_path / "decisions.jsonl")
    assert report.failures and report.games
    whole = {row.number for row in report.played}
    assert {row["game"] for row in rows_in(tmp_path / "decisions.jsonl")} == whole
    assert {int(path.stem.removeprefix("game-")) for path in (tmp_path / "records").iterdir()} == whole


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"decisions": "decisions.csv"}, "decisions need a file that ends in .jsonl, .jsonl.gz, .parquet, not "),
        ({"decisions": "nowhere/decisions.jsonl"}, "cannot be written: No such file"),
        ({"decisions": "folder.jsonl"}, "is a directory"),
        ({"decisions": "a.jsonl", "out": "games.jsonl"}, "cannot be combined with out"),
        ({"records": "records", "out": "games.jsonl"}, "cannot be combined with out"),
    ],
)
def test_what_cannot_be_kept_is_told_before_games_are_played(
    wrong: dict[str, str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "folder.jsonl").mkdir()
    monkeypatch.setattr(running, "play_and_keep", lambda *_, **__: pytest.fail("a game was played"))
    with pytest.raises(ktc.OptionError, match=told):
        simulate(2, 3, game=AUCTION, **{name: tmp_path / path for name, path in wrong.items()})  # type: ignore[arg-type]  # names of files


def test_a_library_that_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(ktc.OptionError, match=r"pip install 'ktc\[tables\]'"):
        simulate(2, 3, game=AUCTION, decisions=tmp_path / "decisions.parquet")
    assert not list(tmp_path.iterdir())


def test_no_name_steers_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ktc.new_game(players=3, seed=1, game=AUCTION)
    notes = DecisionNotes(0, ["\x1b[31mred\x07\u202e\x9b2J"] * 3)
    notes.before(game.as_seat(0))
    game.apply(game.legal_actions(0)[0])
    notes.after(game)
    played = simulate_one(game)
    (row,) = unpack(pack(notes.rows(played)))
    line = line_of(row)
    assert line.endswith("\n") and line[:-1].isprintable()
    assert json.loads(line)["bot"] == "?[31mred???2J" == row.bot


def simulate_one(game: Any) -> Any:
    """Return what is kept of a game, whose points do not matter here."""
    from ktc.simulate.result import Played

    return Played(
        number=0, seed=1, seats=(0, 0, 0), totals=(3, 2, 3), winners=(0, 2), decisions=len(game.log), events=1, lines=()
    )  # fmt: skip


def test_the_page_has_the_columns_as_they_are() -> None:
    assert table_of_columns() in PAGE.read_text(encoding="utf-8")


def test_columns_carry_their_meaning(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = DecisionsFile(tmp_path / "none.parquet")
    file.close()
    schema = parquet.read_schema(tmp_path / "none.parquet")
    assert [schema.field(c.name).metadata[b"description"].decode() for c in COLUMNS] == [c.metadata["meaning"] for c in COLUMNS]
    assert Columns in FORMS.values()


def test_a_bot_that_fails_is_no_reason_to_lose_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Lazy(RandomBot):
        """Never moves in its third turn."""

        def choose(self, table: Any) -> Any:
            """Do nothing later on."""
            return None if table.revision > 5 else super().choose(table)

    monkeypatch.setitem(BOTS, "lazy", Lazy)
    report = simulate(2, 2, ("lazy",), decisions=tmp_path / "decisions.jsonl")
    assert len(report.failures) == 2 and (tmp_path / "decisions.jsonl").read_bytes() == b""


def test_records_as_rows_are_those_of_the_folder_whatever_plays_them(kept: Path, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    path = tmp_path / "games.parquet"
    simulate(**RUN, records=path)
    rows = list(read_games(path))
    assert [row.record.encode() for row in rows] == [file.read_bytes() for file in sorted((kept / "records").iterdir())]
    assert [row.game for row in rows] == [0, 1, 2, 3, 4] and len({row.hash for row in rows}) == 5
    for row in rows:
        score = ktc.load(StringIO(row.record)).score()
        assert (tuple(score.totals), tuple(score.winners)) == (row.totals, row.winners)
    with ThreadPoolExecutor(2) as executor:
        simulate(**RUN, records=tmp_path / "again.parquet", executor=executor)
    assert list(read_games(tmp_path / "again.parquet")) == rows


def test_a_record_that_was_changed_does_not_have_its_hash(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    from pyarrow import parquet

    path = tmp_path / "games.parquet"
    simulate(**RUN | {"games": 2}, records=path)
    table = parquet.read_table(path)
    changed = [text.replace('"seat":1', '"seat":0', 1) for text in table["record"].to_pylist()]
    parquet.write_table(table.set_column(table.schema.get_field_index("record"), "record", pyarrow.array(changed)), path)
    with pytest.raises(ktc.RecordError, match="does not have the hash of its row"):
        list(read_games(path))
    parquet.write_table(table.drop(["hash"]), path)
    with pytest.raises(ktc.OptionError, match="it has no column hash"):
        list(read_games(path))
    path.write_text("no columns")
    with pytest.raises(ktc.OptionError, match="cannot be read"):
        list(read_games(path))


def test_records_as_rows_that_cannot_be_written_are_refused_before_a_game(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    with pytest.raises(ktc.OptionError, match=r"games\.parquet: "):
        simulate(
            **RUN, records=tmp_path / "missing" / "games.parquet", watch=lambda done, _: done and pytest.fail("one was played")
        )
