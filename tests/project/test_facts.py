"""A refusal or question hands its message every fact that it shows, and what is a word of the game is translated."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from ktc_london_2010.kit import MESSAGES as LONDON
from project.facts import Said, said_in
from project.test_words import messages

from ktc.messages import LANGUAGES, OF_EVERY_GAME
from ktc_city.catalogue import MESSAGES as CITY

PROJECT: Final = Path(__file__).parents[2]
PACKAGES: Final = {
    "ktc": PROJECT / "ktc",
    "city": PROJECT / "plugins" / "ktc-city" / "ktc_city",
    "london": PROJECT / "plugins" / "ktc-london-2010" / "ktc_london_2010",
}
SAID: Final = {package: [*said_in(folder)] for package, folder in PACKAGES.items()}
PLAIN: Final = {  # facts that are numbers, names or what somebody typed
    "awaited", "behind", "berth", "chosen", "declared", "era", "field", "front", "furthest", "held", "keyples", "kind",
    "last", "least", "most", "name", "number", "offers", "previous", "q", "r", "returns", "river", "rotation", "seat",
    "total", "turn", "variant", "variants", "waiting", "wanted", "wish",
}  # fmt: skip


OF: Final = {"ktc": (), "city": (CITY,), "london": (LONDON,)}
WORDED: Final = {"ktc": (), "city": CITY.worded, "london": LONDON.worded}


def shown(package: str, lang: str) -> Iterator[tuple[Said, set[str]]]:
    """Yield what a package says, with the facts that its message shows in a language."""
    facts = messages(lang, OF_EVERY_GAME, *OF[package])
    for said in SAID[package]:
        assert said.message in facts, f"{said.where}: there is no message {said.message}"
        yield said, facts[said.message]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_a_message_shows_only_facts_that_it_is_given(package: str, lang: str) -> None:
    lacking = [(said, names - said.facts) for said, names in shown(package, lang) if said.facts is not None]
    assert [f"{said.where}: {said.message} shows {names}, and is not given them" for said, names in lacking if names] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_a_fact_is_no_word_or_translated(package: str) -> None:
    known = PLAIN.union(WORDED[package])
    others = [
        f"{said.where}: {said.message} shows {sorted(names - known)}" for said, names in shown(package, "en") if names - known
    ]
    assert others == [], "words of the game are named in WORDED of its catalogue, numbers and names in PLAIN"


def test_each_fact_that_is_no_word_is_shown() -> None:
    assert set[str]().union(*(names for package in PACKAGES for _, names in shown(package, "en"))) >= PLAIN
