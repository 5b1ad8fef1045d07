"""Sets of cards or other things as YAML files, whose figures have sources: a description, from which all the rest follows.

::

    @attrs.frozen
    class Card:
        id: str  # its name in the file
        copies: int
        cost: int = 0  # has a default, so that a card may lack it
        does: str = ""  # the word of its class, in a package of classes


    @attrs.frozen
    class Box:
        id: str
        title: str
        cards: Mapping[str, Card]


    CARDS = SetFormat(
        game="my_game",
        kind="card_set",
        sections=[SetSection("cards", Card, thing="card", plugin="does", reads={"copies": number(1, 20)})],
        make=Box,
        plugins=SetPlugins(kind="cards", project="my_game", specs=[CardHooks], checks={"played": effects_check(EFFECTS)}),
    )

A file of this format, and an overlay with what differs from it::

    set: my_game
    title: My game
    packages: [box]
    unless_said: reconstructed
    cards:
      fire: {copies: 3, does: burn, sources: {copies: rulebook}}

    {set: mine, over: my_game, cards: {fire: {copies: 4, sources: {copies: rulebook}}}}

``CARDS.open("my_game")`` returns the ``OpenedSet``, or all mistakes with file, line and field.  Distributions add sets under the
entry point ``ktc.my_game.card_set``, as a function that returns a path, and classes of cards under ``ktc.my_game.cards``, as a
mapping.  ``opened.ask("played", "fire", board)`` asks a card.  In ``GameKit`` these are ``content={"card_set":
"my_game.sets:open_set", "cards": None}``, ``figures="my_game.sets:figures"`` and ``editions="my_game.sets:editions"``, with
``open_set, figures, editions = CARDS.open, CARDS.figures, CARDS.editions``.  A ruleset has ``self.plugins, self.content =
opened.plugins, opened.content``.  Earlier editions are files beside the set, ``editions/my_game-1.yaml``.
"""

from ktc.kit.sets.formats import OpenedSet, SetFormat, SetPlugins, SetReading
from ktc.kit.sets.layers import AnySet
from ktc.kit.sets.readers import by_name, each, number, word
from ktc.kit.sets.sections import OWNER, SOURCES, TUNED, OwnSection, SetSection, SourceNotes

__all__ = [
    "OWNER",
    "SOURCES",
    "TUNED",
    "AnySet",
    "OpenedSet",
    "OwnSection",
    "SetFormat",
    "SetPlugins",
    "SetReading",
    "SetSection",
    "SourceNotes",
    "by_name",
    "each",
    "number",
    "word",
]
