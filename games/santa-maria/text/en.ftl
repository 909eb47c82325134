# Santa Maria, in English.

## Options

option-boards = Colony boards
option-boards-help = Side A for a first game; side B is the advanced game with a town hall and a scholar for everybody.
option-boards-A = A: the normal game
option-boards-B = B: the advanced game
option-blue-dice = Blue dice
option-blue-dice-help = Whether everybody rolls blue dice of their own, or all take them from one pool.
option-blue-dice-own = Beside each player's board
option-blue-dice-common = In a common pool
option-fourth-berth = Fourth dock and fourth retiring space
option-fourth-berth-help = What the fourth dock pays and what the fourth retiring space does.
option-fourth-berth-shipping = A shipping action
option-fourth-berth-happiness = Happiness
option-turn-order = Next year's order
option-turn-order-help = The highest retiring space always starts; the others follow clockwise, or by their spaces too.
option-turn-order-clockwise = Clockwise
option-turn-order-by-space = By retiring space
option-book = Rules
option-book-help = The published rules, or the condensed manual to the letter where the two differ: its fourth dock pays a shipping action or a road tile, as its owner likes, and every place of the conquistadors’ race scores, moved or not, last or not.
option-book-published = As published
option-book-manual = By the manual’s words

## Names


space-empty = empty land
space-wood = woodcutter
space-wood2 = sawmill
space-grain = field
space-grain2 = great field
space-sugar = sugar plantation
space-gem = gem mine
space-coin2 = mint
space-happy1 = tavern
space-ship = shipyard
space-rel = church
space-conq = barracks
space-tr-g = bakery
space-tr-w = trading post
space-tr-s = distillery
space-tr-j = jeweller
space-tr-wg = brewery
space-town-hall = town hall
space-road = road with { $colonists ->
    [one] 1 colonist
   *[other] { $colonists } colonists
}
space-does = { $name } ({ $does })

place-foreman = Foreman
place-foreman-help = after using a die, leave it on any building of that line
place-overseer = Overseer
place-overseer-help = { $n ->
    [one] the first pip you change on a die is free
   *[other] the first { $n } pips you change on a die are free
}
place-steward = Steward
place-steward-help = activating one building costs { $n ->
    [one] 1 coin
   *[other] { $n } coins
} less, but at least 1
place-architect = Architect
place-architect-help = every expansion tile costs { $n } wood less
place-theologian = Theologian
place-theologian-help = every religion action moves { $n } spaces without grain
place-captain = Captain
place-captain-help = every conquistador action also brings { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
place-navigator = Navigator
place-navigator-help = every shipment costs { $n ->
    [one] one good
   *[other] { $n } goods
} less, of your choice
place-merchant = Merchant
place-merchant-help = every good you sell brings { $n ->
    [one] 1 coin
   *[other] { $n } coins
} more
place-broker = Broker
place-broker-help = use a trading building { $n ->
    [2] twice
   *[other] { $n } times
} in each activation
place-almoner = Almoner
place-almoner-help = retiring brings { $gain }
place-square = Bishop of the square
place-square-help = { $small }, { $middle } or { $large } points for a full square of side 3, 4 or 5
place-one-dock = Bishop of the dock
place-one-dock-help = { $each } a shipment at your fullest dock, up to { $most }
place-cities = Bishop of the cities
place-cities-help = { $each } a city joined to your town hall by road, up to { $most }
place-colonists = Bishop of the colonists
place-colonists-help = { $each } a colonist on roads from your town hall, up to { $most }
place-terrain = Bishop of the land
place-terrain-help = { $each } a space of your largest farm, forest or mountain, up to { $most }
place-diversity = Bishop of diversity
place-diversity-help = { $each } a row or column with all four kinds of land, up to { $most }
place-mission-coins = Mission of the purse
place-mission-fields = Mission of the fields
place-mission-riches = Mission of riches
place-mission-joy = Mission of joy

## Amounts, for use in other sentences

amount-wood = { $n } wood
amount-grain = { $n } grain
amount-sugar = { $n } sugar
amount-gem = { $n ->
    [one] 1 gem
   *[other] { $n } gems
}
amount-gold = { $n } gold
amount-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
amount-happiness = { $n } happiness
amount-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
list-none = nothing
list-comma = { $a }, { $b }
list-and = { $a } and { $b }
list-or = { $a } or { $b }
off-part = { $off ->
    [0] {""}
    [one] {" "}(less one good of your choice)
   *[other] {" "}(less { $off } goods of your choice)
}
for-coins = { $coins ->
    [0] {""}
    [one] {" "}for 1 coin
   *[other] {" "}for { $coins } coins
}
tile-double = double with { $spaces }
tile-triple = triple with { $spaces }

effect-shipping = a shipping action
effect-religion = a religion action
effect-conquistador = a conquistador action
effect-road = a road tile
effect-trade = { $goods } for { $rewards }

## Prompts

prompt-board = Choose your colony board.
prompt-hall = Choose a town hall; its scholar is yours alone from now on.
prompt-main = Year { $year }: { $deeds }.
deed-die = use a die
deed-expand = expand
deed-building = use one building
deed-retire = retire
prompt-retire = Choose a retiring space.
prompt-place-tile = Lay the tile: { $first } first, then { $second }.
prompt-place-road = Lay a road on an empty space, or skip.
prompt-place-hall = Lay your town hall on two empty spaces.
prompt-column = Choose the column for your white { $pips }; turning it costs 1 coin a pip.
prompt-row = Choose the row for your blue { $pips }; turning it costs 1 coin a pip.
prompt-pay-tile = Choose how to pay for the tile: { $goods }.
prompt-pay-shipment = Choose how to load the shipment: { $goods }{ off-part }.
prompt-pay-trade = Choose how to pay for the exchange: { $goods }.
prompt-pay-religion = Choose how to pay for the extra space: { $goods }.
prompt-trade = Pay { $goods } for one of these, or skip.{ $uses ->
    [1] {""}
   *[other] {" "}You may do so { $uses } times.
}
prompt-trade-later = The exchange takes { $goods }: sell or buy first, or skip.
prompt-ship = Choose a shipment to complete, or skip.
prompt-ship-later = You cannot pay for any shipment yet: sell or buy first, or skip.
prompt-ship-or-road = Your dock pays: complete a shipment, or take a road tile, or skip.
prompt-ship-later-or-road = Your dock pays: take a road tile, or sell or buy first to complete a shipment, or skip.
prompt-pray = Move on the religion track from space { $space }, or skip.{ next-symbols }
prompt-second-space = Pay 1 grain to move on from space { $space } of the religion track, or skip.{ next-symbols }
prompt-second-space-later = Buy a grain for a second space of the religion track, or skip.{ next-symbols }
next-symbols = { $monk ->
    [0] {""}
   *[other] {" "}The next monk is { $monk } ahead.
}{ $die ->
    [0] {""}
   *[other] {" "}The next blue die is { $die } ahead.
}
prompt-conquer = Your store of gold is full: advance and sell the new gold at once, or skip.
prompt-recruit = Send a monk to a scholar, a bishop or a mission, or skip.
prompt-recruit-later = You cannot pay those who are at the places yet: sell something first, or skip.
prompt-park = Choose the building on which your die stays.
prompt-market = Choose one good to sell or buy; undo takes you back.
prompt-done = Your action is over.
prompt-wait = Wait for the others.

## Actions

act-arrive = A shipment comes to dock { $dock }: { $goods } for { $points }
act-roll-white = White die: { $pips }
act-roll-blue = Blue die: { $pips }
act-offer = { $place } takes part
act-show = Turned up: the { $tile }
act-first = { $who } starts
act-pair = The { $hall } comes with the { $scholar }
act-board = Take board { $board }
act-hall = Take the { $hall } with the { $scholar }
act-take = Take { $spaces } for { $goods }
act-place = Row { $row }, column { $column }, then { $degrees ->
    [0] right
    [90] down
    [180] left
   *[other] up
}
act-place-road = Row { $row }, column { $column }
act-coin = Use the { $space } at row { $row }, column { $column }{ for-coins }
act-white = White { $pips }: { $count ->
    [0] to be turned
   *[other] { $buildings }
}
act-blue = Blue { $pips }: { $count ->
    [0] to be turned
   *[other] { $buildings }
}
act-column = Column { $line }{ for-coins }: { $buildings }
act-row = Row { $line }{ for-coins }: { $buildings }
act-retire = Retire for this year
act-space = Space { $berth }: { $effect }
act-pay = Pay { $goods }
act-trade = Exchange for { $reward }
act-ship = Dock { $dock }: { $goods }{ off-part } for { $points }
act-ship-none = Dock { $dock }: no shipment
act-road = Take a road tile
act-pray = Move { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
} on the religion track
act-pray-grain = Pay 1 grain and move 2 spaces on the religion track
act-second-space = Pay 1 grain and move 1 more space
act-advance = Advance on the conquistador track
act-monk = { $place }{ for-coins }: { $help }
act-park = Leave it on the { $space } at row { $row }, column { $column }
act-skip = Skip
act-done = End the turn
act-market = Sell or buy a good
aside-market = Sell or buy
act-sell = Sell { $goods }{ for-coins }
act-buy = Buy { $goods }{ for-coins }

## Log

log-arrive = A shipment comes to dock { $dock }: { $goods } for { $points }.
log-white-die = A white die shows { $pips }.
log-blue-die = { $who } rolls a blue { $pips }.
log-blue-die-common = A blue die of the pool shows { $pips }.
log-offer = The { $place } takes part in this game.
log-show = The { $tile } is turned up.
log-first = { $who } starts.
log-pair = The { $hall } comes with the { $scholar }.
log-board = { $who } takes board { $board }.
log-hall = { $who } takes the { $hall } with the { $scholar }.
log-take = { $who } takes the { $tile }.
log-place-tile = { $who } lays it at row { $row }, column { $column }.
log-place-road = { $who } lays a road at row { $row }, column { $column }.
log-place-hall = { $who } lays the town hall at row { $row }, column { $column }.
log-pay = { $who } pays { $goods }.
log-coin = { $who } activates the { $space } at row { $row }, column { $column }{ for-coins }.
log-white = { $who } takes a white { $pips }.
log-blue = { $who } uses a blue { $pips }.
log-column = { $who } activates column { $line }{ for-coins }.
log-row = { $who } activates row { $line }{ for-coins }.
log-park = The die of { $who } stays at row { $row }, column { $column }.
log-gain-coins = { $who } receives { $count ->
    [one] 1 coin
   *[other] { $count } coins
}.
log-gain-happiness = { $who } gains { $count } happiness.
log-gain-good = { $who } receives { $goods }.
log-surplus = { $who } cannot store { $goods } and sells what is too much{ for-coins }.
log-ship = { $who } completes the shipment of { $goods } at dock { $dock }, worth { $points }.
log-religion = { $who } reaches space { $space } of the religion track.
log-no-monk = { $who } has no monk to send, or nowhere to send it.
log-unlock = { $who } unlocks a blue die.
log-monk = { $who } sends a monk to the { $place }.
log-fee = { $who } pays { $to } { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
log-conquest = { $who } reaches space { $space } of the conquistador track.
log-skip = { $who } does without.
log-sell = { $who } sells { $goods }{ for-coins }.
log-buy = { $who } buys { $goods }{ for-coins }.
log-retire = { $who } retires to space { $berth }.
log-year-begins = Year { $year } begins; { $who } starts.
log-year-ends = Year { $year } ends.
log-conquest-points = { $who } gains { $count } happiness for conquest.
log-over = The game is over.

## Reasons

refuse-board-gone = That board is not there to be chosen.
refuse-hall-gone = That town hall is not there to be chosen.
refuse-not-on-display = That tile is not on display.
refuse-short = You cannot pay { $goods }{ off-part }, even with gold.
refuse-coins = You need { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
refuse-no-room = There is no room for it in your colony.
refuse-not-empty = It must lie on empty spaces within the colony.
refuse-no-building = There is no building there.
refuse-occupied = A die or coins stand on that building this year.
refuse-no-such-die = No die shows that.
refuse-no-white-left = You may take { $most ->
    [one] 1 white die
   *[other] { $most } white dice
} a year, and have done so.
refuse-no-blue-left = You have used as many blue dice this year as you have unlocked.
refuse-no-line = With your coins this die reaches no line that has a vacant building.
refuse-line-full = That line has no vacant building.
refuse-not-activated = Your die did not activate that building.
refuse-berth-taken = Somebody stands on that space.
refuse-berth-blocked = You used that space last year.
refuse-wrong-payment = That does not settle the bill.
refuse-not-in-deal = The building does not offer that.
refuse-dock-empty = There is no shipment at that dock.
refuse-track-ends = The religion track ends with the next space.
refuse-no-grain-needed = With the Theologian you move { $steps } spaces without grain.
refuse-grain-later = Move one space first: the grain for a second one is paid after that.
refuse-no-such-place = No monk can be sent there in this game.
refuse-monk-there = You have a monk there already.
refuse-nothing-to-trade = You have nothing to sell, and cannot buy anything.
refuse-none-in-store = You have none to sell.
refuse-not-for-sale = That can never be bought.
refuse-store-full = Your store holds { $most } of it, and no more.
refuse-die-needs-coins = You need your coins to turn the die you hold.

## Results

end-unfinished = The game goes on.
end-three-years = The last year has passed.
part-happiness = Happiness
part-coins = Coins and goods
part-colonists = Colonists
part-sets = Sets of docks
part-ships = Shipments
part-scholars = Scholars
part-bishops = Bishops
rating-beginner = Beginner
rating-settler = Settler
rating-governor = Governor
rating-viceroy = Viceroy
rating-legend = Legend

## Text drawing

sketch-year = Year { $year } of { $years }
sketch-order = {" "}· order: { $order }
sketch-decides = {" "}· { $who } decides
sketch-chance = {" "}· chance
sketch-over = {" "}· over
sketch-white = White dice: { $dice }
sketch-blue = {" "}· blue dice: { $dice }
sketch-dock = Dock { $dock } (pays { $income }): { $open }
sketch-shipment = { $goods } = { $points }
sketch-no-shipment = empty
sketch-display = Display: { $tiles }
sketch-display-more = {"         "}{ $tiles }
sketch-berths = Retiring: { $berths }
sketch-berths-more = {"          "}{ $berths }
sketch-blocked = blocked
sketch-scholars = Scholars: { $places }
sketch-bishops = Bishops: { $places }
sketch-missions = Missions: { $places }
sketch-pairs = Town halls: { $pairs }
sketch-religion = Religion (monk { $monks }, die { $dice }): { $markers }
sketch-conquest = Conquistadors (gold { $gold }), first to last: { $markers }
sketch-player = { $who } · board { $board } · { $total }
sketch-purse = { $coins } (next building { $next }), { $happiness }
sketch-own-dice = white dice left { $white }, blue { $blue }, ready: { $dice }
sketch-harbour = harbour { $docks }, monks left { $monks }
sketch-tutor = taught by the { $scholar }
sketch-legend = Spaces: 1w wood, 1g grain, 1s sugar, 1j gem, 1o gold, 1c coins, 1h happiness; shp shipping, rel religion,
    con conquistador; 1g> an exchange of what is paid; T town hall; =1= road with its colonists.
    On a building: □ white die, ■ blue die, $ coins.

mark-empty = {" "}.
mark-wood = { $n }w
mark-grain = { $n }g
mark-sugar = { $n }s
mark-gem = { $n }j
mark-gold = { $n }o
mark-coins = { $n }c
mark-happiness = { $n }h
mark-shipping = shp
mark-religion = rel
mark-conquistador = con
mark-trade = { $pay }>
mark-road = ={ $n }=
mark-town-hall = T{ $mark }
mark-both = { $a }{ $b }

## The board as a picture

scene-year = Year { $year } of { $years }
scene-retire = Retire
scene-colony = Colony
scene-common = Board
scene-tiles = Tiles
scene-harbour = Harbour
scene-tracks = Tracks
scene-monks = Monks
scene-others = Others
scene-double = Double
scene-triple = Triple
scene-no-monk = No monk sent yet.
scene-board = Board { $board }
note-board = Board { $board }. Take it as your colony.
scene-turn = ±{ $n }
scene-plus = +
scene-less = −{ $n }
scene-times = ×{ $n }
holding-coins = coins
holding-wood = wood
holding-grain = grain
holding-sugar = sugar
holding-gem = gems
holding-gold = gold
holding-happiness = happiness
holding-shipments = shipments
place-square-short = Square
place-one-dock-short = Dock
place-cities-short = Cities
place-colonists-short = Colonists
place-terrain-short = Land
place-diversity-short = Diversity
scene-mission = Mission
note-cell = Row { $row }, column { $column }: { $space }. { $does }
note-does = It brings { $does }.
note-still = Nothing is built here.
note-road = Its colonists count at the end in full rows and columns.
note-white = White { $pips }. { $n ->
    [0] None is left in the pool;
    [one] 1 die in the pool;
   *[other] { $n } dice in the pool;
} column { $pips } now has { $buildings }.
note-blue = Blue { $pips }. { $n ->
    [0] None is ready;
    [one] 1 die is ready;
   *[other] { $n } dice are ready;
} row { $pips } now has { $buildings }.
note-purse = Coins to use one building. { $coins ->
    [one] You have 1;
   *[other] You have { $coins };
} the next building costs { $next }.
note-doubles = Expand with a double. Two spaces for { $goods }.
note-triples = Expand with a triple. Three spaces for { $goods }.
note-retire = Retire. Your year ends: take a space and its effect, and your harbour pays.
note-hand = The piece to be laid.
note-dock = Dock { $dock }. It takes { $goods } for { $points }; and whenever you retire, each shipment from here pays { $pays }.
note-dock-empty = Dock { $dock }. No shipment waits here; whenever you retire, each shipment from here pays { $pays }.
note-religion = Religion track. Monks and blue dice on the way; you are on space { $space }.
note-conquest = Conquistador track. Gold on the way, and points for those ahead at the end of the year; you are on space { $space }.
note-prize = { $points } for place { $place } of the conquistadors’ race at the end of this year.
note-goal = { $points } for reaching space { $reach } of the conquistador track this year.
note-tile = The { $tile }. It costs { $goods }.
note-hall = The { $hall } with the { $scholar }. { $help }.
note-place = { $place }. { $help }. Each monk of another player here costs you { $fee }.
note-berth = Retiring space { $berth }. { $effect }.
note-berth-taken = Retiring space { $berth }. { $effect }; taken by { $who }.
note-total = { $who } would score { $points } now.
note-good = { $good }. You have { $n } and can store { $most }; one sells for { $sells }{ $buys ->
    [0] {""}
   *[other] {" "}and is bought for { $buys }
}.
note-harbour = Shipments by dock. { $sets ->
    [one] 1 full set.
   *[other] { $sets } full sets.
}
note-happiness = { $n } happiness.
good-wood = Wood
good-grain = Grain
good-sugar = Sugar
good-gem = Gems
good-gold = Gold
note-uses = This year you may still take { $white ->
    [one] 1 white die
   *[other] { $white } white dice
} and use { $blue ->
    [one] 1 blue one
   *[other] { $blue } blue ones
}.
note-monks = { $n ->
    [one] 1 monk not sent yet.
   *[other] { $n } monks not sent yet.
}
note-roads-left = { $n ->
    [one] 1 road tile left.
   *[other] { $n } road tiles left.
}
note-shipments-left = { $n ->
    [one] 1 shipment still face down.
   *[other] { $n } shipments still face down.
}
note-doubles-left = { $n ->
    [one] 1 double tile still face down.
   *[other] { $n } double tiles still face down.
}
note-triples-left = { $n ->
    [one] 1 triple tile still face down.
   *[other] { $n } triple tiles still face down.
}

# The first lesson.
lesson-welcome = Welcome to the New World! You lead a colony through three years, and whoever has made their people happiest at the end has won. The board with the red circle is yours.
lesson-colony = Your colony has six rows and six columns. White dice activate columns, your own blue dice activate rows. So what stands in one line works together: that is the heart of the game.
lesson-expand = On your turn you do one thing. First expand: a double tile costs 2 wood, just what you have. Choose the sign Double, then the tile with a church and a field.
lesson-place = Lay it on empty land. Column 4 already has a church and a barracks: put the tile there: first the marked space in row 5 for the church, then the one above it for the field. One die will then run down four buildings.
lesson-die = The white dice lie above the columns that they activate. Two show a 4, and that is your column: take one. You may use three white dice a year; they lie there for everybody, so good numbers go fast.
lesson-line = Activate column 4. For 1 coin a pip you could change the number, but it fits as it is.
lesson-religion = The column works from top to bottom. The church comes first: a religion action moves your marker along its track. Go one space.
lesson-second = For 1 grain a religion action goes a second space. You have none, and at the market it costs all your coins: skip it this time.
lesson-church = The field has just given you a grain, and here is the second church. Go one space: there you may send a monk.
lesson-monk = Ten places take monks: scholars help for the rest of the game, missions pay at once, bishops count at the end. Choose the Navigator: all your shipments will cost one good less.
lesson-grain = The effect of the first space is done, and now the second one is offered. Pay the grain and go on to space 3.
lesson-coin = The die ended on the barracks and blocks it until next year; the barracks moved your conquistador. Without a die you can use one building for coins, the first time for 1. Choose your coins, then your sawmill: it gives 2 wood.
lesson-blue = Your blue die shows a 5 and lies beside row 5, which has your shipyard, the new church and a woodcutter. Use it.
lesson-ship = The shipyard completes one shipment at a dock. With the Navigator you need not pay the gem: ship the one at dock 1. It scores 3 points at the end and pays you 2 coins every time you retire.
lesson-unlock = Next comes the church. One more space on the religion track unlocks a second blue die, rolled at once and yours every year from now on.
lesson-retire = The new die showed a 2 and brought grain and happiness, and a white 1 reached the shipyard again: a second shipment. You could go on, or sell goods at any moment for coins. But let us see how a year ends: retire.
lesson-space = Five retiring spaces, each with a gift, and each for one player. Who sits highest begins next year. Take the first: 2 coins.
lesson-year = Your harbour paid too: 2 coins from dock 1, a conquistador’s step and a gold from dock 3. Now the race of the conquistadors scores: your opponent came to space 2 first and is ahead. Then all dice are rolled anew and new tiles are laid out.
lesson-score = After three years count: happiness, shipments and 3 points for each set of all four docks, colonists on roads in full rows and columns, scholars, bishops, and a point for every 3 coins. Filling your colony is worth it.
lesson-done = Now you know a year’s work: expand, activate, ship, pray, retire. Play a real game; everything explains itself when you point at it.

## Plates of an edition

plate-boards = Colony boards
plate-board-name = Board { $board }
plate-board = Board { $board }: { $rows }
plate-row = row { $row } has { $spaces }
plate-cell = a { $space } in column { $column }
plate-buildings = Buildings and roads
plate-doubles = Doubles
plate-triples = Triples
plate-tile = A { $tile }
plate-halls = Town halls and the road tile
plate-hall = { $hall }
plate-roads = { $n ->
    [one] 1 road tile
   *[other] { $n } road tiles
}: { $road }
plate-shipments = Shipments: four to begin with, then thirty
plate-shipment = { $goods } for { $points }
plate-religion = Religion track
plate-conquest = Conquistador track
plate-space = space { $space }
plate-space-monk = space { $space }: a monk
plate-space-die = space { $space }: a blue die
plate-space-gold = space { $space }: 1 gold
plate-race = { $seats } players, year { $year }, from the first place on: { $points }
plate-goal = Alone, year { $year }: { $points } from space { $reach } on
plate-scholars = Scholars
plate-scholar = { $place }: { $help }; { $points } at the end
plate-bishops = Bishops
plate-bishop = { $place }, who costs { $price }: { $help }
plate-missions = Missions
plate-mission = { $place }: { $help }
plate-retiring = Docks and retiring spaces
plate-dock = Dock { $number } pays { $effect }
plate-fourth = Dock and space { $number } with the option “happiness”: { $effect }
plate-berth = Retiring space { $number }: { $effect }
plate-rates = Prices, limits and counts
plate-years = Years: { $n }
plate-dice = Dice of each colour per player: { $n }
plate-white-dice = White dice a year: { $n }
plate-storage = Stored of each good: { $n }
plate-start-goods = Everybody starts with { $goods }
plate-start-coins = In the order of play they start with { $coins }
plate-double = A double costs { $goods }
plate-triple = A triple costs { $goods }
plate-display = Tiles of each size a year: { $n }
plate-monks = Monks of each player: { $n }
plate-fee = Coins for each other monk at a place: { $n }
plate-coins-per-point = Coins for a point at the end: { $n }
plate-set = Points for a set of four docks: { $n }
plate-sell = { $goods } is sold for { $coins }
plate-buy = { $goods } is bought for { $coins }
plate-settler = A settler, alone, from { $n } points on
plate-governor = A governor, alone, from { $n } points on
plate-viceroy = A viceroy, alone, from { $n } points on
plate-legend = A legend, alone, from { $n } points on

# On the shelf.
about-pitch = Build a colony of rows and columns and wake whole lines of it with a single die. Ship goods, send monks, march with the conquistadors: three years to make your people happy.
about-length = 45–90 minutes
about-weight = medium to heavy

# The second lesson, and single rules to try.
lesson-title-strategy = How points are made
lesson-about-strategy = A hundred points in three years: lines that feed themselves, dice before points, and bishops who are paid for what you do anyway.
lesson-plan = A strong game of three, and you play last in the first year. Its decisive moves are yours; the rest is played for you. Points come late: shipments, bishops, and colonists in full lines. What comes first is a colony whose lines work well, because every die of every year runs through them again.
lesson-line-first = Three white dice show a 3, so column 3 is what you want to be good. It has a church and a woodcutter. Take the double with the great field: two grain each time.
lesson-order = A line works from top to bottom. Lay the field at the top of column 3: the grain comes first, and the church below it can spend it for a second space.
lesson-white-three = Now the line is worth a die: field, church, woodcutter. Take a white 3. There are three of them and nobody else needs them as much, so the same line can run again.
lesson-riches = Two spaces of religion already, and the first monk. Early in the game what pays at once is worth most: the Mission of riches brings sugar, a gem and a gold, and gold stands for any good.
lesson-more-dice = The second white 3 has brought you to space 3. Pay the grain for space 4: there a second blue die is unlocked. It is one more line, this year and in each year to come. Dice before points.
lesson-triple = Expand as often as you can: a line with six spaces does twice as much as one with three, for the same die. Take the triple with the road, the tavern and the sawmill.
lesson-road = The year is over for you, and each retiring space has a gift. Space 5 gives a road. Lay it in row 3, which is full then: colonists on roads only count in full rows and columns, so plan early which ones you will fill.
lesson-overseer = A monk again. Scholars help in every year that is left, and you have two blue dice each year: the Overseer lets the first pip of each die be changed for free. So your dice fit the line you want.
lesson-sugar = Three sugar for 6 points lies at dock 3. You have two sugar and a gold, which stands for the third. Ship it. Shipments of sugar and gems score twice as much as those of wood and grain.
lesson-square = Your land is nearly full. The Bishop of the square pays 4, 7 or 10 points for a block without a gap, less the 2 that each bishop costs. You fill your land anyway: send the monk there.
lesson-dock = Four of your shipments lie at dock 3. The Bishop of the dock pays 2 for each shipment at your fullest dock, at most 12. Send a monk, and from now on ship at dock 3 whenever you can.
lesson-close = Retiring a last time, you took the road again. Lay it where row 2 meets column 6: it closes both lines at once, and all colonists in them count.
lesson-joy = The harbour pays too: its dock of religion has moved you to another monk. Nothing can be built on any more, so take points: the Mission of joy, 4 happiness, for 2 coins to the player who is there.
lesson-sum = 100 points: 44 from shipments, 18 from two bishops, 18 colonists, and only 14 happiness. Second place had more happiness and more colonists, but shipped half as much. So: one strong line first, dice and scholars in year 1, sugar and gems in year 2, and bishops who are paid for what you do anyway.
try-tile = A double costs 2 wood, just what you have. Take the one with a great field and a road.
try-lay = Now lay it on empty land: the field at row 1, column 3, so that it stands above the church.
try-expand-done = It counts for both of its lines from now on: the field for row 1 and column 3, the road for row 1 and column 4.
try-market = You may sell and buy at any time in your turn. Open the market.
try-buy = Buying is dear: a grain costs 3 coins. Buy one, for the church you will use next turn.
try-bought = Selling brings less than buying costs, so trade only for what you need at once.
try-white = Three white dice show a 3. Take one of them.
try-column = White dice activate columns. Activate column 3.
try-line-done = It works from top to bottom: the field has given 2 grain, and the church comes next. The die will stay on the last building.
try-pray = The church gives a religion action: one space along the track. Go.
try-grain = For 1 grain you go a second space, and the field has just brought some. Pay it.
try-religion-done = Space 2 is one of those where a monk may be sent. On spaces 4 and 10 a blue die is unlocked.
try-monk = Ten places take monks. Nobody is at the Mission of riches, so it costs nothing: send yours there.
try-monk-done = Missions pay at once: sugar, a gem and a gold. Then the line went on, to the woodcutter.
try-coin = Without a die you may activate a single building for coins: the first of the year costs 1. Activate the great field.
try-coin-done = Two grain for one coin. The coin stays there until the year is over, and the next building costs one more.
try-ship = The shipyard lets you complete one shipment. Choose the three sugar at dock 3; your gold stands for the third.
try-ship-done = 6 points at the end, and a marker at dock 3: when you retire, the dock pays you a conquistador action.
try-retire = When nothing useful is left to do, retire for this year.
try-space = Each retiring space has a gift and takes one player. Take space 5.
try-road = Its gift is a road. Lay it at row 3, column 1.
try-retire-done = Then your harbour pays, once for each dock where you have shipped. The others play on until they retire too.

## What the coach speaks of

theme-expanding = expanding the colony
theme-one-building = activating one building
theme-lines = activating a line
theme-shipping = shipping
theme-religion = religion
theme-conquest = the conquistadors
theme-market = selling and buying
theme-retiring = when to retire
group-happiness = happiness
group-docks = docks and shipments
group-religion = religion and scholars
group-conquest = the conquistadors
group-goods = goods and coins
group-dice = dice
group-retiring = retiring
group-colony = what your colony makes
