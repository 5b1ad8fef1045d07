"""The legal action nearest to a refused one: the path in the tree of small decisions that differs least.

The same kind with the same tile is nearest, then another kind with that tile, then the same kind elsewhere.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ktc import Draft
from ktc.kit import AnyChoice, Choice
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.fast.drafts import questions
from ktc_city.model.actions import Action
from ktc_city.model.hexes import DIRECTIONS

FIELDS: Final[Mapping[str, str]] = {"connector": "colour", "pile": "piles", "return": "returned", "skill": "skills"}
LISTED: Final = ("pile", "return", "connector", "skill")  # several names are asked for one after another


def nearest(setup: Setup, s: State, action: Action) -> Action | None:
    """Return the legal action of the same seat nearest to a refused one; None if the seat may not act."""
    draft: Draft[Action] = Draft.begun(questions(setup, s, action.seat))
    if draft.asks == "kind":
        draft = draft.choose(_kind(draft, action))
    asked: list[str] = []
    while draft.asks is not None:
        wanted = _wanted(draft.asks, asked.count(draft.asks), draft.path, action)
        asked.append(draft.asks)
        draft = draft.choose(_closest(draft.asks, wanted, draft.choices))
    return draft.action


def _kind(draft: Draft[Action], action: Action) -> str:
    same, tile = type(action).__name__, getattr(action, "tile", None)
    kinds: Sequence[str] = draft.choices
    on_the_tile = [kind for kind in kinds if tile is not None and _offers(draft.choose(kind), tile)]
    if same in kinds and (same in on_the_tile or not on_the_tile):
        return same
    return next(iter(on_the_tile), kinds[0])


def _offers(draft: Draft[Action], tile: object) -> bool:
    if draft.asks == "tile":
        return tile in draft.choices
    return draft.asks is not None and getattr(draft.number(0), "tile", None) == tile


def _wanted(asks: str, before: int, path: Sequence[Choice], action: Action) -> AnyChoice:
    """Return the action's answer to a question asked for the n-th time."""
    if asks == "place":
        return (getattr(action, "q", None), getattr(action, "r", None))
    answer = getattr(action, FIELDS.get(asks, asks), None)
    if asks == "connector" and answer is None:
        answer = getattr(action, "connectors", None)
    if asks in LISTED and isinstance(answer, tuple):
        left = [name for name in answer if name not in path] if asks == "pile" else list(answer[before:])
        return left[0] if left else ""
    return answer


def _closest(asks: str, wanted: AnyChoice, choices: Sequence[AnyChoice]) -> AnyChoice:
    """Return the given choice, or the one nearest to it."""
    same = [choice for choice in choices if type(choice) is type(wanted) and choice == wanted]
    if same:
        return same[0]
    away = AWAY.get(asks, _numbers_away)
    try:
        return min(choices, key=lambda choice: away(wanted, choice))
    except (TypeError, ValueError):  # an untrusted action may ask for anything; what is no number is near to nothing
        return choices[0]


def _numbers_away(wanted: AnyChoice, choice: AnyChoice) -> int:
    return abs(int(wanted) - int(choice))


def _steps_away(wanted: AnyChoice, choice: AnyChoice) -> int:
    q, r = wanted[0] - choice[0], wanted[1] - choice[1]
    return int(max(abs(q), abs(r), abs(q + r)))


def _turns_away(wanted: AnyChoice, choice: AnyChoice) -> int:
    around = len(DIRECTIONS)
    return int(min((wanted - choice) % around, (choice - wanted) % around))


AWAY: Final[Mapping[str, Callable[[AnyChoice, AnyChoice], int]]] = {
    "place": _steps_away,
    "side": _turns_away,
    "rotation": _turns_away,
}
