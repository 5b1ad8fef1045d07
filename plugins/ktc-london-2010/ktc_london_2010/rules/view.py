"""What lies in view: the powers that work, the cards that everybody sees, and stacks that cannot be told apart."""

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Any

from ktc_london_2010.board.state import Player, Stack, State
from ktc_london_2010.content.open_board import OpenBoard, OpenPlayer

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London

AnyPower = Any  # as ``Powers`` has it under the name of the power


def power(rules: "London", player: Player, name: str) -> AnyPower:
    """Return what the first card in view that has a power says of it; None where none has it."""
    holders = rules.holders[name]
    for stack in player.stacks:
        if not stack.down and stack.cards[-1] in holders:
            return holders[stack.cards[-1]]
    return None


def with_power(rules: "London", player: Player, name: str) -> Iterator[tuple[int, AnyPower]]:
    """Yield the stacks whose tops in view have a power, each with what it says."""
    holders = rules.holders[name]
    for number, stack in enumerate(player.stacks):
        if not stack.down and stack.cards[-1] in holders:
            yield number, holders[stack.cards[-1]]


def look_of(stack: Stack, with_origin: bool = False) -> Hashable:
    """Return what tells a stack from others: two that look alike are one choice.

    ``with_origin``: a top that came from the Card Display in this run looks otherwise than one that lay there before.
    """
    top = "" if stack.down else stack.cards[-1]
    return top, stack.money, stack.activated, stack.new, stack.saved, stack.late, with_origin and stack.brought


def first_alike(player: Player, number: int, with_origin: bool = False) -> int:
    """Return the lowest number of the stacks that look like one of them."""
    look = look_of(player.stacks[number], with_origin)
    return next(at for at, stack in enumerate(player.stacks) if look_of(stack, with_origin) == look)


def different(player: Player, with_origin: bool = False) -> list[int]:
    """Return one number of a stack for each look, the lowest."""
    found: dict[Hashable, int] = {}
    for number, stack in enumerate(player.stacks):
        found.setdefault(look_of(stack, with_origin), number)
    return list(found.values())


def open_board(rules: "London", state: State) -> OpenBoard:
    """Return what everybody sees of a position."""
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
