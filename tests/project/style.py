"""The style of what people read: phrases that were given up, the length of sentences, and budgets of words.

``PYTHONPATH=docs python tests/project/style.py`` prints every find on pages, ``--names`` those in messages, docstrings, errors.
``--lower`` writes the counts on record down to those there are; they are never raised, so a page that was rewritten stays clean.
"""

import ast
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import attrs
from front import fields, fronts

PROJECT: Final = Path(__file__).parents[2]
RECORD: Final = Path(__file__).with_name("style_counts.json")
LONGEST: Final = 25  # words of a sentence
BUDGET: Final[Mapping[str, int]] = {"tutorial": 900, "how-to": 900, "explanation": 900, "reference": 1_500}
OWN_BUDGET: Final[Mapping[str, int]] = {
    "README.md": 700,
    "CONTRIBUTING.md": 1_900,
    "docs/index.md": 400,
    "docs/invent/first-game.md": 2_600,  # the listing of a whole game, with its table and a bot
    "docs/decisions/index.md": 900,
}
DECISION: Final = 300
README_OF_A_PLUGIN: Final = 1_100
MOST: Final = 55_000  # words in all
MOST_PAGES: Final = 8  # in a section


def _rules(name: str) -> list[tuple[re.Pattern[str], str]]:
    lines = Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()
    pairs = (line.split("\t") for line in lines if line and not line.startswith("#"))
    return [(re.compile(pattern), instead) for pattern, instead in pairs]


RULES: Final = _rules("style_phrases.txt")
RULES_OF_ERRORS: Final = [*RULES, *_rules("style_phrases_of_errors.txt")]
NO_PROSE: Final = re.compile(r"\A---\n.*?^---$|^```.*?^```$|<!--.*?-->", re.MULTILINE | re.DOTALL)
BEGINS: Final = re.compile(r"\s*(?:[*-]|\d+\.) ")
SHORT: Final = re.compile(r"!?\[([^]]*)\]\([^)]*\)")
CODE: Final = re.compile(r"`[^`]*`")
END: Final = re.compile(r"(?<=[.!?])(?:\*\*|[*)\"])?\s+(?=[A-Z`*\[\"(])")
COMPLAINS: Final = frozenset({"Breach", "Complaint", "Fault", "Trouble", "broken", "complain", "fault", "its_fault"})  # calls
REASONS: Final = frozenset({"complaint", "reason", "remedy", "what", "why"})  # variables of what errors say
COMPLAINT: Final = frozenset({"str | None", "Iterator[str]"})  # what functions return that say what is wrong
NO_PACKAGE: Final = frozenset({"templates", "tests"})  # folders in which docstrings are not checked
MESSAGE: Final = re.compile(r"^(?:[\w-]+ = |    (?:\.[\w-]+ = )?)(.*)$", re.MULTILINE)


@attrs.frozen
class Find:
    """A place in a text, and what to do about it."""

    line: int
    said: str


def prose(text: str) -> Iterator[tuple[int, str]]:
    """Yield paragraphs and points of a list with their lines; code, tables, titles and comments are left out."""
    text = NO_PROSE.sub(lambda found: "\n" * found[0].count("\n"), text)
    lines: list[str] = []
    start = 0
    for number, line in enumerate([*text.split("\n"), ""], 1):
        skipped = line.startswith(("|", "#")) or not line.strip()
        if lines and (skipped or BEGINS.match(line)):
            yield start, " ".join(lines)
            lines = []
        if not skipped:
            start = start if lines else number
            lines.append(BEGINS.sub("", line).strip())


def phrases(text: str, line: int = 0, rules: Sequence[tuple[re.Pattern[str], str]] = RULES) -> Iterator[Find]:
    """Yield the phrases of a text that were given up."""
    for pattern, instead in rules:
        yield from (Find(line, f"{found[0]!r}: {instead}") for found in pattern.finditer(text))


def finds(text: str) -> Iterator[Find]:
    """Yield what is to be done about a page."""
    for line, paragraph in prose(text):
        plain = CODE.sub("X", SHORT.sub(r"\1", paragraph))
        yield from phrases(plain, line)
        for sentence in END.split(plain):
            if (words := len(sentence.split())) > LONGEST:
                yield Find(line, f"{words} words: {sentence[:60]} …")


def words(path: Path) -> int:
    """Return how many words a page has, its code and tables included."""
    return len(path.read_text(encoding="utf-8").split())


def pages() -> list[Path]:
    """Return the pages that are counted: all that is written for readers."""
    beside = [PROJECT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
    return sorted([*beside, *PROJECT.glob("plugins/*/README.md"), *(PROJECT / "docs").rglob("*.md")])


def budget(path: Path) -> int | None:
    """Return how many words a page may have; None where only the sum is bounded."""
    name = path.relative_to(PROJECT).as_posix()
    if name in OWN_BUDGET:
        return OWN_BUDGET[name]
    if name.startswith("docs/decisions/"):
        return DECISION
    if name.startswith("plugins/"):
        return README_OF_A_PLUGIN
    kind = fields(path.read_text(encoding="utf-8")).get("kind")
    return BUDGET[kind] if kind else None


def in_sections() -> Mapping[str, int]:
    """Return how many pages each section of the docs has."""
    return Counter(page.section for page in fronts())


def messages() -> Iterator[tuple[str, str]]:
    """Yield the English messages, each with the file it is in."""
    for path in sorted([*(PROJECT / "ktc").rglob("en/*.ftl"), *(PROJECT / "plugins").rglob("en/*.ftl")]):
        for found in MESSAGE.finditer(path.read_text(encoding="utf-8")):
            yield path.relative_to(PROJECT).as_posix(), found[1]


def docstrings() -> Iterator[tuple[str, str]]:
    """Yield the first lines of docstrings of public names, in ``ktc`` and the packages of plugins, each with its file."""
    for path in sorted([*(PROJECT / "ktc").rglob("*.py"), *(PROJECT / "plugins").rglob("*.py")]):
        if not NO_PACKAGE.isdisjoint(path.relative_to(PROJECT).parts):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                public = isinstance(node, ast.Module) or not node.name.startswith("_")
                if public and (told := ast.get_docstring(node)):
                    yield path.relative_to(PROJECT).as_posix(), told.split("\n")[0]


def errors() -> Iterator[tuple[str, str]]:
    """Yield the literal texts of errors and complaints in all packages, each with its file and line."""
    for path in sorted([*(PROJECT / "ktc").rglob("*.py"), *(PROJECT / "plugins").rglob("*.py")]):
        if NO_PACKAGE.isdisjoint(path.relative_to(PROJECT).parts):
            for line, text in errors_in(path.read_text(encoding="utf-8")):
                yield f"{path.relative_to(PROJECT).as_posix()}:{line}", text


def errors_in(program: str) -> Iterator[tuple[int, str]]:
    """Yield what a program raises, complains of, or returns as the reason why something is wrong, each with its line."""
    found = dict[ast.AST, str]()
    for said in _complaints(ast.parse(program)):
        for part in ast.walk(said):
            if isinstance(part, ast.JoinedStr):
                words = [one.value if isinstance(one, ast.Constant) else "{}" for one in part.values]
                found |= {part: "".join(map(str, words))} | dict.fromkeys(part.values, "")
            elif isinstance(part, ast.Constant) and isinstance(part.value, str):
                found.setdefault(part, part.value)
    yield from ((part.lineno, text) for part, text in found.items() if " " in text.strip() and isinstance(part, ast.expr))


def _complaints(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        match node:
            case ast.Raise(exc=ast.Call() as call):
                yield call
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in COMPLAINS:
                yield node
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name in REASONS:
                yield value
            case ast.FunctionDef(returns=returns) if returns is not None and ast.unparse(returns) in COMPLAINT:
                yield from (
                    part.value
                    for part in ast.walk(node)
                    if isinstance(part, ast.Return | ast.Yield)
                    and isinstance(part.value, ast.JoinedStr | ast.Constant | ast.IfExp)
                )


def counts() -> Mapping[str, Any]:
    """Return what is counted now: finds by page, words beyond a budget, and finds in messages, docstrings and errors."""
    found = {path.relative_to(PROJECT).as_posix(): len(list(finds(path.read_text(encoding="utf-8")))) for path in pages()}
    sizes = {path.relative_to(PROJECT).as_posix(): words(path) for path in pages() if words(path) > (budget(path) or MOST)}
    return {
        "finds": {name: number for name, number in found.items() if number},
        "words": sizes,
        "pages": {section: number for section, number in in_sections().items() if number > MOST_PAGES},
        "in all": sum(map(words, pages())),
        "messages": sum(len(list(phrases(text))) for _, text in messages()),
        "docstrings": sum(len(list(phrases(text))) for _, text in docstrings()),
        "errors": sum(len(list(phrases(text, rules=RULES_OF_ERRORS))) for _, text in errors()),
    }


def on_record() -> Mapping[str, Any]:
    """Return the counts that must not be exceeded."""
    found: Mapping[str, Any] = json.loads(RECORD.read_text(encoding="utf-8"))
    return found


def lowered(record: Mapping[str, Any], now: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the counts on record where they are lower, those of now elsewhere; a page that is gone has none."""
    kept = {
        part: {name: min(record[part][name], number) for name, number in now[part].items() if name in record[part]}
        for part in ("finds", "words", "pages")
    }
    return kept | {part: min(record[part], now[part]) for part in ("in all", "messages", "docstrings", "errors")}


def main() -> int:
    """Print what there is to do, or lower the record."""
    if "--lower" in sys.argv:
        now = counts()
        record = lowered(on_record(), now) if RECORD.exists() else now
        RECORD.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
        return 0
    if "--names" in sys.argv:
        read = ((RULES, (*messages(), *docstrings())), (RULES_OF_ERRORS, errors()))
        for rules, texts in read:
            for where, text in texts:
                for find in phrases(text, rules=rules):
                    print(f"{where}: {find.said}: {text[:80]}")
        return 0
    chosen = [Path(name).resolve() for name in sys.argv[1:]] or pages()
    for path in chosen:
        name, most = path.relative_to(PROJECT).as_posix(), budget(path)
        for find in finds(path.read_text(encoding="utf-8")):
            print(f"{name}:{find.line}: {find.said}")
        if most is not None and words(path) > most:
            print(f"{name}: {words(path):,} words, {most:,} allowed")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
