"""What a view tells of the river: tiles in order, whose barge lies on which berth, and who has claimed a tile."""

import pytest

import ktc
import ktc.events
from ktc.bots import make_bot, play


@pytest.mark.parametrize("players", [2, 5])
def test_every_view_tells_the_river_as_events_do(players: int) -> None:
    """Barges are where they moored or sailed to; a tile is claimed by who takes it, and not before the barge lies there."""
    game = ktc.new_game(players, seed=4)
    lying: dict[int, tuple[int, int]] = {}  # by seat: the river tile by its number, and the berth
    has: dict[str, int] = {}
    names, heard = game.inventory.rivers, 0
    bots = [make_bot("builder", seat) for seat in range(players)]
    claimed_before = 0
    for _ in play(game, bots):
        events = game.events_for(None)
        for event in events[heard:]:
            if isinstance(event, ktc.events.BargeMoored):
                lying[event.seat] = (0, event.berth)
            elif isinstance(event, ktc.events.BargeSailed):
                lying[event.seat] = (lying[event.seat][0] + 1, event.berth)
            elif isinstance(event, ktc.events.TileTaken) and event.tile in names:
                has[event.tile] = event.seat
        heard = len(events)
        rivers = game.view(None).rivers
        assert tuple(river.id for river in rivers) == names
        found = {
            berth.seat: (n, at)
            for n, river in enumerate(rivers)
            for at, berth in enumerate(river.berths)
            if berth.seat is not None
        }
        assert found == lying and all(game.view(seat).rivers == rivers for seat in range(players))
        for number, river in enumerate(rivers):
            printed = next(tile for tile in game.inventory.tiles if tile.id == river.id)
            assert [(b.keyples, b.points, b.claims) for b in river.berths] == [
                (b.keyples, b.points, b.claims) for b in printed.berths
            ]
            on_claiming = [seat for seat, (at, berth) in lying.items() if at == number + 1 and rivers[at].berths[berth].claims]
            if river.id in has:
                assert river.claimed == has[river.id]
            else:
                assert river.claimed == next(iter(on_claiming), None)
                claimed_before += river.claimed is not None
    assert has and claimed_before, "a claim is seen while the era goes on, and stays"


def test_a_fork_that_sails_on_does_not_move_the_barges_of_its_original() -> None:
    game = ktc.new_game(2, seed=4, options={"start": 0})
    before = game.view(0).rivers
    twin = game.fork()
    twin.apply(ktc.SetSail(0, 1))
    assert game.view(0).rivers == before != twin.view(0).rivers
    twin.undo(0)
    assert twin.view(0).rivers == before
