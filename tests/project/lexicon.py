"""The words of each language, as its own catalogue has them, and what is of another one.

A word that stands in two catalogues has a reason here.
"""

import re
from collections.abc import Mapping
from typing import Final

import ktc
from ktc.messages import LANGUAGES, OF_EVERY_GAME
from ktc.play.asking import WORDS as ANSWERS
from ktc.testing.catalogue import words_in
from ktc.testing.catalogue import words_of as words_of_messages
from ktc_city.catalogue import MESSAGES
from ktc_city.play.asking import COMMANDS

HASH: Final = re.compile(r"\b[0-9a-f]{16}\b")
OTHERS: Final = tuple(lang for lang in LANGUAGES if lang != "en")
BOX: Final = ktc.open_box()
NAME: Final = "xyzzy"  # stands for what an author, a set or a plugin names, which stays as it is
COMMANDS: Final = frozenset({*ANSWERS, *COMMANDS})

# What two catalogues share, and why.  Commands of ktc play are the same words in every language.
EVERYWHERE: Final[Mapping[str, str]] = {
    "proper names": "python keyple keyples routemaster routemasters",
    "what is typed, and a key": "name id enter no ask on off",
    "of programs": "bot bots greedy",
}
ALIKE: Final[Mapping[str, Mapping[str, str]]] = {
    "loan words, and words of one root": {
        "en de": "browser hand link person server start tab team terminal orange west nw sw",
        "en fr": "action actions barge barges centre change continue face gains information invitation notes orange "
        "orientation page pages place places point points possible public question rotation secret suggestion table "
        "tables terminal type types version visible position gain",
        "en nl": "browser effect extra hand letter link nw open over server sets start team terminal want west",
        "de fr": "adresse liste nord partie terminal orange",
        "de nl": "alle alles als andere anderen begonnen browser byte die geheim geladen gewonnen ging hand hier in ja je laden "
        "legt link links namen niemand nummer nw passen rechts regel server start tabellen team terminal "
        "varianten beide beste verloren volle west westen",
        "fr nl": "niveau terminal",
    },
    "spelt alike, of another meaning": {
        "en de": "an so was in all",
        "en fr": "as but chose ne on se so",
        "en nl": "of is in",
        "de fr": "des du passe so",
        "de nl": "er leg wie",
        "fr nl": "de te dit en pas",
    },
}


def words_of(text: str) -> set[str]:
    """Return the words of a text."""
    return set(words_in(text))


BY_MESSAGE: Final = {
    lang: {name: words for messages in (OF_EVERY_GAME, MESSAGES) for name, words in words_of_messages(messages, lang).items()}
    for lang in LANGUAGES
}
LEXICON: Final = {lang: set[str]().union(*found.values()) for lang, found in BY_MESSAGE.items()}
TYPED: Final = {
    lang: set[str]().union(*(w for name, w in BY_MESSAGE[lang].items() if not name.startswith("play-"))) for lang in LANGUAGES
}


def foreign(text: str, lang: str) -> set[str]:
    """Return the words of a text that are not of its language; names of tiles stay as printed, and a hash is no word."""
    text = HASH.sub("", " ".join(text.split()))
    for name in sorted((tile.name for tile in BOX.tiles), key=len, reverse=True):
        text = text.replace(name, "")
    return words_of(text) - LEXICON[lang] - {NAME}
