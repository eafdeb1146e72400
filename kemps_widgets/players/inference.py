"""From what was noticed to how likely it is that somebody holds a set.

All of it rests on public evidence: how long a seat has not swapped, which ranks it collects and which are dead, and
which gestures it makes. What a gesture is worth is learned over the game: how often it came with a set that was shown
afterwards, against how often it came without one.
"""

from collections import defaultdict
from collections.abc import Mapping
from math import exp, log

from ..core.signals import set_gestures
from ..core.views import View
from .memory import Memory
from .temperament import Temperament

MOST_QUIET = 20  # own turns after which a seat that still does not swap says no more by that
SURE = 1e-9  # nothing is more certain than that

# What it adds to the logarithmic odds of a set that so many of its cards must have been dealt, for they were not taken
# in the open. Two of a rank are in many hands, three in one of a hundred.
DEALT = {3: -2.0, 4: -4.0}

HONEST = 1.0  # hands of good faith that a side has to begin with
REPEATED = 0.7  # what a partner's signal adds to the logarithmic odds when it is repeated
UNSIGNALLED = 1.5  # what they lose while a partner who could signal has not been noticed to


def odds(probability: float) -> float:
    """The logarithm of the odds of a probability between 0 and 1."""
    sure = min(max(probability, SURE), 1 - SURE)
    return log(sure / (1 - sure))


def probability(odds: float) -> float:
    """The probability with these logarithmic odds.

    >>> probability(odds(0.25))
    0.25
    """
    return 1 / (1 + exp(-max(-50.0, min(50.0, odds))))


class Evidence:
    """What the gestures of each side were worth so far: a running estimate over the game, with a prior."""

    def __init__(self, temperament: Temperament) -> None:
        self._temperament = temperament
        self._with_set: dict[tuple[int, str], float] = defaultdict(float)
        self._without: dict[tuple[int, str], float] = defaultdict(float)
        self._meant: dict[int, float] = defaultdict(float)
        self._faked: dict[int, float] = defaultdict(float)

    def reliability(self, side: int, gesture: str) -> float:
        """How likely it is that this gesture is a signal of this side's, from 0 to 1."""
        key, temperament = (side, gesture), self._temperament
        with_set, without = self._with_set.get(key, 0.0), self._without.get(key, 0.0)
        weight = temperament.prior_weight
        return (with_set + weight * temperament.prior) / (with_set + without + weight)

    def honesty(self, side: int) -> float:
        """How much it still means that this side repeats a gesture, from 0 to 1; 1 before it did so without a set."""
        believed = self._meant[side] + HONEST
        return believed / (believed + self._faked[side])

    def gestures_weigh(self, side: int, noticed: Mapping[str, int]) -> float:
        """What gestures of a rival's since its last swap add to the logarithmic odds of a set.

        Any of them may be the signal; the more different ones somebody makes, the less each of them tells.
        """
        more, honesty = 0.0, self.honesty(side)
        for gesture, times in noticed.items():
            share = self.reliability(side, gesture)
            more += share * (self._temperament.repeats ** (1 + honesty * (times > 1)) - 1)
        return log(1 + more / max(1, len(noticed)))

    def came_with_set(self, side: int, noticed: Mapping[str, int]) -> None:
        """Learn that these gestures came with a set that was shown afterwards."""
        total = sum(noticed.values())
        for gesture, times in noticed.items():
            self._with_set[side, gesture] += times / total
        self._meant[side] += _insists(noticed)

    def came_without(self, side: int, noticed: Mapping[str, int]) -> None:
        """Learn that these gestures came without a set."""
        for gesture in noticed:
            self._without[side, gesture] += 1
        self._faked[side] += _insists(noticed)

    def fade(self) -> None:
        """Let what was learned count less from hand to hand, since sides agree anew."""
        recall = self._temperament.recall
        for gestures in (self._with_set, self._without):
            for gesture in gestures:
                gestures[gesture] *= recall
        for sides in (self._meant, self._faked):
            for side in sides:
                sides[side] *= recall

    def likely_signal(self, side: int, noticed: Mapping[str, int]) -> str | None:
        """The gesture that most likely was the signal, of those noticed; None for none."""
        return max(
            noticed, key=lambda gesture: (self.reliability(side, gesture) * noticed[gesture], gesture), default=None
        )


def _insists(noticed: Mapping[str, int]) -> bool:
    return any(times > 1 for times in noticed.values())


def quiet_odds(view: View, memory: Memory, seat: int, temperament: Temperament) -> float:
    """The logarithmic odds that a seat holds a set, from all but its gestures."""
    rules, known = view.rules, memory.known_of(seat)
    most = max(known.values(), default=0)
    dealt = max(0, rules.set_size - most)  # cards of a set that were not taken in the open
    if most > 1:
        rank = next(rank for rank, count in known.items() if count == most)
        copies = len(rules.suits) * rules.decks_for(len(view.seats))
        here = sum(card[0] == rank for card in view.cards + view.centre)
        if copies - here - memory.dead[rank] < rules.set_size:
            return odds(temperament.hunch) - 3.0  # what it collects can't become a set any more
    patience = temperament.quiet * min(memory.quiet(seat), MOST_QUIET)
    return odds(temperament.hunch) + patience + temperament.collecting * max(0, most - 1) + DEALT.get(dealt, 0.0)


def belief_in_partner(view: View, memory: Memory, seat: int, temperament: Temperament) -> float:
    """How likely it is that a partner holds a set, from 0 to 1: mostly whether its signal was noticed."""
    meanings = set_gestures(view.signals[seat])
    times = sum(count for name, count in memory.noticed_of(seat).items() if name in meanings)
    if times:
        return probability(odds(temperament.trust) + REPEATED * (times - 1))
    unsignalled = UNSIGNALLED if meanings else 0.0
    return probability(quiet_odds(view, memory, seat, temperament) - unsignalled)


def belief_in_rival(view: View, memory: Memory, evidence: Evidence, seat: int, temperament: Temperament) -> float:
    """How likely it is that a rival holds a set, from 0 to 1."""
    side = next(side for side, seats in enumerate(view.sides) if seat in seats)
    weight = evidence.gestures_weigh(side, memory.noticed_of(seat))
    return probability(quiet_odds(view, memory, seat, temperament) + weight)
