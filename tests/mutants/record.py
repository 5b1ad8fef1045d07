"""What is mutated, what the last runs found, and which survivors are explained.

``results.json`` holds a row for each file under the hash of its code: as long as the code stays, so does the row.
"""

import ast
import hashlib
import importlib.metadata
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

import attrs

PROJECT: Final = Path(__file__).parents[2]
RESULTS: Final = Path(__file__).with_name("results.json")
SURVIVORS: Final = Path(__file__).with_name("survivors.yaml")
# Not ktc/kernel/score.py: attrs takes its functions while the class is made, so no fault can be put there afterwards.
LONDON: Final = "plugins/ktc-london-2010/ktc_london_2010"
STADENS: Final = "plugins/ktc-stadens-nyckel/ktc_stadens_nyckel"
TARGETS: Final = (
    "plugins/ktc-city/ktc_city/rules/*.py",
    "plugins/ktc_box/*.py",
    "plugins/ktc_jennifer/*.py",
    f"{LONDON}/board/evolve.py",
    *(f"{LONDON}/{part}/*.py" for part in ("rules", "cards")),
    *(f"{STADENS}/{part}.py" for part in ("rules/*", "model/writing", "content/box")),
)
NOT_MUTATED: Final = ("plugins/ktc_box/__init__.py", f"{LONDON}/cards/__init__.py")  # tables of classes, and the path of a file
DRAWN: Final = {f"{STADENS}/": 10}  # one in so many mutants of a file below this folder is tried, drawn by a seed
SEED: Final = 28
LEAST: Final = 0.9  # of the mutants of every file are killed
Key = tuple[str, str, str, str, int]
T = TypeVar("T")


@attrs.frozen
class Row:
    """What became of the mutants of one file, whose code has this hash; ``timeouts`` are among the ``killed``.

    ``among`` is how many mutants the file has, where those that were tried are a sample; 0 where all were tried.
    """

    source: str
    mutants: int
    killed: int
    timeouts: int
    explained: int
    among: int = 0

    @property
    def share(self) -> float:
        """How many of all mutants were killed, from 0 to 1."""
        return self.killed / self.mutants if self.mutants else 1.0

    @property
    def unexplained(self) -> int:
        """How many survivors nobody has explained."""
        return self.mutants - self.killed - self.explained


def files() -> list[str]:
    """Return the files that are mutated, by their paths from the checkout."""
    found = sorted(path.relative_to(PROJECT).as_posix() for target in TARGETS for path in PROJECT.glob(target))
    return [file for file in found if file not in NOT_MUTATED]


def sample_of(file: str, mutants: Sequence[T]) -> list[T]:
    """Return the mutants of a file that are tried, in their order: all, or of some files a sample that never changes."""
    for folder, share in DRAWN.items():
        if file.startswith(folder):
            number = -(-len(mutants) // share)
            return [mutants[at] for at in sorted(Random(f"{SEED}: {file}").sample(range(len(mutants)), number))]
    return [*mutants]


def module_name(file: str) -> str:
    """Return the name under which a file is imported."""
    parts = file.removesuffix(".py").removesuffix("/__init__").split("/")
    where = 2 if "-" in parts[1] else 1  # a distribution of its own has a folder of its own
    return ".".join(parts[where:] if parts[0] == "plugins" else parts)


def source_hash(file: str) -> str:
    """Return the hash of a file's code as it is now."""
    return code_hash((PROJECT / file).read_text(encoding="utf-8"))


def code_hash(source: str) -> str:
    """Return the hash of code without its imports, docstrings and comments: these are not mutated."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [each for each in body if not isinstance(each, ast.Import | ast.ImportFrom) and not _is_text(each)]
    return hashlib.sha256(ast.unparse(tree).encode()).hexdigest()


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def read_rows() -> dict[str, Row]:
    """Return what is on record, by file."""
    if not RESULTS.exists():
        return {}
    return {file: Row(**row) for file, row in json.loads(RESULTS.read_text(encoding="utf-8"))["files"].items()}


def write_rows(rows: Mapping[str, Row]) -> None:
    """Put rows on record, in the order of their files."""
    plain = {"operators": f"mutmut {importlib.metadata.version('mutmut')} and our own", "files": {}}
    plain["files"] = {file: _plain(rows[file]) for file in sorted(rows)}
    RESULTS.write_text(json.dumps(plain, indent=1) + "\n", encoding="utf-8")


def _plain(row: Row) -> dict[str, Any]:
    return {name: value for name, value in attrs.asdict(row).items() if value or name != "among"}


def changed(rows: Mapping[str, Row]) -> list[str]:
    """Return the files whose code is another than on record."""
    return [file for file in files() if file not in rows or rows[file].source != source_hash(file)]


def read_explained() -> dict[Key, str]:
    """Return why mutants survive that no test can kill, by what names them."""
    return keys_of(SURVIVORS)


def keys_of(path: Path) -> dict[Key, str]:
    """Return the mutants that a file of survivors lists, each with its reason."""
    from ruamel.yaml import YAML

    told: Sequence[Mapping[str, Any]] = YAML(typ="safe").load(path.read_text(encoding="utf-8")) or ()
    return {
        (group["file"], one.get("function", ""), one["was"], one["now"], one.get("nth", 1)): group["because"]
        for group in told
        for one in group["mutants"]
    }


def table(rows: Mapping[str, Row]) -> str:
    """Return the rows as a table of Markdown, with their sum."""
    sums = [sum(getattr(row, field) for row in rows.values()) for field in ("mutants", "killed", "timeouts", "explained")]
    total = Row("", *sums)
    lines = ["| File | Mutants | Killed | of these, endless | Share | Explained survivors |", "|---|---|---|---|---|---|"]
    for name, row in [*((f"`{file}`", rows[file]) for file in sorted(rows) if rows[file].mutants), ("**all**", total)]:
        share = f"{row.share:.1%}"
        tried = f"{row.mutants:,} of {row.among:,}" if row.among else f"{row.mutants:,}"
        lines.append(f"| {name} | {tried} | {row.killed:,} | {row.timeouts} | {share} | {row.explained} |")
    return "\n".join(lines)
