"""The record of a game while it is played, and beside what the rules judge what its players saw and thought.

The extra keys of a record: `noticed` and `watched` on a gesture, `why` and `belief` on an action, `watching` on a hand.
"""

from collections.abc import Mapping
from typing import Any, Self

from ..core.actions import Action
from ..core.deal import next_dealer, next_seats
from ..core.records import Json, action_json, game_json, signals_json
from ..core.replay import Replay
from ..core.state import Game
from ..players.player import Thought


class Notes:
    """Keeps the record of one game."""

    def __init__(self, game: Game) -> None:
        self._record = game_json(game)
        self._signals = self._record["signals"]

    @classmethod
    def resumed(cls, begun: Replay) -> Self:
        """The notes of a game that goes on where a record ends."""
        notes = cls(begun.start)
        notes._record.update(_copied(begun.record))
        notes._signals = signals_json(begun.end.signals)
        return notes

    def record(self, game: Game) -> Json:
        """The game so far as JSON values, in the record's format; a copy."""
        record: Json = _copied(self._record)
        if not record["hands"]:
            record["signals"] = signals_json(game.signals)
        return record

    @property
    def actions(self) -> int:
        """How many actions of the last hand were noted."""
        return len(self._record["hands"][-1]["actions"])

    def next_hand(self, game: Game, seed: int | str, watching: Mapping[int, int | None]) -> Json:
        """How the hand that comes next begins: its head, and its signals where they changed."""
        signals = signals_json(game.signals)
        changed = self._record["hands"] and signals != self._signals
        seated = {"seated": list(next_seats(game))} if game.rules.arrangement == "series" else {}
        return {
            "dealer": next_dealer(game),
            "shuffle": f"{seed}/{game.hands}",
            **seated,
            **({"signals": signals} if changed else {}),
            "watching": [{"at": 0.0, "seat": seat, "watch": watched} for seat, watched in sorted(watching.items())],
            "actions": [],
        }

    def begin(self, hand: Json, game: Game) -> None:
        """Note that this hand was dealt."""
        self._signals = signals_json(game.signals)
        if not self._record["hands"]:
            self._record["signals"] = self._signals
        self._record["hands"].append(hand)

    def act(self, action: Action, at: float, thought: Thought | None) -> Json:
        """Note an action, done or refused, and what was thought of it; its entry, which may be added to."""
        entry = action_json(action, at)
        if thought is not None:
            entry["why"] = thought.why
            if thought.belief is not None:
                entry["belief"] = thought.belief
        self._record["hands"][-1]["actions"].append(entry)
        return entry

    def watch(self, seat: int, watched: int | None, at: float) -> None:
        """Note whom a seat watches from now on."""
        hand = self._record["hands"][-1]
        if not isinstance(hand.get("watching"), list):
            hand["watching"] = []  # a hand from elsewhere may have something else under this name
        hand["watching"].append({"at": at, "seat": seat, "watch": watched})


def _copied(found: Any) -> Any:  # noqa: ANN401 - JSON values are of any kind
    """JSON values anew. They may be nested deeper than functions can call each other, as extra keys of a record may."""
    whole = [found]
    due: list[Any] = [whole]
    while due:
        outer = due.pop()
        for key, value in outer.items() if isinstance(outer, dict) else enumerate(outer):
            if isinstance(value, dict | list):
                outer[key] = value.copy()
                due.append(outer[key])
    return whole[0]
