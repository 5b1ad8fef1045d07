"""The compiled form beside the box's tile set says what its YAML says."""

import json
from hashlib import blake2b
from pathlib import Path
from typing import Final

import pytest

import ktc_box
from ktc_city.box.sets import files
from ktc_city.box.sets.files import HASH_BYTES, find_tile_set
from ktc_city.box.sets.tile_sets import compile_tile_set, read_tile_set

KNOWN: Final = lambda names: sorted(ktc_box.BEHAVIOURS)  # noqa: E731  # what the sets' one package of tiles brings
SETS: Final = sorted((Path(__file__).parents[2] / "tile_sets").glob("*.yaml"))


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.name)
def test_the_compiled_form_is_up_to_date(path: Path, tmp_path: Path) -> None:
    text = path.read_bytes()
    compiled = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert compiled["hash"] == blake2b(text, digest_size=HASH_BYTES).hexdigest(), (
        f"run python -m ktc_city.box.open_box {path.name}"
    )
    assert compiled["set"] == read_tile_set(find_tile_set(path, compiled=False), KNOWN).plain

    copy = tmp_path / path.name
    copy.write_bytes(text)
    assert compile_tile_set(copy, KNOWN).read_bytes() == path.with_suffix(".json").read_bytes()


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.name)
def test_without_its_compiled_form_a_set_is_the_same(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes())
    assert (
        read_tile_set(find_tile_set(copy, compiled=True), KNOWN).tiles
        == read_tile_set(find_tile_set(path, compiled=True), KNOWN).tiles
    )


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.name)
def test_an_up_to_date_set_is_read_without_its_yaml(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(text: bytes, name: str) -> None:
        raise AssertionError(f"{name} was read as YAML")

    monkeypatch.setattr(files, "read_yaml", fail)
    assert read_tile_set(find_tile_set(path, compiled=True), KNOWN).tiles
