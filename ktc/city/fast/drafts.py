"""What a seat may do, as a tree of small decisions (see ``ktc.kernel.draft``)."""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, Final

from ktc.city.board.state import State
from ktc.city.box.setup import Setup
from ktc.city.fast.keyple_drafts import keyple_branches
from ktc.city.fast.listing import free_sails, legal
from ktc.city.model.actions import Action, DiscardConnector, Pay, PlaceConnector, PlaceTile, SetSail, Take, TakeOffer
from ktc.city.model.plain import TURNS
from ktc.city.rules.offering import open_offers
from ktc.kernel.draft import Branch, Question, grouped

Fields = Sequence[tuple[str, Callable[[Any], Any]]]
NONE: Final = ""  # the choice of nothing, or of nothing more


def _one_by_one(asks: str, field: str, most: int) -> Fields:
    """Ask for several names one after another; they stand in order, so that there is one way to each choice of them."""

    def answer(at: int) -> Callable[[Any], str]:
        return lambda action: getattr(action, field)[at] if at < len(getattr(action, field)) else NONE

    return [(asks, answer(at)) for at in range(most)]


def _longest(actions: Sequence[Any], field: str) -> int:
    return max(len(getattr(action, field)) for action in actions)


def _fields_of_take(actions: Sequence[Take]) -> Fields:
    parts = (("return", "returned"), ("connector", "connectors"), ("skill", "skills"))
    return list(chain(*(_one_by_one(asks, field, _longest(actions, field)) for asks, field in parts)))


def _fields_of_pay(actions: Sequence[Pay]) -> Fields:
    return _one_by_one("skill", "skills", _longest(actions, "skills"))


FIELDS: Final[Mapping[type, Callable[[Any], Fields]]] = {
    SetSail: lambda actions: [("berth", lambda a: a.berth)],
    TakeOffer: lambda actions: [("variant", lambda a: a.variant), ("wish", lambda a: a.wish)],
    Take: _fields_of_take,
    Pay: _fields_of_pay,
    PlaceConnector: lambda actions: [("connector", lambda a: a.colour), ("tile", lambda a: a.tile), ("side", lambda a: a.side)],
    DiscardConnector: lambda actions: [("connector", lambda a: a.colour)],
    PlaceTile: lambda actions: [
        ("tile", lambda a: a.tile),
        ("place", lambda a: (a.q, a.r)),
        ("rotation", lambda a: a.rotation),
    ],
}


def questions(setup: Setup, s: State, seat: int) -> Question[Action] | Action | None:
    """Return the tree of what a seat may do now; None when it may not act."""
    if s.phase != TURNS or s.turn != seat or s.waiting[seat]:
        listed = _by_kind(legal(setup, s, seat))
        return Question("kind", listed) if listed else None
    others = _by_kind((setup.mint.passes[seat], *free_sails(setup, s, seat), *open_offers(setup, s, seat)))
    return Question("kind", keyple_branches(setup, s, seat) | others)


def _by_kind(actions: Sequence[Action]) -> dict[str, Branch[Action]]:
    kinds: dict[type, list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    return {kind.__name__: _branch(kind, of_kind) for kind, of_kind in kinds.items()}


def _branch(kind: type, actions: Sequence[Action]) -> Branch[Action]:
    def follow() -> Question[Action] | Action:
        found = grouped(actions, FIELDS[kind](actions) if kind in FIELDS else ())
        assert found is not None
        return found

    return Branch(len(actions), follow)
