"""What a page says to those who read its file, said for the site: links into folders and out of the docs, blocks not run."""

import os.path
import re
from collections.abc import Mapping
from html import escape
from pathlib import Path, PurePosixPath
from typing import Any, Final

from blocks import FENCE
from sphinx.application import Sphinx

ELSEWHERE: Final = {
    "bench": "bench/README.md",
    "changes": "CHANGELOG.md",
    "contributing": "CONTRIBUTING.md",
    "docklands": "plugins/ktc-docklands/README.md",
    "london-2010": "plugins/ktc-london-2010/README.md",
    "markets": "plugins/ktc-markets/README.md",
}
"""Pages of the site whose text is a file of the project beside the docs; in the docs each is a line that leads there."""
LINK: Final = re.compile(r"^```.*?^```$|(?<=\]\()(?![a-z]+:|#)([^)#\s]+)", re.MULTILINE | re.DOTALL)
"""A link's target; or a whole block, in which nothing is a link."""


def moved(text: str, home: PurePosixPath, page: PurePosixPath) -> str:
    """Return a text with its links as they must be on another page; ``home`` is where it lies, both within the project."""

    def link(match: re.Match[str]) -> str:
        if match[1] is None:
            return match[0]
        target = os.path.normpath(home.parent / match[1])
        for name, file in ELSEWHERE.items():
            if target == file:
                target = f"docs/{name}.md"
        if match[1].endswith("/"):
            target += "/index.rst"
        return os.path.relpath(target, page.parent)

    return LINK.sub(link, text)


def with_reason(block: re.Match[str]) -> str:
    """Return a block with a line below it that says why it is not run, where that is said above it."""
    said = re.match(r"not run: (.*)", block[1] or "")
    if said is None:
        return block[0]
    reason = re.sub("`([^`]+)`", r"<code>\1</code>", escape(said[1]))
    return f'{block[0]}\n\n<p class="not-run">Not tried by a test: {reason}.</p>\n'


def follow(app: Sphinx, page: str, source: list[str]) -> None:
    """Read a page that lies elsewhere; turn the links of all Markdown pages, and show why a block is not run."""
    if app.env.doc2path(page).suffix != ".md":
        return
    home = here = PurePosixPath("docs", f"{page}.md")
    if page in ELSEWHERE:
        home = PurePosixPath(ELSEWHERE[page])
        file = Path(app.srcdir).parent / home
        app.env.note_dependency(str(file))
        source[0] = file.read_text(encoding="utf-8")
    source[0] = FENCE.sub(with_reason, moved(source[0], home, here))


def setup(app: Sphinx) -> Mapping[str, Any]:
    """Tell Sphinx about it."""
    app.connect("source-read", follow)
    return {"parallel_read_safe": True}
