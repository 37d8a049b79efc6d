import ctypes
import sys
import time

import pytest


@pytest.mark.parametrize("n", range(24))
def test_tiles(n):
    time.sleep(0.01)
    assert n * 16 % 16 == 0


def test_palette_order():
    assert ["red", "green", "blue"] == sorted(["red", "green", "blue"])


def test_corrupt_header():
    # the C decoder follows a null table pointer for this header
    ctypes.memmove(8, b"JFIF", 4)


def test_progressive():
    time.sleep(0.02)
