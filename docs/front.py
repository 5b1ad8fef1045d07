"""The pages of the five sections, with what their front matter says: for whom a page is, and of which kind it is."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import attrs

DOCS: Final = Path(__file__).parent
SECTIONS: Final[Mapping[str, str]] = {
    "play": "Play",
    "embed": "Embed",
    "invent": "Invent",
    "research": "Research",
    "about": "About",
}
"""The folders, with their captions, in the order of the doors on the start page."""
KINDS: Final = ("tutorial", "how-to", "reference", "explanation")
"""Each page has one of these."""
FRONT: Final = re.compile(r"\A---\n(.*?)^---\n", re.MULTILINE | re.DOTALL)
FIELD: Final = re.compile(r"^(\w+): (.*)$", re.MULTILINE)
TITLE: Final = re.compile(r"^# (.*)$", re.MULTILINE)


@attrs.frozen
class Front:
    """A page with its front matter."""

    path: Path
    section: str
    title: str
    reader: str
    kind: str

    @property
    def name(self) -> str:
        """The path within the docs, without its ending: the page's address on the site."""
        return f"{self.section}/{self.path.stem}"


def fields(text: str) -> Mapping[str, str]:
    """Return the fields of the front matter of a text; none where it has no front matter."""
    front = FRONT.match(text)
    return dict(FIELD.findall(front[1])) if front else {}


def front_of(path: Path) -> Front:
    """Read the front matter of a page; raises ``ValueError`` where a part of it is missing."""
    text = path.read_text(encoding="utf-8")
    said, title = fields(text), TITLE.search(text)
    if set(said) != {"reader", "kind"} or said["kind"] not in KINDS or title is None:
        raise ValueError(f"{path}: front matter wants 'reader:' and 'kind:', one of {', '.join(KINDS)}, and then a title")
    return Front(path, path.parent.name, title[1], said["reader"], said["kind"])


def fronts(folder: Path = DOCS) -> Iterator[Front]:
    """Yield the pages of all sections in the order of the start page; those that it does not name come last, tutorials first."""
    start = (folder / "index.md").read_text(encoding="utf-8")

    def place(page: Front) -> tuple[int, int, str]:
        found = start.find(f"]({page.name}.md)")
        return (found if found >= 0 else len(start), KINDS.index(page.kind), page.title)

    for section in SECTIONS:
        yield from sorted(map(front_of, (folder / section).glob("*.md")), key=place)
