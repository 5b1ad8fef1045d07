"""Compare what the games on the kit fill in, part by part, in lines of Python; the site shows the table below the design."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

PROJECT: Final = Path(__file__).parents[1]
PLUGINS: Final = PROJECT / "plugins"
GAMES: Final[Mapping[str, tuple[Sequence[str], str]]] = {  # the folders of a game, and that of its tests
    "London (2016)": (("ktc-city/ktc_city", "ktc_box"), "ktc-city/tests"),
    "London (2010)": (("ktc-london-2010/ktc_london_2010",), "ktc-london-2010/tests"),
    "Stadens Nyckel (1998)": (("ktc-stadens-nyckel/ktc_stadens_nyckel",), "ktc-stadens-nyckel/tests"),
}
PARTS: Final[Mapping[str, str]] = {  # by the first part of a path
    "state, actions, events, phases": "board entries game listing model phases ruleset settings stages topics",
    "rules": "effects rules",
    "cards or tiles, figures, hooks": "box buildings cards catalogue content hookspecs plugin rivers routemasters scoring",
    "hidden information": "knowledge zones",
    "table, pictures, sentences": "drawing play text",
    "bots": "bots fast",
    "messages, notation, records, arrays": "bounds notation records sent wire",
    "checks, statistics, commands": "ablations balance checking commands statistics stories",
    "the kit's entry": "__init__ kit",
}
OF: Final = {folder: part for part, folders in PARTS.items() for folder in folders.split()}
WORDS: Final = "lines of messages in four languages"
TESTS: Final = "tests"


def files(folder: Path, ending: str) -> Iterator[Path]:
    """Yield the files of a folder, without what runs leave there."""
    yield from (path for path in sorted(folder.rglob(f"*{ending}")) if "__pycache__" not in path.parts)


def lines(path: Path) -> int:
    """Return the raw lines of a file."""
    return path.read_text(encoding="utf-8").count("\n")


def counted(game: str) -> Counter[str]:
    """Return the lines of a game by part; raise ``KeyError`` for a file that belongs to none."""
    folders, tests = GAMES[game]
    found = Counter[str]()
    for folder in (PLUGINS / name for name in folders):
        for path in files(folder, ".py"):
            found[OF[path.relative_to(folder).parts[0].removesuffix(".py")]] += lines(path)
        found[WORDS] += sum(map(lines, files(folder, ".ftl")))
    found[TESTS] = sum(map(lines, files(PLUGINS / tests, ".py")))
    return found


def games() -> str:
    """Return the table of the games."""
    counts = {game: counted(game) for game in GAMES}
    rows = [("part, in lines of Python", *GAMES), ("---", *("--:" for _ in GAMES))]
    rows += [(part, *(f"{found[part]:,}" if found[part] else "–" for found in counts.values())) for part in PARTS]
    rows.append(("**all of it**", *(f"**{sum(found[part] for part in PARTS):,}**" for found in counts.values())))
    rows += [(part, *(f"{found[part]:,}" for found in counts.values())) for part in (TESTS, WORDS)]
    return "\n".join(["## The games, part by part", "", *(f"| {' | '.join(row)} |" for row in rows), ""])


if __name__ == "__main__":
    print(games())
