"""What one seat may know (P8): the one place that keeps secrets. Whoever shows or decides something has a view."""

from typing import NamedTuple

from .calling import doublers, guessing_sides
from .cards import Cards, set_rank
from .deal import next_seats
from .rules import Rules
from .signals import Signal
from .state import Game, Hand, Result
from .swapping import sweep_refusal


class May(NamedTuple):
    """What a seat may do now.

    swap: how many cards at a time, 0 for none; discard, take: the two halves of a swap (P5)
    sweep: leaving out whether nothing has changed for long enough (P6), as swap and discard do with the pause (P4):
        time passes by itself, and who is early is told
    kemps, cut: the seats that the call may be about; a cut that names nobody is about all of them
    """

    go: bool = False
    swap: int = 0
    discard: bool = False
    take: bool = False
    passing: bool = False
    sweep: bool = False
    gesture: bool = False
    say: bool = False
    kemps: tuple[int, ...] = ()
    cut: tuple[int, ...] = ()
    double: bool = False
    guess: bool = False


class View(NamedTuple):
    """The game as seat `seat` may know it.

    partners, rivals: those at the table
    side: the own side; sides: the seats of each, in a ring each seat by itself
    seats: who is at the table, clockwise; counts: cards held, by player
    stock, discards: how many cards lie there
    signals: by player, those of the own side and of partners; empty for all others
    owing: seats that have laid a card and not yet taken one; barred: seats that may not cut any more
    shown: all hands by player from a call on (C5), else None; sets: seats whose shown hand holds a set
    settling: whether a right Kemps may still be doubled or guessed
    """

    rules: Rules
    players: tuple[str, ...]
    seat: int
    side: int
    sides: tuple[tuple[int, ...], ...]
    partners: tuple[int, ...]
    rivals: tuple[int, ...]
    score: tuple[int, ...]
    sides_in: tuple[int, ...]
    hands: int
    signals: tuple[tuple[Signal, ...], ...]
    seats: tuple[int, ...]
    dealer: int | None
    cards: Cards
    centre: Cards
    counts: tuple[int, ...]
    stock: int
    discards: int
    passed: frozenset[int]
    is_open: bool
    owing: frozenset[int]
    barred: frozenset[int]
    may: May
    shown: tuple[Cards, ...] | None
    sets: tuple[int, ...]
    result: Result | None
    settling: bool
    over: bool
    winners: tuple[int, ...]

    @property
    def holds_set(self) -> bool:
        """Whether the own hand holds a set (T5), which it doesn't while it owes a take (P5)."""
        return self.seat not in self.owing and set_rank(self.cards, self.rules.set_size) is not None

    @property
    def own_signals(self) -> tuple[Signal, ...]:
        """The signals that this seat may make to its partners."""
        return self.signals[self.seat]


def view(game: Game, seat: int) -> View:
    """What this seat may know of the game now; nothing else of it leaves the room."""
    hand, players, seating = game.hand, len(game.players), game.seating
    partners, rivals, over = game.partners(seat), game.rivals(seat), game.over
    friends = (seat, *seating.partners[seat])
    at_table = next_seats(game) if hand is None else hand.deal.seats
    called = hand is not None and hand.result is not None and hand.result.call is not None
    return View(
        rules=game.rules,
        players=game.players,
        seat=seat,
        side=game.side(seat),
        sides=seating.sides,
        partners=partners,
        rivals=rivals,
        score=game.score,
        sides_in=game.sides_in,
        hands=game.hands,
        signals=tuple([game.signals[seating.side[other]] if other in friends else () for other in range(players)]),
        seats=at_table,
        dealer=hand.deal.dealer if hand else None,
        cards=hand.cards[seat] if hand else (),
        centre=hand.centre if hand else (),
        counts=tuple(map(len, hand.cards)) if hand else (0,) * players,
        stock=len(hand.deal.stock) if hand else 0,
        discards=len(hand.deal.discards) if hand else 0,
        passed=hand.passed if hand else frozenset(),
        is_open=hand.deal.is_open if hand else False,
        owing=hand.deal.owing if hand else frozenset(),
        barred=hand.deal.barred if hand else frozenset(),
        may=_may(game, hand, seat, partners, rivals) if hand else May(),
        shown=hand.cards if hand and called else None,
        sets=tuple(filter(game.holds_set, at_table)) if called else (),
        result=hand.result if hand else None,
        settling=hand.deal.settling if hand else False,
        over=over,
        winners=game.winners if over else (),
    )


def _may(game: Game, hand: Hand, seat: int, partners: tuple[int, ...], rivals: tuple[int, ...]) -> May:
    if hand.result is not None:
        return _may_answer(game, hand, seat) if hand.deal.settling else May()
    rules = game.rules
    may_cut = rules.cut != "off" and seat not in hand.deal.barred
    cut = rivals if may_cut else ()
    if seat not in hand.deal.seats:
        return May(cut=cut) if seat in game.substitutes else May()
    together, owes, is_open = rules.swap_order == "together", seat in hand.deal.owing, hand.deal.is_open
    return May(
        go=seat == hand.deal.dealer and not is_open,
        swap=rules.max_swap if is_open and together else 0,
        discard=is_open and not together and not owes,
        take=is_open and owes,
        passing=is_open and not owes,
        sweep=sweep_refusal(game, hand, seat, None) is None,
        gesture=True,
        say=not rules.silent,
        kemps=partners,
        cut=cut,
    )


def _may_answer(game: Game, hand: Hand, seat: int) -> May:
    rival = seat in hand.deal.seats and game.side(seat) in guessing_sides(game, hand)
    return May(double=seat in doublers(game, hand), guess=rival)
