"""Rules of a toy game disabled one at a time: tests that show a rule notice, and the kit is whole again afterwards."""

import sys
from collections.abc import Mapping
from types import ModuleType
from typing import Any

import attrs
import pytest
from kernel.kits import AUCTION
from kernel.sealed_auction import BidSealed, LotWon, Reopen, SealBid, SealedAuction, State
from kernel.toy import play

import ktc
from ktc.kit import GameKit, KtcError, Refusal, ScoreSheet
from ktc.kit.named import kit_of
from ktc.testing import (
    Ablation,
    Scenario,
    ablated,
    ablation_complaints,
    disabled,
    lay,
    scenarios_of,
    sheet_with,
    shows,
    try_scenarios,
    try_without,
)  # fmt: skip

KIT = attrs.evolve(AUCTION)  # one that no other test plays
NOTHING = Ablation("toy.nothing", "nothing is played otherwise")


def a_game(kit: GameKit = KIT) -> Any:
    return ktc.new_game(3, 5, game=kit)


# --- tests as an author writes them: they are read below ------------------------------------------------------------


@shows("toy.purse")
@pytest.mark.parametrize("coins", [5, 9])
def test_nobody_bids_more_than_the_purse_holds(coins: int) -> None:
    with pytest.raises(ktc.IllegalAction) as refused:
        a_game().apply(SealBid(0, coins))
    assert refused.value.rule == "toy.purse"


@shows("toy.sealed", "toy.purse")
@pytest.mark.parametrize(("seat", "coins"), [(0, 1), (2, 4)])
def test_a_bid_can_be_reopened(seat: int, coins: int) -> None:
    game = a_game()
    assert isinstance(game.apply(SealBid(seat, coins))[0], BidSealed)
    game.apply(Reopen(seat))
    with pytest.raises(ktc.IllegalAction):
        game.apply(Reopen(seat))


@shows("toy.lots")
def test_a_lot_counts_five() -> None:
    assert lay(KIT, 3, one_lot_each).score().totals == (9, 9, 9)


def one_lot_each(rules: Any, state: State) -> None:
    state.lots[:] = [1, 1, 1]


SCENARIOS = scenarios_of(sys.modules[__name__])


def tried(ablation: Ablation) -> tuple[list[str], list[str]]:
    trial = try_without(KIT, ablation, SCENARIOS)
    assert len(trial.scenarios) == sum(ablation.rule in one.rules for one in SCENARIOS)
    return [one.name for one in trial.failed], [one.name for one in trial.broken]


def test_scenarios_are_the_tests_that_say_what_they_show_with_all_parameters() -> None:
    assert [(one.name, one.rules) for one in SCENARIOS] == [
        *[("test_nobody_bids_more_than_the_purse_holds", ("toy.purse",))] * 2,
        *[("test_a_bid_can_be_reopened", ("toy.sealed", "toy.purse"))] * 2,
        ("test_a_lot_counts_five", ("toy.lots",)),
    ]


def test_parameters_of_several_marks_and_of_names_in_a_text_are_combined() -> None:
    found: list[tuple[int, int, str]] = []

    @shows("some.rule")
    @pytest.mark.parametrize("a,b", [(1, 2), (3, 4)])
    @pytest.mark.parametrize("c", ["x", "y"])
    def a_test(a: int, b: int, c: str) -> None:
        found.append((a, b, c))

    module = ModuleType("some")
    module.a_test = a_test  # type: ignore[attr-defined]  # a test like those of a file
    for one in scenarios_of(module):
        one.play()
    assert sorted(found) == [(1, 2, "x"), (1, 2, "y"), (3, 4, "x"), (3, 4, "y")]


# --- what is played without a rule ----------------------------------------------------------------------------------

PURSE = "test_nobody_bids_more_than_the_purse_holds"
REOPENED = "test_a_bid_can_be_reopened"
LOTS = "test_a_lot_counts_five"


@pytest.mark.parametrize(
    ("ablation", "failed"),
    [
        (Ablation.allow("toy.purse", "any bid is made"), [PURSE] * 2),
        (Ablation.allow("toy.purse", "a bid of nine is made", lambda rules, state, action: action == SealBid(0, 9)), [PURSE]),
        (Ablation.allow("toy.sealed", "bids may be reopened that are not made"), [REOPENED] * 2),
        (Ablation.refuse("toy.purse", "nobody bids four", lambda rules, state, action: action == SealBid(2, 4)), [REOPENED]),
        (Ablation.judge("toy.purse", "purses hold ten", lambda state, action: state.purse.__setitem__(0, 10)), [PURSE] * 2),
        (Ablation.unscored("toy.lots", "lots and coins count nothing"), [LOTS]),
        (
            Ablation.replace("toy.sealed", "seat 1 bids", BidSealed, lambda rules, state, event: [attrs.evolve(event, seat=1)]),
            [REOPENED] * 2,
        ),
        (
            Ablation("toy.purse", "purses are full", table=None, new=lambda rules, state: state.purse.__setitem__(0, 8)),
            [PURSE],
        ),
        (Ablation("toy.lots", "a lot is lost", written=None, new=lambda rules, state: state.purse.__setitem__(1, 0)), [LOTS]),
        (Ablation("toy.lots", "all count double", sheet=lambda rules, state, count: double(count(state))), [LOTS]),
    ],
    ids=lambda thing: thing.off if isinstance(thing, Ablation) else "",
)
def test_tests_that_show_a_rule_fail_without_it(ablation: Ablation, failed: list[str]) -> None:
    assert tried(ablation) == (failed, [])


def double(sheet: ScoreSheet) -> ScoreSheet:
    return sheet_with(sheet, [attrs.evolve(line, points=2 * line.points) for line in sheet.lines])


@pytest.mark.parametrize(
    "ablation",
    [
        attrs.evolve(NOTHING, rule="toy.purse"),
        Ablation.drop("toy.sealed", "no lot is won", LotWon),
        Ablation.allow("toy.purse", "a bid of nine by seat 1 is made", lambda rules, state, action: action == SealBid(1, 9)),
        Ablation.unscored("toy.lots", "nothing else counts", "toy.other"),
    ],
    ids=lambda ablation: ablation.off,
)
def test_a_rule_whose_tests_do_not_notice_is_told(ablation: Ablation) -> None:
    trial = try_without(KIT, ablation, SCENARIOS)
    assert not trial.noticed and "0 of" in str(trial)


def test_rules_that_break_down_prove_nothing() -> None:
    assert tried(Ablation("toy.purse", "the rules are gone", refusal=lambda rules, state, action, found: 1 / 0)) == (  # type: ignore[arg-type,return-value]
        [],
        [PURSE] * 2 + [REOPENED] * 2,
    )
    assert tried(Ablation.drop("toy.sealed", "no bid is sealed", BidSealed)) == ([], [REOPENED] * 2)


def test_events_are_dropped_by_the_rule_that_they_cite_or_in_a_phase() -> None:
    @attrs.frozen
    class Cited:
        rule: str

    class Rules(SealedAuction):
        def phase(self, state: State) -> Any:
            return "late" if any(state.lots) else "early"

    def left(**how: Any) -> list[str]:
        ablation = Ablation.drop("a", "nothing of it happens", Cited, **how)
        assert ablation.events is not None
        return [event.rule for event in ablation.events(Rules(3), Rules(3).new(), [Cited("a"), Cited("b")])]

    assert left() == [] and left(cited=["a"]) == ["b"] and left(phase="early") == [] and left(phase="late") == ["a", "b"]


def test_views_are_others_without_a_rule() -> None:
    ablation = Ablation("toy.lots", "lots are hidden", view=lambda rules, state, view: attrs.evolve(view, lots=[0, 0, 0]))
    game = play(ktc.new_game(3, 5, game=attrs.evolve(KIT, open=ablated(SealedAuction, ablation))))
    assert game.view(None).lots == [0, 0, 0] and sum(game.state.lots) == 3


def open_ruled(players: int, rulings: Mapping[str, str] | None = None, lots: int = 1) -> SealedAuction:
    rules = SealedAuction(players)
    rules.options = {"rulings": dict(rulings or {}), "lots": lots}
    return rules


def test_another_choice_of_a_ruling_is_an_option_over_what_a_test_says() -> None:
    kit = attrs.evolve(KIT, open=open_ruled)
    with disabled(kit, Ablation.ruled("toy.ties", "nobody gets the lot of a tie", "nobody")):
        for given in ({}, {"rulings": {"toy.ties": "drawn", "toy.other": "yes"}, "lots": 2}):
            options = ktc.new_game(3, 1, game=kit, **given).ruleset.header()["options"]
            assert options["rulings"] == {**given.get("rulings", {}), "toy.ties": "nobody"}
            assert options["lots"] == given.get("lots", 1)
    with disabled(kit, NOTHING), pytest.raises(KtcError, match="has no option"):
        ktc.new_game(3, 1, game=kit, nothing=1)


def test_rules_are_changed_once_they_are_opened() -> None:
    ablation = Ablation("toy.lots", "four play", table=lambda rules: setattr(rules, "seats", 4))
    assert ablated(SealedAuction, ablation)(3).seats == 4
    with disabled(KIT, ablation):
        assert a_game().seats == 4
    assert a_game().seats == 3


def test_a_kit_is_whole_again_even_after_an_error() -> None:
    before = KIT.open
    with pytest.raises(ZeroDivisionError), disabled(KIT, NOTHING):
        assert KIT.open is not before and a_game().ruleset.ablation is NOTHING
        raise ZeroDivisionError
    assert KIT.open is before


def test_rules_without_a_rule_go_by_the_same_name_and_their_games_end() -> None:
    kind = ablated(
        SealedAuction,
        Ablation.refuse("toy.purse", "nobody bids two", lambda rules, state, action: getattr(action, "coins", 0) == 2),
    )
    game = play(ktc.new_game(3, 5, game=attrs.evolve(KIT, open=kind)))
    assert (game.over, kind.__name__, kind.id, kind.whole) == (True, "SealedAuction", "sealed-auction", SealedAuction)  # type: ignore[attr-defined]
    assert f'"ruleset":"{kind.id}"' in game.to_text()
    assert not [step for step in game.log if step.action == SealBid(step.action.seat, 2)]
    assert game.ruleset.check(game.ruleset.new(), SealBid(0, 2)) == Refusal("toy.purse", "nobody bids two")


def test_a_kit_that_opens_its_games_itself_is_refused() -> None:
    with (
        pytest.raises(ValueError, match="has its own new_game; open its rules with ablated"),
        disabled(kit_of("key-to-the-city-london"), NOTHING),
    ):
        pass


# --- scenarios of another kind --------------------------------------------------------------------------------------


def fails(one: Scenario) -> None:
    raise AssertionError(one)


def test_scenarios_that_fail_with_the_rule_prove_nothing() -> None:
    some = [Scenario("one", (), lambda: None)]
    assert try_scenarios(NOTHING, some, fails).noticed and try_scenarios(NOTHING, some, fails, lambda one: None).noticed
    trial = try_scenarios(NOTHING, some, fails, fails)
    assert not trial.noticed and "1 fail with the rule on, such as: one" in str(trial)
    broken = try_scenarios(NOTHING, some, fails, breaks=(AssertionError,))
    assert not broken.noticed and "1 cannot be continued" in str(broken)


def test_whoever_stops_the_tests_stops_a_trial() -> None:
    def stop(one: Scenario) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        try_scenarios(NOTHING, [Scenario("one", (), lambda: None)], stop)


# --- which rules have an ablation -----------------------------------------------------------------------------------

RULES = ("a.one", "a.two")
ONE, TWO = Ablation("a.one", "one is played otherwise"), Ablation("a.two", "two is played otherwise")


def test_each_rule_has_one_ablation_or_a_reason() -> None:
    assert list(ablation_complaints(RULES, [ONE, TWO])) == []
    assert list(ablation_complaints(RULES, [ONE], {"a.two": "it says nothing of play"})) == []


@pytest.mark.parametrize(
    ("ablations", "exempt", "said"),
    [
        ([ONE], {}, "a.two has no ablation"),
        ([ONE, TWO, TWO], {}, "a.two has 2 ablations"),
        ([ONE, TWO], {"a.two": "it says nothing of play"}, "a.two is exempt, but has an ablation"),
        ([ONE, TWO, attrs.evolve(ONE, rule="a.three")], {}, "a.three is not a rule"),
        ([ONE, TWO], {"a.three": "it says nothing of play"}, "a.three is not a rule"),
        ([ONE], {"a.two": "no"}, "a.two is exempt without a reason"),
        ([ONE, attrs.evolve(TWO, off="nothing")], {}, "a.two: off must be at least 3 words without a full stop"),
        ([ONE, attrs.evolve(TWO, off="two is played otherwise.")], {}, "a.two: off must be at least 3 words without a full stop"),
    ],
)
def test_a_missing_a_second_and_a_needless_ablation_are_told(
    ablations: list[Ablation], exempt: dict[str, str], said: str
) -> None:
    (complaint,) = ablation_complaints(RULES, ablations, exempt)
    assert complaint.startswith(said)
