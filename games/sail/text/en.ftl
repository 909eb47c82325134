# SAIL: every word a person reads, in English.

## Options

option-scenario = Voyage
option-scenario-help = Which voyage of the book you sail. Later ones are longer and rougher.
option-scenario-S1 = S1 Learning voyage (learner)
option-scenario-S2 = S2 Side channel (learner)
option-scenario-S3 = S3 Long slant (sailor)
option-scenario-S4 = S4 Narrow mouth (sailor)
option-scenario-S5 = S5 Broken reef (corsair)
option-scenario-S6 = S6 Far shore (corsair)
option-scenario-S7 = S7 Crossing (kraken)
option-scenario-S8 = S8 The maw (kraken)
option-scenario-X1 = X1 Eddies (expansion)
option-scenario-X2 = X2 Privateers (expansion)
option-scenario-X3 = X3 Maelstrom (expansion)
option-pirates = Pirates
option-pirates-help = Each player may have a pirate with an ability of its own.
option-pirates-chosen = chosen by the players
option-pirates-none = none
option-pirates-dealt = dealt by chance
option-expansion-pirates = Expansion pirates
option-expansion-pirates-help = Adds Bait Keeper, Salvager and Quartermaster to the pirates.
option-expansion-pirates-off = off
option-expansion-pirates-on = on
option-kraken-track = Kraken track
option-kraken-track-help = How often the Kraken attacks at the end of a round.
option-kraken-track-normal = normal
option-kraken-track-hard = hard: one attack more
option-map = Own chart
option-map-help = A chart of your own, drawn as in the guide or as a JSON sheet, instead of a voyage of the book.
option-book = Pair table
option-book-help = What the symbols of a trick bring. The manual differs from the published rules: any cannon fires, equal wheels sail straight, tentacles bite twice.
option-book-published = as published
option-book-manual = the manual to the letter

## The legs of the campaign

leg-S1 = Learning voyage
leg-S2 = Side channel
leg-S3 = Long slant
leg-S4 = Narrow mouth
leg-S5 = Broken reef
leg-S6 = Far shore
leg-S7 = Crossing
leg-S8 = The maw
leg-X1 = Eddies
leg-X2 = Privateers
leg-X3 = Maelstrom

## Cards

suit-grey = grey
suit-teal = teal
suit-red = red
symbol-wheel = wheel
symbol-orange-wheel = orange wheel
symbol-tentacle = tentacle
symbol-kraken = kraken
symbol-cannon = cannon
symbol-mermaid = mermaid
card = { $suit } { $rank } ({ $symbol })
listed = { $list }, { $next }

## Pirates

pirate-orange-helm = Orange Helm
pirate-master-gunner = Master Gunner
pirate-twin-wheels = Twin Wheels
pirate-bait-keeper = Bait Keeper
pirate-salvager = Salvager
pirate-quartermaster = Quartermaster
ability-orange-helm = win a diagonal move with an orange wheel: you choose the side
ability-master-gunner = your cannons flip more cards, and so does every cannon flipped
ability-twin-wheels = win equal wheels or equal tentacles: the ship sails straight
ability-bait-keeper = after the exchange you may put a card under the Kraken deck
ability-salvager = cannon and wheel: whoever wins takes a discarded card
ability-quartermaster = both players exchange more than once

## Talk

talk-open = You may talk about plans now.
talk-closed = Silence: not a word or sign about cards or plans until the last trick of the round.

## Questions

ask-pirate = Choose your pirate; talk it over.
ask-ready = Round { $round } is about to be dealt: talk as long as you like, then be ready.
ask-pass = Lay a card face down for your partner.
ask-pass-first = Lay a card face down for your partner; another exchange follows.
ask-pass-nest = Crow's nest: lay a card face down for your partner.
ask-bait = Put a card of your hand under the Kraken deck, or keep them all.
ask-lead = Lead a card. Tricks so far: { $first } to { $second }.
ask-follow = { $who } leads { $card }: answer in { $suit }.
ask-answer = { $who } leads { $card }, and you have no { $suit }: answer with any card.
ask-steer = The ship lies at { $space }: choose the side it sails to.
ask-sink = Enemy ship: choose a discarded card to go under the Kraken deck.
ask-salvage = Salvage: choose a discarded card for your hand.
ask-nothing = There is nothing to decide now.

## What is counted

holding-tricks = tricks
holding-kraken-deck = Kraken cards

## Actions

do-pirate = Take the { $pirate }: { $ability }
do-kraken = Lay { $card } next in the Kraken deck
do-ready = Ready: deal the round
do-deal = Deal { $card } to { $who }
do-pass = Pass { $card }
do-bait = Bait with { $card }
do-keep = Keep all cards
do-play = Play { $card }
do-follow = Play { $card }: { $winner } wins, { $result }
brings-sail = ship to { $space }{ $damage ->
    [0] {""}
   *[other] , { $damage } damage
}
brings-blocked = ship blocked{ $damage ->
    [0] {""}
   *[other] , { $damage } damage
}
brings-steer = and chooses the side{ $damage ->
    [0] {""}
   *[other] , { $damage } damage
}
brings-hit = { $hit } goes under the Kraken deck
brings-flip = cannons flip { $flips ->
    [one] a card
   *[other] { $flips } cards
}
brings-fired = cannons fire, ship to { $space }
brings-salvage = and takes a discarded card
brings-nothing = { $damage ->
    [0] the pair brings nothing
   *[other] { $damage } damage
}
do-steer = Sail toward { $who }, to { $space }
do-steer-blocked = Sail toward { $who } (blocked)
do-flip = Flip { $card }
do-sink = Sink { $card }
do-salvage = Take { $card }

## What happens

log-pirate = { $who } has the { $pirate }: { $ability }.
log-kraken-card = Kraken deck, card { $place }: { $card }.
log-ready = { $who } is ready.
log-round = Round { $round }.
log-dealt = { $who } is dealt { $card }.
log-deal-done = { $hand ->
    [one] A card each is dealt
   *[other] { $hand } cards each are dealt
}; { $pile } stay in the draw pile. Silence from here to the last trick.
log-laid = { $who } lays { $card } face down.
log-laid-hidden = { $who } lays a card face down.
log-received = { $who } receives { $card }.
log-exchanged = The cards change hands.
log-bait = { $who } puts { $card } under the Kraken deck.
log-keep = { $who } keeps all cards.
log-lead = { $who } leads { $card }.
log-follow = { $who } plays { $card }.
log-trick = { $who } wins the trick ({ $first } to { $second }).
log-steer = { $who } steers toward { $side }.
log-sail = The ship sails to { $space }.
log-blocked = The way is blocked: the ship stays at { $space }.
log-kraken-space = A kraken space: the Kraken strikes.
log-whirlpool = A whirlpool carries the ship on.
log-crows-nest = A crow's nest: both exchange a card.
log-sink = { $who } sinks { $card }: it goes under the Kraken deck.
log-hit = The cannon hits the Kraken: { $card } goes under its deck.
log-flip = The cannons flip { $card }.
log-no-flip = The draw pile is empty: no card to flip.
log-salvage = { $who } takes { $card } from the discard pile.
log-nothing = The pair brings nothing.
log-damage = Damage: { $card } falls to the discard pile; { $left } left in the Kraken deck.
log-meeple = Damage: the Kraken card goes to the bottom and its meeple moves on; attacks at the end of a round are now { $attacks }.
log-meeple-dead = Damage: the Kraken card goes to the bottom and its meeple moves on, to Dead.
log-meeple-stays = Damage: the Kraken card goes to the bottom; its meeple is on Dead already.
log-last-hope = The ship is sinking: only what the cannons flip now can save it.
log-round-over = Round { $round } is over.
log-attacks = The Kraken attacks { $attacks ->
    [one] once
   *[other] { $attacks } times
}.
log-storm-passed = Storm { $storm } strikes behind the ship.
log-pause = The cards are gathered. You may talk until the next deal.
log-hand = { $who } still held { $cards }.

## Refusals

refuse-not-held = You do not hold { $card }.
refuse-not-there = { $card } is not there to be taken.
refuse-follow-suit = You must follow suit: you hold { $suit }.
refuse-pirate-taken = { $who } has that pirate already.
refuse-pirate-expansion = That pirate is of the expansion, which is not in this game.
refuse-deal-other = The other player gets the next card.

## Endings

end-end = The ship is safe at End: you have won together.
end-kraken-deck = Only the Kraken card is left in its deck: the ship goes down.
end-dead = The Kraken's meeple has come to Dead: the ship goes down.
end-storm-1 = The first storm has caught the ship.
end-storm-2 = The second storm has caught the ship.
end-time = The last round is over and the ship is not at End.
end-unfinished = The voyage goes on.
part-arrival = Arrival

## The drawing

sketch-heading = SAIL · { $voyage } · round { $round } of { $rounds }, until somebody has { $most } tricks
sketch-own-map = Own chart
sketch-shore = ~~~~ { $who }, beyond lane { $lane } ~~~~
sketch-legend = > ship ({ $ship })  S start  E end  # island  K kraken  @ whirlpool  N enemy ship  C crow's nest
sketch-kraken = KRAKEN
sketch-dead = dead
sketch-kraken-line = Kraken deck, top first: { $deck } | attacks: { $track }
sketch-player = { $who }: { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $pirate }{ $mark }
sketch-no-pirate = no pirate
sketch-laid = {" "}- has laid a card
sketch-ready = {" "}- is ready
sketch-to-act = {" "}- to act
sketch-no-mark = {""}
sketch-piles = Draw pile: { $draw } | discard: { $discard }
sketch-lead = On the table: { $card }, led by { $who }
sketch-follow = + { $card }: { $winner } wins.
sketch-own-laid = You have laid { $card }.
sketch-partner = Your partner surely holds: { $holds } | has no other of: { $lacks }
sketch-shown = Your partner knows that you hold: { $holds } | have no other of: { $lacks }
sketch-unseen = Unseen: { $cards }
sketch-hand = { $who } holds: { $cards }
sketch-none = none

## The board as a picture

pane-table = Trick and hand
pane-chart = Chart
pane-kraken = Kraken
pane-pairs = Pairs
pane-cards = All cards
scene-round = Round { $round } of { $rounds }
scene-pairs = What a pair brings
scene-deck = { $n ->
    [one] One card
   *[other] { $n } cards
} before the ship sinks
scene-attacks = lost after this round
scene-answers = With this card
scene-leads = { $who } leads
scene-exchange = A card each, face down
scene-pause = Between rounds: time to talk
scene-next-lead = { $who } leads round { $round }.
scene-next-storm = When round { $round } ends, be past column { $column }.
scene-next-end = When round { $round } ends, be at End.
scene-result = { $winner } wins: { $result }
scene-kraken = Kraken
scene-discard = Discard { $n } · draw pile { $pile }
note-discarded = { $card }: in the discard pile.
note-in-kraken = { $card }: in the Kraken deck.
note-on-table = { $card }: in the trick on the table.
note-own = { $card }: in your hand.
note-partner = { $card }: surely in your partner's hand.
note-unseen = { $card }: in your partner's hand or the draw pile.
note-storm = A storm over column { $column }: the ship must be beyond it when round { $round } is over.
note-island = { $space }: an island. Nothing sails here.
note-kraken-space = { $space }: a kraken lurks here and strikes once.
note-whirlpool = { $space }: a whirlpool carries the ship on the same way.
note-enemy = { $space }: an enemy ship. The trick winner sends a discarded card under the Kraken deck.
note-nest = { $space }: a crow's nest. Both players exchange a card.
note-end = { $space }: the harbour. Come here and you have won.
note-start = { $space }: here the voyage began.
note-water = { $space }: open water within reach.
note-ship = Your ship at { $space }.
note-kraken-track = At the end of the round the Kraken attacks { $attacks ->
    [one] once
   *[other] { $attacks } times
}. On the skull the ship goes down.
note-kraken-deck = The Kraken deck from its top: each damage takes a card. { $n ->
    [one] One card is
   *[other] { $n } cards are
} left; with none the ship goes down.
note-shore = Shore of { $who }. { $n ->
    [one] One trick
   *[other] { $n } tricks
} won this round. Trick winners draw the ship to their side.
note-pirate = { $pirate }: { $ability }.
note-lead = { $who } led { $card }.
note-laid = { $who } laid { $card } face down.
note-follow = { $who } answered { $card }.
note-rounds = Round { $round } of { $rounds }. The mark shows who leads first; a cloud, when a storm strikes.

## What an edition contains

plate-cards = The cards, { $book }
plate-cards-alt = All cards: { $cards }. In the Kraken deck at the start: { $kraken }.
plate-pairs = What symbols bring, { $book }
plate-pair = { $first } + { $second }: { $effect }{ $damage ->
    [0] {""}
   *[other] , then { $damage } damage
}.
plate-twins = Two wheels of one rank: { $effect }.
plate-flip = Flipped { $symbol }: { $effect }.
effect-diagonal = the ship sails diagonally toward the trick winner
effect-straight = the ship sails straight, two columns on
effect-hit = the tentacle goes under the Kraken deck
effect-cannon = the cannons flip a card
effect-nothing = nothing
plate-course = Rounds, storms and the Kraken board
plate-hand = { $hand } cards in each hand; { $tricks } tricks end a round.
plate-leads = Leading rounds 1 to 5: { $leads }.
plate-storms = Storms strike after rounds { $first } and { $second }.
plate-track = Attacks before Dead: { $normal }; on the hard track { $hard }.
plate-limits = A chart has at most { $columns } columns, { $islands } islands, { $krakens } kraken spaces and { $storms } storms.
plate-crew = Pirates
plate-pirate = { $pirate } ({ $set }): { $ability }.
plate-set-base = base game
plate-set-expansion = expansion
plate-orange = Orange wheels: { $cards }.
plate-flips = The Master Gunner flips { $n } cards.
plate-exchanges = With the Quartermaster the players exchange { $n } times.
plate-chart = { $columns } columns. Start { $start }, End { $end }. Storms over columns { $storms }. Islands: { $islands }. Krakens: { $krakens }. Whirlpools: { $whirlpools }. Enemy ships: { $enemies }. Crow's nests: { $nests }.

# The first lesson.
lesson-welcome = Welcome aboard! The two of you share one ship, and win or lose together: bring it from Start to End within five rounds, before the Kraken or a storm gets it. You steer with cards, and may not talk while you play.
lesson-pirate = Each of you has a pirate who helps in one way. Take the Orange Helm: when you win a sailing trick with a grey wheel, you choose the side.
lesson-pass = Nine cards are dealt to each of you. Before the first trick you exchange one, face down. Pass your grey 5: your partner gets a cannon, and you will soon be out of grey, which is useful as you shall see.
lesson-lead = You lead the first trick with any card; your partner must follow suit if possible, and the higher card of that suit wins. What the two symbols then bring stands in the table “What a pair brings”. Lead your grey 8, a wheel.
lesson-helm = The trick lies open, with what it brings beside it. Wheel and wheel: the ship sails one diamond toward whoever won the trick, and that is you. With a grey wheel and the Orange Helm you may choose the side. Both are open now: take your own.
lesson-hit = The Kraken deck is your ship’s health: when only the Kraken card is left, you are lost. A cannon with a tentacle puts the tentacle under that deck, so it lasts longer. Lead your red 4, a cannon, and hope for a tentacle.
lesson-cannons = A hit! Two cannons are another good pair: they flip a card of the draw pile and do what it shows. An island lies on your partner’s side, so a mermaid, which sails straight, would be welcome. Lead your grey 4.
lesson-follow = Your partner answered with a cannon and won, and a mermaid took the ship straight to C4. Now your partner leads the teal 7, and you must follow in teal. Along the foot of each card stands who would win and what the pair brings: play the wheel.
lesson-damage = Your partner leads another wheel, and you have only the teal 3 and 4. The 4 would do nothing. The 3, a tentacle, still makes the ship sail, but costs one damage: one card of the Kraken deck. Progress is worth it: play the 3.
lesson-mermaids = Your partner leads a mermaid, and you have no grey card left: so you may play anything. Play your red 9: two mermaids sail straight, two columns at once.
lesson-round = Your partner has won four tricks, so the round is over, and the Kraken attacked as often as its track says: once. Between rounds you may talk. Say that you are ready for the next deal.
lesson-storm = Round 2 went well: wheels, cannons and mermaids brought the ship to E16, and the first storm struck behind it. Storms check after rounds 2 and 4 that you are past them; after round 5 it is too late.
lesson-home = End is one diamond ahead, on your side. So you must win a trick with two wheels. Your red 8 is the highest red wheel: lead it.
lesson-won = Your partner followed with a wheel, you won the trick, and the ship is home. You have won together! Balanced rounds are long: seven tricks carry you farther than four.
lesson-done = That was the learning voyage. Seven more wait, with more krakens and narrower passages. Sail one for real now, with the computer or with a friend.

# On the shelf.
about-pitch = Two captains, one ship, and not a word while you play: win the right tricks together, fire at the Kraken, and come home before the storm.
about-length = 20 minutes
about-weight = light

# The second lesson, and single rules to try.
lesson-title-strategy = Playing as a pair
lesson-about-strategy = A whole voyage won in the fourth round: what to pass, when to be out of a suit, who should win a trick, and when damage is worth it.
lesson-plan = A voyage that two good captains won a round early, and you sit where it was begun, with the Master Gunner: when you win two cannons, they flip one card more. Your partner has the Twin Wheels: winning two wheels or two tentacles of one rank, the ship sails straight. Everything below follows from these two.
lesson-void = The card you pass is the only word you may say. You have two teal cards, a 3 and a 9. Pass the 3: your partner receives a low card to lead, and you are one card from having no teal at all.
lesson-empty = Lead the teal 9. It may bring nothing, and that does not matter: then you have no teal, and whenever teal is led you may answer with any symbol you like. Two suits are easier to steer with than three.
lesson-answer = It works at once. Your partner leads the teal 5, a cannon, and you need not follow. Answer with the red 4: two cannons flip a card.
lesson-twins = A wheel came and took the ship to F3. Now your partner leads the teal 6 with Twin Wheels in mind. Give the other 6: two wheels of one rank sail straight, two columns instead of one.
lesson-price = The same trick with tentacles: teal 3 is led, and you hold the red 3. Two columns for two damage, and your partner’s fourth trick ends the round. Early on, with six cards in the Kraken deck, that is a fair price. Pay it.
lesson-refill = Round 2, and the Kraken deck has shrunk. Your partner leads a tentacle on purpose. Win it with your teal 5, a cannon: the tentacle goes under the deck and the ship has one more life.
lesson-gunner = Cannons again, in red, and here it matters who wins. Your 5 is the higher card: play it, and your Master Gunner counts. Two cards are flipped instead of one.
lesson-balance = Your partner has three tricks, you have two. Another one for your partner ends the round now. Take this trick with the mermaid: the pair brings nothing, but the round gets a seventh trick. Balanced rounds are long.
lesson-either-way = Round 3. Your partner leads the grey 3, a tentacle, and you passed your only grey card before the round: you are free again. A cannon hits the Kraken whoever wins the trick. Play the red 4.
lesson-two-flips = Teal 4 is led, a cannon. Your 5 is higher, so the Gunner fires: two flips. Play it.
lesson-side = A wheel and a mermaid took the ship four columns on, and round 3 ended at C16. End is D17, one diamond on and on your partner’s side, so your partner must win a trick that sails. A grey 8 is led. All your grey cards are lower. Play the 1: a wheel with a tentacle sails too, and at End no damage matters.
lesson-sum = Home in round 4, by the right winner. So: pass to make a suit empty, answer in symbols, let the one win whose side or pirate is needed, hit the Kraken before it hurts, and keep the tricks level. Between rounds talk about just these things.
try-pass = Nine cards are dealt. Each of you lays one face down for the other. Pass the teal 3.
try-pass-done = Both cards change hands at once: you chose without knowing what you would get. Now the tricks begin, and nobody speaks.
try-answer = Teal is led and you have none, so you may play anything, but cannot win. Answer with the red 4.
try-answer-done = The leader wins, since nobody followed suit. The pair counts all the same: two cannons.
try-hit = A tentacle is led. You have teal cards and must follow: play the 5, a cannon.
try-hit-done = Cannon and tentacle: you hit the Kraken. The tentacle card now lies under its deck, so the ship lasts longer.
try-cannons = A cannon is led in red, and your red 5 is a cannon too. Play it.
try-cannons-done = Two cannons flip the top card of the draw pile, two with the Master Gunner. A tentacle hit the Kraken; a wheel sailed toward you, the winner.
try-steer = The ship is on F13. Wheels sail diagonally toward whoever wins the trick. Lead the red 8, which your partner can hardly beat.
try-steer-done = Your partner had no red and gave a wheel: you won, so the ship went to E14, one lane toward your shore.
try-damage = Teal 3 is led, a tentacle, and your partner has the Twin Wheels. Play the red 3: the ship sails straight, at the price of two damage.
try-damage-done = Two cards fell from the top of the Kraken deck into the discard pile, and they will be dealt in later rounds. When only the Kraken card is left, the next damage sinks you.
try-level = Two tricks to three. If your partner wins a fourth, the round is over. Win this one with your grey 9.
try-last-trick = Three to three: the next trick is the last, whoever wins it. Lead your red 6 and hope for a wheel.
try-round-done = The pair of the last trick still counts. Then the Kraken attacks as often as its track says, and after round 2 the storm strikes: the ship was past it.

## What the coach speaks of

theme-leading = leading a trick
theme-following = answering a trick
theme-exchanging = the exchange
theme-bait = bait for the Kraken
theme-steering = steering
theme-sinking = sending a card to the Kraken
theme-salvaging = salvaging
theme-pirates = choosing pirates
group-outlook = the way ahead, in time and whole
group-round = the tricks of this round
group-hands = the cards in hand
group-pairs = what your cards can do together
group-trick = the trick on the table
group-pirates = pirates
