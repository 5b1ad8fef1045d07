"""Games that one seat cannot tell from another game: its own stream, with the hidden filled in by the ruleset."""

from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ktc.kernel.chance import SEED_BYTES, Chance
from ktc.kernel.errors import OptionError, shorten

if TYPE_CHECKING:
    from ktc.kernel.game import Game

G = TypeVar("G", bound="Game[Any, Any, Any]")
MOST_WORLDS: Final = 1_000_000


def worlds(game: G, seat: int, n: int, random: Random | int | None) -> list[G]:
    """Return ``n`` games as ``Game.worlds`` promises; raises ``OptionError`` for a number that is none."""
    if type(n) is not int or not 0 <= n <= MOST_WORLDS:
        raise OptionError(f"a number of worlds is from 0 to {MOST_WORLDS}, not {shorten(n)}")
    if random is not None and not isinstance(random, Random) and type(random) is not int:
        raise OptionError(f"random is a random.Random, a whole number or None, not {shorten(random)}")
    if game.over:
        raise OptionError("the game is over: nothing is left to guess")
    source = random if isinstance(random, Random) else Random(random)
    ruleset, log = game.ruleset, game.log
    told = [ruleset.redact(event, seat) for event in log.events]
    found = []
    for events in ruleset.worlds(told, seat, n, source):
        state = ruleset.new()
        for event in events:
            ruleset.evolve(state, event)
        chance = Chance(source.randbytes(SEED_BYTES), draws=log.draws, forked=log.draws)
        found.append(type(game).recorded(ruleset, state, log.retold(events), chance))
    return found
