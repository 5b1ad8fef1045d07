"""The topics, one for each kind of action: its phases, check, decision, list, and questions in order."""

from typing import TYPE_CHECKING, Final

from ktc.kit import Topic
from ktc_london_2010.board.state import State
from ktc_london_2010.model import actions as a
from ktc_london_2010.model.events import Event
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.rules import answering, buying, exchanging, flipping, playing, running, taking

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London

P = Phase

TAKE_CARD: Topic["London", State, a.TakeCard, Event] = Topic(
    a.TakeCard, phases=(P.START, P.LOOK, P.TAKE), check=taking.check_take, decide=taking.decide_take, listed=taking.list_takes,
    asks=(("place", lambda action: action.place), ("card", lambda action: action.card or "")),
)  # fmt: skip
LOOK_AT_DECK: Topic["London", State, a.LookAtDeck, Event] = Topic(
    a.LookAtDeck, phases=(P.START,), check=taking.check_look, decide=taking.decide_look, listed=taking.list_look
)
KEEP_CARD: Topic["London", State, a.KeepCard, Event] = Topic(
    a.KeepCard, phases=(P.LOOK,), check=taking.check_keep, decide=taking.decide_keep, listed=taking.list_keeps
)
RETURN_CARDS: Topic["London", State, a.ReturnCards, Event] = Topic(
    a.ReturnCards, phases=(P.RETURN,), check=taking.check_return, decide=taking.decide_return, listed=taking.list_returns
)
END_TAKING: Topic["London", State, a.EndTaking, Event] = Topic(
    a.EndTaking, phases=(P.START, P.LOOK, P.TAKE), check=taking.check_end_taking, decide=taking.decide_end_taking,
    listed=taking.list_end_taking,
)  # fmt: skip
PLACE_CARD: Topic["London", State, a.PlaceCard, Event] = Topic(
    a.PlaceCard, phases=(P.ACTION, P.PLAY), check=playing.check_place, decide=playing.decide_place, listed=playing.list_places,
    asks=(
        ("card", lambda action: action.card),
        ("stack", lambda action: action.stack),
        ("expend", lambda action: action.expends or ""),
    ),
)  # fmt: skip
PLAY_PERSON: Topic["London", State, a.PlayPerson, Event] = Topic(
    a.PlayPerson, phases=(P.ACTION, P.PLAY), check=playing.check_person, decide=playing.decide_person, listed=playing.list_persons
)
END_PLAY: Topic["London", State, a.EndPlay, Event] = Topic(
    a.EndPlay, phases=(P.PLAY,), check=playing.check_end_play, decide=playing.decide_end_play, listed=playing.list_end_play
)
ACTIVATE_CARD: Topic["London", State, a.ActivateCard, Event] = Topic(
    a.ActivateCard, phases=(P.ACTION, P.RUN), check=running.check_activate, decide=running.decide_activate,
    listed=running.list_activations,
    asks=(("stack", lambda action: action.stack), ("expend", lambda action: action.expends or "")),
)  # fmt: skip
ACTIVATE_AGAIN: Topic["London", State, a.ActivateAgain, Event] = Topic(
    a.ActivateAgain, phases=(P.AGAIN,), check=running.check_again, decide=running.decide_again, listed=running.list_again
)
END_RUN: Topic["London", State, a.EndRun, Event] = Topic(
    a.EndRun, phases=(P.RUN,), decide=running.decide_end_run, listed=running.list_end_run
)
USE_HOSPITAL: Topic["London", State, a.UseHospital, Event] = Topic(
    a.UseHospital,
    phases=(P.FLIP,),
    check=flipping.check_hospital,
    decide=flipping.decide_hospital,
    listed=flipping.list_hospitals,
)
END_FLIPS: Topic["London", State, a.EndFlips, Event] = Topic(
    a.EndFlips, phases=(P.FLIP,), decide=flipping.decide_end_flips, listed=flipping.list_end_flips
)
COVER_STACK: Topic["London", State, a.CoverStack, Event] = Topic(
    a.CoverStack, phases=(P.COVER,), check=answering.check_cover, decide=answering.decide_cover, listed=answering.list_covers
)
CHOOSE_PLAYER: Topic["London", State, a.ChoosePlayer, Event] = Topic(
    a.ChoosePlayer,
    phases=(P.PLAYER,),
    check=answering.check_player,
    decide=answering.decide_player,
    listed=answering.list_players,
)
EXPEND_CARD: Topic["London", State, a.ExpendCard, Event] = Topic(
    a.ExpendCard, phases=(P.EXPEND,), check=answering.check_expend, decide=answering.decide_expend, listed=answering.list_expends
)
END_EXPENDING: Topic["London", State, a.EndExpending, Event] = Topic(
    a.EndExpending, phases=(P.EXPEND,), decide=answering.decide_end_expending, listed=answering.list_end_expending
)
PLACE_UNDERGROUND: Topic["London", State, a.PlaceUnderground, Event] = Topic(
    a.PlaceUnderground, phases=(P.UNDERGROUND,), check=answering.check_tunnel, decide=answering.decide_tunnel,
    listed=answering.list_tunnels,
)  # fmt: skip
BUY_LAND: Topic["London", State, a.BuyLand, Event] = Topic(
    a.BuyLand, phases=(P.ACTION,), check=buying.check_land, decide=buying.decide_land, listed=buying.list_lands
)
TAKE_THREE: Topic["London", State, a.TakeThree, Event] = Topic(
    a.TakeThree, phases=(P.ACTION,), decide=taking.decide_three, listed=taking.list_three
)
EXCHANGE_CARD: Topic["London", State, a.ExchangeCard, Event] = Topic(
    a.ExchangeCard, phases=exchanging.QUIET, check=exchanging.check_exchange, decide=exchanging.decide_exchange,
    listed=exchanging.list_exchanges,
)  # fmt: skip
GIVE_CARD: Topic["London", State, a.GiveCard, Event] = Topic(
    a.GiveCard, phases=(P.EXCHANGE,), check=exchanging.check_give, decide=exchanging.decide_give, listed=exchanging.list_gives
)
GIVE_UP_CARD: Topic["London", State, a.GiveUpCard, Event] = Topic(
    a.GiveUpCard, phases=(P.TRIM,), check=exchanging.check_give_up, decide=exchanging.decide_give_up,
    listed=exchanging.list_give_ups,
)  # fmt: skip
TAKE_LOAN: Topic["London", State, a.TakeLoan, Event] = Topic(
    a.TakeLoan, phases=exchanging.QUIET, check=exchanging.check_loan, decide=exchanging.decide_loan, listed=exchanging.list_loans
)
TOPICS: Final = (
    TAKE_CARD, LOOK_AT_DECK, KEEP_CARD, RETURN_CARDS, END_TAKING, PLACE_CARD, PLAY_PERSON, ACTIVATE_CARD, BUY_LAND, TAKE_THREE,
    END_PLAY, END_RUN, USE_HOSPITAL, END_FLIPS, COVER_STACK, CHOOSE_PLAYER, EXPEND_CARD, END_EXPENDING, PLACE_UNDERGROUND,
    ACTIVATE_AGAIN, GIVE_CARD, GIVE_UP_CARD, EXCHANGE_CARD, TAKE_LOAN,
)  # fmt: skip
