# Warum eine Aktion nicht erlaubt ist.  Namen von Plättchen bleiben, wie sie gedruckt sind.

# --- Gar keine Aktion
several-names = hier ist eine Liste von Namen gefragt, nicht { $wish }
no-such-tile = in diesem Plättchensatz gibt es kein Plättchen { $wish }
no-such-keyple = die Keyple-Farbe { $wish } gibt es nicht; die Farben sind { $colours }
no-such-connector = Verbindungsstücke der Farbe { $wish } gibt es nicht; die Farben sind { $colours }
no-such-resource = { $wish } lässt sich weder nehmen noch zurückgeben; wähle aus { $known }
no-such-skill = ein Fertigkeitsplättchen { $wish } gibt es nicht; die Arten sind { $known }
whole-keyples = gib die Zahl der Keyples als ganze Zahl an
form-of-a-place = q und r sind ganze Zahlen bis { $furthest }, und eine Drehung ist 0 bis 5
form-of-a-side = lege ein Verbindungsstück an Seite 0 bis 5 eines Plättchens aus dem Plättchensatz
side-named-otherwise = nenne stattdessen die Seite von { $name } im { $direction }
rules-missing = du kannst diese Partie ansehen, aber nicht weiterspielen: { $missing }

# --- Züge
not-in-a-turn = ein Zug ist eine Aktion: bieten, nutzen, ausbauen, passen oder segeln
turn-of-another = { SEAT($turn) } ist am Zug, nicht { SEAT($seat) }
first-take = wähle zuerst, was das Plättchen bringt
first-pay = wähle zuerst die Fertigkeitsplättchen, mit denen du bezahlst
first-place-connectors = { SEAT($seat) } muss zuerst { $waiting ->
    [one] noch 1 Verbindungsstück
   *[other] noch { $waiting } Verbindungsstücke
 } legen oder zurückgeben
all-sail-now = alle haben gepasst; gesegelt wird in der Reihenfolge des Passens
connectors-first = lege die übrigen Verbindungsstücke oder gib sie zurück, bevor die Epoche endet
tiles-are-placed-now = die Epoche ist vorbei; lege die Plättchen, die du gewonnen hast

# --- Keyples
one-keyple-at-least = du brauchst mindestens ein Keyple
tile-has-colour = { $name } ist in dieser Epoche auf die Farbe { $colour } festgelegt; verwende dort Keyples dieser Farbe, nicht { $wished }{ $held ->
    [0] ; { SEAT($seat) } hat davon keine zur Hand
   *[other] {""}
 }
keyples-stay-out = Keyples kommen erst am Ende der Epoche hinter den Sichtschirm zurück
keyples-at-hand = { SEAT($seat) } hat { $behind } { $behind ->
    [one] Keyple
   *[other] Keyples
 } ({ $colour }) hinter dem Sichtschirm und { $front } davor
pile-named-twice = ein unterlegenes Gebot versetzt du nur einmal und als Ganzes; ein Plättchen ist doppelt genannt
no-bid-there = { SEAT($seat) } hat kein Gebot auf { $name }
bid-wins-there = { SEAT($seat) } führt auf { $name } mit { $keyples }; ein führendes Gebot lässt sich nicht versetzen
bid-has-other-colour = das Gebot auf { $name } hat die Farbe { $colour }; verwende nur Keyples einer Farbe, hier { $wished }
bid-lies-there-already = dieses Gebot liegt schon auf { $name }; du kannst nur unterlegene Gebote von anderen Plättchen versetzen
front-spent-first = gib an diesem Tisch zuerst die Keyples vor dem Sichtschirm aus
behind-spent-first = gib an diesem Tisch zuerst die Keyples hinter dem Sichtschirm aus
sealed-bids-stay = verdeckte Gebote lassen sich vor dem Ende der Epoche nicht versetzen

# --- Was Varianten anbieten
no-such-variant = { $variant } gehört nicht zu den Varianten dieses Tischs; er hat { $variants }
no-such-offer = { $variant } bietet { $wish } jetzt nicht an; im Angebot: { $offers }
offer-costs = { $wish } kostet diese Fertigkeitsplättchen: { $skills }

# --- Bieten, nutzen, ausbauen
not-in-centre = { $name } liegt nicht in der Auslage
bid-too-low = biete mindestens { $least } auf { $name }; das Gebot von { SEAT($seat) } wäre { $total }
placement-too-low = setze auf { $name } mindestens { $least } ein, nicht { $keyples }; der letzte Einsatz war { $previous }
lies-nowhere = { $name } liegt weder in der Auslage noch in einem Bezirk
gives-nothing = { $name } bringt bei einer Nutzung nichts
bid-before-use = an diesem Tisch kannst du ein Plättchen der Auslage erst nutzen, wenn jemand darauf geboten hat; auf { $name } liegt kein Gebot
too-few-skills = für { $name } musst du { $returns } Fertigkeitsplättchen zurückgeben; { SEAT($seat) } hat zu wenige
too-few-skills-to-use = um { $name } zu nutzen, brauchst du { $returns } Fertigkeitsplättchen, auch wenn die Nutzung weniger kostet; { SEAT($seat) } hat zu wenige
supply-lacks-it-all = im Vorrat ist nichts von dem, was { $name } bringt
supply-lacks-what-is-usual = du kannst { $name } nicht nutzen: im Vorrat ist nichts von dem, was es sonst bringt
not-in-borough = { $name } liegt nicht im Bezirk von { SEAT($seat) }
no-arrow = { $name } hat keinen Ausbaupfeil
connectors-lack = der Ausbau von { $name } verlangt diese Verbindungsstücke darauf: { $connectors }
skills-lack = der Ausbau von { $name } kostet diese Fertigkeitsplättchen: { $skills }
keyples-to-pay = der Ausbau von { $name } kostet Keyples; setze mindestens { $least } ein

# --- Was genommen und bezahlt wird
skills-to-return = gib dafür { $returns } deiner Fertigkeitsplättchen zurück
connectors-to-choose = wähle höchstens { $most } { $most ->
    [one] Verbindungsstück
   *[other] Verbindungsstücke
 }
skills-to-choose = wähle { $wanted } Fertigkeitsplättchen, nicht { $chosen }
one-of-the-yields = dieses Plättchen bringt einen von mehreren Erträgen; nimm einen davon ganz
supply-has-not = wähle aus dem Vorrat: { $wanted } Fertigkeitsplättchen und höchstens { $most } { $most ->
    [one] Verbindungsstück
   *[other] Verbindungsstücke
 }
skills-to-pay = bezahle diesen Ausbau mit { $wanted } deiner Fertigkeitsplättchen

# --- Verbindungsstücke
supply-out-of-colour = im Vorrat gibt es keine Verbindungsstücke ({ $colour }) mehr
no-connector-to-place = { SEAT($seat) } hat kein Verbindungsstück ({ $colour }) zu legen; was schon liegt, bleibt liegen
no-connector-to-put-back = { SEAT($seat) } hat kein Verbindungsstück ({ $colour }) zurückzugeben; was schon liegt, bleibt liegen
no-open-connector = { SEAT($seat) } hat kein Verbindungsstück mit noch offener Farbe zurückzugeben
not-across-the-river = an diesem Tisch kannst du kein Verbindungsstück an eine Flussseite legen
side-has-connector = an dieser Seite von { $name } liegt schon ein Verbindungsstück

# --- Segeln und legen
no-such-berth = { $name } hat die Anlegeplätze 1 bis { FROM_ONE($last) }
berth-taken = Anlegeplatz { FROM_ONE($berth) } von { $name } ist besetzt
river-of-the-start = die Segelboote sind bei { $name } gestartet; in dieser Epoche segeln sie nach { $river }
river-of-another-era = { $name } ist das Flussplättchen der { $era }. Epoche; in dieser Epoche segeln die Segelboote nach { $river }
tile-not-won = { SEAT($seat) } hat { $name } nicht gewonnen und kann es nicht legen
turned-looks-alike = um { $rotation } gedreht sieht { $name } aus wie mit einer kleineren Drehung; gib diese an
tiles-not-turned = { $name } lässt sich nicht um { $rotation } drehen; Plättchen behalten ihre Ausrichtung
no-free-place = ({ $q }, { $r }) ist kein freies Feld neben einem Plättchen des Bezirks
river-meets-land = dort würde eine Flussseite von { $name } oder eines Nachbarn an eine Landseite stoßen

# --- Was gefragt ist
ask-turn = biete, nutze, baue aus, passe oder segle
ask-place-connectors = lege deine Verbindungsstücke oder gib sie zurück
ask-take = wähle, was das Plättchen dir bringt
ask-take-one = wähle einen der Erträge
ask-pay = wähle die Fertigkeitsplättchen, mit denen du bezahlst
ask-sail = alle haben gepasst: wähle einen Anlegeplatz, zu dem du segelst
ask-place-tiles = lege die Plättchen, die du gewonnen hast
