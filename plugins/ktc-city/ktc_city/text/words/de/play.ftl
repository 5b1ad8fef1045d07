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
play-kind-discard-connector = Verbindungsstück zurückgeben
play-kind-place-tile = Plättchen legen

# --- Was gefragt wird
play-which-tile = Welches Plättchen?
play-which-new-tile = Welches neue Plättchen legst du jetzt?
play-about-bid = Auf { $tile } bieten:
play-about-use = { $tile } nutzen:
play-about-upgrade = { $tile } ausbauen:
play-which-colour = Welche Farbe?
play-which-pile = Welches unterlegene Gebot versetzt du mit?
play-how-many-front = Wie viele der Keyples vor deinem Sichtschirm nimmst du? ({ $numbers })
play-how-many-behind = Wie viele der Keyples hinter deinem Sichtschirm nimmst du? ({ $numbers })
play-which-berth = Welcher Anlegeplatz?
play-berth = Anlegeplatz { $number }
play-which-return = Welches Fertigkeitsplättchen gibst du zurück?
play-which-connector = Welches Verbindungsstück?
play-which-skill = Welches Fertigkeitsplättchen?
play-which-skill-paid = Welches Fertigkeitsplättchen gibst du zurück? (insgesamt { $number })
play-which-skill-taken = Welches Fertigkeitsplättchen nimmst du? (bis zu { $number })
play-which-connector-taken = Welches Verbindungsstück nimmst du? (bis zu { $number })
play-which-side = An welche Seite?
play-which-place = Wohin? Die Zahlen stehen auf der Karte. Nachbarn:
play-where = Wohin kommt es?
play-place-at = auf der Seite: { $sides }
play-which-rotation = Welche Drehung?
play-no-pile = keines / fertig
play-held = { $number } vorhanden
play-edge = Außenrand
play-river-at = Fluss: { $sides }
play-words-bid = biete, biet, bietet
play-words-use = nutze, nutz, nutzt, benutze, benutzen
play-words-upgrade = baue aus, bau aus, baue, bau
play-words-pass = passe, passt
play-words-set-sail = segle, segel, segelt
play-words-lay = lege, legen, leg, setze, setzen, setz
play-words-passed-over = ein, eine, das, die, der, den, Verbindungsstück, Plättchen, auf, an, im, nach, über, Seite, von, mit, aus, für, zu, zum, und, dem, Keyple, Keyples, Anlegeplatz, Nummer
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
play-gives-in-all = Die Nutzung bringt { $things }.
play-few-any = { $number } beliebige
play-few-different = { $number } verschiedene
play-few-any-skills = { $number } { $number ->
    [one] beliebige Fertigkeit
   *[other] beliebige Fertigkeiten
 }

# --- Der Tisch
play-centre = Auslage:
play-head-tile = Plättchen
play-head-shows = bringt, zählt
play-head-costs = Ausbau (bringt)
play-head-lies = darauf
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
map-tiles = Plättchen: { $upgraded } je Ausbau, { $upgradable } je noch möglichem Ausbau
map-further-east = weiter östlich:
map-home = Start

# --- Antworten
play-no = Nein: { $reason }.
play-nearest = Am nächsten kommt: { $action } Mit yes spielst du es.
play-asked-first = beantworte zuerst: { $asked }
play-allowed = Das ist erlaubt.
play-allowed-at = Erlaubt bei: { $tiles }.
play-lacks = Es fehlt: { $things }.
play-locked = dieses Plättchen ist in dieser Epoche auf die Farbe { $colour } festgelegt
play-lay-how = Sag, was du legen willst, zum Beispiel: lege blau nordost, oder: lege blau nordost { $own }
play-nothing-to-lay = Du hast kein solches Verbindungsstück zu legen.
play-no-such-side = Bei keinem deiner Plättchen ist diese Seite frei.
play-greedy-would = Tipp: { $action } Mit yes spielst du es.
play-greedy-better = Etwa { $number } { $number ->
    [one] Punkt
   *[other] Punkte
 } besser als die zweite Wahl: { $action }
play-greedy-hardly = Zweite Wahl, fast genauso gut: { $action }
play-greedy-much = Für einen Tipp gibt es zu viele Möglichkeiten.
play-points-none = Noch keine Punkte: { $tiles }
play-why-how = Sag, was du tun willst, zum Beispiel: why bieten { $number } { $colour } { $bid }, oder: why ausbauen
play-no-tile = Welches Plättchen? Gib genug von einem Namen ein, zum Beispiel: tile { $bid }
play-help =
    Gib die Nummer einer Antwort ein, den Anfang eines Worts oder einen Befehl:
      bieten { $number } { $colour } { $bid }   nutzen { $use }   ausbauen { $own }
      lege blau nordost { $own }   segeln 2   passen
      (2+1: 2 hinter dem Sichtschirm, 1 davor)
    back (b)    ein Schritt zurück                 later      erst die anderen
    undo        letzte Aktion zurücknehmen, wenn seither nichts Verdecktes herauskam
    redo        wiederholen, was du zurückgenommen hast
    why ...     warum nicht, und was fehlt: why ausbauen, why bieten { $bid }
    hint        was der Bot greedy spielen würde   score      deine Punkte jetzt
    table (t)   der Tisch                          mine (m)   dein Bezirk
    all (a)     alle Bezirke                       news (n)   was seither geschah
    tile NAME   ein Plättchen und seine Regeln     rule ID    Wortlaut einer Regel
    ask off     keine Rückfrage vor endgültigen Schritten; ask on: wieder fragen
    aim         das Ziel des Spiels                quit (q)   sichern und aufhören
    In Tabellen: beliebige, verschiedene: Farben von Verbindungsstücken.
    Auf Karten: ~ Fluss, ein Buchstabe je Verbindung, * ein Ausbau, . ein möglicher.

# --- Um die Partie herum
play-aim =
    Das Ziel: am Ende die meisten Punkte. Punkte bringen deine Plättchen, etwa
    für Verbindungsstücke und Keyples. Dein Zug ist eine Aktion: bieten, ein
    Plättchen nutzen oder ausbauen, passen oder segeln. Die ersten Keyples legen
    die Farbe eines Plättchens für die Epoche fest, danach braucht es mehr.
    Segeln beendet deine Epoche: Es bringt Keyples, führende Gebote Plättchen.

# --- On a page
hand-front = Vor dem Sichtschirm:
hand-behind = Hinter dem Sichtschirm:
setting-tiles = Plättchensatz
setting-variants = Varianten
setting-open-hands = Gezogene Keyples allen zeigen

# --- A demo
demo-boroughs = die Bezirke
bot-greedy = nimmt den besten Zug, den er sieht
bot-builder = baut zuerst seinen Bezirk aus
coach-bid = Biete auf ein Plättchen: erst antippen, dann Bieten. Überbietet dich niemand, kommt es am Ende der Ära in deinen Bezirk und kann Punkte bringen.
coach-colour = Die ersten Keyples auf einem Plättchen legen seine Farbe für diese Ära fest. Alle weiteren dort haben diese Farbe, wer auch immer sie setzt.
coach-use = Nutze ein Plättchen, egal wessen, und du bekommst, was es gibt. Jede Nutzung und jeder Ausbau braucht mehr Keyples als vorher.
coach-connectors = Lege deine Verbindungen über Seiten deiner Plättchen: tippe eine markierte Seite an. Zwischen zwei Plättchen zählt eine für beide. Ausbauten verlangen sie.
coach-outbid = Hier wurdest du überboten. Deine Keyples bleiben, bis du sie alle für ein anderes Gebot versetzt oder die Ära endet.
coach-upgrade = Du hast, was dieser Ausbau verlangt. Ausgebaute Plättchen bringen mehr Punkte und geben mehr. Der Knopf zeigt, was du gewinnst.
coach-sail = Du hast nur noch wenige Keyples. Setz die Segel und beende deine Ära: der Liegeplatz sagt, wie viele du ziehst, und das Schiff ganz rechts beginnt die nächste.
coach-tiles = Du hast Plättchen gewonnen. Tippe einen Platz neben deinen Plättchen an, um eines dorthin zu legen. Flussseiten berühren nur Flussseiten.
coach-routemaster = Routemaster bringen am Ende Punkte für alles von dir, was sie zeigen, etwa Keyples einer Farbe. Biete auf einen, der zählt, was du sammelst.
