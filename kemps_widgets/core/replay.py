"""A record, played: the game after every action, and its result."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple, Self, TypeAlias

from .actions import Sweep
from .deal import agree, check_dealer, check_deck, deal_deck, deal_shuffled, seats_of_hand
from .errors import KempsError, RecordError
from .events import Event
from .outcome import Reason
from .play import apply
from .records import Json
from .rules import Rules
from .settling import settle
from .state import Game, check_going_on, new_game
from .values import told

Meanings: TypeAlias = dict[str, Callable[[Any], object]]  # by key, what judges a value of the right form


class Step(NamedTuple):
    """One moment of a replayed game.

    hand: which of the record's hands, from 0
    actions: how many of its actions have been dealt with; 0 right after the deal
    at: seconds since the deal
    game: the state that follows
    events: what everybody saw
    reason: why the last action was refused; None where it was accepted
    """

    hand: int
    actions: int
    at: float
    game: Game
    events: tuple[Event, ...]
    reason: Reason | None = None


class Replay:
    """A game played from its record: one step for each deal and each action.

    There is one step more where the end of a hand's actions settles what was still open to an answer (C6, C7).

    found: the JSON values of a record; they are checked, copied by nobody, and must not be changed afterwards
    record: these values; start: the game before the first hand; steps: every moment after that, in order

    Raises `RecordError` or `RulesError`, both `ValueError`s, that name the place of the first fault.

    >>> replay = Replay({"format": "kemps-record", "version": 1, "players": ["Ana", "Ben", "Cleo", "Dan"],
    ...     "hands": [{"shuffle": 42, "actions": [{"at": 1, "seat": 0, "do": "pass"}]}]})
    >>> [(step.actions, [event.do for event in step.events]) for step in replay.steps]
    [(0, ['deal']), (1, ['pass'])]
    >>> replay.result()["hands"][0]["outcome"]
    'unfinished'
    """

    def __init__(self, found: object) -> None:
        from .form import read_head  # with the library for it, which those who only play need not wait for

        head = read_head(found, _head_meanings(found))
        self.start = new_game(head["rules"], head["players"], head.get("signals"))
        self.steps = tuple(_played(self.start, head["hands"]))
        self.record: Mapping[str, Any] = found  # type: ignore[assignment]  # an object, as has been read

    @classmethod
    def parse(cls, text: str | bytes, first_line: int = 1) -> Self:
        """The game of a record's text. Raises as `Replay` does, and `RecordError` for what is not JSON.

        text: of the record, bytes as UTF-8. first_line: the number of its first line, for errors that name a line
        """
        from .parsing import parse_json

        return cls(parse_json(text, first_line))

    @property
    def end(self) -> Game:
        """The game after the last step."""
        return self.steps[-1].game if self.steps else self.start

    @property
    def refusals(self) -> int:
        """How many actions were refused."""
        return sum(step.reason is not None for step in self.steps)

    def step_at(self, hand: int, actions: int) -> int:
        """The index in `steps` of the moment when so many of a hand's actions have been dealt with.

        Raises `RecordError` where the record has no such moment.
        """
        for number, step in enumerate(self.steps):
            if (step.hand, step.actions) == (hand, actions):
                return number
        raise RecordError(f"no moment after {told(actions)} actions in this record", f"hands[{told(hand)}]")

    def record_until(self, step: int) -> Json:
        """The record of the game up to this step, from where it can go on: what follows is left out.

        Raises `IndexError` for a step that is not there.
        """
        if step not in range(len(self.steps)):
            raise IndexError(f"step {told(step)} found, allowed is 0 to {len(self.steps) - 1}")
        hand, actions = self.steps[step][:2]
        hands: list[Json] = self.record["hands"]
        last = {**hands[hand], "actions": hands[hand]["actions"][:actions]}
        return {**self.record, "hands": [*hands[:hand], last]}

    def result(self) -> Json:
        """The result, hand by hand and of the game, in the form of the record's format."""
        ends = {step.hand: step.game for step in self.steps}
        rejected: dict[int, list[Json]] = {hand: [] for hand in ends}
        for step in self.steps:
            if step.reason:
                rejected[step.hand].append({"action": step.actions - 1, "reason": step.reason})
        return {"hands": [_hand_result(ends[hand], rejected[hand]) for hand in ends], **_game_result(self.end)}


def replay(record: object) -> Json:
    """The result of a record, in the form of its format. Raises as `Replay` does; a refused action is no error."""
    return Replay(record).result()


def _played(game: Game, hands: list[object]) -> Iterator[Step]:
    for number, found in enumerate(hands):
        try:
            for step in _hand_played(game, number, found):
                yield step
                game = step.game
        except KempsError as error:
            raise error.within(f"hands[{number}]") from None


def _hand_played(game: Game, number: int, found: object) -> Iterator[Step]:
    from .form import read_action, read_hand

    check_going_on(game)
    hand, at = read_hand(found, game.rules, _hand_meanings(game, found)), 0.0
    if "signals" in hand:
        game = agree(game, hand["signals"])
    game, events = _dealt(game, hand)
    yield Step(number, 0, at, game, events)
    for place, told_action in enumerate(hand["actions"]):
        try:
            at = _time(told_action, at)
            action = read_action(told_action, game.rules)
            if "shuffle" in hand and isinstance(action, Sweep) and action.reshuffled is not None:
                raise RecordError("not beside shuffle, which gives the new pile by itself", "reshuffled")
            outcome = apply(game, action, at)
        except KempsError as error:
            raise error.within(f"actions[{place}]") from None
        if isinstance(outcome, str):
            yield Step(number, place + 1, at, game, (), outcome)
        else:
            game, events = outcome
            yield Step(number, place + 1, at, game, events)
    game, events = settle(game)
    if events:
        yield Step(number, len(hand["actions"]), at, game, events)


def _head_meanings(found: object) -> Meanings:
    """What judges players and signals, as far as the rules and players that they depend on are right themselves."""
    meanings: Meanings = {}
    if not isinstance(found, dict):
        return meanings
    try:
        rules = Rules.parse(found.get("rules", {}))
        meanings["players"] = lambda players: rules.check_players(len(players))
        meanings["signals"] = partial(agree, new_game(rules, tuple(found["players"])))
    except (KempsError, AttributeError, KeyError, TypeError):
        pass  # what is wrong there is told in its turn
    return meanings


def _hand_meanings(game: Game, found: object) -> Meanings:
    """What judges the values of a hand's keys, as far as it is right who is at the table."""
    meanings: Meanings = {"signals": partial(agree, game), "seated": partial(seats_of_hand, game)}
    try:
        seats = seats_of_hand(game, found.get("seated") if isinstance(found, dict) else None)
    except (KempsError, TypeError):
        return meanings  # as above
    meanings["dealer"] = partial(check_dealer, seats=seats)
    meanings["deck"] = partial(check_deck, game, seats=seats)
    return meanings


def _dealt(game: Game, hand: Json) -> tuple[Game, tuple[Event, ...]]:
    dealer, seated = hand.get("dealer"), hand.get("seated")
    if "deck" in hand:
        return deal_deck(game, hand["deck"], dealer, seated)
    return deal_shuffled(game, hand["shuffle"], dealer, seated)


def _time(action: object, last: float) -> float:
    from .form import read_time

    at = read_time(action)
    if at < last:
        raise RecordError(f"{at} found, allowed is {last} or later: time never runs backwards", "at")
    return at


def _hand_result(game: Game, rejected: list[Json]) -> Json:
    hand = game.hand
    if hand is None:
        raise RecordError("no hand was dealt", "hands")
    result = hand.result
    return {
        "outcome": result.outcome if result else "unfinished",
        "by": result.by if result else None,
        "target": result.target if result else None,
        "double": result.double if result else False,
        "cancelled": result.cancelled if result else False,
        "barred": sorted(hand.deal.barred),
        "gains": list(result.gains) if result else [0] * len(game.score),
        "score": list(game.score),
        "rejected": rejected,
        "cards": [sorted(cards) for cards in hand.cards],
        "market": list(hand.centre),
        "stock": len(hand.deal.stock),
        "discards": len(hand.deal.discards),
    }


def _game_result(game: Game) -> Json:
    found: Json = {
        "score": list(game.score),
        "over": game.over,
        "winners": list(game.winners),
        "losers": list(game.losers),
    }
    if game.rules.scoring == "letters":
        found["letters"] = [game.rules.word[:letters] for letters in game.score]
    return found
