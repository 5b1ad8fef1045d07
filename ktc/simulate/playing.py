"""One game of a plan, from its number to what is kept of it."""

from collections.abc import Iterator
from threading import Event
from typing import Final

from ktc.bots import Bot, play
from ktc.bots.programs import bot_again
from ktc.city.board.state import State
from ktc.city.model import ids
from ktc.city.model.events import TileUpgraded
from ktc.city.new_game import CityGame, new_game
from ktc.kernel.errors import KtcError, OptionError, reason_of
from ktc.kernel.score import ScoreLine, ScoreSheet
from ktc.simulate.collecting import Story
from ktc.simulate.plan import Plan, game_seed, opened, seating
from ktc.simulate.result import DRY, NO_TILE, Failed, Line, Played, UpgradeRow

STOPPED: Final = Event()  # set in a process whose games nobody waits for any more: they end at their next decision


def play_game(plan: Plan, number: int) -> Played | Failed:
    """Play the ``number``-th game of a plan.  What a plugin or a bot does wrong in it is its answer, not raised."""
    box, seed, seats = opened(plan), game_seed(plan, number), seating(plan, number)
    names = tuple(plan.bots[bot] for bot in seats)
    try:
        game = new_game(plan.players, seed, box, options=plan.options)
        bots = [bot_again(plan.bots[bot], plan.programs[bot], seed + seat, plan.only) for seat, bot in enumerate(seats)]
        story, dry = _watched(game, bots, names)
        return _played(game, number, seed, seats, story, dry)
    except OptionError:
        raise  # no game of the plan can be played here
    except Exception as error:
        told = str(error) if isinstance(error, KtcError) else reason_of(error)
        return Failed(number, seed, names, " ".join(told.split()))


def _watched(game: CityGame, bots: list[Bot], names: tuple[str, ...]) -> tuple[Story, set[str]]:
    """Play a game to its end; return what it tells, and what ran dry."""
    story, dry = Story(game.state.look, game.seats), set[str]()
    for event in game.opening:
        story.see(event)
    for step in play(game, bots, names):
        if STOPPED.is_set():
            raise KeyboardInterrupt
        for event in step.events:
            story.see(event)
        dry.update(_dry(game.state))
    return story, dry


def _dry(s: State) -> Iterator[str]:
    bag, connectors, skills = DRY
    if not sum(s.bag):
        yield bag
    if not all(s.connector_supply):
        yield connectors
    if not all(s.skill_supply):
        yield skills


def _played(game: CityGame, number: int, seed: int, seats: tuple[int, ...], story: Story, dry: set[str]) -> Played:
    sheet = game.score()
    return Played(
        number=number,
        seed=seed,
        seats=seats,
        totals=sheet.totals,
        winner=sheet.winners[0],
        decisions=len(game.log),
        events=len(game.log.events),
        lines=tuple(_line(game, line) for line in sheet.lines if line.points),
        tiles=story.rows(),
        upgrades=tuple(_upgrade(game, sheet, upgrade) for upgrade in story.upgrades),
        sails=tuple(story.sails),
        dry=tuple(name for name in DRY if name in dry),
    )


def _line(game: CityGame, line: ScoreLine) -> Line:
    if line.tile is None:
        return Line(line.seat, NO_TILE, line.rule, line.points)
    own = line.rule == ids.tile_rule(line.tile, "score")
    return Line(line.seat, game.state.look.tile[line.tile], "" if own else line.rule, line.points)


def _upgrade(game: CityGame, sheet: ScoreSheet, upgrade: TileUpgraded) -> UpgradeRow:
    """Count what an upgrade was worth: the same table, with the tile at its level and one level lower."""
    look, seat = game.state.look, upgrade.seat
    at_level, below = (_sheet_with(game, upgrade, level) for level in (upgrade.level, upgrade.level - 1))
    points = at_level.totals[seat] - below.totals[seat]
    decided = sheet.winner == seat and below.winner != seat
    return UpgradeRow(look.tile[upgrade.tile], upgrade.level, seat, points, int(decided))


def _sheet_with(game: CityGame, upgrade: TileUpgraded, level: int) -> ScoreSheet:
    twin = game.ruleset.fork(game.state)
    game.ruleset.evolve(twin, TileUpgraded(upgrade.seat, upgrade.tile, level, upgrade.rule))
    return game.ruleset.score(twin)
