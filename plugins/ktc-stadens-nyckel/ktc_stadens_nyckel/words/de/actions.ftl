# Arten von Aktionen, wie Listen und Ablehnungen sie nennen.
kind-choose-family = eine Familie wählen
kind-seal-bid = bieten
kind-seal-no-bid = kein Gebot abgeben
kind-reopen-bid = dein Gebot zurücknehmen
kind-place-district = einen Stadtteil anlegen
kind-move-crest = ein Wappen von einem Stadtteil nehmen
kind-lay-pestilence = die Pest legen
kind-improve = eine Verbesserung legen
kind-decline = verzichten
kind-play-event = eine Ereigniskarte spielen
kind-state-price = einen Preis nennen
kind-accept = annehmen
kind-reject = ablehnen
kind-pay = zahlen
kind-claim = ein Amt beanspruchen
kind-challenge = einen Amtsinhaber herausfordern
kind-protest = Einspruch erheben
kind-let-pass = geschehen lassen
kind-play-card = eine Karte spielen
kind-stand = abwarten
kind-concede = aufgeben
kind-surrender = das Amt abtreten
kind-discard-from-pile = eine Karte des Stapels ablegen
kind-choose = wählen
kind-draw-card = eine Karte ziehen
kind-end-turn = deinen Zug beenden

# Eine Aktion, bevor sie getan wird.
action-choose-family = die Familie { $family } wählen
action-seal-bid = mit { $cards } bieten
action-seal-no-bid = kein Gebot abgeben
action-reopen-bid = dein Gebot zurücknehmen
action-place-district = Stadtteil { $district } anlegen
action-move-crest = dein Wappen von Stadtteil { $district } nehmen
action-lay-pestilence = die Pest auf Stadtteil { $district } legen
action-improve = { $card } auf Stadtteil { $district } legen{ $front ->
    [yes] , an den Anfang seiner Reihe
   *[no] { "" }
 }
action-decline = verzichten
action-play-event = { $card } spielen{ $target ->
    [none] { "" }
   *[other] : { $target }
 }
action-state-price = { $price } Daler verlangen
action-accept = annehmen
action-reject = ablehnen
action-pay = { $cards } zahlen
action-claim = das Amt des { $office }s beanspruchen
action-challenge = den Inhaber des Amts des { $office }s herausfordern
action-protest = Einspruch erheben
action-let-pass = geschehen lassen
action-play-card = { $card } auf den Stapel von { SEAT($on) } spielen
action-stand = abwarten
action-concede = aufgeben
action-surrender = das Amt abtreten
action-discard-from-pile = { $card } ablegen
action-choose = { $option } wählen
action-draw-card = von { $pile } ziehen und damit deinen Zug beenden
action-end-turn = deinen Zug beenden

# Was zu einer Aktion gefragt wird.
asks-family = welche Familie
asks-card = welche Karte
asks-district = welcher Stadtteil
asks-target = worauf gespielt
asks-front = an den Anfang der Reihe
asks-price = wie viele Daler
asks-office = welches Amt
asks-on = auf wessen Stapel
asks-pile = welcher Stapel
asks-option = welche Antwort
