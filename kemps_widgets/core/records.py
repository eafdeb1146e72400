"""The record of a game as JSON values: what was agreed, dealt and done. `replay` plays it through the core again."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, TypeAlias

from .actions import Action, Cut, Gesture, Kemps, Pass, Say, Swap, Sweep
from .deal import agree, deal_deck, deal_shuffled
from .errors import KempsError, RecordError
from .play import Applied, Refused, apply
from .rules import Rules
from .signals import Agreement, Signal
from .state import Game, new_game
from .values import is_whole

Json: TypeAlias = dict[str, Any]

FORMAT = "kemps-record"
VERSION = 1


def game_json(game: Game) -> Json:
    """The head of the record of this game, with no hand in it yet."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": {"preset": "classic", **game.rules.overrides()},
        "players": list(game.players),
        "signals": signals_json(game.signals),
        "hands": [],
    }


def signals_json(agreement: Agreement) -> list[list[Json]]:
    """The signals of each side; what is as by default is left out."""
    return [[_without_defaults(signal) for signal in signals] for signals in agreement]


def _without_defaults(signal: Signal) -> Json:
    default = asdict(Signal(signal.gesture))
    return {key: value for key, value in asdict(signal).items() if key == "gesture" or value != default[key]}


def action_json(action: Action, at: float) -> Json:
    """One action of a record, `at` seconds after the deal; what is None is left out.

    >>> action_json(Swap(0, ("4C",), ("KD",)), 1.5)
    {'at': 1.5, 'seat': 0, 'do': 'swap', 'give': ['4C'], 'take': ['KD']}
    """
    named = {key: value for key, value in asdict(action).items() if key not in ("seat", "do") and value is not None}
    lists = {key: list(value) if isinstance(value, tuple) else value for key, value in named.items()}
    return {"at": at, "seat": action.seat, "do": action.do, **lists}


def parse_action(found: Mapping[str, Any]) -> Action:
    """The action that these JSON values tell of; keys that no action has are ignored.

    Raises `RecordError`, naming the key, for a value of the wrong kind or an unknown "do".

    >>> parse_action({"do": "cut", "seat": 1, "target": 2})
    Cut(seat=1, target=2, do='cut')
    """
    do, seat = found.get("do"), _number(found, "seat")
    match do:
        case "swap":
            return Swap(seat, _cards(found, "give"), _cards(found, "take"))
        case "pass":
            return Pass(seat)
        case "sweep":
            return Sweep(seat, _cards(found, "reshuffled") if "reshuffled" in found else None)
        case "gesture":
            return Gesture(seat, parse_text(found, "gesture"))
        case "say":
            return Say(seat, parse_text(found, "words"))
        case "kemps":
            return Kemps(seat, _target(found))
        case "cut":
            return Cut(seat, _target(found))
    raise RecordError(f"do: {do!r:.80} found, allowed is one of swap, pass, sweep, gesture, say, kemps, cut")


def _number(found: Mapping[str, Any], key: str) -> int:
    value = found.get(key)
    if not is_whole(value):
        raise RecordError(f"{key}: {value!r:.80} found, allowed is a whole number")
    return value


def _target(found: Mapping[str, Any]) -> int | None:
    return None if found.get("target") is None else _number(found, "target")


def parse_text(found: Mapping[str, Any], key: str) -> str:
    """The text under this key; raises `RecordError` for anything else."""
    if not isinstance(value := found.get(key), str):
        raise RecordError(f"{key}: {value!r:.80} found, allowed is a text")
    return value


def _cards(found: Mapping[str, Any], key: str) -> tuple[str, ...]:
    value = found.get(key)
    if not isinstance(value, list) or not all(isinstance(card, str) for card in value):
        raise RecordError(f"{key}: {value!r:.80} found, allowed is a list of cards")
    return tuple(value)


def replay(record: Mapping[str, Any]) -> Json:
    """Play a record through the core and tell the result, hand by hand, in the form of the record's format.

    The record must be one that a table wrote. Raises `RulesError` or `RecordError` for rules, signals, decks and
    actions that can't be; a refused action is part of the result.
    """
    game = new_game(Rules.parse(record.get("rules", {})), tuple(record["players"]))
    if "signals" in record:
        game = agree(game, _agreement(record["signals"]))
    hands = []
    for number, hand in enumerate(record["hands"]):
        if game.over:
            raise RecordError(f"hands[{number}]: the game is over, nothing is played after its end")
        try:
            game, rejected = _played(_dealt(game, hand), hand["actions"])
        except KempsError as error:
            raise type(error)(f"hands[{number}].{error}") from error
        hands.append(_hand_result(game, rejected))
    return {"hands": hands, **_game_result(game)}


def _dealt(game: Game, hand: Json) -> Game:
    if "signals" in hand:
        game = agree(game, _agreement(hand["signals"]))
    if "deck" in hand:
        return deal_deck(game, hand["deck"], hand.get("dealer"))[0]
    return deal_shuffled(game, hand["shuffle"], hand.get("dealer"))[0]


def _played(game: Game, actions: list[Json]) -> tuple[Game, list[Json]]:
    rejected = []
    for number, found in enumerate(actions):
        try:
            outcome = apply(game, parse_action(found), found["at"])
        except KempsError as error:
            raise type(error)(f"actions[{number}].{error}") from error
        match outcome:
            case Applied(game=after):
                game = after
            case Refused(reason=reason):
                rejected.append({"action": number, "reason": reason})
    return game, rejected


def _agreement(found: list[list[Json]]) -> Agreement:
    return tuple(tuple(Signal(**signal) for signal in signals) for signals in found)


def _hand_result(game: Game, rejected: list[Json]) -> Json:
    hand = game.hand
    if hand is None:
        raise RecordError("hands: no hand was dealt")
    result = hand.result
    return {
        "outcome": result.outcome if result else "unfinished",
        "by": result.by if result else None,
        "target": result.target if result else None,
        "double": False,
        "cancelled": False,
        "barred": [],
        "gains": list(result.gains) if result else [0] * len(game.score),
        "score": list(game.score),
        "rejected": rejected,
        "cards": [sorted(cards) for cards in hand.cards],
        "market": list(hand.centre),
        "stock": len(hand.stock),
        "discards": len(hand.discards),
    }


def _game_result(game: Game) -> Json:
    word = game.rules.word
    return {
        "score": list(game.score),
        "over": game.over,
        "winners": list(game.winners),
        "losers": [side for side in range(len(game.score)) if side not in game.winners] if game.over else [],
        "letters": [word[:letters] for letters in game.score],
    }
