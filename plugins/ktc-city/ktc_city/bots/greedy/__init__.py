"""A bot that plays sensibly, fast enough for balance runs and for roll-outs of a search.

To have its opinion and not its moves:

* ``Judge(setup, state, seat)`` once a position; ``setup`` is ``table.ruleset.setup``.  It reads of a state what the seat may
  know and nothing else, so a whole world's state does as well as ``table.position()``, unless bids are sealed.
* ``judge.worth(action)`` for each listed action: roughly how many points it is worth, against doing nothing.
* ``judge.best(actions, noise)``: the action of the greatest worth; ``noise`` is a function of no arguments from 0 to 1.
* ``estimate(setup, state, seat)``: roughly how many points a seat will have at the end.
"""

from ktc_city.bots.greedy.judge import Greedy, Judge, estimate
from ktc_city.bots.greedy.weights import Weights

__all__ = ["Greedy", "Judge", "Weights", "estimate"]
