"""What a tile set may say, field by field; every mistake is found in one reading, with its line and the nearest word."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from ktc.city.effects import MOST_RESOURCES
from ktc.city.limits import MOST_COMPARED, MOST_MISTAKES, MOST_PLACES
from ktc.city.pieces import ANY, DIFFERENT, HOME, LAND_SIDE, RIVER, RIVER_SIDE
from ktc.city.rulings import nearest
from ktc.city.sets.places import Place, place_of

Path = tuple[str | int, ...]
Known = Callable[[Sequence[str]], Sequence[str]]
MOST: Final = 10_000
SIX_SIDES: Final = 6
LONGEST_NUMBER: Final = 64  # bits
LONGEST_SHOWN: Final = 60  # characters
ONE_LEVEL: Final = (0,)  # a tile without printed points
COUNTS: Final = ("keyples", "connectors", "skills")
FIGURES_OF_THE_BOX: Final = (*COUNTS, "hand", "players", "rivers", "eras")
NEEDED_OF_A_SET: Final = ("set", "title", "source", "behaviours", *FIGURES_OF_THE_BOX, "tiles")
NEEDED_OF_A_TILE: Final = ("name", "kind", "behaviour")
OVER: Final = "over"  # makes a file an overlay; gone when it has been laid, and here for who misspells it


class Mistakes:
    """The complaints of one reading, and how many places it has looked at."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[str] = []
        self.places = 0
        self._words = MOST_COMPARED

    def nearest(self, word: object, words: Collection[str]) -> str:
        """Return "; did you mean ...?" for a misspelt word; nothing once so many have been compared that it takes long."""
        self._words -= len(words)
        return nearest(word, words) if self._words >= 0 else ""

    def add(self, path: Path, place: Place, reason: str) -> None:
        """Note a mistake at a field; after a hundred, no more are told."""
        if self.full:
            return
        field = ".".join(str(part) for part in path)
        self.found.append(f"{place}, {field}: {reason}" if field else f"{place}: {reason}")

    @property
    def full(self) -> bool:
        """Whether there are more mistakes than anybody reads at once; finding nearest words for each takes time."""
        return len(self.found) >= MOST_MISTAKES

    def step(self) -> bool:
        """Count one more place; False when there are too many to be a tile set, or too many mistakes."""
        if self.full:
            return False
        self.places += 1
        if self.places == MOST_PLACES:
            self.found.append(f"{self.file}: too many values for a tile set (aliases multiply them)")
        return self.places < MOST_PLACES


class Field:
    """A value with the place it stands at."""

    def __init__(self, value: Any, path: Path, place: Place, mistakes: Mistakes) -> None:
        self.value = value
        self.path = path
        self.place = place
        self.mistakes = mistakes

    def complain(self, reason: str) -> None:
        """Note what is wrong here."""
        self.mistakes.add(self.path, self.place, reason)

    def members(self) -> "list[tuple[str, Field]]":
        """Return the named parts of a mapping; anything else is a mistake."""
        if not isinstance(self.value, Mapping):
            self.complain(f"a mapping is wanted, not {_shown(self.value)}")
            return []
        parts = []
        for key, value in self.value.items():
            if not self.mistakes.step():
                return []
            part = Field(value, (*self.path, str(key)), place_of(self.value, key, self.place), self.mistakes)
            if isinstance(key, str):
                parts.append((key, part))
            else:
                part.complain(f"a name is wanted, not {_shown(key)}")
        return parts

    def items(self) -> "list[Field]":
        """Return the parts of a list; anything else is a mistake."""
        if isinstance(self.value, str) or not isinstance(self.value, Sequence):
            self.complain(f"a list is wanted, not {_shown(self.value)}")
            return []
        parts = []
        for index, value in enumerate(self.value):
            if not self.mistakes.step():
                return []
            parts.append(Field(value, (*self.path, index), place_of(self.value, index, self.place), self.mistakes))
        return parts

    def text(self) -> str:
        """Return a text."""
        if isinstance(self.value, str) and self.value:
            return str(self.value)
        self.complain(f"a text is wanted, not {_shown(self.value)}")
        return ""

    def flag(self) -> bool:
        """Return true or false."""
        if isinstance(self.value, bool):
            return self.value
        self.complain(f"true or false is wanted, not {_shown(self.value)}")
        return False

    def number(self, least: int = 0) -> int:
        """Return a whole number."""
        if isinstance(self.value, int) and not isinstance(self.value, bool) and least <= self.value <= MOST:
            return int(self.value)
        self.complain(f"a whole number from {least} to {MOST} is wanted, not {_shown(self.value)}")
        return least

    def numbers(self) -> list[int]:
        """Return a list of whole numbers."""
        return [item.number() for item in self.items()]

    def word(self, words: Sequence[str], what: str) -> str:
        """Return one of some words."""
        if isinstance(self.value, str) and self.value in words:
            return str(self.value)
        self.complain(
            f"no {what} {_shown(self.value)}{self.mistakes.nearest(self.value, words) or '; one of ' + ', '.join(words)}"
        )
        return words[0] if words else ""

    def words(self, words: Sequence[str], what: str) -> list[str]:
        """Return a list of such words."""
        return [item.word(words, what) for item in self.items()]

    def fields(self, needed: Sequence[str], optional: Sequence[str] = ()) -> "dict[str, Field]":
        """Return the fields of a mapping: all needed ones, perhaps optional ones, and no others."""
        if not isinstance(self.value, Mapping):
            self.complain(f"a mapping is wanted, not {_shown(self.value)}")
            return {}
        known = [*needed, *optional]
        found = {}
        for key, part in self.members():
            if key in known:
                found[key] = part
            else:
                part.complain(f"no field {key!r}{self.mistakes.nearest(key, known) or '; fields: ' + ', '.join(known)}")
        for key in needed:
            if key not in found:
                self.complain(f"the field {key!r} is missing")
        return found if all(key in found for key in needed) else {}


def _shown(value: object) -> str:
    if isinstance(value, Mapping):
        return "a mapping"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "a list"
    if value is None:
        return "nothing"
    if isinstance(value, int) and value.bit_length() > LONGEST_NUMBER:
        return "such a large number"
    text = repr(value) if isinstance(value, str | int | float) else f"a {type(value).__name__}"
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


def check_tile_set(document: Any, mistakes: Mistakes, known: Known) -> Mapping[str, Any]:
    """Return the set as plain data; what is wrong with it goes to ``mistakes``.

    ``known`` tells the behaviours that packages of some names bring.
    """
    top = Field(document, (), Place(mistakes.file, 1), mistakes).fields(NEEDED_OF_A_SET, ("sources", OVER))
    if not top:
        return {}
    plain: dict[str, Any] = {
        "set": top["set"].text(),
        "title": top["title"].text(),
        "source": top["source"].text(),
        "sources": {key: part.text() for key, part in top["sources"].members()} if "sources" in top else {},
        "behaviours": [item.text() for item in top["behaviours"].items()],
        "keyples": _counts(top["keyples"]),
        "connectors": _counts(top["connectors"]),
        "skills": _counts(top["skills"]),
        "hand": top["hand"].number(),
        "players": [item.number(1) for item in top["players"].items()],
    }
    plain["eras"] = [_era(item, len(plain["players"])) for item in top["eras"].items()]
    kinds = list(dict.fromkeys([HOME, RIVER, *(deal["kind"] for era in plain["eras"] for deal in era.get("centre", ()))]))
    behaviours = known(plain["behaviours"])
    parts = dict(top["tiles"].members())
    plain["tiles"] = {key: _tile(part, plain, kinds, behaviours) for key, part in parts.items()}
    _check_aliases(plain["tiles"], parts)
    plain["rivers"] = top["rivers"].words(list(plain["tiles"]), "tile")
    if not mistakes.found:
        _check_whole(plain, top)
    return plain


def _counts(field: Field) -> dict[str, int]:
    return {key: part.number(1) for key, part in field.members()}


def _era(field: Field, columns: int) -> dict[str, Any]:
    parts = field.fields(("name", "centre"))
    if not parts:
        return {}
    return {"name": parts["name"].text(), "centre": [_deal(item, columns) for item in parts["centre"].items()]}


def _deal(field: Field, columns: int) -> dict[str, Any]:
    parts = field.fields(("kind", "counts"), ("level", "aside"))
    if not parts:
        return {"kind": HOME, "counts": [0] * columns}
    counts = parts["counts"].numbers()
    if len(counts) != columns:
        parts["counts"].complain(f"{columns} numbers are wanted, one for each number of players, not {len(counts)}")
    plain: dict[str, Any] = {"kind": parts["kind"].text(), "counts": counts}
    plain |= {"level": parts["level"].number()} if "level" in parts else {}
    plain |= {"aside": parts["aside"].flag()} if "aside" in parts else {}
    return plain


def _tile(field: Field, plain: Mapping[str, Any], kinds: Sequence[str], behaviours: Sequence[str]) -> dict[str, Any]:
    connectors, skills, keyples = list(plain["connectors"]), list(plain["skills"]), list(plain["keyples"])
    gives, asks = ([*connectors, ANY], [*skills, ANY]), ([*connectors, ANY, DIFFERENT], [*skills, ANY])
    readers: dict[str, Callable[[Field], Any]] = {
        "name": Field.text,
        "kind": lambda part: part.word(kinds, "kind"),
        "behaviour": lambda part: part.word(behaviours, "behaviour"),
        "points": Field.numbers,
        "each": Field.numbers,
        "sides": lambda part: part.words((LAND_SIDE, RIVER_SIDE), "side"),
        "yields": lambda part: [_resources(item, *gives, ("returns",)) for item in part.items()],
        "costs": lambda part: [_resources(item, *asks, ("keyples",)) for item in part.items()],
        "berths": lambda part: [_berth(item) for item in part.items()],
        "landmark": Field.flag,
        "colour": Field.text,
        "connector": lambda part: part.word(connectors, "connector"),
        "keyple": lambda part: part.word(keyples, "keyple"),
        "skill": lambda part: part.word(skills, "skill"),
        "sources": lambda part: {key: source.text() for key, source in part.members()},
        "aliases": lambda part: [item.text() for item in part.items()],
        "text": _texts,
    }
    parts = field.fields(NEEDED_OF_A_TILE, [name for name in readers if name not in NEEDED_OF_A_TILE])
    if not parts:
        return {}
    tile: dict[str, Any] = {name: readers[name](part) for name, part in parts.items()}
    if "sides" in tile and len(tile["sides"]) != SIX_SIDES:
        parts["sides"].complain(f"a tile has {SIX_SIDES} sides, not {len(tile['sides'])}")
    levels = _levels(tile)
    if not levels:
        parts["points"].complain("a tile has at least one level, with its points")
    for name, wanted in (("yields", levels), ("costs", levels - 1), ("each", levels)):
        if levels and name in parts and len(tile[name]) != wanted:
            parts[name].complain(f"{levels} levels (as many as points) want {wanted} entries, not {len(tile[name])}")
    if "text" in tile:
        _check_texts(parts["text"], tile)
    for name in tile.get("sources", {}):
        if name not in readers:
            parts["sources"].complain(f"no field {name!r}{field.mistakes.nearest(name, readers)}")
    return tile


def _texts(field: Field) -> dict[str, str]:
    """Return the texts of a tile by language, each on one line; a text alone is told in every language."""
    from ktc.city.texts import LANGUAGES  # few tiles have one

    texts = field.fields((), LANGUAGES) if isinstance(field.value, Mapping) else {LANGUAGES[0]: field}
    return {lang: " ".join(part.text().split()) for lang, part in texts.items()}


def _check_texts(field: Field, tile: Mapping[str, Any]) -> None:
    from ktc.city.texts import OF_A_TILE, mistake_in

    for lang, text in tile["text"].items():
        reason = mistake_in(text, [name for name in OF_A_TILE if name in tile])
        if reason is not None:
            field.mistakes.add(field.path, place_of(field.value, lang, field.place), reason)


def _check_aliases(tiles: Mapping[str, Any], parts: Mapping[str, Field]) -> None:
    """See that every id a tile has had leads to one tile: records are read by it."""
    borne: dict[str, str] = {}
    for name, tile in tiles.items():
        for alias in filter(None, tile.get("aliases", ())):
            if alias in tiles or alias in borne:
                what = "the id of a tile of this set" if alias in tiles else f"an alias of {borne[alias]} already"
                field, part = "aliases", parts[name]
                place = place_of(part.value, field, part.place)
                part.mistakes.add((*part.path, field), place, f"{_shown(alias)} is {what}; an id leads to one tile")
            borne.setdefault(alias, name)


def _levels(tile: Mapping[str, Any]) -> int:
    return len(tile.get("points", ONE_LEVEL))


def _resources(field: Field, connectors: Sequence[str], skills: Sequence[str], numbers: Sequence[str]) -> dict[str, Any]:
    parts = field.fields((), ("connectors", "skills", *numbers))
    plain: dict[str, Any] = {}
    if "connectors" in parts:
        plain["connectors"] = parts["connectors"].words(connectors, "connector")
    if "skills" in parts:
        plain["skills"] = parts["skills"].words(skills, "skill")
    if any(len(names) > MOST_RESOURCES for names in plain.values()):
        field.complain(f"at most {MOST_RESOURCES} connectors or skill tiles are given or asked for at once")
    return plain | {name: parts[name].number() for name in numbers if name in parts}


def _berth(field: Field) -> dict[str, Any]:
    parts = field.fields((), ("keyples", "points", "claims"))
    plain: dict[str, Any] = {name: parts[name].number() for name in ("keyples", "points") if name in parts}
    return plain | ({"claims": parts["claims"].flag()} if "claims" in parts else {})


def _check_whole(plain: Mapping[str, Any], top: Mapping[str, Field]) -> None:
    """See that the parts fit together: rivers, berths, homes and tiles enough for every number of players."""
    tiles, players = plain["tiles"], plain["players"]
    if not players or sorted(set(players)) != players:
        top["players"].complain("numbers of players are wanted, in rising order")
        return
    if not plain["keyples"] or not plain["connectors"] or not plain["skills"]:
        top["set"].complain("at least one colour of keyples and connectors and one type of skill tile are wanted")
    if len(plain["rivers"]) != len(plain["eras"]) + 1 or len(set(plain["rivers"])) != len(plain["rivers"]):
        top["rivers"].complain(f"{len(plain['eras'])} eras want {len(plain['eras']) + 1} different river tiles")
    for name in plain["rivers"]:
        if tiles[name]["kind"] != RIVER:
            top["rivers"].complain(f"{name} is no river tile")
        elif len(tiles[name].get("berths", ())) < players[-1]:
            top["rivers"].complain(f"{name} has fewer berths than {players[-1]} players want")
    homes = sum(tile["kind"] == HOME for tile in tiles.values())
    if homes < players[-1]:
        top["tiles"].complain(f"{players[-1]} players want as many home tiles, not {homes}")
    if plain["hand"] * players[-1] > sum(plain["keyples"].values()):
        top["hand"].complain("the bag does not hold the first hands")
    for column, number in enumerate(players):
        dealt: dict[str, int] = {}
        for era in plain["eras"]:
            for deal in era["centre"]:
                dealt[deal["kind"]] = dealt.get(deal["kind"], 0) + deal["counts"][column]
                levels = min((_levels(tile) for tile in tiles.values() if tile["kind"] == deal["kind"]), default=1)
                if deal.get("level", 0) >= levels:
                    top["eras"].complain(f"a {deal['kind']} tile has no level {deal['level']}")
        for kind, count in dealt.items():
            there = sum(tile["kind"] == kind for tile in tiles.values())
            if there < count:
                top["eras"].complain(f"{number} players want {count} tiles of kind {kind}; the set has {there}")
