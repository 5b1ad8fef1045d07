# Waarom een actie geweigerd wordt.
deck-unnamed = de bovenste kaart van de stapel heeft geen naam tot je haar neemt
keep-one-seen = houd van de stapel een van de kaarten die je hebt bekeken
deck-empty = de stapel is leeg
not-on-display = die rij van de uitstalling heeft deze kaart niet
no-look = je hebt geen open kaart waarmee je de stapel mag bekijken
look-comes-first = bekijk de stapel voordat je je eerste kaart neemt
not-seen = dit is geen van de kaarten die je hebt bekeken
all-go-back = leg alle andere kaarten die je hebt bekeken terug, elk één keer
take-all = neem eerst nog { $number } { $number ->
    [one] kaart
   *[other] kaarten
 }
take-one = neem eerst een kaart
not-in-hand = { $card } zit niet in je hand
no-stone-base = { $card } heeft geen stenen voet
no-such-stack = { $last ->
    [-1] je hebt nog geen stapels
   *[other] je stapels zijn genummerd tot en met { FROM_ONE($last) }
 }
on-new-card = je kunt geen kaart leggen op een kaart die je deze beurt hebt gelegd
nothing-expended = voor { $card } hoef je geen kaart uit te geven
expend-same = geef een kaart van dezelfde kleur ({ $colour }) uit
no-person = { $card } heeft geen kracht om te spelen
place-one = leg een kaart voordat je de actie beëindigt
place-freely = leg eerst nog { $number } { $number ->
    [one] kaart
   *[other] kaarten
 }
face-down = omgedraaide kaarten kun je niet activeren
activated-already = { $card } is in deze ronde al geactiveerd
too-late = { $card } kun je alleen meteen activeren
not-to-activate = { $card } heeft niets om te activeren
expend-to-activate = geef voor het activeren een kaart ({ $colour }) uit
no-room-for-counters = geen wijk heeft ruimte voor { $number } { $number ->
    [one] metrofiche
   *[other] metrofiches
 }
for-nothing = { $card } activeren zou niets uithalen
not-activated-yet = nog eens activeren kun je alleen een andere kaart die in deze ronde al is geactiveerd
again-for-nothing = { $card } nog eens activeren zou te weinig uithalen
no-hospital = je hebt geen open kaart die je in plaats van een andere kunt omdraaien
not-to-save = deze kaart wordt in deze ronde niet omgedraaid
another-player = kies een andere speler
not-of-kind = { $card } kun je hiervoor niet uitgeven
no-underground-there = in { $borough } kan geen metrofiche staan
no-such-borough = er is geen wijk { $borough }
borough-taken = { $borough } heeft al een gebouwfiche
no-counter = al je { $number } gebouwfiches liggen op het bord
first-land = je eerste aankoop moet een van { $boroughs } zijn
not-adjacent = je hebt geen gebouwfiche in een wijk naast { $borough }
no-exchange = je hebt geen open kaart waarmee je een kaart mag ruilen
exchanged-already = je hebt deze beurt al een kaart geruild
nothing-to-give = je hebt geen kaart om ervoor te geven
only-paupers = je hebt alleen Paupers in je hand, en die kun je niet in ruil geven
no-pauper-given = { $card } kun je niet in ruil geven
no-need = neem alleen een lening als je die voor een betaling nodig hebt
loan-in-action = een lening die voor geen betaling nodig is, kun je alleen in de actie van je beurt nemen
first-take = neem eerst een kaart
first-keep = houd eerst een van de kaarten die je hebt bekeken
first-return = leg eerst de kaarten terug die je hebt bekeken
choose-an-action = kies nu een van de vier acties
cards-are-played = in deze actie speel je kaarten
city-is-run = in deze actie activeer je je stad
cards-are-flipped = de geactiveerde kaarten worden nu omgedraaid
cards-are-due = neem eerst de resterende kaarten
first-give-up = sta eerst kaarten af tot je niet meer boven de handlimiet zit
answer-first = beantwoord eerst wat de kaart vraagt
