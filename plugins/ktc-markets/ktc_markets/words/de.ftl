# Was die Plättchen der Märkte tun.  Ein Satz geht vom Namen des Plättchens aus weiter.
store-tile-used = behält einen Sack, wenn jemand anders es nutzt; wer es besitzt und nutzt, leert es und nimmt für jeden Sack ein Verbindungsstück der Farbe { $connector }, so viele es fasst
night-bus-tile-used = lässt einmal je Epoche, wer es nutzt, ein Fertigkeitsplättchen der Art { $skill } abgeben und noch einmal handeln
mason-tile-placed = hebt ein Plättchen daneben auf die nächste Stufe, wenn es gelegt wird und sein Besitzer es mag, doch kein Heimatplättchen
turnpike-connector-laid = zählt jedes Verbindungsstück der Farbe { $connector }, das in seinem Bezirk gelegt wird, { $each }
ferry-barge-sailed = bringt seinem Besitzer Fertigkeitsplättchen jeder Art, wenn dessen Boot weit genug nach rechts fährt
counting-house-score = zählt die Münzen darin, { $each }
lot-score = zählt die Gebote, die dafür gelegt wurden, höchstens { $most }, { $each }
showroom-score = zählt die Ausbauten in seinem Bezirk, seit es dort liegt, { $each }
extension-tile-upgraded = kann beim Ausbau erweitert werden: Sein Besitzer schließt dafür eine Farbe von Keyples für immer aus
extension-score = zählt seine Punkte doppelt, wenn es erweitert ist
contract-tile-won = lässt seinen Besitzer { $drawn } Verträge offen ziehen und einen behalten, wenn es gewonnen wird
contract-score = zahlt für je { $wanted } Verbindungsstücke im Bezirk oder Fertigkeitsplättchen, die sein Vertrag nennt, { $each }
exchange-tile-used = lässt jeden, der es nutzt, { $offered } Verträge offen ziehen und einen behalten; liegt es am Ende in einem Bezirk, so zahlt es jedem, der { $wanted } Verbindungsstücke oder Fertigkeitsplättchen eines so behaltenen Vertrags hat, { $each }
livery-tile-won = lässt seinen Besitzer { $drawn } Ziele geheim ziehen und eines behalten, wenn es gewonnen wird
livery-score = zählt die Verbindungsstücke, Fertigkeitsplättchen oder Plättchen, die sein geheimes Ziel nennt, { $each }
livery-era-ended = zeigt sein Ziel, wenn die letzte Epoche endet
