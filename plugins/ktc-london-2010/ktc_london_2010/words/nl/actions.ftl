# Soorten acties, zoals lijsten en weigeringen ze noemen.
kind-take-card = een kaart nemen
kind-look-at-deck = de stapel bekijken
kind-keep-card = een kaart houden
kind-return-cards = kaarten terugleggen
kind-end-taking = geen kaart meer nemen
kind-place-card = een kaart leggen
kind-play-person = een persoon spelen
kind-activate-card = een kaart activeren
kind-activate-again = een kaart nog eens activeren
kind-end-play = geen kaart meer spelen
kind-end-run = de ronde beëindigen
kind-cover-stack = een kaart van de uitstalling erop leggen
kind-choose-player = een speler kiezen
kind-expend-card = een kaart uitgeven
kind-end-expending = geen kaart meer uitgeven
kind-place-underground = een metrofiche zetten
kind-use-hospital = liever een hospitaal omdraaien
kind-end-flips = alles laten omdraaien
kind-buy-land = grond kopen
kind-take-three = drie kaarten nemen
kind-exchange-card = een kaart ruilen
kind-give-card = een kaart geven
kind-give-up-card = een kaart afstaan
kind-take-loan = een lening nemen

# Een actie, voordat ze gedaan wordt.
do-take-deck = de bovenste kaart van de stapel nemen
do-take-card = { $name } uit { $place ->
    [top] de bovenste rij
   *[bottom] de onderste rij
 } van de uitstalling nemen
do-look-at-deck = { $number ->
    [one] de bovenste kaart
   *[other] de bovenste { $number } kaarten
 } van de stapel bekijken, om er een te houden
do-keep-card = { $name } houden
do-return-cards = { $names } op de stapel terugleggen, van boven in deze volgorde
do-end-taking = geen kaart meer nemen
do-place-card = { $name } op stapel { FROM_ONE($stack) } leggen ({ $top })
do-place-new = { $name } als nieuwe stapel leggen, nummer { FROM_ONE($stack) }
do-play-person = { $name } spelen
do-end-play = geen kaart meer spelen en de actie beëindigen
do-activate-card = { $name } op stapel { FROM_ONE($stack) } activeren
do-activate-again = { $name } op stapel { FROM_ONE($stack) } nog eens activeren, zonder ervoor te betalen
do-end-run = geen kaart meer activeren en de ronde beëindigen
do-cover-stack = { $name } uit { $place ->
    [top] de bovenste rij
   *[bottom] de onderste rij
 } van de uitstalling op stapel { FROM_ONE($stack) } leggen ({ $top })
do-burden-player = { $number ->
    [one] een armoedepunt
   *[other] { $number } armoedepunten
 } uit de voorraad aan { $player } geven
do-pass-on = { $number ->
    [one] een van je armoedepunten
   *[other] { $number } van je armoedepunten
 } aan { $player } geven
do-expend-card = { $name } uitgeven
do-end-expending = geen kaart meer uitgeven
do-place-underground = een metrofiche in { $name } zetten
do-use-hospital = { $name } op stapel { FROM_ONE($stack) } omdraaien in plaats van { $saved } op stapel { FROM_ONE($other) }
do-end-flips = geen kaart meer redden: alle geactiveerde kaarten worden omgedraaid
do-buy-land = { $name } kopen
do-take-three = drie kaarten nemen
do-exchange-card = { $name } uit { $place ->
    [top] de bovenste rij
   *[bottom] de onderste rij
 } van de uitstalling nemen en daarna een kaart uit je hand kiezen om ervoor te geven
do-give-card = { $name } voor { $taken } geven
do-give-up-card = { $name } aan de uitstalling afstaan
do-take-loan = een lening van £{ $number } nemen die voor geen betaling nodig is

# Wat een actie kost en oplevert.
cost-money = kost £{ $number }
cost-colour = £{ $number } meer voor de andere kleur
cost-expends = je geeft { $name } uit
cost-no-card = je geeft geen kaart uit
cost-loans = { $number ->
    [one] vraagt een lening van £{ $each }
   *[other] vraagt { $number } leningen van elk £{ $each }
 }
cost-bridge = voor de oversteek van de Theems
brings-lying = levert je de £{ $number } op die erop ligt
brings-back = de £{ $number } op die stapel gaat terug naar de bank
brings-cards = { $number ->
    [one] levert je een kaart op
   *[other] levert je { $number } kaarten op
 }
