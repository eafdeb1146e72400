"""Intervals, against values that others have published or that were worked out by hand."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kemps_widgets.lab.statistics import Estimate, mean, ratio, share

TINY = 1e-12  # what rounding may take away
Count = tuple[int, int]


@st.composite
def counts(draw: st.DrawFn) -> Count:
    """Draw a part and a whole that is not empty."""
    whole = draw(st.integers(1, 5000))
    return draw(st.integers(0, whole)), whole


def some(count: Count) -> bool:
    return count[0] > 0


def ordered(found: Estimate) -> bool:
    return found.low <= found.value + TINY and found.value <= found.high + TINY


# Newcombe 1998 (Statistics in Medicine 17, 857–872), table I, method 3; the first three are in many textbooks.
@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval_is_the_published_one(part: int, whole: int, low: float, high: float) -> None:
    assert share(part, whole) == pytest.approx((part / whole, low, high), abs=5e-5)


def test_of_nothing_nothing_is_known() -> None:
    assert share(0, 0)[1:] == (0.0, 1.0)
    assert ratio(0, 0, 1, 2)[1:] == (0.0, inf)
    assert ratio(1, 2, 0, 0)[1:] == (0.0, inf)
    assert mean([])[1:] == (-inf, inf)


@given(counts())
def test_a_share_lies_in_its_interval_and_that_between_0_and_1(count: Count) -> None:
    found = share(*count)
    assert ordered(found)
    assert 0 <= found.low < found.high <= 1


@given(counts(), st.integers(2, 20))
def test_more_cases_leave_less_doubt(count: Count, times: int) -> None:
    part, whole = count
    few, many = share(part, whole), share(times * part, times * whole)
    assert many.value == pytest.approx(few.value)
    assert many.high - many.low < few.high - few.low


@given(counts())
def test_what_is_left_of_the_whole_mirrors_the_share(count: Count) -> None:
    part, whole = count
    value, low, high = share(part, whole)
    assert share(whole - part, whole) == pytest.approx((1 - value, 1 - high, 1 - low))


def test_a_ratio_worked_out_by_hand() -> None:
    # 1/40 - 1/100 + 1/20 - 1/100 = 0.055, whose root is 0.23452; exp(1.959964 * 0.23452) = 1.58352
    assert ratio(40, 100, 20, 100) == pytest.approx((2.0, 1.2630, 3.1670), abs=1e-4)


def test_where_a_part_is_0_half_a_case_is_added() -> None:
    # (0.5 / 10.5) / (5.5 / 10.5); 2 + 2/11 - 4/21 = 1.99134, whose root is 1.41115; the factor is 15.8918
    assert ratio(0, 10, 5, 10) == pytest.approx((1 / 11, 0.00572, 1.44471), abs=1e-5)
    assert ratio(5, 10, 0, 10) == pytest.approx((11.0, 0.6922, 174.81), rel=1e-4)
    same = ratio(0, 10, 0, 10)
    assert same.value == 1
    assert same.low < 0.1
    assert same.high > 10


def test_two_certainties_are_as_large_as_each_other() -> None:
    assert ratio(7, 7, 3, 3) == pytest.approx((1.0, 1.0, 1.0))


@given(counts(), counts())
def test_a_ratio_swapped_is_turned_upside_down(one: Count, other: Count) -> None:
    value, low, high = ratio(*one, *other)
    assert ordered(ratio(*one, *other))
    assert low > 0
    assert ratio(*other, *one) == pytest.approx((1 / value, 1 / high, 1 / low))


@given(counts().filter(some), counts().filter(some), st.integers(2, 20))
def test_more_cases_leave_less_doubt_in_a_ratio(one: Count, other: Count, times: int) -> None:
    few = ratio(*one, *other)
    many = ratio(*(times * each for each in (*one, *other)))
    assert many.value == pytest.approx(few.value)
    assert many.low >= few.low - TINY
    assert many.high <= few.high * (1 + TINY)


def test_a_mean_worked_out_by_hand() -> None:
    # The squares sum up to 10; sqrt(10 / 4 / 5) = 0.707107; 1.959964 of it are 1.38590
    assert mean([1.0, 2.0, 3.0, 4.0, 5.0]) == pytest.approx((3.0, 1.61410, 4.38590), abs=1e-5)


@given(st.floats(-1e6, 1e6), st.integers(1, 50))
def test_the_mean_of_the_same_again_and_again_is_sure(value: float, times: int) -> None:
    assert mean([value] * times) == pytest.approx((value, value, value), rel=1e-9, abs=1e-9)


def test_the_mean_of_one_is_that_one() -> None:
    assert mean([7.5]) == (7.5, 7.5, 7.5)


@given(st.lists(st.floats(-1000, 1000), min_size=1, max_size=30))
def test_a_mean_lies_in_its_interval_and_more_of_the_same_narrows_it(values: list[float]) -> None:
    few, many = mean(values), mean(values * 3)
    assert ordered(few)
    assert many.high - many.low <= few.high - few.low + 1e-9 or len(values) == 1
