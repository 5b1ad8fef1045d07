# Ce que font les tuiles des marchés.  Une phrase suit le nom de la tuile.
store-tile-used = garde un sac quand un autre joueur l'utilise ; son propriétaire, quand il l'utilise, la vide et prend pour chaque sac un connecteur de la couleur { $connector }, autant qu'elle en contient
night-bus-tile-used = permet une fois par époque à qui l'utilise de rendre une tuile de compétence du type { $skill } et d'agir encore une fois
mason-tile-placed = élève une tuile voisine au niveau suivant quand elle est posée, si son propriétaire le veut, mais pas une tuile de départ
turnpike-connector-laid = compte chaque connecteur de la couleur { $connector } posé dans son quartier, { $each }
ferry-barge-sailed = apporte à son propriétaire des tuiles de compétence de tout type quand sa barge navigue assez loin à droite
counting-house-score = compte les pièces qu'elle contient, { $each }
lot-score = compte les enchères faites pour elle, { $most } au plus, { $each }
showroom-score = compte les améliorations dans son quartier depuis qu'elle y est, { $each }
extension-tile-upgraded = peut être agrandie quand elle est améliorée : son propriétaire en exclut pour toujours une couleur de keyples
extension-score = compte ses points deux fois quand elle est agrandie
contract-tile-won = fait tirer { $drawn } contrats au grand jour à son propriétaire, qui en garde un, quand elle est gagnée
contract-score = paie par { $wanted } connecteurs du quartier ou tuiles de compétence que nomme son contrat, { $each }
exchange-tile-used = fait tirer { $offered } contrats au grand jour à qui l'utilise, qui en garde un ; si elle se trouve dans un quartier à la fin, elle paie chaque joueur qui a { $wanted } connecteurs ou tuiles de compétence d'un contrat ainsi gardé, { $each }
livery-tile-won = fait tirer en secret { $drawn } objectifs à son propriétaire, qui en garde un, quand elle est gagnée
livery-score = compte les connecteurs, tuiles de compétence ou tuiles que nomme son objectif secret, { $each }
livery-era-ended = montre son objectif quand la dernière époque finit
