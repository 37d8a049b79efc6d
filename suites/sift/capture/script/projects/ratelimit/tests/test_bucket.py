import pytest

from ratelimit import MemoryStore, TokenBucket


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.mark.parametrize("n", range(1, 46))
def test_capacity(clock, n):
    b = TokenBucket(45, 1, clock)
    assert b.take(n)


def test_refill(clock):
    b = TokenBucket(2, 1, clock)
    assert b.take(2) and not b.take()
    clock.now = 1.0
    assert b.take()


def test_too_big(clock):
    with pytest.raises(ValueError):
        TokenBucket(2, 1, clock).take(3)


def test_memory_store():
    s = MemoryStore()
    assert [s.incr("k"), s.incr("k", 4)] == [1, 5]
