# La table : titres, petits mots, et ce que disent les lecteurs d'écran.

# --- À qui le tour
table-to-act = À { $players } de jouer : { $what }
table-over = La partie est terminée
table-game-turn = Manche { $turn } sur { $last }{ $development ->
    [none] { "" }
   *[other] { " " }: { $development }
 }.
table-offer = Le quartier { $district } coûte { $price } dalers. Encore à demander : { $players }.
table-claim = { SEAT($seat) } revendique la charge « { $office } ». Encore à demander : { $players }.
table-protests = Protestations : { $players }.
table-payment = { SEAT($seat) } paie { $price } dalers { $to ->
    [-1] au cimetière
   *[other] à { SEAT($to) }
 }.
phase-setting-up = la partie se prépare
phase-families = choisir une famille
phase-between = une manche commence
phase-turn = jouer une carte, tenter une charge, piocher
phase-bidding = enchères pour un nouveau quartier
phase-placing = placer un quartier
phase-lifting = retirer un blason
phase-pestilence = poser la Peste
phase-building = bâtir sans payer
phase-pricing = fixer le prix du quartier { $district }
phase-offering = le quartier { $district } pour { $price } dalers
phase-paying = payer { $price } dalers
phase-protesting = protester contre la revendication de la charge « { $office } »
phase-struggle = lutte pour la charge « { $office } »
phase-exchange = défausser une carte d'une pile
phase-choosing = répondre à une carte

# --- Parties
table-families = Familles
table-auction = Enchères cachées
table-struggle = Lutte
table-hand = Votre main
table-map = La ville
table-row = Développements
table-offices = Charges
table-track = Piste de prestige
table-players = Joueurs
table-texts = Textes de ces cartes

# --- Enchères et luttes
table-sealed = cachée
table-open = pas encore
table-own-bid = Votre enchère
table-no-bid = Pas d'enchère
table-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
 }
table-moves = joue
table-in = en lice
table-stands = attend
table-conceded = a abandonné
table-discards = défausse
table-done = a fini
table-protested = { SEAT($seat) } a revendiqué la charge « { $office } » et gagne les égalités ; ensuite ceux qui ont protesté, dans cet ordre : { $players }.
table-challenge = { SEAT($seat) } défie { SEAT($incumbent) } pour la charge « { $office } ».
table-exchange = Chacun défausse une carte de la pile à sa droite, puis reprend sa propre pile.

# --- Cartes
table-hand-money = Argent : { $dalers } dalers
table-hand-improvement = Aménagements
table-hand-event = Cartes Événement
table-cost = coûte { $number } dalers
table-daler = daler
table-guards = protège de l'incendie
table-worth = vaut { $number } dans les enchères et les luttes
table-worth-bid = vaut { $number } dans les enchères
table-worth-office = vaut { $number } dans les luttes
table-named = { $name } : { $text }
table-now = en cours
table-printed = Nouveau quartier
table-face-down = Cachés
table-pile-money = Pioche Argent
table-pile-event = Pioche Événements
table-graveyard = Cimetière

# --- Le plateau
table-centre = Centre-ville
table-river = La rivière
table-bridge = Pont
table-district = Quartier { $number }
table-boxed = dans la boîte
table-full = { $number } aménagements sur { $most }
table-free = { $number } libres
table-beside = à côté de { $districts }
table-front = au début de la rangée
table-back = à la fin de la rangée
table-in-line = en ligne
table-line = { $number } { $symbol } en ligne : +{ $points }
table-line-double = { $number } { $symbol } en ligne, compte double : +{ $points }
table-vacant = vacante

# --- Ce qu'a un joueur
table-points-so-far = Points pour l'instant
table-status = Prestige
table-cards = Cartes
table-cards-money = Cartes Argent
table-cards-event = Cartes Événement
table-crests = Blasons restants
table-seals = Sceaux restants
table-order = Rang dans l'ordre
table-known = Déjà vues

# --- Légende
table-key-line = la plus longue ligne
table-key-free = place pour un aménagement
table-key-points = points d'une carte
