# Une table au terminal, en image et comme plateau : titres, petits mots, et ce que disent les lecteurs d'écran.

# --- À qui de jouer
draw-goes-on = C'est à { $player } : { $what }
draw-over = La partie est finie.
draw-reader = Ce que sait { $player }.
draw-everybody = Ce que tous peuvent savoir.
draw-phase-opening = la partie se met en place
draw-phase-start = prendre la carte du tour
draw-phase-look = regarder la pioche
draw-phase-return = remettre des cartes sur la pioche
draw-phase-action = choisir une action
draw-phase-play = jouer des cartes
draw-phase-run = activer la ville
draw-phase-flip = retourner des cartes
draw-phase-take = prendre des cartes
draw-phase-trim = abandonner des cartes
draw-phase-cover = poser une carte de l'étalage
draw-phase-player = choisir un joueur
draw-phase-expend = dépenser des cartes
draw-phase-underground = poser un marqueur de métro
draw-phase-again = activer une carte de nouveau
draw-phase-exchange = échanger une carte
draw-due-cards = { $number ->
    [one] une carte à prendre
   *[other] { $number } cartes à prendre
 }
draw-free-places = { $number ->
    [one] une carte peut être posée sans en dépenser
   *[other] { $number } cartes peuvent être posées sans en dépenser
 }
draw-due = attend une réponse : { $card }
draw-last-turns = { $number ->
    [one] le dernier tour
   *[other] les { $number } derniers tours
 }

# --- Parties
draw-display = Étalage
draw-top = Rangée du haut
draw-bottom = Rangée du bas
draw-deck-left = { $number ->
    [one] une carte dans la pioche
   *[other] { $number } cartes dans la pioche
 }
draw-discarded = { $number ->
    [one] une carte dans la défausse
   *[other] { $number } cartes dans la défausse
 } : { $cards }
draw-nothing-discarded = aucune carte dans la défausse
draw-hand = Votre main
draw-looked = Cartes que vous regardez
draw-map = Le plan de Londres
draw-building = Bâtiments de { $player }
draw-built = Bâtiments
draw-own-building = Vos bâtiments
draw-texts = Textes de ces cartes
draw-key = Légende

# --- Ce que chacun possède
draw-money = Argent
draw-poverty = Pauvreté
draw-points = Points pris
draw-loans = Emprunts
draw-cards = Cartes en main
draw-stacks = Piles
draw-boroughs = Arrondissements
draw-underground = Marqueurs de métro
draw-counters = Marqueurs restants
draw-lost = Perdus par la pauvreté

# --- Cartes
draw-card = { $card }, { $colour }, paquet { $letter }
draw-cost = { $number } £ pour la poser
draw-no-base = ne peut pas être posée
draw-pay = { $number } £ pour l'activer
draw-expend-any = une carte quelconque pour l'activer
draw-expend = une carte ({ $colour }) pour l'activer
draw-earns = rapporte { $number } £
draw-gains = { $number ->
    [one] rapporte { $number } point de victoire
   *[other] rapporte { $number } points de victoire
 }
draw-relieves = { $number ->
    [one] retire { $number } point de pauvreté
   *[other] retire { $number } points de pauvreté
 }
draw-burdens = { $number ->
    [one] { $number } point de pauvreté de plus
   *[other] { $number } points de pauvreté de plus
 }
draw-own-text = un texte propre
draw-text = texte
draw-flips = est retournée
draw-stays = reste visible
draw-hexagon = { $number ->
    [one] { $number } point à la fin
   *[other] { $number } points à la fin
 }
draw-copies = { $number } fois
draw-stack = Pile { $number } : { $top }
draw-down = { $card }, face cachée
draw-face-down = face cachée
draw-below = { $number ->
    [one] une carte dessous
   *[other] { $number } cartes dessous
 } : { $cards }
draw-lies = { $number } £ dessus
draw-activated = activée
draw-new = nouvelle
draw-saved = reste visible cette fois
draw-new-stack = une nouvelle pile
draw-in-row = { $card } ; { $row } de l'étalage

# --- Arrondissements
draw-borough = { $borough } : { $cost } £, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
draw-owned = marqueur de bâtiment de { $player }
draw-unowned = à personne
draw-tunnelled = marqueur de métro
draw-thames = au bord de la Tamise
draw-first = le premier achat peut se faire ici
draw-begins = le métro commence ici ou à côté
draw-beside = à côté de { $boroughs }
draw-over-bridges = par un pont vers { $boroughs }
draw-bridge = Pont : { $one } – { $other }
draw-way = Voisins : { $one } – { $other }
draw-wall = Pas de passage : { $one } – { $other }
draw-river = La Tamise

# --- Légende
draw-key-cost = prix
draw-key-cards = cartes à prendre
draw-key-points = points à la fin
draw-key-gains = points de victoire
draw-key-relief = points de pauvreté
draw-key-expend = une carte à dépenser
draw-key-flip = retournée ensuite
draw-key-stays = reste visible
draw-key-underground = marqueur de métro
draw-key-first = premier achat
draw-key-begins = départ du métro
draw-key-thames = au bord de la Tamise
draw-key-bridge = pont
