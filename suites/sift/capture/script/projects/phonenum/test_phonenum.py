import random

import pytest

from phonenum import normalise, valid

rng = random.Random(20240611)
FORMATS = ["+{cc}{n}", "00{cc}{n}", "+{cc} {n}", "+{cc}-{n}", "+{cc} (0) {n}"]


def numbers():
    for i in range(2100):
        cc = rng.choice(["49", "33", "44", "39", "48", "351"])
        n = "".join(rng.choice("123456789") for _ in range(9))
        fmt = FORMATS[4] if i in (611, 1402, 1977) else FORMATS[i % 4]
        yield pytest.param(fmt.format(cc=cc, n=n), "+" + cc + n, id=f"{cc}-{i:04d}")


@pytest.mark.parametrize("raw,want", numbers())
def test_normalise(raw, want):
    assert normalise(raw) == want


@pytest.mark.parametrize("raw", ["", "12345", "+1", "+99 1234567"])
def test_rejects(raw):
    assert not valid(raw)


@pytest.mark.xfail(reason="extension syntax is not supported yet", strict=True)
def test_extension():
    assert normalise("+49 30 1234 ext. 55") == "+49301234;ext=55"
