"""Typed actions, such as "bid gherkin red 3" or "lay red east": parsing, and how far they lead in a draft."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import attrs

from ktc import Draft
from ktc.kit import AnyDraft, Refusal, grouped
from ktc.play.asking import DraftStep
from ktc_city.catalogue import say
from ktc_city.drawing.board.tries import tries_with_tile
from ktc_city.entries.topics import TOPICS
from ktc_city.model.actions import Action, Bid, Pass, PlaceConnector, PlaceTile, SetSail, Upgrade, Use
from ktc_city.model.hexes import DIRECTIONS, OPPOSITE
from ktc_city.play.answers import KINDS, NUMBERS, options_of
from ktc_city.play.context import CityContext

WORDS_FOR_KINDS: Final[Mapping[str, str]] = {
    "Bid": "play-words-bid",
    "Use": "play-words-use",
    "Upgrade": "play-words-upgrade",
    "Pass": "play-words-pass",
    "SetSail": "play-words-set-sail",
}
MARKS: Final = "()[].,;:!?"  # around the words of a sentence
WITH_KEYPLES: Final[Mapping[str, Callable[..., Action]]] = {"Bid": Bid, "Use": Use, "Upgrade": Upgrade}
NUMBER: Final = re.compile(r"(\d{1,6})(?:\+(\d{1,6}))?")
GUIDED_KINDS: Final = frozenset({"Bid", "Use", "Upgrade", "SetSail"})
LATER_CHOICES: Final[Mapping[str | None, tuple[str, ...]]] = {  # by what is asked: what is open still
    "tile": ("tile", "colour"),
    "colour": ("colour",),
    "behind": (),
    "berth": ("tile", "colour"),
}
LAYS: Final = (PlaceConnector, PlaceTile)
WORDS_FOR_SIDES: Final = (  # by direction
    "play-words-east",
    "play-words-north-east",
    "play-words-north-west",
    "play-words-west",
    "play-words-south-west",
    "play-words-south-east",
)


@attrs.frozen
class TypedAction:
    """A typed action: its kind, with None for missing parts."""

    kind: str
    tile: str | None = None
    colour: str | None = None
    behind: int | None = None
    front: int = 0
    piles: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether no part is missing."""
        return self.kind == "Pass" or (self.behind is not None and (self.kind == "SetSail" or self.tile is not None))

    @property
    def vague(self) -> bool:
        """Whether too much is missing to try it: the kind needs a tile or a berth."""
        return self.tile is None and not self.whole


@attrs.frozen
class TypedWords:
    """The words of a line: the kind of action, the last number and colour, and the rest."""

    kind: str | None
    number: re.Match[str] | None
    colour: str | None
    words: tuple[str, ...]

    @classmethod
    def of(cls, context: CityContext, text: str) -> "TypedWords":
        """Parse a line into its words."""
        split = _kind_named(context, text)
        kind, rest = split if split is not None else (None, text)
        colours = {word: name for name in context.view.keyple_colours for word in (name, context.names.word(name).casefold())}
        words = [word.strip(MARKS) or word for word in rest.casefold().split()]
        numbers = [found for word in words if (found := NUMBER.fullmatch(word)) is not None]
        named = [colours[word] for word in words if word in colours]
        rest_of_it = (word for word in words if word not in colours and NUMBER.fullmatch(word) is None)
        return cls(kind, next(reversed(numbers), None), next(reversed(named), None), tuple(rest_of_it))

    def of_weight(self, context: CityContext) -> tuple[str, ...]:
        """Return the words that name something, without "on" or "with"."""
        passed_over = _words(context, "play-words-passed-over")
        return tuple(word for word in self.words if word not in passed_over)


def read_action(context: CityContext, text: str, so_far: TypedAction | None = None) -> TypedAction | None:
    """Parse an action; None if the line is none.  Without a kind, the line continues ``so_far``."""
    line = TypedWords.of(context, text)
    words = line.of_weight(context)
    tile = tile_called(context, " ".join(line.words)) or tile_called(context, " ".join(words)) if words else None
    typed = TypedAction(line.kind) if line.kind is not None else so_far
    if typed is None or (words and tile is None) or (typed.kind not in WITH_KEYPLES and (words or line.colour)):
        return None
    if (line.kind, tile, line.colour, line.number) == (None, None, None, None):
        return None
    if tile is not None and tile != typed.tile:
        typed = TypedAction(typed.kind, tile)
    typed = typed if line.colour is None else attrs.evolve(typed, colour=line.colour)
    number = line.number
    return typed if number is None else attrs.evolve(typed, behind=int(number[1]), front=int(number[2] or typed.front))


def not_understood(context: CityContext, text: str) -> str:
    """Return the unknown words of a line that is not an action; "" if it is short or all words are known."""
    line = TypedWords.of(context, text)
    words = line.of_weight(context)
    if len(text.split()) < 2 or not words or (line.kind is not None and line.kind not in WITH_KEYPLES and not line.words):
        return ""
    if line.kind is None:
        return words[0]
    in_names = " ".join(f"{tile.id.replace('_', ' ')} {tile.name.casefold()}" for tile in context.names.inventory.tiles)
    unknown = [word for word in words if word not in in_names or line.kind not in WITH_KEYPLES]
    return unknown[0] if unknown else " ".join(words)


def action_words(context: CityContext) -> list[str]:
    """Return the words of typed actions: kinds of actions, colours and all tiles of the box."""
    colours = (*context.view.keyple_colours, *context.view.connector_colours)
    tiles = (context.names.tile(tile.id) for tile in context.names.inventory.tiles)
    return [*_kinds(context), *(context.names.word(colour) for colour in colours), *tiles]


def _kinds(context: CityContext) -> dict[str, str]:
    """Return the kinds of actions by their words, in English and the language of the table."""
    found = {word: kind for kind, message in WORDS_FOR_KINDS.items() for word in _words(context, message)}
    return found | {context.say(KINDS[kind]).casefold(): kind for kind in WORDS_FOR_KINDS}


def _kind_named(context: CityContext, text: str) -> tuple[str, str] | None:
    text = " ".join(text.casefold().split())
    words = _kinds(context)
    for word in sorted(words, key=len, reverse=True):
        if text == word or text.startswith(f"{word} "):
            return words[word], text[len(word) :].strip()
    return None


def tile_called(context: CityContext, text: str, first: Sequence[str] = ()) -> str | None:
    """Return the one tile that a text names: by its id, its name, the beginning of its name, or words in it.

    Tiles of ``first`` take precedence over others of the box.
    """
    wanted = " ".join(text.casefold().replace("_", " ").split())
    if not wanted:
        return None
    names = {tile.id: tile.name.casefold() for tile in context.names.inventory.tiles}
    for among in ({tile: names[tile] for tile in first}, names):
        for way in WAYS:
            found = [tile for tile, name in among.items() if way(wanted, tile.replace("_", " "), name)]
            if found:
                return found[0] if len(found) == 1 else _on_the_table(context, found)
    return None


WAYS: Final[Sequence[Callable[[str, str, str], bool]]] = (  # what is wanted, the id as words, the name
    lambda wanted, tile, name: wanted in (name, tile),
    lambda wanted, tile, name: name.startswith(wanted) or tile.startswith(wanted),
    lambda wanted, tile, name: all(word in name for word in wanted.split()),
)


def _on_the_table(context: CityContext, tiles: Sequence[str]) -> str | None:
    found = [tile for tile in tiles if context.tile(tile) is not None]
    return found[0] if len(found) == 1 else None


def action_of(context: CityContext, typed: TypedAction) -> Action:
    """Return the typed action.

    Missing parts are filled in with as many keyples as possible of the best colour.
    """
    if typed.kind == "Pass":
        return Pass(context.seat)
    if typed.kind == "SetSail":
        return SetSail(context.seat, (typed.behind or 0) - 1)
    tile = typed.tile or ""
    if (typed.colour, typed.behind, typed.front, typed.piles) == (None, None, 0, ()):
        for tried in tries_with_tile(context.view, context.own, tile):
            if type(tried).__name__ == typed.kind:
                return tried
    colours = context.view.keyple_colours
    behind = dict(zip(colours, context.own.behind or (0,) * len(colours), strict=True))
    front = dict(zip(colours, context.own.front, strict=True))
    lying = context.tile(tile)
    locked = lying.colour if lying is not None else ""
    colour = typed.colour or locked or max(colours, key=lambda name: behind[name] + front[name])
    if typed.behind is not None:
        return WITH_KEYPLES[typed.kind](context.seat, tile, colour, typed.behind, typed.front, typed.piles)
    before = max(typed.front, front[colour])
    return WITH_KEYPLES[typed.kind](context.seat, tile, colour, max(behind[colour], int(not before)), before, typed.piles)


def walk(context: CityContext, typed: TypedAction) -> tuple[AnyDraft, list[DraftStep]] | None:
    """Return the draft and steps that a typed action leads to; None if part of it cannot be chosen."""
    draft: AnyDraft = context.table.draft()
    steps: list[DraftStep] = []
    for asked, value in (("kind", typed.kind), ("tile", typed.tile), ("colour", typed.colour)):
        if value is None:
            break
        if draft.asks == asked:
            option = next((option for option in options_of(context, draft) if option.value == value), None)
            if option is None:
                return None
            steps.append(DraftStep(draft, option.name))
            draft = draft.choose(value)
        elif not _leads_to(draft, asked, value):
            return None
    return draft, steps


def so_far(draft: AnyDraft) -> TypedAction | None:
    """Return the choices of a draft as a typed action; None if typed words cannot continue it."""
    asks, first = draft.asks, draft.number(0)  # what is not asked any more is the same in all that can come of it
    kind = type(first).__name__
    if kind not in GUIDED_KINDS or asks not in LATER_CHOICES:
        return None
    later = LATER_CHOICES[asks]
    piles = tuple(str(value) for value in draft.path if asks in NUMBERS and value in first.piles)
    return TypedAction(
        kind,
        first.tile if "tile" not in later else None,
        first.colour if "colour" not in later else None,
        front=first.front if asks == "behind" else 0,
        piles=piles,
    )


def _leads_to(draft: AnyDraft, asked: str, value: str) -> bool:
    """Return whether a draft that skips a question leaves only this answer to it."""
    first = draft.number(0)
    return value == (type(first).__name__ if asked == "kind" else getattr(first, asked, None))


@attrs.frozen
class Laying:
    """A typed placement: ``colour`` and ``tile`` are None, and ``sides`` complete, if the line leaves them open.

    ``text`` is the line without its first word.
    """

    text: str
    colour: str | None = None
    tile: str | None = None
    sides: frozenset[int] = frozenset(DIRECTIONS)


def typed_to_lay(context: CityContext, text: str) -> str | None:
    """Return a line without its word for placing; None for a line that begins otherwise."""
    first, _, rest = " ".join(text.split()).partition(" ")
    return rest if first.casefold() in _words(context, "play-words-lay") else None


def read_laying(context: CityContext, text: str) -> Laying | None:
    """Parse a placement without its first word; None if it has unknown words."""
    small = " ".join(text.casefold().split())
    own = [*(lying.id for lying in context.own.borough), *context.own.to_place]
    tile = next((own_tile for own_tile in own if f" {_small(context, own_tile)} " in f" {small} "), None)
    if tile is not None:
        small = f" {small} ".replace(f" {_small(context, tile)} ", " ")
    colours = {word: name for name in context.view.connector_colours for word in (name, context.names.word(name).casefold())}
    passed_over = _words(context, "play-words-passed-over")
    colour: str | None = None
    sides, others = frozenset(DIRECTIONS), list[str]()
    for word in small.split():
        meant = frozenset(side for side in DIRECTIONS if word in _words(context, WORDS_FOR_SIDES[side]))
        if word in colours:
            colour = colours[word]
        elif meant:
            sides &= meant
        else:
            others.append(word)
    named = [word for word in others if word not in passed_over]
    if named and tile is None:
        tile = tile_called(context, " ".join(others), own) or tile_called(context, " ".join(named), own)
        if tile is None:
            return None
    elif named:
        return None
    return Laying(text, colour, tile, sides)


def words_to_lay(context: CityContext, text: str) -> list[str]:
    """Return the words of a line that should place something, but name no colour, no side and no tile."""
    tiles = [f"{tile.id.replace('_', ' ')} {tile.name.casefold()}" for tile in context.names.inventory.tiles]
    known = {
        word for message in (*WORDS_FOR_SIDES, "play-words-passed-over", "play-words-lay") for word in _words(context, message)
    }
    known |= {word for name in context.view.connector_colours for word in (name, context.names.word(name).casefold())}
    return [word for word in text.casefold().split() if word not in known and not any(word in name for name in tiles)]


def _small(context: CityContext, tile: str) -> str:
    return context.names.tile(tile).casefold()


def _words(context: CityContext, message: str) -> frozenset[str]:
    """Return the words of a message, in the language of the table and in English."""
    lists = (say(lang, message) for lang in (context.names.lang, "en"))
    return frozenset(word.strip().casefold() for words in lists for word in words.split(","))


def can_lay(draft: AnyDraft) -> bool:
    """Return whether a draft leads only to placements and still has an open question."""
    return draft.asks not in ("kind", None) and isinstance(draft.number(0), LAYS)


def all_of(draft: AnyDraft) -> list[Action]:
    """Return the actions that a draft can lead to."""
    return [draft.number(index) for index in range(draft.count)]


def within(laying: Laying, draft: AnyDraft) -> Laying:
    """Return a placement completed by a draft: if the draft asks for a side, with the chosen tile."""
    return attrs.evolve(laying, tile=laying.tile or draft.example.tile) if draft.asks == "side" else laying


def fitting(context: CityContext, laying: Laying, actions: Iterable[Action]) -> AnyDraft | None:
    """Return a draft of the parts that a placement leaves open; None if no action fits."""

    def spellings(action: PlaceConnector | PlaceTile) -> Sequence[PlaceConnector | PlaceTile]:
        return [each for each in (action, *_from_beyond(context, action)) if _fits(laying, each)]

    found = [action for action in actions if isinstance(action, LAYS) and spellings(action)]
    kinds = {type(action) for action in found}
    if len(kinds) != 1:
        return None
    return Draft.begun(grouped(found, TOPICS[kinds.pop()].fields(found), spellings))


def _from_beyond(context: CityContext, action: PlaceConnector | PlaceTile) -> tuple[PlaceConnector, ...]:
    """Return the same connector as named by the tile across the side; empty for an outer edge or a tile."""
    if isinstance(action, PlaceTile):
        return ()
    beyond = context.scene.beside(context.seat, action.tile, action.side)
    return () if beyond is None else (attrs.evolve(action, tile=beyond, side=OPPOSITE[action.side]),)


def _fits(laying: Laying, action: PlaceConnector | PlaceTile) -> bool:
    if isinstance(action, PlaceTile):
        return laying.tile in (None, action.tile) and laying.colour is None and len(laying.sides) == len(DIRECTIONS)
    return laying.colour in (None, action.colour) and laying.tile in (None, action.tile) and action.side in laying.sides


def why_not_laid(context: CityContext, laying: Laying, actions: Sequence[Action]) -> Refusal | str:
    """Return why no placement fits a line: a refusal, or a message of the catalogue."""
    laid = [action for action in actions if isinstance(action, PlaceConnector)]
    if not laid and (laying.colour is None or any(isinstance(action, PlaceTile) for action in actions)):
        return "play-nothing-to-lay"
    colour = laying.colour or laid[0].colour
    if laying.tile is None and any(action.colour == colour for action in laid):
        return "play-no-such-side"
    for side in sorted(laying.sides):
        wished = PlaceConnector(context.seat, colour, laying.tile or context.own.home, side)
        refusal = context.table.why_not(wished)
        if refusal is not None and None not in map(context.table.why_not, _from_beyond(context, wished)):
            return refusal if isinstance(refusal.nearest, LAYS) else attrs.evolve(refusal, nearest=None)
    return "play-no-such-side"
