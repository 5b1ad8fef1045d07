"""A game at a terminal speaks one language; the commands, and what the page on playing names, stay English."""

import re
from pathlib import Path
from random import Random
from typing import Final

import pytest
from project.lexicon import BOX, COMMANDS, LEXICON, OTHERS, words_of

import ktc
from ktc.telling import capital
from ktc_city.catalogue import say
from play.contexts import by_chance, seated, session

LOOKING: Final = ("why", "why upgrade", "mine", "all", "news", "table", "?", "back", "undo", "yes", "")
RULE_ID: Final = re.compile(r"\[[a-z][\w.-]*\]")


@pytest.mark.parametrize("lang", OTHERS)
def test_a_game_at_a_terminal_is_in_one_language(lang: str, tmp_path: Path) -> None:
    game = ktc.new_game(2, seed=4)
    whole, seen = session(game, seated(["Ada"], 1), by_chance(Random(8), LOOKING), tmp_path / "game.jsonl", lang)
    whole.play()
    printed = {found for tile in BOX.tiles for found in words_of(tile.name)}
    before_the_sheet = seen.shown.split(capital(say(lang, "play-sheet")))[0]  # whose reasons stay English
    text = " ".join(before_the_sheet.split())
    for rule in ktc.read_register().every:  # as do the sentences of the rules
        text = text.replace(f"{rule.sentence} [{rule.id}]", "")
    told = {found for found in words_of(RULE_ID.sub("", text)) if len(found) > 2}  # the marks of the maps are shorter
    assert len(told) > 150
    assert {found for found in told if found in LEXICON["en"]} - LEXICON[lang] - printed - COMMANDS == set()
