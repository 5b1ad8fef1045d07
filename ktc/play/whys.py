"""Why a whole kind of action is not offered: a reason for each tile that it could be about."""

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from ktc.city.actions import Action
from ktc.city.pieces import RIVER
from ktc.play.choices import KINDS
from ktc.play.desk import Desk
from ktc.play.wishes import WITH_KEYPLES, Wish, action_of, reason_of
from ktc.telling import capital

MOST: Final = 12  # more reasons nobody reads


def tell_whys(desk: Desk, kind: str | None) -> None:
    """Say for each tile why a kind of action is refused there; without a kind, for the kinds that are not offered."""
    offered = desk.table.draft().choices
    kinds = [kind] if kind is not None else [name for name in WITH_KEYPLES if name not in offered]
    lines = [line for name in kinds for line in _lines(desk, name)]
    desk.terminal.show(lines)
    if not lines:
        desk.line("play-why-how")


def _lines(desk: Desk, kind: str) -> Iterator[Text]:
    yield Text(f"{capital(desk.say(KINDS[kind]))}:", style="bold")
    for name, action in list(_tried(desk, kind))[:MOST]:
        refusal = desk.table.why_not(action)
        told = capital(reason_of(desk, refusal)) if refusal is not None else desk.say("play-allowed")
        rule = f" [{refusal.rule}]" if refusal is not None else ""
        yield Text.assemble("  ", (f"{name}  " if name else ""), desk.names.painted(told), (rule, "dim"))


def _tried(desk: Desk, kind: str) -> Iterator[tuple[str, Action]]:
    """Yield an action of a kind for each tile that it could be about, with all the keyples there are."""
    if kind not in WITH_KEYPLES:
        yield "", action_of(desk, Wish(kind, behind=1))
        return
    own = [tile.id for tile in desk.own.borough if tile.kind != RIVER]
    tiles = own if kind == "Upgrade" else [tile.id for tile in desk.view.centre] + (own if kind == "Use" else [])
    for tile in tiles:
        yield desk.names.tile(tile), action_of(desk, Wish(kind, tile))
