"""What an index of packages shows of this project has no dead end: there are no files beside it, and no relative links work."""

import subprocess
import sys
import tomllib
from email.message import Message
from pathlib import Path
from typing import Any, Final

import pytest
from project.ci_programs import program
from stage import ELSEWHERE

PROJECT: Final = Path(__file__).parents[2]


LOOKING: Final = program("index_page")


def page_of(project: Path) -> str:
    """Return the text that a project's wheel will carry."""
    made = [sys.executable, "-m", "hatch_fancy_pypi_readme"]
    return subprocess.run(made, cwd=project, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    "project",
    [PROJECT, *(PROJECT / "plugins" / f"ktc-{name}" for name in ("docklands", "markets", "london-2010"))],
    ids=lambda path: path.name,
)
def test_a_page_has_no_dead_end(project: Path) -> None:
    assert list(LOOKING.dead_ends(page_of(project))) == []


def test_the_page_says_where_the_others_are() -> None:
    page = page_of(PROJECT)
    readme = (PROJECT / "README.md").read_text(encoding="utf-8")
    assert len(list(LOOKING.dead_ends(readme))) > 20, "the README of a checkout has links to the files beside it"
    assert "`docs/`" in page and "source distribution" in page
    titles = [line for line in readme.splitlines() if line.startswith("## ")]
    assert [title for title in titles if title not in page] == ["## More"]
    assert page.count("```") == readme.count("```") and "  \n\n\n" not in page


def test_a_source_distribution_has_what_the_site_is_made_of() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    packed = project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert [name for name in packed if not (PROJECT / name.removeprefix("/")).exists()] == []
    assert [file for file in ("docs", *ELSEWHERE.values()) if f"/{file.split('/')[0]}" not in packed] == []


@pytest.mark.parametrize(
    ("text", "dead"),
    [
        ("[a](docs/a.md)", 1), ("![a](a.png)", 1), ("[a](/a)", 1), ("[a]()", 1), ("[a](<b c>)", 1), ("[a][b]\n\n[b]: b.md", 1),
        ("<img src='a.png'>", 1), ('<a href="b.md">b</a>', 1), ("<!-- a note -->", 1), ("[a](https:///)", 1),
        ("[a](https://example.org/a)", 0), ("[a](#titles)", 0), ("```\n[a](b)\n```", 0), ("a [b] (c)", 0),
    ],
)  # fmt: skip
def test_a_dead_end_is_found(text: str, dead: int) -> None:
    assert len(list(LOOKING.dead_ends(text))) == dead


def test_a_wheel_that_says_too_little_is_found() -> None:
    metadata = Message()
    metadata["Name"] = "ktc"
    metadata["Project-URL"] = "Home, nowhere"
    metadata.set_payload("See [this](docs/a.md).")
    found = list(LOOKING.complaints(metadata))
    assert {"no Version", "no Keywords", "a link to docs/a.md", "an address that is none: Home, nowhere"} < set(found)
    assert {"hardly any text", "no version of Python among its classifiers"} < set(found)


def test_the_project_says_what_it_is() -> None:
    project: dict[str, Any] = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert len(project["keywords"]) >= 8 and project["keywords"] == sorted(project["keywords"], key=str.casefold)
    assert f"Programming Language :: Python :: {project['requires-python'].removeprefix('>=')}" in project["classifiers"]
    assert project["classifiers"] == sorted(project["classifiers"])
    assert ".ci/index_page" in (PROJECT / ".ci" / "wheel").read_text(encoding="utf-8")
