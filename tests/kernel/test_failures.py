"""Whatever goes wrong in a step, the game is as it was before it, and the same action can be tried again."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import ktc
from ktc.kernel.chance import Chance
from ktc.kernel.errors import IllegalAction
from ktc.kernel.game import Game
from ktc_city.box.setup import set_up
from ktc_city.game.ruleset import City
from ktc_city.model.options import GameOptions

from .conftest import Opener
from .lenders import Lenders
from .sealed_auction import SealBid, SealedAuction
from .toy import opened, play


class Boom(Exception):
    """What a plugin might raise."""


class Fuse:
    """Laid before a ruleset's own methods: raises once, at the point that ``burning`` names."""

    burning = ""

    def decide(self, state: Any, action: Any, chance: Chance) -> Sequence[Any]:
        if self.burning == "decide after a draw":
            chance.sample(range(9), 3, "lost")
            self._blow()
        return super().decide(state, action, chance)

    def follow(self, state: Any, chance: Chance) -> Sequence[Any]:
        draws = chance.draws
        events = super().follow(state, chance)
        if self.burning == "follow" or (self.burning == "follow after a draw" and chance.draws > draws):
            self._blow()
        return events

    def evolve(self, state: Any, event: Any) -> None:
        super().evolve(state, event)
        if self.burning == "evolve, half written":
            self._blow()

    def redact(self, event: Any, reader: int | None) -> Any:
        if self.burning == "redact":
            self._blow()
        return super().redact(event, reader)

    def _blow(self) -> None:
        self.burning = ""
        raise Boom


class FusedAuction(Fuse, SealedAuction):
    pass


class FusedLenders(Fuse, Lenders):
    pass


class FusedCity(Fuse, City):
    pass


RULESETS = {
    "auction": FusedAuction,
    "lenders": FusedLenders,
    "city": lambda: FusedCity(set_up(ktc.open_box(variants=("jennifer",)), 3, GameOptions())),
}
FUSES = ("decide after a draw", "follow", "follow after a draw", "evolve, half written")


def all_of(game: Game[Any, Any, Any]) -> tuple[Any, ...]:
    """Return everything that a failed step could have touched."""
    told = [game.events_for(reader) for reader in (None, *range(game.seats))]
    return game.digest(), len(game.log), game.chance.draws, told, game.to_act


@pytest.mark.slow("fails at every place of many steps")
@pytest.mark.parametrize("fuse", FUSES)
@pytest.mark.parametrize("name", RULESETS)
def test_an_exception_in_a_step_leaves_the_game_as_it_was(name: str, fuse: str) -> None:
    """Tried at every step of some games, each against a twin that nothing happened to."""
    rules, random, blown = RULESETS[name](), Random(0), 0
    for seed in range(1 if name == "city" else 20):  # second ties, the auction's only draws, are rare
        game = opened(rules, seed)
        while not game.over:
            action = random.choice(game.legal_actions(random.choice(game.to_act)))
            unharmed = game.fork(same_luck=True)
            expected = unharmed.apply(action)
            before = all_of(game)
            rules.burning = fuse
            try:
                events = game.apply(action)
            except Boom:
                blown += 1
                assert all_of(game) == before
                events = game.apply(action)
            rules.burning = ""
            assert events == expected, "the second try draws what the first would have drawn"
            assert game.digest() == unharmed.digest()
    assert blown


def test_a_failed_step_can_still_be_undone_up_to() -> None:
    """The step before the failed one is whole: it is taken back and done again."""
    rules = FusedAuction()
    game = opened(rules)
    game.apply(SealBid(0, 1))
    rules.burning = "follow"
    with pytest.raises(Boom):
        game.apply(SealBid(1, 1))
    assert game.undo() == SealBid(0, 1)
    rules.burning = "follow"
    with pytest.raises(Boom):
        game.apply(SealBid(2, 2))
    game.redo()
    assert game.state.bids == [1, None, None], "a step that failed forgets nothing that was taken back"


def test_a_step_that_cannot_be_redacted_for_its_seat_is_neither_done_nor_kept() -> None:
    rules, kept = FusedAuction(), list[int]()
    game = opened(rules)
    game.log.keep = lambda revision, *_: kept.append(revision)
    before, rules.burning = all_of(game), "redact"
    with pytest.raises(Boom):
        game.as_seat(0).apply(SealBid(0, 1))
    assert (all_of(game), kept) == (before, [])
    assert game.as_seat(0).apply(SealBid(0, 1)) == game.events_for(0)
    assert kept == [0]


def test_a_game_that_cannot_be_opened_is_no_game() -> None:
    rules = FusedLenders()
    rules.burning = "follow after a draw"
    with pytest.raises(Boom):
        opened(rules)


def foolish(game: Game[Any, Any, Any]) -> list[Any]:
    """Return things that are no legal action here, among them those of other kinds of game."""
    foreign = [None, 0, "pass", object(), SealBid, SealBid(9, 0), SealBid(-1, 0), SealBid(0, 99), ktc.Pass(99), ktc.Pass(-1)]
    foreign += [ktc.Bid(0, "no such tile", "red", 1), ktc.SetSail(0, -1), ktc.PlaceTile(0, "gherkin", 0, 0)]
    own = [action for seat in range(game.seats) for action in game.at(0).legal_actions(seat)]
    return [action for action in foreign + own if game.why_not(action) is not None]


def test_a_refused_action_uses_no_draw_and_changes_nothing(table: Opener) -> None:
    game = play(table(1), 1, steps=15)
    refused = foolish(game)
    assert len(refused) >= 10
    before = all_of(game)
    for action in refused:
        refusal = game.why_not(action)
        with pytest.raises(IllegalAction) as error:
            game.apply(action)
        assert refusal is not None and (error.value.rule, error.value.reason) == (refusal.rule, refusal.reason)
    assert all_of(game) == before


def test_foolish_actions_on_the_way_do_not_change_the_game(table: Opener) -> None:
    """A player who tries everything meets the same luck as one who does not."""
    plain, pestered = table(2), table(2)
    for turn in range(30):
        if plain.over:
            break
        for action in foolish(pestered)[:12]:
            with pytest.raises(IllegalAction):
                pestered.apply(action)
        play(plain, turn, steps=1)
        play(pestered, turn, steps=1)
    assert plain.digest() == pestered.digest() and plain.log[:] == pestered.log[:]


def test_no_action_is_legal_when_the_game_is_over(table: Opener) -> None:
    game = play(table(3), 3)
    assert game.to_act == () and not any(game.legal_actions(seat) for seat in range(game.seats))
    last = game.log[-1].action
    with pytest.raises(IllegalAction):
        game.apply(last)
