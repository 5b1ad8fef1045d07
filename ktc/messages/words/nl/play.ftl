# Wat een tafel op de terminal in elk spel zegt.
play-later = later: eerst de anderen
play-possible = { $kind }: nu mogelijk.
play-nothing = Je hebt niets om dit mee te doen.
play-names-nothing = Niets heet hier zo.
play-more-kinds = { $number } andere acties
play-why-one = Over één ervan, bijvoorbeeld: why { $kind }
play-none = geen / klaar
play-hint = Typ een nummer of een woord uit de lijst; ? voor hulp.
play-which = Welke bedoel je: { $names }?
play-unknown = ‘{ $text }’ kun je hier niet kiezen. Typ een nummer of een woord uit de lijst; ? voor hulp.
play-unknown-word = ‘{ $word }’ in ‘{ $text }’ is hier niet bekend. Typ ? voor hulp.
play-near-word = Bedoel je: { $word }?
play-how-many = hoeveel: { $kind }
play-how-many-each = hoeveel van elk
play-all-at-once = Of alles tegelijk, bijvoorbeeld: { $example }
several-unknown = { $kind } is hier niet. Je kunt nemen: { $kinds }.
several-lacking = Je kunt hoogstens { $most } { $kind } nemen, niet { $number }.
several-number = Neem in totaal { $least } tot { $most }, niet { $number }.
several-short = Samen is dat { $paid }; je hebt { $price } nodig.
several-beyond = Samen is dat { $paid }, en je hebt maar { $price } nodig: laat er een liggen.
play-bot-would = { $bot } zou dit doen: { $action } Typ yes om dat ook te doen.
play-no-hint = Geen bot kent dit spel goed genoeg voor een hint.
play-points-now = Je punten nu: { $number }
play-points-of-others = Andere spelers, voor zover je kunt zien: { $totals }
play-no-nearest = Er is geen voorstel om aan te nemen.
play-no-back = Je hebt nog niets gekozen. Typ undo om je laatste actie terug te nemen.
play-not-later = Niemand anders kan iets doen voordat jij dit doet.
play-no-news = Er is sindsdien niets gebeurd.
play-undone = Teruggenomen.
play-redone = Opnieuw gedaan.
play-final = Dit kun je niet terugnemen. Doorgaan?
play-final-drawn = Dit kun je niet terugnemen: vóór je volgende beslissing wordt er iets getrokken. Doorgaan?
play-final-revealed = Dit kun je niet terugnemen: vóór je volgende beslissing wordt er verborgen informatie getoond. Doorgaan?
play-yes = ja
play-no-thanks = nee
play-never-ask = ja, en niet meer vragen
play-asks = Je krijgt een vraag vóór alles wat je niet kunt terugnemen. Uitzetten: ask off
play-asks-not = Je krijgt geen vraag vóór wat je niet kunt terugnemen. Weer aanzetten: ask on
play-plain-help =
    Typ het nummer van een optie, of het begin van de tekst ervan.
    back (b)    één stap terug in deze beslissing  later      eerst de anderen
    undo        je laatste actie terugnemen, als er niets verborgens uitkwam
    redo        opnieuw doen wat je terugnam
    why         wat er gevraagd wordt, en waarom iets anders niet kan
    hint        wat een bot zou doen               score      je punten nu
    table (t)   de tafel                           news (n)   wat er is gebeurd
    mine (m)    wat je hebt
    ask off     geen vraag vóór wat je niet kunt terugnemen; ask on: weer wel
    aim         het doel van het spel              quit (q)   bewaren en stoppen
# De eigen woorden voor opdrachten, elk achter het Engelse woord, dat overal bekend is.
play-command-words = help: hulp; back: terug; undo: terugnemen, ongedaan; redo: opnieuw; why: waarom; yes: ja; save: bewaren, opslaan; quit: stoppen; score: punten; table: tafel; mine: wijk; all: alle; news: nieuws; aim: doel; rule: regel; tile: tegel
play-also = Ook: { $words }
play-saves = Het spel wordt na elke beurt bewaard. Stoppen: { $word }
play-rule-help = de tekst van een regel tonen
play-no-rule = Die regel bestaat niet. Elke weigering eindigt met het ID van de regel.
play-near-rules = Die regel bestaat niet. Deze lijken erop: { $rules }.
play-go-on = Druk op Enter om verder te gaan.
play-cannot-wipe = Deze terminal kan niet worden gewist: de tekst hierboven blijft zichtbaar.
play-your-screen = { $player }, het volgende scherm is voor jou. Druk op Enter als alleen jij het ziet.
play-hand-over = Druk op Enter om het scherm voor { $player } te wissen, of typ undo.
play-not-saved = Het spel kon niet worden bewaard: { $reason }. Je kunt verder spelen; na de volgende beurt komt er een nieuwe poging.
play-left = Het spel is bewaard. Om verder te spelen:
play-record = Het spel is bewaard. Om te zien waar elk punt vandaan komt:
demo-played = Een demospel: { $players } { $players ->
    [one] speler
   *[other] spelers
 }, startgetal { $seed }, gespeeld door bots ({ $bots }).
demo-numbers = De nummers tellen stappen. De tafel na een stap tonen: { $command }
