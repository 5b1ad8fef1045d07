"""The Underground: where a counter can be placed, and its fee."""

from typing import TYPE_CHECKING

from ktc_london_2010.board.state import State
from ktc_london_2010.model import ids

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


def why_no_site(rules: "London", state: State, borough: object) -> str:
    """Return the rule that forbids a counter in a borough; "" if it is legal."""
    if borough not in rules.boroughs:
        return ids.UNDERGROUND_TWO
    if borough in state.tunnels:
        return ids.UNDERGROUND_ONE_A_BOROUGH
    if borough not in state.owners:
        return ids.UNDERGROUND_BUILT
    if rules.ruled[ids.UNDERGROUND_SUPPLY] == "limited" and len(state.tunnels) >= rules.start.underground:
        return ids.UNDERGROUND_SUPPLY
    if not state.tunnels:
        return "" if borough in rules.underground_starts else ids.UNDERGROUND_FIRST
    return "" if any(other in rules.beside[borough] for other in state.tunnels) else ids.UNDERGROUND_CONNECTED


def sites(rules: "London", state: State) -> list[str]:
    """Return the boroughs where a counter can be placed, in the order of the map."""
    return [borough for borough in rules.boroughs if borough in state.owners and not why_no_site(rules, state, borough)]


def river_fee(rules: "London", state: State, borough: str) -> int:
    """Return the pounds for a counter: the fee if it is connected across the Thames, otherwise 0."""
    over_land = any(other in rules.land[borough] for other in state.tunnels)
    by_bridge = any(other in rules.bridges[borough] for other in state.tunnels)
    always = rules.ruled[ids.UNDERGROUND_RIVER_FEE] == "always"
    return rules.start.river_fee if by_bridge and (always or not over_land) else 0


def reachable(rules: "London", state: State, counters: int) -> int:
    """Return the largest number of counters, up to ``counters``, that can be placed in sequence."""
    most = 0
    for borough in sites(rules, state) if counters else ():
        state.tunnels.append(borough)
        most = max(most, 1 + reachable(rules, state, counters - 1))
        state.tunnels.pop()
        if most == counters:
            break
    return most
