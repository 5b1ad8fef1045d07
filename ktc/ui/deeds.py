"""Legal actions by the thing with which they begin, and the action that a client chose."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from ktc.draw.kit import Drawing, Seen, asked, drawing_of, seen_of
from ktc.draw.parts import Mark
from ktc.draw.table.values import PriceAndEffect, TargetPlace
from ktc.kernel import AnyAction, AnyChoice
from ktc.kernel.base import BaseRuleset
from ktc.kernel.draft import ASKS_KIND, AnyDraft
from ktc.kernel.errors import IllegalAction, OptionError, nearest, shorten
from ktc.kernel.lists import is_long
from ktc.kernel.rendering import BY_SEAT, Players
from ktc.kernel.ruleset import Refusal
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit import GameKit
from ktc.messages.plain import capital, hyphenated, plain
from ktc.ui.prints import ReaderView, kinds_of, reading_of
from ktc.ui.writing import beyond_print, plain_thing
from ktc.wire.codec import shared_codec
from ktc.wire.interface import UiBounds, UiCan, UiDeed, UiSet, UiThing
from ktc.wire.text import write_json

MOST: Final = 400  # actions whose answers are all listed
LONGEST_NUMBER: Final = 9  # digits of a number in a key
PLAIN: Final = (str, int, bool)  # types of answers that are JSON
WORDS: Final = (str, bool)  # of these, those that say little by themselves
Deed = list[Any]  # a kind, the key of a thing if there is any, and the answers


def can_of(
    table: AnySeatView, lang: str = "en", kit: GameKit | None = None, people: Players = BY_SEAT, most: int = MOST
) -> UiCan | None:
    """Return all that a seat may do, by the thing with which it begins; None for a seat that may not act.

    Beyond ``most`` actions, answers with numbers are given as bounds or as numbers of kinds, and so are those of a deed of more
    than ``most`` actions; ``answers_after`` lists them.  ``people`` are the players' own names by seat.
    """
    return can_in(reading_of(table, None, lang, kit, people), table, most)


def can_in(reading: ReaderView, table: AnySeatView, most: int = MOST) -> UiCan | None:
    """Return all that a seat may do; None for one that may not act."""
    if not table.may_act:
        return None
    seen, drawing = reading.seen, reading.drawing
    ask = table.asks()
    actions = table.legal_actions()
    found: UiCan = {
        "revision": table.revision,
        "seat": table.seat + 1,
        "asks": "" if ask is None else f"{capital(ask.told(seen.lang, seen.people))}.",
        "count": len(actions),
        "whole": len(actions) <= most,
        "things": {},
        "others": {},
    }
    grouped: dict[tuple[str, str], list[tuple[AnyAction, list[Any]]]] = {}
    named: dict[str, None] = {}
    questions, unnamed = dict[str, list[str]](), dict[tuple[str, str, AnyChoice], AnyAction]()
    for action, marks in _answered(seen, drawing, table, actions):
        kind, thing, rest = _deed(action, marks)
        grouped.setdefault((thing, kind), []).append((action, rest))
        if kind not in questions:
            questions[kind] = _questions(seen, kind, _ordered(marks)[bool(thing) :])
        for mark in marks:
            if mark.spots:
                named[mark.spots[0]] = None
            elif type(mark.choice) in WORDS:
                unnamed.setdefault((kind, mark.asks, mark.choice), action)
    outcomes = asked(seen.rules, lambda: [drawing.outcome(seen, several[0][0]) for several in grouped.values()])
    for ((thing, kind), several), outcome in zip(grouped.items(), outcomes, strict=True):
        deed = _deed_of_several(outcome, several, most, whole=found["whole"])
        (found["things"].setdefault(thing, {}) if thing else found["others"])[kind] = deed
    if is_long(actions):
        _add_counts(table.draft(), found["others"])
    elif not found["whole"]:
        _count_instead(table.draft(), found)
    targets = _targets(reading, named)
    if targets:
        found["targets"] = targets
    questions = {kind: asked for kind, asked in questions.items() if any(asked)}
    if questions:
        found["questions"] = questions
    words = _words(seen, drawing, unnamed)
    if words:
        found["words"] = words
    return found


def deed_of(table: AnySeatView, action: AnyAction, kit: GameKit | None = None) -> Deed:
    """Return an action as clients send it: its kind, the key of a thing if it has one, then the other answers."""
    seen, drawing = seen_of(table), drawing_of(table.ruleset, kit)
    ((_, marks),) = _answered(seen, drawing, table, [action])
    kind, thing, rest = _deed(action, marks)
    return [kind, *([thing] if thing else []), *rest]


def action_of(table: AnySeatView, deed: Sequence[Any], kit: GameKit | None = None) -> AnyAction:
    """Return the legal action of a deed that a client sends.

    Raises ``IllegalAction`` with the reason and the rule where a rule refuses what was meant, or anything of its kind with its
    thing, and ``OptionError`` for a deed without meaning.  Where there is a nearest legal action, the refusal has it.  The game
    may have changed meanwhile: call ``Table.check_revision`` first.

    A deed with numbers of kinds, where ``can`` has ``counts``, ends with an object of these.
    """
    return action_in(seen_of(table), drawing_of(table.ruleset, kit), table, deed)


def action_in(seen: Seen, drawing: Drawing, table: AnySeatView, deed: Sequence[Any]) -> AnyAction:
    """Return the legal action of a deed, as ``action_of`` does; ``seen`` is the seat's."""
    if not isinstance(deed, list | tuple) or not deed:
        raise OptionError(f"an action must be a list that begins with its kind, not {shorten(deed)}")
    actions = table.legal_actions()
    if is_long(actions) or isinstance(deed[-1], dict):
        return _of_counts(table.draft(), deed)
    wanted = write_json(list(deed))
    of_kind = list[tuple[AnyAction, list[Mark]]]()
    for action, marks in _answered(seen, drawing, table, [action for action in actions if type(action).__name__ == deed[0]]):
        kind, thing, rest = _deed(action, marks)
        whole = [kind, *([thing] if thing else []), *rest]
        if len(whole) == len(deed) and (not thing or thing == deed[1]) and write_json(whole) == wanted:
            return action
        of_kind.append((action, marks))
    refusal = _refusal(table, of_kind, deed[1:]) or _refusal_of_kind(table, seen, drawing, deed)
    if refusal is not None:
        raise IllegalAction(refusal.rule, refusal.says, refusal.facts, table.messages, refusal.nearest)
    close = nearest(deed[0], kinds_of(seen.rules))
    raise OptionError(f"{shorten(wanted)} is not a legal action of this seat now{close}")


def answers_after(table: AnySeatView, deed: Sequence[Any], kit: GameKit | None = None) -> Any:
    """Return the answers after the beginning of a deed, as ``can`` lists them; raises ``OptionError`` where nothing begins so.

    The beginning is the kind, and the thing if there is one, with any answers.
    """
    seen, drawing = seen_of(table), drawing_of(table.ruleset, kit)
    begun, rests = list(deed), list[list[Any]]()
    actions = table.legal_actions()
    of_kind = () if is_long(actions) else [action for action in actions if [type(action).__name__] == begun[:1]]
    for action, marks in _answered(seen, drawing, table, of_kind):
        kind, thing, rest = _deed(action, marks)
        whole = [kind, *([thing] if thing else []), *rest]
        if whole[: len(begun)] == begun and len(begun) > bool(thing):
            rests.append(whole[len(begun) :])
    if not rests:
        raise OptionError(f"no legal action of this seat begins with {shorten(write_json(begun))}")
    return _tree(rests)


# --- one action ---------------------------------------------------------------------------------------------------------


def _answered(
    seen: Seen, drawing: Drawing, table: AnySeatView, actions: Sequence[AnyAction]
) -> Iterator[tuple[AnyAction, list[Mark]]]:
    if is_long(actions):
        return
    yield from asked(seen.rules, lambda: ((action, list(drawing.answers(seen, action))) for action in actions))


def _deed(action: AnyAction, marks: Sequence[Mark]) -> tuple[str, str, list[Any]]:
    """Return the kind, the first thing ("" for none) and the other answers of an action."""
    thing, rest = "", list[Any]()
    for mark in marks:  # without calls: this is done for each legal action
        if not mark.spots:
            rest.append(mark.choice if type(mark.choice) in PLAIN else _plain(mark.choice))
        elif thing:
            rest.append(mark.spots[0])
        else:
            thing = mark.spots[0]
    return type(action).__name__, thing, rest


def _ordered(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks with the first thing at the front."""
    first = next((at for at, mark in enumerate(marks) if mark.spots), 0)
    return [*marks[first : first + 1], *marks[:first], *marks[first + 1 :]]


def _refusal(table: AnySeatView, listed: Iterable[tuple[AnyAction, list[Mark]]], answers: Sequence[Any]) -> Refusal | None:
    """Return why answers are refused: those of the most similar listed action are replaced, as far as they differ."""
    best: tuple[int, AnyAction, dict[str, Any]] | None = None
    for action, in_any_order in listed:
        marks = _ordered(in_any_order)
        if len(marks) != len(answers):
            continue
        changed = {mark.asks: _choice(mark, said) for mark, said in zip(marks, answers, strict=True) if _answer(mark) != said}
        fits = all(_has(action, mark) and changed[mark.asks] is not None for mark in marks if mark.asks in changed)
        if fits and (best is None or len(changed) < best[0]):
            best = len(changed), action, changed
    return None if best is None else table.why_not(attrs.evolve(best[1], **best[2]))


def _refusal_of_kind(table: AnySeatView, seen: Seen, drawing: Drawing, deed: Sequence[Any]) -> Refusal | None:
    """Return why nothing of a kind is allowed, or nothing with the thing that a deed names; None where something is."""
    rules, kind = seen.rules, kinds_of(seen.rules).get(deed[0]) if isinstance(deed[0], str) else None
    if kind is None or not isinstance(rules, BaseRuleset):
        return None
    spot = deed[1] if len(deed) > 1 and isinstance(deed[1], str) else ""
    at_spot = asked(rules, lambda: [*drawing.tries(seen, spot)]) if spot else []
    tried = [one for one in at_spot if isinstance(one, kind | Refusal)]
    if not tried:
        things = [thing for thing in drawing.table(seen).things() if spot and thing.spot == spot]
        tried = [*asked(rules, lambda: drawing.wishes(seen, kind, things))]
    refusals = [one if isinstance(one, Refusal) else table.why_not(one) for one in tried]
    if None in refusals:
        return None
    if refusals:
        return refusals[0]
    state, topic = table.position(), next((topic for topic in rules.topics if topic.action is kind), None)
    if not table.may_act:
        return rules.not_awaited(state, table.seat)
    return None if topic is None else rules.barred(state, topic, table.seat)


def _answer(mark: Mark) -> Any:
    return mark.spots[0] if mark.spots else _plain(mark.choice)


def _has(action: AnyAction, mark: Mark) -> bool:
    return bool(getattr(action, mark.asks, None) == mark.choice)


def _choice(mark: Mark, said: Any) -> AnyChoice:
    """Return the choice that an answer names in place of that of a mark; None where it has another form."""
    begin, name = (mark.spots[0].removesuffix(str(mark.choice)), str(mark.choice)) if mark.spots else ("", "")
    if type(said) is not (str if mark.spots else type(mark.choice)):
        return None
    if not mark.spots:
        return said
    if begin + name != mark.spots[0] or not name or not said.startswith(begin):
        return None
    text = said[len(begin) :]
    if type(mark.choice) is int and text.isdecimal() and len(text) <= LONGEST_NUMBER:
        return int(text)
    return text if type(mark.choice) is str else None


def _plain(choice: AnyChoice) -> Any:
    return choice if type(choice) in PLAIN else shared_codec().dump(choice)


# --- several actions ----------------------------------------------------------------------------------------------------


def _questions(seen: Seen, kind: str, marks: Sequence[Mark]) -> list[str]:
    """Return the questions of a kind for its answers: messages ``question-KIND-ANSWER`` or ``question-ANSWER`` of the game."""
    names = [mark.asks.replace("_", "-") for mark in marks]
    return [seen.message(f"question-{hyphenated(kind)}-{name}") or seen.message(f"question-{name}") or "" for name in names]


def _words(seen: Seen, drawing: Drawing, unnamed: Mapping[tuple[str, str, AnyChoice], AnyAction]) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    names = asked(seen.rules, lambda: [drawing.answer_name(seen, action, *rest) for (_, *rest), action in unnamed.items()])
    for (kind, _, choice), name in zip(unnamed, names, strict=True):
        if name:
            found.setdefault(kind, {})[choice if isinstance(choice, str) else write_json(choice)] = plain(name)
    return found


def _deed_of_several(
    outcome: PriceAndEffect, several: Sequence[tuple[AnyAction, list[Any]]], most: int, *, whole: bool
) -> UiDeed:
    found: UiDeed = {}
    if outcome.price:
        found["price"] = dict(outcome.price)
    if outcome.effect:
        found["effect"] = dict(outcome.effect)
    rests = [rest for _, rest in several]
    bounds = [] if whole else _bounds(rests)
    if whole or (len(rests) <= most and not any("least" in some for some in bounds)):
        found["answers"] = _tree(rests)
    else:
        found["bounds"] = bounds
    return found


def _tree(rests: Iterable[Sequence[Any]]) -> Any:
    """Return answers as objects by key, down to lists; an item is one answer, or a list of any other number of them."""
    groups: dict[str, list[Sequence[Any]]] = {}
    leaves: list[Any] = []
    for rest in rests:  # without calls, as above
        if len(rest) > 1 and type(rest[0]) is str and rest[0]:
            groups.setdefault(rest[0], []).append(rest[1:])
        else:
            leaves.append(rest[0] if len(rest) == 1 and type(rest[0]) is not list else list(rest))
    if not groups:
        return leaves
    found: dict[str, Any] = {key: _tree(group) for key, group in groups.items()}
    return {**found, "": leaves} if leaves else found


def _bounds(rests: Iterable[Sequence[Any]]) -> list[UiBounds]:
    rests = list(rests)
    leading = int(all(rest and type(rest[0]) is str and rest[0] for rest in rests))  # a colour, say
    groups: dict[tuple[str, ...], list[Sequence[Any]]] = {}
    for rest in rests:
        groups.setdefault(tuple(rest[:leading]), []).append(rest[leading:])
    found: list[UiBounds] = []
    for begun, group in groups.items():
        bounds: UiBounds = {"answers": list(begun), "count": len(group)}
        numbers = [rest[0] for rest in group if rest and type(rest[0]) is int]
        if numbers:
            bounds["least"], bounds["most"] = min(numbers), max(numbers)
        found.append(bounds)
    return found


def _targets(reading: ReaderView, named: Iterable[str]) -> dict[str, UiThing]:
    """Return the places that are named and are no things of the table."""
    seen, drawing, its_set = reading.seen, reading.drawing, reading.set
    beyond = [spot for spot in named if spot not in reading.laid]
    targets = asked(seen.rules, lambda: [drawing.target(seen, spot) for spot in beyond])
    return {spot: {} if target is None else _target(target, its_set) for spot, target in zip(beyond, targets, strict=True)}


def _target(target: TargetPlace, its_set: UiSet) -> UiThing:
    found = beyond_print(plain_thing(target.thing), target.thing.spot, its_set["things"])
    if target.section:
        found["section"] = target.section
    if target.x is not None and target.y is not None:
        found["at"] = [target.x, target.y]
    if target.beside:
        found["beside"] = list(target.beside)
    return found


# --- more actions than can be listed ------------------------------------------------------------------------------------


def _add_counts(draft: AnyDraft, others: dict[str, UiDeed]) -> None:
    """Add each kind with the kinds of things of which any numbers can be chosen, or with its number of actions."""
    for kind, begun in _by_kind(draft):
        if begun.kinds:
            others[kind] = {"counts": dict(begun.kinds)}
        else:
            others[kind] = {"bounds": [{"answers": [], "count": begun.count}]}


def _count_instead(draft: AnyDraft, can: UiCan) -> None:
    """Replace the bounds of each kind of action of which any numbers of things can be chosen."""
    for kind, begun in _by_kind(draft):
        if begun.kinds:
            for deeds in can["things"].values():
                deeds.pop(kind, None)
            can["others"][kind] = {"counts": dict(begun.kinds)}
    can["things"] = {thing: deeds for thing, deeds in can["things"].items() if deeds}


def _by_kind(draft: AnyDraft) -> Iterator[tuple[str, AnyDraft]]:
    """Yield what follows each kind; "" where a draft asks first for something else."""
    if draft.asks == ASKS_KIND:
        yield from ((kind, draft.choose(kind)) for kind in draft.choices)
    elif draft.kinds:
        yield type(draft.example).__name__, draft
    else:
        yield "", draft


def _of_counts(draft: AnyDraft, deed: Sequence[Any]) -> AnyAction:
    begun = next((begun for kind, begun in _by_kind(draft) if kind == deed[0]), None)
    if begun is None:
        raise OptionError(f"{shorten(deed[0])} is not a legal kind of action of this seat now")
    counts = deed[1] if len(deed) == 2 and isinstance(deed[1], dict) else None
    at = begun if counts is None else begun.choose_counts(counts)
    for answer in deed[1:] if counts is None else ():
        wanted = write_json(answer)
        choice = [choice for choice in at.choices if write_json(_plain(choice)) == wanted]
        if not choice:
            raise OptionError(f"{shorten(wanted)} cannot be chosen as {at.asks}")
        at = at.choose(choice[0])
    if at.action is None:
        raise OptionError(f"{shorten(write_json(list(deed)))} is incomplete: it does not answer {at.asks}")
    return at.action
