# Was ein Server mit Räumen ablehnt.
server-wrong-link = zu diesem Link gibt es keinen Raum; vielleicht ist er unvollständig oder wurde ersetzt
server-room-full = alle Plätze dieses Raums sind vergeben
server-too-many-follow = diesem Raum folgen zu viele Seiten
server-full = dieser Server ist voll; der Betreiber muss einige Partien löschen
server-too-many-rooms = von hier aus wurden zu viele Räume geöffnet; warte, bevor du noch einen öffnest
server-too-busy = der Server ist ausgelastet; versuche es gleich noch einmal
server-fault = auf dem Server ist etwas schiefgegangen; der Fehler wurde protokolliert
