"""The drawing part of London's kit.  Modules for the terminal load rich, so they are imported late."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar, Final

import attrs

from ktc.draw import (
    Block,
    Chapter,
    Drawing,
    Figure,
    Map,
    Mark,
    Picture,
    PictureError,
    Piece,
    PriceAndEffect,
    Section,
    Seen,
    Size,
    Table,
    Texts,
    Thing,
    moved,
    text,
)  # fmt: skip
from ktc.kit import AnyAction, AnyChoice, AnyGame, ScoreLine
from ktc_london_2010.board.state import DECK
from ktc_london_2010.content.register import read_register
from ktc_london_2010.drawing import cards, signs
from ktc_london_2010.drawing.city_map import city_map
from ktc_london_2010.drawing.names import LondonNames
from ktc_london_2010.drawing.scene import Scene
from ktc_london_2010.drawing.table import describe, elsewhere, figures_of, prints
from ktc_london_2010.knowledge.view import PlayerView
from ktc_london_2010.model import actions as a
from ktc_london_2010.rules.flipping import poverty_of_a_run
from ktc_london_2010.rules.ledger import loans_for
from ktc_london_2010.rules.view import power

if TYPE_CHECKING:
    from rich.console import RenderableType

AnyPart = Any  # of a picture: a seat, or None for all of it
NARROWEST: Final = 104.0  # of a card
ROWS: Final = ((310.0, 162.0), (460.0, 124.0), (680.0, 96.0), (inf, 84.0))  # how high a row of the map is
TRIED: Final[Mapping[str, tuple[type, ...]]] = {  # actions that a click may mean first, by the first part of a spot
    "deck": (a.TakeCard, a.LookAtDeck), "display": (a.TakeCard, a.ExchangeCard), "looked": (a.KeepCard,),
    "hand": (a.PlaceCard, a.PlayPerson, a.GiveUpCard), "stack": (a.ActivateCard,),
    "borough": (a.BuyLand, a.PlaceUnderground), "player": (a.ChoosePlayer,),
}  # fmt: skip
ROW_GIVEN: Final = (a.TakeCard, a.ExchangeCard, a.CoverStack)  # by the card that is touched
POWERS: Final[Mapping[type, str]] = {a.LookAtDeck: "start_looks", a.ExchangeCard: "exchanges"}  # of a card in view


def _map(seen: Seen, theme: str, of: AnyPart) -> Picture:
    return DRAWING.table_picture(seen, theme, only=lambda name: name == "map")


def _building(seen: Seen, theme: str, of: AnyPart) -> Picture:
    seats = range(len(seen.view.players))
    if of is not None and (type(of) is not int or of not in seats):
        raise PictureError(f"no seat {of!r}; this table has seats 0 to {len(seats) - 1}")
    shown = {f"building-{seat}" for seat in (seats if of is None else (of,))}
    return DRAWING.table_picture(seen, theme, only=shown.__contains__)


SORTS: Final = {
    "score-money": "draw-money",
    "score-borough": "draw-boroughs",
    "score-underground": "draw-underground",
    "score-card": "draw-built",
    "score-points": "draw-points",
    "score-loans": "draw-loans",
    "score-poverty": "draw-poverty",
}


class LondonDrawing(Drawing):
    """Draws the described table, with the cards, the map and the signs of this game."""

    pictures: ClassVar[Mapping[str, Any]] = {"map": _map, "building": _building}
    asides: ClassVar[Collection[str]] = {
        "FirstPlayerDrawn", "HandDealt", "CardDrawn", "TakingEnded", "ActionEnded", "TurnEnded", "CardsDue", "CardExpended",
        "CardGivenUp", "DisplayOverflowed", "PlacementsFreed", "EffectsDue", "EffectsLeft", "RunEnded", "CardFlipped",
        "MoneyPaid", "MoneyTaken", "DeckLookedAt", "CardKept", "CardsReturned",
    }  # fmt: skip
    register = staticmethod(read_register)
    button_places: ClassVar[Mapping[str, int]] = {"UseHospital": 2}
    kind_words: ClassVar[Mapping[str, str]] = {
        "PlaceCard": "place play play-cards", "ActivateCard": "run run-city run-your-city", "ReturnCards": "return",
        "CoverStack": "place", "ChoosePlayer": "give",
        "EndTaking": "end done", "EndPlay": "end done", "EndFlips": "end done", "EndExpending": "end done", "EndRun": "end done",
    }  # fmt: skip
    _scene: Scene | None = None

    def scene(self, seen: Seen) -> Scene:
        """Return the data of a drawing."""
        found = self._scene
        if found is None or found.seen is not seen:
            found = self._scene = Scene(seen, seen.lang)
        return found

    def names(self, seen: Seen, lang: str = "en") -> LondonNames:
        """Return the names of players, cards and boroughs."""
        return LondonNames(seen.rules, lang)

    def describe(self, seen: Seen) -> Table:
        """Return the table as this reader sees it."""
        return describe(self.scene(seen))

    def prints(self, seen: Seen) -> "Iterable[Thing | Figure | Section]":
        """Return the cards, the boroughs and the signs as printed."""
        return prints(Scene(seen, seen.lang))

    def sort_of(self, seen: Seen, line: ScoreLine) -> str:
        """Return what the points of a line are for."""
        return self.scene(seen).say(SORTS[line.says]) if line.says in SORTS else ""

    # --- the look of things -----------------------------------------------------------------------------------------

    def face(self, seen: Seen, thing: Thing, wide: float, high: float) -> str:
        """Return a card or a stack."""
        scene, size = self.scene(seen), cards.CardSize(wide, high)
        part, *rest = thing.spot.split("/")
        if thing.spot in signs.NAMED:
            return moved(2, high / 2, signs.NAMED[thing.spot]().svg)
        if thing.ghost:
            return text(wide / 2, high / 2, thing.name, 12)
        if part == "stack":
            return cards.stack(scene, scene.view.players[int(rest[0])].stacks[int(rest[1])], size)
        number = text(wide - 14, high - 12, f"×{thing.number}", 12, bold=True) if thing.number > 1 else ""
        return cards.card_face(scene, rest[part == "display"], size) + number

    def size(self, seen: Seen, thing: Thing) -> Size:
        """Return the size of a card, with room for those below the top of a stack."""
        if thing.spot in signs.NAMED:
            return Size(0.0, signs.NAMED[thing.spot]().width + 4, 20.0)
        part, *rest = thing.spot.split("/")
        pile = seen.view.players[int(rest[0])].stacks[int(rest[1])] if part == "stack" and not thing.ghost else None
        return Size(NARROWEST, cards.WIDE, cards.HIGH, 0.0 if pile is None else cards.ledges(pile))

    def sign(self, seen: Seen, figure: Figure) -> Piece | None:
        """Return the sign of what is counted of a player."""
        say = self.scene(seen).say
        drawn = {say("draw-loans"): signs.loan, say("draw-poverty"): signs.cube, say("draw-points"): signs.star,
                 say("draw-cards"): signs.card_sign, say("draw-underground"): signs.roundel}  # fmt: skip
        return drawn[figure.label]() if figure.label in drawn else None

    def map(self, seen: Seen, drawn: Map, width: float, spot: Any) -> Block:
        """Return the map of London."""
        row = next(high for room, high in ROWS if width < room)
        return city_map(self.scene(seen), width, row, spot)

    def legend(self, seen: Seen) -> Sequence[Piece]:
        """Return the legend of the signs."""
        return signs.legend(self.scene(seen))

    def screen(self, seen: Seen, lang: str, width: int) -> "Iterable[RenderableType]":
        """Yield a position for the terminal."""
        from ktc.draw import draw_table  # not needed for pictures

        seen = seen if seen.lang == lang else attrs.evolve(seen, lang=lang)
        scene, table = self.scene(seen), self.table(seen)
        legend = Section("key", "", [Texts(signs.in_words(scene))])
        return draw_table(attrs.evolve(table, notes=(scene.whose, *table.notes), sections=(*table.sections, legend)), width)

    # --- words and clicks -------------------------------------------------------------------------------------------

    def chapters(self, game: AnyGame, lang: str = "en") -> Iterable[Chapter[str]]:
        """Return the text of the game in chapters: the set-up, each deck, and the last turns."""
        from ktc_london_2010.drawing.chapters import parted  # not needed for pictures

        set_up, *played = super().chapters(game, lang)
        return parted(game, lang, set_up, [entry for chapter in played for entry in chapter.entries])

    def marks(self, seen: Seen, action: AnyAction) -> Iterable[Mark]:
        """Return the cards, stacks, boroughs and players of an action, as marks."""
        found = super().marks(seen, action)
        if isinstance(action, a.ActivateAgain) and seen.view.players[action.seat].stacks[action.stack].down:
            return [Mark(mark.asks, mark.choice, mark.spots[:1]) for mark in found]  # it matters which card lies below
        return found

    def answers(self, seen: Seen, action: AnyAction) -> Iterable[Mark]:
        """Return the answers within an action; a card of the Card Display says its row, and the deck that no card is known."""
        found = [*super().answers(seen, action)]
        return [mark for mark in found if mark.spots] if isinstance(action, ROW_GIVEN) else found

    def outcome(self, seen: Seen, action: AnyAction) -> PriceAndEffect:
        """Return what land or a card in a run costs and gives, with the loans it takes, and the poverty that ends a run."""
        player = seen.view.players[action.seat]
        match action:
            case a.BuyLand(borough=name):
                land = seen.rules.boroughs[name]
                return _for_pounds(seen, player, {"money": land.cost}, {"cards": land.cards, "points": land.points})
            case a.ActivateCard(stack=stack):
                printed = figures_of(self.scene(seen), seen.rules.cards[player.stacks[stack].cards[-1]])
                return _for_pounds(seen, player, printed.get("price", {}), printed.get("gives", {}))
            case a.EndRun() | a.EndFlips():
                _, by, _ = poverty_of_a_run(seen.rules, player, player.cards_in_hand)
                return PriceAndEffect(effect={"poverty": by})
        return super().outcome(seen, action)

    def tries(self, seen: Seen, spot: str) -> Iterable[AnyAction]:
        """Return the actions that a click may mean first, legal or not."""
        kinds = TRIED.get(spot.split("/", maxsplit=1)[0], ())
        own = [] if seen.reader is None else [seen.view.players[seen.reader]]
        lacks = tuple(kind for kind, name in POWERS.items() if not any(power(seen.rules, player, name) for player in own))
        return (action for action in super().tries(seen, spot) if isinstance(action, kinds) and not isinstance(action, lacks))

    def answer_name(self, seen: Seen, action: AnyAction, asks: str, choice: AnyChoice) -> str:
        """Return the name of an answer: of cards with the letter of their deck, of stacks to place on their number."""
        scene = self.scene(seen)
        match asks, choice:
            case "place", _:
                return scene.say("play-deck") if choice == DECK else scene.say("play-row", place=choice)
            case "card" | "expend", _:
                return scene.full_name(choice) if choice else scene.say("play-no-card")
            case "cards", _:
                return ", ".join(map(scene.full_name, choice))
            case "stack" | "hospital" | "saves", _:
                stacks = seen.view.players[action.seat].stacks
                if not isinstance(action, a.PlaceCard):
                    return scene.top(stacks[choice])
                return scene.say("play-stack", stack=choice) if choice < len(stacks) else scene.say("play-new-stack")
        return super().answer_name(seen, action, asks, choice)

    def elsewhere(self, seen: Seen) -> Iterable[Thing]:
        """Return the cards that lie nowhere: people may ask for them."""
        return elsewhere(self.scene(seen))


def _for_pounds(seen: Seen, player: PlayerView, price: Mapping[str, int], gives: Mapping[str, int]) -> PriceAndEffect:
    """Return a price and an effect, with the loans that the price takes."""
    missing = price.get("money", 0) - player.money
    loans = {"loans": loans_for(seen.rules, player, missing)} if missing > 0 else {}
    return PriceAndEffect(price, {**loans, **gives})


DRAWING: Final = LondonDrawing()
