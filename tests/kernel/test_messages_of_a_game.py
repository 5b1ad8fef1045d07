"""A refusal is told by the messages of its game, wherever it is read; the kernel itself knows no language."""

import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from pathlib import Path
from time import sleep
from typing import Any, Final

import attrs
import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.bots import make_bot, play
from ktc.kernel.game import Game
from ktc.kernel.rendering import in_plain_words
from ktc.kit import GameKit, Messages
from ktc.kit.named import called, new_game, teller
from ktc.messages import OF_EVERY_GAME, catalogue
from ktc.messages.catalogue import Catalogue, Unparsable, parse, split_entries
from ktc.testing import GameCheckFailed, check_game
from ktc_city.game.new_game import new_game as new_city

from .kits import AUCTION
from .sealed_auction import Reopen, SealBid, SealedAuction
from .test_imports import loaded_by

WORDS: Final = {
    "en": """auction-purse = your purse holds { $purse } { $purse ->
    [one] coin
   *[other] coins
 }
auction-bid = bid, or leave it
auction-only-here = only in English
undo-nothing = this auction has not begun
redo-nothing = no bid was taken back
own-actions-only = bid for yourself
record-of-one-seat = only seat { $seat } was heard
event-bid-sealed = seat { $seat } seals { $coins ->
    [none] a bid
   *[other] a bid of { $coins }
 }
event-lot-won = seat { $seat } wins{ $drawn ->
    [yes] {" "}by lot
   *[no] {""}
 }
""",
    "de": """auction-purse = dein Beutel hat { $purse } { $purse ->
    [one] Münze
   *[other] Münzen
 }
auction-bid = biete, oder lass es
event-bid-sealed = Platz { $seat } bietet verdeckt
""",
}
RICH: Final = SealBid(0, 9)


class Speaking(SealedAuction):
    """The auction, whose refusals and questions name messages."""

    def check(self, state: Any, action: object) -> ktc.Refusal | None:
        refusal = super().check(state, action)
        return None if refusal is None else attrs.evolve(refusal, says=refusal.rule.replace("toy.", "auction-"))

    def asks(self, state: Any, seat: int) -> ktc.Ask | None:
        return ktc.Ask(seat, "toy.turn", "auction-bid") if seat in self.to_act(state) else None


DUMB: Final = attrs.evolve(AUCTION, open=lambda players: Speaking())


@pytest.fixture
def kit(tmp_path: Path) -> GameKit:
    """The auction with messages in two languages."""
    for lang, text in WORDS.items():
        (tmp_path / f"{lang}.ftl").write_text(text, encoding="utf-8")
    return attrs.evolve(DUMB, messages=Messages(tmp_path, ("en", "de")))


def refusal_of(game: Game[Any, Any, Any], action: Any = RICH) -> ktc.Refusal:
    refusal = game.why_not(action)
    assert refusal is not None
    return refusal


def test_a_refusal_is_told_in_the_game_s_own_words(kit: GameKit) -> None:
    game = ktc.new_game(players=3, seed=4, game=kit)
    refusal = refusal_of(game)
    assert (refusal.reason, refusal.told("de")) == ("your purse holds 4 coins", "dein Beutel hat 4 Münzen")
    assert ktc.tell(refusal, "de", game) == "Dein Beutel hat 4 Münzen."
    with pytest.raises(ktc.IllegalAction) as refused:
        game.apply(RICH)
    assert str(refused.value) == "your purse holds 4 coins [toy.purse]"
    assert refused.value.told("de") == refusal.told("de")
    with pytest.raises(ktc.OptionError, match="no language 'fr'; languages: en, de"):
        refusal.told("fr")


def test_wherever_the_game_goes_on_its_words_go_with_it(kit: GameKit) -> None:
    game = ktc.new_game(players=3, seed=4, game=kit)
    game.apply(SealBid(1, 2))
    seat = game.as_seat(0)
    loaded = ktc.load(text=game.to_text(), game=kit)
    for other in (game.fork(), game.at(0), loaded, *seat.worlds(1, 1)):
        assert refusal_of(other).told("de") == "dein Beutel hat 4 Münzen"
        asked = other.asks(0)
        assert asked is not None and (asked.what, asked.told("de")) == ("bid, or leave it", "biete, oder lass es")
    assert [said.told("de") for said in (seat.why_not(RICH), seat.asks()) if said is not None] == [
        "dein Beutel hat 4 Münzen",
        "biete, oder lass es",
    ]
    for call in (lambda: seat.apply(RICH), lambda: game.what_if([RICH])):
        with pytest.raises(ktc.IllegalAction) as refused:
            call()
        assert refused.value.told("de") == "dein Beutel hat 4 Münzen"


def test_its_words_lie_over_those_of_every_game(kit: GameKit) -> None:
    game = ktc.new_game(players=3, seed=4, game=kit)
    with pytest.raises(ktc.IllegalAction) as undone:
        game.undo()
    assert undone.value.told("en") == "this auction has not begun"
    assert undone.value.told("de") == "es gibt noch nichts zurückzunehmen"
    with pytest.raises(ktc.IllegalAction) as redone:
        game.redo()
    assert redone.value.told("en") == "no bid was taken back"
    assert redone.value.told("de") == "seit der letzten Aktion wurde nichts zurückgenommen"
    own = game.as_seat(0).why_not(SealBid(1, 1))
    assert own is not None and own.told("en") == "bid for yourself"
    assert own.told("de").startswith("diese Ansicht gehört Platz 0")
    heard = ktc.load(text=game.to_text(seat=1), game=kit)
    assert refusal_of(heard).told("en") == "only seat 1 was heard"


def test_what_a_language_lacks_is_told_in_the_first_one_else_plainly(kit: GameKit) -> None:
    messages = kit.part("messages")
    assert messages.say("de", "auction-only-here") == "only in English"
    assert messages.say("de", "auction-nowhere", {"purse": 3, "seats": (0, 1)}) == "auction nowhere: purse 3, seats 0, 1"
    assert messages.say("de", "No tea before five") == "No tea before five"


@pytest.mark.parametrize("lang", OF_EVERY_GAME.languages)
def test_a_game_without_messages_has_those_of_every_game_and_plain_words(lang: str) -> None:
    game = ktc.new_game(players=3, seed=4, game=DUMB)
    assert refusal_of(game).told(lang) == "auction purse: purse 4"
    with pytest.raises(ktc.IllegalAction) as undone:
        game.undo()
    assert undone.value.told(lang) == ktc.new_game(2, seed=1)._why_no_undo(None).told(lang)  # type: ignore[union-attr]  # none may
    assert undone.value.told(lang) != in_plain_words("undo-nothing", {})
    game = ktc.new_game(players=3, seed=4, game=AUCTION)
    assert refusal_of(game).told(lang) == "nobody bids more than the purse holds"


def test_no_game_is_told_in_another_one_s_words() -> None:
    class Mistaken(SealedAuction):
        def check(self, state: Any, action: object) -> ktc.Refusal:
            return ktc.Refusal("toy.low", "whole-keyples")

    city = ktc.Refusal("a.rule", "whole-keyples").reason
    game = ktc.new_game(players=3, seed=4, game=attrs.evolve(AUCTION, open=lambda players: Mistaken()))
    assert refusal_of(game).reason == "whole keyples" != city


def test_an_event_is_told_by_the_message_of_its_name(kit: GameKit) -> None:
    game = ktc.new_game(players=3, seed=4, game=kit)
    (hidden,) = game.as_seat(0).told() if game.apply(SealBid(1, 3)) else ()
    (known,) = game.as_seat(1).told()
    assert [ktc.tell(event, game=game) for event in (hidden, known)] == ["Seat 1 seals a bid.", "Seat 1 seals a bid of 3."]
    assert ktc.tell(known, "de", game) == "Platz 1 bietet verdeckt."
    revealed = [*game.apply(SealBid(0, 3)), *game.apply(SealBid(2, 0))]
    assert [ktc.tell(event, "de", game) for event in revealed[1:]] == [
        "Platz 2 bietet verdeckt.",
        "Bids revealed: coins 3, 3 und 0.",
        "Struggle began: seats 0 und 1.",
    ]
    won = [*game.apply(SealBid(0, 1)), *game.apply(SealBid(1, 1))]
    assert ktc.tell(won[-1], game=game).endswith("wins by lot.")
    assert ktc.tell(won[-1], "de", game).startswith("Lot won: Platz ")


def in_another_process(value: Any, expression: str) -> str:
    """Return what an expression about a pickled ``value`` gives in a Python that has loaded nothing yet."""
    code = f"import pickle, sys\nsys.path[:0] = {sys.path!r}\nvalue = pickle.loads({pickle.dumps(value)!r})\nprint({expression})"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return told.stdout.strip()


def test_an_error_says_the_same_in_another_process(kit: GameKit) -> None:
    city = new_city(2, seed=1, options={"start": 0})
    for game, action in ((ktc.new_game(players=3, seed=4, game=kit), RICH), (city, ktc.Pass(1))):
        with pytest.raises(ktc.IllegalAction) as refused:
            game.apply(action)
        refusal = refusal_of(game, action)
        for value in (refused.value, refusal):
            assert in_another_process(value, "value.told('de')") == refusal.told("de") != in_plain_words(refusal.says, {})
        assert in_another_process(refused.value, "value") == str(refused.value)


def test_the_city_s_messages_are_those_of_a_refusal_that_no_game_handed_out() -> None:
    game = ktc.new_game(2, seed=1, options={"start": 0})
    refusal = refusal_of(game, ktc.Pass(1))
    assert refusal.messages is not None
    text = ktc.to_json(refusal)
    assert "messages" not in text
    read = ktc.from_json(text, ktc.Refusal)
    assert (read, hash(read), repr(read)) == (refusal, hash(refusal), repr(refusal))
    assert (
        [read.told(lang) for lang in OF_EVERY_GAME.languages]
        == [
            "it is seat 0's turn, not seat 1's",
            "Platz 0 ist am Zug, nicht Platz 1",
            "c'est le tour de la place 0, pas celui de la place 1",
            "plaats 0 is aan de beurt, niet plaats 1",
        ]
        == [refusal.told(lang) for lang in OF_EVERY_GAME.languages]
    )
    with pytest.raises(ktc.RecordError):
        ktc.from_json(text.replace('{"type"', '{"messages":null,"type"', 1), ktc.Refusal)


def test_the_city_says_the_same_to_whoever_does_not_come_by_the_face() -> None:
    code = (
        "from ktc_city.game.new_game import new_game\nfrom ktc_city.model.actions import Pass\n"
        "print(new_game(2, 1, options={'start': 0}).why_not(Pass(1)).told('nl'))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "plaats 0 is aan de beurt, niet plaats 1"


def test_the_kernel_tells_by_itself_in_plain_words() -> None:
    modules = loaded_by(
        "import ktc.kernel.game, ktc.kernel.ruleset as rules, ktc.kernel.errors as errors\n"
        "said = rules.Refusal('a.rule', 'undo-of-another', {'seat': 1}).told('de')\n"
        "assert said == rules.Ask(1, 'a.rule', 'undo-of-another', (), {'seat': 1}).what == 'undo of another: seat 1', said\n"
        "assert str(errors.IllegalAction('a.rule', 'undo-nothing')) == 'undo nothing [a.rule]'"
    )
    assert "ktc.kernel.rendering" in modules
    others = {name for name in modules if name.startswith(("ktc.", "ktc_")) and not name.startswith("ktc.kernel")}
    assert others <= {"ktc.lazy"}, "importing any module of ktc imports ktc itself, which reads its list of names with this"
    assert not modules & {"fluent", "babel"}


def test_messages_load_no_game() -> None:
    modules = loaded_by(
        "import ktc.messages, ktc.messages.messages, ktc.messages.package_messages, ktc.telling\n"
        "ktc.messages.say('fr', 'seat', seat=1), ktc.messages.joined('de', ['a', 'b'])"
    )
    assert "ktc.messages.catalogue" in modules
    assert not {name for name in modules if name.startswith(("ktc_city", "ktc.games", "ktc.face", "ktc_box"))}


def test_threads_that_begin_together_find_every_message(monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(lang: str) -> Any:
        sleep(0.05)  # while others come, too
        return empty_bundle(lang)

    empty_bundle = catalogue.empty_bundle
    monkeypatch.setattr(catalogue, "empty_bundle", slow)
    fresh = Catalogue.read("ktc.messages", "en", "", ("en",))
    wanted = [name for name in ("play-more-kinds", "play-why-one", "play-which", "play-unknown") if name in fresh.names]
    with ThreadPoolExecutor(len(wanted)) as pool:
        assert [*pool.map(fresh.has, wanted)] == [True] * 4
    assert [fresh.has(name) for name in wanted] == [True] * 4


def test_nobody_reads_a_catalogue_before_there_is_a_sentence_to_tell() -> None:
    modules = loaded_by("import ktc\ngame = ktc.new_game(2, seed=1)\nassert game.why_not(ktc.Pass(9)) is not None")
    assert "ktc_city.catalogue" in modules, "the refusal carries its messages"
    assert not modules & {"fluent", "babel", "ktc.messages.catalogue"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "no messages in 'en': add en.ftl or en/*.ftl"),
        ("what is this", "have a syntax error: 'what is this"),
        ("a = \udcff", "cannot be read: UnicodeDecodeError"),
    ],
)
def test_messages_that_cannot_be_used_are_their_game_s_fault(tmp_path: Path, text: str | None, reason: str) -> None:
    if text is not None:
        (tmp_path / "en.ftl").write_bytes(text.encode("utf-8", "surrogateescape"))
    kit = attrs.evolve(DUMB, messages=Messages(tmp_path, ("en",)))
    game = ktc.new_game(players=3, seed=4, game=kit)
    with pytest.raises(ktc.PluginError) as failed:
        refusal_of(game).told()
    assert reason in str(failed.value) and str(tmp_path) in str(failed.value)


def test_one_broken_message_is_found_where_it_is_said_and_by_a_check(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("broken = { $a\nwhole = { inner }\n  and more\ninner = all\n", encoding="utf-8")
    messages = Messages(tmp_path, ("en",))
    assert messages.say("en", "whole") == "all\nand more", "the others are said"
    for fails in (lambda: messages.say("en", "broken", {"a": 1}), messages.check, lambda: messages.has("en", "broken")):
        with pytest.raises(ktc.PluginError, match="its messages in 'en' have a syntax error: 'broken = "):
            fails()
    with pytest.raises(GameCheckFailed, match="its messages in 'en' have a syntax error: 'broken = "):
        check_game(attrs.evolve(DUMB, messages=messages), games=1)


def test_a_message_is_parsed_when_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    monkeypatch.setattr(
        catalogue, "parse", lambda source: parsed.extend(word for word in source.split()[:1] if word[0] != "#") or parse(source)
    )
    (tmp_path / "en.ftl").write_text(
        "one = { two } { -three }\ntwo = { one }\n-three = { four }\nfour = 4\nfive = 5\n", encoding="utf-8"
    )
    messages = Messages(tmp_path, ("en",))
    assert messages.has("en", "two") and sorted(parsed) == ["-three", "four", "one", "two"]
    assert messages.say("en", "one").endswith(" 4"), "a message that refers to itself ends"
    assert messages.say("en", "five") == "5" and messages.has("en", "five") and len(parsed) == 4, "a text needs no parser"


@pytest.mark.parametrize(
    "file", sorted(file for name in ("ktc", "ktc_city") for file in Path(str(files(name))).rglob("*.ftl")), ids=str
)
def test_a_file_that_is_split_has_the_messages_that_the_parser_finds(file: Path) -> None:
    check_split(file.read_text(encoding="utf-8"))


LINES: Final = st.sampled_from(
    ["a = b", "a =", "-t = { x }", "b-2 = { $n ->", "  [one] 1", " *[other] { $n }", "}", "  }", "    .at = 1", "# c", "###", "",
     " ", "  more {", "{ a }", "junk", "[x]", "é = 1", "a", "c={-t}", "* x", "$n", "\t= 1", "a = { \"q\" }\r"]
)  # fmt: skip


@given(st.lists(LINES, max_size=12))
def test_any_text_is_split_as_the_parser_reads_it(lines: list[str]) -> None:
    check_split("\n".join(lines))


TEXTS: Final = st.text(alphabet="ab .\t\u00a0{}[]*#-\"'=é\n", max_size=12)


@given(TEXTS, st.sampled_from(["", "\n", "\n\n# c\n", "\n#\n\n", "\n  more\n", "\n .at = 1\n", "\n## c\nother = x\n"]))
def test_a_text_that_needs_no_parser_is_said_as_fluent_says_it(text: str, after: str) -> None:
    """Most messages are one line of text; those are not parsed."""
    try:
        sources = split_entries(f"whole = {text}{after}")
    except Unparsable:
        return
    plain, parsed = (Catalogue(Path(), "en", dict(sources), frozenset(sources)) for _ in range(2))
    try:
        parsed.parse_all()
    except ktc.PluginError:
        with pytest.raises(ktc.PluginError):
            plain.parse_all()
        return
    assert plain.has("whole") == parsed.has("whole")
    if parsed.has("whole"):
        assert plain.say("whole", {}) == parsed.say("whole", {})


def check_split(text: str) -> None:
    """Compare what is parsed message by message with the whole file; what is no message is found by one or the other."""
    whole = FluentResource(text).body
    try:
        split = {name: entry for name, source in split_entries(text).items() for entry in parse(source) if not is_comment(entry)}
    except Unparsable:
        assert any(isinstance(entry, ftl.Junk) for entry in whole)
        return
    assert not any(isinstance(entry, ftl.Junk) for entry in whole)
    named = {
        f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name: entry for entry in whole if not is_comment(entry)
    }
    assert split.keys() == named.keys()
    assert all(split[name].equals(entry, ignored_fields=["span", "comment"]) for name, entry in named.items())


def is_comment(entry: Any) -> bool:
    return isinstance(entry, ftl.BaseComment)


def test_a_package_without_messages_is_named() -> None:
    with pytest.raises(ktc.PluginError, match="plugin no_such_package: its messages cannot be read"):
        Messages("no_such_package", ("en",)).say("en", "undo-nothing")


@pytest.mark.parametrize("wrong", [7, {"en": {}}])
def test_what_is_no_messages_is_found_when_the_game_is_opened(wrong: Any) -> None:
    with pytest.raises(ktc.PluginError, match=r"plugin sealed-auction: its messages must be a ktc\.kit\.Messages, not"):
        ktc.new_game(players=3, seed=4, game=attrs.evolve(DUMB, messages=wrong))


def test_rules_without_a_place_for_messages_are_told_so(kit: GameKit) -> None:
    class Narrow(Speaking):
        messages = property(lambda self: None)

    narrow = attrs.evolve(kit, open=lambda players: Narrow())
    with pytest.raises(ktc.PluginError, match=r"its rules \(Narrow\) do not allow setting `messages`"):
        ktc.new_game(players=3, seed=4, game=narrow)
    assert ktc.new_game(players=3, seed=4, game=attrs.evolve(narrow, messages=None)).over is False


def test_rules_with_messages_of_their_own_keep_them(kit: GameKit) -> None:
    class Own(Speaking):
        messages = OF_EVERY_GAME

    game = ktc.new_game(players=3, seed=4, game=attrs.evolve(kit, open=lambda players: Own()))
    assert game.messages is OF_EVERY_GAME and game.apply(SealBid(0, 1)) and game.why_not(Reopen(0)) is None


def test_a_language_that_the_house_has_not_begins_in_english(tmp_path: Path) -> None:
    (tmp_path / "eo.ftl").write_text("auction-purse = ne sufiĉas", encoding="utf-8")
    messages = Messages(tmp_path, "eo")
    assert messages.say("eo", "auction-purse") == "ne sufiĉas"
    assert messages.say("eo", "undo-nothing") == OF_EVERY_GAME.say("en", "undo-nothing")
    (tmp_path / "tlh.ftl").write_text("auction-purse = vIghro'", encoding="utf-8")
    klingon = Messages(tmp_path, ("tlh",))
    assert klingon.joined("tlh", ["a", "b"]) == "a and b" and klingon.say("tlh", "auction-purse") == "vIghro'"


LISTS: Final = """
list-two = { $first } kaj { $second }
list-goes-on = { $before }; { $next }
list-ends = { $before }; {"{"}kaj{"}"} { $last }
"""


def test_lists_are_joined_by_the_messages_of_a_language(tmp_path: Path) -> None:
    (tmp_path / "eo.ftl").write_text(LISTS, encoding="utf-8")
    messages = Messages(tmp_path, ("eo",))
    parts = ["a", "{0}", "\\b", "x" * 5000]
    assert [messages.joined("eo", parts[:number]) for number in range(4)] == ["", "a", "a kaj {0}", "a; {0}; {kaj} \\b"]
    assert messages.joined("eo", parts) == f"a; {{0}}; \\b; {{kaj}} {'x' * 5000}"
    house = {"en": "a, b and c", "de": "a, b und c", "fr": "a, b et c", "nl": "a, b en c"}
    assert {lang: OF_EVERY_GAME.joined(lang, ["a", "b", "c"]) for lang in OF_EVERY_GAME.languages} == house
    (tmp_path / "io.ftl").write_text("list-two =\n    .of = a text", encoding="utf-8")
    with pytest.raises(ktc.PluginError, match="its message list-two has no text"):
        Messages(tmp_path, ("io",)).joined("io", ["a", "b"])


def test_seats_of_a_game_go_by_its_own_word_where_it_has_one(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("seat-in-a-sentence = merchant { FROM_ONE($seat) }", encoding="utf-8")
    own = new_game(attrs.evolve(DUMB, messages=Messages(tmp_path, ("en",))), 3, 4)
    assert called(own, "en", {1: "Ben"}) == {0: "merchant 1", 1: "Ben", 2: "merchant 3"}
    assert called(new_game(DUMB, 3, 4), "fr") == {0: "la place 1", 1: "la place 2", 2: "la place 3"}


def test_a_game_in_a_language_that_the_house_has_not_is_told_in_it(tmp_path: Path) -> None:
    (tmp_path / "eo.ftl").write_text("event-bid-sealed = { SEAT($seat) } proponas", encoding="utf-8")
    game = new_game(attrs.evolve(DUMB, messages=Messages(tmp_path, ("eo",))), 3, 4)
    game.apply(SealBid(0, 1))
    assert [teller(game, "eo")(event) for event in game.log.events] == ["Seat 1 proponas."]


@pytest.mark.parametrize(
    ("game", "lang", "told"),
    [("key-to-the-city-london", "en", "Printed on it"), ("london_2010", "de", "£"), ("stadens_nyckel", "fr", "")],
)
def test_a_line_of_a_score_sheet_is_told(game: str, lang: str, told: str) -> None:
    played = ktc.new_game(3, seed=1, game=game)
    for _ in play(played, [make_bot("random", seed, game=game) for seed in range(3)]):
        pass
    for line in played.score().lines:
        assert ktc.tell(line, lang, played).rstrip(".").casefold() == line.told(lang).casefold()
    assert any(told in ktc.tell(line, lang, played) for line in played.score().lines)
