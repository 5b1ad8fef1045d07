# What a table at the terminal says in any game.
play-later = later: others may act first
play-none = none, or no more
play-hint = Type a number or a word of the list; ? for help.
play-which = Which of these: { $names }?
play-unknown = No answer here: { $text }. Type a number or a word of the list; ? for help.
play-bot-would = The bot { $bot } would: { $action } Type yes to do it.
play-no-hint = No bot here knows this game well enough for a hint.
play-points-now = Your points now: { $number }
play-points-of-others = Others, as far as it can be seen: { $totals }
play-no-nearest = There is nothing to say yes to.
play-no-back = Nothing is chosen yet. To take the last action back: undo
play-not-later = Nobody else can act before you do this.
play-no-news = Nothing has happened since.
play-undone = Taken back.
play-redone = Done again.
play-final = This cannot be taken back. Do it?
play-final-drawn = This cannot be taken back: before you decide again, something will be drawn. Do it?
play-final-revealed = This cannot be taken back: before you decide again, something hidden will be shown. Do it?
play-yes = yes
play-no-thanks = no
play-never-ask = yes, and do not ask again
play-asks = You are asked before what cannot be taken back. To be asked no more: ask off
play-asks-not = You are not asked before what cannot be taken back. To be asked again: ask on
play-plain-help =
    Answer with a number of the list, or with the beginning of an answer in it.
    back (b)    one step back in this decision     later      let others act first
    undo        take back your last action, if nothing hidden came out since
    redo        do again what was taken back
    why         what is asked, and why other actions are not offered
    hint        what a bot would do                score      your points now
    table (t)   the table                          news (n)   what has happened
    ask off     no question before what cannot be taken back; ask on: ask again
    aim         what is played                     quit (q)   leave; it is saved
play-rule-help = what a rule says
play-no-rule = No rule is called that. The end of each reason says its rule.
play-near-rules = No rule is called that. Near to it: { $rules }.
play-go-on = Press Enter to go on.
play-cannot-wipe = This is no terminal that can be cleared: what stands above stays there.
play-your-screen = { $player }, this is your screen. Press Enter when only you can see it.
play-hand-over = Press Enter to clear the screen for { $player }, or type undo.
play-not-saved = The game could not be saved: { $reason }. It goes on; the next turn tries again.
play-left = The game is saved. To go on:
play-record = The game is written down. Where each point comes from:
