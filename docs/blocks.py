"""The fenced blocks of the pages, and how each is tried.  A comment directly above a block may say what it is:

``file: NAME`` (the page's commands find it under that name), ``shows: NAME`` (so that file looks after the commands above),
``part of: PATH`` (it stands so in a file of the project), ``stories`` (YAML that is played), ``… printed by PATH`` (a program of
the project writes it), ``not run: REASON``.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

PROJECT: Final = Path(__file__).parents[1]
FENCE: Final = re.compile(r"^(?:<!-- (.*) -->\n)?^```(.*)\n((?:.*\n)*?)^```$", re.MULTILINE)
NOTES: Final = ("file", "shows", "part of", "stories", "printed by", "not run")
LANGUAGES: Final[Mapping[str, str]] = {"python": "python", "sh": "commands"}
"""What is run though no comment says so."""


class Block(NamedTuple):
    """A block of a page: its first line, the comment above it in two parts, its language and its text."""

    page: Path
    line: int
    note: str
    about: str
    language: str
    text: str

    @property
    def how(self) -> str | None:
        """How it is tried: a note, or what is done with its language; None for a block that is not tried."""
        return self.note or LANGUAGES.get(self.language)

    def __str__(self) -> str:
        return f"{self.page.relative_to(PROJECT)}:{self.line}"


def pages() -> list[Path]:
    """Return all pages for readers: those of the docs, and those that lie beside what they are about."""
    beside = [
        PROJECT / "README.md",
        PROJECT / "CHANGELOG.md",
        PROJECT / "bench" / "README.md",
        *PROJECT.glob("plugins/*/README.md"),
    ]
    return sorted([*beside, *(PROJECT / "docs").rglob("*.md")])


def blocks(page: Path) -> Iterator[Block]:
    """Yield the blocks of a page in order."""
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        comment, language, inside = found[1] or "", found[2], found[3]
        note = next((note for note in NOTES if re.search(rf"(^|\s){note}\b", comment)), "")
        about = comment.partition(note)[2].removeprefix(":").strip() if note else ""
        yield Block(page, text[: found.start(2)].count("\n") + 1, note, about, language, inside)


def in_the_wheel() -> set[Path]:
    """Return the pages that CI follows from the first command to the last, where nothing but the wheel is installed."""
    return {PROJECT / page for page in re.findall(r"docs/[\w/-]+\.md", (PROJECT / ".ci" / "wheel").read_text(encoding="utf-8"))}


def with_commands() -> set[Path]:
    """Return the other pages that show commands; these run in a folder that looks like a clone."""
    return {page for page in pages() if any(block.how == "commands" for block in blocks(page))} - in_the_wheel()


def script(page: Path) -> str:
    """Return the commands of a page as one shell script, which writes the files that the page shows and compares others."""
    lines = [f"echo '--- {page.name}'"]
    for block in blocks(page):
        if block.how == "file":
            lines.append(f"cat > {block.about} <<'THE-END-OF-THE-FILE'\n{block.text}THE-END-OF-THE-FILE")
        elif block.how == "shows":
            lines.append(f"diff -u {block.about} - <<'THE-END-OF-THE-FILE'\n{block.text}THE-END-OF-THE-FILE")
        elif block.how == "commands":
            lines += ["set -x", block.text, "{ set +x; } 2>/dev/null"]
    return "\n".join(lines) + "\n"
