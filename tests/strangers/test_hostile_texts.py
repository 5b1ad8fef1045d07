"""Whatever a set or a record holds, nothing that leaves a command steers a terminal, and no cell is a formula."""

import ast
import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

import ktc
from ktc.cli import main
from ktc.messages import LANGUAGES
from ktc.simulate import simulate
from ktc.simulate.plots import draw_plots
from ktc.simulate.writing import report_object, write_csv, write_parquet

from .hostile import FORMULAS, HARM, hostile_records, hostile_set

PROJECT: Final = Path(__file__).parents[2]
TYPED: Final = HARM.replace("\ud800", "\udce9").replace("\x00", "")  # as no command line can have them
STYLE: Final = re.compile(r"\x1b\[[0-9;]*m")
PLAIN: Final = {"COLUMNS": "80", "NO_COLOR": "1", "FORCE_COLOR": None, "TTY_COMPATIBLE": None}
COLOURED: Final = {"COLUMNS": "80", "NO_COLOR": None, "FORCE_COLOR": "1", "TERM": "xterm-256color"}
NUMBER: Final = re.compile(r"-?\d+(\.\d+)?(e-?\d+)?")


def run(*arguments: object, answers: str | None = None, env: dict[str, str | None] = PLAIN) -> Result:
    """Run a command."""
    return CliRunner(env=env).invoke(main, [str(argument) for argument in arguments], input=answers)


def steering(text: str) -> set[str]:
    """Return the characters of a text that no terminal may get."""
    return {letter for letter in text if not (letter.isprintable() or letter == "\n")}


def unstyled(text: str) -> str:
    """Return what is shown in colours without them; styled blanks at the end of a line go too."""
    return re.sub(r" +$", "", STYLE.sub("", text), flags=re.MULTILINE)


@pytest.fixture(scope="module")
def harm(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the hostile set, beside a record of a game with it."""
    folder = tmp_path_factory.mktemp("harm")
    return hostile_set(folder)


@pytest.fixture(scope="module")
def record(harm: Path) -> Path:
    """Return the record of a whole game with the hostile set."""
    played = run("demo", "--players", 2, "--bots", "random", "--quick", "--out", harm.parent, "--tiles", harm)
    assert played.exit_code == 0, played.output
    return harm.parent / "ktc-demo-2p-seed7.jsonl"


def commands(harm: Path, record: Path) -> Iterator[tuple[object, ...]]:
    """Yield every command that shows something of a set or a record."""
    tile = ktc.open_box(harm).tiles[3].id
    with_set = ("--tiles", harm)
    yield ("tiles", *with_set)
    yield ("tiles", "--provenance", *with_set)
    yield ("tiles", "--json", "--provenance", *with_set)
    yield ("tiles", "missing", *with_set)
    yield ("tiles", "missing", "--json", *with_set)
    yield ("tiles", "--tiles", harm.parent / "broken.yaml")
    yield ("draw", *with_set)
    yield ("draw", "--tile", tile, *with_set)
    yield ("draw", "--tile", TYPED, *with_set)
    yield ("demo", "--players", 2, "--seed", 3, "--out", harm.parent, *with_set)
    yield ("simulate", "-n", 2, "--players", 2, "--bots", "random", *with_set)
    yield ("simulate", "-n", 2, "--players", 2, "--bots", "random", "--json", *with_set)
    yield ("simulate", "-n", 2, "--players", 2, "--homes", TYPED, *with_set)
    for file in (record, *hostile_records(record)):
        yield from (("replay", file, "--lang", lang, *with_set) for lang in LANGUAGES)
        yield ("replay", file)  # its set is not at hand: read by what it tells itself
        yield ("replay", file, "--at", 9, *with_set)
        yield ("score", file, *with_set)
        yield ("score", file, "--why", *with_set)
        yield ("score", file, "--json", *with_set)
        yield ("verify", file, *with_set)
        yield ("verify", file)
        yield ("draw", file, "--sheet", *with_set)
        yield ("draw", file, "--borough", 0, *with_set)
        yield ("draw", file, "--at", 5)
    yield ("tiles", "set", harm.parent / "mine.yaml", f"{TYPED[:5]}.points=[0, 5]", "--source", TYPED[:9])
    yield ("tiles", "--tiles", f"{TYPED}.yaml")
    yield ("plugins", "--only", TYPED)
    yield ("plugins", "--no-import", "--json")
    yield ("rules", TYPED)
    yield ("rules", "--json")
    yield ("verify", TYPED)
    yield ("replay", record, "--lang", TYPED)  # what click says of a command line
    yield ("simulate", "-n", TYPED)
    yield ("simulate", "--ruling", TYPED)
    yield ("tiles", TYPED)
    yield (f"--{TYPED}",)


@pytest.mark.slow("gives hostile names to every command")
def test_no_command_steers_a_terminal(harm: Path, record: Path) -> None:
    spoken = 0
    for arguments in commands(harm, record):
        plain = run(*arguments)
        assert plain.exit_code in (0, 1, 2, 3) and not isinstance(plain.exception, Exception), (arguments, plain.exception)
        assert steering(plain.stdout) | steering(plain.stderr) == set(), arguments
        if plain.exit_code in (1, 3):
            assert all(line.startswith("ktc: ") for line in plain.stderr.splitlines()), arguments
        spoken += "spring" in plain.stdout.casefold()
        if "demo" not in arguments and "set" not in arguments:
            coloured = run(*arguments, env=COLOURED)  # what rich adds is styles, and nothing else
            assert unstyled(coloured.stdout) == unstyled(plain.stdout), arguments
            if "simulate" not in arguments:  # whose bar moves the cursor, and shows numbers only
                assert unstyled(coloured.stderr) == plain.stderr, arguments
    assert spoken > 30


ANSWERS: Final = (
    "?", "table", "all", "tile spring", "tile", "rule pass.again", f"rule {HARM}", "why", "why bid", "why upgrade", HARM,
    "use spring", "bid 99", "1", "1", "1", "1", "back", "undo", "2", "1", "1", "1", "1", "pass", "news",
)  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_game_at_a_terminal_steers_it(harm: Path, lang: str) -> None:
    file = harm.parent / f"played-{lang}.jsonl"
    answers = "".join(f"{' '.join(answer.split())}\n" for answer in ANSWERS * 2).encode("utf-8", "replace").decode()
    shown = run("play", "--seed", 3, "--lang", lang, "--save", file, "--tiles", harm, "--bots", "random", answers=answers)
    assert shown.exit_code == 0, (shown.output, shown.exception)
    assert "spring" in shown.stdout
    assert steering(shown.stdout) | steering(shown.stderr) == set()


def test_json_tells_what_is_there_though_no_terminal_minds(harm: Path, record: Path) -> None:
    box, game = ktc.open_box(harm), ktc.load(record, harm)
    listed = json.loads(run("tiles", "--json", "--provenance", "--tiles", harm).stdout)
    assert [(tile["id"], tile["name"], tile["sources"]["name"]) for tile in listed] == [
        (tile.id, tile.name, box.tile_set.source(tile, "name")) for tile in box.tiles
    ]
    assert ktc.from_json(run("score", record, "--json", "--tiles", harm).stdout, ktc.ScoreSheet) == game.score()


def test_sentences_and_notes_of_a_host_are_printable(harm: Path, record: Path) -> None:
    game = ktc.load(record, harm)
    told = [ktc.tell(event, lang, game) for event in game.log.events for lang in LANGUAGES]
    game = ktc.new_game(2, seed=1, tiles=ktc.open_box(harm))
    seat, tiles = game.to_act[0], game.box.tiles
    colours = game.inventory.keyples
    for tile in tiles:
        for wish in (ktc.Bid, ktc.Use, ktc.Upgrade):
            refusal = game.why_not(wish(seat, tile.id, colours[0], 99))
            assert refusal is not None
            told += [refusal.told(lang) for lang in LANGUAGES]
            told += [ktc.tell(refusal, lang) for lang in LANGUAGES]
    for file in hostile_records(record):
        try:
            found = ktc.verify(file, harm)
        except ktc.RecordError:
            continue
        told += [*found.notes, found.reason, *(step.what for step in found.migrations)]
    assert any("changed since" in sentence for sentence in told)
    assert len(told) > 300 and [sentence for sentence in told if not sentence.isprintable()] == []


# --- files of reports ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def report(harm: Path) -> Any:
    """Return what came of some games with the hostile set."""
    return simulate(4, 2, ("random",), 3, str(harm))


def test_every_cell_is_a_number_or_a_harmless_text(report: Any, tmp_path: Path) -> None:
    texts, numbers = 0, 0
    for path in write_csv(report, tmp_path):
        text = path.read_text(encoding="utf-8")
        assert steering(text) == set()
        for delimiter in ",;":  # spreadsheets of some countries part cells at semicolons
            for cell in (cell for row in csv.reader(text.splitlines(), delimiter=delimiter) for cell in row):
                number = NUMBER.fullmatch(cell) is not None
                assert number or delimiter == ";" or not cell.lstrip().startswith(FORMULAS), cell
                assert not cell.lstrip().startswith(("=cmd", "@y", "＝")), cell
                numbers, texts = numbers + number, texts + (not number)
    assert numbers > 300 < texts


def test_a_negative_number_is_no_formula(report: Any, tmp_path: Path) -> None:
    import attrs

    below = attrs.evolve(report.tiles[0], points=-1.5, name="-1.5", by_turn=(-2, 3))
    (path,) = [path for path in write_csv(attrs.evolve(report, tiles=(below,)), tmp_path) if path.stem == "tiles"]
    (row,) = csv.DictReader(path.read_text(encoding="utf-8").splitlines())
    assert (row["points"], row["name"], row["by_turn"]) == ("-1.5", "'-1.5", "-2 3")


@pytest.mark.slow("writes every file with hostile names")
@pytest.mark.filterwarnings("ignore:Glyph")  # no font has them all
def test_other_files_hold_names_that_can_be_read(report: Any, tmp_path: Path) -> None:
    from pyarrow import parquet

    for path in write_parquet(report, tmp_path):
        for row in parquet.read_table(path).to_pylist():
            for value in row.values():
                for text in value if isinstance(value, list) else [value]:
                    assert not isinstance(text, str) or text.isprintable()
    for form in ("svg", "png"):
        written = draw_plots(report, tmp_path, form)
        assert all(path.stat().st_size for path in written)
    for path in tmp_path.glob("*.svg"):
        words = [text for text in ElementTree.parse(path).getroot().itertext() if text.strip()]
        assert steering("".join(words)) == set()
    assert "Brook" in "".join(path.read_text(encoding="utf-8") for path in tmp_path.glob("*.svg"))
    assert report_object(report)["tile_set"] == report.tile_set


WRITERS: Final = {
    "csv": write_csv,
    "parquet": write_parquet,
    "svg": lambda report, folder: draw_plots(report, folder, "svg"),
    "png": lambda report, folder: draw_plots(report, folder, "png"),
}


@pytest.mark.filterwarnings("ignore:Glyph")
@pytest.mark.parametrize("sort", WRITERS)
def test_a_file_of_a_report_is_written_whole_or_not_at_all(
    sort: str, report: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in WRITERS[sort](report, tmp_path):
        path.write_bytes(b"of yesterday")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(ktc.OptionError, match="cannot be written: No space left on device"):
        WRITERS[sort](report, tmp_path)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


# --- the one place ---------------------------------------------------------------------------------------------------

OUTLETS: Final = frozenset({"echo", "secho", "print", "write", "writelines", "print_json", "log", "out"})
MAY_WRITE: Final = {"ktc/cli/console.py", "ktc/play/context.py"}


def test_text_leaves_through_one_place() -> None:
    found = set()
    for path in [path for folder in ("cli", "play") for path in (PROJECT / "ktc" / folder).rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                of = getattr(getattr(node.func, "value", None), "id", "")
                if name in OUTLETS and of not in ("found", "draft"):
                    found.add(path.relative_to(PROJECT).as_posix())
    assert found - MAY_WRITE == {"ktc/cli/play.py"}, "the echo of what a pipe has typed, made printable there"
