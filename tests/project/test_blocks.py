"""Every block of every page is tried, or says why not: programs run, files are files, listings are the project's."""

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from blocks import FENCE, PROJECT, Block, blocks, in_the_wheel, pages, script, with_commands
from ruamel.yaml import YAML

import ktc
from ktc.testing import play_story, read_stories

BLOCKS: Final = [block for page in pages() for block in blocks(page)]


def of(how: str) -> pytest.MarkDecorator:
    """Return the blocks that are tried in one way, as parameters of a test."""
    return pytest.mark.parametrize("block", [pytest.param(block, id=str(block)) for block in BLOCKS if block.how == how])


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(PROJECT)))
def test_every_block_is_tried_or_says_why_not(page: Path) -> None:
    untried = [str(block) for block in blocks(page) if block.how is None]
    assert not untried, f"{untried}: say above each what it is, as docs/blocks.py has it"
    left = re.findall(r"^[ >]*(?:```|~~~).*$", FENCE.sub("", page.read_text(encoding="utf-8")), re.MULTILINE)
    assert not left, f"blocks that nobody reads, indented or left open: {left}"
    files = {block.how for block in blocks(page)} & {"file", "shows"}
    assert not files or page in in_the_wheel() | with_commands(), "files that no command uses"


PAGE: Final = """\
```python
print("tried without a word")
```
<!-- file: note.txt -->
```text
once
```
```sh
tr o O < note.txt > other.txt
```
<!-- shows: other.txt -->
```text
Once
```
<!-- a remark -->
```yaml
nobody: tries me
```
"""


def test_what_a_block_is_stands_above_it_or_in_its_language(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    assert [block.how for block in blocks(page)] == ["python", "file", "commands", "shows", None]
    assert [block.line for block in blocks(page)] == [1, 5, 8, 12, 16]


@pytest.mark.parametrize(("shown", "code"), [("Once", 0), ("once", 1)])
def test_a_file_that_looks_otherwise_than_shown_ends_the_commands(shown: str, code: int, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE.replace("Once", shown), encoding="utf-8")
    ran = subprocess.run(["bash", "-euc", script(page)], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == code, ran.stderr
    assert ("+once" in ran.stdout) == bool(code)


def run(block: Block) -> None:
    """Run a block as a program of its own; lines are counted as in its page, so that a failure shows the line there."""
    exec(compile("\n" * block.line + block.text, block.page, "exec"), {"__name__": "__main__"})


@of("python")
def test_an_example_imports_the_modules_that_it_names(block: Block) -> None:
    """Here all modules are loaded long since; a reader begins with none."""
    nodes = list(ast.walk(ast.parse(block.text)))
    imported = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    imported |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    named = {node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
             and node.value.id == "ktc"} - set(dir(ktc))  # fmt: skip
    modules = {f"ktc.{name}" for name in named if list((PROJECT / "ktc").glob(f"{name}*"))}
    assert modules <= imported


@of("python")
def test_an_example_runs(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run(block)


def test_a_failure_shows_the_line_of_the_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("A page\n\n```python\nword = 'first'\nword.fall()\n```\n", encoding="utf-8")
    with pytest.raises(AttributeError) as failure:
        run(*blocks(page))
    assert (failure.traceback[-1].path, failure.traceback[-1].lineno + 1) == (page, 5)


def test_commands_are_run_by_make_pages_in_ci() -> None:
    assert "tests/project/commands.py" in (PROJECT / "Makefile").read_text(encoding="utf-8")
    lines = (PROJECT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert {"pages", "wheel"} <= {stage for line in lines if line.startswith("make ") for stage in line.split()}


@of("stories")
def test_a_story_can_be_played(block: Any, tmp_path: Path) -> None:
    file = tmp_path / "stories.yaml"
    file.write_text(block.text, encoding="utf-8")
    stories = list(read_stories(file))
    assert stories
    for story in stories:
        play_story(story)


@of("part of")
def test_a_part_stands_in_its_file(block: Any) -> None:
    if block.about.endswith((".js", ".py")):
        assert block.text.strip() in (PROJECT / block.about).read_text(encoding="utf-8"), f"{block.about} says something else"
        return
    shown, file = (parsed(block.about, text) for text in (block.text, (PROJECT / block.about).read_text(encoding="utf-8")))
    assert any(stands_in(shown, mapping) for mapping in mappings(file)), f"{block.about} says something else"


def parsed(name: str, text: str) -> Any:
    """Return the values of a YAML or TOML text, by the name of its file."""
    return tomllib.loads(text) if name.endswith(".toml") else YAML(typ="safe").load(text)


def mappings(value: Any) -> Iterator[Mapping[str, Any]]:
    """Yield a mapping and all mappings in it, or those in a list."""
    if isinstance(value, Mapping):
        yield value
    if isinstance(value, Mapping | list):
        for inner in value.values() if isinstance(value, Mapping) else value:
            yield from mappings(inner)


def stands_in(part: Any, whole: Any) -> bool:
    """Return whether all that a part says stands in the whole too, which may say more."""
    if isinstance(part, Mapping) and isinstance(whole, Mapping):
        return all(key in whole and stands_in(inner, whole[key]) for key, inner in part.items())
    return bool(part == whole)


@of("printed by")
def test_what_a_program_prints_is_written_by_it(block: Any) -> None:
    printer = (PROJECT / block.about).read_text(encoding="utf-8")
    assert block.page.name in printer, f"{block.about} writes no {block.page.name}"


@of("not run")
def test_what_is_not_run_says_why(block: Any) -> None:
    assert len(block.about.split()) >= 3, "a reason is a few words"
    named = re.findall(r"(?:tests|docs|\.ci)/[\w./-]+\w", block.about)
    assert all((PROJECT / name).exists() for name in named), named
