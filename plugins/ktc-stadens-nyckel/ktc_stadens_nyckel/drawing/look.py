"""The drawing part of the kit: the described table, with the cards, the map and the signs of this game."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

import attrs

from ktc import draw
from ktc.kit import AnyAction, AnyChoice, Refusal, ScoreLine
from ktc_stadens_nyckel.content.register import read_register
from ktc_stadens_nyckel.drawing import signs
from ktc_stadens_nyckel.drawing.city_map import city_map, legend
from ktc_stadens_nyckel.drawing.scene import SIGNS, Scene
from ktc_stadens_nyckel.drawing.table import COLOURS, describe, prints
from ktc_stadens_nyckel.model import actions as a
from ktc_stadens_nyckel.model.cards import MONEY
from ktc_stadens_nyckel.model.state import NOBODY, TURN

if TYPE_CHECKING:
    from rich.console import RenderableType

GROUNDS: Final = {sort: f"kind{number}" for sort, number in zip(COLOURS, (7, 1, 2, 5), strict=True)}
CARD: Final = draw.Size(82.0, 104.0, 92.0)
SIDE: Final = draw.Size(66.0, 150.0, 72.0)
SORTS: Final = {"score-status": "table-status", "score-office": "table-offices", "score-money": "table-cards-money"}
WIDEST: Final = 104.0  # a longer word is broken


class NyckelNames(draw.SeatNames):
    """The names of players by seat, and of what gives points."""

    def __init__(self, seen: draw.Seen) -> None:
        super().__init__(seen.lang)
        self._scene = Scene(seen)

    def scored(self, line: ScoreLine) -> str:
        """Return the office, the district, or else what the points are for."""
        source = line.source or ""
        if source in self._scene.rules.offices:
            return draw.capital(self._scene.word(source))
        return self._scene.say("table-district", number=source) if source else draw.capital(line.told(self.lang))


class NyckelDrawing(draw.Drawing):
    """Draws the described table."""

    deeds = frozenset({
        "Protested", "ProtestWaived", "CardPlayed", "Stood", "Conceded", "Surrendered", "PileCardDiscarded", "BidSealed",
        "BidRevealed", "OfferAccepted", "OfferRejected",
    })  # fmt: skip
    asides = frozenset({
        "HandDealt", "PurseDealt", "DevelopmentDiscarded", "DevelopmentTurnedUp", "OrderRolled", "Paid", "CardDrawn", "TurnEnded",
    })  # fmt: skip
    reports = frozenset({"MarkerMoved"})
    register = staticmethod(read_register)

    def names(self, seen: draw.Seen, lang: str = "en") -> "NyckelNames":
        """Return the names of players, offices and districts."""
        return NyckelNames(attrs.evolve(seen, lang=lang))

    def prints(self, seen: draw.Seen) -> "Iterable[draw.Thing | draw.Figure | draw.Space]":
        """Return the cards, the symbols and the districts as printed."""
        return prints(seen)

    def size(self, seen: draw.Seen, thing: draw.Thing) -> draw.Size:
        """Return the size of a card, of a player beside others, or of a sign."""
        if thing.spot in signs.NAMED:
            return draw.Size(0.0, signs.NAMED[thing.spot]().width + 4, 20.0)
        size = CARD if thing.colour or not thing.face else SIDE
        least = max(draw.width_of(word, 12, bold=True) for word in thing.name[:60].split() or [""]) + 12
        return attrs.evolve(size, least=min(max(size.least, least), WIDEST))

    def face(self, seen: draw.Seen, thing: draw.Thing, wide: float, high: float) -> str:
        """Return a card, an office, or a player."""
        if thing.spot in signs.NAMED:
            return draw.moved(2, high / 2, signs.NAMED[thing.spot]().svg)
        scene, (part, _, name) = Scene(seen), thing.spot.partition("/")
        if thing.down or not (thing.colour or thing.face):
            return super().face(seen, thing, wide, high)
        card = scene.rules.cards.get(name) if part == "hand" else None
        ground = next((GROUNDS[sort] for sort, colour in COLOURS.items() if colour == thing.colour), "panel")
        owner = scene.state.offices.get(name, -1) if part == "office" else -1 if thing.owner is None else thing.owner
        size: dict[str, Any] = {"x": 2, "y": 2, "width": wide - 4, "height": high - 4, "rx": 7}
        ring = {"fill": "none", "stroke": scene.looks[owner].colour, "stroke_width": 3} if owner >= 0 else {"class_": "edge"}
        shade = "kind7" if thing.owner in scene.awaited else ground
        svg = draw.element("rect", **size, class_=shade) + draw.element("rect", **size, **ring)
        svg += draw.moved(4, 14, signs.shield(str(card.points).replace("-", "−")).svg) if card and card.points else ""
        below = [face for face in thing.face[1:] if part != "hand"]
        words = str(card.dalers) if card and card.sort == MONEY else thing.name
        longest = max((draw.width_of(word, 12, bold=True) for word in words.split()), default=0)
        font = 22.0 if card and card.sort == MONEY else 12.0 if longest <= wide - 10 else 11.0
        lines = draw.wrapped(words, wide - 10, font, 3, bold=True)
        top = (high - 14 * (len(lines) + len(below)) - 2) / 2 + 7
        for at, line in enumerate(lines):
            svg += draw.text(wide / 2, top + 14 * at, line, font, bold=True)
        for at, line in enumerate(below):
            svg += draw.text(wide / 2, top + 14 * (len(lines) + at) + 2, draw.cut(line, wide - 6, 11), 11)
        foot = draw.joined([draw.label(str(card.cost), 11), signs.symbols(card.symbols)] if card and card.symbols else [], 5)
        svg += draw.moved(7, high - 13, foot.svg)
        return svg + (draw.text(wide - 8, 13, f"×{thing.number}", 12, bold=True, anchor="end") if thing.number > 1 else "")

    def map(self, seen: draw.Seen, drawn: draw.Map, width: float, spot: Any) -> draw.Block:
        """Return the map of the city."""
        return city_map(Scene(seen), width, spot)

    def legend(self, seen: draw.Seen) -> Sequence[draw.Piece]:
        """Return what the signs mean."""
        return [*legend(Scene(seen))]

    def screen(self, seen: draw.Seen, lang: str, width: int) -> "Iterable[RenderableType]":
        """Yield a position for the terminal, with what the signs mean."""
        scene, table = Scene(seen := attrs.evolve(seen, lang=lang)), self.table(seen)
        words = draw.Texts("  ".join(f"{SIGNS.get(name, '?')} {scene.word(name)}" for name in scene.symbols))
        return draw.draw_table(attrs.evolve(table, sections=(*table.sections, draw.Section("key", "", [words]))), width)

    def sort_of(self, seen: draw.Seen, line: ScoreLine) -> str:
        """Return what the points of a line are for: all of a district are points of the city."""
        return Scene(seen).say(SORTS.get(line.says, "table-map"))

    def answer_name(self, seen: draw.Seen, action: AnyAction, asks: str, choice: AnyChoice) -> str:
        """Return what players call an answer; of an improvement, the end of the row."""
        end = "table-front" if choice else "table-back"
        return seen.say(end) if asks == "front" else super().answer_name(seen, action, asks, choice)

    def outcome(self, seen: draw.Seen, action: AnyAction) -> draw.PriceAndEffect:
        """Return what an improvement costs, and what an office costs and gives in the end."""
        if isinstance(action, a.Claim):
            return draw.PriceAndEffect({"daler": seen.rules.start.claim}, {"points": seen.rules.start.office_points})
        pays = isinstance(action, a.Improve) and seen.rules.phase(Scene(seen).state) == TURN
        return draw.PriceAndEffect({"daler": seen.rules.cards[action.card].cost} if pays else {})

    def tries(self, seen: draw.Seen, spot: str) -> Iterable[AnyAction | Refusal]:
        """Return what a click may mean: of an office, a claim or a challenge; of neither office nor district, an Event card."""
        part, _, office = spot.partition("/")
        vacant = part == "office" and Scene(seen).state.offices.get(office, NOBODY) == NOBODY
        others = {"office": (a.PlayEvent, a.Challenge if vacant else a.Claim), "district": (a.PlayEvent,)}.get(part, ())
        return (action for action in super().tries(seen, spot) if not isinstance(action, others))


DRAWING: Final = NyckelDrawing(describe)
