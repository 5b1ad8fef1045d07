"""``ktc plugins --known``: the index of packages that players can install, and what a bad index gets."""

import json
import re
import shlex
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import ktc
from ktc.data import ContentText, known
from ktc.data.places import LARGEST_FILE
from ktc.installed.packages import API, declared_api
from ktc.kit import KIT_API
from ktc.kit.named import kit_of

from .conftest import Run

PLUGINS = Path(__file__).parents[2] / "plugins"
ENTRY = "game: g\n    about: A set.\n    author: Ann\n    KTC_API: 1\n"
PROJECTS: Mapping[str, Any] = {
    found["project"]["name"]: found["project"]
    for file in sorted(PLUGINS.glob("*/pyproject.toml"))
    for found in [tomllib.loads(file.read_text(encoding="utf-8"))]
    if "ktc.playouts" not in found["project"]["entry-points"]  # it has no content for players, and is not installed here
}


def index(entry: str = ENTRY, name: str = "ktc-a") -> ContentText:
    return ContentText("known.yaml", f"packages:\n  {name}:\n    {entry}")


@pytest.mark.parametrize("name", PROJECTS)
def test_each_package_of_this_project_is_listed_as_it_is(name: str, run: Run) -> None:
    (row,) = [row for row in json.loads(run("plugins", "--known", "--json").stdout) if row["name"] == name]
    project = PROJECTS[name]
    assert row["author"] == project["authors"][0]["name"]
    assert row["installed"] == project["version"]
    points = project["entry-points"]
    if "ktc.games" in points:
        (game,) = points["ktc.games"]
        assert (row["game"], row["KIT_API"], row["KTC_API"]) == (game, kit_of(game).api, None)
    else:
        assert (row["game"], row["KTC_API"], row["KIT_API"]) == (
            "key-to-the-city-london",
            declared_api(name.replace("-", "_")),
            None,
        )


def test_the_list_for_people_has_what_the_json_has(run: Run) -> None:
    shown = run("plugins", "--known")
    assert shown.exit_code == 0
    lines = shown.stdout.splitlines()
    for row in json.loads(run("plugins", "--known", "--json").stdout):
        at = next(number for number, line in enumerate(lines) if line.startswith(f"{row['name']}  "))
        assert row["author"] in lines[at] and f"for {row['game']} " in lines[at] and f"installed: {row['installed']}" in lines[at]
        assert lines[at + 1 : at + 3] == [f"  {row['about']}", f"  {row['install']}"]
        assert row["install"].startswith(f"pip install ./plugins/{row['name']} in a clone of ktc"), "no index has it yet"


@pytest.fixture
def read(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run ``ktc plugins --known`` with a file as the index."""
    monkeypatch.setattr(known, "KNOWN", tmp_path / "known.yaml")

    def read_bytes(text: bytes | ContentText, *options: str) -> Any:
        (tmp_path / "known.yaml").write_bytes(text.text.encode() if isinstance(text, ContentText) else text)
        return run("plugins", "--known", *options)

    return read_bytes


def test_another_version_is_named_and_a_missing_package_is_not_installed(read: Any) -> None:
    shown = read(index(ENTRY.replace("KTC_API: 1", "KTC_API: 7\n    KIT_API: 1"), "ktc-not-there")).stdout
    assert f"KTC_API 7 (this ktc has {API})  KIT_API {KIT_API}\n" in shown and "installed:" not in shown


def test_control_characters_are_stripped(read: Any) -> None:
    entry = ENTRY.replace("A set.", r'"A\e[2J set\r\n\u202e of\u0007 tiles"')
    for options in ((), ("--json",)):
        shown = read(index(entry), *options)
        assert shown.exit_code == 0 and all(letter.isprintable() for letter in shown.stdout.replace("\n", ""))
        assert "A?[2J set ? of? tiles" in shown.stdout


@pytest.mark.parametrize("source", ["https://example.org/a-1.0-py3-none-any.whl", "git+https://example.org/a.git@v1#egg=a"])
def test_a_source_becomes_part_of_one_argument(source: str) -> None:
    (found,) = known.read_known(index(f"{ENTRY}    source: {source}"))
    assert shlex.split(found.install) == ["pip", "install", f"ktc-a @ {source}"]


BAD = {
    "not a mapping": (b"[1, 2]", "expected a mapping, got a list"),
    "empty": (b"", "expected a mapping, got nothing"),
    "no list": (b"packages: [ktc-a]", "expected a mapping, got a list"),
    "no YAML": (b"packages: {", "not valid YAML"),
    "not UTF-8": (b"packages: \xff", "not valid UTF-8"),
    "too large": (b"#" * (LARGEST_FILE + 1), "larger than"),
    "nested": (b"packages: " + b"[" * 100, "nested deeper"),
    "twice": (b"packages: {ktc-a: 1, ktc-a: 2}", "not valid YAML"),
    "a name": (index(name="Ktc_A"), "lower-case letters and digits"),
    "a name with a command": (index(name='"a; rm -rf x"'), "lower-case letters and digits"),
    "a long name": (index(name="a" * 81), "up to 80"),
    "a missing field": (index(ENTRY.replace("author: Ann", "source: https://x.org/y")), "the field 'author' is missing"),
    "an unknown field": (index(f"{ENTRY}    abuot: x"), "no field 'abuot'; did you mean 'about'?"),
    "no version": (index(ENTRY.replace("    KTC_API: 1\n", "")), "the field 'KTC_API' or 'KIT_API' is missing"),
    "a version that is a word": (index(ENTRY.replace("KTC_API: 1", "KTC_API: one")), "a whole number from 1 to"),
    "a long text": (index(ENTRY.replace("A set.", "a" * 201)), "at most 200 characters are allowed, not 201"),
    "no text": (index(ENTRY.replace("A set.", "12")), "expected a text, got 12"),
    "an address of a file": (index(f"{ENTRY}    source: file:///etc/x"), "https"),
    "an address with a command": (index(f"{ENTRY}    source: \"https://x.org/y' ; rm -rf 'x\""), "https"),
    "an address with a line": (index(f'{ENTRY}    source: "https://x.org/y\\nrm"'), "https"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_index_is_one_line_that_says_where(what: str, read: Any) -> None:
    text, reason = BAD[what]
    for options in ((), ("--json",)):
        refused = read(text, *options)
        assert refused.exit_code == 1 and refused.stdout == ""
        assert re.fullmatch(r"ktc: \S*known\.yaml.*\n", refused.stderr) and reason in refused.stderr
    with pytest.raises(ktc.KtcError):
        known.read_known()


def test_what_it_does_not_go_with_is_refused(run: Run) -> None:
    for option in (("--no-import",), ("--only", "ktc")):
        refused = run("plugins", "--known", *option)
        assert refused.exit_code == 2 and "leave out --no-import and --only" in refused.stderr
