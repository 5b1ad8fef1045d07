"""List the answers to one question of a draft, each with its key, its name and a remark."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ktc.draw import hyphenated
from ktc.kit import AnyChoice, AnyDraft
from ktc.play import Option
from ktc_london_2010.board.state import DECK
from ktc_london_2010.drawing.names import kind_in_words
from ktc_london_2010.model import actions as a
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.play.context import LondonContext
from ktc_london_2010.play.costs import brought, colour_fee, costs
from ktc_london_2010.topics import TOPICS

Answer = tuple[str, str]  # its name and a remark
BEGINS: Final[Mapping[str, str]] = {"PlaceCard": "play", "PlayPerson": "play", "ActivateCard": "run"}  # kinds that begin it

NUMBERED: Final = frozenset({"stack", "hospital", "saves"})  # typed by the number on the board
ANSWERS: Final[Mapping[Any, Mapping[str, Callable[[Any], AnyChoice]]]] = {
    topic.action: dict(topic.fields(())) for topic in TOPICS
}


def options_of(context: LondonContext, draft: AnyDraft) -> list[Option]:
    """Return the answers to the question of a draft; stacks are typed by their numbers on the board."""
    asks, first = draft.asks or "", draft.number(0) if draft.count else None
    describe = DESCRIBED_BY[asks]
    return [
        Option(str(value + 1 if asks in NUMBERED else number), name, value, more)
        for number, value in enumerate(draft.choices, start=1)
        for name, more in [describe(context, first, value)]
    ]


def question_of(context: LondonContext, draft: AnyDraft) -> str:
    """Return the question of a draft as a sentence; "" at its beginning, when the table has the question."""
    if not draft.path:
        return ""
    first, asks = draft.number(0), draft.asks
    kind = hyphenated(type(first).__name__)
    match asks, first:
        case "place" | "hospital" | "saves", _:
            return context.say(f"which-{asks}")
        case "stack", a.PlaceCard(card=card):
            return context.say("which-stack", name=context.names.card(card))
        case "expend", a.PlaceCard(card=card):
            return context.say("which-price", name=context.names.card(card))
        case "expend", a.ActivateCard(stack=stack):
            return context.say("which-price", name=context.top(stack))
    return context.say(f"which-{kind}")


def answer_of(action: a.Action, asks: str) -> AnyChoice:
    """Return an action's answer to a question of its draft."""
    if asks == "kind":
        return type(action).__name__
    own = ANSWERS[type(action)]
    return own[asks](action) if own else getattr(action, asks)


# --- answers --------------------------------------------------------------------------------------------------------


def _kind(context: LondonContext, first: Any, kind: str) -> Answer:
    begins = BEGINS.get(kind) if context.view.phase == Phase.ACTION else None
    more = context.say("play-of-action", action=context.say(f"word-{begins}")) if begins else ""
    return kind_in_words(kind, context.names.lang), more


def _place(context: LondonContext, first: Any, place: str) -> Answer:
    if place == DECK:
        return context.say("play-deck"), context.say("draw-deck-left", number=context.view.deck)
    row = map(context.names.card, getattr(context.view, place))
    return context.say("play-row", place=place), context.scene.joined([*row])


def _card(context: LondonContext, first: Any, name: str) -> Answer:
    if isinstance(first, a.ExpendCard):
        return context.names.card(name), "; ".join(brought(context, first))
    return context.names.card(name), _printed(context, name)


def _stack(context: LondonContext, first: Any, stack: int) -> Answer:
    if isinstance(first, a.ActivateAgain):
        again = a.ActivateAgain(context.seat, stack)
        return context.top(stack), "; ".join([context.say("play-stack", stack=stack), *brought(context, again)])
    if isinstance(first, a.ActivateCard):
        card = context.rules.cards[context.own.stacks[stack].cards[-1]]
        parts = [context.say("play-stack", stack=stack), *context.scene.price_of(card)]
        return context.top(stack), "; ".join([*parts, *brought(context, a.ActivateCard(context.seat, stack, None))])
    if stack >= len(context.own.stacks):
        return context.say("play-new-stack"), ""
    placed = a.PlaceCard(context.seat, first.card, stack, first.expends)
    return context.say("play-stack", stack=stack), "; ".join([
        context.say("play-on", top=context.top(stack)), *brought(context, placed)
    ])  # fmt: skip


def _price(context: LondonContext, first: Any, name: str) -> Answer:
    if not name:
        return context.say("play-no-card"), ""
    fee = colour_fee(context, first.card, name) if isinstance(first, a.PlaceCard) else 0
    parts = [context.scene.colour(context.rules.cards[name].colour), *([context.say("cost-colour", number=fee)] if fee else [])]
    return context.names.card(name), "; ".join(parts)


def _borough(context: LondonContext, first: Any, borough: str) -> Answer:
    action = type(first)(context.seat, borough)
    return context.names.borough(borough), "; ".join([*costs(context, action), *brought(context, action)])


def _player(context: LondonContext, first: Any, player: int) -> Answer:
    view = context.view.players[player]
    return context.names.player(player), f"{context.say('draw-poverty')}: {view.poverty}"


def _cards(context: LondonContext, first: Any, cards: tuple[str, ...]) -> Answer:
    return ", ".join(map(context.names.card, cards)), ""


def _top(context: LondonContext, first: Any, stack: int) -> Answer:
    return context.top(stack), context.say("play-stack", stack=stack)


def _printed(context: LondonContext, name: str) -> str:
    """Return a short description of a card: its colour, costs and gains."""
    scene, card = context.scene, context.rules.cards[name]
    placed = [context.say("draw-cost", number=card.cost)] if card.has_base else []
    return "; ".join([scene.colour(card.colour), *placed, *scene.price_of(card), *scene.brought_by(card)])


DESCRIBED_BY: Final[Mapping[str, Callable[[LondonContext, Any, AnyChoice], Answer]]] = {
    "kind": _kind,
    "place": _place,
    "card": _card,
    "stack": _stack,
    "expend": _price,
    "borough": _borough,
    "player": _player,
    "cards": _cards,
    "hospital": _top,
    "saves": _top,
}
