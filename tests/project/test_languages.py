"""A catalogue holds words of its own language only, and every message is whole with every value."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, Final

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from project.catalogues import of_both
from project.lexicon import ALIKE, BOX, BY_MESSAGE, COMMANDS, EVERYWHERE, LEXICON, NAME, OTHERS, TYPED, foreign, words_of
from project.test_words import messages

import ktc
from ktc.messages import LANGUAGES
from ktc.messages.catalogue import empty_bundle
from ktc_city.catalogue import word
from ktc_city.model.hexes import DIRECTION_NAMES
from ktc_city.model.pieces import ANY, DIFFERENT


@pytest.mark.parametrize(("one", "other"), [*combinations(LANGUAGES, 2)])
def test_a_word_of_two_languages_has_its_reason(one: str, other: str) -> None:
    both = LEXICON[one] & LEXICON[other] - COMMANDS
    reasons = [*EVERYWHERE.values(), *(pairs[f"{one} {other}"] for pairs in ALIKE.values())]
    allowed = {found for reason in reasons for found in reason.split()}
    assert both - allowed == set(), "words of the one language in the other's catalogue, or with no reason yet"
    assert {found for pairs in ALIKE.values() for found in pairs[f"{one} {other}"].split()} <= both | COMMANDS, (
        "reasons for nothing"
    )


@pytest.mark.parametrize("lang", OTHERS)
def test_commands_stand_in_messages_of_play_only(lang: str) -> None:
    typed = COMMANDS & LEXICON["en"] - {
        found for pairs in ALIKE.values() for at, w in pairs.items() if lang in at for found in w.split()
    }
    assert {name for name, found in BY_MESSAGE[lang].items() if found & typed and not name.startswith("play-")} == set()


# --- every message with every value ----------------------------------------------------------------------------------

NUMBERS: Final = (0, 1, 2, 3, 5, 21, 101)
COLOURS: Final = tuple(dict.fromkeys((*BOX.inventory.keyples, *BOX.inventory.connectors)))
FACTS: Final[Mapping[str, tuple[Any, ...]]] = {  # of refusals and questions, as the rules give them
    "colour": COLOURS,
    "wished": COLOURS,
    "direction": DIRECTION_NAMES,
    "colours": (BOX.inventory.keyples, BOX.inventory.connectors),
    "connectors": (BOX.inventory.connectors, (ANY, DIFFERENT, "red"), (ANY,)),
    "skills": (BOX.inventory.skills, (ANY, "coin")),
    "lying": ((), ("red", "red", "blue")),
    "own": ((), ("coin",)),
    "known": (BOX.inventory.skills, BOX.inventory.connectors),
    "variants": ((NAME,), ()),
    "offers": ((NAME, NAME),),
    "missing": (NAME,),  # the text of an error, and errors are English
    **dict.fromkeys(("name", "wish", "kind", "variant"), (NAME,)),
}


def filled(names: set[str], domains: Mapping[str, tuple[Any, ...]]) -> Iterator[dict[str, Any]]:
    """Yield facts in which each name has each of its values, and numbers each other's."""
    values = {name: domains.get(name, NUMBERS) for name in sorted(names)}
    for turn in range(max(map(len, values.values()), default=1)):
        for shift in range(len(NUMBERS)):
            yield {name: found[(turn + shift * at) % len(found)] for at, (name, found) in enumerate(values.items())}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_and_question_with_every_value(lang: str) -> None:
    told, shown = 0, messages(lang)
    for file in (file for file in of_both(lang) if file.name in ("refusals.ftl", "kernel.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message):
                for facts in filled(shown[entry.id.name], FACTS):
                    sentence = ktc.Refusal("a.rule", entry.id.name, facts).told(lang)
                    assert foreign(sentence, lang) == set(), (sentence, facts)
                    told += 1
    assert told > 500


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_is_whole_with_every_number(lang: str) -> None:
    bundle = empty_bundle(lang)
    for file in of_both(lang):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    for name, variables in messages(lang).items():
        for number in NUMBERS:
            text, errors = bundle.format_pattern(bundle.get_message(name).value, dict.fromkeys(variables, number))
            whole = not errors and "{" not in text and "  " not in text.strip()
            assert whole or name in ("play-help", "play-plain-help"), (name, text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_box_is_a_word_of_the_language(lang: str) -> None:
    box = BOX.inventory
    kinds = {tile.kind for tile in BOX.tiles}
    eras = [era.name for era in box.eras]
    for name in (*COLOURS, *box.skills, *kinds, *eras, *DIRECTION_NAMES, ANY, DIFFERENT):
        assert words_of(word(lang, name)) <= LEXICON[lang]
        if lang != "en":
            own = words_of(word(lang, name))
            assert own <= TYPED[lang] and (name in ("orange", "routemaster") or own != words_of(word("en", name))), name
