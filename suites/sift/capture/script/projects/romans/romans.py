"""Roman numerals.

>>> to_roman(1994)
'MCMXCIV'
>>> to_roman(4)
'IV'
"""

PAIRS = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"),
         (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (1, "I")]


def to_roman(n):
    """
    >>> to_roman(9)
    'IX'
    >>> to_roman(0)
    Traceback (most recent call last):
    ...
    ValueError: n must be positive
    """
    if n < 0:
        raise ValueError("n must be positive")
    out = ""
    for value, glyph in PAIRS:
        while n >= value:
            out += glyph
            n -= value
    return out
