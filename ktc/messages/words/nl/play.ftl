# Wat een tafel op de terminal in elk spel zegt.
play-later = later: anderen mogen eerst
play-none = geen, of geen meer
play-hint = Typ een nummer of een woord van de lijst; ? voor hulp.
play-which = Welke hiervan: { $names }?
play-unknown = Geen antwoord hier: { $text }. Typ een nummer of een woord van de lijst; ? voor hulp.
play-bot-would = De bot { $bot } zou: { $action } Typ yes om het te doen.
play-no-hint = Geen bot kent dit spel goed genoeg voor een hint.
play-points-now = Je punten nu: { $number }
play-points-of-others = De anderen, voor zover te zien: { $totals }
play-no-nearest = Er is niets om yes tegen te zeggen.
play-no-back = Er is nog niets gekozen. De laatste actie neemt terug: undo
play-not-later = Niemand anders kan hiervoor iets doen.
play-no-news = Er is sindsdien niets gebeurd.
play-undone = Teruggenomen.
play-redone = Opnieuw gedaan.
play-final = Dit kan niet worden teruggenomen. Toch doen?
play-final-drawn = Dit kan niet worden teruggenomen: voor je weer beslist, wordt er iets getrokken. Toch doen?
play-final-revealed = Dit kan niet worden teruggenomen: voor je weer beslist, wordt er iets verborgens getoond. Toch doen?
play-yes = ja
play-no-thanks = nee
play-never-ask = ja, en niet meer vragen
play-asks = Er wordt gevraagd voor wat niet kan worden teruggenomen. Niet meer vragen: ask off
play-asks-not = Er wordt niet gevraagd voor wat niet kan worden teruggenomen. Weer vragen: ask on
play-plain-help =
    Antwoord met een nummer van de lijst, of met het begin van een antwoord.
    back (b)    een stap terug                     later      anderen eerst
    undo        je laatste actie terug, als er niets verborgens uitkwam
    redo        opnieuw doen wat werd teruggenomen
    why         wat gevraagd wordt, en waarom iets anders niet kan
    hint        wat een bot zou doen               score      je punten nu
    table (t)   de tafel                           news (n)   wat er gebeurd is
    ask off     geen vraag voor wat niet kan worden teruggenomen; ask on: weer wel
    aim         wat er gespeeld wordt              quit (q)   stoppen; bewaard
play-rule-help = wat een regel zegt
play-no-rule = Zo heet geen regel. Aan het einde van elke reden staat haar regel.
play-near-rules = Zo heet geen regel. Dichtbij: { $rules }.
play-go-on = Enter om verder te gaan.
play-cannot-wipe = Dit is geen terminal die gewist kan worden: wat hierboven staat, blijft staan.
play-your-screen = { $player }, dit is jouw scherm. Druk op Enter als alleen jij het ziet.
play-hand-over = Enter wist het scherm voor { $player }; undo neemt terug.
play-not-saved = Het spel kon niet bewaard worden: { $reason }. Het gaat door; de volgende beurt probeert het weer.
play-left = Het spel is bewaard. Om verder te gaan:
play-record = Het spel is opgeschreven. Waar elk punt vandaan komt:
