# Was die Plättchen der Märkte tun.  Ein Satz geht vom Namen des Plättchens aus weiter.
store-tile-used = behält einen Sack, wenn jemand anders es nutzt; wer es besitzt und nutzt, leert es und nimmt für jeden Sack ein Verbindungsstück der Farbe { $connector }, so viele es fasst
night-bus-tile-used = lässt einmal je Epoche, wer es nutzt, ein Fertigkeitsplättchen der Art { $skill } abgeben und noch einmal handeln
mason-tile-placed = hebt ein Plättchen daneben auf die nächste Stufe, wenn es gelegt wird und sein Besitzer es mag, doch kein Heimatplättchen
contract-tile-won = fragt seinen Besitzer nach einer Farbe von Verbindungsstücken, wenn es gewonnen wird
turnpike-connector-laid = zählt jedes Verbindungsstück der Farbe { $connector }, das in seinem Bezirk gelegt wird, { $each }
ferry-barge-sailed = bringt seinem Besitzer Fertigkeitsplättchen jeder Art, wenn dessen Boot weit genug nach rechts fährt
counting-house-score = zählt die Münzen darin, { $each }
lot-score = zählt die Gebote, die dafür gelegt wurden, höchstens { $most }, { $each }
showroom-score = zählt die Ausbauten in seinem Bezirk, seit es dort liegt, { $each }
contract-score = zählt die Verbindungsstücke seines Vertrags im Bezirk, { $each }
