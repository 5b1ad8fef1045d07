# What a table refuses, whichever game is played at it.
table-stale = this was chosen at revision { $made_for }, and the game is at revision { $revision } now; look at the news first
table-watches = whoever watches does nothing
table-undo-not-asked = nobody waits for an answer of { SEAT($seat) }
table-wrong-token = nobody at this table has this token; it may have been handed over
table-seat-taken = somebody sits in seat { $seat }: hand it over, or free it first
table-points-later = who watches is shown the points when the game is over
table-past-later = the game goes on: until it is over, each seat looks back at what it was told
table-record-later = when the game is over, everybody who sits here or watches can have its record
table-over = the game is over, and everybody may have its record: no step is taken back any more
table-bot-waiting = the bot { $bot } ({ SEAT($seat) }) could not act; the game waits until it is asked again
table-bot-replaced = the bot { $bot } ({ SEAT($seat) }) failed; { $instead } plays there now
table-bot-free = the bot { $bot } ({ SEAT($seat) }) failed; the seat is free now
table-answer-failed = this is done, but its outcome could not be shown; the fault has been reported to the host
