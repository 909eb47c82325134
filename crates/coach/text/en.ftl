# What the coach says, in English.

idea-kind = Think about { $kind }.
idea-gain = Think about { $kind }: the most is to be had from { $source }.
idea-source = The most is to be had from { $source }.
idea-plain = Several things look alike at first; ask what each leaves you with when the turn has passed.

luck-text = { $first }
luck-more =
    { $more ->
        [one] { $first } And one more draw.
       *[other] { $first } And { $more } more draws.
    }

advice-kind =
    { $turns ->
        [one] Most was given away by one turn that missed something about { $kind }: about { $points }.
       *[other] Most was given away by { $turns } turns that missed something about { $kind }: about { $points } in all.
    }
advice-phase-0 = The first third of the game cost the most: about { $points }. Take your time there.
advice-phase-1 = The middle of the game cost the most: about { $points }. Take your time there.
advice-phase-2 = The last third of the game cost the most: about { $points }. Take your time there.
advice-good = Nothing of note was given away. Ask for a deeper review, or for stronger company.
unit-points =
    { $n ->
        [one] one point
       *[other] { $n } points
    }
unit-percent = { $n } percent of the chance to win
