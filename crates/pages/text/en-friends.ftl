
# Before the start.
waiting-missing = { $n ->
    [0] Everybody is here.
    [one] One player is missing.
   *[other] { $n } players are missing.
}
waiting-invites = { $who } invites you to { $game }
waiting-name = Your name here
waiting-for-host = You have a seat. The game begins when the host says so; this page notices by itself.
waiting-begin = { $n ->
    [0] Begin
    [one] Begin; the free seat is taken by a computer player
   *[other] Begin; { $n } free seats are taken by computer players
}
waiting-own-text = as the host has written it
waiting-clock-store = { $base } and { $more } a turn
waiting-clock-turn = { $each } for each turn
waiting-days = { $n ->
    [one] one day
   *[other] { $n } days
}
waiting-hours = { $n ->
    [one] one hour
   *[other] { $n } hours
}
waiting-minutes = { $n ->
    [one] one minute
   *[other] { $n } minutes
}
waiting-seconds = { $n ->
    [one] one second
   *[other] { $n } seconds
}
waiting-ask-friends = Ask friends to come
waiting-ask-help = Whoever has this address can sit down. No account is needed.
waiting-link = The address of the invitation
waiting-copy = Copy
waiting-copied = Copied
waiting-send = Send …
waiting-share = Come and play { $game }
waiting-code = Show a code for telephones
waiting-code-title = The invitation as a code for telephones
host-hook-title = Tell a chat whose turn it is

# Those at the table.
signs-title = Signs
sign-good-luck = ⚓ Good luck
sign-well-played = ★ Well played
sign-thanks = ♥ Thanks
sign-bad-luck = ☂ Bad luck
sign-wonder = ! I wonder
sign-moment = … One moment
gallery-title = Those who watch
gallery-help = Players read this when the game is over.
gallery-line = To the others who watch
watching-named = Watching: { $who }
watching-unnamed = { $n ->
    [one] Somebody is watching.
   *[other] { $n } are watching.
}
watching-both = Watching: { $who } and { $n ->
    [one] one more
   *[other] { $n } more
}
presence-here = here
presence-away = away for a moment
presence-gone = not here
sense-bell = Bell at my turn
sense-push = Notify me
sense-denied = The browser does not allow it. You can change that in its settings for this page.
push-title = Your turn
push-turn = It is your turn at { $game }.

# What players agree on.
halted = The game is paused; all clocks stand.
halted-go-on = Go on
propose-title = Propose something
propose-pause = Propose a pause
propose-replace = A strong computer player for { $who }, who has gone
proposed-pause = { $who } proposes a pause.
proposed-replace = { $who } proposes that a strong computer player takes the seat of { $whose }.
proposed-withdraw = Withdraw it
on-vacation = { $who } is on vacation; the clock stands.
absent-replaced = gone; a computer player sits in
absent-replaced-help = You were gone, and a computer player sits in for you.

# Deciding ahead.
plan-link = Decide ahead
plan-title = Decide ahead
plan-prompt = What shall be done when your turn comes?
plan-nothing-yet = When you have had a turn, you can choose here what you do at the next.
plan-help = It is done if the rules allow it then; if not, you are asked as ever. Nobody else sees it, and you can end it at any time. What you can choose is what you could when your last turn began.
plan-decline-title = Pass for me
plan-decline-help = Where you can decline something, it is declined for you, so many times. It ends when somebody talks, proposes or takes back a move.
plan-times = How many times
plan-decline-button = Pass for me
plan-once = Decided ahead: “{ $action }”, if it is allowed when your turn comes.
plan-decline = Decided ahead: { $n ->
    [one] pass once more.
   *[other] pass up to { $n } times.
} It ends when there is nothing to pass on, or when somebody talks, asks or proposes something.
plan-end = End this plan

# Accounts.
login-new = New here?
login-new-help = An account keeps your seats on every device, those you have as a guest in this browser too.
login-forgotten = Forgotten the password?
recovery-title = A lost password
recovery-help = If you have confirmed an address for letters, one with a way back in is sent there. It holds for an hour.
recovery-who = The name of the account, or the address
recovery-send = Send the letter
recovery-sent = If there is such an account with a confirmed address, a letter is on its way.
recovery-choose = Another password
recovery-choose-help = All other browsers and programs are logged out.
mail-recovery-subject = A way back in
mail-recovery =
    Somebody, probably you, has forgotten the password of “{ $login }” at Portolan.
    To choose another one, open this link within an hour: { $link }
    If it was not you, there is nothing to do.
me-vacation = Vacation
me-vacation-help = { $n ->
    [one] At tables by correspondence your clocks stand while you are away. One day is left of this year's.
   *[other] At tables by correspondence your clocks stand while you are away. { $n } days are left of this year's.
}
me-vacation-days = For how many days
me-vacation-go = Go on vacation
me-vacation-until = You are on vacation until { $date }.
me-vacation-back = I am back
settings-sound-silent = is off
settings-sound-bell = rings a small bell at my turn

trouble-nothing-proposed = Nothing is proposed now.
trouble-halted = The game is paused. Go on with it first.
trouble-not-halted = The game is not paused.
trouble-not-gone = This player has not gone. From a live table one has gone who does not look at it; at one by correspondence, who has not moved for three days.
trouble-your-turn = It is your turn: there is nothing to decide ahead.
trouble-bad-sign = There is no such sign.
trouble-seated = Who plays does not talk with those who watch.
trouble-no-vacation = Not so many days of vacation are left, or you are on vacation already.
trouble-bad-recovery = This letter is used up, or too old. Ask for another one.
