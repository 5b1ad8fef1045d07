"""One message a reader: all that a screen needs, in step with the game, and nothing that the reader may not know."""

from random import Random

import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.kernel.errors import IllegalAction
from ktc.table import Table
from ktc.table.reports import Sentences

from .hosting import GAMES, actions_in, play, seated

ACTED = st.integers(0, 60)
SEEDS = st.integers(0, 2**32)


@pytest.mark.parametrize("game", GAMES)
@tried(6)
@given(seed=SEEDS, steps=ACTED)
def test_screens_that_follow_messages_know_what_was_told(game: str, seed: int, steps: int) -> None:
    """Steps taken back included: what was sent is forgotten as the message says."""
    random = Random(seed)
    table, screens = seated(GAMES[game](seed), consent=False)
    for _ in range(steps // 6):
        play(table, screens, 6, random)
        for screen in random.sample(screens, random.randint(0, len(screens))):
            screen.look()
        if random.random() < 0.5:
            last = table.game.log[-1].seat
            assert last is not None
            try:
                table.undo(screens[last].token)
            except IllegalAction as refused:
                assert refused.rule.startswith("undo.")
    for seat, screen in enumerate(screens):
        screen.look()
        assert tuple(told.event for told in screen.told) == table.game.events_for(seat)


@pytest.mark.parametrize("game", GAMES)
@tried(4)
@given(seed=SEEDS, steps=ACTED)
def test_a_message_is_a_function_of_what_the_reader_knows(game: str, seed: int, steps: int) -> None:
    """A table at any game that the seat cannot tell from this one sends it the same bytes."""
    table, screens = seated(GAMES[game](seed))
    play(table, screens, steps, Random(seed))
    if table.game.over:
        return
    for seat in range(table.game.seats):
        for world in table.game.worlds(seat, 2, random=seed):
            twin = Table(world, chairs=table.chairs)
            assert ktc.to_json(twin.message(screens[seat].token)) == ktc.to_json(table.message(screens[seat].token))


@pytest.mark.parametrize("lang", ["en", "de", "fr", "nl"])
def test_events_are_told_as_they_happened(lang: str) -> None:
    """A reader who comes late reads what one read who was there all the time."""
    game = ktc.new_game(3, seed=4, tiles="markets")
    table, screens = seated(game)
    there: list[str] = []
    random = Random(4)
    for _ in range(60):
        play(table, screens, 1, random)
        there += [ktc.tell(event, lang, game) for event in game.events_for(None)[len(there) :]]
    late = table.message(table.watch(), lang=lang)
    assert [told.sentence for told in late.events] == there


def test_each_event_is_redacted_once_for_a_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was told before is kept, and not worked out again for each message."""
    game, random = ktc.new_game(3, seed=4), Random(4)
    table, screens = seated(game)
    sentences, redact, redacted = Sentences(game, 0, "en"), game.ruleset.redact, list[object]()
    for _ in range(20):
        play(table, screens, 2, random)
        with monkeypatch.context() as patched:
            patched.setattr(game.ruleset, "redact", lambda *of: redacted.append(of[0]) or redact(*of), raising=False)
            sentences.update()
            sentences.since(len(game.log) // 2)
    assert redacted == list(game.log.events)


def test_what_is_asked_is_in_the_readers_language() -> None:
    table, screens = seated(ktc.new_game(2, seed=1, options={"start": 0}))
    for lang in ("en", "de", "fr", "nl"):
        message = table.message(screens[0].token, lang=lang)
        ask = table.game.asks(0)
        assert ask is not None
        assert message.asked == ktc.tell(ask, lang, table.game)
    assert table.message(screens[1].token).asked == ""


def test_the_end_has_a_sheet_for_everybody() -> None:
    table, screens = seated(ktc.new_game(2, seed=3))
    play(table, screens, 4_000, Random(3))
    for screen in screens:
        message = screen.look()
        assert message.table.over
        assert message.sheet == table.game.score()
        assert actions_in(message) == []


@pytest.mark.parametrize("lang", ["xx", "", None, ["en"], 7])
def test_another_language_is_refused_before_anything_is_done(lang: object) -> None:
    table, screens = seated(ktc.new_game(2, seed=1, options={"start": 0}))
    message = screens[0].look()
    with pytest.raises(ktc.OptionError, match="no language"):
        table.message(screens[0].token, lang=lang)  # type: ignore[arg-type]  # a wrong kind is what is tried
    with pytest.raises(ktc.OptionError, match="no language"):
        table.act(screens[0].token, actions_in(message)[0], message.revision, lang)  # type: ignore[arg-type]  # a wrong kind is what is tried
    assert table.game.revision == message.revision


@pytest.mark.parametrize("since", [-1, 1, True, "0", 1.0])
def test_a_revision_that_the_game_never_had_is_refused(since: object) -> None:
    table, screens = seated(ktc.new_game(2, seed=1))
    with pytest.raises(ktc.OptionError, match="this game has revisions 0 to 0"):
        table.message(screens[0].token, since)  # type: ignore[arg-type]  # a wrong kind is what is tried
