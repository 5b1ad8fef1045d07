"""Scenarios of tiles that offer their owner something for the action of a turn."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from going_on import go_on
from play.contexts import listed, seated, session

import ktc
from ktc.bots import make_bot
from ktc.events import EffectsDue, OfferTaken, PointsTaken, SkillsGiven
from ktc.plugin import ANY, Again, Award, Effects, Gain, Give, Note, Offer, Trigger, hookimpl, one_of, then
from ktc_city.drawing.board.spots import Mark, marks
from ktc_city.game.new_game import CityGame

from .tables import acting, brought, choose, laid, lapsed, opened, options

BY = "barbican"
RULE = "tile.barbican.offer_taken"
LIES: dict[str, Any] = {"boroughs": {0: [{"tile": BY, "at": [1, 0]}]}, "hands": {0: {"red": 2}, 1: {"blue": 2}}}
OFFER = ktc.TakeOffer(0, BY, "offer")
SALE = then(Give(skills=("coin",)), Award(2, "a sale"))


def offering(effects: Effects | Callable[..., Effects], **given: Any) -> CityGame:
    answer = effects if callable(effects) else lambda moment, here, board: effects
    return laid({BY: acting(offer_taken=answer)}, **{"players": 3, "skills": {0: {"coin": 1}}, **LIES, **given})


def test_the_owner_takes_it_as_the_action_of_its_turn() -> None:
    game = offering(SALE)
    assert OFFER in game.legal_actions(0)
    events = game.apply(OFFER)
    assert events[0] == OfferTaken(0, BY, "offer", RULE)
    assert [type(event) for event in brought(events)] == [SkillsGiven, PointsTaken]
    assert game.to_act == (1,) and game.state.due is None and game.ruleset.invariants(game.state) is None


def test_a_question_of_it_is_answered_before_the_next_turn() -> None:
    game = offering(one_of("way", a=Award(1, "x"), b=Gain(skills=(ANY,))))
    game.apply(OFFER)
    assert game.to_act == (0,) and options(game) == ["a", "b"]
    choose(game, "a")
    assert game.to_act == (1,)


def test_what_cannot_be_done_is_not_offered() -> None:
    game = offering(SALE, skills={})
    assert OFFER not in game.legal_actions(0)
    refusal = game.why_not(OFFER)
    assert refusal is not None and (refusal.rule, refusal.says) == (RULE, "no-such-offer")
    assert refusal.told("en") == "Barbican has no offer for you now"


def test_nothing_is_offered_where_the_tile_brings_nothing() -> None:
    seen: list[Trigger] = []

    def answer(moment: Trigger, here: Any, board: Any) -> Effects:
        seen.append(moment)
        return SALE if board.era else None

    game = offering(answer)
    assert OFFER not in game.legal_actions(0) and seen[0] == Trigger("offer_taken", 0, BY, 0)
    assert OFFER in offering(answer, era=1).legal_actions(0)


@pytest.mark.parametrize(
    ("given", "action"),
    [
        ({"boroughs": {1: [{"tile": BY, "at": [1, 0]}]}}, OFFER),
        ({"boroughs": {}, "centre": [BY]}, OFFER),
        ({}, ktc.TakeOffer(1, BY, "offer")),
        ({}, ktc.TakeOffer(0, BY, "other")),
        ({}, ktc.TakeOffer(0, "gherkin", "offer")),
        ({}, ktc.TakeOffer(0, 7, "offer")),  # type: ignore[arg-type]  # wrong on purpose
        ({"waiting": {0: {"grey": 1}}}, OFFER),
    ],
)
def test_only_the_owner_in_its_turn_is_offered_anything(given: dict[str, Any], action: ktc.TakeOffer) -> None:
    game = offering(SALE, **given)
    assert game.why_not(action) is not None
    assert all(not isinstance(one, ktc.TakeOffer) for seat in game.to_act if given or seat for one in game.legal_actions(seat))


def test_one_more_action_is_no_offer() -> None:
    game = offering([Award(1, "x"), Again(("bid", "use"))])
    game.apply(OFFER)
    choose(game, "yes")
    assert game.to_act == (0,) and all(not isinstance(one, ktc.TakeOffer) for one in game.legal_actions(0))


def test_it_ends_a_row_of_passes() -> None:
    game = offering(SALE, passes=[1, 2])
    game.apply(OFFER)
    assert game.state.passes == [] and game.to_act == (1,)


def test_lists_drafts_and_counts_agree() -> None:
    game = offering(SALE)
    listed, draft = game.legal_actions(0), game.draft(0)
    assert draft.count == len(listed) and "TakeOffer" in draft.choices
    assert game.why_not(ktc.Pass(1)) is not None and OFFER in game.as_seat(0).legal_actions()


def test_it_is_asked_for_what_all_can_see() -> None:
    """A price that a hidden hand may not have is offered all the same."""
    game = offering(then(Give(colours=("yellow",)), Award(2, "x")))
    assert OFFER in game.legal_actions(0)
    for world in game.worlds(1, 3, 1):
        assert OFFER in world.legal_actions(0)


class Market:
    """Each turn a seat may take a point."""

    @hookimpl
    def turn_offers(self) -> list[Offer]:
        return [Offer("point"), Offer("nothing")]

    @hookimpl
    def offer_taken(self, moment: Trigger) -> Effects:
        return Award(1, "a point", seat=moment.seat) if moment.key == "point" else None


def test_a_variant_adds_effects_to_its_offer() -> None:
    game = ktc.new_game(3, seed=1, variants={"market": Market})
    seat = game.to_act[0]
    events = game.apply(ktc.TakeOffer(seat, "market", "point"))
    assert [(event.seat, event.by) for event in events if isinstance(event, PointsTaken)] == [(seat, "market")]


SET = f"""\
set: trial
over: london_2016
tiles:
  {BY}:
    when:
      offer_taken:
        levels: [[{{then: [{{give: {{skills: [coin]}}}}, {{award: {{points: 2, reason: a sale}}}}]}}], []]
"""


def test_a_set_offers_without_python() -> None:
    box = opened(SET, {})
    game = laid(box, **{**LIES, "skills": {0: {"coin": 1}}})
    assert any(isinstance(event, PointsTaken) for event in game.apply(OFFER))
    raised = laid(box, **{**LIES, "skills": {0: {"coin": 1}}, "boroughs": {0: [{"tile": BY, "at": [1, 0], "level": 1}]}})
    assert OFFER not in raised.legal_actions(0)
    text = ktc.describe(BY, "en", box)
    assert "as the action of its owner's turn: give back 1 coin skill tile, and for that score 2 points (a sale)" in text, text


def test_what_was_taken_in_words() -> None:
    told = ktc.tell(OfferTaken(0, BY, "offer", RULE))
    assert told == "Seat 0 takes the offer of Barbican."
    assert ktc.tell(OfferTaken(0, "stall", "rope", "stall")) == "Seat 0 takes rope from stall."


def test_the_tile_is_where_its_offer_is_taken_on_the_board() -> None:
    game = offering(SALE)
    assert [*marks(game.view(0), OFFER)] == [Mark("variant", BY, (f"tile/{BY}",))]
    assert [*marks(game.view(0), ktc.TakeOffer(0, "stall", "rope"))] == []


def test_a_terminal_names_the_tiles_that_offer(tmp_path: Path) -> None:
    both = acting(offer_taken=lambda moment, here, board: Award(2, "x"))
    lies = {0: [{"tile": BY, "at": [1, 0]}, {"tile": "gherkin", "at": [0, 1]}]}
    game = laid({BY: both, "gherkin": both}, **{**LIES, "boroughs": lies})
    number = [*game.draft(0).choices].index("TakeOffer") + 1
    played, seen = session(game, seated(["Ada", "Ben"], 0), listed(["ask off", str(number), "2"]), tmp_path / "game.jsonl")
    played.play()
    assert "take an offer" in seen.text and "Gherkin" in seen.text
    assert game.log[0].action == ktc.TakeOffer(0, "gherkin", "offer")
    assert any(isinstance(event, PointsTaken) and event.by == "gherkin" for event in game.log[0].events)


def test_greedy_takes_a_good_offer_and_leaves_a_bad_one() -> None:
    for points, taken in ((30, True), (-30, False)):
        game = offering(Award(points, "x"))
        assert (make_bot("greedy", 1).choose(game.as_seat(0)) == OFFER) is taken
    assert make_bot("builder", 1).choose(offering(Award(1, "x")).as_seat(0)) in offering(Award(1, "x")).legal_actions(0)


def everywhere() -> ktc.TileBox:
    """Return the box in which all buildings offer something."""

    def answer(moment: Trigger, here: Any, board: Any) -> Effects:
        more = then(Give(skills=(ANY,)), one_of("way", may=True, points=Award(1, "x"), note=Note("n", 1, add=True)))
        return more if here.level else SALE

    names = [tile.id for tile in ktc.open_box().tiles if tile.kind == "building"]
    lines = "".join(f"  {name}: {{behaviour: mine}}\n" for name in names)
    return opened(f"set: t\nover: london_2016\ntiles:\n{lines}", {"mine": acting(offer_taken=answer)})


def test_games_with_offers_are_verified_and_lists_agree_with_drafts(tmp_path: Path) -> None:
    taken, box = 0, everywhere()
    for seed in range(6):
        game, random = ktc.new_game(3, seed=seed, tiles=box), Random(seed)
        while not game.over:
            seat = random.choice(game.to_act)
            listed = game.legal_actions(seat)
            assert game.draft(seat).count == len(listed)
            game.apply(random.choice([action for action in listed if isinstance(action, ktc.TakeOffer)] or listed))
        taken += sum(isinstance(event, OfferTaken) for event in game.log.events)
        game.save(tmp_path / "game.ktc")
        assert ktc.verify(tmp_path / "game.ktc", tiles=box).verdict == "identical"
    assert taken > 5


def test_a_forged_offer_is_refused(tmp_path: Path) -> None:
    """A record cannot bring effects for a tile that lies elsewhere."""
    box = everywhere()
    game = ktc.new_game(3, seed=2, tiles=box)
    go_on(game, Random(2), 400)
    lines = [json.loads(line) for line in game.to_text().splitlines()]
    found = [event for line in lines for event in line.get("events", ()) if event["type"] == "OfferTaken"]
    assert found and any(isinstance(event, EffectsDue) for event in game.log.events) and lapsed(()) == []
    found[0]["seat"] = (found[0]["seat"] + 1) % 3
    (tmp_path / "forged.ktc").write_text("\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")
    with pytest.raises(ktc.RecordError, match="offers nothing to seat"):
        ktc.load(tmp_path / "forged.ktc")
