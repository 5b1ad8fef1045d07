"""What people read keeps its style: no page gets more finds or words than on record, and pages are what they say they are."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from blocks import blocks
from front import DOCS, SECTIONS, Front, fronts
from project.style import (
    BUDGET,
    MOST,
    MOST_PAGES,
    PROJECT,
    RULES_OF_ERRORS,
    budget,
    counts,
    docstrings,
    errors,
    errors_in,
    finds,
    in_sections,
    lowered,
    on_record,
    pages,
    phrases,
    prose,
)

RECORD: Final = on_record()
FIRST_CODE: Final = 15  # a page with code shows some before this line below its title
LINK: Final = re.compile(r"\]\(([^)#:\s]+)")


@cache
def now() -> Mapping[str, Any]:
    """Return what is counted now; it takes a second, so only tests that want it wait."""
    return counts()


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(PROJECT)))
def test_a_page_has_no_more_finds_and_words_than_on_record(page: Path) -> None:
    name = page.relative_to(PROJECT).as_posix()
    found = [f"{name}:{find.line}: {find.said}" for find in finds(page.read_text(encoding="utf-8"))]
    assert len(found) <= RECORD["finds"].get(name, 0), "\n".join(found)
    most = budget(page)
    assert name not in now()["words"] or now()["words"][name] <= RECORD["words"].get(name, 0), f"{name}: {most} words are allowed"


def test_all_pages_together_stay_in_their_budget() -> None:
    assert now()["in all"] <= max(RECORD["in all"], MOST), "a fact that is told twice can go"


@pytest.mark.parametrize("part", ["messages", "docstrings", "errors"])
def test_messages_docstrings_and_errors_get_no_more_finds(part: str) -> None:
    assert now()[part] <= RECORD[part], "PYTHONPATH=docs python tests/project/style.py --names lists them"


def test_docstrings_are_those_of_ktc_and_of_each_plugin_but_not_of_tests_and_templates() -> None:
    files = {where for where, _ in docstrings()}
    plugins = {f"plugins/{folder.name}" for folder in (PROJECT / "plugins").iterdir() if any(folder.rglob("*.py"))}
    assert {"/".join(name.split("/")[:2]) for name in files if name.startswith("plugins/")} == plugins
    assert {"ktc/__init__.py", "plugins/ktc-city/ktc_city/hookspecs.py", "plugins/ktc_box/__init__.py"} <= files
    assert [name for name in files if {"tests", "templates"} & set(name.split("/"))] == []


def test_docstrings_are_the_first_lines_of_public_names() -> None:
    found = {text for where, text in docstrings() if where == "plugins/ktc-city/ktc_city/box/texts.py"}
    assert "Texts with figures as variables in braces, such as ``{each}``." in found
    assert not any("\n" in text for text in found)


def test_errors_are_the_texts_of_what_all_packages_raise() -> None:
    found = list(errors())
    texts = {text for where, text in found if where.startswith("ktc/records/record.py:")}
    assert "read a record from exactly one source: a path, a stream or text=…" in texts
    assert "is larger than {} bytes" in texts, "an f-string is one text"
    city, london, nyckel = (
        f"plugins/ktc-{name}/ktc_{name.replace('-', '_')}/" for name in ("city", "london-2010", "stadens-nyckel")
    )
    for part in (f"{city}checking/", f"{city}effects/", london, nyckel, "plugins/ktc_box/", "ktc/testing/", "ktc/kit/zones/"):
        assert any(where.startswith(part) for where, _ in found), part


@pytest.mark.parametrize(
    "program",
    [
        'raise OptionError(f"{seat} is no seat")',
        'part.complain(f"a list is wanted, not {value}")',
        'yield Complaint(file, 1, "it never ends", "mend it")',
        'def check(seat: int) -> str | None:\n    return None if seat else f"there is no seat {seat}"',
        'def check() -> Iterator[str]:\n    yield "nobody is asked"',
        'reason = f"{name} is refused, and not {other}"',
    ],
)
def test_a_phrase_that_was_given_up_is_found_in_an_error(program: str) -> None:
    assert [find for _, text in errors_in(program) for find in phrases(text, rules=RULES_OF_ERRORS)]


def test_what_is_no_error_or_no_sentence_is_free_in_programs() -> None:
    assert not list(errors_in('print("is no seat")\nraise KeyError("worlds")\nrule = "there is no rule"'))


def test_the_record_is_never_raised_and_forgets_pages_that_are_gone() -> None:
    record = {
        "finds": {"a": 2, "b": 3, "gone": 1},
        "words": {},
        "pages": {},
        "in all": 9,
        "messages": 4,
        "docstrings": 0,
        "errors": 3,
    }
    now = {
        "finds": {"a": 5, "b": 1, "new": 7},
        "words": {"a": 2_000},
        "pages": {"play": 9},
        "in all": 8,
        "messages": 6,
        "docstrings": 1,
        "errors": 2,
    }
    wanted = {"finds": {"a": 2, "b": 1}, "words": {}, "pages": {}, "in all": 8, "messages": 4, "docstrings": 0, "errors": 2}
    assert lowered(record, now) == wanted


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Whoever asks is answered.", "name the role"),
        ("Who owns the box can put it right.", "name the role"),
        ("* One\n* It stands on the page.", "is (on)"),
        (f"{'word ' * 26}.", "words:"),
        ("A seat is told its events.", "receives"),
    ],
)
def test_a_phrase_that_was_given_up_is_found(text: str, said: str) -> None:
    assert any(said in find.said for find in finds(text))


@pytest.mark.parametrize(
    "text",
    ["Who owns the box?", "```text\nWhoever\n```", "| whoever |", "# Whoever", "`whoever` asks.", "<!-- whoever -->", "A man."],
)
def test_code_tables_titles_and_questions_are_free(text: str) -> None:
    assert not list(finds(text))


def test_prose_is_paragraphs_and_points_with_their_lines() -> None:
    assert list(prose("---\na: b\n---\n# T\n\nOne\ntwo.\n* three\n* four\n")) == [(6, "One two."), (8, "three"), (9, "four")]


def test_a_section_has_a_few_pages_each_of_one_kind() -> None:
    found = in_sections()
    assert set(found) == set(SECTIONS)
    assert {name: number for name, number in found.items() if number > RECORD["pages"].get(name, MOST_PAGES)} == {}
    assert {page.kind for page in fronts()} == set(BUDGET)


def test_every_page_of_a_section_can_be_reached_from_the_start_page() -> None:
    waiting, seen = [DOCS / "index.md"], set[Path]()
    while waiting:
        page = waiting.pop()
        if page in seen or page.suffix != ".md" or not page.is_file():
            continue
        seen.add(page)
        waiting += [(page.parent / target).resolve() for target in LINK.findall(page.read_text(encoding="utf-8"))]
    assert [front.name for front in fronts() if front.path.resolve() not in seen] == []


@pytest.mark.parametrize("front", list(fronts()), ids=lambda front: front.name)
def test_a_page_with_code_shows_some_soon(front: Front) -> None:
    path = front.path
    name = path.relative_to(PROJECT).as_posix()
    lines = [block.line for block in blocks(path)]
    begins = path.read_text(encoding="utf-8").split("\n# ")[0].count("\n") + 1
    assert not lines or name in RECORD["finds"] or lines[0] - begins <= FIRST_CODE
