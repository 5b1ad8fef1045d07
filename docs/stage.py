"""Write the source of the site: ``python docs/stage.py FOLDER`` copies the docs there, with what only a site has.

The pages of a clone are Markdown as any Git host shows it.  The site adds pages from elsewhere in the project, tables that
programs write, a list of contents from front matter, why a block is not run, and redirects from old addresses.
"""

import json
import os.path
import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from pathlib import Path
from shutil import copytree, rmtree
from typing import Final

import hook_examples
import make_actions_page
import make_rules_page
import make_state_machine
from blocks import FENCE
from evidence_page import evidence
from front import DOCS, SECTIONS, fronts
from games_page import games
from mutants import record
from tables import code, table

from ktc.kit.description import rules_of_a_game
from ktc.kit.named import kit_of

PROJECT: Final = DOCS.parent
REDIRECTS: Final = DOCS / "redirects.toml"
OUT: Final = "_redirects"
ELSEWHERE: Final[Mapping[str, str]] = {
    "about/changes": "CHANGELOG.md",
    "about/contributing": "CONTRIBUTING.md",
    "about/bench": "bench/README.md",
    "play/london-2010": "plugins/ktc-london-2010/README.md",
    "play/stadens-nyckel": "plugins/ktc-stadens-nyckel/README.md",
    "invent/city": "plugins/ktc-city/README.md",
    "invent/docklands": "plugins/ktc-docklands/README.md",
    "invent/markets": "plugins/ktc-markets/README.md",
}
"""Pages of the site whose text is a file of the project beside the docs."""
BESIDE: Final[Mapping[str, Sequence[str]]] = {"about": ("about/changes", "decisions/index", "about/contributing", "about/bench")}
"""Pages that a section lists after its own; those of ``ELSEWHERE`` that are missing here stand at the end of their section."""


def figures(*names: str) -> str:
    """Return what runs printed, as it is on record."""
    texts = {name: (DOCS / "figures" / f"{name}.txt").read_text(encoding="utf-8") for name in names}
    return "\n".join(f"## {TITLES[name]}\n\n```text\n{text}```\n" for name, text in texts.items())


def curves() -> str:
    """Return the pictures of the growth."""
    files = sorted((DOCS / "pictures").glob("growth_*.svg"))
    return "\n".join(f"![{file.stem.replace('_', ' by ')}](../pictures/{file.name})\n" for file in files)


def tables(*names: str) -> str:
    """Return tables of Markdown that runs wrote."""
    return "\n".join(f"## {TITLES[name]}\n\n{(DOCS / 'figures' / f'{name}.txt').read_text(encoding='utf-8')}" for name in names)


def balance() -> str:
    """Return the page of the balance where ``make balance`` has written it here."""
    page = PROJECT / "build" / "balance.md"
    return page.read_text(encoding="utf-8") if page.exists() else ""


def rules_of(name: str) -> str:
    """Return every rule of an installed game that has a register, and its rulings."""
    rows = []
    for rule in rules_of_a_game(kit_of(name)):
        ruling = rule.ruling
        choices = "" if ruling is None else f"{ruling.question} {', '.join(map(code, (ruling.default, *ruling.alternatives)))}"
        rows.append([f'<a id="{rule.id}"></a>{code(rule.id)}', rule.sentence, rule.section, choices])
    return "\n".join(["## All rules", "", *table(("id", "rule", "section of the rulebook", "ruling"), rows)])


def mutants() -> str:
    """Return what became of the mutants of each file."""
    return f"## Mutants by file\n\n{record.table(record.read_rows())}\n"


TITLES: Final[Mapping[str, str]] = {
    "run": "The last run beside other engines",
    "profile": "What a decision costs",
    "growth": "Growth",
    "page": "The page in a browser",
    "hostile-files": "What hostile files cost",
    "fuzzing": "Fuzzing",
}
GENERATED: Final[Mapping[str, Callable[[], str]]] = {
    "play/rules": make_rules_page.page,
    "play/rules-london-2010": lambda: rules_of("london_2010"),
    "embed/actions-and-events": lambda: f"{make_actions_page.tables()}\n{make_state_machine.printed()}",
    "invent/hooks": hook_examples.hooks,
    "invent/effects": hook_examples.effects,
    "research/balance": balance,
    "about/design": games,
    "about/evidence": lambda: f"{evidence()}\n{mutants()}",
    "about/performance": lambda: f"{figures('run', 'profile', 'growth', 'page')}\n{curves()}",
    "about/security": lambda: tables("hostile-files", "fuzzing"),
}
"""What programs write below a page of the docs."""
LINK: Final = re.compile(r"^```.*?^```$|(?<=\]\()(?![a-z]+:|#)([^)#\s]+)", re.MULTILINE | re.DOTALL)
"""A link's target; or a whole block, in which nothing is a link."""
REDIRECT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>This page has moved</title>
<link rel="canonical" href="{to}">
<script>
const anchors = {anchors};
location.replace(anchors[location.hash.slice(1)] ?? {quoted} + location.hash);
</script>
<noscript><meta http-equiv="refresh" content="0; url={to}"></noscript>
<p>This page has moved: <a href="{to}">{to}</a>.</p>
</html>
"""


def moved(text: str, home: Path, page: Path, folder: Path) -> str:
    """Return a text with its links as the site's source wants them; ``home`` is its file in the project, ``page`` its copy."""
    places = {PROJECT / file: folder / f"{name}.md" for name, file in ELSEWHERE.items()}

    def link(match: re.Match[str]) -> str:
        if match[1] is None:
            return match[0]
        target = Path(os.path.normpath(home.parent / match[1]))
        if target in places:
            target = places[target]
        elif target.is_relative_to(DOCS):
            target = folder / target.relative_to(DOCS)
        if match[1].endswith("/"):
            target /= "index.md" if (DOCS / target.name / "index.md").exists() else "index.rst"
        return os.path.relpath(target, page.parent)

    return LINK.sub(link, text)


def with_reason(block: re.Match[str]) -> str:
    """Return a block with a line below it that says why it is not run, where that is said above it."""
    said = re.match(r"not run: (.*)", block[1] or "")
    if said is None:
        return block[0]
    reason = re.sub("`([^`]+)`", r"<code>\1</code>", escape(said[1]))
    return f'{block[0]}\n\n<p class="not-run">Not tried by a test: {reason}.</p>\n'


def contents() -> Iterator[tuple[str, list[str]]]:
    """Yield each caption with the pages below it; what is of no section comes last."""
    for section, pages in groupby(fronts(), key=lambda page: page.section):
        beside = BESIDE.get(section, [name for name in ELSEWHERE if name.startswith(f"{section}/")])
        yield SECTIONS[section], [*(page.name for page in pages), *beside]
    yield "Reference", ["api/index"]


def toctree(caption: str, names: Sequence[str]) -> str:
    """Return a hidden list of pages in MyST's words."""
    listed = "\n".join(names)
    return f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{listed}\n```\n"


def redirects() -> Mapping[str, str]:
    """Return the new address of each old one: of pages, and of anchors that another page has now."""
    found: Mapping[str, str] = tomllib.loads(REDIRECTS.read_text(encoding="utf-8"))["moved"]
    return found


def redirect(old: str, table: Mapping[str, str]) -> str:
    """Return the page that stands at an old address and leads to the new one."""
    anchors = {name.partition("#")[2]: address(new, old) for name, new in table.items() if name.startswith(f"{old}#")}
    to = address(table[old], old)
    return REDIRECT.format(to=escape(to), quoted=json.dumps(to), anchors=json.dumps(anchors))


def address(name: str, old: str) -> str:
    """Return the relative address of a page, with its anchor, as seen from an old one."""
    page, hash_, anchor = name.partition("#")
    return f"{os.path.relpath(f'{page}.html', Path(old).parent)}{hash_}{anchor}"


def stage(folder: Path) -> None:
    """Write the source of the site into a folder, which is emptied first."""
    if folder.exists():
        rmtree(folder)
    copytree(DOCS, folder, ignore=lambda _, names: [name for name in names if name == "__pycache__"])
    pages = {file.relative_to(DOCS).with_suffix("").as_posix(): file for file in DOCS.rglob("*.md")}
    pages |= {name: PROJECT / file for name, file in ELSEWHERE.items()}
    for name, file in pages.items():
        page = folder / f"{name}.md"
        text = FENCE.sub(with_reason, moved(file.read_text(encoding="utf-8"), file, page, folder))
        if name in GENERATED:
            text += "\n" + GENERATED[name]()
        if name == "decisions/index":
            text += toctree("Decisions", sorted(file.stem for file in (DOCS / "decisions").glob("0*.md")))
        if name == "index":
            text += "".join(toctree(caption, names) for caption, names in contents())
        page.write_text(text, encoding="utf-8")
    if (PROJECT / "build" / "balance").exists():
        copytree(PROJECT / "build" / "balance", folder / "pictures" / "balance")
    table = redirects()
    for old in (name for name in table if "#" not in name):
        file = folder / OUT / f"{old}.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(redirect(old, table), encoding="utf-8")


if __name__ == "__main__":
    stage(Path(sys.argv[1]).resolve())
