# What a table refuses, whichever game is played at it.
table-stale = the game has moved on: you chose at revision { $made_for }, and it is at { $revision }; check the log and choose again
table-watches = spectators cannot act
table-undo-not-asked = no undo is waiting for { SEAT($seat) }'s answer
table-wrong-token = this token is not valid at this table; the seat may have been handed over
table-seat-taken = seat { $seat } is taken; hand it over or free it first
table-points-later = spectators see the points when the game is over
table-past-later = until the game is over, each seat can replay only what it has seen
table-record-later = the record is available to everyone at the table when the game is over
table-over = the game is over and its record is public; no step can be undone
table-bot-waiting = the bot { $bot } ({ SEAT($seat) }) failed to act; the game waits until it is asked again
table-bot-replaced = the bot { $bot } ({ SEAT($seat) }) failed; { $instead } has taken its seat
table-bot-free = the bot { $bot } ({ SEAT($seat) }) failed; its seat is free
table-answer-failed = this was played, but the result could not be shown; the error has been reported to the host
