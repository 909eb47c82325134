# Other moves tried from a moment of a game.
study-page-title = What if? { $game }
study-named-title = { $name }: { $game }
study-drawer = Tries
study-busy = One moment …
study-back = Back
study-over = The game has ended here.
study-full = This study is as large as it can be.
study-chance = Chance decides. What shall it bring?
study-watch = { $who } leads; you look on.
study-prompt = { $who }: { $asked }
study-as-it-was = As it was: { $what }
study-draw = Draw
study-choose-chance = Choose what comes
study-tries = What was tried
study-begins = The beginning: entry { $at }
study-played = as played
study-leader-here = ({ $who } is here)
study-expected-hint = The expected final score, and how much that is more or less than where the tries parted
study-as-played = Go on as it was played
study-keys = Keys: ← and → step, ↑ and ↓ go along the list.
study-expected = Expected final score
study-chance-to-win = Chance to win together
study-here = here
study-since-parting = since tries parted
study-beside-played = beside what was played
study-coach-silent = While others still play this game, the coach says nothing about it.
study-ask-coach = Ask the coach
study-coach-says = What the coach would do for { $who }
study-coach-nothing = The coach has nothing to say here.
study-try-way = Try it
study-draft = Choose any move, for whoever is to decide. With your first try this becomes a study with an address of its own.
study-to-replay = Back to the replay
study-note = Note about this step
study-note-keep = Keep the note
study-drop = Take this step and all after it away
study-together = Look at it together
study-you-lead = You lead. Whoever follows sees what you look at.
study-show-here = Show this to the others
study-asks = { $who } would like to lead.
study-hand-over = Let { $who } lead
study-leads = { $who } leads.
study-you-follow = You follow: this page goes where they go. Look elsewhere whenever you like.
study-follow = Follow { $who } again
study-asked = You have asked to lead.
study-ask-lead = Ask to lead
study-take-lead = Lead again
study-share = Copy the link
study-share-help = Whoever has the link can look at this study.
study-keep = Name and keep
study-name = Name
study-name-keep = Keep the name
study-delete = Delete this study
study-copy = Make it my own
study-copy-help = A copy is yours to go on with.
study-mine = My studies
study-try-another = Try another move
studies-title = My studies
studies-help = What you tried from moments of your games. Begin one at any moment of a replay.
studies-none = There is none yet.
studies-steps = { $n ->
    [one] one step
   *[other] { $n } steps
}

trouble-no-study = There is no such study, or no such step of it.
trouble-not-leading = Only who leads can do that here.
trouble-study-full = There is no room for more. Take something away first.
trouble-bad-note = A note has up to 500 characters, a name up to 60.
trouble-hidden = Some of the game is still hidden at that moment. When it has ended, you can try other moves there.

# Puzzles.
trouble-no-puzzle = There is no such puzzle.
