# Was die Plättchen der Docklands tun.  Ein Satz geht vom Namen des Plättchens aus weiter.
warehouse = bringt { $more } Verbindungsstück beliebiger Farbe mehr für je { $keyples } Keyples über das erste hinaus, höchstens { $most } mehr
chandler = bringt wahlweise seine Verbindungsstücke oder seine Fertigkeitsplättchen
customs-house = bringt seinem Besitzer { $tiles } Fertigkeitsplättchen der Art { $skill }, wenn jemand anderes ein Plättchen des Bezirks nutzt, und für jeden eigenen Ausbau { $connectors } Verbindungsstück beliebiger Farbe mehr
legal-quay-tile-used = fordert Zoll von allen anderen, die es nutzen: ein Fertigkeitsplättchen der Art { $skill } für seinen Besitzer, oder dieser zieht stattdessen ein Keyple aus dem Beutel
bonded-warehouse-era-ended = bringt seinem Besitzer am Ende jeder Epoche für jedes Fass darin ein Verbindungsstück beliebiger Farbe, höchstens { $most }, und ist dann wieder leer
pilots-tile-used = lässt bei einer Nutzung { $drawn } Fertigkeitsplättchen zufällig ziehen, ausgebaut { $more } mehr, und { $kept } davon behalten
warrant-score = zählt in seinem Bezirk die Plättchen der Art, die sein Lagerschein nennt, { $each }
graving-dock-tile-upgraded = hebt beim eigenen Ausbau auf Wunsch ein Plättchen der eigenen Art ({ $kind }) daneben auf die nächste Stufe
# Wofür es Punkte gibt.
terrace-beside = { $each } für jedes Plättchen der Art { $kind } daneben ({ $count })
longest-quay-smaller = { $each } für jeden anderen Bezirk mit weniger Plättchen ({ $count })
guild-skills = { $each } für jedes Fertigkeitsplättchen einer Art ({ $count })
warrant-kind = { $each } für jedes Plättchen der Art seines Lagerscheins, { $kind } ({ $count })
