"""The texts of rule sheets in English: headings, names of topics, and every sentence that rules can choose.

A card that somebody holds is "your card" here and "hand" is left for one deal, so that no sentence can be misread.
Sentences that depend on a number stand twice, as `.one` and `.other`.
"""

from collections.abc import Mapping

from .marking import text
from .sheet_english_calls import CALLS, END

_HEADINGS = (
    text("sheet.title", "Kemps: the rules of this table"),
    text("sheet.title.named", "Kemps: the rules of “{name}”"),
    text("sheet.difference.title", "Kemps: two ways to play it"),
    text("sheet.difference.intro", "Here is only what differs. Everything else is the same in both."),
    text("sheet.difference.same", "Both are the same rules: nothing differs."),
    text("sheet.difference.one", "These rules"),
    text("sheet.difference.other", "The others"),
    text("sheet.difference.nothing", "There is no such rule."),
    text("sheet.section.goal", "What it is about"),
    text("sheet.section.table", "Players and seats"),
    text("sheet.section.cards", "The cards"),
    text("sheet.section.deal", "The deal"),
    text("sheet.section.play", "Swapping"),
    text("sheet.section.signals", "Signals"),
    text("sheet.section.calls", "Calls"),
    text("sheet.section.score", "Scoring"),
    text("sheet.section.end", "The end"),
    text("sheet.section.unused", "Set, but without effect here"),
    text("sheet.topic.goal", "The idea"),
    text("sheet.topic.words", "Words"),
    text("sheet.topic.set", "A set"),
    text("sheet.topic.players", "Players"),
    text("sheet.topic.sides", "Sides"),
    text("sheet.topic.seats", "Seats"),
    text("sheet.topic.sittings", "Who sits when"),
    text("sheet.topic.coin", "The coin"),
    text("sheet.topic.substitutes", "Substitutes"),
    text("sheet.topic.deck", "A deck"),
    text("sheet.topic.decks", "How many decks"),
    text("sheet.topic.dealing", "Dealing"),
    text("sheet.topic.redraw", "New cards"),
    text("sheet.topic.centre", "The centre"),
    text("sheet.topic.go", "The start"),
    text("sheet.topic.enough", "Too few cards"),
    text("sheet.topic.dealer", "The next dealer"),
    text("sheet.topic.turns", "All at once"),
    text("sheet.topic.swap", "A swap"),
    text("sheet.topic.pause", "The pace"),
    text("sheet.topic.sweep", "When to sweep"),
    text("sheet.topic.sweeper", "Who sweeps"),
    text("sheet.topic.swept", "Swept cards"),
    text("sheet.topic.stock", "The stock runs out"),
    text("sheet.topic.secret", "What is secret"),
    text("sheet.topic.agree", "Agreeing"),
    text("sheet.topic.change", "Changing signals"),
    text("sheet.topic.visible", "In plain sight"),
    text("sheet.topic.talk", "Talking"),
    text("sheet.topic.meaning", "What a signal means"),
    text("sheet.topic.cheating", "Table talk"),
    text("sheet.topic.decoys", "Decoys"),
    text("sheet.topic.open", "From when on"),
    text("sheet.topic.kemps", "“Kemps!”"),
    text("sheet.topic.cut", "“Cut!”"),
    text("sheet.topic.wrong_cut", "After a wrong cut"),
    text("sheet.topic.first", "The first call decides"),
    text("sheet.topic.shown", "Showing the cards"),
    text("sheet.topic.double", "“Double!”"),
    text("sheet.topic.guess", "Guessing the signal"),
    text("sheet.topic.names", "What is shouted"),
    text("sheet.topic.scoring", "What counts"),
    text("sheet.topic.kemps_score", "“Kemps!” and the score"),
    text("sheet.topic.cut_score", "“Cut!” and the score"),
    text("sheet.topic.missed", "A missed set"),
    text("sheet.topic.end", "Who wins"),
    text("sheet.topic.leaving", "Leaving the table"),
    text("sheet.topic.draw", "A draw"),
    text("sheet.topic.after", "After the end"),
    text("sheet.topic.unused_sides", "Fixed sides"),
    text("sheet.topic.unused_second_deck", "A second deck"),
    text("sheet.topic.unused_swap", "Several cards in one swap"),
    text("sheet.topic.unused_sweep", "A quiet centre"),
    text("sheet.topic.unused_cut", "A wrong cut"),
    text("sheet.topic.unused_word", "The word"),
    text("sheet.topic.unused_target", "Points that win"),
    text("sheet.topic.unused_hands", "A fixed number of hands"),
)

_BEFORE_PLAY = (
    text(
        "sheet.goal",
        "Whoever has collected a set makes a secret signal, and a partner who notices it calls “Kemps!”. Your rivals "
        "try the same, so keep an eye on them too.",
    ),
    text(
        "sheet.words",
        "A *hand* is one deal, from the first card to the end of that round. A *game* is all the hands until it is "
        "decided who has won. The cards that you hold are called *your cards* here. A card has a *rank* "
        "(its number or picture) and a *suit*. The *centre* is the cards that lie face up in the middle; the "
        "*stock* is the pile that lies face down. To *sweep* is to clear the centre away and turn up new cards.",
    ),
    text("sheet.set", "A set is {set}: {count} of your cards have the same rank. Suits do not matter."),
    text("sheet.set.spare.one", "You hold one card more than that. It may be any card."),
    text("sheet.set.spare.other", "You hold {count} cards more than that. They may be any cards."),
    text("sheet.players.range", "There may be {low} to {high} players."),
    text("sheet.players.exact", "There must be exactly {low} players."),
    text("sheet.players.fit", "The sides are equally big, and there are at least two. Possible numbers: {counts}."),
    text(
        "sheet.players.steps",
        "The sides are equally big, and there are at least two. That works out with {low}, {next} and so on in "
        "steps of {step} up to {high}.",
    ),
    text("sheet.players.ring", "The ring has five seats, so five play."),
    text("sheet.players.series", "That makes eight players and no substitutes."),
    text("sheet.players.series.choice", "Of these, eight can play, or ten: then two of them are substitutes."),
    text("sheet.players.series.substitutes", "That makes ten players: two of them are substitutes."),
    text("sheet.players.none", "But no number of players fits all the other rules, so nobody can play like this."),
    text(
        "sheet.sides.pairs",
        "Two players make a side: you and your partner. You win and lose together. All the others are your rivals.",
    ),
    text(
        "sheet.sides.more",
        "A side has {count} players: you and your partners. You win and lose together. All the others are your rivals.",
    ),
    text(
        "sheet.sides.ring",
        "There are no fixed sides. Everybody has two partners and two rivals, and plays for a score of their own.",
    ),
    text(
        "sheet.sides.series",
        "There are two sides of four players. You win and lose with your side. The other side are your rivals.",
    ),
    text(
        "sheet.seats.opposite",
        "Partners sit opposite each other, never side by side. Go round the table: with two sides, every second "
        "player is on the same side; with three sides, every third; and so on.",
    ),
    text(
        "sheet.seats.opposite.many",
        "The players of a side sit spread evenly round the table, never side by side: with two sides, every "
        "second player is on the same side; with three sides, every third; and so on.",
    ),
    text(
        "sheet.seats.alternate",
        "The sides alternate round the table. With two sides, every second player is on the same side (A B A B A B); "
        "with three sides, every third (A B C A B C); and so on.",
    ),
    text(
        "sheet.seats.ring",
        "Five sit in a ring. Your partners are the two players across from you. Your rivals are your two neighbours, "
        "left and right. So your two partners, who sit next to each other, are rivals.",
    ),
    text(
        "sheet.seats.series",
        "Count the players from 1 to 8. Players 1, 3, 5 and 7 are one side; players 2, 4, 6 and 8 are the other.",
    ),
    text(
        "sheet.sittings",
        "In every hand only four sit at the table: two of one side and two of the other, one side after the other, so "
        "that the two partners sit opposite each other. The pairs change: of the six hands that are scored, everybody "
        "sits in exactly three. If a hand is a draw, nobody has used up one of their three. Whoever does not sit takes "
        "no part in the hand.",
    ),
    text(
        "sheet.coin",
        "Toss a coin to see which side names its pairs first for hands 1 to 3. For hands 4 to 6 the other side names "
        "its pairs first.",
    ),
    text(
        "sheet.substitutes.cut",
        "If ten play, players 9 and 10 are the substitutes: 9 belongs to the side of player 1, and 10 to the side of "
        "player 2. They never sit at the table. All they may do is cut.",
    ),
    text(
        "sheet.substitutes.watch",
        "If ten play, players 9 and 10 are the substitutes: 9 belongs to the side of player 1, and 10 to the side of "
        "player 2. They never sit at the table. They could only cut, and there is no cut here, so they just watch.",
    ),
    text(
        "sheet.deck.standard",
        "A deck is the usual 52 cards, without jokers: ace to king in spades, hearts, diamonds and clubs.",
    ),
    text(
        "sheet.deck.other",
        "A deck has one card of each rank in each suit, {count} in all, without jokers. Ranks: {ranks}. Suits: "
        "{suits}. Before shuffling it lies in this order, one suit after the other.",
    ),
    text("sheet.decks.auto", "Take one deck. From {count} players at the table on, shuffle two decks together."),
    text("sheet.decks.one", "Always take one deck, however many play."),
    text("sheet.decks.other", "Always shuffle {count} decks together, however many play."),
    text("sheet.decks.mixed", "Cards of different decks count alike: a set may be mixed from all of them."),
    text(
        "sheet.dealing",
        "The dealer shuffles and deals face down, one card at a time and clockwise, beginning with the player on the "
        "dealer's left, until everybody has {count} cards.",
    ),
    text("sheet.redraw.never", "Nobody gets new cards before you start, whatever they were dealt."),
    text(
        "sheet.redraw",
        "Whoever is dealt {count} or more cards of one rank shows them, throws all of their cards away face down and "
        "draws as many from the stock, again and again until fewer than {count} are alike. You do this in the order "
        "of the deal: each player finishes before the next begins, and all of it comes before the centre is turned up. "
        "Nobody draws new cards if the stock has too few for that and for the centre. The cards thrown away go where "
        "the swept cards go.",
    ),
    text("sheet.centre.one", "Then the dealer turns up {count} card: that is the centre. The rest is the stock."),
    text("sheet.centre.other", "Then the dealer turns up {count} cards: they are the centre. The rest is the stock."),
    text("sheet.go.never", "You may start as soon as the centre lies there."),
    text(
        "sheet.go",
        "Nobody may touch the centre or pass until the dealer says “Go!”. After every sweep you wait for “Go!” again.",
    ),
    text(
        "sheet.enough",
        "If there are not enough cards for everybody and the centre, the hand cannot be dealt. You need more cards or "
        "fewer players.",
    ),
    text(
        "sheet.dealer",
        "Anybody may deal the first hand. By custom the player on the dealer's left deals the next one. This is only "
        "a custom: you may agree on somebody else.",
    ),
)

_PLAY = (
    text(
        "sheet.turns",
        "There are no turns: everybody plays at the same time. If two want the same card, whoever touches it first "
        "has it. The other one loses nothing.",
    ),
    text(
        "sheet.swap.one",
        "Give one card and take one, both in one go: your card takes the place of the card that you take. You may swap "
        "only {count} card at a time. You never hold more or fewer cards than you were dealt.",
    ),
    text(
        "sheet.swap.other",
        "Give cards and take as many, all in one go: your cards take the places of the cards that you take. You may "
        "swap up to {count} cards at a time. You never hold more or fewer cards than you were dealt.",
    ),
    text(
        "sheet.swap.laying",
        "First lay one of your cards face up in the centre: anybody may take it at once. Then take one card from the "
        "centre, your own back if you like. Until you have taken one, you may not lay down another, you may not pass, "
        "and your cards do not count as a set. Meanwhile nobody may sweep.",
    ),
    text("sheet.pause.never", "After a swap you may make the next one at once."),
    text("sheet.pause.one", "After a swap, wait {count} second before your next one."),
    text("sheet.pause.other", "After a swap, wait {count} seconds before your next one."),
    text("sheet.pause.laying", "A swap ends when you take your card: that is when the wait begins."),
    text(
        "sheet.sweep.all_pass",
        "If you want nothing from the centre, pass. When everybody at the table has passed since the centre last "
        "changed, it may be swept. You may still swap after you have passed. As soon as the centre changes, all passes "
        "are void.",
    ),
    text("sheet.sweep.idle.any", "The centre may be swept at any time."),
    text("sheet.sweep.idle.one", "The centre may be swept when nothing has changed for {count} second."),
    text("sheet.sweep.idle.other", "The centre may be swept when nothing has changed for {count} seconds."),
    text("sheet.sweep.clock", "The deal, every card given or taken and every sweep start this time anew."),
    text("sheet.sweep.clock.go", "So does every “Go!” of the dealer."),
    text("sheet.sweep.clock.pass", "A pass does not: you may pass, but it changes nothing."),
    text("sheet.sweeper.dealer", "Only the dealer sweeps."),
    text("sheet.sweeper.anyone", "Anybody at the table may sweep."),
    text(
        "sheet.swept",
        "Swept cards go onto a pile of their own, face down, and nobody may take them back. As many new cards are "
        "turned up from the stock.",
    ),
    text(
        "sheet.stock.reshuffle",
        "If the stock has too few cards to fill the centre, the centre goes onto the swept pile too. Shuffle that "
        "pile, put it under what is left of the stock, turn up a new centre and play on. Only if stock and swept pile "
        "were both empty before this sweep, the hand ends in a draw.",
    ),
    text("sheet.stock.draw", "If the stock has too few cards to fill the centre, the hand ends in a draw."),
    text(
        "sheet.secret",
        "You see your own cards, the centre and what all the others do. Nobody may look at the cards of anybody else, "
        "at the stock or at the swept cards.",
    ),
    text(
        "sheet.agree.sides",
        "Before a hand, each side agrees in private on one signal or several that mean “I have a set”.",
    ),
    text(
        "sheet.agree.ring",
        "Before a hand, all of you agree in private, each with your own two partners, on one signal or several that "
        "mean “I have a set”.",
    ),
    text(
        "sheet.change.may",
        "You may change your signals between two hands, or keep them. While a hand is played they stay as they are.",
    ),
    text(
        "sheet.change.must",
        "You must change your signals before every new hand: what meant a set in the hand before may not mean one "
        "again. Decoys may stay the same. While a hand is played all signals stay as they are.",
    ),
    text("sheet.visible", "Your rivals must be able to see every signal and every decoy. Nothing under the table!"),
    text(
        "sheet.talk.silent",
        "Nobody says a word while a hand is played, except for the calls. Words are no signals.",
    ),
    text(
        "sheet.talk.chat",
        "You may talk as long as your words mean nothing. Only gestures may be signals or decoys; words may not.",
    ),
    text("sheet.talk.words", "You may talk, and words too may be signals or decoys."),
    text(
        "sheet.meaning.set",
        "A signal means “I have a set” or nothing at all. You may not warn each other: that is table talk.",
    ),
    text(
        "sheet.meaning.warning",
        "A signal means “I have a set”. You may also agree on one that warns: “Our rivals are near a set”.",
    ),
    text(
        "sheet.cheating.sides",
        "Telling your partner anything else, such as which card you need, is table talk. A side that is caught at it "
        "loses the game at once, and all the other sides still in the game win.",
    ),
    text(
        "sheet.cheating.ring",
        "Telling your partners anything else, such as which card you need, is table talk. A player who is caught at it "
        "loses the game at once, and all the others win.",
    ),
    text(
        "sheet.decoys",
        "A decoy is a gesture that means nothing and is there to fool the rivals. Everybody may make decoys at any "
        "time. All may see every gesture; only partners know what it means.",
    ),
)

SHEET: Mapping[str, str] = dict((*_HEADINGS, *_BEFORE_PLAY, *_PLAY, *CALLS, *END))
