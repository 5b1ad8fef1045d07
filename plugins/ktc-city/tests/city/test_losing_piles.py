"""Losing bids as small decisions: whose they are, of which tiles, and that nobody has one under seal."""

import ktc
from ktc.testing import lay_table

BIDS = (
    {"seat": 0, "tile": "gherkin", "colour": "red", "keyples": 1},
    {"seat": 1, "tile": "gherkin", "colour": "red", "keyples": 2},
    {"seat": 1, "tile": "monument", "colour": "red", "keyples": 1},
    {"seat": 0, "tile": "monument", "colour": "red", "keyples": 2},
    {"seat": 0, "tile": "globe_theatre", "colour": "red", "keyples": 1},  # of one seat alone: it is no losing one, and no other's
    {"seat": 1, "tile": "tower_bridge", "colour": "red", "keyples": 1},
)


def piles_offered(game: ktc.Game, seat: int) -> set[str]:
    """Return the tiles whose piles a draft of a bid for Covent Garden offers to move; "" stands for none."""
    draft = game.draft(seat).choose("Bid").choose("covent_garden")
    return set(draft.choices) if draft.asks == "pile" else set()


def test_a_draft_offers_the_losing_piles_of_the_seat_and_no_other() -> None:
    for seat, pile in ((0, "gherkin"), (1, "monument")):
        game = lay_table(
            {
                "turn": seat,
                "centre": ["gherkin", "monument", "globe_theatre", "tower_bridge", "covent_garden"],
                "hands": {seat: {"red": 3}},
                "bids": list(BIDS),
            }
        )
        assert piles_offered(game, seat) == {"", pile}
        moved = {name for action in game.legal_actions(seat) for name in getattr(action, "piles", ())}
        assert moved == {pile}, "the list says the same"


def test_under_seal_a_bid_is_raised_by_one_and_never_moves() -> None:
    game = lay_table(
        {
            "tiles": "docklands",
            "variants": ["whispers"],
            "turn": 0,
            "centre": ["free_trade_wharf", "hay_quay"],
            "hands": {0: {"red": 4}, 1: {"red": 4}},
        }
    )
    for seat in (0, 1):
        game.apply(ktc.Bid(seat, "free_trade_wharf", "red", 2))
    for tile in ("free_trade_wharf", "hay_quay"):
        draft = game.draft(0).choose("Bid").choose(tile)
        assert (draft.asks, draft.choices) == ("behind", (1, 2))
