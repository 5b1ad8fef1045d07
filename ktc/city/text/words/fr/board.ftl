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
board-claimed = Revendiquée par { $player }
board-barge = { $player } est amarré ici.

# --- Ce que l'on peut choisir
board-bid = { $player } { $number }
board-bids = Enchères ({ $colour }) : { $bids }.
board-sealed = Enchères scellées : { $players }.
board-placed = { $keyples } y sont posés ; ensuite au moins { $least }.
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
