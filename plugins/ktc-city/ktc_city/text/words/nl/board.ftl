# Een bord om op te kiezen: de delen ervan, en hoe heet wat er te kiezen valt.

# --- Delen
board-centre = Aanbod
board-hand = Je keyples en kaartjes
board-own-borough = Jouw wijk
board-borough = De wijk van { $player }
board-river = Rivier
board-supply = Voorraad

# --- Naast de plaatjes
board-acts = aan de beurt
board-answers = moet antwoorden
board-sailed = uitgevaren
board-passed = gepast
board-behind = achter het scherm
board-front = ervoor
board-skill-tiles = vaardigheidskaartjes
board-to-lay = nog te leggen
board-won = gewonnen: { $tiles }
board-to-be-laid = Nog te leggen tegels:
board-turns = Welke draaiing?
board-aside = Wachten op hun tijdperk: { $tiles }
board-bag = { $number } in de zak
board-later = Voor latere tijdperken
board-era-of = { $era } van { $number }
board-keyples-all = keyples
board-in-bag = Keyples in de zak
board-further-east = verder naar het oosten
board-claimed = Opgeëist door { $player }
board-has-rivers = { $player } heeft { $tiles }
board-rivers-gone = Niet opgeëist, uit het spel: { $tiles }
board-barge = Het schip van { $player }.

# --- Wat er te kiezen valt
board-bid = { $player } { $number }
board-bids = Biedingen ({ $colour }): { $bids }.
board-sealed = Verdekte biedingen: { $players }.
board-placed = Er { $number ->
    [one] ligt
   *[other] liggen
 } { $keyples } op; plaats er nu minstens { $least }.
board-counts = Telt: { $what }.
board-berth = { $river }, ligplaats { $number } van { $of }.
board-connector = Verbinding ({ $colour }) aan { $tile }, { $side }
board-side = Vrije zijde van { $tile }: { $side }
board-edge = Vrije zijde tussen { $tiles }
board-place = Vrije plek naast { $tiles } ({ $sides })
board-turn = { $tile }, { $number } keer gedraaid; rivier: { $sides }
board-keyples = Keyples ({ $colour }): { $behind } achter je scherm, { $front } ervoor
board-skills = Vaardigheidskaartjes ({ $kind }): { $number }
board-waiting = Nog te leggen verbindingen ({ $colour }): { $number }
board-stock-connector = Verbindingen in de voorraad ({ $name }): { $number }
board-stock-skill = Vaardigheidskaartjes in de voorraad ({ $name }): { $number }

# --- Wat de tekens betekenen
board-key = Legenda
key-connector = verbinding ({ $colour })
key-skill = vaardigheidskaartje ({ $kind })
key-keyple = keyple ({ $colour })
key-any = kleur of soort naar keuze
key-different = allemaal verschillende kleuren
key-now = punten op dit niveau
key-other = punten op een ander niveau
key-landmark = bouwwerk
key-claims = eist de riviertegel op
key-star = punten van een ligplaats
key-upgraded = opgewaardeerd
key-river = rivierzijde
key-number = nummer: zie onder de kaart
key-gives = opbrengst bij gebruik
key-asks = kosten van de volgende opwaardering
key-note = notities op een tegel

# --- A position, and whom it waits for
position-reader = Gezien door { $player }.
position-before = vóór het eerste tijdperk
position-home = { $player } kiest een thuistegel
position-answers = { $player } antwoordt op { $source }
position-turns = { $player } is aan de beurt
position-taking = { $player } kiest wat { $tile } oplevert
position-paying = { $player } kiest de vaardigheidskaartjes die { $tile } kost
position-sailing = iedereen heeft gepast; { $player } vaart uit
position-placing = de spelers leggen hun nieuwe tegels
borough-size = { $player }: { $tiles } { $tiles ->
    [one] tegel
   *[other] tegels
 }, { $connectors } { $connectors ->
    [one] verbinding
   *[other] verbindingen
 }, { $upgrades } { $upgrades ->
    [one] opwaardering
   *[other] opwaarderingen
 }
