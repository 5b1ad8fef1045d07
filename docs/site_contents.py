"""The order of the site's pages.  No page holds a list that only a site understands: it is added as the first one is read."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx

CONTENTS: Final[Mapping[str, Sequence[str]]] = {
    "Begin": (
        "about/design",
        "embed/quickstart",
        "play/terminal",
        "play/browser",
        "play/server",
        "embed/interface",
        "embed/examples",
        "research/first-bot",
        "research/external-bots",
        "research/simulation",
        "research/learning",
    ),
    "A game": (
        "embed/actions-and-events",
        "embed/drafts",
        "embed/hidden-information",
        "embed/records",
        "embed/stores",
        "about/security",
        "play/options",
        "about/languages",
        "embed/pictures",
        "embed/wire",
        "research/notation",
    ),
    "The rules": ("play/rules", "about/state-machine", "about/evidence", "invent/testing", "research/balance", "play/your-box"),
    "Your own game": ("invent/first-game", "invent/content", "london-2010", "about/london-2010-evidence"),
    "Tiles and variants": (
        "invent/first-tile",
        "invent/first-variant",
        "invent/a-tile-that-remembers",
        "invent/a-variant-that-brings",
        "invent/tiles",
        "invent/hooks",
        "invent/moments",
        "invent/effects",
        "invent/sets",
        "invent/publish",
        "docklands",
        "markets",
    ),
    "Reference": ("api/index", "about/glossary", "about/performance", "bench", "about/mutants", "about/versioning", "changes"),
    "The house": ("contributing", "about/architecture", "about/structure", "about/releasing", "decisions/index"),
}
"""Captions, and the pages under them; a page that does not exist yet is left out."""
REST: Final = "More"
SECTIONS: Final = ("play", "embed", "invent", "research", "about")


def pages(folder: Path) -> list[str]:
    """Return the names of all pages, those of decisions and of the API reference apart."""
    found = [*folder.glob("*"), *(page for section in SECTIONS for page in (folder / section).glob("*"))]
    names = (page.relative_to(folder).with_suffix("").as_posix() for page in found if page.suffix in (".md", ".rst"))
    return sorted(name for name in names if name != "index")


def contents(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield each caption with its pages; what no caption names stands under the last one, so that no page is lost."""
    named = {page for group in CONTENTS.values() for page in group}
    for caption, group in CONTENTS.items():
        yield caption, [page for page in group if any((folder / f"{page}{end}").exists() for end in (".md", ".rst"))]
    yield REST, [page for page in pages(folder) if page not in named]


def toctree(caption: str, names: Sequence[str]) -> str:
    """Return a hidden list of pages in MyST's words."""
    listed = "\n".join(names)
    return f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{listed}\n```\n"


def add_contents(app: Sphinx, page: str, source: list[str]) -> None:
    """Add the lists of pages to the first page, as it is read."""
    if page == "index":
        folder = Path(app.srcdir)
        source[0] += "".join(toctree(caption, names) for caption, names in contents(folder) if names)


def setup(app: Sphinx) -> Mapping[str, Any]:
    """Tell Sphinx about it."""
    app.connect("source-read", add_contents)
    return {"parallel_read_safe": True}
