# De tafel: titels, kleine woorden, en wat schermlezers zeggen.

# --- Wie aan zet is
table-to-act = { $players } aan zet: { $what }
table-over = Het spel is voorbij
table-game-turn = Ronde { $turn } van { $last }{ $development ->
    [none] { "" }
   *[other] : { $development }
 }.
table-offer = Stadsdeel { $district } kost { $price } daalder. Nog te vragen: { $players }.
table-claim = { SEAT($seat) } eist het ambt van { $office } op. Nog te vragen: { $players }.
table-protests = Bezwaar van: { $players }.
table-payment = { SEAT($seat) } betaalt { $price } daalder aan { $to ->
    [-1] het kerkhof
   *[other] { SEAT($to) }
 }.
phase-setting-up = het spel wordt klaargezet
phase-families = een familie kiezen
phase-between = een ronde begint
phase-turn = kaart spelen, ambt opeisen, trekken
phase-bidding = biedingen op een nieuw stadsdeel
phase-placing = een stadsdeel aanleggen
phase-lifting = een wapen afstaan
phase-pestilence = de pest leggen
phase-building = bouwen zonder te betalen
phase-pricing = de prijs van stadsdeel { $district } noemen
phase-offering = stadsdeel { $district } voor { $price } daalder
phase-paying = { $price } daalder betalen
phase-protesting = bezwaar tegen het opeisen van het ambt van { $office }
phase-struggle = machtsstrijd om het ambt van { $office }
phase-exchange = een kaart van een stapel wegdoen
phase-choosing = een kaart beantwoorden

# --- Delen
table-families = Families om te kiezen
table-auction = Gesloten biedingen
table-struggle = Machtsstrijd
table-hand = Je hand
table-map = De stad
table-row = Ontwikkelingen
table-offices = Ambten
table-track = Aanzien
table-players = Spelers
table-texts = Teksten van deze kaarten

# --- Veilingen en machtsstrijd
table-sealed = gesloten
table-open = nog niet
table-own-bid = Je bod
table-no-bid = Geen bod
table-points = { $number ->
    [one] { $number } punt
   *[other] { $number } punten
 }
table-moves = aan zet
table-in = doet mee
table-stands = wacht af
table-conceded = heeft opgegeven
table-discards = doet weg
table-done = klaar
table-protested = { SEAT($seat) } heeft het ambt van { $office } opgeëist en wint bij gelijke stand; daarna wie bezwaar maakte, in deze volgorde: { $players }.
table-challenge = { SEAT($seat) } daagt { SEAT($incumbent) } uit om het ambt van { $office }.
table-exchange = Iedereen doet een kaart van de stapel rechts weg, en neemt dan de eigen stapel terug.

# --- Kaarten
table-hand-money = Geld: { $dalers } daalder
table-hand-improvement = Verbeteringen
table-hand-event = Gebeurteniskaarten
table-cost = kost { $number } daalder
table-daler = daler
table-guards = beschermt tegen brand
table-worth = telt voor { $number } in veilingen en machtsstrijd
table-worth-bid = telt voor { $number } in veilingen
table-worth-office = telt voor { $number } in machtsstrijd
table-named = { $name }: { $text }
table-now = nu
table-printed = Nieuw stadsdeel
table-face-down = Gesloten
table-pile-money = Geldstapel
table-pile-event = Gebeurtenisstapel
table-graveyard = Kerkhof

# --- Het bord
table-centre = Stadshart
table-river = De rivier
table-bridge = Brug
table-district = Stadsdeel { $number }
table-boxed = in de doos
table-full = { $number } van { $most } verbeteringen
table-free = { $number } vrij
table-beside = naast { $districts }
table-front = aan het begin van de rij
table-back = aan het eind van de rij
table-in-line = op een rij
table-line = { $number } { $symbol } op een rij: +{ $points }
table-line-double = { $number } { $symbol } op een rij, dubbel: +{ $points }
table-vacant = onbezet

# --- Wat een speler heeft
table-points-so-far = Punten tot nu toe
table-status = Aanzien
table-cards = Kaarten
table-cards-money = Geldkaarten
table-cards-event = Gebeurteniskaarten
table-crests = Wapens over
table-seals = Zegels over
table-order = In de volgorde
table-known = Al gezien

# --- Legenda
table-key-line = langste rij
table-key-free = plaats voor een verbetering
table-key-points = punten van een kaart
