"""Sentences are rendered for readers who lack one, and are the same whenever that is."""

from random import Random

import pytest

import ktc
from ktc.table import Table, reports


def test_a_reader_who_comes_back_with_all_events_costs_no_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    game, random, rendered, teller = ktc.new_game(2, seed=2), Random(2), list[object](), reports.teller

    def counting(*given):  # type: ignore[no-untyped-def]
        tell = teller(*given)
        return lambda event: rendered.append(event) or tell(event)

    monkeypatch.setattr(reports, "teller", counting)
    for _ in range(20):
        game.apply(random.choice(game.legal_actions(random.choice(game.awaited))))
    table, other = Table(game), Table(game)
    token, again = table.sit(0), other.sit(0)
    back = table.news(token, game.revision)
    assert (back.events, rendered) == ((), [])
    game.apply(game.legal_actions(game.awaited[0])[0])
    late = table.news(token, back.revision)
    whole = other.news(again)
    assert late.events == whole.events[late.kept :]
    assert table.news(token).events == whole.events
    assert len(rendered) == 2 * len(whole.events), "each once at each table"
