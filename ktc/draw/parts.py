"""The parts of a board that a game draws, with clickable spots, and marks that say what spots stand for."""

from collections.abc import Collection, Mapping
from typing import Final

import attrs

from ktc.draw.svg.blocks import Block
from ktc.draw.svg.picture import element, points, safe
from ktc.kernel import AnyChoice
from ktc.kernel.rendering import BY_SEAT, Players

LEGAL, CHOSEN, LAST, GHOST = "legal", "chosen", "last", "ghost"
STATES: Final = (LEGAL, CHOSEN, LAST, GHOST)
LEAST_TARGET: Final = 24.0  # how wide and high what a finger or a pointer has to find is at least, in pixels of the page


@attrs.frozen
class Marker:
    """Writes spots with their states; ``states`` are by the names of spots."""

    states: Mapping[str, tuple[str, ...]]

    def asked_for(self, name: str) -> bool:
        """Return whether a spot has a state; pieces not yet on the table are drawn then."""
        return name in self.states

    def spot(self, name: str, label: str, target: str, *children: str, **data: str | int) -> str:
        """Return a spot: what it shows, and above that its ``target``, made by one of the functions below.

        ``data`` become attributes: ``tile`` is ``data-tile``.
        """
        return self._written(name, label, self.states.get(name, ()), (*children, target), data)

    def ghost(self, name: str, label: str, target: str, *children: str, **data: str | int) -> str:
        """Return the spot of a piece not yet on the table: a ghost, and all its other states."""
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


@attrs.frozen
class BoardRequest:
    """Settings of a board: the ``marker`` of its spots, the ``width`` of each part in pixels, the language.

    ``people`` are the players' own names by seat, where the host knows them: untrusted input.
    """

    marker: Marker
    width: float
    lang: str
    people: Players = attrs.field(default=BY_SEAT, eq=False)


@attrs.frozen
class Part:
    """A part of a board as a game draws it: a short name, a title in the reader's language, and a block."""

    name: str
    title: str
    block: Block


@attrs.frozen
class Mark:
    """One answer of a draft on the board: ``choice`` answers what ``asks``; ``spots`` show it."""

    asks: str
    choice: AnyChoice
    spots: tuple[str, ...]
