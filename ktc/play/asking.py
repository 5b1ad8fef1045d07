"""A decision, asked for step by step.  At every step a person may use commands, ask why, or go back."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from itertools import takewhile
from typing import Any, Final

import attrs
from rich.console import RenderableType
from rich.text import Text

from ktc.draw.asked import asked_of
from ktc.kernel import AnyAction, AnyChoice
from ktc.kernel.draft import ASKS_KIND, AnyDraft
from ktc.kernel.errors import OptionError
from ktc.messages import sentence_of
from ktc.messages.plain import capital, hyphenated, plain
from ktc.play.caution import Caution, Doubt
from ktc.play.choices import Hint, Option, cells, drafts_of, hint_of, matching, option_of, options_of
from ktc.play.commands import Commands, command_words
from ktc.play.context import PlayContext
from ktc.play.counts import counts_in, told_counts

LONGEST_PATH: Final = 50
ALIKE: Final = 0.75  # of the letters
UNNAMED: Final = (ASKS_KIND, "action")  # the question's sentence covers these; other small decisions use their name
Decision = Any  # an action of any game, or a ``Request``; None: the question stays open


class Leave(Exception):
    """The person leaves, and will resume later."""


@attrs.frozen
class Request:
    """A request other than an action: ``undo``, ``redo``, or ``later``."""

    word: str


@attrs.frozen
class DraftStep:
    """One answer on the way: the draft before it, and the word for the choice."""

    before: AnyDraft
    word: str


class Asking:
    """One decision of one person, asked for with plain lists; a game may customize it in a subclass.

    ``may_defer``: others may act before it is made.  ``first``: it is the person's first one in this game.  A subclass may
    override the first screen (``parts``), the question (``put``), the answers (``options``), and the handling of any other
    input (``other``), and add explanations (``why``, ``hint_of``).
    """

    def __init__(
        self, context: PlayContext, happened: Sequence[Text], may_defer: bool, caution: Caution, first: bool = False
    ) -> None:
        self.context = context
        self.commands = self.commands_of(happened)
        self.commands.answered = WORDS.keys()
        self.own_words = command_words(context.say)
        self.caution = caution
        self.doubt = Doubt(context, self.caution)
        self.first = first
        self.begun = False
        self.draft: AnyDraft = context.table.draft()
        self.forced = self.draft.action
        self.compulsory = self.draft.asks != ASKS_KIND
        self.may_defer = may_defer
        self.nearest: AnyAction = None
        self.steps: list[DraftStep] = []

    def answer(self) -> Decision:
        """Return the person's action, or a ``Request``.

        Raises ``Leave``, and ``EOFError`` at the end of the input.  Called again after a failed request, it continues at the
        same question.
        """
        typed = "" if self.begun else self.commands.begin(self.parts(), self.first)
        self.begun = True
        while True:
            options = self._options()
            self._question(options)
            found = self._heard(typed or self.context.terminal.ask(self._prompt(), self.answers(options)), options)
            typed = ""
            if found is not None and (isinstance(found, Request) or self._meant(found)):
                return found

    def _options(self) -> list[Option]:
        if self.doubt.action is not None:
            return self.doubt.options()
        if self.forced is not None:
            return [Option("1", self.context.sentence(self.forced), self.forced)]
        return self.options()

    def _meant(self, action: AnyAction) -> bool:
        """Return whether an action is applied immediately; the only possible one needs no confirmation."""
        return self.forced is not None or not self.doubt.raised(action, self.compulsory)

    # --- overridable by a game

    def commands_of(self, happened: Sequence[Text]) -> Commands:
        """Return the commands that a person may use."""
        return Commands(self.context, happened)

    def parts(self) -> Iterable[RenderableType]:
        """Return the first screen."""
        return self.commands.parts()

    def options(self) -> list[Option]:
        """Return the answers to the draft's question."""
        return options_of(self.context, self.draft)

    def answers(self, options: Sequence[Option]) -> list[str]:
        """Return the words for completion: the names of the answers, words of whole actions, and the general commands."""
        return [*(option.name for option in options), *self.action_words(), *self._commands()]

    def action_words(self) -> list[str]:
        """Return words of which lines for whole actions are made."""
        from ktc.play.refusals import TableWords  # asked for by a key

        return TableWords(self.context).completions

    def _commands(self) -> list[str]:
        known = {*WORDS, *self.commands.by_word}
        own = [word for word, command in self.own_words.items() if command in known]
        return [word for word in (*WORDS, *self.commands.by_word, *own) if len(word) > 1]

    def put(self, options: Sequence[Option]) -> bool:
        """Print the question; return whether its answers should be listed."""
        self.context.terminal.say(Text(self._asked(), style="bold"))
        several = self.draft.several
        if several is not None and len(several) == self.draft.count:  # nothing of it is chosen
            self.context.line("play-all-at-once", example=plain(told_counts(several.taken_at(len(several) // 2))))
        return True

    def _asked(self, at_once: bool = False) -> str:
        """Return the question: of the draft, if the game has words for it, else of the table with an addition."""
        own, asked = self._question_of_game(), self.context.table.asks()
        if own and self.draft.path:
            return own
        sentence = "" if asked is None else capital(asked.told(self.context.names.lang, self.context.called))
        return sentence and f"{sentence}{'' if own else self._what(at_once)}{'.' if ':' in sentence else ':'}"

    def _question_of_game(self) -> str:
        """Return the draft's question by the game's message ``which-KIND-ASKS``, ``which-ASKS`` or ``which-KIND``; "" for none.

        Its fact ``name`` is the first answer of the action.
        """
        asks = self.draft.asks
        if not asks or asks in UNNAMED:
            return ""
        action = self.draft.example
        first = asked_of(self.context.table.ruleset, action)[1:2]
        name = next((option_of(self.context, action, *answer).name for answer in first if answer[0] != asks), "")
        kind = hyphenated(type(action).__name__)
        messages = (f"which-{kind}-{asks}", f"which-{asks}", f"which-{kind}")
        return next(filter(None, (self.context.of_game(message, name=name) for message in messages)), "")

    def _what(self, at_once: bool = False) -> str:
        """Return the draft's question, as an addition to the sentence of the question; "" if that is enough.

        Numbers of several kinds are asked for one by one, or ``at_once``.
        """
        asks, kinds = self.draft.asks, self.draft.kinds
        if not asks or asks in UNNAMED:
            return ""
        if not kinds:
            return f" ({self.context.asked(asks)})"
        word, kind = self.context.word(asks), plain(asks)
        each, called = at_once and len(kinds) > 1, word if word == kind or at_once else f"{word}, {kind}"
        return f" ({self.context.say('play-how-many-each') if each else self.context.say('play-how-many', kind=called)})"

    def put_in_words(self, options: Sequence[Option]) -> str:
        """Return the question as one sentence, for interfaces with another display of the answers."""
        return self._asked(at_once=True)

    def name_of(self, choice: AnyChoice, action: AnyAction) -> str:
        """Return the name of a choice of the draft that leads to an action.

        If the choice is the first of several equivalent things, the action may have a different one.
        """
        option = next(option for option in self.options() if option.value == choice)
        asks = self.draft.asks or ""
        answer = dict(asked_of(self.context.table.ruleset, action)).get(asks, choice)
        if answer == choice or not option.also:
            return option.name
        things = (self.context.drawing.answering(self.context.seen, action, asks, each) for each in (choice, answer))
        alike, meant = ({thing.spot for thing in some} for some in things)
        return option_of(self.context, action, asks, answer).name if meant & alike else option.name

    def more_of(self, action: AnyAction) -> str:
        """Return the cost or gain of a finished action if its sentence omits it; "" for none."""
        return ""

    def other(self, text: str) -> Decision:
        """Handle an input that is not in the list: return the action that it means, go on to a draft, or explain a refusal."""
        for start in (self.draft, self.context.table.draft()) if self.draft.path else (self.draft,):
            if found := drafts_of(self.context, start, text):
                return self._led(start, found, text)
        from ktc.play.refusals import show_why  # only for a line that is no answer

        return None if show_why(self.context, text) else self.unknown(text)

    def _led(self, start: AnyDraft, found: Sequence[AnyDraft], text: str) -> Decision:
        """Go on to a draft, or as far as several have the same path; return the action of a complete one."""
        paths = [draft.path[len(start.path) :] for draft in found]
        alike = takewhile(lambda choices: len(dict.fromkeys(map(repr, choices))) == 1, zip(*paths, strict=False))
        draft = start.along(choices[0] for choices in alike)
        if draft.path == self.draft.path and draft.action is None:
            kinds = dict.fromkeys(self.context.kind(type(each.example).__name__) for each in found)
            if len(kinds) > 1:
                self.context.line("play-which", names=", ".join(kinds))
            return None
        if start is not self.draft:
            self.draft, self.steps = start, []
        return self.lead(draft, shown(text))

    def why(self, rest: str) -> None:
        """Explain why something is asked; of kinds of actions and things, what can be done with them or why not."""
        from ktc.play.refusals import show_refusals, show_why  # only where a player asks

        if not rest:
            show_refusals(self.context)
        elif not show_why(self.context, rest):
            self.context.line("play-names-nothing")

    def hint_of(self) -> Hint | str:
        """Return a hint, or the message that explains why there is none."""
        return hint_of(self.context) or "play-no-hint"

    def unknown(self, text: str, word: str = "") -> None:
        """Report an unknown input, or a word in it, with the closest known word."""
        if word and word != text.casefold():
            self.context.line("play-unknown-word", text=shown(text), word=shown(word))
        else:
            self.context.line("play-unknown", text=shown(text))
        options = self.options() if self.draft.asks else ()  # a draft without a choice asks nothing
        known = {name.casefold(): name for name in reversed(self.answers(options))}
        wanted = (word or text.partition(" ")[0])[:LONGEST_PATH].casefold()
        for near in get_close_matches(wanted, known, 1, ALIKE) if wanted not in known else ():
            self.context.line("play-near-word", word=plain(known[near]))

    # --- asking

    def put_asked(self, more: str = "") -> None:
        """Print the sentence of the question."""
        asked = self.context.table.asks()
        text = f"{capital(asked.told(self.context.names.lang, self.context.called))}{more}:" if asked is not None else ""
        self.context.terminal.say(Text(text, style="bold"))

    def _question(self, options: Sequence[Option]) -> None:
        context = self.context
        if self.doubt.action is not None:
            self.doubt.ask()
        elif self.put(options):
            cell = cells(options)
            cell += [f"   {context.say('play-later')}"] if self.may_defer and not self.steps else []
            context.terminal.show(context.names.painted(line) for line in context.terminal.columned(cell))

    def _prompt(self) -> str:
        path = " › ".join(step.word for step in self.steps)  # a mark between two steps
        return f"{path} > " if path and len(path) <= LONGEST_PATH else "> "

    # --- answers

    def _heard(self, text: str, options: Sequence[Option]) -> Decision:
        """Return the decision of an answer; None if the question stays open, or the next one is asked."""
        word, _, rest = text.partition(" ")
        word = word.casefold()
        if word in self.own_words and not matching(options, text):
            word = self.own_words[word]
        if not text:
            self.context.line("play-hint")
        elif self.doubt.action is not None and (sure := matching(options, text)):
            return self.doubt.answered(sure[0].value)
        elif rest and (whole := [option for option in options if option.name.casefold() == text.casefold()]):
            return self._choose(whole[0])  # it may begin with a word that has a meaning of its own
        elif word in WORDS:
            return WORDS[word](self, rest)
        elif word in self.commands.by_word and (len(word) > 1 or not rest):
            self.commands.by_word[word](self.commands, rest)
        elif self.doubt.action is not None:
            self.unknown(text)
        else:
            found = matching(options, text)
            if len(found) == 1:
                return self._choose(found[0])
            if found:
                self.context.line("play-which", names=", ".join(option.name for option in found))
            elif self.draft.kinds and (counts := counts_in(text, self.draft.kinds)) is not None:
                return self._choose_counts(counts)
            else:
                return self.other(text)
        return None

    def _choose_counts(self, counts: Mapping[str, int]) -> Decision:
        try:
            return self.lead(self.draft.choose_counts(counts), told_counts(counts))
        except OptionError as error:
            self.context.terminal.say(plain(sentence_of(error, self.context.names.lang)))
            return None

    def _choose(self, option: Option) -> Decision:
        return self.forced if self.forced is not None else self.lead(self.draft.choose(option.value), option.name)

    def lead(self, draft: AnyDraft, word: str) -> Decision:
        """Move to a draft, by the word of an answer; return its action if it is complete.

        With an action, the question does not change, in case the person does not confirm it.
        """
        if draft.action is None:
            self.steps.append(DraftStep(self.draft, word))
            self.draft, self.nearest = draft, None  # ``yes`` is no answer to an earlier question
        return draft.action

    # --- commands

    def _why(self, rest: str) -> None:
        self.why(rest)

    def _hint(self, rest: str) -> None:
        hint = self.hint_of()
        if isinstance(hint, str):
            self.context.line(hint)
            return
        self.doubt.dropped()  # ``yes`` is for the hint now
        self.nearest = hint.action
        self.context.terminal.show(self.context.names.painted(line) for line in hint.sentences)

    def _ask(self, rest: str) -> None:
        switch = rest.casefold()
        if switch in ("on", "off"):
            self.caution.asks = switch == "on"
        self.context.line("play-asks" if self.caution.asks else "play-asks-not")

    def _yes(self, rest: str) -> Decision:
        if self.doubt.action is not None:
            return self.doubt.action
        own = [option for option in self._options() if option.value == "yes"]
        if self.nearest is None and own:
            return self._choose(own[0])  # the word is an answer to the question
        if self.nearest is None:
            self.context.line("play-no-nearest")
        return self.nearest

    def _back(self, rest: str) -> None:
        if self.doubt.dropped():
            return
        if self.steps:
            self.draft = self.steps.pop().before
        else:
            self.context.line("play-no-back")

    def _undo(self, rest: str) -> Request:
        return Request("undo")

    def _redo(self, rest: str) -> Request:
        return Request("redo")

    def _later(self, rest: str) -> Request | None:
        if self.may_defer:
            return Request("later")
        self.context.line("play-not-later")
        return None

    def _save(self, rest: str) -> None:
        word = next((word for word, command in self.own_words.items() if command == "quit"), "quit")
        self.context.line("play-saves", word=word)

    def _leave(self, rest: str) -> None:
        raise Leave


WORDS: Final[Mapping[str, Callable[[Asking, str], Decision]]] = {
    "ask": Asking._ask,
    "b": Asking._back,
    "back": Asking._back,
    "hint": Asking._hint,
    "later": Asking._later,
    "leave": Asking._leave,
    "q": Asking._leave,
    "quit": Asking._leave,
    "redo": Asking._redo,
    "save": Asking._save,
    "undo": Asking._undo,
    "why": Asking._why,
    "yes": Asking._yes,
}


def shown(text: str) -> str:
    """Return a typed text, made safe to print."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in text)
    return plain if len(plain) <= LONGEST_PATH else plain[:LONGEST_PATH] + "…"
