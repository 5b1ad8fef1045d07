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
first-place-connectors = lege zuerst { $waiting ->
    [one] noch 1 Verbindungsstück
   *[other] noch { $waiting } Verbindungsstücke
 } oder gib sie zurück
all-sail-now = alle haben gepasst; gesegelt wird in der Reihenfolge des Passens
connectors-first = lege die übrigen Verbindungsstücke oder gib sie zurück, bevor die Epoche endet
tiles-are-placed-now = die Epoche ist vorbei; lege die Plättchen, die du gewonnen hast

# --- Keyples
one-keyple-at-least = verwende mindestens ein Keyple
tile-has-colour = { $name } ist in dieser Epoche auf die Farbe { $colour } festgelegt; { $held ->
    [0] du hast keine Keyples dieser Farbe zur Hand, und welche der Farbe { $wished } sind dort nicht erlaubt
   *[other] verwende dort Keyples dieser Farbe, nicht { $wished }; du hast { $held }
 }
keyples-stay-out = Keyples kommen erst am Ende der Epoche hinter den Sichtschirm zurück
keyples-at-hand = du hast { $behind } { $behind ->
    [one] Keyple
   *[other] Keyples
 } ({ $colour }) hinter dem Sichtschirm und { $front } davor; verwende nicht mehr
pile-named-twice = ein unterlegenes Gebot versetzt du nur einmal und als Ganzes; ein Plättchen ist doppelt genannt
no-bid-there = du hast kein Gebot auf { $name }, das du versetzen kannst
bid-wins-there = dein Gebot von { $keyples } führt auf { $name }; du kannst nur unterlegene Gebote versetzen
bid-has-other-colour = dein Gebot auf { $name } hat die Farbe { $colour }; du kannst es nicht mit Keyples der Farbe { $wished } verbinden
bid-lies-there-already = dein Gebot liegt schon auf { $name }; du kannst nur unterlegene Gebote von anderen Plättchen versetzen
front-spent-first = gib an diesem Tisch zuerst alle Keyples ({ $colour }) vor dem Sichtschirm aus; dort hast du { $front }
behind-spent-first = gib an diesem Tisch zuerst alle Keyples ({ $colour }) hinter dem Sichtschirm aus; dort hast du { $behind }
sealed-bids-stay = verdeckte Gebote lassen sich vor dem Ende der Epoche nicht versetzen

# --- Was Varianten anbieten
no-such-variant = { $number ->
    [0] an diesem Tisch gibt es keine Varianten
   *[other] { $variant } gehört nicht zu den Varianten dieses Tischs; wähle aus { $variants }
 }
no-such-offer = { $number ->
    [0] { $variant } bietet dir jetzt nichts an
   *[other] { $variant } bietet { $wish } jetzt nicht an; im Angebot: { $offers }
 }
offer-costs = { $wish } kostet diese Fertigkeitsplättchen: { $skills }; { $number ->
    [0] du hast keine
   *[other] du hast { $own }
 }

# --- Bieten, nutzen, ausbauen
not-in-centre = { $name } liegt nicht in der Auslage
bid-too-low = biete mindestens { $least } { $least ->
    [one] Keyple
   *[other] Keyples
 } ({ $colour }) auf { $name }; dein Gebot wäre { $total }, und du hast { $held } zur Hand
placement-too-low = setze auf { $name } mindestens { $least } { $least ->
    [one] Keyple
   *[other] Keyples
 } ({ $colour }) ein, nicht { $keyples }; der letzte Einsatz war { $previous }, und du hast { $held } zur Hand
lies-nowhere = { $name } liegt weder in der Auslage noch in einem Bezirk
gives-nothing = { $name } bringt nichts; du kannst es nicht nutzen
bid-before-use = an diesem Tisch kannst du ein Plättchen der Auslage erst nutzen, wenn jemand darauf geboten hat; auf { $name } liegt kein Gebot
too-few-skills = für { $name } musst du { $returns } Fertigkeitsplättchen zurückgeben; du hast { $held }
too-few-skills-to-use = um { $name } zu nutzen, brauchst du { $returns } Fertigkeitsplättchen, auch wenn die Nutzung weniger kostet; du hast { $held }
supply-lacks-it-all = im Vorrat ist nichts von dem, was { $name } bringt
supply-lacks-what-is-usual = du kannst { $name } nicht nutzen: im Vorrat ist nichts von dem, was es sonst bringt
not-in-borough = { $name } liegt nicht in deinem Bezirk
no-arrow = { $name } hat keinen Ausbaupfeil und lässt sich nicht ausbauen
connectors-lack = der Ausbau von { $name } verlangt diese Verbindungsstücke darauf: { $connectors }; { $number ->
    [0] dort liegt keines
   *[other] dort liegen { $lying }
 }
skills-lack = der Ausbau von { $name } kostet diese Fertigkeitsplättchen: { $skills }; { $number ->
    [0] du hast keine
   *[other] du hast { $own }
 }
keyples-to-pay = der Ausbau von { $name } kostet Keyples; setze mindestens { $least } { $least ->
    [one] Keyple
   *[other] Keyples
 } ({ $colour }) ein, nicht { $keyples }; du hast { $held } zur Hand

# --- Was genommen und bezahlt wird
skills-to-return = gib dafür { $returns } deiner Fertigkeitsplättchen zurück; { $number ->
    [0] du hast keine
   *[other] du hast { $own }
 }
connectors-to-choose = { $most ->
    [0] wähle hier keine Verbindungsstücke; du hast { $chosen } gewählt
    [one] wähle höchstens { $most } Verbindungsstück, nicht { $chosen }
   *[other] wähle höchstens { $most } Verbindungsstücke, nicht { $chosen }
 }
skills-to-choose = wähle { $wanted } Fertigkeitsplättchen, nicht { $chosen }
one-of-the-yields = dieses Plättchen bringt einen von mehreren Erträgen; nimm einen davon ganz
supply-has-not = wähle aus dem Vorrat: { $wanted } Fertigkeitsplättchen und höchstens { $most } { $most ->
    [one] Verbindungsstück
   *[other] Verbindungsstücke
 }
skills-to-pay = bezahle diesen Ausbau mit { $wanted } deiner Fertigkeitsplättchen; { $number ->
    [0] du hast keine
   *[other] du hast { $own }
 }

# --- Verbindungsstücke
supply-out-of-colour = im Vorrat gibt es keine Verbindungsstücke ({ $colour }) mehr
no-connector-to-place = du hast kein Verbindungsstück ({ $colour }) zu legen; was schon liegt, bleibt liegen
no-connector-to-put-back = du hast kein Verbindungsstück ({ $colour }) zurückzugeben; was schon liegt, bleibt liegen
no-open-connector = du hast kein Verbindungsstück mit noch offener Farbe zurückzugeben
not-across-the-river = an diesem Tisch kannst du kein Verbindungsstück an eine Flussseite legen
side-has-connector = an dieser Seite von { $name } liegt schon ein Verbindungsstück

# --- Segeln und legen
no-such-berth = { $name } hat keinen Anlegeplatz { FROM_ONE($berth) }, nur 1 bis { FROM_ONE($last) }
berth-taken = Anlegeplatz { FROM_ONE($berth) } von { $name } ist besetzt
river-of-the-start = die Segelboote sind bei { $name } gestartet; in dieser Epoche segeln sie nach { $river }
river-of-another-era = { $name } ist das Flussplättchen der { $era }. Epoche; in dieser Epoche segeln die Segelboote nach { $river }
tile-not-won = du hast { $name } nicht gewonnen und kannst es nicht legen
turned-looks-alike = um { $rotation } gedreht sieht { $name } aus wie mit einer kleineren Drehung; gib diese an
tiles-not-turned = { $name } lässt sich nicht um { $rotation } drehen; Plättchen behalten ihre Ausrichtung
no-free-place = ({ $q }, { $r }) ist kein freies Feld neben einem Plättchen des Bezirks
river-meets-land = dort würde eine Flussseite von { $name } oder eines Nachbarn an eine Landseite stoßen

# --- Was gefragt ist
ask-turn = biete, nutze, baue aus, passe oder segle
ask-turn-without-keyples = keine Keyples mehr: passe, oder segle zu einem Anlegeplatz
ask-place-connectors = lege deine Verbindungsstücke oder gib sie zurück
ask-take = wähle, was das Plättchen dir bringt
ask-take-one = wähle einen der Erträge
ask-pay = wähle die Fertigkeitsplättchen, mit denen du bezahlst
ask-sail = alle haben gepasst: wähle einen Anlegeplatz, zu dem du segelst
ask-place-tiles = lege deine neuen Plättchen
