"""Each line of the news is a sentence of its own, also where a story would go on from the sentence before."""

from random import Random

import pytest

import ktc
from ktc.messages import LANGUAGES
from ktc_city.model import events as ev
from ktc_city.text.events import sentence, told_of
from ktc_city.text.names import Names
from ktc_city.text.scene import Scene

PAID = {
    "en": "Seat 1 pays 1 red keyple for Gherkin.",
    "de": "Platz 1 zahlt 1 Keyple (rot) für Gherkin.",
    "fr": "Place 1 paie 1 keyple (rouge) pour Gherkin.",
    "nl": "Plaats 1 betaalt 1 keyple (rood) voor Gherkin.",
}
MOVED = {
    "en": "Seat 1 places 3 red keyples of losing bids to use Gherkin.",
    "de": "Platz 1 setzt 3 Keyples (rot) aus unterlegenen Geboten zur Nutzung von Gherkin ein.",
    "fr": "Place 1 pose 3 keyples (rouge) d'enchères perdantes pour utiliser Gherkin.",
    "nl": "Plaats 1 plaatst 3 keyples (rood) van verliezende biedingen om Gherkin te gebruiken.",
}
BROUGHT = {
    "en": "Seat 1 now bids 4 on Gherkin.",
    "de": "Platz 1 bietet jetzt 4 auf Gherkin.",
    "fr": "Place 1 mise maintenant 4 sur Gherkin.",
    "nl": "Plaats 1 biedt nu 4 op Gherkin.",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_story_goes_on_with_is_a_sentence_alone(lang: str) -> None:
    paid = ev.BidPaid(1, "gherkin", "red", 1, "end.take-tiles")
    placed = ev.KeyplesPlaced(1, "gherkin", "use", "red", 0, 0, 3, "use.where")
    bid = ev.KeyplesBid(1, "gherkin", "red", 0, 0, 4, "bid.exceeds")
    assert [ktc.tell(event, lang) for event in (paid, placed, bid)] == [PAID[lang], MOVED[lang], BROUGHT[lang]]


def test_a_story_goes_on_with_it() -> None:
    scene = Scene(ktc.open_box().index.inventory)
    taken = ev.TileTaken(1, "gherkin", "end.take-tiles")
    parts = [told_of(scene, event) for event in (taken, ev.BidPaid(1, "gherkin", "red", 1, "end.take-tiles"))]
    assert sentence(scene, *parts) == "Seat 1 takes Gherkin for 1 red keyple."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_of_a_game_is_told_by_a_part_alone(lang: str) -> None:
    game, random, alone = ktc.new_game(3, seed=2), Random(2), 0
    while not game.over:
        game.apply(game.draft(game.to_act[0]).sample(random))
    scene = Scene(game.inventory, names=Names(game.inventory, lang=lang))
    for event in game.log.events:
        scene.follow(event)
        part = told_of(scene, event)
        alone += bool(part.alone)
        assert not part.alone or sentence(scene, part) == f"{scene.names.player(part.seat or 0)} {part.alone}."
        assert part.alone != part.text
    assert alone > 5
