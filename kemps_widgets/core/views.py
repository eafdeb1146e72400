"""What one seat may know (P8): the one place that keeps secrets. Whoever shows or decides something has a view."""

from dataclasses import dataclass

from .cards import Cards, set_rank
from .legal import sweep_refusal
from .rules import Rules
from .seating import partners_of
from .signals import Signal
from .state import Game, Hand, Result


@dataclass(frozen=True, slots=True)
class May:
    """What a seat may do now. `swap`: how many cards at a time, 0 for none; `cut`: the seats that it may name."""

    swap: int = 0
    passing: bool = False
    sweep: bool = False
    gesture: bool = False
    say: bool = False
    kemps: bool = False
    cut: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """The game as seat `seat` may know it.

    seats: who is at the table, clockwise; counts: cards held, by player
    stock, discards: how many cards lie there
    signals: those of the own side alone
    shown: all hands by player from a call on (C5), else None; sets: seats whose shown hand holds a set
    """

    rules: Rules
    players: tuple[str, ...]
    seat: int
    partners: tuple[int, ...]
    rivals: tuple[int, ...]
    score: tuple[int, ...]
    hands: int
    signals: tuple[Signal, ...]
    seats: tuple[int, ...]
    dealer: int | None
    cards: Cards
    centre: Cards
    counts: tuple[int, ...]
    stock: int
    discards: int
    passed: frozenset[int]
    may: May
    shown: tuple[Cards, ...] | None
    sets: tuple[int, ...]
    result: Result | None
    over: bool
    winners: tuple[int, ...]

    @property
    def holds_set(self) -> bool:
        """Whether the own hand holds a set."""
        return set_rank(self.cards, self.rules.set_size) is not None


def view(game: Game, seat: int) -> View:
    """What this seat may know of the game now; nothing else of it leaves the room."""
    hand, players = game.hand, len(game.players)
    partners = partners_of(seat, players)
    at_table = game.seats_in if hand is None else hand.seats
    called = hand is not None and hand.result is not None and hand.result.by is not None
    return View(
        rules=game.rules,
        players=game.players,
        seat=seat,
        partners=partners,
        rivals=tuple(other for other in at_table if other != seat and other not in partners),
        score=game.score,
        hands=game.hands,
        signals=game.signals[game.side(seat)],
        seats=at_table,
        dealer=hand.dealer if hand else None,
        cards=hand.cards[seat] if hand else (),
        centre=hand.centre if hand else (),
        counts=tuple(map(len, hand.cards)) if hand else (0,) * players,
        stock=len(hand.stock) if hand else 0,
        discards=len(hand.discards) if hand else 0,
        passed=hand.passed if hand else frozenset(),
        may=_may(game, hand, seat) if hand and game.live else May(),
        shown=hand.cards if hand and called else None,
        sets=tuple(filter(game.holds_set, at_table)) if called else (),
        result=hand.result if hand else None,
        over=game.over,
        winners=game.winners,
    )


def _may(game: Game, hand: Hand, seat: int) -> May:
    if seat not in hand.seats:
        return May()
    # A pause after a swap (P4) passes by itself and is told when it is met, so it is no part of the view.
    return May(
        swap=game.rules.max_swap,
        passing=True,
        sweep=sweep_refusal(hand, seat) is None,
        gesture=True,
        say=not game.rules.silent,
        kemps=True,
        cut=tuple(other for other in hand.seats if game.side(other) != game.side(seat)),
    )
