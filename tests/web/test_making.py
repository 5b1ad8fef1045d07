"""The folder of a page: what is in it, what it is made from, and what is left as it was where it cannot be made."""

import ast
import gzip
import io
import json
import re
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from urllib.error import URLError

import attrs
import pytest
from click.testing import CliRunner
from kernel.kits import AUCTION as AUCTION_KIT

import ktc
import ktc_city
from ktc.cli import main
from ktc.kit import BotLevel, Strength
from ktc.messages import LANGUAGES
from ktc.play.presenter import BotWords, bot_words
from ktc.web.making import PageError, pyodide, site
from ktc.web.making.packing import packed
from ktc.web.making.page import WORDS, Carried, carried, page_files, words
from ktc.web.making.site import MARK, RUNTIME, make_site, write_folder

SMALL = {"pyodide.mjs": b"export {}", pyodide.STDLIB: b"zip"}
SOURCES = Path(ktc.__file__).parent


def archive(files: dict[str, bytes]) -> bytes:
    """Return an archive as npm has it."""
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w") as packing:
        for name, content in files.items():
            info = tarfile.TarInfo(f"package/{name}")
            info.size = len(content)
            packing.addfile(info, io.BytesIO(content))
    return gzip.compress(written.getvalue(), mtime=0)  # the same at every second


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A Pyodide of two small files, in an archive; there is no node, and the cache is empty."""
    sums = {name: sha256(content).hexdigest() for name, content in SMALL.items()}
    monkeypatch.setattr(pyodide, "FILES", sums)
    monkeypatch.setattr(pyodide, "TARBALL_SUM", sha256(archive(SMALL)).hexdigest())
    monkeypatch.setattr(site, "found_node", lambda: None)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    path = tmp_path / "pyodide.tgz"
    path.write_bytes(archive(SMALL))
    return path


def content(folder: Path) -> dict[str, bytes]:
    """Return all files of a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


# --- what is packed ---------------------------------------------------------------------------------------------------


def test_every_source_of_ktc_is_carried_as_it_is() -> None:
    """Else records made in a browser would name another hash."""
    files = {name: text for one in packed(LANGUAGES) for name, text in one.files.items()}
    for package in (SOURCES, Path(ktc_city.__file__).parent):
        for path in package.rglob("*.py"):
            assert files[path.relative_to(package.parent).as_posix()] == path.read_bytes()
    assert {"ktc_box/__init__.py", "ktc_jennifer/__init__.py", "ktc_box/tile_sets/london_2016.yaml"} <= files.keys()
    assert not [name for name in files if name.endswith((".pyc", ".pth", ".so")) or ".." in name]


def test_of_the_figures_of_languages_only_those_that_games_speak_are_carried() -> None:
    files = {name for one in packed(("en", "nl")) for name in one.files if name.startswith("babel/locale-data/")}
    assert {"babel/locale-data/root.dat", "babel/locale-data/en_001.dat", "babel/locale-data/nl.dat"} <= files
    assert not [name for name in files if "/de" in name or "/pt" in name]


def test_the_command_line_is_left_at_home() -> None:
    assert not {"click", "pygments"} & {one.name.lower() for one in packed(LANGUAGES)}


def imported(source: bytes) -> Iterator[str]:
    """Yield the modules that a source imports as soon as it is imported, whatever happens."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module is not None:
            yield node.module


def test_nothing_that_runs_on_a_page_imports_what_is_left_out_of_the_library() -> None:
    """But for what authors of tiles check them with."""
    files = {name: text for one in packed(LANGUAGES) for name, text in one.files.items() if name.endswith(".py")}
    not_run, not_needed = (*compiling("NOT_RUN"), "ktc_city/checking/"), compiling("NOT_NEEDED")
    runs = {name: text for name, text in files.items() if not name.startswith(not_run)}
    assert len(files) > len(runs)
    wanted = {
        (name, f"{module.replace('.', '/')}{end}") for name in runs for module in imported(runs[name]) for end in ("/", ".py")
    }
    assert [found for found in wanted if found[1].startswith(not_needed)] == []


def test_what_has_no_bytecode_is_imported_by_nothing_that_a_page_begins_with() -> None:
    code = "import ktc.web.calls, sys; ktc.web.calls.Calls(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    paths = {f"{module.replace('.', '/')}/" for module in loaded}
    assert "ktc/web/" in paths
    assert not paths & {*compiling("NOT_RUN")}


def compiling(name: str) -> tuple[str, ...]:
    """Return a list of the script that runs inside Pyodide: importing it would run it."""
    tree = ast.parse(SOURCES.joinpath("web", "making", "compiling.py").read_text(encoding="utf-8"))
    values = [node.value for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name]
    return tuple(ast.literal_eval(values[0]))


# --- where Pyodide comes from -----------------------------------------------------------------------------------------


def test_a_folder_and_an_archive_make_the_same_page(small: Path, tmp_path: Path) -> None:
    unpacked = tmp_path / "unpacked"
    unpacked.mkdir()
    for name, text in SMALL.items():
        (unpacked / name).write_bytes(text)
    assert make_site(tmp_path / "one", small) is False
    make_site(tmp_path / "two", unpacked)
    one = content(tmp_path / "one")
    assert one == content(tmp_path / "two")
    assert one[f"{RUNTIME}/pyodide.mjs"] == SMALL["pyodide.mjs"]
    assert one[pyodide.STDLIB] == SMALL[pyodide.STDLIB]
    assert f"./{RUNTIME}/pyodide.mjs" in one["worker.js"].decode()
    assert f'"{RUNTIME}/"' in one["worker.js"].decode()
    assert json.loads(one[MARK])["bytecode"] is False
    assert not [name for name in one if name.endswith((".d.ts", "tsconfig.json"))]


@pytest.mark.parametrize(
    ("made", "part"),
    [
        (lambda: archive(SMALL | {"pyodide.mjs": b"evil"}), "checksum"),
        (lambda: archive({"pyodide.mjs": b""}), "not an archive of pyodide"),
        (lambda: b"rubbish", "not an archive"),
        (lambda: archive(SMALL)[:60], "not an archive"),
    ],
)
def test_another_pyodide_is_refused_in_one_line(small: Path, tmp_path: Path, made: Callable[[], bytes], part: str) -> None:
    small.write_bytes(made())
    with pytest.raises(PageError, match=part) as raised:
        make_site(tmp_path / "page", small)
    assert "\n" not in str(raised.value)
    assert not (tmp_path / "page").exists()


def test_the_registry_is_asked_once(small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def answer(address: str, timeout: int) -> io.BytesIO:
        asked.append(address)
        return io.BytesIO(archive(SMALL))

    monkeypatch.setattr("urllib.request.urlopen", answer)
    make_site(tmp_path / "one")
    make_site(tmp_path / "two")
    assert asked == [pyodide.ADDRESS]
    (pyodide.cache() / pyodide.TARBALL).write_bytes(b"torn")
    make_site(tmp_path / "three")
    assert len(asked) == 2


@pytest.mark.parametrize("sent", [None, b"another"])
def test_without_a_registry_a_path_is_asked_for(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes | None
) -> None:
    def answer(address: str, timeout: int) -> io.BytesIO:
        if sent is None:
            raise URLError("no network")
        return io.BytesIO(sent)

    monkeypatch.setattr("urllib.request.urlopen", answer)
    ran = CliRunner().invoke(main, ["web", str(tmp_path / "page")])
    assert ran.exit_code == 1
    assert ("--pyodide PATH" if sent is None else "checksum") in ran.stderr
    assert "Traceback" not in ran.output
    assert not (tmp_path / "page").exists()


def test_a_node_that_fails_is_told_in_one_line(tmp_path: Path) -> None:
    node = tmp_path / "node"
    node.write_text("#!/bin/sh\necho first >&2\necho it broke >&2\nexit 3\n")
    node.chmod(0o755)
    with pytest.raises(PageError, match="it broke") as raised:
        pyodide.compiled(str(node), {}, b"", ())
    assert "\n" not in str(raised.value)


# --- what stood there -------------------------------------------------------------------------------------------------


def test_what_stands_there_is_not_lost(small: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "letter.txt").write_text("dear")
    for again in (False, True):
        with pytest.raises(PageError, match="contains other files"):
            make_site(mine, small, again)
    with pytest.raises(PageError, match="is not a folder"):
        make_site(mine / "letter.txt", small)
    assert content(mine) == {"letter.txt": b"dear"}


def test_a_page_is_made_anew_only_when_it_is_said(small: Path, tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    make_site(page, small)
    (page / "index.html").write_text("old")
    with pytest.raises(PageError, match=r"serve it: python -m http\.server --directory .*page; .* --again"):
        make_site(page, small)
    assert (page / "index.html").read_text() == "old"
    make_site(page, small, again=True)
    assert (page / "index.html").read_text() != "old"
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_a_folder_that_cannot_be_written_stays_as_it_was(tmp_path: Path) -> None:
    page = tmp_path / "page"
    write_folder(page, {MARK: b"1", "a": b"old"})
    with pytest.raises(PageError, match="cannot be written"):
        write_folder(page, {MARK: b"2", "a": b"new", "a/b": b"a file is no folder"}, again=True)
    assert content(page) == {MARK: b"1", "a": b"old"}
    assert [path.name for path in tmp_path.iterdir()] == ["page"]


# --- what a page knows beforehand -------------------------------------------------------------------------------------


def test_a_page_has_its_words_in_every_language() -> None:
    told = {language.lang: language.words for language in words()}
    assert told.keys() == set(LANGUAGES)
    for language in told.values():
        assert not [word for word, text in language.items() if text in ("", f"page-{word}", f"page {word}")]


def test_each_of_its_words_is_said_and_each_that_it_says_is_there() -> None:
    code = "".join(path.read_text() for path in (SOURCES / "web" / "page" / "src").rglob("*.ts*"))
    said = {word for asked in re.findall(r"\bsay\(([^()]*)\)", code) for word in re.findall(r'"([a-z-]+)"', asked)}
    said |= set(
        re.findall(r'(?:\b(?:button|choice|turn|to|part|twice))\((?:"[«‹›»]", )?"([a-z-]+)"', code)
    )  # buttons, by their ids
    said.remove("close")  # which is a sign
    assert {f"page-{word}" for word in said} == set(WORDS)


@pytest.mark.parametrize("game", carried(), ids=lambda game: game.id)
def test_each_bot_has_a_line_of_its_character_in_every_language(game: Carried) -> None:
    """One of the game is no other game's: that which builds a borough does not bid high in Gothenburg."""
    lines = [told.bots[name] for told in game.languages for name in game.bots]
    assert all(re.match(r"\w.{9,}", line.line) for line in lines)
    assert len(set(lines)) == len(lines)
    assert bot_words(AUCTION_KIT, "greedy") == BotWords("Gus")  # a game without a line of it


def test_a_bot_whose_strength_was_measured_says_it() -> None:
    levels = [BotLevel("easy", "random", Strength(20.6, 19.0, 22.0, 14, 84)), BotLevel("hard", "search")]
    kit = attrs.evolve(AUCTION_KIT, levels=lambda: levels)
    strength = "wins 17 of 100 games against other bots"
    assert bot_words(kit, "easy") == BotWords("Bolt", "an easy opponent: plays by chance", strength)
    assert bot_words(kit, "random", "de") == BotWords("Pip", "spielt zufällig", "gewinnt 17 von 100 Spielen gegen andere Bots")
    assert bot_words(kit, "hard") == BotWords("Tom", "a strong opponent: thinks ahead, slowly")  # nothing was measured


def test_a_page_knows_the_games_and_what_they_settle() -> None:
    city = next(game for game in carried() if game.id == "key-to-the-city-london")
    assert city.numbers == (2, 3, 4, 5, 6)
    assert city.bots[:4] == ("easy", "medium", "hard", "greedy")
    assert {told.lang for told in city.languages} == set(LANGUAGES)
    for told in city.languages:
        assert len(told.aim) == 5
        assert tuple(told.bots) == city.bots
        assert any(setting.key == ("options", "rulings", "end.unbid") for setting in told.settings)


def test_the_pages_own_code_is_small() -> None:
    """All that a page loads but its engine, its words and its games, compressed as a server sends it."""
    sent = page_files()
    own = [name for name in sent if name.endswith((".js", ".css", ".html"))]
    assert set(own) == {"index.html", "main.css", "main.js", "sw.js", "worker.js"}
    assert sum(len(gzip.compress(sent[name], 9)) for name in own) <= 57_140  # 40,000 are wanted


def test_the_licences_of_what_is_bundled_are_sent() -> None:
    text = page_files()["licences/page.txt"].decode()
    assert {line.split()[0] for line in text.splitlines() if re.fullmatch(r"[@a-z/-]+ [\d.]+", line)} == {"preact"}
    assert text.count("Permission is hereby granted") == 1
