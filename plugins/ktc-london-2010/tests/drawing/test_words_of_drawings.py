"""What drawings say is there in every language, with the same facts."""

import re
from pathlib import Path
from typing import Final

import ktc_london_2010
from ktc_london_2010.kit import MESSAGES
from ktc_london_2010.model.phases import Phase

from .tables import LANGUAGES, played

WORDS: Final = Path(ktc_london_2010.__file__).parent / "words"
ENTRY: Final = re.compile(r"^(draw-[\w-]+) = ((?:.|\n (?! *#))*)", re.MULTILINE)
USED: Final = re.compile(r"[\"'](draw-[\w-]+)[\"']")


def messages(lang: str) -> dict[str, str]:
    return dict(ENTRY.findall((WORDS / lang / "drawing.ftl").read_text(encoding="utf-8")))


def test_every_language_has_the_same_messages_with_the_same_facts() -> None:
    english = messages("en")
    assert len(english) > 90
    for lang in LANGUAGES[1:]:
        others = messages(lang)
        assert set(others) == set(english)
        for name, text in english.items():
            assert set(re.findall(r"\$\w+", others[name])) == set(re.findall(r"\$\w+", text)), (lang, name)


def test_every_card_with_a_text_has_it_in_every_language() -> None:
    cards = played(2, 1, 0).ruleset.cards.values()
    wanted = {card.behaviour for card in cards if card.behaviour != "plain"}
    for lang in LANGUAGES:
        found = re.findall(r"^text-([\w-]+) = \S", (WORDS / lang / "texts.ftl").read_text(encoding="utf-8"), re.MULTILINE)
        assert {name.replace("-", "_") for name in found} == wanted and len(found) == len(wanted)
        assert len({MESSAGES.say(lang, f"text-{name}") for name in found}) == len(found)


def test_every_phase_is_told_and_nothing_is_told_that_nobody_says() -> None:
    english = messages("en")
    code = "".join(file.read_text(encoding="utf-8") for file in sorted((WORDS.parent / "drawing").glob("*.py")))
    used = set(USED.findall(code)) | {f"draw-phase-{phase}" for phase in Phase if phase is not Phase.OVER}
    assert used == set(english)
