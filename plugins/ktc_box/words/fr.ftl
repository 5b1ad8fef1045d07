# Ce que comptent les tuiles de la boîte.  Une phrase continue après le nom de la tuile.
chained-tiles = compte les autres tuiles qu'une chaîne ininterrompue de connecteurs ({ $connector }) lui relie, { $each }
connector-sets = compte les séries de connecteurs de toutes les couleurs du quartier, chaque connecteur dans une seule série, { $each }
different-connectors = compte les différentes couleurs des connecteurs posés sur elle, { $each }
full-tiles = compte les tuiles du quartier qui ont un connecteur sur chaque côté, tuiles rivière et maison comprises, { $each }
keyple-sets = compte les séries de keyples de toutes les couleurs que possède son propriétaire à la fin, { $each }
landmark-markers = compte les monuments posés dans le quartier, { $each }
london-bridge = compte tous les connecteurs posés sur elle, { $each }
millennium-bridge = compte les autres tuiles rivière qu'une chaîne ininterrompue de connecteurs ({ $connector }) lui relie, { $each }
own-connectors = compte les connecteurs ({ $connector }) posés sur elle, { $each }
own-keyples = compte les keyples ({ $keyple }) que possède son propriétaire à la fin, { $each }
own-skills = compte les tuiles de compétence ({ $skill }) de son propriétaire, { $each }
routemasters = compte les tuiles de son propre genre ({ $kind }) dans le quartier, elle-même comprise, { $each }
skill-sets = compte les séries de tuiles de compétence, chacune avec tous les types et { $more } de plus au choix, { $each }
