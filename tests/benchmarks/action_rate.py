"""How many actions a second the core checks and applies, beside the steps of two game libraries, in one run.

Usage: python3 -m pip install open_spiel rlcard && python3 -m tests.benchmarks.action_rate

What is compared, each on one core and driven from Python:
- ours: the actions of hands that players played, by `apply`: checked, done, with their events, without views
- OpenSpiel: random steps of crazy_eights, chance drawn by its probabilities; and, since more than a third of its steps
  are chance, once more with chance drawn in the quickest way
- RLCard: random steps of gin-rummy, as its own environment takes them
The ratios are what counts: seconds depend on the machine. Each is the best of several rounds, taken in turn.
"""

import json
import random
import sys
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any, TypeAlias

from kemps_widgets.core.actions import Action
from kemps_widgets.core.form import read_action
from kemps_widgets.core.play import apply
from kemps_widgets.core.replay import Replay
from kemps_widgets.core.rules import Rules
from kemps_widgets.core.state import Game
from kemps_widgets.players.people import NAMES
from kemps_widgets.players.tempered import TemperedPlayer
from kemps_widgets.room.clock import VirtualClock
from kemps_widgets.room.room import Room

STEPS = 30_000
SLOW_STEPS = 2_000
ROUNDS = 7

Hands: TypeAlias = Sequence[tuple[Game, Sequence[tuple[Action, float]]]]
Run: TypeAlias = Callable[[int], None]  # takes so many steps


def played_hands(games: int = 40) -> Hands:
    """Hands of classic rules as they were dealt, each with all that four players did in it."""
    rules, found = Rules(), []
    for seed in range(games):
        clock = VirtualClock()
        players = {seat: TemperedPlayer(Random(f"{seed}/{seat}")) for seat in range(4)}
        room = Room(rules, NAMES[:4], players, seed=seed, clock=clock)
        while room.phase != "over":
            room.start()
            clock.run()
        record = room.record
        replay = Replay(record)
        for number, hand in enumerate(record["hands"]):
            dealt = replay.steps[replay.step_at(number, 0)].game
            found.append((dealt, [(read_action(each, rules), float(each["at"])) for each in hand["actions"]]))
    return found


def our_actions(hands: Hands) -> Run:
    """Check and do so many of these actions, hand after hand, with their events."""

    def run(steps: int) -> None:
        done = 0
        while done < steps:
            for dealt, actions in hands:
                game = dealt
                for action, at in actions:
                    outcome = apply(game, action, at)
                    if not isinstance(outcome, str):
                        game, _ = outcome
                done += len(actions)
                if done >= steps:
                    break

    return run


def open_spiel_steps(draw: Callable[[Any], int]) -> Run:
    """Take random steps of crazy_eights, those of chance by `draw`."""
    import pyspiel

    game = pyspiel.load_game("crazy_eights")

    def run(steps: int) -> None:
        state = game.new_initial_state()
        for _ in range(steps):
            if state.is_terminal():
                state = game.new_initial_state()
            chance = state.is_chance_node()
            state.apply_action(draw(state) if chance else random.choice(state.legal_actions()))

    return run


def by_its_probabilities(state: Any) -> int:
    """A step of chance as the game's rules have it."""
    cards, weights = zip(*state.chance_outcomes(), strict=True)
    drawn: int = random.choices(cards, weights)[0]
    return drawn


def evenly(state: Any) -> int:
    """A step of chance drawn in the quickest way there is, whatever its probabilities."""
    drawn: int = random.choice(state.legal_actions())
    return drawn


def rlcard_steps() -> Run:
    """Take random steps of gin-rummy in its environment."""
    import rlcard

    table = rlcard.make("gin-rummy")

    def run(steps: int) -> None:
        state, _ = table.reset()
        for _ in range(steps):
            if table.is_over():
                state, _ = table.reset()
            state, _ = table.step(random.choice(list(state["legal_actions"])))

    return run


def main() -> int:
    """Measure, and print a line of JSON and the ratios."""
    runs: dict[str, tuple[Run, int]] = {
        "ours": (our_actions(played_hands()), STEPS),
        "crazy_eights": (open_spiel_steps(by_its_probabilities), STEPS),
        "crazy_eights with chance drawn evenly": (open_spiel_steps(evenly), STEPS),
        "gin-rummy": (rlcard_steps(), SLOW_STEPS),
    }
    best = dict.fromkeys(runs, 0.0)
    for _ in range(ROUNDS):
        for name, (run, steps) in runs.items():
            start = perf_counter()
            run(steps)
            best[name] = max(best[name], steps / (perf_counter() - start))
    print(json.dumps({name: round(rate) for name, rate in best.items()}))
    ours = best.pop("ours")
    print(
        f"{ours:,.0f} actions a second; " + "; ".join(f"{ours / rate:.2f} times {name}" for name, rate in best.items())
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
