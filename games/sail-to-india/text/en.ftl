# Sail to India: every word a person reads.

## Vocabulary
good-coffee = coffee
good-sugar = sugar
good-gold = gold
good-fabric = fabric
good-jewels = jewels
good-spices = spices
building-stronghold = stronghold
building-church = church
building-marketplace-coffee = coffee market
building-marketplace-sugar = sugar market
building-marketplace-gold = gold market
building-marketplace-fabric = fabric market
building-marketplace-jewels = jewel market
building-marketplace-spices = spice market
technology-metallurgy = Metallurgy
technology-geography = Geography
technology-printing-press = Printing Press
technology-harbor-maintenance = Harbor Maintenance
technology-architecture = Architecture
technology-map = Map
technology-bank-system = Bank System
technology-factory = Factory
technology-renaissance = Renaissance
technology-mission-church = Mission Church
technology-guild = Guild
technology-eastern-india = Eastern India Incorporated
place-lisboa = Lisboa
place-1 = Funchal
place-2 = Arguim
place-3 = Santiago
place-4 = Elmina
place-5 = São Tomé
place-6 = Luanda
place-7 = Boa Esperança
place-8 = Sofala
place-9 = Moçambique
place-10 = Mombasa
place-11 = Malindi
place-12 = Calicut
place-india = India
piece-ship = ship
piece-good = trade good
piece-building = building
piece-banker = banker
piece-historian = historian

## What a player counts
holding-coins = coins
holding-points = points
holding-free = in Lisboa
holding-stock = in stock
aside-free = Free actions

## Options
option-first-game = First game
option-first-game-help = The towns that are marked for a first game lie open, which makes a gentle beginning.
option-first-game-off = random towns
option-first-game-on = the marked towns
option-harbor-limit = Harbor Maintenance
option-harbor-limit-help = How often Harbor Maintenance brings points: once in a turn, or with every Move Ships action.
option-harbor-limit-once-per-turn = once per turn
option-harbor-limit-every-move = with every move
option-architecture-cost = Architecture
option-architecture-cost-help = Whether a building by Architecture still costs its coins.
option-architecture-cost-pays = pays the coins
option-architecture-cost-free = builds for free
option-removed-towns = Towns left out
option-removed-towns-help = Small tables leave some towns out; they are shown first, or stay unknown.
option-removed-towns-shown = shown
option-removed-towns-hidden = not shown
option-discoverer-trades = Discoverer trades
option-discoverer-trades-help = House rule against a plain race to India: the ship that discovers a town must become a trade good there.
option-discoverer-trades-off = off
option-discoverer-trades-on = on
option-move-between-buildings = Moving between buildings
option-move-between-buildings-help = Whether a marker may move from one building of a town to the other for the full price.
option-move-between-buildings-on = allowed
option-move-between-buildings-off = not allowed

## Prompts
prompt-main = Choose an action; you have { $left ->
    [one] one
   *[other] { $left }
} left.{ $free ->
    [yes] {" "}Free actions cost none.
   *[no] {""}
}
prompt-end = Your actions are spent. { $free ->
    [yes] Take a free action, or end your turn.
   *[no] End your turn.
}
prompt-launch = Launch ships: you have { $n } on Lisboa. Or cast off.
prompt-harbor = Use Harbor Maintenance now for { $n ->
    [one] one point
   *[other] { $n } points
}, or { $later ->
    [yes] keep it for later in this turn
   *[no] do without
}?
prompt-sail = Choose a ship and where it sails (up to { $speed }), or drop anchor.
prompt-anchor = All your ships have moved. Drop anchor.
prompt-chart = You discovered a town. Pay { $cost ->
    [0] nothing
    [one] a coin
   *[other] { $cost } coins
} by Map for { $n ->
    [one] an extra point
   *[other] { $n } extra points
}?
prompt-gain = { $coins ->
    [0] You gain { $points ->
        [one] a point
       *[other] { $points } points
    }
    [one] You gain a coin{ $points ->
        [0] {""}
        [one] {" "}and a point
       *[other] {" "}and { $points } points
    }
   *[other] You gain { $coins } coins{ $points ->
        [0] {""}
        [one] {" "}and a point
       *[other] {" "}and { $points } points
    }
}, but { $fits ->
    [0] no marker is there to count any of it
   *[other] there are too few markers to count it all
}. { $home ->
    [yes] Call markers home first, or
   *[no] You can
} { $fits ->
    [0] let it go.
   *[other] take what fits.
}
prompt-convert = Choose goods spaces for your ships, or finish.
prompt-convert-must = The ship that discovered the town must become a trade good there.
prompt-convert-geography = None of your ships can become a trade good as they lie. Use Geography to make ships of goods or buildings, or finish.
prompt-architecture = Architecture lets you build once now. Choose a building, or do without.
prompt-architecture-geography = Architecture can build once now if Geography first makes a ship of a building. Use it, or do without.
prompt-sell = Choose the goods to sell.{ $markets ->
    [0] {""}
   *[other] {" "}Your markets count by themselves.
}
prompt-sell-more = Choose more goods to sell, or close the sale.{ $markets ->
    [0] {""}
   *[other] {" "}Your markets count by themselves.
}
prompt-sell-close = All your goods are in the sale. Close it.
prompt-geography = Choose { $what ->
    [goods] goods that become ships
    [buildings] buildings whose owners become ships
   *[both] goods and buildings that become ships
}, or finish.
prompt-recall = Choose { $any ->
    [yes] more markers to call home to Lisboa, or finish.
   *[no] the markers to call home to Lisboa.
}{ $counts ->
    [banker] {" "}What a banker counts is lost.
    [historian] {" "}What a historian counts is lost.
    [both] {" "}What a banker or historian counts is lost.
   *[none] {""}
}
prompt-chance = A town is being turned up.
prompt-wait = { $who } is thinking.

## Steps, as buttons
do-town = { $town }: { $good-a }, { $good-b }; { $building-a }, { $building-b }
do-removed = Leave out the town with { $good-a }, { $good-b }; { $building-a }, { $building-b }
do-employ = Employ a marker ({ $cost ->
    [0] free
    [one] { $cost } coin
   *[other] { $cost } coins
})
do-move = { $n ->
    [0] Move ships (you have none)
   *[other] Move ships
}
do-launch = Launch { $n ->
    [one] one ship
   *[other] { $n } ships
} at { $place }
do-cast-off = Cast off
do-harbor = Harbor Maintenance: { $n ->
    [one] one point
   *[other] { $n } points
}
do-sail = Sail from { $from } to { $place }
do-explore = Sail from { $from } into the unknown
do-anchor = Drop anchor
do-map = Map: pay { $cost ->
    [one] a coin
   *[other] { $cost } coins
} for { $n ->
    [one] a point
   *[other] { $n } points
}
do-gain = { $n ->
    [0] Let it go
   *[other] Take what can be counted
}
do-gain-coins-first = Count coins first
do-gain-points-first = Count points first
do-trade = Take { $good } in { $place }
do-build = Build the { $building } in { $place }{ $alone ->
    [yes] {""}
   *[no] {" "}with the { $piece }
} ({ $cost ->
    [0] free
    [one] { $cost } coin
   *[other] { $cost } coins
})
do-sell = Sell goods
do-offer = Sell { $good } of { $place }
do-close = Close the sale: { $types ->
    [one] one kind
   *[other] { $types } kinds
}, { $coins ->
    [one] one coin
   *[other] { $coins } coins
}{ $points ->
    [0] {""}
    [one] , one point
   *[other] , { $points } points
}
do-acquire = Acquire { $technology } ({ $cost ->
    [0] free
    [one] { $cost } coin
   *[other] { $cost } coins
})
do-speed = Ship speed { $speed } ({ $cost ->
    [0] free
    [one] { $cost } coin
   *[other] { $cost } coins
})
do-bank = Bank System: { $cost ->
    [one] a coin
   *[other] { $cost } coins
} for { $n ->
    [one] a point
   *[other] { $n } points
}
do-geography = Use Geography
do-float = Make the { $piece } in { $place } a ship
do-return = { $kind ->
    [counter] Call a { $piece } home
   *[placed] Call the { $piece } at { $place } home
}
do-done = Finish
do-skip = Do without
do-recall = Call markers home
do-pass = Pass with this action
do-end = End turn

## What happened
log-face-up = { $town } lies open: { $good-a }, { $good-b }; { $building-a }, { $building-b }.
log-removed = A town leaves the game: { $good-a }, { $good-b }; { $building-a }, { $building-b }.
log-employ = { $who } employs a marker; { $left ->
    [0] none remains
    [one] one remains
   *[other] { $left } remain
} in stock.
log-pass = { $who } lets an action pass.
log-move = { $who } moves ships.
log-launch = { $who } launches { $n ->
    [one] a ship
   *[other] { $n } ships
} at { $place }.
log-uses = { $who } uses { $technology }.
log-sail = { $who } sails from { $from } to { $place }.
log-discover = { $who } discovers { $town }: { $good-a }, { $good-b }; { $building-a }, { $building-b }.
log-discover-india = { $who } finds the sea route to India: { $good-a }, { $good-b }; { $building-a }, { $building-b }.
log-trade = { $who } takes { $good } in { $place }.
log-build = { $who } builds the { $building } in { $place }.
log-sell = { $who } sells { $goods ->
    [one] one good
   *[other] { $goods } goods
} of { $types ->
    [one] one kind
   *[other] { $types } kinds
}, markets included.
log-acquire = { $who } acquires { $technology } { $cost ->
    [0] for nothing
    [one] for a coin
   *[other] for { $cost } coins
}.
log-speed = { $who } raises ship speed to { $speed }.
log-float = { $who } turns the { $piece } in { $place } into a ship.
log-return = { $kind ->
    [counter] { $who } calls a { $piece } home.
   *[placed] { $who } calls the { $piece } at { $place } home.
}
log-gain-coins = { $who } gains { $n ->
    [one] a coin
   *[other] { $n } coins
}.
log-gain-points = { $who } gains { $n ->
    [one] a point
   *[other] { $n } points
}.
log-lost-coins = { $n ->
    [one] A coin is lost
   *[other] { $n } coins are lost
}: { $who } has no marker to count { $n ->
    [one] it
   *[other] them
}.
log-lost-points = { $n ->
    [one] A point is lost
   *[other] { $n } points are lost
}: { $who } has no marker to count { $n ->
    [one] it
   *[other] them
}.
log-ending-india = India is found. After this turn everybody but { $who } has one more turn.
log-ending-stock = Stocks have run dry. After this turn everybody but { $who } has one more turn.
log-over-india = The game is over: India is found.
log-over-stock = The game is over: the stocks are empty.
log-over-becalmed = The game is over: the wind died.

## Why not
refuse-coins = That costs { $need ->
    [one] a coin
   *[other] { $need } coins
}; you have { $have ->
    [0] none
   *[other] { $have }
}.
refuse-no-actions = You have no actions left in this turn.
refuse-actions-left = You have actions left. Pass with them if you want none.
refuse-nobody-out = All your markers are in the stock, on Lisboa or in their places for good.
refuse-recall-none = Call at least one marker home.
refuse-stock-empty = Your stock is empty.
refuse-no-goods = You have no trade goods.{ $markets ->
    [0] {""}
   *[other] {" "}A market alone cannot sell.
}
refuse-empty-sale = A sale needs at least one trade good.
refuse-already-offered = This good is already in the sale.
refuse-technology-owned = This technology belongs to somebody else.
refuse-technology-yours = You own this technology already.
refuse-technology-not-yours = You do not own this technology.
refuse-technology-used = You have used this technology in this turn.
refuse-no-scientist = You have no scientist left.
refuse-top-speed = Your ships are as fast as they get.
refuse-no-such-marker = You have no such marker there.
refuse-no-harbour = Ships are launched at Lisboa or at your own strongholds.
refuse-launch-order = Launch from near to far, each harbour once.
refuse-launch-markers = You cannot launch { $need }; there are { $have } of your markers on Lisboa.
refuse-no-fresh-ship = You have no ship there that has not moved yet.
refuse-same-place = The ship is there already.
refuse-too-far = Your ships sail { $speed } at most.
refuse-beyond-india = India is the last town of the row.
refuse-one-discovery = Only one ship may enter an unknown town, once in a turn.
refuse-past-unknown = No ship can pass an unknown town.
refuse-unknown-town = That town is still unknown.
refuse-no-ship-there = You have no ship in that town's sea.
refuse-space-taken = Somebody else’s marker stands on that space.
refuse-space-yours = Your own marker stands on that space already.
refuse-discoverer-must-trade = The ship that discovered the town must become a trade good there first.
refuse-move-between-buildings = At this table a marker may not move from building to building.
refuse-build-marker = Only { $between ->
    [on] a ship, a trade good or the owner of the other building
   *[off] a ship or a trade good
} in that town can build.
refuse-build-elsewhere = The marker must already be in that town.
refuse-nothing-to-float = You have neither goods nor buildings.
refuse-float-marker = Geography moves only goods and buildings.
refuse-gain-order = Say which to count first when markers are short, and only then.
refuse-card-seen = That town is known already.

## Endings and score
end-india = India has been found.
end-stock = The stocks have run dry.
end-becalmed = The wind has died.
end-unfinished = Still at sea.
part-historians = Historians
part-strongholds = Strongholds
part-marketplaces = Marketplaces
part-churches = Churches
part-renaissance = Renaissance
part-mission-church = Mission Church
part-guild = Guild
part-eastern-india = Eastern India Incorporated

## The table as text
sketch-round = Round { $round }
sketch-ending = The end is near: the last turn is the one before { $who } would play again.
sketch-quay = quay: { $markers }
sketch-fog = ~ ~ ~ fog ~ ~ ~
sketch-cost = { $n }
sketch-player = coins { $coins } ({ $bankers })  points { $points } ({ $historians })  speed { $speed }  stock { $stock }  scientists { $scientists }  score { $score }

## The board as a picture
scene-round = Round { $round }
scene-actions = { $left ->
    [0] free actions
    [one] one action left
   *[other] { $left } actions left
}
scene-last-turns = Last turns, until { $who }
scene-last = last turns
scene-sale = A sale brings
scene-unknown = ?
scene-unseen = { $n ->
    [one] This town will turn up:
   *[other] One of these { $n } will turn up:
}
scene-pane-mine = Mine
scene-pane-technologies = Technologies
scene-pane-others = Others
note-sea = Sea of { $place }.
note-ships = { $n ->
    [one] Ship
   *[other] { $n } ships
} at { $place }.{ $whose ->
    [mine] {""}
   *[other] {" "}{ $who }.
}
note-lisboa = Lisboa. Free markers wait on the quay until they are launched as ships, or count coins and points.
note-quay = { $n ->
    [one] One free marker
   *[other] { $n } free markers
}.{ $whose ->
    [mine] {" "}On the quay of Lisboa.
   *[other] {" "}{ $who }, on the quay of Lisboa.
}
note-good-free = { $place }, { $good }. A free space for a ship that trades.
note-good-taken = { $place }, { $good }. { $who } trades here.
note-building-free = { $place }, { $building }. { $cost ->
    [0] Free
    [one] One coin
   *[other] { $cost } coins
} to build. { $effect }
note-building-taken = { $place }, { $building }. Built by { $who }. { $effect }
note-fog = { $place }. Nobody has been there; { $n ->
    [one] this town
   *[other] one of { $n } towns
} will turn up:
note-fog-town = · { $good-a }, { $good-b }; { $building-a }, { $building-b }
note-stronghold = Ships may be launched here; { $points ->
    [one] one point
   *[other] { $points } points
} at the end.
note-church = { $points ->
    [one] One point
   *[other] { $points } points
} at the end.
note-marketplace = Counts as { $good } in every sale; { $points ->
    [one] one point
   *[other] { $points } points
} at the end.
note-technology-free = { $technology }. { $cost ->
    [0] Free
    [one] One coin
   *[other] { $cost } coins
}: { $effect }
note-technology-taken = { $technology }. { $who }: { $effect }
note-metallurgy = every later technology costs you { $n ->
    [one] a coin
   *[other] { $n } coins
} less, though never less than nothing.
note-geography = once per turn, as a free action, any of your goods and buildings may become ships again.
note-printing-press = once per turn a new technology brings { $n ->
    [one] a point
   *[other] { $n } points
}, this one too.
note-harbor-maintenance = { $limit ->
    [every-move] with every move of ships
   *[once] once per turn
}, a point for every { $n ->
    [one] ship
   *[other] { $n } ships
} launched in one go.
note-architecture = once per turn, after moving ships, you may build without spending an action; { $cost ->
    [0] that costs nothing
    [one] the coin is paid
   *[other] the { $cost } coins are paid
}.
note-map = whenever you discover a town, which is once per turn at most, you may pay { $cost ->
    [0] nothing
    [one] a coin
   *[other] { $cost } coins
} for { $n ->
    [one] a point
   *[other] { $n } points
}.
note-bank-system = once per turn, as a free action, you may turn { $cost ->
    [0] nothing
    [one] a coin
   *[other] { $cost } coins
} into { $n ->
    [one] a point
   *[other] { $n } points
}.
note-factory = every sale brings you { $n ->
    [one] a coin
   *[other] { $n } coins
} more.
note-renaissance = { $n ->
    [one] a point
   *[other] { $n } points
} at the end.
note-mission-church = { $n ->
    [one] a point
   *[other] { $n } points
} for each of your churches at the end.
note-guild = { $n ->
    [one] a point
   *[other] { $n } points
} for each of your markets at the end.
note-eastern-india = { $n ->
    [one] a point
   *[other] { $n } points
} for each of your strongholds at the end.
note-sale = Sale. The more different kinds, the more it brings; your markets count with it.
note-score = Score. { $who } would have { $n } now.
note-kinds = Kinds. { $who } could sell { $n ->
    [0] nothing
    [one] one kind of good
   *[other] { $n } kinds of goods
} now, markets included.
note-bankers = Coins. { $who } has { $total ->
    [0] none.
    [one] one, counted by a banker.
   *[other] { $total }, counted by { $markers ->
        [one] a banker
       *[other] { $markers } bankers
    }.
}
note-historians = Points. { $who } has { $total ->
    [0] none yet.
    [one] one, counted by a historian.
   *[other] { $total }, counted by { $markers ->
        [one] a historian
       *[other] { $markers } historians
    }.
}
note-stock = Stock. { $who } has { $n ->
    [0] no marker
    [one] one marker
   *[other] { $n } markers
} left to employ, for { $cost ->
    [0] nothing
    [one] a coin each
   *[other] { $cost } coins each
}.
note-speed = Ship speed. Ships of { $who } sail { $speed } far.
note-scientists = { $whose ->
    [mine] Acquire a technology.
   *[other] Scientists.
} { $n ->
    [0] None is
    [one] One scientist is
   *[other] { $n } scientists are
} left; each can acquire one.
note-learned = { $who } owns { $names }.
note-builders = { $whose ->
    [mine] Build. For { $cost ->
        [0] nothing
        [one] a coin
       *[other] { $cost } coins
    } a ship or good becomes a building of its town.
   *[other] Buildings.
} { $who } has { $strongholds ->
    [one] one stronghold
   *[other] { $strongholds } strongholds
}, { $markets ->
    [one] one market
   *[other] { $markets } markets
}, { $churches ->
    [one] one church
   *[other] { $churches } churches
}.

## What an edition contains
plate-towns = The town cards
plate-town = { $first ->
    [0] Card { $n }
   *[other] Card { $n } (first game: { $first })
}
plate-town-face = { $town }: { $good-a }, { $good-b }; { $building-a }, { $building-b }.
plate-technologies = The technologies
plate-sale = What a sale brings
plate-sale-row = { $types ->
    [one] One kind
   *[other] { $types } kinds
}: { $coins ->
    [one] one coin
   *[other] { $coins } coins
}, { $points ->
    [one] one point
   *[other] { $points } points
}.
plate-costs = Costs in coins, and points
plate-employ = Coins to employ a marker
plate-build = Coins for a building
plate-speed-2 = Coins for ship speed 2
plate-speed-3 = Coins for ship speed 3
plate-discovery = Points for a discovery
plate-india = Points more for India
plate-stronghold = Points for a stronghold at the end
plate-marketplace = Points for a market at the end
plate-church = Points for a church at the end
plate-counter = Coins or points that one marker counts
plate-tables = Set-up
plate-players = { $n } players
plate-row = Towns in the row
plate-open-towns = Towns open from the start
plate-coins = Coins of player { $n }
plate-empty-stocks = Empty stocks that bring the end
plate-markers = Markers of each player
plate-stock = Markers in stock at the start
plate-lisboa = Markers on Lisboa at the start
plate-scientists = Scientists
plate-speed = Ship speed at the start
plate-points = Points at the start
plate-actions = Actions in a turn
plate-rounds = Rounds at most

# The first lesson.
lesson-welcome = Welcome to Lisboa! You have thirteen markers, the round red ones, and everything you own is shown by where they stand. The coast runs east into the fog; somebody will find India at its end. Whoever has the most points then has won.
lesson-employ = A turn has two actions. One marker waits on the quay of Lisboa, seven sleep in your stock. Employ one: it costs a coin, and more hands do more work.
lesson-move = Two markers stand ready now. With your second action, move ships.
lesson-launch = First you launch: a marker put to sea is a ship. Launch both at Lisboa.
lesson-sail = Your ships have speed 1, so they reach the next town. Sail to Funchal; the second ship follows the first by itself in this lesson.
lesson-trade = A ship in harbour may become a trade good, if a goods space of that town is free. Take the coffee. Your other ship then takes the sugar.
lesson-end = Both actions are used. End your turn, and watch what the others do.
lesson-sell = The others have moved too. Now sell: your coffee and sugar come home to Lisboa, and you are paid for two different kinds. Different is what counts; a second coffee would bring nothing more.
lesson-speed = Two coins earned, so you have three, and a marker on your domain card counts them as your banker. Spend two on your shipbuilder: with speed 2 your ships reach twice as far.
lesson-discover = A turn later you hold sugar and fabric in Arguim, and one ship is still at sea there. Beyond Santiago lies fog: with speed 2 that ship can sail into it and discover the town.
lesson-found = You have discovered Elmina: a point for you, and a marker from Lisboa became a historian to count it. The town has jewels. Let the ship take them: your third kind.
lesson-sell-three = Sugar, fabric and jewels: three kinds bring three coins and a point as well. Five or six kinds bring even more. Sell again.
lesson-markers = Look at your markers: one banker counts up to five coins, one historian up to five points. What no marker can count is lost, so keep one or two free on Lisboa, or call some home first; that costs no action.
lesson-build = In your next turn two ships sailed to Funchal and one took the coffee. Let the other one build the church: two coins now, two points at the end. The marker stays there as its owner.
lesson-technology = You have sold the coffee. A technology costs coins and one of your three scientists, and belongs to you alone. Acquire the Map: from now on a discovery may bring you a second point.
lesson-score = At the end your historians’ points count, each church adds 2, each market and stronghold 1, and some technologies add more. Coins, goods and ships are worth nothing then: spend them in time.
lesson-finish = The end comes when India is discovered or when two players have emptied their stocks. Everybody else then has one more turn. So watch how far the fog still reaches, and how fast the others employ.
lesson-done = That is the whole game: employ, sail, trade, sell, build, learn. Now play a real one! Undo is always at hand, and the rules stand beside the board.

# On the shelf.
about-pitch = Thirteen markers are all you have: ships, goods, churches, even your coins. Feel your way along an unknown coast, and be rich and remembered when somebody finds India.
about-length = 30–45 minutes
about-weight = medium

# The second lesson, and single rules to try.
lesson-title-strategy = How points are made
lesson-about-strategy = A strong game in its decisive moments: markets that sell for ever, technologies that fit what you build, and a last turn worth five points.
lesson-plan = A strong game of three, and you begin. Your best moves are yours to make; the rest is played for you. Points come from three springs: sales of many kinds, technologies that pay again and again, and buildings that technologies double at the end. Markers are what you are short of, so ask of each what it does for you every turn.
lesson-market = Your last two coins. A market counts as its good in every sale for the rest of the game, and never has to be fetched again. Build the jewel market in Arguim: one marker stays there, and saves you a voyage each time.
lesson-three-kinds = Gold and fabric lie in your harbours, and the market adds jewels: two goods that sell as three kinds. Three kinds bring a point as well. Sell; what is offered is chosen for you here.
lesson-hands = Coins buy hands now. With three of them in your purse, employ: every marker is one more ship, good or counter. Only remember that two empty stocks end the game, so whoever employs fastest also sets the clock.
lesson-harbor = Three markers stand on the quay, and they will again each time your ships come home. Harbor Maintenance pays a point for every three ships launched, once a turn. Acquire it for 2 coins while nobody else has it: a technology has one owner.
lesson-harbor-use = Four ships launched in one go: take the point. Calling ships home costs nothing, so the same markers can be launched again next turn. That is a small engine: a point for a launch you wanted anyway.
lesson-guild = The technologies of 4 coins count at the end: two points for each building of their kind. You have a market and mean to build more, so the Guild suits you. Acquire it before a rival with markets does.
lesson-faster = Near towns are emptied again and again by everybody. With speed 2 you reach towns where goods lie untouched, and kinds that you lack. Raise your ship speed.
lesson-mission = The Mission Church gives each church two more points: four in all. Your last scientist goes here; all three technologies now fit together.
lesson-second-market = You discovered Boa Esperança and a ship became coffee there. Now turn that good into the sugar market: with the Guild it is worth three points, and every sale has one more kind.
lesson-banker = One coin is left, and a marker stands on your domain card only to count it. Call that banker home: you lose the coin and win a ship. With it you launch three, and Harbor Maintenance pays a point. Choose the banker.
lesson-five-kinds = This is what it was built for: two goods fetched from next door, and three markets, sold as five kinds for 5 coins and 2 points. Near the end such a sale each second turn is worth more than any discovery.
lesson-last-turn = India is found, and this is your last turn. You lead by one point, with Player 2 still to move. Goods and coins count nothing at the end, so turn them into buildings: the fabric in Arguim becomes the church, worth four points with the Mission Church.
lesson-swap = One action and 3 coins are left. A marker may move from one building of a town to the other for the full price. The gold market in Luanda is worth three points to you, the church four: move it.
lesson-sum = 34 points against 28 and 27. Only 20 were counted by historians: the other 14 are four buildings and two technologies that make them worth more, and they needed no counters. So: a market early, technologies that suit one another, and always know what your last turn will buy.
try-employ = You have a coin and six markers in stock. Employ one: it costs 1 coin.
try-employ-done = It stands on the quay of Lisboa, ready to be a ship, a counter or anything else. Nothing ever goes back into the stock.
try-move = Two markers stand on the quay, and you have ships in Funchal. Move ships: launching, sailing and trading are one action.
try-launch = First launch: put both markers to sea below Lisboa. That uses no speed.
try-sail = Each ship may sail as far as your speed, which is 1. Sail the one in Funchal on to Arguim; the others follow by themselves here.
try-trade = When all ships lie at anchor, a ship may become a trade good where a goods space is free. Take the fabric in Arguim.
try-move-done = The ship has become fabric and waits there until you sell. All that was one action.
try-sell = You have gold in Funchal, fabric in Santiago and the jewel market in Arguim. Sell.
try-offer = Choose what you offer. First the gold.
try-offer-second = Then the fabric, of which one is enough: a second good of a kind adds nothing.
try-close = Your market counts by itself. Close the sale.
try-sell-done = Two goods came home to Lisboa, three kinds were paid: 3 coins and a point. The market stays where it is.
try-build = A ship of yours lies in Arguim, you have goods there too, and 2 coins. Build the jewel market.
try-build-done = The marker stays on the building until you call it away. From now on every sale of yours has jewels.
try-recall = You may call markers home whenever you like in your turn, without an action. Begin.
try-recall-banker = Call your banker home. The coin he counts is lost, but you need his hand more.
try-recall-done = He stands on the quay, free for anything. Ships, goods and buildings come home in the same way, from however far.
try-acquire = You have 2 coins and three scientists. Acquire Harbor Maintenance.
try-acquire-done = A scientist stays on it for good, and nobody else can have it. It already works for your second action.
try-speed = From speed 1 to 2 costs 2 coins. Raise your ship speed.
try-speed-done = All your ships sail two towns in one action from now on, also those launched this very turn.

## What the coach speaks of
theme-employing = employing markers
theme-moving = moving ships
theme-selling = selling goods
theme-building = building
theme-technologies = technologies
theme-speed = ship speed
theme-calling-home = calling markers home
group-score = points that count already
group-table = how the game stands
group-coins = coins
group-markers = your markers
group-ships = ships at sea
group-goods = goods
group-buildings = buildings
group-towns = what the towns still offer
group-speed = ship speed
group-technologies = technologies
group-turn = what this turn still holds
