"""A table may be called from any thread: it does one thing at a time."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import ktc
from ktc.kernel.errors import KtcError
from ktc.table import StaleAction

from .hosting import Screen, actions_in, seated


def test_of_all_who_act_at_one_revision_one_does() -> None:
    table, screens = seated(ktc.new_game(3, seed=6))
    done: list[int] = []

    def goes_on() -> bool:
        try:
            return not table.game.over and len(table.game.log) < 120
        except KtcError:  # a step is in progress; the game itself has no lock
            return True

    def many(number: int) -> int:
        """Act whenever the seat is waited for, beside others who do the same for the same seats."""
        random, mine, stale = Random(number), [Screen(table, screen.token) for screen in screens], 0
        while goes_on():
            screen = random.choice(mine)
            actions = actions_in(screen.look())
            if not actions:
                continue
            try:
                done.append(screen.act(random.choice(actions)).revision)
            except StaleAction as refused:
                screen.take(refused.news)
                stale += 1
        return stale

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(many, range(6)))
    assert len(done) == len(table.game.log) == table.game.revision
    assert ktc.verify(text=table.game.to_text()).identical
