"""The rules of thumb look at nothing hidden, use what the game offers, and beat chance; the search keeps to what is allowed."""

from collections import Counter
from random import Random
from typing import Any, get_args

import pytest
from ktc_stadens_nyckel.bots.policy import policy
from ktc_stadens_nyckel.bots.search import Guide, Playout
from ktc_stadens_nyckel.bots.style import GREEDY, STYLES
from ktc_stadens_nyckel.bots.worth import cheapest, office_worths, row_worth
from ktc_stadens_nyckel.kit import GAME
from ktc_stadens_nyckel.model import actions as a
from ktc_stadens_nyckel.model import effects as f

import ktc
from ktc.bots import make_bot, play
from ktc.bots.search import WINNING
from ktc.bots.strength import one_game
from ktc.effects import Choose
from ktc.kit import AnyGame, OptionError

from .tabled import Table, lay, opened_rules
from .test_subsets import RICH

NAMES = ("greedy", *STYLES)
SELDOM = {a.ReopenBid, a.EndTurn, a.MoveCrest, Choose}  # of other rulings, empty piles, no crest left, and other cards


def played(bots: tuple[str, ...], seed: int, steps: int = 2_000) -> AnyGame:
    """Return a game of bots, finished or as far as so many steps."""
    game = ktc.new_game(len(bots), seed=seed, game=GAME)
    for _ in play(game, [make_bot(name, seed * 10 + seat, game=GAME) for seat, name in enumerate(bots)]):
        if len(game.log) == steps:
            break
    return game


def chosen(table: Table, seat: int = 0, bot: str = "greedy", seed: int = 1) -> a.Action:
    """Return what a bot chooses at a table laid by hand."""
    action: a.Action = make_bot(bot, seed, game=GAME).choose(table.game.as_seat(seat))
    assert table.game.why_not(action) is None
    return action


def bid(table: Table, bot: str, seed: int) -> int:
    """Return the points that a bot bids."""
    action = chosen(table, bot=bot, seed=seed)
    return sum(table.rules.cards[card].points for card in action.cards) if isinstance(action, a.SealBid) else 0


@pytest.mark.parametrize("rulings", [{}, {"secret.sizes": "total", "auction.sealed": "reopen"}])
def test_styles_choose_the_same_by_what_a_seat_knows_and_by_the_truth(rulings: dict[str, str]) -> None:
    game, random, tried = ktc.new_game(4, seed=3, game=GAME, rulings=rulings), Random(3), 0
    while not game.over:
        seat = game.awaited[0]
        actions, seed = game.legal_actions(seat), random.getrandbits(32)
        known, whole = game.as_seat(seat).position(), game.ruleset.fork(game.state)
        styles = [GREEDY, *STYLES.values()]
        ours = [policy(game.ruleset, known, seat, actions, Random(seed), style) for style in styles]  # type: ignore[arg-type]  # a game of any kind
        theirs = [policy(game.ruleset, whole, seat, actions, Random(seed), style) for style in styles]  # type: ignore[arg-type]  # a game of any kind
        assert ours == theirs
        tried += known != whole
        game.apply(random.choice(ours))
    assert tried > 100, "positions in which something is hidden"


def test_the_search_chooses_the_same_in_games_that_its_seat_cannot_tell_apart() -> None:
    for seed in range(3):
        game = played(("greedy",) * 3, seed, 90)
        seat = game.awaited[0]
        (world,) = game.worlds(seat, 1, seed)
        assert world.digest() != game.digest()
        ours, theirs = (make_bot("search:iterations=1", 1, game=GAME).choose(one.as_seat(seat)) for one in (game, world))
        assert ours == theirs


def test_they_play_no_other_game() -> None:
    for bot in ("greedy", "keeper", "search"):
        with pytest.raises(OptionError, match="plays Stadens Nyckel"):
            make_bot(bot, 1, game=GAME).choose(ktc.new_game(2, seed=1).as_seat(0))


# --- how they play ----------------------------------------------------------------------------------------------------


def test_every_kind_of_action_comes_up() -> None:
    games = [
        played(bots, seed) for seed, bots in enumerate([NAMES, ("fighter",) * 4, ("fighter", "greedy", "builder"), NAMES[:4]])
    ]
    kinds = {type(step.action) for game in games for step in game.log}
    assert set(get_args(a.Action)) - kinds <= SELDOM


def test_the_same_seed_plays_the_same_game() -> None:
    first, second = (played(("mild", "keeper", "greedy"), 5).digest() for _ in range(2))
    assert first == second


def test_a_million_bids_are_not_gone_through() -> None:
    table = lay(hands={0: RICH}, due=[(0, f.SealedAuction())])
    assert len(table.game.legal_actions(0)) > 1_600_000
    assert 0 < bid(table, "greedy", 1) < 12


def test_bid_cards_go_first_and_a_claim_can_still_be_paid() -> None:
    table = lay(hands={0: "m100 m300 bid2 bid3"}, due=[(0, f.SealedAuction())])
    assert chosen(table) == a.SealBid(0, ("bid2", "bid3"))
    table = lay(hands={0: "m100"}, due=[(0, f.SealedAuction())])
    assert chosen(table) == a.SealNoBid(0)


def test_styles_differ_in_what_they_bid_and_fight_for() -> None:
    table = lay(hands={0: "m100 " * 12}, due=[(0, f.SealedAuction())])
    means = {style: sum(bid(table, style, seed) for seed in range(40)) for style in STYLES}
    assert means["keeper"] < means["mild"] < means["builder"]
    for space, style, challenges in ((2, "fighter", True), (2, "builder", False), (17, "builder", True), (17, "keeper", False)):
        table = lay(hands={0: "office6 office5 m100", 1: "m100"}, offices={"mayor": 1, "bishop": 0, "guild": 0}, space=space)
        table.state.offices["alderman"] = 2
        assert (type(chosen(table, bot=style)) is a.Challenge) is challenges, (space, style)


def test_a_vacant_office_is_claimed_and_kept_against_the_weak_alone() -> None:
    assert type(chosen(lay(hands={0: "m100"}))) is a.Claim
    claim = [(0, f.ClaimRound("mayor", (1, 2)))]
    assert chosen(lay(hands={0: "m100", 1: "office6 m400"}, due=claim), seat=1) == a.Protest(1)
    assert chosen(lay(hands={0: "m100 " * 9, 1: "office3"}, due=claim), seat=1) == a.LetPass(1)
    assert chosen(lay(hands={0: "m100", 1: "office6 m400"}, due=claim), seat=1, bot="keeper") == a.LetPass(1)


def test_a_struggle_is_won_with_the_least_card_and_given_up_without_hope() -> None:
    table = lay(hands={0: "m200", 1: "m100 m400 office3"}, due=[(0, f.Struggle("mayor", (0, 1), (0, 1), 0))])
    table.do(a.PlayCard(0, "m200", 0))
    assert chosen(table, seat=1) == a.PlayCard(1, "office3", 1)
    table.do(a.PlayCard(1, "office3", 1))
    assert chosen(table) == a.Concede(0), "no card is left"
    challenge = f.Struggle("mayor", (0, 1), (0, 1), 0, 1)
    table = lay(hands={0: "m100 office6 office5 office4", 1: "m100"}, due=[(0, challenge)])
    table.do(a.PlayCard(0, "m100", 0))
    assert chosen(table, seat=1) == a.Surrender(1)


def test_rows_are_built_and_rivals_spoiled() -> None:
    table = lay(hands={0: "m300 monastery tannery"}, districts={1: 0, 3: 1}, rows={1: "church"}, office_used=True)
    assert chosen(table) == a.Improve(0, "monastery", 1)
    table = lay(hands={0: "m300 fire"}, districts={3: 1}, rows={3: "monastery church lycee"}, office_used=True, space=17)
    assert chosen(table) == a.PlayEvent(0, "fire", "3")
    assert type(chosen(table, bot="keeper")) is a.DrawCard


def test_prices_payments_and_answers() -> None:
    due = [(0, f.Payment(200))]
    assert chosen(lay(hands={0: "m100 m300 m400"}, due=due)) == a.Pay(0, ("m300",))
    assert chosen(lay(hands={0: "m100 m200 m400"}, due=due)) == a.Pay(0, ("m200",))
    offers = {
        price: chosen(lay(hands={0: "m400 m400 m400 m400 m400"}, due=[(1, f.Offer(9, price, (0,)))])) for price in (100, 2000)
    }
    assert offers == {100: a.Accept(0), 2000: a.Reject(0)}
    price = chosen(lay(hands={0: "m300"}, due=[(0, f.Pricing(9))]))
    assert isinstance(price, a.StatePrice) and 100 <= price.price <= 300


def test_pestilence_goes_to_a_rival() -> None:
    table = lay(districts={1: 0, 2: 1}, rows={1: "church lycee"}, due=[(0, f.PestilenceLaying("d_pestilence"))])
    assert chosen(table) == a.LayPestilence(0, 2)


def test_worths() -> None:
    rules = opened_rules(3)
    assert cheapest({"m100": 1, "m300": 1, "m400": 2}, rules.worth, 200) == ("m300",)
    assert cheapest({"m100": 2}, rules.worth, 300) is None
    assert office_worths(rules, (), 0) == dict.fromkeys(rules.offices, rules.start.office_points)
    ahead = office_worths(rules, ("d_visit", "d_death_bishop"), 2)
    assert ahead["mayor"] > ahead["guild"] == ahead["alderman"] > ahead["bishop"]
    rows = ("poor_house", "monastery", "church"), ("monastery", "church", "poor_house"), ("inn", "tannery", "poor_house")
    opened, closed, plain = (row_worth(rules, row, 2, 9, ()) for row in rows)
    assert opened > closed and opened > plain > closed


# --- how strong they are ----------------------------------------------------------------------------------------------


def test_the_guide_proposes_the_policys_choice_and_a_few_others() -> None:
    game, counts = played(("greedy",) * 3, 2, 40), Counter[int]()
    for _ in range(60):
        table: Any = game.as_seat(game.awaited[0])
        found = Guide().candidates(table, 8, Random(1), ())
        assert found[0].by_policy and len({one.action for one in found}) == len(found) <= 8
        assert not [one for one in found if game.why_not(one.action)]
        counts[len(found)] += 1
        game.apply(found[-1].action)
    assert len(counts) > 3


def test_a_playout_leaves_its_world_and_counts_at_the_end() -> None:
    game = played(("greedy",) * 3, 8, 170)
    digest = game.digest()
    state: Any = game.state
    playout = Playout(game.ruleset, state, game.chance.fork(same_luck=True), Random(1))  # type: ignore[arg-type]  # a game of any kind
    playout.play()
    assert state.space < playout.state.space <= state.space + 3 and game.digest() == digest
    while not playout.rules.over(playout.state):
        playout.play()
    sheet = playout.rules.score(playout.state)
    assert playout.ahead(sheet.winners[0]) == sheet.lead(sheet.winners[0]) + WINNING


@pytest.mark.parametrize("bot", NAMES)
def test_they_beat_chance(bot: str) -> None:
    results = [one_game(seed, (bot, "random", "random"), None, game=GAME.id) for seed in range(6)]
    assert sum(result.bots[seat] == bot for result in results for seat in result.winners) >= 4


@pytest.mark.slow("plays whole games with a search")
def test_search_beats_the_rules_of_thumb() -> None:
    results = [one_game(seed, ("search:iterations=1", "greedy", "greedy"), None, game=GAME.id) for seed in range(6)]
    assert sum(result.bots[seat] != "greedy" for result in results for seat in result.winners) >= 3
