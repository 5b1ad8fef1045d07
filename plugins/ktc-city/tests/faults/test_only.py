"""Who says which packages may load gets no other, and is told how to allow what was asked for."""

from pathlib import Path

import pytest

import ktc
from ktc_city.box import open_box

from .distributions import install, install_good, listed, run, tile_set

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"
BOX = ktc.open_box()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A good distribution, and one that leaves a trace when it is imported."""
    install_good(tmp_path)
    source = f"from pathlib import Path\nPath({str(tmp_path / 'trace')!r}).touch()\nfrom ktc.plugin import PrintedTile\n"
    install(tmp_path, "ktc-trace", "3.1", "[ktc.tiles]\ntrace = trace_of:BEHAVIOURS\n", {
        "trace_of": f"{source}BEHAVIOURS = {{'traced': PrintedTile}}\n"
    })  # fmt: skip
    return tmp_path


def test_what_may_not_load_is_not_imported_and_listed_as_such(folder: Path) -> None:
    plugins = listed(folder, "--only", "ktc-kind", "--only", "KTC.Box")
    states = {plugin["name"]: plugin["state"] for plugin in plugins if plugin["distribution"] in ("ktc", "ktc-kind", "ktc-trace")}
    assert states == {
        "box": "ready", "kind": "ready", "calm": "ready", "kind_set": "ready", "london_2016": "ready",
        "trace": "not allowed", "jennifer": "not allowed", "key-to-the-city-london": "ready",
    }  # fmt: skip
    assert not (folder / "trace").exists()
    assert {plugin["state"] for plugin in listed(folder, "--only", "ktc-trace")} == {"ready", "not allowed"}
    assert (folder / "trace").exists()
    (alone,) = [plugin for plugin in listed(folder, "--only", "ktc-kind") if plugin["name"] == "kind_set"]
    assert alone["state"] == "faulty" and "--only ktc_box" in alone["fault"], "its set names a package that may not load"


def test_a_set_that_asks_for_more_is_refused_with_the_way_to_allow_it(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("sets")
    path = str(tile_set(elsewhere, "traced", "traced", "trace"))
    only = ("--only", "ktc_box", "--only", "ktc-kind")
    refused = run(folder, "-m", "ktc.cli", "tiles", "--tiles", path, *only)
    assert refused.returncode == 1 and refused.stderr.count("\n") == 1
    for words in ("'trace'", "traced.yaml asks for", "ktc-trace 3.1", "; allowed: ktc_box, ktc-kind;", "--only trace_of"):
        assert words in refused.stderr
    assert not (folder / "trace").exists()
    allowed = run(folder, "-m", "ktc.cli", "tiles", "--tiles", path, *only, "--only", "trace_of")
    assert allowed.returncode == 0 and (folder / "trace").exists()


@pytest.mark.slow("runs every command that opens a box")
def test_every_command_that_opens_a_box_can_be_told(folder: Path) -> None:
    out, record = str(folder / "demo"), str(folder / "demo" / "ktc-demo-2p-seed7.jsonl")
    ktc_ = ("-m", "ktc.cli")
    played = run(
        folder,
        *ktc_,
        "demo",
        "--quick",
        "--players",
        "2",
        "--tiles",
        "kind_set",
        "--out",
        out,
        "--only",
        "ktc-kind",
        "--only",
        "ktc",
    )
    assert played.returncode == 0 and played.stdout.rstrip().endswith("--tiles kind_set --only ktc-kind --only ktc")
    for command in (("verify", record), ("score", record), ("tiles", "--tiles", "kind_set")):
        assert run(folder, *ktc_, *command).returncode == 0
        refused = run(folder, *ktc_, *command, "--only", "ktc_box")
        assert refused.returncode == 1 and "--only kind" in refused.stderr and refused.stderr.count("\n") == 1
    told = run(folder, *ktc_, "replay", record, "--only", "ktc_box")
    assert told.returncode == 0 and "No score sheet: the tile set 'kind_set' may not load" in told.stdout


def test_in_a_program_it_is_an_argument_and_is_not_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_box, "_OPENED", {})
    box = ktc.open_box()
    for only in (("ktc_box",), ["ktc-box"], ("ktc",), ("KTC_Box", "ktc-jennifer"), None):
        assert ktc.open_box(only=only) is box
    with pytest.raises(ktc.OptionError, match="'london_2016' may not load: it is of the package ktc_box"):
        ktc.open_box(only=("ktc_jennifer",))
    for variants, path, words in (
        ((), NINE_TILES, "'box', which nine_tiles.yaml asks for, may not load"),
        (("jennifer",), "london_2016", "the variant 'jennifer' may not load"),
    ):
        for _ in range(2):  # of a box that was never opened, and of one that was
            with pytest.raises(ktc.OptionError) as raised:
                ktc.open_box(path, variants, only=("ktc_jennifer",) if path == NINE_TILES else ("ktc_box",))
            assert words in str(raised.value)
            ktc.open_box(path, variants)
    with pytest.raises(ktc.OptionError, match=r"may not load.*; allowed: none"):
        ktc.open_box(only=())
    assert ktc.open_box() is box, "who does not say it may load all"


@pytest.mark.parametrize("only", ["ktc_box", 7, ("ktc_bxo",), (1,), {"ktc_box"}])
def test_what_is_no_list_of_packages_is_refused(only: object, tmp_path: Path) -> None:
    game = ktc.new_game(2, seed=1)
    game.save(tmp_path / "game.jsonl")
    for ask in (
        lambda: ktc.open_box(only=only),  # type: ignore[arg-type]  # a wrong type is what is tried
        lambda: ktc.load(tmp_path / "game.jsonl", only=only),  # type: ignore[arg-type]  # a wrong type is what is tried
        lambda: ktc.verify(tmp_path / "game.jsonl", tiles=BOX, only=only),  # type: ignore[arg-type]  # a wrong type is what is tried
    ):
        with pytest.raises(ktc.OptionError):
            ask()


def test_a_record_is_read_without_what_may_not_load(tmp_path: Path) -> None:
    game = ktc.new_game(3, seed=2, variants=("jennifer",))
    game.save(tmp_path / "game.jsonl")
    for tiles in (None, ktc.open_box(variants=("jennifer",))):
        archive = ktc.load(tmp_path / "game.jsonl", tiles, only=("ktc_box",))
        assert archive.view(1) == game.view(1)
        refusal = archive.why_not(ktc.Pass(0))
        assert refusal is not None and "--only ktc_jennifer" in refusal.reason and "pip" not in refusal.reason
        with pytest.raises(ktc.PluginError, match="--only ktc_jennifer"):
            ktc.verify(tmp_path / "game.jsonl", tiles, only=("ktc_box",))
    assert ktc.verify(tmp_path / "game.jsonl", only=("ktc",)).identical


def test_the_engine_imports_nothing_that_nobody_asked_for(folder: Path) -> None:
    asked = run(folder, "-c", "import sys, ktc; ktc.new_game(2); print(*sys.modules)")
    assert asked.returncode == 0 and not {"trace_of", "kind", "ktc_jennifer"} & set(asked.stdout.split())
