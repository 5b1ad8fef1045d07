"""One of a thing and two of it: each message that shows how many is told of 1 otherwise than of 2, or has a reason why not."""

import re
from collections.abc import Mapping
from typing import Final

import pytest
from fluent.runtime import FluentResource
from project.catalogues import of_both
from project.test_words import messages

from ktc.messages import LANGUAGES
from ktc.messages.catalogue import empty_bundle

SHOWN: Final = "berths chosen count each front behind keep least more most number points previous"
COUNTS: Final = frozenset(f"{SHOWN} returns size steps total upgradable upgraded upgrades waiting wanted worth".split())
# facts that say how many; other numbers are names, such as those of seats and revisions
FIGURE: Final = re.compile("[0-9]+")
ALIKE: Final[Mapping[str, str]] = {
    "limits of a record, in the thousands": "record-steps record-events record-step record-draws record-numbers "
    "record-bytes record-line record-depth",
    "a number alone, without its thing": "board-bid play-counts play-held play-bag board-bag play-points-now some keyples-added "
    "do-keyples-added "
    "play-gain-each play-few-any play-points-each effect-draw-pool effect-draw-keep effect-award effect-lose points-taken "
    "points-lost pool-drawn pool-drawn-unseen pool-returned bid-counted verdict verdict-score tile-worth tile-berths map-tiles "
    "play-few-different play-help play-why-how",
    "never one": "play-more-kinds",
    "a number of a row": "drawn-after-step board-era-of",
    "a number behind its things": "board-skills board-waiting board-stock-connector board-stock-skill board-keyples "
    "play-berths-keyples play-berths-points keyples-at-hand score-rank play-placed",
    "what a bid comes to": "bid-with-piles bid-brought-to do-bid-brought-to keyples-added-to-bid do-keyples-added-to-bid "
    "bid-too-low",
    "at least so many": "board-placed placement-too-low keyples-to-pay",
    "the number of a place": "board-berth play-berth berth-number berth-nth berth-from-the-left",
    "so many for each of so many": "score-chained-tiles score-connector-sets score-different-connectors score-full-tiles "
    "score-keyple-sets score-landmark-markers score-london-bridge score-millennium-bridge score-own-connectors "
    "score-own-keyples score-own-skills score-routemasters score-skill-sets",
    "chosen of several": "skills-to-choose",
    "one at a time, of so many": "play-which-skill-paid play-which-skill-taken play-which-connector-taken",
    "parts of what a set holds": "keyples",
    "none, or as listed": "connectors-lack skills-lack offer-costs no-such-offer no-such-variant",
    "what you have, or chose, beside what is wanted": "front-spent-first behind-spent-first connectors-to-choose",
    "the same word for one and for several": "board-turn play-any-skills tile-any-skills tile-in-return too-few-skills "
    "too-few-skills-to-use supply-has-not skills-of-each skills-to-return skills-to-pay several-lacking several-number",
}
REASONED: Final = frozenset(name for names in ALIKE.values() for name in names.split())


def alike(lang: str) -> set[str]:
    """Return the messages that say the same of 1 and of 2, but for the figure."""
    bundle, found = empty_bundle(lang), set()
    for file in of_both(lang):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    for name, variables in messages(lang).items():
        others = {variable: 2 if variable in COUNTS else "x" for variable in variables}
        for counted in variables & COUNTS:
            pattern = bundle.get_message(name).value
            one, two = (FIGURE.sub("#", str(bundle.format_pattern(pattern, {**others, counted: of})[0])) for of in (1, 2))
            if one == two:
                found.add(name)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_and_two_are_told_apart_or_there_is_a_reason(lang: str) -> None:
    assert alike(lang) <= REASONED, alike(lang) - REASONED


def test_there_is_a_reason_for_nothing_else() -> None:
    assert set().union(*map(alike, LANGUAGES)) == REASONED
