# Warum eine Aktion abgelehnt wird.
deck-unnamed = die oberste Karte des Stapels hat keinen Namen, bevor sie genommen ist
keep-one-seen = vom Stapel kann jetzt nur eine der angesehenen Karten behalten werden
deck-empty = der Stapel ist leer
not-on-display = diese Karte liegt nicht in dieser Reihe der Auslage
no-look = keine sichtbare Karte erlaubt einen Blick in den Stapel
look-comes-first = der Blick in den Stapel kommt vor der ersten Karte
not-seen = das ist keine der angesehenen Karten
all-go-back = alle angesehenen und nicht behaltenen Karten gehen zurück, jede einmal
take-all = { $number ->
    [one] es ist noch 1 Karte
   *[other] es sind noch { $number } Karten
 } zu nehmen
take-one = zuerst muss eine Karte genommen werden
not-in-hand = { $card } ist nicht auf der Hand
no-stone-base = { $card } hat keinen Steinsockel
no-such-stack = { $last ->
    [-1] es gibt noch keine Stapel
   *[other] es gibt Stapel bis zur Nummer { FROM_ONE($last) }
 }
on-new-card = auf eine in diesem Zug gelegte Karte kommt keine andere
nothing-expended = für { $card } wird keine Karte ausgegeben
expend-same = eine Karte derselben Farbe ({ $colour }) muss ausgegeben werden
no-person = { $card } kann nicht für eine Fähigkeit gespielt werden
place-one = vor dem Ende der Aktion muss eine Karte gelegt werden
place-freely = { $number ->
    [one] 1 weitere Karte muss
   *[other] { $number } weitere Karten müssen
 } gelegt werden
face-down = eine verdeckte Karte wird nicht aktiviert
activated-already = { $card } wurde in diesem Durchgang schon aktiviert
too-late = { $card } konnte nur sofort aktiviert werden
not-to-activate = an { $card } gibt es nichts zu aktivieren
expend-to-activate = zum Aktivieren muss eine Karte ({ $colour }) ausgegeben werden
no-room-for-counters = für { $number } Underground-Marker ist kein Raum
for-nothing = { $card } würde umsonst aktiviert
not-activated-yet = nur eine andere, in diesem Durchgang aktivierte Karte wird noch einmal aktiviert
again-for-nothing = { $card } würde zu wenig bewirken, um noch einmal aktiviert zu werden
no-hospital = keine sichtbare Karte kann anstelle einer anderen umgedreht werden
not-to-save = diese Karte wird in diesem Durchgang nicht umgedreht
another-player = ein anderer Spieler muss gewählt werden
not-of-kind = { $card } kann hierfür nicht ausgegeben werden
no-underground-there = nach { $borough } kann kein Underground-Marker
no-such-borough = einen Bezirk { $borough } gibt es nicht
borough-taken = in { $borough } liegt schon ein Gebäudemarker
no-counter = alle { $number } Gebäudemarker liegen auf dem Plan
first-land = der erste Kauf ist einer von { $boroughs }
not-adjacent = kein Bezirk neben { $borough } hat einen Gebäudemarker
no-exchange = keine sichtbare Karte erlaubt einen Tausch
exchanged-already = in diesem Zug wurde schon eine Karte getauscht
nothing-to-give = es gibt keine Karte, die dafür gegeben werden kann
only-paupers = Paupers werden nicht in Tausch gegeben, und die Hand hat keine andere Karte
no-pauper-given = { $card } kann nicht in Tausch gegeben werden
no-need = ein Kredit wird nur aufgenommen, wenn eine Zahlung ihn erfordert
loan-in-action = ohne Bedarf wird ein Kredit nur während der Aktion des Zuges aufgenommen
first-take = zuerst wird eine Karte genommen
first-keep = zuerst kommen die angesehenen Karten
first-return = zuerst gehen die angesehenen Karten zurück
choose-an-action = jetzt wird eine der vier Aktionen gewählt
cards-are-played = in dieser Aktion werden Karten gespielt
city-is-run = in dieser Aktion wird die Stadt aktiviert
cards-are-flipped = jetzt werden die aktivierten Karten umgedreht
cards-are-due = zuerst werden die fälligen Karten genommen
first-give-up = zuerst wird die Hand auf ihre Grenze gebracht
answer-first = zuerst wird die Frage einer Karte beantwortet
