"""Tournaments of players alone: whether games are fair, lively and finite, and whether it matters how somebody plays.

Each gives its figures, with the aims that the players were tuned for. Where two kinds of players meet, their
sides change seats from game to game, so that no seat's advantage is taken for theirs.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from time import perf_counter, process_time
from typing import NamedTuple, TypeAlias

from ..core.presets import PRESETS
from ..core.rules import Rules
from ..players.temperament import Temperament
from ..players.temperaments import TEMPERAMENTS
from .crew import Crew, alone
from .figures import Aim, Figure, figure
from .games import GameResult, HandResult, Match
from .statistics import mean, ratio, share

EVEN = Temperament()
NEVER = 1_000_000  # hands that no game has

FAIR, LIVELY, RARE = Aim(0.47, 0.53), Aim(0.1, 0.75), Aim(most=0.02)
SEAT = Aim(0.22, 0.28)
FIRST_HANDS, LATE_HANDS = 2, 6  # a signal is new up to the one, and known from the other on, if ever
BURNT = 1.5
MIXES = 20


class Plan(NamedTuple):
    """How much is played.

    games: for each figure; None for as many as the tournament needs
    """

    games: int | None
    seed: str
    crew: Crew = alone


Tournament: TypeAlias = Callable[[Plan], Iterator[Figure]]


def equal(plan: Plan) -> Iterator[Figure]:
    """Four players alike: nobody has an advantage by sitting where they sit, and hands end in many ways."""
    count = plan.games or 2000
    games = list(plan.crew(Match(Rules(), (EVEN,) * 4, f"{plan.seed}/equal/{game}") for game in range(count)))
    won = sum(0 in game.winners for game in games)
    yield figure("games won by seats 0 and 2 (deal first)", "share", share(won, count), count, FAIR)
    hands = [hand for game in games for hand in game.hands]
    ends: Counter[str] = Counter(hand.outcome for hand in hands)
    for name, outcomes, aim in (
        ("hands that end by a right Kemps", ("kemps",), LIVELY),
        ("hands that end by a right cut", ("cut",), LIVELY),
        ("hands that end by a wrong call", ("false_kemps", "false_cut"), LIVELY),
        ("hands that end undecided or not at all", ("real_deal", "endless"), RARE),
    ):
        part = sum(ends[outcome] for outcome in outcomes)
        yield figure(name, "share", share(part, len(hands)), len(hands), aim)
    calls = Counter(hand.by for hand in hands if hand.outcome in ("kemps", "cut"))
    for seat in range(4):
        yield figure(f"right calls by seat {seat}", "share", share(calls[seat], calls.total()), calls.total(), SEAT)
    dealt = Counter((hand.by - hand.dealer) % 4 for hand in hands if hand.by is not None and hand.outcome != "endless")
    for place in range(4):
        name = "calls by the dealer" if place == 0 else f"calls by the seat {place} after the dealer"
        yield figure(name, "share", share(dealt[place], dealt.total()), dealt.total())
    yield figure("hands a game", "number", mean([len(game.hands) for game in games]), count)
    yield figure("seconds a hand", "number", mean([hand.seconds for hand in hands]), len(hands))
    yield figure("events a hand", "number", mean([hand.events for hand in hands]), len(hands))


def silent(plan: Plan) -> Iterator[Figure]:
    """A side that never signals mostly loses."""
    yield _meeting(
        plan, "silent", EVEN._replace(signal=0.0), EVEN, "games lost by the silent side", lost=True, least=0.65
    )


def attentive(plan: Plan) -> Iterator[Figure]:
    """Who sees more wins more."""
    one, other = TEMPERAMENTS["attentive"], TEMPERAMENTS["sleepy"]
    yield _meeting(plan, "attentive", one, other, "games attentive wins against sleepy", lost=False, least=0.6)


def temperaments(plan: Plan) -> Iterator[Figure]:
    """How each kind of player does against one without any quirks."""
    for name, kind in TEMPERAMENTS.items():
        yield _meeting(plan, f"temperaments/{name}", kind, EVEN, f"games {name} wins", lost=False)


def burnt(plan: Plan) -> Iterator[Figure]:
    """A signal that stays gets known: in late hands its side is cut more often than in the first ones."""
    loyal = EVEN._replace(loyal_hands=NEVER, changes_when_caught=False, bluff=0.0)
    kinds: Mapping[str, tuple[Temperament, Aim]] = {
        "one signal all game": (loyal, Aim(least=BURNT)),
        "a new signal each hand": (EVEN._replace(loyal_hands=1), Aim(most=BURNT)),
        "many bluffs": (EVEN._replace(bluff=0.15, changes_when_caught=True), Aim(most=BURNT)),
    }
    for name, (kind, aim) in kinds.items():
        first, late = [0, 0], [0, 0]  # cuts, hands
        for number, game in enumerate(_games(plan, f"burnt/{name}", kind, EVEN, 1000)):
            for place, hand in enumerate(game.hands, start=1):
                counts = first if place <= FIRST_HANDS else late if place >= LATE_HANDS else [0, 0]
                counts[0] += _is_cut(hand, game.sides[number % 2])
                counts[1] += 1
        yield figure(f"{name}: cut in hands 1–2", "share", share(*first), first[1])
        yield figure(f"{name}: cut from hand 6 on", "share", share(*late), late[1])
        yield figure(f"{name}: late to first", "ratio", ratio(*late, *first), first[1] + late[1], aim)


def presets(plan: Plan) -> Iterator[Figure]:
    """Every game ends, under all rules that have a name, whoever plays."""
    began, games, hands = perf_counter(), 0, 0
    for preset in PRESETS:
        rules = Rules.preset(preset)
        counts = rules.player_counts()
        for count in sorted({counts[0], counts[-1]}):
            tables = _tables(count, plan.seed)
            each = plan.games or 200
            played = list(
                plan.crew(
                    Match(rules, table, f"{plan.seed}/presets/{preset}/{count}/{name}/{game}")
                    for name, table in tables.items()
                    for game in range(each)
                )
            )
            ended = sum(game.ended for game in played)
            longest = max(hand.seconds for game in played for hand in game.hands)
            most = max(len(game.hands) for game in played)
            note = f"longest hand {longest:.0f} s, longest game {most} hands"
            name = f"{preset}, {count} players: games that end"
            yield figure(name, "share", share(ended, len(played)), len(played), Aim(1.0, 1.0), note=note)
            games += len(played)
            hands += sum(len(game.hands) for game in played)
    seconds = perf_counter() - began
    yield Figure("games a second, all processes", "number", games / seconds, cases=games)
    yield Figure("hands a second, all processes", "number", hands / seconds, cases=hands)


def speed(plan: Plan) -> Iterator[Figure]:
    """Classic hands that one processor core plays in a second."""
    count = plan.games or 100
    began = process_time()
    hands = sum(
        len(game.hands)
        for game in alone(Match(Rules(), (EVEN,) * 4, f"{plan.seed}/speed/{game}") for game in range(count))
    )
    found = hands / (process_time() - began)
    yield Figure("classic hands a second, one core", "number", found, cases=hands)


TOURNAMENTS: Mapping[str, Tournament] = {
    "equal": equal,
    "silent": silent,
    "attentive": attentive,
    "temperaments": temperaments,
    "burnt": burnt,
    "speed": speed,
    "presets": presets,
}


def _games(plan: Plan, name: str, one: Temperament, other: Temperament, games: int) -> Iterator[GameResult]:
    """Classic games of two sides; in game i the one is side i % 2."""
    tables = ((one, other) * 2, (other, one) * 2)
    return plan.crew(
        Match(Rules(), tables[game % 2], f"{plan.seed}/{name}/{game}") for game in range(plan.games or games)
    )


def _meeting(
    plan: Plan, seed: str, one: Temperament, other: Temperament, name: str, *, lost: bool, least: float | None = None
) -> Figure:
    counted = games = 0
    for number, game in enumerate(_games(plan, seed, one, other, 1000)):
        counted += ((number + lost) % 2) in game.winners
        games += 1
    return figure(name, "share", share(counted, games), games, None if least is None else Aim(least=least))


def _is_cut(hand: HandResult, side: tuple[int, ...]) -> bool:
    return hand.outcome == "cut" and hand.target in side


def _tables(count: int, seed: str) -> dict[str, tuple[Temperament, ...]]:
    """Who sits down where every kind of player is tried: each kind alone, and mixes."""
    kinds = {"even": EVEN, **TEMPERAMENTS}
    tables = {name: (kind,) * count for name, kind in kinds.items()}
    for mix in range(MIXES):
        luck = Random(f"{seed}/mix/{mix}")
        tables[f"mix {mix}"] = tuple(luck.choices(list(kinds.values()), k=count))
    return tables
