"""Play one bot game and count what happened in it."""

from collections import Counter
from collections.abc import Mapping, Sequence

import attrs

import ktc
from ktc.bots import make_bot, play
from ktc.kit import AnyEvent, AnyGame, AnyRules
from ktc_london_2010.content.sets import GAME
from ktc_london_2010.model import events as e
from ktc_london_2010.model import ids

LOST = (ids.SCORE_POVERTY_TABLE, ids.SCORE_LOAN)


@attrs.frozen
class Job:
    """A game to play, with one bot per seat; ``number`` is the seed and rotates the bots among the seats."""

    number: int
    bots: tuple[str, ...]


@attrs.frozen
class Seat:
    """The counts of one seat.

    ``won`` is 1 for a sole winner and a fraction for a shared win; ``order`` is 0 for the first player; ``lost`` is by rule.
    ``placed`` counts the cards on its stacks; ``cards`` are the names of cards placed or played, ``used`` also those expended.
    ``actions`` counts the four actions of a turn, ``chosen`` the kinds of action.
    """

    bot: str
    order: int
    points: int
    won: float
    placed: int
    cards: tuple[str, ...]
    boroughs: tuple[str, ...]
    stacks: int
    loans: int
    poverty: int
    lost: Mapping[str, int]
    actions: Mapping[str, int]
    chosen: Mapping[str, int]
    used: frozenset[str]


@attrs.frozen
class GameCount:
    """The counts of one game: seats, turns per player, Underground counters, and the poverty of each run."""

    seats: tuple[Seat, ...]
    turns: float
    underground: int
    run_poverty: tuple[int, ...]


def played(job: Job) -> GameCount:
    """Play a game and count it; cards built and boroughs bought stay to the end, so the final position has them all."""
    shift = job.number % len(job.bots)
    seated = (*job.bots[shift:], *job.bots[:shift])
    game: AnyGame = ktc.new_game(len(seated), seed=job.number, game=GAME)
    bots = [make_bot(name, job.number * len(seated) + seat, game=GAME) for seat, name in enumerate(seated)]
    for _ in play(game, bots, seated):
        pass
    return counted(game, seated)


def counted(game: AnyGame, bots: Sequence[str]) -> GameCount:
    """Count a finished game."""
    events = [*game.opening, *game.log.events]
    first = next(event.seat for event in events if isinstance(event, e.FirstPlayerDrawn))
    seats = tuple(_seat(game, seat, bot, (seat - first) % len(bots), events) for seat, bot in enumerate(bots))
    turns = sum(isinstance(event, e.TurnEnded) for event in events)
    runs = tuple(event.by for event in events if isinstance(event, e.PovertyCounted))
    return GameCount(seats, turns / len(bots), len(game.state.tunnels), runs)


def _seat(game: AnyGame, seat: int, bot: str, order: int, events: Sequence[AnyEvent]) -> Seat:
    rules: AnyRules = game.ruleset
    sheet, player, cards = game.score(), game.state.players[seat], rules.cards
    lines = sheet.of(seat)
    built = [cards[card].name for stack in player.stacks for card in stack.cards]
    own = [event for event in events if getattr(event, "seat", None) == seat]
    used = {cards[event.card].name for event in own if isinstance(event, e.CardExpended | e.PersonPlayed)}
    played = [cards[event.card].name for event in own if isinstance(event, e.PersonPlayed)]
    return Seat(
        bot,
        order,
        sheet.totals[seat],
        (seat in sheet.winners) / len(sheet.winners),
        len(built),
        tuple(sorted({*built, *played})),
        tuple(rules.boroughs[borough].name for borough in player.boroughs),
        len(player.stacks),
        sum(event.count for event in own if isinstance(event, e.LoansTaken)),
        player.poverty,
        {rule: -sum(line.points for line in lines if line.rule == rule) for rule in LOST},
        Counter(event.action for event in own if isinstance(event, e.ActionBegan)),
        Counter(type(step.action).__name__ for step in game.log if step.action is not None and step.action.seat == seat),
        frozenset(used | set(built)),
    )
