"""Switches of connectors and of what is hidden."""

from collections.abc import Sequence

import attrs

from ktc.kernel import AnyAction
from ktc_city.ablations.switches import Switch
from ktc_city.board.state import State
from ktc_city.game.ruleset import City
from ktc_city.knowledge.view import View
from ktc_city.model import events as ev
from ktc_city.model import ids
from ktc_city.model.actions import PlaceConnector
from ktc_city.model.hexes import STEPS


def none_waiting(s: State, a: AnyAction) -> None:
    """Whoever wants to act has no connectors to place."""
    s.waiting[a.seat] = 0


def sticks_out(rules: City, s: State, a: AnyAction) -> bool:
    """Return whether a connector would lie across the edge of the borough."""
    return isinstance(a, PlaceConnector) and s.board.spot[s.index.tile[a.tile]] + STEPS[a.side] not in s.board.cells[a.seat]


def skills_shown(rules: City, s: State, view: View) -> View:
    """Everybody's skill tiles lie in the open."""
    types = len(s.skill_supply)
    seats = tuple(
        attrs.evolve(player, skills=tuple(s.skills[player.seat * types : (player.seat + 1) * types])) for player in view.seats
    )
    return attrs.evolve(view, seats=seats)


SWITCHES: Sequence[Switch] = (
    Switch.allow(ids.CONNECTOR_OWN_SIDE, "connectors may be laid in any borough, and across sides the table has closed"),
    Switch.allow(ids.CONNECTOR_ONE_PER_SIDE, "several connectors may lie across one side"),
    Switch.refuse(ids.CONNECTOR_PROTRUDES, "no connector lies across the edge of the borough", sticks_out),
    Switch.allow(ids.CONNECTOR_PERMANENT, "connectors that lie may be taken up again"),
    Switch.judge(ids.CONNECTOR_BEFORE_NEXT_TURN, "the next turn may come before connectors are laid", none_waiting),
    Switch.drop(ids.CONNECTOR_DISCARD, "connectors that are put back stay with the player", ev.ConnectorDiscarded),
    Switch(ids.SKILL_HIDDEN, "all skill tiles lie in the open", view=skills_shown),
)
