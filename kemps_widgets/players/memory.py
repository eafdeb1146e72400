"""What a player keeps in mind of the hand being played: public evidence alone, as far as it was noticed."""

from collections import Counter
from collections.abc import Iterable, Mapping

from ..core.actions import Discard, Gesture, Say
from ..core.cards import Cards, rank_of
from ..core.events import Event, Redrew, Swapped, Swept, Took
from ..core.views import View
from .gestures import name_of

LONG_QUIET = 8  # own turns without a swap of somebody's from which on that alone is worth a thought

_NOTHING: Mapping[str, int] = {}


class Memory:
    """The hand so far, as one seat has followed it.

    turns: own turns since the deal, which are the clock of this memory
    quiet_since: by seat, the turn of its last swap
    noticed: by seat, how often each gesture was noticed since its last swap
    known: by seat, the ranks that it must hold, since it took them in the open and has not given them back
    dead: the ranks that were swept away and are not back
    """

    def __init__(self) -> None:
        self.turns = 0
        self.quiet_since: dict[int, int] = {}
        self.noticed: dict[int, dict[str, int]] = {}
        self.known: dict[int, dict[str, int]] = {}
        self.dead: Counter[str] = Counter()
        self._centre: Cards = ()

    def quiet(self, seat: int) -> int:
        """For how many own turns this seat has not swapped."""
        return self.turns - self.quiet_since.get(seat, 0)

    def noticed_of(self, seat: int) -> Mapping[str, int]:
        """How often each gesture of this seat was noticed since its last swap."""
        return self.noticed.get(seat, _NOTHING)

    def conspicuous(self, seats: Iterable[int]) -> list[int]:
        """The seats that were noticed to make a gesture since their last swap, or have not swapped for long."""
        latest = self.turns - LONG_QUIET
        return [seat for seat in seats if seat in self.noticed or self.quiet_since.get(seat, 0) <= latest]

    def known_of(self, seat: int) -> Mapping[str, int]:
        """The ranks that this seat took in the open and holds."""
        return self.known.get(seat, _NOTHING)

    def known_of_all(self, seats: Iterable[int]) -> Mapping[str, int]:
        """The ranks that these seats took in the open and hold, together."""
        total: dict[str, int] = {}
        for seat in seats:
            for rank, count in self.known_of(seat).items():
                total[rank] = total.get(rank, 0) + count
        return total

    def look(self, view: View) -> None:
        """See the centre as it is at an own turn."""
        self.turns += 1
        self._centre = view.centre

    def keep(self, event: Event) -> None:
        """Keep what was noticed."""
        match event:
            case Swapped(seat=seat, give=give, take=take):
                self._moved(seat, give, take)
                centre = list(self._centre)
                for place, card in zip(event.places, give, strict=True):
                    if place < len(centre):
                        centre[place] = card
                self._centre = tuple(centre)
            case Took(seat=seat, card=card):
                self._moved(seat, (), (card,))
            case Discard(seat=seat, card=card):
                self._moved(seat, (card,), ())
            case Gesture() | Say():
                noticed, name = self.noticed.setdefault(event.seat, {}), name_of(event)
                noticed[name] = noticed.get(name, 0) + 1
            case Swept(reshuffled=reshuffled):
                if reshuffled:
                    self.dead.clear()
                else:
                    self.dead.update(map(rank_of, self._centre))
            case Redrew(shown=shown):
                self.dead.update(map(rank_of, shown))
            case _:
                pass

    def _moved(self, seat: int, give: Cards, take: Cards) -> None:
        self.quiet_since[seat] = self.turns
        self.noticed.pop(seat, None)
        known = self.known.setdefault(seat, {})
        for card in give:
            if known.get(card[0], 0) > 0:
                known[card[0]] -= 1
        for card in take:
            known[card[0]] = known.get(card[0], 0) + 1
