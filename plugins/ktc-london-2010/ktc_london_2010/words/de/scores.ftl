# Woher Punkte kommen.
score-money = £{ $number }, die übrig sind
score-borough = ein Gebäudemarker in { $borough }
score-underground = ein Underground-Marker in { $borough }
score-card = { $card } im eigenen Viertel
score-points = { $number ->
    [one] 1 genommener Siegpunkt
   *[other] { $number } genommene Siegpunkte
 }
score-loans = { $number ->
    [one] ein nicht zurückgezahlter Kredit
   *[other] { $number } nicht zurückgezahlte Kredite
 }
score-poverty = { $number } { $number ->
    [one] Armutspunkt
   *[other] Armutspunkte
 } mehr als der Spieler mit den wenigsten
