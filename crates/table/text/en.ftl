# Sentences that every table needs, whatever the game.
table-not-your-turn = It is not your turn.
table-no-such-seat = Nobody sits there at this table.
table-not-now = That cannot be done at this moment of the game.
table-game-over = The game has ended.
table-undo-nothing = There is nothing of yours to take back.
table-undo-barrier = That cannot be taken back: something became known, or the turn has passed on.
seat-name = Player { $n }
