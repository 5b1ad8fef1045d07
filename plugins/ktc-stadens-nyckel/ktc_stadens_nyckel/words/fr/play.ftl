# Le but, pour les nouveaux joueurs.
play-aim =
    Le but : avoir le plus de points à la fin, par le prestige, les charges, les
    quartiers avec leurs lignes de symboles, et l'argent. Chaque manche commence
    par un développement. À votre tour, jouez une carte et tentez une charge, les
    deux si vous voulez, puis piochez une carte. Les nouveaux quartiers sont mis
    aux enchères cachées. Plusieurs peuvent lutter pour une charge avec l'argent et
    les Hautes charges. La plus longue ligne d'un symbole compte sa longueur moins
    1, le double si ce sont des croix.
bot-greedy = joue ce qu'il juge le meilleur
bot-fighter = mise haut et aime se battre
bot-builder = mise haut et se bat peu
bot-mild = évite la plupart des luttes
bot-keeper = lutte rarement pour une charge et mise peu
