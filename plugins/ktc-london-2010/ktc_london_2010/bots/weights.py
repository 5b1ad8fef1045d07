"""The evaluation weights of greedy, in points; most were tuned by self-play."""

from typing import Final

import attrs


@attrs.frozen
class Weights:
    """The weights of greedy's evaluation."""

    noise: float = 0.1  # between nearly equal values, so that its games differ
    pace: float = 2.0  # cards that leave the deck in one turn; gives the number of turns left
    cycle: float = 2.8  # turns from one run of the city to the next
    realized: float = 1.36  # of a later activation: above 1, because early money and points earn more
    stays: float = 1.2  # of that, in each later run, if the card stays in view
    poverty: float = 1.3  # a poverty point, if no player has fewer
    behind: float = 0.06  # more for each point that another player has fewer
    dearest: float = 3.25  # upper limit of both
    early_pound: float = 0.17  # added to a pound while many turns are left
    harm: float = 0.6  # of another player's loss; divided by the number of other players
    keep: float = 0.122  # any card in hand
    kept: float = 0.3  # of a card's value on the table, while it is in hand
    roomy: float = 7.0  # cards in hand up to which a hand is not full
    pressed: float = 0.12  # lost for each further card, because later cards need the space
    match: float = 0.175  # a card that pairs up with an unpaired card of its colour
    deck_card: float = 3.0  # an unknown card
    hurry: float = 0.15  # more for each turn without a draw: only the last card of the deck ends a game
    rush: float = 0.3  # to end the game sooner while this seat leads, later while it is behind
    crowded: float = 0.45  # lost of its value, for each card beyond the hand limit
    fuller: float = 0.037  # lost of its value, for each card already in hand
    usual_hand: float = 1.5  # cards in hand when the city is run
    most_runs: float = 1.4  # runs that are estimated ahead
    slack: float = 0.3  # of a stack's poverty, if there are boroughs to spare
    expend: float = 0.6  # expected cost of a card to expend for an activation
    new_stack: float = 0.42  # of a poverty point in each later run
    land_runs: float = 0.75  # the same, gained with a borough
    site: float = 0.5  # a borough, as the Underground may reach it
    run_poverty: float = 0.85  # of the poverty of a run: the city must be run sooner or later
    play: float = 1.0  # for playing cards at all
    freed: float = 2.4  # a placement without expending a card
    cover: float = 3.0  # a card expected from a Coffee House
    looks: float = 0.22  # powers in view, each turn left: looking at the deck
    starts: float = 0.3  # each turn left: taking more or fewer cards
    exchanges: float = 0.4  # each turn left: exchanging a card
    any_colour: float = 0.3  # each turn left: expending a card of any colour
    loans: float = 0.1  # each turn left and each pound more: better loans
    fills: float = 0.8  # each turn left and each pound: money put on a card by placements
    saves: float = 3.0  # once: saving a card
    free_hand: float = 2.0  # poverty points of cards in hand that do not count, each later run
    second: float = 0.3  # of a power that another card in view has already
    again: float = 5.0  # a repeated activation


DEFAULT_WEIGHTS: Final = Weights()
