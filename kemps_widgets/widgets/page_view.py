"""The view as the table's page gets it: the JSON object of docs/table-protocol.md, made from what one seat may know."""

from collections.abc import Mapping
from typing import Any

from ..core.actions import Gesture, Say
from ..core.events import Event
from ..core.state import Result
from ..core.views import View
from ..players.gestures import WORDS, kind_of, kinds_under
from ..players.people import FACES
from ..render.sentences import result_lines
from ..render.texts import Texts
from ..room.room import Phase

Json = dict[str, Any]


def page_view(
    view: View,
    phase: Phase,
    texts: Texts,
    *,
    watching: int | None,
    tempers: Mapping[int, str],
    story: Json | None,
) -> Json:
    """All of the page's view that follows from the seat's view and the phase.

    watching: the seat that this one watches, None for the cards; tempers: by seat, the temperaments that are known
    story: of the hand that has ended
    """
    ended = phase in ("shown", "over")
    return {
        "phase": phase,
        "lang": texts.lang,
        "hand_number": view.hands,
        "me": view.seat,
        "hand": list(view.cards),
        "centre": list(view.centre),
        "stock": view.stock,
        "swept": view.discards,
        "watching": watching if watching in view.seats else None,
        "seats": [
            {**_seat(view, seat), "temper": _temper(tempers.get(seat), texts)} for seat in range(len(view.players))
        ],
        "sides": [_side(view, side) for side in range(len(view.score))],
        "word": view.rules.word,
        "gestures": [_gesture(view, gesture) for gesture in kinds_under(view.rules)],
        "may": _may(view, phase),
        "result": {**_result(view, view.result, texts), "story": story} if view.result and ended else None,
    }


def event_json(event: Event, number: int) -> Json:
    """One public event for the page."""
    values = {key: list(value) if isinstance(value, tuple) else value for key, value in event._asdict().items()}
    do = values.pop("do")
    do = values.pop("call", do)
    seconds = {"seconds": kind_of(event).seconds} if isinstance(event, Gesture | Say) else {}
    return {"n": number, "do": do, **values, **seconds}


def _seat(view: View, seat: int) -> Json:
    return {
        "seat": seat,
        "name": view.players[seat],
        "face": FACES[seat % len(FACES)],
        "side": next(side for side, seats in enumerate(view.sides) if seat in seats),
        "cards": view.counts[seat],
        "me": seat == view.seat,
        "partner": seat in view.partners,
        "dealer": seat == view.dealer,
        "passed": seat in view.passed,
        "out": seat not in view.seats,
        "shown": list(view.shown[seat]) if view.shown else None,
        "set": seat in view.sets,
    }


def _side(view: View, side: int) -> Json:
    seats = view.sides[side]
    word = view.rules.word
    return {
        "side": side,
        "label": chr(ord("A") + side),
        "names": [view.players[seat] for seat in seats],
        "mine": view.seat in seats,
        "letters": min(view.score[side], len(word)),
        "gained": view.result.gains[side] if view.result else 0,
        "out": view.score[side] >= len(word),
    }


def _gesture(view: View, gesture: str) -> Json:
    ours = any(signal.gesture == gesture for signal in view.own_signals)
    return {"gesture": gesture, "ours": ours, "word": gesture in WORDS}


def _temper(name: str | None, texts: Texts) -> Json | None:
    return {"name": texts(f"temperament.{name}"), "how": texts(f"temperament.{name}.how")} if name else None


def _may(view: View, phase: Phase) -> Json:
    may, play, between = view.may, phase == "play", phase in ("agree", "shown")
    return {
        "start": between,
        "new_game": phase == "over",
        "agree": between and view.seat in view.seats,
        "pause": play,
        "resume": phase == "paused",
        "swap": play and may.swap > 0,
        "pass": play and may.passing and view.seat not in view.passed,
        "sweep": play and may.sweep,
        "gesture": play and may.gesture,
        "watch": [seat for seat in view.seats if seat != view.seat] if phase in ("play", "paused") else [],
        "kemps": play and bool(may.kemps),
        "cut": list(may.cut) if play else [],
    }


def _result(view: View, result: Result, texts: Texts) -> Json:
    return {
        "call": result.call,
        "by": result.by,
        "target": result.target,
        "right": result.right,
        "good": view.side in view.winners if view.over else result.by is not None and not result.gains[view.side],
        "lines": result_lines(view, texts),
        "winners": list(view.winners),
    }
