"""The board of a table on a page: the question as spots, its parts, and the effect of clicks on it."""

from collections.abc import Callable, Sequence
from typing import Final

from ktc.draw.board import draw_board, merge_states
from ktc.draw.marks import MarkedDraft, Why, by_reason, mark_news, why_not_at, why_not_instead
from ktc.draw.parts import CHOSEN
from ktc.kernel import AnyChoice
from ktc.kernel.draft import ASKS_KIND
from ktc.kernel.game import AnyGame
from ktc.kernel.rendering import Players
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit import GameKit
from ktc.messages import language_or_english
from ktc.web.choices import Path, SeatChoices, Standing, stand
from ktc.web.page_messages import PartShown

USUAL: Final = "en"  # the language of labels if ktc does not support that of the game


def spots_of(marked: MarkedDraft, choice: AnyChoice) -> tuple[str, ...]:
    """Return the spots for an answer; empty for one that is only a button."""
    return next((each.spots for each in marked.choices if type(each.choice) is type(choice) and each.choice == choice), ())


def chosen_spots(marked: MarkedDraft, taken: Sequence[str]) -> tuple[str, ...]:
    """Return the spots for the choices made; among equivalent ones, the one that was ``taken`` by a click."""
    clicked = alike_taken(marked, taken)
    meant = ([spot for spot in clicked if spot in choice.spots] or choice.spots for choice in marked.path)
    return tuple(dict.fromkeys(spot for spots in meant for spot in spots))


def alike_taken(marked: MarkedDraft, taken: Sequence[str]) -> tuple[str, ...]:
    """Return, of the spots that were ``taken`` by clicks, the last one for each choice with several spots."""
    several = [choice.spots for choice in marked.path if len(choice.spots) > 1]
    found = (next((spot for spot in reversed(taken) if spot in spots), None) for spots in several)
    return tuple(dict.fromkeys(filter(None, found)))


def standing_at(
    choosing: SeatChoices, path: Path, clicked: Sequence[str], lang: str, called: Callable[[], Players], *, told: bool = True
) -> tuple[Standing, tuple[Why, ...]]:
    """Return the draft that a path and clicked spots lead to, and the reasons for anything left out.

    If the last spot does not fit, it is left out and the result is that of the others.  Earlier choices that do not fit the
    last spot are dropped, and their reasons are returned as well.

    The last spot is left out if no action concerns it, or if the rules give a reason why it does not fit the chosen kind of
    action.  The reasons are those of the actions begun, or else those of any other action.  ``called`` returns the names of
    players by seat.  Without ``told``, no reasons are computed.  Raises ``OptionError`` for an invalid path.
    """
    found = stand(choosing, path, clicked)
    kind = path[0] if path and choosing.root.asks == ASKS_KIND else None
    if found is not None and (kind is None or found.draft.path[:1] == (kind,)):
        return found, why_gone(choosing, path, clicked, found, lang, called) if told else ()
    if found is None and not told:
        return standing_at(choosing, path, clicked[:-1], lang, called, told=False)
    before, _ = standing_at(choosing, path, clicked[:-1], lang, called, told=False)
    why = why_instead(choosing, before, clicked[-1], lang, called())
    if not why and kind is not None:
        why = why_at(choosing.table, clicked[-1], lang, choosing.kit, called(), kind)
    if not why and found is None:
        why = why_at(choosing.table, clicked[-1], lang, choosing.kit, called())
    return (before if found is None or why else found), why


def why_gone(
    choosing: SeatChoices, path: Path, clicked: Sequence[str], standing: Standing, lang: str, called: Callable[[], Players]
) -> tuple[Why, ...]:
    """Return why earlier choices were dropped after the last click, except for those that it replaced."""
    before = [choice.spots for choice in choosing.marked(path).path] + [(spot,) for spot in clicked[:-1]]
    now = {spot for choice in choosing.marked(standing.draft.path).path for spot in choice.spots} | set(standing.waiting)
    gone = [spots[0] for spots in before if spots and now.isdisjoint(spots)]
    if not gone:
        return ()
    asks = choosing.asks_about(clicked[-1])
    others = [spot for spot in dict.fromkeys(gone) if asks.isdisjoint(choosing.asks_about(spot))]
    return tuple(dict.fromkeys(why for spot in others for why in why_instead(choosing, standing, spot, lang, called())))


def why_instead(choosing: SeatChoices, standing: Standing, spot: str, lang: str, players: Players) -> tuple[Why, ...]:
    """Return why a spot is no answer for the actions begun, each reason once; empty if it could be one."""
    begun, answered = standing.begun(choosing), standing.answered
    why = why_not_instead(choosing.table, begun, answered, spot, labels_in(lang), choosing.kit, players)
    return by_reason(why, labels_in(lang))


def drawn_parts(
    game: AnyGame,
    seat: int | None,
    marked: MarkedDraft | None,
    spots: Sequence[str],
    since: int,
    width: int,
    lang: str,
    kit: GameKit,
    people: Players,
) -> tuple[PartShown, ...]:
    """Return the parts of a board without their style sheet, with recent events and the states of a draft marked.

    ``marked`` is None without a question; ``spots`` are marked as chosen as well, and drawn even if empty.  ``since`` is the
    number of events that the reader already has, ``people`` are the players' names by seat.
    """
    states = merge_states(mark_news(game, game.events_for(seat, since), seat, kit), dict.fromkeys(spots, (CHOSEN,)))
    if marked is not None:
        states = merge_states(states, marked.states)
    drawn = draw_board(game, seat, states, width, labels_in(lang), linked=True, kit=kit, people=people)
    return tuple(PartShown(part.name, part.picture.svg) for part in drawn.parts)


def why_at(seen: AnySeatView, spot: str, lang: str, kit: GameKit, players: Players, kind: AnyChoice = None) -> tuple[Why, ...]:
    """Return why nothing can be done with a spot, each reason once; with ``kind``, only for that kind of action."""
    why = why_not_at(seen, spot, labels_in(lang), kit, players)
    return by_reason([each for each in why if kind is None or each.kind == kind], labels_in(lang))


def labels_in(lang: str) -> str:
    """Return the language of a board's labels."""
    return language_or_english(lang)
