"""Overlays of any content and layout.  One is the set that somebody would have written out whole; and when a figure in it is
corrected it says what it said with that one change, all comments and all other parts stay in their order, and once it has the
usual layout no line that is not concerned is another.
"""

import copy
import json
import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

import ktc
from ktc_city.box.corrections import correct

pytestmark = pytest.mark.slow("opens a corrected set again and again")

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"
BENEATH: dict[str, Any] = YAML(typ="safe", pure=True).load(NINE_TILES.read_text())
REMARKS = re.compile(r"# remark \d+: é 🏰")
REMARK = ("a remark",)  # stands for lines that no correction may touch
PARTS: dict[str, Any] = {
    "title": "Nine of mine",
    "source": "rulebook",
    "hand": 5,
    "keyples": {"green": 21},
    "skills": {"saw": 7, "pen": 5},
    "sources": {"hand": "published (page 3: the table)"},
    "rivers": ["brook", "spring", "mouth"],
}
TILES: dict[str, Any] = {
    "smithy": {"points": [0, 4], "costs": [{"connectors": ["pipe"], "skills": ["any", "any"]}], "sources": {"points": "a blog"}},
    "press": {"name": "The Press", "points": [0, 9]},
    "guildhall": {"costs": [{"connectors": ["pipe", "any"]}, {}], "landmark": False, "each": [0, 2, 3]},
    "mouth": {"berths": [{"points": 2, "claims": True}, {"points": 4}]},
    "market": {"sources": {"each": "rulebook", "points": "a blog"}},
}
WISHES: list[tuple[tuple[str, ...], list[Any]]] = [
    (("title",), ["Mine", "Nine: mine", "No. 9 # nine"]),
    (("hand",), [4, 7]),
    (("keyples", "green"), [19, 30]),
    (("skills", "pen"), [9]),
    (("sources", "hand"), ["rulebook", "published (page 4)"]),
    (("rivers",), [["mouth", "spring", "brook"]]),
    (("tiles", "smithy", "points"), [[0, 4], [0, 5], [7, 8]]),
    (("tiles", "smithy", "points", "1"), [3, 4]),
    (("tiles", "press", "points", "0"), [1]),
    (("tiles", "smithy", "costs"), [[{"skills": ["saw"]}], [{"connectors": ["wire"], "skills": ["any", "pen"]}]]),
    (("tiles", "guildhall", "costs", "1", "connectors"), [["rope"]]),
    (("tiles", "guildhall", "landmark"), [True]),
    (("tiles", "mouth", "berths", "0", "points"), [8]),
    (("tiles", "mouth", "berths", "1", "claims"), [True]),
    (("tiles", "market", "each"), [[2, 3]]),
    (("tiles", "market", "sources", "points"), ["rulebook"]),
    (("tiles", "barn", "colour"), ["blue", "on"]),
    (("tiles", "shed"), [{"name": "Shed", "kind": "workshop", "behaviour": "river_tile", "sources": {"name": "a: b"}}]),
]
Lines = Iterator[tuple[str, tuple[str, ...]]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("corrections")
    (made / "nine_tiles.yaml").write_bytes(NINE_TILES.read_bytes())
    return made


def overlay(random: Random) -> dict[str, Any]:
    """Return what an overlay says: some of the parts, some of the tiles, some of their fields."""
    said: dict[str, Any] = {"set": "mine", "over": "nine_tiles.yaml"}
    said |= {name: part for name, part in PARTS.items() if random.random() < 0.5}
    if random.random() < 0.9:
        tiles = [name for name in TILES if random.random() < 0.6]
        fields = {name: {field: TILES[name][field] for field in TILES[name] if random.random() < 0.7} for name in tiles}
        said["tiles"] = {name: part for name, part in fields.items() if part} or None
    return dict(random.sample(list(said.items()), len(said))) if random.random() < 0.2 else said


class Hand:
    """Somebody who writes YAML in a way of their own."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.step = random.choice([1, 2, 3, 4])
        self.line_end = random.choice(["\n", "\n", "\r\n"])
        self.remarks = 0

    def text(self, said: dict[str, Any]) -> tuple[str, list[tuple[str, tuple[str, ...]]]]:
        """Return a file, and its lines, each with the path to what it says."""
        lines = list(self.mapping(said, (), 0)) if self.random.random() < 0.9 else [(self.inline(said), ())]
        lines += self.maybe_remark(0)
        mark = "\ufeff" if self.random.random() < 0.1 else ""
        end = self.line_end if self.random.random() < 0.8 else ""
        return mark + self.line_end.join(line for line, _ in lines) + end, lines

    def mapping(self, said: dict[str, Any], path: tuple[str, ...], indent: int) -> Lines:
        for name, value in said.items():
            yield from self.maybe_remark(indent)
            here, heading = (*path, name), f"{' ' * indent}{self.word(name)}:"
            if value is None:
                yield heading + self.random.choice(["", " null", " ~", "  "]), here
            elif not isinstance(value, dict | list) or not value or self.random.random() < 0.2 * (1 + len(path)):
                yield f"{heading} {self.inline(value)}{self.maybe_comment()}", here
            elif isinstance(value, dict):
                yield heading + self.maybe_comment(), REMARK
                yield from self.mapping(value, here, indent + self.step)
            elif self.random.random() < 0.3:
                yield f"{heading}{self.maybe_comment()}", here
                yield f"{' ' * (indent + self.step)}{self.inline(value)}{self.maybe_comment()}", here
            else:
                yield f"{heading}{self.maybe_comment()}", here
                yield from self.items(value, here, indent + self.random.choice([0, self.step]))

    def items(self, said: list[Any], path: tuple[str, ...], indent: int) -> Lines:
        for value in said:
            if isinstance(value, dict) and value and self.random.random() < 0.5:
                inner = [line for line, _ in self.mapping(value, path, indent + 2)]
                first = next(at for at, line in enumerate(inner) if line.strip() and not line.lstrip().startswith("#"))
                inner[first] = f"{' ' * indent}- {inner[first].lstrip()}"
                yield from ((line, path) for line in inner)
            else:
                yield f"{' ' * indent}- {self.inline(value)}{self.maybe_comment()}", path

    def inline(self, value: Any) -> str:
        comma, pad = self.random.choice([(", ", ""), (",  ", " "), (" , ", "")])
        if isinstance(value, dict):
            parts = [f"{self.word(name)}: {self.inline(part)}" for name, part in value.items()]
            return "{" + pad + comma.join(parts) + (self.random.choice(["", ","]) if parts else "") + pad + "}"
        if isinstance(value, list):
            return "[" + pad + comma.join(map(self.inline, value)) + pad + "]"
        return self.word(value) if isinstance(value, str) else "null" if value is None else str(value).lower()

    def word(self, text: str) -> str:
        bare = text.replace("_", "").replace(" ", "").isalpha()
        return self.random.choice([text if bare else f'"{text}"', f"'{text}'", f'"{text}"'])

    def maybe_comment(self) -> str:
        return f"{self.random.choice([' ', '   '])}{self.remark()}" if self.random.random() < 0.2 else ""

    def maybe_remark(self, indent: int) -> Lines:
        if self.random.random() < 0.2:
            yield " " * indent + self.remark(), REMARK
        if self.random.random() < 0.1:
            yield "", REMARK

    def remark(self) -> str:
        self.remarks += 1
        return f"# remark {self.remarks}: é 🏰"


@tried(40)
@given(random=st.randoms(use_true_random=False))
def test_an_overlay_is_the_set_that_somebody_would_have_written_whole(folder: Path, random: Random) -> None:
    said = overlay(random)
    (folder / "laid.yaml").write_bytes(Hand(random).text(said)[0].encode())
    box = ktc.open_box(folder / "laid.yaml").tile_set

    usual, whole = said.get("source", said["set"]), copy.deepcopy(BENEATH)
    whole |= {
        name: part for name, part in said.items() if name not in ("over", "source", "sources", "tiles", "keyples", "skills")
    }
    for name in ("keyples", "skills"):
        whole[name] |= said.get(name, {})
    for tile, fields in (said.get("tiles") or {}).items():
        whole["tiles"][tile] |= {name: part for name, part in fields.items() if name != "sources"}
        whole["tiles"][tile]["sources"] = {name: usual for name in fields if name != "sources"} | fields.get("sources", {})
    (folder / "whole.yaml").write_text(as_yaml(whole), encoding="utf-8")
    again = ktc.open_box(folder / "whole.yaml").tile_set

    assert box.tiles == again.tiles and box.figures == again.figures
    for tile in box.tiles:
        for field in ("name", "points", "costs", "each", "berths", "sides"):
            assert box.source(tile, field) == whole["tiles"][tile.id].get("sources", {}).get(field, BENEATH["source"])
    for field in ("keyples", "connectors", "skills", "hand", "rivers", "eras"):
        brought = said.get("sources", {}).get(field, usual if field in said else None)
        assert box.plain["sources"].get(field) == brought


def wanted(said: dict[str, Any], path: tuple[str, ...], value: Any) -> dict[str, Any]:
    """Return what an overlay should say then, worked out on its own: a figure is there whole or not at all."""
    said = copy.deepcopy(said)
    counts = path[0] in ("keyples", "skills", "sources")
    depth = 2 if counts else 1 if path[0] != "tiles" else 4 if path[2:3] == ("sources",) else min(3, len(path))
    figure, inner = path[:depth], path[depth:]
    holder: Any = said
    lower: Any = BENEATH
    for name in figure[:-1]:
        holder[name] = holder.get(name) or {}
        holder, lower = holder[name], lower.get(name, {})
    if not inner:
        holder[figure[-1]] = value
        return said
    part = holder.setdefault(figure[-1], copy.deepcopy(lower.get(figure[-1])))
    for name in inner[:-1]:
        part = part[int(name)] if isinstance(part, list) else part[name]
    part[int(inner[-1]) if isinstance(part, list) else inner[-1]] = value
    return said


def concerned(line: tuple[str, ...], path: tuple[str, ...]) -> bool:
    """Return whether what a line says is, holds or is held by what changes."""
    short = min(len(line), len(path))
    return line[:short] == path[:short]


def bare(said: str) -> str:
    """Return a line without what another layout may change: quotes, blanks, commas at an end, how nothing is written."""
    return re.sub(r"(?<=[:,\[])(null|~)(?=[],}]|$)", "", re.sub(r"[\s'\"]", "", said)).replace(",}", "}").removeprefix("-")


def stay_in_order(kept: list[str], text: str) -> bool:
    """Return whether all of these lines stand in a text in their order, and their comments, which may go a line further."""
    whole, at = "\n".join(map(bare, text.splitlines())), 0
    for line in kept:
        remark = REMARKS.search(line)
        wanted = bare(line[: remark.start()].strip() or remark[0]) if remark else bare(line)
        found = whole.find(wanted, at)
        if found < 0:
            return False
        at = found + len(wanted)
    rest = iter(REMARKS.findall(text))
    return all(remark in rest for remark in REMARKS.findall("\n".join(kept)))


def paths_by_line(text: str) -> dict[int, list[tuple[str, ...]]]:
    """Return what stands on each line, by the marks of a reader."""
    found: dict[int, list[tuple[str, ...]]] = {}

    def walk(node: Any, path: tuple[str, ...]) -> None:
        if node.id == "mapping":
            for name, value in node.value:
                found.setdefault(name.start_mark.line, []).append((*path, name.value))
                walk(value, (*path, name.value))
        elif node.id == "sequence":
            for number, value in enumerate(node.value):
                walk(value, (*path, str(number)))
        else:
            found.setdefault(node.start_mark.line, []).append(path)

    walk(YAML(typ="safe", pure=True).compose(text), ())
    return found


def as_yaml(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def corrected(file: Path, path: tuple[str, ...], value: Any) -> str | None:
    """Return the text of a file after a correction; None where a comment stands in its way, which was told with its line."""
    before = file.read_bytes()
    try:
        correct(file, [f"{'.'.join(path)}={as_yaml(value)}"])
    except ktc.TileSetError as error:
        (told,) = error.mistakes
        assert re.fullmatch(r"mine\.yaml, line \d+: '# remark \d+: .*' cannot stay there; move it to a separate line .*", told), (
            told
        )
        assert file.read_bytes() == before
        return None
    return file.read_bytes().decode()


def see_no_other_line(file: Path, path: tuple[str, ...], other: Any, value: Any) -> None:
    """See that in a file with the usual layout, corrections there and back change the lines of their figure only."""
    texts = [corrected(file, path, said) or "" for said in (other, value, other)]
    assert re.sub(" +#", " #", texts[2]) == re.sub(" +#", " #", texts[0]), "there and back, but for the column of a comment"
    for was, becomes in pairwise(texts):
        says, lines = paths_by_line(was), was.splitlines()
        steps = SequenceMatcher(None, lines, becomes.splitlines(), autojunk=False).get_opcodes()
        lost = {at for kind, start, end, *_ in steps for at in range(start, end) if kind != "equal"}
        assert all(any(concerned(what, path) for what in says.get(at, [])) for at in lost), becomes


@tried(150)
@given(random=st.randoms(use_true_random=False), wish=st.sampled_from(WISHES))
def test_a_correction_changes_what_it_says_and_no_other_line(
    folder: Path, random: Random, wish: tuple[tuple[str, ...], list[Any]]
) -> None:
    path, values = wish
    value, hand, said = random.choice(values), Hand(random), overlay(random)
    text, lines = hand.text(said)
    file = folder / "mine.yaml"
    file.write_bytes(text.encode())
    assert YAML(typ="safe", pure=True).load(text) == said, "the law's own hand writes what it means"
    ktc.open_box(file)

    after = corrected(file, path, value)

    if after is None:
        between = re.search(r":\s+# remark [^\n]*\n\s+['\"\w\[{]", text)
        assert between or text.removeprefix("\ufeff").startswith("{"), "it stands between a name and a value, or below brackets"
        return
    assert YAML(typ="safe", pure=True).load(after) == wanted(said, path, value), after
    kept = [line for line, what in lines if what == REMARK or not concerned(what, path)]
    assert stay_in_order(kept, after.removeprefix("\ufeff")), after
    assert after.startswith("\ufeff") == text.startswith("\ufeff")
    assert "\n" not in text or after.count("\n") == after.count(hand.line_end), "lines end as they did"
    assert after == text or after.endswith("\n")
    assert corrected(file, path, value) == after, "a correction that was made already changes nothing"
    other = next((other for other in values if other != value), None)
    if other is not None and after != text and random.random() < 0.3:  # three corrections more take their time
        see_no_other_line(file, path, other, value)


@tried(40)
@given(random=st.randoms(use_true_random=False), wishes=st.lists(st.sampled_from(WISHES), min_size=1, max_size=5))
def test_many_corrections_with_a_source_make_the_set_that_was_meant(
    folder: Path, random: Random, wishes: list[tuple[tuple[str, ...], list[Any]]]
) -> None:
    hand, said = Hand(random), overlay(random)
    file = folder / "many.yaml"
    file.write_bytes(hand.text(said)[0].encode())
    chosen = [(path, random.choice(values)) for path, values in wishes]
    try:
        correct(file, [f"{'.'.join(path)}={as_yaml(value)}" for path, value in chosen], source="the box on my table")
    except ktc.TileSetError as error:
        assert "cannot stay there" in str(error)
        return
    for path, value in chosen:
        said = wanted(said, path, value)
    found = YAML(typ="safe", pure=True).load(file.read_bytes())
    box = ktc.open_box(file)
    tiles = {tile.id: tile for tile in box.tiles}
    for path, _ in chosen:
        if path[0] == "tiles" and len(path) > 2 and path[2] != "sources":
            assert box.tile_set.source(tiles[path[1]], path[2]) == "the box on my table"
    for name, part in said.items():
        if name not in ("tiles", "sources"):
            assert found[name] == part
    for tile, fields in (said.get("tiles") or {}).items():
        assert {name: part for name, part in found["tiles"][tile].items() if name != "sources"} == {
            name: part for name, part in fields.items() if name != "sources"
        }
