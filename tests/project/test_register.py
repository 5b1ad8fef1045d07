"""The register and the engine agree: on the ids of rules, on the rulings, and each rule has a story."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Final

import pytest
from project.style import LONGEST
from project.trees import tree
from storybook import stories_of

import ktc
from ktc.testing import Story, register_complaints
from ktc.testing.register import cited_in, topics_of
from ktc_city.box.register import read_entries
from ktc_city.entries.stages import EVERY
from ktc_city.model import ids
from ktc_city.model.rulings import CORE, Ruling

PROJECT: Final = Path(__file__).parents[2]
TESTS: Final = PROJECT / "plugins" / "ktc-city" / "tests"
JENNIFER: Final = "jennifer"
MOST_SENTENCES: Final = 3
BOX: Final = ktc.open_box(variants=(JENNIFER,))
REGISTER: Final = ktc.read_register(BOX)
ENTRIES: Final = {entry.id: entry for entry in REGISTER.played}
TECHNICAL: Final = {entry.id for entry in REGISTER.technical}
OF_THE_GAME: Final = files("ktc_city.box").joinpath("register.yaml").read_text(encoding="utf-8")
NUMBERS: Final = re.compile(
    r"\b(two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|forty|twice|second|third|fourth|\d+)\b"
)
FOLDERS: Final = ("rules", "tiles")
PARTS: Final = ("yield", "cost", "score", "berths", "reaction")
SECTIONS: Final = (
    "Game components and set up", "Start of the era", "Game play", "1. Bidding", "2. Generating resources", "3. Upgrading",
    "4. Passing", "5. Sailing", "End of the era", "End of game", "The Jennifer variant", "River tiles", "Home tiles",
    "Era 1 tiles", "Era 2 tiles", "Building tiles", "Landmark building tiles", "Era 4 Routemaster tiles",
)  # fmt: skip
PLACES: Final = {
    "all": SECTIONS,
    "English": SECTIONS,
    "German": (
        "Spielablauf", "2. Ressourcen gewinnen", "4. Passen", "Ende einer Epoche", "Epoche 4 Routemasterplättchen",
    ),
    "Dutch": (
        "Spelverloop", "2. Middelen genereren", "4. Passen", "Einde van het tijdperk", "Tijdperk 4 Routemastertegels",
    ),
    "French": (
        "Déroulement de la partie", "2. Générer des ressources", "4. Passer", "Fin de l'époque",
        "Tuiles Routemaster de l'Époque 4",
    ),
}  # fmt: skip


def tile_rules() -> Iterator[str]:
    """Yield the ids of the rules that the tiles of the box have: what they give, ask, score, and their berths."""
    for number, tile in enumerate(BOX.tiles):
        parts = {
            "yield": any(BOX.yields[number]),
            "cost": any(BOX.costs[number]),
            "score": BOX.scores[number] is not None or any(tile.points),
            "berths": bool(BOX.inventory.tiles[number].berths),
        }
        yield from (ids.tile_rule(tile.id, part) for part, there in parts.items() if there)


def own_rulings() -> list[Ruling]:
    return [ruling for ruling in BOX.rulings if ruling not in CORE]


def test_each_entry_is_whole_and_stands_once() -> None:
    assert list(register_complaints(REGISTER.played)) == []
    assert len({entry.id for entry in REGISTER.every}) == len(REGISTER.every)
    assert all(
        re.fullmatch(r"[a-z]+(-[a-z]+)*", choice) for told in RULED.values() for choice in (told.default, *told.alternatives)
    )


def test_the_register_has_the_rules_of_the_engine_and_no_others() -> None:
    registered = {entry.id for entry in REGISTER.rules}
    assert registered == {*ids.RULES, JENNIFER, *(ruling.rule for ruling in own_rulings() if ruling.rule.startswith(JENNIFER))}


def test_the_register_has_the_rules_of_the_tiles_and_no_others() -> None:
    assert {entry.id for entry in REGISTER.tiles} == set(tile_rules())


def test_the_game_s_own_rules_name_no_tile_and_no_variant() -> None:
    words = [*(tile.id for tile in BOX.tiles), *(tile.name for tile in BOX.tiles), JENNIFER]
    assert [word for word in words if re.search(rf"\b{re.escape(word)}\b", OF_THE_GAME, re.IGNORECASE)] == []


def test_no_figure_of_a_set_is_typed_into_a_rule() -> None:
    typed = {entry.id: NUMBERS.findall(entry.sentence.lower()) for entry in read_entries().rules}
    rules_of_sides = {"connector.one-per-side": ["two"]}  # tiles are hexagons in every set
    assert {rule: found for rule, found in typed.items() if found} == rules_of_sides


@pytest.mark.parametrize("rule", ENTRIES)
def test_an_entry_is_a_few_short_sentences_with_its_section(rule: str) -> None:
    entry = ENTRIES[rule]
    sentences = re.split(r"(?<!St)\. ", entry.sentence)
    assert len(sentences) <= (1 if rule.startswith("tile.") else MOST_SENTENCES)
    assert rule.startswith("tile.") or max(len(sentence.split()) for sentence in sentences) <= LONGEST
    assert entry.section.startswith(SECTIONS)


@pytest.mark.parametrize("ruling", BOX.rulings, ids=[ruling.rule for ruling in BOX.rulings])
def test_a_ruling_stands_with_its_choices_and_a_reason(ruling: Ruling) -> None:
    told = ENTRIES[ruling.rule].ruling
    assert told is not None, f"{ruling.rule} has no ruling in the register, though rulings.py offers its choices"
    assert (told.default, *told.alternatives) == ruling.choices
    assert told.question == ruling.question


RULED: Final = {rule: entry.ruling for rule, entry in ENTRIES.items() if entry.ruling is not None}


def test_no_ruling_with_alternatives_is_registered_that_nobody_offers() -> None:
    assert {rule for rule, told in RULED.items() if told.alternatives} == {ruling.rule for ruling in BOX.rulings}


@pytest.mark.parametrize("rule", [rule for rule in RULED if not rule.startswith("tile.")])
def test_a_ruling_quotes_the_rulebook_of_every_language_by_its_section(rule: str) -> None:
    texts = RULED[rule].texts
    languages = {text.language for text in texts}
    assert "all" in languages or languages == set(PLACES) - {"all"}
    for text in texts:
        assert text.place.startswith(PLACES[text.language]), f"no such section: {text.place}"
        assert text.says and not text.says.endswith(".")


@pytest.mark.parametrize("rule", RULED)
def test_a_story_shows_each_choice_of_a_ruling(rule: str) -> None:
    given = [story.given.get("new_game") or story.given for story in stories() if story.rule == rule]
    shown = {one.get("options", {}).get("rulings", {}).get(rule) for one in given}
    assert shown >= {None, *RULED[rule].alternatives}


def test_deviations_name_rules() -> None:
    assert {rule for entry in REGISTER.deviations for rule in entry.rules} <= set(ENTRIES)


def a_game(seed: int) -> Iterator[str]:
    """Yield the ids in a random game: of events, of refusals of other seats' wishes, and of the score sheet."""
    random = Random(seed)
    game = ktc.new_game(players=2 + seed % 5, seed=seed, tiles=BOX if seed % 2 else "london_2016")
    yield from (event.rule for event in game.opening)
    while not game.over:
        actions = game.legal_actions(random.choice(game.to_act))
        yield from (event.rule for event in game.apply(random.choice(actions)))
        refusal = game.why_not(random.choice(actions))
        if refusal is not None:
            yield refusal.rule
    yield from (line.rule for line in game.score().lines)


@pytest.mark.parametrize("seed", range(30))
def test_whatever_happens_is_registered(seed: int) -> None:
    assert set(a_game(seed)) <= set(ENTRIES) | TECHNICAL


@cache
def stories() -> tuple[Story, ...]:
    """Return all stories of the rules and the tiles."""
    return tuple(story for folder in FOLDERS for file in sorted((TESTS / folder).glob("*.yaml")) for story in stories_of(file))


def test_every_rule_has_two_stories() -> None:
    told = Counter(story.rule for story in stories())
    assert {rule: told[rule] for rule in ENTRIES if told[rule] < 2} == {}


def cited(part: ast.AST) -> set[str]:
    """Return the rules that a part of a program names as ``ids.NAME``."""
    names = [node.attr for node in ast.walk(part) if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "ids"]
    return {value for name in names if isinstance(value := getattr(ids, name, None), str)}


@cache
def refusing() -> set[str]:
    """Return the rules that can refuse: those named where a refusal is returned, and those of the phases."""
    found = {stage.not_now[0] for stage in EVERY if stage.not_now is not None}
    for path in (PROJECT / "plugins" / "ktc-city" / "ktc_city").rglob("*.py"):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef) and node.returns is not None and "Refusal" in ast.unparse(node.returns):
                found |= cited(node)
    return found & set(ENTRIES)


def test_rules_that_refuse_are_found() -> None:
    assert {ids.BID_EXCEEDS, ids.USE_EXCEEDS, ids.UPGRADE_LANDMARK, ids.PASS_ALL} < refusing()
    assert not {ids.SETUP_BAG, ids.BID_OUTBID_STAYS, ids.SCORE_TILE} & refusing()


def test_every_rule_that_can_refuse_has_a_story_that_allows_and_one_that_refuses() -> None:
    refused = {story.then["refused"] for story in stories() if "refused" in story.then and story.rule == story.then["refused"]}
    allowed = {story.rule for story in stories() if "refused" not in story.then}
    assert sorted(refusing() - refused) == [], "no story refuses by these"
    assert sorted(refusing() - allowed) == [], "no story shows what these allow"


def first_level(story: Story, tile: str) -> int:
    """Return the level at which a tile lies when a story begins."""
    for told in story.given.get("centre", ()):
        name, _, level = str(told).partition("@")
        if name == tile:
            return int(level or 0)
    laid = [told for tiles in story.given.get("boroughs", {}).values() for told in tiles if told["tile"] == tile]
    return laid[0].get("level", 0) if laid else 0


def shown(story: Story, tile: str) -> Iterator[tuple[str, int, bool]]:
    """Yield what a story shows of a tile: the part, its level, and whether it is refused."""
    level = first_level(story, tile)
    for number, told in enumerate(story.when, start=1):
        ((kind, fields),) = told.items()
        refused = number == len(story.when) and "refused" in story.then
        if fields.get("tile") == tile and kind == "Use":
            yield "yield", level, refused
        if fields.get("tile") == tile and kind == "Upgrade":
            yield "cost", level, refused
            level += not refused
    if tile in story.then.get("score", ()):
        yield "score", level, False


def wanted() -> Iterator[tuple[str, str, int, bool]]:
    """Yield what stories must show of the tiles of the box: what each gives, asks and scores, at each level it has."""
    for number, tile in enumerate(BOX.tiles):
        for level, gives in enumerate(BOX.yields[number]):
            if gives is not None:
                yield tile.id, "yield", level, False
        for level, cost in enumerate(BOX.costs[number]):
            if cost is not None:
                yield tile.id, "cost", level, False
                yield tile.id, "cost", level, True
        if BOX.scores[number] is not None or any(tile.points):
            yield from ((tile.id, "score", level, False) for level in range(len(tile.points)))


def test_every_tile_has_its_stories_at_every_level() -> None:
    owner = {ids.tile_rule(tile.id, part): tile.id for tile in BOX.tiles for part in PARTS}
    told = {
        (owner[story.rule], *what)
        for story in stories()
        if story.rule in owner
        for what in shown(story, owner[story.rule])
        if story.rule == ids.tile_rule(owner[story.rule], what[0])
    }
    assert [what for what in wanted() if what not in told] == []


def test_stories_show_registered_rules() -> None:
    lacking = {ids.tile_rule(tile.id, part) for tile in BOX.tiles for part in PARTS}  # a story may show what a tile has not
    assert sorted({story.rule for story in stories()} - set(ENTRIES) - TECHNICAL - lacking) == []


def test_stories_cite_registered_rules() -> None:
    known = set(ENTRIES) | TECHNICAL
    refused = {story.then["refused"] for story in stories() if "refused" in story.then}
    labels = {
        fields["rule"]
        for story in stories()
        for told in story.then.get("events", ())
        for fields in told.values()
        if "rule" in (fields or ())
    }
    assert sorted((refused | labels) - known) == []


OTHERS: Final = {"tests", "ktc-london-2010", "ktc-stadens-nyckel"}  # a game of its own has a register of its own
SOURCES: Final = sorted(
    [*(PROJECT / "ktc").rglob("*.py"), *(path for path in (PROJECT / "plugins").rglob("*.py") if not OTHERS & {*path.parts})]
)
PAGES: Final = sorted([PROJECT / "README.md", *(PROJECT / "docs").rglob("*.md")])
TOPICS: Final = topics_of([*ENTRIES, *TECHNICAL])
IN_A_PAGE: Final = re.compile(rf"`((?:{'|'.join(TOPICS)})\.[a-z_][\w.-]*\w)`")
FENCED: Final = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def cites(program: ast.AST) -> Iterator[str]:
    """Yield what looks like a rule's id in the texts of a program, its docstrings among them, and parts of tile rules."""
    yield from (cited for _, cited in cited_in(program, TOPICS))
    for node in ast.walk(program):
        match node:
            case ast.Call(func=ast.Name(id="tile_rule") | ast.Attribute(attr="tile_rule"), args=[_, ast.Constant(value=part)]):
                yield f"the part {part}"


def test_a_citation_is_found_wherever_it_stands() -> None:
    program = "'''Check it (bid.exceeds, bid.exeeds).'''\nRULE = \"tile.gherkin.yeld\"\nids.tile_rule(tile, \"size\")\n"
    assert list(cites(ast.parse(program))) == ["bid.exceeds", "bid.exeeds", "tile.gherkin.yeld", "the part size"]


def test_programs_cite_registered_rules() -> None:
    known = {*ENTRIES, *TECHNICAL, *(f"the part {part}" for part in PARTS)}
    cited = {path.relative_to(PROJECT).as_posix(): set(cites(tree(path))) for path in SOURCES}
    assert {name: rules - known for name, rules in cited.items() if not rules <= known} == {}


def test_pages_cite_registered_rules() -> None:
    known = {*ENTRIES, *TECHNICAL}
    cited = {
        str(page.relative_to(PROJECT)): {*IN_A_PAGE.findall(FENCED.sub("", page.read_text(encoding="utf-8")))} for page in PAGES
    }
    assert {name: rules - known for name, rules in cited.items() if not rules <= known} == {}
