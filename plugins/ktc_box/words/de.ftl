# Was die Plättchen der Schachtel zählen.  Ein Satz geht vom Namen des Plättchens aus weiter.
chained-tiles = zählt die anderen Plättchen, die eine ununterbrochene Kette von Verbindungsstücken ({ $connector }) mit ihm verbindet, { $each }
connector-sets = zählt Sätze von Verbindungsstücken aller Farben im Bezirk, jedes Verbindungsstück in nur einem Satz, { $each }
different-connectors = zählt die verschiedenen Farben der Verbindungsstücke darauf, { $each }
full-tiles = zählt die Plättchen des Bezirks, die auf jeder Seite ein Verbindungsstück haben, auch Flussplättchen und das Startplättchen, { $each }
keyple-sets = zählt Sätze von Keyples aller Farben, die sein Besitzer am Ende hat, { $each }
landmark-markers = zählt die aufgestellten Wahrzeichen im Bezirk, { $each }
london-bridge = zählt alle Verbindungsstücke darauf, { $each }
millennium-bridge = zählt die anderen Flussplättchen, die eine ununterbrochene Kette von Verbindungsstücken ({ $connector }) mit ihm verbindet, { $each }
own-connectors = zählt die Verbindungsstücke ({ $connector }) darauf, { $each }
own-keyples = zählt die Keyples ({ $keyple }), die sein Besitzer am Ende hat, { $each }
own-skills = zählt die Fertigkeitsplättchen der Art { $skill }, die sein Besitzer hat, { $each }
routemasters = zählt die Plättchen der eigenen Art ({ $kind }) im Bezirk, sich selbst eingeschlossen, { $each }
skill-sets = zählt Sätze von Fertigkeitsplättchen, in jedem Satz jede Art und { $more } weitere beliebiger Art, { $each }
