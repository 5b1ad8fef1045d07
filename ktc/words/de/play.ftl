# Eine Partie am Terminal.

# --- Was getan werden kann
play-kind-bid = bieten
play-kind-use = nutzen
play-kind-upgrade = ausbauen
play-kind-pass = passen
play-kind-sail = segeln
play-kind-offer = Angebot annehmen
play-kind-take = nehmen
play-kind-pay = bezahlen
play-kind-connector = Verbindungsstück legen
play-kind-discard = Verbindungsstück zurücklegen
play-kind-tile = Plättchen legen
play-later = later: erst dürfen andere handeln

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
play-which-side = Über welche Seite?
play-which-place = Wohin? Die Zahlen stehen auf der Karte; daneben liegt:
play-which-rotation = Wie gedreht?
play-none = keines, oder keines mehr
play-no-pile = keines, oder keines mehr
play-held = { $number } vorhanden
play-edge = Außenrand
play-river-at = Fluss: { $sides }

# --- Was auf den Plättchen steht
play-any-connectors = { $number } { $number ->
    [one] Verbindungsstück
   *[other] Verbindungsstücke
 } beliebiger Farbe
play-different-connectors = { $number } verschiedene Verbindungsstücke
play-any-skills = { $number } { $number ->
    [one] Fertigkeitsplättchen
   *[other] Fertigkeitsplättchen
 } beliebiger Art
play-for-skills = { $things } für { $number } { $number ->
    [one] Fertigkeitsplättchen
   *[other] Fertigkeitsplättchen
 }
play-points-each = je { $points }: { $thing }

# --- Der Tisch
play-centre = Mitte:
play-aside = Später:
play-river = Anlegeplätze:
play-berths-keyples = { $river } (gezogene Keyples): { $berths }
play-berths-points = { $river } (Punkte): { $berths }
play-claim = Plättchen
play-supply = Vorrat:
play-bag = { $number } im Beutel
play-own = Du:
play-sealed = verdeckte Gebote in { $colour }: { $players }
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
play-hint = Eine Zahl oder ein Wort der Liste eingeben; ? hilft.
play-which = Was davon: { $names }?
play-unknown = Keine Antwort hier: { $text }. Eine Zahl oder ein Wort der Liste eingeben; ? hilft.
play-no = Nein: { $reason }.
play-nearest = Am nächsten erlaubt: { $action } Mit yes wird es getan.
play-allowed = Das ist erlaubt.
play-no-nearest = Es gibt nichts, wozu yes zu sagen wäre.
play-why-how = Sag, was du möchtest, zum Beispiel: why bieten 3 rot Gherkin, oder: why ausbauen
play-no-back = Noch ist nichts gewählt. Die letzte Aktion nimmt zurück: undo
play-not-later = Vorher kann sonst niemand handeln.
play-no-news = Seither ist nichts geschehen.
play-no-tile = Welches Plättchen? Genug von einem Namen sagen, zum Beispiel: tile gherkin
play-undone = Zurückgenommen.
play-help =
    Mit einer Zahl der Liste antworten oder mit dem Anfang eines Wortes darin. Oder gleich sagen:
      bieten 3 rot gherkin    nutzen barbican    ausbauen monument    segeln 2    passen
    back (b)    ein Schritt zurück in dieser Entscheidung
    undo        die letzte eigene Aktion zurücknehmen, wenn seither nichts Verdecktes herauskam
    why ...     warum nicht? zum Beispiel: why ausbauen, why bieten 2 rot gherkin
    table (t)   der Tisch                  mine (m)   der eigene Bezirk
    all (a)     alle Bezirke               news (n)   was geschehen ist
    tile NAME   ein Plättchen, seine Regeln    rule ID    was eine Regel sagt
    later       andere zuerst handeln lassen, wo das geht
    quit (q)    aufhören; die Partie ist gesichert
    Auf den Karten: ~ Fluss, ein Buchstabe je Verbindungsstück, * ein Ausbau, . einer, der noch möglich ist.

# --- Um die Partie herum
play-go-on = Weiter mit Enter.
play-cannot-wipe = Dies ist kein Terminal, das sich löschen lässt: was oben steht, bleibt dort.
play-your-screen = { $player }, dies ist dein Bildschirm. Enter drücken, wenn nur du ihn siehst.
play-hand-over = Enter löscht den Bildschirm für { $player }; undo nimmt zurück.
play-not-saved = Die Partie ließ sich nicht sichern: { $reason }. Sie geht weiter; der nächste Zug versucht es wieder.
play-left = Die Partie ist gesichert. Weiter geht es mit:
play-sheet = die Wertung
play-record = Die Partie ist aufgeschrieben. Woher jeder Punkt kommt:
