"""The drawing part of London's kit.  Modules for the terminal load rich, so they are imported late."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ktc.draw import BoardRequest, Chapter, Drawing, Mark, Part, Picture, Seen
from ktc.kit import AnyAction, AnyEvent, AnyGame
from ktc_london_2010.content.register import read_register
from ktc_london_2010.drawing.names import LondonNames, kind_in_words
from ktc_london_2010.drawing.pictures import AnyPart, building_svg, map_svg, table_svg
from ktc_london_2010.drawing.scene import Scene

if TYPE_CHECKING:
    from rich.console import RenderableType


def _table(seen: Seen, theme: str, of: AnyPart) -> Picture:
    return table_svg(seen, theme)


def _map(seen: Seen, theme: str, of: AnyPart) -> Picture:
    return map_svg(seen, theme)


def _building(seen: Seen, theme: str, of: AnyPart) -> Picture:
    return building_svg(seen, theme, of)


class LondonDrawing(Drawing):
    """Draws the table, the map, Building Displays, and the board."""

    pictures: ClassVar[Mapping[str, Any]] = {"table": _table, "map": _map, "building": _building}
    first: ClassVar[str | None] = "table"

    def names(self, seen: Seen, lang: str = "en") -> LondonNames:
        """Return the names of players, cards and boroughs."""
        return LondonNames(seen.rules, lang)

    def screen(self, seen: Seen, lang: str, width: int) -> "Iterable[RenderableType]":
        """Yield a position for the terminal."""
        from ktc.draw import heading  # noqa: F401  # first: it loads rich and restores the global random state
        from ktc_london_2010.drawing.screen import draw_position

        return draw_position(Scene(seen, lang), width)

    def chapters(self, game: AnyGame, lang: str = "en") -> Iterable[Chapter[str]]:
        """Return the text of the game in chapters: the set-up, each deck, and the last turns."""
        from ktc_london_2010.drawing.chapters import parted  # not needed for pictures

        set_up, *played = super().chapters(game, lang)
        return parted(game, lang, set_up, [entry for chapter in played for entry in chapter.entries])

    def board(self, seen: Seen, request: BoardRequest) -> Iterable[Part]:
        """Return the clickable table, in parts."""
        from ktc_london_2010.drawing.board import parts  # not needed for pictures

        return parts(seen, request)

    def marks(self, seen: Seen, action: AnyAction) -> Iterable[Mark]:
        """Return the cards, stacks, boroughs and players of an action, as marks."""
        from ktc_london_2010.drawing.marks import marks  # as above

        return marks(seen, action)

    def meant(self, seen: Seen, action: AnyAction, spots: Sequence[str]) -> AnyAction:
        """Return the action with the clicked one of several equal stacks."""
        from ktc_london_2010.drawing.marks import meant  # as above

        return meant(seen, action, spots)

    def touched(self, seen: Seen, event: AnyEvent) -> Iterable[str]:
        """Return the spots of an event: its cards, stacks and boroughs."""
        from ktc_london_2010.drawing.marks import touched  # as above

        return touched(seen, event)

    def tries(self, seen: Seen, spot: str) -> Iterable[AnyAction]:
        """Return the actions that a click on a card, stack, borough or player may mean, legal or not."""
        from ktc_london_2010.drawing.trying import tries  # as above

        return tries(seen, spot)

    def instead(self, seen: Seen, action: AnyAction, answered: Collection[str], spot: str) -> Iterable[AnyAction]:
        """Return the actions that a click may mean within an action already begun, legal or not."""
        from ktc_london_2010.drawing.trying import instead  # as above

        return instead(seen, action, answered, spot)

    def kind_name(self, seen: Seen, kind: str, lang: str = "en") -> str:
        """Return the name of a kind of action."""
        return kind_in_words(kind, lang)

    def rule_text(self, seen: Seen, rule: str, lang: str = "en") -> str:
        """Return the sentence of a rule, in English; "" if it is not in the register."""
        found = read_register().get(rule)
        return "" if found is None else found.sentence


DRAWING: Final = LondonDrawing()
