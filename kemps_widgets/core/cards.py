"""Cards and sets.

A card is a text of two characters, rank then suit: `"7S"`, `"TH"` (ten), `"KD"`. Cards of equal text, from two decks,
are interchangeable (T3). Rows of cards are tuples; their order is their place.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

Card: TypeAlias = str
Cards: TypeAlias = tuple[Card, ...]


def rank_of(card: Card) -> str:
    """The rank, one character.

    >>> rank_of("TH")
    'T'
    """
    return card[0]


def full_deck(ranks: Sequence[str], suits: Sequence[str], decks: int) -> Cards:
    """All cards before a shuffle: suits in order, in each the ranks in order, repeated for each deck (D5).

    >>> full_deck("AK", "SH", 1)
    ('AS', 'KS', 'AH', 'KH')
    """
    return tuple(rank + suit for suit in suits for rank in ranks) * decks


def set_rank(cards: Iterable[Card], set_size: int) -> str | None:
    """The rank of which at least `set_size` cards are there (T5), or None.

    >>> set_rank(["7S", "7H", "7D", "7S"], 4)
    '7'
    >>> set_rank(["7S", "7H", "7D", "KS"], 4) is None
    True
    """
    ranks = [card[0] for card in cards]
    return next((rank for rank in ranks if ranks.count(rank) >= set_size), None)


def without(cards: Cards, gone: Iterable[Card]) -> Cards | None:
    """`cards` with one copy of each of `gone` taken out, or None where one of them is missing.

    >>> without(("7S", "7S", "KD"), ["7S"])
    ('7S', 'KD')
    >>> without(("7S", "KD"), ["7S", "7S"]) is None
    True
    """
    left = list(cards)
    for card in gone:
        if card not in left:
            return None
        left.remove(card)
    return tuple(left)


def exchanged(row: Cards, out: Sequence[Card], into: Sequence[Card]) -> tuple[Cards, tuple[int, ...]]:
    """Put each card of `into` where the matching card of `out` lay in `row` (P1); also tells those places.

    Every card of `out` must be in `row`.

    >>> exchanged(("7S", "KD", "7S"), ["7S"], ["2C"])
    (('2C', 'KD', '7S'), (0,))
    """
    if len(out) == 1:  # by far the most, and so in the quickest way
        place = row.index(out[0])
        return (*row[:place], *into, *row[place + 1 :]), (place,)
    cards: list[Card | None] = list(row)
    places: list[int] = []
    for old in out:
        place = cards.index(old)
        cards[place] = None
        places.append(place)
    new = dict(zip(places, into, strict=True))
    return tuple(new.get(place, card) for place, card in enumerate(row)), tuple(places)
