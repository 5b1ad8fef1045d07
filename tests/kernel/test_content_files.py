"""``ktc.data``: files of content of any game, read whole, with every mistake at its place, and bounded."""

from pathlib import Path
from typing import Any

import pytest

from ktc.data import Content, ContentError, Field, read_content

CARDS = """\
title: Small deck
cards:
  bridge: {cost: 2, colour: pink}
  docks:
    cost: 0
    colour: brown
"""
COLOURS = ("brown", "pink", "blue")


def deck(field: Field) -> dict[str, Any]:
    parts = field.fields(("title", "cards"), ("notes",))
    return {name: card(part) for name, part in parts["cards"].members()} if parts else {}


def card(field: Field) -> tuple[int, str] | None:
    parts = field.fields(("cost", "colour"))
    return (parts["cost"].number(most=9), parts["colour"].word(COLOURS, "colour")) if parts else None


def read(folder: Path, text: str, *overlays: str) -> Content[dict[str, Any]]:
    files = [folder / f"file{number}.yaml" for number in range(1 + len(overlays))]
    for file, said in zip(files, (text, *overlays), strict=True):
        file.write_text(said, encoding="utf-8")
    return read_content(files[0], deck, files[1:])


def mistakes(folder: Path, text: str, *overlays: str) -> tuple[str, ...]:
    with pytest.raises(ContentError) as refused:
        read(folder, text, *overlays)
    return refused.value.mistakes


def test_a_file_without_mistakes_is_what_was_made_of_it(tmp_path: Path) -> None:
    assert read(tmp_path, CARDS).value == {"bridge": (2, "pink"), "docks": (0, "brown")}


def test_all_mistakes_are_told_at_once_each_at_its_place(tmp_path: Path) -> None:
    wrong = CARDS.replace("colour: pink", "colour: pnik").replace("cost: 0", "cost: 10").replace("title", "titel")
    assert set(mistakes(tmp_path, wrong.replace("titel: Small deck", "title: Small deck\ntitel: Deck"))) == {
        "file0.yaml, line 2, titel: no field 'titel'; did you mean 'title'?",
        "file0.yaml, line 4, cards.bridge.colour: no colour 'pnik'; did you mean 'pink'?",
        "file0.yaml, line 6, cards.docks.cost: expected a whole number from 0 to 9, got 10",
    }
    assert mistakes(tmp_path, wrong)[-1] == "file0.yaml, line 1: the field 'title' is missing"


def test_an_overlay_says_only_what_is_another(tmp_path: Path) -> None:
    laid = read(tmp_path, CARDS, "cards: {docks: {cost: 3}, bridge: null, shops: {cost: 1, colour: blue}}\n").value
    assert laid == {"docks": (3, "brown"), "shops": (1, "blue")}


def test_a_mistake_of_an_overlay_stands_in_its_own_file(tmp_path: Path) -> None:
    found = mistakes(tmp_path, CARDS, "cards:\n  docks:\n    cost: lots\n", "cards: {bridge: {cost: 4, colour: red}}\n")
    assert found == (
        "file2.yaml, line 1, cards.bridge.colour: no colour 'red'; one of brown, pink, blue",
        "file1.yaml, line 3, cards.docks.cost: expected a whole number from 0 to 9, got 'lots'",
    )


def test_the_hash_is_that_of_all_files(tmp_path: Path) -> None:
    alone, laid, other = (read(tmp_path, CARDS, *over).hash for over in ((), ("notes: one\n",), ("notes: two\n",)))
    assert len({alone, laid, other}) == 3 and alone == read(tmp_path, CARDS).hash


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("cards: [", "file0.yaml, line 1: not valid YAML"),
        (
            "a: &a [x]\n" + "".join(f"b{n}: &b{n} [{', '.join(['*a' if n == 0 else f'*b{n - 1}'] * 9)}]\n" for n in range(9)),
            "too many values",
        ),
        ("cards: " + "[" * 99 + "]" * 99, "nested deeper than 32"),
        ("- a\n- b\n", "file0.yaml, line 1: expected a mapping, got a list"),
        ("#" * 200_001, "is larger than 200000 bytes"),
    ],
)
def test_what_no_content_can_be_is_refused(tmp_path: Path, text: str, words: str) -> None:
    (found,) = mistakes(tmp_path, text)
    assert words in found


@pytest.mark.slow("writes and reads the largest files that may be")
def test_files_together_are_bounded_as_one_is(tmp_path: Path) -> None:
    (found,) = mistakes(tmp_path, CARDS + "#" * 150_000, "#" * 100_000)
    assert found == "file1.yaml: the files together are larger than 200000 bytes"
    lists = "notes: [" + "a," * 13_000 + "]\n"
    (found,) = mistakes(tmp_path, CARDS + lists, lists)
    assert found.startswith("file1.yaml, line 1: too many values for a content file")


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"none\.yaml: cannot be read"):
        read_content(tmp_path / "none.yaml", deck)
