"""A hint: what a bot that knows the game would do in a person's place."""

from typing import Final

import attrs

from ktc.bots.bot import make_bot
from ktc.bots.house import SEARCH
from ktc.kernel import AnyAction
from ktc.play.context import PlayContext
from ktc.play.seating import usual_bot

SEED: Final = 1  # the same hint is given when it is asked for again
MOST_ACTIONS: Final = 100_000  # more take a bot too long to look at while somebody waits


@attrs.frozen
class Hint:
    """What a bot would do, and the sentences that say so."""

    action: AnyAction
    sentences: tuple[str, ...]


def hint_of(context: PlayContext) -> Hint | None:
    """Return what a bot that the game brings would do; None where there is none, or too much to look at."""
    kit = context.kit
    name = usual_bot(kit) if kit.bots.keys() - {SEARCH} else SEARCH if kit.bots or kit.evaluate is not None else None
    if name is None or context.table.draft().count > MOST_ACTIONS:
        return None
    action = context.table.let_choose(make_bot(name, SEED, game=kit).choose)
    return Hint(action, (context.say("play-bot-would", bot=name, action=context.sentence(action)),))
