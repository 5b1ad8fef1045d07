# Was die Plättchen der Docklands tun.  Ein Satz geht vom Namen des Plättchens aus weiter.
warehouse = bringt { $more } Verbindungsstück beliebiger Farbe mehr für je { $keyples } Keyples über das erste hinaus, höchstens { $most } mehr
chandler = bringt nach Wahl entweder seine Verbindungsstücke oder seine Fertigkeitsplättchen
customs-house = bringt im eigenen Bezirk { $tiles } Fertigkeitsplättchen der Art { $skill }, wenn jemand anderes ein Plättchen des Bezirks nutzt, und für jeden eigenen Ausbau { $connectors } Verbindungsstück beliebiger Farbe mehr
