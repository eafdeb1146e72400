"""What a room does for those who don't: signals that nobody chose, a centre that persons leave as it is, a new pile."""

from collections.abc import Container

from ..core.actions import Go, Sweep
from ..core.shuffle import seed_state, shuffled
from ..core.signals import Signal, set_gestures
from ..core.state import Game
from ..core.swapping import sweep_refusal
from ..players.gestures import GESTURES


def first_signals(game: Game, side: int) -> tuple[Signal, ...]:
    """A gesture that means a set to this side, and did not so in the last hand (S1)."""
    used = set_gestures(game.hand.deal.signals[side]) if game.hand else ()
    first = side % len(GESTURES)
    return (Signal(next(name for name in (*GESTURES[first:], *GESTURES[:first]) if name not in used)),)


def persons_duty(game: Game, driven: Container[int]) -> Go | Sweep | None:
    """What is to be done about the centre and only persons may do (D3, P6). `driven` are the seats of players."""
    hand = game.hand
    if hand is None or not game.live:
        return None
    seats = hand.deal.seats if game.rules.sweep_by == "anyone" and hand.deal.is_open else (hand.deal.dealer,)
    if any(seat in driven for seat in seats):
        return None
    if not hand.deal.is_open:
        return Go(hand.deal.dealer)
    return Sweep(seats[0]) if sweep_refusal(game, hand, seats[0], None) is None else None


def with_pile(sweep: Sweep, game: Game, seed: str) -> Sweep:
    """The sweep, and in a hand that was given card by card and is out of stock the new pile with it (P7)."""
    hand = game.hand
    if hand is None or hand.deal.shuffler is not None or len(hand.deal.stock) >= game.rules.market_size:
        return sweep
    return Sweep(sweep.seat, shuffled(hand.deal.discards + hand.centre, seed_state(seed))[0])
