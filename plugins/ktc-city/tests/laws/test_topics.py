"""A topic says all of its action: what is listed fast, drafted and dispatched is what the topics say plainly."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Final, get_args

import pytest

import ktc
from ktc.bots import make_bot
from ktc_city.entries.topics import ALLOWED, OFF_TURN, TOPICS
from ktc_city.fast import listing
from ktc_city.game.new_game import CityGame
from ktc_city.model.pieces import Phase

TABLES: Final = {
    "plain": ("london_2016", ()),
    "jennifer": ("london_2016", ("jennifer",)),
    "docklands": ("docklands", ("even_hands", "jennifer", "night_market")),
    "sealed": ("docklands", ("night_market", "whispers")),
}
MOST: Final = 5_000  # candidates are tried; a draft counts the others
KEYS: Final = ("again", "connector", "duty", "home", "ship", "skill", "skills", "tide", "warrant")  # of questions
WORDS: Final = ("no", "yes", "owe", "pay", "sail with it")  # that answer them, beside the names of pieces, kinds and tiles


def answers(game: CityGame, seat: int) -> Iterator[ktc.Choose]:
    """Yield whatever could answer a question; no topic lists it, as questions lie over every phase."""
    box = game.inventory
    kinds = {deal.kind for era in box.eras for deal in era.deals}
    for key in KEYS if game.state.due is not None else ():
        for word in (*WORDS, *box.connectors, *box.skills, *kinds, *(tile.id for tile in box.tiles)):
            yield ktc.Choose(seat, key, word)


def plainly_listed(game: CityGame, seat: int) -> list[Any] | None:
    """Return the candidates of all topics that the checks let through; None where there are too many to try."""
    rules, s, found, tried = game.ruleset, game.state, list[Any](), 0
    at_any_time = {ktc.PlaceConnector, ktc.DiscardConnector} if game.box.watched else set()  # as an effect may bring connectors
    for kind, topic in TOPICS.items():
        for action in topic.listed(rules.setup, s, seat) if s.phase in topic.phases or kind in at_any_time else ():
            tried += 1
            if tried > MOST:
                return None
            if rules.check(s, action) is None:
                found.append(action)
    return found + [answer for answer in answers(game, seat) if rules.check(s, answer) is None]


@pytest.mark.slow("tries whatever could be listed, all through games")
@pytest.mark.parametrize("ruled", [False, True], ids=["usual rulings", "any rulings"])
@pytest.mark.parametrize("table", TABLES)
def test_the_fast_list_is_what_the_topics_list_and_the_checks_let_through(table: str, ruled: bool) -> None:
    tiles, variants = TABLES[table]
    compared: Counter[str] = Counter()
    for seed in range(4):
        random = Random(seed)
        box = ktc.open_box(tiles, variants)
        rulings = {ruling.rule: random.choice(ruling.choices) for ruling in box.rulings if ruled}
        if "whispers" in variants:
            rulings.pop("jennifer.spend", None)
        game = ktc.new_game(random.choice((2, 3, 4)), seed=seed, tiles=box, options={"rulings": rulings})
        bots = [make_bot(("random", "builder")[seed % 2], seat) for seat in range(game.seats)]
        while not game.over:
            if game.view(None).phase not in compared or game.state.due is not None or random.random() < 0.08:
                for seat in range(game.seats):
                    plain, fast = plainly_listed(game, seat), game.legal_actions(seat)
                    if plain is not None:
                        assert Counter(plain) == Counter(fast), game.state.phase
                        compared.update({type(action).__name__: 1 for action in fast})
                        compared[game.view(None).phase] += 1
            seat = random.choice(game.to_act)
            game.apply(bots[seat].choose(game.as_seat(seat)))
    wanted = {"turns", "taking", "placing", "Bid", "Use", "Pass", "SetSail", "Take", "PlaceConnector", "PlaceTile"}
    wanted |= {"Choose"} if tiles == "docklands" else set()
    assert wanted <= set(compared), wanted - set(compared)


def test_the_unions_are_those_of_the_entries() -> None:
    assert [*TOPICS, ktc.Choose] == list(get_args(ktc.Action))  # the last answers effects, and has no phase of its own


def test_what_may_be_done_when_is_as_it_always_was() -> None:
    connectors = {ktc.PlaceConnector, ktc.DiscardConnector}
    phases: dict[Phase, set[type]] = {
        Phase.TURNS: {ktc.Bid, ktc.Use, ktc.Upgrade, ktc.Pass, ktc.SetSail, ktc.TakeOffer} | connectors,
        Phase.TAKING: {ktc.Take} | connectors,
        Phase.PAYING: {ktc.Pay} | connectors,
        Phase.SAILING: {ktc.SetSail} | connectors,
        Phase.LOSING_BIDS: connectors,
        Phase.PLACING: {ktc.PlaceTile},
    }
    kinds = set[type]().union(*phases.values())  # a new one may be done in any phase
    assert {phase: found for phase, allowed in ALLOWED.items() if (found := allowed & kinds)} == phases
    assert connectors | {ktc.PlaceTile} == OFF_TURN & kinds


def test_fast_lists_are_used_where_they_hold_what_is_allowed() -> None:
    """In which phases a kind may be done is said by its topic alone: a fast list follows, or is not used."""
    for phase in Phase:
        allowed = ALLOWED.get(phase, frozenset[type]())
        fast, rest = listing.fast_and_rest(phase, allowed)
        listed, kinds = listing.FAST.get(phase, (fast, frozenset()))
        assert fast is listed and rest == allowed - kinds - listing.LAYING
    assert listing.TURNS_ARE_FAST
    turns = ALLOWED[Phase.TURNS]
    assert ktc.Pay not in turns and ktc.Pay in listing.fast_and_rest(Phase.TURNS, turns | {ktc.Pay})[1]
    plain, rest = listing.fast_and_rest(Phase.TURNS, turns - {ktc.Pass})
    assert plain is not listing.FAST[Phase.TURNS][0] and rest == turns - {ktc.Pass} - listing.LAYING
