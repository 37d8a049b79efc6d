from hypothesis import example, given, settings, strategies as st

from rle import decode, encode


@settings(derandomize=True, database=None, deadline=None)
@given(st.text(alphabet="ab", max_size=8))
def test_round_trip(s):
    assert decode(encode(s)) == s


@settings(derandomize=True, database=None, deadline=None)
@given(st.lists(st.tuples(st.sampled_from("xyz"), st.integers(0, 4)), max_size=5))
def test_decode_length(pairs):
    assert len(decode(pairs)) == sum(n for _, n in pairs)
