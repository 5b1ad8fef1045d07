"""The order of the site's pages.  No page holds a list that only a site understands: it is added as the first one is read."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx

CONTENTS: Final[Mapping[str, Sequence[str]]] = {
    "Begin": ("why", "first-game", "play", "web", "serve", "embed", "examples", "bots", "programs", "simulate", "learning"),
    "A game": (
        "actions-and-events",
        "drafts",
        "secrets",
        "records",
        "stores",
        "strangers",
        "options",
        "languages",
        "pictures",
        "wire",
        "notation",
    ),
    "The rules": ("rules", "state-machine", "evidence", "stories", "balance", "your-box"),
    "Your own game": ("write-a-game", "content", "london-2010", "london-2010-evidence"),
    "Tiles and variants": (
        "first-tile",
        "first-variant",
        "a-tile-that-remembers",
        "a-variant-that-brings",
        "tiles",
        "hooks",
        "moments",
        "effects",
        "tile-sets",
        "plugins",
        "docklands",
        "markets",
    ),
    "Reference": ("api/index", "glossary", "performance", "bench", "mutants", "stability", "changes"),
    "The house": ("contributing", "architecture", "structure", "releasing", "decisions/index"),
}
"""Captions, and the pages under them; a page that does not exist yet is left out."""
REST: Final = "More"


def pages(folder: Path) -> list[str]:
    """Return the names of all pages that lie directly in the folder of the docs."""
    return sorted(page.stem for page in folder.glob("*") if page.suffix in (".md", ".rst") and page.stem != "index")


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
