# Augenblicke und Wirkungen: was durch sie geschieht, was gefragt wird, und was Plättchen davon sagen.

# --- Was geschehen ist.  Ein Satz über jemanden geht vom Namen aus weiter
moment-came = Wirkungen werden erfragt, { $when }{ $tile ->
    [none] {""}
   *[other] {" "}({ $tile })
 }
turn-held = ist am Zug, wenn alle Wirkungen erledigt sind
effects-due = { $number } { $number ->
    [one] Wirkung ist
   *[other] Wirkungen sind
 } fällig
effect-resolved = eine Wirkung ist erledigt
effect-lapsed = eine Wirkung verfällt
effect-of-lapsed = die Wirkung von { $name } verfällt: { $effect }
effect-left-out = eine Wirkung entfällt, weil es zu viele wurden: keine Kette von Wirkungen ist endlos
again-lapsed = eine weitere Aktion verfällt
effects-done = alle Wirkungen sind erledigt
chosen = antwortet { $name } ({ question-asked }): { $option }
chosen-alone = hat für { $name } nur eine Antwort ({ question-asked }): { $option }
noted-of-player = { $name } merkt sich { $key } von { $player }: { $value }
skills-given = gibt { $things } an { $to } für { $name }
skills-given-back = gibt { $things } für { $name } zurück
keyples-given-back = legt { $things } für { $name } in den Beutel
tile-given = gibt { $tile } an { $to } für { $name }
points-taken = bekommt { $points } für { $name }: { $reason }
points-lost = verliert { $points } für { $name }: { $reason }
again-granted = darf für { $name } noch einmal ziehen: { $actions }
chosen-unseen = antwortet { $name } ({ question-asked }) geheim
pool-drawn = zieht { $number } aus { $pool } für { $name }: { $items }
pool-drawn-unseen = zieht { $number } aus { $pool } für { $name }, geheim
pool-returned = legt { $number } zurück: { $pool }
note-shown = zeigt { $key } ({ $name }): { $items }

# --- Was gefragt und abgelehnt wird
question-asked = { $key ->
    [again] noch einmal ziehen
    [connector] welches Verbindungsstück
    [from] von wem
    [keyple] welches Keyple
    [skill] welches Fertigkeitsplättchen
    [won] welches Plättchen
   *[other] { $key }
 }
ask-choose = { $name } fragt: { question-asked }? ({ $options })
first-choose = zuerst antwortet { SEAT($seat) } { $name }: { question-asked }? ({ $options })
another-chooses = { SEAT($seat) } antwortet zuerst { $name }: { question-asked }? ({ $options })
no-such-answer = { $name } fragt: { question-asked }? Die Antworten sind { $answers }, nicht { $wish }
one-more-of-a-kind = noch einmal gezogen wird mit einem davon: { $kinds }
ask-one-more = noch einmal ziehen: { $kinds }
play-kind-choose = antworten
play-effect-asks = { $name } fragt: { question-asked }?
play-effect-asks-for = { $name } fragt: { question-asked }? ({ $effect })
play-notes = Gemerkt:
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
    [borough] wenn jemand aus seinem Bezirk bietet
   *[table] wenn jemand bietet
 }
when-tile-used = { $reach ->
    [own] wenn es genutzt wird
    [borough] wenn ein Plättchen seines Bezirks genutzt wird
   *[table] wenn ein Plättchen genutzt wird
 }
when-tile-upgraded = { $reach ->
    [own] wenn es ausgebaut wird
    [borough] wenn ein Plättchen seines Bezirks ausgebaut wird
   *[table] wenn ein Plättchen ausgebaut wird
 }
when-connector-laid = { $reach ->
    [own] wenn ein Verbindungsstück daran gelegt wird
    [borough] wenn ein Verbindungsstück in seinem Bezirk gelegt wird
   *[table] wenn ein Verbindungsstück gelegt wird
 }
when-barge-sailed = { $reach ->
    [table] wenn jemand segelt
   *[borough] wenn jemand aus seinem Bezirk segelt
 }
when-tile-won = { $reach ->
    [own] wenn es gewonnen wird
    [borough] wenn ein Plättchen für seinen Bezirk gewonnen wird
   *[table] wenn ein Plättchen gewonnen wird
 }
when-era-ended = am Ende einer Epoche
when-tile-placed = { $reach ->
    [own] wenn es gelegt wird
    [borough] wenn ein Plättchen in seinem Bezirk gelegt wird
   *[table] wenn ein Plättchen gelegt wird
 }
when-chosen = nach der Antwort auf seine Frage
tile-and-moment = { $tile }:
role-owner = die besitzende Person
role-doer = die handelnde Person
moment-brings = { $when }: { $effects }

# --- Was eine Wirkung tut
effect-gain = { $things } nehmen
effect-draw = { $keyples } aus dem Beutel ziehen
effect-give-back = { $things } zurückgeben
effect-give = { $things } an { $to } geben
effect-take = { $things } von jemandem deiner Wahl nehmen
effect-another-gives = jemand deiner Wahl gibt { $things } an { $to }
effect-another-gives-back = jemand deiner Wahl gibt { $things } zurück
effect-any-won-tile = ein gewonnenes Plättchen, das noch nicht liegt
effect-as-far = { $effect }, soweit möglich
effect-level = { $tile } ohne Bezahlung ausbauen
effect-level-own = dieses Plättchen ohne Bezahlung ausbauen
effect-award = { $points } bekommen ({ $reason })
effect-lose = { $points } verlieren ({ $reason })
effect-again = noch einmal ziehen ({ $actions })
effect-note = { $key } auf { $value } setzen
effect-note-add = { $key } um { $value } erhöhen
effect-note-less = { $key } um { $value } senken
effect-then = { $before } und dafür { $next }
effect-or = { $before } oder { $next }
effect-may = wenn du willst: { $effects }
effect-one-of = eines davon: { $parts }
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
another-chooses-home = ein Startplättchen wählt jetzt { SEAT($seat) } ({ $tiles })
no-such-answer-home = zur Wahl stehen die Startplättchen { $answers }, nicht { $wish }
play-home-asked = Welches Startplättchen wählst du?
homes-dealt = bekommt zwei Startplättchen zur Wahl: { $tiles }
effect-home = in { $tile } zu Hause sein
