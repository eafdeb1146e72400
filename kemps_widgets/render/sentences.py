"""Sentences about a view: how things stand, and how a hand ended."""

from ..core.signals import Signal
from ..core.state import Result
from ..core.views import View
from .texts import Texts


def situation(view: View, texts: Texts, *, has_swapped: bool) -> str:
    """What the seat should know or do now, in the middle of a hand; nothing for a seat that is out.

    has_swapped: whether the person has done so before, and so knows how.
    """
    if view.seat not in view.seats:
        return ""
    partner = view.players[view.partners[0]]
    others = set(view.seats) - {view.seat}
    if view.may.sweep:
        return texts("status.sweep")
    meant = [signal for signal in view.own_signals if signal.meaning == "set"]
    if view.holds_set and meant:
        return texts("status.set", partner=partner, gesture=_signal_name(meant[0], texts))
    if view.seat not in view.passed and others <= view.passed:
        return texts("status.pass")
    return texts("status.watch" if has_swapped else "status.play", partner=partner)


def _signal_name(signal: Signal, texts: Texts) -> str:
    if signal.verbal:
        return texts("story.quoted", words=texts.named("phrases", signal.gesture))
    return texts.named("gestures", signal.gesture)


def result_lines(view: View, texts: Texts) -> list[str]:
    """Who called what, whether it was right, which letters it costs, who is out, who has won. Empty before the end."""
    if view.result is None:
        return []
    lines = [_call_line(view, view.result, texts)]
    word = view.rules.word
    for side, gain in enumerate(view.result.gains):
        if gain:
            lines.append(_side_line("result.letter", view, side, texts, letter=word[view.score[side] - 1]))
            if view.score[side] >= len(word):
                lines.append(_side_line("result.out", view, side, texts, word=word))
    return lines + [_side_line("result.won", view, side, texts) for side in view.winners]


def _call_line(view: View, result: Result, texts: Texts) -> str:
    if result.by is None or result.target is None:
        return texts("result.draw")
    about = ".by_you" if result.by == view.seat else ".on_you" if result.target == view.seat else ""
    key = f"result.{result.call}.{'right' if result.right else 'wrong'}{about}"
    return texts(key, by=view.players[result.by], target=view.players[result.target])


def _side_line(key: str, view: View, side: int, texts: Texts, **values: str) -> str:
    seats = view.sides[side]
    if view.seat in seats:
        return texts(f"{key}.you", partner=view.players[view.partners[0]], **values)
    return texts(key, names=texts.both(*(view.players[seat] for seat in seats)), **values)
