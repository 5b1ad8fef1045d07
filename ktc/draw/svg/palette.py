"""Colours: of pieces, by the words of the set, and of everything else, by theme.

A set may name any colours: words that are unknown here get colours of their own, each its own as far as there are.
"""

from collections.abc import Mapping, Sequence
from colorsys import hls_to_rgb
from typing import Final

NAMED_COLOURS: Final[Mapping[str, str]] = {
    "beige": "#e3d3ae", "black": "#33353a", "blue": "#2f72c9", "brown": "#8b5a35", "crimson": "#a81f3d", "cyan": "#2bb7d4",
    "gold": "#d6a01f", "gray": "#949aa3", "green": "#25834a", "grey": "#949aa3", "indigo": "#4a4fb8", "lime": "#9ccb3b",
    "magenta": "#c83a95", "maroon": "#7b2531", "navy": "#26396d", "olive": "#74782c", "orange": "#ee8130", "pink": "#ea86b2",
    "purple": "#8351b6", "red": "#d2383c", "silver": "#bcc2c9", "tan": "#c9a678", "teal": "#1b7f7f", "turquoise": "#35b8b0",
    "violet": "#9055c9", "white": "#f8f6f1", "yellow": "#f3c531",
}  # fmt: skip
SPARE: Final = (
    "#b9593c", "#d9a62c", "#257f81", "#7b5fab", "#6fae5c", "#bd4d83", "#4475b2", "#8c6f3d", "#6c7480", "#3fae8f", "#a23e3e",
    "#9aa63a",
)  # fmt: skip
GOLDEN: Final = 0.6180339887  # of a turn: hues that stay far from each other, however many there are
DARK_LETTER, LIGHT_LETTER = "#191b1e", "#ffffff"
LIGHT, DARK = 0, 1

# What is no piece: a colour by light and one by dark.
THEMES: Final[Mapping[str, tuple[str, str]]] = {
    "paper": ("#f6f3ec", "#14171c"),
    "panel": ("#fffdf9", "#1e2229"),
    "ink": ("#23262c", "#ece8df"),
    "muted": ("#5a6069", "#a3a9b4"),
    "line": ("#d8d2c5", "#3a414c"),
    "edge": ("#8d8778", "#747d8a"),
    "rim": ("#23262c", "#d9d5cc"),
    "gilt": ("#a57a15", "#e0b84c"),
    "shore": ("#a9d0ec", "#1c4766"),
    "water": ("#2470ae", "#7cc0ee"),
    "kind0": ("#f5efdf", "#35322a"),
    "kind1": ("#dfedf7", "#1c3446"),
    "kind2": ("#e6eed8", "#2a3823"),
    "kind3": ("#fae8cf", "#42331e"),
    "kind4": ("#ece5f4", "#352d46"),
    "kind5": ("#fadfdc", "#482b2b"),
    "kind6": ("#d9f0ea", "#1f3c36"),
    "kind7": ("#f3eec6", "#3d3a1c"),
    "kind8": ("#e5e7ea", "#30353d"),
}
KINDS: Final = tuple(name for name in THEMES if name.startswith("kind"))
RULES: Final[Mapping[str, str]] = {
    "paper": "fill:{paper}",
    "panel": "fill:{panel};stroke:{line}",
    "ink": "fill:{ink}",
    "muted": "fill:{muted}",
    "onink": "fill:{paper}",
    "line": "fill:none;stroke:{line}",
    "open": "fill:{panel};stroke:{muted};stroke-width:1.2",
    "edge": "fill:none;stroke:{edge};stroke-width:1.6;stroke-linejoin:round",
    "rim": "stroke:{rim};stroke-width:1;stroke-linejoin:round",
    "frame": "fill:none",
    "chip": "fill:{ink}",
    "bed": "fill:{shore}",
    "gilt": "fill:none;stroke:{gilt};stroke-width:2.4;stroke-linejoin:round",
    "ghost": "fill:none;stroke:{edge};stroke-dasharray:4 4",
    "flag": "fill:{gilt};stroke:{gilt};stroke-width:1.6;stroke-linejoin:round",
    "star": "fill:{gilt}",
    "shore": "fill:{shore}",
    "water": "fill:none;stroke:{water};stroke-width:1.6;stroke-linecap:round",
    **{kind: f"fill:{{{kind}}}" for kind in KINDS},
}
FONT: Final = "font-family:Helvetica,Arial,sans-serif"


def hues(words: Sequence[str]) -> dict[str, str]:
    """Return a colour for each word: the one it names, else one that none of the others has.

    >>> hues(["red", "pipe", "wire"])
    {'red': '#d2383c', 'pipe': '#b9593c', 'wire': '#d9a62c'}
    """
    unknown = [word for word in dict.fromkeys(words) if word.lower() not in NAMED_COLOURS]
    return {word: NAMED_COLOURS[word.lower()] if word.lower() in NAMED_COLOURS else _spare(unknown.index(word)) for word in words}


def _spare(index: int) -> str:
    if index < len(SPARE):
        return SPARE[index]
    turns = index - len(SPARE)
    red, green, blue = hls_to_rgb(turns * GOLDEN % 1, (0.3, 0.72, 0.24)[turns % 3], 0.55)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"


def letter_on(colour: str) -> str:
    """Return the colour of a letter on a piece: the dark or the light one, whichever stands out better."""
    return max((DARK_LETTER, LIGHT_LETTER), key=lambda letter: contrast(letter, colour))


def contrast(one: str, other: str) -> float:
    """Return how well two colours can be told apart, from 1 to 21, as the Web Content Accessibility Guidelines reckon."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def style_sheet(root: str, theme: str) -> str:
    """Return the style sheet of one picture, held to it by the id of its root.

    Every colour stands in its rule as it is: programs that draw outside a browser know no custom properties.  ``auto`` is
    light, and dark where the reader's own theme is; ``light`` and ``dark`` are that for everybody.
    """
    light, dark = _rules(root, LIGHT), _rules(root, DARK)
    rules = {"light": light, "dark": dark, "auto": f"{light}@media (prefers-color-scheme:dark){{{dark}}}"}
    return f"#{root}{{{FONT}}}{rules[theme]}"


def _rules(root: str, which: int) -> str:
    colours = {name: pair[which] for name, pair in THEMES.items()}
    return "".join(f"#{root} .{look}{{{rule.format(**colours)}}}" for look, rule in RULES.items())
