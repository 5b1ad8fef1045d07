"""Spots: what can be pointed at in a picture, each one group with a name of its own, a role, a title and a state."""

from collections.abc import Collection, Mapping
from typing import Final

import attrs

from ktc.draw.svg.page import element, points, safe
from ktc.draw.svg.picture import PictureError
from ktc.kernel.errors import nearest, shorten

LEGAL, CHOSEN, LAST, GHOST = "legal", "chosen", "last", "ghost"
STATES: Final = (LEGAL, CHOSEN, LAST, GHOST)
LEAST_TARGET: Final = 24.0  # how wide and high what a finger or a pointer has to find is at least, in pixels of the page
States = Mapping[str, Collection[str]]


def checked_states(states: object) -> dict[str, tuple[str, ...]]:
    """Return states by spot, each in one order; raises ``PictureError`` for what is none."""
    if not isinstance(states, Mapping):
        raise PictureError(f"states are words by the names of spots, not {shorten(states)}")
    found: dict[str, tuple[str, ...]] = {}
    for name, words in states.items():
        if not isinstance(name, str) or isinstance(words, str) or not isinstance(words, Collection):
            raise PictureError(f"states are collections of words by the names of spots, not {shorten({name: words})}")
        strange = next((word for word in words if word not in STATES), None)
        if strange is not None:
            close = nearest(strange, STATES) if isinstance(strange, str) else ""
            raise PictureError(f"no state {shorten(strange)}{close}; states: {', '.join(STATES)}")
        found[name] = tuple(state for state in STATES if state in words)
    return found


def merge_states(*states: States) -> dict[str, tuple[str, ...]]:
    """Return several states as one, such as those of a draft and of the news: a spot has the words of each.

    Raises ``PictureError`` for what is none.
    """
    found: dict[str, tuple[str, ...]] = {}
    for some in map(checked_states, states):
        for name, words in some.items():
            found[name] = tuple(state for state in STATES if state in (*found.get(name, ()), *words))
    return found


@attrs.frozen
class Marker:
    """Writes spots with their states; ``states`` are by the names of spots."""

    states: Mapping[str, tuple[str, ...]]

    def asked_for(self, name: str) -> bool:
        """Return whether somebody gave a spot a state: what does not lie on the table yet is drawn then."""
        return name in self.states

    def spot(self, name: str, label: str, target: str, *children: str, **data: str | int) -> str:
        """Return a spot: what it shows, and above that its ``target``, made by one of the functions below.

        ``data`` become attributes: ``tile`` is ``data-tile``.
        """
        return self._written(name, label, self.states.get(name, ()), (*children, target), data)

    def ghost(self, name: str, label: str, target: str, *children: str, **data: str | int) -> str:
        """Return the spot of what does not lie there yet: it is a ghost whatever else it is."""
        states = tuple(state for state in STATES if state == GHOST or state in self.states.get(name, ()))
        return self._written(name, label, states, (*children, target), data)

    def _written(
        self, name: str, label: str, states: Collection[str], children: Collection[str], data: Mapping[str, str | int]
    ) -> str:
        marks = {f"data_{key}": value for key, value in data.items()}
        return element(
            "g",
            element("title", safe(label)),
            *children,
            class_=" ".join(("spot", *states)),
            data_spot=name,
            **marks,
            role="button",
            tabindex=-1,
            aria_label=label,
            aria_pressed="true" if CHOSEN in states else "false",
            aria_disabled="false" if LEGAL in states or CHOSEN in states else "true",
        )


def disc_target(x: float = 0, y: float = 0, radius: float = LEAST_TARGET / 2) -> str:
    """Return a round target."""
    return element("circle", cx=x, cy=y, r=max(radius, LEAST_TARGET / 2), class_="target")


def box_target(x: float, y: float, width: float, height: float) -> str:
    """Return a target with four corners, at least as large as it has to be."""
    wide, high = max(width, LEAST_TARGET), max(height, LEAST_TARGET)
    left, top = x - (wide - width) / 2, y - (high - height) / 2
    return element("rect", x=left, y=top, width=wide, height=high, rx=5, class_="target")


def shape_target(*corners: tuple[float, float]) -> str:
    """Return a target with any corners; who draws it sees to its size."""
    return element("polygon", points=points(*corners), class_="target")
