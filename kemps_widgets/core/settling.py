"""The end of a hand: its score is written down, at once or when nothing can change it any more (C6, C7)."""

from operator import add

from .events import Event, Settled
from .state import Game, Hand, Result


def ended(game: Game, hand: Hand, result: Result) -> Game:
    """The game after this hand with this result. A draw and table talk don't count as hands (E5, X5)."""
    deal = hand.deal._replace(settling=False) if hand.deal.settling else hand.deal
    after = Hand(*hand[:5], deal, result)
    if result.call is None:
        return game._replace(hand=after)
    score = tuple(map(add, game.score, result.gains))
    sat = tuple([count + (seat in deal.seats) for seat, count in enumerate(game.sat)])
    return game._replace(hand=after, score=score, scored=game.scored + 1, sat=sat)


def settle(game: Game) -> tuple[Game, tuple[Event, ...]]:
    """The game with the score of a right Kemps written down, if it was still open to a double or a guess.

    Any other game comes back as it is, with no event.
    """
    hand = game.hand
    if hand is None or hand.result is None or not hand.deal.settling:
        return game, ()
    return ended(game, hand, hand.result), (Settled(),)
