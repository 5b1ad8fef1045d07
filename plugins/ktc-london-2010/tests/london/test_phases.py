"""The order of phases is one table: games move as it says, and a record that does not is refused."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest
from ktc_london_2010.board.order import ORDER
from ktc_london_2010.model.actions import ActivateCard, TakeCard
from ktc_london_2010.model.effects import TakeCards
from ktc_london_2010.model.events import CardsDue, TakingEnded
from ktc_london_2010.model.phases import ASKING, Phase
from ktc_london_2010.rules.doing import KINDS
from ktc_london_2010.stages import STAGES
from phase_changes import Change, changes, listed

import ktc
from ktc.kit import AnyGame
from london.games.kept import GAMES
from london.tabled import Table, lay

TABLE: Final = listed(STAGES)
IN_ORDER: Final = {change for change in TABLE if change[0] in ORDER and change[2] in ORDER and change[1] in ORDER[change[0]]}
TAKEN_IN_A_RUN: Final = {(Phase.RUN, CardsDue, Phase.TAKE)}  # by cards of fans alone


def of_game(game: AnyGame) -> set[Change]:
    rules = Table(game).rules
    return set(changes(rules, game.log.events, STAGES, rules.phase))


def test_every_phase_has_its_place_in_the_order_or_waits_for_an_answer() -> None:
    assert {*ORDER} | {*ASKING} == {*Phase} and not {*ORDER} & {*ASKING}
    assert set(ASKING) == {kind.waits_in for kind in KINDS.values()} - {None}
    assert [stage.phase for stage in STAGES] == [*Phase]
    assert [phase for phase, leads in ORDER.items() if not leads] == [Phase.OVER]


def test_archived_games_change_their_phase_as_the_order_says_and_in_all_its_ways() -> None:
    found = set[Change]().union(*(of_game(GAMES.load(name)) for name in GAMES.index))
    assert found <= TABLE
    assert IN_ORDER - found == TAKEN_IN_A_RUN


def test_a_fans_card_may_take_cards_in_a_run() -> None:
    table = lay(stacks={0: ["grocers"]}, top=["mercers"])
    table.rules.activated = {"grocers": lambda here, board: (TakeCards(1, "card.toll-gate"),)}
    state, found = table.rules.fork(table.state), list[Change]()
    for event in table.do(ActivateCard(0, 0, None), TakeCard(0, "top", "mercers")):
        assert table.rules.validate(state, event) is None, event
        before = table.rules.phase(state)
        table.rules.evolve(state, event)
        found.append((before, type(event), table.rules.phase(state)))
    assert TAKEN_IN_A_RUN | {(Phase.TAKE, TakingEnded, Phase.TRIM)} <= set(found)


# --- forged records -------------------------------------------------------------------------------------------------


def steps(text: str) -> Iterator[tuple[int, Phase, Mapping[str, Any]]]:
    """Yield the steps of a record: the indices of their lines, the phases that they begin in, and what they say."""
    game, lines = ktc.load(text=text, game="london_2010"), text.splitlines()
    rules = Table(game).rules
    for number in range(len(game.log)):
        yield number + 2, rules.phase(game.at(number).state), json.loads(lines[number + 2])


@pytest.mark.parametrize(
    ("phase", "kind", "fields"),
    [
        (Phase.START, "CardsDue", {"number": 3}),
        (Phase.TRIM, "CardsDue", {"number": 3}),
        (Phase.ACTION, "TurnBegan", {"least": 1, "most": 1}),
        (Phase.EXPEND, "RunEnded", {}),
        (Phase.UNDERGROUND, "RunEnded", {}),
    ],
)
def test_a_record_with_an_event_of_another_phase_is_refused(phase: Phase, kind: str, fields: Mapping[str, int]) -> None:
    text = GAMES.text("3-random")
    lines = text.splitlines()
    at, told = next((at, told) for at, begun, told in steps(text) if begun == phase)
    forged = {"type": kind, "seat": told["seat"], **fields, "rule": "turn.clockwise"}
    lines[at] = json.dumps({**told, "events": [forged, *told["events"]]})
    with pytest.raises(ktc.RecordError, match=f"{kind} is not possible here: it is not possible in the phase {phase}") as refused:
        ktc.load(text="\n".join(lines) + "\n")
    assert refused.value.line == at + 1
