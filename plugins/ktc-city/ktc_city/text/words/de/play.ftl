# Eine Partie am Terminal.

# --- Was getan werden kann
play-kind-bid = bieten
play-kind-use = nutzen
play-kind-upgrade = ausbauen
play-kind-pass = passen
play-kind-set-sail = segeln
play-kind-take-offer = Angebot annehmen
play-kind-take = nehmen
play-kind-pay = bezahlen
play-kind-place-connector = Verbindungsstück legen
play-kind-discard-connector = Verbindungsstück zurücklegen
play-kind-place-tile = Plättchen legen

# --- Was gefragt wird
play-which-tile = Welches Plättchen?
play-which-colour = Welche Farbe?
play-which-pile = Welches unterlegene Gebot zieht mit um?
play-how-many-front = Wie viele Keyples von vor dem Sichtschirm? ({ $numbers })
play-how-many-behind = Wie viele Keyples von hinter dem Sichtschirm? ({ $numbers })
play-which-berth = Welcher Anlegeplatz?
play-which-return = Welches Fertigkeitsplättchen wird zurückgegeben?
play-which-connector = Welches Verbindungsstück?
play-which-skill = Welches Fertigkeitsplättchen?
play-which-skill-paid = Welches Fertigkeitsplättchen gibst du zurück? (insgesamt { $number })
play-which-skill-taken = Welches Fertigkeitsplättchen nimmst du? (bis zu { $number })
play-which-connector-taken = Welches Verbindungsstück nimmst du? (bis zu { $number })
play-which-side = Über welche Seite?
play-which-place = Wohin? Die Zahlen stehen auf der Karte; daneben liegt:
play-where = Wohin kommt es?
play-place-at = auf der Seite: { $sides }
play-which-rotation = Wie gedreht?
play-no-pile = keines, oder keines mehr
play-held = { $number } vorhanden
play-edge = Außenrand
play-river-at = Fluss: { $sides }
play-words-lay = lege, legen, leg
play-words-passed-over = ein, eine, das, die, der, den, Verbindungsstück, Plättchen, auf, an, im, nach, über, Seite, von
play-words-east = osten, ost, o, östlich
play-words-north-east = nordosten, nordost, nord-ost, no, norden, nord, n
play-words-north-west = nordwesten, nordwest, nord-west, nw, norden, nord, n
play-words-west = westen, west, w
play-words-south-west = südwesten, südwest, süd-west, suedwesten, suedwest, sw, süden, süd, sued, s
play-words-south-east = südosten, südost, süd-ost, suedosten, suedost, so, süden, süd, sued, s

# --- Was auf den Plättchen steht
play-any-connectors = { $number } { $number ->
    [one] Verbindungsstück
   *[other] Verbindungsstücke
 } beliebiger Farbe
play-different-connectors = { $number } { $number ->
    [one] Verbindungsstück
   *[other] verschiedene Verbindungsstücke
 }
play-any-skills = { $number } { $number ->
    [one] Fertigkeitsplättchen
   *[other] Fertigkeitsplättchen
 } beliebiger Art
play-for-skills = { $things } für { $number } { $number ->
    [one] Fertigkeit
   *[other] Fertigkeiten
 }
play-points-each = je { $points }: { $thing }
play-gain-each = +{ $points } je
play-upgrade-costs = Ausbau { $things }
play-asks-in-all = Der Ausbau verlangt { $things }.
play-gives-in-all = Die Nutzung gibt { $things }.
play-few-any = { $number } beliebige
play-few-different = { $number } verschiedene
play-few-any-skills = { $number } { $number ->
    [one] beliebige Fertigkeit
   *[other] beliebige Fertigkeiten
 }

# --- Der Tisch
play-centre = Mitte:
play-head-tile = Plättchen
play-head-shows = gibt, zählt
play-head-costs = Ausbau (bringt)
play-head-lies = liegt darauf
play-head-lacks = es fehlt
play-aside = Später:
play-river = Anlegeplätze:
play-berths-keyples = { $river } (gezogene Keyples): { $berths }
play-berths-points = { $river } (Punkte): { $berths }
play-claim = Plättchen
play-supply = Vorrat:
play-bag = { $number } im Beutel
play-own = Du:
play-sealed = verdeckte Gebote in { $colour }: { $players }
play-counts = { $number } (zählt { $count })
play-placed = { $number } gesetzt ({ $colour }), dann { $least }
play-front = { $keyples } vor dem Sichtschirm
play-barge = { $river }, Anlegeplatz { $berth }
play-sailed = ist gesegelt
play-passed = hat gepasst
play-lays = zu legen: { $connectors }
play-won = gewonnen: { $tiles }
map-sides = Seiten: ~ Fluss, Verbindungsstücke
map-tiles = Plättchen: { $upgraded } je Ausbau, { $upgradable } für jeden, der noch möglich ist
map-further-east = weiter östlich:
map-home = Start

# --- Antworten
play-no = Nein: { $reason }.
play-nearest = Am nächsten erlaubt: { $action } Mit yes wird es getan.
play-allowed = Das ist erlaubt.
play-allowed-at = Erlaubt: { $tiles }.
play-lacks = Es fehlt: { $things }.
play-locked = dieses Plättchen ist in dieser Epoche auf die Farbe { $colour } festgelegt
play-lay-how = Sag, was gelegt wird, zum Beispiel: lege blau nordost, oder: lege blau nordost gherkin
play-nothing-to-lay = So wartet nichts darauf, gelegt zu werden.
play-no-such-side = Keines deiner Plättchen hat diese Seite frei.
play-greedy-would = Greedy würde: { $action } Mit yes wird es getan.
play-greedy-better = Es hält das für besser, um etwa { $number } { $number ->
    [one] Punkt
   *[other] Punkte
 }, als: { $action }
play-greedy-hardly = Es hält das für kaum besser als: { $action }
play-greedy-much = Für einen Rat gibt es zu viel, was getan werden könnte.
play-points-none = Noch nichts: { $tiles }
play-why-how = Sag, was du möchtest, zum Beispiel: why bieten 3 rot Gherkin, oder: why ausbauen
play-no-tile = Welches Plättchen? Genug von einem Namen sagen, zum Beispiel: tile gherkin
play-help =
    Antworte mit einer Zahl der Liste, dem Anfang eines Wortes darin, oder gleich:
      bieten 3 rot gherkin    nutzen barbican    ausbauen monument    segeln 2
      lege blau nordost gherkin    (2+1: hinter dem Sichtschirm und davor)
    back (b)    ein Schritt zurück                 later      erst andere lassen
    undo        die letzte Aktion zurück, wenn seither nichts Verdecktes herauskam
    redo        wieder tun, was zurückgenommen wurde
    why ...     warum nicht, und was fehlt: why ausbauen, why bieten 2 rot gherkin
    hint        was der Bot greedy täte            score      deine Punkte jetzt
    table (t)   der Tisch                          mine (m)   der eigene Bezirk
    all (a)     alle Bezirke                       news (n)   was geschehen ist
    tile NAME   ein Plättchen, seine Regeln        rule ID    was eine Regel sagt
    ask off     keine Frage vor dem, was sich nicht zurücknehmen lässt; ask on
    aim         das Ziel des Spiels                quit (q)   aufhören; gesichert
    In den Tabellen: beliebige, verschiedene: Verbindungsstücke jeder Farbe, …
    Auf Karten: ~ Fluss, ein Buchstabe je Verbindung, * ein Ausbau, . ein möglicher.

# --- Um die Partie herum
play-aim =
    Das Ziel: die meisten Punkte nach der letzten Epoche. Punkte stehen auf den
    Plättchen im Bezirk; manche zählen Dinge: Verbindungsstücke, Keyples, …
    Ein Zug ist eines: bieten, ein Plättchen nutzen oder ausbauen, passen, segeln.
    Die ersten Keyples legen die Farbe eines Plättchens fest; dann braucht es mehr.
    Segeln beendet die Epoche: der Anlegeplatz bringt Keyples, Gebote Plättchen.

# --- On a page
hand-front = Vor dem Sichtschirm:
hand-behind = Hinter dem Sichtschirm:
setting-tiles = Plättchensatz
setting-variants = Varianten
setting-open-hands = Gezogene Keyples sehen alle
