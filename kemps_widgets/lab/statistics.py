"""Shares and ratios of shares, with the range that the true value lies in, 19 times of 20."""

from math import exp, inf, nan, sqrt
from typing import NamedTuple

Z = 1.959964  # standard deviations that hold 95 % of a normal distribution


class Estimate(NamedTuple):
    """A value and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def share(part: int, whole: int) -> Estimate:
    """A part of a whole, with Wilson's interval. Of nothing, nothing is known.

    >>> share(0, 10)
    Estimate(value=0.0, low=0.0, high=0.2775...)
    """
    if whole == 0:
        return Estimate(0.0, 0.0, 1.0)
    value, square = part / whole, Z * Z / whole
    middle = (value + square / 2) / (1 + square)
    half = sqrt(value * (1 - value) * square + square * square / 4) / (1 + square)
    return Estimate(value, max(0.0, min(value, middle - half)), min(1.0, max(value, middle + half)))


def ratio(part: int, whole: int, other_part: int, other_whole: int) -> Estimate:
    """How many times as large the share `part / whole` is as the other one, with the interval of its logarithm.

    Where one of the parts is 0, half a case is added to each part and each whole; it has no logarithm else. Of nothing,
    nothing is known: the value is nan.
    """
    if whole == 0 or other_whole == 0:
        return Estimate(nan, 0.0, inf)
    more = 0.0 if part and other_part else 0.5
    one, other = (part + more) / (whole + more), (other_part + more) / (other_whole + more)
    spread = 1 / (part + more) - 1 / (whole + more) + 1 / (other_part + more) - 1 / (other_whole + more)
    value, factor = one / other, exp(Z * sqrt(max(0.0, spread)))
    return Estimate(value, value / factor, value * factor)


def mean(values: list[float]) -> Estimate:
    """The mean of many values, with the interval of its standard error; of none, nan."""
    if not values:
        return Estimate(nan, -inf, inf)
    value = sum(values) / len(values)
    if len(values) == 1:
        return Estimate(value, value, value)
    half = Z * sqrt(sum((each - value) ** 2 for each in values) / (len(values) - 1) / len(values))
    return Estimate(value, value - half, value + half)
