# Ce qui s'est passé.  Une phrase sur quelqu'un continue après le nom : « Rouge … mise 3 keyples (rouge) pour Gherkin ».

some = { $number } { $name }
keyples = { $number } { $number ->
    [one] keyple
   *[other] keyples
 } ({ $colour }{ $where ->
    [all] , de devant l'écran
    [some] , dont { $front } de devant l'écran
   *[behind] {""}
 })
no-keyples = aucun keyple
no-connectors = aucun connecteur
no-skills = aucune tuile de compétence
counted-keyples = des keyples ({ $counts })
counted-connectors = des connecteurs ({ $counts })
counted-skills = des tuiles de compétence ({ $counts })
connectors-of-each = { $number } { $number ->
    [one] connecteur
   *[other] connecteurs
 } de chaque couleur ({ $names })
skills-of-each = { $number } { $number ->
    [one] tuile
   *[other] tuiles
 } de compétence de chaque type ({ $names })
connectors-of-any-colour = { $number } { $number ->
    [one] connecteur
   *[other] connecteurs
 } de n'importe quelle couleur
no-connector-for-want = aucun connecteur, faute d'en trouver
no-tiles = aucune tuile

# --- Emplacements
berth-leftmost = l'emplacement le plus à gauche de { $river }{ $gives }
berth-nth = l'emplacement n° { $number } de { $river }{ $gives }
berth-rightmost = l'emplacement le plus à droite de { $river }{ $gives }
berth-number = l'emplacement n° { $number }
berth-gives = {" "}({ $things })
count-of-keyples = { $number } { $number ->
    [one] keyple
   *[other] keyples
 }
count-of-points = { $number } { $number ->
    [one] point
   *[other] points
 }
the-river-tile = la tuile rivière

# --- La mise en place
seed-committed = le hasard de tous les tirages est scellé par une empreinte qui commence par { $digits }
home-chosen = habite { $tile }
river-laid = au fil de la rivière se trouvent { $tiles }
supply-laid = la réserve contient { $connectors } et { $skills }
bag-filled = le sac contient { $keyples }
barge-moored = amarre sa barge sur { $berth }
tiles-set-aside = { $number } { $number ->
    [one] tuile
   *[other] tuiles
 } ({ $kind }) de cette partie { $number ->
    [one] attend
   *[other] attendent
 }, face visible : { $tiles }
tiles-dealt = au centre arrivent{ $level ->
    [0] {""}
    [1] , déjà améliorées,
   *[other] , déjà au niveau { $level },
 } { $tiles }

# --- Tours
era-began = a la barge la plus à droite et commence
turn-began = est à son tour
pile-moved = déplace { $keyples } d'une enchère perdante depuis { $tile }
keyples-bid = mise { $keyples } pour { $tile }
bid-with-piles = pour une enchère de { $total } sur { $tile }
bid-brought-to = porte son enchère sur { $tile } à { $total }
keyples-added-to-bid = ajoute { $keyples } pour une enchère de { $total } sur { $tile }
bid-sealed = mise en secret { $keyples } sur { $tile }
bid-sealed-unseen = mise en secret en { $colour } sur { $tile }
bid-revealed = a misé { $keyples } sur { $tile }
outbid = n'a plus la meilleure enchère sur { $tile }
keyples-placed = place { $keyples } { $why }
piles-placed = place { $keyples } d'enchères perdantes { $why }
keyples-added = ajoute { $keyples }, { $number } en tout, { $why }
for-an-upgrade = pour une amélioration
to-use = pour utiliser { $tile }
to-use-in-borough = pour utiliser { $tile } dans le quartier de { $owner }
choice-of-yield = choisit ce que donne { $tile }
choice-of-payment = choisit les tuiles de compétence que coûte { $tile }
offer-taken = prend ce que { $variant } propose : { $wish }
noted = { $variant } retient { $key } : { $value }
taken = prend { $things }
given-back = rend { $things }
connector-joins = relie { $tile } et { $beside } par un connecteur ({ $colour })
connector-placed = pose un connecteur ({ $colour }) sur le côté { $direction } de { $tile }
connector-put-back = rend un connecteur ({ $colour })
connector-left = laisse un connecteur dans la réserve
landmark-set-up = pose le monument de { $tile }
tile-upgraded = améliore { $tile }{ $level ->
    [1] {""}
   *[other] {" "}au niveau { $level }
 }
passed = passe
all-passed = tous ont passé et prennent le large dans cet ordre : { $order }
barge-sailed = prend le large vers { $berth }

# --- La fin d'une époque
era-ended = tous ont pris le large ; depuis la barge la plus à droite et dans le sens horaire, l'ordre est { $order }
phase-next-era = l'époque suivante commence
phase-taking-tiles = les gagnants prennent leurs tuiles
phase-unbid-tiles = les tuiles sans enchère quittent la partie
phase-river-tile = la tuile rivière est attribuée
phase-drawing = on tire des keyples du sac
phase-retrieving = les keyples rentrent à la maison
phase-placing = on place les nouvelles tuiles
phase-scoring = on compte les points
phase-goes-on = la partie continue
bid-returned = récupère { $keyples } de son enchère sur { $tile }{ $where ->
    [front] , devant l'écran
   *[behind] {""}
 }
placed-returned = reçoit { $keyples } de { $tile }{ $where ->
    [front] , devant l'écran
   *[behind] {""}
 }
bid-paid = pour { $keyples }
tile-paid-for = paie { $keyples } pour { $tile }
keyples-leave = { $keyples } sur { $tile } { $number ->
    [one] quitte
   *[other] quittent
 } la partie
keyples-to-bag = { $keyples } sur { $tile } { $number ->
    [one] va
   *[other] vont
 } dans le sac
tile-left = { $tile } quitte la partie
keyples-drawn = tire { $number } { $number ->
    [one] keyple
   *[other] keyples
 }
keyples-drawn-and-seen = tire { $number } { $number ->
    [one] keyple
   *[other] keyples
 } ({ $colours })
tile-placed = place { $tile }
tile-placed-beside = place { $tile } à côté de { $beside }
game-ended = la partie est finie : { $totals } ; { $winner } gagne
verdict-tied = { $winner } et { $others } ont { $number } { $number ->
    [one] point
   *[other] points
 } chacun ; la barge de { $winner } se trouve plus à droite, à l'{ $berth } de { $river } : { $winner } gagne.
verdict-tied-with = { $player } ({ $berth })
berth-from-the-left = emplacement n° { $number } depuis la gauche
sheet-no-tile = aucune tuile

# --- Lignes du décompte : elles suivent le nom d'une tuile
score-printed = { $level ->
    [0] imprimés sur elle
    [1] imprimés sur elle, améliorée
    [2] imprimés sur elle, améliorée deux fois
   *[other] imprimés sur elle, niveau { $level }
 }
score-nothing = ne compte rien maintenant
score-own-rule = selon sa propre règle
score-berth = l'emplacement de la barge sur { $tile }
score-partner = les points de { SEAT($seat) }, de la même équipe
score-rank = entre ex æquo : { $reason }, { $number }

# --- Titres
chapter-another-era = encore une époque
chapter-end-of = la fin : { $era }
