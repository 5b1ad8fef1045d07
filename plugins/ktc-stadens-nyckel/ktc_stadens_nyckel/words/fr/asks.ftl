# Ce qui est demandé.
ask-families = choisissez une famille
ask-bidding = enchérissez pour un nouveau quartier, ou n'enchérissez pas
ask-reopen = attendez les autres enchères, ou reprenez la vôtre
ask-placing = choisissez un quartier à placer
ask-lifting = choisissez un de vos quartiers, qui perd son blason
ask-pestilence = choisissez un quartier pour la Peste
ask-building = posez un aménagement sans payer, ou renoncez
ask-turn = jouez une carte, revendiquez une charge, défiez un titulaire, ou piochez une carte pour finir votre tour
ask-pricing = fixez un prix pour le quartier { $district }
ask-offering = prenez le quartier { $district } pour { $price } dalers, ou laissez-le au suivant
ask-paying = payez { $price } dalers
ask-protesting = protestez contre la revendication de la charge « { $office } », ou laissez faire
ask-struggle = à vous de jouer dans la lutte pour la charge « { $office } »
ask-concede = attendez les autres, ou abandonnez
ask-exchange = défaussez une carte de la pile à votre droite
ask-choosing = choisissez une réponse

# Ce qui est demandé pour les réponses d'une action.
question-improve-district = Dans quel quartier la posez-vous ?
question-front = À quel bout de la rangée ?
question-target = Sur quoi la jouez-vous ?
question-on = Sur la pile de qui la jouez-vous ?
