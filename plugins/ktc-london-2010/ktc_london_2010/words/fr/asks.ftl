# Ce qui est demandé.
ask-start = prenez une carte dans la pioche ou dans l'étalage
ask-look = gardez une des cartes regardées, ou prenez-en une dans l'étalage
ask-return = remettez les autres cartes sur la pioche, la première au-dessus
ask-action = choisissez une action : jouer des cartes, activer les cartes de la ville, acheter du terrain ou prendre trois cartes
ask-play = jouez une autre carte, ou finissez l'action
ask-run = activez une autre carte, ou finissez le passage
ask-flip = retournez un hôpital à la place d'une carte, ou laissez tout retourner
ask-take = prenez { $number ->
    [one] une carte
   *[other] { $number } cartes, l'une après l'autre
 }
ask-trim = abandonnez { $number ->
    [one] une carte
   *[other] { $number } cartes
 } : la limite est { $limit }
ask-cover = { $card } : choisissez une carte de l'étalage à poser dessus
ask-player = { $card } : choisissez un joueur
ask-expend = { $card } : dépensez une carte, ou finissez
ask-underground = { $card } : choisissez un arrondissement pour un marqueur de métro
ask-again = { $card } : choisissez une carte à activer de nouveau
ask-exchange = choisissez une carte à donner en échange de { $card }

# Ce qui est demandé pour les réponses d'une action.
question-place-card-stack = Où la placez-vous ?
question-expend = Quelle carte dépensez-vous pour elle ?
question-saves = Quelle carte sauve-t-il ?
