# What a table at the terminal says in any game.
play-later = later: let others act first
play-possible = { $kind }: possible now.
play-nothing = You have nothing to do this with.
play-names-nothing = Nothing here has that name.
play-more-kinds = { $number } other actions
play-why-one = For one of them, type for example: why { $kind }
play-none = none / done
play-hint = Type a number or a word from the list; ? for help.
play-which = Which of these: { $names }?
play-unknown = “{ $text }” is not an option here. Type a number or a word from the list; ? for help.
play-unknown-word = “{ $word }” in “{ $text }” is not known here. Type ? for help.
play-near-word = Did you mean: { $word }?
play-how-many = how many { $kind }
play-how-many-each = how many of each
play-all-at-once = Or all at once, such as: { $example }
several-unknown = There is no { $kind } here. You can take: { $kinds }.
several-lacking = You can take at most { $most } { $kind }, not { $number }.
several-number = Take { $least } to { $most } in all, not { $number }.
several-short = These come to { $paid }; you need { $price }.
several-beyond = These come to { $paid }, and you need only { $price }: leave one out.
play-bot-would = Hint by { $bot }: { $action } Type yes to play it.
play-no-hint = No bot knows this game well enough for a hint.
play-points-now = Your points now: { $number }
play-points-of-others = Other players, as far as you can see: { $totals }
play-no-nearest = There is no suggestion to accept.
play-no-back = You have not chosen anything yet. To undo your last action, type undo.
play-not-later = No one else can act before you do this.
play-no-news = Nothing has happened since.
play-undone = Undone.
play-redone = Redone.
play-final = You cannot undo this. Continue?
play-final-drawn = You cannot undo this: something will be drawn before your next decision. Continue?
play-final-revealed = You cannot undo this: hidden information will be revealed before your next decision. Continue?
play-yes = yes
play-no-thanks = no
play-never-ask = yes, and do not ask again
play-asks = You will be asked before anything you cannot undo. To stop this: ask off
play-asks-not = You will not be asked before things you cannot undo. To be asked again: ask on
play-plain-help =
    Type the number of an option, or the beginning of its text.
    back (b)    one step back in this decision     later      let others act first
    undo        undo your last action, if nothing hidden came out since
    redo        redo what you undid
    why         what is asked, and why other actions are not offered
    hint        what a bot would play              score      your points now
    table (t)   the table                          news (n)   what happened since
    mine (m)    what you have
    ask off     no confirmation before final steps; ask on: confirm again
    aim         the aim of the game                quit (q)   save and leave
# The own words for commands, each behind the command in English, which is known in every language.
play-command-words = quit: exit; rule: rules; tile: tiles
play-also = Also: { $words }
play-saves = The game is saved after every turn. To leave: { $word }
play-rule-help = show the text of a rule
play-no-rule = There is no such rule. Each refusal ends with the id of its rule.
play-near-rules = There is no such rule. Similar ids: { $rules }.
play-go-on = Press Enter to continue.
play-cannot-wipe = This terminal cannot be cleared: the text above stays visible.
play-your-screen = { $player }, the next screen is yours. Press Enter when only you can see it.
play-hand-over = Press Enter to clear the screen for { $player }, or type undo.
play-not-saved = Could not save the game: { $reason }. You can keep playing; the next turn tries again.
play-left = The game is saved. To continue:
play-record = The game is saved. To see where each point comes from:
demo-played = A demo game: { $players } { $players ->
    [one] player
   *[other] players
 }, seed { $seed }, played by bots ({ $bots }).
demo-numbers = The numbers count steps. To see the table after one: { $command }
