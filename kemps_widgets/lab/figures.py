"""What a tournament tells: a number with its doubt, and what it should be."""

from math import isfinite, isnan
from typing import Any, Literal, NamedTuple, TypeAlias

from .statistics import Estimate

Kind: TypeAlias = Literal["share", "ratio", "number"]
Verdict: TypeAlias = Literal["ok", "unsure", "missed"]


class Aim(NamedTuple):
    """Where a value should lie; None for no end on this side."""

    least: float | None = None
    most: float | None = None

    def holds(self, value: float) -> bool:
        """Whether a value is where it should be."""
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)


class Figure(NamedTuple):
    """One number that a tournament found.

    low, high: the 95 % interval; None where the number is no sample's
    cases: how many games, hands or calls it was counted from
    note: what else is worth knowing
    """

    name: str
    kind: Kind
    value: float
    low: float | None = None
    high: float | None = None
    cases: int = 0
    aim: Aim | None = None
    note: str = ""

    @property
    def verdict(self) -> Verdict | None:
        """Whether the value is where it should be, None without an aim.

        unsure: it is not, but its interval reaches there, so that more games may show it is; or nothing was counted
        """
        if self.aim is None:
            return None
        if self.aim.holds(self.value):
            return "ok"
        return "unsure" if isnan(self.value) or self._reaches(self.aim) else "missed"

    def _reaches(self, aim: Aim) -> bool:
        """Whether some value in the interval is where it should be."""
        if self.low is None or self.high is None:
            return False
        return (aim.least is None or self.high >= aim.least) and (aim.most is None or self.low <= aim.most)


def figure(name: str, kind: Kind, found: Estimate, cases: int, aim: Aim | None = None, *, note: str = "") -> Figure:
    """A figure of an estimate."""
    return Figure(name, kind, found.value, found.low, found.high, cases, aim, note)


def figure_json(of: Figure) -> dict[str, Any]:
    """A figure as JSON values; what is not known, or has no end, is null."""
    aim = None if of.aim is None else {"least": of.aim.least, "most": of.aim.most}
    numbers = {name: _finite(number) for name, number in (("value", of.value), ("low", of.low), ("high", of.high))}
    return {**of._asdict(), **numbers, "aim": aim, "verdict": of.verdict}


def _finite(number: float | None) -> float | None:
    return number if number is not None and isfinite(number) else None


def figure_line(of: Figure) -> str:
    """A figure as a line of a table."""
    interval = "" if of.low is None or of.high is None or isnan(of.value) else f"{_span(of.kind, of.low, of.high)}"
    aim, verdict = "", ""
    if of.aim is not None:
        aim, verdict = f"aim: {_aim(of.kind, of.aim)}", of.verdict or ""
    value = "?" if isnan(of.value) else f"{_number(of.kind, of.value)}{_unit(of.kind)}"
    return f"{of.name:42} {value:>10}  {interval:18} {aim:20} {verdict:7} {of.note}".rstrip()


def _unit(kind: Kind) -> str:
    return " %" if kind == "share" else ""


def _number(kind: Kind, value: float) -> str:
    if kind == "share":
        return f"{100 * value:.1f}"
    return f"{value:.0f}" if value >= 100 else f"{value:.2f}"


def _span(kind: Kind, low: float, high: float) -> str:
    return f"{_number(kind, low)}–{_number(kind, high)}{_unit(kind)}"


def _aim(kind: Kind, aim: Aim) -> str:
    def short(value: float) -> str:
        return f"{100 * value if kind == 'share' else value:g}"

    if aim.least is None or aim.most is None:
        word, value = ("up to", aim.most) if aim.least is None else ("from", aim.least)
        return f"{word} {short(value or 0)}{_unit(kind)}"
    if aim.least == aim.most:
        return f"{short(aim.least)}{_unit(kind)}"
    return f"{short(aim.least)}–{short(aim.most)}{_unit(kind)}"
