# Soorten acties, zoals lijsten en weigeringen ze noemen.
kind-choose-family = een familie kiezen
kind-seal-bid = bieden
kind-seal-no-bid = geen bod doen
kind-reopen-bid = je bod terugnemen
kind-place-district = een stadsdeel aanleggen
kind-move-crest = een wapen van een stadsdeel halen
kind-lay-pestilence = de pest leggen
kind-improve = een verbetering leggen
kind-decline = afzien
kind-play-event = een gebeurteniskaart spelen
kind-state-price = een prijs noemen
kind-accept = aannemen
kind-reject = afwijzen
kind-pay = betalen
kind-claim = een ambt opeisen
kind-challenge = een ambtsdrager uitdagen
kind-protest = bezwaar maken
kind-let-pass = laten gaan
kind-play-card = een kaart spelen
kind-stand = afwachten
kind-concede = opgeven
kind-surrender = het ambt afstaan
kind-discard-from-pile = een kaart van de stapel wegdoen
kind-choose = kiezen
kind-draw-card = een kaart trekken
kind-end-turn = je beurt beëindigen

# Een actie, voordat ze gedaan wordt.
action-choose-family = de familie { $family } kiezen
action-seal-bid = met { $cards } bieden
action-seal-no-bid = geen bod doen
action-reopen-bid = je bod terugnemen
action-place-district = stadsdeel { $district } aanleggen
action-move-crest = je wapen van stadsdeel { $district } halen
action-lay-pestilence = de pest op stadsdeel { $district } leggen
action-improve = { $card } op stadsdeel { $district } leggen{ $front ->
    [yes] , aan het begin van de rij
   *[no] { "" }
 }
action-decline = afzien
action-play-event = { $card } spelen{ $target ->
    [none] { "" }
   *[other] : { $target }
 }
action-state-price = { $price } daalder vragen
action-accept = aannemen
action-reject = afwijzen
action-pay = { $cards } betalen
action-claim = het ambt van { $office } opeisen
action-challenge = de drager van het ambt van { $office } uitdagen
action-protest = bezwaar maken
action-let-pass = laten gaan
action-play-card = { $card } op de stapel van { SEAT($on) } spelen
action-stand = afwachten
action-concede = opgeven
action-surrender = het ambt afstaan
action-discard-from-pile = { $card } wegdoen
action-choose = { $option } kiezen
action-draw-card = van { $pile } trekken en zo je beurt beëindigen
action-end-turn = je beurt beëindigen

# Wat over een actie gevraagd wordt.
asks-family = welke familie
asks-card = welke kaart
asks-district = welk stadsdeel
asks-target = gespeeld op wat
asks-front = aan het begin van de rij
asks-price = hoeveel daalder
asks-office = welk ambt
asks-on = op wiens stapel
asks-pile = welke stapel
asks-option = welk antwoord
