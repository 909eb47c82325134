
# Hints, and the coach of a teaching table.
hint-button = Hint
hint-title = What to think about
hint-title-ways = The best turns, with the score to expect
hint-thinking = The coach is thinking …
hint-progress = How far the coach is
hint-cancel = Never mind
hint-close = Close
hint-more = Show the best turns
hint-noted = Everybody at this table sees how many hints you take.
hint-points = { $points } points
hint-chance = { $points } % to win
hint-best = best
hint-level = about as good
hint-less = { $points } less
hint-from = Comes from: { $what }
hint-play = Play this step
hint-one = There is no other turn worth a thought.
hints-taken = { $n ->
    [one] took one hint
   *[other] took { $n } hints
}
hints-result = Hints: { $who }.
hints-of = { $who } { $n }
sign-hint = took a hint.
key-hint = H
key-hint-does = a hint, where the table allows it; again for the best turns

open-hints = Allow hints with other people too (who plays alone may always ask)
open-teaching = A coach
open-teaching-help = It looks at your turns and asks back about costly ones; the computer waits meanwhile. You play alone against the computer: free chairs are taken by it.
teaching-off = no coach
teaching-2 = asks back from 2 points on
teaching-4 = asks back from 4 points on
teaching-6 = asks back from 6 points on
teaching-10 = asks back from 10 points on
teaching-title = The coach
teaching-looking = The coach looks at your turn.
teaching-asks = The coach asks back.
teaching-costly = { $points ->
    [one] That turn gives away about one point.
   *[other] That turn gives away about { $points } points.
}
teaching-costly-chance = That turn gives away about { $points } percent of the chance to win.
teaching-why = See why
teaching-again = Try again
teaching-go-on = Go on
teaching-revealed = Something was revealed since, so this turn cannot be tried again.
teaching-better = This was better
teaching-shown = What was better
teaching-moment = Look at that moment
teaching-bound = It asks back about turns that give away { $points } points or more.
teaching-bound-chance = It asks back about turns that give away { $points } percent of the chance to win, or more.
teaching-looked = { $n ->
    [0] It has not looked at a turn yet.
    [one] It looked at one turn,
   *[other] It looked at { $n } turns,
}
teaching-asked = { $n ->
    [0] and had nothing to ask.
    [one] and asked back once.
   *[other] and asked back { $n } times.
}
teaching-tried = Tried again: { $tried }. Better then: { $better }.
teaching-tightens = { $n ->
    [one] One more turn without a costly one, and it asks for more.
   *[other] { $n } more turns without a costly one, and it asks for more.
}
trouble-not-your-turn = You have nothing to decide now.
trouble-no-hints = This table is played without hints.
trouble-no-advice = The coach has nothing to say about this moment.
trouble-no-question = The coach asked nothing.
trouble-revealed = Something was revealed since, so this turn cannot be tried again.
