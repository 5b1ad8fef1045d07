"""The topics, one for each kind of action: its phases, check, decision, list, and questions in order."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from ktc.kit import AnyChoice, Chance, Refusal, Topic
from ktc_london_2010.board.state import State
from ktc_london_2010.model import actions as a
from ktc_london_2010.model.events import Event
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.rules import answering, buying, exchanging, flipping, playing, running, taking

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London

A = TypeVar("A")
P = Phase
TAKING: Final = (P.START, P.LOOK, P.TAKE)
QUIET: Final = exchanging.QUIET


def _topic(
    action: type[A],
    phases: Collection[P],
    decide: Callable[["London", State, A, Chance], Sequence[Event]],
    check: Callable[["London", State, A], Refusal | None] = lambda rules, state, action: None,
    listed: Callable[["London", State, int], Iterable[A]] | None = None,
    **asks: Callable[[A], AnyChoice],
) -> Topic["London", State, A, Event]:
    """Return a topic; without ``listed``, that of an action without other fields than the seat."""

    def alone(rules: "London", state: State, seat: int) -> Iterable[A]:
        found = action(seat)  # type: ignore[call-arg]  # its only field
        return () if check(rules, state, found) else (found,)

    return Topic(action, phases=phases, listed=listed or alone, decide=decide, check=check, asks=tuple(asks.items()))


TOPICS: Final = (
    _topic(
        a.TakeCard, TAKING, taking.decide_take, taking.check_take, taking.list_takes,
        place=lambda action: action.place, card=lambda action: action.card or "",
    ),
    _topic(a.LookAtDeck, (P.START,), taking.decide_look, taking.check_look),
    _topic(a.KeepCard, (P.LOOK,), taking.decide_keep, taking.check_keep, taking.list_keeps),
    _topic(a.ReturnCards, (P.RETURN,), taking.decide_return, taking.check_return, taking.list_returns),
    _topic(a.EndTaking, TAKING, taking.decide_end_taking, taking.check_end_taking),
    _topic(
        a.PlaceCard, (P.ACTION, P.PLAY), playing.decide_place, playing.check_place, playing.list_places,
        card=lambda action: action.card, stack=lambda action: action.stack, expend=lambda action: action.expends or "",
    ),
    _topic(a.PlayPerson, (P.ACTION, P.PLAY), playing.decide_person, playing.check_person, playing.list_persons),
    _topic(
        a.ActivateCard, (P.ACTION, P.RUN), running.decide_activate, running.check_activate, running.list_activations,
        stack=lambda action: action.stack, expend=lambda action: action.expends or "",
    ),
    _topic(a.BuyLand, (P.ACTION,), buying.decide_land, buying.check_land, buying.list_lands),
    _topic(a.TakeThree, (P.ACTION,), taking.decide_three),
    _topic(a.EndPlay, (P.PLAY,), playing.decide_end_play, playing.check_end_play),
    _topic(a.EndRun, (P.RUN,), running.decide_end_run),
    _topic(a.UseHospital, (P.FLIP,), flipping.decide_hospital, flipping.check_hospital, flipping.list_hospitals),
    _topic(a.EndFlips, (P.FLIP,), flipping.decide_end_flips),
    _topic(a.CoverStack, (P.COVER,), answering.decide_cover, answering.check_cover, answering.list_covers),
    _topic(a.ChoosePlayer, (P.PLAYER,), answering.decide_player, answering.check_player, answering.list_players),
    _topic(a.ExpendCard, (P.EXPEND,), answering.decide_expend, answering.check_expend, answering.list_expends),
    _topic(a.EndExpending, (P.EXPEND,), answering.decide_end_expending),
    _topic(a.PlaceUnderground, (P.UNDERGROUND,), answering.decide_tunnel, answering.check_tunnel, answering.list_tunnels),
    _topic(a.ActivateAgain, (P.AGAIN,), running.decide_again, running.check_again, running.list_again),
    _topic(a.GiveCard, (P.EXCHANGE,), exchanging.decide_give, exchanging.check_give, exchanging.list_gives),
    _topic(a.GiveUpCard, (P.TRIM,), exchanging.decide_give_up, exchanging.check_give_up, exchanging.list_give_ups),
    _topic(a.ExchangeCard, QUIET, exchanging.decide_exchange, exchanging.check_exchange, exchanging.list_exchanges),
    _topic(a.TakeLoan, QUIET, exchanging.decide_loan, exchanging.check_loan, exchanging.list_loans),
)  # fmt: skip
