"""The bot of a simulated host: it plays any game at random, thinks in virtual time, and fails where the seed says so."""

from typing import Final

from ktc.kernel import AnyAction
from ktc.kernel.views.seat_view import AnySeatView
from ktc.testing.host.world import CURRENT

NAME: Final = f"{__name__}:SimulatedBot"
FAILURES: Final = ("a bot raises", "a bot returns nothing", "a bot returns what is no action")


class SimulatedBot:
    """Chooses any legal action; the run that it plays in decides how long it thinks, and whether it fails."""

    games = ("*",)

    def choose(self, table: AnySeatView) -> AnyAction:
        """Return one of the legal actions, or fail."""
        world = CURRENT.get()
        world.think(f"the bot of seat {table.seat}")
        match world.failure(FAILURES):
            case "a bot raises":
                raise ZeroDivisionError("injected")
            case "a bot returns nothing":
                return None
            case "a bot returns what is no action":
                return "injected"
        return table.draft().sample(world.random)
