# Sortes d'actions, comme les listes et les refus les nomment.
kind-choose-family = choisir une famille
kind-seal-bid = enchérir
kind-seal-no-bid = ne pas enchérir
kind-reopen-bid = reprendre votre enchère
kind-place-district = placer un quartier
kind-move-crest = retirer un blason d'un quartier
kind-lay-pestilence = poser la Peste
kind-improve = poser un aménagement
kind-decline = renoncer
kind-play-event = jouer une carte Événement
kind-state-price = fixer un prix
kind-accept = accepter
kind-reject = refuser
kind-pay = payer
kind-claim = revendiquer une charge
kind-challenge = défier un titulaire
kind-protest = protester
kind-let-pass = laisser faire
kind-play-card = jouer une carte
kind-stand = attendre
kind-concede = abandonner
kind-surrender = céder la charge
kind-discard-from-pile = défausser une carte de la pile
kind-choose = choisir
kind-draw-card = piocher une carte
kind-end-turn = finir votre tour

# Une action, avant qu'elle soit faite.
action-choose-family = choisir la famille { $family }
action-seal-bid = enchérir avec { $cards }
action-seal-no-bid = ne pas enchérir
action-reopen-bid = reprendre votre enchère
action-place-district = placer le quartier { $district }
action-move-crest = retirer votre blason du quartier { $district }
action-lay-pestilence = poser la Peste sur le quartier { $district }
action-improve = poser { $card } sur le quartier { $district }{ $front ->
    [yes] , au début de sa rangée
   *[no] { "" }
 }
action-decline = renoncer
action-play-event = jouer { $card }{ $target ->
    [none] { "" }
   *[other] { " " }: { $target }
 }
action-state-price = demander { $price } dalers
action-accept = accepter
action-reject = refuser
action-pay = payer { $cards }
action-claim = revendiquer la charge « { $office } »
action-challenge = défier le titulaire de la charge « { $office } »
action-protest = protester
action-let-pass = laisser faire
action-play-card = jouer { $card } sur la pile de { SEAT($on) }
action-stand = attendre
action-concede = abandonner
action-surrender = céder la charge
action-discard-from-pile = défausser { $card }
action-choose = choisir { $option }
action-draw-card = piocher dans { $pile }, ce qui finit votre tour
action-end-turn = finir votre tour

# Ce qui est demandé pour une action.
asks-family = quelle famille
asks-card = quelle carte
asks-district = quel quartier
asks-target = jouée sur quoi
asks-front = au début de la rangée
asks-price = combien de dalers
asks-office = quelle charge
asks-on = sur la pile de qui
asks-pile = quelle pioche
asks-option = quelle réponse
