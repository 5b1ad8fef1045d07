"""A game for OpenSpiel: a Python game whose first node picks one of several deals."""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ktc.kernel.errors import OptionError, shorten
from ktc.kit.named import DEFAULT_GAME
from ktc.learning.encoding import Array, Encoder, needed
from ktc.learning.playing import OBSERVATION, REWARDS, Opening, Playing
from ktc.wire.codec import to_json
from ktc.wire.text import LARGEST_NUMBER

if TYPE_CHECKING:
    import pyspiel
else:
    pyspiel = needed("pyspiel", "openspiel")

Parameters: TypeAlias = Mapping[str, Any]
SpielThing: TypeAlias = Any  # a value of OpenSpiel, which has no types
NAME: Final = "python_ktc"
DEFAULTS: Final[Parameters] = {"game": DEFAULT_GAME, "players": 0, "reward": "win", "deals": 1_000}
MOST_PLAYERS: Final = 100
MOST_STEPS: Final = 100_000  # of a game without a declared maximum
CHOICES_A_STEP: Final = 100
SHARES: Final = "win"  # the reward that is between 0 and 1


def game_type() -> SpielThing:
    """Return the OpenSpiel type of this game."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=NAME,
        long_name="A game of ktc",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=MOST_PLAYERS,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=dict(DEFAULTS),
    )


def _opening(parameters: Parameters) -> Opening:
    found = {**DEFAULTS, **parameters}
    return Opening(found["game"], found["players"] or None, None, {})


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # the library has no types
    """A game for OpenSpiel: ``game`` and ``players`` (0: the fewest), a ``reward`` by name, and the number of ``deals``.

    The first node is a chance node: it picks a deal, which is the seed of the game, with equal probability.  All later draws
    follow from it.  Choices and observations are those of ``MultiSeatEnv``.
    """

    def __init__(self, params: Parameters | None = None) -> None:
        self.parameters: Parameters = dict(params or {})
        found = {**DEFAULTS, **self.parameters}
        self.deals: int = found["deals"]
        if self.deals < 1:
            raise OptionError(f"deals must be at least 1, not {shorten(self.deals)}")
        if found["reward"] not in REWARDS:
            raise OptionError(f"no reward {shorten(found['reward'])}; one of {', '.join(REWARDS)}")
        self.reward = REWARDS[found["reward"]]
        self.opening = _opening(self.parameters)
        least, most = (0.0, 1.0) if found["reward"] == SHARES else (-float(LARGEST_NUMBER), float(LARGEST_NUMBER))
        length = CHOICES_A_STEP * (self.opening.most_steps or MOST_STEPS)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoder.layout.choices),
            max_chance_outcomes=self.deals,
            num_players=self.encoder.layout.seats,
            min_utility=least,
            max_utility=most,
            max_game_length=length,
        )
        super().__init__(game_type(), info, self.parameters)

    @property
    def encoder(self) -> Encoder:
        """The encoder of the game."""
        return self.opening.encoder

    def new_initial_state(self) -> "SpielState":
        """Return the state before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: SpielThing = None, params: Parameters | None = None) -> "SpielObserver":
        """Return the observer of a state for a player."""
        if params:
            raise OptionError(f"an observer takes no {', '.join(params)}")
        return SpielObserver(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


class Dealt:
    """A game in progress that can be copied, with the same draws, and pickled, as its deal and the choices since."""

    def __init__(self, opening: Opening, parameters: Parameters, deal: int) -> None:
        self._parameters, self._deal = parameters, deal
        self._numbers: list[int] = []
        self.playing = Playing(opening, deal)
        self.playing.settle()

    def choose(self, number: int) -> None:
        """Make a choice by its number."""
        self.playing.choose(number)
        self._numbers.append(number)

    def __deepcopy__(self, memo: object) -> "Dealt":
        found = copy(self)
        found._numbers, found.playing = self._numbers[:], self.playing.fork()
        return found

    def __copy__(self) -> "Dealt":
        found = object.__new__(Dealt)
        found.__dict__.update(vars(self))
        return found

    def __reduce__(self) -> tuple[Callable[..., "Dealt"], tuple[Parameters, int, tuple[int, ...]]]:
        return _dealt_again, (self._parameters, self._deal, tuple(self._numbers))


def _dealt_again(parameters: Parameters, deal: int, numbers: Sequence[int]) -> Dealt:
    """Return a game from its deal and the choices since."""
    found = Dealt(_opening(parameters), parameters, deal)
    for number in numbers:
        found.choose(number)
    return found


class SpielState(pyspiel.State):  # type: ignore[misc]  # as above
    """A state for OpenSpiel: before the deal, or a game in progress."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.dealt: Dealt | None = None

    @property
    def _game(self) -> SpielGame:
        found: SpielGame = self.get_game()
        return found

    def current_player(self) -> int:
        """Return the seat that chooses, or OpenSpiel's id for chance or the end."""
        if self.dealt is None:
            return int(pyspiel.PlayerId.CHANCE)
        playing = self.dealt.playing
        return int(pyspiel.PlayerId.TERMINAL) if playing.choosing is None else playing.acting

    def _legal_actions(self, player: int) -> Sequence[int]:
        playing = self.dealt.playing if self.dealt is not None else None
        return list(playing.choosing.legal) if playing and playing.choosing and playing.acting == player else []

    def chance_outcomes(self) -> Sequence[tuple[int, float]]:
        """Return the deals, with equal probabilities."""
        deals = self._game.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.dealt is None:
            self.dealt = Dealt(self._game.opening, self._game.parameters, action)
        else:
            self.dealt.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal={action}" if player < 0 else self._game.encoder.layout.choices[action].name

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.dealt is not None and self.dealt.playing.choosing is None

    def returns(self) -> Sequence[float]:
        """Return the rewards by seat; zeros before the end."""
        if self.dealt is None or not self.is_terminal():
            return [0.0] * self.num_players()
        return list(self._game.reward(self.dealt.playing.game.score()))

    def __str__(self) -> str:
        if self.dealt is None:
            return "before the deal"
        choosing, game = self.dealt.playing.choosing, self.dealt.playing.game
        return f"{game.digest()} {len(game.log)} {choosing.numbers if choosing else ''} {choosing.page if choosing else ''}"


class SpielObserver:
    """The observation of a player: the array of ``MultiSeatEnv``, and as text its redacted events and its draft."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        numpy = needed("numpy")
        self._recall = recall
        self.tensor: Array = numpy.zeros(0 if recall else len(game.encoder.layout.slots), numpy.float32)
        self.dict: dict[str, Array] = {} if recall else {OBSERVATION: self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write a player's observation to the tensor."""
        if self.dict:
            self.tensor[:] = 0 if state.dealt is None else state.dealt.playing.observe(player)[OBSERVATION]

    def string_from(self, state: SpielState, player: int) -> str:
        """Return a player's redacted events, or its view, as text."""
        if state.dealt is None:
            return f"seat {player}"
        playing = state.dealt.playing
        table, own = playing.tables[player], playing.choosing if playing.acting == player else None
        seen = table.told() if self._recall else table.view()
        return f"seat {player} {to_json(seen)} {own.numbers if own else ''} {own.page if own else ''}"


def register_spiel() -> str:
    """Register ktc with OpenSpiel, and return the name: ``pyspiel.load_game(name, {"players": 3})``."""
    if NAME not in pyspiel.registered_names():
        pyspiel.register_game(game_type(), SpielGame)
    return NAME
