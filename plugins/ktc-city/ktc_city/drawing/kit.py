"""The drawing part of the kit.  Modules that draw on a terminal load rich, so they are imported on first use."""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ktc.draw import Chapter, Drawing, Seen
from ktc.draw.kit import PictureOf
from ktc.kit import AnyAction, AnyEvent, AnyGame, AnyValue, ScoreLine, ScoreSheet, hyphenated, plain
from ktc_city.catalogue import say
from ktc_city.drawing.board.spots import marks, touched
from ktc_city.drawing.board.tries import tries
from ktc_city.drawing.chronicle import in_sentences, written
from ktc_city.drawing.signs import KIND, LANDMARK
from ktc_city.drawing.summaries import verdict
from ktc_city.drawing.svg.borough import borough_svg
from ktc_city.drawing.svg.printed import box_of
from ktc_city.drawing.svg.table import sheet_svg, table_svg
from ktc_city.text import names as names_in_text
from ktc_city.text.plugin_words import ENGLISH
from ktc_city.text.register import is_of_a_tile, rule_of

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ktc.draw import BoardRequest, Figure, Mark, Part, Picture, PriceAndEffect, Section, Space, Table, TargetPlace, Thing
    from ktc.kit import Refusal
    from ktc_city.drawing.board.labels import BoardContext
    from ktc_city.drawing.names import Names
    from ktc_city.knowledge.view import View


def _table(seen: Seen, theme: str, of: AnyValue) -> "Picture":
    return table_svg(seen.view, box_of(seen.rules), theme)


def _borough(seen: Seen, theme: str, of: AnyValue) -> "Picture":
    return borough_svg(seen.view, box_of(seen.rules), of, theme)


class CityDrawing(Drawing):
    """The drawing part of this game: the table, boroughs, chapters by era and turn, and the verdict."""

    pictures: ClassVar[Mapping[str, PictureOf]] = {"table": _table, "borough": _borough}
    first: ClassVar[str | None] = "table"
    deeds: ClassVar[Collection[str]] = {"TilePlaced"}
    asides: ClassVar[Collection[str]] = {
        "SeedCommitted", "HomeChosen", "RiverLaid", "SupplyLaid", "BagFilled", "BargeMoored", "TilesSetAside", "TilesDealt",
        "EraBegan", "ChoiceOpened", "SkillsReturned", "Noted", "ConnectorPlaced", "ConnectorDiscarded", "PhaseBegan",
        "KeyplesReturned", "BidPaid", "KeyplesBagged", "TileLeft",
    }  # fmt: skip
    reports: ClassVar[Collection[str]] = {"EraEnded"}
    button_places: ClassVar[Mapping[str, int]] = {"Use": 2, "DiscardConnector": 2}
    _last_context: "tuple[Seen, BoardContext] | None" = None  # many spots of one position are asked for

    def names(self, seen: Seen, lang: str = "en") -> "Names":
        """Return the names of tiles, and players by the colours of their home tiles."""
        import ktc.draw.terminal.quiet_rich  # noqa: F401  # before anything loads rich
        from ktc_city.drawing.names import Names

        return Names(seen.rules.index.inventory, [seat.home for seat in seen.view.seats], lang, seen.rules.messages)

    def screen(self, seen: Seen, lang: str, width: int) -> "Iterable[RenderableType]":
        """Yield a position, part by part."""
        import ktc.draw.terminal.quiet_rich  # noqa: F401  # as above
        from ktc_city.drawing.position import draw_position

        return draw_position(seen.view, self.names(seen, lang), width)

    def chapters(self, game: AnyGame, lang: str = "en") -> Iterable[Chapter[str]]:
        """Return the story: set-up, eras and their ends, turn by turn."""
        rules: Any = game.ruleset
        names = names_in_text.Names(rules.index.inventory, lang=lang, messages=game.messages)
        return in_sentences(written(rules.index.inventory, game.opening, game.log, lang, names))

    def rounds(self, game: AnyGame, lang: str = "en") -> Iterable[tuple[str, int]]:
        """Return the eras, each up to its end."""
        rules: Any = game.ruleset
        inventory = rules.index.inventory
        _, *chapters = written(inventory, game.opening, game.log, lang).chapters
        for era, end in zip(chapters[::2], chapters[1::2], strict=False):
            yield era.title, max(entry.step for entry in end.entries)

    def verdict(self, sheet: ScoreSheet, seen: Seen, lang: str = "en") -> str:
        """Return a sentence with the winner, by points or by berth."""
        return verdict(sheet, seen.view, self.names(seen, lang))

    def sort_of(self, seen: Seen, line: ScoreLine) -> str:
        """Return the kind of the tile that scored."""
        tile = self.names(seen, seen.lang).known(line.tile or "")
        return "" if tile is None else f"{KIND}/{LANDMARK if tile.landmark else tile.kind}"

    def sheet_picture(self, sheet: ScoreSheet, seen: Seen, theme: str) -> "Picture":
        """Return a score sheet as a picture."""
        return sheet_svg(sheet, seen.view, box_of(seen.rules), theme)

    def describe(self, seen: Seen) -> "Table":
        """Return the table as values, for interfaces that draw it themselves."""
        from ktc_city.drawing.table import describe  # pictures need none of it

        return describe(seen)

    def prints(self, seen: Seen) -> "Iterable[Thing | Space | Figure | Section]":
        """Return tiles, berths and pieces as printed."""
        from ktc_city.drawing.table import prints  # as above

        return prints(seen.rules, seen.lang)

    def answers(self, seen: Seen, action: AnyAction) -> "Iterable[Mark]":
        """Return the answers of an action; a side between two tiles is one target."""
        found = self._answers_of(seen.view, action)
        return super().answers(seen, action) if found is None else found

    @cached_property
    def _answers_of(self) -> "Callable[[View, AnyAction], Iterable[Mark] | None]":
        from ktc_city.drawing.table import answers  # as above; once, for each legal action asks

        return answers

    def target(self, seen: Seen, spot: str) -> "TargetPlace | None":
        """Return a free side or a free place."""
        from ktc_city.drawing.table import context_of, target  # as above

        found = self._last_context
        if found is None or found[0] is not seen:
            found = self._last_context = seen, context_of(seen)
        return target(found[1], spot)

    def outcome(self, seen: Seen, action: AnyAction) -> "PriceAndEffect":
        """Return what an action costs and gives, as far as that is printed."""
        from ktc_city.drawing.table import outcome  # as above

        return outcome(seen, action)

    def board(self, seen: Seen, request: "BoardRequest") -> "Iterable[Part]":
        """Return the table as clickable parts."""
        from ktc_city.drawing.board.parts import parts  # most pictures are looked at alone

        return parts(seen.view, box_of(seen.rules), request)

    def marks(self, seen: Seen, action: AnyAction) -> "Iterable[Mark]":
        """Return the spots of an action: tiles, berths, places and pieces."""
        return marks(seen.view, action)

    def touched(self, seen: Seen, event: AnyEvent) -> Iterable[str]:
        """Return the spots that an event touches: tiles, a berth or a connector."""
        return touched(seen.view, event)

    def tries(self, seen: Seen, spot: str) -> "Iterable[AnyAction | Refusal]":
        """Return the actions that a spot could mean, such as a bid, a use and an upgrade for a tile."""
        return tries(seen, spot)

    def kind_name(self, seen: Seen, kind: str, lang: str = "en") -> str:
        """Return the display name of a kind of action."""
        return say(lang, f"play-kind-{hyphenated(kind)}")

    def rule_text(self, seen: Seen, rule: str, lang: str = "en") -> str:
        """Return the text of a rule, from the register of the box."""
        found = rule_of(box_of(seen.rules), rule, lang)
        return "" if found is None else found.sentence

    def rule_lang(self, seen: Seen, rule: str, lang: str = "en") -> str:
        """Return the language of a rule's text: rules of tiles are translated, those of the game are in English."""
        return lang if is_of_a_tile(box_of(seen.rules), rule, lang) else ENGLISH

    def uncounted(self, game: AnyGame) -> str:
        """Return why there are no points; also for a record that is read without its rules."""
        missing = getattr(game.ruleset, "missing", "")  # rules that only read a record say what they lack
        return super().uncounted(game) or (f"No score sheet: {plain(missing)}." if missing else "")


DRAWING: Final = CityDrawing()
