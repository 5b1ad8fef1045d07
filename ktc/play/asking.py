"""A decision, asked for step by step until it is one action; at every step a person may look around, ask why, or go back."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import attrs
from rich.text import Text

from ktc.city.actions import Action
from ktc.kernel.draft import Draft
from ktc.play.choices import NUMBERS, QUESTIONS, Option, matching, options_of
from ktc.play.deeds import told_action
from ktc.play.desk import Desk
from ktc.play.looking import LOOKS, Looks
from ktc.play.screens import borough_screen
from ktc.play.whys import tell_whys
from ktc.play.wishes import NUMBER, Wish, action_of, explain, read_wish
from ktc.telling import capital

LONGEST_PATH: Final = 50
OF_A_PLACE: Final = frozenset({"place", "side"})
ANSWERED_BY_NUMBERS: Final = NUMBERS | {"berth"}  # elsewhere a number is one of the list
OF_THE_OWN_BOROUGH: Final = frozenset({"PlaceConnector", "PlaceTile"})


class Leave(Exception):
    """The person wants to go on another time."""


@attrs.frozen
class Request:
    """Something else than an action: ``undo``, or ``later``."""

    word: str


class Asking:
    """One decision of one person.  ``may_defer``: others may act before it is made."""

    def __init__(self, desk: Desk, happened: Sequence[Text], may_defer: bool) -> None:
        self.desk = desk
        self.looks = Looks(desk, happened)
        self.draft: Draft[Any] = desk.table.draft()
        self.forced = self.draft.action
        self.may_defer = may_defer
        self.nearest: Any = None
        self.said: list[str] = []

    def answer(self) -> Action | Request:
        """Return what the person decides; raises ``Leave``, and ``EOFError`` at the end of the input."""
        self.looks.begin(self._maps)
        while True:
            options = self._options()
            self._question(options)
            found = self._heard(self.desk.terminal.ask(self._prompt()), options)
            if found is not None:
                return found

    @property
    def _maps(self) -> bool:
        """Whether the own borough is what a person looks at to answer."""
        kinds = self.draft.choices if self.draft.asks == "kind" else [type(self.draft.number(0)).__name__]
        return not OF_THE_OWN_BOROUGH.isdisjoint(kinds)

    def _options(self) -> list[Option]:
        if self.forced is not None:
            return [Option("1", told_action(self.desk, self.forced), self.forced)]
        return options_of(self.desk, self.draft)

    # --- asking -----------------------------------------------------------------------------------------------------

    def _question(self, options: Sequence[Option]) -> None:
        desk, asks = self.desk, self.draft.asks or ""
        if asks in OF_A_PLACE:
            marks = {option.value: option.key for option in options} if asks == "place" else {}
            desk.terminal.show(borough_screen(desk, [desk.seat], marks))
        if asks in NUMBERS:
            numbers = ", ".join(option.key for option in options)
            desk.line(QUESTIONS[asks], numbers=_as_range([option.value for option in options]) or numbers)
            return
        if asks in QUESTIONS:
            desk.line(QUESTIONS[asks])
        else:
            asked = desk.table.asks()
            desk.terminal.say(Text(f"{capital(asked.told(desk.names.lang))}:" if asked is not None else "", style="bold"))
        cells = [_cell(option, options) for option in options]
        cells += [f"   {desk.say('play-later')}"] if self.may_defer and not self.said else []
        desk.terminal.show(desk.names.painted(line) for line in desk.terminal.columned(cells))

    def _prompt(self) -> str:
        path = " › ".join(self.said)  # a mark between two steps
        return f"{path} > " if path and len(path) <= LONGEST_PATH else "> "

    # --- what is answered -------------------------------------------------------------------------------------------

    def _heard(self, text: str, options: Sequence[Option]) -> Action | Request | None:
        """Return the decision that an answer makes; None when the question stands, or the next one is asked."""
        word, _, rest = text.partition(" ")
        word = word.casefold()
        if not text:
            self.desk.line("play-hint")
        elif word in WORDS:
            answer: Action | Request | None = WORDS[word](self, rest)
            return answer
        elif word in LOOKS and (len(word) > 1 or not rest):
            LOOKS[word](self.looks, rest)
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
        self.draft = self.draft.choose(option.value)
        self.said.append(option.name)
        return self.draft.action

    def _wish(self, text: str) -> Action | None:
        """Take an answer in words: a whole wish is done or explained, part of one leads some steps further."""
        stray = NUMBER.fullmatch(text) is not None and (self.draft.asks or "") not in ANSWERED_BY_NUMBERS
        wish = None if stray else read_wish(self.desk, text, self._so_far())
        if wish is None:
            self.desk.line("play-unknown", text=_shown(text))
            return None
        if not wish.whole and self._walk(wish):
            return self.draft.action
        if wish.vague:
            tell_whys(self.desk, wish.kind)
            return None
        return action_of(self.desk, wish) if self._allowed(wish) and wish.whole else None

    def _so_far(self) -> Wish | None:
        """Return what was chosen so far as a wish; None where words cannot go on from it."""
        asks, first = self.draft.asks, self.draft.number(0)  # what is not asked any more is the same in all that can come of it
        kind = type(first).__name__
        if kind not in WISHED or asks not in LATER_CHOICES:
            return None
        later = LATER_CHOICES[asks]
        piles = tuple(str(value) for value in self.draft.path if asks in NUMBERS and value in first.piles)
        return Wish(
            kind,
            first.tile if "tile" not in later else None,
            first.colour if "colour" not in later else None,
            front=first.front if asks == "behind" else 0,
            piles=piles,
        )

    def _walk(self, wish: Wish) -> bool:
        """Choose what a wish says, as far as it goes; say whether all of it could be chosen."""
        draft: Draft[Any] = self.desk.table.draft()
        said: list[str] = []
        for asked, value in (("kind", wish.kind), ("tile", wish.tile), ("colour", wish.colour)):
            if value is None:
                break
            if draft.asks == asked:
                option = next((option for option in options_of(self.desk, draft) if option.value == value), None)
                if option is None:
                    return False
                draft = draft.choose(value)
                said.append(option.name)
            elif not _leads_to(draft, asked, value):
                return False
        self.draft, self.said = draft, said
        return True

    def _allowed(self, wish: Wish) -> bool:
        """Say whether a wish is allowed; explain why it is not, and keep in mind what is allowed instead."""
        why_not = self.desk.table.why_not
        refusal = why_not(action_of(self.desk, wish))
        if refusal is None:
            return True
        if wish.behind is None:  # nobody asked for all the keyples there are
            modest = why_not(action_of(self.desk, attrs.evolve(wish, behind=1)))
            refusal = attrs.evolve(refusal, nearest=modest.nearest if modest is not None else None)
        self.nearest = refusal.nearest
        self.desk.terminal.show(explain(self.desk, refusal))
        return False

    # --- words that are no choices ----------------------------------------------------------------------------------

    def _why(self, rest: str) -> None:
        wish = read_wish(self.desk, rest, self._so_far()) if rest else None
        if rest and wish is None:
            self.desk.line("play-why-how")
        elif wish is None or wish.vague:
            tell_whys(self.desk, None if wish is None else wish.kind)
        elif self._allowed(wish):
            self.desk.line("play-allowed")

    def _yes(self, rest: str) -> Action | None:
        if self.nearest is None:
            self.desk.line("play-no-nearest")
        return self.nearest  # type: ignore[no-any-return]  # a refusal of the kernel knows no kind of action

    def _back(self, rest: str) -> None:
        if not self.said:
            self.desk.line("play-no-back")
            return
        self.said.pop()
        self.draft = self.draft.back()

    def _undo(self, rest: str) -> Request:
        return Request("undo")

    def _later(self, rest: str) -> Request | None:
        if self.may_defer:
            return Request("later")
        self.desk.line("play-not-later")
        return None

    def _leave(self, rest: str) -> None:
        raise Leave


WISHED: Final = frozenset({"Bid", "Use", "Upgrade", "SetSail"})
LATER_CHOICES: Final[Mapping[str | None, tuple[str, ...]]] = {  # by what is asked: what is open still
    "tile": ("tile", "colour"),
    "colour": ("colour",),
    "behind": (),
    "berth": ("tile", "colour"),
}
WORDS: Final[Mapping[str, Callable[[Asking, str], Any]]] = {
    "b": Asking._back,
    "back": Asking._back,
    "later": Asking._later,
    "leave": Asking._leave,
    "q": Asking._leave,
    "quit": Asking._leave,
    "undo": Asking._undo,
    "why": Asking._why,
    "yes": Asking._yes,
}


def _leads_to(draft: "Draft[Any]", asked: str, value: str) -> bool:
    """Say whether a draft that does not ask for something leaves no other choice of it than this one."""
    first = draft.number(0)
    return value == (type(first).__name__ if asked == "kind" else getattr(first, asked, None))


def _as_range(numbers: Sequence[int]) -> str:
    """Return "2–5" for numbers in a row; "" for others."""
    in_a_row = list(numbers) == list(range(numbers[0], numbers[-1] + 1)) and len(numbers) > 2
    return f"{numbers[0]}–{numbers[-1]}" if in_a_row else ""  # from, to


def _cell(option: Option, options: Sequence[Option]) -> str:
    wide = max(len(other.key) for other in options)
    return f"{option.key:>{wide + 1}} {option.name}" + (f": {option.more}" if option.more else "")


def _shown(text: str) -> str:
    """Return what somebody typed, fit to be printed again."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in text)
    return plain if len(plain) <= LONGEST_PATH else plain[:LONGEST_PATH] + "…"
