"""Packages are looked at without running them: where they lie, what they declare, what their source's hash is."""

import builtins
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import ktc
from ktc.installed import entries as installed
from ktc.installed.packages import declared_api, package_of, place_of, source_hash

from .distributions import at_hand, install

BOOM = "raise RuntimeError('this was run')\n"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A namespace that belongs to nobody, a module without a folder, an archive; running any of them would fail."""
    (tmp_path / "acme_space" / "ktc_piers").mkdir(parents=True)
    (tmp_path / "acme_space" / "ktc_piers" / "__init__.py").write_text(f"KTC_API = 2\n{BOOM}")
    (tmp_path / "acme_space" / "ktc_piers" / "deep.py").write_text(BOOM)
    (tmp_path / "lonely_tiles.py").write_text(f'"""\nKTC_API = 7\n"""\nKTC_API: int = 3  # not the text above\n{BOOM}')
    (tmp_path / "neighbour.py").write_text(BOOM)
    with zipfile.ZipFile(tmp_path / "packed.zip", "w") as archive:
        archive.writestr("packed_tiles/__init__.py", f"KTC_API = 4\n{BOOM}")
    points = "[ktc.tiles]\npiers = acme_space.ktc_piers.deep:TILES\nlonely = lonely_tiles:TILES\n"
    install(tmp_path, "ktc-odd-places", "1.0", points, {})
    with at_hand(tmp_path), pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(tmp_path / "packed.zip"))
        yield tmp_path


def test_a_plugins_package_is_the_outermost_that_has_code(folder: Path) -> None:
    assert package_of("acme_space.ktc_piers.deep") == "acme_space.ktc_piers"
    assert package_of("lonely_tiles") == "lonely_tiles" and package_of("ktc_box.rivers") == "ktc_box"
    assert package_of("no_such.thing") == "no_such"
    assert [origin.package for origin in installed.origins(installed.TILES) if origin.distribution == "ktc-odd-places"] == [
        "lonely_tiles",
        "acme_space.ktc_piers",
    ]
    assert place_of("acme_space.ktc_piers") == folder / "acme_space" / "ktc_piers"
    assert place_of("lonely_tiles") == folder / "lonely_tiles.py"
    assert place_of("no_such") is place_of("") is place_of("no such\0thing") is None


def test_what_a_package_declares_is_read_and_not_run(folder: Path) -> None:
    assert declared_api("acme_space.ktc_piers") == 2
    assert declared_api("lonely_tiles") == 3
    assert declared_api("packed_tiles") == 4
    assert declared_api("ktc_box") == declared_api("ktc_jennifer") == 1
    assert declared_api("no_such") is declared_api("neighbour") is declared_api("sys") is None


@pytest.mark.parametrize("line", ["KTC_API = '1'", "KTC_API = 1.0", "KTC_API = True", "KTC_API = one()", "KTC_API: int"])
def test_a_declaration_that_is_no_whole_number_is_none(folder: Path, line: str) -> None:
    (folder / f"declares_{abs(hash(line))}.py").write_text(f"{line}\n")
    with pytest.raises(ValueError, match="KTC_API"):
        declared_api(f"declares_{abs(hash(line))}")


def test_a_hash_is_of_the_package_and_of_nothing_beside_it(folder: Path) -> None:
    piers, lonely = source_hash("acme_space.ktc_piers"), source_hash("lonely_tiles")
    (folder / "neighbour.py").write_text("changed = True\n")
    source_hash.cache_clear()
    assert (source_hash("acme_space.ktc_piers"), source_hash("lonely_tiles")) == (piers, lonely)
    (folder / "acme_space" / "ktc_piers" / "deep.py").write_text("changed = True\n")
    (folder / "lonely_tiles.py").write_text("changed = True\n")
    source_hash.cache_clear()
    assert source_hash("acme_space.ktc_piers") != piers and source_hash("lonely_tiles") != lonely
    assert source_hash("packed_tiles") == source_hash("no_such") == source_hash("sys") == "unknown"


def test_a_hash_leaves_out_the_packages_of_node_and_compiled_files(folder: Path) -> None:
    piers, package = source_hash("acme_space.ktc_piers"), folder / "acme_space" / "ktc_piers"
    for name in ("node_modules", "__pycache__"):
        (package / "page" / name / "gyp").mkdir(parents=True)
        (package / "page" / name / "gyp" / "common.py").write_text("changed = True\n")
    source_hash.cache_clear()
    assert source_hash("acme_space.ktc_piers") == piers


def test_a_process_reads_the_sources_of_a_package_once(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are half of what a save costs; and what was imported does not change with its files."""
    read: list[Path] = []
    honest = builtins.open
    monkeypatch.setattr(builtins, "open", lambda path, *more, **named: read.append(Path(path)) or honest(path, *more, **named))
    source_hash.cache_clear()
    game = ktc.new_game(2, seed=1)
    for number in range(3):
        game.save(tmp_path / f"{number}.jsonl")
        ktc.new_game(2, seed=number, variants=("jennifer",)).save(tmp_path / "another.jsonl")
    sources = [path for path in read if path.suffix == ".py"]
    assert len(sources) == len(set(sources)) > 100
    before = source_hash("acme_space.ktc_piers")
    (folder / "acme_space" / "ktc_piers" / "deep.py").write_text("changed = True\n")
    assert source_hash("acme_space.ktc_piers") == before
