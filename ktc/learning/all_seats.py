"""All seats of a table as a PettingZoo environment, one choice after another (AEC)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from ktc.kernel import Option
from ktc.kernel.game import AnyGame
from ktc.kit import GameKit
from ktc.learning.encoding import needed
from ktc.learning.layout import Layout
from ktc.learning.playing import MASK, Observation, Opening, Playing, Reward, Space, reward_of

if TYPE_CHECKING:
    from pettingzoo import AECEnv
else:
    AECEnv = needed("pettingzoo").AECEnv

Info: TypeAlias = dict[str, Any]
Metadata: TypeAlias = dict[str, Any]


class MultiSeatEnv(AECEnv):  # type: ignore[misc]  # the library is an extra, without types if not installed
    """A table at which every seat is an agent, ``seat_0`` and so on; each step is one choice of a draft.

    ``game`` is an id or a kit, by default the default game; ``players`` the number of seats, by default the fewest;
    ``options`` are game-specific.  ``reward`` is a name from ``REWARDS`` or a function of the score sheet, called once at the
    end; until then rewards are 0.

    An observation has ``observation``, as described by ``layout``, and ``action_mask``; infos contain the mask, too.  Of the
    seats that a game waits for, the next one around the table chooses; a seat that may act but is not awaited is not asked.

    ``reset(seed)`` opens the game with that seed; without one, the next games follow from the last seed.
    """

    metadata: ClassVar[Metadata] = {"name": "ktc_v0", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(
        self,
        game: str | GameKit | None = None,
        players: int | None = None,
        reward: str | Reward = "lead",
        only: Sequence[str] | None = None,
        **options: Option,
    ) -> None:
        super().__init__()
        self._opening = Opening(game, players, only, options)
        self._reward = reward_of(reward)
        self.layout: Layout = self._opening.encoder.layout
        self.possible_agents = [f"seat_{seat}" for seat in range(self.layout.seats)]
        self.observation_spaces = {agent: self._opening.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self._opening.action_space() for agent in self.possible_agents}
        self._random, _ = needed("gymnasium.utils.seeding").np_random(None)
        self._playing: Playing | None = None
        self.agents: list[str] = []

    @property
    def game(self) -> AnyGame:
        """The current game with full information, not for agents."""
        return self._played.game

    @property
    def _played(self) -> Playing:
        if self._playing is None:
            self.reset()
        assert self._playing is not None
        return self._playing

    def observation_space(self, agent: str) -> Space:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        """Return the space of the numbers of choices."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        """Open a new game; ``options`` are ignored."""
        if seed is not None:
            self._random, _ = needed("gymnasium.utils.seeding").np_random(seed)
        self._playing = Playing(self._opening, int(self._random.integers(2**31)) if seed is None else seed)
        self._playing.settle()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._after()

    def observe(self, agent: str) -> Observation:
        """Return an agent's observation, and the mask of its choices."""
        return self._played.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Make the choice of the current agent; raises ``OptionError`` for a number outside the mask."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._played.choose(-1 if action is None else action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._after()
        self._accumulate_rewards()

    def _after(self) -> None:
        """Update the current agent and the state of the game."""
        playing = self._played
        if playing.choosing is not None:
            self.agent_selection = self.possible_agents[playing.acting]
        else:
            if playing.game.over:
                self.rewards = dict(zip(self.agents, self._reward(playing.game.score()), strict=True))
            self.terminations = dict.fromkeys(self.agents, playing.game.over)
            self.truncations = dict.fromkeys(self.agents, playing.cut)
            self.agent_selection = self.agents[0]
        encoder = self._opening.encoder
        chooses = self.agent_selection
        self.infos = {agent: {MASK: encoder.mask(playing.choosing if agent == chooses else None)} for agent in self.agents}

    def render(self) -> None:
        """Draw nothing: ``ktc.draw`` draws a game."""

    def close(self) -> None:
        """Do nothing: a table has no open resources."""
