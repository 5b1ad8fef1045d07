# Un plateau où l'on choisit : ses parties, et le nom de ce que l'on peut y choisir.

# --- Parties
board-centre = Le centre
board-hand = Ce que vous avez
board-own-borough = Votre quartier
board-borough = Le quartier de { $player }
board-river = La rivière
board-supply = La réserve

# --- À côté des images
board-acts = doit jouer
board-answers = doit répondre
board-sailed = a pris le large
board-passed = a passé
board-behind = derrière l'écran
board-front = devant
board-skill-tiles = tuiles de compétence
board-to-lay = à poser
board-won = gagnée : { $tiles }
board-to-be-laid = Tuiles à poser :
board-turns = Comment la tourner ?
board-aside = Attendent leur époque : { $tiles }
board-bag = { $number } dans le sac
board-further-east = plus à l'est
board-claimed = Revendiquée par { $player }
board-has-rivers = { $player } possède { $tiles }
board-rivers-gone = Revendiquées par personne, et hors du jeu : { $tiles }
board-barge = { $player } est amarré ici.

# --- Ce que l'on peut choisir
board-bid = { $player } { $number }
board-bids = Enchères ({ $colour }) : { $bids }.
board-sealed = Enchères scellées : { $players }.
board-placed = { $keyples } y { $number ->
    [one] est posé
   *[other] sont posés
 } ; ensuite au moins { $least }.
board-counts = Compte : { $what }.
board-berth = { $river }, emplacement { $number } sur { $of }.
board-connector = Connecteur ({ $colour }) sur { $tile }, { $side }
board-side = Côté libre de { $tile } : { $side }
board-place = Emplacement libre à côté de { $tiles } ({ $sides })
board-turn = { $tile }, tournée { $number } fois ; rivière : { $sides }
board-keyples = Keyples ({ $colour }) : { $behind } derrière votre écran, { $front } devant
board-skills = Tuiles de compétence ({ $kind }) : { $number }
board-waiting = Connecteurs à poser ({ $colour }) : { $number }
board-stock-connector = Connecteurs dans la réserve ({ $name }) : { $number }
board-stock-skill = Tuiles de compétence dans la réserve ({ $name }) : { $number }

# --- Ce que veulent dire les signes
board-key = Légende
key-connector = connecteur ({ $colour })
key-skill = tuile de compétence ({ $kind })
key-keyple = keyple ({ $colour })
key-any = de couleur ou de type au choix
key-different = toutes de couleurs différentes
key-now = points à ce niveau
key-other = points à un autre niveau
key-landmark = monument
key-claims = revendique la tuile rivière
key-star = points d'un emplacement
key-upgraded = améliorée
key-river = côté rivière
key-number = numéro : voir sous la carte
key-gives = ce que donne une utilisation
key-asks = ce que demande la prochaine amélioration
key-note = ce que retient une tuile

# --- A position, and whom it waits for
position-reader = Telle que { $player } la connaît.
position-before = avant la première époque
position-home = { $player } choisit une tuile maison
position-answers = { $player } répond à { $source }
position-turns = { $player } est à son tour
position-taking = { $player } choisit ce que donne { $tile }
position-paying = { $player } choisit les tuiles de compétence que coûte { $tile }
position-sailing = tous ont passé, et { $player } prend le large
position-placing = les nouvelles tuiles sont posées
borough-size = { $player } : { $tiles } { $tiles ->
    [one] tuile
   *[other] tuiles
 }, { $connectors } { $connectors ->
    [one] connecteur
   *[other] connecteurs
 }, { $upgrades } { $upgrades ->
    [one] amélioration
   *[other] améliorations
 }
