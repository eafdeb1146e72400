"""The player that all temperaments are settings of: it watches, collects, signals, bluffs, infers and calls."""

from collections import Counter
from collections.abc import Collection, Sequence
from functools import partial
from random import Random

from ..core.actions import Action, Double, Gesture, Go, Guess, Pass, Say, Sweep
from ..core.events import Called, Dealt, Event, Swapped, Swept, Took
from ..core.signals import Signal, set_gestures
from ..core.views import View
from .calls import chances
from .collecting import Collector
from .gestures import WORDS, doing, kinds_under
from .inference import Evidence, belief_in_partner, belief_in_rival, odds
from .memory import Memory
from .perception import GAINS
from .player import Player, Thought, Why
from .stakes import needed_belief
from .temperament import Temperament

NEVER_ENOUGH = 0.05  # a belief that no scores and no boldness make worth a call


class TemperedPlayer(Player):
    """Plays as a temperament says, under every rule set.

    random: where all its choices come from
    temperament: how it plays; `TEMPERAMENTS` has some with a name

    >>> from kemps_widgets.players.temperaments import TEMPERAMENTS
    >>> TemperedPlayer(Random(1), TEMPERAMENTS["sly"]).temperament.signals
    2
    """

    def __init__(self, random: Random, temperament: Temperament | None = None) -> None:
        self.temperament = Temperament() if temperament is None else temperament
        self.perception = self.temperament.perception
        self.haste = self.temperament.haste
        self.thought = None
        self._random = random
        self._evidence = Evidence(self.temperament)
        self._side: dict[int, int] = {}
        self._signal_hands = 0
        self._caution = 0.0
        self._burnt: tuple[str, ...] = ()
        self._start_hand()

    def _start_hand(self) -> None:
        self._memory = Memory()
        self._collector = Collector(self._random, self.temperament)
        self._decoy: str | None = None
        self._rival_looks_down = False
        self._new_gestures: set[int] = set()

    def agree(self, view: View) -> tuple[Signal, ...]:
        """Keep the signals until they are burnt: used for too long, known to rivals, or the rules want new ones."""
        current = view.own_signals
        result = view.result
        caught = result is not None and result.outcome == "cut" and result.target in (view.seat, *view.partners)
        self._signal_hands += 1
        is_burnt = (
            not set_gestures(current)
            or self._signal_hands > self.temperament.loyal_hands
            or (caught and self.temperament.changes_when_caught)
            or view.rules.new_signal_each_hand
        )
        if not is_burnt:
            return current
        before = set_gestures(current)
        self._signal_hands, self._burnt = 1, tuple(sorted(before))
        free = [name for name in kinds_under(view.rules) if name not in before]
        chosen = self._random.sample(free, self.temperament.signals)
        return tuple(Signal(name, verbal=name in WORDS) for name in chosen)

    def watch(self, view: View) -> int | None:
        """Partners, rivals or the cards; who holds a set has less to see at its partners."""
        luck = self._random.random()
        if luck < self.temperament.cards_share:
            return None
        share = self.temperament.partner_share * (0.3 if view.holds_set else 1.0)
        seats = view.partners if luck < self.temperament.cards_share + share else view.rivals
        return self._random.choice(seats or view.rivals or view.partners) if len(view.seats) > 1 else None

    def notice(self, event: Event) -> bool:
        """Keep it in mind; gestures and calls may be worth an answer, and so is a rival's swap to who waits for it."""
        if isinstance(event, GAINS):
            self._end_stretch(event.seat)
        self._memory.keep(event)
        match event:
            case Gesture() | Say():
                self._new_gestures.add(event.seat)
                return True
            case Swapped() | Took():
                self._rival_looks_down = True
            case Swept():
                self._collector.swept()
            case Dealt():
                self._start_hand()
            case Called():
                return True
            case _:
                pass
        return False

    def react(self, view: View) -> Action | None:
        """Call because of a gesture just noticed, or answer a right Kemps."""
        self.thought = None
        if view.result is not None:
            return self._answer(view)
        seats, self._new_gestures = self._new_gestures, set()
        return self._call(view, seats)

    def turn(self, view: View) -> Action | None:
        """Open the centre, take what is owed, call, signal, swap, sweep, pass, or fidget."""
        self.thought = None
        self._memory.look(view)
        self._side = self._side or {seat: side for side, seats in enumerate(view.sides) for seat in seats}
        may = view.may
        if may.go:
            return Go(view.seat)
        if may.take:
            return self._collector.take(view)
        if call := self._call(view, self._memory.conspicuous(view.seats)):
            return call
        # When all have passed nobody has a use for the centre. That nothing has changed for a while is less to go by.
        if may.sweep and view.rules.sweep == "all_pass":
            return Sweep(view.seat)
        if not may.gesture:
            return None
        holds_set = view.holds_set
        if made := self._gesture(view, holds_set=holds_set):
            return made
        if not holds_set and (may.swap or may.discard) and (swap := self._collector.swap(view, self._memory)):
            return swap
        if may.sweep and self._collector.is_time_to_sweep(view):
            return Sweep(view.seat)
        return Pass(view.seat) if may.passing and view.seat not in view.passed else None

    def review(self, view: View) -> None:
        """Learn which gestures came with the sets that were shown, and from the own call."""
        if view.result is not None and view.result.by == view.seat and view.result.call:
            # A right call weighs half of a wrong one, so that whoever loses points by calling calls less.
            paid = view.result.right and not view.result.cancelled
            learned = -0.5 if paid else 0.5 if view.result.right else 1.0
            self._caution = max(0.0, self._caution + learned * self.temperament.caution)
        if view.shown is not None:
            for seat in view.seats:
                if seat != view.seat and seat not in view.partners:
                    noticed = self._memory.noticed_of(seat)
                    came = self._evidence.came_with_set if seat in view.sets else self._evidence.came_without
                    came(self._side.get(seat, -1), noticed)
        self._evidence.fade()

    def _end_stretch(self, seat: int) -> None:
        """Learn from a seat that swaps: it held no set, whatever gestures it made."""
        if noticed := self._memory.noticed_of(seat):
            self._evidence.came_without(self._side.get(seat, -1), noticed)

    def _gesture(self, view: View, *, holds_set: bool) -> Action | None:
        """The signal for a set, a decoy, or a gesture that means nothing; often none."""
        temperament, luck = self.temperament, self._random
        meanings = sorted(set_gestures(view.own_signals))
        if holds_set and meanings:
            looks_down, self._rival_looks_down = self._rival_looks_down, False
            wait = 0.0 if looks_down or view.seat in view.passed else temperament.careful
            if luck.random() < temperament.signal * (1 - wait):
                return self._make(view, luck.choice(meanings), "signal")
            return None
        chance = luck.random()
        if chance >= temperament.bluff + temperament.idle:
            return None
        if chance < temperament.bluff:
            if self._decoy is None or self._decoy in meanings:
                self._decoy = self._choose_decoy(view, meanings)
            return self._make(view, self._decoy, "decoy")
        return self._make(view, self._other_gesture(view, meanings), "idle")

    def _choose_decoy(self, view: View, meanings: Sequence[str]) -> str:
        """An old signal that rivals may remember, or any other gesture."""
        old = [name for name in self._burnt if name not in meanings]
        return self._random.choice(old) if old else self._other_gesture(view, meanings)

    def _other_gesture(self, view: View, meanings: Sequence[str]) -> str:
        names = kinds_under(view.rules) if view.may.say else kinds_under(view.rules._replace(verbal_signals=False))
        return self._random.choice([name for name in names if name not in meanings])

    def _make(self, view: View, name: str, why: Why) -> Action:
        self.thought = Thought(why)
        return doing(view.seat, name)

    def _call(self, view: View, seats: Collection[int]) -> Action | None:
        """The call about any of these seats that is worth most more than its risk; None for none."""
        best, call = 0.0, None
        for chance in chances(view, seats, partial(self._in_partner, view), partial(self._in_rival, view)):
            if chance.belief < NEVER_ENOUGH:
                continue
            kind = chance.call.do
            boldness = self.temperament.boldness - self._caution
            margin = odds(chance.belief) + boldness - odds(needed_belief(view, kind, chance.about))
            if margin > best:
                best, call = margin, chance.call
                self.thought = Thought(self._reason(view, chance.about), round(chance.belief, 2))
        return call

    def _in_partner(self, view: View, seat: int) -> float:
        return belief_in_partner(view, self._memory, seat, self.temperament)

    def _in_rival(self, view: View, seat: int) -> float:
        return belief_in_rival(view, self._memory, self._evidence, seat, self.temperament)

    def _reason(self, view: View, seat: int) -> Why:
        meant = set_gestures(view.signals[seat])
        return "saw_signal" if any(name in meant for name in self._memory.noticed_of(seat)) else "suspects"

    def _answer(self, view: View) -> Action | None:
        """Double where that is possible, or guess what most likely was the signal of the side that called."""
        if view.may.double:
            return Double(view.seat)
        by = view.result.by if view.result else None
        if not view.may.guess or by is None:
            return None
        side, seats = next((side, seats) for side, seats in enumerate(view.sides) if by in seats)
        noticed: Counter[str] = Counter()
        for seat in seats:
            if seat != by:
                noticed.update(self._memory.noticed_of(seat))
        guess = self._evidence.likely_signal(side, noticed)
        return Guess(view.seat, guess) if guess else None
