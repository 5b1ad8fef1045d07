# Was ein Server mit Räumen ablehnt.
server-wrong-link = unter diesem Link ist kein Raum zu haben; vielleicht gilt inzwischen ein anderer, oder er wurde nicht ganz kopiert
server-room-full = alle Plätze dieses Raums sind vergeben
server-too-many-follow = diesem Raum folgen schon zu viele Seiten
server-full = dieser Server bewahrt so viele Partien auf, wie er darf; der Gastgeber muss einige löschen
server-too-many-rooms = von hier wurden so viele Räume geöffnet, dass der nächste warten muss
server-too-busy = der Server hat gerade zu viel zu tun; versuche es gleich noch einmal
server-fault = das konnte der Server nicht tun; der Fehler liegt bei ihm und ist vermerkt
