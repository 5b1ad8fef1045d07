"""What greedy likes, as numbers of points; most were found by letting it play against itself with other numbers."""

from typing import Final

import attrs


@attrs.frozen
class Weights:
    """The weights of greedy's worths."""

    noise: float = 0.1  # between worths that are nearly equal, so that its games differ
    pace: float = 2.0  # cards that leave the deck in one turn, which says how many turns are left
    cycle: float = 2.8  # turns from one run of the city to the next
    realized: float = 1.36  # of a later activation: more than it brings, for early money and points make more
    stays: float = 1.2  # of that, in each later run, where the card stays in view
    poverty: float = 1.3  # a poverty point, where nobody has fewer
    behind: float = 0.06  # more for each point by which another player has fewer
    dearest: float = 3.25  # and never more than this
    early_pound: float = 0.17  # a pound earns more while many turns are left
    harm: float = 0.6  # of what another player loses, where there is one other; with more it is shared
    keep: float = 0.122  # any card in hand is of some use
    kept: float = 0.3  # of what a card would be worth on the table, while it is still in hand
    roomy: float = 7.0  # cards with which a hand is not full yet
    pressed: float = 0.12  # less is kept for each card more, because the next ones will want their place
    match: float = 0.175  # a card of a colour of which the hand has one without a partner
    deck_card: float = 3.0  # a card that nobody has seen
    hurry: float = 0.15  # more for each turn in which nobody drew: nothing but the last card of the deck ends a game
    rush: float = 0.3  # to end the game while this seat leads, or not to while it is behind
    crowded: float = 0.45  # of its worth, for each card beyond the hand limit
    fuller: float = 0.037  # of its worth, for each card that is in hand already
    usual_hand: float = 1.5  # cards in hand when the city is run
    most_runs: float = 1.4  # of which anything is foreseen
    slack: float = 0.3  # of a stack's poverty, where there are boroughs enough
    expend: float = 0.6  # what a card costs that is expended some day to activate another
    new_stack: float = 0.42  # of a poverty point in each later run
    land_runs: float = 0.75  # the same, gained by a borough
    site: float = 0.5  # the Underground may come to a borough
    run_poverty: float = 0.85  # of the poverty of a run: some day the city has to be run anyway
    play: float = 1.0  # to play cards at all
    freed: float = 2.4  # a card that needs no other one expended
    cover: float = 3.0  # a card that a Coffee House brings some day
    looks: float = 0.22  # the powers of cards in view, for each turn that is left: of looking at the deck,
    starts: float = 0.3  # of taking more or fewer cards,
    exchanges: float = 0.4  # of exchanging a card,
    any_colour: float = 0.3  # of expending a card of any colour,
    loans: float = 0.1  # of better loans, for each pound that they bring more,
    fills: float = 0.8  # and of money that placing cards brings, for each pound;
    saves: float = 3.0  # once more: of saving a card;
    free_hand: float = 2.0  # in each later run: poverty points that cards in hand do not bring
    second: float = 0.3  # of a power that another card in view has already
    again: float = 5.0  # an activation that is repeated


USUAL: Final = Weights()
