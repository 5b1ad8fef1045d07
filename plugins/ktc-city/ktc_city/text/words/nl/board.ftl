# Een bord om op te kiezen: de delen ervan, en hoe heet wat er te kiezen valt.

# --- Delen
board-centre = Het midden
board-hand = Wat je hebt
board-own-borough = Jouw wijk
board-borough = De wijk van { $player }
board-river = De rivier
board-supply = De voorraad

# --- Naast de plaatjes
board-acts = is aan de beurt
board-answers = moet antwoorden
board-sailed = gevaren
board-passed = gepast
board-behind = achter het scherm
board-front = ervoor
board-skill-tiles = vaardigheidskaartjes
board-to-lay = nog te leggen
board-won = verworven: { $tiles }
board-to-be-laid = Tegels die nog gelegd worden:
board-turns = Hoe wordt hij gedraaid?
board-aside = Wachten op hun tijdperk: { $tiles }
board-bag = { $number } in de zak
board-further-east = verder naar het oosten
board-claimed = Opgeëist door { $player }
board-has-rivers = { $player } heeft { $tiles }
board-rivers-gone = Door niemand opgeëist, en uit het spel: { $tiles }
board-barge = { $player } is hier aangemeerd.

# --- Wat er te kiezen valt
board-bid = { $player } { $number }
board-bids = Biedingen ({ $colour }): { $bids }.
board-sealed = Verzegelde biedingen: { $players }.
board-placed = { $keyples } erop; daarna minstens { $least }.
board-counts = Telt: { $what }.
board-berth = { $river }, ligplaats { $number } van { $of }.
board-connector = Verbinding ({ $colour }) aan { $tile }, { $side }
board-side = Vrije kant van { $tile }: { $side }
board-place = Vrije plek naast { $tiles } ({ $sides })
board-turn = { $tile }, { $number } keer gedraaid; rivier: { $sides }
board-keyples = Keyples ({ $colour }): { $behind } achter jouw scherm, { $front } ervoor
board-skills = Vaardigheidskaartjes ({ $kind }): { $number }
board-waiting = Verbindingen die nog gelegd worden ({ $colour }): { $number }
board-stock-connector = Verbindingen in de voorraad ({ $name }): { $number }
board-stock-skill = Vaardigheidskaartjes in de voorraad ({ $name }): { $number }

# --- Wat de tekens betekenen
board-key = Legenda
key-connector = verbinding ({ $colour })
key-skill = vaardigheidskaartje ({ $kind })
key-keyple = keyple ({ $colour })
key-any = van een kleur of soort naar keuze
key-different = allemaal van verschillende kleur
key-now = punten op dit niveau
key-other = punten op een ander niveau
key-landmark = bouwwerk
key-claims = eist de riviertegel op
key-star = punten van een ligplaats
key-upgraded = verbeterd
key-river = rivierzijde
key-number = nummer: zie onder de kaart
key-gives = wat een gebruik geeft
key-asks = wat de volgende opwaardering vraagt
key-note = wat een tegel onthoudt

# --- A position, and whom it waits for
position-reader = Zoals { $player } het weet.
position-before = vóór het eerste tijdperk
position-home = { $player } kiest een thuistegel
position-answers = { $player } beantwoordt { $source }
position-turns = { $player } is aan de beurt
position-taking = { $player } kiest wat { $tile } geeft
position-paying = { $player } kiest de vaardigheidskaartjes die { $tile } kost
position-sailing = iedereen heeft gepast, en { $player } vaart uit
position-placing = de nieuwe tegels worden gelegd
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
