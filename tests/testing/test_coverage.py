"""Rule coverage of toy games: what comes up is counted, what never does is named, and a broken property ends it."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import attrs
import pytest
from kernel.kits import AUCTION, any_game, plain_game
from kernel.sealed_auction import BidSealed, LotWon, SealBid, SealedAuction, State

from ktc.data import OpenPoint, Rule
from ktc.kit import Chance, GameKit, OptionError, ScoreSheet
from ktc.testing import PropertyBroken, RuleCoverage, RuleWatch, map_games, rule_coverage
from ktc.testing.laws import LAWS


@plain_game
def test_games_are_played_in_turn_by_all_numbers_and_counted(kit: GameKit) -> None:
    found = rule_coverage(kit, 6, seed=3, watch=RuleWatch(closely=0.2))
    assert found.games == 6 and found.decisions > 50 and found.closely > 5
    assert sum(found.actions.values()) == found.decisions
    assert found.listed > found.decisions and found.probes > 5 * found.decisions
    assert found.longest[0] == found.whole > 1


@pytest.mark.slow("plays whole games with every property test")
@any_game
def test_the_coverage_of_any_game_names_what_never_came_up(kit: GameKit) -> None:
    found = rule_coverage(kit, 1, seed=1)
    assert found.in_refusals and found.missing(["nothing.such"]) == ["nothing.such"]


def test_rules_by_the_way_they_came_up() -> None:
    found = rule_coverage(AUCTION, 4, watch=RuleWatch(occasions={"toy.tie": lambda at: bool(at.of(LotWon))}))
    assert found.counts("toy.purse")[1] > 0 and found.counts("toy.lots")[2] == 12 and found.counts("toy.tie")[3] == 12
    assert found.missing(["toy.purse", "toy.lots", "toy.tie", "toy.nine"]) == ["toy.nine"]
    assert found.unknown(["toy.purse", "toy.tie"]) == ["toy.lots", "toy.sealed"]
    rows = list(found.lines(["toy.purse", "toy.nine"], {"toy.nine": "a reason"}))
    assert rows[1].startswith("toy.purse") and rows[2].endswith("0  a reason") and "4 games" in rows[3]
    assert "SealBid" in rows[-1]


def test_counts_of_the_games_own() -> None:
    watch = RuleWatch(
        counts=lambda game, events: (("won by", f"seat {event.seat}") for event in events if isinstance(event, LotWon)),
        seen=lambda game: [("sold", "all")] if game.over else [],
        cites=lambda game, events: ["toy.cited"] * len(events),
        ended=lambda game, found: found.also["ended"].update(["once"]),
    )
    found = rule_coverage(AUCTION, 3, watch=watch)
    assert sum(found.also["won by"].values()) == 9
    assert (found.also["sold"], found.also["ended"]) == ({"all": 3}, {"once": 3})
    assert found.in_events["toy.cited"] > 9


def test_processes_find_the_same() -> None:
    assert rule_coverage(AUCTION, 7, jobs=2) == rule_coverage(AUCTION, 7)


def test_coverages_are_added_up() -> None:
    total = RuleCoverage()
    for seed in (0, 1, 2):
        total.add(rule_coverage(AUCTION, 1, seed=seed))
    assert total == rule_coverage(AUCTION, 3)


# --- rulings of the register ----------------------------------------------------------------------------------------

TIES = ("drawn", "nobody")
CHOSEN: list[str] = []


def open_ruled(players: int, rulings: Mapping[str, str] | None = None) -> SealedAuction:
    CHOSEN.extend((rulings or {}).values())
    return SealedAuction(players)


def register(lang: str) -> Sequence[Rule]:
    ruling = OpenPoint("Who wins a tie?", TIES[0], TIES[1:], "Nothing says it.")
    return [Rule("toy.ties", "A tie is drawn.", ruling=ruling), Rule("toy.lots", "A lot counts five.")]


def test_choices_of_rulings_are_drawn_from_the_register() -> None:
    CHOSEN.clear()
    rule_coverage(attrs.evolve(AUCTION, open=open_ruled, register=register), 30)
    assert len(CHOSEN) == 10 and set(CHOSEN) == set(TIES)


# --- faults ---------------------------------------------------------------------------------------------------------


class Deaf(SealedAuction):
    """Lists what it refuses."""

    def legal(self, state: State, seat: int) -> Any:
        return [*super().legal(state, seat), *([SealBid(seat, 99)] if seat in self.to_act(state) else [])]


class Secretive(SealedAuction):
    """Lists no bid of two."""

    def legal(self, state: State, seat: int) -> Any:
        return [action for action in super().legal(state, seat) if action != SealBid(seat, 2)]


class Poor(SealedAuction):
    """Knows no purse with less than four coins."""

    def invariants(self, state: State) -> str | None:
        return "a purse was opened" if min(state.purse) < 4 else None


class Fickle(SealedAuction):
    """Writes otherwise each time."""

    times = 0

    def evolve(self, state: State, event: Any) -> None:
        super().evolve(state, event)
        if isinstance(event, LotWon):
            Fickle.times += 1
            state.purse[event.seat] = max(state.purse[event.seat] - Fickle.times % 2, 0)


class Wrong(SealedAuction):
    """Adds up wrong."""

    def score(self, state: State) -> ScoreSheet:
        sheet = super().score(state)
        return ScoreSheet(tuple(total + 1 for total in sheet.totals), lines=sheet.lines)


class Leaky(SealedAuction):
    """Decides another way when it is asked again."""

    luck = Random(1)

    def follow(self, state: State, chance: Chance) -> Any:
        events = super().follow(state, chance)
        return [attrs.evolve(event, drawn=self.luck.random() < 1 / 2) if isinstance(event, LotWon) else event for event in events]


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (Deaf, "is listed but illegal"),
        (Secretive, "is allowed but not listed"),
        (Poor, "a purse was opened"),
        (Fickle, "when they are applied again"),
        (Wrong, r"\[score\]"),
        (Leaky, "the record differs when it is verified"),
    ],
)
def test_a_game_that_breaks_a_property_is_named_with_its_number(rules: type[SealedAuction], said: str) -> None:
    with pytest.raises(RuntimeError, match=f"game .*: PropertyBroken: .*{said}") as raised:
        rule_coverage(attrs.evolve(AUCTION, open=rules), 8)
    assert isinstance(raised.value.__cause__, PropertyBroken)
    assert "score" in LAWS


@pytest.mark.parametrize(
    ("watch", "said"),
    [
        (
            RuleWatch(complaint=lambda rules, state: "a lot was lost" if sum(state.lots) > 1 else ""),
            "after LotWon.*: a lot was lost",
        ),
        (RuleWatch(occasions={"toy.lots": lambda at: at.held(not at.of(LotWon))}), "LotWon"),
        (
            RuleWatch(wish=lambda game, random: SealBid(game.to_act[0], 1), cites=lambda game, events: [1 / 0]),
            "ZeroDivisionError",
        ),
    ],
)
def test_what_a_watch_finds_ends_the_coverage(watch: RuleWatch, said: str) -> None:
    with pytest.raises(RuntimeError, match=said):
        rule_coverage(AUCTION, 3, watch=watch)


class Shy(SealedAuction):
    """Tells others one coin more each time."""

    def redact(self, event: Any, seat: int | None) -> Any:
        return BidSealed(event.seat, (event.coins or 0) + 1) if isinstance(event, BidSealed) and event.seat != seat else event


def test_every_property_is_tried_at_a_share_of_the_positions() -> None:
    kit = attrs.evolve(AUCTION, open=Shy)
    assert rule_coverage(kit, 2, watch=RuleWatch(closely=0)).closely == 0
    with pytest.raises(RuntimeError, match=r"hides more|tells it|\[known\]"):
        rule_coverage(kit, 2, watch=RuleWatch(closely=1))


def test_a_game_that_is_not_over_in_time_is_told() -> None:
    for kit, watch in ((attrs.evolve(AUCTION, most_steps=5), RuleWatch()), (AUCTION, RuleWatch(most_steps=5))):
        with pytest.raises(RuntimeError, match="not over after 5 steps"):
            rule_coverage(kit, 1, watch=watch)


class Bold:
    """A bot that bids all it has."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, table: Any) -> Any:
        return table.legal_actions()[-1]


def test_bots_are_words_or_functions_of_a_seed() -> None:
    found = rule_coverage(AUCTION, 2, bots=[Bold, "random"])
    assert found.actions["SealBid"] > 12 and found != rule_coverage(AUCTION, 2)
    assert {"toy.purse", "toy.sealed"} <= rule_coverage(AUCTION, 2, bots=[Bold]).in_refusals.keys()


def test_actions_of_earlier_positions_are_tried_again() -> None:
    tried = rule_coverage(AUCTION, 2)
    assert tried.in_refusals["toy.purse"] and tried.in_refusals["toy.sealed"]


def test_wishes_take_the_place_of_the_probes() -> None:
    tried: list[int] = []

    def wish(game: Any, random: Random) -> SealBid:
        tried.append(random.randrange(9))
        return SealBid(game.to_act[0], tried[-1])

    found = rule_coverage(AUCTION, 1, watch=RuleWatch(wish=wish))
    assert len(tried) == found.probes == 10 * found.decisions and set(tried) == set(range(9))


def test_a_number_of_players_that_is_not_played_is_refused() -> None:
    with pytest.raises(RuntimeError) as raised:
        rule_coverage(AUCTION, 1, players=[9])
    assert isinstance(raised.value.__cause__, OptionError)


def test_what_is_played_for_a_number_is_found_in_order() -> None:
    play: Callable[[int], str] = str
    assert list(map_games(play, 12, jobs=2, start=3)) == [str(number) for number in range(3, 15)]
