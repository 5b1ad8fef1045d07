"""The hooks of a package that no game called: nothing was seen of them, so nothing can be said for them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from ktc.city.box.hooks import MARK
from ktc.city.box.tilebox import TileBox
from ktc.city.checking.findings import OwnHook
from ktc.city.hookspecs import LIVE, TileHooks, VariantHooks
from ktc.installed import entries as installed
from ktc.installed.blaming import is_a_plugins
from ktc.installed.hosting import Hook
from ktc.testing.checking.complaint import Complaint, place_of

OF_TILES: Final = [hook for hook in LIVE if hasattr(TileHooks, hook)]
OF_VARIANTS: Final = [hook for hook in LIVE if hasattr(VariantHooks, hook)]
USELESS: Final = "no tile with it can be used: give it `yields`, or let tile_yield return what a use gives"


def own_hooks(box: TileBox, distribution: str) -> Iterator[OwnHook]:
    """Yield the live hooks that a distribution brings to a box, and the behaviours of its packages that no tile there has."""
    for origin in installed.origins(installed.TILES):
        if origin.distribution == distribution:
            makers, _ = installed.load(installed.TILES, origin.name)
            for word, make in makers.items():
                tiles = [tile.id for tile in box.tiles if tile.behaviour == word and box.plugins[tile.id] == origin]
                yield from _of_behaviour(box, word, tiles) if tiles else [_of_no_tile(word, make)]
    for hook in OF_VARIANTS:
        for variant, call in box.live[hook].items():
            if box.plugins[variant].distribution == distribution:
                yield OwnHook(variant, hook, *place_of(call), (variant,))


def _of_behaviour(box: TileBox, word: str, tiles: Sequence[str]) -> Iterator[OwnHook]:
    usable = any(gives is not None for tile in tiles for gives in box.yields[box.index.tile[tile]])
    for hook in OF_TILES:
        calls = [box.live[hook][tile] for tile in tiles if tile in box.live[hook]]
        if calls:
            yield OwnHook(word, hook, *place_of(calls[0]), tuple(tiles), usable=usable)


def _of_no_tile(word: str, make: Hook) -> OwnHook:
    """Return what is said of a behaviour that no tile of a box has: the hooks of its class, but for the engine's own."""
    members = {name: getattr(make, name, None) for name in dir(make)}
    marked = {name: member for name, member in members.items() if isinstance(getattr(member, MARK, None), dict)}
    own = [
        name
        for name, member in marked.items()
        if is_a_plugins(str(getattr(getattr(member, "__code__", None), "co_filename", "")))
    ]
    return OwnHook(word, "", *place_of(make), names=tuple(own))


def never_called(own: Iterable[OwnHook], calls: Mapping[tuple[str, str], int], games: int, whole: bool) -> Iterator[Complaint]:
    """Yield a complaint for each hook that none of the games called, and for each behaviour that no tile of any set has.

    Games that are not ``whole``, but ended before their time, say nothing of what they would have called.
    """
    together: dict[tuple[str, str], list[OwnHook]] = {}
    for found in own:
        together.setdefault((found.whose, found.hook), []).append(found)
    used = {found.whose for hooks in together.values() for found in hooks if found.tiles}
    for (whose, hook), hooks in together.items():
        file, line = hooks[0].file, hooks[0].line
        tiles = sorted({tile for found in hooks for tile in found.tiles})
        if not hook and whose not in used:
            never = f", so {', '.join(hooks[0].names)} was never called" if hooks[0].names else ""
            remedy = f"write a tile with `behaviour: {whose}` into a set of the package, or take the behaviour out"
            yield Complaint(file, line, f"no tile has the behaviour {whose}{never}", remedy)
        elif hook and whole and not any(calls.get((tile, hook)) for tile in tiles):
            whom = f"the behaviour {whose} (tile {', '.join(tiles)})" if hook in OF_TILES else f"the variant {whose}"
            yield Complaint(file, line, f"{hook} of {whom} was never called in {games} games", _remedy(hook, hooks))


def _remedy(hook: str, found: Sequence[OwnHook]) -> str:
    if hook == "tile_gives" and not any(one.usable for one in found):
        return USELESS
    if when := LIVE[hook].when:
        remedy = "play more games (--games), have such a tile dealt more often, or take the hook out"
        return f"it is called when {when}; {remedy}"
    return "play more games (--games), or take the hook out"
