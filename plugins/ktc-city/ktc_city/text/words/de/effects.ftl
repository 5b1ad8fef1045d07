# Augenblicke und Wirkungen: was durch sie geschieht, was gefragt wird, und was Plättchen davon sagen.

# --- Was geschehen ist.  Ein Satz über jemanden geht vom Namen aus weiter
moment-came = Wirkungen werden ausgelöst: { $when }{ $tile ->
    [none] {""}
   *[other] {" "}({ $tile })
 }
turn-held = ist nach allen Wirkungen am Zug
effects-due = { $number } { $number ->
    [one] Wirkung steht
   *[other] Wirkungen stehen
 } noch aus
effect-resolved = eine Wirkung ist abgehandelt
effect-lapsed = eine Wirkung verfällt
effect-of-lapsed = die Wirkung von { $name } verfällt: { $effect }
effect-left-out = eine Wirkung entfällt: die Grenze für Wirkungen in einer Kette ist erreicht
again-lapsed = die zusätzliche Aktion verfällt
effects-done = alle Wirkungen sind abgehandelt
chosen = beantwortet die Frage von { $name } ({ question-asked }): { $option }
chosen-alone = hat auf die Frage von { $name } nur eine Antwort ({ question-asked }): { $option }
chosen-by-chance = der Zufall beantwortet die Frage von { $name } ({ question-asked }): { $option }
noted-of-player = { $name } notiert { $key } von { $player }: { $value }
skills-given = gibt { $things } an { $to } für { $name }
skills-given-back = gibt { $things } für { $name } zurück
keyples-given-back = legt { $things } für { $name } in den Beutel
tile-given = gibt { $tile } an { $to } für { $name }
points-taken = bekommt { $points } für { $name }: { $reason }
points-lost = verliert { $points } für { $name }: { $reason }
again-granted = bekommt durch { $name } eine zusätzliche Aktion: { $actions }
chosen-unseen = beantwortet die Frage von { $name } ({ question-asked }) geheim
pool-drawn = zieht { $number } aus { $pool } für { $name }: { $items }
pool-drawn-unseen = zieht geheim { $number } aus { $pool } für { $name }
pool-returned = legt { $number } zurück: { $pool }
note-shown = zeigt { $key } ({ $name }): { $items }

# --- Was gefragt und abgelehnt wird
question-asked = { $key ->
    [again] eine zusätzliche Aktion
    [colours] diese Keyples geben
    [connector] welches Verbindungsstück
    [from] von wem
    [keyple] welches Keyple
    [skill] welches Fertigkeitsplättchen
    [who] welche Person
    [won] welches Plättchen
   *[other] { $key }
 }
ask-choose = { $name } fragt: { question-asked }? ({ $options })
first-choose = zuerst beantwortet { SEAT($seat) } die Frage von { $name }: { question-asked }? ({ $options })
another-chooses = { SEAT($seat) } beantwortet zuerst die Frage von { $name }: { question-asked }? ({ $options })
no-such-answer = { $name } fragt: { question-asked }? Die Antworten sind { $answers }, nicht { $wish }
one-more-of-a-kind = die zusätzliche Aktion muss eine davon sein: { $kinds }
ask-one-more = zusätzliche Aktion: { $kinds }
play-kind-choose = antworten
play-effect-asks = { $name } fragt: { question-asked }?
play-effect-asks-for = { $name } fragt: { question-asked }? ({ $effect })
play-notes = Notizen:
word-yes = ja
word-no = nein
word-bid = bieten
word-use = nutzen
word-upgrade = ausbauen

# --- Wann Plättchen wirken
when-game-opened = zu Beginn des Spiels
when-era-began = zu Beginn einer Epoche
when-bid-laid = { $reach ->
    [own] wenn darauf geboten wird
    [borough] wenn sein Besitzer bietet
   *[table] wenn jemand bietet
 }
when-tile-used = { $reach ->
    [own] wenn es genutzt wird
    [borough] wenn ein Plättchen seines Bezirks genutzt wird
   *[table] wenn ein Plättchen genutzt wird
 }
when-upgrade-began = { $reach ->
    [own] bevor es ausgebaut wird
    [borough] bevor ein Plättchen seines Bezirks ausgebaut wird
   *[table] bevor ein Plättchen ausgebaut wird
 }
when-tile-upgraded = { $reach ->
    [own] wenn es ausgebaut wird
    [borough] wenn ein Plättchen seines Bezirks ausgebaut wird
   *[table] wenn ein Plättchen ausgebaut wird
 }
when-connector-laid = { $reach ->
    [own] wenn ein Verbindungsstück daran gelegt wird
    [borough] wenn in seinem Bezirk ein Verbindungsstück gelegt wird
   *[table] wenn ein Verbindungsstück gelegt wird
 }
when-barge-sailed = { $reach ->
    [table] wenn jemand segelt
   *[borough] wenn sein Besitzer segelt
 }
when-tile-won = { $reach ->
    [own] wenn es gewonnen wird
    [borough] wenn sein Besitzer ein Plättchen gewinnt
   *[table] wenn ein Plättchen gewonnen wird
 }
when-era-ended = am Ende einer Epoche
when-tile-placed = { $reach ->
    [own] wenn es gelegt wird
    [borough] wenn in seinem Bezirk ein Plättchen gelegt wird
   *[table] wenn ein Plättchen gelegt wird
 }
when-offer-taken = als Aktion im Zug der besitzenden Person
when-chosen = nachdem seine Frage beantwortet ist
tile-and-moment = { $tile }:
role-owner = die besitzende Person
role-doer = die handelnde Person
moment-brings = { $when }: { $effects }

# --- Was eine Wirkung tut
effect-gain = { $things } nehmen
effect-draw = { $keyples } aus dem Beutel ziehen
effect-seek = { $keyples } aus dem Beutel nehmen
effect-give-back = { $things } zurückgeben
effect-give = { $things } an { $to } geben
effect-take = { $things } von einer Person deiner Wahl nehmen
effect-another-gives = { $picks ->
    [chance] eine zufällige Person
   *[choice] eine Person deiner Wahl
 } gibt { $things } an { $to }
effect-another-gives-back = { $picks ->
    [chance] eine zufällige Person
   *[choice] eine Person deiner Wahl
 } gibt { $things } zurück
effect-drawn = { $effect }, zufällig gezogen
effect-pick = eine { $others ->
    [others] andere{" "}
   *[all] {""}
 }{ $picks ->
    [chance] zufällig gezogene Person
   *[choice] Person deiner Wahl
 }: { $effects }
effect-any-won-tile = ein gewonnenes Plättchen, das noch nicht gelegt ist
effect-as-far = { $effect }, soweit möglich
effect-level = { $tile } kostenlos ausbauen
effect-level-own = dieses Plättchen kostenlos ausbauen
effect-award = { $points } bekommen ({ $reason })
effect-lose = { $points } verlieren ({ $reason })
effect-again = eine zusätzliche Aktion ausführen ({ $actions })
effect-note = { $key } auf { $value } setzen
effect-note-add = { $key } um { $value } erhöhen
effect-note-less = { $key } um { $value } senken
effect-then = { $before } und dafür { $next }
effect-or = { $before } oder { $next }
effect-may = wenn du willst: { $effects }
effect-one-of = eines davon{ $picks ->
    [chance] , zufällig gezogen
   *[choice] {""}
 }: { $parts }
effect-option = { $name } ({ $effects })
effect-of-player = { $player }: { $effect }
effect-nothing = nichts
effect-draw-pool = { $number } aus { $pool } ziehen
effect-draw-keep = { $number } aus { $pool } ziehen und { $keep } behalten
effect-in-secret = geheim: { $effect }
effect-reveal = { $key } zeigen
pool-of-skills = den Fertigkeitsplättchen im Vorrat
bid-counted = das Gebot auf { $tile } zählt { $more } mehr als seine Keyples
winners-named = { $winners } gewinnen gemeinsam
game-ended-together = das Spiel ist vorbei: { $totals }

# --- Startplättchen nach Wahl
ask-choose-home = wähle dein Startplättchen ({ $tiles })
first-choose-home = zuerst wählt { SEAT($seat) } ein Startplättchen ({ $tiles })
another-chooses-home = { SEAT($seat) } wählt zuerst ein Startplättchen ({ $tiles })
no-such-answer-home = wähle eines der Startplättchen { $answers }, nicht { $wish }
play-home-asked = Welches Startplättchen wählst du?
homes-dealt = bekommt zwei Startplättchen zur Wahl: { $tiles }
effect-home = mit { $tile } starten
