"""The bot greedy: a sensible player, fast enough for balance runs and search playouts.

To use its evaluation instead of its moves:

* ``Judge(setup, state, seat)`` once per position; ``setup`` is ``table.ruleset.setup``.  It reads only what the seat may
  know, so the state of a determinization works as well as ``table.position()``, unless bids are sealed.
* ``judge.worth(action)`` for each legal action: its approximate value in points, compared with doing nothing.
* ``judge.best(actions, noise)``: the action with the highest value; ``noise`` is a function without arguments, 0 to 1.
* ``estimate(setup, state, seat)``: the approximate final points of a seat.
"""

from ktc_city.bots.greedy.judge import Greedy, Judge, estimate
from ktc_city.bots.greedy.weights import Weights

__all__ = ["Greedy", "Judge", "Weights", "estimate"]
