# Warum eine Aktion nicht erlaubt ist.  Namen von Plättchen bleiben, wie sie gedruckt sind.

# --- Gar keine Aktion
several-names = hier werden mehrere Namen gebraucht, nicht { $wish }
no-such-tile = in der Schachtel gibt es kein Plättchen { $wish }
no-such-keyple = kein Keyple ist { $wish }; Farben: { $colours }
no-such-connector = kein Verbindungsstück ist { $wish }; Farben: { $colours }
no-such-resource = { $wish } lässt sich weder nehmen noch zurückgeben; es gibt { $known }
no-such-skill = kein Fertigkeitsplättchen heißt { $wish }; es gibt { $known }
whole-keyples = Keyples werden in ganzen Zahlen gezählt
form-of-a-place = q und r sind ganze Zahlen bis { $furthest }, eine Drehung ist 0 bis 5
form-of-a-side = ein Verbindungsstück liegt über Seite 0 bis 5 eines Plättchens der Schachtel
side-named-otherwise = diese Seite ist auch die Seite von { $name } im { $direction }; so wird sie genannt
rules-missing = dieses Spiel lässt sich lesen, aber nicht weiterspielen: { $missing }

# --- Züge
not-in-a-turn = ein Zug ist eines von: bieten, nutzen, ausbauen, passen, lossegeln
turn-of-another = { SEAT($turn) } ist am Zug, nicht { SEAT($seat) }
first-take = zuerst wird gewählt, was die Nutzung bringt
first-pay = zuerst werden die Fertigkeitsplättchen bezahlt, die der Ausbau kostet
first-place-connectors = zuerst legt { SEAT($seat) } { $waiting ->
    [one] das wartende Verbindungsstück oder gibt es zurück
   *[other] die { $waiting } wartenden Verbindungsstücke oder gibt sie zurück
 }
all-sail-now = alle haben gepasst: sie segeln in der Reihenfolge, in der sie gepasst haben
connectors-first = die Epoche endet, wenn alle Verbindungsstücke liegen: lege die wartenden oder gib sie zurück
tiles-are-placed-now = die Epoche ist vorbei: jetzt werden gewonnene Plättchen gelegt

# --- Keyples
one-keyple-at-least = mindestens ein Keyple wird gebraucht
tile-has-colour = dieses Plättchen ist in dieser Epoche auf die Farbe { $colour } festgelegt: auf { $name } kommt nicht { $wished }{ $held ->
    [0] , und { SEAT($seat) } hat keine Keyples dieser Farbe zur Hand
   *[other] {""}
 }
keyples-stay-out = vor dem Ende der Epoche kommt kein Keyple hinter den Sichtschirm zurück
keyples-at-hand = Keyples ({ $colour }) von { SEAT($seat) }: { $behind } hinter dem Sichtschirm, { $front } davor
pile-named-twice = ein unterlegenes Gebot wandert ganz und einmal; ein Plättchen ist doppelt genannt
no-bid-there = { SEAT($seat) } hat kein Gebot auf { $name }
bid-wins-there = { SEAT($seat) } gewinnt { $name } gerade mit { $keyples }; ein führendes Gebot wandert nicht
bid-has-other-colour = das Gebot auf { $name } hat die Farbe { $colour }; alle Keyples einer Aktion haben eine Farbe, hier { $wished }
bid-lies-there-already = das Gebot liegt schon auf { $name }; nur unterlegene Gebote von anderswo wandern
front-spent-first = an diesem Tisch werden zuerst die Keyples vor dem Sichtschirm ausgegeben
behind-spent-first = an diesem Tisch werden zuerst die Keyples hinter dem Sichtschirm ausgegeben
sealed-bids-stay = verdeckte Gebote bleiben liegen, bis die Epoche endet

# --- Was Varianten anbieten
no-such-variant = Varianten an diesem Tisch: { $variants }; nicht { $variant }
no-such-offer = { $variant } bietet jetzt kein { $wish } an; es bietet: { $offers }
offer-costs = { $wish } kostet diese Fertigkeitsplättchen: { $skills }

# --- Bieten, nutzen, ausbauen
not-in-centre = { $name } liegt nicht in der Auslage
bid-too-low = das Gebot von { SEAT($seat) } auf { $name } wäre { $total }; geboten werden mindestens { $least }, oder etwas anderes getan
placement-too-low = zuletzt { $previous ->
    [one] lag 1
   *[other] lagen { $previous }
 } auf { $name }; nötig sind mindestens { $least }, nicht { $keyples }
lies-nowhere = { $name } liegt weder in der Auslage noch in einem Bezirk
gives-nothing = { $name } bringt nichts
bid-before-use = auf { $name } hat noch niemand geboten, und an diesem Tisch wird ein Plättchen der Auslage erst danach genutzt
too-few-skills = { $name } verlangt { $returns } Fertigkeitsplättchen zurück, und { SEAT($seat) } hat zu wenige
too-few-skills-to-use = { $name } nutzt nur, wer { $returns } Fertigkeitsplättchen hat, was auch immer dann verlangt wird, und { SEAT($seat) } hat zu wenige
supply-lacks-it-all = im Vorrat ist nichts von dem, was { $name } bringt
supply-lacks-what-is-usual = im Vorrat ist nichts von dem, was { $name } sonst bringt, und ohne das wird es nicht genutzt
not-in-borough = { $name } liegt nicht im Bezirk von { SEAT($seat) }
no-arrow = { $name } zeigt keinen Ausbaupfeil
connectors-lack = der Ausbau von { $name } verlangt diese Verbindungsstücke darauf: { $connectors }
skills-lack = der Ausbau von { $name } kostet diese Fertigkeitsplättchen: { $skills }
keyples-to-pay = der Ausbau von { $name } wird in Keyples bezahlt: nötig { $least ->
    [one] ist
   *[other] sind
 } mindestens { $least }

# --- Was genommen und bezahlt wird
skills-to-return = dafür { $returns ->
    [one] wird 1 eigenes Fertigkeitsplättchen
   *[other] werden { $returns } eigene Fertigkeitsplättchen
 } zurückgegeben
connectors-to-choose = höchstens { $most } { $most ->
    [one] Verbindungsstück darf
   *[other] Verbindungsstücke dürfen
 } gewählt werden
skills-to-choose = hier { $wanted ->
    [one] wird 1 Fertigkeitsplättchen
   *[other] werden { $wanted } Fertigkeitsplättchen
 } gewählt, nicht { $chosen }
one-of-the-yields = diese Nutzung gibt einen von mehreren Erträgen; nimm einen davon ganz
supply-has-not = nur was der Vorrat hat, darf gewählt werden: { $wanted } Fertigkeitsplättchen und höchstens { $most } { $most ->
    [one] Verbindungsstück
   *[other] Verbindungsstücke
 }
skills-to-pay = { $wanted ->
    [one] 1 eigenes Fertigkeitsplättchen wird
   *[other] { $wanted } eigene Fertigkeitsplättchen werden
 } bezahlt, wie der Ausbau es verlangt

# --- Verbindungsstücke
supply-out-of-colour = im Vorrat ist kein Verbindungsstück ({ $colour }) mehr
no-connector-to-place = { SEAT($seat) } hat kein Verbindungsstück ({ $colour }) zu legen; was liegt, bleibt liegen
no-connector-to-put-back = { SEAT($seat) } hat kein Verbindungsstück ({ $colour }) zu legen oder zurückzugeben; was liegt, bleibt
no-open-connector = { SEAT($seat) } hat kein Verbindungsstück ohne Farbe zurückzugeben
not-across-the-river = an diesem Tisch liegt kein Verbindungsstück über einer Flussseite
side-has-connector = über dieser Seite von { $name } liegt schon ein Verbindungsstück

# --- Segeln und legen
no-such-berth = { $name } hat die Anlegeplätze 1 bis { FROM_ONE($last) }
berth-taken = auf Anlegeplatz { FROM_ONE($berth) } von { $name } liegt schon ein Segelboot
river-of-the-start = bei { $name } lagen die Segelboote am Anfang; in dieser Epoche segeln sie nach { $river }
river-of-another-era = { $name } ist das Flussplättchen der { $era }. Epoche; in dieser Epoche segeln die Segelboote nach { $river }
tile-not-won = { SEAT($seat) } hat { $name } nicht zu legen
turned-looks-alike = { $name } lässt sich nicht um { $rotation } drehen: so sieht es aus wie mit einer kleineren Drehung; diese wird genannt
tiles-not-turned = { $name } lässt sich nicht um { $rotation } drehen: Plättchen werden nicht gedreht
no-free-place = ({ $q }, { $r }) ist kein freier Ort neben einem Plättchen des Bezirks
river-meets-land = dort träfe eine Flussseite von { $name } oder des Nachbarn auf eine Landseite

# --- Was gefragt ist
ask-turn = biete, nutze, baue aus, passe oder segle los
ask-place-connectors = lege deine Verbindungsstücke oder gib sie zurück
ask-take = wähle, was das Plättchen bringt
ask-take-one = wähle einen der Erträge
ask-pay = wähle die Fertigkeitsplättchen, mit denen du bezahlst
ask-sail = alle haben gepasst: segle zu einem Anlegeplatz
ask-place-tiles = lege deine gewonnenen Plättchen
