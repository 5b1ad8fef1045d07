"""Undo at a terminal, and the question before an action that cannot be undone."""

from collections.abc import Collection
from random import Random
from typing import Final

import attrs

from ktc.bots.turns import steps_back
from ktc.kernel import AnyAction, ids
from ktc.kernel.draft import ASKS_KIND
from ktc.kernel.errors import IllegalAction, KtcError
from ktc.kernel.game import AnyGame
from ktc.play.choices import Option, cells
from ktc.play.context import PlayContext
from ktc.play.seating import Seating


@attrs.frozen
class TakenBack:
    """The result of one ``undo``: the number of steps, the first of them by ``seat``."""

    seat: int
    steps: int


def next_seat(game: AnyGame, later: Collection[int] = ()) -> int:
    """Return the seat that decides next: the last one to act, else the first one that is not in ``later``."""
    waiting = game.awaited
    free = [seat for seat in waiting if seat not in later] or list(waiting)
    last = game.log[-1].seat if len(game.log) else None
    return last if last in free and last is not None else free[0]


def take_back(game: AnyGame, seating: Seating, seat: int) -> TakenBack:
    """Undo steps up to a person's own last decision, including later ones of bots.

    Raises ``IllegalAction`` if that is refused; the game is then unchanged.
    """
    bots = [number for number, chair in enumerate(seating.chairs) if not chair.person]
    steps = steps_back(game, seat, bots)
    game.undo(seat, steps)
    return TakenBack(seat, steps)


def do_again(game: AnyGame, taken_back: list[TakenBack], seat: int) -> None:
    """Redo the last undo; raises ``IllegalAction`` if there is none, or if it was another seat's."""
    if not taken_back:
        raise IllegalAction(ids.REDO_NOTHING, "redo-nothing", messages=game.messages)
    if taken_back[-1].seat != seat:
        raise IllegalAction(ids.UNDO_OWN_STEPS, "undo-of-another", {"seat": taken_back[-1].seat}, game.messages)
    for _ in range(taken_back.pop().steps):
        game.redo()


WORLD: Final = 1  # the seed of the determinization that is tried
MOST_STEPS: Final = 1_000  # of bots in a row; more than in any era of the box
YES, NO, NEVER = "play-yes", "play-no-thanks", "play-never-ask"
FINAL: Final = "play-final"
MESSAGE_IDS: Final = {ids.UNDO_DRAWN: "play-final-drawn", ids.UNDO_REVEALED: "play-final-revealed"}


@attrs.define
class Caution:
    """Whether people are asked before anything that cannot be undone; ``asks`` can be switched at the table."""

    seating: Seating
    asks: bool = True


class Doubt:
    """The question whether a person really means an ``action``; None if there is no question."""

    def __init__(self, context: PlayContext, caution: Caution) -> None:
        self.context, self.caution = context, caution
        self.action: AnyAction = None
        self._warning = ""

    def raised(self, action: AnyAction, compulsory: bool = False) -> bool:
        """Return whether a person is asked to confirm an action.  A confirmed action is not asked about again.

        A draw needs no confirmation if it is ``compulsory`` to take an action of the only possible kind.
        """
        asked = self.caution.asks and action != self.action
        warning = warning_of(self.context, self.caution.seating, action) if asked else None
        if compulsory and warning == MESSAGE_IDS[ids.UNDO_DRAWN]:
            warning = None
        self.action, self._warning = (None, "") if warning is None else (action, warning)
        return warning is not None

    def options(self) -> list[Option]:
        """Return the answers."""
        return [Option(str(number), self.context.say(word), word) for number, word in enumerate((YES, NO, NEVER), start=1)]

    def ask(self) -> None:
        """Print the question and its answers."""
        self.context.line(self._warning)
        self.context.terminal.show(self.context.terminal.columned(cells(self.options())))

    def answered(self, answer: str) -> AnyAction:
        """Return the action if it is confirmed."""
        action = self.action
        if answer == NEVER:
            self.caution.asks = False
            self.context.line("play-asks-not")
        if answer == NO:
            self.dropped()
        return action if answer != NO else None

    def dropped(self) -> bool:
        """Drop the action in doubt; return whether there was one."""
        doubted, self.action = self.action is not None, None
        return doubted


def warning_of(context: PlayContext, seating: Seating, action: AnyAction) -> str | None:
    """Return the message that explains why an action could not be undone; None if it could be.

    It is tried in a determinization, in which bots act at random until the next decision of a person.  The answer therefore
    follows from the seat's knowledge, and discloses nothing about the bots' plans.
    """
    try:
        (world,) = context.table.worlds(1, WORLD)
        world.apply(action)
        _go_on(world, seating, Random(WORLD))
    except KtcError:
        return None  # the same error will occur in the game and be reported there
    if world.over:
        return FINAL
    try:
        take_back(world, seating, context.seat)
    except IllegalAction as refused:
        return MESSAGE_IDS.get(refused.rule, FINAL)
    return None


def _go_on(world: AnyGame, seating: Seating, random: Random) -> None:
    """Let bots act at random until a person decides, or until the game is over."""
    for _ in range(MOST_STEPS):
        if world.over:
            return
        seat = next_seat(world)
        if seating.chairs[seat].person:
            return
        draft = world.draft(seat)
        draft = draft.choose(random.choice(draft.choices)) if draft.asks == ASKS_KIND else draft  # otherwise few would ever sail
        world.apply(draft.sample(random))
