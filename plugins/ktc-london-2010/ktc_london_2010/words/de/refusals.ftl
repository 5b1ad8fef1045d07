# Warum eine Aktion abgelehnt wird.
deck-unnamed = die oberste Karte des Stapels hat keinen Namen, bis du sie nimmst
keep-one-seen = behalte vom Stapel eine der Karten, die du angesehen hast
deck-empty = der Stapel ist leer
not-on-display = in dieser Reihe der Auslage liegt diese Karte nicht
no-look = du hast keine offene Karte, die dir einen Blick in den Stapel erlaubt
look-comes-first = sieh in den Stapel, bevor du deine erste Karte nimmst
not-seen = das ist keine der Karten, die du angesehen hast
all-go-back = lege alle anderen Karten zurück, die du angesehen hast, jede einmal
take-all = nimm zuerst noch { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
 }
take-one = nimm zuerst eine Karte
not-in-hand = { $card } ist nicht auf deiner Hand
no-stone-base = { $card } hat keinen Steinsockel
no-such-stack = { $last ->
    [-1] du hast noch keine Stapel
   *[other] deine Stapel gehen bis zur Nummer { FROM_ONE($last) }
 }
on-new-card = auf eine Karte, die du in diesem Zug gelegt hast, kannst du keine andere legen
nothing-expended = für { $card } gibst du keine Karte aus
expend-same = gib eine Karte derselben Farbe aus ({ $colour })
no-person = { $card } hat keine Fähigkeit, die du spielen kannst
place-one = lege eine Karte, bevor du die Aktion beendest
place-freely = lege zuerst noch { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
 }
face-down = verdeckte Karten kannst du nicht aktivieren
activated-already = { $card } wurde in diesem Durchgang schon aktiviert
too-late = { $card } kannst du nur sofort aktivieren
not-to-activate = { $card } lässt sich nicht aktivieren
expend-to-activate = gib zum Aktivieren eine Karte ({ $colour }) aus
no-room-for-counters = in keinem Bezirk ist Platz für { $number } Underground-Marker
for-nothing = { $card } zu aktivieren hätte keine Wirkung
not-activated-yet = noch einmal aktivieren kannst du nur eine andere Karte, die in diesem Durchgang schon aktiviert wurde
again-for-nothing = { $card } noch einmal zu aktivieren hätte nicht die volle Wirkung
no-hospital = du hast keine offene Karte, die du anstelle einer anderen umdrehen kannst
not-to-save = diese Karte wird in diesem Durchgang nicht umgedreht
another-player = wähle einen anderen Spieler
not-of-kind = { $card } kannst du hierfür nicht ausgeben
no-underground-there = in { $borough } kannst du keinen Underground-Marker setzen
no-such-borough = einen Bezirk { $borough } gibt es nicht
borough-taken = in { $borough } liegt schon ein Gebäudemarker
no-counter = deine { $number } Gebäudemarker liegen alle auf dem Plan
first-land = dein erster Kauf muss einer dieser Bezirke sein: { $boroughs }
not-adjacent = du hast keinen Gebäudemarker in einem Bezirk neben { $borough }
no-exchange = du hast keine offene Karte, die dir einen Tausch erlaubt
exchanged-already = du hast in diesem Zug schon eine Karte getauscht
nothing-to-give = du hast keine Karte, die du dafür geben kannst
only-paupers = du hast nur Paupers auf der Hand, und die kannst du nicht in Tausch geben
no-pauper-given = { $card } kannst du nicht in Tausch geben
no-need = nimm einen Kredit nur auf, wenn du ihn für eine Zahlung brauchst
loan-in-action = nimm einen Kredit, den du für keine Zahlung brauchst, nur während der Aktion deines Zuges auf
first-take = nimm zuerst eine Karte
first-keep = behalte zuerst eine der Karten, die du angesehen hast
first-return = lege zuerst die Karten zurück, die du angesehen hast
choose-an-action = wähle jetzt eine der vier Aktionen
cards-are-played = in dieser Aktion spielst du Karten
city-is-run = in dieser Aktion aktivierst du deine Stadt
cards-are-flipped = jetzt werden die aktivierten Karten umgedreht
cards-are-due = nimm zuerst die übrigen Karten
first-give-up = wirf zuerst Karten ab, bis dein Handkartenlimit erreicht ist
answer-first = beantworte zuerst die Frage der Karte
