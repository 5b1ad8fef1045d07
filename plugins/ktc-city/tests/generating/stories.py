"""The stories of one tile, told of all others of its form: `plugins/ktc-city/tests/tiles/generated.yaml`."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from io import StringIO
from typing import Any, Final

import attrs
from ruamel.yaml import YAML

from generating.forms import PROJECT, SET, Plain, form, read, renaming

TILES: Final = PROJECT / "plugins" / "ktc-city" / "tests" / "tiles"
GENERATED: Final = TILES / "generated.yaml"
BY_HAND: Final = (
    "buckingham_palace",
    "bank_of_england",
    "battersea_power_station",
    "bt_tower",
    "harrods",
    "canary_wharf",
    "royal_academy",
    "london_eye",
)
WITH_ARTICLE: Final = (  # the Barbican, but Senate House
    "bank_of_england",
    "barbican",
    "bt_tower",
    "british_library",
    "london_eye",
    "royal_academy",
    "royal_albert_hall",
    "royal_opera_house",
    "palace_of_westminster",
    "tower_of_london",
    "monument",
    "gherkin",
)
POINTS: Final = re.compile(r"\b(\d+) points?\b")
HEAD: Final = (
    "# Written by `python -m generating` from the stories of one tile of each form; see plugins/ktc-city/tests/generating.\n\n"
)


@attrs.frozen
class Retelling:
    """What stands in the stories of another tile for what stands in the first one's."""

    tiles: Mapping[str, str]
    names: Mapping[str, str]
    connectors: Mapping[str, str]
    skills: Mapping[str, str]
    points: Mapping[int, int]

    def story(self, plain: Plain) -> Plain:
        """Return a story of the first tile as one of the other."""
        told = {part: self._part(part, said) for part, said in plain.items() if part not in ("story", "rule")}
        _, tile, what = plain["rule"].split(".")
        return {"story": self.sentence(plain["story"]), "rule": f"tile.{self.tiles[tile]}.{what}"} | told

    def sentence(self, said: str) -> str:
        """Return a story's name with the other tile's name, colours, skill tiles and points."""
        words = self.names | self.connectors | {f"{skill}es": f"{other}es" for skill, other in self.skills.items()}
        words |= self.skills | {f"{skill}s": f"{other}s" for skill, other in self.skills.items()}
        words |= {word.capitalize(): other.capitalize() for word, other in words.items() if word not in self.names}
        said = re.sub("|".join(rf"\b{word}\b" for word in sorted(words, key=len, reverse=True)), lambda m: words[m[0]], said)
        said = POINTS.sub(lambda m: f"{(n := self.points[int(m[1])])} point{'s' * (n != 1)}", said)
        said = re.sub(r"(brick|coin)es\b", r"\1s", said, flags=re.IGNORECASE)
        said = re.sub(r"(compass)s\b", r"\1es", said, flags=re.IGNORECASE)
        return said[0].upper() + said[1:]

    def _part(self, field: str, said: Any) -> Any:
        """Return what stands in a field; what it holds, its name says."""
        if field in ("waiting", "connectors") and isinstance(said, Sequence):
            return _moved(said, self.connectors)
        if field in ("skills", "returned") and isinstance(said, Sequence):
            return _moved(said, self.skills) if said and isinstance(said[0], int) else [self.skills[one] for one in said]
        if field == "skills":
            return {seat: {self.skills[one]: number for one, number in held.items()} for seat, held in said.items()}
        if field == "supply":
            return {(self.connectors | self.skills)[one]: number for one, number in said.items()}
        if field == "score":
            return {self.tiles.get(tile, tile): self.points.get(points, points) for tile, points in said.items()}
        if field == "totals":
            return [self.points.get(points, points) for points in said]
        return self._any(said)

    def _any(self, said: Any) -> Any:
        if isinstance(said, Mapping):
            told = {self._tile(field): self._part(field, part) for field, part in said.items()}
            if "side" in told:  # of a connector; elsewhere a colour is one of keyples, which no figure of a tile names
                told["colour"] = self.connectors[told["colour"]]
            return told
        if isinstance(said, list):
            return [self._any(one) for one in said]
        return self._tile(said)

    def _tile(self, said: Any) -> Any:
        """Return the other tile where the first one stands, with its level where one is given; anything else as it is."""
        if not isinstance(said, str):
            return said
        tile, at, level = said.partition("@")
        return self.tiles.get(tile, tile) + at + level


def _moved(numbers: Sequence[int], names: Mapping[str, str]) -> Sequence[int]:
    """Return numbers by connector or skill tile, which stand in the order of the alphabet, white last, under their new names."""
    order = sorted(names)
    by_name = {names[name]: number for name, number in zip(order, numbers, strict=False)}
    return [*(by_name[name] for name in order), *numbers[len(order) :]]


def retelling(box: Plain, first: str, other: str) -> Retelling:
    """Return how the first tile's stories are told of the other, from the figures of both."""
    one, two = box["tiles"][first], box["tiles"][other]
    points = dict(zip(one.get("points", ()), two.get("points", ()), strict=True))
    assert [points[said] for said in one.get("points", ())] == [*two.get("points", ())], f"{other}: which points are which?"
    return Retelling(
        tiles={first: other, other: first},
        names=_names(one["name"], first, two["name"], other),
        connectors=renaming(one, two, "connectors", [*box["connectors"]]),
        skills=renaming(one, two, "skills", [*box["skills"]]),
        points=points,
    )


def _names(name: str, first: str, other_name: str, other: str) -> Mapping[str, str]:
    called = f"the {other_name}" if other in WITH_ARTICLE else re.sub("^The ", "the ", other_name)
    return {f"{the} {name}": called for the in ("the", "The")} if first in WITH_ARTICLE else {name: called}


def same_form(box: Plain) -> Mapping[str, str]:
    """Return the tiles whose stories are generated, each with the tile of its form that is written of by hand."""
    forms = [(form(box["tiles"][first]), first) for first in BY_HAND]
    return {tile: first for tile, said in box["tiles"].items() for known, first in forms if known == form(said) and tile != first}


@cache
def by_hand() -> Sequence[Plain]:
    """Return the stories of tiles that were written by hand; nobody changes them."""
    return tuple(story for path in sorted(TILES.glob("*.yaml")) if path != GENERATED for story in read(path))


def generate(box: Plain) -> Iterator[Plain]:
    """Yield the stories of every tile that has the form of another, in the order of the tile set."""
    for other, first in same_form(box).items():
        told = retelling(box, first, other)
        yield from (told.story(story) for story in by_hand() if _is_of_a_tile_alone(story, first, box["tiles"][first]["name"]))


def _is_of_a_tile_alone(story: Plain, tile: str, name: str) -> bool:
    """Return whether a story names the tile and scores no other; one of a behaviour at large is told once."""
    scored = story["then"].get("score", {})
    return story["rule"].startswith(f"tile.{tile}.") and name in story["story"] and all(one == tile for one in scored)


def lines(stories: Iterator[Plain]) -> Iterator[str]:
    """Yield each story on a line of its own, as YAML."""
    yaml = YAML()
    yaml.default_flow_style, yaml.width = True, 100_000
    dump: Callable[[Any, StringIO], None] = yaml.dump
    yaml.representer.ignore_aliases = lambda _: True
    for story in stories:
        dump([story], into := StringIO())
        yield f"- {into.getvalue().strip()[1:-1]}\n"


def page() -> str:
    """Return the whole golden file."""
    return HEAD + "".join(lines(generate(read(SET))))
