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
    for rank in ranks:  # asked for all the time; a generator would take twice as long
        if ranks.count(rank) >= set_size:
            return rank
    return None


def exchanged(row: Cards, out: Sequence[Card], into: Sequence[Card]) -> tuple[Cards, tuple[int, ...]] | None:
    """Put each card of `into` where the matching card of `out` lay in `row` (P1); also tells those places.

    None where one of `out` is missing.

    >>> exchanged(("7S", "KD", "7S"), ["7S"], ["2C"])
    (('2C', 'KD', '7S'), (0,))
    >>> exchanged(("7S", "KD"), ["7S", "7S"], ["2C", "3C"]) is None
    True
    """
    if len(out) == 1:  # by far the most, and so in the quickest way
        if out[0] not in row:
            return None
        place = row.index(out[0])
        after = list(row)
        after[place] = into[0]
        return tuple(after), (place,)
    cards: list[Card | None] = list(row)
    places = []
    for card in out:
        if card not in cards:
            return None
        place = cards.index(card)
        cards[place] = None
        places.append(place)
    for place, card in zip(places, into, strict=True):
        cards[place] = card
    return tuple(cards), tuple(places)  # type: ignore[arg-type]  # every place is filled again
