from collections import Counter

import pytest

from simulator.core.rng import Purpose, Stream, mix64


class _Scripted(Stream):
    """A stream of given upper halves, lower halves 0."""

    def __init__(self, *upper: int) -> None:
        self._upper = list(upper)

    def next64(self) -> int:
        return self._upper.pop(0) << 32


def _stream_from(state: int) -> Stream:
    stream = Stream()
    stream._state = state
    return stream


def test_numbers_are_those_published_for_state_0() -> None:
    # the first outputs of splitmix64.c (Vigna, public domain) seeded with 0
    stream = Stream()
    assert [stream.next64() for _ in range(5)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
        0xF88BB8A8724C81EC,
        0x1B39896A51A8749B,
    ]


def test_numbers_are_those_published_for_state_1234567() -> None:
    # Rosetta Code, "Pseudo-random numbers/Splitmix64"
    stream = _stream_from(1234567)
    assert [stream.next64() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_shares_are_those_published_for_state_987654321() -> None:
    # Rosetta Code counts floor(number / 2^64 * 5); a draw below 5 from the upper 32 bits differs where a fifth begins, never here
    stream = _stream_from(987654321)
    assert Counter(stream.below(5) for _ in range(100_000)) == {0: 20027, 1: 19892, 2: 20073, 3: 19978, 4: 20030}


def test_a_stream_is_named_by_its_keys_in_order() -> None:
    names = [(), (0,), (1,), (1, 0), (0, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0), (2**64 - 1, 0, 0), (1, 0, 0, 0)]
    assert len({Stream(*name).next64() for name in names}) == len(names)
    assert Stream(7, 5, Purpose.SEARCH).next64() == Stream(7, 5, 2).next64()


def test_a_key_is_mixed_into_the_state_before_it() -> None:
    golden = 0x9E3779B97F4A7C15
    first = mix64(golden ^ 3)
    second = mix64(((first + golden) % 2**64) ^ 8)
    assert Stream(3, 8).next64() == mix64((second + golden) % 2**64)


@pytest.mark.parametrize("bound", [2, 3, 5, 6, 7, 52, 1000, 2**31 - 1, 2**31, 2**31 + 1, 2**32 - 1])
def test_below_gives_each_number_equally_often(bound: int) -> None:
    # an upper half x stands for x * bound // 2^32, and is thrown away where x * bound mod 2^32 < 2^32 mod bound:
    # what stays is, for each number, a run of floor(2^32 / bound) neighbours
    share, thrown = divmod(2**32, bound)
    for number in {0, 1, bound // 2, bound - 1}:
        first = -(-(number * 2**32 + thrown) // bound)
        assert _Scripted(first).below(bound) == _Scripted(first + share - 1).below(bound) == number
        if first and (first - 1) * bound >> 32 == number:
            assert _Scripted(first - 1, 2**32 - 1).below(bound) == bound - 1  # thrown away: the next one counts
        if number < bound - 1:
            assert (first + share) * bound >> 32 == number + 1  # the run has no more


def test_below_throws_away_as_often_as_it_must() -> None:
    assert _Scripted(0, 0, 2**31).below(3) == 1  # 2^32 mod 3 = 1: only 0 is thrown away
    assert _Scripted(0).below(4) == 0  # 4 divides 2^32


def test_below_1_draws_nothing() -> None:
    stream, other = Stream(9), Stream(9)
    assert stream.below(1) == 0
    assert stream.next64() == other.next64()


def test_even_numbers_are_the_upper_53_bits():
    assert _Scripted(0, 2**31, 2**32 - 1).even() == 0
    stream = _Scripted(2**31, 2**30 * 3, 2**32 - 1)
    assert [stream.even() for _ in range(3)] == [0.5, 0.75, 1 - 2.0**-32]
    assert _stream_from(0).even() == (0xE220A8397B1DCDAF >> 11) / 2**53
