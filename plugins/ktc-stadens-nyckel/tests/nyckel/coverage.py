"""Many whole games with every property test, and how often each rule came up.

Three to six play in turn; one game in three has rulings chosen at random, one in five a box in which what is seldom comes up.
"""

from random import Random
from typing import Any, Final

from ktc_stadens_nyckel.content import figures
from ktc_stadens_nyckel.content.register import RULINGS
from ktc_stadens_nyckel.kit import GAME
from ktc_stadens_nyckel.model import actions as a
from ktc_stadens_nyckel.ruleset import StadensNyckel

import ktc
from ktc.bots import make_bot
from ktc.data import ContentText
from ktc.kit import AnyGame
from ktc.testing import RuleCoverage, RuleWatch, map_games, play_checked

from .counting import agree
from .occasions import OCCASIONS

OF_EFFECTS: Final = ("effects.lapsed", "effects.choose")  # rules of all games with effects
PLAYERS: Final = (3, 4, 5, 6)
CROWDED: Final = {
    "track: 30": "track: 3",
    "crests: 7": "crests: 3",
    "copies: 3, cost": "copies: 9, cost",
    "Pestilence, swedish: Pest, copies: 1": "Pestilence, swedish: Pest, copies: 6",
    "dalers_a_point: 500": "dalers_a_point: 300",
    "copies: 5, rule: offer.able": "copies: 12, rule: offer.able",
    "copies: 4, serves: struggle, points: 3": "copies: 9, serves: struggle, points: 1",
}


def crowded() -> ContentText:
    """Return a set in which what is seldom comes up: a short track, few crests, many improvements and equal cards."""
    text = figures.stadens_nyckel().read_text(encoding="utf-8")
    for usual, other in CROWDED.items():
        assert usual in text
        text = text.replace(usual, other)
    return ContentText("crowded.yaml", text.replace("set: stadens_nyckel", "set: crowded"))


def wish(game: AnyGame, random: Random) -> Any:
    """Return an action of the seat in turn, or seldom of another, with fields that fit, or do not."""
    rules: StadensNyckel = game.ruleset  # type: ignore[assignment]  # a game of any kind has rules of any kind
    seat = random.choice(game.to_act) if random.random() < 0.9 else random.randrange(rules.seats)
    own = sorted(game.state.cards.hand(seat).kinds)
    card = random.choice(own if own and random.random() < 0.8 else [*rules.cards, "palace"])
    cards = tuple(random.sample(own, min(len(own), random.randint(0, 2)))) + ((card,) if random.random() < 0.3 else ())
    district, office = random.randint(0, len(rules.districts) + 1), random.choice((*rules.offices, "king"))
    on, target = random.randrange(rules.seats), random.choice((str(district), office, ""))
    return random.choice(
        (
            a.ChooseFamily(seat, random.choice((*rules.families, "vasa"))), a.SealBid(seat, cards), a.SealNoBid(seat),
            a.ReopenBid(seat), a.PlaceDistrict(seat, district), a.MoveCrest(seat, district), a.LayPestilence(seat, district),
            a.Improve(seat, card, district, random.random() < 0.2), a.Decline(seat), a.PlayEvent(seat, card, target),
            a.PlayEvent(seat, "fire", target), a.StatePrice(seat, random.choice((0, 50, 100, 9_900))), a.Accept(seat),
            a.Reject(seat), a.Pay(seat, cards), a.Pay(seat, tuple(own)), a.Claim(seat, office), a.Challenge(seat, office),
            a.Protest(seat), a.LetPass(seat), a.PlayCard(seat, card, seat), a.PlayCard(seat, card, on), a.Stand(seat),
            a.Concede(seat), a.Surrender(seat), a.DiscardFromPile(seat, card), a.EndTurn(seat),
            a.DrawCard(seat, random.choice(("money", "event"))),
        )
    )  # fmt: skip


def ended(game: AnyGame, found: RuleCoverage) -> None:
    """See that no sentence of a game has a gap, and that the second count agrees."""
    assert not [event for event in game.log.events if set("{}$_") & set(ktc.tell(event, game=game))]
    agree(game, crowded().text if "cards" in game.ruleset.header()["options"] else figures.stadens_nyckel().read_text("utf-8"))


WATCH: Final = RuleWatch(wish=wish, occasions=OCCASIONS, ended=ended, closely=0.005, kit=GAME)


def one_game(number: int) -> RuleCoverage:
    """Play the ``number``-th game."""
    random, players = Random(number), PLAYERS[number % len(PLAYERS)]
    rulings = {rule: random.choice(choices) for rule, choices in RULINGS.items()} if number // 4 % 3 == 2 else {}
    options: dict[str, Any] = {"cards": crowded()} if number % 5 == 3 else {}
    game = ktc.new_game(players, seed=number, game=GAME, rulings=rulings, **options)
    bots = [make_bot("random", number * 10 + seat, game=GAME) for seat in range(players)]
    return play_checked(game, bots, number, WATCH)


def coverage(games: int, jobs: int = 1, start: int = 0) -> RuleCoverage:
    """Play games with every property test."""
    tally = RuleCoverage()
    for found in map_games(one_game, games, jobs, start):
        tally.add(found)
    return tally
