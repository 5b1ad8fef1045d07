# Ce que refuse un serveur avec des salons.
server-wrong-link = aucun salon n'a ce lien ; il est peut-être incomplet, ou a été remplacé
server-room-full = toutes les places de ce salon sont prises
server-too-many-follow = trop de pages suivent ce salon
server-full = ce serveur est plein ; son hôte doit supprimer des parties
server-too-many-rooms = trop de salons ont été ouverts depuis cette adresse ; attendez avant d'en ouvrir un autre
server-too-busy = le serveur est occupé ; réessayez dans un instant
server-fault = une erreur s'est produite sur le serveur ; elle a été consignée
