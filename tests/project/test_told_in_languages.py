"""What happens, in each language: every event with every value, and whole games, with no word of another language."""

from collections.abc import Iterator, Mapping
from itertools import cycle, islice, product
from random import Random
from typing import Any, Final

import attrs
import pytest
from project.lexicon import BOX, LEXICON, NAME, OTHERS, foreign, words_of
from project.test_words import OF_VARIANTS
from rich.console import Console

import ktc
from ktc.bots import make_bot
from ktc.draw import Names, draw_borough, draw_chronicle, draw_sheet, key_to_the_map, verdict
from ktc.kernel.score import ScoreSheet
from ktc.messages import LANGUAGES
from ktc_city.checking.laws import random_action
from ktc_city.model.events import EVENTS
from ktc_city.model.pieces import Hand, Phase, Purpose

COLOURS: Final = tuple(dict.fromkeys((*BOX.inventory.keyples, *BOX.inventory.connectors)))
TILES: Final = ("gherkin", "barbican", "the_shard", "hungerford_bridge", "greenwich")
FIELDS: Final[Mapping[str, tuple[Any, ...]]] = {
    "seat": (0, 1), "first": (0, 1), "winner": (0, 1), "tile": TILES, "source": TILES, "rule": ("a.rule",),
    "colour": COLOURS, "purpose": tuple(Purpose), "to": tuple(Hand), "side": tuple(range(6)), "rotation": tuple(range(6)),
    "kind": tuple(sorted({tile.kind for tile in BOX.tiles})), "phase": (*(phase.word for phase in Phase), NAME),
    "commitment": ("0123",), "variant": (NAME,), "key": (NAME,), "wish": (NAME,), "value": (None, 0, 1, 2),
    "tiles": ((), TILES[:1], TILES[:2], TILES), "order": ((0,), (0, 1), (0, 1, 2)), "totals": ((0, 1), (2, 40)),
    "level": (0, 1, 2, 3), "berth": tuple(range(8)), "era": (0, 1, 2, 3), "q": (0, 1), "r": (0, 1),
    "number": (0, 1, 2, 5), "behind": (0, 1, 4), "front": (0, 1, 3), "total": (1, 2, 5), "open": (0, 1, 3),
    "counts": ((0, 0, 0), (1, 0, 0), (40, 40, 40)), "seen_by": ((0,),), "colours": (None, (1, 0, 0), (0, 2, 3)),
    "sought": ((), (1, 0, 2)),
    "bid": (True, False), "out": (True, False), "leads": (True, False), "breaks": (True, False),
    "connectors": ((), ("red",), BOX.inventory.connectors), "skills": ((), ("coin",), BOX.inventory.skills),
}  # fmt: skip
OF_TYPE: Final[Mapping[Any, tuple[Any, ...]]] = {  # values of fields without an entry
    int: (0, 1, 2), str: (*COLOURS, *BOX.inventory.skills), tuple[str, ...]: FIELDS["skills"],
}  # fmt: skip
MOST: Final = 400


def happenings(kind: type) -> Iterator[Any]:
    """Yield events of a class in which each field has each of its values; all of them where they are few."""
    own: dict[str, tuple[Any, ...]] = {}
    if kind is ktc.events.SupplyLaid:
        own = {"connectors": ((24,) * 6, (1, 0, 2, 0, 0, 0)), "skills": ((24,) * 3, (0, 0, 1))}
    if kind is ktc.events.ConnectorDiscarded:
        own = {"colour": (*COLOURS, "")}
    if kind is ktc.events.BidSealed:
        own = {"behind": (None, 0, 1, 4)}
    values = {field.name: {**FIELDS, **own}.get(field.name) or OF_TYPE[field.type] for field in attrs.fields(kind)}
    every = product(*values.values())
    few = 1
    for found in values.values():
        few *= len(found)
    if few > MOST:
        random = Random(kind.__name__)
        turns = islice(zip(*(cycle(random.sample(found, len(found))) for found in values.values()), strict=True), 60)
        every = iter([*turns, *([random.choice(found) for found in values.values()] for _ in range(MOST))])
    return (kind(**dict(zip(values, chosen, strict=True))) for chosen in every)


@pytest.mark.slow("tells every event with hundreds of values")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_with_every_value(lang: str) -> None:
    for kind in EVENTS.all:
        for event in happenings(kind):
            assert foreign(ktc.tell(event, lang), lang) == set(), event


def played(seed: int, bot: str) -> ktc.CityGame:
    """Return a game that bots played to its end."""
    game = ktc.new_game(2 + seed % 3, seed=seed)
    bots = [make_bot(bot, seat) for seat in range(game.seats)]
    while not game.over:
        game.apply(bots[game.to_act[0]].choose(game.as_seat(game.to_act[0])))
    return game


GAMES: Final = [played(1, "random"), played(5, "builder")]


def shown(*parts: Any) -> str:
    """Return what a wide terminal shows."""
    console = Console(width=4_000, color_system=None, highlight=False, markup=False)
    with console.capture() as capture:
        for part in parts:
            console.print(part)
    return capture.get()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_are_told_in_one_language(lang: str) -> None:
    for game in GAMES:
        look = game.inventory
        assert foreign(shown(*draw_chronicle(look, game.opening, game.log, lang)), lang) == set()
        view, sheet = game.view(None), game.score()
        names = Names(look, [seat.home for seat in view.seats], lang)
        tied = ScoreSheet(tuple(50 for _ in view.seats), 0, ())
        alone = ScoreSheet((7,), 0, ())
        for points in (sheet, tied, alone):
            assert foreign(verdict(points, view, names), lang) == set()
        assert foreign(shown(key_to_the_map(names)), lang) == set()
        drawn = shown(*draw_sheet(sheet, names))
        for rule in sorted({line.rule for line in sheet.lines}, key=len, reverse=True):
            drawn = drawn.replace(rule, "")
        assert foreign(drawn, lang) == set()


@pytest.mark.parametrize("lang", OTHERS)
def test_a_map_is_labelled_in_its_language(lang: str) -> None:
    game = GAMES[1].at(20)
    view = game.view(None)
    names = Names(game.inventory, [seat.home for seat in view.seats], lang)
    printed = {found for tile in BOX.tiles for found in words_of(tile.name)}
    for seat in view.seats:
        drawn = words_of(shown(draw_borough(seat, names, 200)))
        assert not {found for found in drawn if found in LEXICON["en"] and found not in LEXICON[lang]} - printed


@pytest.mark.slow("tells whole games in each language")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_refused_and_asked_in_games(lang: str) -> None:
    random = Random(3)
    for seed in range(3):
        game = ktc.new_game(3, seed=seed)
        while not game.over:
            asked = game.asks(game.to_act[0])
            assert asked is not None and foreign(ktc.tell(asked, lang), lang) == set()
            for _ in range(6):
                refusal = game.why_not(random_action(game, random))
                if refusal is not None:
                    sentence = refusal.told(lang)
                    for fact in ("wish", "kind", "variant"):
                        sentence = sentence.replace(str(refusal.facts.get(fact) or NAME), NAME)
                    assert foreign(sentence, lang) == set(), refusal
            game.apply(random.choice(game.legal_actions(game.to_act[0])))


def test_what_variants_bring_has_only_their_own_names() -> None:
    for lang, event in product(LANGUAGES, OF_VARIANTS):
        assert foreign(ktc.tell(event, lang), lang) <= {"market", "sold", "coin", "for", "brick"}
