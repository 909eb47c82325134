# Lading: every word a person reads.
tea = tea
silver = silver
wine = wine
cedar = cedar
saffron = saffron

option-weather = Weather
option-weather-help = How many squalls lie in wait: four in rough weather, two in fair.
option-weather-rough = rough
option-weather-fair = fair
prompt-bill = Which good do you write on your bill? Nobody else will see it.
prompt-ready = Open the next card, load from the quay, or challenge a bill?
prompt-opened = Open one more, or load from the quay?
do-bill = Write a bill for { $good }
do-turn = Turn up { $card }
do-open = Open the next card
do-load = Load all { $good }
do-challenge = Say that { $whom } has the bill for { $good }

refuse-pile-empty = The pile is empty.
refuse-none-there = There is no { $good } on the quay.
refuse-opened = A challenge takes the whole turn; you have opened something already.
refuse-no-sealed-bill = There is no sealed bill to challenge.

log-bill = { $who } writes a bill for { $good }.
log-bill-hidden = { $who } writes a bill.
log-crate = { $who } opens a crate of { $good } worth { $value }.
log-squall = { $who } opens a squall: the quay is swept empty.
log-load = { $who } loads { $good } worth { $value }.
log-right = { $who } says that { $whom } has the bill for { $good }, is right, and gets { $points } points from { $whom }.
log-wrong = { $who } says { $good }, but { $whom } has the bill for { $bill }, and gets { $points } points from { $who }.
log-over = The last card is open: all bills are shown.

pile = Pile: { $cards }, squalls among them: { $squalls }.
bill-sealed = a sealed bill
bill-known = the bill for { $good }
quay = Quay: { $crates }.
merchant = { $who }: { $bill }; hold: { $crates }; challenges: { $challenges }.
nothing = nothing
end-pile = The pile is empty, and the ships sail.
part-crates = Crates
part-bill = Bill
part-challenges = Challenges

lesson-welcome = Every merchant wants the best of one quay, and crates of the good on your secret bill count double.
lesson-bill = Write your bill: take saffron. The other merchant will not see it.
lesson-open = Your turn. Open the next card.
lesson-more = Saffron worth 3, which counts 6 for you. You could load it now; open one more instead.
lesson-load = Two crates of saffron. Load them before a squall comes.
lesson-risk = The other merchant went straight for the wine. Open again.
lesson-squall = A squall: whatever lay on the quay would be lost, and your turn is over. There are three more of them.
lesson-challenge = Wine, then: say that their bill is for wine.
lesson-right = Right: they gave you 5 points, and everybody knows their bill. Had you been wrong, you would have given them 5.
lesson-done = That is the whole game. It goes on until the pile is empty.
