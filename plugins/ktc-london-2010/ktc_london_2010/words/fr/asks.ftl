# Ce qui est demandé.
ask-start = prends une carte dans la pioche ou dans l'étalage
ask-look = garde une des cartes regardées, ou prends-en une dans l'étalage
ask-return = remets les autres cartes sur la pioche, la première au-dessus
ask-action = choisis une action : jouer des cartes, activer la ville, acheter du terrain ou prendre trois cartes
ask-play = joue une autre carte, ou finis l'action
ask-run = active une autre carte, ou finis le passage
ask-flip = retourne un hôpital au lieu d'une carte, ou laisse tout retourner
ask-take = prends { $number ->
    [one] une carte
   *[other] { $number } cartes, l'une après l'autre
 }
ask-trim = abandonne { $number ->
    [one] une carte
   *[other] { $number } cartes
 } : la limite est { $limit }
ask-cover = { $card } : choisis une carte de l'étalage à poser dessus
ask-player = { $card } : choisis un joueur
ask-expend = { $card } : dépense une carte, ou finis
ask-underground = { $card } : choisis un arrondissement pour un marqueur de métro
ask-again = { $card } : choisis une carte à activer de nouveau
ask-exchange = choisis une carte à donner pour { $card }
