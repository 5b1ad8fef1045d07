"""One seat of a table as a Gymnasium environment; the other seats are played by bots."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from ktc.bots import make_bot
from ktc.bots.fast import FastTable
from ktc.bots.turns import AnyBot, finish, introduce
from ktc.kernel import Option
from ktc.kernel.errors import OptionError, shorten
from ktc.kernel.game import AnyGame
from ktc.kit import GameKit
from ktc.learning.encoding import Array, needed
from ktc.learning.layout import Layout
from ktc.learning.playing import MASK, Observation, Opening, Playing, Reward, reward_of

if TYPE_CHECKING:
    from gymnasium import Env
else:
    Env = needed("gymnasium").Env

Info: TypeAlias = dict[str, Any]
Metadata: TypeAlias = dict[str, Any]
OWN = "agent"  # the name of this seat, for bots
REFUSED = "refused"


class SingleSeatEnv(Env):  # type: ignore[misc]  # the library is an extra, without types if not installed
    """A table with one seat for the agent and bots for the others; each step is one choice of the seat's draft.

    ``bots`` are the names of the bots for the other seats, from the lowest seat on, or one name for all.  The rest is as in
    ``MultiSeatEnv``.  An impossible number changes nothing, gives the reward ``refused``, and ``refused`` is True in the info;
    use the mask to avoid this.
    """

    metadata: ClassVar[Metadata] = {"render_modes": []}

    def __init__(
        self,
        game: str | GameKit | Opening | None = None,
        players: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "random",
        reward: str | Reward = "lead",
        refused: float = 0.0,
        only: Sequence[str] | None = None,
        **options: Option,
    ) -> None:
        self._opening = game if isinstance(game, Opening) else Opening(game, players, only, options)
        self._reward = reward_of(reward)
        self._refused = float(refused)
        self._only = only
        self.layout: Layout = self._opening.encoder.layout
        if type(seat) is not int or not 0 <= seat < self.layout.seats:
            raise OptionError(f"a seat must be a number from 0 to {self.layout.seats - 1}, not {shorten(seat)}")
        self.seat = seat
        self._others = tuple(other for other in range(self.layout.seats) if other != seat)
        names = [bots] * len(self._others) if isinstance(bots, str) else list(bots)
        if len(names) != len(self._others):
            raise OptionError(f"{len(self._others)} other seats need as many bots, not {len(names)}")
        self._names = dict(zip(self._others, names, strict=True))
        self._bots: dict[int, AnyBot] = {}
        self.observation_space = self._opening.observation_space()
        self.action_space = self._opening.action_space()
        self._playing: Playing | None = None

    @property
    def game(self) -> AnyGame:
        """The current game with full information, not for the agent."""
        return self._played.game

    @property
    def _played(self) -> Playing:
        if self._playing is None:
            raise OptionError("no game has begun: call reset() first")
        return self._playing

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        """Open a new game and let the bots act until it is this seat's choice; ``options`` are ignored."""
        super().reset(seed=seed)
        self.close()
        begun = int(self.np_random.integers(2**31)) if seed is None else seed
        kit = self._opening.kit
        self._bots = {other: make_bot(name, begun + other, self._only, kit) for other, name in self._names.items()}
        introduce(self._bots.values(), [self._names.get(seat, OWN) for seat in range(self.layout.seats)])
        self._playing = Playing(self._opening, begun, self._others, self._bot_acts)
        self._fast = FastTable(self._playing.game, [*self._bots.values()], self._only)
        self._playing.settle()
        return self._seen(), self._info(refused=False)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, Info]:
        """Make a choice, and let the bots act until it is this seat's choice again."""
        playing = self._played
        refused = playing.choosing is not None and int(action) not in playing.choosing.choices
        if not refused:
            playing.choose(action)
        over, reward = playing.game.over, self._refused if refused else 0.0
        if over:
            reward = float(self._reward(playing.game.score())[self.seat])
        if over or playing.cut:
            self.close()
        return self._seen(), reward, over, playing.cut, self._info(refused)

    def action_masks(self) -> Array:
        """Return the possible numbers as flags, under the method name that other libraries expect."""
        return self._opening.encoder.mask(self._played.choosing).astype(bool)

    def close(self) -> None:
        """Close the bots' open resources."""
        if self._bots and self._playing is not None:
            finish(self._playing.game, self._bots)
        self._bots = {}

    def _bot_acts(self, seat: int) -> None:
        playing = self._played
        self._fast.act(playing.tables[seat], self._bots[seat], self._names[seat])

    def _seen(self) -> Observation:
        return self._played.observe(self.seat)

    def _info(self, refused: bool) -> Info:
        return {MASK: self._opening.encoder.mask(self._played.choosing), REFUSED: refused}
