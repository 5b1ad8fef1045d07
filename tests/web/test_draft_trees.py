"""Whole trees of choices, walked as a page walks them: each end has a path of spots that the board draws and of buttons."""

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

import ktc
from ktc.installed import entries
from ktc.kernel import AnyAction, AnyChoice
from ktc.kernel.draft import AnyDraft
from ktc.kit.named import kit_or_usual
from ktc.web.calls import Calls

from .calling import CITY, ask, table_of
from .test_board_calls import spots_of

GAMES = 15
NUMBERS = tuple(kit_or_usual(CITY).seats)
TILES = entries.names(entries.TILE_SETS)


def plain(choices: Sequence[AnyChoice]) -> list[Any]:
    """Return choices as JSON has them; one may be an action."""
    return [json.loads(ktc.to_json(choice)) for choice in choices]


class Walk:
    """A seat's decision as a page shows it: what was asked for is drawn when it does not stand there yet."""

    def __init__(self, calls: Calls, token: str) -> None:
        self.calls = calls
        self.token = token
        self.asks = set[str]()  # what was answered by spots
        self._standing = frozenset(spots_of(ask(calls, "board", token=token, path=[])))
        self._ghosts: dict[frozenset[str], frozenset[str]] = {}

    def ends(self, draft: AnyDraft) -> Iterator[AnyAction]:
        """Yield the action of each end; see at each question before it that all answers can be given."""
        if draft.action is not None:  # all that can be done: nothing is asked
            yield self._end(draft)
            return
        question = ask(self.calls, "question", token=self.token, path=plain(draft.path))
        assert question["asks"] == draft.asks
        assert [answer["choice"] for answer in question["answers"]] == plain(draft.choices)
        wanted = frozenset(spot for answer in question["answers"] for spot in answer["spots"])
        assert wanted <= self._choosable(wanted, plain(draft.path))
        for number, (choice, answer) in enumerate(zip(draft.choices, question["answers"], strict=True)):
            assert answer["name"]  # the button
            if answer["spots"]:
                self.asks.add(draft.asks or "")
            after = draft.choose(choice)
            if after.action is None:
                yield from self.ends(after)
            else:
                yield self._end(after) if number == 0 else after.action

    def _end(self, draft: AnyDraft) -> AnyAction:
        """Return the action of an end, which the page is shown as well: of many ends of one question this is seen of one."""
        question = ask(self.calls, "question", token=self.token, path=plain(draft.path))
        assert question["action"] == json.loads(ktc.to_json(draft.action))
        return draft.action

    def _choosable(self, wanted: frozenset[str], path: list[Any]) -> frozenset[str]:
        """Return the spots that stand on the board of a path, or are drawn there to be chosen; equal ghosts are drawn once."""
        ghosts = wanted - self._standing
        if not ghosts:
            return self._standing
        if ghosts not in self._ghosts:
            board = ask(self.calls, "board", token=self.token, path=path)
            self._ghosts[ghosts] = frozenset(spots_of(board, "legal"))
        return self._standing | self._ghosts[ghosts]


@pytest.mark.slow("hundreds of trees, each walked to all of its ends")
@pytest.mark.parametrize("number", range(GAMES))
def test_each_end_of_a_draft_has_a_path_of_marks_that_the_page_draws(number: int) -> None:
    """Games of all numbers of players and all sets of tiles; the decisions of one seat each."""
    players, tiles = NUMBERS[number % len(NUMBERS)], TILES[number % len(TILES)]
    settled = ({"type": "Settled", "key": ["tiles"], "choices": [tiles]},)
    calls, random = Calls(), Random(number)
    opened = ask(calls, "begin", table=table_of(CITY, *[""] * players, seed=number, settled=settled))
    tokens, own = [place["token"] for place in opened["places"]], number % players
    game, asks, decisions = calls.room.table.game, set[str](), 0
    while not game.over:
        seat = game.to_act[0]
        legal = game.legal_actions(seat)
        if seat == own:
            walk = Walk(calls, tokens[seat])
            ends = list(walk.ends(game.as_seat(seat).draft()))
            assert set(ends) == set(legal)  # more ends than actions: a side that two tiles share is offered by both
            asks |= walk.asks
            decisions += 1
        calls.room.table.act(tokens[seat], random.choice(legal), game.revision)
    assert decisions > 10
    assert {"tile", "colour"} <= asks
