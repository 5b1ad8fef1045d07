"""What newcomers read is true: the files that CONTRIBUTING names are there, and each decision is found by its topic."""

import re
from pathlib import Path

PROJECT = Path(__file__).parents[2]
CITY = PROJECT / "plugins" / "ktc-city" / "ktc_city"
NAMED = re.compile(r"`((?:ktc|plugins|tile_sets|tests|docs|bench)/[\w/.\-]*)`")
OF_THE_CITY = re.compile(rf"`((?:{'|'.join(path.name for path in CITY.iterdir() if path.is_dir())})/[\w/.]*)`")


def test_every_file_and_folder_that_contributing_names_is_there() -> None:
    text = (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for pattern, folder in ((NAMED, PROJECT), (OF_THE_CITY, CITY)):
        named = pattern.findall(text)
        assert len(named) > 20 and [name for name in named if not (folder / name).exists()] == []


def test_the_glossary_is_in_order_and_explains_each_term_once() -> None:
    text = (PROJECT / "docs" / "about" / "glossary.md").read_text(encoding="utf-8")
    for part in text.split("\n## ")[1:]:
        terms = [term.lower() for term in re.findall(r"^\| ([^|`]+?) \| [A-Z]", part, flags=re.MULTILINE)]
        assert len(terms) > 20 and terms == sorted(set(terms))
