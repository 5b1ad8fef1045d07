"""Many tables with one seat each as a Gymnasium vector environment."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from ktc.kernel import Option
from ktc.kernel.errors import OptionError, nearest, shorten
from ktc.kit import GameKit
from ktc.learning.encoding import Array, needed
from ktc.learning.layout import Layout
from ktc.learning.one_seat import SingleSeatEnv
from ktc.learning.playing import Opening, Reward

if TYPE_CHECKING:
    from gymnasium.vector import SyncVectorEnv
else:
    SyncVectorEnv = needed("gymnasium.vector").SyncVectorEnv

AUTORESET: Final = {"next_step": "NextStep", "same_step": "SameStep", "disabled": "Disabled"}  # the modes of Gymnasium


class VectorSeatEnv(SyncVectorEnv):  # type: ignore[misc]  # the library is an extra, without types if not installed
    """``tables`` tables at once, each with one seat for the agent: arrays have a row for each table.

    ``seat`` is the agent's seat, or a sequence with the seat at each table.  ``autoreset`` says when a finished table opens its
    next game: ``next_step``, ``same_step`` or ``disabled``, as Gymnasium defines them.  ``reset(seed)`` opens table ``i`` with
    the seed ``seed + i``; later games of a table follow from that.  The rest is as in ``SingleSeatEnv``.

    All tables share one layout.  They are in this process, so each step takes as long as one of each table.
    """

    layout: Layout

    def __init__(
        self,
        tables: int,
        game: str | GameKit | None = None,
        players: int | None = None,
        seat: int | Sequence[int] = 0,
        bots: str | Sequence[str] = "random",
        reward: str | Reward = "lead",
        autoreset: str = "next_step",
        refused: float = 0.0,
        only: Sequence[str] | None = None,
        **options: Option,
    ) -> None:
        if type(tables) is not int or tables < 1:
            raise OptionError(f"tables must be a whole number from 1, not {shorten(tables)}")
        if autoreset not in AUTORESET:
            raise OptionError(f"no autoreset {shorten(autoreset)}; one of {', '.join(AUTORESET)}{nearest(autoreset, AUTORESET)}")
        seats = [seat] * tables if isinstance(seat, int) else list(seat)
        if len(seats) != tables:
            raise OptionError(f"{tables} tables need as many seats, not {len(seats)}")
        opening = Opening(game, players, only, options)
        mode = needed("gymnasium.vector").AutoresetMode(AUTORESET[autoreset])
        one = partial(SingleSeatEnv, opening, bots=bots, reward=reward, refused=refused, only=only)
        super().__init__([partial(one, seat=own) for own in seats], autoreset_mode=mode)
        self.layout = opening.encoder.layout

    def action_masks(self) -> Array:
        """Return the possible numbers of each table as flags, of shape ``(tables, len(layout.choices))``.

        A finished table has none.
        """
        return needed("numpy").stack([env.action_masks() for env in self.envs])

    def sample(self, random: Any = None) -> Array:
        """Return a possible number for each table, drawn by a generator of numpy; 0 for a finished table."""
        numpy = needed("numpy")
        random = numpy.random.default_rng() if random is None else random
        masks = self.action_masks()
        return numpy.where(masks, random.random(masks.shape), -1.0).argmax(axis=1)
