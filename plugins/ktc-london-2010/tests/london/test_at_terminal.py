"""At the terminal a person answers in words, and asks why: of kinds of actions, of things by their names, of stacks from 1."""

from pathlib import Path
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ktc_london_2010.content.register import read_register
from ktc_london_2010.kit import GAME, LANGUAGES, MESSAGES
from ktc_london_2010.model import actions as a
from ktc_london_2010.play.asking import LondonAsking
from ktc_london_2010.play.presenter import LondonPresenter
from ktc_london_2010.topics import TOPICS

import ktc
from ktc.draw import hyphenated
from ktc.play import Caution, seat_all
from ktc.play.asking import WORDS, Request
from ktc.play.presenter import aim_of
from london.speaking import Typist, asking_at, context_at, foreign, play_on, words_in
from london.tabled import Table, lay

HAND: Final = {0: ["east_india_company", "haberdashers", "paupers_a", "school_a"]}
ROW: Final = ("docks", "salters")


def table() -> Table:
    """Return a table at which seat 0 chooses its action."""
    return lay(hands=HAND, stacks={0: ["brewing", "down mercers"], 1: ["grocers"]}, top=ROW, boroughs={1: ["city"]})


def typed(laid: Table, *lines: str, lang: str = "en") -> tuple[object, str]:
    """Return what a person decides who types these lines, and what was shown; what is left open at the end is no decision."""
    typist = Typist([*lines])
    asking = asking_at(context_at(laid.game, lang=lang, place=typist.terminal))
    try:
        decided = asking.answer()
    except EOFError:
        decided = None
    shown = typist.text
    return decided, shown[shown.rindex("◎") :] if "◎" in shown else shown


# --- answers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "lang", "action"),
    [
        ("three", "en", a.TakeThree(0)),
        ("take three cards", "de", a.TakeThree(0)),
        ("Drei Karten nehmen", "de", a.TakeThree(0)),
        ("buy westminster", "en", a.BuyLand(0, "westminster")),
        ("buy westm", "fr", a.BuyLand(0, "westminster")),
        ("acheter du terrain westminster", "fr", a.BuyLand(0, "westminster")),
        ("kopen Bethnal Green, Stepney & Poplar", "nl", a.BuyLand(0, "bethnal_green_stepney_poplar")),
        ("place east india company 1", "en", a.PlaceCard(0, "east_india_company", 0, "haberdashers")),
        ("east india company haberdashers 3", "en", a.PlaceCard(0, "east_india_company", 2, "haberdashers")),
        ("legen east india company auf stapel 2 haberdashers", "de", None),  # a word that names nothing here
        ("legen east india company stapel 2", "de", a.PlaceCard(0, "east_india_company", 1, "haberdashers")),
        ("activate 1", "en", a.ActivateCard(0, 0, None)),
        ("activate brewing", "nl", a.ActivateCard(0, 0, None)),
        ("brewing aktivieren", "de", a.ActivateCard(0, 0, None)),  # as it is said
        ("run city", "en", a.ActivateCard(0, 0, None)),  # as the action is called, though City is a borough
        ("run your city brewing", "en", a.ActivateCard(0, 0, None)),
        ("run the city 1", "de", a.ActivateCard(0, 0, None)),
        ("play cards east 2", "en", a.PlaceCard(0, "east_india_company", 1, "haberdashers")),
        ("place", "en", None),
        ("place 2", "en", None),  # a card or a stack: not guessed
        ("2", "en", a.ActivateCard(0, 0, None)),
    ],
)
def test_whole_actions_are_typed(line: str, lang: str, action: a.Action | None) -> None:
    decided, _ = typed(table(), line, lang=lang)
    assert decided == action


def test_one_question_on_the_way_need_not_be_answered() -> None:
    start = lay(phase="start", hands=HAND, top=ROW)
    decided, _ = typed(start, f"take {ROW[0].replace('_', ' ')}")
    assert decided == a.TakeCard(0, "top", ROW[0])
    decided, shown = typed(start, f"take {ROW[0][:3]}")  # a whole name must be said
    assert decided is None, shown


def test_done_ends_what_may_go_on() -> None:
    decided, _ = typed(lay(phase="play", hands=HAND), "done")
    assert decided == a.EndPlay(0)


def test_part_of_an_action_leads_some_steps() -> None:
    decided, shown = typed(table(), "place east", "2")
    assert "On which stack do you place East India Company?" in shown and "2 stack 2: on Mercers, face down" in shown
    assert decided == a.PlaceCard(0, "east_india_company", 1, "haberdashers")
    decided, shown = typed(table(), "place east", "back", "3")
    assert decided is None and "Which borough do you buy?" in shown


def test_a_stack_that_looks_like_another_is_typed_by_its_own_number() -> None:
    laid = lay(hands={0: ["grocers", "mercers"]}, stacks={0: ["down salters", "brewing", "down vintners"]})
    decided, shown = typed(laid, "place grocers", "3")
    assert decided == a.PlaceCard(0, "grocers", 0, "mercers") and "3 stack" not in shown, "the first of two that lie face down"


def test_what_was_typed_and_is_not_allowed_is_explained() -> None:
    decided, shown = typed(table(), "place docks")
    assert decided is None and "Place a card (Docks): Docks is not in your hand. [play.only-then]" in shown
    decided, shown = typed(table(), "xyzzy")
    assert decided is None and "“xyzzy” is not an option here." in shown


def test_the_answers_can_be_completed() -> None:
    asking = asking_at(context_at(table().game))
    words = asking.answers(asking.options())
    assert {"buy", "why", "card", "East India Company", "Docks", "School (A)"} <= set(words)


# --- why --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("why buy land hackney", "Buy land: possible now. Buy Hackney; costs £4; gives you 4 cards; a point at the end."),
        ("why lewisham", "Buy land (Lewisham): you have no building counter in a borough next to Lewisham. [land.adjacent]"),
        ("why buy city", "Buy land (City): City already has a building counter. [land.one]"),
        ("why activate 2", "Activate a card (Mercers): face-down cards cannot be activated. [run.in-view]"),
        ("why run city", "Activate a card: possible now."),
        ("why activate 3", "Activate a card (a new stack): your stacks are numbered up to 2. [run.in-view]"),
        ("why place paupers", "Place a card (Paupers): Paupers (A) has no stone base. [play.no-pauper]"),
        ("why place school 4", "Place a card (School): expend a card of the same colour (blue). [play.same-colour]"),
        ("why vintners", "Place a card (Vintners): Vintners is not in your hand. [play.only-then]"),
        ("why place school", "Place a card (School): expend a card of the same colour (blue). [play.same-colour]"),
        ("why give up docks", "Give up a card (Docks): choose one of the four actions now. [turn.one-action]"),
        ("why exchange", "Exchange a card: you have no card in view that lets you exchange a card. [card.stock-exchange]"),
        ("why loan", "Take a loan: take a loan only when a payment needs it. [loan.needed]"),
        ("why look", "Look at the deck: choose one of the four actions now. [turn.one-action]"),
        ("why nonsense", "There is no action, card, borough or stack of that name here."),
        ("why", "Choose an action: play cards, activate cards of your city, buy land or take three cards. [turn.one-action]"),
    ],
)
def test_why_is_told_by_names_with_the_rule(line: str, told: str) -> None:
    decided, shown = typed(table(), line)
    assert decided is None and told in shown, shown


def test_why_speaks_the_language_of_the_table() -> None:
    laid = lay(phase="start", stacks={0: ["brewing"]}, hands=HAND)
    _, shown = typed(laid, "why", "why land kaufen", "why kaufen lambeth", lang="de")
    assert (
        "In den Stapel sehen: du hast keine offene Karte, die dir einen Blick in den Stapel erlaubt. [card.university-look]"
        in shown
    )
    assert "Land kaufen: nimm zuerst eine Karte. [turn.start-card]" in shown
    assert "Land kaufen (Lambeth): nimm zuerst eine Karte. [turn.start-card]" in shown
    assert "awaited" not in shown and "buy" not in shown.replace("why buy", "")


def test_what_lies_nowhere_is_said_not_to_be_there() -> None:
    start = lay(phase="start", hands=HAND, top=ROW)
    _, shown = typed(start, "why take vintners", "why take vintners bottom", "why take deck")
    assert shown.count("Take a card (Vintners): that row of the Card Display has no such card. [take.source]") == 2
    assert "Take a card: possible now. Take the top card of the deck." in shown
    full = lay(phase="trim", hands={0: ["grocers", "paupers_a", "paupers_a"] + ["sewers"] * 5 + ["paupers_c"] * 2})
    _, shown = typed(full, "why give up docks", "why give up sewers")
    assert "Give up a card (Docks): Docks is not in your hand. [turn.hand-limit]" in shown
    assert "Give up a card: possible now. Give up Sewers to the Card Display." in shown


def test_where_there_are_no_stacks_and_no_cards_why_says_so() -> None:
    _, shown = typed(lay(), "why expend a card")
    assert "Expend a card: choose one of the four actions now. [turn.one-action]" in shown
    _, shown = typed(lay(), "why place a card")
    assert "You have nothing to do this with." in shown
    _, shown = typed(lay(hands=HAND), "why activate", lang="fr")
    assert "Activer une carte : vous n'avez pas encore de pile. [run.in-view]" in shown


SHORT: Final = (  # English words for kinds of actions, accepted in every language like commands
    "take", "look", "keep", "return", "place", "play", "activate", "run", "again", "cover", "expend", "turn", "buy", "land",
    "three", "exchange", "give", "give up", "loan", "end",
)  # fmt: skip
VOCABULARY: Final = [
    "why", *SHORT, *sorted(WORDS), "docks", "school", "paupers", "hospital (a)", "city", "westm", "top", "deck", "bottom",
    "0", "1", "2", "3", "17", "stack", "stapel", "on", "ben", "land kaufen", "poser une carte", "xyzzy", "£",
    "__class__", "-1", "٣", "²",
]  # fmt: skip


@pytest.mark.slow("plays a game up to each of sixty questions")
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 300), st.lists(st.sampled_from(VOCABULARY), max_size=3), st.sampled_from(LANGUAGES))
def test_whatever_is_typed_is_answered_in_words_of_the_language(seed: int, steps: int, words: list[str], lang: str) -> None:
    game, random = ktc.new_game(3, seed=seed, game=GAME), Random(seed)
    for _ in range(steps):
        if not game.over:
            game.apply(game.as_seat(game.to_act[0]).draft().sample(random))
    if game.over:
        return
    typist = Typist([])
    context = context_at(game, lang=lang, people={1: "Ben"}, place=typist.terminal)
    asking = asking_at(context)
    asking.why(" ".join(words))
    decided = asking.other(" ".join(words))
    assert decided is None or decided in game.legal_actions(game.to_act[0])
    for line in typist.shown:
        told = " ".join(line.partition("[")[0].split())
        if told != " ".join(context.say("play-names-nothing").split()):  # which says what might be typed
            assert not foreign(context, told) - words_in(" ".join(words)), told


# --- what can be looked at --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_aim_the_hand_and_the_help_are_shown(lang: str) -> None:
    assert 5 <= aim_of(GAME, lang).count("\n") + 1 <= 8
    said = [aim_of(GAME, lang), MESSAGES.say(lang, "play-help", {"card": "Haberdashers", "borough": "Bethnal Green"})]
    assert all(len(line) <= 80 for text in said for line in text.splitlines())
    laid = table()
    context = context_at(laid.game, lang=lang)
    assert not foreign(context, aim_of(GAME, lang))
    lines = LondonPresenter(laid.game, GAME, lang).hand(context)
    assert "£5" in lines[4] and len(lines) == 6 and not any(foreign(context, line) for line in lines)
    _, shown = typed(laid, "?", "aim", "mine", "card paupers", "card city", "card xyzzy", "score", lang=lang)
    assert shown.count("Paupers") >= 3 and "London (2010)" in shown


def test_the_help_names_things_on_the_table_and_card_alone_lists_them() -> None:
    laid = lay(hands={0: ["sewers", "docks"]}, boroughs={1: ["city"]})
    _, shown = typed(laid, "?", "card")
    assert "place docks " in shown.casefold() and "buy hackney" in shown.casefold() and "buy city" not in shown.casefold()
    assert "Which of these: Docks, Sewers, City, Westminster" in " ".join(shown.split()) and "Seat 1" not in shown


def test_why_alone_names_a_few_of_the_actions_that_are_not_offered() -> None:
    _, shown = typed(table(), "why")
    told = " ".join(shown.split())
    assert "other actions: " in told and "For one of them, type for example: why " in told
    assert max(line.count(",") for line in told.split("[")) <= 4


def test_a_hand_tells_money_loans_poverty_and_what_is_printed_on_cards() -> None:
    laid = lay(hands={0: ["docks", "sewers", "sewers"]}, boroughs={0: ["city", "hackney"]}, money=12, poverty=3)
    laid.player().loans = 2
    lines = LondonPresenter(laid.game, GAME).hand(context_at(laid.game))
    assert lines[0].startswith("Docks, brown, deck B; £0 to place; any card to activate; brings £7")
    assert lines[1].startswith("Sewers, pink, deck C; £2 to place; removes 3 poverty points") and "; 2 times." in lines[1]
    assert lines[2].startswith("Seat 1: Money £12, Loans 2, Poverty 3, Points taken 0, Cards in hand 3")
    assert lines[-1] == "Boroughs: City and Hackney" and len(lines) == 5


def test_players_go_by_name_and_seat() -> None:
    names = LondonPresenter(lay(3).game, GAME).names({1: "greedy", 2: "Ada"})
    assert [names.full_player(seat) for seat in range(3)] == ["Seat 1", "greedy (Seat 2)", "Ada (Seat 3)"]
    assert [names.player(seat) for seat in range(3)] == ["Seat 1", "greedy", "Ada"]
    german = LondonPresenter(lay(3).game, GAME, "de").names({1: "greedy"})
    assert [german.full_player(seat) for seat in range(2)] == ["Platz 1", "greedy (Platz 2)"]


def test_no_bot_is_called_as_a_card_or_a_borough() -> None:
    things = {thing.casefold() for thing in LondonPresenter(lay().game, GAME).things()}
    assert {"docks", "city", "st. paul's", "hospital (b)"} <= things


def test_a_table_shows_the_names_of_who_sits_there_and_news_say_what_happened(tmp_path: Path) -> None:
    shown = play_on(ktc.new_game(2, seed=5, game=GAME), ["", "take deck", "buy city", "q"], tmp_path)
    assert "Waiting for Ada: take the card of the turn" in shown and "Ada's turn begins." in shown
    assert "Ada buys City." in shown and "Seat" not in shown.replace("Ada (Seat 2)", "")
    assert "takes no more cards" not in shown, "what follows says as much"


@pytest.mark.slow("plays a whole game at a terminal")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_played_by_numbers(lang: str, tmp_path: Path) -> None:
    game, random = ktc.new_game(2, seed=8, game=GAME), Random(3)
    shown = play_on(game, [str(random.randint(1, 4)) for _ in range(3_000)], tmp_path, lang)
    assert game.over and "ktc score" in shown and "_" not in shown.replace("game.jsonl", "").replace(str(tmp_path), "")
    assert ktc.verify(tmp_path / "game.jsonl").verdict == "identical"


def test_a_request_is_no_action() -> None:
    decided, _ = typed(table(), "undo")
    assert isinstance(decided, Request)


# --- rules ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("rule run.flip", f"{read_register()['run.flip'].sentence} [run.flip]"),
        ("rule run.flop", "There is no such rule. Similar ids: run.flip"),
        ("rule land.", "There is no such rule. Similar ids: land."),
        ("rule", "Which of these: setup, secret, public, turn, take, loan, play, display"),
        ("rule " + "x" * 10_000, "There is no such rule. Each refusal ends with the id of its rule."),
        ("?", "rule ID the text of a rule; each refusal ends with the id of its rule"),
    ],
)
def test_a_rule_is_looked_up_by_the_id_that_a_refusal_prints(line: str, told: str) -> None:
    decided, shown = typed(table(), line)
    assert decided is None and told in shown


# --- what is drawn ----------------------------------------------------------------------------------------------------


def doubted(phase: str, line: str) -> tuple[object, str]:
    """Return what a person decides in a phase of a game who is asked before what cannot be taken back, and what was shown."""
    game, random = ktc.new_game(2, seed=3, game=GAME), Random(1)
    while game.to_act != (0,) or game.view(0).phase != phase or len(game.legal_actions(0)) < 2:
        game.apply(random.choice(list(game.legal_actions(game.to_act[0]))))
    typist = Typist([line])
    caution = Caution(seat_all(2, ["Ada"], ["random"], 1, None, GAME))
    asking = LondonAsking(context_at(game, place=typist.terminal), (), False, caution, False)
    try:
        return asking.answer(), typist.text
    except EOFError:
        assert asking.doubt.action is not None
        return None, typist.text


def test_the_card_that_begins_a_turn_is_drawn_without_a_question() -> None:
    decided, shown = doubted("start", "take deck")
    assert decided == a.TakeCard(0, "deck", None) and "You cannot undo this" not in shown


def test_what_could_be_left_undone_is_asked_about() -> None:
    decided, shown = doubted("play", "end")
    assert decided is None and "You cannot undo this" in shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_for_a_command_begins_no_action(lang: str) -> None:
    asking = asking_at(context_at(table().game, lang=lang, place=Typist([]).terminal))
    known = {*WORDS, *asking.commands.by_word}
    commands = {word for word, command in asking.own_words.items() if command in known}
    named = [
        word for topic in TOPICS for word in MESSAGES.say(lang, f"kind-{hyphenated(topic.action.__name__)}").casefold().split()
    ]
    assert commands.isdisjoint(named) and bool(commands)
