"""Tile sets and overlays that are small as text and as slow to read as the limits allow; and some beyond them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs

from ktc.data.places import DEEPEST_YAML, LONGEST_PLAIN_NUMBER, MOST_EVENTS_OF_YAML
from ktc_city.model.limits import LARGEST_SET

NINE: Final = (Path(__file__).parents[2] / "plugins" / "ktc-city" / "tests" / "sets" / "nine_tiles.yaml").read_text(
    encoding="utf-8"
)
HEAD: Final = NINE[: NINE.index("\ntiles:") + 1]
TIMES: Final = 10


def laughs() -> str:
    """Return aliases of aliases: ten to the ninth of one word."""
    lines = ["a0: &a0 [ha]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * TIMES)}]" for n in range(1, 10)]
    return "\n".join(lines)


def merges() -> str:
    """Return mappings that are merged of mappings that are merged of mappings."""
    lines = ["a0: &a0 {x: 1}"]
    lines += [f"a{n}: &a{n}\n  <<: [{', '.join([f'*a{n - 1}'] * TIMES)}]" for n in range(1, 10)]
    return "\n".join(lines)


def merged(number: int) -> str:
    """Return mappings that each are the one above again."""
    return "".join(f"  b{n}: {{<<: *a}}\n" for n in range(number))


def indented(text: str) -> str:
    """Return a text two blanks further in."""
    return "".join(f"  {line}" for line in text.splitlines(keepends=True))


def tiles(number: int, letter: str = "") -> str:
    """Return tiles whose every field is a mistake, and near to many words."""
    rows = [
        f"  tile_{letter}{n}: {{name: x, kind: hme, behaviour: hom, aliases: [tile_{n + 1}, tile_{n + 1}]}}"
        for n in range(number)
    ]
    return "tiles:\n" + "\n".join(rows)


def filled(text: str) -> str:
    """Return a text again and again, up to the largest file."""
    return text * (LARGEST_SET // len(text.encode()))


def worst() -> Iterator[tuple[str, str]]:
    """Yield texts of sets, each with what is bad about it."""
    yield "aliases of aliases", NINE + laughs()
    yield "aliases as tiles", HEAD + "tiles:\n" + indented(laughs())
    yield "merges of merges", NINE + merges()
    yield "merges as tiles", HEAD + "tiles:\n" + indented(merges())
    yield (
        "merges of long mappings",
        HEAD + "tiles:\n  a: &a {" + ", ".join(f"x{n}: 1" for n in range(3_000)) + "}\n" + merged(3_000),
    )
    yield "a set of one list", "set: x\nrivers: [" + filled("a,")[:-20] + "]"
    yield "brackets", "[" + filled("[],")[:-10] + "]"
    yield "items", filled("- a\n")
    yield "names", "".join(f"{n}: \n" for n in range(MOST_EVENTS_OF_YAML // 2 - 10))
    yield "nested lists", "a: " + "[" * (LARGEST_SET // 2)
    yield "nested names", "\n".join(" " * n + "a:" for n in range(600))
    yield "nested in brackets", "{a: " * (LARGEST_SET // 5)
    yield "nested as far as may be", filled("- " + "[" * (DEEPEST_YAML - 2) + "]" * (DEEPEST_YAML - 2) + "\n")
    yield "one comment", "# " + "x" * (LARGEST_SET - 10)
    yield "comments", NINE + filled("#\n")[: LARGEST_SET - len(NINE) - 10]
    yield "blank lines", NINE + filled("\n")[: LARGEST_SET - len(NINE) - 10]
    yield "one word", "set: " + "x" * (LARGEST_SET - 10)
    yield "one word of many lines", "set: " + filled("x\n ")[:-10]
    yield "a quoted word of many lines", 'set: "' + filled("x\n ")[:-10] + '"'
    yield "escapes", 'set: "' + filled("\\u00e9")[:-10] + '"'
    yield "a block of text", "set: |\n" + filled(" x\n")[:-10]
    yield "a number of many digits", NINE.replace("hand: 6", "hand: " + "9" * 100_000)
    yield "numbers as long as may be", "a: [" + ",".join(["9" * (LONGEST_PLAIN_NUMBER - 1)] * 190) + "]"
    yield "a number to base 60", "%YAML 1.1\n---\na: " + ":".join(["59"] * 60_000)
    yield "numbers to base 60", "%YAML 1.1\n---\na: [" + ",".join([":".join(["59"] * 300)] * 200) + "]"
    yield "a fraction of many digits", "a: 0." + "9" * 100_000
    yield "no number", NINE.replace("hand: 6", "hand: .nan")
    yield "infinity", NINE.replace("hand: 6", "hand: .inf")
    yield "a tag", NINE.replace("hand: 6", "hand: !!python/object/apply:os.system [x]")
    yield "tags", filled("- !!binary x\n")
    yield "anchors", "".join(f"- &a{n} x\n" for n in range(13_000))
    yield "a name twice", NINE + "hand: 7\n"
    yield "long names twice", filled("? " + "x" * 500 + "\n: 1\n")
    yield "question marks", filled("? ")
    yield "a list as a name", "? [a, b]\n: 1\n"
    yield "a mapping as a name", "? {a: b}\n: 1\n"
    yield from odd()


def odd() -> Iterator[tuple[str, str]]:
    """Yield texts that are no set at all, or hardly one."""
    yield "documents", filled("--- a\n")
    yield "tabs", filled("\t")
    yield "directives", filled("%YAML 1.1\n")
    yield "quotes", filled("'")
    yield "half a letter", 'set: "\\ud800"\n' + NINE[NINE.index("title") :]
    yield "tiles of mistakes", HEAD + tiles(1_000)
    yield "tiles of mistakes, over another set", "set: x\nover: nine.yaml\n" + tiles(1_000)
    rivers = f"rivers: [{', '.join(f'tile_z{n}' for n in range(300))}]\n"
    yield "rivers of words that are near", re.sub("rivers: .*\n", rivers, HEAD) + tiles(800, "zzzzzzz")
    yield "an overlay over itself", "set: x\nover: set.yaml\n"
    yield "an overlay over a device", "set: x\nover: ../../../dev/zero.yaml\n"
    yield "a mark before it", "\ufeff" + NINE
    yield "zeros", "\0" * 1_000
    yield "a file larger than any", "#" * (LARGEST_SET + 1)


# --- small sets that ask for endless lists --------------------------------------------------------------------------


@attrs.frozen
class Greedy:
    """A set of tiles that are all alike, for two players and one era; ``white`` connectors and skill tiles are given and paid."""

    tiles: int = 10
    centre: int = 10
    keyples: int = 40
    colours: int = 1
    hand: int = 10
    connectors: int = 1
    skills: int = 1
    white: int = 0
    returns: int = 0
    paid: int = 0

    @property
    def text(self) -> str:
        """The set as YAML."""
        white, paid = ", any" * self.white, ", any" * self.paid
        gives = f"{{connectors: [c0{white}], skills: [s0{white}], returns: {self.returns}}}"
        tile = f"kind: b, behaviour: producer, points: [0, 1], yields: [{gives}, {{}}], costs: [{{skills: [s0{paid}]}}]"
        lines = [
            "set: greedy\ntitle: Greedy\nsource: a stranger\nbehaviours: [box]",
            *(
                f"{kind}: {{{', '.join(f'{kind[0]}{n}: {each}' for n in range(number))}}}"
                for kind, number, each in (
                    ("keyples", self.colours, self.keyples),
                    ("connectors", self.connectors, 24),
                    ("skills", self.skills, 24),
                )
            ),
            f"hand: {self.hand}\nplayers: [2]\nrivers: [r0, r1]",
            f"eras: [{{name: all, centre: [{{kind: b, counts: [{self.centre}]}}]}}]\ntiles:",
            *(f"  h{n}: {{name: h{n}, kind: home, behaviour: home}}" for n in range(2)),
            *(f"  r{n}: {{name: r{n}, kind: river, behaviour: river_tile, berths: [{{}}, {{}}]}}" for n in range(2)),
            f"  t0: &t {{name: t0, {tile}}}",
            *(f"  t{n}: {{<<: *t, name: t{n}}}" for n in range(1, self.tiles)),
        ]
        return "\n".join(lines) + "\n"


GREEDY: Final = {  # what is bad about each, the set, and the field that is named with the number that it comes to
    "many keyples on many tiles": (Greedy(tiles=90, centre=90, keyples=10_000, hand=5_000), "keyples", 2_700_000),
    "many colours of many keyples": (Greedy(colours=40, keyples=10_000), "keyples", 12_000_000),
    "many losing bids": (Greedy(tiles=60, centre=60, keyples=180), "eras", 60),
    "many tiles won at once": (Greedy(tiles=300, centre=150), "eras", 1_103_508),
    "many colours of connectors": (Greedy(tiles=300, connectors=1_000), "connectors", 1_824_000),
    "connectors of any of fifty colours": (Greedy(connectors=50, white=6), "tiles.t0.yields.0", 32_468_436),
    "skill tiles of any of fifty types": (Greedy(skills=50, white=6), "tiles.t0.yields.0", 202_927_725),
    "skill tiles of any of fifty types given back": (Greedy(skills=50, returns=8), "tiles.t0.yields.0", 1_652_411_475),
    "skill tiles of any of fifty types paid": (Greedy(skills=50, paid=9), "tiles.t0.costs.0", 10_648_873_950),
    "all at once": (Greedy(300, 150, 10_000, 40, 5_000, 1_000, 50, 8, 8, 9), "keyples", 300_000_000),
}
AS_MUCH_AS_MAY_BE: Final = {  # nearly at a limit each
    "keyples on tiles": Greedy(tiles=60, centre=60, keyples=50, colours=11, hand=275),
    "keyples of one colour": Greedy(keyples=3_330, hand=1_665),
    "losing bids": Greedy(tiles=16, centre=16, keyples=48, hand=24),
    "connectors of any colour": Greedy(connectors=10, white=5),
    "skill tiles paid": Greedy(skills=6, paid=10),
}
