from geo import bbox


def test_bbox():
    assert bbox([(1, 2), (3, 4)]) == (1, 3)
