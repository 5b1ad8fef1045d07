"""The part ``drawing`` of a kit.  All that a game leaves out is drawn as plain text."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

import attrs

from ktc.draw.names import PaintedNames, SeatNames
from ktc.draw.story import Chapter, numbered, plain_chapters, verdict
from ktc.installed.packages import package_of
from ktc.kernel import AnyAction, AnyEvent, AnyRules, AnyValue, AnyView
from ktc.kernel.errors import KtcError, OptionError, PluginError, reason_of, shorten
from ktc.kernel.game import AnyGame as AnyKernelGame
from ktc.kernel.game import Game
from ktc.kernel.ruleset import AnyRuleset, Refusal
from ktc.kernel.score import ScoreSheet
from ktc.kernel.views.seat_view import AnySeatView, SeatView
from ktc.kit import AnyGame, GameKit
from ktc.kit.named import kit_or_usual, teller
from ktc.messages import joined, say
from ktc.messages.plain import hyphenated

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ktc.draw.board import BoardRequest, Part
    from ktc.draw.marks import Mark
    from ktc.draw.svg.picture import Picture


@attrs.frozen
class Seen:
    """A game as one reader may know it: ``reader`` is a seat, or None for what everybody may know.

    ``rules`` are public and hold no secret of the game, ``view`` is the reader's, ``awaited`` are the seats
    for which the game waits, as far as the reader is told: a seat's table knows it of that seat.  ``lang`` is the language in
    which the words of a picture are wanted; a game that has none in it speaks English.
    """

    rules: AnyRules
    view: AnyView
    reader: int | None
    awaited: tuple[int, ...]
    over: bool
    lang: str = "en"


def seen_of(game: AnyKernelGame | AnySeatView, seat: int | None = None, lang: str = "en") -> Seen:
    """Return what a seat may know of a game, or without ``seat`` what everybody may. Of a seat's table, what that seat may."""
    if isinstance(game, SeatView):
        return Seen(game.ruleset, game.view(), game.seat, (game.seat,) if game.may_act else (), game.over, lang)
    if isinstance(game, Game):
        return Seen(game.ruleset, game.view(seat), seat, game.awaited, game.over, lang)
    raise OptionError(f"a game or a seat's table is drawn, not {shorten(game)}")


T = TypeVar("T")
PictureOf = Callable[[Seen, str, AnyValue], "Picture"]
NO_PICTURES: Final[Mapping[str, PictureOf]] = MappingProxyType({})


class Drawing:
    """How a game is drawn.  A game's own derives from this class and says what it has; each part that it leaves out is plain.

    What takes a ``Seen`` draws from what one reader may know and nothing else.  ``pictures`` are by name; each is called with
    what is seen, the theme, and which part of it is drawn (a seat; None: all of it).  ``first`` is the one that is drawn where
    none is named.
    """

    pictures: ClassVar[Mapping[str, PictureOf]] = NO_PICTURES
    first: ClassVar[str | None] = None

    def names(self, seen: Seen, lang: str = "en") -> PaintedNames:
        """Return what players and things are called."""
        return SeatNames(lang)

    def screen(self, seen: Seen, lang: str, width: int) -> "Iterable[RenderableType]":
        """Yield a position part by part: texts, or what rich lays out."""
        import ktc.draw.terminal.quiet_rich  # noqa: F401  # before anything loads rich
        from ktc.draw.terminal.screen import fields_of, heading

        names = self.names(seen, lang)
        players = joined(lang, [names.player(seat) for seat in seen.awaited])
        yield heading(say(lang, "drawn-over") if seen.over else say(lang, "drawn-to-act", players=players or "–"))
        yield fields_of(seen.view)

    def chapters(self, game: AnyGame, lang: str = "en") -> Iterable[Chapter[str]]:
        """Return the game told from its events, in sentences."""
        titles = (say(lang, "chapter-set-up"), say(lang, "drawn-game"))
        return plain_chapters(titles, numbered(game.opening, game.log), teller(game, lang))

    def verdict(self, sheet: ScoreSheet, seen: Seen, lang: str = "en") -> str:
        """Return who wins, and why."""
        return verdict(sheet, self.names(seen, lang))

    def sheet_picture(self, sheet: ScoreSheet, seen: Seen, theme: str) -> "Picture":
        """Return a score sheet as a picture."""
        from ktc.draw.svg.score_sheet import score_picture

        end = self.verdict(sheet, seen, seen.lang) if seen.over else ""
        return score_picture(sheet, self.names(seen, seen.lang), end, theme)

    def board(self, seen: Seen, request: "BoardRequest") -> "Iterable[Part]":
        """Return the table in parts to choose on, in the order in which a page may show them; none: a page has forms alone."""
        return ()

    def marks(self, seen: Seen, action: AnyAction) -> "Iterable[Mark]":
        """Return what the answers within an action mean on the board, in the order in which a draft asks for them.

        An answer that is no spot, such as a number, has no mark.  A page that finds none asks by forms.
        """
        return ()

    def meant(self, seen: Seen, action: AnyAction, spots: Sequence[str]) -> AnyAction:
        """Return the listed action or draft of clicks on these spots, in order.

        Of several things that are alike, one may be listed for all (see ``Ruleset.listed_as``): then it is the action with the
        one that was clicked.
        """
        return action

    def touched(self, seen: Seen, event: AnyEvent) -> Iterable[str]:
        """Return the spots of the board that an event has touched, of those that are drawn now."""
        return ()

    def tries(self, seen: Seen, spot: str) -> Iterable[AnyAction | Refusal]:
        """Return what the reader might want to do with a spot, allowed or not: to say why it is not.

        Of several actions of one kind the one comes first that is nearest to an allowed one, with what the reader has.  Where no
        action could even name the spot, the refusal of the rules stands for it.
        """
        return ()

    def instead(self, seen: Seen, action: AnyAction, answered: Collection[str], spot: str) -> Iterable[AnyAction]:
        """Return a listed action as it would be with a spot as one of its answers, allowed or not: to say why it is not.

        Somebody is about to do such an action, has ``answered`` these questions of its draft, and clicks on the spot.  What is
        refused for an answer that was not given yet is no reason.
        """
        return ()

    def kind_name(self, seen: Seen, kind: str, lang: str = "en") -> str:
        """Return what players call a kind of action, by the name of its class."""
        return hyphenated(kind).replace("-", " ")

    def rule_text(self, seen: Seen, rule: str, lang: str = "en") -> str:
        """Return the sentence of a rule, by its id; "" for one that the game does not tell."""
        return ""

    def rule_lang(self, seen: Seen, rule: str, lang: str = "en") -> str:
        """Return the language in which that sentence is: a register may be written in one alone."""
        return lang

    def uncounted(self, game: AnyGame) -> str:
        """Return why the points of a game cannot be counted; "" when they can."""
        if game.known_to is None:
            return ""
        return f"This record holds what seat {game.known_to} was told; the host's has the score sheet."


def drawing_of(rules: AnyRuleset, kit: GameKit | None = None) -> Drawing:
    """Return how a game is drawn: by its kit, or plainly; raises ``PluginError`` for what is no ``Drawing``."""
    with suppress(OptionError):  # a game that is not installed is drawn plainly
        kit = kit or kit_or_usual(rules.id)
    found = kit.part("drawing") if kit is not None else None
    if found is None:
        return Drawing()
    if not isinstance(found, Drawing):
        raise PluginError(rules.id, f"its drawing is no Drawing, but {shorten(found)}")
    return found


def asked(rules: AnyRuleset, parts: Callable[[], Iterable[T]]) -> Iterator[T]:
    """Yield what a game's own code makes; whatever that raises is the game's fault: ``PluginError``."""
    try:
        yield from parts()
    except (KtcError, KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as error:
        from ktc.installed.blaming import raised_at  # only a fault needs it

        spot = raised_at(error, package_of(type(rules).__module__))
        raise PluginError(rules.id, f"cannot be drawn: {reason_of(error)}", spot=spot) from error
