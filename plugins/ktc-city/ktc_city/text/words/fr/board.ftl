# Un plateau où l'on choisit : ses parties, et le nom de ce que l'on peut y choisir.

# --- Parties
board-centre = Centre
board-hand = Vos keyples et vos tuiles
board-own-borough = Votre quartier
board-borough = Le quartier de { $player }
board-river = Rivière
board-supply = Réserve

# --- À côté des images
board-acts = doit jouer
board-answers = doit répondre
board-sailed = a pris le large
board-passed = a passé
board-behind = derrière l'écran
board-front = devant
board-skill-tiles = tuiles de compétence
board-to-lay = à poser
board-won = gagné : { $tiles }
board-to-be-laid = Tuiles à poser :
board-turns = Quelle orientation ?
board-aside = Attendent leur époque : { $tiles }
board-bag = { $number } dans le sac
board-later = Plus tard
board-era-of = { $era } sur { $number }
board-keyples-all = keyples
board-in-bag = Keyples dans le sac
board-further-east = plus à l'est
board-claimed = Revendiquée par { $player }
board-has-rivers = { $player } possède { $tiles }
board-rivers-gone = Non revendiquées, hors du jeu : { $tiles }
board-barge = Barge de { $player }.

# --- Ce que l'on peut choisir
board-bid = { $player } { $number }
board-bids = Enchères ({ $colour }) : { $bids }.
board-sealed = Enchères secrètes : { $players }.
board-placed = { $keyples } { $number ->
    [one] posé
   *[other] posés
 } ; posez-en ensuite au moins { $least }.
board-counts = Compte : { $what }.
board-berth = { $river }, emplacement { $number } sur { $of }.
board-connector = Connecteur ({ $colour }) sur { $tile }, { $side }
board-side = Côté libre de { $tile } : { $side }
board-edge = Côté libre entre { $tiles }
board-place = Case libre à côté de { $tiles } ({ $sides })
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
key-any = couleur ou type au choix
key-different = couleurs toutes différentes
key-now = points à ce niveau
key-other = points à un autre niveau
key-landmark = monument
key-claims = revendique la tuile rivière
key-star = points d'un emplacement
key-upgraded = améliorée
key-river = côté rivière
key-number = numéro : voir sous la carte
key-gives = gain à l'utilisation
key-asks = coût de la prochaine amélioration
key-note = notes d'une tuile

# --- Une position, et qui elle attend
position-reader = Vue par { $player }.
position-before = avant la première époque
position-home = { $player } choisit une tuile maison
position-answers = { $player } répond à { $source }
position-turns = c'est à { $player } de jouer
position-taking = { $player } choisit ce que donne { $tile }
position-paying = { $player } choisit les tuiles de compétence que coûte { $tile }
position-sailing = tous ont passé ; { $player } prend le large
position-placing = les joueurs posent leurs nouvelles tuiles
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
