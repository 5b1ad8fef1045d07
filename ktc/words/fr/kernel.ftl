# Les refus qui ne relèvent des règles d'aucun jeu.
record-of-one-seat = cet enregistrement ne contient que ce que la place { $seat } a appris ; la partie continue à la table de l'hôte
record-stays = cet enregistrement contient ce que la place { $seat } a appris et reste tel quel
record-steps = la partie compte { $most } étapes, et un enregistrement n'en contient pas plus ; elle s'arrête ici
record-events = la partie compterait plus de { $most } événements, et un enregistrement n'en contient pas plus
record-draws = l'étape ferait plus de { $most } tirages, et un enregistrement n'en contient pas plus par étape
record-numbers = un nombre au-delà de { $most } figurerait dans l'enregistrement de la partie, qui n'en contient pas de si grand
undo-nothing = rien n'a encore été fait
undo-of-another = le dernier coup est celui de la place { $seat } ; chacun ne reprend que ses propres coups
undo-drawn = ce coup comportait un tirage ; ce qui a été vu reste vu
undo-revealed = ce coup a montré ce qui était caché ; ce qui a été vu reste vu
redo-nothing = rien n'a été repris depuis la dernière action
game-is-asking = la partie pose une question ; renvoyez ce qu’il faut faire, et celui qui a demandé le fera
own-actions-only = ceci est la vue de la place { $seat } ; elle ne répond que de ses propres actions
no-action = { $kind } n'est pas une action de ce jeu
no-such-seat = cette partie a les places 0 à { $last }, pas { $wish }
game-over = la partie est finie
not-now = cela ne se fait pas maintenant
not-to-act = la place { $seat } ne peut pas faire cela maintenant : la partie attend { $count ->
    [one] la place
   *[other] les places
} { $awaited }
choose-action = choisissez ce que vous faites
