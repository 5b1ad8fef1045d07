# Ce qui s'est passé.  Une phrase sur quelqu'un continue après le nom : « Rouge … mise 3 keyples (rouge) sur Gherkin ».

some = { $number } { $name }
keyples = { $number } { $number ->
    [one] keyple
   *[other] keyples
 } ({ $colour }{ $where ->
    [all] , pris devant l'écran
    [some] , dont { $front } pris devant l'écran
   *[behind] {""}
 })
no-keyples = 0 keyple
no-connectors = 0 connecteur
no-skills = 0 tuile de compétence
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
no-connector-for-want = 0 connecteur, car il n'en reste pas
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
the-river-tile = la tuile rivière de cette époque

# --- La mise en place
seed-committed = la graine aléatoire est scellée : son empreinte commence par { $digits }
home-chosen = commence à { $tile }
river-laid = les tuiles rivière sont { $tiles }
supply-laid = la réserve contient { $connectors } et { $skills }
bag-filled = le sac contient { $keyples }
barge-moored = amarre sa barge à { $berth }
tiles-set-aside = { $number } { $number ->
    [one] tuile
   *[other] tuiles
 } ({ $kind }) de cette partie { $number ->
    [one] attend
   *[other] attendent
 }, face visible : { $tiles }
tiles-dealt = nouvelles tuiles au centre{ $level ->
    [0] {""}
    [1] , déjà améliorées
   *[other] , déjà au niveau { $level }
 } : { $tiles }

# --- Tours
era-began = a la barge la plus à droite et commence
turn-began = joue maintenant
pile-moved = déplace { $keyples } de son enchère perdante sur { $tile }
keyples-bid = mise { $keyples } sur { $tile }
bid-with-piles = pour une enchère de { $total } sur { $tile }
bid-brought-to = mise maintenant { $total } sur { $tile }
keyples-added-to-bid = ajoute { $keyples } pour porter son enchère sur { $tile } à { $total }
bid-sealed = mise { $keyples } en secret sur { $tile }
bid-sealed-unseen = mise en secret ({ $colour }) sur { $tile }
bid-revealed = a misé { $keyples } sur { $tile }
outbid = n'a plus la meilleure enchère sur { $tile }
keyples-placed = pose { $keyples } { $why }
piles-placed = pose { $keyples } d'enchères perdantes { $why }
keyples-added = ajoute { $keyples }, { $number } en tout, { $why }
for-an-upgrade = pour une amélioration
to-use = pour utiliser { $tile }
to-use-in-borough = pour utiliser { $tile } dans le quartier de { $owner }
choice-of-yield = choisit ce que donne { $tile }
choice-of-payment = choisit les tuiles de compétence que coûte { $tile }
tile-offer-taken = prend l'offre de { $tile }
offer-taken = prend { $wish } de { $variant }
noted = { $variant } note { $key } : { $value }
taken = prend { $things }
given-back = rend { $things }
connector-joins = relie { $tile } et { $beside } par un connecteur ({ $colour })
connector-placed = pose un connecteur ({ $colour }) sur le côté { $direction } de { $tile }
connector-put-back = remet un connecteur ({ $colour }) dans la réserve
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
era-ended = toutes les barges ont pris le large ; depuis la barge la plus à droite et dans le sens horaire, l'ordre est { $order }
phase-next-era = l'époque suivante commence
phase-taking-tiles = les gagnants prennent leurs tuiles
phase-unbid-tiles = les tuiles sans enchère quittent la partie
phase-river-tile = la tuile rivière est attribuée
phase-drawing = des keyples sont tirés du sac
phase-retrieving = les joueurs récupèrent leurs keyples
phase-placing = les joueurs posent leurs nouvelles tuiles
phase-scoring = décompte des points
phase-goes-on = la partie continue
bid-returned = récupère { $keyples } de son enchère sur { $tile }{ $where ->
    [front] , devant l'écran
   *[behind] {""}
 }
placed-returned = récupère { $keyples } sur { $tile }{ $where ->
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
    [one] retourne
   *[other] retournent
 } dans le sac
tile-left = { $tile } quitte la partie
keyples-drawn = tire { $number } { $number ->
    [one] keyple
   *[other] keyples
 }
keyples-sought = regarde dans le sac et prend { $keyples }
keyples-not-found = cherche { $keyples } dans le sac et n'en trouve pas
keyples-drawn-and-seen = tire { $number } { $number ->
    [one] keyple
   *[other] keyples
 } ({ $colours })
tile-placed = pose { $tile }
tile-placed-beside = pose { $tile } à côté de { $beside }
game-ended = la partie est finie : { $totals } ; { $winner } gagne
verdict-tied = { $winner } et { $others } ont { $number } { $number ->
    [one] point
   *[other] points
 } chacun ; { $winner } gagne, avec la barge la plus à droite ({ $river }, { $berth }).
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
score-nothing = ne rapporte encore rien
score-own-rule = selon sa règle spéciale
score-berth = l'emplacement de la barge sur { $tile }
score-partner = les points de { SEAT($seat) }, de la même équipe
score-rank = départage : { $reason }, { $number }

# --- Titres
chapter-another-era = époque suivante
chapter-end-of = fin : { $era }
