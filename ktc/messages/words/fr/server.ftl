# Ce que refuse un serveur avec des salons.
server-wrong-link = ce lien ne mène à aucun salon ; il a peut-être changé, ou n'a pas été copié en entier
server-room-full = toutes les places de ce salon sont prises
server-too-many-follow = trop de pages suivent déjà ce salon
server-full = ce serveur conserve autant de parties qu'il le peut ; son hôte doit en effacer
server-too-many-rooms = tant de salons ont été ouverts d'ici que le prochain doit attendre
server-too-busy = le serveur a trop à faire en ce moment ; réessayez dans un instant
server-fault = le serveur n'a pas pu le faire ; la faute est la sienne, et elle est notée
