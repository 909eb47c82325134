# Every word of Navegador that a person reads, in English.

## Options

option-kings-privilege = King's privilege
option-kings-privilege-help = When the King's privilege is placed.
option-kings-privilege-at-the-end = before the final scoring
option-kings-privilege-variant = also during the game, with a ship at Goa
option-book = Book
option-book-help = Whose rules are played where the manual and the published rules differ: where sugar starts, what a factory is worth, when the Navegador card may be used, from when a phase that it begins counts, and who wins a tie.
option-book-published = the published rules
option-book-manual = the manual

## Names

region-pt = Portugal
region-ba = Bahia
region-rj = Rio de Janeiro
region-gu = Guiné
region-an = Angola
region-cb = Cabo da Boa Esperança
region-mo = Moçambique
region-go = Goa
region-ce = Ceilão
region-ml = Malaca
region-ti = Timor
region-ma = Macau
region-na = Nagasaki

good-sugar = sugar
good-gold = gold
good-spice = spice

field-sailing = Sailing
field-workers = Workers
field-market-1 = Market (first)
field-colony = Colony
field-privilege = Privilege
field-ships = Ships
field-market-2 = Market (second)
field-buildings = Buildings

action-sailing = Sailing
action-workers = Workers
action-market = Market
action-colony = Colony
action-privilege = Privilege
action-ships = Ships
action-buildings = Buildings

building-sugar-factory = sugar factory
building-gold-factory = gold factory
building-spice-factory = spice factory
building-shipyard = shipyard
building-church = church

column-colony = colonies
column-factory = factories
column-explorer = explorers
column-shipyard = shipyards
column-church = churches

holding-cash = cruzados
holding-workers = workers
holding-ships = ships at sea
holding-colonies = colonies
holding-factories = factories
holding-explorers = explorers
holding-shipyards = shipyards
holding-churches = churches
holding-score = points

## Prompts

ask-start = The start player is being drawn.
ask-first-field = Place your stone on any field of the rondel.
ask-first-field-or-card = Place your stone on any field of the rondel, or first sail with the Navegador card.
ask-field =
    { $free ->
        [one] Move your stone: one step is free, each further one costs a ship.
        [3] Move your stone: three steps are free, each further one costs a ship.
       *[other] Move your stone: { $free } steps are free, each further one costs a ship.
    }
ask-field-or-card = Move your stone, or first sail with the Navegador card.
ask-pay =
    { $owed ->
        [one] Choose a ship to give up for the steps you made.
       *[other] Choose ships to give up for the steps you made: { $owed } more.
    }
ask-sail =
    { $range ->
        [one] Choose a ship to sail one border, or finish.
       *[other] Choose a ship to sail up to { $range } borders, or finish.
    }
ask-sail-or-explore =
    { $range ->
        [one] Choose a ship to sail one border, or a dark sea to explore, or finish.
       *[other] Choose a ship to sail up to { $range } borders, or a dark sea to explore, or finish.
    }
ask-explore-only = Choose a dark sea to explore, or finish.
ask-sail-done = None of your ships can sail on: finish.
ask-gather = Choose ships to explore { $region }: { $ships } of at least { $needed } so far.
ask-gather-ready = Explore { $region } now, or let more ships join.
ask-reveal = The colonies of { $region } are being turned up.
ask-workers = Recruit a worker for { $price }, or finish.
ask-surplus-workers = Lisboa is full: recruit a worker for the bank, or finish.
ask-ships = Build a ship for { $price }, or finish.
ask-surplus-ships = All your ships are out: build a ship for the bank, or finish.
ask-finish = There is no more to buy: finish.
ask-colony =
    { $free ->
        [one] Choose a colony to found, or finish. One worker is free.
       *[other] Choose a colony to found, or finish. { $free } workers are free.
    }
ask-buildings =
    { $free ->
        [one] Buy buildings, or finish. One worker is free.
       *[other] Buy buildings, or finish. { $free } workers are free.
    }
ask-market = Sell { $good } for { $selling } each, process it for { $processing } each, or leave it.
ask-market-sell = Sell { $good } for { $selling } each, or leave it.
ask-market-process = Process { $good } for { $processing } each, or leave it.
ask-privilege = Give up a worker for one privilege, or take none.
ask-privilege-king = Place the King’s privilege, or take none.
ask-privilege-or-king = Give up a worker for one privilege, place the King’s, or take none.

## Actions

act-start = { $who } begins
act-token = A colony for { $price } turns up
act-card = Navegador card: sail first
act-go = Go to { $field }
act-go-paying =
    { $ships ->
        [one] Go to { $field } for one ship
       *[other] Go to { $field } for { $ships } ships
    }
act-pay = Give up a ship in { $region }
act-sail =
    { $ships ->
        [one] Sail a ship from { $from } to { $to }
       *[other] Sail { $ships } ships from { $from } to { $to }
    }
act-course =
    { $needed ->
        [one] Set course for { $region } (one ship)
       *[other] Set course for { $region } ({ $needed } ships)
    }
act-join = Let a ship from { $region } join
act-explore =
    { $lost ->
        [0] Explore { $region }, losing no ship
        [one] Explore { $region } with { $ships } ships, losing one
       *[other] Explore { $region } with { $ships } ships, losing { $lost }
    }
act-explore-nowhere = Explore
act-hire = Recruit a worker for { $price }
act-hire-surplus = Recruit a worker for { $price }, for the bank
act-hire-full = Recruit a worker
act-launch = Build a ship for { $price }
act-launch-surplus = Build a ship for { $price }, for the bank
act-launch-full = Build a ship
act-found = Found a colony in { $region } for { $price }
act-found-nothing = Found a colony in { $region }
act-build = Buy a { $building } for { $price }
act-build-none = Buy a { $building }
act-sell = Sell { $units } { $good } for { $cash }
act-process = Process { $units } { $good } for { $cash }
act-process-wild = Process { $units } { $good } for { $cash } (wild factory)
act-leave = Leave { $good } alone
act-take = Privilege for { $column }, +{ $cash }
act-king = King’s privilege on { $column }, +{ $cash }
act-done = Finish
act-done-sailing = Finish sailing
act-done-privilege = Take no privilege

## What happened

log-start = { $who } is drawn as start player. The Navegador card goes to { $to }.
log-go = { $who } goes to { $field }.
log-nothing = { $who } can do nothing at { $field }.
log-pay = { $who } gives up a ship in { $region }.
log-card-used = { $who } sails with the Navegador card, which goes to { $to }.
log-card-unused = The Navegador card goes unused from { $who } to { $to }.
log-sail =
    { $ships ->
        [one] { $who } sails a ship from { $from } to { $to }.
       *[other] { $who } sails { $ships } ships from { $from } to { $to }.
    }
log-course = { $who } sets course for { $region }.
log-join = A ship of { $who } from { $from } joins the voyage to { $region }.
log-explore =
    { $lost ->
        [0] { $who } explores { $region }.
        [one] { $who } explores { $region } and loses a ship.
       *[other] { $who } explores { $region } and loses { $lost } ships.
    }
log-token = { $region }: a colony for { $price }.
log-bonus = { $who } receives { $cash } for the discovery.
log-hire = { $who } recruits a worker for { $price }.
log-hire-surplus = { $who } recruits a worker for the bank, paying { $price }.
log-launch = { $who } builds a ship for { $price }.
log-launch-surplus = { $who } builds a ship for the bank, paying { $price }.
log-surplus = The bank pays { $who } { $cash } for { $count } beyond the limit.
log-found = { $who } founds a { $good } colony in { $region } for { $price }.
log-build = { $who } buys a { $building } for { $price }.
log-sell = { $who } sells { $units } { $good } for { $cash }; the next unit sells for { $selling }.
log-process = { $who } processes { $units } { $good } for { $cash }; the next unit brings { $processing }.
log-process-wild = { $who } processes { $units } { $good } for { $cash }, with the wild factory; the next unit brings { $processing }.
log-take = { $who } takes the privilege for { $column } and receives { $cash }.
log-king = { $who } places the King's privilege on { $column } and receives { $cash }.
log-king-at-the-end = { $who } places the King's privilege on { $column }, worth { $points }.
log-phase =
    Phase { $phase ->
        [1] I
        [2] II
       *[other] III
    } begins: ships cross { $range ->
        [one] one border
       *[other] { $range } borders
    }, extra workers and ships cost { $cost }, the gallery is filled up.
log-last-round-nagasaki = Nagasaki is known: everybody has one more turn, { $who } the last.
log-last-round-buildings = No building is left: everybody has one more turn, { $who } the last.
log-over-nagasaki = The game ends after the discovery of Nagasaki.
log-over-buildings = The game ends with the last building.
log-over-turn-limit = The game ends at the limit of turns.

## Why not

refuse-card = Somebody else holds the Navegador card.
refuse-card-in-round-one = The Navegador card is not used in the first round.
refuse-sailing = None of your ships can move or explore.
refuse-steps =
    { $owed ->
        [one] That way costs a ship; you have none on the map.
       *[other] That way costs { $owed } ships; you have { $ships } on the map.
    }
refuse-ship = You have no ship in { $region }.
refuse-unmoved =
    { $ships ->
        [0] You have no ship in { $region } that has not moved.
        [one] Only one ship in { $region } has not moved.
       *[other] Only { $ships } ships in { $region } have not moved.
    }
refuse-unexplored = { $region } is unexplored: set course for it with a group.
refuse-range =
    { $range ->
        [one] { $region } is more than one border away through known waters.
       *[other] { $region } is more than { $range } borders away through known waters.
    }
refuse-explored = { $region } is known already.
refuse-second-region = Only one new region may be explored in a Sailing action.
refuse-group =
    { $needed ->
        [one] Exploring { $region } takes a ship; none can.
       *[other] Exploring { $region } takes { $needed } ships together; { $ships ->
            [0] none
           *[other] { $ships }
        } can.
    }
refuse-more-workers = Lisboa is full, and no church is left to recruit by.
refuse-more-ships = All your ships are out, and no shipyard is left to build by.
refuse-cash = That costs { $price }; you have { $cash }.
refuse-idle-ship = Every ship of yours in { $region } has founded a colony in this action.
refuse-colony = { $region } has no colony to found.
refuse-idle-workers =
    That needs { $needed ->
        [one] one worker
       *[other] { $needed } workers
    }; { $free ->
        [0] none is free.
        [one] one is free.
       *[other] { $free } are free.
    }
refuse-building = The last { $building } is gone.
refuse-other-good = Decide about { $good } first.
refuse-colonies =
    { $colonies ->
        [0] You have no { $good } colony to sell from.
        [one] You have only one { $good } colony.
       *[other] You have only { $colonies } { $good } colonies.
    }
refuse-factories =
    { $factories ->
        [0] You have no factory left that could process { $good }.
        [one] You have only one factory that could process { $good }.
       *[other] You have only { $factories } factories that could process { $good }.
    }
refuse-privilege = The gallery has no privilege for { $column } now.
refuse-position = Your column for { $column } is full.
refuse-worker = A privilege costs a worker and needs { $needed } in Lisboa; you have { $workers }.
refuse-king-yet = The King's privilege is placed before the final scoring.
refuse-king-twice = You have placed your King's privilege.
refuse-king-ship = The King's privilege needs a ship of yours at { $region }.

## Endings and score lines

end-unfinished = The game goes on.
end-nagasaki = Nagasaki has been explored.
end-buildings = The last building has been taken.
end-turn-limit = The limit of turns has been reached.

part-workers = workers
part-ships = ships
part-cash = cash
part-colonies = colonies
part-factories = factories
part-explorers = explorers
part-shipyards = shipyards
part-churches = churches

## The drawing in text

sketch-phase =
    Phase { $phase ->
        [1] I
        [2] II
       *[other] III
    } · range { $range } · extra workers and ships { $cost } each · turn { $turn }
sketch-start = The start player is being drawn
sketch-began = start player: { $who }
sketch-turn = Turn of { $who }
sketch-over = The game has ended
sketch-last-round = last round, ends with { $who }
sketch-card = Navegador card: { $who }
sketch-orange = orange ship on { $field }
sketch-rondel = Rondel
sketch-market = Market
sketch-row = row { $row }
sketch-selling = sells { $price }
sketch-processing = processes { $price }
sketch-unseen = unseen: { $prices }
sketch-none = none
sketch-chart = Buildings
sketch-left = { $left } left
sketch-next = next { $price }
sketch-needs =
    { $workers ->
        [one] needs 1 worker
       *[other] needs { $workers } workers
    }
sketch-gone = all gone
sketch-gallery = Gallery
sketch-map = Map
sketch-region = region
sketch-good = good
sketch-colonies = colonies
sketch-ships = ships
sketch-borders = borders (! red)
sketch-hidden =
    { $tokens } hidden, { $ships ->
        [one] 1 ship explores
       *[other] { $ships } ships explore
    }
sketch-disk = disk { $who }
sketch-players = Players
sketch-cash = cash
sketch-workers = workers
sketch-fleet = ships
sketch-points = points
sketch-colonies-of = colonies
sketch-factories-of = factories
sketch-wild = wild
sketch-king-in-hand = King's privilege in hand
sketch-king-on = King's privilege on { $column }
sketch-you = you
sketch-legend = Columns: number × points each, privileges in brackets. Ships: on the map + in supply.

## The board as a picture

scene-phase =
    Phase { $phase ->
        [1] I
        [2] II
       *[other] III
    }
scene-range =
    { $range ->
        [one] 1 border
       *[other] { $range } borders
    }
scene-extra = extra { $cost }
scene-wild = +1
pane-rondel = Rondel
pane-atlantic = Atlantic
pane-indies = Indies
pane-market = Market
pane-lisboa = Lisboa
pane-court = Court
kind-colony = Colonies
kind-factory = Factories
kind-explorer = Explorers
kind-shipyard = Shipyards
kind-church = Churches
row-sugar = Sugar
row-gold = Gold
row-spice = Spice
row-shipyard = Shipyard
row-church = Church
scene-last-round-short = Last round
scene-last-round = Last round, until { $who }
note-way = { $from } and { $to } have a border.
note-no-way = There is no border between { $from } and { $to }.
note-portugal = { $region }. New ships are built here.
note-region = { $region }. Known waters, { $good } colonies.
note-unexplored =
    { $region }. Unexplored: { $tokens ->
        [one] one { $good } colony lies there
       *[other] { $tokens } { $good } colonies lie there
    }; exploring costs { $loss ->
        [0] no ship.
        [one] a ship.
       *[other] { $loss } ships.
    }
note-explorer = Explorer’s disk. { $who } explored { $region }.
note-colonies =
    Colonies of { $region }. The cheapest { $good } colony costs { $price } and needs { $workers ->
        [one] a worker.
       *[other] { $workers } workers.
    }
note-fleet =
    { $ships ->
        [one] Ship at { $region }. It belongs to { $who }.
       *[other] { $ships } ships at { $region }. They belong to { $who }.
    }
note-field =
    { $ships ->
        [0] { $field }. Here you { $what }.
        [one] { $field }. Here you { $what }. Going there costs a ship.
       *[other] { $field }. Here you { $what }. Going there costs { $ships } ships.
    }
note-stone = Stone of { $who }. It stands on { $field }.
what-sailing = move your ships and explore
what-workers = recruit workers, one cheaply for each church
what-market = sell the goods of your colonies, or process goods in your factories
what-colony = found colonies where your ships lie
what-privilege = trade a worker for a privilege and its cash
what-ships = build ships, one cheaply for each shipyard
what-buildings = buy factories, shipyards and churches
note-orange-ship = Orange ship. When the holder’s stone passes here, the Navegador card moves on.
note-good = Market for { $good }. The next unit sells for { $selling } and is processed for { $processing }.
note-works = Factory prices. What a factory brings for each unit, by the row of the good’s marker.
note-wild = Wild factory. It processes one more unit, of any one good.
note-means =
    Trade in { $good }. { $who } has { $colonies ->
        [0] no colony
        [one] one colony
       *[other] { $colonies } colonies
    } to sell from and { $factories ->
        [0] no factory.
        [one] one factory.
       *[other] { $factories } factories.
    }
note-sell = Sell { $units } { $good } for { $cash }. The price falls a row for each.
note-process = Process { $units } { $good } for { $cash }. The price rises a row for each.
note-building =
    Buy a { $building }. The next costs { $price } and needs { $workers ->
        [one] a worker.
       *[other] { $workers } workers.
    }
note-building-gone = No { $building }. None is left.
note-privilege =
    Privilege for { $column }. { $left ->
        [0] None is left in this phase.
       *[other] { $left } left. Each adds { $step } to what every one of yours is worth; now it would pay { $cash }.
    }
note-phase =
    Phase { $phase ->
        [1] I
        [2] II
       *[other] III
    }. Ships cross { $range ->
        [one] one border
       *[other] { $range } borders
    }; workers and ships beyond churches and shipyards cost { $cost } each.
note-card-nobody = Navegador card. It goes to the player on the right of the start player.
note-start-player = { $who } is the start player.
note-card = Navegador card. { $who } holds it: one extra Sailing action before the move on the rondel.
note-points =
    Points. { $points ->
        [one] { $who } would have one now.
       *[other] { $who } would have { $points } now.
    }
note-cash =
    Cruzados. { $cash ->
        [0] { $who } has none.
       *[other] { $who } has { $cash }.
    }
note-workers =
    Workers. { $workers ->
        [one] { $who } has one in Lisboa.
       *[other] { $who } has { $workers } in Lisboa.
    }
note-supply =
    Ships. { $who } has { $ships ->
        [0] none
        [one] one
       *[other] { $ships }
    } at sea and { $supply ->
        [0] none
       *[other] { $supply }
    } in supply.
note-column =
    { $who }, { $column }. { $achievements ->
        [0] None yet, worth
       *[other] { $achievements }, worth
    } { $worth ->
        [one] one point
       *[other] { $worth } points
    } each, with { $privileges ->
        [0] no privilege.
        [one] one privilege.
       *[other] { $privileges } privileges.
    }

## Plates of an edition

plate-chart = Sea chart
plate-portugal = { $region } borders on { $borders }.
plate-region =
    { $region }: { $tokens ->
        [one] one colony
       *[other] { $tokens } colonies
    } of { $good }, borders on { $borders }.
plate-loss =
    Exploring costs { $ordinary ->
        [0] no ship
        [one] one ship
       *[other] { $ordinary } ships
    }, in a dangerous sea { $dangerous ->
        [0] none.
       *[other] { $dangerous }.
    }
plate-red = A red border leads to { $borders }.
plate-danger = Dangerous with { $seats } players.
plate-market = Market
plate-market-alt = From the top row down, sugar sells for { $sugar }; gold for { $gold }; spice for { $spice }. A factory brings { $factory }. The markers start on row { $row }; by the manual that of sugar on row { $manual }.
plate-colonies = Colonies
plate-prices = Colonies of { $good } cost { $prices }.
plate-colony-workers =
    One of each good stays out. A colony needs { $workers ->
        [one] one worker.
       *[other] { $workers } workers.
    }
plate-buildings = Building chart
plate-row =
    { $building }: { $prices }; needs { $workers ->
        [one] one worker.
       *[other] { $workers } workers.
    }
plate-used =
    With { $seats } players, { $used ->
        [one] one shipyard and one church are
       *[other] { $used } shipyards and { $used } churches are
    } on the chart.
plate-sheet = Player’s sheet
plate-start =
    Each player begins with { $cash } cruzados, { $ships ->
        [0] no ship
        [one] one ship
       *[other] { $ships } ships
    } of { $fleet }, { $workers ->
        [one] one worker
       *[other] { $workers } workers
    } (never fewer than { $fewest }, at most { $most }), { $wild ->
        [0] no wild factory
       *[other] the wild factory
    }, { $shipyards ->
        [0] no shipyard
        [one] one shipyard
       *[other] { $shipyards } shipyards
    } and { $churches ->
        [0] no church.
        [one] one church.
       *[other] { $churches } churches.
    }
plate-column =
    { $column }: { $base ->
        [one] one point
       *[other] { $base } points
    } each, { $step } more with every privilege; coins { $coins }.
plate-score =
    At the end a worker counts { $worker }, a ship on the map { $ship }, and every { $cash } cruzados one point. By the manual a factory counts { $manual } without a privilege.
plate-gallery = Phases and gallery
plate-range = borders a ship crosses
plate-extra = extra workers and ships
plate-players = privileges, { $seats } players
plate-phase =
    Phase { $phase ->
        [1] I
        [2] II
       *[other] III
    }: ships cross { $range ->
        [one] one border
       *[other] { $range } borders
    }, extra workers and ships cost { $cost }.
plate-laid-out = With { $seats } players { $numbers } privileges of each kind are laid out in the three phases.
plate-recruits = Workers by churches and ships by shipyards cost { $cheap }; the bank pays { $sale } for one beyond the limit. There are { $tokens } privileges of each kind. On the rondel, free steps: { $free }.

# The first lesson.
lesson-welcome = Welcome to Portugal! You lead a merchant house, the one with the round red pieces. Explore, found colonies, build at home: most points come from colonies, factories, explorers, shipyards and churches, and privileges make them worth more.
lesson-rondel = You were drawn as start player. Every turn you move your stone on the rondel and do what its field says. The first time you may place it anywhere. Go to Buildings.
lesson-factory = Three workers are enough for a factory, and the first of each kind is cheap. Buy the spice factory for 40: factories earn at the market without any colony.
lesson-sailing = The others have built as well. From now on your stone goes clockwise: up to three fields are free, each one more costs a ship. Sailing is the very next field. Go there.
lesson-course = Dark seas are unknown. Two ships must arrive together to explore one, and in this first phase a ship crosses one border. Set course for Guiné, just south of Portugal: both your ships join.
lesson-explore = Explore! One ship of the group is lost, but you keep the explorer’s disk, and the bank pays you the price of the cheapest colony you find.
lesson-workers = Guiné has three colonies, and you received 60. Meanwhile your stone has moved on to Workers. As many as you have churches cost only 50 each. Hire one.
lesson-colony = Your stone stands on Colony. A colony needs one of your ships in its region, two workers at home, and its price. Found the cheapest one in Guiné; ship and workers stay yours.
lesson-privilege = Now Privilege: one worker leaves for the King’s court and brings you a privilege. It makes all your achievements of one kind worth more at the end, and pays for each at once. You have two factories already: take that one.
lesson-ships = Your stone is on Ships. As many as you have shipyards cost 50 each. Launch one in Portugal, so that you can explore again.
lesson-market = Time to earn. The next field is a market; there are two on the rondel. Go there.
lesson-sell = For each good you either sell from colonies or process in factories. Others have pushed gold up to 70: sell the gold of your colony. The price falls a row with every unit sold.
lesson-process = Processing works the other way round: it pays more when the price is low, and every unit raises it. Process two units of spice, one in your factory and one in the wild factory that everybody has.
lesson-card = One thing beside the rondel: the Navegador card. Its holder may sail once before moving the stone, then it goes to the player on the right. It is the way to explore twice in a turn.
lesson-phases = When Cabo da Boa Esperança is explored phase II begins, with Malaca phase III: ships sail two and then three borders, extra workers and ships get dearer, and new privileges come to the gallery.
lesson-score = The last round begins when Nagasaki is explored or no building is left. Then each column of your sheet counts: how many you have, times what each is worth. Do a few things well, best those that the others leave alone.
lesson-done = That is all you need: the rondel asks a little at a time. Now play a real game! The price of a far field is shown before you go there.

# On the shelf.
about-pitch = Lead a merchant house from Lisboa to Nagasaki: sail, found colonies, build, trade on a market that everybody moves. A wheel of eight actions decides what you can do next.
about-length = 60–90 minutes
about-weight = medium to heavy

# The second lesson, and single rules to try.
lesson-title-strategy = How points are made
lesson-about-strategy = Thirteen decisive moments of a strong game, played by you: where the money comes from, and how one column of the sheet wins it.
lesson-plan = A strong game of three, and you sit second: the house with the blue triangles. You will make its decisive moves; the rest is played for you. Remember one thing: a column of your sheet counts how many you have, times what each is worth. So one long column with privileges beats five short ones.
lesson-early = At first everybody is poor, and the sea pays at once. Two ships are bound for Guiné: explore. You lose one of them, but the disk is worth 4 points, and the bank gives you the price of the cheapest colony there.
lesson-settle = The bank paid 70, and 70 is what that colony costs: it is yours for nothing. Found it. A colony sells in every market until the end, so the first ones earn most.
lesson-other-side = You have gold to sell. Now earn with something else as well: nobody has a spice factory, so the first costs only 40. Together with your wild factory it processes two units each time. Goods you process should not be those you sell, since one market action allows only one of both.
lesson-income = Your first market with both. Sell the gold for 60; the spice follows by itself. Each sale lowers its price and each processing raises it, so you never stand in your own way.
lesson-worth = Phase II has filled the gallery up. A privilege makes a whole column worth more for the rest of the game, and pays at once for each thing you have of that kind. Two factories, 30 each: take the one for factories, and the lost worker has paid for himself.
lesson-column = Now choose the column you mean to fill. Shipyards and churches gain 2 points with each privilege, all others only 1. The others look at colonies, factories and churches; nobody wants shipyards. Take that privilege: it pays 100 now, and each shipyard is worth 5 from here on.
lesson-alone = Each building taken makes the next of its row dearer. Whoever is alone in a row sets the pace: the second shipyard you buy is still only the second one sold. Buy it for 150.
lesson-read-market = Look at the market before you move your stone, not after. The others have sold sugar down to the bottom row: there processing brings 60 a unit, the best price there is. Process two.
lesson-bank = All seven ships are on the map, but one of your five shipyards is idle. It may build for the bank: pay 50, and receive 100 when the action is over. With many shipyards the field Ships is a small mint.
lesson-second-sail = You sail with the Navegador card, before your stone moves: so this exploration costs you no turn at all. Explore Goa. Ships far out are worth most when somebody else opens the next sea for you.
lesson-harvest = Malaca is found, phase III has filled the gallery a last time, and your stone stands on Privilege. Six shipyards at 40 each: the second privilege brings 240, and two more points for every shipyard. Take it.
lesson-last-one = Four steps on the rondel have cost you a ship, which is 1 point. The third privilege of the column makes seven shipyards worth 2 more each, and pays 210. That is what ships are for: take it.
lesson-sum = 131 points, and 63 of them are seven shipyards at 9 each. The others had 123 each, with ten colonies, ten factories, five churches: two good columns shared with a rival instead of one alone. So: earn early from both sides of the market, see which column nobody wants, and be at Privilege when the gallery is filled up.
try-far = Three steps are free on the rondel, each further one costs a ship. Privilege is four fields ahead of you, and its gallery is nearly empty. Go there all the same.
try-far-pay = Now pay one ship, from wherever you miss it least: give up the one in Rio de Janeiro.
try-far-done = It is back in your supply and can be built again. The price of a far field is shown before you go there.
try-ships = As many ships as you have shipyards cost 50 each, and you have five of them. Build one; the next ones follow by themselves here.
try-ships-bank = All your seven ships are on the map now. A shipyard that has not built yet may still build for the bank. Do it: 50 now.
try-ships-done = At the end of the action the bank has paid you 100 for it: 50 earned, and no ship of your own needed.
try-course = Two of your ships lie in Moçambique, and nobody has been to Goa. Set course for it.
try-explore = Two ships arrive together, which is enough. Explore.
try-explored = One ship is lost. You keep the explorer’s disk, the colonies of Goa lie open for everybody, and the bank paid you the price of the cheapest.
try-colony = You have two ships in Ceilão and six workers at home. Go to Colony.
try-colony-found = Each colony needs a ship in its region and two workers. You always get the cheapest: found it for 100.
try-colony-second = The second ship and two more workers are free for another one. Found it too.
try-colony-done = Neither ships nor workers are used up: each counts once in an action, and that is all. Two spice colonies will sell in every market.
try-sell = You have three gold colonies, and gold stands at 60. Sell three.
try-process = All three were paid at 60; only now the price has fallen, by a row for each. With spice you do the opposite: process two units, one of them in your wild factory.
try-market-done = Spice was dear already, so processing it brought little. Sell what is dear, process what is cheap.
try-court = You have five workers, and two must always stay in Lisboa. Go to Privilege.
try-privilege = One worker leaves for the court. You get the coin that the privilege covers once for each thing of its kind: 30 for each of your two factories. Take it.
try-privilege-done = 60 cruzados, and each factory is worth 3 points at the end instead of 2.
try-card = You hold the Navegador card: once, before your stone moves, your ships may sail. Use it.
try-card-sail = This is a full Sailing action. Bring your ship from Angola back to Guiné, where cheap colonies are left.
try-card-done = The card goes to the player on your right, and your stone can still move to any field.

## What the coach speaks of

theme-sailing = sailing
theme-exploring = exploring
theme-workers = recruiting workers
theme-market = the market
theme-colony = founding colonies
theme-privilege = privileges
theme-ships = building ships
theme-buildings = buildings
theme-card = the Navegador card
theme-king = the King's privilege
group-points = points that count already
group-stock = what lies before you
group-goods = what you can trade
group-rivals = what the others can trade
group-privileges = your privileges
group-next-privilege = the privileges still to be had
group-market = the prices on the market
group-map = ships and colonies on the map
group-tempo = your place on the rondel
group-course = how far the game is
