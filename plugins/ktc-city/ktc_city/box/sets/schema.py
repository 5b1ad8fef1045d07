"""The fields of a tile set and the sources of figures.  One pass finds every mistake, with its line and a suggestion."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from ktc.data import Field, Mistakes, Place, Plain
from ktc.data.editions import OVER
from ktc.data.fields import blamed, shown_value
from ktc.data.places import place_of
from ktc_city.box.texts import OF_A_TILE, mistake_in
from ktc_city.catalogue import LANGUAGES
from ktc_city.model.effects import MOST_RESOURCES
from ktc_city.model.moments import REACHES
from ktc_city.model.pieces import ANY, DIFFERENT, HOME, LAND_SIDE, RIVER, RIVER_SIDE

RULEBOOK: Final = "rulebook"
PUBLISHED: Final = "published"
RECONSTRUCTED: Final = "reconstructed"
KINDS_OF_SOURCES: Final = (RULEBOOK, PUBLISHED, RECONSTRUCTED)
NEAR: Final = 0.8  # how much a word is like another that was meant
LONGEST_WORD: Final = 60
WORD: Final = re.compile(r"[^\s,;:(]+")
BehavioursOf = Callable[[Sequence[str]], Sequence[str]]
SIX_SIDES: Final = 6
ONE_LEVEL: Final = (0,)  # a tile without printed points
COUNTS: Final = ("keyples", "connectors", "skills")
FIGURES_OF_THE_BOX: Final = (*COUNTS, "hand", "players", "rivers", "eras")
NEEDED_OF_A_SET: Final = ("set", "title", "source", "behaviours", *FIGURES_OF_THE_BOX, "tiles")
NEEDED_OF_A_TILE: Final = ("name", "kind", "behaviour")


def first_word(source: str) -> str:
    """Return the first word of a source, which is its kind.

    >>> first_word("published (a report)")
    'published'
    """
    found = WORD.search(source)
    return found[0] if found else ""


def wrong_source(source: str) -> str | None:
    """Return why a text cannot be a source: it misspells one of the three words, or lacks the place; None if it can."""
    word = first_word(source)
    if word == PUBLISHED and source.strip() == PUBLISHED:
        return f"{PUBLISHED!r} needs the place, as in '{PUBLISHED} (where)'"
    if word in KINDS_OF_SOURCES:
        return None
    from difflib import get_close_matches  # only words of the owner's own need it

    near = get_close_matches(word[:LONGEST_WORD].lower(), KINDS_OF_SOURCES, n=1, cutoff=NEAR)
    if not near:
        return None
    own = f"a source in your own words must not begin with a word so similar to {', '.join(KINDS_OF_SOURCES)}"
    return f"no source {word[:LONGEST_WORD]!r}; did you mean {near[0]!r}? ({own})"


def read_source(field: Field) -> str:
    """Return the source of figures."""
    text = field.text()
    wrong = wrong_source(text)
    if wrong is not None:
        field.complain(wrong)
    return text if wrong is None else field.mistakes.file  # which is told once


def check_tile_set(document: Plain, mistakes: Mistakes, behaviours_of: BehavioursOf) -> Mapping[str, Plain]:
    """Return the set as plain data; faults are added to ``mistakes``.

    ``behaviours_of`` returns the behaviours of the named packages.
    """
    top = Field(document, (), Place(mistakes.bottom, 1), mistakes).fields(NEEDED_OF_A_SET, ("sources", OVER))
    if not top:
        return {}
    plain: dict[str, Plain] = {
        "set": top["set"].text(),
        "title": top["title"].text(),
        "source": read_source(top["source"]),
        "sources": _sources(top["sources"], NEEDED_OF_A_SET) if "sources" in top else {},
        "behaviours": _once(top["behaviours"]),
        "keyples": _counts(top["keyples"]),
        "connectors": _counts(top["connectors"]),
        "skills": _counts(top["skills"]),
        "hand": top["hand"].number(),
        "players": [item.number(1) for item in top["players"].items()],
    }
    plain["eras"] = [_era(item, top["players"], len(plain["players"])) for item in top["eras"].items()]
    kinds = list(dict.fromkeys([HOME, RIVER, *(deal["kind"] for era in plain["eras"] for deal in era.get("centre", ()))]))
    behaviours = behaviours_of(list(dict.fromkeys(plain["behaviours"])))
    parts = dict(top["tiles"].members())
    plain["tiles"] = {key: _tile(part, plain, top, kinds, behaviours) for key, part in parts.items()}
    _check_aliases(plain["tiles"], parts)
    _check_names(plain["tiles"], parts)
    plain["rivers"] = _rivers(top, list(plain["tiles"]))
    if not mistakes.found:
        _check_whole(plain, top)
    return plain


def _sources(field: Field, names: Collection[str]) -> dict[str, str]:
    """Return the sources of single figures, by field."""
    for key, part in field.members():
        if key not in names:
            part.complain(f"no field {key!r}{field.mistakes.nearest(key, names) or '; fields: ' + ', '.join(names)}")
    return {key: read_source(part) for key, part in field.members()}


def _once(field: Field) -> list[str]:
    """Return a list of texts; complain about duplicates."""
    found: list[str] = []
    for item in field.items():
        text = item.text()
        if text in found:
            item.complain(f"{text!r} is listed twice")
        found.append(text)
    return found


def _counts(field: Field) -> dict[str, int]:
    return {key: part.number(1) for key, part in field.members()}


def _era(field: Field, players: Field, columns: int) -> dict[str, Plain]:
    parts = field.fields(("name", "centre"))
    if not parts:
        return {}
    return {"name": parts["name"].text(), "centre": [_deal(item, players, columns) for item in parts["centre"].items()]}


def _deal(field: Field, players: Field, columns: int) -> dict[str, Plain]:
    parts = field.fields(("kind", "counts"), ("level", "aside"))
    if not parts:
        return {"kind": HOME, "counts": [0] * columns}
    counts = parts["counts"].numbers()
    if not (parts["counts"].is_list and players.is_list):
        pass  # that is told already
    elif len(counts) != columns and blamed(parts["counts"], players) is players:
        players.complain(f"the base set's eras have counts for {len(counts)} numbers of players, not {columns}; add eras")
    elif len(counts) != columns:
        parts["counts"].complain(f"expected {columns} numbers, one for each number of players, got {len(counts)}")
    plain: dict[str, Plain] = {"kind": parts["kind"].text(), "counts": counts}
    plain |= {"level": parts["level"].number()} if "level" in parts else {}
    plain |= {"aside": parts["aside"].flag()} if "aside" in parts else {}
    return plain


def _tile(
    field: Field, plain: Mapping[str, Plain], top: Mapping[str, Field], kinds: Sequence[str], behaviours: Sequence[str]
) -> dict[str, Plain]:
    connectors, skills, keyples = list(plain["connectors"]), list(plain["skills"]), list(plain["keyples"])
    gives, asks = ([*connectors, ANY], [*skills, ANY]), ([*connectors, ANY, DIFFERENT], [*skills, ANY])
    readers: dict[str, Callable[[Field], Plain]] = {
        "name": Field.text,
        "kind": lambda part: _kind(part, top["eras"], kinds),
        "behaviour": lambda part: _behaviour(part, top["behaviours"], behaviours),
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
        "sources": lambda part: _sources(part, readers),
        "aliases": lambda part: [item.text() for item in part.items()],
        "text": _texts,
        "when": lambda part: _when(part, plain, top["tiles"], field),
        "reach": lambda part: part.word(REACHES, "reach"),
    }
    parts = field.fields(NEEDED_OF_A_TILE, [name for name in readers if name not in NEEDED_OF_A_TILE])
    if not parts:
        return {}
    tile: dict[str, Plain] = {name: readers[name](part) for name, part in parts.items()}
    if "sides" in tile and len(tile["sides"]) != SIX_SIDES:
        parts["sides"].complain(f"a tile must have {SIX_SIDES} sides, not {len(tile['sides'])}")
    levels = _levels(tile)
    if not levels and parts["points"].is_list:
        parts["points"].complain("a tile needs at least one level, with its points")
    _check_entries(field, parts, tile, levels)
    if "text" in tile:
        _check_texts(parts["text"], tile)
    if "colour" in tile and tile["kind"] != HOME:
        parts["colour"].complain(f"only tiles of the kind {HOME!r} have a colour, that of their player; leave it out")
    return tile


def _when(field: Field, plain: Mapping[str, Plain], tiles: Field, tile: Field) -> Plain:
    """Return the effects of a tile, by trigger."""
    from ktc_city.box.sets.when import Reader  # few tiles bring anything

    points = tile.value.get("points", ONE_LEVEL) if isinstance(tile.value, Mapping) else ONE_LEVEL
    names = [str(name) for name in tiles.value] if isinstance(tiles.value, Mapping) else []
    return Reader(list(plain["connectors"]), list(plain["skills"]), list(plain["keyples"]), names).when(
        field, len(points) if isinstance(points, list) else 1
    )


def _texts(field: Field) -> dict[str, str]:
    """Return the texts of a tile by language, each on one line; a single text is used for every language."""
    texts = field.fields((), LANGUAGES) if isinstance(field.value, Mapping) else {LANGUAGES[0]: field}
    return {lang: " ".join(part.text().split()) for lang, part in texts.items()}


def _check_texts(field: Field, tile: Mapping[str, Plain]) -> None:
    for lang, text in tile["text"].items():
        reason = mistake_in(text, [name for name in OF_A_TILE if name in tile])
        if reason is not None:
            lacking = next((name for name in OF_A_TILE if name not in tile and f"{{{name}}}" in text), None)
            reason += f"; give the tile {lacking}" if lacking is not None else ""
            field.mistakes.add(field.path, place_of(field.value, lang, field.place), reason)


def _check_entries(field: Field, parts: Mapping[str, Field], tile: Mapping[str, Plain], levels: int) -> None:
    """Check that yields, costs and the like have one entry per level."""
    points, beneath = parts.get("points", field), list[str]()
    for name, wanted in (("yields", levels), ("costs", levels - 1), ("each", levels)):
        if not levels or name not in parts or not parts[name].is_list or len(tile[name]) == wanted:
            continue
        if blamed(parts[name], points) is parts[name]:
            parts[name].complain(f"{_needing(levels, ' (as many as points)')} {wanted} entries, not {len(tile[name])}")
        else:
            beneath.append(f"{wanted} entries of {name}, not the {len(tile[name])} of the base set")
    if beneath:
        points.complain(f"{_needing(levels)} {', '.join(beneath)}: add these too")


def _needing(levels: int, why: str = "") -> str:
    return f"1 level{why} needs" if levels == 1 else f"{levels} levels{why} need"


def _kind(field: Field, eras: Field, kinds: Sequence[str]) -> str:
    """Return the kind of a tile: one that an era deals, a home or a river tile."""
    if isinstance(field.value, str) and field.value not in kinds and blamed(field, eras) is eras:
        eras.complain(f"no era deals {field.value!r}, but the base set has such tiles: deal them, or remove each (ID: null)")
        return kinds[0]
    return field.word(kinds, "kind")


def _behaviour(field: Field, packages: Field, behaviours: Sequence[str]) -> str:
    """Return the behaviour of a tile, a name from one of the set's packages."""
    if isinstance(field.value, str) and field.value not in behaviours and blamed(field, packages) is packages:
        if not packages.is_list:
            return ""
        packages.complain("none of these provides the behaviours of the base set's tiles; name the packages of the base set too")
        return ""
    return field.word(behaviours, "behaviour")


def _check_aliases(tiles: Mapping[str, Plain], parts: Mapping[str, Field]) -> None:
    """Check that every former id leads to exactly one tile, since records use them."""
    borne: dict[str, str] = {}
    for name, tile in tiles.items():
        for alias in filter(None, tile.get("aliases", ())):
            if alias in tiles or alias in borne:
                what = "the id of a tile of this set" if alias in tiles else f"already an alias of {borne[alias]}"
                field, part = "aliases", parts[name]
                place = place_of(part.value, field, part.place)
                part.mistakes.add((*part.path, field), place, f"{shown_value(alias)} is {what}; an id must name one tile")
            borne.setdefault(alias, name)


def _check_names(tiles: Mapping[str, Plain], parts: Mapping[str, Field]) -> None:
    """Check that all tiles have different names, so that players can tell them apart."""
    borne: dict[str, str] = {}
    for key, tile in tiles.items():
        name = str(tile.get("name", "")).casefold()
        if name and borne.setdefault(name, key) != key:
            other, own = parts[borne[name]].within("name"), parts[key].within("name")
            wrong = blamed(own, other)
            whose = key if wrong is other else borne[name]
            wrong.complain(f"{shown_value(tile['name'])} is also the name of the tile {whose}; each tile needs its own name")


def _rivers(top: Mapping[str, Field], tiles: Sequence[str]) -> list[str]:
    """Return the river tiles; complain about one that an overlay removed."""
    gone = getattr(top["tiles"].value, "gone", {})
    found = []
    for item in top["rivers"].items():
        name = item.value if isinstance(item.value, str) else ""
        if name not in tiles and name in gone and gone[name].layer > item.place.layer:
            reason = f"the rivers of the base set name {name!r}; to remove it, add rivers too"
            item.mistakes.add(("tiles", name), gone[name], reason)
        else:
            found.append(item.word(tiles, "tile"))
    return found


def _levels(tile: Mapping[str, Plain]) -> int:
    return len(tile.get("points", ONE_LEVEL))


def _resources(field: Field, connectors: Sequence[str], skills: Sequence[str], numbers: Sequence[str]) -> dict[str, Plain]:
    parts = field.fields((), ("connectors", "skills", *numbers))
    plain: dict[str, Plain] = {}
    if "connectors" in parts:
        plain["connectors"] = parts["connectors"].words(connectors, "connector")
    if "skills" in parts:
        plain["skills"] = parts["skills"].words(skills, "skill")
    if any(len(names) > MOST_RESOURCES for names in plain.values()):
        field.complain(f"at most {MOST_RESOURCES} connectors or skill tiles can be given or asked for at once")
    return plain | {name: parts[name].number() for name in numbers if name in parts}


def _berth(field: Field) -> dict[str, Plain]:
    parts = field.fields((), ("keyples", "points", "claims"))
    plain: dict[str, Plain] = {name: parts[name].number() for name in ("keyples", "points") if name in parts}
    return plain | ({"claims": parts["claims"].flag()} if "claims" in parts else {})


def _check_whole(plain: Mapping[str, Plain], top: Mapping[str, Field]) -> None:
    """Check that the parts fit together: rivers, berths, homes, and enough tiles for every number of players."""
    tiles, players = plain["tiles"], plain["players"]
    if not players or sorted(set(players)) != players:
        top["players"].complain("expected numbers of players in ascending order")
        return
    if not plain["keyples"] or not plain["connectors"] or not plain["skills"]:
        top["set"].complain("a set needs at least one colour of keyples, one of connectors and one type of skill tile")
    if len(plain["rivers"]) != len(plain["eras"]) + 1 or len(set(plain["rivers"])) != len(plain["rivers"]):
        wrong = blamed(top["rivers"], top["eras"])
        wrong.complain(f"{len(plain['eras'])} eras need {len(plain['eras']) + 1} different river tiles")
    for name in plain["rivers"]:
        tile = top["tiles"].within(name)
        if tiles[name]["kind"] != RIVER:
            blamed(top["rivers"], tile.within("kind")).complain(f"{name} is not a river tile")
        elif len(tiles[name].get("berths", ())) < players[-1]:
            berths = tile.within("berths") if "berths" in tiles[name] else tile
            wrong = blamed(top["rivers"], berths, top["players"])
            wrong.complain(f"{name} has fewer berths than {players[-1]} players need")
    homes = sum(tile["kind"] == HOME for tile in tiles.values())
    if homes < players[-1]:
        reason = f"{players[-1]} players need as many home tiles, not {homes}"
        blamed(_fewer(top, top["tiles"]), top["players"]).complain(reason)
    if plain["hand"] * players[-1] > sum(plain["keyples"].values()):
        blamed(top["hand"], top["keyples"], top["players"]).complain("the bag has too few keyples for the first hands")
    _check_levels(plain, top)
    _check_deals(plain, top)


def _check_deals(plain: Mapping[str, Plain], top: Mapping[str, Field]) -> None:
    """Check that there are enough tiles of each kind for the deals of the eras."""
    short = set[str]()
    for column, number in enumerate(plain["players"]):
        dealt: dict[str, int] = {}
        for era in plain["eras"]:
            for deal in era["centre"]:
                dealt[deal["kind"]] = dealt.get(deal["kind"], 0) + deal["counts"][column]
        for kind, count in dealt.items():
            there = sum(tile["kind"] == kind for tile in plain["tiles"].values())
            if there < count and kind not in short:
                short.add(kind)
                reason = f"{number} players need {count} tiles of kind {kind}; the set has {there}"
                _fewer(top, top["eras"]).complain(reason)


def _fewer(top: Mapping[str, Field], usual: Field) -> Field:
    """Return the cause of missing tiles: a tile that an overlay above ``usual`` removed or changed, or the field itself."""
    tiles = top["tiles"]
    gone = getattr(tiles.value, "gone", {})
    fields = [Field(None, ("tiles", name), place, tiles.mistakes) for name, place in gone.items() if name not in tiles.value]
    fields += [tiles.within(name, "kind") for name in tiles.value]
    return blamed(usual, *fields) if usual is not tiles else blamed(*fields, usual) if gone else usual


def _check_levels(plain: Mapping[str, Plain], top: Mapping[str, Field]) -> None:
    """Check that tiles have the levels at which the eras deal them."""
    for number, era in enumerate(plain["eras"]):
        for index, deal in enumerate(era["centre"]):
            kind, level = deal["kind"], deal.get("level", 0)
            short = [name for name, tile in plain["tiles"].items() if tile["kind"] == kind and _levels(tile) <= level]
            highest = max((_levels(tile) - 1 for tile in plain["tiles"].values() if tile["kind"] == kind), default=level)
            at_deal = top["eras"].within(number, "centre", index, "level") if short else top["eras"]
            for name in short:
                tile = top["tiles"].within(name)
                points = blamed(tile.within("points") if "points" in tile.value else tile, tile.within("kind"))
                if highest < level and blamed(at_deal, points) is at_deal:
                    at_deal.complain(f"no {kind} tile has a level {level}; levels count from 0, and the highest is {highest}")
                elif blamed(points, at_deal) is points:
                    wanted = f"{era['name']} deals {kind} tiles at level {level}, so each needs at least {level + 1} levels"
                    points.complain(f"{wanted}, each with its points; {name} has {_levels(plain['tiles'][name])}")
                else:
                    at_deal.complain(f"the {kind} tile {name} of the base set has no level {level}")
