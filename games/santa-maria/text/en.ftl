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
option-fourth-berth-happiness = 1 happiness
option-turn-order = Next year's order
option-turn-order-help = The highest retiring space always starts; the others follow clockwise, or by their spaces too.
option-turn-order-clockwise = Clockwise
option-turn-order-by-space = By retiring space

## Names

good-wood = wood
good-grain = grain
good-sugar = sugar
good-gem = gems
good-gold = gold

space-empty = empty land
space-wood = woodcutter (1 wood)
space-wood2 = sawmill (2 wood)
space-grain = field (1 grain)
space-grain2 = great field (2 grain)
space-sugar = sugar plantation (1 sugar)
space-gem = gem mine (1 gem)
space-coin2 = mint (2 coins)
space-happy1 = tavern (1 happiness)
space-ship = shipyard (shipping)
space-rel = church (religion)
space-conq = barracks (conquistador)
space-tr-g = bakery (1 grain for 3 coins or 1 happiness)
space-tr-w = trading post (1 wood for 1 sugar or 1 gem)
space-tr-s = distillery (1 sugar for 2 happiness or 4 coins)
space-tr-j = jeweller (1 gem for 2 happiness or 4 coins)
space-tr-wg = brewery (1 wood and 1 grain for 3 happiness)
space-th-coin2 = town hall (2 coins)
space-th-happy1 = town hall (1 happiness)
space-th-rel = town hall (religion)
space-th-conq = town hall (conquistador)
space-r1 = road with 1 colonist
space-r2 = road with 2 colonists

place-foreman = Foreman
place-foreman-help = after using a die, leave it on any building of that line
place-overseer = Overseer
place-overseer-help = the first pip you change on a die is free
place-steward = Steward
place-steward-help = activating one building costs 1 coin less, but at least 1
place-architect = Architect
place-architect-help = every expansion tile costs 1 wood less
place-theologian = Theologian
place-theologian-help = every religion action moves 2 spaces without grain
place-captain = Captain
place-captain-help = every conquistador action also brings 1 coin
place-navigator = Navigator
place-navigator-help = every shipment costs one good less, of your choice
place-merchant = Merchant
place-merchant-help = every good you sell brings 1 coin more
place-broker = Broker
place-broker-help = use a trading building twice in each activation
place-almoner = Almoner
place-almoner-help = retiring brings 2 coins and 1 happiness
place-square = Bishop of the square
place-square-help = 4, 7 or 10 points for a full square of side 3, 4 or 5
place-one-dock = Bishop of the dock
place-one-dock-help = 2 points a shipment at your fullest dock, up to 12
place-cities = Bishop of the cities
place-cities-help = 2 points a city joined to your town hall by road, up to 12
place-colonists = Bishop of the colonists
place-colonists-help = 1 point a colonist on roads from your town hall, up to 12
place-terrain = Bishop of the land
place-terrain-help = 2 points a space of your largest farm, forest or mountain, up to 12
place-diversity = Bishop of diversity
place-diversity-help = 3 points a row or column with all four kinds of land, up to 12
place-mission-coins = Mission of the purse
place-mission-coins-help = 6 coins
place-mission-fields = Mission of the fields
place-mission-fields-help = 2 wood and 2 grain
place-mission-riches = Mission of riches
place-mission-riches-help = 1 sugar, 1 gem and 1 gold
place-mission-joy = Mission of joy
place-mission-joy-help = 4 happiness

## Heaps, for use in other sentences

wood-part = { $wood ->
    [0] {""}
   *[other] {" "}{ $wood } wood
}
grain-part = { $grain ->
    [0] {""}
   *[other] {" "}{ $grain } grain
}
sugar-part = { $sugar ->
    [0] {""}
   *[other] {" "}{ $sugar } sugar
}
gem-part = { $gem ->
    [0] {""}
    [one] {" "}1 gem
   *[other] {" "}{ $gem } gems
}
gold-part = { $gold ->
    [0] {""}
   *[other] {" "}{ $gold } gold
}
heap = { wood-part }{ grain-part }{ sugar-part }{ gem-part }{ gold-part }
off-part = { $off ->
    [0] {""}
    [one] {" "}(less one good of your choice)
   *[other] {" "}(less { $off } goods of your choice)
}
coins-part = { $coins ->
    [0] {""}
    [one] {" "}1 coin
   *[other] {" "}{ $coins } coins
}
happiness-part = { $happiness ->
    [0] {""}
   *[other] {" "}{ $happiness } happiness
}
for-coins = { $coins ->
    [0] {""}
    [one] {" "}for 1 coin
   *[other] {" "}for { $coins } coins
}
tile-part = { $spaces ->
    [2] { $a }, { $b }
   *[other] { $a }, { $b }, { $c }
}

effect-gain = { coins-part }{ happiness-part }{ heap }
effect-shipping = {" "}shipping action
effect-religion = {" "}religion action
effect-conquistador = {" "}conquistador action
effect-road = {" "}road tile
effect-trade = {" "}exchange of{ heap }

## Prompts

prompt-board = Choose your colony board.
prompt-hall = Choose a town hall; its scholar is yours alone from now on.
prompt-main = Year { $year }, your turn: expand, activate a building or a line, or retire.
prompt-retire = Choose a retiring space.
prompt-place-tile = Lay { $tile } ({ tile-part }) on empty spaces.
prompt-place-road = Lay a road on an empty space, or skip.
prompt-place-hall = Lay your town hall on two empty spaces.
prompt-column = Your white die shows { $pips }: choose the column to activate.
prompt-row = Your blue die shows { $pips }: choose the row to activate.
prompt-pay-tile = Choose how to pay for the tile:{ heap }.
prompt-pay-shipment = Choose how to load the shipment:{ heap }{ off-part }.
prompt-pay-trade = Choose how to pay for the exchange:{ heap }.
prompt-pay-religion = Choose how to pay for the extra space:{ heap }.
prompt-trade = Pay{ heap } for one of these, or skip.{ $uses ->
    [1] {""}
   *[other] {" "}You may do so { $uses } times.
}
prompt-ship = Choose a shipment to complete, or skip.
prompt-pray = You are on space { $space } of the religion track.{ $monk ->
    [0] {""}
   *[other] {" "}The next monk is { $monk } away.
}{ $die ->
    [0] {""}
   *[other] {" "}The next blue die is { $die } away.
}
prompt-conquer = Your store of gold is full: advance and sell the new gold at once, or skip.
prompt-recruit = Send a monk to a scholar, a bishop or a mission, or skip.
prompt-park = Choose the building on which your die stays.
prompt-market = What do you sell or buy?
prompt-done = Your action is over.
prompt-wait = Wait for the others.

## Actions

act-arrive = { $shipment } comes to dock { $dock }:{ heap } for { $points } points
act-roll-white = White die: { $pips }
act-roll-blue = Blue die: { $pips }
act-offer = { $place } takes part
act-show = { $tile } is turned up: { tile-part }
act-first = { $who } starts
act-pair = { $hall } comes with the { $scholar }
act-board = Take board { $board }
act-hall = Take the { $space } with the { $scholar }
act-take = Take { $tile }: { tile-part }, for{ heap }
act-place = Row { $row }, column { $column }{ $degrees ->
    [0] {""}
   *[other] , turned by { $degrees }°
}
act-coin = Activate the { $space } at row { $row }, column { $column }{ for-coins }
act-white = Take a white { $pips }
act-blue = Use a blue { $pips }
act-column = Activate column { $line } ({ $count ->
    [one] 1 building
   *[other] { $count } buildings
}){ for-coins }
act-row = Activate row { $line } ({ $count ->
    [one] 1 building
   *[other] { $count } buildings
}){ for-coins }
act-retire = Retire for this year
act-space-gain = Retire to space { $berth }:{ coins-part }{ happiness-part }{ heap }
act-space-shipping = Retire to space { $berth }: a shipping action
act-space-religion = Retire to space { $berth }: a religion action
act-space-conquistador = Retire to space { $berth }: a conquistador action
act-space-road = Retire to space { $berth }: a road tile
act-pay = Pay{ heap }
act-trade-coins = Exchange for { $count } coins
act-trade-happiness = Exchange for { $count } happiness
act-trade-good = Exchange for { $count } { $good }
act-ship = Ship { $shipment } from dock { $dock }:{ heap } for { $points } points{ $let ->
    [0] {""}
   *[other] {" "}(less one good of your choice)
}
act-ship-none = Ship from dock { $dock }
act-pray = Move { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
} on the religion track
act-pray-grain = Pay 1 grain and move 2 spaces on the religion track
act-advance = Advance on the conquistador track
act-monk = Send a monk to the { $place }{ for-coins }: { $help }
act-park = Leave the die on the { $space } at row { $row }, column { $column }
act-skip = Skip
act-done = End the turn
act-market = Sell or buy a good (free)
act-sell = Sell 1 { $good }{ for-coins }
act-buy = Buy 1 { $good }{ for-coins }

## Log

log-arrive = { $shipment } comes to dock { $dock }:{ heap } for { $points } points.
log-white-die = A white die shows { $pips }.
log-blue-die = { $who } rolls a blue { $pips }.
log-blue-die-common = A blue die of the pool shows { $pips }.
log-offer = The { $place } takes part in this game.
log-show = { $tile } is turned up: { tile-part }.
log-first = { $who } starts.
log-pair = Town hall { $hall } comes with the { $scholar }.
log-board = { $who } takes board { $board }.
log-hall = { $who } takes town hall { $hall } with the { $scholar }.
log-take = { $who } takes { $tile }: { tile-part }.
log-place-tile = { $who } lays it at row { $row }, column { $column }.
log-place-road = { $who } lays a road at row { $row }, column { $column }.
log-place-hall = { $who } lays the town hall at row { $row }, column { $column }.
log-pay = { $who } pays{ heap }.
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
log-gain-good = { $who } receives { $count } { $good }.
log-surplus = { $who } cannot store { $count } { $good } and sells it{ for-coins }.
log-ship = { $who } completes { $shipment } at dock { $dock }, worth { $points } points.
log-religion = { $who } reaches space { $space } of the religion track.
log-no-monk = { $who } has no monk to send, or nowhere to send it.
log-unlock = { $who } unlocks a blue die.
log-monk = { $who } sends a monk to the { $place }.
log-fee = { $who } pays { $to } { $coins } coins.
log-conquest = { $who } reaches space { $space } of the conquistador track.
log-skip = { $who } does without.
log-sell = { $who } sells 1 { $good }{ for-coins }.
log-buy = { $who } buys 1 { $good }{ for-coins }.
log-retire = { $who } retires to space { $berth }.
log-year-begins = Year { $year } begins; { $who } starts.
log-year-ends = Year { $year } ends.
log-conquest-points = { $who } gains { $count } happiness for conquest.
log-over = The game is over.

## Reasons

refuse-board-gone = That board is not there to be chosen.
refuse-hall-gone = That town hall is not there to be chosen.
refuse-not-on-display = That tile is not on display.
refuse-short = You cannot pay{ heap }{ off-part }, even with gold.
refuse-coins = You need { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
refuse-no-room = There is no room for it in your colony.
refuse-not-empty = It must lie on empty spaces within the colony.
refuse-no-building = There is no building there.
refuse-occupied = A die or coins stand on that building this year.
refuse-no-such-die = No die shows that.
refuse-no-white-left = You have taken { $most } white dice this year.
refuse-no-blue-left = You have used as many blue dice this year as you have unlocked.
refuse-no-line = No line that this die can reach has a vacant building.
refuse-line-full = That line has no vacant building.
refuse-not-activated = Your die did not activate that building.
refuse-berth-taken = Somebody stands on that space.
refuse-berth-blocked = You used that space last year.
refuse-wrong-payment = That does not settle the bill.
refuse-not-in-deal = The building does not offer that.
refuse-dock-empty = There is no shipment at that dock.
refuse-track-ends = The religion track ends with the next space.
refuse-no-grain-needed = With the Theologian you move 2 spaces without grain.
refuse-no-such-place = No monk can be sent there in this game.
refuse-monk-there = You have a monk there already.
refuse-nothing-to-trade = You have nothing to sell, and cannot buy anything.
refuse-none-in-store = You have none to sell.
refuse-not-for-sale = That can never be bought.
refuse-store-full = You store { $most } of it already.
refuse-die-needs-coins = You need your coins to turn the die you hold.

## Results

end-unfinished = The game goes on.
end-three-years = Three years have passed.
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
sketch-shipment = { $shipment }{ heap } = { $points } points
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
sketch-player = { $who } · board { $board } · { $total } points
sketch-purse = { $coins } coins (next building { $next }), { $happiness } happiness
sketch-own-dice = white dice left { $white }, blue { $blue }, ready: { $dice }
sketch-harbour = harbour { $docks }, monks left { $monks }
sketch-tutor = taught by the { $scholar }
sketch-legend = Spaces: wod2 = 2 wood, grn grain, sgr sugar, 2c coins, 1h happiness, rel religion, conq
    conquistador, g> w> s> j> wg> trade grain, wood, sugar, gem, wood and grain; T town hall,
    =1= road with a colonist. On a building: □ white die, ■ blue die, $ coins.

mark-empty = {" "}.
mark-wood = wood
mark-wood2 = wod2
mark-grain = grn
mark-grain2 = grn2
mark-sugar = sgr
mark-gem = gem
mark-coin2 = 2c
mark-happy1 = 1h
mark-ship = ship
mark-rel = rel
mark-conq = conq
mark-tr-g = g>
mark-tr-w = w>
mark-tr-s = s>
mark-tr-j = j>
mark-tr-wg = wg>
mark-th-coin2 = T2c
mark-th-happy1 = T1h
mark-th-rel = Trel
mark-th-conq = Tcon
mark-r1 = =1=
mark-r2 = =2=

## The board as a picture

scene-year = Year { $year } of { $years }
note-cell = Row { $row }, column { $column }: { $space }.
note-column = Column { $pips }: a white die of this side activates it from the top.
note-row = Row { $pips }: a blue die of this side activates it from the left.
note-white = White dice that show { $pips }: { $n }.
note-blue = Blue dice that show { $pips }: { $n }.
note-dock = Dock { $dock }: this shipment scores { $points } points, and pays the dock's reward whenever you retire.
note-dock-empty = Dock { $dock }: no shipment waits here.
note-religion = The religion track: monks and blue dice.
note-conquest = The conquistador track: gold on the way, and points for those ahead at the end of the year.
note-tile = Expansion tile: { $spaces }.
note-hall = Town hall with the { $scholar }: { $help }.
note-place = { $place }: { $help }. Each monk of another player here costs you { $fee } coins.
note-berth = Retiring space { $berth }.
note-berth-taken = Retiring space { $berth }, taken by { $who }.
note-total = { $who } would score { $points } now.
note-good = { $n } { $good }; you can store { $most }.
note-coins = { $coins } coins; activating the next single building costs { $next }.
note-happiness = { $n } happiness.
note-uses = This year you may still take { $white } white dice and use { $blue } blue ones.
note-monks = { $n } monks not sent yet.
note-roads-left = { $n } road tiles left.
note-shipments-left = { $n } shipments still face down.
note-doubles-left = { $n } double tiles still face down.
note-triples-left = { $n } triple tiles still face down.

# The first lesson.
lesson-welcome = Welcome to the New World! You lead a colony through three years, and whoever has made their people happiest at the end has won. The board with the red circle is yours.
lesson-colony = Your colony has six rows and six columns. White dice activate columns, your own blue dice activate rows. So what stands in one line works together: that is the heart of the game.
lesson-expand = On your turn you do one thing. First expand: a double tile costs 2 wood, just what you have. Take D12, a church and a field.
lesson-place = Lay it on empty land. Column 4 already has a church and a barracks: put the tile there: first the marked space in row 5 for the church, then the one above it for the field. One die will then run down four buildings.
lesson-die = Two white dice show a 4, and that is your column. Take one. You may use three white dice a year; they lie there for everybody, so good numbers go fast.
lesson-line = Activate column 4. For 1 coin a pip you could change the number, but it fits as it is.
lesson-religion = The column works from top to bottom. The church comes first: a religion action moves your marker along its track. Go one space.
lesson-grain = The field gave you a grain, and here is the second church. Pay the grain and go two spaces: the first of them lets you send a monk.
lesson-monk = Ten places take monks: scholars help for the rest of the game, missions pay at once, bishops count at the end. Choose the Navigator: all your shipments will cost one good less.
lesson-coin = The die ended on the barracks and blocks it until next year; the barracks moved your conquistador. Without a die you can activate one building for coins, the first time for 1. Activate your sawmill: it gives 2 wood.
lesson-blue = Your blue die shows a 5, and row 5 has your shipyard, the new church and a woodcutter. Use it.
lesson-ship = The shipyard completes one shipment at a dock. With the Navigator you need not pay the gem: ship the one at dock 1. It scores 3 points at the end and pays you 2 coins every time you retire.
lesson-unlock = Next comes the church. One more space on the religion track unlocks a second blue die, rolled at once and yours every year from now on.
lesson-retire = The new die showed a 2 and brought grain and happiness, and a white 1 reached the shipyard again: a second shipment. You could go on, or sell goods at any moment for coins. But let us see how a year ends: retire.
lesson-space = Five retiring spaces, each with a gift, and each for one player. Who sits highest begins next year. Take the first: 2 coins.
lesson-year = Your harbour paid too: 2 coins from dock 1, a conquistador’s step and a gold from dock 3. Now the race of the conquistadors scores: your opponent came to space 2 first and is ahead. Then all dice are rolled anew and new tiles are laid out.
lesson-score = After three years count: happiness, shipments and 3 points for each set of all four docks, colonists on roads in full rows and columns, scholars, bishops, and a point for every 3 coins. Filling your colony is worth it.
lesson-done = Now you know a year’s work: expand, activate, ship, pray, retire. Play a real game; everything explains itself when you point at it.
