"""Live hooks are asked once a decision: no call of a game asks a hook the same twice, and there is no hook that none asks."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

import attrs
import pytest

import ktc
from ktc.plugin import ANY, Borough, BoroughTile, Offer, OpenBoard, Placement, Points, PrintedTile, Turn, Yield, hookimpl
from ktc_city.game.new_game import CityGame
from ktc_city.hookspecs import LIVE, TileHooks, VariantHooks

NINE_TILES: Final = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"
WORDS: Final = ("home", "producer", "chained_tiles", "different_connectors")  # all behaviours but those of the river
STALL: Final = "stall"
GAMES: Final = 6
Call = tuple[str, str, str]  # of a game, what it was about, and the hook that it asked
DECIDED: Final = {
    ("Take", "tile_gives"),
    ("Take", "tile_reacts"),
    ("TakeOffer", "turn_offers"),
    ("Use", "tile_gives"),
    ("Use", "tile_reacts"),
}
LISTED: Final = {("taking", "tile_gives"), ("turns", "turn_offers")}
CALLS: Final = {
    *((apply, *about) for apply in ("game.apply", "seat.apply") for about in DECIDED),
    *((lists, *about) for lists in ("legal_actions", "draft", "why not what is refused") for about in LISTED),
    ("asks", "taking", "tile_gives"),
    ("score", "over", "tile_score"),
}  # what is asked at all where something could be asked twice


class Lively(PrintedTile):
    """A tile with every live hook that there is; those that are not written here say nothing."""

    @hookimpl
    def tile_gives(self, placed: Placement, gives: Yield, borough: Borough) -> Sequence[Yield]:
        return [gives, Yield(connectors=(ANY,))] if placed.keyples % 2 else [Yield(connectors=("rope",))]

    @hookimpl
    def tile_reacts(self, placed: Placement, here: BoroughTile, borough: Borough) -> Yield:
        return Yield(connectors=("pipe",))

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        return Points(here.connected, "connectors")


for unwritten in (hook for hook in LIVE if hasattr(TileHooks, hook) and hook not in vars(Lively)):
    setattr(Lively, unwritten, hookimpl(lambda self: None))


def offers(turn: Turn, borough: Borough, board: OpenBoard) -> Sequence[Offer]:
    """Return what the stall offers: it is a variant with every live hook, and the others say nothing."""
    return [Offer("rope", Yield(connectors=("rope",)))]


def as_text(argument: Any) -> str:
    """Return what a hook was given as a text, the same for the same."""
    if isinstance(argument, OpenBoard):
        return "the board"
    return f"borough of {argument.seat}" if isinstance(argument, Borough) else repr(argument)


def lively_box(asked: Counter[tuple[str, ...]]) -> ktc.TileBox:
    """Return the nine tiles with all live hooks, and a variant with all of its own; what they are asked is counted."""
    text = NINE_TILES.read_text(encoding="utf-8")
    for word in WORDS:
        text = text.replace(f"behaviour: {word}", "behaviour: lively")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "lively.yaml"
        path.write_text(text, encoding="utf-8")
        box = ktc.open_box(path, behaviours={"lively": Lively})
    nothing = {hook: {STALL: lambda *_: None} for hook in LIVE if hasattr(VariantHooks, hook)}
    live = {**box.live, **nothing, VariantHooks.turn_offers.__name__: {STALL: offers}}

    def counted(whose: str, hook: str, call: Any) -> Any:
        def ask(*told: Any) -> Any:
            asked[hook, whose, *map(as_text, told)] += 1
            return call(*told)

        return ask

    return attrs.evolve(box, live=live, plugins={**box.plugins, STALL: box.plugins["hut"]}).with_hooks(counted)


class Counting:
    """How often calls of games ask a hook the same at most, and how often one that asks each hook was made."""

    def __init__(self) -> None:
        self.asked = Counter[tuple[str, ...]]()
        self.most = dict[Call, int]()

    def __call__(self, name: str, about: str, call: Any, *arguments: Any) -> Any:
        """Return what a call answers."""
        self.asked.clear()
        answer = call(*arguments)
        for (hook, *_), number in self.asked.items():
            key = (name, about, hook)
            self.most[key] = max(self.most.get(key, 0), number)
        return answer


def play(game: CityGame, seed: int, counting: Counting) -> None:
    """Play at random to the end; every other action is done as its seat."""
    random = Random(seed)
    while not game.over:
        phase = game.view(None).phase
        for seat in game.to_act:
            counting("draft", phase, game.draft, seat)
            counting("asks", phase, game.asks, seat)
            counting("why not what is refused", phase, game.why_not, ktc.Take(seat, ("saw",) * 9, (), ()))
            counting("why not what is refused", phase, game.why_not, ktc.TakeOffer(seat, STALL, "nothing"))
        seat = random.choice(game.to_act)
        action = random.choice(counting("legal_actions", phase, game.legal_actions, seat))
        kind = type(action).__name__
        counting("why_not", kind, game.why_not, action)
        if random.random() < 1 / 2:
            counting("game.apply", kind, game.apply, action)
        else:
            counting("seat.apply", kind, game.as_seat(seat).apply, action)
    counting("score", "over", game.score)


@cache
def counted() -> Counting:
    """Return what was counted while some games were set up and played."""
    counting = Counting()
    box = lively_box(counting.asked)
    for seed in range(GAMES):
        play(counting("new_game", "", lambda seed=seed: ktc.new_game(2, seed=seed, tiles=box)), seed, counting)
    return counting


def test_no_call_asks_a_live_hook_the_same_twice() -> None:
    most = counted().most
    again = {call: number for call, number in most.items() if number > 1}
    assert not again, "asked so many times, with the same arguments"
    assert not CALLS - most.keys(), "no game came to what should be asked once"


@pytest.mark.parametrize("hook", LIVE)
def test_a_live_hook_is_asked_by_some_call_of_a_game(hook: str) -> None:
    assert hook in {asked for *_, asked in counted().most}, "it is specified, and nobody asks it"


@pytest.mark.parametrize("hook", LIVE)
def test_a_live_hook_is_tried_by_a_test_of_its_own(hook: str) -> None:
    others = (path for path in NINE_TILES.parents[1].rglob("test_*.py") if path != Path(__file__))
    assert any(f"def {hook}(" in path.read_text(encoding="utf-8") for path in others), "no test has a plugin with it"
