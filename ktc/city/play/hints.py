"""A hint: what the bot greedy would do in a person's place, and why, as far as its judgement can be told."""

from collections.abc import Iterator
from typing import Final

from ktc.city.bots.greedy import Judge
from ktc.city.bots.rules import rules_of
from ktc.city.model.actions import Action, Bid, PlaceConnector, SetSail, Upgrade, Use
from ktc.city.play.deeds import told_action
from ktc.city.play.desk import CityDesk
from ktc.city.play.shown import printed
from ktc.messages.plain import capital
from ktc.play.hints import Hint

MOST_ACTIONS: Final = 100_000  # more take greedy too long to look at while somebody waits
HARDLY: Final = 0.5  # points; greedy's judgements are no finer


def hint_of(desk: CityDesk) -> Hint | None:
    """Return what greedy would do; None where there is too much to look at."""
    if desk.table.draft().count > MOST_ACTIONS:
        return None
    actions = desk.table.legal_actions()
    judge = Judge(rules_of(desk.table).setup, desk.table.position(), desk.seat)
    best = judge.best(actions, _no_noise)
    told = [desk.say("play-greedy-would", action=told_action(desk, best)), *_about(desk, best)]
    others = [action for action in actions if _what(action) != _what(best)]
    if others:
        second = judge.best(others, _no_noise)
        better, other = judge.worth(best) - judge.worth(second), told_action(desk, second)
        if better >= HARDLY:
            told.append(desk.say("play-greedy-better", number=max(1, round(better)), action=other))
        else:
            told.append(desk.say("play-greedy-hardly", action=other))
    return Hint(best, tuple(told))


def _no_noise() -> float:
    return 0.0


def _what(action: Action) -> tuple[type[Action] | Action | str, ...]:
    """Return what an action is about, however many keyples it is done with."""
    if isinstance(action, (Bid, Use, Upgrade)):
        return type(action), action.tile
    return (action,)


def _about(desk: CityDesk, action: Action) -> Iterator[str]:
    """Yield what is known of the thing that an action is about: what it gives, counts, costs or is worth."""
    tile = desk.tile(getattr(action, "tile", ""))
    words = ""
    match action:
        case Bid() if tile is not None:
            words = printed.worth(desk, tile)
        case Use() if tile is not None:
            words = printed.gives(desk, tile.id, tile.level)
        case Upgrade() if tile is not None:
            words = printed.costs(desk, tile.id, tile.level)
        case PlaceConnector() if tile is not None:
            words = printed.wants(desk, tile)
        case SetSail(berth=berth):
            river = desk.view.era + 1
            told = printed.berth(desk, desk.box.look.berths(river)[berth])
            yield f"{capital(desk.say('berth-number', number=berth + 1))}: {told or printed.NOTHING}."
    if tile is not None and words:
        yield f"{desk.names.tile(tile.id)}: {words}."
