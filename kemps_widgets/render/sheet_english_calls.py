"""The texts of rule sheets in English that are about calls, scores and the end of a game."""

from .marking import text

CALLS = (
    text("sheet.open", "You may call from the moment the cards are dealt. You need not wait for anything."),
    text(
        "sheet.kemps.partner",
        "Call it on your partner, never on your own cards. It is right if your partner has a set at that moment.",
    ),
    text(
        "sheet.kemps.ring",
        "Call it on one of your two partners, never on your own cards, and say on whom. It is right if that partner "
        "has a set at that moment.",
    ),
    text(
        "sheet.kemps.partners.one",
        "Call it on your partners, never on your own cards. It is right if at least {count} of your partners has a set "
        "at that moment, whoever it is.",
    ),
    text(
        "sheet.kemps.partners.other",
        "Call it on your partners, never on your own cards. It is right if at least {count} of your partners each have "
        "a set at that moment, whoever they are.",
    ),
    text("sheet.kemps.impossible", "Only one of them sits with you, so it is never right here."),
    text(
        "sheet.cut.player",
        "Call it on a rival and name one player. It is right if that very player has a set at that moment.",
    ),
    text(
        "sheet.cut.team",
        "Call it on the side of a rival whom you name. It is right if anybody on that side has a set at that moment.",
    ),
    text(
        "sheet.cut.anyone",
        "Call it without naming anybody. It is right if any of your rivals has a set at that moment.",
    ),
    text("sheet.cut.off", "This call does not exist here: nobody can stop the rivals."),
    text("sheet.cut.one_set", "One set is enough for that, even though “Kemps!” needs more."),
    text("sheet.wrong_cut.penalty", "A wrong cut ends the hand, and it costs what is written under Scoring."),
    text(
        "sheet.wrong_cut.barred",
        "A wrong cut does not end the hand: no cards are shown, nothing is scored, and you play on. But whoever called "
        "it may not cut again in this hand. All the others still may.",
    ),
    text(
        "sheet.first.penalty",
        "The first call ends the hand, be it right or wrong. Once “Kemps!” is called, nobody can cut any more, and the "
        "other way round.",
    ),
    text(
        "sheet.first.barred",
        "“Kemps!” ends the hand, be it right or wrong, and so does a right cut. Whichever comes first decides: after "
        "it nobody can call “Kemps!” or cut any more.",
    ),
    text("sheet.first.alone", "The first “Kemps!” ends the hand, be it right or wrong."),
    text("sheet.shown", "When a call has ended the hand, everybody shows all their cards."),
    text("sheet.double.never", "If you call “Kemps!” rightly and have a set of your own, that adds nothing."),
    text(
        "sheet.double.points",
        "If you call “Kemps!” rightly and have a set of your own, a partner who has a set may answer “Double!”. Then "
        "you score 2 points, not 1.",
    ),
    text(
        "sheet.double.letters",
        "If you call “Kemps!” rightly and have a set of your own, a partner who has a set may answer “Double!”. It is "
        "only for show: with letters it adds nothing.",
    ),
    text("sheet.guess.never", "After “Kemps!” nobody may guess the signal."),
    text(
        "sheet.guess",
        "After a right “Kemps!” each rival side may guess once which signal it was. The guess is right if the caller's "
        "side has agreed on this signal for a set, even if it made another one. Then the call scores nothing.",
    ),
    text(
        "sheet.names",
        "What is shouted is only a name. Some tables shout “Stop Kemps!”, “Counter!”, “Contra-Kem's!”, “Block!” or "
        "“Jelly!” for “Cut!”, and “Peanut Butter!” for “Kemps!”. The rules stay the same.",
    ),
    text(
        "sheet.scoring.letters",
        "You play for letters, and nobody wants them. A side that loses a hand takes the next letter of the word "
        "**{word}**.",
    ),
    text("sheet.scoring.points", "You play for points. A side can win points, never lose them."),
    text("sheet.scoring.plus_minus", "You play for points. A side can win points and lose them, even below zero."),
    text(
        "sheet.scoring.player",
        "You play for points, each of you alone. You can win and lose them, even below zero.",
    ),
    text(
        "sheet.kemps_score.letters",
        "Right: every other side that is still in takes a letter. Wrong: the caller's side takes one.",
    ),
    text(
        "sheet.kemps_score.points", "Right: the caller's side scores 1 point. Wrong: every other side scores 1 point."
    ),
    text(
        "sheet.kemps_score.plus_minus",
        "Right: the caller's side scores 1 point. Wrong: it loses 1 point. The score of all others stays as it is.",
    ),
    text(
        "sheet.kemps_score.player",
        "Right: the caller and the partner named score 1 point each. Wrong: both lose 1 point.",
    ),
    text("sheet.cut_score.right.caught", "Right: the side that was caught takes a letter."),
    text("sheet.cut_score.right.letters", "Right: every rival side that has a set takes a letter."),
    text("sheet.cut_score.right.points", "Right: the side of the player who cut scores 1 point."),
    text("sheet.cut_score.right.player", "Right: the player who cut scores 1 point, and nobody else does."),
    text("sheet.cut_score.wrong.barred", "Wrong: nothing is scored."),
    text("sheet.cut_score.wrong.letters", "Wrong: the side of the player who cut takes a letter."),
    text("sheet.cut_score.wrong.points", "Wrong: every other side scores 1 point."),
    text("sheet.cut_score.wrong.plus_minus", "Wrong: the side of the player who cut loses 1 point."),
    text("sheet.cut_score.wrong.player", "Wrong: the player who cut loses 1 point, and nobody else does."),
    text(
        "sheet.missed",
        "If you miss your partner's set and a rival cuts it, this is a right cut like any other. It costs no more.",
    ),
)

END = (
    text(
        "sheet.end.first_out",
        "The first side to complete the word loses the game, and all the others win. If several complete it in the "
        "same hand, all of them lose.",
    ),
    text(
        "sheet.end.last_standing",
        "A side that completes the word is out. The last side left wins the game.",
    ),
    text(
        "sheet.end.target.one",
        "Whoever has {count} point first wins the game. If several get there in the same hand, they win together.",
    ),
    text(
        "sheet.end.target.other",
        "Whoever has {count} points first wins the game. If several get there in the same hand, they win together.",
    ),
    text("sheet.end.hands.one", "The game ends after {count} scored hand."),
    text("sheet.end.hands.other", "The game ends after {count} scored hands."),
    text(
        "sheet.end.fewest",
        "The side with the fewest letters wins; if it is a tie, all who are level win together. Nobody drops out: "
        "letters are counted on even when the word is complete.",
    ),
    text("sheet.end.most", "The best score wins; if it is a tie, all who are level win together."),
    text("sheet.end.guessed", "A hand whose score was cancelled by a right guess counts as a scored hand."),
    text(
        "sheet.leaving",
        "A side that is out leaves the table and does nothing any more. The others play on at their own places: they "
        "do not change seats.",
    ),
    text("sheet.leaving.decks", "Count anew how many decks you need for those who are still at the table."),
    text("sheet.draw", "A draw scores nothing. Deal the next hand."),
    text("sheet.draw.hands", "A draw scores nothing and does not count as a scored hand. Deal another one."),
    text("sheet.after", "When the game is over, nothing more is played or scored."),
    text(
        "sheet.unused_sides.one",
        "If there were fixed sides for the whole game, each would have {size} players, and “Kemps!” would need {count} "
        "partner with a set.",
    ),
    text(
        "sheet.unused_sides.other",
        "If there were fixed sides for the whole game, each would have {size} players, and “Kemps!” would need {count} "
        "partners with a set.",
    ),
    text("sheet.unused_second_deck", "From {count} players at the table on, but the number of decks is fixed here."),
    text("sheet.unused_swap.one", "Only {count} card, but here you lay a card first and then take one."),
    text("sheet.unused_swap.other", "Up to {count} cards, but here you lay one card first and then take one."),
    text("sheet.unused_sweep.any", "No waiting time is set, and none is needed: here the passes count."),
    text("sheet.unused_sweep.one", "{count} second of waiting, but here the passes count."),
    text("sheet.unused_sweep.other", "{count} seconds of waiting, but here the passes count."),
    text("sheet.unused_cut.penalty", "It would end the hand and cost something, but nobody cuts here."),
    text("sheet.unused_cut.barred", "Its caller could not cut again in that hand, but nobody cuts here."),
    text("sheet.unused_word", "**{word}**, but nobody plays for letters here."),
    text("sheet.unused_target", "{count}, but this game does not end at a number of points."),
    text("sheet.unused_hands", "{count}, but this game does not end after a number of hands."),
    text("sheet.unused_hands.open", "No number is set, and none is needed."),
)
