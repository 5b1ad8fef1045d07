"""Public information: powers in view, the open board, and equal stacks."""

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Any

from ktc_london_2010.board.state import Player, Stack, State
from ktc_london_2010.content.open_board import OpenBoard, OpenPlayer

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London

AnyPower = Any  # the value of a field of ``Powers``
AnyPlayer = Any  # of the state, or of a view


def power(rules: "London", player: AnyPlayer, name: str) -> AnyPower:
    """Return the power of the first card in view that has it, or None."""
    holders = rules.holders[name]
    for stack in player.stacks:
        if not stack.down and stack.cards[-1] in holders:
            return holders[stack.cards[-1]]
    return None


def with_power(rules: "London", player: Player, name: str) -> Iterator[tuple[int, AnyPower]]:
    """Yield the stacks whose tops in view have a power, with its value."""
    holders = rules.holders[name]
    for number, stack in enumerate(player.stacks):
        if not stack.down and stack.cards[-1] in holders:
            yield number, holders[stack.cards[-1]]


def look_of(stack: Stack, with_origin: bool = False) -> Hashable:
    """Return a key by which stacks are compared: equal stacks are one choice.

    With ``with_origin``, tops placed from the Card Display in this run differ from others.
    """
    top = "" if stack.down else stack.cards[-1]
    return top, stack.money, stack.activated, stack.new, stack.saved, stack.late, with_origin and stack.brought


def first_alike(player: Player, number: int, with_origin: bool = False) -> int:
    """Return the lowest number of a stack equal to stack ``number``."""
    look = look_of(player.stacks[number], with_origin)
    return next(at for at, stack in enumerate(player.stacks) if look_of(stack, with_origin) == look)


def different(player: Player, with_origin: bool = False) -> list[int]:
    """Return the numbers of the stacks without equal ones before them."""
    found: dict[Hashable, int] = {}
    for number, stack in enumerate(player.stacks):
        found.setdefault(look_of(stack, with_origin), number)
    return list(found.values())


def open_board(rules: "London", state: State) -> OpenBoard:
    """Return the public part of a position, for card plugins."""
    cards, boroughs = rules.cards, rules.boroughs
    players = [
        OpenPlayer(
            seat, player.money, player.poverty, player.points, player.loans, player.held, len(player.stacks),
            tuple([cards[stack.cards[-1]] for stack in player.stacks if not stack.down]),
            tuple([boroughs[borough] for borough in player.boroughs]),
        )
        for seat, player in enumerate(state.players)
    ]  # fmt: skip
    rows = [tuple([cards[card] for card in row]) for row in (state.top, state.bottom)]
    return OpenBoard(tuple(players), rows[0], rows[1], state.deck, frozenset(state.tunnels), cards)
