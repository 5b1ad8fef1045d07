# Wat van elk spel getoond wordt: spelers, punten en verslagen.
seat = Plaats { $seat }
seat-in-a-sentence = plaats { $seat }
nobody = niemand
verdict = { $winner } { $winners ->
    [one] wint
   *[other] winnen
 } met { $number } { $number ->
    [one] punt
   *[other] punten
 }, { $more } meer dan { $others }.
verdict-alone = { $winner } { $winners ->
    [one] wint
   *[other] winnen
 } met { $number } { $number ->
    [one] punt
   *[other] punten
 }.
verdict-you-win = Jij wint
verdict-you-share = Jij wint samen met { $others }
verdict-you-lose = Je hebt verloren van { $others }
verdict-score = { $headline }, { $number } tegen { $other }
sheet-in-all = { $number ->
    [one] punt
   *[other] punten
 } in totaal
chapter-set-up = voorbereiding
record-goes-on = Het spel gaat verder: tot nu toe { $steps } { $steps ->
    [one] stap
   *[other] stappen
 }.
sheet-totals = de totalen
sheet-result = de uitslag
play-sheet = de telling
total = { $player } { $number } { $number ->
    [one] punt
   *[other] punten
 }
list-two = { $first } en { $second }
list-goes-on = { $before }, { $next }
list-ends = { $before } en { $last }
review-best = Beste beurt: { $action } Ongeveer { $number } { $number ->
    [one] punt
   *[other] punten
 } meer dan: { $other }
review-dearest = Duurste beurt: { $action } Ongeveer { $number } { $number ->
    [one] punt
   *[other] punten
 } beter: { $other }
review-same = De bot zou hetzelfde doen. Zijn volgende keuze ligt ongeveer { $number } { $number ->
    [one] punt
   *[other] punten
 } achter.
review-near = De bot vindt dit en zijn volgende keuze vrijwel gelijk.
review-else = De bot zou iets anders doen, ongeveer { $number } { $number ->
    [one] punt
   *[other] punten
 } beter.
bot-random = speelt willekeurig
bot-search = denkt vooruit, langzaam
bot-policy = speelt volgens vuistregels
bot-easy = een makkelijke tegenstander
bot-medium = een tegenstander van gemiddelde sterkte
bot-hard = een sterke tegenstander
bot-strength = wint { $won } van de 100 spellen tegen andere bots
