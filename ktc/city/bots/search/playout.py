"""Playing a world on by greedy's rules of thumb, beside any game: no log, no undo, no check of what was listed."""

from random import Random
from typing import Final

from ktc.city.board.state import State
from ktc.city.bots.greedy import Judge
from ktc.city.box.setup import team_of
from ktc.city.game.ruleset import City
from ktc.city.model.actions import Action
from ktc.city.model.plain import OVER
from ktc.kernel.chance import Chance

WINNING: Final = 6.0  # what it is worth to win, besides the points


class GreedyPlayout:
    """A copy of a world's position, played on with luck of its own."""

    def __init__(self, rules: City, state: State, chance: Chance, random: Random) -> None:
        self.rules = rules
        self.state = rules.fork(state)
        self._chance = chance
        self._whim = random.random

    def do(self, action: Action) -> None:
        """Do an allowed action, and what follows from it."""
        rules, state, chance = self.rules, self.state, self._chance
        evolve = rules.evolve
        for event in rules.decide(state, action, chance):
            evolve(state, event)
        while follows := rules.follow(state, chance):
            for event in follows:
                evolve(state, event)

    def play(self) -> None:
        """Let greedy play all seats until the game is over."""
        rules, state, whim = self.rules, self.state, self._whim
        setup, sealed = rules.setup, rules.setup.sealed
        while state.phase != OVER:
            seat = rules.to_act(state)[0]
            actions = rules.legal(state, seat)
            if len(actions) == 1:
                self.do(actions[0])
            else:  # a world's state tells what sealed bids hold, so there greedy gets what its seat would know
                self.do(Judge(setup, rules.known(state, seat) if sealed else state, seat).best(actions, whim))

    def ahead(self, seat: int) -> float:
        """Return by how many points a seat, with its team, is ahead of the best other one, and more for winning."""
        sheet, team = self.rules.score(self.state), team_of(self.rules.setup, seat)
        best = max((total for one, total in enumerate(sheet.totals) if one not in team), default=0)
        return sheet.totals[seat] - best + (WINNING if seat in sheet.winners else -WINNING)
