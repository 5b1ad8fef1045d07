# A game played at a terminal.

# --- What can be done
play-kind-bid = bid
play-kind-use = use
play-kind-upgrade = upgrade
play-kind-pass = pass
play-kind-sail = set sail
play-kind-offer = take an offer
play-kind-take = take
play-kind-pay = pay
play-kind-connector = lay a connector
play-kind-discard = put a connector back
play-kind-tile = lay a tile
play-later = later: others may act first

# --- What is asked
play-which-tile = Which tile?
play-which-colour = Which colour?
play-which-pile = Which losing bid moves along?
play-how-many-front = How many keyples from in front of your screen? ({ $numbers })
play-how-many-behind = How many keyples from behind your screen? ({ $numbers })
play-which-berth = Which berth?
play-which-return = Which skill tile do you give back?
play-which-connector = Which connector?
play-which-skill = Which skill tile?
play-which-side = Across which side?
play-which-place = Where? The numbers stand on the map; what lies beside:
play-which-rotation = Turned how?
play-none = none, or no more
play-no-pile = none, or no more
play-held = { $number } at hand
play-edge = outer edge
play-river-at = river: { $sides }

# --- What is printed on tiles
play-any-connectors = { $number } { $number ->
    [one] connector
   *[other] connectors
 } of any colour
play-different-connectors = { $number } different connectors
play-any-skills = { $number } skill { $number ->
    [one] tile
   *[other] tiles
 } of any type
play-for-skills = { $things } for { $number } skill { $number ->
    [one] tile
   *[other] tiles
 }
play-points-each = { $points } each: { $thing }

# --- The table
play-centre = Centre:
play-aside = Later:
play-river = Berths:
play-berths-keyples = { $river } (keyples drawn): { $berths }
play-berths-points = { $river } (points): { $berths }
play-claim = tile
play-supply = Supply:
play-bag = { $number } in the bag
play-own = You:
play-sealed = sealed bids in { $colour }: { $players }
play-placed = { $number } { $colour } placed, next { $least }
play-front = { $keyples } in front of the screen
play-barge = { $river }, berth { $berth }
play-sailed = has sailed
play-passed = has passed
play-lays = to lay: { $connectors }
play-won = won: { $tiles }
map-sides = Sides: ~ river, connectors
map-tiles = Tiles: { $upgraded } for each upgrade, { $upgradable } for each that is still to be had
map-further-east = further east:
map-home = home

# --- Answers
play-hint = Type a number or a word of the list; ? for help.
play-which = Which of these: { $names }?
play-unknown = No answer here: { $text }. Type a number or a word of the list; ? for help.
play-no = No: { $reason }.
play-nearest = Nearest that is allowed: { $action } Type yes to do it.
play-allowed = That is allowed.
play-no-nearest = There is nothing to say yes to.
play-why-how = Say what you would like, for example: why bid 3 red Gherkin, or: why upgrade
play-no-back = Nothing is chosen yet. To take the last action back: undo
play-not-later = Nobody else can act before you do this.
play-no-news = Nothing has happened since.
play-no-tile = Which tile? Say enough of one name, for example: tile gherkin
play-undone = Taken back.
play-help =
    Answer with a number of the list, or with the beginning of a word in it. Or say it at once:
      bid 3 red gherkin    use barbican    upgrade monument    sail 2    pass
    back (b)    one step back in this decision
    undo        take back your last action, if nothing hidden came out since
    why ...     why not? for example: why upgrade, why bid 2 red gherkin
    table (t)   the table            mine (m)   your borough
    all (a)     all boroughs         news (n)   what has happened
    tile NAME   a tile, its rules    rule ID    what a rule says
    later       let others act first, where that is possible
    quit (q)    leave; the game is saved
    On the maps: ~ river, a letter for each connector, * an upgrade, . one still to be had.

# --- Around the game
play-go-on = Press Enter to go on.
play-cannot-wipe = This is no terminal that can be cleared: what stands above stays there.
play-your-screen = { $player }, this is your screen. Press Enter when only you can see it.
play-hand-over = Press Enter to clear the screen for { $player }, or type undo.
play-not-saved = The game could not be saved: { $reason }. It goes on; the next turn tries again.
play-left = The game is saved. To go on:
play-sheet = the score sheet
play-record = The game is written down. Where each point comes from:
