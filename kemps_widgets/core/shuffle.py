"""The shuffle that is the same everywhere (D5): SplitMix64 drives Fisher-Yates.

The generator is a value: its state is a whole number from 0 to 2**64 - 1, and a draw returns the state that follows.
"""

from collections.abc import Sequence

from .cards import Card, Cards

_MASK = (1 << 64) - 1


def seed_state(seed: int | str) -> int:
    """The first state for a seed: a whole number modulo 2**64, or of a text the first eight bytes of its SHA-256.

    >>> seed_state(-1) == 2**64 - 1
    True
    """
    if isinstance(seed, str):
        import hashlib  # loads a library of the system's, which whoever shuffles by numbers need not wait for

        return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")
    return seed & _MASK


def next_value(state: int) -> tuple[int, int]:
    """The following state and the value drawn, each from 0 to 2**64 - 1.

    >>> hex(next_value(0)[1])
    '0xe220a8397b1dcdaf'
    """
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    value = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ value >> 27) * 0x94D049BB133111EB) & _MASK
    return state, value ^ value >> 31


def shuffled(cards: Sequence[Card], state: int) -> tuple[Cards, int]:
    """The cards in their new order, and the generator's state for a later shuffle of the same hand."""
    pile = list(cards)
    for last in range(len(pile) - 1, 0, -1):
        state, value = next_value(state)
        other = value * (last + 1) >> 64
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile), state
