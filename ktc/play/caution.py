"""Steps taken back at a terminal, and the question before an action that cannot be."""

from collections.abc import Collection
from random import Random
from typing import Final

import attrs

from ktc.bots.turns import steps_back
from ktc.kernel import AnyAction, ids
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
    """Return the seat that decides next: the last one to act, else the first that is not among ``later``."""
    waiting = game.awaited
    free = [seat for seat in waiting if seat not in later] or list(waiting)
    last = game.log[-1].seat if len(game.log) else None
    return last if last in free and last is not None else free[0]


def take_back(game: AnyGame, seating: Seating, seat: int) -> TakenBack:
    """Take steps back to a person's own last decision, through those of bots.

    Raises ``IllegalAction`` where that is refused; the game is then as it was before.
    """
    bots = [number for number, chair in enumerate(seating.chairs) if not chair.person]
    steps = steps_back(game, seat, bots)
    game.undo(seat, steps)
    return TakenBack(seat, steps)


def do_again(game: AnyGame, taken_back: list[TakenBack], seat: int) -> None:
    """Do again what was taken back last; raises ``IllegalAction`` where nothing was, or where it was another seat's."""
    if not taken_back:
        raise IllegalAction(ids.REDO_NOTHING, "redo-nothing", messages=game.messages)
    if taken_back[-1].seat != seat:
        raise IllegalAction(ids.UNDO_OWN_STEPS, "undo-of-another", {"seat": taken_back[-1].seat}, game.messages)
    for _ in range(taken_back.pop().steps):
        game.redo()


WORLD: Final = 1  # which of the worlds that a seat cannot tell apart is tried
MOST_STEPS: Final = 1_000  # of bots, one after another; more than in any era of the box
YES, NO, NEVER = "play-yes", "play-no-thanks", "play-never-ask"
FINAL: Final = "play-final"
MESSAGE_IDS: Final = {ids.UNDO_DRAWN: "play-final-drawn", ids.UNDO_REVEALED: "play-final-revealed"}


@attrs.define
class Caution:
    """Whether persons are asked before what cannot be taken back; ``asks`` is switched off and on at the table."""

    seating: Seating
    asks: bool = True


class Doubt:
    """The question whether a person really means an ``action``; None while nothing is in doubt."""

    def __init__(self, context: PlayContext, caution: Caution) -> None:
        self.context, self.caution = context, caution
        self.action: AnyAction = None
        self._warning = ""

    def raised(self, action: AnyAction, compulsory: bool = False) -> bool:
        """Return whether a person is asked about an action first. An action that was confirmed once is not asked about again.

        Nobody is asked about what is drawn where it is ``compulsory`` to do an action of the one kind there is.
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
        """Return the action if it is meant."""
        action = self.action
        if answer == NEVER:
            self.caution.asks = False
            self.context.line("play-asks-not")
        if answer == NO:
            self.dropped()
        return action if answer != NO else None

    def dropped(self) -> bool:
        """Take an action as not meant; say whether there was one in doubt."""
        doubted, self.action = self.action is not None, None
        return doubted


def warning_of(context: PlayContext, seating: Seating, action: AnyAction) -> str | None:
    """Return the message that says why ``undo`` would refuse to take an action of a seat back; None where it would not.

    It is tried in a game that the seat cannot tell from its own, in which bots that act before the next decision of a person
    do anything: whatever the answer is, it follows from what the seat knows, and tells nothing of the bots' plans.
    """
    try:
        (world,) = context.table.worlds(1, WORLD)
        world.apply(action)
        _go_on(world, seating, Random(WORLD))
    except KtcError:
        return None  # what fails here fails in the game as well, and is told of there
    if world.over:
        return FINAL
    try:
        take_back(world, seating, context.seat)
    except IllegalAction as refused:
        return MESSAGE_IDS.get(refused.rule, FINAL)
    return None


def _go_on(world: AnyGame, seating: Seating, random: Random) -> None:
    """Let bots do anything until a person decides, or until the game is over."""
    for _ in range(MOST_STEPS):
        if world.over:
            return
        seat = next_seat(world)
        if seating.chairs[seat].person:
            return
        draft = world.draft(seat)
        draft = draft.choose(random.choice(draft.choices)) if draft.asks == "kind" else draft  # else few would ever sail
        world.apply(draft.sample(random))
