"""What stands behind a page: rules say their language, a worker lists all."""

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

import ktc
from ktc.draw import why_not_at
from ktc.draw.kit import drawing_of, seen_of
from ktc.web.making import PageError, packing
from ktc.web.making.page import page_files
from ktc.web.making.site import WORKER, with_list

# --- the language of a rule -------------------------------------------------------------------------------------------


def test_the_text_of_a_rule_says_in_which_language_it_is() -> None:
    table = ktc.new_game(players=2, seed=7).as_seat(0)
    for lang in ("en", "de", "fr", "nl"):
        (why,) = why_not_at(table, "river/the_o2", lang)
        assert (why.rule, why.lang) == ("turn.one-action", "en")
        assert why.text.startswith("A turn is")


def test_a_rule_of_a_tile_is_told_in_the_language_of_the_reader() -> None:
    game = ktc.new_game(players=2, seed=7)
    drawing, seen = drawing_of(game.ruleset), seen_of(game, 0)
    told = {lang: drawing.rule_text(seen, "tile.the_o2.berths", lang) for lang in ("en", "de")}
    assert "Anlegeplätze" in told["de"]
    assert told["en"] != told["de"]
    assert drawing.rule_lang(seen, "tile.the_o2.berths", "de") == "de"
    assert drawing.rule_lang(seen, "turn.one-action", "de") == "en"


# --- the list of a service worker -------------------------------------------------------------------------------------


def own_files() -> dict[str, bytes]:
    """Return the files of the page as they are sent."""
    return {name: content for name, content in page_files().items() if not name.endswith(".json")}


def test_a_worker_lists_all_files_but_itself_by_their_hashes() -> None:
    content = own_files() | {"pyodide-1/pyodide.mjs": b"export {}"}
    listed = json.loads(re.search(rb"const FILES = (\{.*?\});", with_list(content)[WORKER])[1])
    assert listed == {name: sha256(text).hexdigest() for name, text in content.items() if name != WORKER}
    assert {name: text for name, text in with_list(content).items() if name != WORKER} == {
        name: text for name, text in content.items() if name != WORKER
    }


def test_each_change_of_a_file_is_a_new_worker() -> None:
    content = own_files()
    workers = {with_list(content | {name: content[name] + b"\n"})[WORKER] for name in content if name != WORKER}
    assert len(workers) == len(content) - 1
    assert with_list(content)[WORKER] not in workers


# --- what is required for some ----------------------------------------------------------------------------------------


def installed(folder: Path, name: str, *requires: str, brings: bool = False) -> None:
    """Write a distribution as if it were installed in a folder."""
    info = folder / f"{name}-1.dist-info"
    info.mkdir()
    lines = "".join(f"Requires-Dist: {each}\n" for each in requires)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n{lines}")
    (folder / f"{name}.py").write_text(f"NAME = {name!r}\n")
    (info / "RECORD").write_text(f"{name}.py,,\n{name}-1.dist-info/METADATA,,\n")
    if brings:
        (info / "entry_points.txt").write_text(f"[ktc.bots]\n{name} = {name}:NAME\n")


def test_what_is_required_for_some_goes_along_where_it_is_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(
        tmp_path,
        "brought",
        "here; sys_platform == 'emscripten'",
        "away; python_version < '3'",
        "more; extra == 'all'",
        brings=True,
    )
    for name in ("here", "more"):
        installed(tmp_path, name)
    monkeypatch.syspath_prepend(tmp_path)
    names = {one.name for one in packing.packed(("en",))}
    assert {"brought", "here"} <= names
    assert not {"away", "more"} & names
    (tmp_path / "here-1.dist-info" / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: here\nVersion: 1\nRequires-Dist: away\n"
    )
    with pytest.raises(PageError, match="away"):
        packing.packed(("en",))
