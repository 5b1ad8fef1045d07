"""Open a set: its file, its packages of cards, and what each card does."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import attrs

from ktc.data import ContentError, ContentText, figures_hash, text_in, text_of
from ktc.effects import Effect, OneOf
from ktc.kit import HookResults, Hooks, Origin, PluginError, Provided, find_content, load_content, make_plugin, register_plugin
from ktc_stadens_nyckel.content.board import Board
from ktc_stadens_nyckel.content.hooks import PROJECT, CardHooks
from ktc_stadens_nyckel.content.reading import read_set
from ktc_stadens_nyckel.model import effects
from ktc_stadens_nyckel.model.cards import CardSet

GAME: Final = "stadens_nyckel"
MOST_EFFECTS: Final = 30
MOST_TARGETS: Final = 100
MAY_RETURN: Final = (
    effects.RollForOrder, effects.SealedAuction, effects.FreeBuilding, effects.PestilenceLaying, effects.StatusChange,
    effects.Death, effects.DistrictOffer, effects.Burning, effects.PestilenceEnd, OneOf,
)  # fmt: skip
Cards = str | Path | ContentText | Mapping[str, str]  # a set: its name, its file, or its text (as stored in an option)
Symbols = list[tuple[str, ...]]


class Behaviour:
    """The plugin of a card; its answers are checked."""

    def __init__(self, asked: HookResults | None, card: str) -> None:
        self._asked, self._card = asked, card
        self.changes_symbols = asked is not None and asked.of("symbols_shown", card) is not None

    def _ask(self, hook: str, check: Any, *arguments: Any) -> Any:
        if self._asked is None or self._asked.of(hook, self._card) is None:
            return check(None)
        return self._asked.fixed(hook, self._card, check, *arguments)

    def came(self, board: Board) -> Sequence[Effect]:
        """Return the effects of a Development card."""
        found: Sequence[Effect] = self._ask("development_came", checked_effects, board)
        return found

    def targets(self, board: Board) -> Sequence[str]:
        """Return the targets of an Event card."""
        found: Sequence[str] = self._ask("event_targets", checked_targets, board)
        return found

    def played(self, board: Board, target: str) -> Sequence[Effect]:
        """Return the effects of an Event card."""
        found: Sequence[Effect] = self._ask("event_played", checked_effects, board, target)
        return found

    def dalers_needed(self, board: Board) -> int:
        """Return the dalers that the player of an Event card has to hold."""
        found: int = self._ask("dalers_needed", checked_number, board)
        return found

    def symbols(self, at: int, row: Symbols) -> Symbols:
        """Return the symbols that a row shows with this improvement in it."""
        found: Symbols = self._ask("symbols_shown", lambda answer: checked_symbols(answer, len(row)), at, tuple(row))
        return found


def checked_effects(answer: Any) -> tuple[Effect, ...]:
    found = () if answer is None else tuple(answer) if isinstance(answer, list | tuple) else (answer,)
    if len(found) > MOST_EFFECTS or not all(type(one) in MAY_RETURN for one in found):
        raise ValueError(f"returned {answer!r} instead of at most {MOST_EFFECTS} effects")
    return found


def checked_targets(answer: Any) -> tuple[str, ...]:
    found = () if answer is None else answer
    if not isinstance(found, list | tuple) or len(found) > MOST_TARGETS or not all(isinstance(one, str) for one in found):
        raise ValueError(f"returned {answer!r} instead of at most {MOST_TARGETS} words")
    return tuple(found)


def checked_number(answer: Any) -> int:
    if answer is not None and type(answer) is not int:
        raise ValueError(f"returned {answer!r} instead of a whole number")
    return answer or 0


def checked_symbols(answer: Any, number: int) -> Symbols:
    found = [tuple(one) for one in answer] if isinstance(answer, list | tuple) else []
    if len(found) != number or not all(isinstance(symbol, str) for one in found for symbol in one):
        raise ValueError(f"returned {answer!r} instead of the symbols of {number} improvements")
    return found


@attrs.frozen
class OpenSet:
    """A set with what its cards do; ``brought`` has the files and packages that a record names."""

    cards: CardSet
    behaviours: Mapping[str, Behaviour]
    brought: tuple[Provided, ...]
    content: Mapping[str, str]


def named(cards: Cards) -> str | ContentText:
    """Return the name of an installed set, or the text of a file; raise ``OptionError`` or ``ContentError``."""
    if isinstance(cards, str | ContentText):
        return cards
    return text_of(cards) if isinstance(cards, Path) else text_in(cards)


def open_set(cards: Cards = GAME, only: Sequence[str] | None = None) -> OpenSet:
    """Return a set; raise ``OptionError``, ``ContentError`` or ``PluginError``."""
    return _opened(named(cards), None if only is None else tuple(only))


@lru_cache(16)
def _opened(cards: str | ContentText, only: tuple[str, ...] | None) -> OpenSet:
    file = find_content(GAME, "card_set", cards, only) if isinstance(cards, str) else None
    found = read_set(file.value if file is not None else cards)
    makers: dict[str, tuple[Any, Origin]] = {}
    brought: list[Provided] = [file] if file is not None else []
    for package in found.packages:
        loaded = load_content(GAME, "cards", package, only)
        if not isinstance(loaded.value, Mapping):
            raise PluginError(loaded.origin.name, "its cards must be a mapping of names to classes", loaded.origin.version)
        brought.append(loaded)
        makers |= {word: (make, loaded.origin) for word, make in loaded.value.items()}
    return made(found, makers, tuple(brought))


def made(found: CardSet, makers: Mapping[str, tuple[Any, Origin]], brought: tuple[Provided, ...] = ()) -> OpenSet:
    """Return a set with what its cards do, by the classes of its packages; raise ``ContentError`` for an unknown class."""
    strange = [
        f"{card.id}: no installed class {card.behaviour!r}"
        for card in found.cards.values()
        if card.behaviour not in {"", *makers}
    ]
    if strange:
        raise ContentError(strange)
    hooks, origins = Hooks(PROJECT, [CardHooks], thing="card"), dict[str, Origin]()
    for card in found.cards.values():
        if card.behaviour:
            make, origin = makers[card.behaviour]
            plugin = make_plugin(make, origin, card, name=card.id, thing="card")
            register_plugin(hooks, plugin, card.id, origin, maker=make)
            origins[card.id] = origin
    asked = HookResults(hooks, origins)
    behaviours = {card.id: Behaviour(asked if card.behaviour else None, card.id) for card in found.cards.values()}
    content = {"set": found.id, "edition": found.id, "hash": figures_of(found)}
    return OpenSet(found, behaviours, brought, content)


def figures_of(found: CardSet) -> str:
    """Return the hash of all figures used in play."""

    def played(thing: Any) -> Any:
        return attrs.asdict(thing, filter=lambda field, _: field.name not in ("name", "swedish"))

    start, districts = played(found.start), [played(district) for district in found.districts.values()]
    start["hands"] = {str(players): list(sizes) for players, sizes in found.start.hands.items()}
    cards = [played(card) for card in found.cards.values()]
    return figures_hash([start, cards, districts, found.offices, found.families, found.packages])
