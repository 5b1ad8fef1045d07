"""The words of each language, as its own catalogue has them, and what is of another one.

A word that stands in two catalogues has a reason here.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from house.catalogues import of_both

import ktc
from ktc.messages import LANGUAGES
from ktc.play.asking import WORDS as ANSWERS
from ktc_city.play.asking import COMMANDS

HASH: Final = re.compile(r"\b[0-9a-f]{16}\b")
WORD: Final = re.compile(r"[^\W\d_]{2,}")
OTHERS: Final = tuple(lang for lang in LANGUAGES if lang != "en")
BOX: Final = ktc.open_box()
NAME: Final = "xyzzy"  # stands for what an author, a set or a plugin names, which stays as it is
COMMANDS: Final = frozenset({*ANSWERS, *COMMANDS})

# What two catalogues share, and why.  Commands of ktc play are the same words in every language.
EVERYWHERE: Final[Mapping[str, str]] = {
    "proper names": "python keyple keyples routemaster barbican gherkin monument",
    "what is typed, and a key": "name id enter no ask on off",
    "of programs": "bot bots greedy",
}
ALIKE: Final[Mapping[str, Mapping[str, str]]] = {
    "loan words, and words of one root": {
        "en de": "browser hand link person server start team terminal orange west nw sw",
        "en fr": "action actions barge barges centre continue face gains information notes orange orientation page pages place "
        "places point points possible public question rotation secret suggestion table tables terminal type types "
        "version visible",
        "en nl": "browser effect extra hand letter link nw open over server sets start team terminal want west",
        "de fr": "liste nord partie terminal orange",
        "de nl": "alle alles als andere anderen browser byte die geheim geladen gewonnen ging hand hier in ja je laden legt "
        "link links namen niemand nummer nw passen rechts regel server start tabellen team terminal "
        "varianten volle west westen",
        "fr nl": "niveau terminal",
    },
    "spelt alike, of another meaning": {
        "en de": "an so was in all",
        "en fr": "but chose ne on se so",
        "en nl": "of is in",
        "de fr": "des du passe so",
        "de nl": "er leg wie",
        "fr nl": "de dit en pas",
    },
}


class Texts(Visitor):  # type: ignore[misc]  # fluent carries no types
    """Collects the words that a message has of its own."""

    def __init__(self) -> None:
        self.words: set[str] = set()

    def visit_TextElement(self, node: Any) -> None:  # noqa: N802  # the visitor's own names
        self.words |= words_of(node.value)

    visit_StringLiteral = visit_TextElement  # noqa: N815  # the library finds it by that name


def words_of(text: str) -> set[str]:
    """Return the words of a text."""
    return {found.casefold() for found in WORD.findall(text)}


def catalogue(lang: str) -> dict[str, set[str]]:
    """Return the words of each message of a language."""
    found = {}
    for file in of_both(lang):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message):
                texts = Texts()
                texts.visit(entry)
                found[entry.id.name] = texts.words
    return found


BY_MESSAGE: Final = {lang: catalogue(lang) for lang in LANGUAGES}
LEXICON: Final = {lang: set().union(*found.values()) for lang, found in BY_MESSAGE.items()}
TYPED: Final = {
    lang: set().union(*(w for name, w in BY_MESSAGE[lang].items() if not name.startswith("play-"))) for lang in LANGUAGES
}


def foreign(text: str, lang: str) -> set[str]:
    """Return the words of a text that are not of its language; names of tiles stay as printed, and a hash is no word."""
    text = HASH.sub("", " ".join(text.split()))
    for name in sorted((tile.name for tile in BOX.tiles), key=len, reverse=True):
        text = text.replace(name, "")
    return words_of(text) - LEXICON[lang] - {NAME}
