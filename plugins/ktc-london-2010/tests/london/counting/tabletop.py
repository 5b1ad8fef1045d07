"""The table as a watcher lays it out from what happens: money, tokens, hands by their number, Building Displays, the map."""

from collections.abc import Callable, Iterable, Mapping
from types import SimpleNamespace
from typing import Any, Final

import attrs

BANK: Final = -1
CLOSING: Final = frozenset({"LoansRepaid", "HandDiscarded", "GameEnded"})  # here it is counted by hand
AnyEvent = Any  # the fields of a line of the neutral log


@attrs.define
class Pile:
    """A stack: its cards, the lowest first, and whether its top lies face down."""

    cards: list[str]
    down: bool = False


@attrs.define
class Player:
    """What lies before one player."""

    money: int = 5
    poverty: int = 5
    loans: int = 0
    counters: int = 0
    hand: int = 0
    piles: list[Pile] = attrs.field(factory=list)
    boroughs: list[str] = attrs.field(factory=list)


@attrs.define
class Tabletop:
    """The players by seat, and the boroughs with an Underground counter."""

    players: list[Player]
    tunnels: set[str] = attrs.field(factory=set)


def lay_out(seats: int, lines: Iterable[Mapping[str, Any]]) -> Tabletop:
    """Return the table after what a neutral log tells; the events at the very end, which the counting does, change nothing."""
    table = Tabletop([Player() for _ in range(seats)])
    for line in lines:
        name = line.get("event", "")
        if name not in CLOSING and name in HAPPENS:
            HAPPENS[name](table, SimpleNamespace(**line["fields"]))
    return table


def _dealt(table: Tabletop, event: AnyEvent) -> None:
    table.players[event.seat].hand += event.number


def _more(table: Tabletop, event: AnyEvent) -> None:
    table.players[event.seat].hand += 1


def _fewer(table: Tabletop, event: AnyEvent) -> None:
    table.players[event.seat].hand -= 1


def _placed(table: Tabletop, event: AnyEvent) -> None:
    player = table.players[event.seat]
    player.hand -= event.source == "hand"
    if event.stack == len(player.piles):
        player.piles.append(Pile([event.card]))
    else:
        player.piles[event.stack].cards.append(event.card)
        player.piles[event.stack].down = False


def _flipped(table: Tabletop, event: AnyEvent) -> None:
    table.players[event.seat].piles[event.stack].down = True


def _saved(table: Tabletop, event: AnyEvent) -> None:
    piles = table.players[event.seat].piles
    piles[event.hospital].down, piles[event.saved].down = True, False


def _borrowed(table: Tabletop, event: AnyEvent) -> None:
    player = table.players[event.seat]
    bank_of_england = any(pile.cards[-1] == "bank_of_england" and not pile.down for pile in player.piles)
    player.loans += event.count
    player.money += event.count * (12 if bank_of_england else 10)


def _paid(table: Tabletop, event: AnyEvent) -> None:
    table.players[event.seat].money -= event.amount
    if event.to != BANK:
        table.players[event.to].money += event.amount


def _earned(table: Tabletop, event: AnyEvent) -> None:
    table.players[event.seat].money += event.amount


def _left_the_shops(table: Tabletop, event: AnyEvent) -> None:
    if event.to != BANK:
        table.players[event.to].money += event.amount


def _gained(table: Tabletop, event: AnyEvent) -> None:
    table.players[event.seat].counters += event.points


def _suffered(table: Tabletop, event: AnyEvent) -> None:
    player = table.players[event.seat]
    player.poverty = max(0, player.poverty + event.by)


def _ran(table: Tabletop, event: AnyEvent) -> None:
    """Stacks and cards in hand, less boroughs; with Public Houses in view the hand does not count."""
    player = table.players[event.seat]
    public_houses = any(pile.cards[-1] == "public_houses" and not pile.down for pile in player.piles)
    cards = 0 if public_houses else player.hand
    player.poverty = max(0, player.poverty + len(player.piles) + cards - len(player.boroughs))


def _bought(table: Tabletop, event: AnyEvent) -> None:
    table.players[event.seat].boroughs.append(event.borough)


def _tunnelled(table: Tabletop, event: AnyEvent) -> None:
    table.tunnels.add(event.borough)


HAPPENS: Final[Mapping[str, Callable[[Tabletop, AnyEvent], None]]] = {
    "HandDealt": _dealt,
    "CardDrawn": _more,
    "CardPicked": _more,
    "CardKept": _more,
    "CardExpended": _fewer,
    "CardGivenUp": _fewer,
    "PersonPlayed": _fewer,
    "CardPlaced": _placed,
    "CardFlipped": _flipped,
    "HospitalUsed": _saved,
    "LoansTaken": _borrowed,
    "MoneyPaid": _paid,
    "MoneyTaken": _earned,
    "MoneyLeftCard": _left_the_shops,
    "PointsTaken": _gained,
    "PovertyChanged": _suffered,
    "PovertyCounted": _ran,
    "LandBought": _bought,
    "UndergroundPlaced": _tunnelled,
}
