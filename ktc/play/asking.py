"""A decision, asked for step by step until it is one action; at every step a person may look around, ask why, or go back."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import attrs
from rich.text import Text

from ktc.city.model.actions import Action
from ktc.kernel.draft import Draft
from ktc.play.caution import Caution, Doubt
from ktc.play.choices import NUMBERS, QUESTIONS, Option, cells, matching, numbers_of, options_of
from ktc.play.deeds import told_action
from ktc.play.desk import Desk
from ktc.play.hints import hint_of
from ktc.play.laying import Laying, all_of, can_lay, fitting, read_laying, said_to_lay, why_not_laid
from ktc.play.looking import LOOKS, Looks
from ktc.play.screens import borough_screen
from ktc.play.walking import Step, so_far, walk
from ktc.play.whys import explain, tell_whys
from ktc.play.wishes import NUMBER, Wish, action_of, read_wish
from ktc.telling import capital

LONGEST_PATH: Final = 50
OF_A_PLACE: Final = frozenset({"place", "side"})
ANSWERED_BY_NUMBERS: Final = NUMBERS | {"berth"}  # elsewhere a number is one of the list
OF_THE_OWN_BOROUGH: Final = frozenset({"PlaceConnector", "PlaceTile"})


class Leave(Exception):
    """The person wants to go on another time."""


@attrs.frozen
class Request:
    """Something else than an action: ``undo``, ``redo``, or ``later``."""

    word: str


class Asking:
    """One decision of one person.

    ``may_defer``: others may act before it is made.  ``first``: it is the person's first one in this game.
    """

    def __init__(self, desk: Desk, happened: Sequence[Text], may_defer: bool, caution: Caution, first: bool = False) -> None:
        self.desk = desk
        self.looks = Looks(desk, happened)
        self.caution = caution
        self.doubt = Doubt(desk, self.caution)
        self.first = first
        self.begun = False
        self.draft: Draft[Any] = desk.table.draft()
        self.forced = self.draft.action
        self.may_defer = may_defer
        self.nearest: Any = None
        self.steps: list[Step] = []

    def answer(self) -> Action | Request:
        """Return what the person decides; raises ``Leave``, and ``EOFError`` at the end of the input.

        Asked again, when a request could not be met, it goes on where it was.
        """
        typed = "" if self.begun else self.looks.begin(self._maps, self.first)
        self.begun = True
        while True:
            options = self._options()
            self._question(options)
            found = self._heard(typed or self.desk.terminal.ask(self._prompt()), options)
            typed = ""
            if found is not None and (isinstance(found, Request) or self._meant(found)):
                return found

    @property
    def _maps(self) -> bool:
        """Whether the own borough is what a person looks at to answer."""
        kinds = self.draft.choices if self.draft.asks == "kind" else [type(self.draft.number(0)).__name__]
        return not OF_THE_OWN_BOROUGH.isdisjoint(kinds)

    def _options(self) -> list[Option]:
        if self.doubt.action is not None:
            return self.doubt.options()
        if self.forced is not None:
            return [Option("1", told_action(self.desk, self.forced), self.forced)]
        return options_of(self.desk, self.draft)

    def _meant(self, action: Action) -> bool:
        """Say whether an action is done at once; what is the only way needs no second thought."""
        return self.forced is not None or not self.doubt.raised(action)

    # --- asking -----------------------------------------------------------------------------------------------------

    def _question(self, options: Sequence[Option]) -> None:
        desk, asks = self.desk, self.draft.asks or ""
        if self.doubt.action is not None:
            self.doubt.ask()
            return
        if asks in OF_A_PLACE:
            marks = {option.value: option.key for option in options} if asks == "place" else {}
            desk.terminal.show(borough_screen(desk, [desk.seat], marks))
        if asks in NUMBERS:
            desk.line(QUESTIONS[asks], numbers=numbers_of(options))
            return
        if asks in QUESTIONS:
            desk.line(QUESTIONS[asks])
        else:
            asked = desk.table.asks()
            desk.terminal.say(Text(f"{capital(asked.told(desk.names.lang))}:" if asked is not None else "", style="bold"))
        shown = cells(options)
        shown += [f"   {desk.say('play-later')}"] if self.may_defer and not self.steps else []
        desk.terminal.show(desk.names.painted(line) for line in desk.terminal.columned(shown))

    def _prompt(self) -> str:
        path = " › ".join(step.word for step in self.steps)  # a mark between two steps
        return f"{path} > " if path and len(path) <= LONGEST_PATH else "> "

    # --- what is answered -------------------------------------------------------------------------------------------

    def _heard(self, text: str, options: Sequence[Option]) -> Action | Request | None:
        """Return the decision that an answer makes; None when the question stands, or the next one is asked."""
        word, _, rest = text.partition(" ")
        word = word.casefold()
        if not text:
            self.desk.line("play-hint")
        elif self.doubt.action is not None and (sure := matching(options, text)):
            return self.doubt.answered(sure[0].value)
        elif word in WORDS:
            answer: Action | Request | None = WORDS[word](self, rest)
            return answer
        elif word in LOOKS and (len(word) > 1 or not rest):
            LOOKS[word](self.looks, rest)
        elif self.doubt.action is not None:
            self.desk.line("play-unknown", text=_shown(text))
        else:
            found = matching(options, text)
            if len(found) == 1:
                return self._choose(found[0])
            if found:
                self.desk.line("play-which", names=", ".join(option.name for option in found))
            else:
                return self._wish(text)
        return None

    def _choose(self, option: Option) -> Action | None:
        if self.forced is not None:
            return self.forced
        draft = self.draft.choose(option.value)
        if draft.action is None:  # else the question stays where it is, for whoever is asked and says no
            self.steps.append(Step(self.draft, option.name))
            self.draft = draft
        return draft.action

    def _wish(self, text: str) -> Action | None:
        """Take an answer in words: a whole wish is done or explained, part of one leads some steps further."""
        line = said_to_lay(self.desk, text)
        if line is not None:
            return self._lay(text, line, self.desk.table.legal_actions())
        stray = NUMBER.fullmatch(text) is not None and (self.draft.asks or "") not in ANSWERED_BY_NUMBERS
        if can_lay(self.draft) and not stray and read_laying(self.desk, text) is not None:
            return self._lay(text, text, all_of(self.draft))
        wish = None if stray else read_wish(self.desk, text, so_far(self.draft))
        if wish is None:
            self.desk.line("play-unknown", text=_shown(text))
            return None
        if not wish.whole and (found := walk(self.desk, wish)) is not None:
            self.draft, self.steps = found
            return self.draft.action
        if wish.vague:
            tell_whys(self.desk, wish.kind)
            return None
        return action_of(self.desk, wish) if self._allowed(wish) and wish.whole else None

    def _lay(self, said: str, line: str, actions: Sequence[Action]) -> Action | None:
        """Take a line that lays something: do it, ask for what it leaves open, or explain why nothing fits it."""
        laying = read_laying(self.desk, line)
        if laying is None:
            self.desk.line("play-lay-how")
            return None
        draft = fitting(self.desk, laying, actions)
        if draft is None:
            self._not_laid(laying, actions)
        elif draft.action is None:
            self.steps.append(Step(self.draft, _shown(said)))
            self.draft = draft
        return None if draft is None else draft.action

    def _not_laid(self, laying: Laying, actions: Sequence[Action]) -> None:
        refusal = why_not_laid(self.desk, laying, actions)
        if isinstance(refusal, str):
            self.desk.line(refusal)
        else:
            self.nearest = refusal.nearest
            self.desk.terminal.show(explain(self.desk, refusal))

    def _allowed(self, wish: Wish) -> bool:
        """Say whether a wish is allowed; explain why it is not, and keep in mind what is allowed instead."""
        why_not, action = self.desk.table.why_not, action_of(self.desk, wish)
        refusal = why_not(action)
        if refusal is None:
            return True
        if wish.behind is None:  # nobody asked for all the keyples there are
            modest = why_not(action_of(self.desk, attrs.evolve(wish, behind=1)))
            refusal = attrs.evolve(refusal, nearest=modest.nearest if modest is not None else None)
        self.nearest = refusal.nearest
        self.desk.terminal.show(explain(self.desk, refusal, action))
        return False

    # --- words that are no choices ----------------------------------------------------------------------------------

    def _why(self, rest: str) -> None:
        line = said_to_lay(self.desk, rest)
        wish = read_wish(self.desk, rest, so_far(self.draft)) if rest and line is None else None
        if line is not None:
            self._why_laid(line)
        elif rest and wish is None:
            self.desk.line("play-why-how")
        elif wish is None or wish.vague:
            tell_whys(self.desk, None if wish is None else wish.kind)
        elif self._allowed(wish):
            self.desk.line("play-allowed")

    def _why_laid(self, line: str) -> None:
        laying, actions = read_laying(self.desk, line), self.desk.table.legal_actions()
        if laying is None:
            self.desk.line("play-lay-how")
        elif fitting(self.desk, laying, actions) is None:
            self._not_laid(laying, actions)
        else:
            self.desk.line("play-allowed")

    def _hint(self, rest: str) -> None:
        hint = hint_of(self.desk)
        if hint is None:
            self.desk.line("play-greedy-much")
            return
        self.nearest = hint.action
        self.desk.terminal.show(self.desk.names.painted(line) for line in hint.told)

    def _ask(self, rest: str) -> None:
        switch = rest.casefold()
        if switch in ("on", "off"):
            self.caution.asks = switch == "on"
        self.desk.line("play-asks" if self.caution.asks else "play-asks-not")

    def _yes(self, rest: str) -> Action | None:
        if self.doubt.action is not None:
            return self.doubt.action
        if self.nearest is None:
            self.desk.line("play-no-nearest")
        return self.nearest  # type: ignore[no-any-return]  # a refusal of the kernel knows no kind of action

    def _back(self, rest: str) -> None:
        if self.doubt.dropped():
            return
        if self.steps:
            self.draft = self.steps.pop().before
        else:
            self.desk.line("play-no-back")

    def _undo(self, rest: str) -> Request:
        return Request("undo")

    def _redo(self, rest: str) -> Request:
        return Request("redo")

    def _later(self, rest: str) -> Request | None:
        if self.may_defer:
            return Request("later")
        self.desk.line("play-not-later")
        return None

    def _leave(self, rest: str) -> None:
        raise Leave


WORDS: Final[Mapping[str, Callable[[Asking, str], Any]]] = {
    "ask": Asking._ask,
    "b": Asking._back,
    "back": Asking._back,
    "hint": Asking._hint,
    "later": Asking._later,
    "leave": Asking._leave,
    "q": Asking._leave,
    "quit": Asking._leave,
    "redo": Asking._redo,
    "undo": Asking._undo,
    "why": Asking._why,
    "yes": Asking._yes,
}


def _shown(text: str) -> str:
    """Return what somebody typed, fit to be printed again."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in text)
    return plain if len(plain) <= LONGEST_PATH else plain[:LONGEST_PATH] + "…"
