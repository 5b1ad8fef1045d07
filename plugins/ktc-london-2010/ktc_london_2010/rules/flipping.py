"""The end of a run: use Hospitals, flip cards face down, and count poverty."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ktc.kit import Chance, Refusal
from ktc_london_2010.board.state import BANK, Player, Stack, State
from ktc_london_2010.model import ids
from ktc_london_2010.model.actions import EndFlips, UseHospital
from ktc_london_2010.model.events import ActionEnded, CardFlipped, Event, HospitalUsed, MoneyLeftCard, PovertyCounted
from ktc_london_2010.rules.view import AnyPlayer, look_of, power, with_power

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


def _turns(rules: "London", stack: Stack) -> bool:
    """Return whether the top of a stack will be flipped at the end of this run."""
    return stack.activated and not stack.saved and rules.cards[stack.top].flip


def _saved(rules: "London", player: Player) -> list[int]:
    return [number for number, stack in enumerate(player.stacks) if _turns(rules, stack)]


def check_hospital(rules: "London", state: State, action: UseHospital) -> Refusal | None:
    """Return why a Hospital cannot save a card."""
    player = state.players[action.seat]
    if action.hospital not in dict(with_power(rules, player, "saves_a_card")):
        return Refusal(ids.CARD_HOSPITAL, "no-hospital")
    if action.saves == action.hospital or action.saves not in _saved(rules, player):
        return Refusal(ids.CARD_HOSPITAL, "not-to-save")
    return None


def decide_hospital(rules: "London", state: State, action: UseHospital, chance: Chance) -> Sequence[Event]:
    """Return the event of flipping a Hospital instead of another card."""
    rule = dict(with_power(rules, state.players[action.seat], "saves_a_card"))[action.hospital]
    return [HospitalUsed(action.seat, action.hospital, action.saves, rule)]


def list_hospitals(rules: "London", state: State, seat: int) -> Iterable[UseHospital]:
    """Return every Hospital with every card that it can save; equal stacks are listed once."""
    player = state.players[seat]
    hospitals = {look_of(player.stacks[number]): number for number, _ in reversed([*with_power(rules, player, "saves_a_card")])}
    saved = {_look(player.stacks[number]): number for number in reversed(_saved(rules, player))}
    found = [UseHospital(seat, one, other) for one in hospitals.values() for other in saved.values() if one != other]
    return sorted(found, key=lambda action: (action.hospital, action.saves))


def _look(stack: Stack) -> object:
    return (stack.top, look_of(stack))  # with the name, as face-down cards can be saved too


def listed_hospital(rules: "London", state: State, action: UseHospital) -> UseHospital:
    """Return the listed action that is equal to a legal one."""
    stacks = state.players[action.seat].stacks
    for found in list_hospitals(rules, state, action.seat):
        same = look_of(stacks[found.hospital]) == look_of(stacks[action.hospital])
        if same and _look(stacks[found.saves]) == _look(stacks[action.saves]):
            return found
    return action


def decide_end_flips(rules: "London", state: State, action: EndFlips, chance: Chance) -> Sequence[Event]:
    """Return the events of the flips and the poverty of a run."""
    return _closed(rules, state, action.seat)


def follow_flip(rules: "London", state: State, chance: Chance) -> Sequence[Event]:
    """Return the flips and the poverty if no card can be saved."""
    return () if any(True for _ in list_hospitals(rules, state, state.turn)) else _closed(rules, state, state.turn)


def _closed(rules: "London", state: State, seat: int) -> Sequence[Event]:
    player = state.players[seat]
    flips = [
        CardFlipped(seat, stack.top, number, ids.RUN_FLIP)
        for number, stack in enumerate(player.stacks)
        if _turns(rules, stack) and not stack.down
    ]
    turned = {flip.stack for flip in flips}
    emptied = [
        MoneyLeftCard(seat, number, stack.money, BANK, ids.SHOPS_FLIPPED)
        for number, stack in enumerate(player.stacks)
        if stack.money and (stack.down or number in turned) and rules.ruled[ids.SHOPS_FLIPPED] == "to-the-bank"
    ]
    cards, by, rule = poverty_of_a_run(rules, player, player.held)
    counted = PovertyCounted(seat, len(player.stacks), cards, len(player.boroughs), by, rule)
    return [*flips, *emptied, counted, ActionEnded(seat, ids.RUN_POVERTY)]


def poverty_of_a_run(rules: "London", player: AnyPlayer, held: int) -> tuple[int, int, str]:
    """Return how many of the cards in hand count at the end of a run, by how much poverty changes, and the rule."""
    free = power(rules, player, "hand_is_free")
    cards = held if free is None else 0
    return cards, max(len(player.stacks) + cards - len(player.boroughs), -player.poverty), free or ids.RUN_POVERTY
