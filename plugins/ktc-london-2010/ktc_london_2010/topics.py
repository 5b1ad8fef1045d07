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
    listed: Callable[["London", State, int], Iterable[A]],
    decide: Callable[["London", State, A, Chance], Sequence[Event]],
    check: Callable[["London", State, A], Refusal | None] = lambda rules, state, action: None,
    **asks: Callable[[A], AnyChoice],
) -> Topic["London", State, A, Event]:
    return Topic(action, phases=phases, listed=listed, decide=decide, check=check, asks=tuple(asks.items()))


TOPICS: Final = (
    _topic(
        a.TakeCard, TAKING, taking.list_takes, taking.decide_take, taking.check_take,
        place=lambda action: action.place, card=lambda action: action.card or "",
    ),
    _topic(a.LookAtDeck, (P.START,), taking.list_look, taking.decide_look, taking.check_look),
    _topic(a.KeepCard, (P.LOOK,), taking.list_keeps, taking.decide_keep, taking.check_keep),
    _topic(a.ReturnCards, (P.RETURN,), taking.list_returns, taking.decide_return, taking.check_return),
    _topic(a.EndTaking, TAKING, taking.list_end_taking, taking.decide_end_taking, taking.check_end_taking),
    _topic(
        a.PlaceCard, (P.ACTION, P.PLAY), playing.list_places, playing.decide_place, playing.check_place,
        card=lambda action: action.card, stack=lambda action: action.stack, expend=lambda action: action.expends or "",
    ),
    _topic(a.PlayPerson, (P.ACTION, P.PLAY), playing.list_persons, playing.decide_person, playing.check_person),
    _topic(
        a.ActivateCard, (P.ACTION, P.RUN), running.list_activations, running.decide_activate, running.check_activate,
        stack=lambda action: action.stack, expend=lambda action: action.expends or "",
    ),
    _topic(a.BuyLand, (P.ACTION,), buying.list_lands, buying.decide_land, buying.check_land),
    _topic(a.TakeThree, (P.ACTION,), taking.list_three, taking.decide_three),
    _topic(a.EndPlay, (P.PLAY,), playing.list_end_play, playing.decide_end_play, playing.check_end_play),
    _topic(a.EndRun, (P.RUN,), running.list_end_run, running.decide_end_run),
    _topic(a.UseHospital, (P.FLIP,), flipping.list_hospitals, flipping.decide_hospital, flipping.check_hospital),
    _topic(a.EndFlips, (P.FLIP,), flipping.list_end_flips, flipping.decide_end_flips),
    _topic(a.CoverStack, (P.COVER,), answering.list_covers, answering.decide_cover, answering.check_cover),
    _topic(a.ChoosePlayer, (P.PLAYER,), answering.list_players, answering.decide_player, answering.check_player),
    _topic(a.ExpendCard, (P.EXPEND,), answering.list_expends, answering.decide_expend, answering.check_expend),
    _topic(a.EndExpending, (P.EXPEND,), answering.list_end_expending, answering.decide_end_expending),
    _topic(a.PlaceUnderground, (P.UNDERGROUND,), answering.list_tunnels, answering.decide_tunnel, answering.check_tunnel),
    _topic(a.ActivateAgain, (P.AGAIN,), running.list_again, running.decide_again, running.check_again),
    _topic(a.GiveCard, (P.EXCHANGE,), exchanging.list_gives, exchanging.decide_give, exchanging.check_give),
    _topic(a.GiveUpCard, (P.TRIM,), exchanging.list_give_ups, exchanging.decide_give_up, exchanging.check_give_up),
    _topic(a.ExchangeCard, QUIET, exchanging.list_exchanges, exchanging.decide_exchange, exchanging.check_exchange),
    _topic(a.TakeLoan, QUIET, exchanging.list_loans, exchanging.decide_loan, exchanging.check_loan),
)  # fmt: skip
