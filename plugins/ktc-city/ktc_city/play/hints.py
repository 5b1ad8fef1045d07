"""Hints: the choice of the bot greedy in a person's place, with reasons from its evaluation."""

from collections.abc import Iterator
from typing import Final

from ktc.kit import capital
from ktc.play.choices import Hint
from ktc_city.bots.greedy import Judge
from ktc_city.bots.rules import rules_of
from ktc_city.model.actions import Action, Bid, PlaceConnector, SetSail, Upgrade, Use
from ktc_city.play import printed
from ktc_city.play.answers import action_text
from ktc_city.play.context import CityContext

MOST_ACTIONS: Final = 100_000  # greedy takes too long over more while a player waits
HARDLY: Final = 0.5  # points; greedy's judgements are no finer


def hint_of(context: CityContext) -> Hint | None:
    """Return greedy's choice; None if there are too many legal actions."""
    if context.table.draft().count > MOST_ACTIONS:
        return None
    actions = context.table.legal_actions()
    judge = Judge(rules_of(context.table).setup, context.table.position(), context.seat)
    best = judge.best(actions, _no_noise)
    sentences = [context.say("play-greedy-would", action=action_text(context, best)), *_about(context, best)]
    others = [action for action in actions if _what(action) != _what(best)]
    if others:
        second = judge.best(others, _no_noise)
        better, other = judge.worth(best) - judge.worth(second), action_text(context, second)
        if better >= HARDLY:
            sentences.append(context.say("play-greedy-better", number=max(1, round(better)), action=other))
        else:
            sentences.append(context.say("play-greedy-hardly", action=other))
    return Hint(best, tuple(sentences))


def _no_noise() -> float:
    return 0.0


def _what(action: Action) -> tuple[type[Action] | Action | str, ...]:
    """Return what identifies an action regardless of its number of keyples."""
    if isinstance(action, (Bid, Use, Upgrade)):
        return type(action), action.tile
    return (action,)


def _about(context: CityContext, action: Action) -> Iterator[str]:
    """Yield facts about the subject of an action: its yield, score, cost or value."""
    tile = context.tile(getattr(action, "tile", ""))
    words = ""
    match action:
        case Bid() if tile is not None:
            words = printed.worth(context, tile)
        case Use() if tile is not None:
            words = printed.gives(context, tile.id, tile.level)
        case Upgrade() if tile is not None:
            words = printed.costs(context, tile.id, tile.level)
        case PlaceConnector() if tile is not None:
            words = printed.wants(context, tile)
        case SetSail(berth=berth):
            river = context.view.era + 1
            berth_words = printed.berth(context, context.box.index.berths(river)[berth])
            yield f"{capital(context.say('play-berth', number=berth + 1))}: {berth_words or printed.NOTHING}."
    if tile is not None and words:
        yield f"{context.names.tile(tile.id)}: {words}."
