"""A decision of this game: answered by words too, such as "bid 3 red gherkin", and explained tile by tile."""

from collections.abc import Iterable, Sequence
from typing import Final

import attrs
from rich.console import RenderableType
from rich.text import Text

from ktc.city.model.actions import Action
from ktc.city.play.choices import NUMBERS, QUESTIONS, options_of
from ktc.city.play.desk import CityDesk
from ktc.city.play.hints import hint_of
from ktc.city.play.looking import CityLooks
from ktc.city.play.shown.screens import borough_screen
from ktc.city.play.typed.laying import Laying, all_of, can_lay, fitting, read_laying, said_to_lay, why_not_laid
from ktc.city.play.typed.walking import so_far, walk
from ktc.city.play.typed.wishes import NUMBER, Wish, action_of, read_wish, wishing_words
from ktc.city.play.whys import explain, tell_whys
from ktc.play.asking import Asking, shown
from ktc.play.choices import Option, numbers_of
from ktc.play.hints import Hint

OF_A_PLACE: Final = frozenset({"place", "side"})
ANSWERED_BY_NUMBERS: Final = NUMBERS | {"berth"}  # elsewhere a number is one of the list
OF_THE_OWN_BOROUGH: Final = frozenset({"PlaceConnector", "PlaceTile"})


class CityAsking(Asking):
    """One decision of one person."""

    desk: CityDesk
    looks: CityLooks

    def looks_of(self, happened: Sequence[Text]) -> CityLooks:
        """Return what can be looked at."""
        return CityLooks(self.desk, happened)

    def parts(self) -> Iterable[RenderableType]:
        """Return what a person sees first: the table, or the own borough where that is what is looked at to answer."""
        kinds = self.draft.choices if self.draft.asks == "kind" else [type(self.draft.number(0)).__name__]
        return self.looks.parts() if OF_THE_OWN_BOROUGH.isdisjoint(kinds) else self.looks.maps()

    def options(self) -> list[Option]:
        """Return the answers to what the draft asks."""
        return options_of(self.desk, self.draft)

    def answers(self, options: Sequence[Option]) -> list[str]:
        """Return what a person may want to complete, the words of whole wishes among it."""
        return [*super().answers(options), *wishing_words(self.desk)]

    def put(self, options: Sequence[Option]) -> bool:
        """Print what is asked; numbers in a row are not listed."""
        desk, asks = self.desk, self.draft.asks or ""
        if asks in OF_A_PLACE:
            marks = {option.value: option.key for option in options} if asks == "place" else {}
            desk.terminal.show(borough_screen(desk, [desk.seat], marks))
        if asks in NUMBERS:
            desk.line(QUESTIONS[asks], numbers=numbers_of(options))
        elif asks in QUESTIONS:
            desk.line(QUESTIONS[asks])
        else:
            self.put_asked()
        return asks not in NUMBERS

    def hint_of(self) -> Hint | str:
        """Return what greedy would do."""
        return hint_of(self.desk) or "play-greedy-much"

    # --- answers in words ---------------------------------------------------------------------------------------------

    def other(self, text: str) -> Action | None:
        """Take an answer in words: a whole wish is done or explained, part of one leads some steps further."""
        line = said_to_lay(self.desk, text)
        if line is not None:
            return self._lay(text, line, self.desk.table.legal_actions())
        stray = NUMBER.fullmatch(text) is not None and (self.draft.asks or "") not in ANSWERED_BY_NUMBERS
        if can_lay(self.draft) and not stray and read_laying(self.desk, text) is not None:
            return self._lay(text, text, all_of(self.draft))
        wish = None if stray else read_wish(self.desk, text, so_far(self.draft))
        if wish is None:
            self.desk.line("play-unknown", text=shown(text))
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
            return None
        action: Action | None = self.lead(draft, shown(said))
        return action

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

    # --- why ----------------------------------------------------------------------------------------------------------

    def why(self, rest: str) -> None:
        """Explain why a wish is refused, or for each tile or berth why a kind of action is."""
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
