"""The order of automatic phases, read by the rules, the validation of records and the state diagram.

A ruling that reorders an era's end is a line here, with its choice in ``rulings.py`` and its entry in the register.
"""

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Final

from ktc_city.model.pieces import Phase
from ktc_city.model.rulings import CORE

Order = tuple[Phase, ...]  # the parts of an era's end; the first one is that to which ``EraEnded`` leads
After = Mapping[int, tuple[Phase, ...]]  # by phase: those of which one begins when it has ended by itself

ORDERS: Final[Mapping[tuple[tuple[str, str], ...], Order]] = {  # by rulings, as rule and choice
    (): (
        Phase.LOSING_BIDS,
        Phase.TAKING_TILES,
        Phase.UNBID_TILES,
        Phase.RIVER_TILE,
        Phase.DRAWING,
        Phase.RETRIEVING,
        Phase.PLACING,
    ),
}
"""The rulebook's order comes first.  A table plays the last one of whose rulings it has chosen all: rulings that a table may
choose together have a line for both, behind theirs."""


def check_orders(orders: Iterable[tuple[tuple[str, str], ...]]) -> None:
    """Check the orders by ruling; raises ``ValueError`` for an unknown choice, and for two rulings that cannot be combined."""
    orders = [*orders]
    offered = {(ruling.rule, choice) for ruling in CORE for choice in ruling.choices}
    for rule, choice in (wanted for order in orders for wanted in order):
        if (rule, choice) not in offered:
            choices = ", ".join(choice for other, choice in sorted(offered) if other == rule) or "none"
            raise ValueError(
                f"an order depends on {rule}: {choice}, which CORE in rulings.py does not offer; its choices: {choices}"
            )
    for one, other in combinations(orders, 2):
        both = {*one, *other}
        if len(dict(both)) == len(both) and not any(both == {*later} for later in orders[orders.index(other) :]):
            chosen = ", ".join(f"{rule}: {choice}" for rule, choice in sorted(both))
            raise ValueError(f"a table may choose {chosen} together; add an order for both after the orders for each")


check_orders(ORDERS)


def orders_by(rulings: Mapping[str, str]) -> list[Order]:
    """Return the orders that tables with these rulings may play: one if all rules are known."""
    found = list[Order]()
    for wanted, order in reversed(list(ORDERS.items())):
        if all(rulings.get(rule, choice) == choice for rule, choice in wanted):
            found.append(order)
            if all(rule in rulings for rule, _ in wanted):
                break
    return found


def after(orders: Iterable[Order]) -> After:
    """Return the possible successors of each automatic phase; after an era's end, the next era or the scoring."""
    found: dict[int, tuple[Phase, ...]] = {Phase.OPENING: (Phase.NEXT_ERA,)}
    for order in orders:
        for phase, following in zip(order, (*((part,) for part in order[1:]), (Phase.NEXT_ERA, Phase.SCORING)), strict=True):
            found[phase] = tuple(dict.fromkeys((*found.get(phase, ()), *following)))
    return found


IN_ANY_ORDER: Final = after(ORDERS.values())
