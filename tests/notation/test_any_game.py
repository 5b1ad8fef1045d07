"""A game without words of its own has a notation from the names of its classes; one with words, from those."""

from enum import Enum
from random import Random
from typing import Any, Literal

import attrs
import pytest

import ktc
from ktc.kit import BaseRuleset, GameKit, Notation, PluginError, ScoreSheet, Topic, fact
from ktc.notation import action_text, actions_text, parse_action, parse_position, position_text, whole_position_text
from tests.kernel.kits import AUCTION, LENDERS, LONDON, STADENS, install
from tests.kernel.sealed_auction import Reopen, SealBid
from tests.kernel.toy import play


@attrs.frozen
class Card:
    suit: Literal["cups", "coins"]
    worth: int = 1


@attrs.frozen
class PlayCards:
    seat: int
    cards: tuple[Card, ...]
    pairs: tuple[tuple[int, str], ...] = ()
    open: bool = False
    to: int | None = None
    rows: tuple[tuple[int, ...], ...] = ((1,),)
    note: str = ""


@attrs.frozen
class Fold:
    seat: int


@fact()
@attrs.frozen
class Played:
    seat: int


@attrs.define
class State:
    played: int = 0


class Cards(BaseRuleset[State, Any, Any]):
    id = "cards"
    topics = (
        Topic(PlayCards, check=lambda rules, state, action: None, decide=lambda *_: [Played(0)], listed=lambda *_: []),
        Topic(Fold, check=lambda rules, state, action: None, decide=lambda *_: [Played(0)], listed=lambda *_: [Fold(0)]),
    )
    facts = (Played,)

    def new(self) -> State:
        return State()

    def over(self, state: State) -> bool:
        return False

    def to_act(self, state: State) -> tuple[int, ...]:
        return (0,)

    def evolve(self, state: State, event: Any) -> None:
        state.played += 1

    def score(self, state: State) -> ScoreSheet:
        return ScoreSheet((0, 0))


CARDS = GameKit(id="cards", title="Cards", seats=(2,), open=Cards)
LINES = [
    ("0: fold", Fold(0)),
    ("0: play-cards []", PlayCards(0, ())),
    ("0: play-cards (cups)", PlayCards(0, (Card("cups"),))),
    ("0: play-cards (cups worth=3),(coins)", PlayCards(0, (Card("cups", 3), Card("coins")))),
    ("0: play-cards [] pairs=[1,a 2,-3]", None),
    ('0: play-cards [] pairs=[1,a 2,"-3"]', PlayCards(0, (), ((1, "a"), (2, "-3")))),
    ("0: play-cards [] open=yes to=1", PlayCards(0, (), (), True, 1)),
    ("0: play-cards [] rows=[]", PlayCards(0, (), rows=())),
    ("0: play-cards [] rows=[[] 1 1,2]", PlayCards(0, (), rows=((), (1,), (1, 2)))),
    ('0: play-cards [] note="\\u00fc\\n"', PlayCards(0, (), note="ü\n")),
]


@pytest.mark.parametrize(("line", "action"), LINES)
def test_words_follow_from_classes(line: str, action: Any) -> None:
    game = ktc.new_game(2, 1, game=CARDS)
    if action is not None:
        assert action_text(game, action) == line
        assert parse_action(game, line) == action
    else:
        assert action_text(game, parse_action(game, line)) != line  # it is read, and written with quotes


@pytest.mark.parametrize(
    "line",
    [
        "0: (fold)",
        "0: play-cards (cups 3)",
        "0: play-cards (wands)",
        "0: play-cards [] open=1",
        "0: play-cards [] pairs=[1,a,b]",
        "0: play-cards [] rows=(1)",
        "0: play-cards [] to=x",
        "0: play-cards cups",
        "0: play-cards x(cups)",
        "0: playcards []",
    ],
)
def test_what_is_no_line_of_the_game_is_refused(line: str) -> None:
    with pytest.raises(ktc.RecordError):
        parse_action(ktc.new_game(2, 1, game=CARDS), line)


def test_the_sealed_auction_has_lines_without_saying_a_word() -> None:
    game = ktc.new_game(3, 1, game=AUCTION)
    assert action_text(game, SealBid(0, 3)) == "0: seal-bid 3"
    assert parse_action(game, "2: reopen") == Reopen(2)
    assert position_text(game, 1) == "seat 1: 4,4,4 0,0,0 [0,1,2] -,-,-"
    play(game, 5)
    again = ktc.new_game(3, 1, game=AUCTION)
    for line in actions_text(game).splitlines():
        again.apply(parse_action(again, line))
    assert again.digest() == game.digest()


def test_every_position_of_the_auction_reads_back_and_hides_what_is_sealed() -> None:
    game, random = ktc.new_game(3, 1, game=AUCTION), Random(3)
    game.apply(SealBid(0, 3))
    other = ktc.new_game(3, 1, game=AUCTION)
    other.apply(SealBid(0, 1))
    assert position_text(game, 1) == position_text(other, 1) != position_text(game, 0)
    assert whole_position_text(game) != whole_position_text(other)
    while not game.over:
        line = whole_position_text(game)
        whole = parse_position(game, line)
        assert (whole.digest(), whole.text()) == (game.digest(), line)
        for reader in (None, 0, 1, 2):
            position = parse_position(game, position_text(game, reader))
            assert position.view() == game.view(reader)
        game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))


def of_cards(monkeypatch: pytest.MonkeyPatch, notation: Any) -> Any:
    """Open the game of cards with words of its own."""
    kit = attrs.evolve(CARDS, notation=notation)
    install(monkeypatch, kit)
    return ktc.new_game(2, 1, game=kit)


def test_a_game_may_have_words_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = {"PlayCards": "play cards to+open pairs rows=rows of=note", "Card": "card suit=suit x=worth"}
    game = of_cards(monkeypatch, Notation(lines=lines, names={"PlayCards.to": ("me", "you")}))
    action = PlayCards(0, (Card("cups", 2),), to=1, note="x")
    with pytest.raises(ktc.RecordError, match="to and open of PlayCards must be whole numbers"):
        action_text(game, attrs.evolve(action, open=True))
    assert action_text(game, action) == "0: play (suit=cups x=2) you [] of=x"
    assert parse_action(game, action_text(game, action)) == action


class Colour(Enum):
    RED = 1


@pytest.mark.parametrize(
    ("notation", "why"),
    [
        (Notation(lines={"Fold": "fold hand"}), "names 'hand', which is not a field"),
        (Notation(lines={"PlayCards": "play cards"}), "leaves out pairs, open, to, rows, note"),
        (Notation(lines={"Fold": "play-cards"}), "have the same word"),
        (7, "must be a ktc.kit.Notation, not 7"),
    ],
)
def test_words_that_cannot_be_are_the_game_s_fault(monkeypatch: pytest.MonkeyPatch, notation: object, why: str) -> None:
    game = of_cards(monkeypatch, notation)
    with pytest.raises(PluginError) as refused:
        [action_text(game, action) for action in (Fold(0), PlayCards(0, ()))]
    assert why in str(refused.value)


def test_a_state_that_holds_what_no_line_does_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = of_cards(monkeypatch, None)
    game.state.played = Colour.RED
    with pytest.raises(ktc.RecordError, match="no notation for a Colour"):
        whole_position_text(game)


def test_what_the_rules_make_nothing_of_is_one_error() -> None:
    game = ktc.new_game(3, 1, game=AUCTION)
    position = parse_position(game, "host: 4,4,4 0,0,0 [] -,-,-")  # nobody is left who could bid
    for ask in (lambda: position.to_act, lambda: position.legal_actions(0), lambda: position.why_not(SealBid(0, 1))):
        with pytest.raises(ktc.KtcError, match="the rules failed on this position"):
            ask()


def test_a_deck_game_is_played_again_from_its_lines() -> None:
    game, again = ktc.new_game(3, 2, game=LENDERS), ktc.new_game(3, 2, game=LENDERS)
    play(game, 2)
    lines = actions_text(game).splitlines()
    for line in lines:
        again.apply(parse_action(again, line))
    assert again.digest() == game.digest()
    assert {line.split()[1] for line in lines} >= {"buy", "ask-loan", "answer-loan"}


@pytest.mark.parametrize("kit", [LONDON, STADENS], ids=["london", "stadens"])
def test_a_whole_game_is_played_again_from_its_lines_and_its_positions_read_back(kit: GameKit) -> None:
    game, again, random = ktc.new_game(3, 2, game=kit), ktc.new_game(3, 2, game=kit), Random(4)
    while not game.over:
        action = random.choice(game.legal_actions(game.to_act[0]))
        again.apply(parse_action(again, action_text(game, action)))
        game.apply(action)
        if len(game.log) % 40 == 0:
            whole = parse_position(game, whole_position_text(game))
            assert (whole.digest(), whole.text()) == (game.digest(), whole_position_text(game))
            for reader in (None, 0, 1, 2):
                seen = parse_position(game, position_text(game, reader))
                assert seen.view() == game.view(reader)
    assert again.digest() == game.digest()
