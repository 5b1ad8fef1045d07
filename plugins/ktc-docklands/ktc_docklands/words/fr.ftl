# Ce que font les tuiles des Docklands.  Une phrase continue après le nom de la tuile.
warehouse = donne { $more } connecteur de n'importe quelle couleur de plus par { $keyples } keyples au-delà du premier, { $most } de plus au maximum
chandler = donne au choix ses connecteurs ou ses tuiles de compétence
customs-house = donne à son propriétaire { $tiles } tuile de compétence ({ $skill }) quand quelqu'un d'autre utilise une tuile du quartier, et { $connectors } connecteur de n'importe quelle couleur de plus par amélioration de la tuile
legal-quay-tile-used = demande un droit à tout autre joueur qui l'utilise : une tuile de compétence ({ $skill }) pour son propriétaire, sinon celui-ci pioche un keyple dans le sac
bonded-warehouse-era-ended = donne à son propriétaire, à la fin de chaque époque, un connecteur de n'importe quelle couleur par tonneau, { $most } au maximum, puis elle est vide
pilots-tile-used = fait piocher au hasard { $drawn } tuiles de compétence à qui l'utilise, { $more } de plus quand elle est améliorée, et en garder { $kept }
warrant-score = compte les tuiles du genre de son warrant dans son quartier, { $each }
graving-dock-tile-upgraded = élève au niveau suivant une tuile voisine de son genre ({ $kind }) quand elle est elle-même améliorée, si son propriétaire le veut
# Pourquoi on marque des points.
terrace-beside = { $each } pour chaque tuile du genre { $kind } à côté ({ $count })
longest-quay-smaller = { $each } pour chaque autre quartier qui a moins de tuiles ({ $count })
guild-skills = { $each } pour chaque tuile de compétence d'un même type ({ $count })
warrant-kind = { $each } pour chaque tuile du genre { $kind } de son warrant ({ $count })
