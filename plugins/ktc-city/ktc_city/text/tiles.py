"""Texts of tiles from their figures: a sentence for each rule of a tile, and one for the whole tile.

A sentence continues the tile's name.  A live hook is described by the set's ``text`` or by the plugin's own message
(``tile_says``); everything else comes from the tables of the opened box.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from itertools import chain
from typing import Final

from ktc.kit import OptionError, check_language, nearest, plain, shorten
from ktc_city.box.open_box import open_box
from ktc_city.box.sets.files import companions
from ktc_city.box.texts import fill, variables
from ktc_city.box.tilebox import TileBox
from ktc_city.hookspecs import MOMENTS
from ktc_city.model.effects import Cost, Says, Yield
from ktc_city.model.hexes import DIRECTION_NAMES
from ktc_city.model.ids import tile_rule
from ktc_city.model.pieces import RIVER_SIDE, Inventory, TileFacts
from ktc_city.text import figures
from ktc_city.text.plugin_words import brought
from ktc_city.text.scene import Scene

BERTHS: Final = "berths"
PARTS: Final = (BERTHS, "yield", "cost", "score", "reaction")  # as the ids of rules end
TEXT: Final = "text"  # of a tile without a live hook: part of its sentence, and of no rule
Phrases = Mapping[str, Sequence[str]]


def describe(tile: str, lang: str = "en", box: TileBox | None = None) -> str:
    """Return one sentence with all print and behaviour of a tile, with the figures of an opened box.

    ``tile`` is its id, ``lang`` one of en, de, fr, nl; without ``box`` the tile is looked up in the box of 2016.  Raises
    ``OptionError`` for another tile or language, and ``PluginError`` for an invalid text of a plugin.
    """
    box = open_box() if box is None else box
    if not isinstance(box, TileBox):
        raise OptionError(f"expected an opened box, such as game.box or ktc.open_box(...), got {shorten(box)}")
    check_language(lang)
    if not isinstance(tile, str) or tile not in box.index.tile:
        raise OptionError(f"no tile {shorten(tile)} in this box{nearest(tile, box.index.tile)}")
    facts = box.index.tiles[box.index.tile[tile]]
    return described(facts, phrases(box, tile, lang), Scene(box.inventory, lang))


def tile_sentences(lang: str, tiles: str) -> Sequence[tuple[str, str, str]]:
    """Return the id, name and sentence of each tile of a set, given by name or file."""
    box = open_box(tiles, companions(tiles))
    return [(tile.id, tile.name, describe(tile.id, lang, box)) for tile in box.tiles]


def at_each_level(tile: str, box: TileBox, lang: str = "en") -> Iterator[str]:
    """Yield the sentence of a tile for each of its levels, with the figures of that level only."""
    scene, facts = Scene(box.inventory, lang), box.index.tiles[box.index.tile[tile]]
    for level in range(facts.top + 1):
        texts = _TileTexts(box, tile, lang, level)
        found = {part: clauses for part in parts_of(box) if (clauses := texts.of(part))}
        yield described(facts, found, scene, level)


def parts_of(box: TileBox) -> Sequence[str]:
    """Return the parts that texts of a box's tiles can have."""
    return (*PARTS, TEXT, *(MOMENTS if box.watched else ()))


def described(tile: TileFacts, texts: Phrases, scene: Scene, level: int | None = None) -> str:
    """Return the sentence of a whole tile; ``level`` is included if it has several, unless it is None."""
    clauses = list(dict.fromkeys(chain.from_iterable(texts.values()))) or [scene.say("tile-says-nothing")]
    name = head(tile, scene, level)
    begins_with_moment = bool(texts) and next(iter(texts)) in MOMENTS
    return _whole(scene, scene.say("tile-and-moment", tile=name) if begins_with_moment else name, clauses)


def _whole(scene: Scene, name: str, clauses: Sequence[str]) -> str:
    return f"{name} {reduce(lambda before, following: scene.say('tile-and', before=before, next=following), clauses)}."


def head(tile: TileFacts, scene: Scene, level: int | None = None) -> str:
    """Return a tile's name with its kind, its colour and other visible print."""
    words = [scene.names.word(tile.kind)]
    words += [scene.names.word(tile.colour)] if tile.colour else []
    words += [scene.say("tile-landmark")] if tile.landmark else []
    rivers = [scene.names.word(DIRECTION_NAMES[side]) for side, what in enumerate(tile.sides) if what == RIVER_SIDE]
    words += [scene.say("tile-river-sides", sides=", ".join(rivers))] if rivers else []
    words += [scene.say("tile-level", level=level, top=tile.top)] if level is not None and tile.top else []
    return scene.say("tile-head", tile=plain(tile.name), words=", ".join(words))


def rule_sentences(box: TileBox, tile: str, lang: str) -> Iterator[tuple[str, str]]:
    """Yield the rule ids of a tile of a box, each with its sentence."""
    scene = Scene(box.inventory, lang)
    name = scene.names.tile(tile)
    for part, clauses in phrases(box, tile, lang).items():
        if part != TEXT:
            begin = scene.say("tile-and-moment", tile=name) if part in MOMENTS else name
            yield tile_rule(tile, part), _whole(scene, begin, clauses)


def phrases(box: TileBox, tile: str, lang: str) -> Phrases:
    """Return the texts of a tile by part; missing parts have no entry."""
    key = ("phrases", tile, lang)
    if key not in box.rendered:
        texts = _TileTexts(box, tile, lang)
        box.rendered[key] = {part: clauses for part in parts_of(box) if (clauses := texts.of(part))}
    found: Phrases = box.rendered[key]
    return found


def figures_of_a_tile(box: TileBox, tile: str, lang: str) -> Mapping[str, str]:
    """Return the facts for texts about a tile."""
    return _TileTexts(box, tile, lang).figures()


def printed_phrases(inventory: Inventory, tile: TileFacts, lang: str) -> Phrases:
    """Return the texts that an inventory alone gives: berths and printed points."""
    scene = Scene(inventory, lang)
    found = {BERTHS: _berths(scene, tile), "score": _worth(scene, tile.points)}
    return {part: clauses for part, clauses in found.items() if clauses}


def _berths(scene: Scene, tile: TileFacts) -> list[str]:
    row = tile.berths
    if not row:
        return []
    if not any(scene.worth(berth) for berth in row):
        return [scene.say("tile-berths-plain", number=len(row))]
    return [scene.say("tile-berths", number=len(row), worth=figures.berths(scene, row))]


def _worth(scene: Scene, points: Sequence[int]) -> list[str]:
    return [scene.say("tile-worth", points=figures.points(scene, points))] if any(points) else []


class _TileTexts:
    """The texts of one tile of a box in one language: for all its levels, or one of them."""

    def __init__(self, box: TileBox, tile: str, lang: str, level: int | None = None) -> None:
        number = box.index.tile[tile]
        those = slice(None) if level is None else slice(level, level + 1)
        self.box = box
        self.level = level
        self.facts = box.index.tiles[number]
        self.data = box.tiles[number]
        self.points = self.facts.points[those]
        self.each = self.data.each[those]
        self.gives: Sequence[Yield | None] = box.yields[number][those]
        self.asks: Sequence[Cost | None] = box.costs[number][:-1][those]
        self.wordings: Mapping[str, Says | None] = box.says[number]
        self.scene = Scene(box.inventory, lang)
        self.lang = lang

    def of(self, part: str) -> Sequence[str]:
        """Return the texts of one part."""
        scene, found = self.scene, list[str]()
        if part == TEXT and self.data.text and self.wordings.keys().isdisjoint(PARTS):
            found = [self._lived(part)]
        elif part == BERTHS:
            found = _berths(scene, self.facts)
        elif part == "yield" and any(self.gives):
            found = [scene.say("tile-gives", things=figures.gives(scene, self.gives))]
        elif part == "cost" and any(step is not None for step in self.asks):
            found = [scene.say("tile-asks", upgrades=len(self.asks), things=figures.asks(scene, self.asks))]
        elif part == "score":
            found = _worth(scene, self.points)
        if part in MOMENTS and part in self.wordings:
            return [self._at_a_moment(part)]
        return [*found, self._lived(part)] if part in self.wordings and (found or part != "yield") else found

    def _at_a_moment(self, hook: str) -> str:
        """Return the text of a trigger: from its plugin, its set, or its effects."""
        from ktc_city.text.moments import moment_clause, template_clause  # few sets wait for any

        wording, facts = self.wordings[hook], self.figures()
        of_other_parts = [self.wordings.get(part) for part in PARTS]  # some tiles say the same of every part
        if wording is not None and wording not in of_other_parts:
            return plain(brought(self.box, self.data.id, wording, facts, self.lang)[0])
        if self.data.text:  # it tells of the moment too
            found = template_clause(self.box, self.data, hook, facts, self.lang)
        else:
            found = moment_clause(self.box, self.data, hook, facts, self.lang, self.level)
        return self._lived(hook) if found is None else plain(found)

    def _lived(self, part: str) -> str:
        """Return the text of a live hook: from the set, from its plugin, or a note that there is none."""
        facts, wording = self.figures(), self.wordings.get(part)
        if self.data.text:
            text = self.data.text.get(self.lang) or next(iter(self.data.text.values()))
            clause, shown = fill(text, facts), frozenset(variables(text))
        elif wording is not None:
            clause, shown = brought(self.box, self.data.id, wording, facts, self.lang)
        else:
            behaviour = plain(self.data.behaviour.replace("_", " "))
            clause, shown = self.scene.say("tile-own-rule", behaviour=behaviour), frozenset()
        counted = "score" in self.wordings if self.data.text else part == "score"  # a text is the same of each part
        unsaid = counted and self.each and "each" not in shown
        return plain(f"{clause}, {facts['each']}" if unsaid else clause)

    def figures(self) -> dict[str, str]:
        """The facts for texts: those that the tile's data name."""
        scene, data, word = self.scene, self.data, self.scene.names.word
        found = {"name": plain(data.name), "kind": word(data.kind), "points": figures.points(scene, self.points)}
        named = {"colour": data.colour, "connector": data.connector, "keyple": data.keyple, "skill": data.skill}
        found |= {name: word(value) for name, value in named.items() if value}
        found |= {"each": figures.each(scene, self.each)} if self.each else {}
        found |= {"yields": figures.gives(scene, self.gives)} if any(self.gives) else {}
        found |= {"costs": figures.asks(scene, self.asks)} if self.asks else {}
        found |= {"berths": figures.berths(scene, self.facts.berths)} if self.facts.berths else {}
        return found
