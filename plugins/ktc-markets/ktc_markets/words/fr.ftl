# Ce que font les tuiles des marchés.  Une phrase suit le nom de la tuile.
store-tile-used = garde un sac quand un autre joueur l'utilise ; son propriétaire, quand il l'utilise, la vide et prend pour chaque sac un connecteur de la couleur { $connector }, autant qu'elle en contient
night-bus-tile-used = permet une fois par époque à qui l'utilise de rendre une tuile de compétence du type { $skill } et d'agir encore une fois
mason-tile-placed = élève une tuile voisine au niveau suivant quand elle est posée, si son propriétaire le veut, mais pas une tuile de départ
contract-tile-won = demande à son propriétaire une couleur de connecteurs quand elle est gagnée
turnpike-connector-laid = compte chaque connecteur de la couleur { $connector } posé dans son quartier, { $each }
ferry-barge-sailed = apporte à son propriétaire des tuiles de compétence de tout type quand sa barge navigue assez loin à droite
counting-house-score = compte les pièces qu'elle contient, { $each }
lot-score = compte les enchères faites pour elle, { $most } au plus, { $each }
showroom-score = compte les améliorations dans son quartier depuis qu'elle y est, { $each }
contract-score = compte les connecteurs de son contrat dans le quartier, { $each }
