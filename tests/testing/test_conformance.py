"""``check_game``: each law is seen failing on a game that breaks it, at the place to look at; sound games pass."""

import inspect
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from kernel.kits import AUCTION, LENDERS, any_game
from kernel.sealed_auction import LOTS, SEALED, BidReopened, BidSealed, SealBid, SealedAuction, State
from kernel.test_imports import loaded_by

import ktc
from ktc.bots import make_bot, play
from ktc.kit import BaseRuleset, GameKit, LazyList, Refusal, Topic, grouped
from ktc.testing import GameCheckFailed, Ranks, check_game, check_worlds
from ktc.testing.conformance import Violation
from ktc.testing.laws import LAWS
from ktc.testing.likelihood import MEASURES

from .broken_games import BROKEN, ENDLESS, Endless, Tick, Ticked
from .test_alike import KIT as JARS

WITHOUT_PLACE = {"components", "ends"}  # what to look at is the kit, or the rules of the sound game
TESTS = str(Path(__file__).parents[1])


@pytest.mark.slow("plays whole games with every law on")
@any_game
@pytest.mark.parametrize("seed", range(8))
def test_a_sound_game_passes(kit: GameKit, seed: int) -> None:
    numbers = kit.numbers()
    check_game(kit, 1, players=(numbers[seed % len(numbers)],), seed=seed)


@pytest.mark.slow("plays whole games with every law on")
@pytest.mark.parametrize(
    ("players", "seed", "variants"),
    [(2, 0, ()), (3, 1, ()), (4, 2, ()), (5, 3, ()), (3, 7, ("jennifer", "night_market")), (3, 8, ("jennifer", "night_market"))],
)
def test_the_city_passes(players: int, seed: int, variants: tuple[str, ...]) -> None:
    check_game("key-to-the-city-london", 1, players=(players,), seed=seed, variants=variants)


def test_each_law_has_a_game_that_breaks_it() -> None:
    assert set(BROKEN) == set(LAWS)


@pytest.mark.parametrize("law", LAWS)
def test_a_game_that_breaks_a_law_is_named_with_the_place(law: str) -> None:
    check: Any = check_worlds if law == "likely" else check_game
    for games in (400,) if law == "likely" else (1, 6):  # most are found in the first game
        told: list[Violation] = []
        try:
            check(BROKEN[law], games, tell=told.append)
        except GameCheckFailed as error:
            broken = error
        found = {breach.law: breach for breach in told}
        if law in found:
            break
    assert law in found, told
    assert tuple(told) == broken.breaches
    text = str(broken)
    assert f"[{law}]" in text and LAWS[law] in text and f"seed {found[law].seed}" in text
    kind = BROKEN[law].open
    lines, first = inspect.getsourcelines(kind) if inspect.isclass(kind) else ([], 0)
    if law not in WITHOUT_PLACE:
        assert found[law].file == str(Path(__file__).with_name("broken_games.py").relative_to(Path.cwd()))
        line = found[law].line
        assert line is not None and (first <= line < first + len(lines) or law in ("json", "told", "secret", "policy")), text


def test_a_game_that_is_never_over_breaks_a_law_though_its_kit_names_no_bound() -> None:
    with pytest.raises(GameCheckFailed) as broken:
        check_game(ENDLESS, 2)
    (breach,) = broken.value.breaches
    assert (breach.law, breach.what) == ("ends", "over never returned True: the game is not over after 400 steps")
    assert breach.line == inspect.getsourcelines(Endless.over)[1]


def test_a_game_that_is_never_over_is_not_the_fault_of_a_bot() -> None:
    game = ktc.new_game(2, seed=1, game=ENDLESS)
    with pytest.raises(ktc.PluginError, match=r"plugin endless, hook over: the game is not over after 400 steps") as raised:
        for _ in play(game, [make_bot("random", seat, game=ENDLESS) for seat in range(2)]):
            pass
    assert raised.value.line == inspect.getsourcelines(Endless.over)[1]


class Misspelt(Endless):
    to_acts = Endless.to_act
    to_act = BaseRuleset.to_act


def test_a_method_that_is_missing_is_named_when_the_game_is_opened() -> None:
    kit = attrs.evolve(ENDLESS, open=Misspelt)
    with pytest.raises(ktc.PluginError, match=r"Misspelt has no method to_act; did you mean 'to_acts'\?") as raised:
        ktc.new_game(2, seed=1, game=kit)
    assert raised.value.line == inspect.getsourcelines(Misspelt)[1]


class OneEvent(Endless):
    topics = (Topic(Tick, decide=lambda rules, state, action, chance: Ticked(action.seat)),)  # type: ignore[arg-type, return-value]


def test_a_decision_that_is_no_list_names_the_topic() -> None:
    with pytest.raises(GameCheckFailed, match=r"decide of Tick must return a list of events, not Ticked\(seat=\d\)") as broken:
        check_game(attrs.evolve(ENDLESS, open=OneEvent), 1)
    assert {breach.line for breach in broken.value.breaches} == {inspect.getsourcelines(OneEvent)[1] + 1}


def test_a_function_of_a_topic_with_other_arguments_is_refused() -> None:
    with pytest.raises(
        TypeError, match=r"listed of Topic\(Tick\) must take \(rules, state, seat\), but <lambda> takes \(seat\): "
    ):
        Topic(Tick, decide=lambda *given: [], listed=lambda seat: [Tick(seat)])  # type: ignore[arg-type, misc]


def test_a_position_that_a_seat_cannot_work_out_is_told_with_the_remedy() -> None:
    with pytest.raises(GameCheckFailed, match=r"\[known\] .*let evolve write a marker instead of None"):
        check_game(BROKEN["known"], 1)


def test_a_game_that_raises_while_it_is_opened_is_named() -> None:
    kit = attrs.evolve(LENDERS, open=lambda players: 1 / 0)
    with pytest.raises(GameCheckFailed, match=r"\[opens\] PluginError: plugin lenders: cannot be opened: ZeroDivisionError"):
        check_game(kit)


def test_the_seed_and_the_step_lead_there_again() -> None:
    with pytest.raises(GameCheckFailed) as broken:
        check_game(BROKEN["raises"], 6)
    (breach,) = [one for one in broken.value.breaches if one.law == "raises"]
    with pytest.raises(GameCheckFailed) as again:
        check_game(BROKEN["raises"], 1, seed=breach.seed)
    assert breach in again.value.breaches


class Unwalked(LazyList[Any]):
    def __iter__(self) -> Iterator[Any]:
        raise AssertionError("a counted list is gone through")


class Rich(SealedAuction):
    """A purse holds so much that bids are counted, and never listed."""

    def new(self) -> State:
        return attrs.evolve(super().new(), purse=[10**9] * self.seats)

    def legal(self, state: State, seat: int) -> Sequence[Any]:
        if seat not in self.awaited(state):
            return super().legal(state, seat)
        return Unwalked(state.purse[seat] + 1, lambda coins: SealBid(seat, coins))


class Stingy(Rich):
    """A seat that does not know all bids is listed more than it is allowed."""

    def check(self, state: State, action: Any) -> Refusal | None:
        bids_high = SEALED in state.bids and isinstance(action, SealBid) and action.coins > 10**8
        return Refusal("toy.stingy", "so much is not allowed") if bids_high else super().check(state, action)


def test_no_counted_list_is_gone_through() -> None:
    check_game(attrs.evolve(AUCTION, open=Rich), 3)


def test_counted_lists_are_compared_by_samples() -> None:
    with pytest.raises(GameCheckFailed, match=r"\[known\] what seat \d knows leads to a different list"):
        check_game(attrs.evolve(AUCTION, open=Stingy), 1)


class LastLot(SealedAuction):
    """The last lot is a phase of its own, in which drafts are wrong."""

    def phase(self, state: State) -> str:
        return "last" if sum(state.lots) == LOTS - 1 and state.bids[0] is not None else "any"

    def questions(self, state: State, seat: int) -> Any:
        return grouped(self.legal(state, seat)[:1]) if self.phase(state) == "last" else super().questions(state, seat)


def test_a_fault_of_a_late_phase_is_found_in_the_first_game() -> None:
    with pytest.raises(GameCheckFailed, match=r"\[drafts\] .*: 3 players, seed 1, step 26"):
        check_game(attrs.evolve(AUCTION, open=LastLot), 1, seed=1)


class WrongOnce(SealedAuction):
    """Drafts are wrong at a position that few games come to."""

    def questions(self, state: State, seat: int) -> Any:
        return grouped(self.legal(state, seat)[:1]) if state.purse == [2, 1, 4] else super().questions(state, seat)


def test_a_fault_of_a_later_game_is_found_again_by_its_seed_alone() -> None:
    kit = attrs.evolve(AUCTION, open=WrongOnce)
    with pytest.raises(GameCheckFailed) as broken:
        check_game(kit, 6)
    (breach,) = [one for one in broken.value.breaches if one.law == "drafts"]
    with pytest.raises(GameCheckFailed) as again:
        check_game(kit, 1, seed=breach.seed)
    assert breach.seed > 0 and breach in again.value.breaches


class Guessing(SealedAuction):
    """In its worlds all bids that the seat does not know are of 9 coins, which no purse holds."""

    def worlds(self, told: Sequence[Any], seat: int, n: int, random: Random) -> Iterator[Sequence[Any]]:
        for _ in range(n):
            yield [self.guess(event) for event in told]

    def guess(self, event: Any) -> Any:
        return BidSealed(event.seat, 9) if isinstance(event, BidSealed) and event.coins is None else event


class Refusing(Guessing):
    def worlds(self, told: Sequence[Any], seat: int, n: int, random: Random) -> Iterator[Sequence[Any]]:
        raise ktc.OptionError("no game fits")


class Retelling(Guessing):
    def guess(self, event: Any) -> Any:
        return BidReopened(event.seat) if isinstance(event, BidSealed) else event


class Leaving(Guessing):
    def guess(self, event: Any) -> Any:
        return event


class Bounded(Guessing):
    def invariants(self, state: State) -> str | None:
        return "a bid is too high" if 9 in state.bids else None


class Stuck(Guessing):
    def legal(self, state: State, seat: int) -> Sequence[Any]:
        return () if state.bids[seat] == 9 else super().legal(state, seat)


class Skipping(Guessing):
    def to_act(self, state: State) -> tuple[int, ...]:
        return tuple(seat for seat in super().to_act(state) if state.bids[seat] != 9)


class Counting(Guessing):
    def legal(self, state: State, seat: int) -> Sequence[Any]:
        return super().legal(state, seat)[: 1 if 9 in state.bids else None]


class Showing(Guessing):
    def known(self, state: State, seat: int | None, told: Iterable[Any]) -> State:
        return self.fork(state) if 9 in state.bids else super().known(state, seat, told)


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (Refusing, "OptionError: no game fits"),
        (Retelling, r"the seat receives BidReopened\(seat=\d\), but BidSealed"),
        (Leaving, r"it does not fill in BidSealed\(seat=\d, coins=None\), which the seat received"),
        (Guessing, r"SealBid\(seat=\d, coins=9\) of its step \d+ is refused: nobody bids more"),
        (Bounded, "a bid is too high"),
        (Stuck, r"seat \d must act, but has no legal action"),
        (Skipping, r"seats to act are \(.*\), but \(.*\) in the game"),
        (Counting, "the seat has 1 actions, but 5 in the game"),
        (Showing, "its view differs"),
    ],
)
def test_a_world_that_cannot_be_is_named(rules: type[Guessing], words: str) -> None:
    with pytest.raises(GameCheckFailed, match=rf"\[worlds\] a determinization of seat \d: {words}"):
        check_game(attrs.evolve(AUCTION, open=rules), 2)


def test_a_world_with_other_components_is_named() -> None:
    kit = attrs.evolve(AUCTION, open=Guessing, components=lambda state: state.bids.count(9))
    with pytest.raises(GameCheckFailed, match=r"\[worlds\] a determinization of seat \d: components are [12], but 0 in the game"):
        check_game(kit, 2)


def test_a_game_without_worlds_of_its_own_passes() -> None:
    check_game(LENDERS, 2)


def test_fair_worlds_are_as_frequent_as_the_truth() -> None:
    fit = check_worlds(AUCTION, 400)
    assert fit.is_fair and fit.games == 400
    assert {(each.field, each.measure) for each in fit.ranks} == {("BidSealed.coins", measure) for measure in MEASURES}
    assert all(each.positions > 300 and sum(each.counts) == each.positions for each in fit.ranks)


def test_too_few_positions_are_not_judged() -> None:
    assert check_worlds(BROKEN["likely"], 20).ranks == ()


def test_where_nothing_is_hidden_there_is_nothing_to_rank() -> None:
    assert check_worlds(JARS, 100).ranks == ()


def test_a_game_that_guesses_nothing_has_no_worlds_to_check() -> None:
    with pytest.raises(ktc.OptionError, match="lenders cannot make determinizations: Shuffled, CardSeen hide information"):
        check_worlds(LENDERS, 4)


def test_a_game_that_cannot_guess_is_named() -> None:
    with pytest.raises(GameCheckFailed, match=r"\[raises\] OptionError: no game fits: 3 players, seed \d+, step \d+ \(tests"):
        check_worlds(attrs.evolve(AUCTION, open=Refusing), 20)


@pytest.mark.parametrize(
    ("beside", "least", "most"),
    [((), 0.9999, 1), ((10, -10, 2, -2, 2, -2), 0.0101, 0.0103), ((12, -12), 0.0006, 0.001)],  # chi² of 0, 21.6 and 28.8
)
def test_ranks_are_as_probable_as_tables_say(beside: Sequence[int], least: float, most: float) -> None:
    counts = tuple(10 + each for each in [*beside, *[0] * (10 - len(beside))])
    assert least <= Ranks("", "", counts).probability <= most


def test_what_is_no_game_is_no_broken_one() -> None:
    with pytest.raises(ktc.OptionError, match="no game 'lendres'"):
        check_game("lendres")


def test_importing_it_loads_no_game_until_a_name_of_one_is_used() -> None:
    path = f"import sys; sys.path.insert(0, {TESTS!r})"
    modules = loaded_by(f"{path}; import ktc.testing, kernel.kits; ktc.testing.check_game(kernel.kits.AUCTION, 1)")
    assert "ktc.testing.laws" in modules
    assert not {name for name in modules if name.startswith(("ktc_city", "ktc_box"))}
    assert "ktc_city.stories.table" in loaded_by("import ktc.testing; ktc.testing.lay_table")


def writes(rules: Any, state: Any, seat: int, actions: Any, random: Any) -> Any:
    state.purse[seat] = 0
    return actions[0]


def forbidden(rules: Any, state: Any, seat: int, actions: Any, random: Any) -> Any:
    return SealBid(seat, 99)


def others(rules: Any, state: Any, seat: int, actions: Any, random: Any) -> Any:
    return SealBid((seat + 1) % 3, 0)


@pytest.mark.parametrize(
    ("policy", "said"),
    [(writes, "it changes the position of seat"), (forbidden, "it chooses"), (others, "it is an action of another seat")],
)
def test_a_policy_that_writes_or_chooses_what_may_not_be_done_is_found(policy: Any, said: str) -> None:
    with pytest.raises(GameCheckFailed) as raised:
        check_game(attrs.evolve(AUCTION, policy=policy), 2)
    assert [breach.law for breach in raised.value.breaches] == ["policy"] and said in raised.value.breaches[0].what


def test_a_policy_by_what_its_seat_knows_holds() -> None:
    assert check_game(attrs.evolve(AUCTION, policy=lambda rules, state, seat, actions, random: random.choice(actions)), 3) == 3
