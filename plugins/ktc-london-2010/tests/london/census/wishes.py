"""Actions near to what could be allowed; most are refused, by all kinds of rules."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

import attrs
from ktc_london_2010.board.state import State
from ktc_london_2010.model import actions as a
from ktc_london_2010.ruleset import London

AnyAction = Any  # one of those in ``model/actions.py``
PLACES: Final = ("deck", "top", "bottom", "nowhere")


@attrs.frozen
class Around:
    """What lies around a wish: the rules, the position, who wishes, and luck."""

    rules: London
    state: State
    seat: int
    random: Random

    def card(self) -> str:
        """Return a card that is near: in the own hand, on the Card Display, or anywhere."""
        near = [*self.state.players[self.seat].hand, *self.state.top, *self.state.bottom]
        return self.random.choice(near if near and self.random.random() < 0.8 else list(self.rules.cards))

    def none_or_card(self) -> str | None:
        """Return a card, or none."""
        return None if self.random.random() < 0.4 else self.card()

    def stack(self) -> int:
        """Return the number of a stack, or of one that is not there."""
        return self.random.randint(-1, len(self.state.players[self.seat].stacks) + 1)

    def place(self) -> str:
        """Return a place from which a card is taken."""
        return self.random.choice(PLACES)

    def borough(self) -> str:
        """Return a borough, or a place that is none."""
        built = [*self.state.owners]
        return self.random.choice(built if built and self.random.random() < 0.4 else [*self.rules.boroughs, "atlantis"])

    def player(self) -> int:
        """Return a seat, or one that is not there."""
        return self.random.randint(-1, self.rules.seats)

    def looked(self) -> str:
        """Return a card at which the seat looks, or any."""
        seen = [card for card in self.state.looked if card is not None]
        return self.random.choice(seen) if seen else self.card()

    def some(self) -> tuple[str, ...]:
        """Return cards in any order."""
        seen = [card for card in self.state.looked if card is not None] or [self.card(), self.card()]
        return tuple(self.random.sample(seen, self.random.randint(0, len(seen))))


WISHES: Final[Sequence[Callable[[Around], AnyAction]]] = (
    lambda at: a.TakeCard(at.seat, at.place(), at.none_or_card()),
    lambda at: a.LookAtDeck(at.seat),
    lambda at: a.KeepCard(at.seat, at.looked()),
    lambda at: a.ReturnCards(at.seat, at.some()),
    lambda at: a.EndTaking(at.seat),
    lambda at: a.PlaceCard(at.seat, at.card(), at.stack(), at.none_or_card()),
    lambda at: a.PlaceCard(at.seat, at.card(), at.stack(), at.none_or_card()),
    lambda at: a.PlayPerson(at.seat, at.card()),
    lambda at: a.EndPlay(at.seat),
    lambda at: a.ActivateCard(at.seat, at.stack(), at.none_or_card()),
    lambda at: a.ActivateCard(at.seat, at.stack(), None),
    lambda at: a.ActivateAgain(at.seat, at.stack()),
    lambda at: a.EndRun(at.seat),
    lambda at: a.CoverStack(at.seat, at.place(), at.card()),
    lambda at: a.ChoosePlayer(at.seat, at.player()),
    lambda at: a.ExpendCard(at.seat, at.card()),
    lambda at: a.EndExpending(at.seat),
    lambda at: a.PlaceUnderground(at.seat, at.borough()),
    lambda at: a.UseHospital(at.seat, at.stack(), at.stack()),
    lambda at: a.EndFlips(at.seat),
    lambda at: a.BuyLand(at.seat, at.borough()),
    lambda at: a.TakeThree(at.seat),
    lambda at: a.ExchangeCard(at.seat, at.place(), at.card()),
    lambda at: a.GiveCard(at.seat, at.card()),
    lambda at: a.GiveUpCard(at.seat, at.card()),
    lambda at: a.TakeLoan(at.seat),
)
FITTING: Final[Mapping[str, Sequence[int]]] = {  # where most kinds are out of the question: those that are not
    "start": (0, 1, 4, 22),
    "look": (0, 2, 4),
    "return": (3,),
    "take": (0, 4),
    "cover": (13,),
    "player": (14,),
    "expend": (15, 16),
    "underground": (17,),
    "again": (11,),
    "exchange": (23,),
    "flip": (18, 19),
    "trim": (24,),
}


def wish(rules: London, state: State, random: Random) -> AnyAction:
    """Return a wish of the seat in turn, or seldom of another one."""
    seat = state.turn if random.random() < 0.9 else random.randrange(rules.seats)
    fitting = FITTING.get(str(rules.phase(state)), ()) if random.random() < 0.5 else ()
    number = random.choice(fitting) if fitting else random.randrange(len(WISHES))
    return WISHES[number](Around(rules, state, seat, random))
