"""Pictures of pieces, of kinds of tiles and of what tiles count, as paths around an origin, for interfaces that draw by data.

They are pieces of this game alone; those that any game may have are in ``ktc.ui.looks``.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from ktc.draw import Thing
from ktc.kit import AnyValue, capital
from ktc_city.catalogue import word
from ktc_city.drawing.svg.printed import Printed
from ktc_city.model.pieces import ANY, DIFFERENT

Paths = list[list[str]]  # classes, which say how one is drawn, and a path
BODY, OPEN, MARK, SOLID = "body", "body open", "mark", "mark solid"
COIN: Final = [BODY, "M0-13a13 13 0 1 0 .01 0z"]
CONNECTOR: Final = [BODY, "M-14-11H14q5 0 5 5V6q0 5-5 5H-14q-5 0-5-5V-6q0-5 5-5z"]
OPEN_CONNECTOR: Final = [OPEN, CONNECTOR[1]]
MARKS: Final = {
    "black": [SOLID, "M-12 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M6 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0"],
    "blue": [MARK, "M-13 3q4.3-8 8.7-1.5T4.3 1.5T13-3"],
    "brown": [MARK, "M-8-7V7M0-7V7M8-7V7"],
    "grey": [SOLID, "M3-9-7 2h6l-2 7L7-2H1z"],
    "red": [MARK, "M-13-3.5h26M-13 3.5h26M-8-7V7M0-7V7M8-7V7"],
    "yellow": [SOLID, "M0-9c1 5 6 6 6 11a6 6 0 0 1-12 0c0-3 2-4 3-7 1 2 2 2 3-4z"],
}
STRIPES: Final = [[f"stripe ink-{colour}", f"M{5 * at - 15}-7h5v14h-5z"] for at, colour in enumerate(MARKS)]
SKILL: Final = [OPEN, "M-12-12H12V12H-12z"]
SKILLS: Final = {
    "brick": [[BODY, "M-13-11H13V11H-13z"], [MARK, "M-13-3.5h26M-13 3.5h26M-3-11v7.5M6-3.5v7M-6 3.5v7.5M4 3.5v7.5"]],
    "coin": [COIN, [MARK, "M0-9.5a9.5 9.5 0 1 0 .01 0zM-4-4h8M0-4v9"]],
    "compass": [COIN, [MARK, "M0-8-6 8M0-8 6 8M-3.5 2h7"]],
}
BARGE: Final = {
    "width": 32,
    "paths": [[BODY, "M-15 5H15Q12 13 8 13H-8Q-12 13-15 5zM-1-15V2H-12Q-4-4-1-15zM2-12Q10-6 11 2H2z"], ["mast", "M.5-15V5"]],
}
KEYPLE: Final = [BODY, "M-4-3H4L12 0 12.5 6 5.5 5.5C7 9 9.5 12 9.5 17H3L0 11-3 17H-9.5C-9.5 12-7 9-5.5 5.5L-12.5 6-12 0z"]
HEAD: Final = [BODY, "M0-17a6.5 6.5 0 0 1 0 13a6.5 6.5 0 0 1 0-13z"]
HEADS: Final = {"blue": [BODY, "M-6-16.5H6V-4.5H-6z"], "yellow": [BODY, "M0-19 7-4.5H-7z"]}
WIDTHS: Final = {"connector": 40, "skill": 28, "keyple": 26}
PAINTS: Final = {"brick": "#b4553a", "coin": "#e0b04a", "compass": "#2a7f7a"}  # of skill tiles, whose types are no colours
ENGLISH: Final = "en"
LOOK, KIND, COUNT, LANDMARK, CHAIN = "sign", "kind", "count", "landmark", "chained_tiles"
BANDS: Final = {
    "era_one": "#6f9a55",
    "era_two": "#d28a3c",
    "building": "#8577a3",
    LANDMARK: "#5c5470",
    "routemaster": "#b8433a",
    "river": "#4f92ab",
    "home": "#b07d12",
}
BARGE_YARD: Final = "M-36 34V-8l18 12V-8L0 4V-34h10V4h8v-38h10V34z"
KINDS: Final = {
    "era_one": BARGE_YARD,
    "era_two": BARGE_YARD,
    "building": "M-30 34V-16h20v-16h20v24h20V34zM-22-8h5v6h-5zM-3-22h6v6h-6zM-3-8h6v6h-6zM17 0h5v6h-5z",
    LANDMARK: "M-38 34v-8h76v8zM-32 22v-32h9v32zM-14 22v-32h9v32zM5 22v-32h9v32zM23 22v-32h9v32zM-40-14 0-38 40-14z",
    "home": "M-40 34V-10L0-38 40-10V34H12V8H-12V34z",
    "routemaster": "M-38 24V-22q0-8 8-8h60q8 0 8 8V24h-8a9 9 0 0 1-18 0h-24a9 9 0 0 1-18 0z",
    "river": "M-44 10q11-10 22 0t22 0 22 0 22 0v8q-11 10-22 0t-22 0-22 0-22 0z"
    "M-44-8q11-10 22 0t22 0 22 0 22 0v8q-11 10-22 0t-22 0-22 0-22 0z",
}
COUNTS: Final = {
    "routemasters": "M-14 8V-9q0-3 3-3h22q3 0 3 3V8zM-10-8h20v5h-20zM-10 1h20M-8 8a3 3 0 0 0 6 0M2 8a3 3 0 0 0 6 0",
    "landmark_markers": "M-13 10h26M-11 6v-9M-4 6v-9M4 6v-9M11 6v-9M-14-4 0-13 14-4z",
    "full_tiles": "M0-12 10-6V6L0 12-10 6V-6zM10 0h5M-10 0h-5M5-9l2.5-4.5M-5-9l-2.5-4.5M5 9l2.5 4.5M-5 9l-2.5 4.5",
    CHAIN: "M-13 0a5 4 0 0 1 5-4h4a5 4 0 0 1 0 8h-4a5 4 0 0 1-5-4zM-1 0a5 4 0 0 1 5-4h4a5 4 0 0 1 0 8H4a5 4 0 0 1-5-4z",
}
SETS: Final = {
    "keyple_sets": ("keyple/red", "keyple/blue", "keyple/yellow"),
    "skill_sets": ("skill/brick", "skill/coin", "skill/compass"),
    "connector_sets": (f"connector/{DIFFERENT}",),
    "different_connectors": (f"connector/{DIFFERENT}",),
}


def piece_figures(look: str, name: str) -> dict[str, AnyValue]:
    """Return how wide a connector, a skill tile or a keyple is, and its paths: each colour and type has another form or mark.

    A type that is no colour has a colour of its own.
    """
    drawn: Mapping[str, Paths] = {
        "connector": [CONNECTOR, MARKS[name]] if name in MARKS else [OPEN_CONNECTOR, *(STRIPES if name == DIFFERENT else [])],
        "skill": SKILLS.get(name, [SKILL]),
        "keyple": [KEYPLE, HEADS.get(name, HEAD)],
    }
    return {"width": WIDTHS[look], "paths": drawn[look]} | ({"colour": PAINTS[name]} if name in PAINTS else {})


def signs(lang: str) -> Iterator[Thing]:
    """Yield the print of each picture, with its name."""
    yield Thing(capital(word(lang, "barge")), "barge", figures=BARGE)
    for sort, paths in ((KIND, KINDS), (COUNT, COUNTS)):
        for name, path in paths.items():
            colour = BANDS.get(name, "") if sort == KIND else ""
            yield Thing(capital(word(lang, name)), f"{sort}/{name}", look=LOOK, colour=colour, figures={"path": path})


def counted(tile: Printed) -> list[str]:
    """Return the sorts of things that a tile counts at the end."""
    data = tile.data
    if data is None or not data.each:
        return []
    kinds = {"connector": data.connector, "keyple": data.keyple, "skill": data.skill}
    named = [f"{look}/{kind}" for look, kind in kinds.items() if kind]
    own = [f"{COUNT}/{data.behaviour}"] if data.behaviour in COUNTS else [f"connector/{ANY}"]
    chained = [f"{COUNT}/{CHAIN}"] if "chain" in word(ENGLISH, data.behaviour) else []
    return [*(named or SETS.get(data.behaviour, own)), *chained]
