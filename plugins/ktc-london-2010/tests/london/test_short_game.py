"""A short game worked out by hand: two players, and the twenty-one cards of ``games/short.yaml``.

Each turn says what the rulebook makes of it; what stands behind it is what a player counts at the table then: pounds, poverty
points, victory points as counters, loans, and cards in hand.  Nothing here was read off the program but the cards that chance
dealt.  Seat 1 is drawn to begin, with Brewing, the Great Fire Monument, Paupers, Salters, St. Paul's and Vintners; seat 0 has
Brewing, a Coffee House, the East India Company, Huguenots, Mercers and a School.  Nine cards are left in the deck.
"""

from typing import Final

import attrs
import pytest
from ktc_london_2010.model.actions import (
    Action,
    ActivateCard,
    BuyLand,
    CoverStack,
    EndPlay,
    EndRun,
    PlaceCard,
    PlayPerson,
    TakeCard,
)
from ktc_london_2010.model.events import MoneyPaid, PovertyCounted

from london.games.kept import GAMES


@attrs.frozen
class Turn:
    """What a seat does, and what it has then: pounds, poverty points, counters, loans, cards in hand; and the deck's cards."""

    does: tuple[Action, ...]
    has: tuple[int, int, int, int, int]
    deck: int


ZERO, ONE = TakeCard(0, "deck", None), TakeCard(1, "deck", None)
TURNS: Final = (
    # Seat 1 starts with £5, five poverty points and six cards; it must take a card: Paupers from the deck (9 - 1 = 8).
    # Play cards.  St. Paul's costs £10 and a pink card, the Monument.  £5 are too few, so a loan comes: 5 + 10 - 10 = £5.
    # Salters cost no money, and a brown card, Vintners.  7 cards - 2 placed - 2 expended = 3 in hand.
    Turn(
        (ONE, PlaceCard(1, "st_pauls", 0, "great_fire_monument"), PlaceCard(1, "salters", 1, "vintners"), EndPlay(1)),
        (5, 5, 0, 1, 3),
        8,
    ),
    # Seat 0 takes Vintners, which was expended, from the Card Display: 7 cards.
    # Play cards.  Huguenots go to the discard pile without a price and bring two cards, one from each source: Almshouses
    # (8 - 1 = 7) and the Monument: 8 cards.  The East India Company costs £4 and a brown card, Mercers: 5 - 4 = £1.  A
    # Coffee House wants no card.  Brewing costs no money, and a brown card, Vintners.  8 - 3 placed - 2 expended = 3 in hand.
    Turn(
        (
            TakeCard(0, "top", "vintners"),
            PlayPerson(0, "huguenots"),
            ZERO,
            TakeCard(0, "top", "great_fire_monument"),
            PlaceCard(0, "east_india_company", 0, "mercers"),
            PlaceCard(0, "coffee_house", 1, None),
            PlaceCard(0, "brewing", 2, "vintners"),
            EndPlay(0),
        ),
        (1, 5, 0, 0, 3),
        7,
    ),
    # Seat 1 takes Mercers from the Card Display: 4 cards.
    # Run city.  St. Paul's brings four points, Salters £5: 5 + 5 = £10.  Both are turned face down; they still are two
    # stacks: 2 stacks + 4 cards - 0 boroughs = 6 poverty points: 5 + 6 = 11.
    Turn((TakeCard(1, "top", "mercers"), ActivateCard(1, 0, None), ActivateCard(1, 1, None), EndRun(1)), (10, 11, 4, 1, 4), 7),
    # Seat 0 draws Grocers (7 - 1 = 6): 4 cards.
    # Run city.  The Monument is expended for the East India Company: 1 + 12 = £13, 3 cards.  Brewing: 13 + 7 = £20, and a
    # poverty point: 6.  The Coffee House brings the Monument back from the Card Display, for its £3 and no card: £17; it can
    # be activated at once, for three points.  East India Company, Monument and Brewing are turned.
    # 3 stacks + 3 cards - 0 boroughs = 6: 6 + 6 = 12.
    Turn(
        (
            ZERO,
            ActivateCard(0, 0, "great_fire_monument"),
            ActivateCard(0, 2, None),
            ActivateCard(0, 1, None),
            CoverStack(0, "top", "great_fire_monument"),
            ActivateCard(0, 1, None),
            EndRun(0),
        ),
        (17, 12, 3, 0, 3),
        6,
    ),
    # Seat 1 draws Fishmongers (6 - 1 = 5): 5 cards.
    # Buy land.  The first borough is the City, one of the three in red: £8, so 10 - 8 = £2, and four cards at once, all
    # from the deck: the British Museum, a Hospital, Woolwich Arsenal and the Albert Hall (5 - 4 = 1).  Nine cards may be held.
    Turn((ONE, BuyLand(1, "city"), ONE, ONE, ONE, ONE), (2, 11, 4, 1, 9), 1),
    # Seat 0 takes Vintners, the only card of the Card Display: 4 cards.
    # Buy land.  St. Pancras touches the City: £5, so 17 - 5 = £12, and three cards.  Only one is left anywhere: an
    # Underground, the last card of the deck, so 5 cards; this begins the end, and only seat 1 has one more turn.
    Turn((TakeCard(0, "top", "vintners"), BuyLand(0, "st_pancras"), ZERO), (12, 12, 3, 0, 5), 0),
    # Seat 1 finds no card to take, so it begins with its action.
    # Play cards.  The British Museum goes on the turned St. Paul's for a blue card, the Hospital, and £4: £2 are too few,
    # so a second loan comes: 2 + 10 - 4 = £8.  Brewing makes a new stack for a brown card, Fishmongers.
    # 9 - 4 = 5 cards are left in hand, which the end turns into poverty points: 11 + 5 = 16, and for seat 0 12 + 5 = 17.
    Turn(
        (PlaceCard(1, "british_museum", 0, "hospital"), PlaceCard(1, "brewing", 2, "fishmongers"), EndPlay(1)),
        (8, 16, 4, 2, 0),
        0,
    ),
)
POINTS: Final = (
    {  # Seat 0 has no loan, and one poverty point more than seat 1, who has the fewest.
        "score.money": 4,  # £12
        "score.borough": 3,  # St. Pancras
        "score.card": 1 + 1 + 4 + 1,  # East India Company, Coffee House below the Monument, Brewing
        "score.points": 3,
        "score.poverty-table": -1,  # 17 - 16 = 1 is left
    },
    {  # Seat 1 cannot repay a loan with £8; both cost points.
        "score.money": 2,  # £8
        "score.borough": 5,  # the City
        "score.card": 7 + 4 + 1 + 1,  # St. Paul's below the British Museum, Salters, Brewing
        "score.points": 4,
        "score.loan": -14,
    },
)


def test_the_short_game_goes_as_it_was_worked_out_by_hand() -> None:
    game = GAMES.load("short")
    played = [action for turn in TURNS for action in turn.does]
    assert [step.action for step in game.log] == played
    done = 0
    for turn in TURNS:
        done += len(turn.does)
        state, seat = game.at(done).state, turn.does[0].seat
        player = state.players[seat]
        assert (player.money, player.poverty, player.points, player.loans, player.held) == turn.has, turn
        assert state.deck == turn.deck
    assert game.over


def test_the_points_of_the_short_game_are_those_of_the_hand() -> None:
    sheet = GAMES.load("short").score()
    for seat, by_hand in enumerate(POINTS):
        found: dict[str, int] = {}
        for line in sheet.of(seat):
            found[line.rule] = found.get(line.rule, 0) + line.points
        assert found == by_hand
    assert sheet.totals == (16, 10) == tuple(sum(by_hand.values()) for by_hand in POINTS)
    assert sheet.winner == 0


@pytest.mark.parametrize(("seat", "paid", "poverty"), [(0, 4 + 3 + 5, [6]), (1, 10 + 8 + 4, [6])])
def test_what_was_paid_and_the_poverty_of_each_run(seat: int, paid: int, poverty: list[int]) -> None:
    events = [one for one in GAMES.load("short").log.events if getattr(one, "seat", -1) == seat]
    assert sum(one.amount for one in events if isinstance(one, MoneyPaid)) == paid
    assert [one.by for one in events if isinstance(one, PovertyCounted)] == poverty
