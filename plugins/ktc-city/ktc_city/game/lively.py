"""Rules of a table with effects: with triggers, table hooks, or a choice of home tiles."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from ktc.effects import Choose, OpenChoice, Row, WithEffects, ids
from ktc.kit import Ask, Chance, Facts, Refusal, fact_of
from ktc_city.board.due import WRITERS_OF_EFFECTS, Due
from ktc_city.board.evolve import WRITERS
from ktc_city.board.state import State
from ktc_city.effects.acting_again import can_act_again, of_kinds
from ktc_city.effects.doing import DoLevel, doers
from ktc_city.effects.homes import OF_HOMES, ask_for_home, homeless
from ktc_city.effects.pool_draws import put_back
from ktc_city.effects.tile_offers import check_tile_offer, decide_tile_offer, is_of_a_tile, offering, tile_offers
from ktc_city.effects.watching import UPGRADE_BEGAN, ask, moments
from ktc_city.fast.listing import legal
from ktc_city.game.ruleset import City
from ktc_city.model.actions import Action, DiscardConnector, PlaceConnector, TakeOffer
from ktc_city.model.effect_events import EFFECT_EVENTS, EffectsDone, MomentCame, TurnHeld
from ktc_city.model.events import EVENTS, Event, TileUpgraded, TurnBegan
from ktc_city.model.ids import SETUP_PLAYERS, UPGRADE_CONNECTORS, UPGRADE_LANDMARK, UPGRADE_NO_YIELD
from ktc_city.model.moments import Trigger
from ktc_city.model.plain import OPENING, PAYING, PLACING, TAKING, TURNS
from ktc_city.rules.connecting import check_discard, check_place_connector

if TYPE_CHECKING:
    from ktc.kit import Question

HIDING: Final = {kind: fact_of(kind) for kind in (*EVENTS.all, *EFFECT_EVENTS.all) if fact_of(kind).hidden}
LAYING: Final = (PlaceConnector, DiscardConnector)
OF_UPGRADES: Final = (UPGRADE_LANDMARK, UPGRADE_CONNECTORS, UPGRADE_NO_YIELD)


class LivelyCity(WithEffects[State, Action, Event], City):
    """The rules of the box, extended by effects.  Seats with connectors place them while other seats answer."""

    is_layer = True
    action_type = Action | Choose
    event_type = EVENTS.union | EFFECT_EVENTS.union
    hiding = HIDING
    writers = WRITERS.by_kind | WRITERS_OF_EFFECTS.by_kind
    doers = doers(legal)
    meanwhile = LAYING

    def due(self, state: State) -> Due | None:
        """Return the pending effects."""
        return state.due

    # --- who may do what ----------------------------------------------------------------------------------------------

    def acts_meanwhile(self, state: State, seat: int) -> bool:
        """Return whether a seat has connectors to place."""
        return state.waiting[seat] > 0

    def plain_to_act(self, state: State) -> tuple[int, ...]:
        """Return the seats to act without effects, and while tiles are placed also those with connectors from an effect."""
        found = super().plain_to_act(state)
        if state.phase != PLACING:
            return found
        return tuple(sorted({*found, *(seat for seat in range(state.seats) if state.waiting[seat])}))

    def asked(self, state: State, seat: int) -> Ask | None:
        """Return the question for a seat that no effect asks."""
        kinds = () if state.waiting[seat] else self._one_more(state)
        return Ask(seat, ids.CHOOSE, "ask-one-more", facts={"kinds": kinds}) if kinds else super().asked(state, seat)

    def plain_legal(self, state: State, seat: int) -> Sequence[Action]:
        """Return the legal actions without open questions; for one more action only some kinds."""
        found, kinds = super().plain_legal(state, seat), self._one_more(state)
        offers = tile_offers(self.setup, state, seat, self.doers)
        found = (*found, *offers) if offers else found
        return of_kinds(found, kinds) if kinds and not state.waiting[seat] else found

    def _one_more(self, s: State) -> Sequence[str]:
        """Return the kinds of an awaited additional action that is not begun yet."""
        return s.due.again if s.due is not None and s.due.open and s.phase == TURNS else ()

    def questions(self, state: State, seat: int) -> "Question[Action] | Action | None":
        """Return the decision tree of a seat."""
        from ktc_city.fast.drafts import questions_of  # a choice from a list needs none

        if not self._is_laid_over(state) and not offering(self.setup, state, seat):
            return super().questions(state, seat)
        return questions_of(self.setup, state, seat, self.legal(state, seat))

    def nearest(self, state: State, action: Action) -> Action | None:
        """Return the legal action nearest to a refused one."""
        listed = self._is_laid_over(state) or is_of_a_tile(self.setup, state, action)
        return self.nearest_listed(state, action) if listed else super().nearest(state, action)

    def _is_laid_over(self, s: State) -> bool:
        """Return whether effects change what is legal: effects are pending, or connectors remain at an era's end."""
        return s.due is not None or (s.phase == PLACING and any(s.waiting))

    def plain_check(self, state: State, action: Any) -> Refusal | None:
        """Return the refusal of an action without open questions; None if it is legal."""
        if state.phase == PLACING:
            if isinstance(action, LAYING):
                return self.check_meanwhile(state, action)
            if state.waiting[action.seat]:
                return self.connectors_first(state, action.seat)
        refusal, kinds = super().plain_check(state, action), self._one_more(state)
        if refusal is not None and refusal.says == "no-such-variant" and is_of_a_tile(self.setup, state, action):
            refusal = check_tile_offer(self.setup, state, action, self.doers)
        if refusal is None and kinds and not isinstance(action, LAYING) and not of_kinds([action], kinds):
            return Refusal(ids.CHOOSE, "one-more-of-a-kind", {"kinds": kinds})
        return refusal

    def check_meanwhile(self, state: State, action: Any) -> Refusal | None:
        """Return the refusal of placing or discarding a connector now; None if it is legal."""
        check = check_place_connector if isinstance(action, PlaceConnector) else check_discard
        return check(self.setup, state, action)

    def worded(self, row: Row, message: str) -> tuple[str, str]:
        """Return the rule and the message of a question; home tiles have their own messages."""
        return (row.rule, OF_HOMES[message]) if row.by == SETUP_PLAYERS else super().worded(row, message)

    def question_facts(self, state: State, row: Row, choice: OpenChoice, reader: int) -> Facts:
        """Return the facts of a question, with display names for the asking tile and for home tiles."""
        facts, index = super().question_facts(state, row, choice, reader), state.index
        tile = index.tile.get(row.by)
        named = {**facts, "name": row.by.replace("_", " ") if tile is None else index.tiles[tile].name}
        if row.by != SETUP_PLAYERS:
            return named
        return {**named, "tiles": tuple(index.tiles[index.tile[home]].name for home in facts["options"])}

    def decide(self, state: State, action: Action | Choose, chance: Chance) -> Sequence[Event]:
        """Return the events of a legal action; those of a tile's offer are not known below."""
        if isinstance(action, TakeOffer) and is_of_a_tile(self.setup, state, action):
            return self._triggering(state, action, decide_tile_offer(self.setup, state, action))
        return super().decide(state, action, chance)

    # --- what comes of it ---------------------------------------------------------------------------------------------

    def triggers(self, state: State, action: Action | None, events: Sequence[Event], depth: int) -> Iterable[Trigger]:
        """Return the triggers in events for which a tile or variant has a hook."""
        return moments(self.setup, state, action, events, depth)

    def rows_of(self, state: State, trigger: Trigger) -> tuple[Row, ...]:
        """Return the effects of a trigger, from all tiles and variants with a hook."""
        return ask(self.setup, state, trigger)

    def with_triggers(
        self, state: State, action: Action | None, events: Sequence[Event], found: Sequence[Trigger]
    ) -> Sequence[Event]:
        """Return events with their triggers inserted; the turn is held until the effects are done.

        An upgrade with a trigger before it comes as the last effect of that trigger.
        """
        if any(trigger.hook == UPGRADE_BEGAN for trigger in found):
            events = [event for event in events if not isinstance(event, TileUpgraded)]
        due, turn = state.due, events[-1] if events else None
        told = [MomentCame(trigger, ids.ORDER) for trigger in found]
        if action is not None and due is not None and isinstance(turn, TurnBegan):
            turn = self._after(due) if due.open else turn  # it was perhaps the action of another seat
            if not told and not due.triggers:
                return [EffectsDone(ids.ORDER), *events[:-1], turn]
        elif not told:
            return events
        if not isinstance(turn, TurnBegan):
            return [*events, *told]
        return [*events[:-1], TurnHeld(turn.seat, turn.rule, ids.ORDER), *told]

    def _after(self, due: Due) -> TurnBegan:
        """Return the turn that follows one more action."""
        assert due.after is not None
        return TurnBegan.make(*due.after)

    def plain_follow(self, state: State, chance: Chance) -> Sequence[Event]:
        """Return the automatic events without pending effects: none while connectors remain; the choice of homes comes first."""
        if state.phase == PLACING and any(state.waiting):
            return ()
        if state.phase == OPENING and self.setup.draft and (seat := homeless(state)) is not None:
            return ask_for_home(self.setup, state, seat, chance)
        return super().plain_follow(state, chance)

    def resume(self, state: State, due: Due) -> Sequence[Event]:
        """Return the events after the last effect: the held turn, if there is one."""
        if due.open:
            lapses = self._one_more(state) and not state.waiting[state.turn] and not self.legal(state, state.turn)
            return [EffectsDone(ids.LAPSED), self._after(due)] if lapses else ()
        if due.held is None:
            return [EffectsDone(ids.ORDER)]
        if due.again and not can_act_again(legal, self.setup, state, due.held[0], due.again):
            assert due.after is not None
            return [TurnHeld(*due.after, ids.LAPSED)]
        return [EffectsDone(ids.ORDER), TurnBegan.make(*due.held)]

    def pauses(self, state: State, due: Due) -> bool:
        """Return whether a use or an upgrade is incomplete, or one more action is awaited.

        Effects of others must not change the choices of an incomplete use.
        """
        begun = state.phase in (TAKING, PAYING) and due.held is None
        return not due.rows and (begun or (due.open and not due.triggers))

    def given_up(self, state: State, row: Row) -> Sequence[Event]:
        """Return what the limit of a step cannot stop: drawn items that are not kept go back, and a paid upgrade is done."""
        if row.hook == UPGRADE_BEGAN and row.rule in OF_UPGRADES:
            return DoLevel().do(self.setup, state, row, Chance(None)).events
        return put_back(state, row)


_LIVELY: Final[dict[type[City], type[City]]] = {City: LivelyCity, LivelyCity: LivelyCity}


def lively(kind: type[City]) -> type[City]:
    """Return a subclass of rules with effects; changes to the box's rules apply below the effects."""
    found = _LIVELY.get(kind)
    if found is None:
        names = {"is_layer": True, "__module__": kind.__module__, "__doc__": kind.__doc__}
        found = kind if issubclass(kind, LivelyCity) else type(kind.__name__, (LivelyCity, kind), names)
        _LIVELY[kind] = found
    return found
