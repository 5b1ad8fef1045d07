# Ce que font les tuiles des Docklands.  Une phrase continue après le nom de la tuile.
warehouse = donne { $more } connecteur de n'importe quelle couleur de plus par { $keyples } keyples au-delà du premier, { $most } de plus au maximum
chandler = donne au choix ses connecteurs ou ses tuiles de compétence
customs-house = donne à son propriétaire { $tiles } tuile de compétence ({ $skill }) quand quelqu'un d'autre utilise une tuile du quartier, et { $connectors } connecteur de n'importe quelle couleur de plus par amélioration de la tuile
