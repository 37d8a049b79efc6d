from geo import bbox, mercator


def test_zero():
    assert mercator(0, 0) == (0, 0)
