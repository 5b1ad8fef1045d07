"""Hooks of a package that no game called, and notes that no hook read.

Such hooks are untested, so the check reports them.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Final

from ktc.kit import Hook, is_plugin_code
from ktc.testing import Complaint
from ktc.testing.checking.processes import place_of
from ktc_city.box.hooks import MARK
from ktc_city.box.moments.specs import LIVE as COMING
from ktc_city.box.sets.files import TILES
from ktc_city.box.table.specs import LIVE as OF_TABLE
from ktc_city.box.tilebox import TileBox
from ktc_city.checking.findings import NoteKey, OwnHook
from ktc_city.hookspecs import LIVE, MOMENTS, TABLE, TileHooks, VariantHooks

OF_TILES: Final = [*(hook for hook in LIVE if hasattr(TileHooks, hook)), *MOMENTS, *TABLE]
OF_VARIANTS: Final = [*(hook for hook in LIVE if hasattr(VariantHooks, hook)), *MOMENTS, *TABLE]
BY_LUCK: Final = frozenset({"tie_break"})  # whether a game comes so far is luck, so a table laid for it will do
USELESS: Final = "no tile with it can be used: give it `yields`, or return a Yield from tile_yield"


def own_hooks(box: TileBox, distribution: str) -> Iterator[OwnHook]:
    """Yield the live hooks of a distribution in a box, and its behaviours that no tile there has."""
    for origin in TILES.origins:
        if origin.distribution == distribution:
            makers, _ = TILES.load(origin.name)
            for word, make in makers.items():
                tiles = [tile.id for tile in box.tiles if tile.behaviour == word and box.plugins[tile.id] == origin]
                yield from _of_behaviour(box, word, tiles) if tiles else [_of_no_tile(word, make)]
    for hook in OF_VARIANTS:
        for variant, call in box.live.get(hook, {}).items():
            if variant in box.variants and box.plugins[variant].distribution == distribution:
                yield OwnHook(variant, hook, *place_of(call), (variant,), variant=True)


def _of_behaviour(box: TileBox, word: str, tiles: Sequence[str]) -> Iterator[OwnHook]:
    usable = any(gives is not None for tile in tiles for gives in box.yields[box.index.tile[tile]])
    for hook in OF_TILES:
        calls = [found[tile] for found in (box.live.get(hook, {}),) for tile in tiles if tile in found]
        if calls:
            printed = any(hook in box.tiles[box.index.tile[tile]].when for tile in tiles)  # the set itself answers
            place = (str(box.tile_set.path), None) if printed else place_of(calls[0])
            yield OwnHook(word, hook, *place, tuple(tiles), usable=usable)


def _of_no_tile(word: str, make: Hook) -> OwnHook:
    """Return the entry for a behaviour without tiles in the box: the hooks of its class, except the engine's own."""
    members = {name: getattr(make, name, None) for name in dir(make)}
    marked = {name: member for name, member in members.items() if isinstance(getattr(member, MARK, None), dict)}
    own = [
        name
        for name, member in marked.items()
        if is_plugin_code(str(getattr(getattr(member, "__code__", None), "co_filename", "")))
    ]
    return OwnHook(word, "", *place_of(make), names=tuple(own))


def never_called(
    own: Iterable[OwnHook], calls: Mapping[tuple[str, str], int], games: int, whole: bool, laid: Container[tuple[str, str]] = ()
) -> Iterator[Complaint]:
    """Yield a complaint for each hook that no game called, and for each behaviour that no tile of any set has.

    Games that ended early (not ``whole``) are no evidence.  Hooks in ``laid`` were called on constructed positions.
    """
    together: dict[tuple[str, str, bool], list[OwnHook]] = {}
    for found in own:
        together.setdefault((found.whose, found.hook, found.variant), []).append(found)
    used = {found.whose for hooks in together.values() for found in hooks if found.tiles}
    for (whose, hook, variant), hooks in together.items():
        file, line = hooks[0].file, hooks[0].line
        tiles = sorted({tile for found in hooks for tile in found.tiles})
        if not hook and whose not in used:
            never = f", so {', '.join(hooks[0].names)} was never called" if hooks[0].names else ""
            remedy = f"add a tile with `behaviour: {whose}` to a set of the package, or remove the behaviour"
            yield Complaint(file, line, f"no tile has the behaviour {whose}{never}", remedy)
        elif hook and whole and not any(calls.get((tile, hook)) for tile in tiles):
            reached = any((tile, hook) in laid for tile in tiles)
            whom = f"the variant {whose}" if variant else f"the behaviour {whose} (tile {', '.join(tiles)})"
            tried = ", only on tables set up for it" if reached else ""
            if not (reached and hook in BY_LUCK):
                yield Complaint(file, line, f"{hook} of {whom} was never called in {games} games{tried}", _remedy(hook, hooks))


def never_answered(
    own: Iterable[OwnHook],
    calls: Mapping[tuple[str, str], int],
    laid: Container[tuple[str, str]],
    answered: Container[tuple[str, str]],
) -> Iterator[str]:
    """Yield a hint for each trigger that was called and never returned an effect."""
    together: dict[tuple[str, str], list[OwnHook]] = {}
    for found in own:
        if found.hook in MOMENTS:
            together.setdefault((found.whose, found.hook), []).append(found)
    for (whose, hook), hooks in together.items():
        names = [(tile, hook) for found in hooks for tile in found.tiles]
        if any(name in answered for name in names) or not any(calls.get(name) or name in laid for name in names):
            continue
        at = hooks[0].file if hooks[0].line is None else f"{hooks[0].file}:{hooks[0].line}"
        reach = "" if hooks[0].variant else ", and which tiles it watches (tile_reach)"
        yield (
            f"{at}: {hook} of {whose} never returned an effect, in any game, scenario or constructed position; "
            f"check its condition{reach}, or show the effect in a scenario"
        )


def _remedy(hook: str, found: Sequence[OwnHook]) -> str:
    if hook == "tile_gives" and not any(one.usable for one in found):
        return USELESS
    if when := _when(hook, found):
        remedy = "play more games (--games), deal such a tile more often, or remove the hook"
        return f"it is called when {when}; {remedy}"
    return "play more games (--games), or remove the hook"


def _when(hook: str, found: Sequence[OwnHook]) -> str:
    """Return the condition for a call of a hook, as a clause; "" without condition."""
    if hook in TABLE:
        return OF_TABLE[hook].when
    if hook not in MOMENTS:
        return LIVE[hook].when
    if found[0].variant:
        return COMING[hook].when
    return f"{COMING[hook].when}, within the tile's tile_reach"


def never_read(noted: Iterable[NoteKey], read: Container[str]) -> Iterator[Complaint]:
    """Yield a complaint for each key of notes that no hook ever read."""
    keys = {note.key: note for note in reversed([*noted]) if note.key not in read}
    for note in keys.values():
        what = f'{note.by} notes "{note.key}", and no hook read it in any game'
        yield Complaint(note.file, note.line, what, f'read it, as here.notes["{note.key}"] does, or do not note it')
